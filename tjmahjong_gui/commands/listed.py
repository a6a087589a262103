"""Every command, declared once: a new one is an entry here (docs/add-a-command.md).

They stand in the order of the list of keys: first what has keys that cannot be changed. Where several have the same
key, the first one that is allowed is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tjmahjong.text import Text
from tjmahjong_gui.commands.command import Command
from tjmahjong_gui.commands.moves import MOVES
from tjmahjong_gui.commands.on_pages import ON_PAGES


class AtTable(Protocol):
    """What commands ask for at the table page."""

    @property
    def open(self) -> bool:
        """Whether the hand lies open to the person: no settlement over it, no earlier table looked at."""
        ...

    @property
    def over(self) -> bool:
        """Whether a deal is over."""
        ...

    @property
    def in_record(self) -> bool:
        """Whether a record is looked at."""
        ...

    def go_along(self, by: str, way: int) -> None: ...
    @property
    def by_steps(self) -> bool:
        """Whether one goes event by event, on and back."""
        ...

    def has_button(self, command: str) -> bool: ...
    def offers(self, command: str) -> bool: ...
    def press_button(self, command: str) -> None: ...
    def go_on(self) -> None: ...
    def step_back(self) -> None: ...
    def skip(self) -> None: ...
    def proceed(self) -> None: ...
    def turn_settlement(self) -> None: ...
    def choose_tile(self, number: int) -> None: ...
    def discard_chosen(self) -> None: ...
    def one_back(self) -> None: ...
    def open_log(self) -> None: ...
    def open_menu(self) -> None: ...
    def open_book(self) -> None: ...
    def open_help(self) -> None: ...
    def show_help(self) -> None: ...
    def open_settings(self) -> None: ...
    def open_rules(self) -> None: ...
    def go_home(self) -> None: ...
    def turn_sound(self) -> None: ...
    def turn_hints(self) -> None: ...
    def say_waits(self) -> None: ...
    def ask_why(self) -> None: ...


def _at_table(
    id_: str,
    does: Callable[[AtTable], object],
    when: Callable[[AtTable], bool] = lambda table: True,
    **words: Any,
) -> Command:
    return Command(id=id_, places=("table",), does=does, when=when, **words)


def _choose(number: int) -> Command:
    """Choose a tile of the hand; the ten of them are listed once."""
    words = {}
    if number == 1:
        words = {
            "called": Text("1–9, 0", "1–9、0"),
            "what": Text(
                "choose the first to the tenth tile; pull once or twice; pick a wind",
                "选第一到第十张牌；拉一次、拉两次；摸风牌",
            ),
        }
    return _at_table(
        f"choose{number}",
        lambda table: table.choose_tile(number),
        lambda table: table.open,
        fixed=(str(number % 10),),
        **words,
    )


def _along(by: str, way: int, key: str, word: Text, **listed: Text) -> Command:
    """Go along a record by `by`, back (-1) or on (1): keys that walk everywhere walk along it."""
    return _at_table(
        f"{by}_{'on' if way > 0 else 'back'}",
        lambda table: table.go_along(by, way),
        lambda table: table.in_record,
        fixed=(key,), repeats=True,
        word=word, about=Text(f"{word.en} ({{key}})", f"{word.zh}（{{key}}）"),
        **listed,
    )  # fmt: skip


ALONG = (
    _along(
        "event", -1, "Left", Text("The event before", "上一步"),
        called=Text("Arrows", "方向键"),
        what=Text(
            "in a record: left and right by event, page keys by turn, up and down by deal, Home and End to its ends",
            "看牌局记录时：左右一步一步走，翻页键一手一手走，上下一盘一盘走，Home 和 End 到头到尾",
        ),
    ),
    _along("event", 1, "Right", Text("The next event", "下一步")),
    _along("turn", -1, "PgUp", Text("The turn before", "上一手")),
    _along("turn", 1, "PgDown", Text("The next turn", "下一手")),
    _along("deal", -1, "Up", Text("The deal before", "上一盘")),
    _along("deal", 1, "Down", Text("The next deal", "下一盘")),
    _along("end", -1, "Home", Text("To the beginning", "到开头")),
    _along("end", 1, "End", Text("To the end", "到最后")),
)  # fmt: skip

COMMANDS: tuple[Command, ...] = (
    # --- keys that cannot be changed
    Command(
        id="walk",
        called=Text("Left, right", "左、右"), what=Text("choose a tile of your hand", "在手牌里选一张"),
    ),
    *ALONG,
    *map(_choose, range(1, 11)),
    _at_table(
        "discard",
        lambda table: table.discard_chosen(),
        lambda table: table.open,
        fixed=("Return", "Enter"),
        called=Text("Enter", "回车"), what=Text("discard the chosen tile", "打出选中的牌"),
    ),
    Command(
        id="drag",
        called=Text("Mouse", "鼠标"),
        what=Text("a tile dragged out of the hand is discarded", "把手里的牌拖出来，就是打出去"),
    ),
    _at_table(
        "one_back",
        lambda table: table.one_back(),
        fixed=("Esc",),
        called=Text("Esc", "Esc"),
        what=Text(
            "one step back: choose none, close a dialog; twice: leave the table",
            "退一步：取消选择、关对话框；连按两下离开牌桌",
        ),
    ),
    Command(
        id="tab",
        called=Text("Tab", "Tab"),
        what=Text("go from one thing to the next, and have it read", "逐项移动并朗读"),
    ),
    # --- keys that can
    _at_table(
        "next",
        lambda table: table.go_on(),
        what=Text("finish the motion; pass; next deal; next step", "跳过动画；过；下一盘；下一步"),
        key="Space", sign="step",
        word=Text("Next step", "下一步"), about=Text("The next event ({key})", "走下一步（{key}）"),
    ),
    _at_table(
        "back",
        lambda table: table.step_back(),
        lambda table: table.by_steps,
        what=Text("step by step: one event back", "单步时：退一步"),
        key="Backspace", sign="step_back",
        word=Text("Step back", "退一步"), about=Text("One event back ({key})", "退回一步（{key}）"),
    ),
    *MOVES,
    _at_table(
        "settlement",
        lambda table: table.turn_settlement(),
        lambda table: table.over,
        what=Text("hide and show the settlement", "收起和打开结算"),
        key="V", colour="kong",
        word=Text("Settlement", "结算"), about=Text("Back to the settlement", "回到结算"),
    ),
    _at_table(
        "hint",
        lambda table: table.turn_hints(),
        lambda table: not table.in_record,
        what=Text("hint: the best moves and why; again: hide it", "提示：最好的打法和理由；再按收起"),
        key="I", sign="hint",
        word=Text("Hint", "提示"),
        about=Text("The best moves now, and why ({key})", "现在怎么打最好，为什么（{key}）"),
    ),
    _at_table(
        "waits",
        lambda table: table.say_waits(),
        lambda table: not table.in_record,
        what=Text("what your hand waits for", "听哪些牌"),
        key="J",
        word=Text("What it waits for", "听什么"), about=Text("What your hand waits for ({key})", "听哪些牌（{key}）"),
    ),
    _at_table(
        "why",
        lambda table: table.ask_why(),
        what=Text("why a computer player did what it did last", "问电脑刚才为什么那么打"),
        key="O",
        word=Text("Why?", "为什么？"),
        about=Text("Why a computer player did what it did last ({key})", "电脑刚才为什么那么打（{key}）"),
    ),
    _at_table(
        "menu",
        lambda table: table.open_menu(),
        what=Text("menu: all that can be done here", "菜单：现在能做的都在里面"),
        key="F10",
    ),
    _at_table(
        "log",
        lambda table: table.open_log(),
        what=Text("log", "过程"),
        key="L", sign="log",
        word=Text("Log", "过程"),
        about=Text("What has happened, in words ({key})", "打了些什么，一步一步写在这里（{key}）"),
    ),
    Command(
        id="book",
        places=("window", "dialog", "table"),
        does=lambda place: place.open_book(),
        what=Text("rule book", "规则书"),
        key="B", sign="book",
        word=Text("Rule book", "规则书"), about=Text("The rules of this game ({key})", "这盘用的打法（{key}）"),
    ),
    Command(
        id="help",
        places=("window", "dialog", "table"),
        does=lambda place: place.open_help(),
        what=Text("help", "帮助"),
        key="F1",
    ),
    Command(
        id="full_screen",
        places=("window",),
        does=lambda window: window.turn_full_screen(),
        what=Text("full screen", "全屏"),
        key="F11",
    ),
    # --- buttons without a key of their own
    _at_table(
        "skip",
        lambda table: table.skip(),
        lambda table: table.offers("skip"),
        shares="next",
        word=Text("Skip", "跳过"),
        about=Text("On to your next question; so until play begins", "直接到下一个要你决定的地方，一直到开始打牌"),
    ),
    _at_table(
        "next_deal",
        lambda table: table.proceed(),
        lambda table: table.offers("next_deal"),
        shares="next", colour="pong",
        word=Text("Next deal", "下一盘"), about=Text("On from this deal", "这盘看完了，接着打"),
    ),
    _at_table(
        "points",
        lambda table: table.proceed(),
        lambda table: table.offers("points"),
        shares="next", colour="pong",
        word=Text("Points", "分数"), about=Text("On from this deal", "这盘看完了，接着打"),
    ),
    _at_table(
        "help_page",
        lambda table: table.show_help(),
        shares="help", sign="help",
        word=Text("Help {key}", "帮助 {key}"),
        about=Text("What can be done now, and all keys", "现在能做什么，和所有按键"),
    ),
    _at_table(
        "home",
        lambda table: table.go_home(),
        sign="home",
        word=Text("Home", "首页"),
        about=Text("To the first page; the game is kept and can be continued", "回首页；牌局会保存，可以接着打"),
    ),
    _at_table(
        "house_rules",
        lambda table: table.open_rules(),
        lambda table: not table.in_record,
        sign="rules",
        word=Text("House rules", "打法"),
        about=Text("Change the house rules from the next deal on", "改打法，从下一盘起算"),
    ),
    _at_table(
        "settings",
        lambda table: table.open_settings(),
        sign="settings",
        word=Text("Settings", "设置"),
        about=Text("Language, look, motion and how tiles are discarded", "语言、外观、动画和出牌方式"),
    ),
    _at_table("sound", lambda table: table.turn_sound(), sign="sound_on"),
    # --- elsewhere
    *ON_PAGES,
)  # fmt: skip
BY_ID = {command.id: command for command in COMMANDS}
