"""Who pays whom: a win, kongs, stakes (R7). Pure arithmetic on seats 0-3 in turn order."""

from __future__ import annotations

from math import prod
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from tjmahjong.actions import Action, Kick, Pull, Sit
from tjmahjong.meld import FalseHandKind, KongKind
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.fan import kong_fan
from tjmahjong.scoring.result import Transfer

T = TypeVar("T")


class Factor(NamedTuple):
    """One doubling of a payment: what it comes from, and by how much it multiplies; 4 where a player pulled twice."""

    what: Literal["sit", "pull", "kick"]
    times: int


class Product(NamedTuple):
    """How a payment comes about: fan before stakes, and every factor on it in the order in which stakes are named."""

    fan: int
    factors: tuple[Factor, ...]

    @property
    def points(self) -> int:
        """What is paid."""
        return self.fan * prod(factor.times for factor in self.factors)


def stake_factor(pulls: int = 0, kicked: bool = False, *, sits: bool = False) -> int:
    """By how much a player's stakes multiply what passes between that player and the dealer (R7.3).

    >>> stake_factor(2), stake_factor(1, kicked=True, sits=True)
    (4, 8)
    """
    return 1 << (sits + pulls + kicked)


class Stakes(msgspec.Struct, frozen=True):
    """The stakes of a deal (R7.3): whether the dealer sits; per seat how often it pulls and whether it is kicked."""

    dealer: int
    sits: bool = False
    pulls: tuple[int, ...] = (0, 0, 0, 0)
    kicks: tuple[bool, ...] = (False, False, False, False)

    def factor(self, one: int, other: int) -> int:
        """How often payments between two seats are doubled, as a factor; 1 between two who do not deal (R7.3)."""
        return prod(factor.times for factor in self.factors(one, other))

    def answered(self, seat: int, action: Action) -> Stakes:
        """The stakes as they are once `seat` has answered what it is asked about them with `action` (R7.3).

        >>> from tjmahjong.actions import Pull
        >>> Stakes(0, sits=True).answered(2, Pull(1)).factor(0, 2)
        4
        """
        match action:
            case Sit(sits):
                return replace(self, sits=sits)
            case Pull(times):
                return replace(self, pulls=_put(self.pulls, seat, times))
            case Kick(target, kicks):
                return replace(self, kicks=_put(self.kicks, target, kicks))
        return self

    def factors(self, one: int, other: int) -> tuple[Factor, ...]:
        """What doubles payments between two seats, each by its name; empty between two who do not deal (R7.3)."""
        if one == self.dealer:
            one = other
        elif other != self.dealer:
            return ()
        found = (
            Factor("sit", stake_factor(sits=self.sits)),
            Factor("pull", stake_factor(self.pulls[one])),
            Factor("kick", stake_factor(kicked=self.kicks[one])),
        )
        return tuple(factor for factor in found if factor.times > 1)


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def win_payments(stakes: Stakes, winner: int, value: int) -> tuple[Transfer, ...]:
    """`value` fan from each of the three others, doubled by the stakes (R7.1)."""
    return tuple(
        Transfer(seat, winner, win_product(stakes, seat, winner, value).points) for seat in _others(winner) if value
    )


def kong_payments(
    rules: RuleSet, stakes: Stakes, seat: int, kind: KongKind, source: int | None = None
) -> tuple[Transfer, ...]:
    """What `seat` is paid for a kong at once; `source` discarded the tile of an exposed one (R7.2)."""
    if not kong_fan(rules, kind):
        return ()
    alone = kind == "exposed" and rules.kong_payer == "discarder" and source is not None
    payers = (source,) if alone and source is not None else _others(seat)
    return tuple(Transfer(payer, seat, kong_product(rules, stakes, payer, seat, kind).points) for payer in payers)


def win_product(stakes: Stakes, payer: int, winner: int, value: int) -> Product:
    """How that comes about which `payer` pays for a win of `value` fan (R7.1, R7.3)."""
    return Product(value, stakes.factors(payer, winner))


def kong_product(rules: RuleSet, stakes: Stakes, payer: int, seat: int, kind: KongKind) -> Product:
    """How that comes about which `payer` pays `seat` for a kong (R7.2); stakes may leave kongs alone (R7.3)."""
    return Product(kong_fan(rules, kind), stakes.factors(payer, seat) if rules.stakes_double_kongs else ())


def kongs_count(rules: RuleSet, *, exhausted: bool, false_hand: FalseHandKind | None) -> bool:
    """Whether a seat's paid kongs stand at the end of the deal; else they are paid back (R7.2)."""
    return false_hand != "long" and (rules.kongs_on_draw or not exhausted)


def paid_back(transfers: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    """The opposite of `transfers`."""
    return tuple(Transfer(paid.payee, paid.payer, paid.points) for paid in transfers)


def dealer_stays(
    rules: RuleSet,
    dealer: int,
    winner: int | None,
    kongs: tuple[int, int, int, int],
) -> bool:
    """Whether the dealer stays (R8.1). `kongs`: how many each seat has, those of a long false hand left out."""
    if winner is not None:
        return winner == dealer
    if rules.draw_dealer == "kong_rule":
        return kongs[dealer] > 0 or not any(kongs)
    return rules.draw_dealer == "stays"


def _others(seat: int) -> tuple[int, int, int]:
    """The other three in turn order from the next player on."""
    return (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4
