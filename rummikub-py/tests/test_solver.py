"""Best plays, any play, every play: the labelled answers, and what a play tells."""

import pickle
import sys
import threading
from collections import Counter
from typing import Any

import pytest

import rummikub as rk
from cases import PLAYS_FILES, RULES, lines

# The labels count a joker as 30 points under every rule set.
POINTS = {f"{color}{number}": number for color in "KRBO" for number in range(1, 14)} | {"J": 30}

EMPTY = rk.Table()


def worth(tiles: rk.Tiles) -> int:
    return sum(POINTS[tile] for tile in tiles)


def can_be_followed(before: rk.Table, play: rk.Play) -> bool:
    """Whether the steps, one by one, turn one table into the other with the tiles of the play."""
    rack = Counter(play.tiles)
    piles = Counter(tuple(tile for tile, _ in meld.slots) for meld in before)
    for step in play.steps:
        for pile in step.takes:
            if not piles[pile]:
                return False
            piles[pile] -= 1
        if step.from_rack:
            rack -= Counter(step.tiles)
        piles.update(step.leaves)
        if not str(step).startswith(step.action):
            return False
    wanted = Counter(tuple(tile for tile, _ in meld.slots) for meld in play.table)
    return +piles == wanted and not +rack


@pytest.mark.parametrize("file", PLAYS_FILES)
def test_every_labelled_position(file: str) -> None:
    solvers = {name: rk.Solver(rules) for name, rules in RULES.items()}
    wrong: list[Any] = []
    answered = 0
    for case in lines(file):
        for name, answer in case["answers"].items():
            rules, solver = RULES[name], solvers[name]
            position = (case["before"], case["rack"], case["opened"])
            most = rules.best_play(*position)
            dearest = solver.best_play(*position, objective=POINTS)
            count = rules.count_plays(*position)
            found = {
                "tiles": len(most.tiles) if most else 0,
                "points": worth(dearest.tiles) if dearest else 0,
                "plays": count.plays,
                "tables": count.tables,
            }
            if found != answer:
                wrong.append((case["id"], name, found))
            assert rules.can_play(*position) is (count.plays > 0)
            plays = [*rules.plays(*position), *filter(None, (most, dearest))]
            assert len({play.tiles for play in plays}) == count.plays
            before = rk.Table(case["before"])
            for play in plays:
                assert play.tiles == play.table.tiles - before.tiles
                assert play.tiles <= rk.Tiles(case["rack"])
                assert rules.check_turn(before, case["rack"], play.table, case["opened"]).legal
            for play in filter(None, (most, dearest)):
                assert can_be_followed(before, play), (case["id"], name, play)
            answered += 1
    assert answered == PLAYS_FILES[file]
    assert wrong == []


@pytest.mark.parametrize("file", PLAYS_FILES)
def test_least_change_keeps_the_tiles_and_disturbs_no_more(file: str) -> None:
    kept = 0
    for case in lines(file):
        for name in case["answers"]:
            if name.startswith("+"):
                continue
            rules, before = RULES[name], rk.Table(case["before"])
            best = rules.best_play(before, case["rack"], case["opened"])
            calm = rules.best_play(before, case["rack"], case["opened"], least_change=True)
            assert (best is None) == (calm is None)
            if best is None or calm is None:
                continue
            assert calm.tiles == best.tiles and calm.points == best.points
            assert rules.check_turn(before, case["rack"], calm.table, case["opened"]).legal
            untouched = [Counter(before) & Counter(play.table) for play in (best, calm)]
            assert untouched[0].total() <= untouched[1].total()
            kept += untouched[1].total() - untouched[0].total()
    assert kept > 0


def test_a_play_tells_itself() -> None:
    play = rk.Rules().best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11", opened=True)
    assert play is not None
    assert (str(play.tiles), play.points) == ("R10 B9 B11", 30)
    assert play.before == rk.Table("K10 B10 J | K5 R5 O5")
    assert str(play) == f"{play.tiles}: {play.table}"
    assert play == rk.Play(play.before, play.table)
    assert all(step.action in ("lay", "split", "move", "replace", "join") for step in play.steps)
    laid = [tile for step in play.steps if step.from_rack for tile in step.tiles]
    assert sorted(laid) == sorted(play.tiles)


def test_steps_mention_no_meld_that_stays() -> None:
    (step,) = rk.Play("B4 B5 B6 | K7 R7 O7", "K7 R7 O7 | B4 B5 B6 B7").steps
    assert step.takes == (("B4", "B5", "B6"),) and step.leaves == (("B4", "B5", "B6", "B7"),)
    assert step.from_rack and step.action == "lay" and step.tiles == ("B7",)
    assert step.text == str(step) == "lay B7 on B4 B5 B6: B4 B5 B6 B7"


def test_objectives() -> None:
    rules = rk.Rules("free-jokers")
    before, rack = "R9 R10 R11", "K1 K2 K3 R12 R13 J"
    values = {"J": -10, "K1": -10, "R12": 1, "r13": 1}
    tiles = rules.best_play(before, rack, opened=True, objective="tiles")
    points = rules.best_play(before, rack, opened=True, objective="points")
    assert tiles is not None and len(tiles.tiles) == 6
    assert points is not None and points.points == 1 + 2 + 3 + 12 + 13 + 30
    assert rules.best_play(before, rack, opened=True, objective="empty-rack") == tiles
    assert rules.best_play(before, rack + " B6", opened=True, objective="empty-rack") is None
    frugal = rules.best_play(before, rack, opened=True, objective=values)
    assert frugal is not None and frugal.tiles == rk.Tiles("R12 R13")
    greatest = 1_000_000_000
    one = rules.best_play(before, rack, opened=True, objective={"R12": -greatest, "K1": greatest})
    assert one is not None and "K1" in one.tiles and "R12" not in one.tiles


def test_a_joker_counts_the_penalty_of_the_edition() -> None:
    for name, penalty in (("dutch-1985", 25), ("lemada-printed", 30)):
        play = rk.Rules(name).best_play("R9 R10 R11", "J", opened=True, objective="points")
        assert play is not None and play.points == penalty
        again = pickle.loads(pickle.dumps(play))
        assert again == play and again.points == penalty and eval(repr(play), vars(rk)) == play


def test_jokers_that_must_stay_stay_and_jokers_that_help_nothing_can_be_laid() -> None:
    rules = rk.Rules("free-jokers")
    assert [str(play.tiles) for play in rules.plays("B4 B5 B6", "J", opened=True)] == ["J"]
    assert not rules.can_play("B4 B5 J", "", opened=True)
    assert rules.best_play("B4 B5 J", "", opened=True) is None
    assert list(rules.plays("B4 B5 J", "", opened=True)) == []
    assert rules.count_plays("B4 B5 J", "", opened=True) == rk.PlaysCount(0, 0)


def test_plays_are_lazy_and_can_be_left() -> None:
    rack = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 R7 B1 B2 B3 B4 B5 B6 B7 O1 O2 O3 O4 O5 O6 O7 J J"
    plays = rk.Rules("free-jokers").plays("", rack, opened=True)
    assert iter(plays) is plays
    some = [next(plays) for _ in range(100)]
    assert len({play.tiles for play in some}) == 100


def test_a_limit_stops_the_iterator_with_an_exception() -> None:
    rules = rk.Rules("free-jokers")
    position = ("B4 B5 B6", "B7 B8 B9 K1 K2 K3 J", True)
    every = list(rules.plays(*position))
    assert list(rules.plays(*position, limit=10**30)) == every
    given: list[rk.Play] = []
    plays = rules.plays(*position, limit=5)
    with pytest.raises(rk.Stopped) as raised:
        given.extend(plays)
    assert raised.value.code == "stopped"
    assert raised.value.plays == raised.value.tables == len(given) < len(every)
    assert given == every[: len(given)]
    with pytest.raises(rk.Stopped):
        next(plays)


def test_a_limit_stops_counting_with_what_was_found() -> None:
    rules = rk.Rules("free-jokers")
    position = ("K1 K2 K3 | R5 B5 O5 | J O9 O10", "K4 K5 K6 R6 R7 R8 B5 J", True)
    every = rules.count_plays(*position, limit=None)
    assert rules.count_plays(*position) == every
    with pytest.raises(rk.Stopped) as raised:
        rules.count_plays(*position, limit=1000)
    stopped = raised.value
    assert (stopped.plays, stopped.tables) != (every.plays, every.tables)
    assert stopped.plays <= every.plays and stopped.tables <= every.tables
    assert isinstance(stopped, rk.RummikubError) and str(stopped.plays) in str(stopped)


@pytest.mark.parametrize(
    ("tiles", "can"),
    [
        ("", True),
        ("R3 R4 R5 K7 B7 O7", True),
        ("R3 R4 R5 R6 K6 B6", True),
        ("R3 R4 R5 R6 R6 K6", False),
        ("J J R5", True),
        ("J J J R5", False),
        ("R3 R3 R3 R4 R4 R4 R5 R5 R5", False),
    ],
)
def test_arrange(tiles: str, can: bool) -> None:
    for arrange in (rk.Rules().arrange, rk.Solver().arrange):
        table = arrange(tiles)
        assert (table is not None) is can
        if table is not None:
            assert table.tiles == rk.Tiles(tiles)
            assert rk.Rules().table(str(table)) == table
    assert rk.Rules("xp").arrange("R3 R3 R3 R4 R4 R4 R5 R5 R5") is not None


def test_opening() -> None:
    rules = rk.Rules()
    opening = rules.opening("R9 R10 R11 K2 B2 O2 K13")
    assert opening is not None and opening.points == 36 and len(opening.melds) == 2
    assert opening.tiles == rk.Tiles("R9 R10 R11 K2 B2 O2")
    assert rules.check_initial_meld(str(opening), opening.tiles).ok
    assert rules.opening("K2 B2 O2 K13") is None
    assert rules.opening("") is None
    dear = rules.opening("R9 R10 R11 K12 B12 O12 R12", objective={"R12": 5})
    assert dear is not None and "R12" in dear.tiles
    assert rules.opening("R9 R10 R11 K13", objective="empty-rack") is None
    assert opening == rk.Opening(str(opening)) == pickle.loads(pickle.dumps(opening))


def test_solver_gives_the_answers_of_its_rules() -> None:
    rules = rk.Rules("pagat-sabra", initial_meld=20)
    solver = rk.Solver(rules)
    position = ("K10 B10 J | K5 R5 O5", "R10 B9 B11 J", True)
    assert solver.rules == rules and solver.work == 0
    assert solver.can_play(*position) == rules.can_play(*position)
    assert solver.best_play(*position, "points") == rules.best_play(*position, "points")
    assert solver.count_plays(*position) == rules.count_plays(*position)
    assert set(solver.plays(*position)) == set(rules.plays(*position))
    assert solver.opening("R7 R8 R9") == rules.opening("R7 R8 R9") != None  # noqa: E711
    assert solver.work > 0
    again = pickle.loads(pickle.dumps(solver))
    assert again.rules == rules and repr(again) == repr(solver) == f"Solver({rules!r})"
    assert rk.Solver().rules == rk.Rules() and rk.Solver("xp").rules == rk.Rules("xp")


def test_threads_share_rules_a_solver_and_an_iterator() -> None:
    rules = rk.Rules("free-jokers")
    solver = rk.Solver(rules)
    position = ("K1 K2 K3 | R5 B5 O5 | J O9 O10", "K4 K5 K6 R6 R7 R8 B5", True)
    expected = (rules.best_play(*position), rules.count_plays(*position))
    plays, parts = rules.plays(*position), []
    outcomes: list[bool] = []

    def work() -> None:
        part = list(plays)
        parts.append(part)
        for _ in range(20):
            mine = (solver.best_play(*position), solver.count_plays(*position))
            outcomes.append(mine == expected == (rules.best_play(*position), expected[1]))

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes == [True] * 120
    given = [play for part in parts for play in part]
    assert len(given) == len(set(given)) == expected[1].plays


def test_the_interpreter_is_released() -> None:
    # With this switch interval no thread runs beside another one that does not release the
    # interpreter by itself.
    rules = rk.Rules("free-jokers")
    rack = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 R7 B1 B2 B3 B4 B5 B6 B7 O1 O2 O3 O4 O5 O6 O7 J J"
    started, state = threading.Event(), {"finished": False}

    def work() -> None:
        started.set()
        with pytest.raises(rk.Stopped):
            rules.count_plays("", rack, opened=True, limit=3_000_000)
        state["finished"] = True

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        started.wait()
        finished_before_anybody_else_ran = state["finished"]
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not finished_before_anybody_else_ran and state["finished"]


def test_the_best_plays_come_in_order() -> None:
    rules = rk.Rules("free-jokers")
    position = rules.position("B4 B5 B6 | K1 R1 O1", "B3 B7 B8 B1 K9 J", opened=True)
    for objective in ("tiles", "points", {"B3": 5, "J": -7, "B1": 2}):
        ranked = list(position.best_plays(objective))
        assert ranked[0] == position.best_play(objective)
        assert {play.tiles for play in ranked} == {play.tiles for play in position.plays()}
        asked = ("B4 B5 B6 | K1 R1 O1", "B3 B7 B8 B1 K9 J", True, objective)
        assert list(rules.best_plays(*asked)) == ranked == list(rk.Solver(rules).best_plays(*asked))
    sums = [play.points for play in position.best_plays("points")]
    assert sums == sorted(sums, reverse=True)
    assert list(position.best_plays("empty-rack")) == []
    with pytest.raises(rk.Stopped):
        list(position.best_plays(limit=1))
    with pytest.raises(rk.ObjectiveError):
        position.best_plays("most")


def test_loose_tiles_become_a_table() -> None:
    rules = rk.Rules()
    for asked in (rules, rk.Solver(rules)):
        made = asked.best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2")
        assert made is not None and made.proved and made.bound == len(made.laid) == 2
        assert made == rk.Arrangement("R2 R3 R4 R5 | K6 R6 B6", "R2 B6")
        assert asked.best_arrangement("R3 R4", "B6") is None
        empty = asked.best_arrangement("", "B6")
        assert empty is not None and str(empty) == "" and not empty.laid
        assert asked.best_arrangement("R3 R4 R5", "B6", "empty-rack") is None
        with pytest.raises(rk.Stopped):
            asked.best_arrangement("R3 R4 R5 R6 K6 K7 K8", "B6 B9 R2", limit=1)
    match rules.best_arrangement("R3 R4 R5", "R6"):
        case rk.Arrangement(table, laid):
            assert (str(table), str(laid)) == ("R3 R4 R5 R6", "R6")
        case _:
            raise AssertionError


def test_every_table_of_the_same_tiles() -> None:
    rules = rk.Rules("free-jokers")
    tables = [str(table) for table in rules.arrangements("R3 R4 R5 K3 K4 K5 B3 B4 B5")]
    assert sorted(tables) == [
        "K3 K4 K5 | R3 R4 R5 | B3 B4 B5",
        "K3 R3 B3 | K4 R4 B4 | K5 R5 B5",
    ]
    position = rules.position("B4 B5 B6", "B7 B8 B9 K1", opened=True)
    assert len(list(position.tables("B7 B8 B9"))) == 2
    assert list(position.tables("K1")) == list(position.tables("K2")) == []
    stopped = rules.arrangements("R3 R4 R5 K3 K4 K5 B3 B4 B5", limit=1)
    with pytest.raises(rk.Stopped) as raised:
        list(stopped)
    assert raised.value.code == "stopped"


def test_what_one_more_tile_is_good_for() -> None:
    rules = rk.Rules()
    asked = ("K1 K2 K3", "K5 R9 R10", True)
    outs = rules.outs(*asked)
    assert outs == rk.Solver(rules).outs(*asked) == rules.position(*asked).outs()
    assert [str(tile) for tile in outs] == ["K4", "R8", "R11", "J"]
    assert all(play.proved for play in outs.values())
    whole = rules.outs("K1 K2 K3", "K5 K6", True, "empty-rack")
    assert {str(tile): str(play.tiles) for tile, play in whole.items()} == {
        "K4": "K4 K5 K6",
        "K7": "K5 K6 K7",
        "J": "K5 K6 J",
    }
    with pytest.raises(rk.Stopped):
        rules.outs(*asked, limit=1)
