"""The tutor: whether something that a person is about to do costs so much that it should be asked about first.

It judges by the evaluation of what the seat sees, and keeps silent where the difference lies within its own error.
"""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong.actions import Action
from tjmahjong.evaluate.reason import Reason
from tjmahjong.teach.differences import cause, margin
from tjmahjong.teach.hints import Advice, Hint
from tjmahjong.text import Text

GENTLE, STRICT = 1.0, 0.4
"""Points from which on the two tutors ask, unless a person has set others."""
_COSTS = Text(
    "“{chosen}” brings about {cost} points less (±{error}) than “{best}”.",
    "“{chosen}”比“{best}”大约少 {cost} 分（误差 {error}）。",
)


class Objection(NamedTuple):
    """What speaks against an action."""

    chosen: Hint
    best: Hint
    cost: float
    """Points to expect that it gives away."""
    error: float
    """The standard error of that."""

    @property
    def why(self) -> tuple[Reason, ...]:
        """What the best has over it; nothing where no one thing makes the difference."""
        return cause(self.best.option, self.chosen.option)

    def say(self, lang: str) -> str:
        """What it costs, in a sentence."""
        return _COSTS.say(
            lang, chosen=self.chosen.say(lang), best=self.best.say(lang), cost=f"{self.cost:.1f}",
            error=f"{self.error:.1f}",
        )  # fmt: skip


def objection(advice: Advice, action: Action, threshold: float) -> Objection | None:
    """What speaks against `action`: None where it gives away no more than `threshold` points, or no more than the
    error of that, or is not among what was judged."""
    chosen = advice.of(action)
    if chosen is None:
        return None
    best = advice.first
    cost, error = best.option.points - chosen.option.points, margin(best.option, chosen.option)
    return Objection(chosen, best, cost, error) if cost > max(threshold, error) else None
