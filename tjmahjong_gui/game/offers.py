"""What the person can press now: one offer for each button, with its key, and every reason where it is not allowed.

All of it is asked of the engine (`legal`, `refusals`); nothing about the rules is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

from tjmahjong import actions as do
from tjmahjong.event_text.people import who
from tjmahjong.refusals import NO_KONG_HELD, NOTHING_OFFERED, PONG_OF_OTHERS, TOO_FEW_EQUAL, Refusal
from tjmahjong.scoring.payments import stake_factor
from tjmahjong.tiles import KINDS, NAMES
from tjmahjong.view import View
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.table.model.board import Board

Refusals = Callable[[do.Action], Sequence[Refusal]]
_NO_CLAIM = frozenset({NOTHING_OFFERED, PONG_OF_OTHERS})


class Offer(NamedTuple):
    """One button. `kind` is its colour; several `actions` are offered in a list first; `reasons` make it grey."""

    name: str
    kind: str
    word: str
    key: Qt.Key
    key_text: str
    about: str
    actions: tuple[do.Action, ...]
    reasons: tuple[str, ...] = ()


translate = QCoreApplication.translate


def offers(view: View, board: Board, refusals: Refusals) -> list[Offer]:
    """The buttons for what `view` is asked; during play always pong, kong, win and pass, grey where not allowed."""
    match view.asked:
        case "wind":
            return _winds(view)
        case "sit" | "pull" | "kick":
            return _stakes(view, board)
        case "ready":
            return [_ready(refusals), _pass(refusals)]
        case "draw" | "mend":
            return _by_hand(view, refusals)
    return _play(view, refusals)


def _play(view: View, refusals: Refusals) -> list[Offer]:
    kongs = tuple(action for action in view.legal if isinstance(action, do.Kong))
    word, about = translate("Offers", "Pong"), translate("Offers", "Take the discard as a pong")
    made = [_offer("pong", "pong", word, Qt.Key.Key_P, "P", about, (do.Pong(),), refusals)]
    word, about = translate("Offers", "Kong"), translate("Offers", "Lay a kong")
    why = _spoken(() if kongs else _no_kong(view, refusals))
    made.append(Offer("kong", "kong", word, Qt.Key.Key_G, "G", about, kongs, why))
    word, about = translate("Offers", "Win"), translate("Offers", "Declare the hand won")
    made.append(_offer("win", "win", word, Qt.Key.Key_H, "H", about, (do.Win(),), refusals))
    if do.EndTurn() in view.legal:
        return [*made, _end_turn(refusals)]
    return [*made, _pass(refusals)]


def _by_hand(view: View, refusals: Refusals) -> list[Offer]:
    """Taking a tile from the wall, or mending a mistake (R6.4): only what can be done."""
    made = []
    if do.Draw() in view.legal:
        word, about = translate("Offers", "Draw"), translate("Offers", "Take a tile from the wall")
        made.append(_offer("draw", "pong", word, Qt.Key.Key_D, "D", about, (do.Draw(),), refusals))
    if do.EndTurn() in view.legal:
        made.append(_end_turn(refusals))
    if do.TakeBack() in view.legal:
        word, about = (
            translate("Offers", "Take back"),
            translate("Offers", "Take the wild tile you have just discarded back into your hand"),
        )
        made.append(_offer("take_back", "ready", word, Qt.Key.Key_U, "U", about, (do.TakeBack(),), refusals))
    if do.Pass() in view.legal:
        word, about = translate("Offers", "Play on"), translate("Offers", "Leave the mistake: it makes a false hand")
        key, key_text = Qt.Key.Key_Space, translate("Offers", "Space")
        made.append(_offer("pass", "pass", word, key, key_text, about, (do.Pass(),), refusals))
    return made


def _end_turn(refusals: Refusals) -> Offer:
    word, about = translate("Offers", "End turn"), translate("Offers", "End your turn without a discard")
    return _offer("end", "pass", word, Qt.Key.Key_E, "E", about, (do.EndTurn(),), refusals)


def _ready(refusals: Refusals) -> Offer:
    word = translate("Offers", "Ready")
    about = translate("Offers", "Declare ready: the hand stays as it is, and a win counts more (R4.7)")
    return _offer("ready", "ready", word, Qt.Key.Key_T, "T", about, (do.DeclareReady(),), refusals)


def _pass(refusals: Refusals) -> Offer:
    about = translate("Offers", "Decline; the game goes on")
    return _offer(
        "pass",
        "pass",
        translate("Offers", "Pass"),
        Qt.Key.Key_Space,
        translate("Offers", "Space"),
        about,
        (do.Pass(),),
        refusals,
    )


def _winds(view: View) -> list[Offer]:
    made = []
    for action in view.legal:
        if isinstance(action, do.PickWind):
            number = str(action.slot + 1)
            key = Qt.Key(Qt.Key.Key_1.value + action.slot)
            about = translate("Offers", "Take this wind tile")
            made.append(Offer(f"wind{number}", "pong", translate("Offers", "Tile"), key, number, about, (action,)))
    return made


def _stakes(view: View, board: Board) -> list[Offer]:
    made = [_stake(action, board) for action in view.legal]
    return sorted(made, key=lambda offer: offer.kind == "pass")


def _stake(action: do.Action, board: Board) -> Offer:
    """The button for one answer about stakes (R7.3); declining is always the space bar."""
    match action:
        case do.Sit(sits=True):
            word = translate("Offers", "Sit")
            about = translate("Offers", "Everything between you and each of the others counts double")
            return Offer("sit", "win", word, Qt.Key.Key_S, "S", about, (action,))
        case do.Pull(times=times) if times:
            factor = stake_factor(times)
            word = translate("Offers", "Pull ×{factor}").format(factor=factor)
            about = translate("Offers", "Everything between you and the dealer counts {factor} times as much")
            key = Qt.Key(Qt.Key.Key_0.value + times)
            return Offer(f"pull{times}", "win", word, key, str(times), about.format(factor=factor), (action,))
        case do.Kick(kicks=True, target=target):
            puller = who(board, target, language())
            about = translate("Offers", "Everything between you and {who} counts double once more").format(who=puller)
            return Offer("kick", "win", translate("Offers", "Kick"), Qt.Key.Key_K, "K", about, (action,))
        case do.Sit():
            name, word = "no_sit", translate("Offers", "Don't sit")
            about = translate("Offers", "Play this deal without a stake")
        case do.Pull():
            name, word = "no_pull", translate("Offers", "Don't pull")
            about = translate("Offers", "Leave the stake with the dealer as it is")
        case _:
            name, word = "no_kick", translate("Offers", "Don't kick")
            about = translate("Offers", "Leave the stake as it is")
    return Offer(name, "pass", word, Qt.Key.Key_Space, translate("Offers", "Space"), about, (action,))


def _offer(
    name: str,
    kind: str,
    word: str,
    key: Qt.Key,
    key_text: str,
    about: str,
    actions: tuple[do.Action, ...],
    refusals: Refusals,
) -> Offer:
    return Offer(name, kind, word, key, key_text, about, actions, _spoken(refusals(actions[0])))


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
