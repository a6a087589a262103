"""From a hand as people write it to its value: at once where it is written plainly, else looked at in full."""

from __future__ import annotations

import re

import msgspec

from tjmahjong.bounded import Bounded
from tjmahjong.hand.check import MELD_FIELDS, Fault, faults, indicator_of, melds_of
from tjmahjong.hand.copies import LANE, copies_laid, too_many, unseen
from tjmahjong.hand.value import LIVE_AT_START, Hand
from tjmahjong.hand_text import FinishedText, HandText, OpenText
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import COPIES, KIND_OF, KINDS, counts_of, parse
from tjmahjong.wilds import wild_kinds

_GROUPS = re.compile(r"[1-9]+[mps]|[ESWNCFP]")
_LONGEST = 60
"""Letters of a hand up to which no count can overflow its byte."""
_ALL = COPIES * sum(LANE)


class NoSuchHand(ValueError):
    """A hand that cannot have come about; `faults` lists everything, each with its field."""

    def __init__(self, found: tuple[Fault, ...]) -> None:
        super().__init__(" ".join(fault.say("en") for fault in found))
        self.faults = found


def read(text: HandText, rules: RuleSet) -> Hand:
    """The hand that `text` says, under `rules`. NoSuchHand with every fault for what cannot have come about.

    >>> from tjmahjong.hand_text import FinishedText
    >>> read(FinishedText(hand="123s46m77m333p567p", draw="5m", indicator="W"), RuleSet()).score().value
    6
    """
    if isinstance(text, FinishedText):
        hand = _plain(text, rules)
        if hand is not None:
            return hand
    found = faults(text, rules)
    if found:
        raise NoSuchHand(found)
    return _in_full(text, rules)


class _Groups(Bounded[str, int]):
    """Packed counts of a group such as `123m`: batches repeat them."""

    def make(self, key: str) -> int:
        return sum(LANE[kind] for kind in parse(key))


_group_counts = _Groups().__getitem__


def _plain(text: FinishedText, rules: RuleSet) -> Hand | None:
    """The hand, if it is written plainly and nothing whatever is wrong with it; None where it is to be looked at in
    full. Batches score many hands a second, so counts are added and compared all kinds at once."""
    tiles, drawn = text.hand, KIND_OF.get(text.draw or "")
    groups = _GROUPS.findall(tiles)
    if len(tiles) > _LONGEST or len("".join(groups)) != len(tiles) or drawn is None:
        return None
    counts = sum(map(_group_counts, groups)) + LANE[drawn]
    owned = counts
    indicator = None
    if rules.wild_kinds != "none":
        indicator = KIND_OF.get(text.indicator or "")
        if indicator is None:
            return None
        owned += LANE[indicator]
    wild = wild_kinds(indicator, rules)
    melds: tuple[Meld, ...] = ()
    kongs = 0
    if text.pongs or text.kongs or text.concealed_kongs or text.gold_kongs:
        for field, kind in MELD_FIELDS:
            copies = 3 if kind == "pong" else 4
            for tile in getattr(text, field):
                if tile not in KIND_OF or (KIND_OF[tile] in wild) != (kind == "gold"):
                    return None
                melds += (Meld(kind, tile),)
                kongs += kind != "pong"
                owned += copies * LANE[KIND_OF[tile]]
        if text.first or text.ready or len(melds) > 4 or (text.gold_kongs and not rules.gold_kong_fan):
            return None
    held = counts % 255  # the sum of the bytes
    if held + 3 * len(melds) != 14 or too_many(owned):
        return None
    if not 0 <= text.after_kong <= kongs or (text.first == "heaven" and text.ready):
        return None
    return Hand(
        counts=counts.to_bytes(KINDS, "little"),
        melds=melds,
        rules=rules,
        wild_kinds=wild,
        indicator=indicator,
        drawn=None if text.first == "heaven" else drawn,
        kong_chain=int(text.after_kong),
        first=text.first,
        declared_ready=text.ready,
        unseen=(_ALL - owned).to_bytes(KINDS, "little"),
    )


def _in_full(text: HandText, rules: RuleSet) -> Hand:
    """The hand of a text without faults."""
    melds, indicator = melds_of(text), indicator_of(text, rules)
    kinds, seen = parse(text.hand), parse(text.seen) if isinstance(text, OpenText) else []
    drawn = None
    if isinstance(text, FinishedText):
        more = parse(text.draw or "")
        kinds += more
        drawn = None if text.first == "heaven" else more[0]
    live = max(0, LIVE_AT_START - len(seen))
    if isinstance(text, OpenText) and text.live is not None:
        live = text.live
    laid = copies_laid(melds, indicator)
    for kind in seen:
        laid[kind] += 1
    counts = bytes(counts_of(kinds))
    hand = Hand(
        counts=counts,
        melds=melds,
        rules=rules,
        wild_kinds=wild_kinds(indicator, rules),
        indicator=indicator,
        drawn=drawn,
        unseen=unseen(counts, laid),
        live=live,
        draws=max(0, LIVE_AT_START - live),
    )
    if not isinstance(text, FinishedText):
        return hand
    return msgspec.structs.replace(hand, kong_chain=int(text.after_kong), first=text.first, declared_ready=text.ready)
