"""Judges a log of turns that is larger than memory: Polars reads and writes it part by part.

    python judge_log.py LOG.parquet JUDGED.parquet [PRESET]

The log has columns `before`, `rack`, `after` (strings) and `opened`; the judged one two more: `legal`, null where a row cannot
be judged, and `reason`, which says why. Needs polars; where duckdb is installed, it counts what was written.
"""

import sys
from pathlib import Path

import polars as pl

import rummikub as rk


def judged(turns: pl.DataFrame, preset: str) -> pl.DataFrame:
    """The turns of a part with what the rules say of each."""
    columns = (turns[name] for name in ("before", "rack", "after", "opened"))
    found = rk.batch.is_legal(preset, *columns, errors="null")
    return turns.hstack(pl.DataFrame(found))


def judge(log: Path, out: Path, preset: str) -> None:
    """Judges a log; no more of it than a part is in memory at a time."""
    turns = pl.scan_parquet(log)
    schema = {**turns.collect_schema(), "legal": pl.Boolean(), "reason": pl.String()}
    lazily = turns.map_batches(lambda part: judged(part, preset), schema=schema, streamable=True)
    lazily.sink_parquet(out)


def count(out: Path) -> list[tuple[object, ...]]:
    """How many turns are legal, illegal or not to be judged, by DuckDB."""
    import duckdb

    query = f"SELECT legal, count(*) FROM '{out}' GROUP BY legal ORDER BY legal"
    return duckdb.sql(query).fetchall()


def main(arguments: list[str]) -> None:
    """Judges and counts."""
    log, out = map(Path, arguments[:2])
    judge(log, out, arguments[2] if len(arguments) > 2 else "lemada-printed")
    for legal, rows in count(out):
        print({True: "legal", False: "illegal", None: "not judged"}[legal], rows)


if __name__ == "__main__":
    main(sys.argv[1:])
