"""Why the system refuses to read or write something, in words of ours for what usually happens.

The system says it in the language it was built for, which need not be the one of the sentence around it.
"""

from __future__ import annotations

import errno

from tjmahjong.reading import Unfit
from tjmahjong.text import Text

_NO_PERMISSION = Text("no permission", "没有权限")
_FULL = Text("no space is left there", "磁盘满了")
_TOO_MANY = Text("too many files are open", "打开的文件太多了")
_NO_ANSWER = Text("the network drive does not answer", "网络盘没有回应")
_NO_LOCKS = Text("files cannot be locked there", "那里的文件没法上锁")
_GONE = Text("the device is not there any more", "设备不在了")

# Not every system has every one of these.
REASONS: dict[int, Text] = {
    number: text
    for name, text in {
        "EACCES": _NO_PERMISSION,
        "EPERM": _NO_PERMISSION,
        "EROFS": Text("nothing can be written there, only read", "那里只能读，不能写"),
        "ENOSPC": _FULL,
        "EDQUOT": Text("your share of the disk is used up", "给你的磁盘空间用完了"),
        "ENOENT": Text("there is no such file or folder", "没有这个文件或文件夹"),
        "EISDIR": Text("it is a folder", "那是个文件夹"),
        "ENOTDIR": Text("a part of the path is no folder", "路径里有一段不是文件夹"),
        "EEXIST": Text("there is one of this name already", "已经有同名的了"),
        "ENAMETOOLONG": Text("the name is too long", "名字太长了"),
        "EFBIG": Text("the file would be too large", "文件太大了"),
        "EIO": Text("the disk could not be read or written", "磁盘读写出错"),
        "EBUSY": Text("another program is using it", "别的程序正用着"),
        "ETXTBSY": Text("another program is using it", "别的程序正用着"),
        "EMFILE": _TOO_MANY,
        "ENFILE": _TOO_MANY,
        "ENOMEM": Text("there is not enough memory", "内存不够了"),
        "ELOOP": Text("its links lead round in a circle", "链接绕成了一圈"),
        "ENODEV": _GONE,
        "ENXIO": _GONE,
        "ESTALE": _GONE,
        "ETIMEDOUT": _NO_ANSWER,
        "EHOSTDOWN": _NO_ANSWER,
        "EHOSTUNREACH": _NO_ANSWER,
        "ENOLCK": _NO_LOCKS,
        "EOPNOTSUPP": _NO_LOCKS,
    }.items()
    if (number := getattr(errno, name, None)) is not None
}
"""By error number."""

_SYSTEM = Text("{words}", "系统报错（{words}）")
_UNKNOWN = Text("the system does not say why", "系统没说为什么")


def reason_of(error: OSError) -> Text:
    """Why `error` happened, to stand in a sentence; what we have no words for, in the system's, marked as such.

    >>> reason_of(OSError(errno.ENOSPC, "No space left on device")).zh
    '磁盘满了'
    """
    if isinstance(error, Unfit):
        return error.text.filled(**error.values)
    known = REASONS.get(error.errno or 0)
    if known is not None:
        return known
    return in_its_words(error.strerror or str(error))


def in_its_words(words: str) -> Text:
    """What the system itself says, marked as such where the sentence around it is in another language."""
    words = words.strip()
    return _SYSTEM.filled(words=words) if words else _UNKNOWN
