"""One word for one thing: words that mean two things, or stood beside better ones, are in no text (R1.3)."""

from __future__ import annotations

import ast
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parents[3]
CHINESE = re.compile(r"[\u4e00-\u9fff]")

FORBIDDEN = {
    "zh": {
        "坐庄": "坐 is the stake (R7.3), 当庄 is to be dealer",
        "拉庄": "拉",
        "坐了庄": "坐",
        "上的那张": "摸的那张",
        "上的牌": "摸的那张",
        "上牌": "摸牌",
        "刚摸": "摸的那张",
        "演完": "跳过动画",
        "不选了": "取消选择",
        "实验室": "算番裁判",
        "打法设置": "打法",
        "打多久": "打多长",
        "按照什么": "按什么算",
        "不可能": "没有这样的牌",
        "未完成": "没打完",
        "该牌": "这张",
        "杠也翻": "杠也跟着翻",
        "日志": "过程",
        "牌谱": "牌局记录",
        "海底": "the sea is no word here",
        "庄家坐庄": "坐",
        "请您": "你",
        "您": "你",
        "混儿皮": "翻混",
        "牌尾": "the end of the wall is 墙尾, what is kept for kongs 尾墩 or 杠底",
        "副露": "碰杠",
        "踢": "踹",
        "巡": "手",
        "最后上的": "最后摸的",
        "每把": "每盘",
        "这把": "这盘",
        "这场": "这一锅",
        "发牌": "抓牌",
        "没成和": "没成牌",
    },
    "en": {
        "rule lab": "referee",
        "laboratory": "referee",
        "lesson": "there are none yet",
        "pace: off": "pace: instant",
        "the wall of you": "your wall",
        "not the time for this": "say what is asked",
        "no complete hand yet": "still to be filled in",
        "sits the dealer": "the dealer sits",
        "history": "log",
        "discard pile": "discards",
        "kan ": "kong",
        "ron ": "there is none (R4.1)",
        "draw pile": "wall",
    },
}
"""By language: what is not written, and what is written instead."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Every text that a person can read: where it stands, its language, the words."""
    for package in ("tjmahjong", "tjmahjong_gui"):
        for path in sorted((TOP / package).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                    yield path.name, "zh" if CHINESE.search(node.value) else "en", node.value
    for message in ElementTree.parse(TOP / "resources/i18n/tjmahjong_zh_CN.ts").getroot().iter("message"):
        yield "window", "en", message.findtext("source") or ""
        yield "window", "zh", message.findtext("translation") or ""
    for lang in ("en", "zh"):
        for path in sorted((TOP / "resources/rulebook" / lang).glob("*.md")):
            yield path.name, lang, path.read_text(encoding="utf-8")
    # What is written for those who work on the program speaks of what is still to come.
    for path in sorted(set((TOP / "docs").glob("*.md")) - {TOP / "docs/interfaces.md", TOP / "docs/architecture.md"}):
        yield path.name, "zh" if "zh" in path.stem else "en", path.read_text(encoding="utf-8")
    yield "README.md", "en", (TOP / "README.md").read_text(encoding="utf-8")
    yield "README.zh_CN.md", "zh", (TOP / "README.zh_CN.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_text_has_a_word_that_stands_for_something_else(lang: str) -> None:
    found = [
        f"{where}: {bad!r} in {text[:60]!r}, right: {right}"
        for where, language, text in texts()
        if language == lang
        for bad, right in FORBIDDEN[lang].items()
        if bad in text.lower()
    ]
    assert not found, "\n".join(found)


def test_no_space_inside_a_chinese_sentence_around_a_name() -> None:
    """东·李打二万, not 东·李 打 二万. What is told of a position, and the rows of
    `analyse`, name tiles and seats by their codes (`5m`, 2)."""
    gap = re.compile(r"\{(who|tile|source|target|payer|payee)\} [\u4e00-\u9fff]|[\u4e00-\u9fff] \{(who|tile|source)\}")
    found = [
        f"{where}: {text}"
        for where, language, text in texts()
        if language == "zh" and where not in ("check.py", "analyse.py") and gap.search(text)
    ]
    assert not found, "\n".join(found)


SLIPS = {
    "zh": ("东·李坐庄，都翻倍", "刚摸到的五万", "演完动作", "不选了", "杠也翻", "打开规则实验室", "您的牌"),
    "en": ("Pace: off", "The wall of You", "Open the rule lab", "your first lesson", "not the time for this"),
}


@pytest.mark.parametrize(("lang", "slip"), [(lang, slip) for lang, slips in SLIPS.items() for slip in slips])
def test_each_slip_would_be_found(lang: str, slip: str) -> None:
    """The words of issue 10 that were wrong on the screen."""
    assert any(bad in slip.lower() for bad in FORBIDDEN[lang])


def test_docstrings_call_the_referee_by_its_one_name() -> None:
    found = [
        path.name
        for package in ("tjmahjong", "tjmahjong_gui", "tests")
        for path in sorted((TOP / package).rglob("*.py"))
        if path != Path(__file__)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and re.search(r"laborator|rule lab\b", (ast.get_docstring(node) or "").lower())
    ]
    assert not found
