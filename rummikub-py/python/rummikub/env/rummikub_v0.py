"""PettingZoo: one decision a step, lay one more tile of a kind or commit those that are chosen.

=================  =====================================================================================
action             what it does
=================  =====================================================================================
0 to 52            lays one more tile of this kind: black 1 to 13, red, blue, orange, joker
53                 commits the tiles that are chosen; which table they leave is the solver's choice, the
                   first that it finds
54, 55             draws; passes
56, 57, 58         takes the discard; wins with the trump; wins with a closed hand
59 to 111          throws away a tile of this kind
=================  =====================================================================================

A kind is offered if and only if what is chosen so far can, with it, be completed to a legal play. Lots and the deal
are no actions. Observations are the bytes that `rummikub.env.observation_parts` tells of; nothing in them, nor in the mask,
depends on what is hidden. A game that is over rewards with the scores of the edition, times ``reward_scale``, or with
``reward="win"`` 1 and -1 for a win and a loss, times the same. A game of more than ``max_decisions`` is cut short.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo.utils import wrappers  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ._base import Base

__all__ = ["env", "raw_env"]


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's wrappers: an action that is not offered ends the game and costs its
    agent 1."""
    made: Any = raw_env(**settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(Base):
    """The environment without wrappers: an action that is not offered raises `RummikubError`."""

    metadata = {**Base.metadata, "name": "rummikub_v0"}
    actions = 112

    def _mask(self) -> npt.NDArray[np.int8]:
        return self.decisions.mask().view(np.int8)

    def _decide(self, action: int) -> None:
        self.decisions.decide(action)
