"""The look of everything that is not on the table: colours, fonts, and the style sheet made from them.

The table cloth keeps its own colours (`table/`); the pages around it come in dark and light.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.language.i18n import Language, language
from tjmahjong_gui.look.style_sheet import SHEET

SANS = "tjmahjong Sans"
SERIF = "tjmahjong Serif"
LATIN = "tjmahjong Latin"
"""English before the Chinese fonts: there quotation marks and the middle dot are as wide as a character."""
FALLBACKS: dict[Language, tuple[str, ...]] = {
    "zh": (
        "Noto Sans CJK SC",
        "Noto Sans SC",
        "Source Han Sans SC",
        "PingFang SC",
        "Microsoft YaHei",
        "WenQuanYi Micro Hei",
    ),
    "en": (
        "Noto Sans",
        "Segoe UI",
        "Helvetica Neue",
        "DejaVu Sans",
        "Noto Sans CJK SC",
        "PingFang SC",
        "Microsoft YaHei",
    ),
}
"""Families after the bundled one, which has only the characters that the program itself says; names may need more."""

ThemeName = Literal["dark", "light"]
SPACE = 8
"""The unit of all distances in pages, in device-independent pixels."""


@dataclass(frozen=True)
class Theme:
    """Colours by what they are for."""

    page: str
    page_edge: str
    panel: str
    raised: str
    line: str
    text: str
    soft: str
    heading: str
    gold: str
    on_gold: str
    plus: str
    minus: str
    primary: str
    primary_hover: str
    primary_down: str
    on_primary: str
    on_primary_focus: str
    button: str
    button_hover: str
    button_down: str
    button_edge: str
    disabled: str
    disabled_text: str
    focus: str
    field: str
    banner: str
    on_banner: str


THEMES: dict[ThemeName, Theme] = {
    "dark": Theme(
        page="#143f34", page_edge="#0a211c", panel="#10241f", raised="#18332c", line="#2c5146", text="#f4f1e6",
        soft="#b3cbc1", heading="#8fd6b8", gold="#ffcf4a", on_gold="#2b1d00", plus="#86e3a8", minus="#ff9a8c",
        primary="#197853", primary_hover="#1e845d", primary_down="#136546", on_primary="#ffffff",
        on_primary_focus="#ffcf4a",
        button="#24463c", button_hover="#2f5a4d", button_down="#1b362e", button_edge="#24463c",
        disabled="#1d3029", disabled_text="#8aa096",
        focus="#ffcf4a", field="#0c1d19", banner="#7a2018", on_banner="#ffe9c7",
    ),
    "light": Theme(
        page="#f4ecd9", page_edge="#e2d5b8", panel="#fffaf0", raised="#ffffff", line="#d5c6a6", text="#2a2117",
        soft="#6a5c48", heading="#1d6b50", gold="#9a5b00", on_gold="#ffffff", plus="#176a3a", minus="#b02418",
        primary="#1d6b50", primary_hover="#267d5f", primary_down="#14523c", on_primary="#fff8ec",
        on_primary_focus="#ffcf4a",
        button="#fffaf0", button_hover="#ffffff", button_down="#e6d9bc", button_edge="#dccfae",
        disabled="#efe8d8", disabled_text="#8d8170",
        focus="#1d6b50", field="#ffffff", banner="#8c2318", on_banner="#fff1d8",
    ),
}  # fmt: skip

_PROPERTY = "tjmahjongTheme"


def current() -> Theme:
    """The colours in force."""
    app = QCoreApplication.instance()
    return THEMES["light" if app is not None and app.property(_PROPERTY) == "light" else "dark"]


def system_theme() -> ThemeName:
    """Light or dark, as the system has it; dark where it does not say, which is how the table is."""
    light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
    return "light" if light else "dark"


def load_fonts() -> list[str]:
    """Register the bundled fonts. Returns the names of files or folders that are missing or no fonts."""
    try:
        folder = resource("fonts")
    except ResourceMissing as missing:
        return [missing.name]
    files = sorted(path for path in folder.iterdir() if path.suffix in {".ttf", ".otf"})
    if not files:
        return ["fonts/*.ttf"]
    return [f"fonts/{path.name}" for path in files if QFontDatabase.addApplicationFont(str(path)) < 0]


def families(*, serif: bool = False) -> list[str]:
    """Font families in the order to look for a character, in the language in force."""
    bundled = [SERIF if serif else SANS]
    if language() != "zh":
        bundled.insert(0, f"{LATIN} Serif" if serif else LATIN)
    return [*bundled, *FALLBACKS.get(language(), FALLBACKS["en"])]


def font(points: float, *, serif: bool = False, bold: bool = False) -> QFont:
    """A font of the window at `points` times the person's text size."""
    app = QApplication.instance()
    percent = (app.property("tjmahjongTextSize") if app is not None else None) or 100
    made = QFont(families(serif=serif))
    made.setPointSizeF(points * percent / 100)
    made.setBold(bold)
    return made


def apply(app: QApplication, name: ThemeName, text_size: int) -> None:
    """Dress the whole application; also to be called again after a change of language, theme or text size (percent)."""
    app.setProperty(_PROPERTY, name)
    app.setProperty("tjmahjongTextSize", text_size)
    if not app.styleSheet():
        app.setStyle("Fusion")  # with a sheet Qt no longer says which style lies under it
    app.setFont(font(11))
    theme = THEMES[name]
    app.setPalette(_palette(theme))
    values = {field.name: getattr(theme, field.name) for field in fields(theme)}
    sizes = {f"pt{size}": f"{size * text_size / 100:.1f}pt" for size in (9, 10, 11, 12, 13, 15, 18, 22, 30, 44)}
    heights = {f"px{size}": f"{round(size * max(text_size, 100) / 100)}px" for size in (20, 22, 26, 30)}
    icons = {f"ui_{sign}": _icon(f"ui-{sign}-{name}.svg") for sign in ("down", "up", "check")}
    serif = ", ".join(f'"{family}"' for family in families(serif=True))
    sheet = SHEET.substitute(values, **sizes, **heights, **icons, serif=serif)
    if sheet != app.styleSheet():  # Qt dresses every widget anew, whatever has changed
        app.setStyleSheet(sheet)


def _icon(name: str) -> str:
    """An icon as the style sheet names it; `none` where it is missing."""
    try:
        return f'url("{resource("icons", name).as_posix()}")'
    except ResourceMissing:
        return "none"


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for key, colour in {
        role.Window: theme.panel, role.WindowText: theme.text, role.Base: theme.field, role.AlternateBase: theme.raised,
        role.Text: theme.text, role.Button: theme.button, role.ButtonText: theme.text, role.BrightText: theme.gold,
        role.Highlight: theme.primary, role.HighlightedText: theme.on_primary, role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text, role.PlaceholderText: theme.soft, role.Link: theme.heading,
        role.LinkVisited: theme.heading, role.Light: theme.raised, role.Midlight: theme.line, role.Mid: theme.line,
        role.Dark: theme.line, role.Shadow: theme.page_edge, role.Accent: theme.primary,
    }.items():  # fmt: skip
        palette.setColor(key, QColor(colour))
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(theme.disabled_text))
    return palette
