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
    },
    "en": {
        "rule lab": "referee",
        "laboratory": "referee",
        "lesson": "there are none yet",
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
    """东·李打二万, not 东·李 打 二万."""
    gap = re.compile(r"\{(who|tile|source|target|payer|payee)\} [\u4e00-\u9fff]|[\u4e00-\u9fff] \{(who|tile|source)\}")
    found = [f"{where}: {text}" for where, language, text in texts() if language == "zh" and gap.search(text)]
    assert not found, "\n".join(found)
