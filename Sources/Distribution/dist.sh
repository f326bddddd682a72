#!/bin/sh
# Packs what stage.sh made, and says how large it is:
#   dist.sh STAGED FOLDER
# FOLDER then has injectscope-VERSION-TRIPLE.tar.gz, and injectscope-build.artifactbundle with its archive.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
staged=$1
folder=$2
version=$("$staged/bin/injectscope" version)
version=${version##* }
triple=$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"unversionedTriple" *: *"\(.*\)".*/\1/p')
name=injectscope-$version-$triple

rm -rf "$folder"
mkdir -p "$folder"
cp -R "$staged" "$folder/$name"
cp "$staged/share/doc/injectscope/LICENSE" "$folder/$name/LICENSE"
# Who packed it shows nowhere.
reproducibly=
! tar --version 2>/dev/null | grep -q GNU || reproducibly='--sort=name --owner=0 --group=0 --numeric-owner'
tar -C "$folder" $reproducibly -cf - "$name" | gzip -n -9 >"$folder/$name.tar.gz"

# The plugins' tool, with only what it needs itself.
build=$folder/injectscope-build
mkdir -p "$build/bin"
cp "$staged/bin/injectscope-build" "$build/bin/"
[ ! -d "$staged/lib" ] || cp -R "$staged/lib" "$build/lib"
mkdir "$build/share"
cp -R "$staged/share/doc" "$build/share/doc"
rm -f "$build"/lib/injectscope/libncurses* "$build"/lib/injectscope/libtinfo* "$build"/share/doc/injectscope/NOTICE-libtinfo*
sh "$here/artifact-bundle.sh" "$build" "$version" "$triple" "$folder/injectscope-build.artifactbundle.zip"
rm -rf "$build"

echo
(cd "$folder/$name" && du -a -k . | LC_ALL=C sort -k 2 | sed -n 's|^\([0-9]*\)[[:space:]]*\./\(.*/.*[^/]*\)$|\1 \2|p' |
  while read -r size file; do [ ! -f "$file" ] || printf '%8s KB  %s\n' "$size" "$file"; done)
for file in "$name" "$name.tar.gz" injectscope-build.artifactbundle.zip; do
  printf '%8s KB  %s\n' "$(du -s -k "$folder/$file" | cut -f 1)" "$folder/$file"
done
