"""A memory for what is worked out again and again, which never grows beyond a bound."""

from __future__ import annotations

from typing import ClassVar, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Bounded(dict[K, V]):
    """Answers by key: `make` works one out when it is first asked for. At `most` answers the memory starts anew, which
    costs less than to keep account of what was used last. A known answer costs one look into a dictionary.

    >>> class Squares(Bounded[int, int]):
    ...     most = 2
    ...     def make(self, key: int) -> int:
    ...         return key * key
    >>> squares = Squares()
    >>> squares[3], squares[4], squares[5], list(squares)
    (9, 16, 25, [5])
    """

    __slots__ = ()
    most: ClassVar[int] = 50_000

    def make(self, key: K) -> V:
        """The answer for `key`, worked out."""
        raise NotImplementedError

    def __missing__(self, key: K) -> V:
        if len(self) >= self.most:
            self.clear()
        answer = self[key] = self.make(key)
        return answer
