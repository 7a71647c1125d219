#!/usr/bin/env bash
# Builds the C library and installs it: install.sh PREFIX. Nothing is written outside DESTDIR/PREFIX but
# what cargo builds. Read from the environment:
#
#   DESTDIR              a folder to install under, for those who make packages; none
#   LIBDIR, INCLUDEDIR   within PREFIX: lib, include
#   COMPONENTS           "static shared"
#   RUMMIKUB_PROFILE     the cargo profile: c-library
set -euo pipefail

crate=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=${1:?usage: install.sh PREFIX}
root=${DESTDIR:-}$prefix
libdir=${LIBDIR:-lib}
includedir=${INCLUDEDIR:-include}
components=${COMPONENTS:-static shared}
profile=${RUMMIKUB_PROFILE:-c-library}
case $libdir:$includedir in
/* | *:/*)
    echo "install.sh: LIBDIR and INCLUDEDIR are within PREFIX: $libdir, $includedir" >&2
    exit 1
    ;;
esac
cd "$crate/.."

target=${CARGO_TARGET_DIR:-target}
"${CARGO:-cargo}" build --profile "$profile" --package rummikub-ffi
version=$("${CARGO:-cargo}" pkgid --package rummikub-ffi | sed 's/.*[@#]//')
interface=$(sed -n 's/^#define RUMMIKUB_ABI_VERSION //p' "$crate/include/rummikub.h")
case $(uname) in
Darwin) built=librummikub.dylib shared=librummikub.$interface.dylib ;;
*) built=librummikub.so shared=librummikub.so.$interface ;;
esac

# From the folder of the libraries, and from that of the CMake files, to the prefix.
up=$(sed 's,[^/][^/]*,..,g' <<<"${libdir%/}")

install -d "$root/$includedir" "$root/$libdir/pkgconfig" "$root/$libdir/cmake/rummikub"
(cd "$crate/include" && find . -name '*.h' -o -name '*.hpp') | while read -r header; do
    install -d "$root/$includedir/$(dirname "$header")"
    install -m 644 "$crate/include/$header" "$root/$includedir/$header"
done
for component in $components; do
    case $component in
    static)
        install -m 644 "$target/$profile/librummikub.a" "$root/$libdir"
        # The standard library comes with debug information, which no cargo profile takes away.
        if [ "$(uname)" = Linux ] && command -v strip >/dev/null; then
            strip --strip-debug "$root/$libdir/librummikub.a"
        fi
        ;;
    shared)
        install -m 755 "$target/$profile/$built" "$root/$libdir/$shared"
        ln -sf "$shared" "$root/$libdir/$built"
        ;;
    *)
        echo "install.sh: no component is called $component" >&2
        exit 1
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
