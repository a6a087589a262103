"""What the settlement page says, worked out from the events of the deal: payments by seat in words. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.event_text.people import who
from tjmahjong.meld import MELD_TEXT, KongKind
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import payments
from tjmahjong.scoring.fan import kong_fan
from tjmahjong.scoring.payments import Factor, Product
from tjmahjong.text import Text
from tjmahjong_gui.table.model.board import Board

_WIN_GET = Text("{who:gets|get} {sum} for the win", "收和牌 {sum}")
_WIN_PAY = Text("{who:pays|pay} {points} for the win", "付和牌 {points}")
_KONG_GET = Text("{who:gets|get} {sum} for {who:their|your} {kong}", "收自己的{kong} {sum}")
_KONG_PAY = Text("{who:pays|pay} {points} for {payee:own} {kong}", "付{payee}的{kong} {points}")
_KONG_FAN = Text("{kong} {fan}", "{kong} {fan}")
_FACTORS = {
    Factor("sit", 2): Text("2 (dealer sits)", "2 坐"),
    Factor("pull", 2): Text("2 (pull)", "2 拉"),
    Factor("pull", 4): Text("4 (two pulls)", "4 拉两次"),
    Factor("kick", 2): Text("2 (kick)", "2 踹"),
}
_BACK_GET = Text("{who:gets|get} {points} back for kongs that do not count", "不算的杠，退回 {points}")
_BACK_PAY = Text(
    "{who:gives|give} {points} back for {who:their|your} kongs that do not count", "自己的杠不算，退还 {points}"
)
_SEMICOLON = Text("; ", "；")
_DEALER = Text("{name}, dealer", "{name}（庄）")
STAYS = Text("{who} won as dealer, so the dealer stays.", "{who}当庄和了，连庄。")
PASSES_WON = Text(
    "The dealer, {who:mid}, did not win. Next dealer: {next:mid}.", "庄家{who}没和，下庄；下一盘{next}当庄。"
)
STAYS_DRAWN = Text(
    "Nobody won; by the rule for exhausted deals the dealer stays: {who:mid} (R8.1).", "荒庄，按规矩{who}连庄（R8.1）。"
)
PASSES_DRAWN = Text(
    "Nobody won; by the rule for exhausted deals the deal passes from {who:mid} to {next:mid} (R8.1).",
    "荒庄，按规矩{who}下庄，下一盘{next}当庄（R8.1）。",
)
POT_OVER = Text("This was the last deal of the pot.", "这是这一锅的最后一盘。")


class PaymentRow(NamedTuple):
    """One seat in the list of payments: who, how the points came about, and their sum."""

    seat: int
    who: str
    how: str
    change: int
    rule: str
    """The rule of its first payment: a win, or a kong (R7.1, R7.2)."""


def payment_rows(
    paid: Sequence[ev.Paid], change: Sequence[int], value: int, board: Board, rules: RuleSet, lang: str
) -> list[PaymentRow]:
    """A row for each seat, the greatest loss first. `value` is the fan of the win; `rules` are those of the deal."""
    rows = []
    for seat in sorted(range(4), key=lambda seat: change[seat]):
        name: str = who(board, seat, lang)
        if seat == board.dealer:
            name = _DEALER.say(lang, name=name)
        won = any(payment.why == "win" for payment in paid)
        how = _how(paid, seat, value, board, rules, lang)
        rows.append(PaymentRow(seat, name, how, change[seat], "R7.1" if won else "R7.2"))
    return rows


def next_dealer(ended: ev.DealEnded, board: Board, lang: str) -> str:
    """Who deals next and why, or that the pot is over (R8.1, R8.2)."""
    if ended.pot_over:
        return POT_OVER.say(lang)
    assert board.dealer is not None
    dealer, following = who(board, board.dealer, lang), who(board, ended.next_dealer, lang)
    if ended.winner is None:
        sentence = STAYS_DRAWN if ended.stays else PASSES_DRAWN
    else:
        sentence = STAYS if ended.stays else PASSES_WON
    return sentence.say(lang, who=dealer, next=following)


def own_kongs(board: Board, seat: int, rules: RuleSet, lang: str) -> str:
    """A seat's kongs by kind with the fan of each, before stakes: `exposed kong 1 + gold kong 4` (R7.2)."""
    kongs = [(kind, kong_fan(rules, kind)) for kind in _kong_kinds(board, seat)]
    return " + ".join(_KONG_FAN.say(lang, kong=MELD_TEXT[kind].say(lang), fan=fan) for kind, fan in kongs if fan)


def _kong_kinds(board: Board, seat: int) -> list[KongKind]:
    return [meld.kind for meld in board.melds[seat] if meld.kind != "pong"]


def _how(paid: Sequence[ev.Paid], seat: int, value: int, board: Board, rules: RuleSet, lang: str) -> str:
    """Every payment of a seat in the order of the deal; the win comes first."""
    assert board.dealer is not None
    me = who(board, seat, lang)
    stakes = board.terms
    win: list[str] = []
    kongs: list[str] = []
    back_got = back_paid = 0
    for payment in paid:
        why = payment.why
        got = [transfer.points for transfer in payment.transfers if transfer.payee == seat]
        gave = [transfer.points for transfer in payment.transfers if transfer.payer == seat]
        if why == "kong_returned":
            back_got += sum(got)
            back_paid += sum(gave)
        elif why == "win":
            if got:
                win.append(_WIN_GET.say(lang, who=me, sum=_sum(got)))
            if gave:
                made = payments.win_product(stakes, seat, payment.seat, value)
                win.append(_WIN_PAY.say(lang, who=me, points=_product(made, lang)))
        else:
            kong = MELD_TEXT[why].say(lang)
            if got:
                kongs.append(_KONG_GET.say(lang, who=me, kong=kong, sum=_sum(got)))
            if gave:
                made = payments.kong_product(rules, stakes, seat, payment.seat, why)
                payee = who(board, payment.seat, lang)
                kongs.append(_KONG_PAY.say(lang, who=me, kong=kong, payee=payee, points=_product(made, lang)))
    parts = [*win, *kongs]
    if back_got:
        parts.append(_BACK_GET.say(lang, who=me, points=back_got))
    if back_paid:
        parts.append(_BACK_PAY.say(lang, who=me, points=back_paid))
    return _SEMICOLON.say(lang).join(parts)


def _product(made: Product, lang: str) -> str:
    """`7 × 2 (dealer sits) × 2 (pull) = 28`; the fan alone where nothing doubles it."""
    if not made.factors:
        return str(made.fan)
    factors = " × ".join(_FACTORS[factor].say(lang) for factor in made.factors)
    return f"{made.fan} × {factors} = {made.points}"


def _sum(parts: Sequence[int]) -> str:
    return " + ".join(map(str, parts))
