#!/usr/bin/env bash
# Uses the packed crate, the wheel and the installed C library as their users will: from outside
# the workspace. The same program in each language must print the same verdicts.
#
# Called by `make test-package`, with CARGO and VENV (a virtual environment with maturin) set.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cargo=${CARGO:-cargo}
venv=${VENV:-$root/.venv}
work=$root/build/package
expected=$root/examples/three_turns.txt

cd "$root"
rm -rf "$work"
mkdir -p "$work"

fail() {
    echo "package test: $1" >&2
    exit 1
}

# Runs a program and compares what it prints with the expected verdicts.
prints_verdicts() {
    local what=$1
    shift
    "$@" >"$work/output.txt" || fail "$what ended with status $?"
    diff -u "$expected" "$work/output.txt" || fail "$what prints other verdicts"
    echo "package test: $what agrees"
}

packed_files() {
    "$cargo" package --quiet --allow-dirty --list -p "$1"
}

echo "package test: the packed crate, in a crate of its own"
"$cargo" package --quiet --allow-dirty --no-verify -p rummikub-rules --target-dir "$work/packed"
tar -xzf "$work"/packed/package/rummikub-rules-*.crate -C "$work"
mv "$work"/rummikub-rules-* "$work/rummikub-rules"
mkdir -p "$work/dependent/src"
cp examples/rust/three_turns.rs "$work/dependent/src/main.rs"
cp Cargo.lock "$work/dependent/Cargo.lock"
cat >"$work/dependent/Cargo.toml" <<'TOML'
[package]
name = "dependent"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
rummikub-rules = { path = "../rummikub-rules" }
TOML
prints_verdicts "the packed crate" \
    "$cargo" run --quiet --manifest-path "$work/dependent/Cargo.toml" --target-dir "$work/target"

packed_files rummikub-rules >"$work/rules-files.txt"
for file in README.md src/lib.rs LICENSE-MIT LICENSE-APACHE; do
    grep -qx "$file" "$work/rules-files.txt" || fail "the packed rummikub-rules lacks $file"
done
if grep -q '^tests/' "$work/rules-files.txt"; then
    fail "the packed rummikub-rules carries test data"
fi

packed_files rummikub-ffi >"$work/ffi-files.txt"
for file in include/rummikub.h include/rummikub.hpp LICENSE-MIT LICENSE-APACHE; do
    grep -qx "$file" "$work/ffi-files.txt" || fail "the packed rummikub-ffi lacks $file"
done
echo "package test: the packed rummikub-ffi holds its headers"

echo "package test: the wheel, in a new virtual environment"
rm -rf build/wheels
"$venv/bin/maturin" build --quiet --release --manifest-path rummikub-py/Cargo.toml -o build/wheels
"$venv/bin/python" -m venv "$work/venv"
# No numpy here: the package must do without.
"$work/venv/bin/python" -m pip install --quiet --no-index --no-deps build/wheels/rummikub-*.whl
(cd "$work" && prints_verdicts "the wheel" venv/bin/python "$root/examples/python/three_turns.py")

echo "package test: the installed C library"
make --silent install-c CARGO="$cargo" PREFIX="$work/prefix"
library=$work/prefix/lib/librummikub.a
"${CC:-cc}" -std=c11 -Wall -Wextra -Werror -pedantic -I "$work/prefix/include" \
    examples/c/three_turns.c "$library" -lpthread -ldl -lm -o "$work/three_turns_c"
prints_verdicts "the C program" "$work/three_turns_c"
"${CXX:-c++}" -std=c++17 -Wall -Wextra -Werror -pedantic -I "$work/prefix/include" \
    examples/cpp/three_turns.cpp "$library" -lpthread -ldl -lm -o "$work/three_turns_cpp"
prints_verdicts "the C++ program" "$work/three_turns_cpp"
