"""Learns the weights of `rummikub.bots.weighted` by the cross-entropy method, against the greedy bot.

    python learn_values.py [SEED] [GENERATIONS] [GAMES]

In each generation 16 sets of weights play so many games (100) each, in pairs of the same deal with seats swapped; the best four
give the middle and the width of the next generation. The same seed gives the same weights. At the end the weights
play 2000 games more, of other deals, and their win rate is printed with its 95 % interval (Wilson). `python learn_values.py 1 8 100`,
whose weights and figures are those of `rummikub.bots`, took six minutes of processor time, ten of wall time on two busy cores.
"""

import math
import multiprocessing
import random
import sys
from functools import partial

import rummikub as rk

PRESET = "lemada-printed"
POPULATION, ELITE = 16, 4

# Where the search begins: the middle and the width of each weight.
BEGINNING = {
    "tile": (100.0, 60.0),
    "number": (0.0, 8.0),
    "joker": (-200.0, 200.0),
    "least": (1.0, 1.5),
    "danger": (4.0, 2.0),
}


def drawn(chooser: random.Random, middle: dict[str, tuple[float, float]]) -> dict[str, int]:
    """One set of weights."""
    return {name: round(chooser.gauss(mean, width)) for name, (mean, width) in middle.items()}


def wins(bot: rk.bots.Bot, other: rk.bots.Bot, preset: str, seeds: range) -> float:
    """How many games a bot wins, each deal once from each seat; a game that both win counts half."""
    won = 0.0
    for seed in seeds:
        for seat in range(2):
            bots = [bot, other] if seat == 0 else [other, bot]
            outcome = rk.bots.play_game(preset, bots, seed).outcome
            assert outcome is not None
            if seat in outcome.winners:
                won += 1 / len(outcome.winners)
    return won


def fitness(games: int, generation: int, weights: dict[str, int]) -> float:
    """How many of its games a set of weights wins."""
    first = 1_000_000 + generation * games
    bot = rk.bots.weighted_bot(weights)
    return wins(bot, rk.bots.greedy_tiles, PRESET, range(first, first + games // 2))


def next_middle(best: list[dict[str, int]]) -> dict[str, tuple[float, float]]:
    """The middle and the width of the best; never so narrow that nothing changes any more."""
    middle = {}
    for name, (_, width) in BEGINNING.items():
        values = [weights[name] for weights in best]
        mean = sum(values) / len(values)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        middle[name] = mean, max(spread, width / 20)
    return middle


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def part_of_test(weights: dict[str, int], seeds: range) -> float:
    """Games of the test, which the search has not seen."""
    return wins(rk.bots.weighted_bot(weights), rk.bots.greedy_tiles, PRESET, seeds)


def learn(seed: int, generations: int, games: int) -> dict[str, int]:
    """The weights that the search ends with."""
    chooser, middle = random.Random(seed), dict(BEGINNING)
    with multiprocessing.get_context("spawn").Pool() as pool:
        for generation in range(generations):
            population = [drawn(chooser, middle) for _ in range(POPULATION)]
            scores = pool.map(partial(fitness, games, generation), population, chunksize=1)
            ranked = sorted(zip(scores, range(POPULATION)), reverse=True)
            middle = next_middle([population[place] for _, place in ranked[:ELITE]])
            told = {name: round(mean) for name, (mean, _) in middle.items()}
            print(f"generation {generation + 1}: best {ranked[0][0] / games:.3f}, {told}")
    return {name: round(mean) for name, (mean, _) in middle.items()}


def main(arguments: list[str]) -> None:
    """Learns and tests."""
    seed, generations, games = (*map(int, arguments), *(1, 8, 100)[len(arguments) :])
    weights = learn(seed, generations, games)
    seeds = [range(first, first + 50) for first in range(0, 1000, 50)]
    with multiprocessing.get_context("spawn").Pool() as pool:
        won = sum(pool.map(partial(part_of_test, weights), seeds, chunksize=1))
    low, high = wilson(won, 2000)
    print(f"weights {weights}: {won / 2000:.3f} of 2000 games won, 95 % between {low:.3f} and {high:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
