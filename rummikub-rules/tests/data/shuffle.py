"""Writes shuffle-lots.txt and shuffle-pool.txt: seed 2026 shuffled by the method in words."""

import pathlib

MASK = 2**64 - 1


def numbers(state):
    """SplitMix64, upper halves."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield (z ^ (z >> 31)) >> 32


def shuffle(tiles, source):
    """Fisher and Yates downwards, with uneven numbers thrown away."""
    tiles = list(tiles)
    for last in range(len(tiles) - 1, 0, -1):
        value = next(source)
        while value < 2**32 % (last + 1):
            value = next(source)
        other = value % (last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


if __name__ == "__main__":
    here = pathlib.Path(__file__).parent
    source = numbers(2026)
    tiles = [f"{c}{n}" for c in "KRBO" for n in range(1, 14) for _ in range(2)] + ["J", "J"]
    here.joinpath("shuffle-lots.txt").write_text(" ".join(shuffle(tiles, source)[:10]) + "\n")
    here.joinpath("shuffle-pool.txt").write_text(" ".join(shuffle(tiles, source)) + "\n")
