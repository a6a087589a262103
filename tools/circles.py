"""A contract for import-linter: no module imports itself by way of others, in whatever package those lie.

Its own `acyclic_siblings` looks at packages as wholes. A page may import a widget of another room while that room
imports a model of the page's; only when one module comes back to itself can neither be read, tested or moved alone.
Imports inside functions and for type checking count: they hide a circle, they do not break it.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class NoCircles(Contract):
    """`packages`: the packages looked at, each with everything in it."""

    type_name = "no_circles"
    packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look for a circle in each package."""
        circles = {}
        for package in self.packages:
            modules = {module for module in graph.modules if f"{module}.".startswith(f"{package}.")}
            imports = {
                module: sorted(graph.find_modules_directly_imported_by(module) & modules) for module in sorted(modules)
            }
            try:
                TopologicalSorter(imports).prepare()
            except CycleError as error:
                circles[package] = error.args[1][::-1]
        return ContractCheck(kept=not circles, metadata={"circles": circles})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say each circle in the order of its imports."""
        for package, circle in check.metadata["circles"].items():
            output.print_error(f"{package} has a circle: {' imports '.join(circle)}")
