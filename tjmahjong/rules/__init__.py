"""The rule set: every house rule a switch, declared once (R9).

>>> rules = preset("gale")
>>> rules.minimum_fan, preset_of(rules).name
(3, 'gale')
>>> changes(with_changes(rules, {"kick": True}), rules)
{'kick': (False, True)}
>>> parse_set("pull_limit=2"), from_mapping({"pull_limit": 2}) == RuleSet(pull_limit=2)
(('pull_limit', 2), True)
>>> from_mapping({"pull_limit": 3})
Traceback (most recent call last):
tjmahjong.rules.ruleset.RuleError: pull_limit is 3; allowed: 0 to 2
>>> as_mapping(rules)["wild_kinds"]
'gale'
"""

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
