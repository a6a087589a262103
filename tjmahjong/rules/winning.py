"""Toggles about what wins (R5)."""

from typing import Annotated, ClassVar

from tjmahjong.rules.toggle import FAN, ExampleHand, Page, Toggle
from tjmahjong.rules.wild import WildRules
from tjmahjong.text import Text


class WinRules(WildRules, frozen=True, kw_only=True):
    """Which finished hands may be declared, and what counts as a pattern."""

    PAGE: ClassVar[Page] = Page(
        "win",
        Text("What wins", "怎样算和"),
        Text(
            "How much a finished hand must be worth, and how the basic patterns are read.",
            "成了牌还要够番才能和；捉伍儿、混儿吊怎么算。",
        ),
    )

    minimum_fan: Annotated[
        int,
        Toggle(
            rule="R5.11",
            title=Text("Least fan to win", "起和番数"),
            line=Text(
                "A finished hand worth less may not be declared.",
                "成了牌，不够这个番数也不能和。",
            ),
            more=Text(
                "Counted before fan for kongs. With 2, a plain hand that holds a wild tile does not win unless it was "
                "drawn after a kong, with the first tiles, or after declaring ready; without any wild tile it is "
                "worth 2 and wins. With 1 every finished hand wins. With 3 one needs at least catching the five, a "
                "straight, or two doublings.",
                "杠的番不算在内。两番起和：提溜带混儿不能和，除非杠开、天和、地和或天听；没混儿是素的，两番，能和。"
                "一番起和：成牌就能和。三番起和：至少要有捉伍、龙，或者翻两次。",
            ),
            values={},
            lowest=1,
            highest=8,
            unit=FAN,
            example=ExampleHand(
                hand="123456m123p99p78s",
                draw="E",
                indicator="E",
                note=Text(
                    "Four sets and a pair, with a wild tile as 9 of bamboos: a plain hand.",
                    "四副一将，混儿当九条：提溜。",
                ),
            ),
        ),
    ] = 2

    wild_wait_alone: Annotated[
        bool,
        Toggle(
            rule="R5.11",
            title=Text("A wild wait is enough to win", "光混儿吊也能和"),
            line=Text(
                "Whether a hand with nothing but a wild wait, single or double, may be declared.",
                "除了混儿吊（或双混儿吊）什么都没有，能不能和。",
            ),
            more=Text(
                "A wild wait means that any tile at all would have finished the hand. Some tables find that too easy "
                "and ask for something more: catching the five, a straight, a kong's draw, the first tiles, or a "
                "declaration. The hand keeps its fan; it just may not be declared.",
                "混儿吊就是摸什么都成。有的桌嫌太便宜，要再带一样：捉伍、龙、杠开、天和、地和或天听。"
                "番数照算，只是不许和。",
            ),
            values={
                True: Text("Yes, it wins by itself", "能和"),
                False: Text("No, something else must come with it", "不能，要另带一样"),
            },
            example=ExampleHand(
                hand="1p2p123m678p68sSSS",
                draw="6m",
                indicator="1p",
                note=Text(
                    "The drawn tile pairs with one wild tile, the other is 7 of bamboos.",
                    "摸到的牌跟一张混儿做将，另一张混儿当七条。",
                ),
            ),
        ),
    ] = True

    wild_as_five: Annotated[
        bool,
        Toggle(
            rule="R5.4",
            title=Text("A drawn wild tile can catch the five", "摸到混儿也能捉伍"),
            line=Text(
                "Whether the five between 4 and 6 of characters may be a wild tile.",
                "四六万中间那张，摸到混儿当五万算不算捉伍儿。",
            ),
            more=Text(
                "Catching the five is a win on the middle of 4-5-6 of characters. With yes, a wild tile drawn last may "
                "stand for that 5. With no, the tile drawn must really show 5 of characters, also where that kind "
                "happens to be wild. The 4 and the 6 may be wild tiles either way.",
                "捉伍儿是和在四五六万的中间。选“算”，最后摸到混儿可以当那张五万；选“不算”，摸到的必须真是五万"
                "（五万自己是混儿也行）。四万、六万用混儿代都可以。",
            ),
            values={
                True: Text("Yes, a wild tile counts as the 5", "算，混儿可以当五万"),
                False: Text("No, only a real 5 of characters", "不算，要真五万"),
            },
            example=ExampleHand(
                hand="123456m123456pC",
                draw="C",
                indicator="C",
                note=Text(
                    "The drawn wild tile as the 5, the other wild tile paired with the real 5; or both as a pair.",
                    "摸到的混儿当五万，另一张混儿跟真五万做将；不然就是两张混儿做将。",
                ),
            ),
        ),
    ] = True

    double_wild_inside_straight: Annotated[
        bool,
        Toggle(
            rule="R5.7",
            title=Text("Double wild wait inside a straight", "龙里的双混儿吊"),
            line=Text(
                "Whether two wild tiles and the drawn 5 still double when they are part of the straight.",
                "两张混儿配五万，又在龙里头，还算不算双混儿吊。",
            ),
            more=Text(
                "In a double wild wait, two wild tiles wait for any third tile. When that set is one of the "
                "straight's three runs, another tile would have finished the hand but lost the straight, so it is "
                "usually not counted. With this switch it counts when the set is 4-5-6 of characters and the drawn "
                "tile catches its 5.",
                "双混儿吊是两张混儿等任何一张。如果这一副是龙的一截，换一张牌也成，可龙就没了，所以一般不算。"
                "打开以后，这一副是四五六万、摸到的又捉伍，就算。",
            ),
            values={
                True: Text("Counts if it catches the five", "捉伍时算"),
                False: Text("Does not count", "不算"),
            },
            example=ExampleHand(
                hand="123m789m1p2p22s333s",
                draw="5m",
                indicator="1p",
                note=Text(
                    "The wild tiles are 4 and 6 of characters, inside the straight.",
                    "两张混儿当四万、六万，正在龙里。",
                ),
            ),
        ),
    ] = False
