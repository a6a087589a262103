"""A hand in its situation: its tiles and melds, the rules, and what its player knows of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tjmahjong.events import Won
from tjmahjong.hand.copies import copies_laid, unseen
from tjmahjong.hand_text import FinishedText
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import Score, readings, score
from tjmahjong.tiles import KIND_OF, KINDS, NAMES, counts_of, kinds_of, notation
from tjmahjong.view import View
from tjmahjong.wilds import wild_kinds

LIVE_AT_START = 69
"""Live tiles after the deal with a dice sum of seven: 83 less two for each stack of the tail (R3.5)."""


class Hand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A hand in its situation. Made by `read` (from text), `of_view`, `of_win` or `position.hand_of`; such a hand can
    be, and the functions that take one rely on it."""

    counts: Sequence[int]
    """The concealed tiles, the drawn one with them, as 34 counts."""
    melds: tuple[Meld, ...] = ()
    rules: RuleSet
    wild_kinds: tuple[int, ...] = ()
    indicator: int | None = None
    drawn: int | None = None
    """The kind drawn in this turn; None before the draw, after a pong and for the dealer's first fourteen (R5.9)."""
    kong_chain: int = 0
    """Own kongs in a row since the last ordinary draw or claim (R5.3)."""
    first: Literal["heaven", "earth"] | None = None
    """Whether a win now would be heaven or earth (R5.9)."""
    declared_ready: bool = False
    unseen: Sequence[int] = bytes([4]) * KINDS
    """Tiles of each kind that its player has not seen yet, as 34 counts."""
    live: int = LIVE_AT_START
    """Tiles left in the live wall."""
    draws: int = 0
    """Draws from the wall by all seats so far, by which is judged how soon somebody wins."""

    @classmethod
    def of_view(cls, view: View) -> Hand:
        """The hand of the seat that sees `view`, and what it knows."""
        return cls(
            counts=view.counts,
            melds=view.melds[view.seat],
            rules=view.rules,
            wild_kinds=view.wild_kinds,
            indicator=None if view.indicator is None else KIND_OF[view.indicator],
            drawn=None if view.drawn is None else KIND_OF[view.drawn],
            kong_chain=view.kong_chain,
            first=view.first_turn,
            declared_ready=view.declared_ready[view.seat],
            unseen=unseen(view.counts, view.seen),
            live=view.live,
            draws=view.draws,
        )

    @classmethod
    def of_win(
        cls, won: Won, melds: Sequence[Meld], indicator: int | None, rules: RuleSet, *, kong_chain: int = 0
    ) -> Hand:
        """The hand that was declared as won, out of its reading, with the `melds` of that seat."""
        held = counts_of(KIND_OF[tile] for group in won.score.reading for tile in group.held)
        patterns = won.score.patterns
        return cls(
            counts=held,
            melds=tuple(melds),
            rules=rules,
            wild_kinds=wild_kinds(indicator, rules),
            indicator=indicator,
            drawn=KIND_OF[won.tile],
            kong_chain=kong_chain,
            first="heaven" if "heaven" in patterns else "earth" if "earth" in patterns else None,
            declared_ready="declared_ready" in patterns,
            unseen=unseen(held, copies_laid(melds, indicator)),
        )

    @property
    def sets(self) -> int:
        """Sets that the concealed tiles have to make beside the pair."""
        return 4 - len(self.melds)

    @property
    def gold(self) -> bool:
        """Whether a gold kong lies there (R4.4)."""
        return any(meld.kind == "gold" for meld in self.melds)

    @property
    def is_full(self) -> bool:
        """Whether it holds the drawn tile: 14 tiles, less three a meld, of which one is to be discarded."""
        return sum(self.counts) % 3 == 2

    @property
    def own_draws(self) -> int:
        """Own draws still to come if nobody claims anything: after the discard, or the next one first."""
        return self.live // 4 if self.is_full else (self.live + 3) // 4

    def without(self, kind: int) -> Hand:
        """The hand after the discard of a tile of `kind`."""
        counts = list(self.counts)
        counts[kind] -= 1
        return msgspec.structs.replace(self, counts=counts, drawn=None, kong_chain=0, first=None)

    def score(self) -> Score:
        """The best reading and its worth (R5); ValueError for a hand that does not hold its drawn tile."""
        return score(
            self.counts, self.drawn, self.melds, self.wild_kinds, self.rules,
            kong_chain=self.kong_chain, first=self.first, declared_ready=self.declared_ready,
        )  # fmt: skip

    def readings(self) -> tuple[Score, ...]:
        """All rival readings, the best first; ValueError as `score`."""
        return readings(
            self.counts, self.drawn, self.melds, self.wild_kinds, self.rules,
            kong_chain=self.kong_chain, first=self.first, declared_ready=self.declared_ready,
        )  # fmt: skip

    def text(self) -> FinishedText:
        """The hand as people write it; `read` of it under the same rules is worth the same."""
        counts = list(self.counts)
        if self.drawn is not None:
            counts[self.drawn] -= 1

        def of(*kinds: str) -> tuple[str, ...]:
            return tuple(meld.tile for meld in self.melds if meld.kind in kinds)

        return FinishedText(
            hand=notation(kinds_of(counts)),
            draw=None if self.drawn is None else NAMES[self.drawn],
            indicator=None if self.indicator is None else NAMES[self.indicator],
            pongs=of("pong"),
            kongs=of("exposed", "added"),
            concealed_kongs=of("concealed"),
            gold_kongs=of("gold"),
            after_kong=self.kong_chain,
            first=self.first,
            ready=self.declared_ready,
        )
