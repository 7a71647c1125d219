"""How a game begins: started at once, by handfuls, from parts; and sessions of rounds."""

import json
import pickle
import runpy
from pathlib import Path
from typing import Any

import pytest

import rummikub as rk

MCGRAW = rk.Rules("mcgraw")
FOURTEEN = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"


@pytest.mark.parametrize("preset", rk.Rules.presets())
def test_a_started_game_is_the_one_that_was_drawn_and_dealt(preset: str) -> None:
    players = rk.Rules(preset).least_players
    game = rk.Game(preset, players, seed=5)
    step = game
    while step.phase in ("lots", "deal"):
        (offer,) = step.legal_actions()
        step = step.apply(step.to_move, offer.action)
    assert game.started() == step == step.started() and game.phase == "lots"


def test_the_default_game_is_the_one_from_the_shop() -> None:
    game = rk.Game(seed=1)
    assert game.rules == rk.Rules("lemada-printed") and game.players == 2


def test_handfuls_and_the_first_joker_are_given_when_a_game_is_made() -> None:
    deal = list(MCGRAW.for_players(3).tiles)
    handfuls = [(14, 14), (13, 15), (14, 16)]
    for game in (
        rk.Game(MCGRAW, 3, deal=deal, starter=1, handfuls=handfuls, first_joker=2),
        rk.Game(MCGRAW, 3, seed=4, handfuls=handfuls, first_joker=2).started(),
        rk.Game(MCGRAW, 3, deal=deal, lots=deal, handfuls=handfuls, first_joker=2).started(),
    ):
        assert [game.handfuls(player) for player in range(3)] == handfuls
        jokers = [list(game.rack(player)).count("J") for player in range(3)]
        assert game.first_joker == 2 and jokers == [1, 1, 2]
        assert [len(game.rack(player)) for player in range(3)] == [29, 29, 32]
    with pytest.raises(ValueError, match="2 pairs for 3 players"):
        rk.Game(MCGRAW, 3, seed=4, handfuls=handfuls[:2])
    with pytest.raises(rk.SetupError) as raised:
        rk.Game(MCGRAW, 3, seed=4, first_joker=3)
    assert [fault.code for fault in raised.value.faults] == ["no-first-joker"]


def test_what_is_given_twice_or_not_at_all() -> None:
    make: Any = rk.Game
    for arguments in [{"seed": 1, "starter": 0}, {"seed": 1, "deal": "K1"}, {}, {"odd": 1}]:
        with pytest.raises(TypeError):
            make("lemada-printed", 2, **arguments)
    with pytest.raises(TypeError, match="odd"):
        make.from_parts("lemada-printed", [FOURTEEN], odd=1)


def test_a_game_from_parts_is_the_game_of_its_json() -> None:
    for preset in rk.Rules.presets():
        game = rk.Game(preset, seed=3, players=rk.Rules(preset).least_players).started()
        seats = range(game.players)
        given: dict[str, Any] = {"starter": game.starter, "pool": list(game.pool)}
        if game.handfuls(0):
            given["handfuls"] = [game.handfuls(player) for player in seats]
        if game.trump is not None:
            given |= {"trump": game.trump, "step": game.phase}
        again = rk.Game.from_parts(
            preset, [game.rack(player) for player in seats], free=game.free_tiles, **given
        )
        assert again == game, preset
    rules = rk.Rules("american")
    middle = rk.Game.from_parts(
        rules,
        ["K4 K5 K6 R9", FOURTEEN],
        table="O4 O5 O6",
        opened=[0],
        trump="B5",
        discards=[(1, "O9"), (1, "O1")],
        moved=[0, 1],
        fresh=True,
    )
    assert middle.last_discard == "O1" and middle.discard_of(1) == "O1"
    assert middle.apply(0, "take").rack(0) == rk.Tiles("K4 K5 K6 R9 O1")


@pytest.mark.parametrize("preset", ["mcgraw", "american", "lemada-printed"])
@pytest.mark.parametrize("drawn", [0, 2])
def test_a_game_whose_lots_are_drawn_comes_from_parts(preset: str, drawn: int) -> None:
    game = rk.Game(preset, 3, seed=3)
    data = json.loads(game.to_json())
    order = data["lots"]["order"].split()
    for _ in range(drawn):
        game = game.apply(game.to_move, "lot")
    given: dict[str, Any] = {"lots": order, "lots_drawn": drawn, "to_move": game.to_move}
    if game.handfuls(0):
        given["handfuls"] = [game.handfuls(player) for player in range(3)]
    again = rk.Game.from_parts(preset, ["", "", ""], pool=data["pool"].split(), **given)
    assert again == game and again.phase == "lots" and len(again.lots) == drawn
    assert again.started() == game.started()


def test_every_fault_of_the_parts_is_told() -> None:
    with pytest.raises(rk.SetupError) as raised:
        rk.Game.from_parts(
            "lemada-printed", [FOURTEEN, FOURTEEN + " K1"], table="R3 R4", to_move=5, pool=""
        )
    codes = {fault.code for fault in raised.value.faults}
    assert "meld-too-short" in codes and "wrong-tiles" in codes
    with pytest.raises(rk.SetupError) as raised:
        rk.Game.from_parts("lemada-printed", [FOURTEEN, FOURTEEN], to_move=5, opened=[0])
    codes = {fault.code for fault in raised.value.faults}
    assert codes == {"no-player-to-move", "opened-without-table"}
    with pytest.raises(IndexError):
        rk.Game.from_parts("lemada-printed", [FOURTEEN, FOURTEEN], opened=[2])
    with pytest.raises(rk.SetupError) as raised:
        rk.Game.from_parts("lemada-printed", [FOURTEEN] * 9)
    assert raised.value.faults[0].code == "players-out-of-range"


def test_a_session_of_rounds_is_over_after_them() -> None:
    rules = rk.Rules("lemada-printed")
    session = rk.Session(rules, 3, rounds=2)
    assert session.rounds_to_play == 2 and session.players == 3 and session.rules == rules
    for game in range(6):
        assert not session.is_over
        session.add(rules.scores([0, 5, 9], winner=0) if game % 2 else rules.scores([5, 0, 9], winner=1))
    assert session.is_over and session.games_in_round == 3 and len(session.rounds) == 2
    with pytest.raises(rk.RummikubError) as raised:
        session.add(rules.scores([0, 5, 9], winner=0))
    assert raised.value.code == "session-over"
    for again in (pickle.loads(pickle.dumps(session)), rk.Session.from_json(session.to_json())):
        assert again == session and again.totals == session.totals and again.is_over
    other = rk.Session(rules, 3, rounds=2)
    assert session != other and other == rk.Session(rules, 3, rounds=2)
    assert repr(session) == "<Session Rules('lemada-printed') players=3 games=6>"


def test_a_session_says_what_is_missing() -> None:
    with pytest.raises(rk.RummikubError, match="target_score") as raised:
        rk.Session("rummy-q", 2)
    assert raised.value.code == "target-missing"
    assert rk.Session("rummy-q", 2, rounds=3).rounds_to_play == 3
    assert rk.Session(rk.Rules("rummy-q", target_score=200), 2).rounds_to_play is None
    session: Any = rk.Session
    for rounds in (0, -1, "two"):
        with pytest.raises((ValueError, OverflowError, TypeError)):
            session("lemada-printed", 2, rounds=rounds)
    with pytest.raises(rk.RummikubError):
        rk.Session.from_json('{"rules": {"preset": "xp"}, "players": 9, "games": []}')


def test_the_example_of_a_server_plays_a_game_of_orders_that_nobody_knows() -> None:
    example = Path(__file__).parents[2] / "examples" / "python" / "server.py"
    server = runpy.run_path(str(example))
    first, second = (server["play"](players) for players in (2, 3))
    assert first.game.phase == second.game.phase == "over"
    assert first.start.pool != server["play"](2).start.pool
    with pytest.raises(ValueError, match="not stored here"):
        server["load"](first.game.to_json(), "0" * 64)


STICKS = "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12"
OTHERS = ["K4 K8 R10", "K1 K3 K5 K6 K10 K11 K13 R1 R3 R4 R5 R6 R8 R11"]


def test_a_game_that_is_won_comes_from_parts() -> None:
    meld: dict[str, Any] = {"table": "O4 O5 O6", "opened": [1], "trump": "B5", "step": "meld", "moved": [0, 1, 2]}
    game = rk.Game.from_parts("international", [f"{STICKS} O1", *OTHERS], **meld)
    assert game.best_close() == "close O1" and game.trump_win() is None
    won = game.apply(0, "close O1")
    assert won.outcome is not None and won.outcome.next_starter == 2
    assert won.outcome.scores == (1000, -22, -1000)

    def over(**given: Any) -> rk.Game:
        state = meld | {"step": "won", "discards": [(0, "O1")], "fresh": True}
        return rk.Game.from_parts("international", [STICKS, *OTHERS], **state | given)

    assert over(hand=1000) == won and won.winning_hand == ("closed", 1000)
    with pytest.raises(rk.SetupError):
        over(hand="open")
    with pytest.raises(ValueError, match="the worth of a closed hand"):
        over(hand="closed")
    with pytest.raises(ValueError, match="step is"):
        over(step="close")


FOOT = "O1 K2 K3 K4 R2 R3 R4 B2 B3 B4 O4 O5 O6 O7"
WON = [
    ("open", "K2 K3 K4", [0, 1], "O8 O9 O10", "O8 O9 O10 | K2 K3 K4"),
    ("foot", FOOT, [1], "K1 R1 B1", "K1 R1 B1 O1 | K2 K3 K4 | R2 R3 R4 | B2 B3 B4 | O4 O5 O6 O7"),
]


@pytest.mark.parametrize(("hand", "laid", "opened", "before", "after"), WON)
def test_the_kind_of_a_winning_hand_comes_from_parts(
    hand: Any, laid: str, opened: list[int], before: str, after: str
) -> None:
    given: dict[str, Any] = {"trump": "B13", "moved": [0, 1]}
    racks = [f"{laid} K13", "K7"]
    game = rk.Game.from_parts(
        "international", racks, table=before, opened=opened, step="meld", **given
    )
    won = game.apply(0, f"play {after}").apply(0, "discard K13")
    assert won.winning_hand == (hand, None)
    given |= {"table": after, "opened": [0, 1], "discards": [(0, "K13")], "fresh": True}
    again = rk.Game.from_parts("international", ["", "K7"], step="won", hand=hand, **given)
    assert again.winning_hand == won.winning_hand and again.scores == won.scores
    # A joker thrown away doubles the award, and there is none.
    with pytest.raises(rk.SetupError):
        rk.Game.from_parts(
            "international", ["", "K7"], step="won", hand=hand, joker_discarded=True, **given
        )
