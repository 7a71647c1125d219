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
native=$root/target/release/examples/native
echo "the module for pages, of which only its size is asked:"
node bench/bench.js "$native" dist/rummikub.wasm
echo "the module that Node reads:"
node bench/bench.js "$native"
