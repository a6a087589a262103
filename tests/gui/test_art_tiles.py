"""The tile pictures and signs: all there, drawable by QtSvg, each different from every other, no font needed."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from tjmahjong.tiles import NAMES
from tjmahjong_gui.widgets.signs import Sign

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
TILES = RESOURCES / "tiles"
SETS = ("", "large", "captioned")
BODIES = ("blank", "back", "back_blue", "wild")
FACES = [TILES / folder / f"{name}.svg" for folder in SETS for name in NAMES]
ALL = [*FACES, *(TILES / f"{name}.svg" for name in BODIES), *sorted((RESOURCES / "icons").rglob("*.svg"))]


def drawn(file: Path, width: int, ground: str = "transparent") -> np.ndarray:
    """`file` as QtSvg draws it, `width` pixels wide: rows, columns, blue-green-red-alpha from 0 to 255."""
    renderer = QSvgRenderer(str(file))
    assert renderer.isValid(), f"{file} is no picture that QtSvg can draw"
    size = renderer.viewBoxF().size()
    height = round(width * size.height() / size.width())
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(height, width, 4).astype(int)


def named(file: Path) -> str:
    return file.relative_to(RESOURCES).as_posix()


@pytest.mark.parametrize("file", ALL, ids=named)
def test_every_picture_draws_something_without_a_font(file: Path, qapp: object) -> None:
    source = file.read_text(encoding="utf-8")
    for unwanted in ("<text", "<filter", "<mask", "<clipPath", "<image", "currentColor"):
        assert unwanted not in source, f"{file} has {unwanted}, which QtSvg does not draw or which needs a font"
    alpha = drawn(file, 60)[:, :, 3]
    assert (alpha > 128).mean() > 0.02, f"{file} draws (nearly) nothing"


@pytest.mark.parametrize("file", FACES, ids=named)
def test_faces_share_one_box_and_keep_clear_of_the_tile_edge(file: Path, qapp: object) -> None:
    renderer = QSvgRenderer(str(file))
    box = renderer.viewBoxF()
    assert (box.x(), box.y(), box.width(), box.height()) == (0, 0, 300, 400)
    alpha = drawn(file, 150)[:, :, 3]
    rim = np.concatenate([alpha[:5].ravel(), alpha[-5:].ravel(), alpha[:, :5].ravel(), alpha[:, -5:].ravel()])
    assert rim.max() == 0, f"{file} draws over the edge of its tile"


@pytest.mark.parametrize("folder", SETS)
def test_no_two_faces_look_alike_even_small_and_without_colour(folder: str, qapp: object) -> None:
    """24 pixels wide, in grey: any two faces differ clearly in at least a twenty-fifth of the tile."""
    greys = {name: drawn(TILES / folder / f"{name}.svg", 24, "#faf5e8")[:, :, :3].mean(axis=2) for name in NAMES}
    for one, other in itertools.combinations(NAMES, 2):
        apart = (np.abs(greys[one] - greys[other]) > 40).mean()
        assert apart > 0.04, f"{one} and {other} of set '{folder or 'classic'}' look alike at 24 pixels"


@pytest.mark.parametrize("name", NAMES)
def test_the_wild_mark_shows_small_and_without_colour(name: str, qapp: object) -> None:
    """24 pixels wide, in grey, the corner of a wild tile is darker than that of the same tile not wild, and so is
    the lower left one, so that the mark is known by place and shape and not by its gold."""
    face = drawn(TILES / f"{name}.svg", 24)
    mark = drawn(TILES / "wild.svg", 24)

    def over(ground: np.ndarray, picture: np.ndarray) -> np.ndarray:
        share = picture[:, :, 3:] / 255
        return ground * (1 - share) + picture[:, :, :3] * share

    plain = over(np.full((32, 24, 3), 240.0), face)
    wild = over(plain, mark)
    change = np.abs(wild - plain).mean(axis=2)
    assert change[:8, 16:].mean() > 25, f"the gold corner does not show on {name}"
    assert change[-7:, :6].mean() > 25, f"the diamond does not show on {name}"


def test_the_window_has_a_use_for_every_sign_and_finds_each(qapp: object) -> None:
    named = set(get_args(Sign))
    assert {file.stem for file in (RESOURCES / "icons" / "ui").glob("*.svg")} == named
    window = RESOURCES.parent / "tjmahjong_gui"
    texts = [file.read_text(encoding="utf-8") for file in window.rglob("*.py") if file.name != "signs.py"]
    assert [name for name in sorted(named) if not any(f'"{name}"' in text for text in texts)] == []


def test_signs_can_be_tinted(qapp: object) -> None:
    """The signs are white in a box of 24, so that a colour can be laid over them."""
    for file in sorted((RESOURCES / "icons" / "ui").glob("*.svg")):
        box = QSvgRenderer(str(file)).viewBoxF()
        assert (box.width(), box.height()) == (24, 24), file
        pixels = drawn(file, 48)
        inside = pixels[pixels[:, :, 3] == 255]
        assert (inside[:, :3] == 255).all(), f"{file} is not purely white"


def sizes_in(file: Path) -> set[int]:
    """The widths of the square pictures in an image file, of which there may be several."""
    reader = QImageReader(str(file))
    found = set()
    for number in range(max(1, reader.imageCount())):
        assert number == 0 or reader.jumpToImage(number)
        image = reader.read()
        assert not image.isNull(), f"{file}: {reader.errorString()}"
        assert image.width() == image.height()
        assert image.hasAlphaChannel()
        found.add(image.width())
    return found


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_icon_is_there_in_every_size(size: int, qapp: object) -> None:
    assert sizes_in(RESOURCES / "icons" / f"tjmahjong-{size}.png") == {size}


def test_the_icon_is_there_for_each_system(qapp: object) -> None:
    assert sizes_in(RESOURCES / "icons" / "tjmahjong.png") == {256}
    assert {16, 32, 48, 256} <= sizes_in(RESOURCES / "icons" / "tjmahjong.ico")
    # Apple's container: a type and a length of four bytes each before every part; the parts are PNG files.
    icns = (RESOURCES / "icons" / "tjmahjong.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8]) == len(icns)
    widths, at = set(), 8
    while at < len(icns):
        length = int.from_bytes(icns[at + 4 : at + 8])
        if icns[at : at + 4] != b"TOC ":
            image = QImage.fromData(icns[at + 8 : at + length], "PNG")
            assert not image.isNull()
            widths.add(image.width())
        at += length
    assert widths == {32, 64, 128, 256, 512, 1024}
