#!/usr/bin/env bash
# Checks the published crates with the oldest Rust that they promise: `rust-version` in Cargo.toml.
# Called by `make msrv`. Installs nothing: without that toolchain it says so and checks nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo=${CARGO:-cargo}
version=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
toolchain=$(rustup toolchain list 2>/dev/null | grep -Eo "^${version//./\\.}(\.[0-9]+)?-[^ ]+" | head -n 1 || true)
if [ -z "$toolchain" ]; then
    echo "msrv: SKIPPED, Rust $version is not installed (rustup toolchain install $version)"
    exit 0
fi
check() {
    "$cargo" "+$toolchain" check --quiet --target-dir target/msrv "$@"
    echo "msrv: Rust $toolchain checks $*"
}
check -p rummikub-rules --no-default-features
check -p rummikub-rules -p rummikub-ffi --all-features
