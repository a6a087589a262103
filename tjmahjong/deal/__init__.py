"""One deal: stakes, wall, play, settlement (R3, R4, R6, R7). `flow` says what follows what."""

from tjmahjong.deal.state import Deal

__all__ = ["Deal"]
