"""The sentences in which computer players give their reasons."""

from tjmahjong.text import Text

FIRST_WIND = Text("Face down they are all alike: the first one.", "都扣着，哪张都一样，拿头一张。")
WINS = Text("The hand is complete and worth enough.", "牌成了，番也够，和。")
ONLY_ONE = Text("Nothing else is allowed.", "没有别的选择。")
ONLY_WILDS = Text("Only wild tiles are left, so one has to go.", "手里只剩混儿，只好打一张。")
DISCARD = Text(
    "Without {tile} the hand is {shanten} tiles away from waiting for a win, and {useful} tiles not yet seen bring it "
    "nearer: no other discard does better.",
    "打{tile}，还差 {shanten} 张才能听上够番的牌，有 {useful} 张没露面的牌有用，别的打法没有更好的。",
)
DISCARD_READY = Text(
    "Without {tile} the hand waits for a win, and {useful} tiles not yet seen complete it: no discard does better.",
    "打{tile}就听牌了，还有 {useful} 张没露面的牌能和，别的打法没有更好的。",
)
NO_WIN_IN_REACH = Text(
    "No hand that reaches the minimum is in reach; {tile} keeps the shape best.",
    "够番的牌已经凑不出来了，打{tile}牌形最好。",
)
KONG = Text(
    "The kong of {tile} pays at once and draws another tile; the hand stays {shanten} away from waiting for a win.",
    "杠{tile}马上收番、再摸一张，还是差 {shanten} 张才能听上够番的牌。",
)
PONG = Text(
    "With this pong of {tile} the hand is {after} away from waiting for a win instead of {before}.",
    "碰{tile}之后，听上够番的牌，从差 {before} 张变成差 {after} 张。",
)
NO_CLAIM = Text(
    "Claiming {tile} would bring the hand no nearer to a win; it stays {shanten} away.",
    "碰{tile}也不会更快，还是差 {shanten} 张才能听上够番的牌。",
)
READY = Text(
    "The hand waits already; declared, a win counts {times} times.", "起手就听了，报天听，和了番数乘 {times}。"
)
SIT = Text(
    "The dealer draws first and deals again after a win; with {points} points (mean {mean}) that is worth doubling.",
    "庄家先摸、和了还连庄，占便宜；现在 {points} 分（平均 {mean}），坐。",
)
NO_SIT = Text(
    "With {points} points, below the mean of {mean}, it does not double its risk.",
    "只有 {points} 分，不到平均的 {mean}，不冒险，不坐。",
)
PULL = Text(
    "Behind the dealer, {points} to {dealer} points: pulling doubles the chance to catch up.",
    "{points} 分，比庄家的 {dealer} 分少，拉，好追上去。",
)
NO_PULL = Text(
    "Not behind the dealer ({points} to {dealer} points), who has the better odds: no pull.",
    "{points} 分，不比庄家的 {dealer} 分少；庄家占便宜，不拉。",
)
KICK = Text(
    "The dealer has the better odds, and {points} points against {puller}: doubles again.",
    "庄家占便宜，{points} 分对 {puller} 分，踹。",
)
NO_KICK = Text(
    "With {points} points against {puller} it does not double again.", "{points} 分对 {puller} 分，不再加倍，不踹。"
)
HURRIES = Text("Nothing else wins as often.", "别的打法都没这么容易和。")
COLLECTS = Text("Kongs are worth waiting for.", "就爱开杠，等的就是第四张。")
STRAIGHT = Text(
    "After that the hand lacks {missing} tiles of a straight, and that comes first.",
    "这么打，离龙还差 {missing} 张，做龙要紧。",
)
CLEARLY_MORE = Text(
    "Another choice would be quicker to count, but this one is clearly worth more.",
    "光数牌看不出来，可这么打明显合算。",
)
