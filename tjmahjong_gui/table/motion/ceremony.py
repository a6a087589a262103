"""The shows of everything before the first discard: seats, dice, wall, deal, wild tile (R2, R3, R7.3)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tjmahjong import events as ev
from tjmahjong.event_text import captions
from tjmahjong.event_text.names import round_name, tile_names
from tjmahjong.wall import from_right, is_upper, stack_of, stacks_skipped, tail_stack
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.table import words
from tjmahjong_gui.table.drawing.lettering import name, who
from tjmahjong_gui.table.drawing.plates import PlateItem
from tjmahjong_gui.table.model.layout import plate_rect, wall_spot
from tjmahjong_gui.table.model.metrics import RATIO, Rect
from tjmahjong_gui.table.model.places import KIND_PLACES, WIND_PLACES
from tjmahjong_gui.table.motion.stage import Script
from tjmahjong_gui.table.motion.timeline import settle, smooth

SHUFFLES = 7


def pot_started(script: Script, event: ev.PotStarted) -> None:
    """A new pot: the plates come in."""
    script.line(say(captions.POT, number=event.number), 0, 1100)
    for plate in script.scene.plates:
        script.track(0, 400, plate.setOpacity, smooth)


def sat_down(script: Script, event: ev.SatDown) -> None:
    """Everyone sits down at random; one is called East for the moment."""
    script.line(say(captions.SAT_DOWN, who=name(script.new, 0)), 0, 1500)
    _plates_walk(script, 0, 500)


def dice(script: Script, event: ev.DiceRolled) -> None:
    """Dice tumble; what they are for is said, and where the counting lands is counted out."""
    board = script.new
    script.line(say(captions.ROLLS[event.purpose], who=who(board, event.seat)), 0, 1500)
    script.throw(event.seat, event.dice, 150, 1250)
    numbers = " + ".join(str(value) for value in event.dice)
    text = f"{numbers} = {event.total}" if len(event.dice) > 1 else str(event.total)
    landed = event.lands_on is not None
    script.line(text, 1500, 900 if landed else 800)
    if event.lands_on is not None and event.purpose != "lot":
        each = 210 if event.total <= 6 else 150
        done = script.count_round(event.seat, event.total, 1750, each)
        script.line(say(captions.LANDS[event.purpose], who=who(board, event.lands_on)), done + 120, 1000)
    elif event.lands_on is not None:
        script.line(say(captions.LANDS["lot"], who=who(board, event.lands_on)), 1800, 1100)


def winds_laid(script: Script, event: ev.WindsLaid) -> None:
    """The four winds lie open for a moment, are turned face down and shuffled."""
    rng = random.Random(4)
    row = [script.after[place] for place in WIND_PLACES]
    for slot, place in enumerate(WIND_PLACES):
        opened = replace(row[slot], face="ESWN"[slot])
        script.move(place, 0, 350, source=replace(opened, y=opened.y + 40), target=opened, ease=settle)
        script.move(place, 750, 320, source=opened, target=row[slot])
    script.line(say(captions.WINDS), 0, 2600)
    script.slide_dice(0, 300)
    lies = list(range(4))
    start = 1150.0
    for number in range(SHUFFLES):
        a, b = rng.sample(range(4), 2)
        for slot_from, slot_to, bend in ((a, b, 1), (b, a, -1)):
            place = WIND_PLACES[lies[slot_from]]
            height = row[0].w * RATIO * 0.75 * bend
            script.move(place, start, 190, source=row[slot_from], target=row[slot_to], lift=height)
        lies[a], lies[b] = lies[b], lies[a]
        start += 200 if number < SHUFFLES - 1 else 0
    # What lies where after shuffling is nobody's business: all four look alike, so each may end at its own slot.


def wind_drawn(script: Script, event: ev.WindDrawn) -> None:
    """A player takes a wind tile and turns it up."""
    place = WIND_PLACES[event.slot]
    down = replace(script.after[place], face=None)
    script.move(place, 0, 380, target=down, ease=settle)
    script.move(place, 460, 320, source=down, lift=script.scene.metrics.discard * 0.4)
    script.glow(place, 800, 500)


def seated(script: Script, event: ev.Seated) -> None:
    """Everyone moves to the chair of the wind drawn."""
    text = captions.SEATED_AGAIN if event.again else captions.SEATED
    script.line(say(text, who=name(script.new, 0)), 0, 2100 if event.again else 1700)
    _plates_walk(script, 150, 900)
    script.move_changed(150, 900)


def _plates_walk(script: Script, start: float, length: float) -> None:
    """Each plate goes from where its player sat to where the player sits now."""
    old, new, m = script.old, script.new, script.scene.metrics
    for plate in script.scene.plates:
        seat = next(seat for seat in range(4) if new.side(seat) == plate.side)
        came = plate_rect(m, old.side(old.players.index(new.players[seat])))
        goes = plate_rect(m, plate.side)
        if came == goes:
            continue
        script.track(start, length, _walk(plate, came, goes), smooth)


def _walk(plate: PlateItem, came: Rect, goes: Rect) -> Callable[[float], None]:
    def apply(t: float) -> None:
        plate.setPos(came.x + (goes.x - came.x) * t, came.y + (goes.y - came.y) * t)

    return apply


def deal_started(script: Script, event: ev.DealStarted) -> None:
    """The table is cleared; the dealer's mark passes on."""
    board = script.new
    for place in list(script.before):
        script.fade(place, 0, 350, appear=False)
    where = round_name(board.round, language())
    text = say(captions.DEAL, round=where, number=board.deal, who=who(board, event.dealer))
    script.line(text, 100, 1500)
    before = script.old.dealer
    if before is not None and before != event.dealer:
        start = script.plate_middle(board.side(before))
        goal = script.plate_middle(board.side(event.dealer))
        script.label(say(words.DEALER), "badge", start.x(), start.y(), 200, 1100, to=goal)
        _mark_comes(script, script.scene.plates[board.side(event.dealer)], 1240)


def _mark_comes(script: Script, plate: PlateItem, when: float) -> None:
    """The dealer's mark is on the plate only from that moment on."""

    def show(awaited: bool) -> None:
        plate.awaited = awaited
        plate.update()

    if not script.still:
        script.opening.append(lambda: show(True))
        script.at(when, lambda: show(False))


def sat(script: Script, event: ev.Sat) -> None:
    """The dealer sits or not."""
    script.call(event, 0, 850)


def pulled(script: Script, event: ev.Pulled) -> None:
    """A player pulls or not."""
    script.call(event, 0, 700)


def kicked(script: Script, event: ev.Kicked) -> None:
    """The dealer kicks a puller or not."""
    script.call(event, 0, 700)


def wall_built(script: Script, event: ev.WallBuilt) -> None:
    """Four walls are pushed together: first the lower row, then the upper one on it."""
    m = script.scene.metrics
    for place in WIND_PLACES:
        script.fade(place, 0, 250, appear=False)
    script.line(say(captions.WALL), 0, 1500)
    for place, end in script.after.items():
        if place not in script.new.wall:
            continue
        stack = stack_of(place)
        near = 0.45
        begin = replace(end, x=m.cx + (end.x - m.cx) * near, y=m.cy + (end.y - m.cy) * near)
        begin = replace(begin, x=end.x) if end.side % 2 == 0 else replace(begin, y=end.y)
        start = 100 + from_right(stack) * 22 + (560 if is_upper(place) else 0)
        script.move(place, start, 420, source=begin, ease=settle)


def wall_broken(script: Script, event: ev.WallBroken) -> None:
    """Stacks are counted from the second player's right-hand end; drawing starts behind the last one counted."""
    roll = script.old.roll
    if roll is None:
        return
    skipped = stacks_skipped(roll.seat, event.stack)
    total = len(skipped)
    each = 105.0
    script.line(say(captions.BREAK, who=who(script.new, roll.seat), total=total), 0, 900 + total * each)
    for number, stack in enumerate(skipped, 1):
        _point_at_stack(script, stack, number, 350 + (number - 1) * each, each, last=number == total)
    end = 350 + total * each
    for place in (2 * event.stack, 2 * event.stack + 1):
        script.glow(place, end, 900)


def _point_at_stack(script: Script, stack: int, number: int, start: float, each: float, *, last: bool) -> None:
    m = script.scene.metrics
    x, y, side = wall_spot(script.new, m, 2 * stack)
    away = m.wall * 1.5
    inward = {0: (0, -away), 1: (-away, 0), 2: (0, away), 3: (away, 0)}[side]
    spot = (x + inward[0], y + inward[1])
    size = m.discard * (0.75 if last else 0.4)
    script.label(str(number), "count", *spot, start, each + (750 if last else 70), size=size, passing=not last)
    for place in (2 * stack, 2 * stack + 1):
        script.glow(place, start, each + 160)


def dealt(script: Script, event: ev.Dealt) -> None:
    """A player takes stacks from the wall."""
    apart = 22 if len(event.at) > 1 else 0
    for index, place in enumerate(event.at):
        script.move(place, index * apart, 230, lift=script.scene.metrics.discard * 0.5)
    script.move_changed(0, 200)


def indicator(script: Script, event: ev.IndicatorTurned) -> None:
    """Stacks are counted from the tail, one tile is turned up, wild tiles light up and move to the front."""
    broken, m = script.new.broken or 0, script.scene.metrics
    each = 150.0
    for number in range(1, event.stack + 1):
        start = 300 + (number - 1) * each
        _point_at_stack(script, tail_stack(broken, number), number, start, each, last=number == event.stack)
    script.line(say(captions.COUNT_TAIL, total=event.stack), 0, 500 + event.stack * each)
    now = 450 + event.stack * each
    script.move(event.at, now, 420, lift=m.discard * 0.9)
    now += 480
    lying = script.after[event.at]
    script.slide_dice(0, 300)
    kinds = [place for place in KIND_PLACES if place in script.after]
    beside = script.after.get(kinds[0]) if kinds else None
    for index, place in enumerate(kinds):
        end = script.after[place]
        if index == 0:
            script.move(place, now, 520, source=replace(lying, wild=False), lift=m.discard * 0.8, ease=smooth)
        elif beside is not None:
            hidden = replace(beside, face=None, wild=False, z=beside.z - 1)
            script.move(place, now + 420 + 180 * index, 420, source=hidden, target=end)
    now += 620 + 180 * len(kinds)
    script.line(say(captions.WILD, wild=tile_names(event.wild, language())), now - 300, 1700)
    seat = script.new.bottom
    mine = [place for place, tile in script.new.hands[seat] if tile in event.wild]
    for place in mine:
        script.glow(place, now - 150, 900)
        if script.before[place].pose_on_screen != script.after[place].pose_on_screen:
            script.move(place, now + 150, 520, lift=m.own * 0.5)
    script.move_changed(now + 150, 520)
