"""Toggles about the wild tiles and the wall (R3)."""

from typing import Annotated, ClassVar, Literal

import msgspec

from tjmahjong.rules.toggle import ExampleHand, Page, Toggle
from tjmahjong.text import Text


class WildRules(msgspec.Struct, frozen=True, kw_only=True):
    """Which tiles are wild, and how the wall is drawn."""

    PAGE: ClassVar[Page] = Page(
        "wild",
        Text("Wild tiles and wall", "混儿和牌墙"),
        Text(
            "How many tiles are wild, how the indicator is found, and how far the wall is drawn.",
            "有几张混儿、怎么翻混、牌墙摸到哪儿为止。",
        ),
    )

    wild_kinds: Annotated[
        Literal["pair", "next", "indicator", "triple", "gale", "none"],
        Toggle(
            rule="R3.4",
            title=Text("Which tiles are wild", "哪些牌是混儿"),
            line=Text(
                "The indicator turned up after the deal says which kinds stand for any tile.",
                "抓完牌翻一张，由它定哪几种牌能当任何牌用。",
            ),
            more=Text(
                "The indicator itself stays out of play, so three tiles of its kind are left, and four of every other "
                "wild kind. The next kind follows the number: 9 is followed by 1 of the same suit, the winds go East, "
                "South, West, North and round again, the dragons red, green, white and round again. More wild tiles "
                "make hands quicker and bigger. With none, nothing is turned up and every hand counts as one without "
                "wild tiles.",
                "翻出来的那张不能用，所以本张只剩三张，别的混儿各四张。下一张按顺序数：九后面是同花色的一；"
                "风按东南西北转，箭按中发白转。混儿越多，和得越快、番越大；不用混儿就不翻牌，每手牌都算素的。",
            ),
            values={
                "pair": Text("Indicator and next kind: 7 tiles", "翻出的和下一张：7 张"),
                "next": Text("Only the next kind: 4 tiles", "只算下一张：4 张"),
                "indicator": Text("Only the indicator's kind: 3 tiles", "只算翻出的：3 张"),
                "triple": Text("Indicator and next two kinds: 11 tiles", "翻出的和后两张：11 张"),
                "gale": Text("Gale: 11 tiles, or all four winds: 15", "刮大风：11 张；翻到风牌四风全是，15 张"),
                "none": Text("No wild tiles", "不用混儿"),
            },
            example=ExampleHand(
                hand="445566m789m11p23p",
                draw="1p",
                indicator="1p",
                note=Text(
                    "Complete as it stands; the more of its dots are wild, the more they can make.",
                    "本来就成；饼子里混儿越多，能当的越多。",
                ),
            ),
        ),
    ] = "pair"

    wild_dice: Annotated[
        Literal["two", "one"],
        Toggle(
            rule="R3.3",
            title=Text("Dice for the indicator", "翻混用几个骰子"),
            line=Text(
                "The roll that says which stack from the end is turned up.",
                "掷出几点，就翻墙尾数第几墩。",
            ),
            more=Text(
                "The player opposite the dealer rolls, counts that many stacks from the end of the wall, and turns up "
                "the top tile. With two dice 2 to 12 stacks stay behind the indicator, with one die 1 to 6, which "
                "leaves more tiles to draw and fewer for kongs.",
                "庄家对家掷骰子，从墙尾数到那一墩，翻开上面一张。两个骰子留 2 到 12 墩，一个骰子留 1 到 6 墩："
                "能摸的牌多了，杠底的牌少了。",
            ),
            values={
                "two": Text("Two dice: stack 2 to 12", "两个骰子：第 2 到 12 墩"),
                "one": Text("One die: stack 1 to 6", "一个骰子：第 1 到 6 墩"),
            },
        ),
    ] = "two"

    kong_draw_from: Annotated[
        Literal["tail", "front"],
        Toggle(
            rule="R3.6",
            title=Text("Where a kong's tile comes from", "杠后从哪儿补牌"),
            line=Text(
                "Whoever lays a kong takes a replacement tile: from the end of the wall or from its front.",
                "开杠要补一张：从墙尾拿，还是从前头拿。",
            ),
            more=Text(
                "From the end, replacements come out of the stacks behind the indicator, and only when those are gone "
                "from the live wall's end. From the front, a replacement is simply the next tile to be drawn, so a "
                "kong takes the tile that the next player would have had; the tail is then drawn only where the wall "
                "is drawn to the last tile.",
                "从墙尾补，先拿翻混后面那几墩，拿光了才动牌墙的末尾。从前头补，就是拿下一张该摸的牌，"
                "等于截了下家那一张；要不是摸光，尾墩就一直没人动。",
            ),
            values={
                "tail": Text("From the end of the wall", "从墙尾（杠底）"),
                "front": Text("From the front, like any draw", "从前头，跟摸牌一样"),
            },
        ),
    ] = "tail"

    draw_at: Annotated[
        Literal["indicator", "empty"],
        Toggle(
            rule="R3.5",
            title=Text("How far the wall is drawn", "牌摸到哪儿为止"),
            line=Text(
                "Whether the deal ends at the indicator's stack or only when no tile is left.",
                "摸到翻混那墩就荒庄，还是摸光才算。",
            ),
            more=Text(
                "Stopping at the indicator leaves 83 tiles less two for every stack counted off. Drawing to the very "
                "end gives 82 tiles, kong replacements included: fewer deals end without a winner.",
                "到翻混为止，能摸的是 83 张减去翻混墩数的两倍。摸光则有 82 张，补杠也算在内，荒庄会少些。",
            ),
            values={
                "indicator": Text("Up to the indicator's stack", "到翻混那墩为止"),
                "empty": Text("To the last tile", "一直摸光"),
            },
        ),
    ] = "indicator"
