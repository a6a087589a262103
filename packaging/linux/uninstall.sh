#!/bin/sh
# Removes what install.sh placed, and nothing else: preferences and records of games stay.
set -eu
program=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
[ -f "$program/installed-where" ] || {
  echo "uninstall.sh: $program was not installed by install.sh; just delete the folder" >&2
  exit 1
}
{ read -r prefix; read -r new_mime; } <"$program/installed-where"
share=$prefix/share

refresh() { # let the desktop see what has changed, where it has the tools
  [ ! -d "$share/applications" ] || update-desktop-database -q "$share/applications" 2>/dev/null || :
  [ ! -d "$share/mime/packages" ] || update-mime-database "$share/mime" >/dev/null 2>&1 || :
  [ ! -f "$share/icons/hicolor/index.theme" ] || gtk-update-icon-cache -q "$share/icons/hicolor" 2>/dev/null || :
}
if [ "${1:-}" = --refresh ]; then refresh; exit; fi

while IFS= read -r file; do rm -f -- "$file"; done <"$program/installed-files"
refresh
if [ "$new_mime" = yes ] && [ -d "$share/mime" ] && [ -z "$(ls -A "$share/mime/packages" 2>/dev/null)" ]; then
  # No other program has a file type here: what is left are the caches that were made for ours.
  rm -rf -- "$share/mime"
fi
cache=$share/applications/mimeinfo.cache
if [ -f "$cache" ] && [ "$(wc -l <"$cache")" -le 1 ]; then rm -f -- "$cache"; fi # only its heading is left
folders=$(cat "$program/installed-folders")
rm -rf -- "$program"
printf '%s\n' "$folders" | while IFS= read -r made; do
  [ ! -d "$made" ] || rmdir -- "$made" 2>/dev/null || :
done
[ "${1:-}" = --quiet ] || echo "Tianjin Mahjong is removed. Your preferences and records are still there."
