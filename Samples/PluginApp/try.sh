#!/bin/sh
# Builds a copy of this package in a folder of its own, as a user would, and holds what the plugins promise. The tool that
# they run is built once, and kept for the next time.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
samples=$(dirname "$here")
root=$(dirname "$samples")
place=$samples/.build/PluginApp
package=$place/package
# make builds without them.
unset INJECTSCOPE_WITHOUT_PLUGINS
swift=${SWIFT:-swift}

fail() {
  echo "samples: PluginApp: $1"
  [ ! -f "$place/log" ] || cat "$place/log"
  exit 1
}

build() { "$swift" build --package-path "$package" --scratch-path "$place/build" >"$place/log" 2>&1; }

package() { "$swift" package --package-path "$package" --scratch-path "$place/build" "$@" >"$place/log" 2>&1; }

# When each generated file was written last.
generated() { find "$place/build/plugins/outputs" -name 'InjectScope.*.swift' -exec ls -l --time-style=full-iso {} + | sort; }
if ! ls -l --time-style=full-iso "$here" >/dev/null 2>&1; then
  generated() { find "$place/build/plugins/outputs" -name 'InjectScope.*.swift' -exec stat -f '%Fm %N' {} + | sort; }
fi

rm -rf "$package"
mkdir -p "$package"
cp -R "$here/Sources" "$package/Sources"
sed -e "s|path: \"../..\"|path: \"$root\"|" -e "s|path: \"..\"|path: \"$samples\"|" "$here/Package.swift" \
  >"$package/Package.swift"

build || fail "it should build"
"$("$swift" build --package-path "$package" --scratch-path "$place/build" --show-bin-path)/PluginApp" |
  diff "$here/expected-output.txt" - || fail "it should print what is expected"

# On equal inputs no generated file is touched, and then nothing is run at all.
before=$(generated)
[ "$(echo "$before" | wc -l)" -ge 5 ] || fail "there should be a file for each library"
touch "$package"/Sources/PluginApp/*.swift
build || fail "it should build again"
[ "$before" = "$(generated)" ] || fail "a build on equal inputs should touch no generated file"
build || fail "it should build a third time"
! grep -q 'Generating the injection' "$place/log" || fail "a build in which nothing changed should run nothing"

# What is missing is an error of the compiler's kind, at its line.
sed -i.whole -e 's|  init() { inject() }|  @Inject var stapler: Stapler!\n&|' "$package/Sources/PluginApp/Printing.swift"
rm "$package/Sources/PluginApp/Printing.swift.whole"
echo 'struct Stapler {}' >"$package/Sources/PluginApp/Stapler.swift"
! build || fail "it should not build without a stapler"
grep -q "Sources/PluginApp/Printing.swift:[0-9]*:[0-9]*: error: .*Stapler.*\[missing-provider\]" "$place/log" ||
  fail "the missing stapler should be told at its line"
! package check-injection || fail "check-injection should find it too"
grep -q 'Printing.swift:[0-9]*:[0-9]*: error: .*\[missing-provider\]' "$place/log" || fail "check-injection should say it"
cp "$here/Sources/PluginApp/Printing.swift" "$package/Sources/PluginApp/Printing.swift"
rm "$package/Sources/PluginApp/Stapler.swift"
package check-injection || fail "check-injection should find nothing"

# Files beside the sources are written where that is allowed, and then the build says that there are two sets.
! package generate-injection </dev/null || fail "generate-injection should ask for permission"
package --allow-writing-to-package-directory generate-injection || fail "generate-injection should write"
[ -f "$package/Sources/PluginApp/InjectGrail/Injectors.swift" ] || fail "generate-injection should write below the sources"
! build || fail "two sets of generated files should not build"
grep -q '\[other-generated-files\]' "$place/log" || fail "the second set should be told"

echo "samples: PluginApp builds with the plugin, and both commands work"
