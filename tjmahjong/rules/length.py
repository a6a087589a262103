"""Toggles about seats, the dealer and how long is played (R2, R8)."""

from typing import Annotated, ClassVar, Literal

from tjmahjong.rules.stakes import StakeRules
from tjmahjong.rules.toggle import Page, Toggle
from tjmahjong.text import Text


class LengthRules(StakeRules, frozen=True, kw_only=True):
    """Who deals, how seats are found, and when a pot is over."""

    PAGE: ClassVar[Page] = Page(
        "length",
        Text("Seats and length", "座位和长短"),
        Text(
            "How seats are drawn, when the dealer stays, and how long a pot lasts.",
            "怎么打风坐位、庄家什么时候连庄、一锅打多长。",
        ),
    )

    seat_draw: Annotated[
        Literal["full", "quick", "fixed"],
        Toggle(
            rule="R2.3",
            title=Text("Drawing for seats", "打风"),
            line=Text(
                "Before each pot wind tiles are drawn for the seats; it can be shortened.",
                "每锅之前打风定座，也可以省事些。",
            ),
            more=Text(
                "The full draw shows dice and four face-down wind tiles, and is repeated until everybody has new "
                "neighbours. The quick one does the same out of sight. Fixed keeps all seats; only the first dealer "
                "is found by lot.",
                "全套：掷骰子、扣四张风牌、挨个拿，上下家没换就重来。快速：结果一样，过程不演。"
                "固定：座位不动，只抽头一个庄家。",
            ),
            values={
                "full": Text("Shown in full", "全套打风"),
                "quick": Text("Quick, not shown", "快速，不演"),
                "fixed": Text("Seats stay, dealer by lot", "座位不动，抽庄"),
            },
        ),
    ] = "full"

    draw_dealer: Annotated[
        Literal["kong_rule", "stays", "passes"],
        Toggle(
            rule="R8.1",
            title=Text("The dealer after a deal without a winner", "荒庄以后谁当庄"),
            line=Text(
                "Whether the deal stays or passes on when nobody has won.",
                "没人和，庄家连庄还是下庄。",
            ),
            more=Text(
                "By the kong rule the dealer stays, unless the dealer has no kong and somebody else has one. Kongs of "
                "a long false hand do not count for it; kongs that are paid back do.",
                "看杠：庄家自己没杠、别人有杠，就下庄，不然连庄。大相公的杠不算；荒庄退回的杠算。",
            ),
            values={
                "kong_rule": Text("Stays, unless only others have a kong", "看杠：只有别家有杠才下庄"),
                "stays": Text("Always stays", "总是连庄"),
                "passes": Text("Always passes on", "总是下庄"),
            },
        ),
    ] = "kong_rule"

    length_unit: Annotated[
        Literal["rounds", "deals", "chips"],
        Toggle(
            rule="R8.2",
            title=Text("A pot is counted in", "一锅怎么算"),
            line=Text(
                "Rounds of the deal, single deals, or until somebody has nothing left.",
                "按圈、按盘，还是打到有人输光。",
            ),
            more=Text(
                "A round ends when the deal passes from North to East; while a dealer stays it goes on, so four "
                "rounds are sixteen deals or more. Until out, the pot ends after a deal in which somebody has 0 "
                "points or fewer; nobody's payment is cut short.",
                "庄从北家传回东家是一圈，连庄不算，四圈至少十六盘。打到输光：一盘打完有人不到 1 分就散，该付的照付。",
            ),
            values={
                "rounds": Text("Rounds", "圈"),
                "deals": Text("Deals", "盘"),
                "chips": Text("Until somebody is out", "打到有人输光"),
            },
        ),
    ] = "rounds"

    length_count: Annotated[
        int,
        Toggle(
            rule="R8.2",
            title=Text("How many rounds or deals", "打几圈（几盘）"),
            line=Text(
                "The length of a pot, in the unit chosen.",
                "一锅的长短，按上面选的单位。",
            ),
            more=Text(
                "Four rounds make a whole pot and take about two hours at a real table. Until out, this number is "
                "ignored.",
                "四圈是一整锅，真桌子上大约两个钟头。打到输光时不看这一项。",
            ),
            values={},
            lowest=1,
            highest=64,
        ),
    ] = 4

    starting_points: Annotated[
        int,
        Toggle(
            rule="R8.2",
            title=Text("Points at the start", "起始分"),
            line=Text(
                "What everybody has when a pot begins.",
                "开锅时每人多少分。",
            ),
            more=Text(
                "Points may fall below zero, except that a pot played until somebody is out ends then.",
                "可以输成负数；只有打到输光时，有人没分就散。",
            ),
            values={},
            lowest=0,
            highest=10000,
            unit=Text("points", "分"),
        ),
    ] = 250
