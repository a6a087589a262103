"""Pictures of tiles, and the words of the table."""

from __future__ import annotations

import string

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tjmahjong.text import Text
from tjmahjong.tiles import NAMES
from tjmahjong_gui.files import resources_path
from tjmahjong_gui.table import words
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.drawing.tile_art import SHADOW, Look, TileArt, tile_pixmap
from tjmahjong_gui.table.model.metrics import RATIO, THICK
from tjmahjong_gui.table.options import TableOptions, palette


def pixels(art: TileArt, look: Look, w: float = 60, dpr: float = 1.0) -> QImage:
    return art.pixmap(look, w, dpr, shadow=False).toImage()


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("w", [24.0, 61.0, 160.0])
def test_a_picture_has_the_pixels_of_its_screen(qtbot: QtBot, w: float, dpr: float) -> None:
    """Crisp at every scale: as many pixels as the screen has there, none stretched."""
    pixmap = TileArt().pixmap(Look("5m"), w, dpr, shadow=False)
    assert pixmap.devicePixelRatio() == dpr
    assert pixmap.width() == round(w * dpr)
    assert abs(pixmap.height() - w * (RATIO + THICK) * dpr) <= 1.5
    shaded = TileArt().pixmap(Look("5m"), w, dpr)
    assert abs(shaded.width() - w * (1 + 2 * SHADOW) * dpr) <= 1.5


def test_all_faces_and_the_back_differ(qtbot: QtBot) -> None:
    art = TileArt()
    pictures = [bytes(pixels(art, Look(name)).constBits()) for name in (*NAMES, None)]
    assert len(set(pictures)) == 35


@pytest.mark.parametrize("tile_set", ["normal", "large", "captioned"])
def test_every_tile_set_has_every_face(qtbot: QtBot, tile_set: str) -> None:
    art = TileArt(tile_set)  # type: ignore[arg-type]
    assert len({bytes(pixels(art, Look(name)).constBits()) for name in NAMES}) == 34


def test_a_wild_tile_and_a_stand_in_look_different(qtbot: QtBot) -> None:
    art = TileArt()
    looks = [Look("3p"), Look("3p", wild=True), Look("3p", wild=True, stands_for="1m")]
    assert len({bytes(pixels(art, look).constBits()) for look in looks}) == 3


def test_the_wild_mark_is_seen_without_colour_and_at_24_pixels(qtbot: QtBot) -> None:
    """By shape, not only colour: in greys a wild tile still differs plainly from the same tile that is not wild."""
    art = TileArt()
    plain = pixels(art, Look("9s"), 24).convertToFormat(QImage.Format.Format_Grayscale8)
    wild = pixels(art, Look("9s", wild=True), 24).convertToFormat(QImage.Format.Format_Grayscale8)
    changed = sum(
        abs(plain.pixelColor(x, y).red() - wild.pixelColor(x, y).red()) > 40
        for x in range(plain.width())
        for y in range(plain.height())
    )
    assert changed >= 25


def test_a_turned_tile_is_the_same_face_turned(qtbot: QtBot) -> None:
    """Seen from the right-hand player's side the top of the tile points to the left; its thickness stays below."""
    art = TileArt()
    upright, turned = pixels(art, Look("E"), 60), pixels(art, Look("E", side=1), 60)
    assert (turned.width(), upright.width()) == (80, 60)
    assert turned.height() < turned.width()
    dark = [(x, y) for x in range(8, 52) for y in range(8, 72) if upright.pixelColor(x, y).lightness() < 90]
    assert len(dark) > 100
    hits = sum(turned.pixelColor(y, 59 - x).lightness() < 130 for x, y in dark)
    assert hits > 0.9 * len(dark)


def test_backs_come_in_two_colours(qtbot: QtBot) -> None:
    green = pixels(TileArt(back="green"), Look(None)).pixelColor(12, 12)
    blue = pixels(TileArt(back="blue"), Look(None)).pixelColor(12, 12)
    assert green.green() > green.blue()
    assert blue.blue() > blue.green()


def test_a_picture_is_made_once(qtbot: QtBot) -> None:
    art = TileArt()
    assert art.pixmap(Look("1m"), 40, 1.0) is art.pixmap(Look("1m"), 40, 1.0)


def test_tiles_whose_files_are_missing_are_written_and_named(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing resource does not stop the game: every tile still looks different from the others."""
    monkeypatch.setattr(resources_path, "PLACES", ())
    art = TileArt()
    pictures = {bytes(pixels(art, Look(name)).constBits()) for name in (*NAMES, None)}
    assert len(pictures) == 35
    assert bytes(pixels(art, Look("3p", wild=True)).constBits()) not in pictures
    assert art.missing == {"tiles/blank.svg", "tiles/back.svg", "tiles/wild.svg"}


def test_pages_get_tiles_by_height(qtbot: QtBot) -> None:
    assert tile_pixmap("5m", 90, 2.0).deviceIndependentSize().height() == pytest.approx(90, abs=1)


def test_pictures_are_made_ahead_between_other_work(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.resize(700, 420, 1.0)
    assert scene.warming
    qtbot.waitUntil(lambda: not scene.warming, timeout=60000)


def luminance(colour: str) -> float:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    c = QColor(colour)
    return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF())


@pytest.mark.parametrize(("contrast", "least"), [(False, 4.5), (True, 7.0)])
@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("cloth", ["green", "blue", "red"])
def test_texts_stand_out_from_their_grounds(cloth: str, light: bool, contrast: bool, least: float) -> None:
    """At least 4.5 to 1, the usual measure for text of normal size; with high contrast 7 to 1, the stricter one."""
    p = palette(TableOptions(cloth=cloth, light=light, high_contrast=contrast))  # type: ignore[arg-type]
    pairs = [
        (p.text, p.plate), (p.gold, p.plate), (p.soft, p.plate), (p.plus, p.plate), (p.minus, p.plate),
        (p.text, p.panel), (p.gold, p.panel), (p.soft, p.panel), (p.on_gold, p.gold), (p.on_red, p.red),
    ]  # fmt: skip
    if contrast:
        pairs += [(p.on_disc, p.disc), (p.plate_line, p.plate)]
    for ink, ground in pairs:
        a, b = sorted((luminance(ink), luminance(ground)))
        assert (b + 0.05) / (a + 0.05) >= least, (ink, ground)


def test_every_text_of_the_table_has_both_languages_with_the_same_places() -> None:
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    found = 0
    for value in vars(words).values():
        for text in value.values() if isinstance(value, dict) else [value]:
            if isinstance(text, Text):
                found += 1
                assert text.en.strip()
                assert text.zh.strip()
                assert places(text.zh) <= places(text.en), text
    assert found > 40
