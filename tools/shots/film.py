"""Films the game of the self-test and lays its frames out on sheets, for looking at.

    python tools/shots/film.py OUT [--lang zh --lang en] [--scale 100 --scale 200] [--size 1440x900] [--light]

Without options: both languages at 100 and 200 %. Frames go to OUT/LANG-SCALE/film, the sheets beside that folder. Each
film is a run of its own, because Qt takes its scale only when it starts. Needs Pillow and no display.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP))
ROWS = 3
SHEET = 1560
"""Width of a sheet in pixels."""


def take(out: Path, lang: str, size: str, preferences: dict[str, str | int | bool]) -> list[str]:
    """Film in this process; what went wrong."""
    from tjmahjong_gui.self_test.filming import film
    from tjmahjong_gui.shell.lifetime import start

    app, window = start("zh" if lang == "zh" else "en", keep=False)
    window.preferences.set(**preferences)
    width, height = (int(part) for part in size.split("x"))
    window.resize(width, height)
    window.show()
    app.processEvents()
    problems: list[str] = []
    out.mkdir(parents=True, exist_ok=True)
    film(app, window, out, problems)
    window.close()
    return problems


def sheets(folder: Path, columns: int) -> list[Path]:
    """Lay the frames in `folder`/film out, each under its name; the sheets' files."""
    from PIL import Image, ImageDraw

    frames = sorted((folder / "film").glob("*.png"))
    made = []
    for number, first in enumerate(range(0, len(frames), columns * ROWS), 1):
        some = frames[first : first + columns * ROWS]
        wide = SHEET // columns
        with Image.open(some[0]) as picture:
            high = round(picture.height * wide / picture.width)
        sheet = Image.new("RGB", (SHEET, -(-len(some) // columns) * (high + 22)), "white")
        draw = ImageDraw.Draw(sheet)
        for index, frame in enumerate(some):
            x, y = index % columns * wide, index // columns * (high + 22)
            with Image.open(frame) as picture:
                sheet.paste(picture.convert("RGB").resize((wide - 6, high), Image.Resampling.LANCZOS), (x, y + 20))
            draw.text((x + 4, y + 3), frame.stem, fill="black", font_size=14)
        made.append(folder / f"sheet-{number:02d}.png")
        sheet.save(made[-1])
    return made


def main() -> int:
    """Film everything that was asked for; exit status 1 if a film lacks something."""
    parser = argparse.ArgumentParser(description="Film the self-test's game and lay its frames out on sheets.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--lang", choices=("en", "zh"), action="append")
    parser.add_argument("--scale", type=int, action="append", help="per cent")
    parser.add_argument("--size", default="1440x900", help="of the window, in pixels at 100 %%")
    parser.add_argument("--light", action="store_true")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--text", type=int, default=100, help="size of the text, per cent")
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--here", action="store_true", help="film one language in this process, make no sheets")
    asked = parser.parse_args()
    if asked.here:
        preferences = {"theme": "light" if asked.light else "dark", "high_contrast": asked.contrast}
        problems = take(asked.out, asked.lang[0], asked.size, preferences | {"text_size": asked.text})
        print("\n".join(problems))
        return 1 if problems else 0
    failed = 0
    for lang in asked.lang or ("zh", "en"):
        for scale in asked.scale or (100, 200):
            folder = asked.out / f"{lang}-{scale}"
            command = [sys.executable, __file__, str(folder), "--lang", lang, "--size", asked.size, "--here"]
            command += ["--light"] * asked.light + ["--contrast"] * asked.contrast + ["--text", str(asked.text)]
            surroundings = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "QT_SCALE_FACTOR": str(scale / 100)}
            failed |= subprocess.run(command, env=surroundings, check=False).returncode
            for sheet in sheets(folder, asked.columns):
                print(sheet)
    return failed


if __name__ == "__main__":
    sys.exit(main())
