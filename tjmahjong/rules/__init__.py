"""The rule set: every house rule a switch, declared once (R9)."""

from tjmahjong.rules.checking import as_mapping, changes, from_mapping, parse_set, with_changes
from tjmahjong.rules.presets import PRESETS, Preset, preset, preset_of
from tjmahjong.rules.problems import Problem
from tjmahjong.rules.ruleset import PAGES, TOGGLES, RuleError, RuleSet
from tjmahjong.rules.toggle import ExampleDeal, ExampleHand, Page, Toggle, ToggleValue

__all__ = [
    "PAGES",
    "PRESETS",
    "TOGGLES",
    "ExampleDeal",
    "ExampleHand",
    "Page",
    "Preset",
    "Problem",
    "RuleError",
    "RuleSet",
    "Toggle",
    "ToggleValue",
    "as_mapping",
    "changes",
    "from_mapping",
    "parse_set",
    "preset",
    "preset_of",
    "with_changes",
]
