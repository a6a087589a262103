"""Step by step: what an event was, in one sentence, and by which rule it happened."""

from __future__ import annotations

from tjmahjong import events as ev
from tjmahjong.text import Text
from tjmahjong_gui.game.narration import tell
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.table.drawing.lettering import who
from tjmahjong_gui.table.model.board import Board

_DEALT = Text("{who}: {count} from the wall.", "{who}从牌墙抓 {count} 张。")
_BROKEN = Text("The wall is opened there; tiles are taken clockwise.", "从这里开门，顺时针抓牌。")
_SHOWN = Text("All hands are laid open.", "四家亮牌。")
_TAKEN_BACK = Text("{who} took the wild tile back.", "{who}把混儿收回。")
_WITH_RULE = Text("{sentence} ({rule})", "{sentence}（{rule}）")

RULES: dict[type[ev.Event], str] = {
    ev.PotStarted: "R8.2", ev.SatDown: "R2.1", ev.WindsLaid: "R2.1", ev.WindDrawn: "R2.1", ev.Seated: "R2.2",
    ev.DealStarted: "R8.1", ev.Sat: "R7.3", ev.Pulled: "R7.3", ev.Kicked: "R7.3", ev.WallBuilt: "R3.1",
    ev.WallBroken: "R3.1", ev.Dealt: "R3.2", ev.IndicatorTurned: "R3.4", ev.ReadyDeclared: "R4.7", ev.Passed: "R4.5",
    ev.Drew: "R4.2", ev.Discarded: "R4.2", ev.TakenBack: "R6.2", ev.TurnEnded: "R6.2", ev.Ponged: "R4.3",
    ev.Konged: "R4.3", ev.Paid: "R7.2", ev.FalseHand: "R6.1", ev.Won: "R5.11", ev.Exhausted: "R3.7",
    ev.HandsShown: "R5.2", ev.DealEnded: "R8.1", ev.PotEnded: "R8.2", ev.RulesChanged: "R8.2",
}  # fmt: skip
"""The rule an event happens by, where its kind alone says it."""
_DICE = {"winds": "R2.1", "break": "R3.1", "break_again": "R3.1", "wild": "R3.3", "lot": "R2.3"}


def rule_of(event: ev.Event) -> str:
    """Id of the rule by which `event` happened."""
    match event:
        case ev.DiceRolled():
            return _DICE[event.purpose]
        case ev.Seated(again=True):
            return "R2.3"
        case ev.Drew(source="tail" | "replacement"):
            return "R3.6"
        case ev.Konged(kind="gold"):
            return "R4.4"
        case ev.Paid(why="win"):
            return "R7.1"
        case ev.FalseHand(kind="long"):
            return "R6.2"
    return RULES[type(event)]


def sentence(event: ev.Event, board: Board) -> str:
    """What happened, after which the table is `board`, with the rule's id."""
    said = tell(event, board, language()) or _untold(event, board)
    return say(_WITH_RULE, sentence=said, rule=rule_of(event)) if said else ""


def _untold(event: ev.Event, board: Board) -> str:
    """Events too small for the log, which a step shows all the same."""
    match event:
        case ev.Dealt():
            return say(_DEALT, who=who(board, event.seat), count=len(event.at))
        case ev.WallBroken():
            return say(_BROKEN)
        case ev.HandsShown():
            return say(_SHOWN)
        case ev.TakenBack():
            return say(_TAKEN_BACK, who=who(board, event.seat))
    return ""
