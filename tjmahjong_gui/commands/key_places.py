"""Where letters and digits lie on a keyboard: under a layout without Latin letters the place of a key still counts.

X11 and Wayland number keys as the kernel does plus 8, Windows as the keyboard does; macOS has its own numbers, and
gives them as virtual keys. Qt's own keys for letters and digits are their ASCII codes.
"""

from __future__ import annotations

import sys

from PySide6.QtGui import QKeyEvent

_ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"))
"""The first number of each row of keys, as the keyboard numbers them, and the keys of a US layout there."""
_SHIFTED_BY = 8
_MAC = {
    1: "S", 2: "D", 3: "F", 4: "H", 5: "G", 6: "Z", 7: "X", 8: "C", 9: "V", 11: "B", 12: "Q", 13: "W", 14: "E",
    15: "R", 16: "Y", 17: "T", 18: "1", 19: "2", 20: "3", 21: "4", 22: "6", 23: "5", 25: "9", 26: "7", 28: "8",
    29: "0", 31: "O", 32: "U", 34: "I", 35: "P", 37: "L", 38: "J", 40: "K", 45: "N", 46: "M",
}  # fmt: skip
"""Virtual keys of macOS. A is 0, which also stands for 'not known', and so is left out."""


def at_place(event: QKeyEvent, platform: str = sys.platform) -> int | None:
    """The Qt key that lies on a US keyboard where `event`'s key was pressed; None for other keys, or if not known."""
    if platform == "darwin":
        letter = _MAC.get(event.nativeVirtualKey())
        return None if letter is None else ord(letter)
    number = event.nativeScanCode() - (0 if platform == "win32" else _SHIFTED_BY)
    for first, row in _ROWS:
        if first <= number < first + len(row):
            return ord(row[number - first])
    return None
