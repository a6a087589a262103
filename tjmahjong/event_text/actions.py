"""Every action in words: what a seat could do now, as a row of advice or a list of choices names it."""

from __future__ import annotations

from tjmahjong import actions as do
from tjmahjong.event_text import names
from tjmahjong.text import Text

_WIND = Text("wind tile {number}", "第 {number} 张风牌")
_SIT = {True: Text("sit", "坐"), False: Text("do not sit", "不坐")}
_PULLS = (Text("do not pull", "不拉"), Text("pull once", "拉一次"), Text("pull twice", "拉两次"))
_KICK = {True: Text("kick {wind}", "踹{wind}家"), False: Text("do not kick {wind}", "不踹{wind}家")}
_DISCARD = Text("discard {tile}", "打{tile}")
_KONG = Text("kong of {tile}", "杠{tile}")
_OTHERS: dict[type[do.Action], Text] = {
    do.DeclareReady: Text("declare ready", "报天听"),
    do.Pass: Text("pass", "过"),
    do.Pong: names.MELDS["pong"],
    do.Win: Text("win", "和"),
    do.Draw: Text("draw", "摸牌"),
    do.EndTurn: Text("end the turn without a discard", "不打牌"),
    do.TakeBack: Text("take the wild tile back", "收回混儿"),
}


def action_name(action: do.Action, lang: str) -> str:
    """What `action` is, in a few words; a puller is named by the wind of the seat.

    >>> action_name(do.Discard("5m"), "en"), action_name(do.Kick(1, True), "zh")
    ('discard 5 of characters', '踹南家')
    """
    match action:
        case do.PickWind(slot):
            return _WIND.say(lang, number=slot + 1)
        case do.Sit(sits):
            return _SIT[sits].say(lang)
        case do.Pull(times):
            return _PULLS[times].say(lang)
        case do.Kick(target, kicks):
            return _KICK[kicks].say(lang, wind=names.WINDS[target].say(lang))
        case do.Discard(tile):
            return _DISCARD.say(lang, tile=names.tile_name(tile, lang))
        case do.Kong(tile):
            return _KONG.say(lang, tile=names.tile_name(tile, lang))
    return _OTHERS[type(action)].say(lang)
