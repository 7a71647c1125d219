#!/usr/bin/env bash
# What is linked into the C library and the Python package: a table of crates with their licences for each, and lists
# in the form of CycloneDX: that of cargo-cyclonedx for C, which names the derive macros, too, and for Python the one
# that maturin puts into every wheel. All in dist/sbom. Called by `make sbom`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo=${CARGO:-cargo}
out=dist/sbom
mkdir -p "$out"

# Build programs and derive macros run while the library is built and are not in it.
linked() {
    "$cargo" tree --locked -p "$1" -e normal,no-proc-macro --prefix none --no-dedupe --format '{p}|{l}|{r}' |
        sed -e 's| (/[^)]*)||' | sort -u | awk -F '|' '{ printf "| %s | %s | %s |\n", $1, $2, $3 }'
}
for package in rummikub-ffi rummikub-py; do
    { echo "| crate | licence | source |"; echo "| --- | --- | --- |"; linked "$package"; } >"$out/$package.md"
    echo "sbom: $(($(wc -l <"$out/$package.md") - 2)) crates are linked into $package, see $out/$package.md"
    cut -d '|' -f 3 "$out/$package.md" | tail -n +3 | sort | uniq -c | sort -rn
done

if "$cargo" cyclonedx --version >/dev/null 2>&1; then
    # It writes one beside the manifest of every package of the workspace.
    name=rummikub-sbom-$$
    trap 'rm -f ./*/"$name".json' EXIT
    "$cargo" cyclonedx --quiet --manifest-path rummikub-ffi/Cargo.toml --format json --spec-version 1.5 \
        --no-build-deps --override-filename "$name"
    mv "rummikub-ffi/$name.json" "$out/rummikub-ffi.cyclonedx.json"
    echo "sbom: $out/rummikub-ffi.cyclonedx.json"
else
    echo "sbom: SKIPPED the list of the C library, needs cargo-cyclonedx; its table is above"
fi

wheel=$(find dist/wheels -name '*.whl' 2>/dev/null | head -n 1 || true)
if [ -n "$wheel" ]; then
    python3 - "$wheel" "$out/rummikub-py.cyclonedx.json" <<'PYTHON'
import sys, zipfile

with zipfile.ZipFile(sys.argv[1]) as wheel:
    name = next(name for name in wheel.namelist() if name.endswith(".cyclonedx.json"))
    with open(sys.argv[2], "wb") as out:
        out.write(wheel.read(name))
PYTHON
    echo "sbom: $out/rummikub-py.cyclonedx.json, from $wheel"
else
    echo "sbom: SKIPPED the list of the Python package, needs a wheel: make wheel"
fi
