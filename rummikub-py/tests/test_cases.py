"""Every labelled verdict, one turn at a time and in bulk."""

from collections import defaultdict
from typing import Any

import pytest

import rummikub as rk
from cases import RULES, TURN_FILES, lines, rulesets, turns


@pytest.mark.parametrize("name", rulesets())
def test_rules_have_the_labelled_values(name: str) -> None:
    for axis, value in rulesets()[name].items():
        assert getattr(RULES[name], axis) == value, axis


@pytest.mark.parametrize("file", TURN_FILES)
def test_every_verdict(file: str) -> None:
    wrong = []
    judged = 0
    for turn in turns(file):
        for name, legal in turn["legal"].items():
            words = (turn["before"], turn["rack"], turn["after"], turn["opened"])
            verdict = RULES[name].check_turn(*words)
            assert RULES[name].is_legal_turn(*words) is verdict.legal
            judged += 1
            if verdict.legal is not legal:
                wrong.append((turn["id"], name, legal))
            assert (verdict.account is not None) == verdict.legal == (not verdict.faults)
    assert judged > 0
    assert wrong == []


@pytest.mark.parametrize("file", TURN_FILES)
def test_bulk_gives_the_labelled_verdicts(file: str) -> None:
    pytest.importorskip("numpy")
    by_rules = defaultdict(list)
    for turn in turns(file):
        for name, legal in turn["legal"].items():
            by_rules[name].append((turn, legal))
    assert by_rules
    for name, labelled in by_rules.items():
        legal = RULES[name].check_turns(
            [turn["before"] for turn, _ in labelled],
            [turn["rack"] for turn, _ in labelled],
            [turn["after"] for turn, _ in labelled],
            [turn["opened"] for turn, _ in labelled],
        )
        assert legal.dtype == bool
        wrong = [
            turn["id"]
            for (turn, expected), found in zip(labelled, legal.tolist(), strict=True)
            if found is not expected
        ]
        assert (name, wrong) == (name, [])


@pytest.mark.parametrize("case", lines("worked-melds.jsonl"), ids=lambda case: case["id"])
def test_sets_are_legal_and_open_where_the_worked_examples_say(case: dict[str, Any]) -> None:
    for name in rk.Rules.presets():
        rules, legal = rk.Rules(name), name in case["legal"]
        try:
            rules.table(case["melds"])
            assert legal, name
        except rk.TableError as error:
            assert not legal, name
            assert [fault.code for fault in error.faults] == case["codes"]
        check = rules.check_initial_meld(case["melds"], case["melds"].replace("|", " "))
        assert check.ok is (name in case["opens"]), name
        assert not legal or check.points == case["points"]


def test_one_turn_under_two_editions() -> None:
    turn = ("R3 R4 R5", "K9 K10 K11 R6", "R3 R4 R5 R6 | K9 K10 K11")
    legal = rk.Rules("official-1978").check_turn(*turn, opened=False)
    assert legal.legal and legal.faults == () and str(legal) == "legal"
    assert legal.account is not None
    assert legal.account.played == rk.Tiles("K9 K10 K11 R6")
    assert legal.account.opening_points == 30
    assert "K9 K10 K11" in str(legal.account)
    refused = rk.Rules("lemada-printed").check_turn(*turn, opened=False)
    assert not refused.legal and refused.account is None
    assert refused.faults and refused.faults[0].message in str(refused)
    later = rk.Rules("lemada-printed").check_turn(*turn, opened=True)
    assert later.account is not None and later.account.opening_points is None


def test_one_retrieval_under_two_readings() -> None:
    turn = ("K4 R4 B4 O4 | J B7 B8", "B3 B6 B6", "K4 R4 O4 | B6 B7 B8 | B3 B4 J B6")
    with_rack = rk.Rules("pagat-sabra", joker_reuse="new-meld-with-rack-tiles")
    paid = with_rack.check_turn(*turn, opened=True)
    assert paid.legal and str(paid.account)
    # The joker, B3 and the other B6 are no meld without the table's B4.
    from_rack = rk.Rules(with_rack, joker_reuse="new-meld-from-rack-tiles")
    refused = from_rack.check_turn(*turn, opened=True)
    assert not refused.legal and refused.faults


def test_fault_says_what_and_where() -> None:
    verdict = rk.Rules().check_turn(
        "R3 R4 R5 | K7 B7 O7", "R6 K1", "R3 R4 R5 R6 | K7 B7 K1", opened=True
    )
    assert not verdict
    assert len({fault.code for fault in verdict.faults}) >= 2
    for fault in verdict.faults:
        assert fault.code == fault.code.lower() and " " not in fault.code
        assert fault.message and str(fault) == fault.message
        assert fault.side in (None, "before", "after")
    assert any(fault.side == "after" and fault.meld == 1 for fault in verdict.faults)
    assert any("O7" in fault.tiles for fault in verdict.faults)


def test_initial_meld() -> None:
    rules = rk.Rules()
    check = rules.check_initial_meld("K9 K10 K11", "K9 K10 K11 R1")
    assert (check.ok, check.points, check.threshold, check.faults) == (True, 30, 30, ())
    low = rules.check_initial_meld("K1 K2 K3", "K1 K2 K3")
    assert (low.ok, low.points, low.threshold) == (False, 6, 30)
    assert len(low.faults) == 1
    assert not low and check
    joker = rules.check_initial_meld("R10 B10 J", "R10 B10 J")
    assert (joker.ok, joker.points) == (True, 30)


def test_readings() -> None:
    rules = rk.Rules()
    kinds = {meld.kind for meld in rules.readings("J R5 J")}
    assert kinds == {"run", "group"}
    assert rules.readings("R5 R3 R4") == []
    assert rules.readings("R5 R3 R4", any_order=True) == [rk.Meld("R3 R4 R5")]
    assert rules.readings("R3 R5 K1") == []


def test_table() -> None:
    table = rk.Rules().table("b7 k7 j | (R3, R4, R5)")
    assert str(table) == "K7 B7 J | R3 R4 R5"
    assert [meld.kind for meld in table] == ["group", "run"]
    assert len(table) == 2 and table[-1] == table.melds[1]
    assert table.tiles == rk.Tiles("K7 B7 R3 R4 R5 J")
    assert table[0].slots == (("K7", "K7"), ("B7", "B7"), ("J", None))
    assert table[1].points == 12 and table[0].jokers == 1 and len(table[0]) == 3
    with pytest.raises(IndexError):
        table[2]
