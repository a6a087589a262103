"""The style sheet of all pages; its places are filled by `theme.apply` with colours, sizes and icons."""

from string import Template

SHEET = Template("""
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 6px; }
QLabel { background: transparent; }
QLabel[role="heading"] { font-family: $serif; font-size: $pt22; font-weight: 700; color: $text; }
QLabel[role="section"] { font-size: $pt12; font-weight: 700; color: $heading; }
QLabel[role="soft"] { color: $soft; }
QLabel[role="small"] { color: $soft; font-size: $pt10; }
QLabel[role="number"] { font-family: $serif; font-size: $pt15; font-weight: 700; color: $gold; }
QLabel[role="plus"] { font-family: $serif; font-size: $pt15; font-weight: 700; color: $plus; }
QLabel[role="minus"] { font-family: $serif; font-size: $pt15; font-weight: 700; color: $minus; }
QFrame[role="panel"] { background: $panel; border: 1px solid $line; border-radius: 12px; }
QFrame[role="card"] { background: $raised; border: 1px solid $line; border-radius: 10px; }
QFrame[role="current"] { background: $raised; border: 1px solid $gold; border-radius: 10px; }
QFrame[role="banner"] { background: $banner; border: none; }
QFrame[role="banner"] QLabel { color: $on_banner; }
QFrame[role="bar"] { background: $panel; border: none; border-bottom: 1px solid $line; }
QLabel[role="bartitle"] { font-weight: 700; padding-left: 8px; }
QLabel[role="gain"] { font-weight: 700; font-size: $pt12; color: $gold; }
QLabel[role="cardtitle"] { font-weight: 700; font-size: $pt12; }
QLabel[role="message"] { background: rgba(10, 28, 23, 225); color: #fbf7ea; border: 1.5px solid #ffcf4a;
    border-radius: 10px; padding: 0 13px; }
QLabel[role="problem"] { font-weight: 700; color: $minus; }
QLabel[role="notice"] { background: $raised; border: 2px solid $gold; border-radius: 10px; padding: 8px 14px; }
QPushButton[role="card"] { background: $raised; border: 2px solid $line; border-radius: 10px; padding: 0; }
QPushButton[role="card"]:hover { border-color: $soft; }
QPushButton[role="card"]:checked { background: $raised; border-color: $gold; color: $text; }
QFrame[role="ownband"], QFrame[role="otherband"], QFrame[role="drawband"] {
    border-top-left-radius: 11px; border-top-right-radius: 11px; }
QFrame[role="ownband"] { background: #ffcf4a; }
QFrame[role="ownband"] QLabel { color: #2b1d00; }
QFrame[role="otherband"] { background: #2c4a61; }
QFrame[role="otherband"] QLabel { color: #f4f1e6; }
QFrame[role="drawband"] { background: $button_edge; }
QLabel[role="bandtitle"] { font-family: $serif; font-size: $pt22; font-weight: 700; }
QLabel[role="bandlow"] { font-family: $serif; font-size: $pt15; font-weight: 700; }
QLabel[role="bandline"] { font-size: $pt12; }
QFrame[role="dock"] { background: $panel; border: none; border-left: 1px solid $line; }
QFrame[role="line"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QPushButton { background: $button; color: $text; border: 2px solid $button_edge; border-radius: 10px;
    padding: 7px 16px; }
.QPushButton, .Button, KeyButton { min-height: $px20; }
QPushButton:hover { background: $button_hover; }
QPushButton:pressed { background: $button_down; }
QPushButton:checked { background: $primary; color: $on_primary; }
QPushButton:disabled { background: $disabled; color: $disabled_text; }
QPushButton[role="primary"], QPushButton[role="big"], QPushButton[role="flat"] { border-color: transparent; }
QPushButton[role="primary"] { background: $primary; color: $on_primary; font-weight: 700; font-size: $pt13;
    min-height: $px22; }
QPushButton[role="primary"]:hover { background: $primary_hover; }
QPushButton[role="primary"]:pressed { background: $primary_down; }
QPushButton[role="primary"]:disabled { background: $disabled; color: $disabled_text; }
QPushButton[role="big"] { background: $primary; color: $on_primary; font-weight: 700; font-size: $pt18;
    padding: 12px 30px; border-radius: 14px; min-height: $px30; }
QPushButton[role="big"]:hover { background: $primary_hover; }
QPushButton[role="big"]:pressed { background: $primary_down; }
QPushButton[role="bigplain"] { font-weight: 700; font-size: $pt15; padding: 12px 16px; border-radius: 14px;
    min-height: $px26; }
QPushButton[role="flat"] { background: transparent; padding: 6px 12px; }
QPushButton[role="flat"]:hover { background: $button; }
QPushButton[role="flat"]:checked { background: $button; color: $text; border-color: $line; }
QPushButton[role="link"] { background: transparent; border-color: transparent; padding: 0 4px; min-height: 0;
    font-weight: 700; text-align: left; text-decoration: underline; }
QPushButton[role="link"]:hover { background: $button; }
QPushButton:focus, QPushButton[role="link"]:focus, QPushButton[role="flat"]:focus { border-color: $focus; }
QPushButton:checked:focus, QPushButton[role="primary"]:focus, QPushButton[role="big"]:focus {
    border-color: $on_primary_focus; }
QPushButton[role="card"]:focus, QPushButton[role="flat"]:checked:focus { border-color: $focus; }
QLineEdit, QSpinBox, QComboBox { background: $field; color: $text; border: 2px solid $line; border-radius: 8px;
    padding: 5px 10px; min-height: $px22; selection-background-color: $primary; selection-color: $on_primary; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus { border-color: $focus; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow, QSpinBox::down-arrow { image: $ui_down; width: 14px; height: 14px; }
QSpinBox::up-arrow { image: $ui_up; width: 14px; height: 14px; }
QSpinBox QLineEdit { border: none; padding: 0 0 0 8px; background: transparent; min-height: 0; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 24px; }
QComboBox QAbstractItemView { background: $raised; color: $text; border: 1px solid $line;
    selection-background-color: $primary; selection-color: $on_primary; outline: none; padding: 4px; }
QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox::indicator, QRadioButton::indicator { width: 18px; height: 18px; background: $field;
    border: 2px solid $soft; }
QCheckBox::indicator { border-radius: 5px; }
QRadioButton::indicator { border-radius: 11px; }
QCheckBox::indicator:checked { background: $primary; border-color: $primary; image: $ui_check; }
QRadioButton::indicator:checked { background: $primary; border-color: $gold; }
QAbstractItemView { background: $field; color: $text; border: 1px solid $line; border-radius: 8px; outline: none;
    alternate-background-color: $raised; }
QAbstractItemView:focus { border-color: $focus; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $soft; border: none; border-bottom: 1px solid $line;
    padding: 6px 8px; }
QHeaderView[role="slim"]::section { padding: 4px 5px; }
QTableCornerButton::section { background: $panel; border: none; }
QPlainTextEdit, QTextBrowser { background: $field; color: $text; border: 1px solid $line; border-radius: 8px;
    selection-background-color: $primary; selection-color: $on_primary; }
QPlainTextEdit:focus, QTextBrowser:focus { border-color: $focus; }
QTableView::item { padding: 5px 10px; }
QTableView::item:hover:!selected { background: transparent; }
QTableView[role="slim"]::item { padding: 4px 4px; }
QSlider { min-height: 24px; }
QSlider::groove:horizontal { height: 6px; background: $line; border-radius: 3px; }
QSlider::sub-page:horizontal { background: $primary; border-radius: 3px; }
QSlider::handle:horizontal { width: 18px; height: 18px; margin: -6px 0; background: $text; border-radius: 9px; }
QSlider::handle:horizontal:focus { background: $focus; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: $line; border-radius: 4px; min-height: 30px; min-width: 30px; }
QScrollBar::handle:hover { background: $soft; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QDialog, QMessageBox { background: $panel; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMenu { background: $raised; color: $text; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 6px 22px; border-radius: 6px; }
QMenu::item:selected { background: $primary; color: $on_primary; }
QMenu::item:disabled { color: $disabled_text; }
""")
