"""Toggles about bonuses and the cap (R5.3, R5.8-R5.10)."""

from typing import Annotated, ClassVar, Literal

from tjmahjong.rules.toggle import FAN, ExampleHand, Page, Toggle
from tjmahjong.rules.winning import WinRules
from tjmahjong.text import Text


class BonusRules(WinRules, frozen=True, kw_only=True):
    """What multiplies a hand, and where that stops."""

    PAGE: ClassVar[Page] = Page(
        "bonus",
        Text("Bonuses", "加番"),
        Text(
            "What multiplies a hand beyond its patterns, and where that stops.",
            "牌型之外还有什么翻番，翻到哪儿封顶。",
        ),
    )

    pure_wild_suit: Annotated[
        bool,
        Toggle(
            rule="R5.8",
            title=Text("Pure straight in the wild suit", "素本龙"),
            line=Text(
                "Whether a straight that holds one of each wild kind, each as itself, doubles once more.",
                "龙里每种混儿正好一张、都当自己用，要不要再翻一番。",
            ),
            more=Text(
                "A straight in the wild tiles' suit doubles anyhow. If the hand holds exactly one tile of every wild "
                "kind and each of them stands for itself inside that straight, nothing was borrowed: it doubles "
                "again. Such a reading claims no wild wait. With catching the five it is worth 28.",
                "龙跟混儿同花色，本来就翻一番。手里每种混儿正好一张，又都在龙里当自己用，一张没借，就再翻一番；"
                "这样看时不再算混儿吊。带捉伍就是素本伍龙，28 番。",
            ),
            values={
                True: Text("Doubles again", "再翻一番"),
                False: Text("No extra", "不另算"),
            },
            example=ExampleHand(
                hand="123456789p22s78s",
                draw="9s",
                indicator="3p",
                note=Text(
                    "3 and 4 of dots are wild, and both are only themselves.",
                    "三饼、四饼是混儿，都当自己用。",
                ),
            ),
        ),
    ] = False

    kong_draw_stacks: Annotated[
        bool,
        Toggle(
            rule="R5.3",
            title=Text("Kongs in a row multiply", "连杠连翻"),
            line=Text(
                "Whether a win after several kongs in one go doubles once, or once for each.",
                "一连开几个杠再杠开，翻一番还是一杠翻一番。",
            ),
            more=Text(
                "A win with a kong's replacement tile doubles. If that replacement made another kong, and the next "
                "one won, the chain has two kongs: with this switch it doubles twice. An ordinary draw breaks the "
                "chain; a kong made of a discard begins one.",
                "杠开翻一番。补来的牌又开一杠，再补才和，就是连杠：打开以后一杠翻一番。"
                "中间正常摸过牌就断了；直杠可以算第一杠。",
            ),
            values={
                True: Text("Doubles for every kong in the chain", "每杠翻一番"),
                False: Text("Doubles once", "只翻一番"),
            },
            example=ExampleHand(
                hand="123m46m33p",
                draw="5m",
                indicator="W",
                concealed_kongs=("2s", "8p"),
                after_kong=2,
                note=Text("Two concealed kongs one after the other, then the 5.", "连开两个暗杠，再捉五万。"),
            ),
        ),
    ] = False

    heaven_mode: Annotated[
        Literal["multiply", "add", "off"],
        Toggle(
            rule="R5.9",
            title=Text("Heavenly win: complete as dealt", "天和"),
            line=Text(
                "What it earns to have a finished hand before the first discard.",
                "起手就成牌，怎么加番。",
            ),
            more=Text(
                "The dealer who wins with the fourteen tiles dealt has a heavenly win; any of them may be taken as "
                "the one drawn last, whichever is worth most. It multiplies the hand, or adds a fixed amount after "
                "all doublings, or earns nothing; the last switches the earthly win off too.",
                "庄家十四张起手成牌就是天和，哪张当最后摸的都行，取最大的看法。可以乘倍，可以翻完再加，也可以不算；"
                "不算时地和也不算。",
            ),
            values={
                "multiply": Text("Multiplies the hand", "乘倍"),
                "add": Text("Adds to the hand", "加番"),
                "off": Text("Earns nothing, nor does the earthly win", "不算，地和也不算"),
            },
            example=ExampleHand(
                hand="123m678m123p99p78s",
                draw="E",
                indicator="E",
                first="heaven",
                note=Text("A plain hand with one wild tile, dealt complete.", "带一张混儿的提溜，起手就成。"),
            ),
        ),
    ] = "multiply"

    heaven_amount: Annotated[
        int,
        Toggle(
            rule="R5.9",
            title=Text("How much a heavenly win earns", "天和加多少"),
            line=Text(
                "The factor, or the fan added, for a heavenly or earthly win.",
                "天和、地和乘几倍，或者加几番。",
            ),
            more=Text(
                "Four to eight. As a factor it goes on top of every doubling the hand has; as an addition it comes "
                "after them. It has no effect while the heavenly win earns nothing.",
                "四到八。乘倍时在别的翻番之上再乘；加番时翻完再加。天和不算时这一项没用。",
            ),
            values={},
            lowest=4,
            highest=8,
            example=ExampleHand(
                hand="123m678m123p99p78s",
                draw="9s",
                indicator="E",
                first="heaven",
                note=Text("A hand without wild tiles, dealt complete.", "一张混儿没有，起手就成。"),
            ),
        ),
    ] = 4

    earth: Annotated[
        bool,
        Toggle(
            rule="R5.9",
            title=Text("Earthly win: on the first draw", "地和"),
            line=Text(
                "Whether another player's win with the very first draw counts like a heavenly win.",
                "旁家头一张就自摸，算不算跟天和一样。",
            ),
            more=Text(
                "An earthly win is that of a player other than the dealer with the first own draw, before anybody has "
                "laid a pong or a kong. It earns what the heavenly win earns. Nothing of the kind exists for "
                "discards, since nobody wins on one.",
                "旁家第一次摸牌就和，之前谁也没碰没杠，就是地和，跟天和一样算。本来就不许吃和，所以没有人和。",
            ),
            values={
                True: Text("Counts like a heavenly win", "跟天和一样算"),
                False: Text("Earns nothing", "不算"),
            },
            example=ExampleHand(
                hand="123m678m123p99p78s",
                draw="9s",
                indicator="E",
                first="earth",
                note=Text("A hand without wild tiles, won on the first draw.", "素的，头一张就自摸。"),
            ),
        ),
    ] = True

    declared_ready_multiplier: Annotated[
        Literal[2, 1, 4],
        Toggle(
            rule="R5.10",
            title=Text("Declaring ready at once", "天听"),
            line=Text(
                "What it earns to declare, before the first draw, that one tile is missing.",
                "起手就听牌，报了听，和了翻几倍。",
            ),
            more=Text(
                "After the dealer's first discard each other player who lacks one tile may say so, if the win would "
                "be worth enough. From then on the hand is fixed: every tile drawn is discarded unless it wins, and "
                "there is no pong and no kong. In return the win is multiplied. With 1 nobody is asked.",
                "庄家打出第一张，旁家已经听牌、和了又够番的，可以报天听。报了就不能换牌，也不能碰杠：摸来不和就打出去。"
                "和了乘倍。选一倍就是没有天听。",
            ),
            values={
                1: Text("Not played", "不玩天听"),
                2: Text("Doubles", "翻一番（两倍）"),
                4: Text("Times four", "翻两番（四倍）"),
            },
            example=ExampleHand(
                hand="123m678m123p99p78s",
                draw="E",
                indicator="E",
                ready=True,
                note=Text("A plain hand, declared ready from the start.", "提溜，起手报了天听。"),
            ),
        ),
    ] = 2

    fan_cap: Annotated[
        int,
        Toggle(
            rule="R5.3",
            title=Text("Cap", "封顶"),
            line=Text(
                "The most fan a hand can be worth, before fan for kongs.",
                "一手牌最多算几番，杠的番另加。",
            ),
            more=Text(
                "With no cap a rare hand can cost a player most of the points of an evening. A cap cuts the hand's "
                "value, doublings and heavenly wins included; kongs are paid on top, and stakes still double. It "
                "cannot lie below the least fan to win.",
                "不封顶，一手大牌能输掉一晚上的分。封了顶，翻番、天和都算在内，超过的不要；杠另算，坐拉照样翻。"
                "封顶不能低于起和番数。",
            ),
            values={0: Text("No cap", "不封顶")},
            lowest=0,
            highest=999,
            unit=FAN,
            example=ExampleHand(
                hand="123m46m789m333p55s",
                draw="5m",
                indicator="W",
                note=Text("A straight and catching the five without a wild tile.", "素的龙带捉伍。"),
            ),
        ),
    ] = 0
