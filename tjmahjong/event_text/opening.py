"""Everything before play in sentences: pot, seats, stakes, wall, deal, wild tiles (R2, R3, R7.3)."""

from __future__ import annotations

from tjmahjong import events as ev
from tjmahjong.event_text import names
from tjmahjong.event_text.words import Narrator, Words, always
from tjmahjong.scoring.payments import stake_factor
from tjmahjong.text import Text
from tjmahjong.wall import STACKS_A_SIDE, from_right, seat_of_stack

_POT = Text("Pot {number} begins.", "第 {number} 锅开始。")
_SAT_DOWN = Text("Everyone sat down; East for the moment: {who:mid}.", "四个人先随便坐，{who}暂坐东。")
_ROLLS: dict[ev.DicePurpose, Text] = {
    "winds": Text(
        "{who} rolled {dice} for the winds: counted to {target:mid}.",
        "{who}掷出 {dice} 打风，数到{target}。",
    ),
    "break": Text(
        "{who} rolled {dice} to open the wall: counted to {target:mid}.",
        "{who}掷出 {dice} 开门，数到{target}。",
    ),
    "break_again": Text(
        "{who} rolled {dice}; all four dice say where the wall opens.",
        "{who}再掷出 {dice}，四颗骰子加起来定从哪墩开门。",
    ),
    "wild": Text(
        "{who} rolled {dice} for the wild tiles: stack {total} from the tail.",
        "{who}掷出 {dice}，从墙尾数第 {total} 墩翻混。",
    ),
    "lot": Text(
        "{who} rolled {dice} for the first deal: counted to {target:mid}.",
        "{who}掷出 {dice} 定头庄，数到{target}。",
    ),
}
_DICE_RULES: dict[ev.DicePurpose, str] = {
    "winds": "R2.1", "break": "R3.1", "break_again": "R3.1", "wild": "R3.3", "lot": "R2.3",
}  # fmt: skip
_WINDS_LAID = Text("The four winds were shuffled, face down.", "四张风牌扣着洗好了。")
_WIND_DRAWN = Text("{who} turned up {tile}.", "{who}翻出{tile}。")
_SEATED = Text("The seats: {players}.", "入座：{players}。")
_SEATED_AGAIN = Text("Nobody's neighbours have changed, so the winds are drawn again.", "上下家都没变，重新打风。")
_DEAL = Text("{round}, deal {number}. Dealer: {who:mid}.", "{round}，第 {number} 盘，庄家{who}。")
_SAT = {
    True: Text(
        "{who} sat: everything between the dealer and the others counts double.", "{who}坐，跟三家的输赢都翻倍。"
    ),
    False: Text("{who} did not sit.", "{who}不坐。"),
}
_PULLED = Text("{who} pulled: × {factor} between that player and the dealer.", "{who}拉，跟庄家的输赢再乘 {factor}。")
_PULLED_NOT = Text("{who} did not pull.", "{who}不拉。")
_KICKED = {
    True: Text("{who} kicked {target:mid}: doubled again.", "{who}踹{target}，再翻倍。"),
    False: Text("{who} did not kick {target:mid}.", "{who}不踹{target}。"),
}
_WALL = Text("The wall is built: {stacks} stacks in front of each.", "码好牌墙，每家 {stacks} 墩。")
_BROKEN = Text(
    "Drawing starts at stack {number} of {who:own} wall, counted from the right, and goes on clockwise.",
    "从{who}门前右起第 {number} 墩开门，顺时针抓牌。",
)
_DEALT = Text("{who} took {tiles}.", "{who}抓到{tiles}。")
_DEALT_HIDDEN = (
    Text("{who} took one tile from the wall.", "{who}从牌墙抓 1 张。"),
    Text("{who} took {count} tiles from the wall.", "{who}从牌墙抓 {count} 张。"),
)
_INDICATOR = Text(
    "{tile} was turned up; wild are {wild}. {live} tiles are left to draw.",
    "翻出{tile}，混儿是{wild}，还有 {live} 张可摸。",
)


def _sat_down(event: ev.SatDown, narrator: Narrator) -> str:
    return narrator(_SAT_DOWN, who=narrator.who(0))


def _dice(event: ev.DiceRolled, narrator: Narrator) -> str:
    dice = "+".join(map(str, event.dice)) + (f"={event.total}" if len(event.dice) > 1 else "")
    target = narrator.who(event.seat if event.lands_on is None else event.lands_on)
    return narrator(_ROLLS[event.purpose], who=narrator.who(event.seat), dice=dice, total=event.total, target=target)


def _seated(event: ev.Seated, narrator: Narrator) -> str:
    return narrator(_SEATED_AGAIN) if event.again else narrator(_SEATED, players=narrator.everybody())


def _deal(event: ev.DealStarted, narrator: Narrator) -> str:
    where = names.round_name(event.round, narrator.lang)
    return narrator(_DEAL, round=where, number=event.number, who=narrator.who(event.dealer))


def _pulled(event: ev.Pulled, narrator: Narrator) -> str:
    text = _PULLED if event.times else _PULLED_NOT
    return narrator(text, who=narrator.who(event.seat), factor=stake_factor(event.times))


def _kicked(event: ev.Kicked, narrator: Narrator) -> str:
    return narrator(_KICKED[event.kicks], who=narrator.who(event.seat), target=narrator.who(event.target))


def _broken(event: ev.WallBroken, narrator: Narrator) -> str:
    number = from_right(event.stack) + 1
    return narrator(_BROKEN, who=narrator.who(seat_of_stack(event.stack)), number=number)


def _dealt(event: ev.Dealt, narrator: Narrator) -> str:
    who = narrator.who(event.seat)
    if event.tiles is not None:
        return narrator(_DEALT, who=who, tiles=narrator.tiles(event.tiles))
    return narrator(_DEALT_HIDDEN[len(event.at) > 1], who=who, count=len(event.at))


def _indicator(event: ev.IndicatorTurned, narrator: Narrator) -> str:
    return narrator(_INDICATOR, tile=narrator.tile(event.tile), wild=narrator.tiles(event.wild), live=event.live)


WORDS: dict[type[ev.Event], Words] = {
    ev.PotStarted: Words(lambda event, narrator: narrator(_POT, number=event.number), "R8.2"),
    ev.SatDown: Words(_sat_down, "R2.1"),
    ev.DiceRolled: Words(_dice, lambda event: _DICE_RULES[event.purpose]),
    ev.WindsLaid: Words(always(_WINDS_LAID), "R2.1"),
    ev.WindDrawn: Words(
        lambda event, narrator: narrator(_WIND_DRAWN, who=narrator.who(event.seat), tile=narrator.tile(event.wind)),
        "R2.1",
    ),
    ev.Seated: Words(_seated, lambda event: "R2.3" if event.again else "R2.2"),
    ev.DealStarted: Words(_deal, "R8.1"),
    ev.Sat: Words(lambda event, narrator: narrator(_SAT[event.sits], who=narrator.who(event.seat)), "R7.3"),
    ev.Pulled: Words(_pulled, "R7.3"),
    ev.Kicked: Words(_kicked, "R7.3"),
    ev.WallBuilt: Words(lambda event, narrator: narrator(_WALL, stacks=STACKS_A_SIDE), "R3.1"),
    ev.WallBroken: Words(_broken, "R3.1", logged=False),
    ev.Dealt: Words(_dealt, "R3.2", logged=False),
    ev.IndicatorTurned: Words(_indicator, "R3.4"),
}
