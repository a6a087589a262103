"""Pictures for the rule book: hands and tiles painted into images, and what they say in words."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from tjmahjong.hand import melds_of, wilds_of
from tjmahjong.rules import RuleSet
from tjmahjong.teach.rule_examples import hand_outcome
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES, TILE_TEXT, parse, parse_one
from tjmahjong.wilds import wild_kinds
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.learn.book_text import Picture, hand_of
from tjmahjong_gui.learn.worth import detail_text, hand_text
from tjmahjong_gui.widgets.hand_strip import HandStrip
from tjmahjong_gui.widgets.reading import ReadingView

_TURNED = Text("Turned up: {tile}. Wild: {wild}.", "翻出{tile}，混儿是{wild}。")
_NO_WILD = Text("Turned up: {tile}. Nothing is wild under these rules.", "翻出{tile}，按这套打法没有混儿。")
_JUDGED = Text("{worth}. {how}", "{worth}。{how}")
_STOP = Text(". ", "。")
_AND = Text(", ", "、")


def paint(picture: Picture, rules: RuleSet, width: int, ratio: float) -> QImage:
    """`picture` at most `width` device-independent pixels wide, for a device of this pixel `ratio`."""
    return _image(_widget(picture, rules), width, ratio)


def caption(picture: Picture, rules: RuleSet) -> str:
    """What the picture says in words; empty for tiles that are only shown."""
    if picture.kind == "tiles":
        return ""
    if picture.kind == "wild":
        turned = parse_one(picture.words[0])
        wild = say(_AND).join(say(TILE_TEXT[kind]) for kind in wild_kinds(turned, rules))
        return say(_TURNED if wild else _NO_WILD, tile=say(TILE_TEXT[turned]), wild=wild)
    hand = hand_of(picture.words)
    outcome = hand_outcome(hand, rules)
    how = detail_text(outcome.score, rules, hand.after_kong) if outcome.score is not None else ""
    wild = say(_AND).join(map(_name_of, wilds_of(hand, rules)))
    indicator = say(_TURNED if wild else _NO_WILD, tile=_name(hand.indicator), wild=wild)
    worth = say(_JUDGED, worth=hand_text(outcome), how=say(_STOP).join(how.splitlines())).strip()
    return f"{indicator} {worth}"


def _widget(picture: Picture, rules: RuleSet) -> QWidget:
    if picture.kind == "hand":
        hand = hand_of(picture.words)
        wild = [NAMES[kind] for kind in wilds_of(hand, rules)]
        scored = hand_outcome(hand, rules).score
        if scored is not None and scored.reading:
            view = ReadingView()
            view.show_reading(scored.reading, melds_of(hand), wild, scored.patterns)
            return view
        strip = HandStrip(40)
        strip.show_hand(hand.hand, hand.draw, melds_of(hand), wild, hand.indicator)
        return strip
    strip = HandStrip(40)
    if picture.kind == "wild":
        turned = parse_one(picture.words[0])
        wild = [NAMES[kind] for kind in wild_kinds(turned, rules)]
        strip.show_tiles(wild, wild=wild, indicator=NAMES[turned])
    else:
        strip.show_tiles([NAMES[kind] for kind in parse("".join(picture.words))])
    return strip


def _image(widget: QWidget, width: int, ratio: float) -> QImage:
    widget.resize(width, 10)
    size = QSize(width, widget.heightForWidth(width))
    widget.resize(size)
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    widget.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    painter.end()
    widget.deleteLater()
    return image


def _name(tile: str) -> str:
    return _name_of(parse_one(tile))


def _name_of(kind: int) -> str:
    return TILE_TEXT[kind].say(language())
