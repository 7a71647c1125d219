#!/usr/bin/env bash
# Builds the C library and installs it: install.sh PREFIX. Nothing is written outside DESTDIR/PREFIX but
# what cargo builds. Read from the environment:
#
#   DESTDIR              a folder to install under, for those who make packages; none
#   LIBDIR, INCLUDEDIR   within PREFIX: lib, include
#   COMPONENTS           "static shared"
#   RUMMIKUB_PROFILE     the cargo profile: release
#   RUMMIKUB_BUILT       a folder with the libraries, built already; without it cargo builds them
set -euo pipefail

crate=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=${1:?usage: install.sh PREFIX}
root=${DESTDIR:-}$prefix
libdir=${LIBDIR:-lib}
includedir=${INCLUDEDIR:-include}
components=${COMPONENTS:-static shared}
profile=${RUMMIKUB_PROFILE:-release}
case /$libdir/:/$includedir/ in
//* | *://* | */../*)
    echo "install.sh: LIBDIR and INCLUDEDIR are within PREFIX: $libdir, $includedir" >&2
    exit 1
    ;;
esac
for component in $components; do
    case $component in
    static | shared) ;;
    *)
        echo "install.sh: no component is called $component" >&2
        exit 1
        ;;
    esac
done
cd "$crate/.."

if [ -n "${RUMMIKUB_BUILT:-}" ]; then
    built_in=$RUMMIKUB_BUILT
else
    built_in=${CARGO_TARGET_DIR:-target}/$profile
    [ "$profile" != dev ] || built_in=${CARGO_TARGET_DIR:-target}/debug
    "${CARGO:-cargo}" build --profile "$profile" --package rummikub-ffi
fi
version=$("${CARGO:-cargo}" pkgid --package rummikub-ffi | sed 's/.*[@#]//')
interface=$(sed -n 's/^#define RUMMIKUB_ABI_VERSION //p' "$crate/include/rummikub.h")
# The file, the name that programs are linked to, and the one that linkers look for: as cargo-c names them.
case $(uname) in
Darwin) built=librummikub.dylib shared=librummikub.$interface.dylib file=librummikub.$interface.0.0.dylib ;;
*) built=librummikub.so shared=librummikub.so.$interface file=librummikub.so.$interface.0.0 ;;
esac

# From the folder of the libraries up to the prefix.
up=$(sed 's,[^/][^/]*,..,g' <<<"${libdir%/}")

install -d "$root/$includedir" "$root/$libdir/pkgconfig" "$root/$libdir/cmake/rummikub"
(cd "$crate/include" && find . -name '*.h' -o -name '*.hpp') | while read -r header; do
    install -d "$root/$includedir/$(dirname "$header")"
    install -m 644 "$crate/include/$header" "$root/$includedir/$header"
done
for component in $components; do
    case $component in
    static)
        install -m 644 "$built_in/librummikub.a" "$root/$libdir"
        # Debug information, that of the standard library too, and what only rustc could optimise further.
        if [ "$(uname)" = Linux ] && command -v objcopy >/dev/null; then
            objcopy --strip-debug --remove-section=.llvmbc --remove-section=.llvmcmd \
                "$root/$libdir/librummikub.a"
        fi
        ;;
    shared)
        install -m 755 "$built_in/$built" "$root/$libdir/$file"
        if [ "$(uname)" = Linux ] && command -v strip >/dev/null; then
            strip --strip-unneeded "$root/$libdir/$file"
        fi
        ln -sf "$file" "$root/$libdir/$shared"
        ln -sf "$file" "$root/$libdir/$built"
        ;;
    esac
done
fill() {
    sed -e "s|@VERSION@|$version|" -e "s|@SHARED@|$shared|" -e "s|@UP@|$up|" \
        -e "s|@LIBDIR@|$libdir|" -e "s|@INCLUDEDIR@|$includedir|" "$crate/packaging/$1.in" >"$2/$1"
}
fill rummikub.pc "$root/$libdir/pkgconfig"
fill rummikubConfig.cmake "$root/$libdir/cmake/rummikub"
fill rummikubConfigVersion.cmake "$root/$libdir/cmake/rummikub"
