"""Names that the program gives itself, in the language of the moment; a person's own name is never changed."""

from __future__ import annotations

from tjmahjong.text import Text

YOU = Text("You", "你")
OPPONENTS = (Text("Zhou", "周"), Text("Li", "李"), Text("Sun", "孙"))
"""What the computer players are called at the table."""

_GIVEN = {name: text for text in (YOU, *OPPONENTS) for name in (text.en, text.zh)}


def shown(name: str, lang: str) -> str:
    """`name` as `lang` has it, where it is one of the program's own; else as it is."""
    given = _GIVEN.get(name)
    return name if given is None else given.say(lang)
