"""Every bot of `rummikub.bots` against every other, under some presets, as a table in Markdown.

    python tournament.py [DEALS]

Each pair plays each deal twice with seats swapped, so the games are twice as many as the deals (100). A cell is the share of
its games that the bot of the row wins, a game that both win counting half; beside it the half width of the 95 %
interval (Wilson). The same number of deals gives the same table.
"""

import math
import multiprocessing
import sys

import rummikub as rk

PRESETS = ("lemada-printed", "free-jokers", "official-1978")
BOTS = ("random", "greedy_tiles", "greedy_points", "holding_back", "weighted")


def bot_of(name, seed):
    """A bot by its name; what is random is so by the deal."""
    return rk.bots.random_bot(seed) if name == "random" else getattr(rk.bots, name)


def wins(preset, first, second, seeds):
    """How many games the first of two bots wins."""
    won = 0.0
    for seed in seeds:
        for seat in range(2):
            bots = [bot_of(first, seed), bot_of(second, seed)]
            outcome = rk.bots.play_game(preset, bots if seat == 0 else bots[::-1], seed).outcome
            won += (seat in outcome.winners) / len(outcome.winners)
    return won


def half_width(share, games):
    """Half the width of Wilson's 95 % interval."""
    z = 1.96
    return z * math.sqrt(share * (1 - share) / games + (z / games / 2) ** 2) / (1 + z * z / games)


def table(preset, shares, games):
    """The table of a preset."""
    print(f"\n| `{preset}` | " + " | ".join(f"`{name}`" for name in BOTS) + " | mean |")
    print("| --- |" + " --- |" * (len(BOTS) + 1))
    for row in BOTS:
        cells = []
        for column in BOTS:
            share = shares.get((row, column))
            cells.append("" if share is None else f"{share:.0%} ± {half_width(share, games):.0%}")
        mean = sum(shares[row, other] for other in BOTS if other != row) / (len(BOTS) - 1)
        print(f"| `{row}` | " + " | ".join(cells) + f" | {mean:.0%} |")


def main(arguments):
    """Plays all, then prints."""
    deals = int(arguments[0]) if arguments else 100
    pairs = [(a, b) for place, a in enumerate(BOTS) for b in BOTS[place + 1 :]]
    part = max(1, deals // 4)
    work = [
        (preset, a, b, range(seed, min(seed + part, deals)))
        for preset in PRESETS
        for a, b in pairs
        for seed in range(0, deals, part)
    ]
    with multiprocessing.get_context("spawn").Pool() as pool:
        waiting = [pool.apply_async(wins, part) for part in work]
        found = []
        for part in waiting:
            found.append(part.get())
            print(f"\r{len(found)} of {len(work)} parts", end="", file=sys.stderr)
    print(file=sys.stderr)
    shares = {preset: {} for preset in PRESETS}
    for (preset, a, b, _), won in zip(work, found):
        so_far = shares[preset].get((a, b), 0.0)
        shares[preset][a, b] = so_far + won / (2 * deals)
    print(f"{2 * deals} games in each cell")
    for preset, of_preset in shares.items():
        of_preset |= {(b, a): 1 - share for (a, b), share in of_preset.items()}
        table(preset, of_preset, 2 * deals)


if __name__ == "__main__":
    main(sys.argv[1:])
