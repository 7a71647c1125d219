"""Positions: checked once, asked everything, and the same answers as the shortcuts of `Rules`."""

import pickle
from typing import Any

import pytest

import rummikub as rk
from cases import PLAYS_FILES, RULES, lines, turns

AFTER = "R3 R4 R5 R6"


def test_a_position_and_its_proposal() -> None:
    rules = rk.Rules(initial_meld=50)
    position = rk.Position(rules, "R3 R4 R5", "R6 K1", opened=True, after=AFTER)
    assert position.opened and position.rules == rules
    assert position.table == rk.Table("R3 R4 R5") and position.rack == rk.Tiles("K1 R6")
    assert position.after == AFTER
    verdict = position.verdict()
    assert verdict is not None and verdict.legal
    values = rk.Position(rules, rk.Table("R3 R4 R5"), rk.Tiles("K1 R6"), True, rk.Table(AFTER))
    assert values == position and str(values) == str(position)


def test_a_proposal_may_be_wrong_and_the_rest_may_not() -> None:
    position = rk.Position("xp", "R3 R4 R5", "R6", False, "R3 R4 | R6")
    verdict = position.verdict()
    assert verdict is not None and not verdict.legal and position.after == "R3 R4 | R6"
    assert rk.Position("xp", "", "", opened=True).verdict() is None
    with pytest.raises(rk.TextError):
        rk.Position("xp", "R3 R4 R5", "R6", False, "R3 R4 | Q")
    with pytest.raises(rk.PositionError) as raised:
        rk.Position("xp", "R3 R4", "", opened=True)
    assert raised.value.code == "invalid-table" and raised.value.faults
    with pytest.raises(rk.PositionError) as raised:
        rk.Rules().position("R3 R4 R5", "R3 R3", opened=True)
    assert raised.value.code == "too-many-tiles" and raised.value.faults == ()


def test_a_position_of_rules_is_the_position() -> None:
    rules = rk.Rules("xp")
    position = rules.position("R3 R4 R5", "R6", opened=False)
    assert position == rk.Position(rules, "R3 R4 R5", "R6", False)
    assert position.after is None and position.verdict() is None and not position.opened
    assert position == rk.Position.parse(str(position)) == pickle.loads(pickle.dumps(position))
    assert repr(position) == "Position(Rules('xp'), 'R3 R4 R5', 'R6', opened=False)"
    assert position != rk.Position(rules, "R3 R4 R5", "R6", True)
    assert hash(position) == hash(rk.Position.parse(str(position)))


MISSING: dict[str, Any] = {
    "check_turn": lambda asked: asked.check_turn("", "K1 K2 K3", "K1 K2 K3"),
    "is_legal_turn": lambda asked: asked.is_legal_turn("", "K1 K2 K3", "K1 K2 K3"),
    "position": lambda asked: asked.position("", "K1"),
    "joker_retrievals": lambda asked: asked.joker_retrievals("", "K1"),
    "can_play": lambda asked: asked.can_play("", "K1"),
    "best_play": lambda asked: asked.best_play("", "K1", objective="points"),
    "plays": lambda asked: asked.plays("", "K1", limit=10),
    "count_plays": lambda asked: asked.count_plays("", "K1"),
}


@pytest.mark.parametrize("name", MISSING)
def test_nothing_is_assumed_about_who_has_opened(name: str) -> None:
    for asked in (rk.Rules(), rk.Solver()):
        if hasattr(asked, name):
            with pytest.raises(TypeError, match="opened=True"):
                MISSING[name](asked)


def test_nothing_is_assumed_of_a_position() -> None:
    with pytest.raises(TypeError, match="opened=False"):
        rk.Position("xp", "", "K1")  # type: ignore[call-arg]
    for value in (None, "yes", 1, 0.0, []):
        with pytest.raises(TypeError):
            rk.Rules().check_turn("", "K1 K2 K3", "K1 K2 K3", value)  # type: ignore[arg-type]
    assert not rk.Rules().check_turn("", "K1 K2 K3", "K1 K2 K3", False)
    assert rk.Rules().check_turn("", "K1 K2 K3", "K1 K2 K3", True)


@pytest.mark.parametrize("file", ["worked.jsonl", "turns-ones.jsonl"])
def test_turns_are_judged_as_by_the_rules(file: str) -> None:
    judged = 0
    for turn in turns(file):
        for name, legal in turn["legal"].items():
            position = RULES[name].position(turn["before"], turn["rack"], opened=turn["opened"])
            verdict = position.check(turn["after"])
            assert verdict.legal is position.is_legal(turn["after"]) is legal
            words = (turn["before"], turn["rack"], turn["after"], turn["opened"])
            assert verdict == RULES[name].check_turn(*words)
            again = rk.Position(RULES[name], *words[:2], words[3], words[2])
            assert again.verdict() == verdict
            judged += 1
    assert judged > 100


def test_plays_are_those_of_the_rules() -> None:
    asked = 0
    for case in lines(min(PLAYS_FILES, key=lambda file: PLAYS_FILES[file])):
        for name, answer in case["answers"].items():
            rules, parts = RULES[name], (case["before"], case["rack"], case["opened"])
            position = rules.position(*parts)
            assert position.can_play() is (answer["plays"] > 0)
            best = position.best_play()
            assert best == rules.best_play(*parts)
            assert (len(best.tiles) if best else 0) == answer["tiles"]
            assert position.best_play("points") == rules.best_play(*parts, objective="points")
            calm = position.best_play(least_change=True)
            assert calm == rules.best_play(*parts, least_change=True)
            assert position.count_plays() == rk.PlaysCount(answer["plays"], answer["tables"])
            assert list(position.plays()) == list(rules.plays(*parts))
            assert position.joker_retrievals() == rules.joker_retrievals(*parts)
            assert position.opening() == rules.opening(case["rack"])
            asked += 1
    assert asked == min(PLAYS_FILES.values())


def test_limits_of_a_position() -> None:
    position = rk.Rules("free-jokers").position("B4 B5 B6", "B7 B8 B9 K1 K2 K3 J", opened=True)
    with pytest.raises(rk.Stopped):
        position.count_plays(limit=10)
    with pytest.raises(rk.Stopped):
        list(position.plays(limit=5))
    for call in (position.plays, position.count_plays):
        with pytest.raises(rk.RummikubError, match="at least 1"):
            call(limit=0)
        with pytest.raises(TypeError):
            call(limit=True)
    with pytest.raises(rk.ObjectiveError):
        position.best_play("most")  # type: ignore[arg-type]
    for value in (None, 5, rk.Tiles()):
        for ask in (position.check, position.is_legal):
            with pytest.raises(TypeError):
                ask(value)  # type: ignore[arg-type]


def test_positions_that_cannot_be_read() -> None:
    good = str(rk.Position("xp", "R3 R4 R5", "R6", opened=True))
    wrong = {
        "": (1, 1),
        good.replace("yes", "maybe"): (5, 8),
        good.replace("R4", "X4"): (3, 10),
        good + "after R3 R4 | Y\n": (6, 15),
        good.replace("preset xp", "preset xq"): (2, 8),
    }
    for text, place in wrong.items():
        with pytest.raises(rk.RecordError) as raised:
            rk.Position.parse(text)
        assert (raised.value.line, raised.value.column) == place, text
    with pytest.raises(rk.PositionError):
        rk.Position.parse(good.replace("R4", "R5"))
    with pytest.raises(rk.TextError):
        rk.Position("xp", "X", "", opened=True)
    with pytest.raises(TypeError):
        rk.Position(None, "", "", opened=True)  # type: ignore[arg-type]
    with pytest.raises(rk.RummikubError):
        rk.Position.parse("\ud800")
