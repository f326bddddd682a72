#!/bin/sh
# Applies the patches of the pages on how to add something to a copy of this tree, builds that, and runs their tests:
# all of them together, or those that are named, as in: sh Tests/Patches/try.sh AddingACheck
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
patches=$root/Sources/injectscope/InjectScope.docc/Extending
swift=${SWIFT:-swift}
place=$(mktemp -d "${TMPDIR:-/tmp}/injectscope-patches.XXXXXX")
place=$(cd "$place" && pwd -P)
trap 'rm -rf "$place"' EXIT
trap 'exit 1' INT TERM HUP
copy=$place/tree

# A build knows the paths that it was made with: where this tree's name can be lent to the copy for as long as a command
# runs, it goes on from what is built here. Elsewhere it begins anew.
lend=
for try in 'unshare -m' 'unshare -rm'; do
  if [ -z "$lend" ] && $try true 2>/dev/null; then lend=$try; fi
done

# As little as the file system allows: blocks are shared until they are written.
copy_of() { cp -a --reflink=auto "$@" 2>/dev/null || cp -Rp "$@"; }

mkdir "$copy"
for entry in "$root"/* "$root"/.[!.]*; do
  case ${entry##*/} in
  .git | .build) ;;
  *) copy_of "$entry" "$copy/" ;;
  esac
done
rm -rf "$copy/Samples/.build"
if [ -n "$lend" ] && [ -d "$root/.build" ]; then
  mkdir "$copy/.build"
  for entry in "$root"/.build/*; do
    case ${entry##*/} in
    release* | bench* | patches*) ;;
    *) copy_of "$entry" "$copy/.build/" ;;
    esac
  done
  rm -rf "$copy"/.build/*/release
fi

in_copy() {
  if [ -n "$lend" ]; then
    $lend sh -c 'mount --bind "$0" "$1" && cd "$1" && shift && exec "$@"' "$copy" "$root" "$@"
  else
    (cd "$copy" && "$@")
  fi
}

[ $# -gt 0 ] || set -- $(cd "$patches" && ls *.patch | sed 's/\.patch$//')
# What holds the registries, as far as it does not judge how long a page of help may be.
tests='ChecksTests|RegistryTests|KeymapTests|GenerationPlanTests|ModuleTableTests|CommandsTests/everyFile'
for name; do
  # git must not take the copy for a part of some repository around it.
  (cd "$copy" && GIT_CEILING_DIRECTORIES=$place git apply --unidiff-zero "$patches/$name.patch") ||
    { echo "patches: $name.patch does not fit the sources any more"; exit 1; }
  for test in $(sed -n 's|^+++ b/Tests/.*/\([A-Za-z]*Tests\)\.swift$|\1|p' "$patches/$name.patch"); do
    tests="$tests|$test"
  done
done

flags='--explicit-target-dependency-import-check error'
echo "patches: building a copy with $*$([ -n "$lend" ] || echo ', from nothing')"
in_copy "$swift" build --build-tests $flags >"$place/log" 2>&1 ||
  { grep -E 'error:' "$place/log" || cat "$place/log"; echo "patches: the copy does not build"; exit 1; }
in_copy "$swift" test --skip-build --disable-xctest --filter "$tests" >"$place/log" 2>&1 ||
  { grep -E 'recorded an issue|↳|error:' "$place/log" || cat "$place/log"; echo "patches: a test fails"; exit 1; }
tail -1 "$place/log"
echo "patches: each of them builds, and its tests pass"
