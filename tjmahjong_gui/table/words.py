"""What the table says: marks, names of things, sentences for hovering and for the screen reader, in both languages."""

from __future__ import annotations

from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.language.i18n import say

WINDS = (Text("E", "东"), Text("S", "南"), Text("W", "西"), Text("N", "北"))
WIND_NAMES = (Text("East", "东"), Text("South", "南"), Text("West", "西"), Text("North", "北"))
DEALER = Text("Dealer", "庄")
ROUND = Text("{wind} round", "{wind}圈")
DEAL = Text("deal {number}", "第 {number} 盘")
DEAL_MARK = Text("Deal {number}", "第 {number} 盘")
LEFT = Text("{live} left", "余 {live} 张")
TAIL = Text("tail {tail}", "底 {tail}")
SITS = Text("sit ×2", "坐 ×2")
PULLS = Text("pull ×{factor}", "拉 ×{factor}")
KICKED = Text("pull, kick ×{factor}", "拉踹 ×{factor}")
READY = Text("ready", "天听")
FALSE = {"short": Text("short hand", "小相公"), "long": Text("long hand", "大相公")}
THINKING = Text("thinking…", "思考中…")

NAMED = Text("{name} ({wind})", "{wind}·{name}")


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
TIP_DISCARD = Text("{tile}, discard {number} of {who}.", "{tile}，{who}打出的第 {number} 张。")
TIP_MELD = {
    "pong": Text("Pong of {tile} by {who}, claimed from {source}.", "{who}碰{tile}，碰的是{source}打的。"),
    "exposed": Text("Exposed kong of {tile} by {who}, claimed from {source}.", "{who}明杠{tile}，杠的是{source}打的。"),
    "added": Text(
        "Added kong of {tile} by {who}: the fourth tile joined a pong.", "{who}追杠{tile}：碰过之后又补上第四张。"
    ),
    "concealed": Text("Concealed kong of {tile} by {who}.", "{who}暗杠{tile}。"),
    "gold": Text("Gold kong of {who}: four wild tiles of one kind ({tile}).", "{who}金杠：四张一样的混儿（{tile}）。"),
}
TIP_WALL = Text(
    "The wall of {who}. {live} tiles can still be drawn before the deal ends.",
    "{who}门前的牌墙。还能摸 {live} 张，摸完荒庄。",
)
TIP_OWN_WALL = Text(
    "Your wall. {live} tiles can still be drawn before the deal ends.",
    "你门前的牌墙。还能摸 {live} 张，摸完荒庄。",
)
TIP_TAIL = Text(
    "The tail: a kong draws its replacement here. {tail} tiles are left.",
    "牌尾（杠底）：开杠从这里补牌，还有 {tail} 张。",
)
TIP_INDICATOR = Text(
    "The indicator {tile}, turned up in stack {stack} from the tail. Wild tiles: {wild}. It stays out of play.",
    "翻混：从牌尾数第 {stack} 墩翻出{tile}。混儿是{wild}。这张不再用。",
)
TIP_WIND_DOWN = Text("A face-down wind tile: whoever takes it sits there.", "扣着的风牌：摸到哪张坐哪门。")
TIP_WIND_UP = Text("{tile}, drawn by {who}.", "{who}摸到{tile}。")
TIP_ROUND = Text("{round}, {deal} of this pot.", "{round}，本锅{deal}。")
TIP_DICE = Text("{who} rolled {dice}: {total}.", "{who}掷出 {dice}，共 {total} 点。")
TIP_WILD_KINDS = Text("Wild tiles: {wild}. Each stands for any tile in a hand.", "混儿：{wild}。在手里能当任何一张牌。")
TIP_TURN = Text("To play: {who}.", "轮到{who}。")

PLATE = Text("{who}: {points} points", "{who}：{points} 分")
PLATE_DEALER = Text("dealer", "庄家")
PLATE_SITS = Text("sits: everything between the dealer and the others counts double", "坐：跟三家的输赢都翻倍")
PLATE_STAKES = Text("pays and receives × {factor} with the dealer", "跟庄家的输赢 × {factor}")
PLATE_READY = Text("declared ready: the hand stays as it is", "报了天听：手牌不能再动")
PLATE_FALSE = {
    "short": Text("short false hand: cannot win this deal", "小相公：这盘不能和"),
    "long": Text("long false hand: cannot win this deal, kongs do not count", "大相公：这盘不能和，杠也不算"),
}
PLATE_TURN = Text("to play", "该出牌了")
PLATE_CHANGE = Text("{change} in this deal", "这盘 {change}")

SAY_POT = Text("Pot {number} begins", "第 {number} 锅开始")
SAY_SAT_DOWN = Text("Drawing for seats; East for the moment: {name}", "打风：{name}暂坐东")
SAY_ROLLS = {
    "winds": Text("{who} to roll: who picks a wind first?", "{who}掷骰：看谁先摸风"),
    "break": Text("{who} to roll: whose wall is opened?", "{who}掷骰：看开哪门的牌"),
    "break_again": Text("{who} to roll again: both rolls are added", "{who}再掷：两次点数相加"),
    "wild": Text("{who}, opposite the dealer, to roll for the wild tile", "对家{who}掷骰翻混"),
    "lot": Text("Who deals first? The dice decide", "掷骰定头庄"),
}
SAY_LANDS = {
    "winds": Text("First to pick: {who}", "{who}先摸风"),
    "break": Text("Counted to {who}", "数到{who}"),
    "break_again": Text("Counted to {who}", "数到{who}"),
    "wild": Text("Counted to {who}", "数到{who}"),
}
SAY_LOT = Text("First dealer: {who}", "{who}当头庄")
SAY_WINDS = Text("Four winds, face down and shuffled", "四张风牌扣下，洗匀")
SAY_SEATED = Text("Everyone sits by the wind drawn; East and first dealer: {name}", "按风入座，{name}坐东，先当庄")
SAY_SEATED_AGAIN = Text(
    "Everyone has the same neighbours as in the last pot: the winds are drawn again", "上下家跟上一锅一样，重新打风"
)
SAY_DEAL = Text("{round}, deal {number}; dealer: {who}", "{round}第 {number} 盘，{who}的庄")
SAY_WALL = Text("The wall: 17 stacks before each player", "码牌：每人门前 17 墩")
SAY_BREAK = Text("{total} stacks from the right of {who}", "从{who}右手起数 {total} 墩")
SAY_COUNT_TAIL = Text("Stack {total} from the tail is turned up", "从牌尾数第 {total} 墩翻混")
SAY_WILD = Text("Wild tiles: {wild}", "混儿：{wild}")
SAY_PAID = {
    "win": Text("The win is paid to {who}", "{who}收和牌分"),
    "exposed": Text("The kong is paid to {who}", "{who}收明杠分"),
    "added": Text("The kong is paid to {who}", "{who}收追杠分"),
    "concealed": Text("The concealed kong is paid to {who}", "{who}收暗杠分"),
    "gold": Text("The gold kong is paid to {who}", "{who}收金杠分"),
    "kong_returned": Text("The kongs of {who} are paid back", "退还{who}的杠分"),
}
SAY_EXHAUSTED = Text("The wall is used up: nobody has won", "牌摸完了，荒庄")

CALL_SIT = Text("I sit", "坐")
CALL_NO_SIT = Text("I don't sit", "不坐")
CALL_PULL = Text("I pull ×{factor}", "拉 ×{factor}")
CALL_NO_PULL = Text("I don't pull", "不拉")
CALL_KICK = Text("I kick", "踹")
CALL_NO_KICK = Text("I don't kick", "不踹")
CALL_PONG = Text("Pong", "碰")
CALL_KONG = {
    "exposed": Text("Kong", "杠"),
    "added": Text("Kong", "追杠"),
    "concealed": Text("Concealed kong", "暗杠"),
    "gold": Text("Gold kong", "金杠"),
}
CALL_READY = Text("Ready", "天听")
CALL_WIN = Text("Mahjong", "和了")

TIP_LAST = Text("It is the last discard.", "这是刚打出的一张。")
TIP_LEFT = Text(
    "{live} tiles can still be drawn; then the deal ends without a winner.", "还能摸 {live} 张，摸完没人和就荒庄。"
)
NO_DISCARDS = Text("No discards of {who} yet.", "{who}还没打牌。")
DISCARDS = Text("Discards of {who}: {tiles}.", "{who}打出：{tiles}。")
NO_MELDS = Text("No melds of {who}.", "{who}没有碰杠。")
WIND_SLOT = Text("Face-down wind tile {number} of 4", "扣着的风牌，第 {number} 张，共 4 张")
HAND_CLOSED = Text("It is not your turn to discard.", "还没轮到你打牌。")
