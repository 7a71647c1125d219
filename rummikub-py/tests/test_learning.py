"""`rummikub.env` without PettingZoo: decisions, masks that are exact, observations that hold nothing hidden."""

import random
from itertools import islice
from typing import Any

import pytest

import rummikub as rk

np = pytest.importorskip("numpy")

from rummikub.env import DecisionGame, VectorGames, decision_text, observation_parts  # noqa: E402

PRESETS = rk.Rules.presets()
COMMIT = 53


def played(rules: Any, players: int, seed: int, decisions: int) -> DecisionGame:
    """A game after so many random decisions, or at its end."""
    game = DecisionGame(rules, players, seed)
    chooser = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.decide(chooser.choice(np.flatnonzero(game.mask()).tolist()))
    return game


def test_decisions_and_games_are_told_in_words() -> None:
    with_discards = DecisionGame("american", 2, 1)
    assert repr(with_discards) == "<DecisionGame: 2 players, player %d to move, 0 tiles chosen>" % (
        with_discards.game.to_move
    )
    words = ["commit", "draw", "pass", "take", "trump", "close"]
    assert [decision_text(action) for action in range(53, 59)] == words
    with pytest.raises(ValueError):
        decision_text(10_000)
    assert repr(VectorGames("lemada-printed", range(3))) == "<VectorGames: 3 games>"


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_come_to_an_end(preset: str) -> None:
    game = played(preset, rk.Rules(preset).least_players, 1, 20_000)
    assert game.is_over and not game.mask().any() and game.game.outcome is not None


@pytest.mark.parametrize("preset", ["lemada-printed", "rummy-q", "mcgraw", "american"])
@pytest.mark.parametrize("seed", range(3))
def test_a_kind_is_offered_if_and_only_if_it_can_be_completed(preset: str, seed: int) -> None:
    players = rk.Rules(preset).least_players
    chooser = random.Random(seed)
    game = DecisionGame(preset, players, seed)
    asked = 0
    while asked < 40 and not game.is_over:
        mask = game.mask()
        if game.game.phase in ("turn", "meld") and asked < 40:
            laid = [play.tiles for play in islice(game.game.plays(), 400)]
            if len(laid) < 400:
                wanted = {
                    str(tile)
                    for tile in set(rk.Rules("xp").tiles)
                    if any(game.chosen + [tile] <= tiles for tiles in laid)
                    if game.chosen.count(tile) < 4
                }
                offered = {decision_text(a).removeprefix("lay ") for a in np.flatnonzero(mask[:53])}
                assert offered == wanted
                assert bool(mask[COMMIT]) == (game.chosen in laid)
                asked += 1
        game.decide(chooser.choice(np.flatnonzero(mask).tolist()))
    assert asked > 10


@pytest.mark.parametrize("preset", PRESETS)
def test_observations_hold_nothing_hidden(preset: str) -> None:
    players = rk.Rules(preset).least_players
    differ = 0
    for seed in range(6):
        decided = played(preset, players, seed, 12 * seed)
        if decided.is_over:
            continue
        for player in range(players):
            view = decided.game.view(player)
            other = DecisionGame.from_game(view.with_hidden_shuffled(random.Random(seed)))
            same = DecisionGame.from_game(decided.game)
            assert other.observe(player).tolist() == same.observe(player).tolist()
            differ += other.game != decided.game
            if player == decided.to_move:
                assert other.mask().tolist() == same.mask().tolist()
    assert differ > 0


def part(name: str, observation: Any) -> Any:
    (found,) = (p for p in observation_parts() if p[0] == name)
    return observation[found[1] : found[1] + found[2]]


def test_an_observation_says_what_a_player_sees() -> None:
    game = played("pagat-sabra", 3, 5, 150)
    for player in range(3):
        seen = game.observe(player)
        assert rk.Tiles.from_counts(part("rack", seen)) == game.game.rack(player)
        assert rk.Tiles.from_counts(part("table", seen)) == game.game.table.tiles
        own = game.chosen if player == game.to_move else rk.Tiles()
        assert rk.Tiles.from_counts(part("chosen", seen)) == own
        assert part("pool", seen)[0] == game.game.pool_len
        melds = part("melds", seen).reshape(-1, 6)
        assert np.count_nonzero(melds[:, 0]) == len(game.game.table)
        for row, meld in zip(melds, game.game.table):
            assert row[0] == {"run": 1, "group": 2}[meld.kind] and row[2] == len(meld)
        others = part("players", seen).reshape(6, 6)
        assert others[3:].sum() == 0
        for seat in range(3):
            other = (player + seat) % 3
            assert others[seat, 1] == len(game.game.rack(other))
            assert others[seat, 2] == game.game.has_opened(other)
            assert others[seat, 4] == (other == game.to_move)


def test_the_parts_lie_one_after_the_other() -> None:
    end = 0
    for _, start, length, meaning in observation_parts():
        assert start == end and length > 0 and meaning
        end += length
    assert len(DecisionGame().observe(0)) == end


def test_a_last_turn_is_told() -> None:
    game = DecisionGame("lemada-printed", 2, 7)
    first = game.to_move
    game.act("draw")
    turns = part("turns", game.observe(1 - first)).reshape(6, 54)
    assert turns[0, 0] == 0 and turns[1, 0] == 2 and turns[1, 1:].sum() == 0


@pytest.mark.parametrize("action", [-1, 55, 112, 2**40, 1.5, "draw", None])
def test_what_is_not_offered_changes_nothing(action: Any) -> None:
    game = DecisionGame("lemada-printed", 2, 7)
    before = game.game
    with pytest.raises((rk.RummikubError, TypeError, OverflowError)):
        game.decide(action)
    with pytest.raises((rk.RummikubError, TypeError)):
        game.act("play K1" if isinstance(action, int) else 5)
    assert game.game == before and game.mask()[54]


def test_a_finished_game_takes_no_decision() -> None:
    game = played("lemada-printed", 2, 1, 20_000)
    with pytest.raises(rk.RummikubError, match="over"):
        game.decide(54)
    with pytest.raises(rk.RummikubError):
        game.act("draw")


def test_a_copy_goes_its_own_way() -> None:
    game = DecisionGame(seed=3)
    other = game.copy()
    other.act("draw")
    assert game.to_move != other.to_move and game.game != other.game


def test_rewards() -> None:
    game = played("lemada-printed", 2, 1, 20_000)
    outcome = game.game.outcome
    assert outcome is not None
    for player in range(2):
        assert game.reward(player, "score") == float(outcome.scores[player])
        assert game.reward(player, "win") == (1 if player in outcome.winners else -1)
    with pytest.raises(rk.RummikubError):
        game.reward(0, "luck")


@pytest.mark.parametrize("players", [2, 4])
def test_vector_games_are_single_games(players: int) -> None:
    seeds = [5, 8, 13]
    many = VectorGames("lemada-printed", seeds, players, scale=0.5)
    single = [DecisionGame("lemada-printed", players, seed) for seed in seeds]
    chooser = random.Random(1)
    ended = 0
    for _ in range(1500):
        actions = []
        for row, game in enumerate(single):
            assert many.to_move[row] == game.to_move
            assert (many.masks[row] == game.mask()).all()
            assert (many.observations[row] == game.observe(game.to_move)).all()
            actions.append(chooser.choice(np.flatnonzero(many.masks[row]).tolist()))
        many.step(np.array(actions) if chooser.random() < 0.5 else actions)
        for row, (game, action) in enumerate(zip(single, actions)):
            game.decide(action)
            assert many.done[row] == game.is_over
            rewards = [0.5 * game.reward(player, "score") for player in range(players)]
            assert many.rewards[row].tolist() == pytest.approx(rewards)
            if game.is_over:
                ended += 1
                seeds[row] += len(seeds)
                assert many.seed(row) == seeds[row]
                single[row] = DecisionGame("lemada-printed", players, seeds[row])
    assert ended > 3


def test_vector_games_refuse_all_or_nothing() -> None:
    games = VectorGames("lemada-printed", range(3))
    before = [games.game(row) for row in range(3)]
    good = games.masks.argmax(axis=1).tolist()
    for bad in (55, 112, -1, 2**40):
        with pytest.raises(rk.RummikubError, match="game 2") as raised:
            games.step([*good[:2], bad])
        assert raised.value.game == 2
    for wrong in ([], good[:2], [*good, 54]):
        with pytest.raises(rk.RummikubError, match="expected 3"):
            games.step(wrong)
    for wrong in (np.array(good, np.float64), np.array(good, ">i8"), np.array([good]), "draw", None, [1.5] * 3):
        with pytest.raises(TypeError):
            games.step(wrong)
    assert [games.game(row) for row in range(3)] == before
    games.step(good)


def test_vector_games_without_reset_stop() -> None:
    games = VectorGames("lemada-printed", [1], auto_reset=False, reward="win")
    chooser = random.Random(2)
    while not games.done[0]:
        games.step([chooser.choice(np.flatnonzero(games.masks[0]).tolist())])
    assert sorted(games.rewards[0].tolist()) == [-1, 1] and not games.masks.any()
    with pytest.raises(rk.RummikubError, match="over"):
        games.step([54])


def test_games_are_cut_short() -> None:
    games = VectorGames("lemada-printed", [1, 2], most_decisions=3)
    for step in range(1, 7):
        games.step(games.masks.argmax(axis=1))
        assert games.truncated.tolist() == [step % 3 == 0] * 2 and not games.done.any()


def test_no_games_and_bad_ones() -> None:
    none = VectorGames("lemada-printed", [])
    none.step([])
    assert len(none) == 0 and none.observations.shape[0] == 0
    for players in (0, 1, 7):
        with pytest.raises(rk.RummikubError):
            VectorGames("lemada-printed", [], players)
        with pytest.raises(rk.RummikubError):
            DecisionGame("lemada-printed", players)
    for seeds in ([-1], [2**64], [1.5], 5):
        with pytest.raises((TypeError, OverflowError)):
            VectorGames("lemada-printed", seeds)
    with pytest.raises(ValueError):
        VectorGames("lemada-printed", [1]).game(1)
