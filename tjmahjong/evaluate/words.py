"""The sentences in which the evaluation says why."""

from tjmahjong.text import Text

LEAVES = Text(
    "Without {tile} the hand is {shanten} away from waiting for a win, and {useful} unseen tiles bring it nearer.",
    "打{tile}，还差 {shanten} 张才能听上够番的牌，有 {useful} 张没露面的牌有用。",
)
LEAVES_WAITING = Text(
    "Without {tile} the hand waits for a win, and {useful} unseen tiles complete it.",
    "打{tile}就听牌了，还有 {useful} 张没露面的牌能和。",
)
LEAVES_NOTHING = Text(
    "Without {tile} no hand that reaches the minimum is in reach.", "打{tile}之后，够番的牌凑不出来了。"
)
STANDS = Text(
    "The hand is {shanten} away from waiting for a win, and {useful} unseen tiles bring it nearer.",
    "还差 {shanten} 张才能听上够番的牌，有 {useful} 张没露面的牌有用。",
)
STANDS_WAITING = Text(
    "The hand waits for a win, and {useful} unseen tiles complete it.", "已经听牌，还有 {useful} 张没露面的牌能和。"
)
STANDS_NOTHING = Text("No hand that reaches the minimum is in reach.", "够番的牌凑不出来了。")
EXPECTS = Text(
    "It wins in about {chance} of 100 deals, {fan} fan on average.",
    "这么打，一百盘里大约和 {chance} 盘，平均 {fan} 番。",
)
FARTHER = Text("That is {more} farther from a win than after the best choice.", "比最好的打法离和牌远 {more} 张。")
FEWER = Text("{fewer} useful tiles fewer than after the best choice.", "比最好的打法少 {fewer} 张有用的牌。")
CHEAPER = Text(
    "What it can become is worth less: {fan} fan a win, not {more}.", "和出来的番小：平均 {fan} 番，不是 {more} 番。"
)
RARER = Text("It wins less often: {chance} of 100 deals, not {more}.", "和得少：一百盘里 {chance} 盘，不是 {more} 把。")
BEHIND = Text("{points} points less than the best choice.", "比最好的打法少 {points} 分。")
WINS = Text("The hand is complete: {value} fan from each of the others.", "牌成了：向三家各收 {value} 番。")
WINS_STAKES = Text(
    "The hand is complete: {value} fan, {points} points with the stakes.",
    "牌成了：{value} 番，连坐拉踹共收 {points} 分。",
)
PONG = Text("The pong of {tile} lays one set, and {other} goes.", "碰{tile}，成一副，再打{other}。")
PONG_ONLY_WILDS = Text(
    "After the pong of {tile} only wild tiles would be left to discard.", "碰{tile}之后手里只剩混儿可打了。"
)
KONG = Text(
    "The kong of {tile} brings {points} points at once, and another tile.", "杠{tile}马上收 {points} 分，还多摸一张。"
)
PASSES = Text("{tile} is left to the others.", "{tile}不要。")
WILD_GOES = Text("Who discards a wild tile can no longer win in this deal.", "打出混儿就是小相公，这盘不能和了。")
FALSE_HAND = Text("A false hand can no longer win; only kongs still count.", "相公了，和不了，只有杠还算。")
LONG_HAND = Text("That makes a long false hand: no win, and own kongs do not count.", "成了大相公：不能和，杠也不算。")
SHORT_HAND = Text("That makes a short false hand, which can no longer win.", "成了小相公，不能和了。")
MENDS = Text("That puts the mistake right.", "这样就改过来了。")
DRAWS = Text("The tile has to be taken.", "该摸牌了。")
DECLARES = Text(
    "Declared, a win counts {times} times, and {useful} unseen tiles complete the hand, which is fixed from now on.",
    "报天听：和了番数乘 {times}，还有 {useful} 张没露面的牌能和，只是牌不能再动了。",
)
DECLINES = Text("Undeclared, the hand can still be changed.", "不报，牌还可以动。")
ALIKE = Text("Face down they are all alike.", "都扣着，哪张都一样。")
SIT = Text(
    "A dealer gains {points} points a deal on average before stakes, and a sit doubles that.",
    "不坐的时候，庄家平均每盘赢 {points} 分；坐了翻倍。",
)
NO_SIT = Text(
    "A dealer gains {points} points a deal on average; without a sit it stays at that.",
    "庄家平均每盘赢 {points} 分；不坐就是这些。",
)
PULL = Text(
    "This pull costs {points} points a deal more on average: the dealer has the better odds.",
    "拉 {times} 次，平均每盘多输 {points} 分：庄家占便宜。",
)
NO_PULL = Text("The dealer has the better odds; without a pull nothing is doubled.", "庄家占便宜；不拉就不翻倍。")
KICK = Text(
    "The dealer has the better odds: doubled again it brings {points} points a deal more on average.",
    "庄家占便宜，再翻一倍，平均每盘多赢 {points} 分。",
)
NO_KICK = Text("Without a kick nothing is doubled again.", "不踹就不再翻倍。")
