"""After a deal, from one seat: could the win have been more, and what was missing where another has won or nobody?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tjmahjong.event_text.names import listed
from tjmahjong.hand import Hand
from tjmahjong.solver.waits import Wait, waits
from tjmahjong.teach.aims import Aim, aims
from tjmahjong.text import Text, made
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong.view import View

MOST = 4
"""So many tiles are named."""
_MOST = Text("No tile that the hand waited for would have been worth more.", "听的牌里，来哪张都不会更大。")
_MORE = Text("More would have come of {tiles}.", "摸来这些更大：{tiles}。")
_TILE = Text("{tile} ({fan} fan, {left} left)", "{tile}（{fan} 番，还有 {left} 张）")
_FARTHER = Text("One tile farther on: {aim}, {fan} fan.", "再换一张，能奔{aim}：{fan} 番。")
_WAITED = Text("Your hand waited for {tiles}.", "你已经听牌：{tiles}。")
_ANY = Text("Your hand waited for almost any tile: {left} were left.", "你已经听牌，几乎来哪张都和，还有 {left} 张。")
_GONE = Text("Your hand waited, but none of its tiles was left.", "你已经听牌，可是要的牌一张都没了。")
_SHORT = Text("Your hand wanted one more tile before it waited for a win.", "你还差一张才听牌。")
_FAR = Text("Your hand wanted {away} more tiles before it waited for a win.", "你还差 {away} 张才听牌。")
_NEAREST = Text("Nearest: {aims}.", "离得最近的是{aims}。")
_AIM = Text("{aim} ({fan} fan)", "{aim}（{fan} 番）")
_NOTHING = Text("No hand that reaches the minimum was in reach any more.", "够番的牌已经凑不出来了。")
_FALSE = Text("A false hand cannot win, whatever it draws.", "成了相公，摸什么都和不了。")
_MANY = 12


def look_back(view: View, won: str | None = None) -> tuple[Text, ...]:
    """What there is to say of the seat's hand after a deal, in one to three sentences. `won` is the tile it won with;
    None where it has not won. Judged by what the seat sees."""
    if won is None and view.false_hands[view.seat] is not None:
        return (_FALSE,)
    counts = list(view.counts)
    if won is not None:
        counts[KIND_OF[won]] -= 1
    if sum(counts) % 3 != 1:
        return ()
    hand, ready = Hand.of_view(view), view.declared_ready[view.seat]
    found = waits(counts, hand.melds, hand.wild_kinds, hand.rules, declared_ready=ready, indicator=hand.indicator)
    goals = aims(counts, hand.melds, hand.wild_kinds, hand.rules, declared_ready=ready)
    wins = sorted((wait for wait in found if wait.wins), key=lambda wait: (-wait.value, wait.kind))
    return _after_win(won, wins, goals, hand) if won is not None else _after_loss(wins, goals, hand)


def _after_win(won: str, wins: Sequence[Wait], goals: Sequence[Aim], hand: Hand) -> tuple[Text, ...]:
    value = next((wait.value for wait in wins if wait.kind == KIND_OF[won]), 0)
    more = [wait for wait in wins if wait.value > value]
    dearest = max((wait.value for wait in wins), default=0)
    said = [_MORE.filled(tiles=_tiles(more, hand)) if more else _MOST]
    farther = max((aim for aim in goals if aim.away == 1), key=lambda aim: aim.fan, default=None)
    if farther is not None and farther.fan > max(value, dearest):
        said.append(_FARTHER.filled(aim=made(farther.say), fan=farther.fan))
    return tuple(said)


def _after_loss(wins: Sequence[Wait], goals: Sequence[Aim], hand: Hand) -> tuple[Text, ...]:
    if not goals:
        return (_NOTHING,)
    if wins:
        left = sum(hand.unseen[wait.kind] for wait in wins)
        if not left:
            return (_GONE,)
        if len(wins) > _MANY:
            return (_ANY.filled(left=left),)
        return (_WAITED.filled(tiles=_tiles([wait for wait in wins if hand.unseen[wait.kind]], hand)),)
    away = goals[0].away
    near = [_AIM.filled(aim=made(aim.say), fan=aim.fan) for aim in goals if aim.away == away]
    far = _SHORT if away == 1 else _FAR.filled(away=away)
    return far, _NEAREST.filled(aims=_list(near))


def _tiles(found: Sequence[Wait], hand: Hand) -> Text:
    return _list(
        _TILE.filled(tile=TILE_TEXT[wait.kind], fan=wait.value, left=hand.unseen[wait.kind]) for wait in found[:MOST]
    )


def _list(texts: Iterable[Text]) -> Text:
    parts = list(texts)
    return made(lambda lang: listed((part.say(lang) for part in parts), lang))
