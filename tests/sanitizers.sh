#!/usr/bin/env bash
# Memory and threads, watched: the tests of the C library's crate under miri, those of both crates under
# AddressSanitizer, what runs on several threads under ThreadSanitizer, and the Python package under
# AddressSanitizer. (The C and C++ programs have their own in rummikub-ffi/tests.) Called by `make sanitizers`; for
# Linux. What is not installed is said to be skipped. PARTS="miri thread" chooses some.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo=${CARGO:-cargo}
python=${PYTHON:-python3}
parts=${PARTS:-miri address thread python}
host=$(rustc -vV | sed -n 's/^host: //p')
built=$PWD/target/sanitizers
# Half the time that compiling takes otherwise.
export CARGO_PROFILE_DEV_OPT_LEVEL=1
# What a second panic brings along is never freed, on purpose.
leaky=what_a_panic_brings_along_may_panic_again

wants() { case " $parts " in *" $1 "*) ;; *) return 1 ;; esac; }
nightly() { "$cargo" +nightly "$@" --version >/dev/null 2>&1; }
# The folder of what was built so.
sanitized() {
    local sanitizer=$1 call=$2
    shift 2
    RUSTFLAGS="-Zsanitizer=$sanitizer" "$cargo" +nightly "$call" --target "$host" --target-dir "$built/$sanitizer" "$@"
}

if ! nightly; then
    echo "sanitizers: SKIPPED, need a nightly toolchain"
    exit 0
fi

if wants miri && nightly miri; then
    # Tests of labelled cases and of the header would take hours.
    MIRIFLAGS=-Zmiri-disable-isolation "$cargo" +nightly miri test --target-dir "$built/miri" -p rummikub-ffi \
        --lib --test abi --test other_games --test scores --test threads -- --skip $leaky
elif wants miri; then
    echo "sanitizers: SKIPPED miri, needs its component: rustup component add miri --toolchain nightly"
fi

if wants address; then
    # What counts memory would count the sanitizer's, too.
    sanitized address test -p rummikub-ffi -p rummikub-rules --all-features --lib --test abi --test hands \
        --test labelled --test other_games --test scores --test threads --test batch --test fuzz --test games \
        --test learning --test pictures --test text --test turns -- --skip $leaky
fi

if wants thread && [ -d "$(rustc +nightly --print sysroot)/lib/rustlib/src" ]; then
    sanitized thread test -Zbuild-std -p rummikub-ffi -p rummikub-rules --all-features --test threads --test batch
    sanitized thread build -Zbuild-std -p rummikub-ffi
    # Of Rust's compiler is the runtime, too: that of an older C compiler lacks some of its functions.
    runtime=$(find "$(rustc +nightly --print sysroot)/lib/rustlib/$host/lib" -name 'librustc*_rt.tsan.a')
    "${CC:-cc}" -fsanitize=thread -O1 -I rummikub-ffi/include -c rummikub-ffi/tests/c/soak.c -o "$built/soak.o"
    "${CC:-cc}" "$built/soak.o" "$built/thread/$host/debug/librummikub.a" \
        -Wl,--whole-archive "$runtime" -Wl,--no-whole-archive -lpthread -ldl -lm -lrt -o "$built/soak"
    "$built/soak" 10 examples/games/*.game
elif wants thread; then
    echo "sanitizers: SKIPPED threads, need the sources of std: rustup component add rust-src --toolchain nightly"
fi

if wants python; then
    sanitized address build -p rummikub-py
    rm -rf "$built/python"
    cp -r rummikub-py/python "$built/python"
    cp "$built/address/$host/debug/lib_rummikub.so" "$built/python/rummikub/_rummikub.abi3.so"
    # The interpreter is not built so: what it never frees is not the module's.
    # DuckDB and Matplotlib throw exceptions of C++, whose library has to be known from the start.
    library() { "${CC:-cc}" -print-file-name="$1"; }
    LD_PRELOAD="$(library libasan.so) $(library libstdc++.so)" ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc \
        PYTHONPATH="$built/python" "$python" -m pytest --quiet --numprocesses=2 rummikub-py/tests
fi
