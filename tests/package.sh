#!/usr/bin/env bash
# Uses the packed crate, the wheel and the installed C library as their users will: from outside
# the workspace. The same program in each language must print the same lines.
#
# Called by `make test-package`, with CARGO, VENV (a virtual environment with maturin), MATURIN_ARGUMENTS
# and RUMMIKUB_BUILT (the folder of the C libraries) set: those of the other tests, so that nothing is
# built twice.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cargo=${CARGO:-cargo}
venv=${VENV:-$root/.venv}
work=$root/build/package
# What each program of examples/ prints, in every language that it is written in.
programs=(three_turns editions best_play closed_hands whole_game)
# What is written in Python alone.
python_programs=(international)

cd "$root"
rm -rf "$work"
mkdir -p "$work"

fail() {
    echo "package test: $1" >&2
    exit 1
}

# Runs a program, named first, and compares what it prints with examples/NAME.txt.
prints_as_expected() {
    local program=$1 what=$2
    shift 2
    "$@" >"$work/output.txt" || fail "$program: $what ended with status $?"
    diff -u "examples/$program.txt" "$work/output.txt" || fail "$program: $what prints other lines"
    echo "package test: $program: $what agrees"
}

packed_files() {
    "$cargo" package --quiet --allow-dirty --list -p "$1"
}

echo "package test: the packed crate, in a crate of its own"
"$cargo" package --quiet --allow-dirty --no-verify -p rummikub-rules --target-dir "$work/packed"
tar -xzf "$work"/packed/package/rummikub-rules-*.crate -C "$work"
mv "$work"/rummikub-rules-* "$work/rummikub-rules"
mkdir -p "$work/dependent/src/bin"
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
for program in "${programs[@]}"; do
    cp "examples/rust/$program.rs" "$work/dependent/src/bin"
done
for program in "${programs[@]}"; do
    prints_as_expected "$program" "the packed crate" "$cargo" run --quiet --bin "$program" \
        --manifest-path "$work/dependent/Cargo.toml" --target-dir "$work/target"
done

# Both licences, as files of their own and not as links to nowhere.
has_licences() {
    local what=$1 folder=$2
    for file in LICENSE-MIT LICENSE-APACHE; do
        [ ! -L "$folder/$file" ] && cmp -s "$file" "$folder/$file" || fail "$what lacks $file"
    done
}

has_licences "the packed rummikub-rules" "$work/rummikub-rules"
packed_files rummikub-rules >"$work/rules-files.txt"
for file in README.md src/lib.rs LICENSE-MIT LICENSE-APACHE; do
    grep -qx "$file" "$work/rules-files.txt" || fail "the packed rummikub-rules lacks $file"
done
if grep -q '^tests/' "$work/rules-files.txt"; then
    fail "the packed rummikub-rules carries test data"
fi

packed_files rummikub-ffi >"$work/ffi-files.txt"
has_licences "rummikub-ffi" rummikub-ffi
for file in build.rs include/rummikub.h include/rummikub.hpp include/rummikub/game.hpp LICENSE-MIT LICENSE-APACHE; do
    grep -qx "$file" "$work/ffi-files.txt" || fail "the packed rummikub-ffi lacks $file"
done
echo "package test: the packed rummikub-ffi holds its headers"

echo "package test: the wheel, in a new virtual environment"
rm -rf build/wheels
"$venv/bin/maturin" build --quiet $MATURIN_ARGUMENTS -o build/wheels
"$venv/bin/python" -m venv "$work/venv"
# No numpy here: the package must do without.
"$work/venv/bin/python" -m pip install --quiet --no-index --no-deps build/wheels/rummikub-*.whl
mkdir "$work/wheel-licences"
"$venv/bin/python" - build/wheels/rummikub-*.whl "$work/wheel-licences" <<'PYTHON'
import sys, zipfile
from pathlib import Path

wheel, folder = zipfile.ZipFile(sys.argv[1]), Path(sys.argv[2])
for name in wheel.namelist():
    if ".dist-info/licenses/" in name:
        (folder / Path(name).name).write_bytes(wheel.read(name))
PYTHON
has_licences "the wheel" "$work/wheel-licences"
for program in "${programs[@]}" "${python_programs[@]}"; do
    prints_as_expected "$program" "the wheel" "$work/venv/bin/python" "examples/python/$program.py"
done

# Compiling it anew would take minutes: that cargo reads the workspace in it is what is asked.
echo "package test: the source distribution"
rm -rf build/sdist
"$venv/bin/maturin" sdist --manifest-path rummikub-py/Cargo.toml -o build/sdist >"$work/sdist.txt" 2>&1 ||
    { cat "$work/sdist.txt"; fail "maturin sdist"; }
mkdir "$work/sdist"
tar -xzf build/sdist/rummikub-*.tar.gz -C "$work/sdist" --strip-components=1
has_licences "the source distribution" "$work/sdist"
"$cargo" metadata --format-version 1 --offline --manifest-path "$work/sdist/rummikub-py/Cargo.toml" \
    >"$work/metadata.json" || fail "cargo does not read the source distribution"
for file in README.md pyproject.toml python/rummikub/__init__.py rummikub-rules/src/lib.rs; do
    [ -f "$work/sdist/$file" ] || fail "the source distribution lacks $file"
done

CARGO="$cargo" CMAKE="${CMAKE:-cmake}" tests/package_c.sh
