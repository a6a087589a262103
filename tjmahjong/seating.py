"""Who sits where: drawing winds before every pot (R2)."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tjmahjong.actions import PickWind
from tjmahjong.events import DiceRolled, Event, SatDown, Seated, WindDrawn, WindsLaid
from tjmahjong.randomness import Randomness, Seats
from tjmahjong.refusals import NOT_NOW, NOT_YOUR_DECISION, SLOT_TAKEN, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import WINDS
from tjmahjong.wall import seat_by_sum

PICKS = tuple(PickWind(slot) for slot in range(4))


def same_neighbours(before: Seats, after: Seats) -> bool:
    """Whether everybody has the same next and previous player in both seatings (R2.3): the cyclic order is the same."""
    shift = after.index(before[0])
    return all(after[(i + shift) % 4] == before[i] for i in range(4))


class Seating:
    """Seats for one pot. `players` is who sits where; `asked` the chair that picks a wind tile, None when all sit."""

    def __init__(
        self, rules: RuleSet, randomness: Randomness, emit: Callable[[Event], object], before: Seats | None = None
    ) -> None:
        self.players: Seats = before or (0, 1, 2, 3)
        self.asked: int | None = None
        self._randomness = randomness
        self._emit = emit
        self._before = before
        self._order: tuple[str, ...] = ()
        self._taken: dict[int, int] = {}
        match rules.seat_draw:
            case "full":
                self.players = randomness.seats()
                self._emit(SatDown(self.players))
                self._lay()
            case "quick":
                self.players = randomness.seats()
                while self._unchanged:
                    self.players = randomness.seats()
                self._emit(SatDown(self.players))
                self._emit(Seated(self.players))
            case "fixed":
                self._first_dealer_by_lot()

    def copy(self, randomness: Randomness, emit: Callable[[Event], object]) -> Seating:
        """This drawing of seats once more, to go its own way with `randomness`; `emit` is told."""
        twin = copy.copy(self)
        twin._taken = dict(self._taken)
        twin._randomness = randomness
        twin._emit = emit
        return twin

    def legal(self) -> tuple[PickWind, ...]:
        """The wind tiles that still lie there; for the chair that is asked."""
        return tuple(pick for pick in PICKS if pick.slot not in self._taken)

    def refusals(self, chair: int, action: object) -> tuple[Refusal, ...]:
        """Every reason why `chair` may not do `action` now."""
        reasons = [] if chair == self.asked else [Refusal(NOT_YOUR_DECISION)]
        if not isinstance(action, PickWind):
            reasons.append(Refusal(NOT_NOW))
        elif action not in self.legal():
            reasons.append(Refusal(SLOT_TAKEN, {"slot": action.slot}))
        return tuple(reasons)

    def pick(self, slot: int) -> None:
        """The chair that is asked takes the tile in `slot`; the others follow in turn order (R2.1)."""
        assert self.asked is not None
        self._emit(WindDrawn(self.asked, slot, self._order[slot]))
        self._taken[slot] = self.asked
        if len(self._taken) < 4:
            self.asked = (self.asked + 1) % 4
            return
        self.asked = None
        chair_of = {self._order[slot]: chair for slot, chair in self._taken.items()}
        east, south, west, north = (self.players[chair_of[wind]] for wind in WINDS)
        self.players = (east, south, west, north)
        again = self._unchanged
        self._emit(Seated(self.players, again))
        if again:
            self._lay()

    @property
    def _unchanged(self) -> bool:
        return self._before is not None and same_neighbours(self._before, self.players)

    def _lay(self) -> None:
        dice = self._randomness.dice(2)
        self.asked = seat_by_sum(0, sum(dice))
        self._emit(DiceRolled(0, dice, "winds", self.asked))
        self._order = order = self._randomness.winds()
        self._taken = {}
        self._emit(WindsLaid(order))

    def _first_dealer_by_lot(self) -> None:
        """Nobody moves; the winds are counted from the player on whom the dice fall, so that East deals first."""
        a, b, c, d = self.players
        self._emit(SatDown(self.players))
        dice = self._randomness.dice(2)
        east = seat_by_sum(0, sum(dice))
        self._emit(DiceRolled(0, dice, "lot", east))
        turned = (a, b, c, d, a, b, c)[east : east + 4]
        self.players = (turned[0], turned[1], turned[2], turned[3])
        self._emit(Seated(self.players))
