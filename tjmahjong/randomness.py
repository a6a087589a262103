"""Where randomness comes from: shuffles, dice, wind tiles (R2.1, R3.1). Always explicit, never a hidden generator.

A record holds what it brought, not a seed, so that a replay does not depend on a random generator (R4.8).
"""

from __future__ import annotations

import copy
import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from tjmahjong.events import DiceRolled, Event, SatDown, WallBuilt, WindsLaid
from tjmahjong.tiles import COPIES, KINDS, TILES, WINDS, parse

Seats = tuple[int, int, int, int]
Winds = tuple[str, str, str, str]
T = TypeVar("T")

ALL_TILES: tuple[int, ...] = tuple(kind for kind in range(KINDS) for _ in range(COPIES))


class RandomnessRunsOut(LookupError):
    """Something was asked of a `FixedRandomness` or `RecordedRandomness` that it does not hold."""


class Randomness(Protocol):
    """What the engine asks of randomness."""

    def seats(self) -> Seats:
        """The player on each chair, in turn order (R2.1)."""

    def winds(self) -> Winds:
        """The wind tile in each of the four slots, face down (R2.1)."""

    def dice(self, number: int) -> tuple[int, ...]:
        """The faces of `number` dice, 1-6 each."""

    def wall(self) -> list[int]:
        """The kinds of the 136 tiles by place (see `events`)."""


class SeededRandomness:
    """Randomness from a generator: the same seed brings the same walls, dice and winds. Without a seed each is new."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.randbits(64) if seed is None else seed
        self._random = random.Random(self.seed)

    def __deepcopy__(self, memo: object) -> SeededRandomness:
        """One that brings the same from here on."""
        twin = SeededRandomness(self.seed)
        twin._random.setstate(self._random.getstate())
        return twin

    def seats(self) -> Seats:
        a, b, c, d = self._random.sample(range(4), 4)
        return a, b, c, d

    def winds(self) -> Winds:
        a, b, c, d = self._random.sample(WINDS, 4)
        return a, b, c, d

    def dice(self, number: int) -> tuple[int, ...]:
        draw = self._random.random
        return tuple(int(draw() * 6) + 1 for _ in range(number))

    def wall(self) -> list[int]:
        # Sorting by random keys is as fair as a shuffle and four times as quick.
        draw = self._random.random
        keys = [draw() for _ in range(TILES)]
        return [ALL_TILES[i] for i in sorted(range(TILES), key=keys.__getitem__)]


class FixedRandomness:
    """What was set up beforehand, for lessons and tests: each list is used from its front.

    A wall is 136 kinds by place or a text of 136 tiles. What is not given is taken from `then`; if that is None,
    `RandomnessRunsOut` is raised.
    """

    def __init__(
        self,
        *,
        seats: Iterable[Seats] = (),
        winds: Iterable[Winds] = (),
        dice: Iterable[Sequence[int]] = (),
        walls: Iterable[Sequence[int] | str] = (),
        then: Randomness | None = None,
    ) -> None:
        self._seats = list(seats)
        self._winds = list(winds)
        self._dice = [tuple(faces) for faces in dice]
        self._walls: list[list[int]] = [checked_wall(parse(wall) if isinstance(wall, str) else wall) for wall in walls]
        self._then = then

    def __deepcopy__(self, memo: object) -> FixedRandomness:
        """One that brings the same from here on; the walls themselves never change and are shared."""
        twin = FixedRandomness(then=copy.deepcopy(self._then))
        twin._seats, twin._winds = list(self._seats), list(self._winds)
        twin._dice, twin._walls = list(self._dice), list(self._walls)
        return twin

    def seats(self) -> Seats:
        seats = self._next(self._seats, "seats", lambda randomness: randomness.seats())
        if sorted(seats) != [0, 1, 2, 3]:
            raise ValueError(f"the players 0-3 sit on four chairs, not {seats}")
        return seats

    def winds(self) -> Winds:
        winds = self._next(self._winds, "winds", lambda randomness: randomness.winds())
        if set(winds) != set(WINDS):
            raise ValueError(f"the four winds E S W N lie there, not {winds}")
        return winds

    def dice(self, number: int) -> tuple[int, ...]:
        faces = self._next(self._dice, "dice", lambda randomness: randomness.dice(number))
        if len(faces) != number or not all(1 <= face <= 6 for face in faces):
            raise ValueError(f"{number} dice with faces 1-6 are wanted here, not {faces}")
        return faces

    def wall(self) -> list[int]:
        wall: list[int] = self._next(self._walls, "wall", lambda randomness: randomness.wall())
        return list(wall)

    def _next(self, given: list[T], what: str, other: Callable[[Randomness], T]) -> T:
        if given:
            return given.pop(0)
        if self._then is None:
            raise RandomnessRunsOut(f"no further {what} were set up")
        return other(self._then)


class RecordedRandomness(FixedRandomness):
    """What came up in recorded events, in that order; afterwards `then`, if a game goes on from there."""

    def __init__(self, events: Iterable[Event], then: Randomness | None = None) -> None:
        super().__init__(then=then)
        for event in events:
            match event:
                case SatDown():
                    self._seats.append(event.players)
                case WindsLaid(order) if order is not None:
                    self._winds.append(order)
                case DiceRolled():
                    self._dice.append(event.dice)
                    if event.purpose == "lot":
                        self._seats.pop()  # seats that stay were not drawn (R2.3)
                case WallBuilt(tiles) if tiles is not None:
                    self._walls.append(checked_wall(parse(tiles)))


def checked_wall(kinds: Sequence[int]) -> list[int]:
    """`kinds` as a list if they are the 136 tiles, four of each kind (R1.1); ValueError says what is wrong."""
    wall = list(kinds)
    if len(wall) != TILES:
        raise ValueError(f"a wall has {TILES} tiles, not {len(wall)}")
    if tuple(sorted(wall)) != ALL_TILES:
        raise ValueError("a wall has four tiles of each of the 34 kinds")
    return wall
