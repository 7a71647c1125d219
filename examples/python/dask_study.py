"""The same study on many machines: a million games by Dask, with progress, partial results and a way to go on.

    python dask_study.py DIRECTORY [GAMES] [PRESET] [SCHEDULER]

The directory must be one that all workers see. Without the address of a scheduler the cores of this machine work. The seeds of a
part follow from its number, so results do not depend on how many workers there are; a part is written whole or not at
all, so a worker that is killed costs its part's time and nothing else, and a second start plays what is missing.
Needs distributed and polars.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import study
from distributed import Client, as_completed


def play_study(
    client: Client,
    directory: Path,
    preset: str,
    games: int,
    told: Callable[[int, int], object] = lambda done, of: None,
    of_a_part: int = study.GAMES_OF_A_PART,
) -> list[Path]:
    """Plays what is missing; the paths of all parts, in their order. `told` hears how many parts are done, of how many."""
    work = study.parts(games, of_a_part)
    futures = {
        client.submit(study.write_part, directory, preset, part, seeds, retries=5, pure=False): part
        for part, seeds in work
    }
    paths: dict[int, Path] = {}
    for future, path in as_completed(futures, with_results=True):
        paths[futures[future]] = path
        told(len(paths), len(work))
    return [paths[part] for part, _ in work]


def client_of(scheduler: str | None, workers: int | None = None) -> Client:
    """Of the scheduler at an address, or of so many workers on this machine."""
    if scheduler is not None:
        client = Client(scheduler)
    else:
        # Games are played in Python: a process for each core, not a thread.
        client = Client(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None)
    client.upload_file(study.__file__)
    return client


def main(arguments: list[str]) -> None:
    """Plays and asks."""
    directory = Path(arguments[0]).resolve()
    games = int(arguments[1]) if len(arguments) > 1 else 1_000_000
    preset = arguments[2] if len(arguments) > 2 else "lemada-printed"
    directory.mkdir(parents=True, exist_ok=True)

    def told(done: int, of: int) -> None:
        print(f"\r{done} of {of} parts", end="", file=sys.stderr)

    with client_of(arguments[3] if len(arguments) > 3 else None) as client:
        play_study(client, directory, preset, games, told)
    print(file=sys.stderr)
    for question, answer in study.answers(directory, preset).items():
        print(question, answer, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
