"""A position: all that a deal is at one decision, as a value that can be written, read, checked and played on from.

>>> from tjmahjong.randomness import SeededRandomness
>>> lines = ('asked = "turn"', "seat = 0", 'indicator = "4p"', 'hands = ["123m456p789sEEE59s", 13, 13, 13]')
>>> position = read("\\n".join(lines))
>>> check(position)
()
>>> match = match_of(position, SeededRandomness(1))
>>> [tile for _, tile in match.view(0).hand][:3], match.pending.asked
(['1m', '2m', '3m'], 'turn')
>>> of_match(match) == of_deal(match.deal), read(dump(of_match(match))) == of_match(match)
(True, True)
>>> of_view(match.view(0)).hands, hand_of(position).own_draws
(('123m456p789sEEE59s', 13, 13, 13), 20)
>>> to_deal(position, SeededRandomness(1)).live == match.view(0).live
True
>>> import tempfile, pathlib
>>> path = pathlib.Path(tempfile.mkdtemp()) / "position.toml"
>>> path.write_text(dump(position), encoding="utf-8") > 0, load(path) == position
(True, True)
"""

from tjmahjong.position.deals import check, match_of, of_deal, of_match, to_deal
from tjmahjong.position.seen import hand_of, of_view
from tjmahjong.position.value import Places, Position, PositionError, Wrong, dump, load, read

__all__ = [
    "Places", "Position", "PositionError", "Wrong", "check", "dump", "hand_of", "load", "match_of", "of_deal",
    "of_match", "of_view", "read", "to_deal",
]  # fmt: skip
