"""`rummikub.batch`: every kind of column has the answers of single calls."""

import random
from typing import Any

import pytest

import rummikub as rk

np = pytest.importorskip("numpy")
pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")

RULES = rk.Rules()


def games(count: int) -> list[tuple[str, str, str, bool]]:
    """Turns of games that play themselves: table, rack, a table after, opened."""
    turns: list[tuple[str, str, str, bool]] = []
    chooser = random.Random(1)
    seed = 0
    while len(turns) < count:
        seed += 1
        game = rk.Game(RULES, players=2, seed=seed)
        while game.phase != "over" and len(turns) < count:
            view = game.view(game.to_move)
            if game.phase == "turn":
                play = game.best_play()
                after = str(view.public.table if play is None else play.table)
                if chooser.random() < 0.3:
                    after = after.removesuffix(after.split(" ")[-1]).strip(" |")
                turns.append((str(view.public.table), str(view.rack), after, view.has_opened()))
                action: Any = play or "draw"
                game = game.apply(game.to_move, action if play or view.public.pool_len else "pass")
            else:
                game = game.apply(game.to_move, "lot" if game.phase == "lots" else "deal")
    return turns


TURNS = games(300)
BEFORES, RACKS, AFTERS, OPENEDS = (list(column) for column in zip(*TURNS, strict=True))
VERDICTS = [RULES.check_turn(b, r, a, opened=o) for b, r, a, o in TURNS]
LEGAL = [verdict.legal for verdict in VERDICTS]


def packed_tables(texts: list[str], offsets: Any = np.int64) -> tuple[Any, Any]:
    codes = [rk.Table(text).codes() for text in texts]
    ends = np.cumsum([0, *map(len, codes)], dtype=offsets)
    return np.concatenate([np.zeros(0, np.uint32), *codes]), ends


def packed_racks(texts: list[str]) -> Any:
    return np.array([rk.Tiles(text).counts() for text in texts], dtype=np.uint8).reshape(-1, 53)


# Proposals that are tables at all: others have no codes.
TABLES = [i for i, v in enumerate(VERDICTS) if not any(f.meld is not None for f in v.faults)]


def of_tables(column: list[Any]) -> list[Any]:
    return [column[row] for row in TABLES]


def test_the_turns_are_worth_asking() -> None:
    assert 60 < sum(LEGAL) < 280 and 150 < len(TABLES)
    assert not all(LEGAL[row] for row in TABLES)


@pytest.mark.parametrize("workers", [None, 1, 2, 1000])
def test_lists_of_text_and_values(workers: int | None) -> None:
    found = rk.batch.is_legal(RULES, BEFORES, RACKS, AFTERS, OPENEDS, workers=workers)
    assert found.dtype == np.bool_ and found.tolist() == LEGAL
    values = map(rk.Table, BEFORES), map(rk.Tiles, RACKS), iter(AFTERS), np.array(OPENEDS)
    assert rk.batch.is_legal(RULES, *values, workers=workers).tolist() == LEGAL
    assert RULES.check_turns(BEFORES, RACKS, AFTERS, OPENEDS, workers=workers).tolist() == LEGAL


@pytest.mark.parametrize("offsets", [np.int64, np.int32])
def test_packed_columns(offsets: Any) -> None:
    befores = packed_tables(of_tables(BEFORES), offsets)
    afters = packed_tables(of_tables(AFTERS), offsets)
    racks, openeds = packed_racks(of_tables(RACKS)), np.array(of_tables(OPENEDS))
    legal = of_tables(LEGAL)
    assert rk.batch.is_legal(RULES, befores, racks, afters, openeds).tolist() == legal
    # Whatever the strides, and mixed with other kinds.
    spread = np.zeros((len(racks), 106), np.uint8)
    spread[:, ::2] = racks
    found = rk.batch.is_legal(RULES, of_tables(BEFORES), spread[:, ::2], afters, openeds[::-1][::-1])
    assert found.tolist() == legal
    faults = rk.batch.check_turns(RULES, befores, racks, afters, openeds)[1]
    assert [code == "" for code in faults] == legal


def as_list(answers: Any) -> list[Any]:
    return pa.array(answers).to_pylist()


STRINGS = [
    pytest.param(pa.array, id="string"),
    pytest.param(lambda texts: pa.array(texts, pa.large_string()), id="large_string"),
    pytest.param(lambda texts: pa.array(texts, pa.string_view()), id="string_view"),
    pytest.param(lambda texts: pa.array(["no", *texts, "tiles"])[1:-1], id="slice"),
    pytest.param(lambda t: pa.chunked_array([t[:7], [], t[7:100], t[100:]], pa.string()), id="chunks"),
    pytest.param(pl.Series, id="polars"),
    pytest.param(lambda texts: pl.concat([pl.Series(texts[:9]), pl.Series(texts[9:])], rechunk=False), id="polars-chunks"),
    pytest.param(lambda texts: pa.table({"column": texts}), id="table"),
    pytest.param(lambda texts: pl.DataFrame({"column": texts}), id="frame"),
]


@pytest.mark.parametrize("column", STRINGS)
def test_arrow_strings(column: Any) -> None:
    befores, racks, afters = column(BEFORES), column(RACKS), column(AFTERS)
    found = rk.batch.is_legal(RULES, befores, racks, afters, pa.array(OPENEDS))
    assert isinstance(found, rk.batch.Columns) and len(found) == len(LEGAL)
    assert as_list(found) == LEGAL
    assert pl.Series(found).to_list() == LEGAL
    verdicts = rk.batch.check_turns(RULES, befores, racks, afters, pl.Series(OPENEDS))
    frame = pl.DataFrame(verdicts)
    assert frame.columns == ["legal", "faults"]
    wanted = [" ".join(fault.code for fault in verdict.faults) for verdict in VERDICTS]
    assert frame["faults"].to_list() == wanted and frame["legal"].to_list() == LEGAL
    assert repr(verdicts) == f"<rummikub.batch.Columns of {len(LEGAL)} rows: legal, faults>"


LISTS = [
    pytest.param(lambda rows, kind: pa.array(rows, pa.list_(kind)), id="list"),
    pytest.param(lambda rows, kind: pa.array(rows, pa.large_list(kind)), id="large_list"),
    pytest.param(lambda rows, kind: pa.array([[1], *rows], pa.list_(kind))[1:], id="slice"),
    pytest.param(lambda rows, kind: pl.Series(pa.array(rows, pa.list_(kind))), id="polars"),
]


@pytest.mark.parametrize("column", LISTS)
def test_arrow_lists(column: Any) -> None:
    def codes(texts: list[str]) -> Any:
        return column([rk.Table(text).codes().tolist() for text in texts], pa.uint32())

    befores, afters = codes(of_tables(BEFORES)), codes(of_tables(AFTERS))
    racks = column(packed_racks(of_tables(RACKS)).tolist(), pa.uint8())
    found = rk.batch.is_legal(RULES, befores, racks, afters, pa.array(of_tables(OPENEDS)))
    assert as_list(found) == of_tables(LEGAL)
    fixed = pa.array(packed_racks(of_tables(RACKS)).tolist(), pa.list_(pa.uint8(), 53))
    assert as_list(rk.batch.is_legal(RULES, befores, fixed, afters, of_tables(OPENEDS))) == of_tables(LEGAL)


def test_results_of_duckdb() -> None:
    duckdb = pytest.importorskip("duckdb")
    turns = pl.DataFrame({"before": BEFORES, "rack": RACKS, "after": AFTERS, "opened": OPENEDS})
    assert len(turns) == len(LEGAL)
    connection = duckdb.connect()
    connection.register("turns", turns.to_arrow())
    columns = [connection.sql(f"SELECT {name} FROM turns") for name in ("before", "rack", "after", "opened")]
    found = rk.batch.is_legal(RULES, *columns)
    assert as_list(found) == LEGAL
    connection.register("found", found)
    assert connection.sql("SELECT count(*) FROM found WHERE legal").fetchall() == [(sum(LEGAL),)]


def positions() -> list[rk.Position]:
    return [RULES.position(b, r, opened=o) for b, r, _, o in TURNS]


def test_can_play() -> None:
    wanted = [position.can_play() for position in positions()]
    assert set(wanted) == {True, False}
    assert rk.batch.can_play(RULES, BEFORES, RACKS, OPENEDS).tolist() == wanted
    packed = packed_tables(BEFORES), packed_racks(RACKS), np.array(OPENEDS)
    assert rk.batch.can_play(RULES, *packed).tolist() == wanted
    assert as_list(rk.batch.can_play(RULES, pl.Series(BEFORES), pl.Series(RACKS), OPENEDS)) == wanted


@pytest.mark.parametrize("objective", ["tiles", "points", "empty-rack", {"J": -5, "K1": 3, "R7": 1}])
def test_best_plays(objective: Any) -> None:
    wanted = [position.best_play(objective) for position in positions()]
    plays = rk.batch.best_plays(RULES, BEFORES, RACKS, OPENEDS, objective)
    assert plays == wanted
    assert [p and (p.tiles, p.proved, p.bound) for p in plays] == [
        p and (p.tiles, p.proved, p.bound) for p in wanted
    ]
    values, bounds, tiles, (codes, offsets) = rk.batch.best_plays(
        RULES, packed_tables(BEFORES), packed_racks(RACKS), np.array(OPENEDS), objective
    )
    assert tiles.shape == (len(TURNS), 53) and tiles.dtype == np.uint8 and codes.dtype == np.uint32
    for row, play in enumerate(wanted):
        laid = rk.Tiles.from_counts(tiles[row])
        table = rk.Table.from_codes(RULES, codes[offsets[row] : offsets[row + 1]])
        assert (laid, table) == ((play.tiles, play.table) if play else (rk.Tiles(), rk.Table()))
        assert bounds[row] == (play.bound if play else 0) and values[row] <= bounds[row]


def test_best_plays_of_arrow_are_in_its_kind() -> None:
    wanted = [position.best_play() for position in positions()]
    found = rk.batch.best_plays(RULES, pl.Series(BEFORES), pl.Series(RACKS), pl.Series(OPENEDS))
    frame = pl.DataFrame(found)
    assert frame.columns == ["value", "bound", "tiles", "table"]
    assert frame["value"].to_list() == [play and len(play.tiles) for play in wanted]
    assert frame["tiles"].to_list() == [play and str(play.tiles) for play in wanted]
    assert frame["table"].to_list() == [play and str(play.table) for play in wanted]
    tables = pa.array([rk.Table(text).codes().tolist() for text in BEFORES], pa.list_(pa.uint32()))
    racks = pa.array(packed_racks(RACKS).tolist(), pa.list_(pa.uint8()))
    table = pa.table(rk.batch.best_plays(RULES, tables, racks, pa.array(OPENEDS)))
    assert table.schema.field("table").type == pa.list_(pa.uint32())
    assert table.schema.field("tiles").type == pa.list_(pa.uint8(), 53)
    assert table["table"].to_pylist() == [play and play.table.codes().tolist() for play in wanted]
    assert table["tiles"].to_pylist() == [play and play.tiles.counts().tolist() for play in wanted]


def test_one_column_of_arrow_makes_the_answer_one() -> None:
    wanted = [play and str(play.table) for play in (position.best_play() for position in positions())]
    for tables, racks in [
        (map(rk.Table, BEFORES), pl.Series(RACKS)),
        (pl.Series(BEFORES), map(rk.Tiles, RACKS)),
    ]:
        frame = pl.DataFrame(rk.batch.best_plays(RULES, tables, racks, OPENEDS))
        assert frame["table"].to_list() == wanted


def test_count_plays() -> None:
    wanted = [position.count_plays() for position in positions()[:40]]
    columns = BEFORES[:40], RACKS[:40], OPENEDS[:40]
    plays, tables = rk.batch.count_plays(RULES, *columns)
    assert list(zip(plays, tables)) == [(count.plays, count.tables) for count in wanted]
    frame = pl.DataFrame(rk.batch.count_plays(RULES, *map(pl.Series, columns)))
    assert frame["plays"].to_list() == plays.tolist() and frame["tables"].to_list() == tables.tolist()


def test_classify_hands() -> None:
    hands = [kind.example for kind in rk.hands.CATALOGUE] + ["K1 K2 K3 K5 K6 K8 R1 R2 B5 B9 O1 O2 O7 O9"]
    best = [rk.hands.classify(hand)[:1] for hand in hands]
    number, value = rk.batch.classify_hands(hands)
    assert number.tolist() == [found[0].number if found else 0 for found in best]
    assert value.tolist() == [found[0].value if found else 0 for found in best]
    assert rk.batch.classify_hands(packed_racks(hands))[0].tolist() == number.tolist()
    frame = pl.DataFrame(rk.batch.classify_hands(pl.Series(hands)))
    assert frame["number"].to_list() == [found[0].number if found else None for found in best]


def test_no_rows() -> None:
    none = np.zeros(0, np.uint32), np.zeros(1, np.int64)
    racks = np.zeros((0, 53), np.uint8)
    assert rk.batch.is_legal(RULES, [], [], [], []).shape == (0,)
    assert rk.batch.is_legal(RULES, none, racks, none, True).shape == (0,)
    empty = pl.Series([], dtype=pl.String)
    assert as_list(rk.batch.is_legal(RULES, empty, empty, empty, True)) == []
    assert as_list(rk.batch.is_legal(RULES, pa.chunked_array([], pa.string()), [], [], [])) == []
    assert rk.batch.best_plays(RULES, [], [], []) == []
    assert rk.batch.best_plays(RULES, none, racks, True)[2].shape == (0, 53)
    assert len(rk.batch.best_plays(RULES, empty, empty, False)) == 0
