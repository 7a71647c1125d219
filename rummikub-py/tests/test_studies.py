"""The programs of examples/python that play studies, judge logs and learn: small, as they are run."""

import math
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

import rummikub as rk

pl = pytest.importorskip("polars")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "python"
PRESET = "free-jokers"


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs as modules, in the processes that they start, too."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("PYTHONPATH", str(EXAMPLES))


def test_a_study_from_end_to_end(
    examples: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    import study

    study.main([str(tmp_path), "30", PRESET])
    (part,) = tmp_path.glob("*.parquet")
    games = pl.read_parquet(part)
    assert games["seed"].to_list() == list(range(30))
    assert (games["turns"] >= games["plays"]).all()
    for seed in (0, 29):
        game = rk.bots.play_game(PRESET, [rk.bots.greedy_tiles] * 2, seed)
        assert game.outcome is not None
        row = games.row(seed, named=True)
        assert row["starter_won"] == (game.starter in game.outcome.winners)
        assert row["end"] == game.outcome.end and row["score"] == max(game.outcome.scores)
        assert row["tiles_left"] == sum(len(game.rack(player)) for player in range(2))
    out = capsys.readouterr().out
    assert "Does it pay to start?" in out and "starter_won" in out
    (picture,) = tmp_path.glob("*.svg")
    assert "<svg" in picture.read_text(encoding="utf-8")


@pytest.mark.filterwarnings("ignore")
def test_a_study_on_many_machines(examples: None, tmp_path: Path) -> None:
    """A worker is killed in the middle, and the results are those of one process."""
    pytest.importorskip("distributed")
    import dask_study
    import study

    alone, together = tmp_path / "alone", tmp_path / "together"
    alone.mkdir()
    together.mkdir()
    wanted = [study.write_part(alone, PRESET, part, seeds) for part, seeds in study.parts(60, 5)]
    assert len(wanted) == 12
    told: list[tuple[int, int]] = []
    with dask_study.client_of(None, workers=2) as client:
        workers = client.run(os.getpid)

        def kill_one(done: int, of: int) -> None:
            if not told:
                os.kill(next(iter(workers.values())), signal.SIGKILL)
            told.append((done, of))

        found = dask_study.play_study(client, together, PRESET, 60, kill_one, 5)
        assert told == [(done, 12) for done in range(1, 13)]
        assert [path.name for path in found] == [path.name for path in wanted]
        assert [pl.read_parquet(path).equals(pl.read_parquet(other)) for path, other in zip(found, wanted)] == [True] * 12
        # A second start plays what is missing and nothing else.
        written = {path: path.stat().st_mtime_ns for path in found}
        found[7].unlink()
        assert dask_study.play_study(client, together, PRESET, 60, of_a_part=5) == found
        again = {path: path.stat().st_mtime_ns for path in found}
        assert [path for path in found if again[path] != written[path]] == [found[7]]
        assert pl.read_parquet(found[7]).equals(pl.read_parquet(wanted[7]))
    assert study.answers(together, PRESET)["Does it pay to start?"]["games"].item() == 60


def test_a_log_is_judged_part_by_part(
    examples: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("duckdb")
    import judge_log

    kinds: list[tuple[Any, ...]] = [
        ("R3 R4 R5", "R6", "R3 R4 R5 R6", True),
        ("R3 R4 R5", "R7", "R3 R4 R5 R7", True),
        ("X", "R6", "R3 R4 R5 R6", True),
        ("R3 R4 R5", None, "R3 R4 R5 R6", True),
        ("R3 R4 R5", "R6", "R3 R4 R5 R6", None),
    ]
    rows = 100_000
    few = pl.DataFrame(kinds, schema=["before", "rack", "after", "opened"], orient="row")
    log, out = tmp_path / "log.parquet", tmp_path / "judged.parquet"
    pl.concat([few] * rows).write_parquet(log)
    heights: list[int] = []
    judged = judge_log.judged

    def counted(turns: Any, preset: str) -> Any:
        heights.append(len(turns))
        return judged(turns, preset)

    monkeypatch.setattr(judge_log, "judged", counted)
    judge_log.main([str(log), str(out), "xp"])
    assert capsys.readouterr().out.splitlines() == [
        f"illegal {rows}",
        f"legal {rows}",
        f"not judged {3 * rows}",
    ]
    # No part is the whole log.
    assert sum(heights) >= 5 * rows > 2 * max(heights)
    found = pl.scan_parquet(out).head(5).collect()
    assert found["legal"].to_list() == [True, False, None, None, None]
    reasons = found["reason"].to_list()
    assert reasons[:2] == [None, None] and reasons[2].startswith("text: ")
    assert "the rack is null" in reasons[3] and "opened is null" in reasons[4]


def test_bots_play_on_where_the_solver_stops() -> None:
    """Whether a rack can be emptied is not always known within the limit: the weighted bot raised."""
    rules = rk.Rules(
        "lemada-printed", copies=4, jokers=6, initial_meld=0, initial_table_play="same-turn", joker_retrieval="replace"
    )
    racks = ["K6 K7 O6 B7 O6", "O2 O3 O9 O12 O13"]
    table = "R6 B6 J | R6 O6 J | B6 R6 K6 J | R6 B6 J | B6 O6 J"
    # it was not known of the rack without its first tile, either, which can be emptied
    play = rules.best_play(table, racks[0].removeprefix("K6 "), opened=True)
    assert play is not None and play.proved and len(play.tiles) == 4
    game = rk.Game.from_parts(rules, racks, table=table, opened=[0, 1])
    view = game.view(0)
    with pytest.raises(rk.Stopped):
        view.best_play("empty-rack")
    for bot in (rk.bots.weighted, rk.bots.holding_back, rk.bots.greedy_tiles):
        assert game.is_legal(0, bot(view))


def test_bots_play_great_racks() -> None:
    """The weighted bot gathers racks such as this one, of which it was not known within the limit whether they can be emptied."""
    table = "O5 O6 O7 O8 | B10 B11 B12 | K5 R5 J | B9 B10 B11 B12 | J K9 K10 | K6 R6 B6 O6 | R9 R10 R11 R12 | K1 R1 B1 | K7 K8 K9 K10"
    rack = (
        "K1 K2 K2 K3 K3 K4 K4 K5 K6 K7 K8 K11 K11 K13 K13 R1 R2 R2 R3 R3 R4 R4 R6 R7 R7 R8 R8 R9 R10 R12 "
        "B1 B2 B2 B3 B3 B4 B4 B5 B7 B7 B8 B8 B9 B13 B13 O1 O1 O2 O3 O4 O4 O5 O7 O8 O9 O10 O11 O11 O13"
    )
    game = rk.Game.from_parts("rummy-q", [rack, "O2 O3 O9 O12 O13"], table=table, opened=[0, 1])
    view = game.view(0)
    assert view.best_play("empty-rack") is None
    for bot in (rk.bots.weighted, rk.bots.holding_back, rk.bots.greedy_tiles):
        assert game.is_legal(0, bot(view))


def test_values_are_learned(examples: None, monkeypatch: pytest.MonkeyPatch) -> None:
    import learn_values

    monkeypatch.setattr(learn_values, "POPULATION", 6)
    weights = learn_values.learn(1, generations=2, games=2)
    assert weights == learn_values.learn(1, generations=2, games=2)
    assert weights.keys() == rk.bots.WEIGHTS.keys() == learn_values.BEGINNING.keys()
    low, high = learn_values.wilson(50, 100)
    assert math.isclose(low + high, 1) and low == pytest.approx(0.404, abs=0.001)


def test_every_bot_plays_every_other(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    benches = EXAMPLES.parents[1] / "benches" / "python"
    monkeypatch.syspath_prepend(str(benches))
    monkeypatch.setenv("PYTHONPATH", str(benches))
    import tournament

    monkeypatch.setattr(tournament, "PRESETS", (PRESET,))
    monkeypatch.setattr(tournament, "BOTS", ("random", "greedy_tiles", "weighted"))
    tournament.main(["2"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 games in each cell" and len(lines) == 7
    assert all(line.count("|") == 6 for line in lines[2:])
    assert sys.modules["tournament"].half_width(0.5, 100) == pytest.approx(0.096, abs=0.001)
