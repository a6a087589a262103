"""What happened, in words: one sentence for every event, for logs and printed records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tjmahjong import events as ev
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT

Say = Callable[[Text], str]

WIND_NAMES = (Text("East", "东家"), Text("South", "南家"), Text("West", "西家"), Text("North", "北家"))
_WHO = Text("{wind} ({name})", "{wind}（{name}）")
_AND = Text(", ", "、")
KONG_NAMES = {
    "exposed": Text("exposed kong", "明杠"),
    "added": Text("added kong", "追杠"),
    "concealed": Text("concealed kong", "暗杠"),
    "gold": Text("gold kong", "金杠"),
}
_DICE = {
    "winds": Text("{who} rolls {dice} for the winds.", "{who}掷 {dice}，打风。"),
    "break": Text("{who} rolls {dice} to break the wall.", "{who}掷 {dice}，开牌。"),
    "break_again": Text("{who} rolls {dice} too.", "{who}再掷 {dice}。"),
    "wild": Text("{who} rolls {dice} for the wild tile.", "{who}掷 {dice}，翻混。"),
    "lot": Text("{who} rolls {dice}: who deals first?", "{who}掷 {dice}，定头庄。"),
}
_PAID = {
    "win": Text("win", "和牌"),
    **KONG_NAMES,
    "kong_returned": Text("kong that does not count, paid back", "不算的杠，退还"),
}
_FALSE = {"short": Text("short", "小相公"), "long": Text("long", "大相公")}

_SENTENCES: dict[type[ev.Event], Text] = {
    ev.PotStarted: Text("Pot {number} begins.", "第 {number} 锅开始。"),
    ev.SatDown: Text("The players sit down: {players}.", "入座：{players}。"),
    ev.WindsLaid: Text("Four winds lie face down.", "四张风牌扣着摆好。"),
    ev.WindDrawn: Text("{player} draws {tile}.", "{player}抓到{tile}。"),
    ev.DealStarted: Text("Deal {number}: {who} deals.", "第 {number} 盘，{who}的庄。"),
    ev.WallBuilt: Text("The wall is built.", "码好牌墙。"),
    ev.WallBroken: Text("Drawing starts at stack {stack}.", "从第 {stack} 墩开始抓牌。"),
    ev.Dealt: Text("{who} takes {tiles}.", "{who}抓 {tiles}。"),
    ev.IndicatorTurned: Text(
        "Turned up: {tile}. Wild: {wild}. {live} tiles to draw.", "翻出{tile}，混儿是{wild}，还有 {live} 张可摸。"
    ),
    ev.ReadyDeclared: Text("{who} declares ready.", "{who}报天听。"),
    ev.TurnEnded: Text("{who} forgets to discard.", "{who}忘了打牌。"),
    ev.TakenBack: Text("{who} takes {tile} back.", "{who}把{tile}收回。"),
    ev.Ponged: Text("{who} pongs {tile} from {other}.", "{who}碰{other}的{tile}。"),
    ev.Won: Text("{who} wins on {tile}: {value} fan.", "{who}摸{tile}和了，{value} 番。"),
    ev.Exhausted: Text("The wall is exhausted.", "荒庄。"),
    ev.HandsShown: Text("All hands are shown.", "大家亮牌。"),
    ev.PotEnded: Text("Pot {number} is over.", "第 {number} 锅结束。"),
    ev.RulesChanged: Text("Other rules from the next deal on.", "下一盘起换打法。"),
}
_SEATED = (Text("Seats: {players}.", "座次：{players}。"), Text("Same neighbours; again.", "上下家没变，重打。"))
_SAT = (Text("{who} does not sit.", "{who}不坐。"), Text("{who} sits.", "{who}坐。"))
_PULLED = (Text("{who} does not pull.", "{who}不拉。"), Text("{who} pulls {times} time(s).", "{who}拉 {times} 次。"))
_KICKED = (Text("{who} does not kick {other}.", "{who}不踹{other}。"), Text("{who} kicks {other}.", "{who}踹{other}。"))
_PASSED = {
    "claim": Text("{who} does not claim.", "{who}不要。"),
    "ready": Text("{who} does not declare ready.", "{who}不报天听。"),
    "mend": Text("{who} plays on.", "{who}接着打。"),
}
_DREW = {
    "wall": Text("{who} draws {tile}.", "{who}摸{tile}。"),
    "tail": Text("{who} draws the replacement {tile}.", "{who}摸底牌{tile}。"),
    "replacement": Text("{who} draws the replacement {tile}.", "{who}补{tile}。"),
}
_DISCARDED = (
    Text("{who} discards {tile}.", "{who}打{tile}。"),
    Text("{who} discards the drawn {tile}.", "{who}摸打{tile}。"),
)
_KONGED = (
    Text("{who}: {kong} of {tile}.", "{who}{kong}{tile}。"),
    Text("{who}: {kong} of {tile} from {other}.", "{who}{kong}{other}的{tile}。"),
)
_FALSE_HAND = Text("{who} has a false hand ({kind}) and cannot win in this deal.", "{who}{kind}，这盘不能和了。")
_TRANSFERS = Text("{why}: {payments}.", "{why}：{payments}。")
_TRANSFER = Text("{payer} pays {payee} {points}", "{payer}付{payee}{points}")
_ENDED = (Text("{who} deals next.", "下一盘{who}的庄。"), Text("{who} deals again.", "{who}连庄。"))
_ENDED_POINTS = Text("Points: {points}. ", "分数：{points}。")
_HIDDEN = Text("a tile", "一张牌")
_HIDDEN_TILES = Text("{number} tiles", "{number} 张")


class Teller:
    """Tells events in one language, in order; it follows who sits where. `names` are by player."""

    def __init__(self, names: Sequence[str], lang: str) -> None:
        self._names = names
        self._lang = lang
        self._players: Sequence[int] = (0, 1, 2, 3)
        self._sit_by_wind = False

    def tell(self, event: ev.Event) -> str:
        """What happened, as one sentence."""
        match event:
            case ev.SatDown(players):
                self._players, self._sit_by_wind = players, False
            case ev.Seated(players, again):
                self._players, self._sit_by_wind = players, not again
            case ev.DealStarted():
                self._players, self._sit_by_wind = event.players, True
        return self._sentence(event)

    def who(self, seat: int) -> str:
        """The seat's wind and player; only the player while the winds are being drawn."""
        name = self._names[self._players[seat]]
        return self._say(_WHO, wind=self._say(WIND_NAMES[seat]), name=name) if self._sit_by_wind else name

    def _say(self, text: Text, **values: Any) -> str:
        return text.say(self._lang, **values)

    def _tile(self, tile: str | None) -> str:
        return self._say(_HIDDEN if tile is None else TILE_TEXT[KIND_OF[tile]])

    def _list(self, parts: Sequence[str]) -> str:
        return self._say(_AND).join(parts)

    def _sentence(self, event: ev.Event) -> str:
        values = self._values(event)
        match event:
            case ev.DiceRolled():
                text = _DICE[event.purpose]
            case ev.Seated():
                text = _SEATED[event.again]
            case ev.Sat():
                text = _SAT[event.sits]
            case ev.Pulled():
                text = _PULLED[event.times > 0]
            case ev.Kicked():
                text = _KICKED[event.kicks]
            case ev.Passed():
                text = _PASSED[event.what]
            case ev.Drew():
                text = _DREW[event.source]
            case ev.Discarded():
                text = _DISCARDED[event.drawn]
            case ev.Konged():
                text = _KONGED[event.discard is not None]
            case ev.FalseHand():
                text = _FALSE_HAND
            case ev.Paid():
                text = _TRANSFERS
            case ev.DealEnded():
                text = _ENDED[event.stays]
                return self._say(_ENDED_POINTS, **values) + self._say(text, **values)
            case _:
                text = _SENTENCES[type(event)]
        return self._say(text, **values)

    def _values(self, event: ev.Event) -> dict[str, Any]:
        """What the sentences name: the event's own fields, seats and tiles in words."""
        values: dict[str, Any] = {field: getattr(event, field) for field in event.__struct_fields__}
        if "seat" in values:
            values["who"] = self.who(values["seat"])
        if "tile" in values:
            values["tile"] = self._tile(values["tile"])
        match event:
            case ev.SatDown() | ev.Seated():
                values["players"] = self._list([self.who(seat) for seat in range(4)])
            case ev.DiceRolled():
                values["dice"] = " + ".join(map(str, event.dice))
            case ev.WindDrawn():
                values |= {"player": self._names[self._players[event.seat]], "tile": self._tile(event.wind)}
            case ev.DealStarted():
                values["who"] = self.who(event.dealer)
            case ev.WallBroken():
                values["stack"] = event.stack + 1
            case ev.Dealt(tiles=None):
                values["tiles"] = self._say(_HIDDEN_TILES, number=len(event.at))
            case ev.Dealt():
                values["tiles"] = self._list([self._tile(tile) for tile in event.tiles or ()])
            case ev.IndicatorTurned():
                values["wild"] = self._list([self._tile(tile) for tile in event.wild])
            case ev.Kicked():
                values["other"] = self.who(event.target)
            case ev.Ponged():
                values["other"] = self.who(event.source)
            case ev.Konged():
                values["kong"] = self._say(KONG_NAMES[event.kind])
                values["other"] = "" if event.source is None else self.who(event.source)
            case ev.FalseHand():
                values["kind"] = self._say(_FALSE[event.kind])
            case ev.Won():
                values["value"] = event.score.value
            case ev.Paid():
                values["why"] = self._say(_PAID[event.why])
                values["payments"] = self._list(
                    [
                        self._say(_TRANSFER, payer=self.who(t.payer), payee=self.who(t.payee), points=t.points)
                        for t in event.transfers
                    ]
                )
            case ev.DealEnded():
                values["who"] = self.who(event.next_dealer)
                values["points"] = self._list(
                    [f"{self.who(seat)} {points}" for seat, points in enumerate(event.points)]
                )
        return values
