"""Playing deals without a window and counting (INTERFACES `simulate`).

Every deal stands alone: its wall, dice and players depend only on the seed and the deal's number, so the result is the
same whatever is done side by side. Each deal is a pot of one deal: the points start anew, the players move one seat on
from deal to deal, so that each deals equally often, and stakes are asked as in play. The same wall, played `duplicate`,
is played four times with the players on each seat once, which takes most of the luck of the draw out of a comparison.
Played `paired`, it is played once more with `basic` in the first player's seat: what the change brings.
"""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter_ns
from typing import Any

import msgspec

from tjmahjong.match import Match
from tjmahjong.players import NAMES, PLAYERS, Player
from tjmahjong.randomness import Seats, SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.refusals import IllegalAction
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.summary import summarise
from tjmahjong.tally import Tally


class BadPlayer(ValueError):
    """A name or file that gives no computer player; the message says what would be right."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play. `players` are four names of `players.NAMES` or classes in files (`FILE.py:Class`).

    `deals` counts walls; with `duplicate` each is played four times, with `paired` twice. `out` is a folder for one
    record a deal.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seed: int
    deals: int
    duplicate: bool = False
    paired: bool = False
    out: str | None = None


class _Seated:
    """The randomness of one deal in which the players sit where they are put."""

    def __init__(self, randomness: SeededRandomness, seats: Seats) -> None:
        self.seats = lambda: seats
        self.dice, self.wall, self.winds = randomness.dice, randomness.wall, randomness.winds


def seats_of(turn: int) -> Seats:
    """Who sits where in the deal number `turn`: everybody one seat on from deal to deal, seat 0 dealing."""
    return (turn % 4, (turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4)


def find_player(name: str) -> Callable[[int], Player]:
    """What makes the player `name` from a seed: a name of `players.NAMES` or a class in a file. BadPlayer otherwise."""
    if name in PLAYERS:
        return PLAYERS[name].make
    file, colon, wanted = name.rpartition(":")
    if not colon or not file.endswith(".py"):
        raise BadPlayer(f"there is no player '{name}'; players are {', '.join(NAMES)}, or FILE.py:Class")
    return _load(Path(file), wanted)


def _load(path: Path, wanted: str) -> Callable[[int], Player]:
    if not path.is_file():
        raise BadPlayer(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"tjmahjong_player_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadPlayer(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadPlayer(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    found: Callable[..., Player] | None = getattr(module, wanted, None)
    if found is None or not inspect.isclass(found) or not callable(getattr(found, "choose", None)):
        raise BadPlayer(f"{path} has no class {wanted} with a method choose(view)")
    make: Any = found
    return make if inspect.signature(found).parameters else lambda seed: make()


def play(plan: Plan, first: int, last: int, told: Callable[[], object] = lambda: None) -> Tally:
    """Play the deals (walls) number `first` to `last` - 1 of `plan`; `told` is called after each wall.

    OSError with the file's name where a record cannot be kept."""
    rules = with_changes(plan.rules, {"seat_draw": "quick", "length_unit": "deals", "length_count": 1})
    makers = [find_player(name) for name in plan.players]
    tally = Tally(plan.players)
    for number in range(first, last):
        turns: Sequence[int] = range(4) if plan.duplicate else (number,)
        changes = [_deal(plan, rules, makers, number, turn, tally) for turn in turns]
        if plan.duplicate:
            tally.wall_done([sum(change[player] for change in changes) for player in range(4)])
        if plan.paired:
            other = _deal(plan, rules, [PLAYERS["basic"].make, *makers[1:]], number, number, None)
            tally.pair_done(changes[0][0] - other[0])
        told()
    return tally


def _deal(
    plan: Plan, rules: RuleSet, makers: Sequence[Callable[[int], Player]], number: int, turn: int, tally: Tally | None
) -> list[int]:
    """Play one deal; the points each player gained. Without a tally it is the deal with `basic` in the first seat."""
    names = plan.players if tally else ("basic", *plan.players[1:])
    turned = "" if not plan.duplicate else f"-{turn}"
    name = f"deal-{number:06}{turned if tally else '-basic'}.tjm"
    seats = seats_of(turn)
    # The seed of a player that chooses at random differs from player to player and from deal to deal.
    players = [make((plan.seed * 1_000_003 + number) * 4 + player) for player, make in enumerate(makers)]
    writer = None
    if plan.out is not None:
        writer = RecordWriter(Path(plan.out) / name, kinds=names, sync=False)
    match = Match(rules, names, _Seated(SeededRandomness(f"{plan.seed}/{number}"), seats), writer)
    match.start()
    view, act = match.view, match.act
    while (pending := match.pending) is not None:
        seat = pending.seat
        player = seats[seat]
        seen = view(seat)
        begun = perf_counter_ns()
        try:
            action = players[player].choose(seen).action
            if tally:
                tally.took(player, perf_counter_ns() - begun)
            act(seat, action)
        except Exception as error:
            raise BadPlayer(f"the player {names[player]} fails in deal {number}: {_said(error)}") from error
    if writer is not None:
        writer.close()
        if writer.problem is not None:
            reason = writer.problem.strerror or str(writer.problem)
            raise OSError(writer.problem.errno, f"the record cannot be written: {reason}", str(writer.path))
    deal = summarise(match.events)[-1].deals[-1]
    if tally:
        tally.deal_done(deal)
    return list(deal.change)


def _said(error: Exception) -> str:
    return f"not allowed: {error}" if isinstance(error, IllegalAction) else f"{type(error).__name__}: {error}"
