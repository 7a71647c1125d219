#!/bin/sh
# Asks the npm package and native Rust the same questions and prints how they compare.
set -eu
cd "$(dirname "$0")"
root=$(cd .. && pwd)
if [ ! -d dist ]; then
    echo "skipped: the benchmarks of the npm package: it was not built"
    exit 0
fi
"${CARGO:-cargo}" build --quiet --release --example native --manifest-path Cargo.toml --target-dir "$root/target"
node bench/bench.js "$root/target/release/examples/native"
