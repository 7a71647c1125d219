#!/usr/bin/env bash
# Uses the C library as its users will, from outside the workspace: installed by `make install-c`, found
# by pkg-config and CMake, and as a part of another project's CMake. Called by package.sh.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cargo=${CARGO:-cargo}
cmake=${CMAKE:-cmake}
work=$root/build/package/c
# What each program of examples/ prints, in every language that it is written in.
programs=(three_turns best_play closed_hands whole_game bot)
# What is installed is what `make test-c` tested.
export RUMMIKUB_BUILT=${RUMMIKUB_BUILT:?the folder of the libraries}

cd "$root"
rm -rf "$work"
mkdir -p "$work"

fail() {
    echo "package test: $1" >&2
    exit 1
}

# Runs a program, named first, and compares what it prints with examples/NAME.txt.
prints_as_expected() {
    local program=$1 what=$2
    shift 2
    "$@" >"$work/output.txt" || fail "$program: $what ended with status $?"
    diff -u "examples/$program.txt" "$work/output.txt" || fail "$program: $what prints other lines"
    echo "package test: $program: $what agrees"
}

# Configures and builds a project, and shows what it says only where it fails.
built() {
    local what=$1 source=$2
    shift 2
    "$cmake" -S "$source" -B "$source/build" -DCMAKE_BUILD_TYPE=Release "$@" >"$work/cmake.txt" 2>&1 &&
        "$cmake" --build "$source/build" >>"$work/cmake.txt" 2>&1 ||
        { cat "$work/cmake.txt"; fail "$what"; }
}

# That one prefix holds what another one does: names and links but for the CMake package, the headers byte
# for byte, the name and the symbols of the shared library, what the pkg-config file says.
same_files() {
    local ours=$1 theirs=$2 prefix
    for prefix in "$ours" "$theirs"; do
        (cd "$prefix" && find . -path ./lib/cmake -prune -o -type f -print -o -type l -print | LC_ALL=C sort) \
            >"$work/files.txt"
        if [ "$prefix" = "$ours" ]; then mv "$work/files.txt" "$work/our_files.txt"; fi
    done
    diff -u "$work/our_files.txt" "$work/files.txt" || fail "$theirs has other files"
    diff -r "$ours/include" "$theirs/include" || fail "$theirs has other headers"
    for prefix in "$ours" "$theirs"; do
        {
            sed -n 's/^\(Name\|Description\|Version\|Cflags\|Libs\): /&/p' "$prefix/lib/pkgconfig/rummikub.pc" | sort
            if [ "$(uname)" = Linux ] && command -v readelf nm >/dev/null; then
                readelf -d "$prefix/lib/librummikub.so" | sed -n 's/.*(SONAME) *//p'
                nm -D --defined-only "$prefix/lib/librummikub.so" | awk '{ print $3 }' | LC_ALL=C sort
            fi
        } >"$work/says.txt"
        if [ "$prefix" = "$ours" ]; then mv "$work/says.txt" "$work/ours_says.txt"; fi
    done
    diff -u "$work/ours_says.txt" "$work/says.txt" || fail "$theirs has another library"
}

install_c() {
    make --silent install-c CARGO="$cargo" "$@"
}

echo "package test: the installed C library"
install_c PREFIX="$work/prefix"
library=$work/prefix/lib/librummikub.a
warnings=(-Wall -Wextra -Wshadow -Werror -pedantic)
for program in "${programs[@]}"; do
    if [ -e "examples/c/$program.c" ]; then
        "${CC:-cc}" -std=c11 "${warnings[@]}" -I "$work/prefix/include" \
            "examples/c/$program.c" "$library" -lpthread -ldl -lm -o "$work/${program}_c"
        prints_as_expected "$program" "the C program" "$work/${program}_c"
    fi
    if [ -e "examples/cpp/$program.cpp" ]; then
        "${CXX:-c++}" -std=c++17 "${warnings[@]}" -I "$work/prefix/include" \
            "examples/cpp/$program.cpp" "$library" -lpthread -ldl -lm -o "$work/${program}_cpp"
        prints_as_expected "$program" "the C++ program" "$work/${program}_cpp"
    fi
done

# Programs to start from, which need something to read or a network of this machine.
program() {
    local name=$1
    shift
    case $name in
    referee) "${CC:-cc}" -std=c11 "${warnings[@]}" -I "$work/prefix/include" "examples/c/$name.c" "$library" \
        -lpthread -ldl -lm -o "$work/$name" ;;
    *) "${CXX:-c++}" -std=c++17 "${warnings[@]}" -I "$work/prefix/include" "examples/cpp/$name.cpp" "$library" \
        -lpthread -ldl -lm -o "$work/$name" ;;
    esac
    "$work/$name" "$@" >"$work/$name.txt" || fail "$name ended with status $?"
    echo "package test: $name ends well"
}
program referee examples/games/*.game
grep -q "was refused" "$work/referee.txt" && [ "$(grep -c '\.game$' "$work/referee.txt")" -ge 18 ] ||
    fail "the referee says other things"
program terminal 3 <<<$'hint\nplay K1 R1\ndraw\nquit'
grep -q "has fewer than three tiles" "$work/terminal.txt" || fail "the terminal says other things"
program server

echo "package test: a program that only checks turns is small"
if [ "$(uname)" = Linux ]; then
    "${CC:-cc}" -std=c11 -Os -I "$work/prefix/include" examples/c/three_turns.c "$library" \
        -Wl,--gc-sections -s -lpthread -ldl -lm -o "$work/small"
    prints_as_expected three_turns "the small program" "$work/small"
    size=$(stat -c %s "$work/small")
    [ "$size" -lt 1000000 ] || fail "a program that checks turns has $size bytes"
    echo "package test: it has $size bytes"
fi

echo "package test: the exported symbols are those that are promised"
if [ "$(uname)" = Linux ] && command -v nm >/dev/null; then
    nm -D --defined-only "$work/prefix/lib/librummikub.so" | awk '{ print $3 }' | LC_ALL=C sort >"$work/symbols.txt"
    diff -u rummikub-ffi/abi/symbols.txt "$work/symbols.txt" || fail "the library exports other symbols"
else
    echo "package test: no nm for ELF here, so the symbols were not compared"
fi

# Compiles a program with what pkg-config says of a prefix and runs it.
by_pkg_config() {
    local prefix=$1 what=$2
    shift 2
    (
        export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
        read -ra flags <<<"$(pkg-config "$@" --cflags --libs rummikub)"
        "${CC:-cc}" -std=c11 examples/c/three_turns.c "${flags[@]}" -o "$work/by_pkg_config"
    )
    prints_as_expected three_turns "$what by pkg-config" \
        env LD_LIBRARY_PATH="$prefix/lib" DYLD_LIBRARY_PATH="$prefix/lib" "$work/by_pkg_config"
}

echo "package test: the installed library by way of pkg-config"
if command -v pkg-config >/dev/null; then
    by_pkg_config "$work/prefix" "the shared library"
    install_c PREFIX="$work/static" COMPONENTS=static
    by_pkg_config "$work/static" "the static library" --static
else
    echo "package test: no pkg-config here, so its file was not tried"
fi

echo "package test: cargo-c installs the same files"
if "$cargo" cinstall --version >/dev/null 2>&1; then
    "$cargo" cinstall --profile dev --package rummikub-ffi --prefix "$work/cargo-c" \
        --libdir lib >"$work/cargo-c.txt" 2>&1 || { cat "$work/cargo-c.txt"; fail "cargo cinstall"; }
    same_files "$work/prefix" "$work/cargo-c"
    if command -v pkg-config >/dev/null; then
        by_pkg_config "$work/cargo-c" "the shared library of cargo-c"
        rm "$work"/cargo-c/lib/librummikub.so* # a linker prefers it
        by_pkg_config "$work/cargo-c" "the static library of cargo-c" --static
    fi
else
    echo "package test: no cargo-c here, so its files were not compared"
fi

echo "package test: the installed library by way of CMake, moved to another place"
mv "$work/prefix" "$work/moved"
mkdir "$work/cmake"
cat >"$work/cmake/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.20)
project(dependent LANGUAGES C CXX)
find_package(rummikub $(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml) REQUIRED CONFIG COMPONENTS static shared)
find_package(rummikub 999 QUIET CONFIG)
if(rummikub_FOUND)
  message(FATAL_ERROR "version 999 was found")
endif()
add_executable(static_c $root/examples/c/three_turns.c)
target_link_libraries(static_c PRIVATE rummikub::rummikub)
add_executable(shared_cpp $root/examples/cpp/three_turns.cpp)
target_compile_features(shared_cpp PRIVATE cxx_std_17)
target_link_libraries(shared_cpp PRIVATE rummikub::shared)
CMAKE
built "find_package" "$work/cmake" -DCMAKE_PREFIX_PATH="$work/moved"
prints_as_expected three_turns "the static library by CMake" "$work/cmake/build/static_c"
prints_as_expected three_turns "the shared library by CMake" "$work/cmake/build/shared_cpp"

echo "package test: a package of the shared library alone, staged and in another folder"
install_c PREFIX=/usr DESTDIR="$work/stage" LIBDIR=lib/of-this-machine COMPONENTS=shared
[ ! -e "$work/stage/usr/lib/of-this-machine/librummikub.a" ] || fail "the static library came along"
for wrong in LIBDIR=/lib LIBDIR=../lib INCLUDEDIR=include/../.. COMPONENTS="shared other"; do
    ! install_c PREFIX="$work/refused" "$wrong" 2>/dev/null || fail "$wrong is taken"
    [ ! -e "$work/refused" ] || fail "$wrong wrote something"
done
mkdir "$work/staged"
cat >"$work/staged/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.20)
project(dependent LANGUAGES C)
set(there "$work/stage/usr/lib/of-this-machine/cmake/rummikub")
find_package(rummikub REQUIRED CONFIG PATHS \${there} NO_DEFAULT_PATH)
find_package(rummikub QUIET CONFIG COMPONENTS static PATHS \${there} NO_DEFAULT_PATH)
if(rummikub_FOUND)
  message(FATAL_ERROR "a component was found that is not installed")
endif()
add_executable(program $root/examples/c/three_turns.c)
target_link_libraries(program PRIVATE rummikub::rummikub)
CMAKE
built "the staged package" "$work/staged"
prints_as_expected three_turns "the staged package by CMake" "$work/staged/build/program"

echo "package test: the recipe for Conan"
conan=${CONAN:-$(command -v conan || true)}
if [ -n "$conan" ]; then
    # The library is built already: cargo is asked for its version alone.
    mkdir -p "$work/conan/bin"
    printf '#!/bin/sh\n[ "$1" = build ] || exec "%s" "$@"\n' "$(command -v "$cargo")" >"$work/conan/bin/cargo"
    chmod +x "$work/conan/bin/cargo"
    (
        export CONAN_HOME=$work/conan/home CARGO=$work/conan/bin/cargo CARGO_TARGET_DIR=$root/target
        "$conan" profile detect
        "$conan" create rummikub-ffi/packaging/conan --no-remote
        "$conan" install --requires rummikub/0.1.0 --no-remote -g CMakeDeps -g CMakeToolchain -of "$work/conan/generated"
    ) >"$work/conan.txt" 2>&1 || { cat "$work/conan.txt"; fail "the recipe for Conan"; }
    cat >"$work/conan/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.20)
project(dependent LANGUAGES C CXX)
find_package(rummikub REQUIRED CONFIG)
add_executable(program $root/examples/c/three_turns.c)
target_link_libraries(program PRIVATE rummikub::rummikub)
CMAKE
    built "the package of Conan" "$work/conan" -DCMAKE_TOOLCHAIN_FILE="$work/conan/generated/conan_toolchain.cmake"
    prints_as_expected three_turns "the package of Conan" "$work/conan/build/program"
else
    echo "package test: no conan here, so its recipe was not tried"
fi

# A parent with targets of its own names, whose warnings are not the library's business.
echo "package test: as a part of another project, by add_subdirectory and by FetchContent"
parent() {
    local how=$1
    mkdir "$work/$how"
    cat >"$work/$how/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.20)
project(parent LANGUAGES C CXX)
enable_testing()
add_executable(game $root/examples/c/three_turns.c)
add_executable(turn $root/examples/cpp/three_turns.cpp)
$(cat)
target_compile_features(turn PRIVATE cxx_std_17)
target_link_libraries(game PRIVATE rummikub::rummikub)
target_link_libraries(turn PRIVATE rummikub::shared)
get_property(tests DIRECTORY PROPERTY TESTS)
if(tests OR TARGET rummikub_test_game)
  message(FATAL_ERROR "the tests of rummikub are built in another project")
endif()
CMAKE
    CARGO_TARGET_DIR="$root/target" built "$how" "$work/$how" -DRUMMIKUB_CARGO="$(command -v "$cargo")" \
        -DRUMMIKUB_CARGO_PROFILE=unoptimised
    prints_as_expected three_turns "the static library by $how" "$work/$how/build/game"
    prints_as_expected three_turns "the shared library by $how" "$work/$how/build/turn"
}
export CARGO_TARGET_DIR="$root/target"
parent add_subdirectory <<CMAKE
add_subdirectory($root/rummikub-ffi rummikub)
CMAKE
parent FetchContent <<CMAKE
include(FetchContent)
FetchContent_Declare(rummikub SOURCE_DIR $root SOURCE_SUBDIR rummikub-ffi)
FetchContent_MakeAvailable(rummikub)
CMAKE
