"""Why something is not allowed: every reason, not only the first (R4, R5.11, R6)."""

from __future__ import annotations

import msgspec

from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT


class Refusal(msgspec.Struct, frozen=True):
    """One reason against an action: its code, and the values its sentence names."""

    code: str
    values: dict[str, int | str] = msgspec.field(default_factory=dict)

    @property
    def rule(self) -> str:
        """Id of the rule the reason comes from, such as R4.1."""
        return REASONS[self.code][0]

    def say(self, lang: str) -> str:
        """The reason as one sentence in `lang`; a tile is called by its name."""
        spoken = self.values
        kind = KIND_OF.get(str(spoken.get("tile")))
        if kind is not None:
            spoken = {**spoken, "tile": TILE_TEXT[kind].say(lang)}
        return REASONS[self.code][1].say(lang, **spoken)


REASONS: dict[str, tuple[str, Text]] = {}
"""Rule id and sentence of every refusal code; filled by `reason` below."""


def reason(code: str, rule: str, en: str, zh: str) -> str:
    """Register a refusal code with its rule id and sentences; returns the code."""
    REASONS[code] = (rule, Text(en, zh))
    return code


class IllegalAction(Exception):
    """Raised by `Match.act` for an action that is not allowed; nothing has changed. `refusals` lists every reason."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(r.say("en") for r in refusals))
        self.refusals = refusals


NOT_A_HAND = reason(
    "not_a_hand", "R5.1", "These tiles are no complete hand: four sets and a pair.", "这些牌还没成：要四副一将。"
)
BELOW_MINIMUM = reason(
    "below_minimum",
    "R5.11",
    "The hand is worth {value} fan; at least {minimum} are needed.",
    "这手牌只值 {value} 番，至少要 {minimum} 番。",
)
WILD_WAIT_ALONE = reason(
    "wild_wait_alone",
    "R5.11",
    "A wild wait as the only pattern does not win under these rules.",
    "按这套打法，光是混儿吊不能和。",
)

# --- whose decision it is

NOT_YOUR_DECISION = reason("not_your_decision", "R4.2", "It is not your turn to decide.", "还没轮到你。")
NOT_NOW = reason("not_now", "R4.2", "That is not what is asked now.", "现在不是做这个的时候。")
DEAL_OVER = reason("deal_over", "R8.1", "No deal is being played.", "现在没有牌局在打。")
SLOT_TAKEN = reason("slot_taken", "R2.1", "That wind tile is gone already.", "那张风牌已经被拿走了。")

# --- stakes (R7.3)

NO_SIT_NO_PULL = reason(
    "no_sit_no_pull", "R7.3", "The dealer does not sit, so nobody may pull.", "庄家没坐，旁家不能拉。"
)
PULL_LIMIT = reason("pull_limit", "R7.3", "You may pull 0 to {limit} times.", "拉的次数只能是 0 到 {limit}。")
NOT_PULLING = reason(
    "not_pulling",
    "R7.3",
    "The pullers are answered in turn order; this player is not the one now.",
    "按座次一家一家答，现在不是这家。",
)

# --- ready (R4.7)

READY_OFF = reason("ready_off", "R4.7", "Declaring ready is switched off in these rules.", "这套打法不许报天听。")
READY_TOO_LATE = reason(
    "ready_too_late",
    "R4.7",
    "Ready can only be declared right after the dealer's first discard, before anything is claimed.",
    "天听只能在庄家打出第一张之后、别人碰杠之前报。",
)
DEALER_NOT_READY = reason("dealer_not_ready", "R4.7", "The dealer cannot declare ready.", "庄家不能报天听。")
READY_FAR = reason(
    "ready_far",
    "R4.7",
    "No tile would complete this hand at {minimum} fan or more.",
    "这手牌还没有摸哪张就能和够 {minimum} 番。",
)
READY_FIXED = reason(
    "ready_fixed", "R4.7", "You declared ready: no pong and no kong any more.", "已经报了天听，不能再碰杠。"
)
READY_DRAWN_ONLY = reason(
    "ready_drawn_only",
    "R4.7",
    "You declared ready: only the tile just drawn can be discarded.",
    "已经报了天听，只能打摸的那张。",
)
READY_FIXED_TURN = reason(
    "ready_fixed_turn",
    "R4.7",
    "You declared ready: win, or discard the tile just drawn.",
    "已经报了天听：要么和，要么打摸的那张。",
)
READY_WILD_WINS = reason(
    "ready_wild_wins",
    "R4.7",
    "You declared ready and drew a wild tile that wins: the win must be taken.",
    "报了天听又摸到混儿，和了就必须和。",
)

# --- tiles, melds and wins (R4, R5)

NO_SUCH_TILE = reason("no_such_tile", "R4.2", "You do not hold {tile}.", "你手里没有{tile}。")
PONG_OF_OTHERS = reason(
    "pong_of_others", "R4.3", "A pong takes what another player has discarded.", "碰只能碰别人打的牌。"
)
NOTHING_TO_PASS = reason(
    "nothing_to_pass", "R4.2", "Nothing to pass: choose a tile to discard.", "没有要过的：该你打牌。"
)
NOTHING_OFFERED = reason(
    "nothing_offered", "R4.3", "There is no discard that you could claim.", "现在没有可以碰杠的牌。"
)
TOO_FEW_EQUAL = reason(
    "too_few_equal",
    "R4.3",
    "This takes {needed} × {tile} from your hand; you hold {held}.",
    "手里要有 {needed} 张{tile}，你有 {held} 张。",
)
NO_KONG_HELD = reason(
    "no_kong_held",
    "R4.3",
    "You hold no four equal tiles, and no fourth tile to a pong of yours.",
    "手里没有四张一样的，碰过的也没有第四张。",
)
WILD_NOT_CLAIMED = reason(
    "wild_not_claimed", "R4.4", "A discarded wild tile cannot be claimed.", "打出来的混儿不能碰杠。"
)
GOLD_FORBIDDEN = reason("gold_forbidden", "R4.4", "Wild tiles may not be laid in these rules.", "这套打法不许金杠。")
LAST_FOUR = reason(
    "last_four",
    "R4.6",
    "Four or fewer tiles are left in the wall: no pong and no exposed kong.",
    "牌墙只剩四张以内，不能碰，也不能明杠。",
)
NO_REPLACEMENT = reason("no_replacement", "R3.7", "No replacement tile is left for a kong.", "没有底牌可补，不能开杠。")
OWN_DRAW_NEEDED = reason(
    "own_draw_needed",
    "R4.2",
    "This needs a tile drawn in this turn; after a pong you discard.",
    "自己摸了牌才行；碰完只能打牌。",
)
NO_WIN_ON_DISCARD = reason(
    "no_win_on_discard", "R4.1", "Nobody wins on a discard; only your own draw counts.", "不能和别人打的牌，只能自摸。"
)
FALSE_HAND_NO_WIN = reason(
    "false_hand_no_win", "R6.1", "You have a false hand and cannot win in this deal.", "你已经相公了，这盘不能和。"
)

# --- wild tiles that are not let go (R6.3), and playing by hand (R6.4)

WILD_BLOCKED = reason(
    "wild_blocked", "R6.3", "A wild tile may not go while another tile can.", "还有别的牌可打，不能打混儿。"
)
ONLY_WILDS_LEFT = reason(
    "only_wilds_left", "R6.3", "After this pong only wild tiles would be left to discard.", "碰完手里只剩混儿，不能碰。"
)
NOT_BY_HAND = reason(
    "not_by_hand", "R6.4", "Tiles are drawn and counted automatically in this game.", "这一锅由程序自动摸牌、理牌。"
)
DRAW_FIRST = reason("draw_first", "R6.4", "Draw your tile first.", "先摸牌。")
NOTHING_TO_DRAW = reason("nothing_to_draw", "R6.4", "There is no tile for you to draw now.", "现在没有牌该你摸。")
NOTHING_TO_MEND = reason("nothing_to_mend", "R6.2", "There is no mistake of that kind to mend.", "没有这样的错要补救。")
