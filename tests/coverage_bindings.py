"""Which lines of the bindings of C and Python their tests reach. Called by `make coverage-bindings`.

    python tests/coverage_bindings.py [--missing rummikub-ffi]

As `coverage.py`, of which this is the other half: the Python module is built to count and the tests of Python run
over it; then the C and C++ programs, without valgrind. The Rust tests of rummikub-ffi are not asked. CARGO, CMAKE,
CTEST and PYTEST are the commands.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import coverage
from coverage import COUNTS, ROOT, TARGET

FFI, PYTHON = (ROOT / crate / "src" for crate in ("rummikub-ffi", "rummikub-py"))


def command(name: str, default: str) -> list[str]:
    return shlex.split(os.environ.get(name, default))


def of_python(tools: Path) -> dict[Path, dict[int, int]]:
    """What the tests of Python reach of the module."""
    build = [*command("CARGO", "cargo"), "build", "-p", "rummikub-py", "--target-dir", str(TARGET)]
    subprocess.run(build, cwd=ROOT, env=coverage.counting(), check=True)
    package = TARGET / "python"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(ROOT / "rummikub-py" / "python", package)
    module = package / "rummikub" / "_rummikub.abi3.so"
    shutil.copy(TARGET / "debug" / "lib_rummikub.so", module)
    env = os.environ | {"PYTHONPATH": str(package), "LLVM_PROFILE_FILE": str(COUNTS / "python-%p.profraw")}
    tests = [*command("PYTEST", "pytest"), "--quiet", f"--numprocesses={os.cpu_count() or 1}", "rummikub-py/tests"]
    subprocess.run(tests, cwd=ROOT, env=env, check=True)
    return coverage.hits(tools, [module], PYTHON)


def of_c(tools: Path) -> dict[Path, dict[int, int]]:
    """What the C and C++ programs reach of the library."""
    built = TARGET / "c"
    env = coverage.counting() | {"CARGO_TARGET_DIR": str(TARGET)}
    cmake = command("CMAKE", "cmake")
    configure = [*cmake, "-S", "rummikub-ffi", "-B", str(built), "-DRUMMIKUB_CARGO_PROFILE=dev"]
    # What writes the counts at the end is not linked by itself where the compiler is another one.
    configure += ["-DCMAKE_EXE_LINKER_FLAGS=-Wl,-u,__llvm_profile_runtime"]
    subprocess.run(configure, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    build = [*cmake, "--build", str(built), "--parallel", str(os.cpu_count() or 1)]
    subprocess.run(build, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    ctest = [*command("CTEST", "ctest"), "--test-dir", str(built), "--exclude-regex", "valgrind|sanitized|clang|zig"]
    env["LLVM_PROFILE_FILE"] = str(COUNTS / "c-%m-%p.profraw")
    subprocess.run(ctest, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    programs = [path for path in (built / "tests").glob("rummikub_test_*") if os.access(path, os.X_OK)]
    unwatched = [path for path in programs if path.is_file() and "sanitized" not in path.name]
    return coverage.hits(tools, unwatched, FFI)


def main() -> None:
    tools = coverage.begin()
    if tools is None:
        return
    found = of_python(tools)
    for old in COUNTS.iterdir():
        old.unlink()
    coverage.tell(found | of_c(tools))


if __name__ == "__main__":
    main()
