"""Draws every tile of a folder through QtSvg on one picture, to be looked at: `contact_sheet.py FOLDER OUT.png`."""

from __future__ import annotations

import argparse
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_ROWS = [[f"{number}{suit}" for number in range(1, 10)] for suit in "mps"]
_ROWS.append(["E", "S", "W", "N", "C", "F", "P"])


def main() -> None:
    """Writes the sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sizes", nargs="+", type=int, default=[160, 48, 24], help="widths in pixels")
    parser.add_argument("--wild", action="store_true", help="with the wild mark on each tile")
    options = parser.parse_args()
    app = QGuiApplication(["sheet", "-platform", "offscreen"])
    body = options.folder if (options.folder / "blank.svg").exists() else options.folder.parent
    gap = 6
    width = max(options.sizes) * 9 + gap * 12
    height = sum((size * 4 // 3 + gap) * 5 + gap * 2 for size in options.sizes)
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor("#1d5b47"))
    painter = QPainter(image)
    top = gap
    for size in options.sizes:
        for row in [*_ROWS, ["back", "back_blue", "blank", "wild"]]:
            for column, name in enumerate(row):
                box = QRectF(gap + column * (size + gap), top, size, size * 4 / 3)
                layers = [body / f"{name}.svg"] if name.startswith("back") else [body / "blank.svg"]
                if not name.startswith(("back", "blank", "wild")):
                    layers.append(options.folder / f"{name}.svg")
                if name == "wild" or (options.wild and len(layers) == 2):
                    layers.append(body / "wild.svg")
                for layer in layers:
                    QSvgRenderer(str(layer)).render(painter, box)
            top += size * 4 // 3 + gap
        top += gap * 2
    painter.end()
    image.save(str(options.out))
    app.quit()


if __name__ == "__main__":
    main()
