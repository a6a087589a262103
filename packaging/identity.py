"""What the packaged program tells each system about itself: names, identifier, version, the file type it opens."""

from __future__ import annotations

from typing import Any

NAME = "Tianjin Mahjong"
NAME_ZH = "天津麻将"
ID = "io.github.tjmahjong.tjmahjong"
COPYRIGHT = "MIT licence, the tjmahjong authors"
RECORD_SUFFIX = "tjm"
RECORD_MIME = "application/x-tjmahjong-record"
RECORD_NAME = "Tianjin mahjong record"
MACOS_MINIMUM = "13.0"
"""The oldest macOS that the Qt in use supports."""


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows wants it: four numbers; what is no number counts as 0."""
    parts = [int(part) if part.isdigit() else 0 for part in version.split(".")]
    first, second, third, fourth = [*parts, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def windows_version(version: str) -> Any:
    """The version resource of both executables, as PyInstaller takes it. Only on Windows."""
    from PyInstaller.utils.win32 import versioninfo as info

    fields = {
        "CompanyName": "The tjmahjong authors",
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": "tjmahjong",
        "LegalCopyright": COPYRIGHT,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    strings = [info.StringStruct(key, value) for key, value in fields.items()]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers(version), prodvers=numbers(version)),
        kids=[
            info.StringFileInfo([info.StringTable("040904B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def info_plist(version: str) -> dict[str, Any]:
    """The macOS bundle's Info.plist, with the record as a document type of its own."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh_CN"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": MACOS_MINIMUM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": RECORD_NAME,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{ID}.record"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{ID}.record",
                "UTTypeDescription": RECORD_NAME,
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_SUFFIX],
                    "public.mime-type": [RECORD_MIME],
                },
            }
        ],
    }
