#!/usr/bin/env python3
"""Puts one fault at a time into the crate and asks the tests to notice.

Called by `make mutants` from the project's folder. In a copy of the sources every `if` of one line gets a switch
that turns it round, and one for each of its parts that leaves the part out, and every function one for each simple
answer that it could give at once: yes and no, none, nothing, 0 and 1. All of them are built at once, and the
environment variable MUTANT chooses one. For each fault the tests that are likeliest to see it run first, then the
others of the crate; those of documentation and of the bindings are not asked. The crate's `const fn`s, pictures,
batches and learning environments are left alone. `mutants_bindings.py` does the same to the bindings.

    mutants.py [--sample 200] [--seed 1] [--only game/] [--kind conditions] [--list]

Prints a line for each fault and the share that was caught. The last run is told in rummikub-rules/tests/README.md.
"""

import argparse
import collections
import dataclasses
import os
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import wrong_laws

COPY = wrong_laws.ROOT / "build" / "mutants"
LEFT_ALONE = ("batch/", "learning/", "svg/", "lib.rs", "solver/brute.rs", "work.rs")
# A fault that makes a test run for so many seconds has been noticed.
LONGEST = 300

SWITCH = """
/// Whether the fault of this number was chosen.
pub(crate) fn mutant(number: u32) -> bool {
    static CHOSEN: std::sync::OnceLock<Option<u32>> = std::sync::OnceLock::new();
    *CHOSEN.get_or_init(|| std::env::var("MUTANT").ok()?.parse().ok()) == Some(number)
}
"""

# What a function could answer at once, by the end of the line on which its body begins.
AT_ONCE = [
    (r"-> bool \{$", "true false"),
    (r"-> Option<.*> \{$", "None"),
    (r"-> (?:usize|[iu](?:8|16|32|64)) \{$", "0 1"),
    (r"-> (?:Vec|SmallVec|String|Tiles)\b[^{]* \{$", "Default::default()"),
]

# Programs, and with a colon the tests of one file, in the order in which they are asked.
GAMES = ["lib", "games:statements", "games:labelled", "games:mcgraw", "games:decisions", "games:impossible", "games"]
TURNS = ["turns:sentences", "turns:labelled", "turns:accounts", "turns"]
SOLVER = ["solver:stories", "solver:small", "lib", "solver:labelled", "solver:further", "solver:limits", "solver"]
HANDS = ["hands:labelled", "hands"]
TEXT = ["lib", "text"]
ORDERS = {
    "game": [*GAMES, "learning", "text", "fuzz"],
    "score": GAMES,
    "turn": [*TURNS, "solver:stories", "fuzz"],
    "solver": [*SOLVER, "learning", "games:judgement", "fuzz"],
    "hands": [*HANDS, "games:statements_discards"],
    "": [*TEXT, *TURNS, "games:statements", "games", "solver:labelled", "batch", "pictures", "fuzz"],
}


@dataclasses.dataclass
class Mutant:
    number: int
    file: str
    line: int
    change: str

    @property
    def order(self):
        return ORDERS.get(self.file.split("/")[0], ORDERS[""])


def parts_of(condition):
    """What stands between the outermost `&&`; the whole where an outermost `||` is among them."""
    parts, depth, start = [], 0, 0
    for place, character in enumerate(condition):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if depth == 0 and condition.startswith(" || ", place):
            return [condition]
        if depth == 0 and condition.startswith(" && ", place):
            parts.append(condition[start:place])
            start = place + 4
    return [*parts, condition[start:]]


def seed_faults(source, left_alone=LEFT_ALONE, at_once=AT_ONCE):
    """Writes the switches into a crate's sources; every fault that they can make."""
    found = []

    def switch(file, line, change):
        found.append(Mutant(len(found) + 1, file, line, change))
        return f"crate::mutant({len(found)})"

    for path in sorted(source.rglob("*.rs")):
        file = path.relative_to(source).as_posix()
        if file.startswith(left_alone):
            continue
        lines, in_const, in_tests = path.read_text(encoding="utf-8").split("\n"), False, False
        for at, line in enumerate(lines):
            in_tests |= "#[cfg(test)]" in line
            if function := re.match(r"\s*(?:pub(?:\([a-z: ]+\))? )?(const )?fn ", line):
                in_const = bool(function[1])
            if not (in_const or in_tests or "|" in line or "Fn(" in line):
                answers = next((answers for end, answers in at_once if re.search(end, line)), "")
                for answer in answers.split():
                    chosen = switch(file, at + 1, f"answers {answer} at once: {line.strip()}")
                    lines[at] += f" if {chosen} {{ return {answer}; }}"
            condition = re.match(r"(\s*(?:\} else )?if )([^{]+) \{$", line)
            if not condition or in_const or in_tests or re.search(r"\blet\b", line):
                continue
            parts = parts_of(condition[2])
            if len(parts) > 1:
                parts = [f"({switch(file, at + 1, f'without `{part}`: {line.strip()}')} || {part})" for part in parts]
            turned = switch(file, at + 1, f"turned round: {line.strip()}")
            lines[at] = f"{condition[1]}{turned} ^ ({' && '.join(parts)}) {{"
        path.write_text("\n".join(lines), encoding="utf-8")
    library = source / "lib.rs"
    library.write_text(library.read_text(encoding="utf-8") + SWITCH, encoding="utf-8")
    return found


def programs():
    """The test programs of the copy by name, built."""
    command = [wrong_laws.CARGO, "test", "-p", "rummikub-rules", "--all-features", "--no-run"]
    environment = dict(os.environ, RUSTFLAGS="-A unused_parens")
    built = subprocess.run(command, cwd=COPY, capture_output=True, text=True, check=False, env=environment)
    if built.returncode != 0:
        sys.exit(f"mutants: does not compile\n{built.stderr}")
    names = re.findall(r"Executable (?:tests/(\w+)(?:/main)?\.rs|unittests src/lib\.rs) \((.*)\)", built.stderr)
    return {name or "lib": COPY / path for name, path in names}


def holds(program, only, number):
    """Whether a test program sees nothing."""
    command = [program, "--quiet", *([f"{only}::"] if only else [])]
    environment = dict(os.environ, MUTANT=str(number))
    try:
        run = subprocess.run(
            command, cwd=COPY / "rummikub-rules", capture_output=True, timeout=LONGEST, check=False, env=environment
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def catcher(tests, mutant):
    """The first tests that see a fault; none where none do."""
    for step in mutant.order:
        program, _, only = step.partition(":")
        if not holds(tests[program], only, mutant.number):
            return step
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--sample", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", default="", help="a folder or file of src")
    arguments.add_argument("--kind", default="", choices=["", "conditions", "answers"])
    arguments.add_argument("--list", action="store_true", help="only say which faults there are")
    given = arguments.parse_args()
    wrong_laws.copy_crate(COPY)
    mutants = [mutant for mutant in seed_faults(COPY / "rummikub-rules" / "src") if mutant.file.startswith(given.only)]
    if given.kind:
        answers = given.kind == "answers"
        mutants = [mutant for mutant in mutants if mutant.change.startswith("answers") == answers]
    if given.list:
        sys.exit("\n".join(f"{one.number} {one.file}:{one.line} {one.change}" for one in mutants))
    tests = programs()
    for step in sorted({step for order in ORDERS.values() for step in order}):
        program, _, only = step.partition(":")
        if not holds(tests[program], only, 0):
            sys.exit(f"mutants: {step} fails without any")
    chosen = random.Random(given.seed).sample(mutants, min(given.sample, len(mutants)))
    caught = collections.Counter()
    for mutant in chosen:
        by = catcher(tests, mutant)
        caught[by is not None] += 1
        print(f"{f'caught by {by}' if by else 'SURVIVED'}: {mutant.file}:{mutant.line} {mutant.change}", flush=True)
    print(f"{caught[True]} of {len(chosen)} faults are caught, of {len(mutants)} that there are")


if __name__ == "__main__":
    main()
