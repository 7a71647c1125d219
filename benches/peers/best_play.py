"""Best plays side by side: this library, an ILP in HiGHS, and PyPI's rummikub-solver.

    python benches/peers/best_play.py [--rounds 3] [--list]

All three are asked for the most rack tiles that can be played in the same positions, with free
jokers, in one process, one after the other. The ILP is asked twice: with a model that is kept
between calls, where only bounds change, and with one that is built for every call from a list of
melds that is kept, as most programs do it. The answers are compared with each other and with the
known optimum before any time is told; the most points are compared too. Then the answers of
rummikub-solver, which knows one rule for jokers, are compared with what each edition allows:
counted, and named with `--list`.
Needs `rummikub`, `highspy` and `rummikub-solver`: `make bench-peers` installs them.
"""

import argparse
import importlib.metadata
import itertools
import json
import pathlib
import statistics
import sys
import time
from collections import Counter

import highspy
import numpy as np
import rummikub as rk
import rummikub_solver

PACKAGES = ["rummikub", "highspy", "rummikub-solver", "cvxpy-base", "numpy"]
COLORS = "KRBO"
JOKER = 52
# what a tile of each kind is worth to the objective "points" of the free-joker rules
POINTS = [kind % 13 + 1 for kind in range(52)] + [30]
ROOT = pathlib.Path(__file__).resolve().parents[2]


def tiles(text):
    """The counts of the tiles of a text by kind: colour * 13 + number - 1, then the joker."""
    counts = [0] * 53
    for word in text.replace("|", " ").replace("run", " ").replace("group", " ").split():
        kind = JOKER if word == "J" else COLORS.index(word[0]) * 13 + int(word[1:]) - 1
        counts[kind] += 1
    return counts


def melds():
    """Every meld as a multiset of kinds: runs of 3 to 5, groups of 3 and 4, at most two jokers.

    Longer runs are two melds. There are 1173 of them.
    """
    whole = []
    for color, length in itertools.product(range(4), (3, 4, 5)):
        for first in range(14 - length):
            whole.append([color * 13 + first + step for step in range(length)])
    for number, size in itertools.product(range(13), (3, 4)):
        for colors in itertools.combinations(range(4), size):
            whole.append([color * 13 + number for color in colors])
    found = set()
    for meld in whole:
        for jokers in range(3):
            for gone in itertools.combinations(range(len(meld)), jokers):
                kinds = [JOKER if at in gone else kind for at, kind in enumerate(meld)]
                found.add(tuple(sorted(kinds)))
    return sorted(found)


class Ilp:
    """How often each meld lies on the new table, as integers: one row for each kind of tile."""

    def __init__(self, known_melds):
        self.melds = known_melds
        self.points = False
        assert len(self.melds) == 1173
        columns = [sorted(Counter(meld).items()) for meld in self.melds]
        # a kind's rack tiles that are played: what the melds hold less what lay on the table
        columns += [[(kind, -1)] for kind in range(53)]
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(columns), 53
        lp.sense_ = highspy.ObjSense.kMaximize
        lp.col_cost_ = np.array([0.0] * len(self.melds) + [1.0] * 53)
        lp.col_lower_ = np.zeros(len(columns))
        # a meld of a run of six or more may be there in more parts, no part more than twice
        lp.col_upper_ = np.full(len(columns), 2.0)
        lp.row_lower_ = lp.row_upper_ = np.zeros(53)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        starts = itertools.accumulate((len(column) for column in columns), initial=0)
        lp.a_matrix_.start_ = np.array(list(starts))
        lp.a_matrix_.index_ = np.array([kind for column in columns for kind, _ in column])
        lp.a_matrix_.value_ = np.array([float(n) for column in columns for _, n in column])
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(columns)
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.passModel(lp)

    def best(self, position, points=False):
        """The most rack tiles, or points, as an exact optimum."""
        table, rack = position["table_counts"], position["rack_counts"]
        self.highs.clearSolver()
        if points != self.points:
            self.points = points
            for kind in range(53):
                worth = POINTS[kind] if points else 1
                self.highs.changeColCost(len(self.melds) + kind, worth)
        for kind in range(53):
            self.highs.changeRowBounds(kind, table[kind], table[kind])
            self.highs.changeColBounds(len(self.melds) + kind, 0, rack[kind])
        self.highs.run()
        status = self.highs.getModelStatus()
        assert status == highspy.HighsModelStatus.kOptimal, status
        return round(self.highs.getInfo().objective_function_value)


class IlpOfEachCall:
    """The same, its model built for every call."""

    def __init__(self, known_melds):
        self.melds = known_melds

    def best(self, position, points=False):
        """The most rack tiles, or points, as an exact optimum."""
        return Ilp(self.melds).best(position, points)


class Package:
    """PyPI's rummikub-solver, with its HiGHS backend."""

    # its colours in the order of its tiles: black, blue, orange, red
    PLACE = {"K": 0, "B": 1, "O": 2, "R": 3}

    def __init__(self):
        self.rules = rummikub_solver.RuleSet()
        assert self.rules.backend == rummikub_solver.MILPSolver.HIGHS

    def numbers(self, counts):
        for kind in range(53):
            if kind == JOKER:
                number = 53
            else:
                number = self.PLACE[COLORS[kind // 13]] * 13 + kind % 13 + 1
            yield from [number] * counts[kind]

    def best(self, position, points=False):
        state = self.rules.new_game()
        state.initial = not position["opened"]
        state.add_table(*self.numbers(position["table_counts"]))
        state.add_rack(*self.numbers(position["rack_counts"]))
        mode = rummikub_solver.SolverMode.TOTAL_VALUE if points else None
        solution = self.rules.solve(state, mode)
        if not solution:
            return 0
        if not points:
            return len(solution.tiles)
        return sum(30 if int(tile) == 53 else (int(tile) - 1) % 13 + 1 for tile in solution.tiles)


class Library:
    """This library: table and rack from strings to a play with its new table."""

    def __init__(self, question):
        self.question = question
        self.solver = rk.Solver("free-jokers")

    def best(self, position, points=False):
        where = position["before"], position["rack"], position["opened"]
        if self.question == "can_play":
            return self.solver.can_play(*where)
        play = self.solver.best_play(*where, objective="points" if points else "tiles")
        if not play:
            return 0
        return play.points if points else len(play.tiles)


def timed(peer, position, rounds):
    """The least time of some rounds, in microseconds, and the answer.

    A round is one call, or as many in a row as a millisecond has room for: a short call by itself
    would be lost in the reading of the clock.
    """
    start = time.process_time_ns()
    answer = peer.best(position)
    calls = max(1, 1_000_000 // (time.process_time_ns() - start + 1))
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time_ns()
        for _ in range(calls):
            peer.best(position)
        best = min(best, (time.process_time_ns() - start) / calls)
    return best / 1000, answer


def read(path):
    """The positions of a file."""
    positions = [json.loads(line) for line in pathlib.Path(ROOT / path).read_text().splitlines()]
    for position in positions:
        position["table_counts"] = tiles(position["before"])
        position["rack_counts"] = tiles(position["rack"])
    return positions


def compare(peers, positions, rounds):
    """Times by peer, and whether every answer that must be right is; the others are told."""
    times = {name: [] for name in peers}
    right = {name: {"tiles": 0, "points": 0} for name in peers}
    for position in positions:
        known = {"tiles": position["tiles"]["free-jokers"], "points": position["points"]}
        for name, peer in peers.items():
            elapsed, tiles_answer = timed(peer, position, rounds)
            times[name].append(elapsed)
            answers = {"tiles": tiles_answer}
            if name == "rummikub can_play":
                known_here = {"tiles": known["tiles"] > 0}
            else:
                known_here = known
                answers["points"] = peer.best(position, points=True)
            for what, answer in answers.items():
                if answer == known_here[what]:
                    right[name][what] += 1
                else:
                    print(f"  {position['name']}, {what}: {name} {answer}, known {known_here[what]}")
    count = len(positions)
    print(f"right answers in {count} positions: most tiles (or whether any), most points")
    for name, of in right.items():
        points = "" if name == "rummikub can_play" else f"{of['points']:6}"
        print(f"  {name:22}{of['tiles']:6}{points}")
    must = [name for name in peers if name != "rummikub-solver"]
    wanted = {"rummikub can_play": [count, 0]}
    return times, all([*right[name].values()] == wanted.get(name, [count] * 2) for name in must)


def tell(times, base):
    """Medians, 95th percentiles and maxima, and their ratios to those of `base`."""

    def figures(of):
        of = sorted(of)
        rank = -(-len(of) * 95 // 100) - 1
        return statistics.median(of), of[rank], of[-1]

    print(f"{'':24}{'median':>12}{'p95':>12}{'max':>12}  microseconds of processor time")
    for name, of in times.items():
        print(f"  {name:22}" + "".join(f"{x:12.1f}" for x in figures(of)))
    print(f"ratios to {base}")
    for name, of in times.items():
        ratios = (x / y for x, y in zip(figures(of), figures(times[base])))
        print(f"  {name:22}" + "".join(f"{x:12.2f}" for x in ratios))


def other_rules(package, positions, answers, what, is_listed):
    """Counts and names the positions in which an edition allows another play than the package."""
    different, asked, refused = {}, Counter(), 0
    for position in positions:
        try:
            got = package.best(position)
        except ValueError:
            refused += 1
            continue
        for rules, most in answers(position).items():
            asked[rules] += 1
            if got != most:
                name = position.get("name") or position["id"]
                different.setdefault(rules, []).append(f"{name} {got}/{most}")
    print(f"{what}: rummikub-solver's most tiles, where the rules allow another number (its/theirs)")
    if refused:
        print(f"  {refused} positions refused by rummikub-solver")
    for rules in sorted(asked):
        names = different.get(rules, [])
        print(f"  {rules}: {len(names)} of {asked[rules]}")
        for at in range(0, len(names) if is_listed else 0, 8):
            print("     " + ", ".join(names[at : at + 8]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--list", action="store_true", help="name the positions that differ")
    arguments = parser.parse_args()
    versions = [f"{name} {importlib.metadata.version(name)}" for name in PACKAGES]
    print(", ".join(versions))
    package = Package()
    known_melds = melds()
    peers = {
        "rummikub best_play": Library("best_play"),
        "rummikub can_play": Library("can_play"),
        "ILP, model kept": Ilp(known_melds),
        "ILP, model each call": IlpOfEachCall(known_melds),
        "rummikub-solver": package,
    }
    positions = read("benches/definitions/positions.jsonl")
    times, right = compare(peers, positions, arguments.rounds)
    tell(times, "rummikub best_play")
    mid_game = "60 mid-game positions"
    other_rules(package, positions, lambda position: position["tiles"], mid_game, arguments.list)
    labelled = read("rummikub-rules/tests/data/plays.jsonl")

    def presets(position):
        answers = position["answers"].items()
        return {rules: of["tiles"] for rules, of in answers if not rules.startswith("+")}

    for opened, what in [(True, "labelled positions"), (False, "labelled openings")]:
        chosen = [position for position in labelled if position["opened"] == opened]
        other_rules(package, chosen, presets, f"{len(chosen)} {what}", arguments.list)
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
