#!/bin/sh
# Puts programs into a folder, with what they need to run where no toolchain is, so that it may lie anywhere:
#   stage.sh [--system] FOLDER PROGRAM…
# FOLDER/bin has the programs, FOLDER/lib/injectscope the libraries, FOLDER/share/doc/injectscope the licences.
# The programs were linked with INJECTSCOPE_RELOCATABLE set. With --system, what a distribution has packages for (curses,
# the C++ runtime) is left to it.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
swift=${SWIFT:-swift}
takes_all=yes
[ "${1:-}" != --system ] || { takes_all=no && shift; }
folder=$1
shift

# Where the toolchain keeps the runtime and the grammar; nothing is needed of it where both are in the program.
resources=$("$swift" -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p' || :)
host=${SWIFT_HOST_LIBS:-$resources/host}

# The files of the libraries that a program loads, as many lines.
libraries_of() {
  case $(uname) in
  Darwin)
    # The runtime is the system's. The grammar's libraries name each other.
    otool -L "$1" | sed -n 's|^[[:space:]]*@rpath/\(libSwift[^ ]*\.dylib\) .*|\1|p' | while read -r name; do
      [ ! -f "$host/$name" ] || [ "$1" = "$host/$name" ] || { echo "$host/$name" && libraries_of "$host/$name"; }
    done
    ;;
  *) LD_LIBRARY_PATH=$resources/linux:$host ldd "$1" | sed -n -e 's|.* => \(/[^ ]*\) (.*|\1|p' -e 's|.* => not found|&|p' ;;
  esac
}

# The C library belongs to the system and is never taken along.
is_left_to_system() {
  case ${1##*/} in
  libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so* | libutil.so* | ld-*) return 0 ;;
  libncurses* | libtinfo* | libstdc++* | libgcc_s*) [ "$takes_all" = no ] ;;
  *) return 1 ;;
  esac
}

# What only debuggers read is left behind.
strip_copy() {
  case $(uname) in
  Darwin) strip -x "$1" 2>/dev/null && codesign --force --sign - "$1" 2>/dev/null ;;
  *) for tool in strip llvm-strip llvm-objcopy; do
    if command -v $tool >/dev/null 2>&1; then $tool --strip-all "$1" && break; fi
  done ;;
  esac
}

rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/share/doc/injectscope"
for program in "$@"; do
  install -m 755 "$program" "$folder/bin/"
  strip_copy "$folder/bin/${program##*/}"
  needed=$(libraries_of "$program")
  case $needed in
  *"not found"*) echo "stage: $program lacks: $needed" >&2 && exit 1 ;;
  esac
  for library in $needed; do
    ! is_left_to_system "$library" || continue
    [ ! -f "$folder/lib/injectscope/${library##*/}" ] || continue
    mkdir -p "$folder/lib/injectscope"
    install -m 644 "$library" "$folder/lib/injectscope/${library##*/}"
    strip_copy "$folder/lib/injectscope/${library##*/}"
  done
done

# What the programs say of themselves: manual pages, and what makes shells complete.
for program in "$folder"/bin/*; do
  name=${program##*/}
  mkdir -p "$folder/share/man/man1" "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
    "$folder/share/fish/vendor_completions.d"
  "$program" man >"$folder/share/man/man1/$name.1"
  "$program" completions bash >"$folder/share/bash-completion/completions/$name"
  "$program" completions zsh >"$folder/share/zsh/site-functions/_$name"
  "$program" completions fish >"$folder/share/fish/vendor_completions.d/$name.fish"
done
for command in $("$folder/bin/injectscope" complete -- '' 2>/dev/null | sed -e '/^:/d' -e 's/[[:space:]].*//'); do
  "$folder/bin/injectscope" man "$command" >"$folder/share/man/man1/injectscope-$command.1"
done
"$folder/bin/injectscope-build" man build >"$folder/share/man/man1/injectscope-build-build.1"

# Whose they are.
documents=$folder/share/doc/injectscope
install -m 644 "$here/../../LICENSE" "$documents/LICENSE"
install -m 644 "$here/NOTICES.md" "$documents/NOTICES.md"
for library in "$folder"/lib/injectscope/*; do
  case ${library##*/} in
  libncurses* | libtinfo*) package=libtinfo6 ;;
  libstdc++* | libgcc_s*) package=libgcc-s1 ;;
  *) continue ;;
  esac
  [ ! -f "/usr/share/doc/$package/copyright" ] ||
    install -m 644 "/usr/share/doc/$package/copyright" "$documents/NOTICE-$package"
done
