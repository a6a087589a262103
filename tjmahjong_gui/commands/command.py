"""What a command says about itself: its words, its key, where it is there, when it is allowed, what it does.

A command is declared once, in `listed`. Buttons, keys, the list of keys in the help and the dialog in which keys are
changed are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from tjmahjong.text import Text

if TYPE_CHECKING:
    from tjmahjong.actions import Action
    from tjmahjong.view import View

Place = str
"""`window`, `dialog` (any), `table`, or the name of a page or a dialog of its own."""
Colour = Literal["pass", "pong", "kong", "win", "ready"]
NOTHING = Text("", "")


def _always(_at: Any) -> bool:
    return True


def _by_itself(_at: Any) -> None:
    """Nothing: Qt, or the table itself, does it."""


class Command(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One thing that can be done. `{key}` in its words is the key in force."""

    id: str
    what: Text = NOTHING
    """What it does, in the list of keys; empty where it is not listed."""
    key: str = ""
    """The key it comes with, as QKeySequence writes it. People can give it another."""
    shares: str = ""
    """The command whose key it shows, and which presses it too."""
    fixed: tuple[str, ...] = ()
    """Keys that cannot be changed."""
    called: Text = NOTHING
    """What the list of keys calls keys that are fixed."""
    word: Text = NOTHING
    """On its button."""
    about: Text = NOTHING
    """The hint of its button."""
    colour: Colour = "pass"
    """Of a button beside the hand."""
    sign: Any = None
    """The sign of its button elsewhere (`widgets.signs.Sign`)."""
    repeats: bool = False
    """A held key goes on; of all others it counts once."""
    places: tuple[Place, ...] = ()
    """Where it can be pressed."""
    when: Callable[[Any], bool] = _always
    """Whether it is allowed, asked of the place where it is pressed."""
    does: Callable[[Any], object] = _by_itself
    """What it does, at the place where it is pressed."""

    @property
    def keys(self) -> tuple[str, ...]:
        """What presses it, as `keys.pressed` says it: its own id, or the names of keys that are fixed."""
        return self.fixed or ((self.id,) if self.key else ())


class Move(Command, frozen=True, kw_only=True, eq=False):
    """A command that is a move: its button stands beside the hand, and where it is grey it gives every reason."""

    rule: str
    """The rule that says what it is: there the book opens."""
    shown: Callable[[View], bool]
    """Whether the button is there at all."""
    plays: Callable[[View], tuple[Action, ...]]
    """The actions it stands for; of several, one is chosen. The engine says whether they are allowed."""
    fills: Callable[[View, Any, str], dict[str, Any]] | None = None
    """What stands in the places of its words: of the view, the table, the language."""
