"""Who sits opposite in a game that is gone on with: those it was begun with (INTERFACES, Records)."""

from __future__ import annotations

from pathlib import Path

from tjmahjong.players import PLAYERS
from tjmahjong.record import RecordWriter
from tjmahjong.replay import read
from tjmahjong.rules import RuleSet
from tjmahjong_gui.game import games

RULES = RuleSet(seat_draw="quick", sit="off")
MIXED = ("random", "basic", "random")


def opponents_of(game: games.Game) -> list[type]:
    return [type(game.computers[player]) for player in (1, 2, 3)]


def made(names: tuple[str, ...]) -> list[type]:
    return [type(PLAYERS[name].make(1)) for name in names]


def test_a_game_goes_on_against_the_players_it_was_begun_with(tmp_path: Path) -> None:
    """Whatever the preferences say by then."""
    game = games.begin(RULES, "Me", MIXED, tmp_path)
    assert game.writer is not None
    game.match.start()
    game.writer.close()
    again = games.go_on(game.writer.path, ("basic", "basic", "basic"))
    assert again.writer is not None
    again.writer.close()
    assert opponents_of(again) == opponents_of(game) == made(MIXED)
    assert len(set(opponents_of(again))) == 2


def test_an_older_record_is_gone_on_with_against_the_players_chosen_now(tmp_path: Path) -> None:
    """It does not say who played."""
    writer = RecordWriter(tmp_path / "old.tjm")
    match = games.begin(RULES, "Me", MIXED, None).match
    match.write_to(writer)
    match.start()
    writer.close()
    again = games.go_on(tmp_path / "old.tjm", ("basic", "random", "basic"))
    assert again.writer is not None
    again.writer.close()
    assert opponents_of(again) == made(("basic", "random", "basic"))


def test_an_opponent_that_is_not_known_is_told_and_keeps_its_name(tmp_path: Path) -> None:
    """It silently became another one."""
    kinds = ("human", "deep_thinker", "basic", "mine.py:Mine")
    writer = RecordWriter(tmp_path / "new.tjm", kinds=kinds)
    match = games.begin(RULES, "Me", MIXED, None).match
    match.write_to(writer)
    match.start()
    writer.close()
    again = games.go_on(tmp_path / "new.tjm", ("basic", "basic", "basic"))
    assert again.writer is not None
    again.writer.close()
    assert opponents_of(again) == made(("basic", "basic", "basic"))
    (notice,) = again.notices
    assert "deep_thinker, mine.py:Mine" in notice.say("en")
    assert "deep_thinker" in notice.say("zh")
    assert read(tmp_path / "new.tjm").header.kinds == kinds


def test_a_new_game_against_somebody_not_known_says_so() -> None:
    game = games.begin(RULES, "Me", ("basic", "nobody", "nobody"), None)
    (notice,) = game.notices
    assert "nobody;" in notice.say("en")
    assert opponents_of(game) == made(("basic", "basic", "basic"))
