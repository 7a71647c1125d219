#!/usr/bin/env bash
# Fuzzes every target, or those that are named, for FUZZ_SECONDS each; says how many inputs were tried and how
# many edges of the program they reached. Called by `make fuzz`. Needs nightly Rust and cargo-fuzz.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

seconds=${FUZZ_SECONDS:-600}
if ! cargo +nightly fuzz --version >/dev/null 2>&1; then
    echo "fuzz: SKIPPED, needs a nightly toolchain and cargo-fuzz (cargo install --locked cargo-fuzz)"
    exit 0
fi
if [ $# -eq 0 ]; then
    mapfile -t targets < <(sed -n 's/^name = "\(.*\)"$/\1/p' Cargo.toml | tail -n +2)
    set -- "${targets[@]}"
fi
# No sanitizer: no unsafe code is reached. Debug assertions and overflow checks are on.
cargo +nightly fuzz build --sanitizer none
failed=0
for target in "$@"; do
    mkdir -p "target/grown/$target" artifacts "target/logs"
    log=target/logs/$target.log
    cargo +nightly fuzz run --sanitizer none "$target" "target/grown/$target" "corpus/$target" -- \
        -max_total_time="$seconds" -timeout=60 -rss_limit_mb=3000 -dict=words.dict -print_final_stats=1 \
        >"$log" 2>&1 || { failed=1; echo "$target: FOUND something, see fuzz/artifacts/$target and fuzz/$log"; }
    executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)
    echo "$target: ${executed:-0} inputs, ${edges:-cov: ?}"
done
exit $failed
