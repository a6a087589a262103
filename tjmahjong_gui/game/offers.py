"""What the person can press now: one offer for each button, with its command, and every reason where it is not allowed.

Which moves there are stands in `commands.moves`; whether they are allowed is asked of the engine (`legal`,
`refusals`). Nothing about the rules is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tjmahjong import actions as do
from tjmahjong.refusals import NO_KONG_HELD, NOTHING_OFFERED, PONG_OF_OTHERS, TOO_FEW_EQUAL, Refusal
from tjmahjong.tiles import KINDS, NAMES
from tjmahjong.view import View
from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.command import Colour, Command, Move
from tjmahjong_gui.commands.listed import BY_ID
from tjmahjong_gui.commands.moves import MOVES
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.table.model.board import Board

Refusals = Callable[[do.Action], Sequence[Refusal]]
_NO_CLAIM = frozenset({NOTHING_OFFERED, PONG_OF_OTHERS})


class Offer(NamedTuple):
    """One button. Several `actions` are offered in a list first; `reasons` make it grey."""

    command: Command
    word: str
    about: str
    key_text: str
    actions: tuple[do.Action, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The id of the command."""
        return self.command.id

    @property
    def rule(self) -> str:
        """The rule that says what it is; empty for what is no move."""
        return self.command.rule if isinstance(self.command, Move) else ""

    @property
    def kind(self) -> Colour:
        """The colour of the button."""
        return self.command.colour


def offers(view: View, board: Board, refusals: Refusals) -> list[Offer]:
    """The buttons for what `view` is asked; during play always pong, kong, win and pass, grey where not allowed."""
    return [_offer(move, view, board, refusals) for move in MOVES if move.shown(view)]


def button(command: str) -> Offer:
    """The button of a command that is no move."""
    found = BY_ID[command]
    return Offer(found, say(found.word), say(found.about), keys.text(found))


def _offer(move: Move, view: View, board: Board, refusals: Refusals) -> Offer:
    actions = move.plays(view)
    why = refusals(actions[0]) if actions else _no_kong(view, refusals)
    values = {} if move.fills is None else move.fills(view, board, language())
    return Offer(move, say(move.word, **values), say(move.about, **values), keys.text(move), actions, _spoken(why))


def _spoken(refusals: Sequence[Refusal]) -> tuple[str, ...]:
    lang = language()
    return tuple(f"{refusal.say(lang)} ({refusal.rule})" for refusal in refusals)


def _no_kong(view: View, refusals: Refusals) -> tuple[Refusal, ...]:
    """Why no kong can be laid. Named is only a tile that alone can be meant: a discard, or a kong that is complete."""
    offered = not any(refusal.code in _NO_CLAIM for refusal in refusals(do.Pong()))
    if offered and view.last_discard is not None:
        return tuple(refusals(do.Kong(view.last_discard.tile)))
    found = [tuple(refusals(do.Kong(NAMES[kind]))) for kind in range(KINDS) if view.counts[kind]]
    complete = [why for why in found if not any(refusal.code == TOO_FEW_EQUAL for refusal in why)]
    if len(complete) == 1:
        return complete[0]
    # What stands against one kind alone (that it is wild) is no reason against the others.
    shared = [refusal for refusal in (complete or found or [()])[0] if all(refusal in why for why in complete or found)]
    return (*shared, *(() if complete else (Refusal(NO_KONG_HELD),)))
