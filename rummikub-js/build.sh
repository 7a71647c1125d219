#!/bin/sh
# Builds the npm package in dist/ and packs it in target/npm/. Whatever it installs lies inside the
# project: node_modules/ and target/. Where node or the target cannot be had it says so and builds nothing.
#
# There are two modules of the same code: rummikub.wasm, as small as can be, for pages; and
# rummikub-fast.wasm, as fast as can be, for Node, which reads it from the disk.
set -eu
cd "$(dirname "$0")"
root=$(cd .. && pwd)
cargo=${CARGO:-cargo}
target=wasm32-unknown-unknown

skip() {
    rm -rf dist
    echo "skipped: the npm package: $1"
    exit 0
}

command -v node >/dev/null 2>&1 || skip "there is no node"
command -v npm >/dev/null 2>&1 || skip "there is no npm"
node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' || skip "node is older than 18"
has_target() { [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ]; }
has_target || rustup target add $target >/dev/null 2>&1 || true
has_target || skip "the Rust target $target is not there, and rustup cannot add it"
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --no-progress --loglevel=error || skip "npm cannot install typescript and binaryen"
    cp package-lock.json node_modules/.installed
fi

# Which parts the module for pages has: what is left out is refused by name when it is called.
parts=$(echo "${RUMMIKUB_FEATURES-solver games hands svg}" | tr ' ' ,)

"$cargo" build --quiet --manifest-path bindgen/Cargo.toml --target-dir "$root/target/bindgen"

# The standard library is built too, for size: its sorts alone make the module a quarter larger otherwise. That
# needs its sources, and a flag that stable compilers take only so.
[ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] ||
    rustup component add rust-src >/dev/null 2>&1 ||
    skip "the sources of Rust's standard library are not there, and rustup cannot add them"
# A panic, which none of its functions should know, is a trap without words: they would be a twentieth of the module.
trap="-Zunstable-options -Cpanic=immediate-abort"
RUSTC_BOOTSTRAP=1 rustc $trap --print cfg >/dev/null 2>&1 || trap=
# Nothing here is told by `Debug`.
bare="-Zfmt-debug=none"
RUSTC_BOOTSTRAP=1 rustc $bare --print cfg >/dev/null 2>&1 || bare=
# One program where there are several of the same for speed.
RUSTC_BOOTSTRAP=1 RUSTFLAGS="${RUSTFLAGS:-} $trap $bare --cfg rummikub_small" \
    "$cargo" build --quiet --manifest-path Cargo.toml --profile wasm --target $target --no-default-features --features "$parts" \
    -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size --target-dir "$root/target/js"

# The same profile, but fast, whatever its size.
"$cargo" build --quiet --manifest-path Cargo.toml --target $target --target-dir "$root/target/js" \
    --config 'profile.wasm-fast.inherits="wasm"' --config 'profile.wasm-fast.opt-level=3' --profile wasm-fast

rm -rf dist ts/generated
mkdir -p dist ts/generated "$root/target/js/small"
glue() { "$root/target/bindgen/debug/rummikub-bindgen" "$root/target/js/$target/$1/rummikub_js.wasm" "$2"; }
# The glue is that of all parts.
glue wasm-fast ts/generated
glue wasm "$root/target/js/small"
optimise() {
    node_modules/.bin/wasm-opt "$@" --strip-debug --strip-producers \
        --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
        --enable-reference-types --enable-multivalue
}
# Nothing is copied into its callers: the module is smaller so, though not faster. Functions that are one
# function for several types have nearly the same name and code: side by side they are compressed best. What
# branches within them is built anew before; done twice, it is four thousandths smaller. How memory is aligned
# is only a hint, which engines need not be told: as much again. What can be in a value is looked for in the whole
# module at last: half a thousandth.
optimise "$root/target/js/small/bindings_bg.wasm" -o dist/rummikub.wasm \
    --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz -aimfs 0 -fimfs 0 \
    --low-memory-unused --zero-filled-memory --converge --gufa -Oz --reorder-locals --dealign --reorder-functions-by-name
optimise ts/generated/bindings_bg.wasm -o dist/rummikub-fast.wasm
node_modules/.bin/tsc -p .
mkdir -p dist/generated
cp ts/generated/bindings.js dist/generated/
node size.js dist
rm -rf ../examples/web/rummikub
cp -R dist ../examples/web/rummikub
rm ../examples/web/rummikub/rummikub-fast.wasm

mkdir -p "$root/target/npm"
rm -f "$root"/target/npm/rummikub-*.tgz
npm pack --silent --pack-destination "$root/target/npm"
