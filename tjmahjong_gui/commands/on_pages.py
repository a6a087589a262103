"""The commands of pages and dialogs other than the table: each is a button there, made from what stands here.

None has a key of its own: on a page every button is reached by Tab, and what most people want next has the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tjmahjong.text import Text
from tjmahjong_gui.commands.command import NOTHING, Command, Place


def _on(
    place: Place,
    id_: str,
    does: Callable[[Any], object],
    sign: str,
    en: str,
    zh: str,
    about: Text = NOTHING,
    shares: str = "",
) -> Command:
    return Command(
        id=f"{place}_{id_}", places=(place,), does=does, sign=sign, word=Text(en, zh), about=about, shares=shares
    )


def _first(id_: str, sign: str, en: str, zh: str, about: Text = NOTHING) -> Command:
    return _on("first", id_, lambda page: page.wanted.emit(id_), sign, en, zh, about)


ENTRIES = (
    _first(
        "rule_book", "book", "Rule book", "规则书",
        Text("Read the rules, with examples", "看规则，有例子"),
    ),
    _first(
        "referee", "calculator", "Referee", "算番裁判",
        Text("One hand under every set of house rules", "一手牌，按各种打法各值几番"),
    ),
    _first(
        "records", "record", "Records", "牌局记录",
        Text("Games you have played, and unfinished ones", "打过的和没打完的牌局"),
    ),
    _first(
        "settings", "settings", "Settings", "设置",
        Text("Language, look, motion and how tiles are discarded", "语言、外观、动画和出牌方式"),
    ),
)  # fmt: skip
"""The smaller entries of the first page, in their order there."""

ON_PAGES: tuple[Command, ...] = (
    # --- the first page: what the window opens, by its name
    _first("new_game", "tile", "New game", "新牌局"),
    _first("go_on", "play", "Continue", "接着打"),
    *ENTRIES,
    _first("about", "info", "About", "关于", Text("About", "关于")),
    # --- setting up a game
    _on("new_game", "rules", lambda page: page.open_rules(), "rules", "Change rules…", "改打法…"),
    _on("new_game", "back", lambda page: page.back.emit(), "arrow_left", "Back", "返回"),
    _on("new_game", "start", lambda page: page.begin(), "play", "Start", "开打"),
    # --- records
    _on("records", "new_game", lambda page: page.newGame.emit(), "tile", "New game", "新牌局"),
    _on("records", "back", lambda page: page.home.emit(), "arrow_left", "Back", "返回"),
    _on("records", "folder", lambda page: page.open_folder(), "folder", "Open the folder", "打开文件夹"),
    _on("records", "points", lambda page: page.show_points(), "chart", "Points and deals", "看分数"),
    _on("records", "replay", lambda page: page.show_again(), "eye", "Replay", "回放"),
    _on("records", "go_on", lambda page: page.go_on(), "play", "Continue", "接着打"),
    # --- after a deal, and after a pot
    _on(
        "settlement", "table", lambda page: page.lookAtTable.emit(), "eye", "Look at the table", "看看牌桌",
        Text("Hides this page; {key} hides it and brings it back", "先收起这一页；按 {key} 随时收起、再打开"),
        shares="settlement",
    ),
    _on(
        "settlement", "referee", lambda page: page.ruleLab.emit(), "calculator", "Referee", "算番裁判",
        Text("This hand under all house rules, side by side", "这手牌按各种打法各值几番，并排比较"),
    ),
    _on(
        "settlement", "next", lambda page: page.proceed.emit(), "arrow_right",
        "Next deal ({key})", "下一盘（{key}）", shares="next",
    ),
    _on(
        "settlement", "points", lambda page: page.proceed.emit(), "arrow_right",
        "Points of the pot ({key})", "看这锅的分（{key}）", shares="next",
    ),
    _on("summary", "home", lambda page: page.home.emit(), "home", "Home", "首页"),
    _on(
        "summary", "again", lambda page: page.again.emit(), "replay",
        "Play again ({key})", "再来一锅（{key}）", shares="next",
    ),
    # --- dialogs
    _on("book", "back", lambda dialog: dialog.go_back(), "arrow_left", "Back", "返回"),
    _on("book", "close", lambda dialog: dialog.reject(), "close", "Close", "关闭"),
    _on("referee", "close", lambda dialog: dialog.reject(), "close", "Close", "关闭"),
    _on("hand", "take_back", lambda entry: entry.take_last(), "undo", "Take back", "退一张"),
    _on("hand", "clear", lambda entry: entry.clear(), "delete", "Clear", "清空"),
    _on("about", "copy", lambda dialog: dialog.copy(), "copy", "Copy versions", "复制版本信息"),
    _on("about", "close", lambda dialog: dialog.reject(), "close", "Close", "关闭"),
    _on("help", "keys", lambda dialog: dialog.changeKeys.emit(), "keyboard", "Change keys…", "改按键…"),
    _on("keys", "reset", lambda dialog: dialog.reset(), "replay", "Reset all keys", "全部恢复默认"),
    _on("settings", "keys", lambda dialog: dialog.change_keys(), "keyboard", "Keys…", "按键…"),
    _on("rules", "undo", lambda dialog: dialog.undo(), "undo", "Undo", "撤销", Text("Undo", "撤销")),
    _on(
        "rules", "reset", lambda dialog: dialog.reset(), "replay", "Reset all", "全部还原",
        Text("Reset all", "全部还原"),
    ),
    _on("rules", "cancel", lambda dialog: dialog.reject(), "close", "Cancel", "取消"),
    _on("rules", "use", lambda dialog: dialog.accept(), "check", "Use these rules", "用这套打法"),
    _on(
        "rule_sets", "save", lambda bar: bar.ask_save(), "save", "Save as…", "另存为…",
        Text("Keep these rules under a name of your own", "给这套打法起个名字存起来"),
    ),
    _on("rule_sets", "rename", lambda bar: bar.ask_rename(), "", "Rename…", "改名…"),
    _on("rule_sets", "delete", lambda bar: bar.ask_delete(), "", "Delete…", "删除…"),
    _on("rule_sets", "import", lambda bar: bar.import_rules(), "", "Import from a file…", "从文件导入…"),
    _on("rule_sets", "export", lambda bar: bar.export_rules(), "", "Export to a file…", "导出到文件…"),
    _on("log", "copy", lambda dock: dock.copy(), "copy", "Copy the log", "复制过程"),
)  # fmt: skip
"""In the order in which people meet them."""
