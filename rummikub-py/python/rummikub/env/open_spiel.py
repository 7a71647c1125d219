"""OpenSpiel: importing this module registers the game ``python_rummikub``.

>>> import pyspiel, rummikub.env.open_spiel  # doctest: +SKIP
>>> pyspiel.load_game("python_rummikub(preset=xp,players=3)")  # doctest: +SKIP

Actions are those of `rummikub_v0`, observations its bytes as ``float32``. Chance decides first who starts, and then tile by tile
in which order the tiles lie: dealt to player 0, player 1 and so on, and then drawn, so that every outcome of chance has
its true probability. Parameters: ``preset``, ``players`` (2), ``reward`` (``score`` or ``win``), ``max_decisions`` (20000): a game that is
longer ends with nothing for anybody. Where tiles are dealt by handfuls, these are of the sizes that `rk.Game` has unless told otherwise.
"""

import copy
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

import rummikub as rk

from .._rummikub import DecisionGame, decision_text, observation_parts

__all__ = ["RummikubGame", "RummikubObserver", "RummikubState"]

_KINDS = [*(f"{color}{number}" for color in "KRBO" for number in range(1, 14)), "J"]
_LAST = observation_parts()[-1]
# No edition scores as much.
_MOST_POINTS = 1_000_000

_TYPE = pyspiel.GameType(
    short_name="python_rummikub",
    long_name="Python Rummikub",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "preset": "lemada-printed",
        "players": 2,
        "reward": "score",
        "max_decisions": 20_000,
    },
)


class _Terms:
    """What the states of a game have in common; never changed, so that a copy is the same."""

    def __init__(self, params: dict[str, Any]) -> None:
        given = {**_TYPE.parameter_specification, **params}
        self.rules = rk.Rules(given["preset"])
        self.players: int = given["players"]
        self.reward: str = given["reward"]
        self.max_decisions: int = given["max_decisions"]
        #: How many tiles of each kind are dealt and drawn.
        self.tiles: list[int] = self.rules.for_players(self.players).tiles.counts().tolist()
        # Refuses parameters that make no game.
        order = [tile for tile, copies in zip(_KINDS, self.tiles) for _ in range(copies)]
        self.dealt(order, 0).reward(0, self.reward)

    def dealt(self, order: list[str], starter: int) -> DecisionGame:
        """The game that begins with these tiles in this order."""
        game = rk.Game(self.rules, players=self.players, deal=order, starter=starter)
        return DecisionGame.from_game(game.started())

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Terms":
        return self


class RummikubGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game of some edition for so many players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.terms = _Terms(params or {})
        points = 1.0 if self.terms.reward == "win" else float(_MOST_POINTS)
        info = pyspiel.GameInfo(
            num_distinct_actions=112,
            max_chance_outcomes=len(_KINDS),
            num_players=self.terms.players,
            min_utility=-points,
            max_utility=points,
            max_game_length=self.terms.max_decisions,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> "RummikubState":
        """The state before chance has decided anything."""
        return RummikubState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "RummikubObserver":
        """What reads observations."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return RummikubObserver()


class RummikubState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """Who starts, the tiles in their order, and then the decisions."""

    def __init__(self, game: RummikubGame) -> None:
        super().__init__(game)
        self._terms = game.terms
        self.starter: int | None = None
        self.order: list[int] = []
        self._left = game.terms.tiles.copy()
        self.decisions: _Decisions | None = None

    def current_player(self) -> int:
        """Who is to move: a player, chance, or nobody any more."""
        if self.decisions is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.decisions.game.to_move

    def is_terminal(self) -> bool:
        """Whether the game is over, or was cut short."""
        decided = self.decisions
        return decided is not None and (decided.game.is_over or len(decided) >= self._terms.max_decisions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who starts; then the kinds of tile that are left, each with its share of them."""
        if self.starter is None:
            return [(player, 1 / self._terms.players) for player in range(self._terms.players)]
        number = sum(self._left)
        return [(kind, copies / number) for kind, copies in enumerate(self._left) if copies]

    def _legal_actions(self, player: int) -> list[int]:
        if self.decisions is None or player != self.current_player():
            return []
        return [int(action) for action in np.flatnonzero(self.decisions.mask())]

    def _apply_action(self, action: int) -> None:
        if self.decisions is not None:
            self.decisions.decide(action)
        elif self.starter is None:
            self.starter = action
        else:
            self.order.append(action)
            self._left[action] -= 1
            if not any(self._left):
                self.decisions = _Decisions(self._terms, self.order, self.starter)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return decision_text(action)
        if self.starter is None:
            return f"player {action} starts"
        return f"tile {_KINDS[action]}"

    def returns(self) -> list[float]:
        """What the game brought each player."""
        decided = self.decisions
        if decided is None:
            return [0.0] * self._terms.players
        return [
            decided.game.reward(player, self._terms.reward) for player in range(self._terms.players)
        ]

    def __str__(self) -> str:
        if self.decisions is None:
            order = " ".join(_KINDS[kind] for kind in self.order)
            return f"starter {self.starter}, tiles {order}"
        game = self.decisions.game.game
        racks = [f"player {player} {game.rack(player)}" for player in range(self._terms.players)]
        chosen = f"chosen {self.decisions.game.chosen}"
        return "\n".join([f"table {game.table}", f"pool {game.pool_len}", *racks, chosen])


class RummikubObserver:
    """What a player may know, as `rummikub.env.observation_parts` lays it out."""

    def __init__(self) -> None:
        self.tensor = np.zeros(_LAST[1] + _LAST[2], np.float32)
        self.dict = {
            name: self.tensor[start : start + length]
            for name, start, length, _ in observation_parts()
        }

    def set_from(self, state: RummikubState, player: int) -> None:
        """Writes what a player may know: zeros before the deal."""
        if state.decisions is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.decisions.game.observe(player)

    def string_from(self, state: RummikubState, player: int) -> str:
        """What a player may know, as text."""
        if state.decisions is None:
            return "before the deal"
        decisions = state.decisions.game
        view = decisions.game.view(player)
        chosen = f", chosen {decisions.chosen}" if decisions.to_move == player else ""
        held = " ".join(str(each.tiles) for each in view.public.players)
        return f"table {view.public.table}\nrack {view.rack}{chosen}\nholding {held}, pool {view.public.pool_len}"


class _Decisions:
    """A game in decisions that is copied as OpenSpiel copies states, with its mask, which takes longest."""

    def __init__(self, terms: _Terms, order: list[int], starter: int) -> None:
        self._begun = terms, order, starter
        self._made: list[int] = []
        self._mask: Any = None
        self.game = terms.dealt([_KINDS[kind] for kind in order], starter)

    def mask(self) -> Any:
        """What is offered."""
        if self._mask is None:
            self._mask = self.game.mask()
        return self._mask

    def decide(self, action: int) -> None:
        """Makes a decision."""
        self.game.decide(action)
        self._made.append(action)
        self._mask = None

    def __len__(self) -> int:
        return len(self._made)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Decisions":
        other = copy.copy(self)
        other.game, other._made = self.game.copy(), self._made.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        # A game in decisions has no written form: it is played again.
        return _replayed, (*self._begun, self._made)


def _replayed(terms: _Terms, order: list[int], starter: int, made: list[int]) -> _Decisions:
    """The game of these decisions."""
    decisions = _Decisions(terms, order, starter)
    for action in made:
        decisions.decide(action)
    return decisions


pyspiel.register_game(_TYPE, RummikubGame)
