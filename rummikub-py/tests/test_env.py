"""The environments pass the tests of PettingZoo and Gymnasium."""

import random
import subprocess
import sys
import warnings
from typing import Any

import pytest

import rummikub as rk

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
gymnasium = pytest.importorskip("gymnasium")

from pettingzoo.test import api_test, performance_benchmark, seed_test  # noqa: E402

from rummikub.env import rummikub_plays_v0, rummikub_v0  # noqa: E402

SMALL = [
    ("lemada-printed", 2),
    ("lemada-printed", 4),
    ("xp", 6),
    ("rummy-q", 3),
    ("american", 2),
    ("international", 4),
    ("mcgraw", 2),
]


@pytest.mark.parametrize(("preset", "players"), SMALL)
def test_api(preset: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(rummikub_v0.env(preset=preset, players=players), num_cycles=300)


def test_api_of_whole_plays() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(rummikub_plays_v0.env(most_plays=8), num_cycles=300)
        seed_test(lambda: rummikub_plays_v0.env(most_plays=8), num_cycles=100)


def test_seeds() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(rummikub_v0.env, num_cycles=300)
    env = rummikub_v0.raw_env()
    seeds = []
    for seed in (1, None, None, 1, None):
        env.reset(seed)
        seeds.append(env.game_seed)
    assert seeds[:2] == seeds[3:] and len(set(seeds)) == 3


def test_the_benchmark_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(rummikub_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("module", [rummikub_v0, rummikub_plays_v0])
def test_observations_that_were_saved_stay_as_they_were(module: Any) -> None:
    env = module.raw_env()
    env.reset(seed=7)
    chooser = random.Random(7)
    saved = []
    for agent in env.agent_iter(max_iter=60):
        observation, _, over, cut, _ = env.last()
        assert not over and not cut
        assert observation in env.observation_space(agent)
        saved.append((observation, {name: value.copy() for name, value in observation.items()}))
        env.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    for observation, before in saved:
        assert all(np.array_equal(observation[name], before[name]) for name in before)
    assert len({observation["observation"].tobytes() for observation, _ in saved}) > 20


@pytest.mark.parametrize("preset", rk.Rules.presets())
def test_every_edition_and_number_of_players(preset: str) -> None:
    rules = rk.Rules(preset)
    for players in range(rules.least_players, rules.most_players + 1):
        env = rummikub_v0.raw_env(preset=preset, players=players)
        env.reset(seed=players)
        chooser = random.Random(players)
        for agent in env.agent_iter(max_iter=40):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            mask = observation["action_mask"]
            assert observation in env.observation_space(agent)
            env.step(chooser.choice(np.flatnonzero(mask).tolist()))


def finish(env: Any, seed: int) -> dict[str, float]:
    """Plays a game at random; what each agent was rewarded with."""
    env.reset(seed)
    chooser = random.Random(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        offered = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if over or cut else chooser.choice(offered))
    return total


def test_rewards_are_those_of_the_edition() -> None:
    env = rummikub_v0.env(players=3, reward_scale=0.1)
    total = finish(env, 3)
    outcome = env.unwrapped.decisions.game.outcome
    assert [total[agent] for agent in env.possible_agents] == pytest.approx(
        [0.1 * float(score) for score in outcome.scores]
    )
    won = finish(rummikub_v0.env(reward="win", reward_scale=1), 3)
    assert sorted(won.values()) == [-1, 1]


def test_an_action_that_is_not_offered() -> None:
    raw = rummikub_v0.raw_env()
    raw.reset(seed=1)
    before = raw.decisions.game
    with pytest.raises(rk.RummikubError, match="not offered"):
        raw.step(55)
    assert raw.decisions.game == before
    env = rummikub_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(55)
    assert all(env.terminations.values()) and env.rewards[agent] == -1


def test_stepping_a_finished_game() -> None:
    env = rummikub_v0.raw_env(max_decisions=1)
    env.reset(seed=1)
    env.step(54)
    assert all(env.truncations.values())
    with pytest.raises(ValueError):
        env.step(54)
    with pytest.raises(rk.RummikubError, match="over"):
        env.act("draw")


def test_plays_are_candidates() -> None:
    env = rummikub_plays_v0.raw_env(most_plays=4)
    env.reset(seed=2)
    chooser = random.Random(2)
    seen = 0
    while not any(env.terminations.values()):
        plays, mask = env.candidates(), env._mask()
        assert mask[:4].sum() == len(plays) and not mask[4]
        best = env.decisions.game.best_play()
        assert (plays == []) == (best is None)
        if best is not None:
            seen += 1
            assert len(plays[0].tiles) == len(best.tiles)
        env.step(chooser.choice(np.flatnonzero(mask).tolist()))
    assert seen > 3
    for most_plays in (0, -1):
        with pytest.raises(ValueError):
            rummikub_plays_v0.env(most_plays=most_plays)


@pytest.mark.parametrize("module", [rummikub_v0, rummikub_plays_v0])
def test_pictures(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "svg"):
        env = module.env(render_mode=mode)
        env.reset(seed=1)
        text = env.render()
        assert text.startswith("<svg" if mode == "svg" else "table ")
    env = module.env(render_mode="human")
    env.reset(seed=1)
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    assert "pool" in capsys.readouterr().out
    for wrong in ("rgb_array", "", 5):
        with pytest.raises(ValueError, match="render_mode"):
            module.env(render_mode=wrong)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_numbers_of_players_that_there_are_not(players: int) -> None:
    with pytest.raises(rk.RummikubError):
        rummikub_v0.env(players=players)


def test_gymnasium() -> None:
    from gymnasium.utils.env_checker import check_env

    from rummikub.env.single_agent import SingleAgentEnv

    for opponent in (rk.bots.greedy_tiles, rk.bots.random_bot(1)):
        env = SingleAgentEnv(players=3, opponent=opponent)
        observation, info = env.reset(seed=5)
        chooser = random.Random(5)
        for _ in range(5000):
            assert (observation["action_mask"] == info["action_mask"]).all()
            action = chooser.choice(np.flatnonzero(info["action_mask"]).tolist())
            observation, reward, over, cut, info = env.step(action)
            if over or cut:
                break
        assert over and not info["action_mask"].any()
        with pytest.raises(rk.RummikubError, match="over"):
            env.step(54)
    made = gymnasium.make("rummikub/SingleAgent-v0")
    observation, info = made.reset(seed=1)
    assert observation in made.observation_space
    assert check_env is not None


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = """
import sys, rummikub, rummikub.env
print([name for name in ("pettingzoo", "gymnasium", "numpy", "pyarrow") if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
