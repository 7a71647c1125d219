#!/usr/bin/env bash
# What users of the crate depend on: every feature by itself, the oldest dependencies that Cargo.toml allows, the
# public interface as it was committed, and what may be linked. Called by `make supply`. What is not installed is
# said to be skipped. RUMMIKUB_BLESS=1 writes the public interface anew.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo=${CARGO:-cargo}
api=rummikub-rules/public-api.txt
has() { "$cargo" "$@" --version >/dev/null 2>&1; }

features=$(sed -n '/^\[features\]/,/^\[dependencies\]/s/^\([a-z_]*\) = .*/\1/p' rummikub-rules/Cargo.toml | grep -v '^default$')
for feature in "" $features; do
    "$cargo" check --quiet -p rummikub-rules --no-default-features ${feature:+--features "$feature"}
    echo "supply: the crate checks with feature: ${feature:-none}"
done

if "$cargo" +nightly --version >/dev/null 2>&1; then
    oldest=target/oldest-dependencies
    rm -rf "$oldest" && mkdir -p "$oldest"
    # The crate alone, as its users have it: without what its tests need.
    cp -r rummikub-rules/src rummikub-rules/README.md "$oldest"
    sed -n '/^\[workspace.package\]/,/^$/p' Cargo.toml >"$oldest/package.toml"
    sed -e '/^\[dev-dependencies\]/,/^$/d' -e '/^\[lints\]/,$d' rummikub-rules/Cargo.toml >"$oldest/Cargo.toml"
    { echo; sed -n '/^\[workspace\]/p' Cargo.toml; echo 'resolver = "3"'; echo
      cat "$oldest/package.toml"; sed -n '/^\[workspace.dependencies\]/,/^$/p' Cargo.toml | grep -v path; } >>"$oldest/Cargo.toml"
    (cd "$oldest" && "$cargo" +nightly update --quiet -Z direct-minimal-versions)
    RUSTFLAGS="-A unexpected_cfgs" "$cargo" check --quiet --manifest-path "$oldest/Cargo.toml" --all-features --target-dir target/oldest
    echo "supply: the crate checks with the oldest dependencies that it allows"
else
    echo "supply: SKIPPED the oldest dependencies, needs a nightly toolchain"
fi

if has public-api && "$cargo" +nightly --version >/dev/null 2>&1; then
    "$cargo" +nightly public-api -p rummikub-rules --all-features -sss >target/public-api.txt 2>target/public-api.log \
        || { cat target/public-api.log; exit 1; }
    if [ "${RUMMIKUB_BLESS:-}" = 1 ]; then
        cp target/public-api.txt "$api"
    fi
    diff -u "$api" target/public-api.txt || { echo "supply: the public interface has changed; RUMMIKUB_BLESS=1 says that it should"; exit 1; }
    echo "supply: the public interface is the one of $api"
else
    echo "supply: SKIPPED the public interface, needs nightly and cargo-public-api"
fi

if has deny; then
    "$cargo" deny check licenses bans sources
    echo "supply: licences, duplicates and sources are allowed"
else
    echo "supply: SKIPPED licences and sources, needs cargo-deny"
fi
