#!/usr/bin/env bash
# Compares the binary interfaces that two headers describe: compare.sh OLD.h NEW.h. Ends with 0 where a program
# that was compiled against the old one works with a library of the new one: functions and types may come.
#
# With abidiff of Debian's abigail-tools. Each header becomes a library of functions that do nothing, so that
# no old library need be kept.
set -euo pipefail

old=${1:?usage: compare.sh OLD.h NEW.h}
new=${2:?usage: compare.sh OLD.h NEW.h}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for which in old new; do
    sed 's/);$/) { __builtin_trap(); }/' "${!which}" >"$work/$which.c"
    "${CC:-cc}" -std=c11 -w -g -fPIC -shared -o "$work/$which.so" "$work/$which.c"
done
abidiff --no-added-syms "$work/old.so" "$work/new.so"
