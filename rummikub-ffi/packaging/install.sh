#!/usr/bin/env bash
# Builds the C library and installs it: install.sh PREFIX. Nothing outside PREFIX is written but
# what cargo builds.
set -euo pipefail

crate=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=$1
cd "$crate/.."

target=${CARGO_TARGET_DIR:-target}
"${CARGO:-cargo}" build --release --package rummikub-ffi
version=$("${CARGO:-cargo}" pkgid --package rummikub-ffi | sed 's/.*[@#]//')
interface=$(sed -n 's/^#define RUMMIKUB_ABI_VERSION //p' "$crate/include/rummikub.h")
case $(uname) in
Darwin) built=librummikub.dylib shared=librummikub.$interface.dylib ;;
*) built=librummikub.so shared=librummikub.so.$interface ;;
esac

install -d "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake/rummikub"
install -m 644 "$crate/include/rummikub.h" "$crate/include/rummikub.hpp" "$prefix/include"
install -m 644 "$target/release/librummikub.a" "$prefix/lib"
install -m 755 "$target/release/$built" "$prefix/lib/$shared"
ln -sf "$shared" "$prefix/lib/$built"
fill() {
    sed -e "s/@VERSION@/$version/" -e "s/@SHARED@/$shared/" "$crate/packaging/$1.in" >"$2/$1"
}
fill rummikub.pc "$prefix/lib/pkgconfig"
fill rummikubConfig.cmake "$prefix/lib/cmake/rummikub"
fill rummikubConfigVersion.cmake "$prefix/lib/cmake/rummikub"
