"""Eight threads that ask the package everything again and again, of values they share and of their own.

    python rummikub-py/tests/soak.py SECONDS

Each answer is the known one or that which one thread alone was given before, and resident memory does not
grow by more than `GROWTH`. `make soak` runs it; it is no test of pytest's, which must stay quick.
"""

from __future__ import annotations

import gc
import json
import pickle
import random
import sys
import threading
import time
import traceback
from pathlib import Path

import rummikub as rk

THREADS = 8
GAMES = 24
# By how much memory may grow between the end of the warm-up and the end, in KiB.
GROWTH = 16384
# Work that a question may take beyond its limit: what was begun is ended.
BEYOND = 1000
ROOT = Path(__file__).parents[2]

PRESETS = ("lemada-printed", "free-jokers", "xp", "rummy-q", "pressman-1998", "goliath-1994")
PRINTED, FREE = rk.Rules("lemada-printed"), rk.Rules("free-jokers")
RECORDS = [path.read_text() for path in sorted((ROOT / "examples/games").glob("*.game"))]
POSITIONS = [
    json.loads(line) for line in (ROOT / "benches/definitions/positions.jsonl").read_text().splitlines()
]
TABLE = "R3 R4 R5 | K7 B7 O7"
TURNS = [  # a proposed turn with `R6 K1` on the rack, and the code of its first fault
    ("R3 R4 R5 R6 | K7 B7 O7", None),
    ("R4 R5 R6 | K7 B7 O7", "tiles-taken-from-table"),
    ("R3 R4 R5 R7 | K7 B7 O7", "numbers-do-not-follow"),
    (TABLE, "nothing-played"),
]


def play_a_game(number: int) -> str:
    """One of the games, from its seed to its end and through its record; the JSON of its end."""
    record = rk.Record(rk.Game(rk.Rules(PRESETS[number % 6]), players=2 + number % 3, seed=number))  # type: ignore[arg-type]
    for step in range(60):
        game = record.game
        if game.phase == "over":
            break
        player = game.to_move
        if step % 7 == 3:
            assert record.attempt((player + 1) % game.players, "draw")
        try:
            play = game.best_play(limit=5000) if game.phase == "turn" else None
        except rk.Stopped:
            play = None
        words = [offer.action for offer in game.legal_actions(player)]
        word = next(word for word in ("lot", "deal", "draw", "pass") if word in words or word == "pass")
        record.apply(player, play or word)
        if step % 10 == 9:
            view = record.game.view(player)
            assert rk.PlayerView.from_json(view.to_json()) == view
    game = record.game
    end = game.to_json()
    assert rk.Game.from_json(end) == game == rk.Game.replay(str(record))
    assert pickle.loads(pickle.dumps(game)) == game
    return end


def replay(number: int) -> str:
    record = rk.Record.parse(RECORDS[number])
    assert rk.Record.parse(str(record)) == record
    return record.game.to_json()


GAME_ENDS = [play_a_game(number) for number in range(GAMES)]
RECORD_ENDS = [replay(number) for number in range(len(RECORDS))]
SHARED = rk.Game.replay(RECORDS[0])


def judge() -> None:
    for after, code in TURNS:
        verdict = PRINTED.check_turn(TABLE, "R6 K1", after, opened=True)
        assert verdict.legal == (code is None) == PRINTED.is_legal_turn(TABLE, "R6 K1", after, opened=True)
        assert code is None or (verdict.faults[0].code == code and str(verdict.faults[0].message))


def solve(number: int) -> None:
    known = POSITIONS[number]
    position = known["before"], known["rack"], known["opened"]
    solver = rk.Solver(FREE)
    best = {"tiles": known["tiles"]["free-jokers"], "points": known["points"]}
    for limit in (250_000, 20):
        for objective, most in best.items():
            before = solver.work
            try:
                play = solver.best_play(*position, objective, limit=limit)  # type: ignore[arg-type]
            except rk.Stopped:
                assert limit == 20
                continue
            assert solver.work - before <= limit + BEYOND
            found = 0 if play is None else len(play.tiles) if objective == "tiles" else play.points
            assert found == most or (limit == 20 and found < most), (known["name"], objective, limit, found)


def refused(call: object, *arguments: object) -> None:
    try:
        call(*arguments)  # type: ignore[operator]
    except rk.RummikubError as error:
        assert str(error) and error.code
        return
    raise AssertionError((call, arguments))


def refuse(chooser: random.Random) -> None:
    refused(rk.Tiles, "R3 X9")
    refused(PRINTED.table, "R3 R4 | K1 K1 K1")
    refused(rk.Game.from_json, '{"players":[')
    refused(SHARED.apply, 0, "lot")
    text = chooser.choice(RECORDS)
    place = chooser.randrange(len(text))
    garbled = text[:place] + chr(chooser.randrange(256)) + text[place + 1 :]
    try:
        record = rk.Record.parse(garbled)
    except rk.RummikubError as error:
        assert str(error)
    else:
        assert rk.Record.parse(str(record)) == record


def ask_batches() -> None:
    afters = [after for after, _ in TURNS] * 15
    legal = [code is None for _, code in TURNS] * 15
    racks, befores = ["R6 K1"] * len(afters), [TABLE] * len(afters)
    assert rk.batch.is_legal(PRINTED, befores, racks, afters, [True] * len(afters), workers=2).tolist() == legal
    assert PRINTED.check_turns(befores, racks, afters, True, workers=2).tolist() == legal


def work(seed: int, stop: threading.Event, rounds: list[int], failures: list[str]) -> None:
    chooser = random.Random(seed)
    try:
        while not stop.is_set():
            number = chooser.randrange(GAMES)
            assert play_a_game(number) == GAME_ENDS[number]
            number = chooser.randrange(len(RECORDS))
            assert replay(number) == RECORD_ENDS[number]
            judge()
            solve(chooser.randrange(len(POSITIONS)))
            for _ in range(10):
                refuse(chooser)
            ask_batches()
            assert SHARED.to_json() == RECORD_ENDS[0]
            rounds[0] += 1
    except BaseException:
        failures.append(traceback.format_exc())
        stop.set()


def run(seconds: float, first_seed: int) -> int:
    """Eight threads for so many seconds, joined here; how many rounds they made."""
    stop, failures = threading.Event(), list[str]()
    rounds = [[0] for _ in range(THREADS)]
    threads = [
        threading.Thread(target=work, args=(first_seed + i, stop, rounds[i], failures)) for i in range(THREADS)
    ]
    for thread in threads:
        thread.start()
    stop.wait(seconds)
    stop.set()
    for thread in threads:
        thread.join()
    if failures:
        sys.exit(failures[0])
    return sum(done[0] for done in rounds)


def resident() -> int:
    """Resident memory in KiB, 0 where the system does not tell it in `/proc`."""
    gc.collect()
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    seconds = float(sys.argv[1])
    done = run(min(seconds / 10, 60) + 1, 1)
    first = resident()
    print(f"Python, {THREADS} threads: {done} rounds of warm-up, then {first} KiB resident", flush=True)
    begin = time.monotonic()
    done = run(seconds, 1000)
    taken, last = time.monotonic() - begin, resident()
    print(f"Python, {THREADS} threads: {done} rounds in {taken:.0f} seconds, every answer as known, then {last} KiB")
    if last - first > GROWTH:
        sys.exit(f"memory grew by {last - first} KiB, more than {GROWTH}")


if __name__ == "__main__":
    main()
