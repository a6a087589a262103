"""What is shown beside what came of it, as a picture: python -m tools.studies.calibration DUEL.txt... --out FILE.svg.

Each file is what `tools.value.duel` printed; its table of shown and won becomes a line of dots, as large as they are
many. On the diagonal every chance comes true.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

_SIZE, _EDGE = 360, 44
_COLOURS = ("#1f6f54", "#b4552d", "#3f5fa8", "#8a6d1b")
_ROW = re.compile(r"^\| ([\d.]+)% \| (\d+) \| ([\d.]+)% \|", re.MULTILINE)
Row = tuple[float, int, float]


def rows_of(text: str) -> list[Row]:
    """Shown, how many, won; the last row of the table, which is all together, left out."""
    return [(float(shown), int(many), float(won)) for shown, many, won in _ROW.findall(text)][:-1]


def picture(series: dict[str, list[Row]]) -> str:
    """The plot as SVG."""
    whole = _SIZE + 2 * _EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">',
        '<g font-family="sans-serif" font-size="12">',
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<path d="M{_x(0)} {_y(0)}L{_x(100)} {_y(100)}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{_x(0)} {_y(100)}V{_y(0)}H{_x(100)}" stroke="#333" fill="none"/>',
        f'<text x="{whole / 2}" y="{whole - 6}" text-anchor="middle">chance shown, %</text>',
        f'<text x="12" y="{whole / 2}" text-anchor="middle" transform="rotate(-90 12 {whole / 2})">won, %</text>',
    ]
    for tick in range(0, 101, 20):
        parts.append(f'<text x="{_x(tick)}" y="{_y(0) + 16}" text-anchor="middle">{tick}</text>')
        parts.append(f'<text x="{_x(0) - 6}" y="{_y(tick) + 4}" text-anchor="end">{tick}</text>')
    for number, (name, rows) in enumerate(series.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        most = max(many for _, many, _ in rows)
        line = " ".join(f"{_x(shown)},{_y(won)}" for shown, _, won in rows)
        parts.append(f'<polyline points="{line}" stroke="{colour}" fill="none"/>')
        for shown, many, won in rows:
            radius = round(2 + 5 * (many / most) ** 0.5, 1)
            parts.append(f'<circle cx="{_x(shown)}" cy="{_y(won)}" r="{radius}" fill="{colour}" fill-opacity="0.6"/>')
        parts.append(f'<text x="{_x(4)}" y="{_y(100) + 16 + 18 * number}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</g></svg>", ""])


def _x(percent: float) -> float:
    return round(_EDGE + percent / 100 * _SIZE, 1)


def _y(percent: float) -> float:
    return round(_EDGE + (1 - percent / 100) * _SIZE, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", help="named as the rules were: standard.txt")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    series = {file.stem: rows_of(file.read_text("utf-8")) for file in args.files}
    args.out.write_text(picture(series), "utf-8")


if __name__ == "__main__":
    main()
