#!/bin/sh
# Puts a folder that stage.sh made where programs lie, or takes away what was put there:
#   install.sh install FOLDER PREFIX      install.sh uninstall PREFIX
# DESTDIR stands in front of PREFIX, as packagers want it. What was put there, and which folders had to be made for it,
# stands in PREFIX/lib/injectscope/installed: so nothing else is touched, and nothing is left.
set -eu

fail() {
  echo "install: $1" >&2
  exit 1
}

# The last first, so that folders are empty when it is their turn.
uninstall() {
  [ -f "$list" ] || return 0
  taken=$(sed -n '1!G;h;$p' "$list")
  rm -f "$list"
  echo "$taken" | while IFS= read -r entry; do
    case $entry in
    folder:*) rmdir "$root/${entry#folder:}" 2>/dev/null || : ;;
    file:*) rm -f "$root/${entry#file:}" ;;
    esac
  done
}

# Makes a folder and those above it, and notes which were not there.
make_folder() {
  [ ! -d "$root/$1" ] || return 0
  case $1 in
  */*) make_folder "${1%/*}" ;;
  esac
  mkdir "$root/$1"
  echo "folder:$1" >>"$made"
}

case ${1:-} in
install) [ $# = 3 ] || fail "usage: install.sh install FOLDER PREFIX" ;;
uninstall) [ $# = 2 ] || fail "usage: install.sh uninstall PREFIX" ;;
*) fail "install or uninstall?" ;;
esac
eval "prefix=\${$#}"
case $prefix in
/*) ;;
*) fail "PREFIX must begin with a slash: $prefix" ;;
esac
# Paths of the list begin here: what DESTDIR holds is moved to where it is used.
root=${DESTDIR:-}/
inside=${prefix#/}
inside=${inside%/}
list=$root$inside/lib/injectscope/installed

if [ "$1" = uninstall ]; then
  [ -f "$list" ] || fail "nothing was installed below ${DESTDIR:-}$prefix"
  uninstall
  exit
fi

folder=$2
mkdir -p "$root"
made=$(mktemp "${TMPDIR:-/tmp}/injectscope-install.XXXXXX")
# However it ends, what is there is known.
finish() {
  [ ! -s "$made" ] || { make_folder "$inside/lib/injectscope" && install -m 644 "$made" "$list"; }
  rm -f "$made"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

# What an earlier version had and this one has not, goes; the folders that it made are still ours.
older=$(sed -n 's/^folder://p' "$list" 2>/dev/null || :)
uninstall
echo "$older" | while IFS= read -r entry; do
  [ -z "$entry" ] || [ ! -d "$root/$entry" ] || echo "folder:$entry" >>"$made"
done
(cd "$folder" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) | while IFS= read -r file; do
  make_folder "$inside/$(dirname "$file")"
  mode=644
  [ ! -x "$folder/$file" ] || mode=755
  install -m "$mode" "$folder/$file" "$root$inside/$file"
  echo "file:$inside/$file" >>"$made"
done
