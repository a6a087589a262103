"""Every event in words: its sentence, the rule it happened by, whether the log has a line for it."""

from __future__ import annotations

from tjmahjong import events as ev
from tjmahjong.event_text import opening, play
from tjmahjong.event_text.people import AtTable
from tjmahjong.event_text.words import Narrator, Words
from tjmahjong.text import Text

WORDS: dict[type[ev.Event], Words] = {**opening.WORDS, **play.WORDS}
"""By event type; every one has its words."""

_WITH_RULE = Text("{sentence} ({rule})", "{sentence}（{rule}）")


def tell(event: ev.Event, table: AtTable, lang: str) -> str:
    """What happened, in a sentence or two, as whoever sees the event may know it; `table` is who sits where after it.

    >>> from tjmahjong.event_text.people import Seats
    >>> table = Seats(("You", "Zhou", "Li", "Sun"), seated=True)
    >>> tell(ev.Ponged(0, "5m", (1, 2), 3, 2), table, "en")
    'You (East) ponged 5 of characters from Li (West).'
    >>> tell(ev.Ponged(2, "5m", (1, 2), 3, 0), table, "zh")
    '西·李碰东·你的五万。'
    """
    return WORDS[type(event)].sentence(event, Narrator(table, lang))


def logged(event: ev.Event) -> bool:
    """Whether the event is worth a line of the log."""
    return WORDS[type(event)].logged


def rule_of(event: ev.Event) -> str:
    """Id of the rule by which `event` happened.

    >>> rule_of(ev.Drew(0, 1, None, "tail", 3, 4))
    'R3.6'
    """
    rule = WORDS[type(event)].rule
    return rule if isinstance(rule, str) else rule(event)


def step(event: ev.Event, table: AtTable, lang: str) -> str:
    """As `tell`, with the rule's id: what a game that is gone through step by step says."""
    return _WITH_RULE.say(lang, sentence=tell(event, table, lang), rule=rule_of(event))
