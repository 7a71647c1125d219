#!/usr/bin/env python3
"""Puts one fault at a time into the conditions of the bindings and asks their tests to notice.

Called by `make mutants-bindings` from the project's folder, with CARGO, CMAKE, CTEST and PYTEST (the commands) set.
As `mutants.py`, of which this is the other half: the switches are built once into a copy of the workspace, then the
C and C++ programs run for each fault of rummikub-ffi, and those of Python for each of rummikub-py.

    mutants_bindings.py [--sample 40] [--seed 1] [--only rummikub-py/src/batch] [--list]

Prints a line for each fault and the share that was caught. The last run is told in rummikub-rules/tests/README.md.
"""

import argparse
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import mutants
import wrong_laws

COPY = wrong_laws.ROOT / "build" / "mutants-bindings"
CRATES = ("rummikub-ffi", "rummikub-py")
BUILT = COPY / "build" / "c"
# What runs a program under valgrind or the sanitizers comes last: it takes longest. Clang looks at headers alone.
C_STEPS = [["--exclude-regex", "valgrind|sanitized|clang"], ["--tests-regex", "valgrind|sanitized"]]


def command(name, default):
    return shlex.split(os.environ.get(name, default))


def copy_workspace():
    """What the repository holds; what was built before stays."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=wrong_laws.ROOT, capture_output=True, text=True, check=True)
    for file in filter(None, listed.stdout.split("\0")):
        source, target = wrong_laws.ROOT / file, COPY / file
        if source.is_file() and not source.is_symlink():
            text = source.read_bytes()
            if not target.is_file() or target.read_bytes() != text:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
                shutil.copymode(source, target)


def run(arguments, fault=0, **options):
    environment = dict(os.environ, MUTANT=str(fault), PYTHONPATH=str(COPY / "rummikub-py" / "python"))
    try:
        return subprocess.run(
            arguments, cwd=COPY, capture_output=True, text=True, check=False, env=environment, **options
        )
    except subprocess.TimeoutExpired:
        return None


def build(arguments):
    built = run(arguments)
    if built.returncode != 0:
        sys.exit(f"mutants: {shlex.join(arguments)}\n{built.stdout[-3000:]}{built.stderr[-3000:]}")


def build_all(cores):
    cargo = command("CARGO", "cargo")
    build([*cargo, "build", "-p", "rummikub-py"])
    module = COPY / "target" / "debug" / "lib_rummikub.so"
    shutil.copy(module, COPY / "rummikub-py" / "python" / "rummikub" / "_rummikub.abi3.so")
    cmake = command("CMAKE", "cmake")
    build([*cmake, "-S", "rummikub-ffi", "-B", str(BUILT), "-DCMAKE_BUILD_TYPE=Release",
           "-DRUMMIKUB_CARGO_PROFILE=dev", "-DCMAKE_C_FLAGS_RELEASE=-O1", "-DCMAKE_CXX_FLAGS_RELEASE=-O1"])
    build([*cmake, "--build", str(BUILT), "--parallel", cores])


def noticed(crate, fault, cores):
    """What the tests of a crate say once they see something; none where they see nothing."""
    if crate == "rummikub-py":
        steps = [[*command("PYTEST", "pytest"), "--quiet", "--exitfirst", f"--numprocesses={cores}", "rummikub-py/tests"]]
    else:
        ctest = [*command("CTEST", "ctest"), "--test-dir", str(BUILT), "--stop-on-failure", "--parallel", cores]
        steps = [[*ctest, *step] for step in C_STEPS]
    for step in steps:
        ran = run(step, fault, timeout=900)
        if ran is None:
            return "ran for too long"
        if ran.returncode != 0:
            return ran.stdout[-2000:]
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--sample", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", default="", help="a folder or file below rummikub-ffi or rummikub-py")
    arguments.add_argument("--list", action="store_true", help="only say which faults there are")
    given = arguments.parse_args()
    cores = str(os.cpu_count() or 2)
    copy_workspace()
    faults = []
    for crate in CRATES:
        found = mutants.seed_faults(COPY / crate / "src", ("lib.rs",), at_once=())
        faults += [(crate, one) for one in found if f"{crate}/src/{one.file}".startswith(given.only)]
    if given.list:
        sys.exit("\n".join(f"{one.number} {crate}/src/{one.file}:{one.line} {one.change}" for crate, one in faults))
    build_all(cores)
    for crate in CRATES:
        if (said := noticed(crate, 0, cores)) is not None:
            sys.exit(f"mutants: the tests of {crate} fail without any\n{said}")
    chosen = random.Random(given.seed).sample(faults, min(given.sample, len(faults)))
    caught = 0
    for crate, one in chosen:
        survived = noticed(crate, one.number, cores) is None
        caught += not survived
        word = "SURVIVED" if survived else "caught"
        print(f"{word}: {crate}/src/{one.file}:{one.line} {one.change}", flush=True)
    print(f"{caught} of {len(chosen)} faults are caught, of {len(faults)} that there are")


if __name__ == "__main__":
    main()
