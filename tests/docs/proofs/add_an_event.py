"""`docs/add-an-event.md`: the event happens, is told, recorded, played again, shown, heard, and in the log."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from tests.docs.proofs.program import says, shown

SAID = {"en": "Only 4 tiles are left to draw.", "zh": "只剩 4 张了。"}


def prove(folder: Path) -> None:
    from tjmahjong import events as ev

    rules = ("--set", "last_four=true", "--set", "minimum_fan=8")
    out = folder / "long"
    says("simulate", "--deals", "4", "--players", "random,random,random,random", *rules, "--out", str(out))
    records = sorted(out.iterdir())
    for record in records:
        says("replay", str(record), "--verify")
    for lang, sentence in SAID.items():
        assert any(sentence in says("replay", str(record), "--lang", lang) for record in records)
    from tests.gui import test_every_event as everywhere

    everywhere.test_every_event_type_has_its_words_its_show_its_sound_its_step_and_its_log_line()
    everywhere.test_every_class_of_events_is_one_of_any_event()
    assert ev.LastTiles in get_args(ev.AnyEvent)
    for lang, sentence in SAID.items():
        _seen_and_heard(ev.LastTiles(4), lang, sentence)


def _seen_and_heard(event: object, lang: str, sentence: str) -> None:
    from tests.gui.playing import play
    from tjmahjong.event_text.events import logged, step
    from tjmahjong_gui.audio.calls import cue
    from tjmahjong_gui.table.drawing.labels import LabelItem
    from tjmahjong_gui.table.model.board import Board
    from tjmahjong_gui.table.view import TableView

    view = shown(TableView, lang)
    view.resize(1024, 620)
    view.show()
    board = Board(viewer=0, names=("You", "Zhou", "Li", "Sun"))
    view.set_board(board)
    play(view, event)
    assert sentence in [item.text for item in view.table.items() if isinstance(item, LabelItem)]
    view.playback.finish()
    assert view.board == board
    assert cue(event).sound == "dull"
    assert logged(event)
    assert step(event, board, lang).startswith(sentence)
