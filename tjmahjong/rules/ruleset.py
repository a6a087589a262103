"""The rule set in force: one immutable value, read by engine, solver and window (R9)."""

from __future__ import annotations

from typing import Literal

import msgspec


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """Every toggle of RULES section 9 with its default."""

    wild_kinds: Literal["pair", "next", "indicator", "triple", "gale", "none"] = "pair"
    wild_dice: Literal["two", "one"] = "two"
    kong_draw_from: Literal["tail", "front"] = "tail"
    draw_at: Literal["indicator", "empty"] = "indicator"
    minimum_fan: int = 2
    wild_wait_alone: bool = True
    wild_as_five: bool = True
    double_wild_inside_straight: bool = False
    pure_wild_suit: bool = False
    kong_draw_stacks: bool = False
    heaven_mode: Literal["multiply", "add", "off"] = "multiply"
    heaven_amount: int = 4
    earth: bool = True
    declared_ready_multiplier: Literal[1, 2, 4] = 2
    fan_cap: int = 0
    exposed_kong_fan: int = 1
    concealed_kong_fan: int = 2
    gold_kong_fan: int = 4
    kong_payer: Literal["all", "discarder"] = "all"
    kongs_on_draw: bool = True
    stakes_double_kongs: bool = True
    sit: Literal["optional", "off", "always"] = "optional"
    pull_limit: int = 1
    pull_without_sit: bool = False
    kick: bool = False
    last_four: bool = False
    wild_discard: Literal["false_hand", "blocked"] = "false_hand"
    handling: Literal["automatic", "manual"] = "automatic"
    draw_dealer: Literal["kong_rule", "stays", "passes"] = "kong_rule"
    seat_draw: Literal["full", "quick", "fixed"] = "full"
    length_unit: Literal["rounds", "deals", "chips"] = "rounds"
    length_count: int = 4
    starting_points: int = 250
