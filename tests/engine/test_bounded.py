"""The memory of what was worked out: once for each key, and never more than its bound."""

from __future__ import annotations

from tjmahjong.bounded import Bounded
from tjmahjong.solver.shape import _Kinds


class Counted(Bounded[int, int]):
    most = 3

    def __init__(self) -> None:
        super().__init__()
        self.made: list[int] = []

    def make(self, key: int) -> int:
        self.made.append(key)
        return -key


def test_it_is_worked_out_once_and_never_more_is_kept_than_the_bound() -> None:
    memory = Counted()
    assert [memory[key] for key in (1, 2, 2, 3, 1)] == [-1, -2, -2, -3, -1]
    assert memory.made == [1, 2, 3]
    assert memory[4] == -4
    assert dict(memory) == {4: -4}
    assert max(len(memory) for key in range(50) if memory[key] <= 0) == 3


def test_every_memory_of_the_engine_is_one() -> None:
    """No dictionary of its own fills itself: the bound stands in one place."""
    from pathlib import Path

    import tjmahjong

    folder = Path(tjmahjong.__file__).parent
    makers = [path for path in folder.rglob("*.py") if "def __missing__" in path.read_text(encoding="utf-8")]
    assert [path.name for path in makers] == ["bounded.py"]
    assert issubclass(_Kinds, Bounded)
