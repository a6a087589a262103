"""The window's language: which one, its translators, and the engine's bilingual texts said in it."""

from __future__ import annotations

from typing import Any, Literal, cast

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from tjmahjong.text import LANGUAGES, Text
from tjmahjong_gui.files.resources_path import ResourceMissing, resource

Language = Literal["en", "zh"]
LANGUAGE_NAMES: dict[Language, str] = {"en": "English", "zh": "简体中文"}
"""Every language by its own name, as a person who reads only that one would look for it."""

_PROPERTY = "tjmahjongLanguage"
_QM = {"zh": "tjmahjong_zh_CN.qm"}
_QT_QM = {"zh": "qtbase_zh_CN.qm"}


def system_language() -> Language:
    """The language the system asks for: Chinese if it is the first one named, else English."""
    names = QLocale.system().uiLanguages()
    return "zh" if names and names[0].startswith("zh") else "en"


def language() -> Language:
    """The language the window speaks now."""
    app = QCoreApplication.instance()
    return cast("Language", app.property(_PROPERTY) or "en") if app is not None else "en"


def say(text: Text, **values: Any) -> str:
    """A text that is declared in both languages, in the window's language.

    A third language has its words from its translator, in the context `Text`; English where that has none.
    """
    lang = language()
    if lang in LANGUAGES:
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
        locale = QLocale(QLocale.Language.Chinese if lang == "zh" else QLocale.Language.English)
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
        if lang not in _QM:
            return []
        try:
            own: str | None = str(resource("i18n"))
        except ResourceMissing:
            own = None
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        return [(_QT_QM[lang], qt), (_QM[lang], own)]
