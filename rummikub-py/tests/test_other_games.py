"""American, International and McGraw, from the cases that Rust reads too."""

import json

import pytest

import rummikub as rk
from cases import DATA

CASES = [json.loads(line) for line in (DATA / "other-games.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_case_comes_out_as_told(case: dict[str, object]) -> None:
    game = rk.Game.replay(case["start"])
    *before, last = case["actions"]
    for action in before:
        game = game.apply(game.to_move, action)
    if "refused" in case:
        with pytest.raises(rk.Refused) as raised:
            game.apply(game.to_move, last)
        assert [fault.code for fault in raised.value.faults] == case["refused"]
        return
    game = game.apply(game.to_move, last)
    assert game.phase == case.get("phase", "over")
    hand = case.get("hand")
    assert game.winning_hand == (tuple(hand) if hand else None)
    assert game.public_view.winning_hand == game.winning_hand
    if "scores" in case:
        assert list(game.scores) == case["scores"]


def test_what_lies_beside_the_table() -> None:
    starts = {case["id"]: case["start"] for case in CASES}
    game = rk.Game.replay(starts["U5-opened"])
    assert game.discards == ((1, "K9"), (1, "R1")) and game.trump == "B5"
    assert game.discard_of(1) == game.last_discard == "R1" and game.phase == "draw"
    assert {"take", "trump", "draw"} <= {offer.name for offer in game.legal_actions()}
    taken = game.apply(0, "take")
    assert taken.discards == ((1, "K9"),) and taken.winning_hand is None
    closed = rk.Game.replay(starts["N4"])
    assert closed.public_view.closed_hand is None
    assert len(closed.apply(0, "close O1").public_view.closed_hand) == 14


def test_the_catalogue_says_when_a_type_counts_and_where_it_is_from() -> None:
    moments = [kind.moment for kind in rk.hands.CATALOGUE]
    assert moments == ["any"] * 38 + ["first-turn", "dealt"]
    assert [kind.source for kind in rk.hands.CATALOGUE] == [f"S-{n}" for n in range(301, 341)]


def test_plays_use_free_tiles() -> None:
    starts = {case["id"]: case["start"] for case in CASES}
    game = rk.Game.replay(starts["S-571-played"])
    usable = game.usable_free_tiles(game.to_move)
    assert len(usable) > 0
    plays = list(game.plays())
    assert any(tile in str(play.tiles).split() for play in plays for tile in str(usable).split())
    view = game.view(game.to_move)
    for play in plays:
        assert game.is_legal(game.to_move, play)
        after = play.table
        rack = view.turn_rack(after)
        assert len(play.tiles) <= len(rack) and view.check_turn(after).legal
    assert view.turn_rack(game.table) == view.rack
    with pytest.raises(rk.RummikubError) as raised:
        game.plays(limit=0)
    assert raised.value.code == "bad-limit"
    assert list(rk.Game("mcgraw", 2, seed=1).plays()) == []
