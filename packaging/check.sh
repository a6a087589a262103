#!/usr/bin/env bash
# Holds the packaged program against hostile surroundings, on Linux:   packaging/check.sh [FOLDER] [OUT]
# FOLDER is the unpacked program (dist/tjmahjong), OUT keeps each run's pictures and report (a new folder).
# Needs Xvfb and xvfb-run; what needs root is left out, and said so, without it. Exit status 0 if every run was good.
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
failed=0

# Nothing of this machine's environment but what a run names itself.
bare() { env -i PATH=/usr/bin:/bin LANG=C.UTF-8 HOME="$work/home" "$@"; }
run() { # NAME COMMAND… : the command must succeed
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$out/$name.log" 2>&1; then
    printf 'good    %-22s %3d s\n' "$name" $((SECONDS - start))
  else
    printf 'FAILED  %-22s %3d s, status %d\n' "$name" $((SECONDS - start)) $?
    tail -n 20 "$out/$name.log" | sed 's/^/        /'
    failed=1
  fi
}
report() { # NAME FOLDER : one line of what the self-test found
  run "$1-report" "$python" "$top/packaging/read_report.py" "$2/report.json"
}
self_test() { # NAME COMMAND… : the self-test, started by the command, must succeed and report what it found
  local name=$1
  shift
  run "$name" "$@" --self-test --out "$out/$name"
  report "$name" "$out/$name"
}
gui=$program/tjmahjong-gui
offscreen="QT_QPA_PLATFORM=offscreen"
screen=(xvfb-run -a -s "-screen 0 1440x900x24")

self_test offscreen bare "$offscreen" "$gui"
self_test virtual-screen bare "${screen[@]}" "$gui"
self_test chinese-ui bare "$offscreen" "$gui" --lang zh

elsewhere="$work/天津 麻将 (试)"
mkdir "$elsewhere" && cp -R "$program" "$elsewhere/"
self_test odd-path bare "$offscreen" "$elsewhere/tjmahjong/tjmahjong-gui"

# A font configuration that knows no font at all.
printf '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' \
  "$work/no-fonts" "$work/font-cache" >"$work/fonts.conf"
mkdir "$work/no-fonts"
self_test no-system-font bare "$offscreen" FONTCONFIG_FILE="$work/fonts.conf" "$gui" --lang zh

self_test no-audio bare "$offscreen" PULSE_SERVER=unix:/nowhere PIPEWIRE_REMOTE=nowhere "$gui"
# Not even root can make a folder there.
self_test unwritable-home bare "$offscreen" HOME=/proc/nobody XDG_DATA_HOME=/proc/nobody/d XDG_CONFIG_HOME=/proc/nobody/c "$gui"

if [ "$(id -u)" = 0 ]; then
  # The person's own folder holds the report too: the way to OUT may be closed to others.
  mkdir "$work/stranger"
  chown 65534:65534 "$work/stranger"
  cp -R "$program" "$work/program" && chmod -R a+rX "$work/program"
  run other-user bare "$offscreen" HOME="$work/stranger" setpriv --reuid 65534 --regid 65534 --clear-groups \
    "$work/program/tjmahjong-gui" --self-test --out "$work/stranger/other-user"
  report other-user "$work/stranger/other-user"
else
  echo "left out: other-user (needs root)"
fi

# Without a display: one line, status 2, nothing on the screen to wait for.
no_display() {
  local said status
  said=$(bare "$gui" 2>&1)
  status=$?
  printf '%s\n' "$said"
  [ "$status" = 2 ] && [ "$(printf '%s\n' "$said" | wc -l)" = 1 ]
}
run no-display no_display

# The worked hand of R5.12 at the command line.
score() { bare "$program/tjmahjong" score 123s46m77m333p567p 5m --indicator W --json | "$python" -c 'import json, sys; sys.exit(json.load(sys.stdin)["value"] != 6)'; }
run command-line score
simulate() { bare "$program/tjmahjong" simulate --deals 4 --seed 1 --players basic,basic,basic,basic --jobs 2 --json; }
run simulate-two-jobs simulate

# Installed and removed again, the person's home is as it was, but for the person's own data.
lifecycle() {
  local home="$work/家" left
  mkdir "$home"
  bare HOME="$home" "$program/install.sh" || return 1
  bare HOME="$home" "$offscreen" "$home/.local/bin/tjmahjong-gui" --self-test --out "$work/installed" || return 1
  bare HOME="$home" "$home/.local/lib/tjmahjong/uninstall.sh" || return 1
  left=$(cd "$home" && find . -type f ! -path './.config/tjmahjong/*' ! -path './.local/share/tjmahjong/*' ! -path './.cache/fontconfig/*')
  [ -z "$left" ] || { printf 'left behind:\n%s\n' "$left"; return 1; }
}
run install-and-remove lifecycle

run first-window "${screen[@]}" "$python" "$top/packaging/first_window.py" "$gui" "$out/first-window.json"
cat "$out/first-window.log"
echo "reports: $out"
exit $failed
