"""What stands over the table for a moment while an event is shown: a question, what it came to, who is paid."""

from __future__ import annotations

from tjmahjong.events import DicePurpose
from tjmahjong.text import Text

POT = Text("Pot {number} begins", "第 {number} 锅开始")
SAT_DOWN = Text("Drawing for seats; East for the moment: {who:mid}", "打风：{who}暂坐东")
ROLLS: dict[DicePurpose, Text] = {
    "winds": Text("{who} to roll: who picks a wind first?", "{who}掷骰：看谁先摸风"),
    "break": Text("{who} to roll: whose wall is opened?", "{who}掷骰：看开哪门的牌"),
    "break_again": Text("{who} to roll again: both rolls are added", "{who}再掷：两次点数相加"),
    "wild": Text("{who}, opposite the dealer, to roll for the wild tile", "对家{who}掷骰翻混"),
    "lot": Text("Who deals first? The dice decide", "掷骰定头庄"),
}
"""While the dice tumble: what for."""
COUNTED = Text("Counted to {who:mid}", "数到{who}")
LANDS: dict[DicePurpose, Text] = {
    "winds": Text("First to pick: {who:mid}", "{who}先摸风"),
    "break": COUNTED,
    "break_again": COUNTED,
    "wild": COUNTED,
    "lot": Text("First dealer: {who:mid}", "{who}当头庄"),
}
"""Once they lie and have been counted out."""
WINDS = Text("Four winds, face down and shuffled", "四张风牌扣下，洗匀")
SEATED = Text("Everyone sits by the wind drawn; East and first dealer: {who:mid}", "按风入座，{who}坐东，先当庄")
SEATED_AGAIN = Text(
    "Everyone has the same neighbours as in the last pot: the winds are drawn again", "上下家跟上一锅一样，重新打风"
)
DEAL = Text("{round}, deal {number}; dealer: {who:mid}", "{round}第 {number} 盘，{who}的庄")
WALL = Text("The wall: 17 stacks before each player", "码牌：每人门前 17 墩")
BREAK = Text("{total} stacks from the right-hand end of {who:own} wall", "从{who}右手起数 {total} 墩")
COUNT_TAIL = Text("Stack {total} from the tail is turned up", "从墙尾数第 {total} 墩翻混")
WILD = Text("Wild tiles: {wild}", "混儿：{wild}")
PAID = Text("The {why} is paid to {who:mid}", "{who}收{why}分")
KONGS_BACK = Text("{who:Own} kongs are paid back", "退还{who}的杠分")
EXHAUSTED = Text("The wall is used up: nobody has won", "牌摸完了，荒庄")
