"""Toggles about stakes: sitting, pulling, kicking (R7.3)."""

from typing import Annotated, ClassVar, Literal

from tjmahjong.rules.kongs import KongRules
from tjmahjong.rules.toggle import ExampleDeal, Page, Toggle
from tjmahjong.text import Text


class StakeRules(KongRules, frozen=True, kw_only=True):
    """How the payments between the dealer and another player are doubled."""

    PAGE: ClassVar[Page] = Page(
        "stakes",
        Text("Stakes", "坐、拉、踹"),
        Text(
            "Before the tiles are seen, dealer and others may double what they pay each other.",
            "摸牌之前，庄家和旁家可以先把输赢翻倍。",
        ),
    )

    sit: Annotated[
        Literal["optional", "off", "always"],
        Toggle(
            rule="R7.3",
            title=Text("The dealer sits", "坐"),
            line=Text(
                "The dealer may double everything between the dealer and each of the others.",
                "庄家坐了，跟三家的输赢都翻倍。",
            ),
            more=Text(
                "It is settled anew in every deal, before the dice. Nothing is doubled between two players of whom "
                "neither is the dealer.",
                "每盘掷骰子之前定一次。旁家之间的输赢不翻。",
            ),
            values={
                "optional": Text("The dealer chooses", "庄家自己定"),
                "off": Text("Never", "不坐"),
                "always": Text("Always", "盘盘坐"),
            },
            example=ExampleDeal(
                sit=True,
                winner=1,
                value=3,
                note=Text("East deals and would sit; South wins with 3 fan.", "东家当庄（能坐就坐），南家和 3 番。"),
            ),
        ),
    ] = "optional"

    pull_limit: Annotated[
        int,
        Toggle(
            rule="R7.3",
            title=Text("How often a player may pull", "能拉几次"),
            line=Text(
                "Each pull doubles what goes between that player and the dealer.",
                "拉一次，跟庄家的输赢翻一倍。",
            ),
            more=Text(
                "After the dealer the others are asked in turn order, openly. One pull doubles, two pulls make four "
                "times. With 0 nobody is asked.",
                "庄家定完，旁家挨个表态，大家都看得见。拉一次两倍，拉两次四倍。设成 0 就不问。",
            ),
            values={0: Text("No pulling", "不拉"), 1: Text("Once", "一次"), 2: Text("Up to twice", "最多两次")},
            lowest=0,
            highest=2,
            example=ExampleDeal(
                sit=True,
                pulls=(0, 2, 0, 0),
                winner=1,
                value=3,
                note=Text(
                    "East deals and sits, South pulls as often as allowed and wins with 3 fan.",
                    "东家当庄，坐了，南家能拉几次拉几次，和 3 番。",
                ),
            ),
        ),
    ] = 1

    pull_without_sit: Annotated[
        bool,
        Toggle(
            rule="R7.3",
            title=Text("Pulling although the dealer does not sit", "不坐也能拉"),
            line=Text(
                "Whether the others may pull when the dealer has not sat.",
                "庄家没坐，旁家能不能拉。",
            ),
            more=Text(
                "Usually pulling answers a dealer who sits. With this switch it is a choice of its own, also where "
                "nobody ever sits.",
                "一般是庄家坐了才拉。打开以后，不坐也能拉，规定不坐的桌也能拉。",
            ),
            values={
                True: Text("They may", "能拉"),
                False: Text("Only when the dealer sits", "坐了才能拉"),
            },
            example=ExampleDeal(
                pulls=(0, 1, 0, 0),
                winner=1,
                value=3,
                note=Text(
                    "East deals and does not sit; South would pull, and wins with 3 fan.",
                    "东家当庄，没坐，南家想拉，和 3 番。",
                ),
            ),
        ),
    ] = False

    kick: Annotated[
        bool,
        Toggle(
            rule="R7.3",
            title=Text("The dealer may kick back", "踹"),
            line=Text(
                "Whether the dealer may double once more against a player who pulls.",
                "旁家拉了，庄家能不能再踹一脚，又翻一倍。",
            ),
            more=Text(
                "The dealer is asked for each puller after all have answered. A kick doubles once, however often the "
                "other pulled.",
                "旁家都表完态，庄家对拉的人一个一个定。踹只翻一倍，不管人家拉了几次。",
            ),
            values={
                True: Text("The dealer may kick", "能踹"),
                False: Text("No kicking", "不踹"),
            },
            example=ExampleDeal(
                sit=True,
                pulls=(0, 1, 0, 0),
                kicks=(0, 1, 0, 0),
                winner=1,
                value=3,
                note=Text(
                    "East deals and sits, South pulls, East would kick; South wins with 3 fan.",
                    "东家当庄，坐了，南家拉，东家想踹；南家和 3 番。",
                ),
            ),
        ),
    ] = False

    stakes_double_kongs: Annotated[
        bool,
        Toggle(
            rule="R7.3",
            title=Text("Stakes double kongs too", "杠也跟着翻"),
            line=Text(
                "Whether sitting, pulling and kicking double the payments for kongs as well.",
                "坐、拉、踹，翻不翻杠的番。",
            ),
            more=Text(
                "With yes, a kong paid between the dealer and a player with one pull costs four times its fan when "
                "the dealer sits. With no, only the win itself is doubled, and kongs are paid at their plain fan.",
                "杠也跟着翻时，坐了又拉一次，庄家跟这一家的杠按四倍付。只翻和的番时，杠按原来的番付。",
            ),
            values={
                True: Text("Kongs are doubled too", "杠也跟着翻"),
                False: Text("Only the win is doubled", "只翻和的番"),
            },
            example=ExampleDeal(
                sit=True,
                pulls=(0, 1, 0, 0),
                winner=1,
                value=3,
                kongs=((), ("exposed:0",), (), ()),
                note=Text(
                    "East deals and sits, South pulls; South has an exposed kong and wins with 3 fan.",
                    "东家当庄，坐了，南家拉一次；南家有一个明杠，和 3 番。",
                ),
            ),
        ),
    ] = True
