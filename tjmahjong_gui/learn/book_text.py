"""The text of the rule book: chapters we wrote (`resources/rulebook`), and chapters made from the toggles and presets.

A chapter is Markdown. A line that begins with an exclamation mark and a word is a picture:

    !tiles 123m              these tiles
    !wild 3p                 an indicator, and what it makes wild
    !hand HAND DRAW INDICATOR [heaven|earth|ready|after=N|pong=T|kong=T|concealed=T|gold=T …]
                             a hand, and what it is worth under the rules in force
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tjmahjong.rules import PAGES, PRESETS, TOGGLES, ExampleHand, Page, RuleSet, Toggle, changes
from tjmahjong.text import Text
from tjmahjong_gui.files.resources_path import ResourceMissing, resource

CHAPTERS = (
    "1-tiles", "2-seats", "3-wall", "4-play", "5-winning", "6-false-hands", "7-payment", "8-length",
)  # fmt: skip
"""Names of the written chapters; the number is the section of the rules."""

PICTURE = "picture:"
"""Begins the address of a picture; its number follows."""
CAPTION = "\u2063"
"""An invisible sign that begins a caption; around the number of a picture it holds the caption's place."""

_REFERENCE = re.compile(r"\((R\d+\.\d+)\)")
_PICTURE = re.compile(r"^!(tiles|wild|hand) (.+)$", re.MULTILINE)
_HOUSE = Text("House rules here", "可以改的打法")
_IN_FORCE = Text("Now: {value}", "现在是：{value}")
_USUAL = Text(" (usually: {value})", "（一般是：{value}）")
_CAN_BE = Text("Can be: {values}", "可以选：{values}")
_NUMBERS = Text("{range} {unit}", "{range} {unit}")
_PRESETS = Text("Ready-made sets of rules", "现成的几套打法")
_PRESETS_ABOUT = Text(
    "Each set is said by what it changes against the standard rules.", "每一套只写它跟标准打法不一样的地方。"
)
_NOTHING = Text("Nothing is changed.", "跟标准一样。")
_HOUSE_PAGE = Text("House rules: {page}", "打法：{page}")
_SEMICOLON = Text("; ", "；")


class Picture(NamedTuple):
    """What a picture line asks for: its kind, and the words after it."""

    kind: str
    words: tuple[str, ...]


class Chapter(NamedTuple):
    """A chapter: a name that is the same in every language, its title, its Markdown, its pictures by number."""

    name: str
    title: str
    markdown: str
    pictures: tuple[Picture, ...] = ()


def chapters(lang: str, rules: RuleSet) -> tuple[Chapter, ...]:
    """The whole book in `lang`; house rules as they are in `rules`."""
    return (
        *(_written(name, lang, rules) for name in CHAPTERS),
        *(_house(page, lang, rules) for page in PAGES),
        _presets(lang),
    )


def hand_of(words: tuple[str, ...]) -> ExampleHand:
    """The hand that the words of a `!hand` line describe."""
    hand, draw, indicator, *more = words
    melds: dict[str, list[str]] = {"pong": [], "kong": [], "concealed": [], "gold": []}
    after = 0
    for word in more:
        name, _, value = word.partition("=")
        if name in melds:
            melds[name].append(value)
        elif name == "after":
            after = int(value)
    return ExampleHand(
        hand=hand,
        draw=draw,
        indicator=indicator,
        pongs=tuple(melds["pong"]),
        kongs=tuple(melds["kong"]),
        concealed_kongs=tuple(melds["concealed"]),
        gold_kongs=tuple(melds["gold"]),
        after_kong=after,
        first="heaven" if "heaven" in more else "earth" if "earth" in more else None,
        ready="ready" in more,
    )


def _chapter_file(name: str, lang: str) -> Path:
    """The chapter in `lang`; in English where a further language has not got it yet."""
    try:
        return resource("rulebook", lang, f"{name}.md")
    except ResourceMissing:
        return resource("rulebook", "en", f"{name}.md")


def _written(name: str, lang: str, rules: RuleSet) -> Chapter:
    text = _chapter_file(name, lang).read_text(encoding="utf-8")
    section = name.partition("-")[0]
    here = [toggle for toggle in TOGGLES.values() if toggle.rule.startswith(f"R{section}.")]
    if here:
        lines = "\n".join(f"- **{t.title.say(lang)}** ({t.rule}): {_in_force(t, rules, lang)}" for t in here)
        text = f"{text.rstrip()}\n\n## {_HOUSE.say(lang)}\n\n{lines}\n"
    return _chapter(name, text)


def _house(page: Page, lang: str, rules: RuleSet) -> Chapter:
    parts = [f"# {_HOUSE_PAGE.say(lang, page=page.title.say(lang))}", page.about.say(lang)]
    for toggle in TOGGLES.values():
        if toggle.page is page:
            parts += _toggle(toggle, lang, rules)
    return _chapter(f"house-{page.id}", "\n\n".join(parts))


def _toggle(toggle: Toggle, lang: str, rules: RuleSet) -> Iterator[str]:
    yield f"## {toggle.title.say(lang)} · {toggle.key}"
    yield f"{toggle.line.say(lang)} ({toggle.rule})"
    yield toggle.more.say(lang)
    if toggle.choices:
        values = _SEMICOLON.say(lang).join(toggle.value_text(choice, lang) for choice in toggle.choices)
    else:
        values = _NUMBERS.say(lang, range=toggle.allowed(lang), unit=toggle.unit.say(lang)).strip()
        special = [f"{value} = {text.say(lang)}" for value, text in toggle.values.items()]
        values = _SEMICOLON.say(lang).join([values, *special])
    yield f"- {_CAN_BE.say(lang, values=values)}\n- **{_in_force(toggle, rules, lang)}**"
    if isinstance(toggle.example, ExampleHand):
        yield toggle.example.note.say(lang)
        yield "!hand " + " ".join(_words(toggle.example))


def _in_force(toggle: Toggle, rules: RuleSet, lang: str) -> str:
    value = getattr(rules, toggle.key)
    text = _IN_FORCE.say(lang, value=toggle.value_text(value, lang))
    if value != toggle.default:
        text += _USUAL.say(lang, value=toggle.value_text(toggle.default, lang))
    return text


def _presets(lang: str) -> Chapter:
    parts = [f"# {_PRESETS.say(lang)}", _PRESETS_ABOUT.say(lang)]
    for preset in PRESETS.values():
        parts += [f"## {preset.title.say(lang)}", preset.about.say(lang)]
        lines = [
            f"- {TOGGLES[key].title.say(lang)}: {TOGGLES[key].value_text(new, lang)}"
            for key, (_, new) in changes(preset.rules, RuleSet()).items()
        ]
        parts.append("\n".join(lines) if lines else _NOTHING.say(lang))
    return _chapter("presets", "\n\n".join(parts))


def _words(hand: ExampleHand) -> Iterator[str]:
    yield from (hand.hand, hand.draw, hand.indicator)
    for name, tiles in (
        ("pong", hand.pongs),
        ("kong", hand.kongs),
        ("concealed", hand.concealed_kongs),
        ("gold", hand.gold_kongs),
    ):
        yield from (f"{name}={tile}" for tile in tiles)
    if hand.after_kong:
        yield f"after={hand.after_kong}"
    if hand.first:
        yield hand.first
    if hand.ready:
        yield "ready"


def _chapter(name: str, text: str) -> Chapter:
    pictures: list[Picture] = []

    def place(found: re.Match[str]) -> str:
        pictures.append(Picture(found.group(1), tuple(found.group(2).split())))
        return f"![{found.group(2)}]({PICTURE}{len(pictures) - 1})\n\n{CAPTION}{len(pictures) - 1}{CAPTION}\n"

    title = text.splitlines()[0].removeprefix("# ")
    marked = _PICTURE.sub(place, _REFERENCE.sub(r"([\1](rule:\1))", text))
    return Chapter(name, title, marked, tuple(pictures))


def with_captions(chapter: Chapter, captions: list[str]) -> str:
    """The chapter's Markdown with the caption of each picture below it; empty captions vanish."""
    text = chapter.markdown
    for number, caption in enumerate(captions):
        text = text.replace(f"{CAPTION}{number}{CAPTION}", f"{CAPTION}{caption}" if caption else "")
    return text
