"""Rule sets that come with the program (R9). Each is said by what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tjmahjong.rules.checking import from_mapping
from tjmahjong.rules.problems import Problem
from tjmahjong.rules.ruleset import RuleError, RuleSet
from tjmahjong.rules.toggle import ToggleValue
from tjmahjong.text import Text


class Preset(NamedTuple):
    """A named rule set: what it changes against the standard rules, and whom it is for."""

    name: str
    title: Text
    about: Text
    changes: Mapping[str, ToggleValue]
    rules: RuleSet


def _preset(name: str, title: Text, about: Text, **values: ToggleValue) -> Preset:
    return Preset(name, title, about, MappingProxyType(values), from_mapping(values, where=name))


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            _preset(
                "standard",
                Text("Standard", "标准"),
                Text(
                    "As most Tianjin tables play: seven wild tiles, two fan, four rounds.",
                    "天津多数桌子的打法：七张混儿，两番起和，打四圈。",
                ),
            ),
            _preset(
                "simple",
                Text("Simple", "入门"),
                Text(
                    "For first games: no stakes, few bonuses, eight deals.",
                    "头几回玩：不坐不拉，没有天和、地和、天听、金杠，打八盘。",
                ),
                sit="off",
                heaven_mode="off",
                earth=False,
                declared_ready_multiplier=1,
                gold_kong_fan=0,
                seat_draw="quick",
                length_unit="deals",
                length_count=8,
            ),
            _preset(
                "gale",
                Text("Gale", "刮大风"),
                Text(
                    "Eleven wild tiles or more, big hands; three fan to win.",
                    "十一张混儿起，翻风全是混儿；番大，三番起和。",
                ),
                wild_kinds="gale",
                minimum_fan=3,
                pure_wild_suit=True,
                gold_kong_fan=8,
            ),
            _preset(
                "family",
                Text("Family", "家里玩"),
                Text(
                    "The dealer always sits; two pulls; kongs not doubled; until one is out.",
                    "庄家盘盘坐，能拉两次，杠不翻倍，打到有人输光。",
                ),
                sit="always",
                pull_limit=2,
                stakes_double_kongs=False,
                pure_wild_suit=True,
                length_unit="chips",
            ),
            _preset(
                "room",
                Text("Mahjong room", "棋牌室"),
                Text(
                    "Quick seats, eight deals; up to two pulls, sit or no sit.",
                    "快速定座，打八盘；坐不坐都能拉，最多两次。",
                ),
                pull_limit=2,
                pull_without_sit=True,
                seat_draw="quick",
                length_unit="deals",
                length_count=8,
            ),
        )
    }
)
"""By name, the standard rules first."""


def preset(name: str, where: str = "") -> RuleSet:
    """The rule set of the preset `name`; RuleError with the names there are for another one."""
    found = PRESETS.get(name)
    if found is None:
        raise RuleError([Problem("preset", found=name, values={"allowed": ", ".join(PRESETS)}, where=where)])
    return found.rules


def preset_of(rules: RuleSet) -> Preset | None:
    """The preset whose rules these are exactly; None for own rules."""
    return next((preset for preset in PRESETS.values() if preset.rules == rules), None)
