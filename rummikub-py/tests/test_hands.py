"""The closed hands of International."""

import copy
import json
import pickle

import pytest

import rummikub as rk
from cases import DATA

HANDS = [json.loads(line) for line in (DATA / "hands.jsonl").read_text().splitlines()]


def test_there_are_the_labelled_hands() -> None:
    assert len(HANDS) == 135


@pytest.mark.parametrize("hand", HANDS, ids=[hand["id"] for hand in HANDS])
def test_every_labelled_hand_has_its_types_and_values(hand: dict[str, object]) -> None:
    found = rk.hands.classify(
        hand["hand"], first_turn=hand["first_turn"], dealt=hand["dealt"]
    )
    assert [[match.number, match.value] for match in found] == hand["types"]
    for match in found:
        kind = rk.hands.CATALOGUE[match.number - 1]
        assert match.name == kind.name and match.value in kind.values
        # A reading is the hand: without what the jokers stand for it is the same tiles.
        tiles = [word[0] if "(" in word else word for word in match.reading.split() if word != "|"]
        assert rk.Tiles(" ".join(tiles)) == rk.Tiles(hand["hand"])


def test_distance_is_0_where_classify_has_the_type() -> None:
    for hand in HANDS[::7]:
        circumstances = {"first_turn": hand["first_turn"], "dealt": hand["dealt"]}
        far = rk.hands.distance(hand["hand"], **circumstances)
        assert list(far) == list(range(1, 41))
        zero = {number for number, exchanges in far.items() if exchanges == 0}
        assert zero == {number for number, _ in hand["types"]}


def test_tiles_that_are_gone() -> None:
    pairs = "K2 K2 R5 R5 B7 B7 O9 O9 K11 K11 R12 R12 B1 O4"
    assert rk.hands.distance(pairs)[35] == 1
    assert rk.hands.distance(pairs, "B1 O4 J J")[35] == 2
    assert rk.hands.distance(rk.Tiles(pairs), gone=rk.Tiles("B1"))[35] == 1


def test_foot() -> None:
    before, tiles = "R9 R10 R11", "R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 R8"
    after = "R8 R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"
    foot = rk.hands.check_foot(before, tiles, after)
    assert foot and foot.points == 105 and foot.faults == ()
    left = rk.hands.check_foot(before, tiles, after.replace("R8 R9", "R9"))
    assert not left.ok and [fault.code for fault in left.faults] == ["foot-tiles-left"]
    rules = rk.Rules("international")
    assert rk.hands.check_foot(rules.table(before), tiles, after, rules=rules) == foot
    assert rk.hands.check_foot(before, tiles, after, rules="international") == foot
    with pytest.raises(rk.RulesError):
        rk.hands.check_foot(before, tiles, after, rules="nonsense")
    with pytest.raises(TypeError):
        rk.hands.check_foot(before, tiles, after, rules=7)
    with pytest.raises(rk.PositionError):
        rk.hands.check_foot("R9 R10 R12", tiles, after)


@pytest.mark.parametrize(
    "tiles",
    [
        "",
        "K1 K2",
        "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13",
        "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1 R2",
        "J J J K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12",
        "K4 K4 K4 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1",
    ],
)
def test_no_closed_hand(tiles: str) -> None:
    for call in (rk.hands.classify, rk.hands.distance):
        with pytest.raises(rk.HandError) as raised:
            call(tiles)
        assert raised.value.code in ("not-fourteen", "too-many-tiles")
    with pytest.raises(rk.TextError):
        rk.hands.classify("X1")
    with pytest.raises(TypeError):
        rk.hands.classify(14)


def test_values_are_data() -> None:
    match = rk.hands.classify(rk.hands.HandType(24).example)[0]
    foot = rk.hands.check_foot("R9 R10 R11", rk.hands.HandType(1).example, "R9 R10 R11")
    for value in (match, match, rk.hands.HandType(7), foot):
        assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
        assert hash(value) == hash(copy.copy(value)) and repr(value)
    assert repr(rk.hands.HandType(7)) == "HandType(7)"
    for number in (0, 41, -1):
        with pytest.raises(IndexError):
            rk.hands.HandType(number)
    for number in (10**30, -(10**30)):
        with pytest.raises((IndexError, OverflowError)):
            rk.hands.HandType(number)
