"""Names of kongs, until the window takes them from where they stand."""

from __future__ import annotations

from tjmahjong.hand import MELD_TEXT as KONG_NAMES

__all__ = ["KONG_NAMES"]
