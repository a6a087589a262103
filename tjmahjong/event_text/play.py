"""Play, the end of a deal and of a pot in sentences (R4 to R8)."""

from __future__ import annotations

from collections.abc import Sequence

from tjmahjong import events as ev
from tjmahjong.event_text import names
from tjmahjong.event_text.words import Narrator, Words, always
from tjmahjong.meld import KongKind
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.text import Text

_READY = Text("{who} declared ready.", "{who}报天听。")
_PASSED = {
    "claim": Text("{who} did not claim.", "{who}不要。"),
    "ready": Text("{who} did not declare ready.", "{who}不报天听。"),
    "mend": Text("{who} played on.", "{who}就这样往下打。"),
}
_DREW = {
    "wall": Text("{who} drew {tile}.", "{who}摸到{tile}。"),
    "tail": Text("{who} took the replacement {tile} from the tail.", "{who}从杠底补到{tile}。"),
    "replacement": Text("{who} took the replacement {tile} from the wall.", "{who}从牌墙补到{tile}。"),
}
_DREW_HIDDEN = {
    "wall": Text("{who} drew.", "{who}摸牌。"),
    "tail": Text("{who} took a replacement from the tail.", "{who}从杠底补牌。"),
    "replacement": Text("{who} took a replacement from the wall.", "{who}从牌墙补牌。"),
}
_DISCARDED = {
    True: Text("{who} discarded {tile}, just drawn.", "{who}摸打{tile}。"),
    False: Text("{who} discarded {tile}.", "{who}打{tile}。"),
}
_TURN_ENDED = Text("{who} ended the turn without a discard.", "{who}没打牌就过了。")
_TAKEN_BACK = Text("{who} took {tile} back.", "{who}收回{tile}。")
_PONGED = Text("{who} ponged {tile} from {source:mid}.", "{who}碰{source}的{tile}。")
_KONGED: dict[KongKind, Text] = {
    "exposed": Text("{who} laid an {kong} of {tile}, claimed from {source:mid}.", "{who}{kong}{source}的{tile}。"),
    "added": Text("{who} laid an {kong}: the fourth {tile} to the pong.", "{who}{kong}{tile}。"),
    "concealed": Text("{who} laid a {kong} of {tile}.", "{who}{kong}{tile}。"),
    "gold": Text("{who} laid a {kong} of {tile}.", "{who}{kong}{tile}。"),
}
_PAID = Text("{why}: {payments}.", "{why}：{payments}。")
_PAYMENT = Text("{payer:mid} paid {payee:mid} {points}", "{payer}付{payee} {points} 分")
_PAID_NOTHING = Text("Nobody pays for the {why}.", "{why}，谁也不用付。")
_FALSE_HANDS = {
    "wild_discard": Text(
        "{who} discarded a wild tile: a {kind}, which cannot win in this deal.",
        "{who}打了混儿，成了{kind}，这盘不能和了。",
    ),
    "no_replacement": Text(
        "{who} did not take the replacement: a {kind}, which cannot win in this deal.",
        "{who}没补牌，成了{kind}，这盘不能和了。",
    ),
    "no_discard": Text(
        "{who} forgot to discard: a {kind}, which cannot win in this deal, and whose kongs do not count.",
        "{who}忘了打牌，成了{kind}，这盘不能和，杠也不算。",
    ),
}
_WON = Text("{who} won with {tile}: {patterns}, {value} fan.", "{who}自摸{tile}，和了：{patterns}，{value} 番。")
_EXHAUSTED = Text("No tile is left to draw: the deal is exhausted.", "牌摸完了，荒庄。")
_SHOWN = Text("All hands are laid open.", "四家亮牌。")
_POINTS = Text("Points: {points}.", "分数：{points}。")
_HAS = Text("{who:mid} {points}", "{who} {points}")
_NEXT = {
    True: Text("{points} The dealer stays: {who:mid}.", "{points}{who}连庄。"),
    False: Text("{points} Next dealer: {who:mid}.", "{points}下一盘{who}当庄。"),
}
_POT_ENDED = Text("The pot is over.", "这一锅打完了。")
_RULES_CHANGED = Text("Other house rules hold from the next deal on.", "从下一盘起换打法。")


def patterns(ids: Sequence[str], lang: str) -> str:
    """The names of patterns (R5.3), one after the other, as they stand within a sentence."""
    said = (BY_ID[pattern].name.say(lang) for pattern in ids)
    return names.listed((name[:1].lower() + name[1:] for name in said), lang)


def _seat_and_tile(text: Text, event: ev.Discarded | ev.TakenBack, narrator: Narrator) -> str:
    return narrator(text, who=narrator.who(event.seat), tile=narrator.tile(event.tile))


def _drew(event: ev.Drew, narrator: Narrator) -> str:
    who = narrator.who(event.seat)
    if event.tile is None:
        return narrator(_DREW_HIDDEN[event.source], who=who)
    return narrator(_DREW[event.source], who=who, tile=narrator.tile(event.tile))


def _ponged(event: ev.Ponged, narrator: Narrator) -> str:
    source = narrator.who(event.source)
    return narrator(_PONGED, who=narrator.who(event.seat), tile=narrator.tile(event.tile), source=source)


def _konged(event: ev.Konged, narrator: Narrator) -> str:
    return narrator(
        _KONGED[event.kind],
        who=narrator.who(event.seat),
        kong=names.MELDS[event.kind],
        tile=narrator.tile(event.tile),
        source=narrator.who(event.seat if event.source is None else event.source),
    )


def _paid(event: ev.Paid, narrator: Narrator) -> str:
    why = names.PAID_FOR[event.why]
    if not event.transfers:
        return narrator(_PAID_NOTHING, why=why)
    payments = [
        narrator(_PAYMENT, payer=narrator.who(paid.payer), payee=narrator.who(paid.payee), points=paid.points)
        for paid in event.transfers
    ]
    return narrator(_PAID, why=why.capital, payments=narrator.listed(payments))


def _false_hand(event: ev.FalseHand, narrator: Narrator) -> str:
    return narrator(_FALSE_HANDS[event.cause], who=narrator.who(event.seat), kind=names.FALSE_HANDS[event.kind])


def _won(event: ev.Won, narrator: Narrator) -> str:
    return narrator(
        _WON,
        who=narrator.who(event.seat),
        tile=narrator.tile(event.tile),
        patterns=patterns(event.score.patterns, narrator.lang),
        value=event.score.value,
    )


def _deal_ended(event: ev.DealEnded, narrator: Narrator) -> str:
    has = (narrator(_HAS, who=narrator.who(seat), points=points) for seat, points in enumerate(event.points))
    points = narrator(_POINTS, points=narrator.listed(has))
    if event.pot_over:
        return points
    return narrator(_NEXT[event.stays], points=points, who=narrator.who(event.next_dealer))


WORDS: dict[type[ev.Event], Words] = {
    ev.ReadyDeclared: Words(lambda event, narrator: narrator(_READY, who=narrator.who(event.seat)), "R4.7"),
    ev.Passed: Words(
        lambda event, narrator: narrator(_PASSED[event.what], who=narrator.who(event.seat)),
        lambda event: {"claim": "R4.5", "ready": "R4.7", "mend": "R6.2"}[event.what],
    ),
    ev.Drew: Words(_drew, lambda event: "R4.2" if event.source == "wall" else "R3.6"),
    ev.Discarded: Words(lambda event, narrator: _seat_and_tile(_DISCARDED[event.drawn], event, narrator), "R4.2"),
    ev.TurnEnded: Words(lambda event, narrator: narrator(_TURN_ENDED, who=narrator.who(event.seat)), "R6.2"),
    ev.TakenBack: Words(lambda event, narrator: _seat_and_tile(_TAKEN_BACK, event, narrator), "R6.2"),
    ev.Ponged: Words(_ponged, "R4.3"),
    ev.Konged: Words(_konged, lambda event: "R4.4" if event.kind == "gold" else "R4.3"),
    ev.Paid: Words(_paid, lambda event: "R7.1" if event.why == "win" else "R7.2"),
    ev.FalseHand: Words(_false_hand, lambda event: "R6.2" if event.kind == "long" else "R6.1"),
    ev.Won: Words(_won, "R5.11"),
    ev.Exhausted: Words(always(_EXHAUSTED), "R3.7"),
    ev.HandsShown: Words(always(_SHOWN), "R5.2", logged=False),
    ev.DealEnded: Words(_deal_ended, "R8.1"),
    ev.PotEnded: Words(always(_POT_ENDED), "R8.2"),
    ev.RulesChanged: Words(always(_RULES_CHANGED), "R8.2"),
}
