"""Values are frozen, equal by content, hashable, copied as themselves, pickled, and printed as
the expression that makes them."""

import copy
import pickle
from typing import Any

import pytest

import rummikub as rk

LEGAL = rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
ILLEGAL = rk.Rules("xp").check_turn("R3 R4 R5", "R6", "R3 R4 | R6", opened=False)

VALUES: dict[str, Any] = {
    "rules": rk.Rules(),
    "rules-preset": rk.Rules("pagat-sabra"),
    "rules-changed": rk.Rules("pagat-sabra", initial_meld=51, max_jokers_per_meld=1),
    "rules-many": rk.Rules(copies=4, jokers=8, ones="low-or-high", joker_reuse_tiles=3),
    "tiles-empty": rk.Tiles(),
    "tiles": rk.Tiles("K1 K1 O13 J J"),
    "meld-run": rk.Meld("R3 J R5"),
    "meld-run-word": rk.Meld("run J R5 J"),
    "meld-group-word": rk.Meld("group R5 J J"),
    "meld-high-one": rk.Meld("K12 K13 K1"),
    "table-empty": rk.Table(),
    "table": rk.Table("R3 R4 R5 | K7 B7 J"),
    "table-wide": rk.Table("run J J J K1 | R7 R8 R9 | R7 R8 R9 | R7 R8 R9 | R7 R8 R9"),
    "fault": rk.Fault("some-code", "it's \"wrong\"", "after", 2, ("R7", "J")),
    "fault-parts": rk.Fault("code", "m", "after", 2, ("R7",), {"count": 3, "tiles": ("R7", "J")}),
    "fault-plain": rk.Fault("some-code", "wrong"),
    "fault-found": ILLEGAL.faults[0],
    "verdict-legal": LEGAL,
    "verdict-illegal": ILLEGAL,
    "account": LEGAL.account,
    "old-joker": rk.OldJoker(1, 0, "B6", 2, 2, "B5", True),
    "rack-joker": rk.RackJoker(0, 3, "R6"),
    "payment": rk.Payment("B6", 1, None, 1, 0),
    "payment-at-hand": rk.PaymentAtHand("B6", 2, False),
    "retrieval": rk.Rules("pagat-sabra").joker_retrievals("J B7 B8", "B6 R10 R11", opened=True)[0],
    "retrieval-barred": rk.Rules("dutch-1985").joker_retrievals("J B7 B8", "B6", opened=False)[0],
    "play": rk.Play("K10 B10 J | K5 R5 O5", "K10 R10 B10 | B9 J B11 | K5 R5 O5"),
    "play-joker": rk.Rules("dutch-1985").best_play("R9 R10 R11", "J", opened=True),
    "step": rk.Play("B4 B5 B6", "B4 B5 B6 B7").steps[0],
    "step-plain": rk.Step("it's \"text\"", "lay"),
    "opening": rk.Opening("R9 R10 R11 | K2 B2 O2"),
    "plays-count": rk.PlaysCount(3, 4),
    "arrangement": rk.Rules().best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2"),
    "initial-meld": rk.Rules().check_initial_meld("K9 K10 K11", "K9 K10 K11"),
    "initial-meld-wrong": rk.Rules("american").check_initial_meld("K9 K9 | R1", "K9 R1"),
}

values = pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)


@values
def test_repr_evaluates_back(value: Any) -> None:
    again = eval(repr(value), dict(vars(rk)))
    assert again == value
    assert repr(again) == repr(value)
    assert str(again) == str(value)


@values
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickle(value: Any, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(value, protocol))
    assert type(again) is type(value)
    assert again == value and hash(again) == hash(value)


@values
def test_copy(value: Any) -> None:
    assert copy.copy(value) == value
    assert copy.deepcopy([value]) == [value]


@values
def test_frozen(value: Any) -> None:
    for name in ("meld", "legal", "initial_meld", "something_new"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    assert type(value).__module__ == "rummikub"


def test_different_values_differ() -> None:
    distinct = list(VALUES.values())
    assert len(set(distinct)) == len(distinct)
    for i, a in enumerate(distinct):
        for j, b in enumerate(distinct):
            assert (a == b) is (i == j)
            assert (a != b) is (i != j)
        assert a != "R3" and a != None  # noqa: E711


def test_equal_tables_ignore_the_order_of_melds() -> None:
    a, b = rk.Table("R3 R4 R5 | K7 B7 J"), rk.Table("K7 B7 J | R3 R4 R5")
    assert a == b and hash(a) == hash(b)
    assert a != rk.Table("R3 R4 R5")


def test_tiles_are_a_multiset() -> None:
    rack = rk.Tiles("R5 J K1 R5")
    assert list(rack) == ["K1", "R5", "R5", "J"] and str(rack) == "K1 R5 R5 J"
    assert (len(rack), rack.count("R5"), rack.jokers, rack.points()) == (4, 2, 1, 41)
    assert rack.points(joker_penalty=25) == 36
    assert "R5" in rack and "R6" not in rack
    assert rk.Tiles("R5 J") < rack and rack <= rack and not rack < rack
    assert rack >= rk.Tiles() and not rk.Tiles("R6") <= rack
    assert rack - rk.Tiles("R5 B1") == rk.Tiles("K1 R5 J")
    assert rack + rk.Tiles("R5") == rk.Tiles("R5 R5 R5 J K1")
    with pytest.raises(rk.RummikubError):
        rack + rk.Tiles("R5 R5 R5")


def test_rules_from_rules() -> None:
    base = rk.Rules("pagat-sabra", initial_meld=51)
    assert rk.Rules(base) == base
    assert rk.Rules(base, initial_meld=rk.Rules("pagat-sabra").initial_meld) == rk.Rules(
        "pagat-sabra"
    )
    assert base.preset is None and rk.Rules("xp").preset == "xp"
    assert rk.Rules() == rk.Rules("lemada-printed") == rk.Rules(name="lemada-printed")
    assert rk.Rules().initial_meld == 30
    assert rk.Rules().joker_melds == "splittable"
    assert rk.Rules().max_jokers_per_meld is None


@pytest.mark.parametrize("name", rk.Rules.presets())
def test_presets(name: str) -> None:
    rules = rk.Rules(name)
    assert rules.preset == name and repr(rules) == f"Rules({name!r})"
    values = {axis: getattr(rules, axis) for axis in rk.Rules.axes()}
    assert rk.Rules(**values) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_exceptions_are_pickled_with_what_they_carry() -> None:
    with pytest.raises(rk.TableError) as raised:
        rk.Rules().table("R3 R4 R6 | K1 K2")
    again = pickle.loads(pickle.dumps(raised.value))
    assert type(again) is rk.TableError
    assert str(again) == str(raised.value) and again.code == raised.value.code
    assert len(again.faults) == 2 and again.faults == raised.value.faults
