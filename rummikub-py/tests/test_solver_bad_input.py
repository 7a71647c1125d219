"""What cannot be asked of a solver: a typed error that says what, and nothing else changes."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import rummikub as rk
from test_bad_input import not_tiles

RULES = rk.Rules()
ASKED = (RULES, rk.Solver(RULES))

asked = pytest.mark.parametrize("asked", ASKED, ids=["rules", "solver"])


def questions(asked: Any, before: Any, rack: Any) -> list[Any]:
    """Every question about a position."""
    return [
        lambda: asked.can_play(before, rack, opened=True),
        lambda: asked.best_play(before, rack, opened=True),
        lambda: asked.plays(before, rack, opened=True),
        lambda: asked.count_plays(before, rack, opened=True),
    ]


@asked
@not_tiles
def test_text_that_is_no_tiles(asked: Any, text: str) -> None:
    calls = questions(asked, text, "R3") + questions(asked, "", text)
    calls += [
        lambda: asked.arrange(text),
        lambda: asked.opening(text),
        lambda: asked.best_play("", "R3", opened=True, objective={text: 1}),
        lambda: rk.Play(text, "R3 R4 R5"),
        lambda: rk.Play("", text),
        lambda: rk.Opening(text),
    ]
    for call in calls:
        with pytest.raises(rk.TextError) as raised:
            call()
        assert raised.value.code == "text" and 0 <= raised.value.position <= len(text)


@asked
@pytest.mark.parametrize(
    ("before", "rack", "code"),
    [
        ("R3 R4", "R5", "invalid-table"),
        ("J R5 J", "R6", "invalid-table"),
        ("R3 R4 R5 | R3 R4 R5 | R3 R4 R5", "", "invalid-table"),
        ("R3 R4 R5 | R3 R4 R5", "R3", "too-many-tiles"),
        ("", "R3 R3 R3", "too-many-tiles"),
        ("R3 R4 J", "J J", "too-many-tiles"),
        (rk.Table("K12 K13 K1"), "K11", "invalid-table"),
    ],
)
def test_impossible_positions(asked: Any, before: Any, rack: str, code: str) -> None:
    for call in questions(asked, before, rack):
        with pytest.raises(rk.PositionError) as raised:
            call()
        assert raised.value.code == code
        assert bool(raised.value.faults) is (code == "invalid-table")


@asked
def test_impossible_racks(asked: Any) -> None:
    with pytest.raises(rk.PositionError):
        asked.opening("R3 R3 R3")
    with pytest.raises(rk.RummikubError):
        asked.opening("R3 " * 300)
    with pytest.raises(rk.RummikubError):
        asked.arrange("R3 " * 5)
    # More tiles than the tile set has are simply no table.
    assert asked.arrange("R3 R3 R3 R4 R4 R4 R5 R5 R5") is None


@asked
@pytest.mark.parametrize("value", [None, 5, 5.0, b"R3", [3], object(), rk.Rules()])
def test_wrong_types(asked: Any, value: Any) -> None:
    calls = questions(asked, value, "R3") + questions(asked, "", value)
    calls += [lambda: asked.arrange(value), lambda: asked.opening(value)]
    calls += [lambda: rk.Play(value, ""), lambda: rk.Play("", value), lambda: rk.Opening(value)]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    if value is not None and not isinstance(value, rk.Rules):
        with pytest.raises(TypeError):
            rk.Solver(value)


@asked
@pytest.mark.parametrize("opened", [None, "yes", 2, 1.0])
def test_opened_is_a_bool(asked: Any, opened: Any) -> None:
    for name in ("can_play", "best_play", "plays", "count_plays"):
        with pytest.raises(TypeError):
            getattr(asked, name)("", "R3", opened=opened)


@asked
@pytest.mark.parametrize("name", ["", "tile", "TILES", "values", "\0", "\ud800", "x" * 1_000_000])
def test_unknown_objective(asked: Any, name: str) -> None:
    for call in (asked.best_play, lambda *_, opened, **words: asked.opening("R3", **words)):
        with pytest.raises(rk.ObjectiveError) as raised:
            call("", "R3", opened=True, objective=name)
        assert raised.value.code == "unknown-objective"


@asked
@pytest.mark.parametrize("value", [10**9 + 1, -(10**9) - 1, 2**63, -(2**63) - 1, 10**400])
def test_values_out_of_range(asked: Any, value: int) -> None:
    with pytest.raises(rk.ObjectiveError, match="R7") as raised:
        asked.best_play("", "R3", opened=True, objective={"K1": 1, "R7": value})
    assert raised.value.code == "value-out-of-range"


@asked
def test_a_tile_with_two_values(asked: Any) -> None:
    with pytest.raises(rk.ObjectiveError, match="R7") as raised:
        asked.best_play("", "R3", opened=True, objective={"R7": 1, "r7": 1})
    assert raised.value.code == "repeated-tile"


@asked
@pytest.mark.parametrize("objective", [None, 5, b"tiles", ["tiles"], [("R7", 1)], object()])
def test_objective_of_a_wrong_type(asked: Any, objective: Any) -> None:
    with pytest.raises(TypeError, match="objective must be"):
        asked.best_play("", "R3", opened=True, objective=objective)
    with pytest.raises(TypeError):
        asked.opening("R3", objective)


@asked
@pytest.mark.parametrize("item", [(5, 1), (None, 1), ("R7", 1.5), ("R7", None), ("R7", True)])
def test_items_of_a_wrong_type(asked: Any, item: Any) -> None:
    with pytest.raises(TypeError):
        asked.best_play("", "R3", opened=True, objective=dict([item]))


class Broken(Mapping[str, int]):
    """A mapping that fails when it is read."""

    def __getitem__(self, key: str) -> int:
        raise ZeroDivisionError

    def __iter__(self) -> Iterator[str]:
        return iter(["R7"])

    def __len__(self) -> int:
        return 1


@asked
def test_a_mapping_that_fails(asked: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        asked.best_play("", "R3", opened=True, objective=Broken())


@asked
@pytest.mark.parametrize("limit", [0, -1, -(2**64), -(10**400)])
def test_limits_that_let_nothing_be_done(asked: Any, limit: int) -> None:
    for call in (asked.plays, asked.count_plays):
        with pytest.raises(rk.RummikubError) as raised:
            call("", "R3", opened=True, limit=limit)
        assert raised.value.code == "bad-limit"


@asked
@pytest.mark.parametrize("limit", ["5", 5.0, True, [5], object()])
def test_limits_of_a_wrong_type(asked: Any, limit: Any) -> None:
    for call in (asked.plays, asked.count_plays):
        with pytest.raises(TypeError, match="limit must be int or None"):
            call("", "R3", opened=True, limit=limit)


def test_greatest_limits() -> None:
    for limit in (2**64 - 1, 2**64, 2**127, 10**400, None):
        assert RULES.count_plays("", "R3", opened=True, limit=limit) == rk.PlaysCount(0, 0)
        assert list(RULES.plays("", "R3", opened=True, limit=limit)) == []


@pytest.mark.parametrize(
    ("before", "table", "code"),
    [
        ("R3 R4 R5", "R4 R5 R6", "tiles-taken-from-table"),
        ("R3 R4 R5", "", "tiles-taken-from-table"),
        ("R3 R4 R5", "R3 R4 R5", "nothing-played"),
        ("", "", "nothing-played"),
    ],
)
def test_tables_with_no_play_between(before: str, table: str, code: str) -> None:
    with pytest.raises(rk.RummikubError) as raised:
        rk.Play(before, table)
    assert raised.value.code == code


@pytest.mark.parametrize("penalty", [-1, 2**16, "30", 30.0])
def test_joker_penalty_of_a_play(penalty: Any) -> None:
    with pytest.raises((OverflowError, TypeError)):
        rk.Play("", "R3 R4 J", joker_penalty=penalty)
    assert rk.Play("", "R3 R4 J", joker_penalty=2**16 - 1).points == 7 + 2**16 - 1


@pytest.mark.parametrize("count", [-1, 2**64, 1.5, "1", None])
def test_counts_that_are_none(count: Any) -> None:
    for arguments in ((count, 0), (0, count)):
        with pytest.raises((OverflowError, TypeError)):
            rk.PlaysCount(*arguments)


def test_random_positions() -> None:
    randoms = random.Random(11)
    words = ["R3", "R4", "R5", "K7", "B7", "O7", "J", "|", "|", "run", "group", "X", "\0", "R14"]
    outcomes = set()
    for _ in range(2000):
        before, rack = (" ".join(randoms.choices(words, k=randoms.randrange(9))) for _ in range(2))
        for call in (RULES.can_play, RULES.best_play, RULES.count_plays):
            try:
                call(before, rack, opened=randoms.random() < 0.5)
                outcomes.add("answer")
            except rk.RummikubError as error:
                outcomes.add(error.code)
    assert {"answer", "text", "invalid-table", "too-many-tiles"} <= outcomes
