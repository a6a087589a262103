"""How much stakes multiply is worked out in one place (R7.3)."""

from __future__ import annotations

import pytest

from tjmahjong.actions import Kick, Pass, Pull, Sit
from tjmahjong.scoring.payments import Stakes, stake_factor


@pytest.mark.parametrize(
    ("pulls", "kicked", "sits", "factor"),
    [(0, False, False, 1), (0, False, True, 2), (1, False, False, 2), (2, False, False, 4), (2, True, True, 16)],
)
def test_each_stake_doubles(pulls: int, kicked: bool, sits: bool, factor: int) -> None:
    """R7.3: sitting doubles, every pull doubles, a kick doubles."""
    assert stake_factor(pulls, kicked, sits=sits) == factor
    stakes = Stakes(0, sits, (0, 0, pulls, 0), (False, False, kicked, False))
    assert stakes.factor(0, 2) == stakes.factor(2, 0) == factor
    assert stakes.factor(1, 2) == 1


def test_what_an_answer_would_make_of_the_stakes() -> None:
    """R7.3: with the dealer 1 sitting, a pull of seat 3 that is kicked, and two pulls of seat 0."""
    stakes = Stakes(1)
    for seat, action in (
        (1, Sit(True)), (2, Pull(0)), (3, Pull(1)), (0, Pull(2)), (1, Kick(3, True)), (1, Kick(0, False)),
    ):  # fmt: skip
        stakes = stakes.answered(seat, action)
    assert stakes == Stakes(1, True, (2, 0, 0, 1), (False, False, False, True))
    assert [stakes.factor(1, seat) for seat in (0, 2, 3)] == [8, 2, 8]
    assert stakes.answered(0, Pass()) == stakes
