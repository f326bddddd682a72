#!/bin/sh
# Makes the artifact bundle that SwiftPM's plugins run in place of a tool that they would have to build:
#   artifact-bundle.sh FOLDER VERSION TRIPLE ZIP
# FOLDER is what stage.sh made of injectscope-build.
set -eu

folder=$1 version=$2 triple=$3
mkdir -p "$(dirname "$4")"
zip=$(cd "$(dirname "$4")" && pwd)/${4##*/}
bundle=${zip%.zip}
inside=injectscope-build-$version-$triple
rm -rf "$bundle" "$zip"
mkdir -p "$bundle"
cp -R "$folder" "$bundle/$inside"
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "injectscope-build": {
      "type": "executable",
      "version": "$version",
      "variants": [
        { "path": "$inside/bin/injectscope-build", "supportedTriples": ["$triple"] }
      ]
    }
  }
}
END
(cd "$(dirname "$bundle")" && zip -q -r -9 "$zip" "${bundle##*/}")
