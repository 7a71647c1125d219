"""The game of OpenSpiel passes its tests, and chance has its true probabilities."""

import random

import pytest

import rummikub as rk

pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from rummikub.env import open_spiel  # noqa: E402


def game(**parameters: object) -> object:
    return pyspiel.load_game("python_rummikub", parameters)


@pytest.mark.parametrize("parameters", [{"max_decisions": 300}, {"preset": "free-jokers", "players": 3, "reward": "win"}])
def test_random_games_pass_the_tests_of_open_spiel(parameters: dict[str, object]) -> None:
    pyspiel.random_sim_test(game(**parameters), num_sims=1, serialize=True, verbose=False)


def test_chance_is_a_shuffle() -> None:
    state = game().new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    chooser = random.Random(1)
    order = []
    while state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        left = 106 - len(order)
        for kind, share in outcomes.items():
            copies = 2 - order.count(kind)
            assert copies > 0 and share == pytest.approx(copies / left)
        assert sum(outcomes.values()) == pytest.approx(1)
        order.append(chooser.choice(list(outcomes)))
        state.apply_action(order[-1])
    begun = state.decisions.game.game
    assert state.current_player() == begun.to_move == begun.starter == 1
    assert begun.rack(0).counts().tolist() == [order[:14].count(kind) for kind in range(53)]
    assert len(begun.pool) == 78


def test_a_copy_goes_its_own_way() -> None:
    state = game(max_decisions=3).new_initial_state()
    chooser = random.Random(2)
    while state.is_chance_node():
        state.apply_action(chooser.choice([outcome for outcome, _ in state.chance_outcomes()]))
    before, copy = str(state), state.clone()
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0])
    assert copy.returns() == [0, 0] and str(state) == before and not state.is_terminal()


@pytest.mark.parametrize(
    "parameters", [{"preset": "none"}, {"players": 1}, {"players": 7}, {"reward": "luck"}]
)
def test_parameters_that_make_no_game(parameters: dict[str, object]) -> None:
    with pytest.raises((rk.RummikubError, pyspiel.SpielError)):
        open_spiel.RummikubGame(parameters)
