"""Names and other texts of files are shown as they are, never read as markup, and names at a sane length."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import tjmahjong_gui
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet
from tjmahjong.rules.files import dump
from tjmahjong.text import LONGEST_NAME
from tjmahjong_gui.files import paths
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.screens.help import HelpDialog
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
from tjmahjong_gui.shell.main_window import MainWindow

NAMES = ("<b>x</b><img width=20000>", "<h1>" * 2_500, "\u202egnp\x1b[2J\n<i>", "<table><tr><td>")
OPENED = ("<img", "<h1", "<i>", "<b>", "<table", "<s>")


def looks_like_markup(text: str) -> bool:
    return any(mark in text for mark in OPENED)


def shown_wrongly(top: QWidget) -> list[str]:
    """Every text below `top` that Qt would read as markup though it is a file's, or that is far too long."""
    wrong = []
    for widget in [top, *top.findChildren(QWidget)]:
        texts = [widget.toolTip(), widget.statusTip(), widget.whatsThis()]
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            texts.append(widget.text())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            for row in range(min(model.rowCount(), 50)):
                for column in range(model.columnCount(QModelIndex()) if isinstance(model, QAbstractTableModel) else 1):
                    index = model.index(row, column)
                    texts.append(str(index.data(Qt.ItemDataRole.ToolTipRole) or ""))
                    assert len(str(index.data() or "")) < 400
        wrong += [f"{type(widget).__name__}: {text[:80]}" for text in texts if looks_like_markup(text)]
        wrong += [f"{type(widget).__name__}: {len(text)} signs" for text in texts if len(text) > 2000]
    return wrong


def hostile_game(folder: Path) -> Path:
    """A game in play, by players with the worst of names."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "<s>a&b.tjm"
    writer = RecordWriter(path, started="", kinds=("human", "basic", "basic", "basic"), sync=False)
    match = Match(RuleSet(seat_draw="quick"), NAMES, SeededRandomness("plain"), writer, humans=(0,))
    players = [make("basic") for _ in NAMES]
    match.start()
    for _ in range(20):
        assert match.pending is not None
        seat = match.pending.seat
        match.act(seat, players[seat].choose(match.view(seat)).action)
    writer.close()
    return path


def test_every_page_shows_a_hostile_record_as_plain_text(
    open_window: Callable[..., MainWindow], home: Path, qtbot: QtBot
) -> None:
    hostile_game(paths.data_folder() / "records")
    window = open_window()
    qtbot.waitUntil(window.home.go_on.isVisible)
    assert "x" in window.home.go_on.toolTip()
    qtbot.mouseClick(window.home.entries["records"], Qt.MouseButton.LeftButton)
    assert window.play._records is not None
    assert window.play._records.isVisible()
    assert shown_wrongly(window) == []
    window.show_home()
    qtbot.mouseClick(window.home.go_on, Qt.MouseButton.LeftButton)
    session = window.play.table.source
    assert session is not None
    assert all(len(name) <= LONGEST_NAME and name.isprintable() for name in session.board.names)
    QApplication.processEvents()
    assert shown_wrongly(window) == []
    table = window.play.table.table
    for x in range(0, table.viewport().width(), 40):
        for y in range(0, table.viewport().height(), 40):
            assert not looks_like_markup(tip(table.explanation(QPoint(x, y))))


def test_help_tells_what_was_said_letter_by_letter(qtbot: QtBot) -> None:
    dialog = HelpDialog((_Offered("<b>x</b>", "<s>z</s>", ()),), "<img width=20000> & <i>y</i>")
    qtbot.addWidget(dialog)
    assert "<img width=20000> & <i>y</i>" in dialog.text.toPlainText()
    assert "<b>x</b>" in dialog.text.toPlainText()


class _Offered:
    """As much of an offer as help reads."""

    key_text = "<P>"

    def __init__(self, word: str, about: str, reasons: tuple[str, ...]) -> None:
        self.word, self.about, self.reasons = word, about, reasons


def test_the_question_about_rules_shows_their_name_as_it_is(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "bad.toml").write_text(dump(RuleSet(kick=True), "<h1>big</h1><img width=20000>"), encoding="utf-8")
    dialog = RulesDialog(RuleSet(kick=True), presets_dir=tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert shown_wrongly(dialog) == []
    dialog.bar.ask_delete()
    (box,) = dialog.findChildren(QMessageBox)
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert box.width() < 1000
    assert shown_wrongly(box) == []
    box.close()


@pytest.mark.parametrize("text", ["", "plain", "a <b>c</b> & d", "x < y", "<img src='a'>\nsecond line", "&lt;"])
def test_a_tip_is_what_it_says(text: str) -> None:
    made = tip(text)
    if "<" not in made:
        assert made == text
        return
    document = QTextDocument()
    document.setHtml(made)
    assert document.toPlainText() == text
    assert not looks_like_markup(made)


def test_nothing_is_left_to_be_taken_for_markup() -> None:
    """In all of the window: labels are made by `page.label`, message boxes by `plain.message_box`, tooltips are
    words of the program or go through `plain.tip`, and HTML is set only where texts are ours or escaped."""
    folder = Path(tjmahjong_gui.__file__).parent
    wrong = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == "QLabel" and name != "widgets/page.py":
                wrong.append(f"{name}:{node.lineno}: QLabel; use page.label")
            if called == "QMessageBox" and name != "language/plain.py":
                wrong.append(f"{name}:{node.lineno}: QMessageBox; use plain.message_box")
            if called == "setHtml" and name not in ("learn/rule_book.py", "screens/help.py"):
                wrong.append(f"{name}:{node.lineno}: setHtml")
            if called in ("setToolTip", "showText") and not _ours(node.args[0 if called == "setToolTip" else 1]):
                wrong.append(f"{name}:{node.lineno}: {called}({ast.unparse(node.args[0])}); use plain.tip")
    assert wrong == []


def _ours(text: ast.expr) -> bool:
    """Whether an expression can only be words of the program, or goes through `tip`."""
    match text:
        case ast.Constant():
            return True
        case ast.IfExp(body=body, orelse=other):
            return _ours(body) and _ours(other)
        case ast.Call(func=ast.Name(id="tip" | "say")):
            return True
        case ast.Call(func=ast.Attribute(attr="tr" | "say")):
            return True
        case ast.Call(func=ast.Attribute(attr="format", value=inner), keywords=keywords):
            return _ours(inner) and all(keyword.arg == "key" for keyword in keywords)
        case ast.Call(func=ast.Attribute(attr="toString", value=ast.Call(func=ast.Name(id="QKeySequence")))):
            return True
    return False
