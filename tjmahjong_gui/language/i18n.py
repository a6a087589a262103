"""The window's language: which one, its translators, and the engine's bilingual texts said in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from tjmahjong.text import FURTHER, Text
from tjmahjong_gui.language.found import file_of, folder_of, further, languages, translation

Language = str
"""The code of a language: `en`, `zh`, or that of a translation that is there."""
_OWN_NAMES = {"en": "English", "zh": "简体中文"}
LANGUAGE_NAMES: dict[Language, str] = {
    lang: _OWN_NAMES.get(lang) or QLocale(lang).nativeLanguageName() or lang for lang in languages()
}
"""Every language by its own name, as a person who reads only that one would look for it."""

_PROPERTY = "tjmahjongLanguage"


@cache
def _wordings(lang: str) -> QTranslator:
    """The translation of a further language, for texts that are declared in both languages: in the context `Text`."""
    translator = QTranslator()
    translator.load(file_of(lang), str(folder_of(lang)))
    return translator


def _in_further(lang: str) -> Callable[[str], str | None]:
    return lambda english: _wordings(lang).translate("Text", english)


for _lang in further():
    FURTHER[_lang] = _in_further(_lang)


def system_language() -> Language:
    """The language the system asks for: the first it names, if that is one of ours, else English."""
    names = QLocale.system().uiLanguages()
    first = names[0].replace("_", "-").partition("-")[0] if names else "en"
    return first if first in LANGUAGE_NAMES else "en"


def language() -> Language:
    """The language the window speaks now."""
    app = QCoreApplication.instance()
    return str(app.property(_PROPERTY) or "en") if app is not None else "en"


def say(text: Text, **values: Any) -> str:
    """A text that is declared in both languages, in the window's language.

    A further language has its words from its translation, in the context `Text`; English where that has none.
    """
    lang = language()
    if lang in LANGUAGE_NAMES:
        return text.say(lang, **values)
    return Text(QCoreApplication.translate("Text", text.en), text.zh).say("en", **values)


class Translators(QObject):
    """Installs and removes the translations of the program and of Qt's own dialogs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._installed: list[QTranslator] = []

    def speak(self, lang: Language) -> list[str]:
        """Switch to `lang`; Qt tells every widget (LanguageChange). Returns the names of missing files."""
        app = QCoreApplication.instance()
        assert app is not None
        app.setProperty(_PROPERTY, lang)
        for old in self._installed:
            app.removeTranslator(old)
        self._installed = []
        locale = QLocale(lang)
        QLocale.setDefault(locale)
        # A window keeps the locale of the moment it was made in, with the digits of the system's, and hands it down.
        for window in QApplication.topLevelWidgets():
            window.setLocale(locale)
        missing = []
        for name, folder in self._files(lang):
            translator = QTranslator(self)
            if folder is None or not translator.load(name, folder):
                missing.append(name)
                continue
            app.installTranslator(translator)
            self._installed.append(translator)
        return missing

    @staticmethod
    def _files(lang: Language) -> list[tuple[str, str | None]]:
        if lang == "en":
            return []
        own = folder_of(lang)
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        of_qt = f"qtbase_{translation(lang)}.qm"
        # Qt speaks not every language; of Chinese it is known that it does.
        dialogs = [(of_qt, qt)] if lang == "zh" or Path(qt, of_qt).exists() else []
        return [*dialogs, (file_of(lang), None if own is None else str(own))]
