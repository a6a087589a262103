"""Every preference, declared once: a new one is a field here (docs/add-a-preference.md).

They stand in the order of the page; a group's preferences come one below the other in it.
"""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from tjmahjong.text import Text
from tjmahjong_gui.commands.keys import check_stored
from tjmahjong_gui.language.i18n import LANGUAGE_NAMES
from tjmahjong_gui.preferences.preference import Group, Preference, declared
from tjmahjong_gui.table.drawing.tile_art import Back, TileSet
from tjmahjong_gui.table.options import Cloth, Discarding, Pace

GROUPS = (
    Group("window", Text("Window", "窗口"), "settings", 0),
    Group("sounds", Text("Sound", "声音"), "sound_on", 0),
    Group("table", Text("Table", "牌桌"), "tile", 1),
    Group("play", Text("Play", "打牌"), "play", 1),
    Group("coach", Text("Coach", "教练"), "hint", 0),
)
"""The page of preferences, from top to bottom in its two columns."""

if TYPE_CHECKING:
    LanguageChoice = str
else:
    LanguageChoice = Literal[("system", *LANGUAGE_NAMES)]
_SYSTEM = Text("As the system", "跟随系统")
_GREEN, _BLUE, _RED = Text("Green", "绿"), Text("Blue", "蓝"), Text("Red", "红")


def _points(*values: str) -> dict[str, Text]:
    return {value: Text(f"{value} points", f"{value} 分") for value in values}


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """Every preference with its default."""

    language: Annotated[
        LanguageChoice,
        Preference(
            label=Text("Language", "语言"),
            group="window",
            values={"system": _SYSTEM} | {lang: Text(name, name) for lang, name in LANGUAGE_NAMES.items()},
            followers=("language", "look", "sound"),
        ),
    ] = "system"

    theme: Annotated[
        Literal["system", "dark", "light"],
        Preference(
            label=Text("Colours", "界面颜色"),
            group="window",
            values={"system": _SYSTEM, "dark": Text("Dark", "深色"), "light": Text("Light", "浅色")},
            followers=("look", "table"),
        ),
    ] = "system"

    text_size: Annotated[
        int,
        msgspec.Meta(ge=80, le=200),
        Preference(label=Text("Text size", "文字大小"), group="window", step=10, unit="%", followers=("look", "table")),
    ] = 100

    high_contrast: Annotated[
        bool,
        Preference(label=Text("High contrast on the table", "牌桌用高对比度"), group="window", followers=("table",)),
    ] = False

    muted: Annotated[
        bool,
        Preference(label=Text("Sounds", "音效"), group="sounds", inverse=True, followers=("bar", "sound")),
    ] = False

    volume: Annotated[
        int,
        msgspec.Meta(ge=0, le=100),
        Preference(label=Text("Volume", "音量"), group="sounds", step=10, unit="%", followers=("sound",)),
    ] = 70

    speech: Annotated[
        bool,
        Preference(
            label=Text("Speak the calls (if the system has a voice)", "喊出碰、杠、和（系统有语音时）"),
            group="sounds",
            followers=("sound",),
        ),
    ] = True

    names_discards: Annotated[
        bool,
        Preference(
            label=Text("Call every discard by its name", "每打一张都报牌名"), group="sounds", followers=("sound",)
        ),
    ] = False

    cloth: Annotated[
        Cloth,
        Preference(
            label=Text("Table cloth", "桌布"),
            group="table",
            values={"green": _GREEN, "blue": _BLUE, "red": _RED},
            followers=("table",),
        ),
    ] = "green"

    back: Annotated[
        Back,
        Preference(
            label=Text("Tile backs", "牌背"),
            group="table",
            values={"green": _GREEN, "blue": _BLUE},
            followers=("tiles", "table"),
        ),
    ] = "green"

    tile_set: Annotated[
        TileSet,
        Preference(
            label=Text("Tile faces", "牌面"),
            group="table",
            values={
                "normal": Text("Classic", "传统"),
                "large": Text("Large print", "大字"),
                "captioned": Text("With captions", "带小字说明"),
            },
            followers=("tiles", "table"),
        ),
    ] = "normal"

    tile_size: Annotated[
        int,
        msgspec.Meta(ge=70, le=130),
        Preference(
            label=Text("Size of your tiles", "手牌大小"), group="table", step=10, unit="%", followers=("table",)
        ),
    ] = 100

    pace: Annotated[
        Pace,
        Preference(
            label=Text("Pace", "节奏"),
            group="table",
            values={
                "step": Text("Step by step", "一步一步"),
                "slow": Text("Slow", "慢"),
                "normal": Text("Normal", "正常"),
                "fast": Text("Fast", "快"),
                "off": Text("Instant", "瞬间"),
            },
            followers=("home", "bar", "table"),
        ),
    ] = "normal"

    reduced_motion: Annotated[
        bool,
        Preference(
            label=Text("No motion: show every change at once", "不要动画，直接显示结果"),
            group="table",
            followers=("home", "table"),
        ),
    ] = False

    discard: Annotated[
        Discarding,
        Preference(
            label=Text("Discarding", "出牌"),
            group="play",
            values={
                "confirm": Text("Click to choose, again to discard", "点一下选中，再点打出"),
                "double": Text("Double click", "双击打出"),
                "single": Text("One click", "单击打出"),
            },
            followers=("table",),
        ),
    ] = "confirm"

    show_win_line: Annotated[
        bool,
        Preference(label=Text("Say when the hand can win, and for how much", "能和时提示，并说值几番"), group="play"),
    ] = True

    hints: Annotated[
        Literal["asked", "always", "never"],
        Preference(
            label=Text("Hints", "提示"),
            group="coach",
            values={
                "asked": Text("When I ask", "按了才给"),
                "always": Text("Always", "一直显示"),
                "never": Text("Never", "不要"),
            },
            followers=("table",),
        ),
    ] = "asked"

    tutor: Annotated[
        Literal["off", "gentle", "strict"],
        Preference(
            label=Text("Tutor: asks before a mistake", "陪练：走错前先问一声"),
            group="coach",
            values={
                "off": Text("Off", "关"),
                "gentle": Text("Gentle: clear mistakes", "宽松：明显走错才问"),
                "strict": Text("Strict: small ones too", "严格：小错也问"),
            },
            followers=("table",),
        ),
    ] = "off"

    tutor_gentle: Annotated[
        Literal["0.6", "1.0", "1.5", "2.0", "3.0"],
        Preference(
            label=Text("Gentle asks if a move costs more than", "宽松：少多少分以上才问"),
            group="coach",
            values=_points("0.6", "1.0", "1.5", "2.0", "3.0"),
        ),
    ] = "1.0"
    """Points, as `tjmahjong.teach.tutor` reckons them."""

    tutor_strict: Annotated[
        Literal["0.2", "0.4", "0.6", "1.0"],
        Preference(
            label=Text("Strict asks if a move costs more than", "严格：少多少分以上就问"),
            group="coach",
            values=_points("0.2", "0.4", "0.6", "1.0"),
        ),
    ] = "0.4"

    open_reasons: Annotated[
        bool,
        Preference(
            label=Text("Computer players say why during a deal too", "打牌当中也能问电脑为什么（教学）"), group="coach"
        ),
    ] = False
    """For teaching: their reasons tell something of their hands."""

    # --- changed elsewhere: the dialog of keys, the log's button, the page of a new game, the window itself

    keys: Annotated[
        dict[str, str],
        Preference(label=Text("Keys that were changed", "改过的按键"), check=check_stored, followers=("keys",)),
    ] = {}
    """Keys that differ from those the program comes with: command to key, as `commands.keys` has them."""

    log_open: Annotated[bool, Preference(label=Text("The log is open", "过程开着"), followers=("bar", "table"))] = False

    name: Annotated[str, msgspec.Meta(max_length=12), Preference(label=Text("Your name", "你的名字"))] = ""

    opponents: Annotated[
        tuple[str, str, str], Preference(label=Text("Computer players of the last game", "上次的对手"))
    ] = ("basic", "basic", "basic")

    preset: Annotated[str, Preference(label=Text("House rules of the last game", "上次的打法"))] = "standard"

    rules: Annotated[
        dict[str, bool | int | str],
        Preference(label=Text("What the last game changed in them", "上次改了哪些规矩"), partner="preset"),
    ] = {}

    geometry: Annotated[str, Preference(label=Text("Size and place of the window", "窗口的大小和位置"))] = ""
    """As Qt packs them, in base64."""


PREFERENCES = declared(Choices)
"""Every preference by key."""
