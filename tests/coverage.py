"""Which lines of rummikub-rules its tests reach, module by module. Called by `make coverage`; `coverage_bindings.py`
does the same for the bindings.

    python tests/coverage.py [--missing MODULE]

Builds the tests of the crate with `-C instrument-coverage` in a folder of their own, runs them, and has the counts
merged and read by the LLVM tools of the toolchain (`rustup component add llvm-tools`). Examples of the documents do
not count, nor do the lines of the tests inside the sources. `--missing` lists the lines of a module, or of `all`,
that no test reached.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "rummikub-rules" / "src"
TARGET = ROOT / "target" / "coverage"
COUNTS = TARGET / "counts"


def llvm_tools() -> Path | None:
    """The folder of the toolchain's LLVM tools; none where they are not installed."""
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], cwd=ROOT, capture_output=True, text=True, check=True)
    found = Path(sysroot.stdout.strip()).glob("lib/rustlib/*/bin/llvm-cov*")
    return next((tool.parent for tool in found), None)


def counting() -> dict[str, str]:
    """The environment in which what cargo builds counts."""
    flags = f"{os.environ.get('RUSTFLAGS', '')} -C instrument-coverage".strip()
    # As built for `make test`, but for half the time that compiling takes.
    env = os.environ | {"RUSTFLAGS": flags, "CARGO_PROFILE_DEV_OPT_LEVEL": "1", "CARGO_PROFILE_TEST_OPT_LEVEL": "1"}
    # Derive macros, which run in the compiler, count too.
    return env | {"LLVM_PROFILE_FILE": os.devnull}


def programs() -> list[Path]:
    """The test programs of the crate, built to count."""
    command = [os.environ.get("CARGO", "cargo"), "test", "-p", "rummikub-rules", "--all-features", "--no-run"]
    command += ["--lib", "--tests", "--target-dir", str(TARGET), "--message-format", "json"]
    built = subprocess.run(command, cwd=ROOT, env=counting(), stdout=subprocess.PIPE, check=True)
    messages = map(json.loads, built.stdout.splitlines())
    return [Path(message["executable"]) for message in messages if message.get("executable")]


def run(program: Path) -> None:
    """Runs the tests of a program, which writes its counts."""
    # Threads that count the same lines hinder each other: there are as many programs at once instead.
    env = os.environ | {"LLVM_PROFILE_FILE": str(COUNTS / f"{program.name}.profraw"), "RUST_TEST_THREADS": "1"}
    subprocess.run([program, "--quiet"], cwd=ROOT / "rummikub-rules", env=env, check=True, stdout=subprocess.DEVNULL)
    print(f"coverage: {program.name}", file=sys.stderr)


def last_line(path: Path) -> int:
    """Where the tests at the end of a source begin, or its end."""
    lines = path.read_text().splitlines()
    tests = (number for number, line in enumerate(lines) if line == "#[cfg(test)]")
    return next(tests, len(lines))


def hits(tools: Path, tests: list[Path], sources: Path = SOURCES) -> dict[Path, dict[int, int]]:
    """How often each line below `sources` was reached by all programs together."""
    merged = COUNTS / "all.profdata"
    raw = sorted(map(str, COUNTS.glob("*.profraw")))
    subprocess.run([tools / "llvm-profdata", "merge", "--sparse", "--output", merged, *raw], check=True)
    command = [tools / "llvm-cov", "export", "--format", "lcov", "--instr-profile", merged, tests[0]]
    for test in tests[1:]:
        command += ["--object", test]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found: dict[Path, dict[int, int]] = defaultdict(dict)
    path: Path | None = None
    for line in shown.splitlines():
        if line.startswith("SF:"):
            path = Path(line.removeprefix("SF:"))
        elif line.startswith("DA:") and path is not None and path.is_relative_to(sources):
            number, count = map(int, line.removeprefix("DA:").split(",")[:2])
            found[path][number] = found[path].get(number, 0) + count
    return found


def module_of(path: Path) -> str:
    """The crate of a source of the bindings; of the rules crate the module."""
    if not path.is_relative_to(SOURCES):
        return path.relative_to(ROOT).parts[0]
    parts = path.relative_to(SOURCES).parts
    return parts[0] if len(parts) > 1 else "the crate's root"


def begin() -> Path | None:
    """The LLVM tools, where they are installed. No counts are left from before."""
    tools = llvm_tools()
    if tools is None:
        print("coverage: SKIPPED, needs LLVM's tools (rustup component add llvm-tools)")
        return None
    COUNTS.mkdir(parents=True, exist_ok=True)
    for old in COUNTS.iterdir():
        old.unlink()
    return tools


def main() -> None:
    tools = begin()
    if tools is None:
        return
    tests = programs()
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        list(threads.map(run, tests))
    tell(hits(tools, tests))


def tell(found: dict[Path, dict[int, int]]) -> None:
    """Prints the share of lines that were reached, and the others where they are asked for."""
    reached: dict[str, int] = defaultdict(int)
    lines: dict[str, int] = defaultdict(int)
    missing: list[tuple[str, Path, int]] = []
    for path in sorted(found):
        end, module = last_line(path), module_of(path)
        for number, count in sorted(found[path].items()):
            if number <= end:
                lines[module] += 1
                reached[module] += count > 0
                if count == 0:
                    missing.append((module, path, number))
    print("| module | lines | reached | share |")
    print("| --- | --- | --- | --- |")
    for module in sorted(lines):
        print(f"| {module} | {lines[module]} | {reached[module]} | {reached[module] / lines[module]:.1%} |")
    whole, all_reached = sum(lines.values()), sum(reached.values())
    print(f"| all | {whole} | {all_reached} | {all_reached / max(whole, 1):.1%} |")
    if "--missing" in sys.argv[1:]:
        wanted = sys.argv[sys.argv.index("--missing") + 1]
        for module, path, number in missing:
            if module == wanted or wanted == "all":
                print(f"{path.relative_to(ROOT)}:{number}: {path.read_text().splitlines()[number - 1].strip()}")


if __name__ == "__main__":
    main()
