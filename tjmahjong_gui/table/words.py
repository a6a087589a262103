"""What the table says: marks, names of things, sentences for hovering and for the screen reader, in both languages."""

from __future__ import annotations

from tjmahjong.event_text.names import FALSE_HANDS
from tjmahjong.meld import MeldKind
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.language.i18n import say

WINDS = (Text("E", "东"), Text("S", "南"), Text("W", "西"), Text("N", "北"))
DEALER = Text("Dealer", "庄")
DEAL = Text("deal {number}", "第 {number} 盘")
DEAL_MARK = Text("Deal {number}", "第 {number} 盘")
LEFT = Text("{live} left", "余 {live} 张")
TAIL = Text("tail {tail}", "底 {tail}")
SITS = Text("sit ×2", "坐 ×2")
PULLS = Text("pull ×{factor}", "拉 ×{factor}")
KICKED = Text("pull, kick ×{factor}", "拉踹 ×{factor}")
READY = Text("ready", "天听")
FALSE = {
    "short": Text("short hand", FALSE_HANDS["short"].zh),
    "long": Text("long hand", FALSE_HANDS["long"].zh),
}
THINKING = Text("thinking…", "思考中…")


def tile_name(tile: str | None) -> str:
    """A tile's spoken name; for None that it lies face down."""
    return say(FACE_DOWN) if tile is None else say(TILE_TEXT[KIND_OF[tile]])


FACE_DOWN = Text("a face-down tile", "暗牌")
COMMA = Text(", ", "，")
WILD_MARK = Text("wild", "混儿")
DRAWN_MARK = Text("just drawn", "摸的那张")
STANDS_FOR = Text("stands for {tile}", "当{tile}")
SELECTED_MARK = Text("selected", "已选中")
WINNING_MARK = Text("the winning tile", "和的这张")


TIP_OTHER_HAND = Text("{who}: {count} concealed tiles.", "{who}：手里 {count} 张。")
TIP_DISCARD = Text("{tile}, {who:own} discard {number}.", "{tile}，{who}打出的第 {number} 张。")
TIP_MELD: dict[MeldKind, Text] = {
    "pong": Text("{who:Own} pong of {tile}, claimed from {source:mid}.", "{who}碰{tile}，碰的是{source}打的。"),
    "exposed": Text(
        "{who:Own} {kong} of {tile}, claimed from {source:mid}.", "{who}{kong}{tile}，杠的是{source}打的。"
    ),
    "added": Text(
        "{who:Own} {kong} of {tile}: the fourth tile joined a pong.", "{who}{kong}{tile}：碰过之后又补上第四张。"
    ),
    "concealed": Text("{who:Own} {kong} of {tile}.", "{who}{kong}{tile}。"),
    "gold": Text("{who:Own} {kong}: four wild tiles of one kind ({tile}).", "{who}{kong}：四张一样的混儿（{tile}）。"),
}
TIP_WALL = Text(
    "{who:Own} wall. {live} tiles can still be drawn before the deal ends.",
    "{who}门前的牌墙。还能摸 {live} 张，摸完荒庄。",
)
TIP_OWN_WALL = Text(
    "Your wall. {live} tiles can still be drawn before the deal ends.",
    "你门前的牌墙。还能摸 {live} 张，摸完荒庄。",
)
TIP_TAIL = Text(
    "The tail: a kong draws its replacement here. {tail} tiles are left.",
    "尾墩（杠底）：开杠从这里补牌，还有 {tail} 张。",
)
TIP_INDICATOR = Text(
    "The indicator {tile}, turned up in stack {stack} from the tail. Wild tiles: {wild}. It stays out of play.",
    "翻混：从墙尾数第 {stack} 墩翻出{tile}。混儿是{wild}。这张不再用。",
)
TIP_WIND_DOWN = Text("A face-down wind tile: whoever takes it sits there.", "扣着的风牌：摸到哪张坐哪门。")
TIP_WIND_UP = Text("{tile}, drawn by {who:mid}.", "{who}摸到{tile}。")
TIP_ROUND = Text("{round}, {deal} of this pot.", "{round}，本锅{deal}。")
TIP_DICE = Text("{who} rolled {dice}: {total}.", "{who}掷出 {dice}，共 {total} 点。")
TIP_WILD_KINDS = Text("Wild tiles: {wild}. Each stands for any tile in a hand.", "混儿：{wild}。在手里能当任何一张牌。")
TIP_TURN = Text("To play: {who:mid}.", "轮到{who}。")

PLATE = Text("{who}: {points} points", "{who}：{points} 分")
PLATE_DEALER = Text("dealer", "庄家")
PLATE_SITS = Text("sits: everything between the dealer and the others counts double", "坐：跟三家的输赢都翻倍")
PLATE_STAKES = Text("pays and receives × {factor} with the dealer", "跟庄家的输赢 × {factor}")
PLATE_READY = Text("declared ready: the hand stays as it is", "报了天听：手牌不能再动")
PLATE_FALSE = {
    "short": Text("short false hand: cannot win this deal", "小相公：这盘不能和"),
    "long": Text("long false hand: cannot win this deal, kongs do not count", "大相公：这盘不能和，杠也不算"),
}
PLATE_TURN = Text("to play", "该打牌了")
PLATE_CHANGE = Text("{change} in this deal", "这盘 {change}")

TIP_LAST = Text("It is the last discard.", "这是刚打出的一张。")
TIP_LEFT = Text(
    "{live} tiles can still be drawn; then the deal ends without a winner.", "还能摸 {live} 张，摸完没人和就荒庄。"
)
NO_DISCARDS = Text("{who:Own} discards: none yet.", "{who}还没打牌。")
DISCARDS = Text("{who:Own} discards: {tiles}.", "{who}打出：{tiles}。")
NO_MELDS = Text("{who:Own} melds: none.", "{who}没有碰杠。")
WIND_SLOT = Text("Face-down wind tile {number} of 4", "扣着的风牌，第 {number} 张，共 4 张")
HAND_CLOSED = Text("It is not your turn to discard.", "还没轮到你打牌。")

BADGES = {
    "best": Text("hint: the best discard", "提示：打这张最好"),
    "equal": Text("hint: number {rank}, about as good as the best", "提示：第 {rank}，跟最好的差不多"),
    "behind": Text("hint: number {rank}, less good", "提示：第 {rank}，差一点"),
    "poor": Text("hint: number {rank}, clearly worse", "提示：第 {rank}，差不少"),
}
"""What a hint's mark on a tile says."""
