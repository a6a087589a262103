"""Whether a described hand can exist: number of tiles, no fifth copy, melds and luck that go together (R1, R4, R5)."""

from __future__ import annotations

from tjmahjong.meld import Meld
from tjmahjong.refusals import Refusal, reason
from tjmahjong.rules import ExampleHand, RuleSet
from tjmahjong.tiles import COPIES, KIND_OF, NAMES, NotationError, counts_of, parse
from tjmahjong.wilds import wild_kinds

BAD_TILES = reason(
    "bad_tiles",
    "R1.2",
    "“{text}” is not written as tiles: 123m 456p 789s, winds E S W N, dragons C F P.",
    "“{text}”不是牌的写法：万子 123m、饼子 456p、条子 789s，风 E S W N，箭 C F P。",
)
ONE_DRAWN = reason(
    "one_drawn",
    "R5.2",
    "Exactly one tile is the one drawn last; {found} are given.",
    "最后摸的只有一张，这里有 {found} 张。",
)
ONE_INDICATOR = reason(
    "one_indicator", "R3.3", "Exactly one tile is turned up; {found} are given.", "翻混只翻一张，这里有 {found} 张。"
)
TOO_FEW = reason(
    "too_few_tiles",
    "R5.1",
    "Tiles missing: {missing}. Beside {melds} melds {wanted} are right, without the drawn one.",
    "还差 {missing} 张：有 {melds} 副碰杠时，手里要 {wanted} 张，摸的另算。",
)
TOO_MANY = reason(
    "too_many_tiles",
    "R5.1",
    "Tiles too many: {extra}. Beside {melds} melds {wanted} are right, without the drawn one.",
    "多了 {extra} 张：有 {melds} 副碰杠时，手里要 {wanted} 张，摸的另算。",
)
MANY_MELDS = reason(
    "many_melds", "R5.1", "{melds} melds; a hand has at most four.", "碰杠有 {melds} 副，一手牌最多四副。"
)
FIFTH_COPY = reason(
    "fifth_copy",
    "R1.1",
    "{tile} comes {count} times, counting the indicator; there are four of each.",
    "{tile}有 {count} 张（连翻混那张），每种只有四张。",
)
WILD_MELD = reason(
    "wild_meld",
    "R4.4",
    "{tile} is wild here, and wild tiles are laid only as a gold kong.",
    "{tile}是混儿，混儿只能开金杠。",
)
NOT_GOLD = reason(
    "not_gold", "R4.4", "{tile} is not wild here, so it makes no gold kong.", "{tile}不是混儿，开不成金杠。"
)
NO_GOLD = reason("no_gold", "R4.4", "Wild tiles may not be laid as a kong.", "不许杠混儿。")
NO_KONG = reason(
    "no_kong_before",
    "R5.3",
    "A win after {chain} kongs in a row needs as many kongs.",
    "连开 {chain} 杠才和，就得有 {chain} 个杠。",
)
EARLY_MELD = reason(
    "early_meld",
    "R5.9",
    "Nothing has been laid by the first draw or a first declaration.",
    "天和、地和、天听时还没碰没杠。",
)
READY_DEALER = reason(
    "ready_dealer", "R5.9", "The dealer wins before anybody can declare ready.", "天和的时候还没人能报听。"
)


def melds_of(hand: ExampleHand) -> list[Meld]:
    """The hand's melds, pongs first. NotationError for what is no tile."""
    parts = (
        ("pong", hand.pongs),
        ("exposed", hand.kongs),
        ("concealed", hand.concealed_kongs),
        ("gold", hand.gold_kongs),
    )
    return [Meld(kind, NAMES[tile]) for kind, texts in parts for text in texts for tile in parse(text)]  # type: ignore[arg-type]


def wilds_of(hand: ExampleHand, rules: RuleSet) -> tuple[int, ...]:
    """The wild kinds that the hand's indicator makes under `rules`; none without wild tiles or indicator."""
    turned = parse(hand.indicator) if rules.wild_kinds != "none" else []
    return wild_kinds(turned[0] if turned else None, rules)


def obstacles(hand: ExampleHand, rules: RuleSet) -> tuple[Refusal, ...]:
    """Every reason why the hand cannot have come about under `rules`; empty if it can. Whether it wins is not asked."""
    texts = (hand.hand, hand.draw, hand.indicator, *hand.pongs, *hand.kongs, *hand.concealed_kongs, *hand.gold_kongs)
    unread = [Refusal(BAD_TILES, {"text": text}) for text in texts if not _readable(text)]
    if unread:
        return tuple(unread)
    melds = melds_of(hand)
    return (
        *_numbers(hand, melds, rules),
        *_copies(hand, melds, rules),
        *_melds(hand, melds, rules),
        *_luck(hand, melds),
    )


def unfinished(why: tuple[Refusal, ...]) -> bool:
    """Whether all that `why` (from `obstacles`) finds is that tiles are still to be filled in; False without any."""
    return bool(why) and all(one.code == TOO_FEW or one.values.get("found") == 0 for one in why)


def _readable(text: str) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True


def _numbers(hand: ExampleHand, melds: list[Meld], rules: RuleSet) -> list[Refusal]:
    found: list[Refusal] = []
    if (drawn := len(parse(hand.draw))) != 1:
        found.append(Refusal(ONE_DRAWN, {"found": drawn}))
    if rules.wild_kinds != "none" and (turned := len(parse(hand.indicator))) != 1:
        found.append(Refusal(ONE_INDICATOR, {"found": turned}))
    if len(melds) > 4:
        return [*found, Refusal(MANY_MELDS, {"melds": len(melds)})]
    held, wanted = len(parse(hand.hand)), 13 - 3 * len(melds)
    values: dict[str, int | str] = {"wanted": wanted, "melds": len(melds)}
    if held < wanted:
        found.append(Refusal(TOO_FEW, values | {"missing": wanted - held}))
    if held > wanted:
        found.append(Refusal(TOO_MANY, values | {"extra": held - wanted}))
    return found


def _copies(hand: ExampleHand, melds: list[Meld], rules: RuleSet) -> list[Refusal]:
    turned = parse(hand.indicator)[:1] if rules.wild_kinds != "none" else []
    owned = counts_of([*parse(hand.hand), *parse(hand.draw), *turned])
    for meld in melds:
        owned[KIND_OF[meld.tile]] += 4 if meld.is_kong else 3
    return [
        Refusal(FIFTH_COPY, {"count": count, "tile": NAMES[kind]}) for kind, count in enumerate(owned) if count > COPIES
    ]


def _melds(hand: ExampleHand, melds: list[Meld], rules: RuleSet) -> list[Refusal]:
    wild = {NAMES[kind] for kind in wilds_of(hand, rules)}
    found = [Refusal(WILD_MELD, {"tile": m.tile}) for m in melds if m.kind != "gold" and m.tile in wild]
    gold = [meld for meld in melds if meld.kind == "gold"]
    found += [Refusal(NOT_GOLD, {"tile": meld.tile}) for meld in gold if meld.tile not in wild]
    if gold and not rules.gold_kong_fan:
        found.append(Refusal(NO_GOLD))
    return found


def _luck(hand: ExampleHand, melds: list[Meld]) -> list[Refusal]:
    found: list[Refusal] = []
    if hand.after_kong > sum(meld.is_kong for meld in melds):
        found.append(Refusal(NO_KONG, {"chain": hand.after_kong}))
    if (hand.first or hand.ready) and (melds or hand.after_kong):
        found.append(Refusal(EARLY_MELD))
    if hand.first == "heaven" and hand.ready:
        found.append(Refusal(READY_DEALER))
    return found
