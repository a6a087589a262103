"""What can be done at a table: its phases, and what leads from one to another. No Qt here.

The same two tables stand in docs/architecture.md; a test holds them together. What the table itself does (motion,
steps, looking back) is `table.motion.playback`'s, which stands there too.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Generic, TypeVar

S = TypeVar("S", bound=Enum)
C = TypeVar("C", bound=Enum)


class Phase(Enum):
    """What the person can do."""

    AWAY = "away"
    """Nothing: there is no game on the page."""
    WATCHING = "watching"
    """Watch: something is shown, or a computer player thinks."""
    ASKED = "asked"
    """Answer."""
    SETTLED = "settled"
    """Read who pays whom: the settlement lies over the table. Then go on."""
    OVER = "over"
    """Look at the table of a deal that is over, and go on."""


class Cause(Enum):
    """What leads to another phase."""

    BEGIN = "begin"
    """A game comes to the page."""
    LEAVE = "leave"
    """It is taken away."""
    ASK = "ask"
    """The person is asked, and all that led to it is shown."""
    ANSWER = "answer"
    """The person's answer is taken."""
    REST = "rest"
    """A deal is over and all of it is shown."""
    ARRIVE = "arrive"
    """In a record: one has come to where a deal is over."""
    TABLE = "table"
    """The person wants to see the table."""
    SETTLEMENT = "settlement"
    """The person wants to see the settlement."""
    GO_ON = "go on"
    """The person goes on; in a record also: one has gone to somewhere else in it."""


PHASES: dict[tuple[Phase, Cause], Phase] = {
    (Phase.AWAY, Cause.BEGIN): Phase.WATCHING,
    (Phase.WATCHING, Cause.ASK): Phase.ASKED,
    (Phase.ASKED, Cause.ANSWER): Phase.WATCHING,
    (Phase.WATCHING, Cause.REST): Phase.SETTLED,
    (Phase.WATCHING, Cause.ARRIVE): Phase.OVER,
    (Phase.SETTLED, Cause.TABLE): Phase.OVER,
    (Phase.OVER, Cause.SETTLEMENT): Phase.SETTLED,
    (Phase.SETTLED, Cause.GO_ON): Phase.WATCHING,
    (Phase.OVER, Cause.GO_ON): Phase.WATCHING,
} | {(phase, Cause.LEAVE): Phase.AWAY for phase in Phase}
"""Where each cause leads from each phase; any other pair leads nowhere and changes nothing."""


class Opening(Enum):
    """How what comes before play (R2, R3, R7.3) is shown."""

    NONE = "none"
    """It is not shown just now."""
    SHOWN = "shown"
    """In full."""
    SKIPPED = "skipped"
    """At once, up to each question: the person has seen enough of it."""


class Shown(Enum):
    """What is shown next."""

    CEREMONY = "ceremony"
    """Something that comes before play."""
    PLAY = "play"
    """Anything else."""
    SKIP = "skip"
    """The person skips."""


OPENINGS: dict[tuple[Opening, Shown], Opening] = {
    (Opening.NONE, Shown.CEREMONY): Opening.SHOWN,
    (Opening.SHOWN, Shown.SKIP): Opening.SKIPPED,
    (Opening.SHOWN, Shown.PLAY): Opening.NONE,
    (Opening.SKIPPED, Shown.PLAY): Opening.NONE,
}
"""The same for the opening."""


class Machine(Generic[S, C]):
    """Is in one state at a time, and changes it only as its table says."""

    def __init__(self, start: S, leads: Mapping[tuple[S, C], S]) -> None:
        self.state = start
        self._leads = leads

    def on(self, cause: C) -> bool:
        """Follow `cause`; False, and nothing else, where it leads nowhere from here."""
        found = self._leads.get((self.state, cause))
        if found is None:
            return False
        self.state = found
        return True
