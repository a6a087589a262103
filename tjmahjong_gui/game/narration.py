"""What happens at the table in one sentence each, for the log, the step mode and screen readers. No Qt here."""

from __future__ import annotations

from collections.abc import Iterable

from tjmahjong import events as ev
from tjmahjong.scoring.settlement import stake_factor
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.language.names import shown
from tjmahjong_gui.table.model.board import Board

WIND_NAMES = (Text("East", "东"), Text("South", "南"), Text("West", "西"), Text("North", "北"))
_SEAT = Text("{name} ({wind})", "{wind}·{name}")
_COMMA = Text(", ", "、")

POT = Text("Pot {n} begins.", "第 {n} 锅开始。")
SAT_DOWN = Text("Everyone sat down; East for the moment: {who}.", "四个人先随便坐，{who}暂坐东。")
ROLL_TO = Text("{who} rolled {dice}: counted to {target}.", "{who}掷出 {dice}，数到{target}。")
ROLL_AGAIN = Text(
    "{who} rolled {dice}; all four dice say where the wall opens.", "{who}再掷出 {dice}，四颗骰子加起来定从哪墩开门。"
)
ROLL_WILD = Text(
    "{who} rolled {dice} for the wild tiles: stack {n} from the tail.", "{who}掷出 {dice}，从牌尾数第 {n} 墩翻混。"
)
ROLL_LOT = Text("{who} rolled {dice} for the first deal.", "{who}掷出 {dice} 定头庄。")
WINDS_LAID = Text("The four winds were shuffled, face down.", "四张风牌扣着洗好了。")
WIND_DRAWN = Text("{who} turned up {tile}.", "{who}翻出{tile}。")
SEATED = Text("Everyone moved to the seat drawn; East: {who}.", "按风入座，{who}坐东。")
SEATED_AGAIN = Text("Nobody's neighbours have changed, so the winds are drawn again.", "上下家都没变，重新打风。")
DEAL = Text("{round} round, deal {n}. Dealer: {who}.", "{round}圈，第 {n} 盘，庄家{who}。")
SITS = Text("{who} sat: everything between the dealer and the others counts double.", "{who}坐，跟三家的输赢都翻倍。")
SITS_NOT = Text("{who} did not sit.", "{who}不坐。")
PULLS = Text("{who} pulled ×{factor} against the dealer.", "{who}拉，跟庄家的输赢再乘 {factor}。")
PULLS_NOT = Text("{who} did not pull.", "{who}不拉。")
KICKS = Text("{who} kicked {target}: doubled again.", "{who}踹{target}，再翻倍。")
KICKS_NOT = Text("{who} did not kick {target}.", "{who}不踹{target}。")
WALL = Text("The wall is built: 17 stacks in front of each.", "码好牌墙，每家 17 墩。")
INDICATOR = Text(
    "{tile} was turned up; wild are {wild}. {live} tiles are left to draw.",
    "翻出{tile}，混儿是{wild}，还有 {live} 张可摸。",
)
READY = Text("{who} declared ready.", "{who}天听。")
PASSED = Text("{who} passed.", "{who}过。")
DREW = Text("{who} drew {tile}.", "{who}摸到{tile}。")
DREW_HIDDEN = Text("{who} drew.", "{who}摸牌。")
REPLACED = Text("{who} took the replacement {tile}.", "{who}从杠底补到{tile}。")
REPLACED_HIDDEN = Text("{who} took a replacement.", "{who}从杠底补牌。")
DISCARDED = Text("{who} discarded {tile}.", "{who}打{tile}。")
DISCARDED_DRAWN = Text("{who} discarded {tile}, just drawn.", "{who}摸打{tile}。")
NO_DISCARD = Text("{who} ended the turn without a discard.", "{who}没打牌就过了。")
TAKEN_BACK = Text("{who} took {tile} back.", "{who}收回{tile}。")
RULES_CHANGED = Text("Other house rules hold from the next deal on.", "从下一盘起换打法。")
PONGED = Text("{who} ponged {tile} of {source}.", "{who}碰{source}的{tile}。")
KONGS = {
    "exposed": Text("{who} konged {tile} of {source}.", "{who}明杠{source}的{tile}。"),
    "added": Text("{who} added the fourth {tile} to the pong.", "{who}追杠{tile}。"),
    "concealed": Text("{who} laid a concealed kong of {tile}.", "{who}暗杠{tile}。"),
    "gold": Text("{who} laid a gold kong of {tile}.", "{who}金杠{tile}。"),
}
PAID = Text("{payer} paid {payee} {points}", "{payer}付{payee}{points}")
PAID_BACK = Text("Kongs are paid back: {list}.", "杠钱退回：{list}。")
FALSE_HANDS = {
    "wild_discard": Text(
        "{who} discarded a wild tile: a short false hand, which cannot win in this deal.",
        "{who}打了混儿，成了小相公，这盘不能和了。",
    ),
    "no_replacement": Text(
        "{who} did not take the replacement: a short false hand, which cannot win in this deal.",
        "{who}没补牌，成了小相公，这盘不能和了。",
    ),
    "no_discard": Text(
        "{who} forgot to discard: a long false hand, which cannot win in this deal, and whose kongs do not count.",
        "{who}忘了打牌，成了大相公，这盘不能和，杠也不算。",
    ),
}
MISTAKE_LEFT = Text("{who} played on.", "{who}就这样往下打。")
WON = Text("{who} won with {tile}: {value} fan.", "{who}和了，自摸{tile}，{value} 番。")
EXHAUSTED = Text("No tile is left to draw: the deal is exhausted.", "牌摸完了，荒庄。")
DEALER_STAYS = Text("The dealer stays: {who}.", "{who}连庄。")
DEALER_NEXT = Text("Next dealer: {who}.", "下一盘{who}当庄。")
POT_ENDED = Text("The pot is over.", "这一锅打完了。")


def tile_name(tile: str, lang: str) -> str:
    """The spoken name of a tile: `五万`, `5 of characters`."""
    return TILE_TEXT[KIND_OF[tile]].say(lang)


def tile_names(tiles: Iterable[str], lang: str) -> str:
    """Several tiles by name."""
    return _COMMA.say(lang).join(tile_name(tile, lang) for tile in tiles)


def seat_name(board: Board, seat: int, lang: str) -> str:
    """A player with the wind of the seat, `南·你`; without it while the winds are not yet drawn."""
    if not board.seated:
        return shown(board.name(seat), lang)
    return _SEAT.say(lang, wind=WIND_NAMES[seat].say(lang), name=shown(board.name(seat), lang))


def tell(event: ev.Event, board: Board, lang: str) -> str | None:
    """One sentence on `event`, after which the table is `board`; None where there is nothing to say."""
    said = _before_play(event, board, lang)
    return said if said is not None else _in_play(event, board, lang)


def _before_play(event: ev.Event, board: Board, lang: str) -> str | None:
    def who(seat: int) -> str:
        return seat_name(board, seat, lang)

    match event:
        case ev.PotStarted():
            return POT.say(lang, n=event.number)
        case ev.SatDown():
            return SAT_DOWN.say(lang, who=who(0))
        case ev.DiceRolled():
            return _roll(event, board, lang)
        case ev.WindsLaid():
            return WINDS_LAID.say(lang)
        case ev.WindDrawn():
            return WIND_DRAWN.say(lang, who=who(event.seat), tile=tile_name(event.wind, lang))
        case ev.Seated():
            return SEATED_AGAIN.say(lang) if event.again else SEATED.say(lang, who=shown(board.name(0), lang))
        case ev.DealStarted():
            return DEAL.say(lang, round=WIND_NAMES[event.round % 4].say(lang), n=event.number, who=who(event.dealer))
        case ev.Sat():
            return (SITS if event.sits else SITS_NOT).say(lang, who=who(event.seat))
        case ev.Pulled():
            return (PULLS if event.times else PULLS_NOT).say(
                lang, who=who(event.seat), factor=stake_factor(event.times)
            )
        case ev.Kicked():
            return (KICKS if event.kicks else KICKS_NOT).say(lang, who=who(event.seat), target=who(event.target))
        case ev.WallBuilt():
            return WALL.say(lang)
        case ev.IndicatorTurned():
            wild = tile_names(event.wild, lang)
            return INDICATOR.say(lang, tile=tile_name(event.tile, lang), wild=wild, live=event.live)
    return None


def _roll(event: ev.DiceRolled, board: Board, lang: str) -> str:
    dice = "+".join(map(str, event.dice)) + (f"={event.total}" if len(event.dice) > 1 else "")
    who = seat_name(board, event.seat, lang)
    if event.lands_on is not None:
        return ROLL_TO.say(lang, who=who, dice=dice, target=seat_name(board, event.lands_on, lang))
    sentence = {"break_again": ROLL_AGAIN, "wild": ROLL_WILD}.get(event.purpose, ROLL_LOT)
    return sentence.say(lang, who=who, dice=dice, n=event.total)


def _in_play(event: ev.Event, board: Board, lang: str) -> str | None:
    def who(seat: int | None) -> str:
        return seat_name(board, seat, lang) if seat is not None else ""

    match event:
        case ev.ReadyDeclared():
            return READY.say(lang, who=who(event.seat))
        case ev.Passed(what="mend"):
            return MISTAKE_LEFT.say(lang, who=who(event.seat))
        case ev.Passed():
            return PASSED.say(lang, who=who(event.seat))
        case ev.Drew():
            return _draw(event, board, lang)
        case ev.Discarded():
            sentence = DISCARDED_DRAWN if event.drawn else DISCARDED
            return sentence.say(lang, who=who(event.seat), tile=tile_name(event.tile, lang))
        case ev.TurnEnded():
            return NO_DISCARD.say(lang, who=who(event.seat))
        case ev.TakenBack():
            return TAKEN_BACK.say(lang, who=who(event.seat), tile=tile_name(event.tile, lang))
        case ev.RulesChanged():
            return RULES_CHANGED.say(lang)
        case ev.Ponged():
            tile = tile_name(event.tile, lang)
            return PONGED.say(lang, who=who(event.seat), tile=tile, source=who(event.source))
        case ev.Konged():
            tile = tile_name(event.tile, lang)
            return KONGS[event.kind].say(lang, who=who(event.seat), tile=tile, source=who(event.source))
        case ev.Paid():
            return _paid(event, board, lang)
        case ev.FalseHand():
            return FALSE_HANDS[event.cause].say(lang, who=who(event.seat))
        case ev.Won():
            tile = tile_name(event.tile, lang)
            return WON.say(lang, who=who(event.seat), tile=tile, value=event.score.value)
        case ev.Exhausted():
            return EXHAUSTED.say(lang)
        case ev.DealEnded() if not event.pot_over:
            return (DEALER_STAYS if event.stays else DEALER_NEXT).say(lang, who=who(event.next_dealer))
        case ev.PotEnded():
            return POT_ENDED.say(lang)
    return None


def _draw(event: ev.Drew, board: Board, lang: str) -> str:
    who = seat_name(board, event.seat, lang)
    if event.tile is None:
        return (DREW_HIDDEN if event.source == "wall" else REPLACED_HIDDEN).say(lang, who=who)
    return (DREW if event.source == "wall" else REPLACED).say(lang, who=who, tile=tile_name(event.tile, lang))


def _paid(event: ev.Paid, board: Board, lang: str) -> str | None:
    parts = [
        PAID.say(lang, payer=seat_name(board, t.payer, lang), payee=seat_name(board, t.payee, lang), points=t.points)
        for t in event.transfers
    ]
    if not parts:
        return None
    listed = _COMMA.say(lang).join(parts)
    return PAID_BACK.say(lang, list=listed) if event.why == "kong_returned" else listed + Text(".", "。").say(lang)
