"""A study from end to end: games that bots play among themselves, to Parquet; three questions, by Polars; a plot.

    python study.py DIRECTORY [GAMES] [PRESET]

Plays on all cores, 100 000 games of two greedy players unless told otherwise, in parts of a thousand. A part that lies in
the directory is not played again, so a study that was stopped goes on. Needs polars and matplotlib.
"""

import multiprocessing
import os
import sys
from pathlib import Path

import polars as pl

import rummikub as rk

GAMES_OF_A_PART = 1000


def play(preset: str, seed: int) -> dict[str, object]:
    """What is kept of one game."""
    game = rk.Game(preset, players=2, seed=seed).started()
    starter, turns, plays = game.starter, 0, 0
    opened: list[int | None] = [None, None]
    while game.phase != "over":
        player, before = game.to_move, len(game.table.tiles)
        game = game.apply(player, rk.bots.greedy_tiles(game.view(player)))
        turns += 1
        plays += len(game.table.tiles) > before
        if opened[player] is None and game.has_opened(player):
            opened[player] = turns
    outcome = game.outcome
    assert outcome is not None
    return {
        "seed": seed,
        "turns": turns,
        "plays": plays,
        "end": outcome.end,
        "starter_won": starter in outcome.winners,
        "first_opening": min((turn for turn in opened if turn is not None), default=None),
        "first_to_open_won": any(
            opened[winner] == min(turn for turn in opened if turn is not None)
            for winner in outcome.winners
            if opened[winner] is not None
        ),
        "score": float(max(outcome.scores)),
        "tiles_left": sum(len(game.rack(player)) for player in range(2)),
    }


SCHEMA = {
    "seed": pl.UInt64,
    "turns": pl.UInt32,
    "plays": pl.UInt32,
    "end": pl.String,
    "starter_won": pl.Boolean,
    "first_opening": pl.UInt32,
    "first_to_open_won": pl.Boolean,
    "score": pl.Float64,
    "tiles_left": pl.UInt32,
}


def write_part(directory: Path, preset: str, part: int, seeds: range) -> Path:
    """Plays the games of a part, unless it is there; it is there whole or not at all."""
    path = directory / f"{preset}-{part:06}.parquet"
    if not path.exists():
        rows = [play(preset, seed) for seed in seeds]
        unfinished = path.with_suffix(f".{os.getpid()}")
        pl.DataFrame(rows, schema=SCHEMA).write_parquet(unfinished)
        unfinished.replace(path)
    return path


def parts(games: int, of_a_part: int = GAMES_OF_A_PART) -> list[tuple[int, range]]:
    """The number of each part and the seeds of its games, which depend on nothing else."""
    first = range(0, games, of_a_part)
    return [(part, range(seed, min(seed + of_a_part, games))) for part, seed in enumerate(first)]


def answers(directory: Path, preset: str) -> dict[str, pl.DataFrame]:
    """Three questions to all games that lie there."""
    games = pl.scan_parquet(directory / f"{preset}-*.parquet")
    share = lambda column: pl.col(column).mean().round(4)  # noqa: E731
    interval = lambda column: (1.96 * (pl.col(column).cast(pl.Float64).std() / pl.len().sqrt())).round(4)  # noqa: E731
    return {
        "Does it pay to start?": games.select(
            games=pl.len(), starter_won=share("starter_won"), plus_minus=interval("starter_won")
        ).collect(),
        "How long are games, by how they end?": games.group_by("end")
        .agg(games=pl.len(), turns=pl.col("turns").median(), longest=pl.col("turns").max())
        .sort("end")
        .collect(),
        "Does who opens first win?": games.select(
            opens_in_turn=pl.col("first_opening").median(),
            first_to_open_won=share("first_to_open_won"),
            plus_minus=interval("first_to_open_won"),
        ).collect(),
    }


def plot(directory: Path, preset: str) -> Path:
    """How many games take how many turns."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    turns = pl.scan_parquet(directory / f"{preset}-*.parquet").select("turns").collect()["turns"]
    figure, axes = pyplot.subplots(figsize=(8, 4))
    axes.hist(turns, bins=range(0, int(turns.max() or 0) + 2, 2))
    axes.set(xlabel="turns", ylabel="games", title=f"{len(turns)} games of {preset}, two greedy players")
    path = directory / f"{preset}-turns.svg"
    figure.savefig(path)
    pyplot.close(figure)
    return path


def main(arguments: list[str]) -> None:
    """Plays, asks, draws."""
    directory = Path(arguments[0])
    games = int(arguments[1]) if len(arguments) > 1 else 100_000
    preset = arguments[2] if len(arguments) > 2 else "lemada-printed"
    directory.mkdir(parents=True, exist_ok=True)
    work = [(directory, preset, part, seeds) for part, seeds in parts(games)]
    with multiprocessing.get_context("spawn").Pool() as pool:
        waiting = [pool.apply_async(write_part, arguments) for arguments in work]
        for done, part in enumerate(waiting, start=1):
            part.get()
            print(f"\r{done} of {len(work)} parts", end="", file=sys.stderr)
    print(file=sys.stderr)
    for question, answer in answers(directory, preset).items():
        print(question, answer, sep="\n")
    print(f"plotted in {plot(directory, preset)}")


if __name__ == "__main__":
    main(sys.argv[1:])
