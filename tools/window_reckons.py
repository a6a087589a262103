"""A contract for import-linter: the window works out no stake and no place of the wall, it asks the engine.

Stakes double (R7.3) and places of the wall go round (R3.1): what raises two to a number, shifts one by a number, or
divides by the tiles or stacks of a wall reckons again what `scoring.payments` and `wall` know. Only what a package
says by itself is looked at; a drawing may divide by whatever it likes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

OF_THE_WALL = {17, 34, 68, 136}
"""Stacks of a side, tiles of a side, stacks and tiles in all (R3.1)."""


def reckonings(source: str) -> Iterator[tuple[int, str]]:
    """Line and expression of each stake or place that `source` works out."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.BinOp(left=ast.Constant(value=2), op=ast.Pow(), right=power) if not isinstance(
                power, ast.Constant
            ):
                yield node.lineno, ast.unparse(node)
            case ast.BinOp(left=ast.Constant(value=1), op=ast.LShift(), right=by) if not isinstance(by, ast.Constant):
                yield node.lineno, ast.unparse(node)
            case ast.BinOp(op=ast.Mod() | ast.FloorDiv(), right=ast.Constant(value=int(by))) if by in OF_THE_WALL:
                yield node.lineno, ast.unparse(node)


class NoReckoning(Contract):
    """`folder`: the package's folder, seen from where import-linter runs."""

    type_name = "no_reckoning"
    folder = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look through every module of the package."""
        found = [
            f"{path.as_posix()}:{line}: {text}"
            for path in sorted(Path(self.folder).rglob("*.py"))
            for line, text in reckonings(path.read_text(encoding="utf-8"))
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say each place."""
        for line in check.metadata["found"]:
            output.print_error(f"{line}: the engine knows that")
