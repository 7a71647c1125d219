# Everything a newcomer needs: `make demo` and `make test`.
# Python tools live in a virtual environment inside the project; nothing outside it is touched.

CARGO ?= cargo
PYTHON ?= python3

ROOT := $(CURDIR)
PREFIX ?= $(ROOT)/dist
VENV := $(ROOT)/.venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CMAKE_BUILD := $(ROOT)/build/c

# The system's cmake where there is one, else the one from PyPI in the virtual environment.
SYSTEM_CMAKE := $(shell command -v cmake 2>/dev/null)
ifeq ($(SYSTEM_CMAKE),)
CMAKE := $(BIN)/cmake
CTEST := $(BIN)/ctest
PYPI_CMAKE := cmake
else
CMAKE := cmake
CTEST := ctest
PYPI_CMAKE :=
endif

CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help docs docs-c docs-py demo test test-rust test-hard test-c test-py test-package long long-calls long-games long-hands long-hunt long-positions soak wrong-laws lint house msrv deny header bench bench-count bench-hunted bench-py bench-peers wheel prove readers hunt hunt-plays selfplay selfplay-others js test-js bench-js install-c fuzz mutants mutants-bindings coverage coverage-bindings sanitizers supply sbom clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## replay the recorded games in examples/games/: refusals, jokers, scores
	$(CARGO) run --quiet --release -p rummikub-examples --bin referee -- examples/games/*.game

test: test-rust test-c test-py docs-py test-package ## all tests: test-rust test-c test-py docs-py test-package

test-rust: ## the tests of every crate and of its documentation, with all features
	$(CARGO) test $(TESTED)

# The tests of all languages share one build of the crate: that of cargo's profile `dev`, with the features
# that all packages together ask for, those of rummikub-py's dependencies among them. What is installed or
# measured is built for release.
TESTED := --all-features $(addprefix -p rummikub-,rules ffi examples benches testing py)
MATURIN_ARGUMENTS := --profile dev --features rummikub-rules/rand_core --manifest-path rummikub-py/Cargo.toml
MATURIN_DEVELOP = VIRTUAL_ENV=$(VENV) $(BIN)/maturin develop --quiet $(MATURIN_ARGUMENTS)

# Where cargo leaves the C libraries when it builds tests that use them.
C_LIBRARIES := $(abspath $(or $(CARGO_TARGET_DIR),target))/debug/deps
BUILD_C_LIBRARIES = $(CARGO) test --quiet $(TESTED) --no-run --test abi
CMAKE_TESTS = $(CMAKE) -S rummikub-ffi -B $(CMAKE_BUILD) -DCMAKE_BUILD_TYPE=Release -DRUMMIKUB_BUILT=$(C_LIBRARIES) \
	-DCMAKE_C_FLAGS_RELEASE=-O1 -DCMAKE_CXX_FLAGS_RELEASE=-O1

test-c: $(READY) ## the C and C++ tests and examples, under valgrind where it is installed
	$(BUILD_C_LIBRARIES)
	$(CMAKE_TESTS)
	$(CMAKE) --build $(CMAKE_BUILD) --parallel $(CORES)
	$(CTEST) --test-dir $(CMAKE_BUILD) --output-on-failure --parallel 4

test-py: $(READY) ## the tests of the Python package and of its stub
	$(MATURIN_DEVELOP)
	$(BIN)/python -m pytest --quiet --numprocesses=auto rummikub-py/tests

test-package: $(READY) ## the packed crate, the wheel and the installed C library, used from outside
	$(BUILD_C_LIBRARIES)
	CARGO="$(CARGO)" VENV="$(VENV)" CMAKE="$(CMAKE)" MATURIN_ARGUMENTS="$(MATURIN_ARGUMENTS)" \
		RUMMIKUB_BUILT="$(C_LIBRARIES)" tests/package.sh

# Ten million random turns, judged by the literal referee of the tests too, on all cores.
long: ## ten million random turns against the literal referee (minutes)
	$(CARGO) test --release -p rummikub-rules --test turns -- --ignored long_run --nocapture

# Random whole games of the editions with discards or free tiles, every state and record checked.
long-games: ## two thousand games each of American, International and McGraw (minutes)
	$(CARGO) test --release -p rummikub-rules --test games -- --ignored --nocapture

# What helps against hard positions begins at once, so that small positions, whose plays slow searches know,
# show that nothing is lost by it. `HARD=1 make long-hunt` and `HARD=1 make long-positions` do the same.
AS_HARD := RUSTFLAGS="$(RUSTFLAGS) --cfg rummikub_hard" CARGO_TARGET_DIR="$(abspath $(or $(CARGO_TARGET_DIR),target))/hard"
HARD ?=
MAYBE_AS_HARD := $(if $(HARD),$(AS_HARD))

test-hard: ## the solver's tests, with every position searched like a hard one
	$(AS_HARD) $(CARGO) test --all-features -p rummikub-rules --lib --test solver -- --skip work::

# Random legal turns that the solver must know: RUMMIKUB_TURNS says how many.
long-hunt: ## ten million legal turns that the solver must know (hours)
	$(MAYBE_AS_HARD) $(CARGO) test --release -p rummikub-rules --test solver -- --ignored --nocapture long_hunt

# Small positions with jokers that ask for different company, or that several tiles may pay for:
# RUMMIKUB_POSITIONS says how many.
long-positions: ## a million small positions against the slow solver (an hour)
	$(MAYBE_AS_HARD) $(CARGO) test --release -p rummikub-rules --test solver -- --ignored --nocapture many_positions

# CALLS_SEEDS says how many seeds of random calls there are, each a million calls and more.
CALLS_SEEDS ?= 20

long-calls: $(READY) ## random calls of every C function under the sanitizers (minutes)
	$(CMAKE) -S rummikub-ffi -B build/c-sanitized -DCMAKE_BUILD_TYPE=Release -DRUMMIKUB_SANITIZE=ON
	$(CMAKE) --build build/c-sanitized --target rummikub_test_every_call rummikub_test_random_calls
	for seed in $$(seq 1 $(CALLS_SEEDS)); do \
		build/c-sanitized/tests/rummikub_test_every_call $$seed 2000 1024 || exit 1; \
		build/c-sanitized/tests/rummikub_test_random_calls $$seed 100000 || exit 1; \
	done

# From C and then from Python, SOAK_SECONDS each.
SOAK_SECONDS ?= 600

soak: $(READY) ## eight threads through C, then Python, for SOAK_SECONDS=600 each: answers and memory
	$(BUILD_C_LIBRARIES)
	$(CMAKE_TESTS)
	$(CMAKE) --build $(CMAKE_BUILD) --target rummikub_test_soak
	$(MATURIN_DEVELOP)
	$(CMAKE_BUILD)/tests/rummikub_test_soak $(SOAK_SECONDS) examples/games/*.game
	$(BIN)/python rummikub-py/tests/soak.py $(SOAK_SECONDS)

# FUZZ_SECONDS for each of the targets of fuzz/; FUZZ names some of them.
FUZZ ?=

fuzz: ## fuzz every target of fuzz/ for FUZZ_SECONDS=600, where nightly Rust and cargo-fuzz are installed
	fuzz/run.sh $(FUZZ)

# Closed hands, random ones and mutations of every type, judged by the slow classifier too.
long-hands: ## 500 000 closed hands against the slow classifier (half an hour)
	$(CARGO) test --release -p rummikub-rules --test hands -- --ignored --nocapture

# Wrong laws of turns and of games, seeded one at a time into a copy of the sources; each must fail ordinary tests.
wrong-laws: ## wrong laws seeded one at a time must fail the tests (minutes)
	CARGO="$(CARGO)" $(PYTHON) tests/wrong_laws.py

# MUTANTS="--sample 50 --seed 7 --only game/": tests/mutants.py tells.
MUTANTS ?=

mutants: ## faults put into the crate one at a time must fail the tests (an hour)
	CARGO="$(CARGO)" $(PYTHON) tests/mutants.py $(MUTANTS)

mutants-bindings: $(READY) ## the same for conditions of the bindings of C and Python, asked of their tests (an hour)
	CARGO="$(CARGO)" CMAKE="$(CMAKE)" CTEST="$(CTEST)" PYTEST="$(BIN)/python -m pytest" \
		$(BIN)/python tests/mutants_bindings.py $(MUTANTS)

# COVERAGE="--missing solver" lists the lines of a module that no test reached.
COVERAGE ?=

coverage: ## which lines of the crate its tests reach, where LLVM's tools are installed (half an hour)
	CARGO="$(CARGO)" $(PYTHON) tests/coverage.py $(COVERAGE)

coverage-bindings: $(READY) ## the same of the bindings of C and Python (minutes)
	CARGO="$(CARGO)" CMAKE="$(CMAKE)" CTEST="$(CTEST)" PYTEST="$(BIN)/python -m pytest" \
		$(BIN)/python tests/coverage_bindings.py $(COVERAGE)

# PARTS="miri address thread python" are all of them.
PARTS ?=

sanitizers: $(READY) ## miri and sanitizers over Rust's and Python's tests, where nightly Rust is installed (an hour)
	CARGO="$(CARGO)" PYTHON="$(BIN)/python" PARTS="$(PARTS)" tests/sanitizers.sh

lint: house ## formatting, house rules, clippy and documentation, warnings as errors
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --all-features -- -D warnings
	$(CARGO) check --quiet -p rummikub-rules --no-default-features
	$(CARGO) check --quiet -p rummikub-rules --no-default-features --features svg
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --all-features

house: ## circles of imports, giants and type names used twice, with their own tests
	$(PYTHON) -m unittest discover --quiet -s tests/house
	$(PYTHON) tests/house
	$(PYTHON) tests/wrong_laws.py --list

msrv: ## the oldest Rust that is promised, where that toolchain is installed
	CARGO="$(CARGO)" tests/msrv.sh

# Needs `cargo install --locked cargo-deny`; not part of `make lint`, which needs nothing installed.
deny: ## licences, sources and advisories of all dependencies, by cargo-deny
	$(CARGO) deny check

supply: ## features one by one, oldest dependencies, public interface, licences
	CARGO="$(CARGO)" tests/supply.sh

sbom: ## what is linked into the C library and the wheel, with licences, in dist/sbom
	CARGO="$(CARGO)" tests/sbom.sh

header: ## write include/rummikub.h anew from rummikub-ffi
	RUMMIKUB_BLESS=1 $(CARGO) test -p rummikub-ffi --test header

# $(DESTDIR)$(PREFIX) is the only place that it writes to; LIBDIR, INCLUDEDIR and COMPONENTS are described
# in install.sh.
install-c: ## install headers, libraries, pkg-config and CMake files in PREFIX (default: dist/)
	CARGO="$(CARGO)" DESTDIR="$(DESTDIR)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" \
		COMPONENTS="$(COMPONENTS)" rummikub-ffi/packaging/install.sh "$(PREFIX)"

# Pages with code run it: warnings and failures end the build. With what `make test-py` installed.
docs-py: $(VENV)/.docs ## the pages of the Python package, in build/docs/python
	$(MATURIN_DEVELOP)
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env -b html rummikub-py/docs build/docs/python
	@echo "open build/docs/python/index.html"

docs: docs-c docs-py ## the pages of the C and the Python package

# The first pass refuses what has no comment, the second one writes the pages.
docs-c: ## the pages of the C and C++ interface, in build/docs/c/html, where doxygen is installed
	@if command -v doxygen >/dev/null; then \
		mkdir -p build/docs/c && cd rummikub-ffi && export RUMMIKUB_DOCS="$(ROOT)/build/docs/c" && \
		{ cat docs/Doxyfile; echo EXTRACT_ALL=NO; } | doxygen - && doxygen docs/Doxyfile; \
	else \
		echo "no doxygen here, so no pages were made of the C headers"; \
	fi

# BENCH selects: `make bench BENCH="parse initial-meld"`.
BENCH ?=

bench: ## run the benchmarks: wall time
	$(CARGO) run --quiet --release -p rummikub-benches -- $(BENCH)

# Instructions instead of time, where valgrind is installed.
bench-count: ## the same in instructions, counted by valgrind
	$(CARGO) run --quiet --release -p rummikub-benches -- --count $(BENCH)

bench-hunted: ## what the slowest positions known take, without a limit and within the default one
	$(CARGO) run --quiet --release -p rummikub-benches -- --hunted $(BENCH)

# READERS="record JSON" asks those readers alone whose names contain one of these words.
READERS ?=

readers: ## that no reader of text is quadratic, in instructions counted by valgrind (minutes)
	$(CARGO) run --quiet -p rummikub-benches --bin readers -- $(READERS)

# Slow turns to add to benches/definitions/turns-hostile.jsonl: seconds, copies, jokers, axes.
HUNT ?= 60 2 2

hunt: ## search for turns that are slow to check
	RUSTFLAGS="--cfg rummikub_work" $(CARGO) run --quiet --release -p rummikub-benches --bin hunt \
		--target-dir target/hunt -- $(HUNT)

# Ten thousand whole games of every edition with table play; every state and record is checked.
SELFPLAY ?= 10000 1000 --check

selfplay: ## ten thousand whole games between two ways to play, all checked
	$(CARGO) run --quiet --release -p rummikub-examples --bin selfplay -- $(SELFPLAY)

# Two thousand games each of American, International and McGraw.
OTHERS ?= 6000 1 --check --editions american,international,mcgraw

selfplay-others: ## two thousand games each of American, International and McGraw
	$(CARGO) run --quiet --release -p rummikub-examples --bin selfplay -- $(OTHERS)

bench-py: $(READY) ## the calls that Python programs make
	VIRTUAL_ENV=$(VENV) $(BIN)/maturin develop --quiet --release --manifest-path rummikub-py/Cargo.toml
	$(CARGO) build --quiet --release -p rummikub-benches --bin best-plays
	$(BIN)/python benches/python/bench.py
	$(BIN)/python benches/python/batch.py "$$($(CARGO) metadata --format-version 1 --no-deps | $(BIN)/python -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')/release/best-plays"

# The linker of Zig knows the symbols of old systems: the oldest that Rust allows is manylinux2014.
WHEEL_PROFILE ?= release

wheel: $(READY) ## the wheel for any CPython from 3.10 on and Linux from 2014 on, in dist/wheels
	$(BIN)/python -m pip install --quiet ziglang cargo-zigbuild
	PATH="$(BIN):$$PATH" $(BIN)/maturin build --quiet --profile $(WHEEL_PROFILE) --zig --compatibility manylinux2014 \
		--manifest-path rummikub-py/Cargo.toml -o dist/wheels

js: ## the npm package rummikub, built in rummikub-js/dist and packed in target/npm
	CARGO="$(CARGO)" rummikub-js/build.sh

test-js: js ## its tests in Node, and those of the page in examples/web in Chromium
	CARGO="$(CARGO)" rummikub-js/test.sh

bench-js: js ## it beside native Rust, on the same turns and positions
	CARGO="$(CARGO)" rummikub-js/bench.sh

# PEERS=--list names the positions in which rummikub-solver's answer is not that of the rules.
PEERS ?=

# Beside what others have: the library's Python package, an ILP in HiGHS, PyPI's rummikub-solver.
bench-peers: $(READY) ## best plays beside an ILP in HiGHS and PyPI's rummikub-solver
	VIRTUAL_ENV=$(VENV) $(BIN)/maturin develop --quiet --release --manifest-path rummikub-py/Cargo.toml
	$(BIN)/pip install --quiet 'highspy==1.10.0' 'rummikub-solver==1.0.0'
	$(BIN)/python benches/peers/best_play.py $(PEERS)

# The known optima, proved by making every table and asking the turn check.
prove: ## prove the optima of the benchmarks' positions without the solver (minutes)
	$(CARGO) run --quiet --release -p rummikub-benches --bin prove

# Slow positions to add to benches/definitions/positions-hostile.jsonl: seconds, seed, rules.
PLAYS ?= 60 1 free-jokers

hunt-plays: ## search for positions that are slow to solve (`limited`: within the default limit)
	$(CARGO) run --quiet --release -p rummikub-benches --bin hunt-plays -- $(PLAYS)

# What the tests of Arrow columns and of the studies in examples/python need; the package needs none of it.
STUDIES := pyarrow polars duckdb distributed matplotlib open_spiel

# `maturin develop` installs dependency groups, which pip can do from 25.1 on.
$(READY):
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet "maturin>=1.16,<2" pytest pytest-xdist hypothesis numpy mypy basedpyright rich pettingzoo gymnasium $(STUDIES) $(PYPI_CMAKE)
	touch $@

$(VENV)/.docs: $(READY) rummikub-py/docs/requirements.txt
	$(BIN)/python -m pip install --quiet --requirement rummikub-py/docs/requirements.txt
	touch $@

clean: ## remove what the other targets built
	rm -rf build $(VENV) rummikub-js/dist rummikub-js/node_modules rummikub-js/ts/generated examples/web/rummikub
	$(CARGO) clean
