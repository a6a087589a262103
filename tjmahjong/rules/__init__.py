"""The rule set: every house rule a switch (R9)."""

from tjmahjong.rules.ruleset import RuleSet

__all__ = ["RuleSet"]
