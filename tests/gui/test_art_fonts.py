"""The bundled fonts: every character that the program can show is in them, and Qt takes them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont

from tjmahjong_gui.look import theme

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "resources" / "fonts"
CHINESE = {
    "tjmahjong-sans-regular.otf": "tjmahjong Sans",
    "tjmahjong-sans-bold.otf": "tjmahjong Sans",
    "tjmahjong-serif-bold.otf": "tjmahjong Serif",
}
LATIN = {
    "tjmahjong-latin-regular.otf": "tjmahjong Latin",
    "tjmahjong-latin-bold.otf": "tjmahjong Latin",
    "tjmahjong-latin-serif-bold.otf": "tjmahjong Latin Serif",
}
ALL = CHINESE | LATIN


def charset() -> ModuleType:
    """The script's own list of characters, loaded from its file."""
    spec = importlib.util.spec_from_file_location("art_charset", ROOT / "tools" / "art" / "charset.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def covered(file: str) -> set[str]:
    return {chr(code) for code in TTFont(FONTS / file).getBestCmap()}


@pytest.mark.parametrize("file", CHINESE)
def test_every_character_shown_is_in_the_fonts(file: str) -> None:
    here = covered(file)
    missing = {char: where for char, where in charset().shown(ROOT).items() if char not in here}
    lines = [f"  {char} (U+{ord(char):04X}) in {where}" for char, where in sorted(missing.items())]
    assert not missing, (
        f"{file} lacks {len(missing)} characters that the program shows:\n"
        + "\n".join(lines)
        + "\nRemake the fonts with 'make fonts'; a sign that it reports as missing there must be written another way."
    )


def test_what_is_shown_is_found_in_every_kind_of_place(tmp_path: Path) -> None:
    """Literals and f-strings of both packages, translations and texts count; docstrings and comments do not."""
    for place, text in {
        "tjmahjong/a.py": '"""㊀"""\nX = "龘"  # ㊁\n',
        "tjmahjong_gui/deep/b.py": 'def f(n):\n    """㊂"""\n    return f"{n}靐"\n',
        "resources/i18n/c.ts": "<TS><message><source>a</source><translation>爨</translation></message></TS>",
        "resources/lessons/d.toml": 'title = "齉"\n',
        "resources/rulebook/zh/e.md": "# 麤\n",
    }.items():
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert charset().shown(tmp_path) == {
        "龘": "tjmahjong/a.py",
        "靐": "tjmahjong_gui/deep/b.py",
        "爨": "resources/i18n/c.ts",
        "齉": "resources/lessons/d.toml",
        "麤": "resources/rulebook/zh/e.md",
    }


@pytest.mark.parametrize("file", CHINESE)
def test_the_common_characters_are_there_so_that_new_text_rarely_breaks(file: str) -> None:
    """Level 1 of GB2312 is 3,755 characters, from 啊 to 座."""
    common = charset().common_chinese()
    assert len(set(common)) == 3755
    assert (common[0], common[-1]) == ("啊", "座")
    assert set(common) <= covered(file)


@pytest.mark.parametrize("file", ALL)
def test_fonts_are_small_and_under_names_of_their_own(file: str) -> None:
    """At most 1.5 MB each; no table of names passes a subset off as the font it was cut from."""
    assert (FONTS / file).stat().st_size <= 1_500_000
    font = TTFont(FONTS / file)
    for number in (1, 3, 4, 6):
        name = font["name"].getDebugName(number)
        assert name.startswith("tjmahjong"), f"name {number} of {file} is {name}"
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in font["name"].getDebugName(13)
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert font["name"].getDebugName(0).removeprefix("© ") in licence


@pytest.mark.parametrize(("file", "family"), ALL.items())
def test_qt_takes_each_font(file: str, family: str, qapp: object) -> None:
    number = QFontDatabase.addApplicationFont(str(FONTS / file))
    assert QFontDatabase.applicationFontFamilies(number) == [family]


@pytest.mark.parametrize("file", CHINESE)
def test_the_characters_of_the_patterns_have_shapes_of_their_own(file: str, qapp: object) -> None:
    """混捉伍龙 are drawn by the bundled font alone, none of them empty and no two the same."""
    font = QRawFont(str(FONTS / file), 40, QFont.HintingPreference.PreferNoHinting)
    shapes = []
    for char in "混捉伍龙":
        indexes = font.glyphIndexesForString(char)
        assert indexes[0] != 0, f"{file} has no {char}"
        path = font.pathForGlyph(indexes[0])
        assert not path.isEmpty()
        shapes.append([(path.elementAt(k).x, path.elementAt(k).y) for k in range(path.elementCount())])
    assert all(one != other for k, one in enumerate(shapes) for other in shapes[:k])


def test_quotation_marks_are_wide_in_chinese_and_narrow_in_english(qapp: object) -> None:
    for file, wide in (("tjmahjong-sans-regular.otf", True), ("tjmahjong-latin-regular.otf", False)):
        font = TTFont(FONTS / file)
        advance = font["hmtx"][font.getBestCmap()[ord("’")]][0]
        assert (advance == font["head"].unitsPerEm) is wide


@pytest.mark.parametrize(("language", "wide"), [("zh", True), ("en", False)])
def test_the_window_sets_english_with_narrow_marks(
    language: str, wide: bool, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "language", lambda: language)
    assert theme.load_fonts() == []
    for serif in (False, True):
        font = theme.font(24, serif=serif, bold=True)
        metrics = QFontMetricsF(font)
        share = metrics.horizontalAdvance("’") / metrics.horizontalAdvance("龙")
        assert (share > 0.9) is wide, f"in {language} the apostrophe is {share:.2f} of a character wide"
