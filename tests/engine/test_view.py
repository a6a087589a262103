"""What a seat sees of a deal: every field of a view is made under its own name."""

from __future__ import annotations

import ast
import inspect

from tjmahjong.deal import snapshot
from tjmahjong.view import View


def test_the_fields_of_a_view_are_handed_over_in_their_order() -> None:
    """31 fields by position, for speed: each is a variable of the field's name, so that none can stand in another's
    place unseen."""
    (call,) = (
        node
        for node in ast.walk(ast.parse(inspect.getsource(snapshot.view)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "View"
    )
    names = [argument.id.rstrip("_") for argument in call.args if isinstance(argument, ast.Name)]
    assert len(names) == len(call.args)
    assert tuple(names) == View.__struct_fields__
