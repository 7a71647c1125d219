"""PettingZoo: an action is a whole play, one of at most ``most_plays`` candidates.

Actions 0 to ``most_plays`` - 1 are plays of the player to move, the best first: by tiles, then by points. Where there are
more, the solver lists the first that it finds, and the best play of all is always among them. After them come the
other actions of ``rummikub_v0``, 53 to 111, in their order; 53, to commit, is never offered. Observations are those of
``rummikub_v0``, and then for each candidate the counts of its 53 kinds of tile, zeros for others.
"""

from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo.utils import wrappers  # type: ignore[import-not-found, import-untyped, unused-ignore]

import rummikub as rk

from ._base import OBSERVATION, Base

__all__ = ["env", "raw_env"]

_COMMIT, _LAST = 53, 111


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's wrappers: an action that is not offered ends the game and costs its
    agent 1."""
    made: Any = raw_env(**settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(Base):
    """The environment without wrappers: an action that is not offered raises `RummikubError`."""

    metadata = {**Base.metadata, "name": "rummikub_plays_v0"}

    def __init__(
        self,
        preset: str | rk.Rules = "lemada-printed",
        players: int = 2,
        render_mode: str | None = None,
        *,
        most_plays: int = 32,
        **more: Any,
    ) -> None:
        if most_plays < 1:
            raise ValueError("most_plays must be at least 1")
        self.most_plays = most_plays
        self.actions = most_plays + _LAST - _COMMIT + 1
        super().__init__(preset, players, render_mode, most_plays=most_plays, **more)
        self._candidates: list[rk.Play] | None = None

    def _observation_length(self) -> int:
        return OBSERVATION + 53 * self.most_plays

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game, as `rummikub_v0` does."""
        self._candidates = None
        super().reset(seed, options)

    def candidates(self) -> list[rk.Play]:
        """The plays of the player to move that are actions, in their order."""
        if self._candidates is None:
            game = self.decisions.game
            best = game.best_play()
            plays = [] if best is None else [best, *islice(game.plays(), self.most_plays)]
            by_tiles = {play.tiles: play for play in reversed(plays)}
            ordered = sorted(by_tiles.values(), key=lambda p: (-len(p.tiles), -p.points, str(p.tiles)))
            # The best play comes first by tiles, so it is never the one that is left out.
            self._candidates = ordered[: self.most_plays]
        return self._candidates

    def _mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        mask[: len(self.candidates())] = 1
        mask[self.most_plays :] = self.decisions.mask()[_COMMIT:]
        mask[self.most_plays] = 0
        return mask

    def _observation(self, player: int) -> npt.NDArray[np.uint8]:
        observation = np.zeros(self._observation_length(), np.uint8)
        observation[:OBSERVATION] = self.decisions.observe(player)
        if player == self.decisions.to_move and not self.decisions.is_over:
            rows = observation[OBSERVATION:].reshape(self.most_plays, 53)
            for row, play in zip(rows, self.candidates()):
                row[:] = play.tiles.counts()
        return observation

    def _decide(self, action: int) -> None:
        if not 0 <= action < self.actions or not self._mask()[action]:
            raise rk.RummikubError(f"the action {action} is not offered")
        if action < self.most_plays:
            self.decisions.act(self.candidates()[action])
        else:
            self.decisions.decide(action - self.most_plays + _COMMIT)

    def _go_on(self, agent: str) -> None:
        self._candidates = None
        super()._go_on(agent)

