#!/bin/sh
# Tries what `make dist` made: the archive in a root that has nothing but the C library, the artifact bundle below the
# plugins of a package that builds nothing of ours, and install and uninstall. All of it happens in a temporary folder.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
swift=${SWIFT:-swift}
dist=$root/.build/dist
place=$(mktemp -d "${TMPDIR:-/tmp}/injectscope-dist.XXXXXX")
place=$(cd "$place" && pwd -P)
trap 'rm -rf "$place"' EXIT
trap 'exit 1' INT TERM HUP
unset INJECTSCOPE_WITHOUT_PLUGINS

fail() {
  echo "dist: $1" >&2
  [ ! -f "$place/log" ] || tail -n 40 "$place/log" >&2
  exit 1
}

# The program says the same wherever it lies.
said_by() { "$@" list --no-cache "$project" && "$@" generate --dry-run --no-cache "$project"; }

archive=$(ls "$dist"/injectscope-*.tar.gz)
mkdir "$place/unpacked"
tar -C "$place/unpacked" -xzf "$archive"
bundle=$place/unpacked/$(ls "$place/unpacked")
for file in LICENSE bin/injectscope bin/injectscope-build share/doc/injectscope/NOTICES.md; do
  [ -f "$bundle/$file" ] || fail "the archive lacks $file"
done

# --- Where no toolchain is -------------------------------------------------------------------------------------------

# The loader asks /proc where a program lies.
bare=$place/root
mkdir -p "$bare/tmp" "$bare/dev" "$bare/proc"
in_root() {
  env -i PATH="$PATH" TERM="${TERM_THERE:-xterm-256color}" LANG=C.UTF-8 $change_root \
    sh -c 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"' "$bare" "$@"
}
change_root=
for try in 'unshare -m' 'unshare -rm'; do
  if [ -z "$change_root" ] && $try sh -c 'mount --rbind /proc "$0/proc" && chroot / true' "$bare" 2>/dev/null; then
    change_root=$try
  fi
done
if [ -n "$change_root" ]; then
  # The C library alone, from where the program says that it is.
  for library in $(LD_LIBRARY_PATH=$bundle/lib/injectscope ldd "$bundle/bin/injectscope" |
    sed -n 's|^[^/]*\(/[^ ]*\) (.*|\1|p' | grep -v "^$bundle"); do
    case ${library##*/} in
    libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so* | libutil.so* | ld-*) ;;
    *) fail "the archive lacks a library: $library" ;;
    esac
    mkdir -p "$bare$(dirname "$library")"
    cp -L "$library" "$bare$library"
  done
  cp -R "$bundle" "$bare/tool"
  cp -R "$root/Samples/MessagesApp" "$bare/project"
  cp -R "$root/Samples/MessagesApp" "$place/project"
  for tool in injectscope injectscope-build; do
    project=/project
    (cd / && said_by in_root /tool/bin/$tool) >"$place/there" 2>"$place/log" || fail "$tool should run in a bare root"
    project=$place/project
    (cd / && said_by "$bundle/bin/$tool") >"$place/here" 2>"$place/log" || fail "$tool should run here"
    sed "s|${place#/}/||g" "$place/here" | diff - "$place/there" || fail "$tool should say the same in a bare root"
  done
  in_root /tool/bin/injectscope explore --dump /project >"$place/log" 2>&1 || fail "the explorer should dump its screen"
  grep -q AppCoordinator "$place/log" || fail "the explorer should show the project"
  # On a terminal too, where nothing is known of terminals: that is said, and that is all.
  if script --version 2>/dev/null | grep -q util-linux; then
    cat >"$place/explore" <<END
exec env -i PATH="$PATH" TERM=xterm-256color $change_root \\
  sh -c 'mount --rbind /proc "\$0/proc" && exec chroot "\$0" /tool/bin/injectscope explore /project' "$bare"
END
    ! script -qec "sh $place/explore" /dev/null >"$place/log" 2>&1 </dev/null || fail "there should be no explorer"
    grep -q 'no descriptions of terminals are installed' "$place/log" || fail "the explorer should say what is missing"
  fi
  echo "dist: the archive runs where nothing is but the C library"
else
  echo "dist: the archive was not tried in a bare root: nothing here changes roots"
fi

# --- The plugins, with the artifact bundle ----------------------------------------------------------------------------

# A package of a user, which asks for InjectScope in the way that is handed over.
user() {
  rm -rf "$place/user"
  mkdir -p "$place/user/Sources/App"
  cat >"$place/user/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [$1],
  targets: [.executableTarget(name: "App", plugins: [.plugin(name: "InjectScopeGenerate", package: "InjectScope")])])
END
  cat >"$place/user/Sources/App/App.swift" <<'END'
protocol Injector {}
protocol Injectable {}
protocol RootInjector: Injector {}
struct Port { let number = 7 }

struct AppContext: RootInjector, InjectsPageInjector { let port = Port() }

protocol PageInjector: Injector { var port: Port { get } }
final class Page: Injectable {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}
END
  echo 'print("port", AppContext().inject().port.number)' >"$place/user/Sources/App/main.swift"
}

try_user() {
  INJECTSCOPE_BUILD_BUNDLE=$dist/injectscope-build.artifactbundle$2 \
    "$swift" build --package-path "$place/user" >"$place/log" 2>&1 || fail "a package should build with the bundle, $1"
  ! grep -q 'InjectScopeModel\|swift-syntax' "$place/log" || fail "nothing of ours should be built, $1"
  [ "$("$place/user/.build/debug/App")" = "port 7" ] || fail "what was generated should be there, $1"
  INJECTSCOPE_BUILD_BUNDLE=$dist/injectscope-build.artifactbundle$2 \
    "$swift" package --package-path "$place/user" check-injection >"$place/log" 2>&1 || fail "check-injection should run, $1"
}

user ".package(name: \"InjectScope\", path: \"$root\")"
try_user "by path" ""
if [ -d "$root/.git" ] || [ -f "$root/.git" ]; then
  # By URL, from a clone that has this tree as a version.
  mkdir "$place/InjectScope"
  (cd "$root" && git ls-files -z --cached --others --exclude-standard -- Package.swift Sources/Plugins | xargs -0 tar -cf -) |
    tar -C "$place/InjectScope" -xf -
  git -C "$place/InjectScope" init -q
  git -C "$place/InjectScope" add -A
  git -C "$place/InjectScope" -c user.name=Try -c user.email=try@example.org commit -q -m "A version"
  git -C "$place/InjectScope" tag 0.1.0
  user ".package(url: \"file://$place/InjectScope\", from: \"0.1.0\")"
  try_user "by URL" .zip
fi
echo "dist: the plugins run with the artifact bundle, and build nothing of ours"

# --- The Debian package ----------------------------------------------------------------------------------------------

if command -v dh >/dev/null 2>&1 && command -v lintian >/dev/null 2>&1; then
  mkdir "$place/deb"
  cp -R "$root/Samples/Recipes/Debian/debian" "$place/deb/debian"
  SWIFT=$swift sh "$root/Sources/Distribution/stage.sh" --system "$place/system" \
    "$root/.build/release/injectscope" "$root/.build/release/injectscope-build"
  # What the rules ask of make, without building anew in another folder.
  cat >"$place/make" <<END
#!/bin/sh
for word in "\$@"; do
  case \$word in
  DESTDIR=*) DESTDIR=\${word#*=} ;;
  PREFIX=*) prefix=\${word#*=} ;;
  esac
done
DESTDIR=\$DESTDIR exec sh "$root/Sources/Distribution/install.sh" install "$place/system" "\$prefix"
END
  chmod +x "$place/make"
  (cd "$place/deb" && debian/rules binary MAKE="$place/make") >"$place/log" 2>&1 || fail "the Debian package should be built"
  lintian --allow-root --fail-on error,warning "$place"/injectscope_*.deb >"$place/log" 2>&1 ||
    fail "lintian should accept the Debian package"
  mkdir "$place/installed"
  dpkg-deb -x "$place"/injectscope_*.deb "$place/installed"
  [ "$("$place/installed/usr/bin/injectscope" version)" = "$("$bundle/bin/injectscope" version)" ] ||
    fail "what the Debian package installs should run"
  echo "dist: lintian accepts the Debian package"
else
  echo "dist: no Debian package was built: debhelper or lintian is not installed"
fi

# --- install and uninstall -------------------------------------------------------------------------------------------

make="make -s -C $root DESTDIR=$place/destination PREFIX=/usr/local"
$make install >"$place/log" 2>&1 || fail "make install should install"
[ "$("$place/destination/usr/local/bin/injectscope" version)" = "$("$bundle/bin/injectscope" version)" ] ||
  fail "what was installed should run"
(cd "$bundle" && find bin lib share -type f | sort) >"$place/here"
(cd "$place/destination/usr/local" && find . -type f ! -name installed | sed 's|^\./||' | sort) >"$place/there"
diff "$place/here" "$place/there" || fail "what is installed should be what the archive has"
$make uninstall >"$place/log" 2>&1 || fail "make uninstall should run"
[ -z "$(ls -A "$place/destination")" ] || fail "nothing should be left: $(find "$place/destination")"
! $make uninstall >"$place/log" 2>&1 || fail "there should be nothing to uninstall"
echo "dist: installed and uninstalled, and nothing is left"
