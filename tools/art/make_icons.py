"""Writes the program's icon and the window's signs into resources/icons. How to run it: README.md here."""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path

from appicon import SIZE, icon, small_icon
from glyphs import Outlines
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from symbols import symbols

ICONS = Path(__file__).resolve().parents[2] / "resources" / "icons"
NAME = "tjmahjong"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
DESKTOP = 256
"""The size that is also written without its size in the name, as desktops look for it."""

SMALL = 32
"""Up to this many pixels the plain icon is used."""

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)


def main() -> None:
    """Writes SVG, PNG, ICO and ICNS."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brush", nargs="+", type=Path, required=True, help="font file(s) of Yuji Boku")
    parser.add_argument("--out", type=Path, default=ICONS, help="folder to write to (default resources/icons)")
    options = parser.parse_args()
    app = QGuiApplication(["make_icons", "-platform", "offscreen"])
    outlines = Outlines(options.brush)
    large, small = icon(outlines).svg(SIZE, SIZE), small_icon(outlines).svg(SIZE, SIZE)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f"{NAME}.svg").write_text(large, encoding="utf-8")
    (options.out / f"{NAME}-small.svg").write_text(small, encoding="utf-8")
    images = {
        size: _drawn(small if size <= SMALL else large, size) for size in sorted({*PNG_SIZES, *ICO_SIZES, *ICNS_SIZES})
    }
    for size in PNG_SIZES:
        images[size].save(options.out / f"{NAME}-{size}.png", optimize=True)
    images[DESKTOP].save(options.out / f"{NAME}.png", optimize=True)
    _bundle([images[size] for size in ICO_SIZES], options.out / f"{NAME}.ico")
    _bundle([images[size] for size in ICNS_SIZES], options.out / f"{NAME}.icns")
    (options.out / "ui").mkdir(exist_ok=True)
    for name, picture in symbols().items():
        (options.out / "ui" / f"{name}.svg").write_text(picture.svg(24, 24), encoding="utf-8")
    app.quit()


def _bundle(images: list[Image.Image], file: Path) -> None:
    """One file with the picture in several sizes."""
    largest = images[-1]
    largest.save(file, sizes=[image.size for image in images], append_images=images[:-1])


def _drawn(svg: str, size: int) -> Image.Image:
    """`svg` as QtSvg draws it, `size` pixels wide; small ones are drawn larger first, which keeps their edges even."""
    times = max(1, 256 // size)
    picture = QImage(size * times, size * times, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    QSvgRenderer(svg.encode()).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    image = Image.open(BytesIO(buffer.data().data())).convert("RGBA")
    return image if times == 1 else image.resize((size, size), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
