"""Why something is not allowed: every reason, not only the first (R4, R5.11, R6)."""

from __future__ import annotations

import msgspec

from tjmahjong.text import Text


class Refusal(msgspec.Struct, frozen=True):
    """One reason against an action: its code, and the values its sentence names."""

    code: str
    values: dict[str, int | str] = msgspec.field(default_factory=dict)

    @property
    def rule(self) -> str:
        """Id of the rule the reason comes from, such as R4.1."""
        return REASONS[self.code][0]

    def say(self, lang: str) -> str:
        """The reason as one sentence in `lang`."""
        return REASONS[self.code][1].say(lang, **self.values)


REASONS: dict[str, tuple[str, Text]] = {}
"""Rule id and sentence of every refusal code; filled by `reason` below."""


def reason(code: str, rule: str, en: str, zh: str) -> str:
    """Register a refusal code with its rule id and sentences; returns the code."""
    REASONS[code] = (rule, Text(en, zh))
    return code


class IllegalAction(Exception):
    """Raised by `Match.act` for an action that is not allowed; nothing has changed. `refusals` lists every reason."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(r.say("en") for r in refusals))
        self.refusals = refusals


NOT_A_HAND = reason(
    "not_a_hand", "R5.1", "These tiles are no complete hand: four sets and a pair.", "这些牌还没成和：要四副一将。"
)
BELOW_MINIMUM = reason(
    "below_minimum",
    "R5.11",
    "The hand is worth {value} fan; at least {minimum} are needed.",
    "这手牌只值 {value} 番，至少要 {minimum} 番。",
)
WILD_WAIT_ALONE = reason(
    "wild_wait_alone",
    "R5.11",
    "A wild wait as the only pattern does not win under these rules.",
    "按这套规则，光是混儿吊不能和。",
)
