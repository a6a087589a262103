"""What the settlement page says, worked out from the events of the deal: payments by seat in words. No Qt here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.text import Text
from tjmahjong_gui.narration import seat_name
from tjmahjong_gui.table.board import Board

_WIN_GET = Text("for the win {sum}", "和牌收 {sum}")
_WIN_PAY = Text("for the win {points}", "付和牌 {points}")
_KONG_GET = Text("own kongs {sum}", "杠收 {sum}")
_KONG_PAY = Text("kongs of {who} {points}", "付{who}杠 {points}")
_BACK_GET = Text("kongs given back +{points}", "退回杠钱 +{points}")
_BACK_PAY = Text("own kongs paid back −{points}", "退还杠钱 −{points}")
_SEMICOLON = Text("; ", "；")
_DEALER = Text("{name}, dealer", "{name}（庄）")
STAYS = Text("{who} won as dealer, so the dealer stays.", "{who}当庄和了，连庄。")
PASSES_WON = Text("The dealer {who} did not win. Next dealer: {next}.", "庄家{who}没和，下庄；下一盘{next}当庄。")
STAYS_DRAWN = Text(
    "Nobody won; by the rule for exhausted deals the dealer stays: {who} (R8.1).", "荒庄，按规矩{who}连庄（R8.1）。"
)
PASSES_DRAWN = Text(
    "Nobody won; by the rule for exhausted deals the deal passes from {who} to {next} (R8.1).",
    "荒庄，按规矩{who}下庄，下一盘{next}当庄（R8.1）。",
)
POT_OVER = Text("This was the last deal of the pot.", "这是这一锅的最后一盘。")


class PaymentRow(NamedTuple):
    """One seat in the list of payments: who, how the points came about, and their sum."""

    seat: int
    who: str
    how: str
    change: int


def payment_rows(
    paid: Sequence[ev.Paid], change: Sequence[int], value: int, board: Board, lang: str
) -> list[PaymentRow]:
    """A row for each seat, the greatest loss first. `value` is the fan of the win, to show the stakes' factor."""
    rows = []
    for seat in sorted(range(4), key=lambda seat: change[seat]):
        who = seat_name(board, seat, lang)
        if seat == board.dealer:
            who = _DEALER.say(lang, name=who)
        rows.append(PaymentRow(seat, who, _how(paid, seat, value, board, lang), change[seat]))
    return rows


def next_dealer(ended: ev.DealEnded, board: Board, lang: str) -> str:
    """Who deals next and why, or that the pot is over (R8.1, R8.2)."""
    if ended.pot_over:
        return POT_OVER.say(lang)
    assert board.dealer is not None
    who, following = seat_name(board, board.dealer, lang), seat_name(board, ended.next_dealer, lang)
    if ended.winner is None:
        sentence = STAYS_DRAWN if ended.stays else PASSES_DRAWN
    else:
        sentence = STAYS if ended.stays else PASSES_WON
    return sentence.say(lang, who=who, next=following)


def _how(paid: Sequence[ev.Paid], seat: int, value: int, board: Board, lang: str) -> str:
    win_got: list[int] = []
    kong_got: list[int] = []
    kong_paid: defaultdict[int, int] = defaultdict(int)
    back_got = back_paid = 0
    parts: list[str] = []
    for payment in paid:
        for transfer in payment.transfers:
            getting, paying = transfer.payee == seat, transfer.payer == seat
            if payment.why == "win":
                if getting:
                    win_got.append(transfer.points)
                elif paying:
                    parts.append(_WIN_PAY.say(lang, points=_product(transfer.points, value)))
            elif payment.why == "kong_returned":
                back_got += transfer.points * getting
                back_paid += transfer.points * paying
            elif getting:
                kong_got.append(transfer.points)
            elif paying:
                kong_paid[transfer.payee] += transfer.points
    if win_got:
        parts.append(_WIN_GET.say(lang, sum=_sum(win_got)))
    if kong_got:
        parts.append(_KONG_GET.say(lang, sum=_sum(kong_got)))
    parts += [_KONG_PAY.say(lang, who=seat_name(board, to, lang), points=points) for to, points in kong_paid.items()]
    if back_got:
        parts.append(_BACK_GET.say(lang, points=back_got))
    if back_paid:
        parts.append(_BACK_PAY.say(lang, points=back_paid))
    return _SEMICOLON.say(lang).join(parts)


def _product(points: int, value: int) -> str:
    factor = points // value if value else 1
    return f"{value} × {factor} = {points}" if factor > 1 else str(points)


def _sum(parts: Sequence[int]) -> str:
    return " + ".join(map(str, parts))
