"""Which lines of rummikub-rules its tests reach, module by module. Called by `make coverage`.

    python tests/coverage.py [--missing MODULE]

Builds the tests of the crate with `-C instrument-coverage` in a folder of their own, runs each test by itself, and
has the counts read by `cov` of llvm_profparser (cargo install --locked llvm_profparser), found on the PATH or
named by the variable COV. A test that takes more than SECONDS is left out, as are examples of the documents, and
the lines of the tests inside the sources. `--missing` lists the lines of a module that no test reached.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "rummikub-rules" / "src"
TARGET = ROOT / "target" / "coverage"
# How long a test may take that is counted.
SECONDS = 12
LINE = re.compile(r" *(\d+)\| *(\d*)\|")


def programs() -> list[Path]:
    """The test programs of the crate, built to count."""
    flags = f"{os.environ.get('RUSTFLAGS', '')} -C instrument-coverage".strip()
    command = [os.environ.get("CARGO", "cargo"), "test", "-p", "rummikub-rules", "--all-features", "--no-run"]
    command += ["--lib", "--tests", "--target-dir", str(TARGET), "--message-format", "json"]
    # As built for `make test`, but for half the time that compiling takes.
    env = os.environ | {"RUSTFLAGS": flags, "CARGO_PROFILE_DEV_OPT_LEVEL": "1", "CARGO_PROFILE_TEST_OPT_LEVEL": "1"}
    env["LLVM_PROFILE_FILE"] = os.devnull  # derive macros, which run in the compiler, count too
    built = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True)
    messages = map(json.loads, built.stdout.splitlines())
    return [Path(message["executable"]) for message in messages if message.get("executable")]


def run(program: Path) -> list[Path]:
    """Runs the tests of a program; the file of its counts, to which every test adds its own."""
    counts = TARGET / "counts" / program.name
    shutil.rmtree(counts, ignore_errors=True)
    env = os.environ | {"LLVM_PROFILE_FILE": str(counts / "%m.profraw")}
    folder = ROOT / "rummikub-rules"
    listed = subprocess.run(
        [program, "--list", "--format", "terse"], cwd=folder, env=env, capture_output=True, text=True, check=True
    ).stdout
    tests = [line.removesuffix(": test") for line in listed.splitlines() if line.endswith(": test")]

    def one(test: str) -> None:
        command = [program, "--quiet", "--exact", test]
        try:
            subprocess.run(command, cwd=folder, env=env, capture_output=True, check=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            print(f"coverage: left out, since it takes long: {program.name} {test}", file=sys.stderr)

    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        list(threads.map(one, tests))
    return sorted(counts.glob("*.profraw"))


def last_line(path: Path) -> int:
    """Where the tests at the end of a source begin, or its end."""
    lines = path.read_text().splitlines()
    tests = (number for number, line in enumerate(lines) if line == "#[cfg(test)]")
    return next(tests, len(lines))


def hits(cov: str, program: Path, counts: list[Path], found: dict[Path, dict[int, int]]) -> None:
    """Adds what `cov` says of a program to what is known, file by file and line by line."""
    command = [cov, "show", "--object", str(program)]
    for file in counts:
        command += ["--instr-profile", str(file)]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    path: Path | None = None
    for line in shown.splitlines():
        if match := LINE.match(line):
            if path is not None and match[2]:
                number = int(match[1])
                found[path][number] = found[path].get(number, 0) + int(match[2])
        elif line.endswith(".rs"):
            path = (ROOT / line).resolve()
            if not path.is_relative_to(SOURCES):
                path = None


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).parts
    return parts[0] if len(parts) > 1 else "the crate's root"


def main() -> None:
    cov = os.environ.get("COV") or shutil.which("cov")
    if cov is None:
        print("coverage: SKIPPED, needs cov of llvm_profparser (cargo install --locked llvm_profparser)")
        return
    found: dict[Path, dict[int, int]] = defaultdict(dict)
    for program in programs():
        counts = run(program)
        hits(cov, program, counts, found)
        print(f"coverage: {program.name}", file=sys.stderr)
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
