"""What the calls cost that Python programs make: one turn from strings, many turns at once, the import.

Every answer is asserted. Reads the definitions of the Rust benchmarks; prints nanoseconds a call
(median, 95th percentile and worst over the turns), turns a second, and milliseconds to import.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import rummikub as rk

DEFINITIONS = pathlib.Path(__file__).resolve().parent.parent / "definitions"
BATCHES = 7


def read(name):
    with open(DEFINITIONS / name, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def seconds_a_call(call):
    """The median of some batches, each long beside the cost of reading the clock."""
    times = 1
    while (batch(call, times)) < 200e-6:
        times *= 2
    return statistics.median(batch(call, times) for _ in range(BATCHES)) / times


def batch(call, times):
    start = time.perf_counter()
    for _ in range(times):
        call()
    return time.perf_counter() - start


def line(name, figures):
    figures = sorted(figure * 1e9 for figure in figures)
    p95 = figures[-(-len(figures) * 95 // 100) - 1]
    print(f"  {name:<44} {len(figures):>6} {statistics.median(figures):>9.0f} {p95:>9.0f} {figures[-1]:>9.0f}")


def turns(file):
    """Each turn of a file with the rules under which it is judged and the verdict."""
    for turn in read(file):
        for name, legal in turn["legal"].items():
            yield name, turn, legal


def check_turn_from_strings():
    print("\nOne turn from strings (nanoseconds)")
    print(f"  {'benchmark':<44} {'items':>6} {'median':>9} {'p95':>9} {'max':>9}")
    for title, file in (
        ("check_turn, 20 melds without jokers", "turns-without-jokers.jsonl"),
        ("check_turn, 2 jokers, every preset", "turns-two-jokers.jsonl"),
    ):
        figures = []
        for name, turn, legal in turns(file):
            rules = rk.Rules(name)
            before, rack, after, opened = (turn[key] for key in ("before", "rack", "after", "opened"))
            assert rules.check_turn(before, rack, after, opened=opened).legal is legal, turn["name"]
            figures.append(
                seconds_a_call(lambda: rules.check_turn(before, rack, after, opened=opened))
            )
        line(title, figures)


def check_turns_in_bulk():
    print("\nMany turns at once (turns a second; the cores of this machine: %d)" % os.cpu_count())
    for title, file, name in (
        ("20 melds without jokers", "turns-without-jokers.jsonl", "lemada-printed"),
        ("2 jokers, free-jokers", "turns-two-jokers.jsonl", "free-jokers"),
        ("2 jokers, pagat-sabra", "turns-two-jokers.jsonl", "pagat-sabra"),
        ("2 jokers, tournament-1987", "turns-two-jokers.jsonl", "tournament-1987"),
    ):
        chosen = [(turn, legal) for rules, turn, legal in turns(file) if rules == name]
        many = chosen * (40_000 // len(chosen))
        befores, racks, afters, openeds = (
            [turn[key] for turn, _ in many] for key in ("before", "rack", "after", "opened")
        )
        rules = rk.Rules(name)
        expected = [legal for _, legal in many]
        best = 0.0
        for _ in range(BATCHES):
            start = time.perf_counter()
            legal = rules.check_turns(befores, racks, afters, openeds)
            best = max(best, len(many) / (time.perf_counter() - start))
            assert legal.tolist() == expected
        print(f"  {title:<44} {best:>12,.0f}")


def import_time():
    """A new interpreter that imports the package, less one that imports nothing."""

    def run(code):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    pairs = [run("import rummikub") - run("pass") for _ in range(15)]
    print(f"\nimport rummikub: {statistics.median(pairs) * 1e3:.1f} milliseconds (median of 15)")


if __name__ == "__main__":
    check_turn_from_strings()
    check_turns_in_bulk()
    import_time()
