"""Objects of ours that see other objects' events, all of them known, so that none is left when Qt's objects go.

A widget sends events even while it is being deleted. A filter in Python would then be handed an object that is half
gone, and the process would end with a segmentation fault; so every filter is set here and taken away by `remove_all`.
"""

from __future__ import annotations

import weakref

import shiboken6
from PySide6.QtCore import QObject

_watched: weakref.WeakKeyDictionary[QObject, list[weakref.ref[QObject]]] = weakref.WeakKeyDictionary()
"""By filter: what it watches."""


def watch(watched: QObject, by: QObject) -> None:
    """Have `by.eventFilter` see every event of `watched`, until one of the two is deleted or `remove_all`."""
    watched.installEventFilter(by)
    _watched.setdefault(by, []).append(weakref.ref(watched))


def unwatch(watched: QObject, by: QObject) -> None:
    """Have `by` no longer see the events of `watched`."""
    if shiboken6.isValid(watched):
        watched.removeEventFilter(by)
    kept = [reference for reference in _watched.get(by, []) if reference() is not None and reference() is not watched]
    _watched[by] = kept


def remove_all() -> None:
    """No filter of ours sees anything any more."""
    for by, everything in list(_watched.items()):
        for watched in (reference() for reference in everything):
            if watched is not None and shiboken6.isValid(watched) and shiboken6.isValid(by):
                watched.removeEventFilter(by)
    _watched.clear()
