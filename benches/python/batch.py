"""What the questions of a batch cost on one core, packed, from Arrow and from strings, beside single calls.

    python batch.py [LOOP]

Every answer is asserted. Prints how many rows one thread answers in a second of processor time, the fastest of some
rounds, and the ratio to the single call in the same run. `LOOP` is the program `best-plays` of the Rust benchmarks, the loop with which
`best_plays` is compared.
"""

import random
import resource
import subprocess
import sys
import time

import numpy as np
import pyarrow as pa

import rummikub as rk
from bench import read, turns
from rummikub.env import VectorGames, rummikub_v0

ROUNDS = 9
ROWS = 100_000
PASSES = 100


def fastest(call, rounds=ROUNDS):
    """The seconds of processor time of the fastest of some rounds, and the answer of the last one."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        answer = call()
        best = min(best, time.process_time() - start)
    return best, answer


def packed_tables(texts):
    """Codes and offsets."""
    codes = [rk.Table(text).codes() for text in texts]
    return np.concatenate(codes), np.cumsum([0, *map(len, codes)])


def packed_racks(texts):
    """Counts."""
    return np.array([rk.Tiles(text).counts() for text in texts])


def line(title, rows, seconds, single):
    ratio = f"{single / (seconds / rows):6.1f} times the single call" if single else ""
    print(f"  {title:<52} {rows / seconds:>12,.0f} a second  {ratio}")


def turns_of(title, file, preset):
    """`is_legal` of the turns of a file whose tables have codes, which those with broken melds have not."""
    rules = rk.Rules(preset)
    chosen = []
    for name, turn, legal in turns(file):
        if name == preset:
            faults = rules.check_turn(turn["before"], turn["rack"], turn["after"], opened=turn["opened"]).faults
            if all(fault.meld is None for fault in faults):
                chosen.append((turn, legal))
    many = (chosen * (ROWS // len(chosen) + 1))[:ROWS]
    befores, racks, afters, openeds = (
        [turn[key] for turn, _ in many] for key in ("before", "rack", "after", "opened")
    )
    expected = [legal for _, legal in many]

    def singly():
        return [
            rules.is_legal_turn(turn["before"], turn["rack"], turn["after"], opened=turn["opened"])
            for turn, _ in many[:5000]
        ]

    single, answers = fastest(singly, 5)
    assert answers == expected[:5000]
    single /= 5000
    print(f"\n{title} ({len(chosen)} turns, {ROWS} rows, one thread; a single call {single * 1e6:.2f} us)")
    columns = {
        "packed": (packed_tables(befores), packed_racks(racks), packed_tables(afters), np.array(openeds)),
        "Arrow strings": tuple(map(pa.array, (befores, racks, afters, openeds))),
        "a list of strings": (befores, racks, afters, openeds),
    }
    for kind, given in columns.items():
        seconds, found = fastest(lambda: rk.batch.is_legal(rules, *given, workers=1))
        found = pa.array(found).to_pylist() if kind.startswith("Arrow") else found.tolist()
        assert found == expected
        line(f"is_legal, {kind}", ROWS, seconds, single)


def of_child(loop, preset, passes):
    """The processor time of so many passes of the loop in Rust and one more, and its answer."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run([loop, preset, str(passes)], capture_output=True, text=True, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, int(run.stdout)


def best_plays(loop, preset):
    """`best_plays` of the 60 positions beside the loop in Rust."""
    positions = read("positions.jsonl")
    rules = rk.Rules(preset)
    tables, racks = ([position[key] for position in positions] for key in ("before", "rack"))
    wanted = sum(position["tiles"][preset] for position in positions)
    times = 20
    packed = packed_tables(tables * times), packed_racks(racks * times)
    ours, others, single = [], [], []
    for _ in range(ROUNDS):
        seconds, found = fastest(lambda: rk.batch.best_plays(rules, *packed, True, workers=1), 2)
        assert found[0].sum() == wanted * times
        ours.append(seconds / times)
        seconds, found = fastest(
            lambda: [rules.best_play(table, rack, opened=True) for table, rack in zip(tables, racks)], 5
        )
        assert sum(len(play.tiles) for play in found if play) == wanted
        single.append(seconds)
        if loop:
            start, tiles = of_child(loop, preset, 0)
            end, tiles = of_child(loop, preset, PASSES)
            assert tiles == wanted
            others.append((end - start) / PASSES)
    print(f"\nbest_plays, 60 positions, {preset}: {min(ours) * 1e3:.3f} ms packed, one thread")
    print(f"  single calls from strings: {min(single) * 1e3:.3f} ms, {min(single) / min(ours):.2f} times that")
    if loop:
        ratio = min(ours) / min(others)
        print(f"  the loop in Rust: {min(others) * 1e3:.3f} ms; the batch takes {ratio:.3f} times that")


def decisions():
    """Random decisions, by `VectorGames` and by PettingZoo's environment."""
    chooser = np.random.default_rng(1)
    games = VectorGames("lemada-printed", range(256))
    steps, spent = 400, 0.0
    for _ in range(steps):
        actions = (games.masks * chooser.random(games.masks.shape)).argmax(axis=1)
        assert games.masks[np.arange(256), actions].all()
        start = time.process_time()
        games.step(actions)
        spent += time.process_time() - start
    vector = steps * 256 / spent
    env = rummikub_v0.raw_env()
    env.reset(seed=1)
    pick = random.Random(1)
    made, spent = 0, 0.0
    while made < 4000:
        start = time.process_time()
        observation, _, over, cut, _ = env.last()
        spent += time.process_time() - start
        if over or cut:
            env.reset()
            continue
        action = pick.choice(np.flatnonzero(observation["action_mask"]).tolist())
        start = time.process_time()
        env.step(action)
        spent += time.process_time() - start
        made += 1
    aec = made / spent
    print("\nDecisions a second of processor time, lemada-printed, two players, chosen at random")
    print(f"  VectorGames, 256 games {vector:>12,.0f}")
    print(f"  PettingZoo's AEC       {aec:>12,.0f}  {vector / aec:.1f} times as many")


if __name__ == "__main__":
    turns_of("20 melds without jokers", "turns-without-jokers.jsonl", "lemada-printed")
    turns_of("2 jokers, free-jokers", "turns-two-jokers.jsonl", "free-jokers")
    turns_of("2 jokers, pagat-sabra", "turns-two-jokers.jsonl", "pagat-sabra")
    turns_of("2 jokers, tournament-1987", "turns-two-jokers.jsonl", "tournament-1987")
    for preset in ("free-jokers", "lemada-printed"):
        best_plays(sys.argv[1] if len(sys.argv) > 1 else None, preset)
    decisions()
