"""What both PettingZoo environments have in common: agents, seeds, rewards, pictures."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv  # type: ignore[import-not-found, import-untyped, unused-ignore]

import rummikub as rk

from .._rummikub import DecisionGame, observation_parts

__all__ = ["OBSERVATION", "Base"]

_LAST = observation_parts()[-1]
#: How many bytes an observation has.
OBSERVATION: int = _LAST[1] + _LAST[2]


class Base(AECEnv[str, dict[str, npt.NDArray[Any]], int], EzPickle):  # type: ignore[misc]
    """An environment over `DecisionGame`; `_mask`, `_decide` and `actions` are those of a subclass."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }
    #: How many actions there are.
    actions: int

    def __init__(
        self,
        preset: str | rk.Rules = "lemada-printed",
        players: int = 2,
        render_mode: str | None = None,
        *,
        reward: str = "score",
        reward_scale: float = 0.01,
        max_decisions: int = 20_000,
        **more: Any,
    ) -> None:
        AECEnv.__init__(self)
        EzPickle.__init__(
            self,
            preset,
            players,
            render_mode,
            reward=reward,
            reward_scale=reward_scale,
            max_decisions=max_decisions,
            **more,
        )
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is {render_mode!r}: expected one of {self.metadata['render_modes']}")
        self.rules = rk.Rules(preset)  # type: ignore[arg-type]
        # Refuses a number of players or a word for the reward that there is not, before the first reset.
        DecisionGame(self.rules, players, 0).reward(0, reward)
        self.render_mode = render_mode
        self._reward, self._scale, self._most = reward, reward_scale, max_decisions
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self._observation_length(),), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def _observation_length(self) -> int:
        return OBSERVATION

    def _mask(self) -> npt.NDArray[np.int8]:
        """What the player to move may do."""
        raise NotImplementedError

    def _decide(self, action: int) -> None:
        """Does it."""
        raise NotImplementedError

    def _observation(self, player: int) -> npt.NDArray[np.uint8]:
        return self.decisions.observe(player)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Observation and mask of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of an agent, of which the mask says those that are offered."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game: the one of a seed that `seed` makes; without it the next one after that."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.game_seed = int(self._random.integers(2**63))
        self.decisions = DecisionGame(self.rules, len(self.possible_agents), self.game_seed)
        self._made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.decisions.to_move]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent may know, and what it may do: nothing where another is to move."""
        player = self.possible_agents.index(agent)
        mask = np.zeros(self.actions, np.int8)
        if agent == self.agent_selection and not self.decisions.is_over:
            mask = self._mask()
        return {"observation": self._observation(player), "action_mask": mask}

    def step(self, action: int) -> None:
        """Makes a decision; `RummikubError`, and nothing changed, where the mask does not offer it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._decide(int(action))
        self._go_on(agent)

    def act(self, action: str | rk.Play) -> None:
        """Makes a whole action of a game instead of a decision, such as a bot's; `Refused`, and nothing changed, where
        the game refuses it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            raise rk.RummikubError("the game is over")
        self.decisions.act(action)
        self._go_on(agent)

    def _go_on(self, agent: str) -> None:
        """Tells what a decision of an agent brought."""
        self._made += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.decisions.is_over:
            for player, each in enumerate(self.possible_agents):
                self.rewards[each] = self._scale * self.decisions.reward(player, self._reward)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._made >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.decisions.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What everybody sees, and in text what the player to move holds; SVG as its text."""
        if self.render_mode is None:
            return None
        game = self.decisions.game
        if self.render_mode == "svg":
            return str(rk.svg.draw(game.view(game.to_move)))
        lines = [f"table {game.table}", f"pool {game.pool_len}"]
        for player, agent in enumerate(self.possible_agents):
            held = game.rack(player)
            to_move = player == game.to_move
            lines.append(f"{agent} {held if to_move else f'{len(held)} tiles'}")
        if len(self.decisions.chosen):
            lines.append(f"chosen {self.decisions.chosen}")
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""
