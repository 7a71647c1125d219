"""Players: functions from what a player may know to what the player does.

>>> game = rk.bots.play_game("lemada-printed", [rk.bots.greedy_tiles, rk.bots.holding_back], seed=7)
>>> game.phase
'over'

Each takes the `PlayerView` of a player who is to move and returns an action, text or a `Play`, that is legal in every
edition. `random_bot(seed)` makes one; the others have no memory, so one function may play every seat.
"""

import random as _random
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final, TypeAlias

from ._rummikub import Game, Play, PlayerView, Rules, Stopped
from ._tile import Tile

__all__ = [
    "WEIGHTS",
    "greedy_points",
    "greedy_tiles",
    "holding_back",
    "play_game",
    "random_bot",
    "weighted",
    "weighted_bot",
]

#: What plays: a function from a view to an action.
Bot: TypeAlias = Callable[[PlayerView], str | Play]

#: What a `weighted_bot` is made of; `weighted_bot` says what each means.
Weights: TypeAlias = Mapping[str, int]

# An opponent with so few tiles is about to go out; a rack of more than so many is full.
_DANGER, _FULL = 4, 13

_KINDS = (*(Tile(color, number) for color in "KRBO" for number in range(1, 14)), Tile("J"))

# No game of these bots comes near so many actions.
_MOST_ACTIONS = 20_000

#: The weights of `weighted`, which ``examples/python/learn_values.py 1 8 100`` found. Under `lemada-printed`, with two
#: players, it won 99.6 % of 2000 games against `greedy_tiles` with seats swapped, of deals that the search had not seen
#: (95 % between 99.1 and 99.8 %): it waits until it can lay the whole rack, and greed is no match for that.
WEIGHTS: Final[Weights] = {
    "tile": 36,
    "number": -16,
    "joker": -25,
    "least": 1,
    "danger": 0,
}


def greedy_tiles(view: PlayerView) -> str | Play:
    """Lays as many tiles as can be laid, turn by turn."""
    return _other_than_play(view) or _best(view, "tiles") or _waiting(view)


def greedy_points(view: PlayerView) -> str | Play:
    """Lays the tiles that are worth most together, turn by turn."""
    return _other_than_play(view) or _best(view, "points") or _waiting(view)


def holding_back(view: PlayerView) -> str | Play:
    """Opens, then waits: lays tiles when that wins, when the rack is full, when somebody is about to go out or when
    the pool runs out; and keeps jokers back until then."""
    other = _other_than_play(view)
    if other is not None:
        return other
    if not view.has_opened() or _is_urgent(view, _DANGER) or not _may_wait(view):
        return _best(view, "tiles") or _waiting(view)
    win = _best(view, "empty-rack")
    if win is not None:
        return win
    if len(view.rack) <= _FULL:
        return _waiting(view)
    play = _best(view, {tile: -100 if tile == "J" else 1 for tile in _KINDS})
    return play if play is not None and "J" not in play.tiles else _waiting(view)


def weighted_bot(weights: Weights) -> Bot:
    """A bot that lays what is worth most by values of its own.

    A tile is worth ``tile`` and ``number`` times its number more, a joker ``joker``. It lays nothing that is worth less than 1,
    nor fewer than ``least`` tiles, unless that wins, it has not opened, the pool runs out, or somebody holds no more than
    ``danger`` tiles; then it lays as many as can be laid.
    """
    values: dict[str, int] = {
        tile: weights["joker"]
        if tile == "J"
        else weights["tile"] + weights["number"] * int(tile[1:])
        for tile in _KINDS
    }

    def bot(view: PlayerView) -> str | Play:
        """Lays what is worth most by its weights."""
        other = _other_than_play(view)
        if other is not None:
            return other
        if not view.has_opened() or _is_urgent(view, weights["danger"]) or not _may_wait(view):
            return _best(view, "tiles") or _waiting(view)
        play = _best(view, values)
        if play is not None and len(play.tiles) >= weights["least"]:
            if sum(values[tile] for tile in play.tiles) > 0:
                return play
        return _best(view, "empty-rack") or _waiting(view)

    return bot


weighted: Final[Bot] = weighted_bot(WEIGHTS)


def random_bot(seed: int, most_plays: int = 20) -> Bot:
    """A bot that chooses evenly among the first plays that the solver lists, and to draw or pass."""
    chooser = _random.Random(seed)

    def bot(view: PlayerView) -> str | Play:
        """Chooses evenly."""
        offers = {offer.name for offer in view.legal_actions()}
        choices: list[str | Play] = []
        if "play" in offers:
            choices += islice(view.plays(), most_plays)
        if "discard" in offers:
            choices += [f"discard {tile}" for tile in sorted(set(view.rack))]
        choices += sorted(offers & {"draw", "pass", "take"})
        return chooser.choice(choices) if choices else _simple(view)

    return bot


def play_game(rules: Rules | str, bots: Sequence[Bot], seed: int) -> Game:
    """The game of a seed, played to its end by a bot for each player.

    Raises `RuntimeError` where it does not end within 20 000 actions.
    """
    game = Game(rules, players=len(bots), seed=seed).started()  # type: ignore[arg-type]
    for _ in range(_MOST_ACTIONS):
        if game.phase == "over":
            return game
        player = game.to_move
        game = game.apply(player, bots[player](game.view(player)))
    raise RuntimeError(f"seed {seed}: the game does not end")





def _best(view: PlayerView, objective: str | Mapping[str, int]) -> Play | None:
    """The best play, or what is best of those that the solver came to; none where the limit on work left it without."""
    try:
        return view.best_play(objective)  # type: ignore[arg-type]
    except Stopped:
        return None


def _is_urgent(view: PlayerView, danger: int) -> bool:
    """Whether waiting longer may lose the game."""
    players = view.public.players
    others = (other for player, other in enumerate(players) if player != view.player)
    near_the_end = any(other.tiles <= danger and not other.left for other in others)
    return near_the_end or view.public.pool_len <= 2 * len(players)


def _may_wait(view: PlayerView) -> bool:
    """Whether nothing need be laid."""
    return any(offer.name in ("draw", "pass", "discard") for offer in view.legal_actions())


def _other_than_play(view: PlayerView) -> str | None:
    """What is done in a phase without plays; `None` where tiles may be laid."""
    if any(offer.name == "play" for offer in view.legal_actions()):
        return None
    return _waiting(view)


def _waiting(view: PlayerView) -> str:
    """What is done by who lays nothing."""
    if any(offer.name == "discard" for offer in view.legal_actions()):
        return f"discard {_worst(view)}"
    return _simple(view)


def _simple(view: PlayerView) -> str:
    """The first action without tiles, of those that anybody would make."""
    actions = {offer.name: offer.action for offer in view.legal_actions()}
    for name in ("lot", "deal", "draw", "pass"):
        action = actions.get(name)
        if action is not None:
            return action
    return next(action for action in actions.values() if action is not None)


def _worst(view: PlayerView) -> Tile:
    """The tile with the fewest others near it, the highest of those; a joker last."""
    rack = sorted(set(view.rack))

    def rank(tile: Tile) -> tuple[int, int]:
        if tile.number is None:
            return 99, 0
        near = 0
        for other in rack:
            if other.number is not None:
                apart = abs(other.number - tile.number)
                same = other.color == tile.color
                near += (same and 1 <= apart <= 2) or (not same and apart == 0)
        return near, -tile.number

    return min(rack, key=rank)
