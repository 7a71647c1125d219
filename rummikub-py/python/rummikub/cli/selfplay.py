"""`selfplay`: games that bots play among themselves."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import rummikub as rk

from . import bots, given, show

__all__ = ["selfplay"]

# No game of the bots came near it; a game that did would be cut here.
MOST_ACTIONS = 10_000


def selfplay(options: Namespace) -> int:
    """Exit code 0 where all games came to an end, 1 where one did not."""
    rules = given.rules(options.rules, options.set)
    ends: Counter[str] = Counter()
    won: Counter[int] = Counter()
    totals = [Fraction(0)] * options.players
    for seed in progress(range(options.seed, options.seed + options.games)):
        try:
            game = rk.Game(rules, players=options.players, seed=seed)
        except rk.RummikubError as error:
            raise given.Wrong(str(error)) from None
        for _ in range(MOST_ACTIONS):
            if game.phase == "over":
                break
            game = game.apply(game.to_move, bots.action(game))
        if game.outcome is None:
            ends["unfinished"] += 1
            continue
        ends[game.outcome.end] += 1
        won.update(game.outcome.winners)
        totals = [Fraction(sum) + score for sum, score in zip(totals, game.outcome.scores)]
    wins = [won[player] for player in range(options.players)]
    if options.json:
        scores = [str(total) for total in totals]
        show.wide_json({"games": options.games, "ends": ends, "won": wins, "scores": scores})
    else:
        show.line(", ".join(f"{count} {end}" for end, count in sorted(ends.items())))
        for player, (games, total) in enumerate(zip(wins, totals), start=1):
            show.line(f"player {player}: won {games}, scores {total}")
    return 1 if ends["unfinished"] else 0


def progress(seeds: range) -> Iterable[int]:
    """The same, with a bar on a terminal where the library Rich is installed."""
    if not sys.stderr.isatty():
        return seeds
    try:
        from rich.console import Console
        from rich.progress import track
    except ImportError:
        return seeds
    console = Console(stderr=True)
    return track(seeds, description="games", console=console, transient=True)
