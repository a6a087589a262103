"""`docs/interfaces.md` is what the program does: options are those of the parsers, examples come out as they stand."""

from __future__ import annotations

import argparse
import importlib
import io
import re
import shlex
import sys
from collections.abc import Iterator

import pytest

from tests.docs.documents import DOCS, blocks, code, table
from tjmahjong import position
from tjmahjong.cli import COMMANDS, Parser, main
from tjmahjong_gui.shell import app

TEXT = (DOCS / "interfaces.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!^## ).*\n)*)", TEXT, re.MULTILINE))
NOT_BUILT = table(SECTIONS["Not built yet"], "what", "meaning")


def program_and_command(heading: str) -> tuple[str, str]:
    """Of a heading such as `tjmahjong score HAND DRAW`; the command is empty where there is none."""
    words = heading.strip("`").split()
    return words[0], words[1] if len(words) > 1 and words[1].isalpha() else ""


def options_in(text: str) -> set[str]:
    """The options that a text names in backticks."""
    plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return {word.strip("[],") for found in code(plain) for word in re.split(r"[\s=]", found) if word.startswith("--")}


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    """The long options that a parser takes."""
    return {name for action in parser._actions for name in action.option_strings if name.startswith("--")} - {"--help"}


def parsers(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The parser of every command, and of the window."""
    for name in COMMANDS:
        parser = Parser()
        importlib.import_module(f"tjmahjong.cli.{name}").add(parser)
        yield f"tjmahjong {name}", parser
    caught: list[argparse.ArgumentParser] = []
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", lambda self, _: caught.append(self) or sys.exit())
    with pytest.raises(SystemExit):
        app.main([])
    yield "tjmahjong-gui", caught[0]


def test_each_command_has_its_section_and_each_option_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    sections = {" ".join(program_and_command(heading)).strip(): text for heading, text in SECTIONS.items()}
    for name, parser in parsers(monkeypatch):
        assert options_in(sections[name]) == options_of(parser), name
    told = {program_and_command(heading)[1] for heading in SECTIONS if heading.startswith("`tjmahjong ")}
    assert told == set(COMMANDS)


def test_options_common_to_all_are_those_of_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    every = set().union(*(options_of(parser) for _, parser in parsers(monkeypatch)))
    assert options_in(SECTIONS["Common to all commands"]) <= every


def test_what_is_not_built_yet_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been built leaves that list and gets its words above."""
    there = {name: options_of(parser) for name, parser in parsers(monkeypatch)}
    for row in NOT_BUILT:
        program, command, *more = code(row["what"])[0].split()
        if f"{program} {command}" in there:
            option = more[0]
            assert option.startswith("--")
            assert option not in there[f"{program} {command}"], f"{option} is built: describe it where it belongs"
        else:
            assert command not in COMMANDS, f"{command} is built: describe it"


def sessions() -> Iterator[tuple[int, str, str]]:
    """Each command of the examples, with its line and what it prints."""
    for line, block in blocks(TEXT, "console"):
        for found in re.finditer(r"^\$ (.+)\n((?:(?!^\$ ).*\n)*)", block, re.MULTILINE):
            yield line + block.count("\n", 0, found.start()), found.group(1), found.group(2)


@pytest.mark.parametrize(("line", "typed", "printed"), [pytest.param(*one, id=f"line {one[0]}") for one in sessions()])
def test_example(
    line: int, typed: str, printed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`…` stands for whatever is not said."""
    words = shlex.split(typed)
    if words[0] == "echo":
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(words[1].encode())))
        words = words[3:]
    assert words[0] == "tjmahjong"
    status = main(words[1:])
    assert status == int(printed.startswith('{"error"'))
    wanted = ".*".join(re.escape(part) for part in printed.split("…"))
    answer = capsys.readouterr().out
    assert re.fullmatch(wanted, answer, re.DOTALL), f"line {line} gives {answer}"


def test_the_example_of_a_position_can_be() -> None:
    ((_, text),) = blocks(TEXT, "toml")
    assert position.check(position.read(text)) == ()
