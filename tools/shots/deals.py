"""Makes the game that the self-test films: two deals and the seats drawn anew after them, in `resources/self_test`.

    python tools/shots/deals.py [FILE]

In the first deal the person pongs, lays a kong and wins on its replacement with a wild tile that stands for another;
the dealer passes. Nobody wins the second. Then the winds are drawn again because everybody got the same neighbours
(R2.3). What is written is an ordinary record, so the film is the same whatever the computer players come to play.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP))

from tjmahjong import actions as do  # noqa: E402
from tjmahjong import events as ev  # noqa: E402
from tjmahjong.match import Match  # noqa: E402
from tjmahjong.players import make  # noqa: E402
from tjmahjong.randomness import FixedRandomness, Randomness, SeededRandomness  # noqa: E402
from tjmahjong.record import RecordWriter  # noqa: E402
from tjmahjong.rules import RuleSet  # noqa: E402
from tjmahjong.tiles import WINDS  # noqa: E402

RULES = RuleSet(length_unit="deals", length_count=2)
NAMES = ("You", "Zhou", "Sun", "Li")
HUMAN = 0
FIRST = 378
"""A deal as wanted for the first, known to have everything; the search for another begins there."""


def play(randomness: Randomness, deals: int, writer: RecordWriter | None = None, *, seats: bool = False) -> Match:
    """Play `deals` deals as `basic` does, but the player opposite the dealer pulls; with `seats` also the drawing of
    seats and the opening of the deal after them."""
    match, player = Match(RULES, NAMES, randomness, writer, pots=2), make("basic")
    match.start()
    while True:
        if match.between:
            deals -= 1
            if deals == 0 and not seats:
                return match
            match.proceed()
        pending = match.pending
        if pending is None or (deals <= 0 and any(isinstance(event, ev.Discarded) for event in match.events[-2:])):
            return match
        action = player.choose(match.view(pending.seat)).action
        if pending.asked == "pull" and pending.seat == 2:
            action = do.Pull(1)
        match.act(pending.seat, action)


class Joined:
    """Randomness of one seed for the first deal, of another for the second, and winds as given for what follows."""

    def __init__(self, first: int, second: int, winds: tuple[str, ...] = tuple(WINDS)) -> None:
        a, b, c, d = winds
        rest = SeededRandomness(second)
        self._parts: list[Randomness] = [
            SeededRandomness(first),
            rest,
            FixedRandomness(winds=[(a, b, c, d)], then=rest),
        ]
        self._rolls = 0

    def seats(self) -> tuple[int, int, int, int]:
        return self._parts[0].seats()

    def winds(self) -> tuple[str, str, str, str]:
        return self._parts[0].winds()

    def dice(self, number: int) -> tuple[int, ...]:
        faces = self._parts[0].dice(number)
        self._rolls -= 1
        if self._rolls == 0:
            # The third roll after the wall is built, for the wild tile, is the last that a deal asks for (R3.3).
            del self._parts[: len(self._parts) > 1]
        return faces

    def wall(self) -> list[int]:
        self._rolls = 3
        return self._parts[0].wall()


def first_deals() -> Iterator[int]:
    """Seeds of first deals as wanted."""
    for seed in range(FIRST, FIRST + 20_000):
        match = play(Joined(seed, 0), 1)
        events = match.events
        seat = match.players.index(HUMAN)
        won = next((event for event in events if isinstance(event, ev.Won)), None)
        mine = [event for event in events if isinstance(event, ev.Ponged | ev.Konged) and event.seat == seat]
        if (
            won is not None
            and won.seat == seat != 0
            and any(isinstance(event, ev.Konged) for event in mine)
            and any(isinstance(event, ev.Ponged) for event in mine)
            and any(group.wild for group in won.score.reading)
        ):
            yield seed


def whole_games(first: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Seeds of second deals that nobody wins, and the winds after them that lead to the same neighbours just once."""
    for second in range(1000):
        if any(isinstance(event, ev.Exhausted) for event in play(Joined(first, second), 2).events):
            for winds in permutations(WINDS):
                match = play(Joined(first, second, winds), 2, seats=True)
                if sum(isinstance(event, ev.Seated) and event.again for event in match.events) == 1:
                    yield second, winds


def main() -> None:
    """Search, and write the record."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "resources" / "self_test" / "deals.tjm"
    first = next(first_deals())
    second, winds = next(whole_games(first))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    writer = RecordWriter(path, kinds=("basic",) * 4, sync=False)
    match = play(Joined(first, second, winds), 2, writer, seats=True)
    writer.close()
    print(f"{path}: {len(match.events)} events, {path.stat().st_size / 1000:.0f} kB; seeds {first}, {second}, {winds}")


if __name__ == "__main__":
    main()
