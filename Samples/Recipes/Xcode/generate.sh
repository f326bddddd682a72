#!/bin/sh
# A "Run Script" phase before "Compile Sources": generates, and shows findings at their lines.
# Input Files: .injectscope.json first. Output Files: each generated file.
set -eu

tool=${INJECTSCOPE:-injectscope}
if ! command -v "$tool" >/dev/null 2>&1; then
  # Xcode's own PATH has no Homebrew and no /usr/local.
  for folder in /usr/local/bin /opt/homebrew/bin; do
    [ ! -x "$folder/injectscope" ] || tool=$folder/injectscope
  done
fi
command -v "$tool" >/dev/null 2>&1 || {
  echo "error: injectscope is not installed: set INJECTSCOPE to where it is"
  exit 1
}

cd "$SRCROOT"
configuration=${SCRIPT_INPUT_FILE_0:-$SRCROOT/.injectscope.json}
"$tool" check --format xcode --config "$configuration"
"$tool" generate --config "$configuration"

# What is listed and not generated would be compiled as it was left, or not at all.
number=0
while [ "$number" -lt "${SCRIPT_OUTPUT_FILE_COUNT:-0}" ]; do
  eval "file=\$SCRIPT_OUTPUT_FILE_$number"
  [ -f "$file" ] || {
    echo "error: $file is listed as an output file of this phase, and is not generated"
    exit 1
  }
  number=$((number + 1))
done
