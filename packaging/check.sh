#!/usr/bin/env bash
# Holds the packaged program against hostile surroundings, on Linux:   packaging/check.sh [FOLDER] [OUT]
# FOLDER is the unpacked program (dist/tjmahjong), OUT keeps each run's pictures and report (a new folder).
# Needs Xvfb and xvfb-run; what needs root is left out, and said so, without it. Exit status 0 if every run was good.
# shellcheck disable=SC2317  # the functions below are called by name, through `run`
set -uo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)
program=$(cd "${1:-$top/dist/tjmahjong}" && pwd) || exit 2
out=${2:-$(mktemp -d)}
mkdir -p "$out" && out=$(cd "$out" && pwd)
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
mkdir "$work/home"
python=${PYTHON:-python3}
case $python in */*) python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python") ;; esac
gui=$program/tjmahjong-gui
offscreen="QT_QPA_PLATFORM=offscreen"
screen=(xvfb-run -a -s "-screen 0 1440x900x24")

# Nothing of this machine's environment but what a run names itself.
bare() { env -i PATH=/usr/bin:/bin LANG=C.UTF-8 HOME="$work/home" "$@"; }
run() { # NAME COMMAND… : the command must succeed; the last line it prints is shown
  local name=$1 start=$SECONDS status=0
  shift
  "$@" >"$out/$name.log" 2>&1 || status=$?
  if [ "$status" = 0 ]; then
    printf 'good    %-18s %3d s  %s\n' "$name" $((SECONDS - start)) "$(tail -n 1 "$out/$name.log")"
  else
    printf 'FAILED  %-18s %3d s, status %d\n%s\n' "$name" $((SECONDS - start)) "$status" \
      "$(tail -n 20 "$out/$name.log" | sed 's/^/        /')"
    touch "$work/failed"
  fi
}
tested() { # FOLDER COMMAND… : the command's self-test, and what its report must say
  local folder=$1
  shift
  "$@" --self-test --out "$folder" && "$python" "$top/packaging/read_report.py" --packaged "$folder/report.json"
}
stays_open=(timeout 8)
opened() { # COMMAND… : the program, started by "${stays_open[@]}", stays open until then and complains of nothing
  local log status=0
  log=$(mktemp -p "$work")
  "$@" >"$log" 2>&1 || status=$?
  cat "$log"
  [ "$status" = 124 ] && ! grep -q Traceback "$log" && echo "was open for ${stays_open[1]} s"
}
self_test() { # NAME COMMAND… : in the background, two at a time
  local name=$1
  shift
  while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || :; done
  run "$name" tested "$out/$name" "$@" &
}

resources() { diff -rq --exclude=system "$top/resources" "$program/_internal/tjmahjong_gui/resources"; }
run resources resources

# Nor anything of the web engine, which some releases of Qt's add-ons bring.
no_web_engine() { ! find "$program" -iname '*webengine*' | grep .; }
run no-web-engine no_web_engine

# Without a display: one line, status 2, nothing on the screen to wait for.
no_display() {
  local said status=0
  said=$(bare "$gui" 2>&1) || status=$?
  printf '%s\n' "$said"
  [ "$status" = 2 ] && [ "$(printf '%s\n' "$said" | wc -l)" = 1 ]
}
run no-display no_display

# A worked hand of RULES section 5 at the command line, and a simulation in two processes.
score() {
  bare "$program/tjmahjong" score 123s46m77m333p567p 5m --indicator W --json |
    "$python" -c 'import json, sys; value = json.load(sys.stdin)["value"]; print("value", value); sys.exit(value != 6)'
}
run command-line score
simulate() {
  bare "$program/tjmahjong" simulate --deals 4 --seed 1 --players basic,basic,basic,basic --jobs 2 --json |
    "$python" -c 'import json, sys; json.load(sys.stdin); print("4 deals")'
}
run simulate simulate

# Before anything else runs beside it.
run first-window "${screen[@]}" "$python" "$top/packaging/first_window.py" "$gui" "$out/first-window.json"

self_test offscreen bare "$offscreen" "$gui" --lang en
self_test virtual-screen bare "${screen[@]}" "$gui" --lang zh

elsewhere="$work/天津 麻将 (试)"
mkdir "$elsewhere" && cp -R "$program" "$elsewhere/"
self_test odd-path bare "$offscreen" "$elsewhere/tjmahjong/tjmahjong-gui"

# A font configuration that knows no font at all.
mkdir "$work/no-fonts"
cat >"$work/fonts.conf" <<CONFIGURATION
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$work/no-fonts</dir><cachedir>$work/font-cache</cachedir></fontconfig>
CONFIGURATION
self_test no-system-font bare "$offscreen" FONTCONFIG_FILE="$work/fonts.conf" "$gui" --lang zh

self_test no-audio bare "$offscreen" PULSE_SERVER=unix:/nowhere PIPEWIRE_REMOTE=nowhere "$gui"
# Not even root can make a folder there.
nowhere=(HOME=/proc/nobody XDG_DATA_HOME=/proc/nobody/d XDG_CONFIG_HOME=/proc/nobody/c)
self_test unwritable-home bare "$offscreen" "${nowhere[@]}" "$gui"
run unwritable-start opened bare "${nowhere[@]}" "${screen[@]}" "${stays_open[@]}" "$gui"

if [ "$(id -u)" = 0 ]; then
  # The stranger's own folder takes the report: the way to OUT may be closed to others.
  mkdir "$work/stranger"
  chown 65534:65534 "$work/stranger"
  cp -R "$program" "$work/program" && chmod -R a+rX "$work/program"
  stranger() {
    tested "$work/stranger/report" bare "$offscreen" HOME="$work/stranger" \
      setpriv --reuid 65534 --regid 65534 --clear-groups "$work/program/tjmahjong-gui"
  }
  while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || :; done
  run other-user stranger &
else
  echo "left out: other-user (needs root)"
fi

# Installed, played and removed again: the person's home is as it was, but for the person's own data.
lifecycle() {
  local home="$work/家" left
  mkdir "$home"
  bare HOME="$home" "$program/install.sh" || return 1
  tested "$out/installed" bare HOME="$home" "$offscreen" "$home/.local/bin/tjmahjong-gui" || return 1
  opened bare HOME="$home" "$offscreen" "${stays_open[@]}" "$home/.local/bin/tjmahjong-gui" || return 1
  bare HOME="$home" "$home/.local/lib/tjmahjong/uninstall.sh" || return 1
  left=$(cd "$home" && find . -type f ! -path './.config/tjmahjong/*' ! -path './.local/share/tjmahjong/*' \
    ! -path './.cache/fontconfig/*')
  [ -z "$left" ] || { printf 'left behind:\n%s\n' "$left"; return 1; }
}
while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || :; done
run install-and-remove lifecycle &
wait

echo "reports: $out"
[ ! -e "$work/failed" ]
