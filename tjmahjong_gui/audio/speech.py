"""Calls and results spoken by the system's voice, where it has one for the language; silent, and no error, where not.

The service is opened in a thread of its own. That takes seconds where it has thousands of voices, and may never end.
"""

from __future__ import annotations

import ctypes
from typing import Any

from PySide6.QtCore import Q_ARG, QLocale, QMetaObject, QObject, Qt, Slot

from tjmahjong.text import Text
from tjmahjong_gui.audio.outlet import WAITING, Outlet
from tjmahjong_gui.audio.sound import not_there
from tjmahjong_gui.shell.background import Worker

NOT_ASKED = Text("A voice has not been looked for yet.", "还没有查找语音。")
NO_MODULE = Text("Qt's speech module is missing (QtTextToSpeech).", "缺少 Qt 的语音模块（QtTextToSpeech）。")
NO_LIBRARY = Text("A system library that speech needs is missing: {name}.", "系统缺少语音要用的库：{name}。")
NO_SERVICE = Text("The system has no speech service.", "系统没有语音服务。")
NO_VOICE = Text("The system has no English voice.", "系统没有普通话语音。")
WORKS = Text("Calls can be spoken.", "可以用语音报牌。")

_LIBRARY = {"speechd": "libspeechd.so.2", "flite": "libflite.so.1"}
"""The system library that an engine needs; Qt writes an error where it is not there, so it is looked for first."""

_BEST = ("mandarin", "xiaoxiao", "tingting", "america", "great britain")
"""Words in a voice's name by which it is taken before others of its language."""

_NOT_MANDARIN = ("cantonese", "hakka", "粤", "廣東", "广东")


def engines(available: list[str]) -> list[str]:
    """Those of Qt's engines `available` that can be opened: not the mock, and none whose library is missing."""
    return [name for name in available if name != "mock" and _loads(_LIBRARY.get(name))]


def _loads(library: str | None) -> bool:
    if library is None:
        return True
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def locales_for(lang: str, available: list[QLocale]) -> list[QLocale]:
    """The locales of `available` in which `lang` ("zh…" is Mandarin) can be spoken, best first.

    Services name Mandarin `cmn`, which Qt does not know and turns into the C locale; there the voices' names decide.
    """
    if not lang.startswith("zh"):
        found = [locale for locale in available if locale.language() == QLocale(lang).language()]
        order = [QLocale.system().territory(), QLocale.Country.UnitedStates, QLocale.Country.UnitedKingdom]
        return sorted(found, key=lambda locale: _place(locale.territory(), order))
    mandarin = (QLocale.Country.China, QLocale.Country.Singapore, QLocale.Country.Taiwan)
    found = [
        locale
        for locale in available
        if locale.language() == QLocale.Language.Chinese and locale.territory() in mandarin
    ]
    unknown = [locale for locale in available if locale.language() == QLocale.Language.C]
    return sorted(found, key=lambda locale: _place(locale.territory(), list(mandarin))) + unknown[:1]


def best_voice(lang: str, locale: QLocale, names: list[str]) -> int | None:
    """Which of the voices `names` of `locale` speaks `lang`: its index, or None."""
    chinese = lang.startswith("zh")
    wanted = [
        index
        for index, name in enumerate(names)
        if not (chinese and any(word in name.lower() for word in _NOT_MANDARIN))
        and (locale.language() != QLocale.Language.C or "mandarin" in name.lower())
    ]
    # A plus sign marks the many disguises of one and the same voice.
    return min(wanted, key=lambda index: ("+" in names[index], _rank(names[index]), index), default=None)


def _place(what: object, order: list[Any]) -> int:
    return order.index(what) if what in order else len(order)


def _rank(name: str) -> int:
    return next((rank for rank, word in enumerate(_BEST) if word in name.lower()), len(_BEST))


class Speaker(Outlet):
    """Speaks sentences in one language. Nothing in it waits, nothing fails; without a voice it does nothing."""

    def __init__(self, lang: str, parent: QObject | None = None) -> None:
        """`lang` is "zh…" or anything else for English. Nothing is loaded before `start`."""
        super().__init__(NOT_ASKED, parent)
        self.enabled = True
        """Whether the person wants to hear it; without a voice it is silent anyway."""
        self._lang = lang
        self._volume = 100

    @property
    def language(self) -> str:
        """The language spoken."""
        return self._lang

    @language.setter
    def language(self, lang: str) -> None:
        if lang != self._lang:
            self._lang = lang
            if self._background is not None:
                self.available = False
                self.reason = WAITING
                self._background.ask("find_voice", lang)

    @property
    def volume(self) -> int:
        """Loudness in percent; 0 is silent."""
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))
        if self._background is not None:
            self._background.ask("set_volume", self._volume / 100)

    def start(self) -> None:
        """Look for a voice, in the background; `settled` follows. A second call does nothing."""
        if self._background is not None:
            return
        lang, volume = self._lang, self._volume / 100
        self._open("speech", lambda: _Voice(lang, volume), self._answered)

    def say(self, text: Text, **values: Any) -> None:
        """Speak `text` in the language, its places filled with `values`; what was being said is cut short."""
        if self.available and self.enabled and self._volume > 0 and self._background is not None:
            self._background.ask("say", text.say(self._lang, **values))

    def _answered(self, lang: str, available: bool, reason: Text) -> None:
        """An answer about a language that is no longer spoken comes too late."""
        if lang == self._lang:
            self._report(available, reason)


class _Voice(Worker):
    """Holds Qt's speech object, in the speech thread.

    PySide holds Python's lock during that object's calls, and a service may hang in them. So what talks to the service
    is never called, but queued by name: then the event loop calls it, without the lock.
    """

    def __init__(self, lang: str, volume: float) -> None:
        super().__init__()
        self._lang = lang
        self._volume = volume
        self._tts: Any = None
        self._engines: list[str] = []
        self._locales: list[QLocale] = []

    def begin(self) -> None:
        """Load Qt's speech module and open the first engine that works."""
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech
        except ImportError as error:
            self.tell(self._lang, False, not_there(error, NO_MODULE, NO_LIBRARY))
            return
        self._engines = engines(QTextToSpeech.availableEngines())
        self._tts = QTextToSpeech("none", self)
        self._open_next()

    def find_voice(self, lang: str) -> None:
        """Look for a voice that speaks `lang`, and take it."""
        self._lang = lang
        if self._works():
            self._locales = locales_for(lang, self._tts.availableLocales())
            self._try_next_locale()
        elif not self._engines:
            self.tell(lang, False, NO_SERVICE)

    def say(self, sentence: str) -> None:
        """Speak `sentence` instead of what is being said."""
        self._later("say", Q_ARG(str, sentence))

    def hush(self) -> None:
        """Stop speaking."""
        self._later("stop")

    def set_volume(self, volume: float) -> None:
        """Speak at `volume` 0-1."""
        self._volume = volume
        self._later("setVolume", Q_ARG(float, volume))

    def let_go(self) -> None:
        """Drop the service."""
        if self._tts is not None:
            self._later("stop")
            self._tts.deleteLater()

    def _works(self) -> bool:
        from PySide6.QtTextToSpeech import QTextToSpeech

        return self._tts is not None and self._tts.state() != QTextToSpeech.State.Error

    def _later(self, method: str, *arguments: Any) -> None:
        if self._tts is not None:
            QMetaObject.invokeMethod(self._tts, method, Qt.ConnectionType.QueuedConnection, *arguments)

    def _then(self, method: str) -> None:
        QMetaObject.invokeMethod(self, method, Qt.ConnectionType.QueuedConnection)

    def _open_next(self) -> None:
        if self._engines:
            self._later("setEngine", Q_ARG(str, self._engines.pop(0)))
            self._then("opened")
        else:
            self.tell(self._lang, False, NO_SERVICE)

    @Slot()
    def opened(self) -> None:
        """An engine was opened, or was not."""
        if self._works():
            self._later("setVolume", Q_ARG(float, self._volume))
            self.find_voice(self._lang)
        else:
            self._open_next()

    def _try_next_locale(self) -> None:
        if self._locales:
            self._later("setLocale", Q_ARG(QLocale, self._locales[0]))
            self._then("located")
        else:
            self.tell(self._lang, False, NO_VOICE)

    @Slot()
    def located(self) -> None:
        """A locale is set: take its best voice, or try the next."""
        if not self._locales:
            return
        locale = self._locales.pop(0)
        voices = self._tts.availableVoices()
        index = best_voice(self._lang, locale, [voice.name() for voice in voices])
        if index is None:
            self._try_next_locale()
            return
        self._locales.clear()
        self._later("setVoice", Q_ARG(type(voices[index]), voices[index]))
        self.tell(self._lang, True, WORKS)
