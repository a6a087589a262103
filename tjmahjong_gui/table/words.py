"""What the table says: marks, names of things, sentences for hovering and for the screen reader, in both languages."""

from __future__ import annotations

from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.i18n import say

WINDS = (Text("E", "东"), Text("S", "南"), Text("W", "西"), Text("N", "北"))
WIND_NAMES = (Text("East", "东"), Text("South", "南"), Text("West", "西"), Text("North", "北"))
DEALER = Text("Dealer", "庄")
ROUND = Text("{wind} round", "{wind}圈")
DEAL = Text("deal {number}", "第 {number} 盘")
LEFT = Text("{live} left", "余 {live} 张")
TAIL = Text("tail {tail}", "底 {tail}")
SITS = Text("sits ×2", "坐 ×2")
PULLS = Text("pulls ×{factor}", "拉 ×{factor}")
KICKED = Text("kicked ×{factor}", "踹 ×{factor}")
READY = Text("ready", "天听")
FALSE = {"short": Text("short hand", "小相公"), "long": Text("long hand", "大相公")}
THINKING = Text("thinking…", "思考中…")

NAMED = Text("{wind}, {name}", "{wind}·{name}")


def tile_name(tile: str | None) -> str:
    """A tile's spoken name; for None that it lies face down."""
    return say(FACE_DOWN) if tile is None else say(TILE_TEXT[KIND_OF[tile]])


FACE_DOWN = Text("a face-down tile", "暗牌")
COMMA = Text(", ", "，")
WILD_MARK = Text("wild", "混儿")
DRAWN_MARK = Text("just drawn", "刚摸到")
SELECTED_MARK = Text("selected", "已选中")
LAST_MARK = Text("the last discard", "刚打出")
WINNING_MARK = Text("the winning tile", "和的这张")

OWN_TILE = Text("{tile}, {number} of {count}", "{tile}，第 {number} 张，共 {count} 张")
TIP_OTHER_HAND = Text("{who}: {count} concealed tiles.", "{who}：手里 {count} 张。")
TIP_DISCARD = Text("{tile}, discard {number} of {who}.", "{tile}，{who}打出的第 {number} 张。")
TIP_MELD = {
    "pong": Text("Pong of {tile} by {who}, claimed from {source}.", "{who}碰 {tile}，碰的是{source}打的。"),
    "exposed": Text("Exposed kong of {tile} by {who}, claimed from {source}.", "{who}明杠 {tile}，杠的是{source}打的。"),
    "added": Text("Added kong of {tile} by {who}: the fourth tile joined a pong.", "{who}追杠 {tile}：碰过之后又补上第四张。"),
    "concealed": Text("Concealed kong of {tile} by {who}.", "{who}暗杠 {tile}。"),
    "gold": Text("Gold kong of {who}: four wild tiles of one kind ({tile}).", "{who}金杠：四张一样的混儿（{tile}）。"),
}
TIP_WALL = Text(
    "The wall of {who}. {live} tiles can still be drawn before the deal ends.", "{who}门前的牌墙。还能摸 {live} 张，摸完荒庄。"
)
TIP_TAIL = Text(
    "The tail: a kong draws its replacement here. {tail} tiles are left.", "尾墩（杠底）：开杠从这里补牌，还有 {tail} 张。"
)
TIP_INDICATOR = Text(
    "The indicator {tile}, turned up in stack {stack} from the tail. Wild tiles: {wild}. It stays out of play.",
    "翻混：从尾墩数第 {stack} 墩翻出 {tile}。混儿是{wild}。这张不参加打牌。",
)
TIP_WIND_DOWN = Text("A face-down wind tile: whoever takes it sits there.", "扣着的风牌：摸到哪张坐哪门。")
TIP_WIND_UP = Text("{tile}, drawn by {who}.", "{who}摸到{tile}。")
TIP_ROUND = Text("{round}, {deal} of this pot.", "{round}，本锅{deal}。")
TIP_DICE = Text("{who} rolled {dice}: {total}.", "{who}掷出 {dice}，共 {total} 点。")
TIP_WILD_KINDS = Text("Wild tiles: {wild}. Each stands for any tile in a hand.", "混儿：{wild}。在手里能当任何一张牌。")
TIP_TURN = Text("It is {who}'s turn.", "轮到{who}。")

PLATE = Text("{who}: {points} points", "{who}：{points} 分")
PLATE_DEALER = Text("is the dealer", "坐庄家位")
PLATE_SITS = Text("sits: everything between the dealer and the others counts double", "坐庄：与庄家之间的输赢翻倍")
PLATE_STAKES = Text("pays and receives × {factor} with the dealer", "与庄家之间的输赢 × {factor}")
PLATE_READY = Text("has declared ready: the hand stays as it is", "天听：手牌不再变")
PLATE_FALSE = {
    "short": Text("has a short false hand and cannot win this deal", "小相公：这盘不能和"),
    "long": Text("has a long false hand: cannot win, kongs do not count", "大相公：不能和，杠也不算"),
}
PLATE_TURN = Text("to play", "该出牌了")
PLATE_CHANGE = Text("{change} in this deal", "这盘 {change}")
