"""Gymnasium: one agent against given opponents.

>>> from rummikub.env.single_agent import SingleAgentEnv  # doctest: +SKIP
>>> env = SingleAgentEnv(opponent=rummikub.bots.greedy_tiles)  # doctest: +SKIP

Importing this module registers it as ``rummikub/SingleAgent-v0`` for ``gymnasium.make``.
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import rummikub as rk
from rummikub import bots

from . import rummikub_v0

__all__ = ["SingleAgentEnv"]


class SingleAgentEnv(gymnasium.Env[dict[str, npt.NDArray[Any]], np.int64]):
    """`rummikub_v0` for one agent, whose seat is player 0; the others are played by ``opponent``, a bot of
    `rummikub.bots` or any function from a `PlayerView` to an action.

    Observations, actions, masks and rewards are those of `rummikub_v0`; ``info["action_mask"]`` has the mask, too.
    An action that is not offered raises `RummikubError`.
    """

    metadata = {"render_modes": ["ansi", "svg", "human"], "render_fps": 1}

    def __init__(
        self,
        preset: str | rk.Rules = "lemada-printed",
        players: int = 2,
        render_mode: str | None = None,
        *,
        opponent: Callable[[rk.PlayerView], str | rk.Play] = bots.greedy_tiles,
        **more: Any,
    ) -> None:
        self._env = rummikub_v0.raw_env(preset, players, render_mode, **more)
        self._agent = self._env.possible_agents[0]
        self._opponent = opponent
        self.render_mode = render_mode
        self.observation_space: Any = self._env.observation_space(self._agent)
        self.action_space: Any = self._env.action_space(self._agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        """Deals games until the agent has a decision to make."""
        super().reset(seed=seed)
        self._env.reset(seed)
        self._others_play()
        while self._is_over():
            self._env.reset()
            self._others_play()
        return self._observed()

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, npt.NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Makes a decision, and lets the others play until the next one."""
        if self._is_over():
            raise rk.RummikubError("the game is over: reset first")
        self._env.step(int(action))
        self._others_play()
        observation, info = self._observed()
        over = self._env.terminations[self._agent]
        reward = float(self._env.rewards[self._agent]) if over else 0.0
        return observation, reward, over, self._env.truncations[self._agent], info

    def render(self) -> str | None:  # type: ignore[override]
        """As `rummikub_v0`."""
        return self._env.render()

    def _is_over(self) -> bool:
        return self._env.terminations[self._agent] or self._env.truncations[self._agent]

    def _others_play(self) -> None:
        while not self._is_over() and self._env.agent_selection != self._agent:
            decisions = self._env.decisions
            view = decisions.game.view(decisions.to_move)
            self._env.act(self._opponent(view))

    def _observed(self) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        observation = self._env.observe(self._agent)
        return observation, {"action_mask": observation["action_mask"]}


gymnasium.register("rummikub/SingleAgent-v0", entry_point=SingleAgentEnv)
