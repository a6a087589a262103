"""Toggles about kongs, claims and who pays for a kong (R4.4, R4.6, R7.2)."""

from typing import Annotated, ClassVar, Literal

from tjmahjong.meld import MELD_TEXT
from tjmahjong.rules.bonuses import BonusRules
from tjmahjong.rules.toggle import FAN, ExampleDeal, ExampleHand, Page, Toggle
from tjmahjong.text import Text


class KongRules(BonusRules, frozen=True, kw_only=True):
    """What kongs earn, who pays for them, and when they are allowed."""

    PAGE: ClassVar[Page] = Page(
        "kong",
        Text("Kongs and payment", "杠和付账"),
        Text(
            "What a kong earns, who pays for it, and when tiles may still be claimed.",
            "杠值几番、谁付、什么时候还能碰杠。",
        ),
    )

    exposed_kong_fan: Annotated[
        int,
        Toggle(
            rule="R7.2",
            title=Text("Exposed and added kong", "明杠、追杠"),
            line=Text(
                "Fan for a kong made of a discard, or of one's own pong and a fourth tile.",
                "直杠，或者碰了再追的杠，值几番。",
            ),
            more=Text(
                "Every kong is paid at once and stays paid, whoever wins later. The same fan is added to the winner's "
                "statement. With 0 such kongs only bring a replacement tile.",
                "开杠当场收，后来谁和都不退；自己和了，杠的番也写进这手牌的合计里。设成 0 就只补一张牌，不收番。",
            ),
            values={0: Text("Nothing", "不收")},
            lowest=0,
            highest=8,
            unit=FAN,
            example=ExampleHand(
                hand="123s46m77m333p",
                draw="5m",
                indicator="W",
                kongs=("E",),
                note=Text("Catching the five, with an exposed kong of East.", "捉伍，带一个明杠东风。"),
            ),
        ),
    ] = 1

    concealed_kong_fan: Annotated[
        int,
        Toggle(
            rule="R7.2",
            title=MELD_TEXT["concealed"].capital,
            line=Text(
                "Fan for four equal tiles laid from the own hand.",
                "手里四张一样的，自己开杠，值几番。",
            ),
            more=Text(
                "Nobody helped, so it usually earns twice what an exposed one does. All three others pay it, at once.",
                "全凭自己摸，一般是明杠的两倍。三家都付，当场收。",
            ),
            values={0: Text("Nothing", "不收")},
            lowest=0,
            highest=8,
            unit=FAN,
            example=ExampleHand(
                hand="123s46m77m333p",
                draw="5m",
                indicator="W",
                concealed_kongs=("9s",),
                note=Text("Catching the five, with a concealed kong of 9 of bamboos.", "捉伍，带一个暗杠九条。"),
            ),
        ),
    ] = 2

    gold_kong_fan: Annotated[
        int,
        Toggle(
            rule="R4.4",
            title=MELD_TEXT["gold"].capital,
            line=Text(
                "Fan for a kong of four wild tiles of one kind.",
                "四张一样的混儿开杠，值几番。",
            ),
            more=Text(
                "Four equal wild tiles are rare, and laid down they can no longer fill gaps; so the kong earns more. "
                "It cannot be the indicator's kind, of which only three are in play. With 0 wild tiles may not be "
                "laid at all.",
                "四张一样的混儿难得，开了杠就不能再当别的用，所以番多。翻出的那种只剩三张，杠不了。"
                "设成 0 就不许杠混儿。",
            ),
            values={0: Text("Not allowed", "不许杠混儿")},
            lowest=0,
            highest=16,
            unit=FAN,
            example=ExampleHand(
                hand="123s46m77m333p",
                draw="5m",
                indicator="W",
                gold_kongs=("N",),
                note=Text("Catching the five, with four wild North tiles laid.", "捉伍，带一个金杠北风。"),
            ),
        ),
    ] = 4

    kong_payer: Annotated[
        Literal["all", "discarder"],
        Toggle(
            rule="R7.2",
            title=Text("Who pays an exposed kong", "直杠谁付"),
            line=Text(
                "All three others, or only the player whose discard made it.",
                "三家都付，还是谁点的杠谁付。",
            ),
            more=Text(
                "If only the discarder pays, it is the kong's fan once; the two others pay nothing. Added, concealed "
                "and gold kongs are always paid by all three.",
                "点杠的付时，只付一份，另外两家不付。追杠、暗杠、金杠总是三家付。",
            ),
            values={
                "all": Text("All three others", "三家都付"),
                "discarder": Text("Only who discarded the tile", "谁点杠谁付"),
            },
            example=ExampleDeal(
                winner=2,
                value=3,
                kongs=((), ("exposed:3",), (), ()),
                note=Text(
                    "South has an exposed kong of North's discard; West wins with 3 fan.",
                    "南家杠了北家打的牌；西家和 3 番。",
                ),
            ),
        ),
    ] = "all"

    kongs_on_draw: Annotated[
        bool,
        Toggle(
            rule="R7.2",
            title=Text("Kongs count when nobody wins", "荒庄算杠"),
            line=Text(
                "Whether payments for kongs stand in a deal without a winner.",
                "没人和，杠的番还算不算。",
            ),
            more=Text(
                "With no, everything paid for kongs goes back when the wall is exhausted. Who has a kong still "
                "decides whether the dealer stays.",
                "选“退回”，荒庄时收的杠都退。不过庄家连不连庄，还是看谁有杠。",
            ),
            values={
                True: Text("They stand", "照算"),
                False: Text("They are paid back", "退回"),
            },
            example=ExampleDeal(
                kongs=((), ("concealed",), (), ("exposed:0",)),
                note=Text(
                    "Nobody wins; South has a concealed kong, North an exposed one.",
                    "荒庄；南家一个暗杠，北家一个明杠。",
                ),
            ),
        ),
    ] = True

    last_four: Annotated[
        bool,
        Toggle(
            rule="R4.6",
            title=Text("No claims among the last four tiles", "最后四张不许碰"),
            line=Text(
                "Whether pong and exposed kong are forbidden while four or fewer tiles can be drawn.",
                "剩四张以内，能不能碰、能不能直杠。",
            ),
            more=Text(
                "With it, each player gets one last draw of the end of the wall and nobody can be passed over. Added "
                "and concealed kongs stay allowed.",
                "打开以后，最后一人一张，谁也不能截。追杠、暗杠还可以开。",
            ),
            values={
                True: Text("No pong and no exposed kong", "不许碰、不许直杠"),
                False: Text("Claims go on to the end", "一直能碰杠"),
            },
        ),
    ] = False
