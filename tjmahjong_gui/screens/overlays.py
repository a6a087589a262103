"""What lies over the table and where: the sentence and the buttons."""

from __future__ import annotations

from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.message import Message


def place(table: TableView, message: Message, buttons: ActionBar, *, middle: bool) -> None:
    """Beside the hand; `middle`: below the middle of the table, while nothing lies there yet."""
    if middle:
        room = table.question_area()
        # Once to know how high the buttons are.
        buttons.fit(room, middle=True)
        # Large text on a small window: above the buttons there is room enough only for wider lines.
        above = room.adjusted(0, 0, 0, -buttons.height() - 24)
        wide = table.wide_question_area()
        wide.setBottom(above.bottom())
        message.fit(above, wide, middle=True)
        room.setTop(message.geometry().bottom() + 14)
        buttons.fit(room, middle=True)
        # What is said in the meantime leaves the buttons where they are, and keeps above them.
        for upper in (above, wide):
            upper.setBottom(min(upper.bottom(), buttons.y() - 14))
        message.fit(above, wide, middle=True)
    else:
        buttons.fit(table.action_area())
        rooms = table.message_area(), table.long_message_area()
        if buttons.height():
            for room in rooms:
                room.setBottom(min(room.bottom(), buttons.y() - 5))
        message.fit(*rooms)
