"""Toggles about mistakes at the table (R6)."""

from typing import Annotated, ClassVar, Literal

from tjmahjong.rules.length import LengthRules
from tjmahjong.rules.toggle import Page, Toggle
from tjmahjong.text import Text


class FalseHandRules(LengthRules, frozen=True, kw_only=True):
    """Which mistakes can happen, and how tiles are handled."""

    PAGE: ClassVar[Page] = Page(
        "false",
        Text("False hands", "相公"),
        Text(
            "Mistakes that cost the chance to win: a wild tile discarded, one tile too few or too many.",
            "犯了就和不了的错：打出混儿、少摸一张、多一张牌。",
        ),
    )

    wild_discard: Annotated[
        Literal["false_hand", "blocked"],
        Toggle(
            rule="R6.3",
            title=Text("Discarding a wild tile", "打出混儿"),
            line=Text(
                "Allowed, but the player can then no longer win; or refused.",
                "打了就是小相公，还是根本不让打。",
            ),
            more=Text(
                "When it is a false hand, the program explains and asks before it lets the tile go. The player plays "
                "on without a chance to win; own kongs still count. When it is refused, some other tile has to go; "
                "only a hand of nothing but wild tiles must let one go.",
                "算相公时，程序先说清楚、问一声才打。打了还接着玩，就是不能和，自己的杠照算。"
                "不让打时，得打别的；手里全是混儿才只好打一张。",
            ),
            values={
                "false_hand": Text("A short false hand", "算小相公"),
                "blocked": Text("Refused", "不让打"),
            },
        ),
    ] = "false_hand"

    handling: Annotated[
        Literal["automatic", "manual"],
        Toggle(
            rule="R6.4",
            title=Text("Who handles the tiles", "谁来摸打"),
            line=Text(
                "The program draws for you, or you take and discard tiles yourself and may forget to.",
                "程序替你摸牌，还是自己动手、可能忘。",
            ),
            more=Text(
                "By hand, a kong's replacement not taken leaves one tile too few (a short false hand, own kongs "
                "count), a forgotten discard leaves one too many (a long false hand, own kongs do not count). Either "
                "can be mended until another player draws or claims. Computer players make no such mistakes.",
                "自己动手时，开了杠忘补是小相公，杠照算；忘了打牌是大相公，杠也不算。下一个人摸牌或碰杠之前还能补救。"
                "电脑不犯这种错。",
            ),
            values={
                "automatic": Text("The program", "程序代劳"),
                "manual": Text("By hand, mistakes included", "自己动手，会犯错"),
            },
        ),
    ] = "automatic"
