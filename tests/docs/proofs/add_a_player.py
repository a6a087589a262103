"""`docs/add-a-player.md`: the player is on the command line, plays, and can be chosen in the window."""

from __future__ import annotations

import json
from pathlib import Path

from tests.docs.proofs.program import says, shown


def prove(folder: Path) -> None:
    for lang, title in (("en", "Thrifty"), ("zh", "省事")):
        assert title in says("players", "--lang", lang)
    figures = json.loads(says("simulate", "--deals", "2", "--players", "thrifty,thrifty,basic,basic", "--json"))
    assert figures["decisions"]["thrifty"]["count"] > 20
    assert [player["claims"] for player in figures["players"]][:2] == [0, 0]
    out = folder / "records"
    says("simulate", "--deals", "1", "--players", "thrifty,thrifty,thrifty,thrifty", "--out", str(out))
    (record,) = out.iterdir()
    assert "thrifty" in says("replay", str(record)).splitlines()[0]
    says("replay", str(record), "--verify")

    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.screens.new_game import NewGamePage

    for lang, title in (("en", "Thrifty"), ("zh", "省事")):
        page = shown(lambda: NewGamePage(Preferences(None)), lang)
        for box in page.opponents:
            assert title in [box.itemText(row) for row in range(box.count())]
        assert not any(box.isHidden() for box in page.opponents)
