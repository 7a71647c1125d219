"""Values made of values: tiles, lists, counters, melds and tables, wherever text is taken too."""

import copy
import itertools
import pickle
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import rummikub as rk

TILES = [f"{color}{number}" for color in "KRBO" for number in range(1, 14)] + ["J"]


def test_a_tile_is_its_text() -> None:
    for place, text in enumerate(TILES):
        tile = rk.Tile(text)
        assert type(tile) is rk.Tile and isinstance(tile, str)
        assert tile == text and hash(tile) == hash(text) and f"{tile}" == text
        assert repr(tile) == repr(text) and rk.Tile(tile) == rk.Tile(text.lower()) == tile
        if tile.is_joker:
            assert (tile.color, tile.number) == (None, None)
        else:
            assert (tile.color, tile.number) == (text[0], int(text[1:]))
            assert rk.Tile(text[0], int(text[1:])) == tile
        assert tile.is_joker is (place == 52)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(tile, protocol))
            assert again == tile and type(again) is rk.Tile
        assert type(copy.deepcopy(tile)) is rk.Tile


def test_tiles_are_in_order() -> None:
    tiles = [rk.Tile(text) for text in TILES]
    shuffled = tiles[:]
    random.Random(1).shuffle(shuffled)
    assert sorted(shuffled) == tiles == list(rk.Rules(copies=1, jokers=1).tiles)
    for (i, a), (j, b) in itertools.product(enumerate(tiles), repeat=2):
        for other in (b, str(b)):
            assert (a < other) is (i < j) and (a <= other) is (i <= j)
            assert (a > other) is (i > j) and (a >= other) is (i >= j)
    assert max(rk.Tiles("R10 R9")) == "R10"


@pytest.mark.parametrize("text", ["", "R", "R0", "R14", "X5", "R5 R6", "J J", "R\0", "\ud800", "R1.0"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(rk.TextError):
        rk.Tile(text)
    with pytest.raises(rk.TextError):
        rk.Tiles([text])
    with pytest.raises(rk.TextError):
        assert rk.Tile("R7") < text


def test_tiles_of_wrong_types() -> None:
    for value in (None, 5, b"R5", ["R5"], rk.Rules()):
        with pytest.raises(TypeError):
            rk.Tile(value)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            rk.Tiles([value])  # type: ignore[list-item]
    for number in ("7", 7.0, [], object()):
        with pytest.raises((TypeError, ValueError)):
            rk.Tile("R", number)  # type: ignore[arg-type]
    with pytest.raises(rk.TextError):
        rk.Tile("R", 14)
    with pytest.raises(rk.TextError):
        rk.Tile("J", 1)


def test_iterating_gives_tiles() -> None:
    game = rk.Game("international", seed=4, players=2)
    found: list[Any] = [*rk.Tiles("R5 J"), *rk.Meld("R3 J R5"), *game.pool, *rk.Tiles("K1").kinds()]
    found += [tile for slot in rk.Meld("R3 J R5").slots for tile in slot]
    assert all(type(tile) is rk.Tile for tile in found) and len(found) > 100
    assert rk.Meld("K7 B7 J").slots[2] == ("J", None)


@pytest.mark.parametrize(
    "value",
    [
        "K1 R5 R5 J",
        ["R5", "J", "K1", "R5"],
        ("K1", rk.Tile("R5"), "r5", "J"),
        iter(["R5", "J", "K1", "R5"]),
        Counter({"K1": 1, "R5": 2, "J": 1}),
        {"K1": 1, "R5": 2, "J": 1, "B7": 0},
        rk.Tiles("K1 R5 R5 J"),
    ],
)
def test_tiles_of_values(value: Any) -> None:
    assert rk.Tiles(value) == rk.Tiles("K1 R5 R5 J")


def test_counts_are_read_back() -> None:
    rack = rk.Tiles("K1 R5 R5 J J")
    assert rack.kinds() == {"K1": 1, "R5": 2, "J": 2} == Counter(rack)
    assert list(rack.kinds()) == ["K1", "R5", "J"] and rk.Tiles(rack.kinds()) == rack
    assert rk.Tiles().kinds() == {} and rk.Tiles({}) == rk.Tiles([]) == rk.Tiles()
    everything = rk.Rules(copies=4, jokers=8).tiles
    assert sum(everything.kinds().values()) == 216 and rk.Tiles(everything.kinds()) == everything


OTHERS: list[Any] = ["R5 J", ["R5", "J"], {"R5": 1, "J": 1}, rk.Tiles("R5 J"), (t for t in ("J", "R5"))]


@pytest.mark.parametrize("other", OTHERS[:-1])
def test_operators_take_text_and_lists(other: Any) -> None:
    rack = rk.Tiles("R5 J K1 R5")
    assert rack + other == other + rack == rk.Tiles("R5 R5 R5 J J K1")
    assert rack - other == rk.Tiles("K1 R5")
    assert other - rack == rk.Tiles() and other - rk.Tiles("R5") == rk.Tiles("J")
    assert other <= rack and other < rack and rack >= other and rack > other
    assert not rack <= other and not rack < other
    assert (rack == other) is isinstance(other, rk.Tiles) is False or other == rk.Tiles("R5 J")


def test_operators_take_iterators() -> None:
    assert rk.Tiles("K1") + OTHERS[-1] == rk.Tiles("K1 R5 J")
    assert rk.Tiles("R3 R4 R5") - rk.Meld("R3 R4 R5") == rk.Tiles()


def test_operators_refuse_the_rest() -> None:
    rack = rk.Tiles("R5")
    for value in (None, 5, object(), rk.Rules(), rk.Table()):
        for operation in ("+", "-", "<=", "<", ">", ">="):
            with pytest.raises(TypeError):
                eval(f"rack {operation} value")
            with pytest.raises(TypeError):
                eval(f"value {operation} rack")
        assert rack != value
    with pytest.raises(rk.TextError):
        rack + "X"
    with pytest.raises(rk.RummikubError) as raised:
        rack + ["R5"] * 4
    assert raised.value.code == "too-many-tiles"
    assert rack != "R5" and hash(rack) == hash(rk.Tiles("R5"))


@pytest.mark.parametrize("counts", [{"R5": 5}, {"J": 9}, {"J": 10**30}, {"R5": 4, "r5": 1}])
def test_more_than_a_multiset_holds(counts: Any) -> None:
    with pytest.raises(rk.RummikubError) as raised:
        rk.Tiles(counts)
    assert raised.value.code == "too-many-tiles"


def test_counts_that_are_none() -> None:
    with pytest.raises(rk.RummikubError) as raised:
        rk.Tiles({"R5": -1})
    assert raised.value.code == "negative-count"
    for count in (True, "1", None, 1.5):
        with pytest.raises(TypeError):
            rk.Tiles({"R5": count})  # type: ignore[dict-item]
    with pytest.raises(rk.RummikubError):
        rk.Tiles(itertools.repeat("R5"))


def test_a_meld_of_tiles() -> None:
    meld = rk.Meld(["R3", rk.Tile("J"), "r5"])
    assert meld == rk.Meld("R3 J R5") == rk.Meld(meld) == rk.Meld(iter(meld))
    assert rk.Meld(["J", "R5", "J"], kind="run") == rk.Meld("run J R5 J")
    assert rk.Meld("J R5 J", "group") == rk.Meld("group R5 J J")
    with pytest.raises(rk.TableError) as raised:
        rk.Meld(["J", "R5", "J"])
    assert raised.value.faults[0].code == "ambiguous"
    with pytest.raises(rk.TableError):
        rk.Meld(["R3", "R5", "R4"])
    with pytest.raises(rk.TableError):
        rk.Meld([])
    with pytest.raises(ValueError, match="run"):
        rk.Meld("J R5 J", "set")  # type: ignore[arg-type]
    for value in (None, 5, rk.Tiles("R3 R4 R5"), rk.Table("R3 R4 R5")):
        with pytest.raises(TypeError, match="meld must be str, Meld or tiles in their order"):
            rk.Meld(value)  # type: ignore[arg-type]


def test_a_table_of_melds() -> None:
    run, group = rk.Meld("R3 R4 R5"), rk.Meld("group R5 J J")
    table = rk.Table([run, "K7 B7 J", ["O1", "O2", "O3"], group])
    assert table == rk.Table("R3 R4 R5 | K7 B7 J | O1 O2 O3 | group R5 J J")
    assert rk.Table(table) == rk.Table(list(table)) == rk.Table(table.melds) == table
    rules = rk.Rules()
    assert rules.table([run]) == rk.Table("R3 R4 R5")
    with pytest.raises(rk.TableError) as raised:
        rules.table([run, ["K7", "B7"]])
    assert raised.value.faults[0].meld == 1
    with pytest.raises(rk.TextError):
        rk.Table(["R3 R4 R5 | K7 B7 J"])
    with pytest.raises(TypeError):
        rk.Tiles(None)  # type: ignore[arg-type]
    for value in (None, 5, rk.Tiles("R3 R4 R5"), run, [5], [[5]], [None]):
        with pytest.raises(TypeError):
            rk.Table(value)  # type: ignore[arg-type]


def test_values_wherever_text_is_taken() -> None:
    rules, run = rk.Rules("pagat-sabra"), rk.Meld("R3 R4 R5")
    after = [["R3", "R4", "R5", "R6"]]
    text = rules.check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
    assert rules.check_turn([run], ["R6", "K1"], after, opened=True) == text
    assert rules.position([run], {"R6": 1, "K1": 1}, opened=True).check(after) == text
    assert rules.is_legal_turn([run], ["R6"], [rk.Meld("R3 R4 R5 R6")], opened=True)
    assert rules.best_play([run], ["R6"], opened=True) is not None
    wrong = rules.check_turn([run], ["R6"], [["R3", "R4"], ["R5", "J"]], opened=True)
    assert {fault.code for fault in wrong.faults} >= {"meld-too-short", "tiles-not-on-rack"}
    assert rules.check_initial_meld([["K11", "K12", "K13"]], ["K11", "K12", "K13"]).ok
    assert rules.readings(["J", "R5", "J"]) == rules.readings("J R5 J")
    assert rules.arrange(["R3", "R5", "R4"]) == rk.Table([run])
    hand = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J"
    assert rk.hands.classify(hand.split()) == rk.hands.classify(hand)


def test_melds_and_tables_are_sequences() -> None:
    meld, table = rk.Meld("R3 J R5"), rk.Table("R3 R4 R5 | K7 B7 J | R3 R4 R5")
    for value in (meld, table):
        assert isinstance(value, Sequence)
        items = list(value)
        assert len(value) == len(items) == 3 and list(reversed(value)) == items[::-1]
        for index in range(-3, 3):
            assert value[index] == items[index]
        for index in (3, -4, 10**30, -(10**30)):
            with pytest.raises(IndexError):
                value[index]
        with pytest.raises(TypeError):
            value["0"]  # type: ignore[call-overload]
        assert value[1:] == tuple(items[1:]) and value[::-1] == tuple(items[::-1])
        assert items[1] in value and "X" not in value and None not in value
        assert value.index(items[1]) == 1 and value.count(items[1]) == 1
        with pytest.raises(ValueError):
            value.index("X")
        with pytest.raises(ValueError):
            value.index(items[0], 1, 2)
    assert table.count(rk.Meld("R3 R4 R5")) == 2
    match table:
        case [first, rk.Meld("group", tiles), *rest]:
            assert first == rest[0] and tiles == rk.Tiles("K7 B7 J")
        case _:
            pytest.fail("a table is a sequence")
    match meld:
        case [rk.Tile("R", 3), rk.Tile(is_joker=True), rk.Tile(number=5)]:
            pass
        case _:
            pytest.fail("a meld is a sequence")


def test_a_verdict_raises_what_is_wrong() -> None:
    position = rk.Rules().position("R3 R4 R5", "R6 K1", opened=True)
    legal, wrong = position.check("R3 R4 R5 R6"), position.check("R3 R4 R5 K1")
    legal.raise_if_illegal()
    with pytest.raises(rk.Refused) as raised:
        wrong.raise_if_illegal()
    assert str(raised.value) == str(wrong) and raised.value.faults == wrong.faults != ()
    assert raised.value.code == "refused"
    match wrong:
        case rk.Verdict(False, (fault,)):
            assert fault.code
        case _:
            pytest.fail("a verdict matches by what it says")


def test_rules_with_other_values() -> None:
    rules = rk.Rules("xp")
    other = rules.replace(initial_meld=50, ones="low-or-high")
    assert other == rk.Rules("xp", initial_meld=50, ones="low-or-high") and rules.preset == "xp"
    assert rules.replace() == rules == other.replace(initial_meld=30, ones="low")
    assert rules.diff(other) == {"ones": ("low", "low-or-high"), "initial_meld": (30, 50)}
    assert list(rules.diff(other)) == ["ones", "initial_meld"]
    assert rules.diff("xp") == {} and "copies" in rules.diff("lemada-printed")
    for name in rk.Rules.presets():
        changed = {axis: value for axis, (_, value) in rules.diff(name).items()}
        assert rules.replace(**changed) == rk.Rules(name)  # type: ignore[arg-type]
    with pytest.raises(rk.RulesError):
        rules.replace(initial_melds=50)  # type: ignore[call-arg]
    # What copy.replace asks for since Python 3.13.
    assert rules.__replace__(initial_meld=50, ones="low-or-high") == other
    with pytest.raises(TypeError):
        rules.diff(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (lambda: rk.Rules("lemada-prnted"), "lemada-printed"),  # type: ignore[arg-type]
        (lambda: rk.Rules("PAGAT"), "pagat-sabra"),  # type: ignore[arg-type]
        (lambda: rk.Rules(inital_meld=50), "initial_meld"),  # type: ignore[call-arg]
        (lambda: rk.Rules(ones="low-or-hihg"), "low-or-high"),  # type: ignore[arg-type]
        (lambda: rk.Game("lemada", players=2, seed=1), "lemada-"),  # type: ignore[arg-type]
    ],
)
def test_messages_name_the_nearest_word(wrong: Any, right: str) -> None:
    with pytest.raises(rk.RulesError, match=f"did you mean `{right}"):
        wrong()


def test_messages_name_no_word_that_is_far() -> None:
    for name in ("x" * 5_000_000, "\ud800", "", "chess"):
        with pytest.raises(rk.RulesError) as raised:
            rk.Rules(name)  # type: ignore[arg-type]
        assert "mean" not in str(raised.value)


def test_messages_say_what_was_given() -> None:
    with pytest.raises(rk.SetupError, match="^100 players cannot play this: expected 2 to 4"):
        rk.Game(players=100, seed=1)
    for players in (-1, 2**70):
        with pytest.raises(rk.SetupError, match=f"^{players} players cannot play this") as refused:
            rk.Game(players=players, seed=1)
        assert refused.value.code == "players-out-of-range"
        with pytest.raises(rk.RulesError, match=f"^{players} players cannot play this"):
            rk.Rules().for_players(players)
        with pytest.raises(rk.RummikubError, match=f"^{players} players cannot play this"):
            rk.Session(rk.Rules(), players)
    with pytest.raises(TypeError, match="^meld must be str, Meld or tiles in their order, not int"):
        rk.Meld(5)  # type: ignore[arg-type]
    game = rk.Game(seed=1)
    with pytest.raises(rk.TextError, match="found `plya`") as raised:
        game.apply(0, "  plya R1")
    assert raised.value.found == "plya" and raised.value.position == 2
    with pytest.raises(rk.TextError, match="found `Z`") as raised:
        game.apply(0, "play R1 Z2 R3")
    assert raised.value.found == "Z" and raised.value.position == 8
    with pytest.raises(rk.TextError, match="found the end"):
        game.apply(0, " ")


def test_every_code_of_a_fault_is_listed_once() -> None:
    codes = rk.Fault.codes()
    assert len(set(codes)) == len(codes) > 40
    seen = {fault.code for fault in rk.Rules().check_turn("R3 R4 R5", "R6", "R3 | J J", True).faults}
    assert seen and seen <= set(codes)
    with pytest.raises(rk.Refused) as refused:
        rk.Game(seed=1).apply(0, "pass")
    assert {fault.code for fault in refused.value.faults} <= set(codes)


def test_faults_and_plays_match_by_their_parts() -> None:
    match rk.Rules().best_play("B4 B5 B6", "B7", opened=True):
        case rk.Play(before, table):
            assert len(table.tiles - before.tiles) == 1
        case _:
            pytest.fail("a play matches by its tables")
    match rk.Fault("code", "message", "after", 2, ("R7",)):
        case rk.Fault("code", "message", "after", 2, (rk.Tile("R", 7),), {}):
            pass
        case _:
            pytest.fail("a fault matches by its parts")


@pytest.mark.parametrize(
    ("before", "rack", "after", "code", "parts"),
    [
        ("", "K1 K2 K3", "K1 K2 K3", "opening-too-low", {"points": 6, "threshold": 30}),
        ("", "K7 B7", "K7 K7 B7", "group-repeats-color", {"color": "K"}),
        ("R3 R4 R5", "K1", "K1", "tiles-taken-from-table", {"tiles": ("R3", "R4", "R5")}),
        ("", "R6", "R6 R7 R8", "tiles-not-on-rack", {"tiles": ("R7", "R8")}),
        ("", "R6", "R6 R7", "meld-too-short", {}),
    ],
)
def test_the_parts_of_a_fault(
    before: str, rack: str, after: str, code: str, parts: dict[str, Any]
) -> None:
    verdict = rk.Rules().check_turn(before, rack, after, opened=False)
    (fault,) = (fault for fault in verdict.faults if fault.code == code)
    assert fault.parts == parts and pickle.loads(pickle.dumps(fault)) == fault
    for part in fault.parts.values():
        assert not isinstance(part, tuple) or all(type(tile) is rk.Tile for tile in part)
    changed = fault.parts
    changed["points"] = 100
    assert fault.parts == parts


def test_parts_of_jokers() -> None:
    turn = ("K5 R5 J | O7 O8 O9 O10", "R10 B5", "K5 R5 B5 | O7 O8 O9 | R10 O10 J")
    (fault,) = rk.Rules("rummy-q").check_turn(*turn, opened=True).faults
    assert fault.code == "joker-reused-wrongly"
    assert fault.parts == {"reuse": rk.Rules("rummy-q").joker_reuse, "rack_tiles": 2}
    (fault,) = rk.Rules("pressman-1980").check_turn(*turn, opened=True).faults
    assert fault.code == "group-not-completed" and fault.parts == {"missing": ("B5", "O5")}
    for parts in ({"a": -1}, {"a": None}, {5: 5}, {"a": [5]}):
        with pytest.raises((TypeError, OverflowError)):
            rk.Fault("code", "message", parts=parts)  # type: ignore[arg-type]
