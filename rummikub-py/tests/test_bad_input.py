"""Whatever is handed in: a typed error that says what and where, or a fault; never a panic."""

import random
from typing import Any

import pytest

import rummikub as rk

RULES = rk.Rules()

NOT_TILES = {
    "unknown-colour": "X5 R5 B5",
    "number-zero": "R0 R1 R2",
    "number-fourteen": "R12 R13 R14",
    "no-number": "R R R",
    "number-of-a-thousand-digits": "R" + "1" * 1000,
    "nul": "R3 R4\0 R5",
    "lone-surrogate": "R3 R4 \ud800",
    "emoji": "R3 R4 \N{PLAYING CARD BLACK JOKER}",
    "other-digits": "R\N{ARABIC-INDIC DIGIT THREE} R4 R5",
    "words": "three red tiles",
    "sql": "R3'; DROP TABLE melds; --",
}

not_tiles = pytest.mark.parametrize("text", NOT_TILES.values(), ids=NOT_TILES)


@not_tiles
def test_text_that_is_no_tiles_raises_everywhere(text: str) -> None:
    calls: list[Any] = [
        lambda: rk.Tiles(text),
        lambda: rk.Table(text),
        lambda: rk.Meld(text),
        lambda: RULES.table(text),
        lambda: RULES.readings(text),
        lambda: RULES.check_initial_meld(text, "R3"),
        lambda: RULES.check_initial_meld("R3 R4 R5", text),
        lambda: RULES.check_turn(text, "R3", "R3 R4 R5", opened=True),
        lambda: RULES.check_turn("", text, "R3 R4 R5", opened=True),
        lambda: RULES.check_turn("", "R3", text, opened=True),
        lambda: rk.Tiles().count(text),
    ]
    for call in calls:
        with pytest.raises(rk.TextError) as raised:
            call()
        error = raised.value
        assert isinstance(error, rk.RummikubError) and isinstance(error, ValueError)
        assert error.code == "text"
        assert 0 <= error.position <= len(text)
        assert str(error)


def test_position_counts_characters() -> None:
    bar = "\N{LIGHT VERTICAL BAR}"
    for separator in ("|", "\N{BOX DRAWINGS LIGHT VERTICAL}", bar):
        text = f"R3 R4 R5 {separator} X9"
        with pytest.raises(rk.TextError) as raised:
            RULES.table(text)
        assert raised.value.position <= text.index("X")
    with pytest.raises(rk.TextError) as raised:
        RULES.table("R3 R4 R5 \N{BOX DRAWINGS LIGHT VERTICAL} X9")
    assert raised.value.position == 11


def test_lone_surrogate_has_its_place() -> None:
    with pytest.raises(rk.TextError) as raised:
        rk.Tiles("R3 R4 \udfff")
    assert raised.value.position == 6


def test_empty_text() -> None:
    assert len(rk.Table("")) == 0 and len(rk.Tiles("")) == 0
    assert RULES.table(" ") == rk.Table()
    assert RULES.readings("") == []
    verdict = RULES.check_turn("", "", "", opened=True)
    assert not verdict and verdict.faults
    with pytest.raises(rk.TextError):
        rk.Meld("")
    with pytest.raises(rk.TextError):
        rk.Meld("R3 R4 R5 | R6 R7 R8")
    assert not RULES.check_initial_meld("", "").ok


@pytest.mark.parametrize(
    "text",
    ["R5 " * 1_000_000, "J " * 2_000_000, "R3 R4 R5 | " * 300_000, "|" * 3_000_000],
    ids=["one-tile", "jokers", "melds", "bars"],
)
def test_megabytes_of_text(text: str) -> None:
    for call in (rk.Tiles, rk.Table, rk.Meld, RULES.table):
        with pytest.raises(rk.RummikubError):
            call(text)
    for turn in ((text, "R3", "R3 R4 R5"), ("", text, "R3 R4 R5")):
        with pytest.raises(rk.RummikubError):
            RULES.check_turn(*turn, opened=True)
    try:
        assert not RULES.check_turn("", "R3 R4 R5", text, opened=True)
    except rk.RummikubError as error:
        assert error.code


def test_megabytes_of_no_tiles() -> None:
    with pytest.raises(rk.TextError):
        rk.Tiles("X" * 5_000_000)
    with pytest.raises(rk.RulesError) as raised:
        rk.Rules("x" * 5_000_000)
    assert raised.value.code


@pytest.mark.parametrize(
    ("table", "faults"),
    [
        ("R3 R4", 1),
        ("R3 R4 R6", 1),
        ("K7 R7 K7", 1),
        ("K7 R8 B7", 1),
        ("J J J", 1),
        ("J R5 J", 1),
        ("K1 R1 B1 O1 J", 1),
        ("R3 R4 | K1 K2 K4", 2),
        ("R3 R4 R5 | R3 R4 R5 | R3 R4 R5", 1),
        ("R12 R13 R1", 1),
    ],
)
def test_table_error_has_every_fault(table: str, faults: int) -> None:
    with pytest.raises(rk.TableError) as raised:
        RULES.table(table)
    assert len(raised.value.faults) >= faults
    assert all(isinstance(fault, rk.Fault) for fault in raised.value.faults)
    assert raised.value.code


@pytest.mark.parametrize("before", ["R3 R4", "R3 R4 R6 | K1", "J R5 J"])
def test_invalid_table_before_is_no_position(before: str) -> None:
    with pytest.raises(rk.PositionError) as raised:
        RULES.check_turn(before, "R6", "R3 R4 R5 R6", opened=True)
    assert raised.value.faults and raised.value.code


def test_table_of_other_rules_is_no_position() -> None:
    high = rk.Table("K12 K13 K1")
    assert RULES.check_turn("K11 K12 K13", "K10", "K10 K11 K12 K13", opened=True).legal
    assert rk.Rules(ones="low-or-high").check_turn(high, "K11", "K11 K12 K13 K1", opened=True).legal
    with pytest.raises(rk.PositionError) as raised:
        RULES.check_turn(high, "K11", "K11 K12 K13 K1", opened=True)
    assert raised.value.faults
    with pytest.raises(rk.TableError):
        RULES.table(high)


def test_more_tiles_than_exist_is_no_position() -> None:
    for before, rack in [("R3 R4 R5 | R3 R4 R5", "R3"), ("", "R3 R3 R3"), ("", "J J J")]:
        with pytest.raises(rk.PositionError) as raised:
            RULES.check_turn(before, rack, "R3 R4 R5", opened=True)
        assert raised.value.code and raised.value.faults == ()
    with pytest.raises(rk.RummikubError):
        RULES.check_turn("", "R3 " * 300, "R3 R4 R5", opened=True)


def test_rack_that_does_not_hold_what_was_played() -> None:
    verdict = RULES.check_turn("R3 R4 R5", "K1", "R3 R4 R5 R6", opened=True)
    assert not verdict
    assert any("R6" in fault.tiles for fault in verdict.faults)


@pytest.mark.parametrize("value", [None, 5, 5.0, b"R3 R4 R5", [3], object(), rk.Rules()])
def test_wrong_types(value: Any) -> None:
    calls: list[Any] = [
        lambda: RULES.table(value),
        lambda: RULES.readings(value),
        lambda: rk.Meld(value),
        lambda: RULES.check_initial_meld(value, "R3"),
        lambda: RULES.check_initial_meld("R3", value),
        lambda: RULES.check_turn(value, "", "", opened=True),
        lambda: RULES.check_turn("", value, "", opened=True),
        lambda: RULES.check_turn("", "", value, opened=True),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()


def test_a_rack_is_no_table() -> None:
    with pytest.raises(TypeError, match="before must be str, Table or melds, not Tiles"):
        RULES.check_turn(rk.Tiles("R3"), "", "", opened=True)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rack must be str, Tiles or tiles, not Table"):
        RULES.check_turn("", rk.Table(), "", opened=True)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        RULES.check_turn("", "", "", opened="yes")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "lemada", "Lemada printed!", "\0", "\ud800", "none"])
def test_unknown_preset(name: str) -> None:
    with pytest.raises(rk.RulesError) as raised:
        rk.Rules(name)
    assert raised.value.code == "unknown-preset"


def test_unknown_axis() -> None:
    for axis in ("initial_melds", "", "\ud800", "\0"):
        axes: dict[str, Any] = {axis: 30}
        with pytest.raises(rk.RulesError) as raised:
            rk.Rules(**axes)
        assert raised.value.code == "unknown-axis"


@pytest.mark.parametrize(
    ("axis", "value"),
    [
        ("copies", 0),
        ("copies", 5),
        ("copies", -1),
        ("copies", None),
        ("copies", 10**30),
        ("jokers", 9),
        ("jokers", "two"),
        ("ones", "high"),
        ("ones", 1),
        ("ones", "\ud800"),
        ("initial_meld", -1),
        ("initial_meld", 2**63),
        ("max_jokers_per_meld", -1),
        ("joker_reuse_tiles", 0),
        ("joker_retrieval", ""),
        ("joker_retrieval", None),
    ],
)
def test_unknown_value(axis: str, value: Any) -> None:
    with pytest.raises(rk.RulesError) as raised:
        rk.Rules(**{axis: value})
    assert str(raised.value) and raised.value.code


@pytest.mark.parametrize("value", [True, 1.0, b"low", [], object()])
def test_axis_of_a_wrong_type(value: Any) -> None:
    with pytest.raises(TypeError):
        rk.Rules(copies=value)


def test_rules_of_a_wrong_type() -> None:
    for value in (5, b"xp", rk.Tiles()):
        with pytest.raises(TypeError):
            rk.Rules(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "axes",
    [{"table_play": "extend-only"}, {"joker_melds": "frozen"}],
    ids=["clear-extend-only", "clear-frozen"],
)
def test_contradictory_rules(axes: dict[str, str]) -> None:
    with pytest.raises(rk.RulesError) as raised:
        rk.Rules("free-jokers", **axes)
    assert raised.value.code
    assert "clear" in str(raised.value)


def test_random_text() -> None:
    random_text = random.Random(7)
    alphabet = "KRBOJkrboj0123456789 ,|()[]:rungop\0\n\t\u2502\ud800\U0001f0cf-"
    outcomes = set()
    for _ in range(5000):
        text = "".join(random_text.choices(alphabet, k=random_text.randrange(24)))
        for call in (rk.Tiles, RULES.table, RULES.readings):
            try:
                call(text)
                outcomes.add("value")
            except rk.RummikubError as error:
                outcomes.add(error.code)
    assert {"value", "text"} <= outcomes


def test_attributes_of_exceptions_that_users_raise() -> None:
    assert rk.TableError("mine").faults == () and rk.PositionError("mine").faults == ()
    assert rk.TextError("mine").position == 0 and rk.RulesError("mine").code == ""
