"""Whether a sound server answers on this machine, found out without Qt, which complains where none does (Linux)."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from tjmahjong.text import Text

NO_SERVER = Text(
    "No sound server is running (PulseAudio or PipeWire).", "没有声音服务在运行（PulseAudio 或 PipeWire）。"
)
_CONFIGURATIONS = ("/etc/pulse/client.conf", "/etc/pulse/client.conf.d")
_PATIENCE = 1.0
"""Seconds that a server may take to let us in."""


def no_server(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Text | None:
    """None if Qt may look for sound; else why it need not. May take a second: not for the window's thread."""
    if not platform.startswith("linux"):
        return None
    if _started_or_found_otherwise(environment) or any(_answers(path) for path in sockets(environment)):
        return None
    return NO_SERVER


def sockets(environment: Mapping[str, str]) -> list[Path]:
    """Where the server may listen: as `environment` names it, else at the usual places."""
    named = environment.get("PULSE_SERVER", "")
    if named:
        words = [re.sub(r"^\{[^}]*\}", "", word).removeprefix("unix:") for word in named.split()]
        return [Path(word) for word in words if word.startswith("/")]
    runtime = environment.get("XDG_RUNTIME_DIR") or f"/run/user/{_user()}"
    pulse = environment.get("PULSE_RUNTIME_PATH") or f"{runtime}/pulse"
    pipewire = environment.get("PIPEWIRE_RUNTIME_DIR") or runtime
    return [Path(pulse, "native"), Path("/run/pulse/native"), Path(pipewire, "pipewire-0")]


def _started_or_found_otherwise(environment: Mapping[str, str]) -> bool:
    """Whether a server is reached over the network, or named in a file, or would be started when asked for."""
    named = environment.get("PULSE_SERVER", "")
    if named:
        return "tcp" in named or not sockets(environment)
    if shutil.which("pulseaudio") is not None and _user() != 0:
        return True
    own = Path(environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME", "/"), ".config"), "pulse/client.conf")
    files = [own, Path(environment.get("PULSE_CLIENTCONFIG") or _CONFIGURATIONS[0])]
    files += sorted(Path(_CONFIGURATIONS[1]).glob("*.conf"))
    return any(_names_server(file) for file in files)


def _names_server(file: Path) -> bool:
    try:
        return re.search(r"^\s*default-server\s*=\s*\S", file.read_text("utf-8", "replace"), re.MULTILINE) is not None
    except OSError:
        return False


def _user() -> int:
    if sys.platform == "win32":  # there are no such numbers
        return 0
    return os.getuid()


def _answers(path: Path) -> bool:
    if sys.platform == "win32":  # there is no such socket
        return False
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(_PATIENCE)
        try:
            client.connect(str(path))
        except OSError:
            return False
    return True
