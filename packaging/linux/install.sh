#!/bin/sh
# Installs this unpacked copy for the person who runs it, without root:
#   ./install.sh            into ~/.local
#   ./install.sh PREFIX     into PREFIX (as root, for everybody: ./install.sh /usr/local)
# Every file and folder it makes is written down, and uninstall.sh, which is installed too, removes exactly those.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac

# Folders that are made now, deepest first: removed again if nothing else has come into them.
made=
folder() {
  [ ! -d "$1" ] || return 0
  folder "$(dirname -- "$1")" && mkdir -- "$1" 2>/dev/null || return 1
  made="$1
$made"
}
if ! folder "$prefix" || ! [ -w "$prefix" ]; then
  echo "install.sh: $prefix cannot be written; name another folder: ./install.sh FOLDER" >&2
  exit 1
fi
program=$prefix/lib/tjmahjong
share=$prefix/share
case $here in
  "$program" | "$program"/*) echo "install.sh: this copy is the installed one ($program)" >&2; exit 1 ;;
esac
[ ! -x "$program/uninstall.sh" ] || "$program/uninstall.sh" --quiet

list=
place() { # FILE FOLDER [NAME]
  name=${3:-$(basename -- "$1")}
  folder "$2"
  cp -- "$1" "$2/$name"
  list="$list$2/$name
"
}
# Whether the person had file types of their own before: if not, the caches of them go with ours.
new_mime=no
[ -d "$share/mime" ] || new_mime=yes

folder "$prefix/lib"
mkdir "$program"
cp -R -- "$here/." "$program/"
for name in tjmahjong tjmahjong-gui; do
  folder "$prefix/bin"
  ln -sf -- "$program/$name" "$prefix/bin/$name"
  list="$list$prefix/bin/$name
"
done
folder "$share/applications"
# The whole path, because a desktop does not look in ~/.local/bin everywhere; quoted as the desktop entry's rules ask.
command=$(printf '%s' "$program/tjmahjong-gui" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
sed "s|^Exec=tjmahjong-gui|Exec=\"$(printf '%s' "$command" | sed 's/[\\&|]/\\&/g')\"|" \
  "$here/share/tjmahjong.desktop" >"$share/applications/tjmahjong.desktop"
list="$list$share/applications/tjmahjong.desktop
"
place "$here/share/tjmahjong.xml" "$share/mime/packages"
place "$here/share/io.github.tjmahjong.tjmahjong.metainfo.xml" "$share/metainfo"
icons=$here/_internal/tjmahjong_gui/resources/icons
place "$icons/tjmahjong.svg" "$share/icons/hicolor/scalable/apps"
for size in 16 24 32 48 64 128 256 512; do
  place "$icons/tjmahjong-$size.png" "$share/icons/hicolor/${size}x$size/apps" tjmahjong.png
done

printf '%s' "$list" >"$program/installed-files"
printf '%s' "$made" >"$program/installed-folders"
printf '%s\n' "$prefix" "$new_mime" >"$program/installed-where"
"$program/uninstall.sh" --refresh

echo "Tianjin Mahjong is installed in $program."
case ":$PATH:" in
  *":$prefix/bin:"*) echo "Start it from the menu, or with: tjmahjong-gui" ;;
  *) echo "Start it from the menu, or with: $prefix/bin/tjmahjong-gui" ;;
esac
echo "Remove it with: $program/uninstall.sh"
