"""The account of a legal turn, the faults of joker turns, and what may be done about a joker."""

import pytest

import rummikub as rk
from cases import lines

BEFORE = "K4 R4 B4 O4 | J B7 B8"
RACK = "B3 B6 B6"
AFTER = "K4 R4 O4 | B6 B7 B8 | B3 B4 J B6"


def test_the_account_of_a_retrieved_joker() -> None:
    account = rk.Rules("pagat-sabra").check_turn(BEFORE, RACK, AFTER, opened=True).account
    assert account is not None
    assert account.jokers == (rk.OldJoker(1, 0, "B6", 2, 2, "B5", True),)
    assert account.payments == (rk.Payment("B6", 1, None, 1, 0),)
    assert account.rack_jokers == () and account.opening is None
    assert account.origins == ((0, 0, 0), (None, 1, 1), (None, 0, 1, None))
    assert account.continues(1) == 1 and account.continues(2) is None
    assert account.continues(99) is None
    assert str(account) == (
        "B3, B6 and B6 were laid from the rack. The joker in meld 2 of the old table (J B7 B8) "
        "stood for B6; the B6 from the rack took its place; it is now B5 in meld 3 (B3 B4 J B6), "
        "new with B3 and B6 from the rack and with B4 of meld 1 of the old table."
    )


def test_the_account_of_an_opening_on_an_extend_only_table() -> None:
    rules = rk.Rules("american")
    after = "O2 O3 O4 | K9 K10 K11 J"
    account = rules.check_turn("J O3 O4", "K9 K10 K11 O2", after, opened=False).account
    assert account is not None and account.opening_points == 30
    assert account.opening == (rk.Meld("K9 K10 K11"),)
    assert [joker.stood_for for joker in account.jokers] == ["O2"]
    assert account.origins == ((None, 0, 0), (None, None, None, 0))


@pytest.mark.parametrize(
    ("preset", "before", "rack", "after", "code", "message"),
    [
        (
            "goliath-1994",
            "B4 B5 J | K9 R9 O9",
            "B3",
            "B3 B4 B5 | K9 R9 O9 J",
            "joker-not-replaced",
            "the joker in meld 1 of the old table (B4 B5 J) stood for B6; nothing was laid in its "
            "place",
        ),
        (
            "tournament-1987",
            "K4 R4 J",
            "B4 R10 R11",
            "K4 R4 B4 | J R10 R11",
            "group-not-completed",
            "the joker in meld 1 of the old table (K4 R4 J) is free only when every missing colour "
            "is laid for it: B4 O4",
        ),
        (
            "official-1978",
            "B6 J B8 | R3 R4 R5",
            "B7",
            "B6 B7 B8 | R3 R4 R5 J",
            "joker-reused-wrongly",
            "the retrieved joker may not lie in meld 2 (R3 R4 R5 J): it must lie in a new meld",
        ),
    ],
)
def test_joker_faults_name_meld_and_tile(
    preset: str, before: str, rack: str, after: str, code: str, message: str
) -> None:
    (fault,) = rk.Rules(preset).check_turn(before, rack, after, opened=True).faults
    assert (fault.code, fault.message) == (code, message)


def test_joker_retrievals() -> None:
    rules = rk.Rules("pagat-sabra")
    (found,) = rules.joker_retrievals(rk.Table("J B7 B8"), rk.Tiles("B6 R10 R11"), opened=True)
    assert (found.meld, found.slot, found.may_stand_for) == (0, 0, ("B6",))
    assert found.payments == found.example_payments == (rk.PaymentAtHand("B6", None, True),)
    assert (found.barrier, found.price, found.reuse, found.reuse_tiles) == (None, 1, "any", 0)
    assert found.example is not None and found.example_meld is not None
    verdict = rules.check_turn("J B7 B8", "B6 R10 R11", found.example, opened=True)
    assert verdict.account is not None and verdict.account.jokers[0].retrieved
    assert found.example[found.example_meld].kind == "run"

    never = rk.Rules("pagat-sabra", joker_retrieval="never")
    assert never.joker_retrievals("J B7 B8", "B6", opened=True)[0].barrier == "never"
    assert rules.joker_retrievals("J B7 B8", "B9", opened=True)[0].barrier == "nothing-pays"
    dutch = rk.Rules("dutch-1985")
    assert dutch.joker_retrievals("J B7 B8", "B6", opened=False)[0].barrier == "not-opened"
    table = rk.Rules(rules, joker_payment="rack-or-table")
    (found,) = table.joker_retrievals("J B7 B8 | K6 R6 B6 O6", "R10 R11", opened=True)
    assert found.payments == (rk.PaymentAtHand("B6", 1, True),)
    assert str(found.example) == "B6 B7 B8 | K6 R6 O6 | J R10 R11"
    with pytest.raises(rk.PositionError):
        rules.joker_retrievals("J B7 B8", "J J", opened=True)


def test_every_listed_turn_is_told_in_the_listed_sentences() -> None:
    cases = lines("sentences.jsonl")
    assert len(cases) > 50
    for case in cases:
        rules = rk.Rules(case["preset"], **case["axes"])
        verdict = rules.check_turn(
            case["before"], case["rack"], case["after"], opened=case["opened"]
        )
        said = [f"{fault.code}: {fault.message}" for fault in verdict.faults]
        if verdict.account is not None:
            said.append(str(verdict.account))
        assert said == case["says"], case["id"]
        assert verdict.legal == case["legal"], case["id"]
