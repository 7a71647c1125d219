"""`check_turns`: arrays, errors with their place, threads, and life without NumPy."""

import subprocess
import sys
import threading
from typing import Any

import pytest

import rummikub as rk

RULES = rk.Rules()

# (before, rack, after, opened), legal
TURNS = [
    (("R3 R4 R5", "R6", "R3 R4 R5 R6", True), True),
    (("R3 R4 R5", "R6", "R3 R4 R5 R7", True), False),
    (("R3 R4 R5", "R6", "R3 R4 R5", True), False),
    (("", "K9 K10 K11", "K9 K10 K11", False), True),
    (("", "K1 K2 K3", "K1 K2 K3", False), False),
]


def columns(count: int) -> tuple[list[Any], list[Any], list[Any], list[Any], list[bool]]:
    turns = [TURNS[index % len(TURNS)] for index in range(count)]
    befores, racks, afters, openeds = (list(c) for c in zip(*(t for t, _ in turns), strict=True))
    return befores, racks, afters, openeds, [legal for _, legal in turns]


@pytest.mark.parametrize("count", [1, 5, 255, 256, 257, 5000])
def test_order_is_kept(count: int) -> None:
    np = pytest.importorskip("numpy")
    *turns, legal = columns(count)
    found = RULES.check_turns(*turns)
    assert isinstance(found, np.ndarray) and found.dtype == np.bool_ and found.shape == (count,)
    assert found.tolist() == legal


def test_values_iterators_and_arrays() -> None:
    np = pytest.importorskip("numpy")
    befores, racks, afters, openeds, legal = columns(600)
    found = RULES.check_turns(
        (rk.Table(text) for text in befores),
        np.array(racks),
        iter(afters),
        np.array(openeds),
    )
    assert found.tolist() == legal
    tables = RULES.check_turns([rk.Table("R3 R4 R5")], [rk.Tiles("R6")], ["R3 R4 R5 R6"], True)
    assert tables.tolist() == [True]
    assert RULES.check_turns(befores, map(rk.Tiles, racks), afters, openeds).tolist() == legal


def test_one_opened_for_all_and_no_turns() -> None:
    pytest.importorskip("numpy")
    assert RULES.check_turns(["", ""], ["K1 K2 K3"] * 2, ["K1 K2 K3"] * 2, False).tolist() == [
        False,
        False,
    ]
    assert RULES.check_turns([], [], [], []).shape == (0,)


@pytest.mark.parametrize("at", [0, 300, 999])
@pytest.mark.parametrize(
    ("column", "value", "error"),
    [
        (0, "X1", rk.TextError),
        (0, "R3 R4", rk.PositionError),
        (0, "R3 \ud800", rk.TextError),
        (1, "R0", rk.TextError),
        (1, "R1 R1 R1", rk.PositionError),
        (2, "R3 \0", rk.TextError),
        (2, None, TypeError),
        (1, rk.Table(), TypeError),
    ],
)
def test_the_first_turn_that_cannot_be_judged(
    at: int, column: int, value: Any, error: type[Exception]
) -> None:
    pytest.importorskip("numpy")
    *turns, _ = columns(1000)
    turns[column][at] = value
    if at < 999:
        turns[column][999] = value
    with pytest.raises(error, match=f"^turn {at}: ") as raised:
        RULES.check_turns(*turns)
    assert raised.value.turn == at  # type: ignore[attr-defined]


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("change", [-1, 1])
def test_different_lengths(column: int, change: int) -> None:
    pytest.importorskip("numpy")
    *turns, _ = columns(5)
    turns[column] = turns[column][:-1] if change < 0 else turns[column] + turns[column][:1]
    with pytest.raises(ValueError, match="same length"):
        RULES.check_turns(*turns)


def test_wrong_columns() -> None:
    pytest.importorskip("numpy")
    *turns, _ = columns(5)
    for column in range(4):
        for value in (None, 5, "R3 R4 R5 R6 R7"):
            wrong: list[Any] = list(turns)
            wrong[column] = value
            with pytest.raises(TypeError):
                RULES.check_turns(*wrong)


def test_iterator_that_fails() -> None:
    pytest.importorskip("numpy")

    def broken() -> Any:
        yield "R3 R4 R5"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        RULES.check_turns(broken(), ["R6", "R6"], ["R3 R4 R5 R6"] * 2, True)


def test_threads_share_values() -> None:
    pytest.importorskip("numpy")
    *turns, legal = columns(2000)
    before, rack = rk.Table("R3 R4 R5"), rk.Tiles("R6")
    outcomes: list[bool] = []

    def work() -> None:
        for _ in range(5):
            same = RULES.check_turns(*turns).tolist() == legal
            verdict = RULES.check_turn(before, rack, "R3 R4 R5 R6", opened=True)
            outcomes.append(same and verdict.legal and str(verdict.account) != "")

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes == [True] * 40


def python(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_import_takes_no_numpy() -> None:
    assert python("import rummikub, sys; print('numpy' in sys.modules)") == "False"


@pytest.mark.parametrize("numpy", ["None", "types.ModuleType('numpy')"])
def test_without_numpy_only_arrays_fail(numpy: str) -> None:
    code = f"import sys, types; sys.modules['numpy'] = {numpy}" + """
import rummikub as rk
rules = rk.Rules()
assert rules.check_turn("R3 R4 R5", "R6", "R3 R4 R5 R6", opened=True).legal
try:
    rules.check_turns(["R3 R4 R5"], ["R6"], ["R3 R4 R5 R6"], True)
except ImportError as error:
    print(type(error).__name__)
"""
    assert python(code) == "ModuleNotFoundError"
