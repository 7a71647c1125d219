"""`rummikub.batch`: columns that are none, rows that have no answer, threads, progress and Ctrl-C."""

import _thread
import signal
import threading
import time
from typing import Any

import pytest

import rummikub as rk

np = pytest.importorskip("numpy")
pa = pytest.importorskip("pyarrow")

RULES = rk.Rules()
RUN = rk.Meld("R3 R4 R5").code
LONGER = rk.Meld("R3 R4 R5 R6").code
# What each of the five rows is: a legal turn, an illegal one, and three that cannot be judged.
BEFORES = ["R3 R4 R5", "R3 R4 R5", "X", "R3 R4 R5", "R3 R4"]
RACKS = ["R6", "R7", "R6", "R6 R6 R6", "R5"]
AFTERS = ["R3 R4 R5 R6"] * 5
WANTED = [True, False, None, None, None]
REASONS = [None, None, "text: ", "too-many-tiles: ", "invalid-table: "]


def table(codes: Any = (RUN,), offsets: Any = (0, 1)) -> tuple[Any, Any]:
    return np.array(codes, np.uint32), np.array(offsets, np.int64)


def rack(text: str = "R6") -> Any:
    return rk.Tiles(text).counts().reshape(1, 53)


def agree(reasons: list[str | None], wanted: list[str | None]) -> bool:
    return all((w is None) == (r is None) and (w is None or r.startswith(w)) for r, w in zip(reasons, wanted))


def test_bad_rows_become_nulls_with_a_reason() -> None:
    legal, reasons = rk.batch.is_legal(RULES, BEFORES, RACKS, AFTERS, True, errors="null")
    assert legal.tolist() == WANTED and agree(reasons.tolist(), REASONS)
    legal, faults, reasons = rk.batch.check_turns(RULES, BEFORES, RACKS, AFTERS, True, errors="null")
    assert legal.tolist() == WANTED and faults.tolist()[2:] == [None] * 3
    arrow = rk.batch.is_legal(RULES, pa.array(BEFORES), pa.array(RACKS), AFTERS, True, errors="null")
    found = pa.table(arrow)
    assert found.column_names == ["legal", "reason"] and found["legal"].to_pylist() == WANTED
    assert agree(found["reason"].to_pylist(), REASONS)
    plays, reasons = rk.batch.best_plays(RULES, BEFORES, RACKS, True, errors="null")
    assert str(plays[0].tiles) == "R6" and plays[1:] == [None] * 4 and agree(reasons, REASONS)
    can, reasons = rk.batch.can_play(RULES, BEFORES, RACKS, True, errors="null")
    assert can.tolist() == [True, False, None, None, None] and agree(reasons.tolist(), REASONS)


def test_a_batch_whose_rows_are_all_bad() -> None:
    legal, reasons = rk.batch.is_legal(RULES, ["X"] * 600, ["R6"] * 600, ["R6"] * 600, True, errors="null")
    assert legal.mask.all() and all(reason.startswith("text: ") for reason in reasons)
    with pytest.raises(rk.TextError, match="^row 0: "):
        rk.batch.is_legal(RULES, ["X"] * 600, ["R6"] * 600, ["R6"] * 600, True)


def test_a_batch_of_arrow_whose_rows_are_all_bad() -> None:
    texts, codes = pa.array(["X"] * 600), pa.array([[7]] * 600, pa.list_(pa.uint32()))
    for befores, code in ((texts, "text: "), (codes, "unknown-code: ")):
        columns = befores, pa.array(["R6"] * 600), texts, True
        found = pa.table(rk.batch.check_turns(RULES, *columns, errors="null"))
        assert found.column_names == ["legal", "faults", "reason"]
        assert found["legal"].null_count == found["faults"].null_count == 600
        assert all(reason.startswith(code) for reason in found["reason"].to_pylist())
        with pytest.raises(rk.RummikubError, match="^row 0: ") as raised:
            rk.batch.check_turns(RULES, *columns)
        assert raised.value.row == 0


@pytest.mark.parametrize("at", [0, 300, 999])
@pytest.mark.parametrize("value", ["X1", "R3 R4", None, 5])
def test_the_first_bad_row_raises_with_its_place(at: int, value: Any) -> None:
    befores = ["R3 R4 R5"] * 1000
    befores[at] = befores[-1] = value
    with pytest.raises((rk.RummikubError, TypeError), match=f"^row {at}: ") as raised:
        rk.batch.is_legal(RULES, befores, ["R6"] * 1000, ["R3 R4 R5 R6"] * 1000, True)
    assert raised.value.row == at


def test_nulls() -> None:
    columns = [["R3 R4 R5", None], ["R6", None], ["R3 R4 R5 R6", None]]
    for lists in (columns, [pa.array(column) for column in columns]):
        for opened in (True, [True, None], pa.array([True, None])):
            found = rk.batch.is_legal(RULES, *lists, opened, errors="null")
            columns_found = found if isinstance(found, tuple) else pa.table(found).columns
            legal, reasons = (list(column.tolist() if hasattr(column, "tolist") else column.to_pylist()) for column in columns_found)
            assert legal == [True, None] and reasons[0] is None and reasons[1]
            with pytest.raises((TypeError, rk.RummikubError), match="^row 1: "):
                rk.batch.is_legal(RULES, *lists, opened)
    codes = pa.array([[RUN], [RUN, None], None], pa.list_(pa.uint32()))
    racks = pa.array(["R6"] * 3)
    found = pa.table(rk.batch.can_play(RULES, codes, racks, True, errors="null"))
    assert found["can_play"].to_pylist() == [True, None, None]


def test_unknown_codes_in_columns() -> None:
    codes = table([RUN, 7, RUN], [0, 1, 3])
    with pytest.raises(rk.RummikubError, match="^row 1: no meld has the code 7, at place 0") as raised:
        rk.batch.can_play(RULES, codes, np.repeat(rack(), 2, axis=0), True)
    assert raised.value.code == "unknown-code" and raised.value.row == 1


def test_counts_that_are_too_great() -> None:
    racks = np.repeat(rack(), 3, axis=0)
    racks[2, 0] = 5
    columns = table([RUN] * 3, [0, 1, 2, 3]), racks
    can, reasons = rk.batch.can_play(RULES, *columns, True, errors="null")
    assert can.tolist() == [True, True, None] and reasons[2].startswith("too-many-tiles: ")


CODES, OFFSETS = table()
BROKEN_TABLES = [
    ((CODES.astype(np.int64), OFFSETS), TypeError, "uint32"),
    ((CODES.astype(np.float64), OFFSETS), TypeError, "uint32"),
    ((CODES.astype(">u4"), OFFSETS), TypeError, "uint32"),
    ((CODES.reshape(1, 1), OFFSETS), TypeError, "shape"),
    ((CODES, OFFSETS.astype(np.uint64)), TypeError, "offsets"),
    ((CODES, OFFSETS.astype(np.float64)), TypeError, "offsets"),
    ((CODES, OFFSETS.astype(">i8")), TypeError, "offsets"),
    ((CODES, OFFSETS.reshape(1, 2)), TypeError, "offsets"),
    ((CODES, OFFSETS[:0]), ValueError, "no offset"),
    ((CODES, np.array([0, -1])), ValueError, "-1 at place 1 is negative"),
    ((CODES, np.array([-1, 1])), ValueError, "-1 at place 0 is negative"),
    ((CODES, np.array([1, 0])), ValueError, "0 at place 1 is less"),
    ((CODES, np.array([0, 2])), ValueError, "2 at place 1 lies beyond the 1 values"),
    ((CODES, np.array([0, 2**62])), ValueError, "beyond"),
    ((CODES, np.array([0, 1, 1])), ValueError, "same length"),
    ((CODES,), ValueError, "length|row"),
    ("R3 R4 R5", TypeError, "tables"),
    (rk.Table("R3 R4 R5"), TypeError, "tables"),
    (5, TypeError, "iterable"),
    (None, TypeError, "iterable"),
    (pa.array([1]), TypeError, "tables must be strings"),
    (pa.array([[1]]), TypeError, "tables must be strings"),
    (pa.array([[1.5]]), TypeError, "tables must be strings"),
    (pa.array(["R3 R4 R5"]).dictionary_encode(), TypeError, "tables must be strings"),
    (pa.table({"a": ["R3 R4 R5"], "b": ["R3 R4 R5"]}), TypeError, "tables must be strings"),
    (pa.array(["R3 R4 R5"] * 2), ValueError, "same length"),
]


@pytest.mark.parametrize(("tables", "error", "message"), BROKEN_TABLES)
def test_columns_that_are_no_tables(tables: Any, error: type[Exception], message: str) -> None:
    with pytest.raises((error, rk.RummikubError, TypeError), match=message):
        rk.batch.can_play(RULES, tables, rack(), True)
    assert rk.batch.can_play(RULES, (CODES, OFFSETS), rack(), True).tolist() == [True]


BROKEN_RACKS = [
    rack()[:, :52],
    rack().astype(np.int64),
    rack().astype(np.float32),
    rack().reshape(1, 1, 53),
    np.repeat(rack(), 2, axis=0),
    pa.array([[1]], pa.list_(pa.uint32())),
    pa.array([5]),
    "R6",
    None,
]


@pytest.mark.parametrize("racks", BROKEN_RACKS)
def test_columns_that_are_no_racks(racks: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        rk.batch.can_play(RULES, (CODES, OFFSETS), racks, True)


@pytest.mark.parametrize("opened", [None, 1, "yes", [], [True, True], np.array([1]), np.array([[True]]), pa.array([1])])
def test_columns_that_do_not_say_who_has_opened(opened: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        rk.batch.can_play(RULES, (CODES, OFFSETS), rack(), opened)


def test_a_capsule_that_is_used_twice() -> None:
    class Twice:
        def __init__(self, column: Any, stream: bool) -> None:
            self.capsule = column.__arrow_c_stream__() if stream else column.__arrow_c_array__()
            name = "__arrow_c_stream__" if stream else "__arrow_c_array__"
            setattr(type(self), name, lambda self, requested_schema=None: self.capsule)

    text = ["R3 R4 R5"]
    for column, stream in ((pa.array(text), False), (pa.chunked_array([text]), True)):
        kind = type("Twice", (Twice,), {})
        tables = kind(column, stream)
        assert pa.array(rk.batch.can_play(RULES, tables, ["R6"], True)).to_pylist() == [True]
        with pytest.raises((TypeError, ValueError)):
            rk.batch.can_play(RULES, tables, ["R6"], True)


def test_an_arrow_stream_without_end_is_too_long() -> None:
    batch = pa.record_batch({"rack": ["R6"] * 10})
    made = []

    def without_end() -> Any:
        while True:
            made.append(1)
            yield batch

    racks = pa.RecordBatchReader.from_batches(batch.schema, without_end())
    with pytest.raises(ValueError, match="all columns must have the same length: tables has 25, racks has more"):
        rk.batch.can_play(RULES, ["R3 R4 R5"] * 25, racks, True)
    assert len(made) < 10


def test_an_arrow_stream_that_fails() -> None:
    batch = pa.record_batch({"rack": ["R6"]})

    def failing() -> Any:
        yield batch
        raise OSError("the disk is gone")

    racks = pa.RecordBatchReader.from_batches(batch.schema, failing())
    with pytest.raises(ValueError, match="racks is no sound Arrow column: .*the disk is gone"):
        rk.batch.can_play(RULES, ["R3 R4 R5"] * 2, racks, True)


def test_arrow_columns_that_are_not_sound() -> None:
    text = pa.py_buffer(b"R3 R4 R5")
    for offsets in ([0, 8, 3, 8], [0, -1, 8, 8]):
        buffers = [None, pa.py_buffer(np.array(offsets, np.int32)), text]
        broken = pa.Array.from_buffers(pa.string(), 3, buffers)
        with pytest.raises((TypeError, ValueError)):
            rk.batch.can_play(RULES, broken, ["R6"] * 3, True)
    buffers = [None, pa.py_buffer(np.array([0, 2], np.int32)), pa.py_buffer(b"\xff\xff")]
    with pytest.raises(ValueError, match="sound"):
        rk.batch.can_play(RULES, pa.Array.from_buffers(pa.string(), 1, buffers), ["R6"], True)


@pytest.mark.parametrize("workers", [0, -1, 1.5, "2", True, []])
def test_numbers_of_workers_that_are_none(workers: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="workers"):
        rk.batch.can_play(RULES, (CODES, OFFSETS), rack(), True, workers=workers)


def test_other_options() -> None:
    for options in ({"errors": "ignore"}, {"errors": 1}, {"progress": 5}, {"limit": 0}, {"limit": "1"}):
        with pytest.raises((TypeError, ValueError)):
            rk.batch.can_play(RULES, (CODES, OFFSETS), rack(), True, **options)
    with pytest.raises(rk.RulesError):
        rk.batch.can_play("no rules", (CODES, OFFSETS), rack(), True)


def test_progress_adds_up() -> None:
    told: list[int] = []
    rows = 3000
    rk.batch.is_legal(RULES, BEFORES[:1] * rows, RACKS[:1] * rows, AFTERS[:1] * rows, True, progress=told.append)
    assert sum(told) == rows and all(count > 0 for count in told)


def hard(rows: int) -> tuple[list[str], list[str]]:
    """Positions that take the solver long."""
    table = "K1 K2 K3 | R4 R5 R6 | B7 B8 B9 | J O11 O12 | K11 R11 J"
    rack = "K1 K4 K5 K7 K8 K13 R1 R2 R7 R8 R9 R13 B1 B2 B4 B10 B11 O1 O2 O3 O4 O7 O8 O9"
    return [table] * rows, [rack] * rows


def test_what_progress_raises_ends_the_batch() -> None:
    def stop(_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        rk.batch.count_plays("free-jokers", *hard(20_000), True, limit=50_000, progress=stop, errors="null")


def test_ctrl_c_ends_the_batch_at_once() -> None:
    pressed = []

    def press() -> None:
        time.sleep(0.2)
        pressed.append(time.monotonic())
        _thread.interrupt_main()

    thread = threading.Thread(target=press)
    thread.start()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(KeyboardInterrupt):
        rk.batch.count_plays("free-jokers", *hard(20_000), True, limit=50_000, errors="null")
    signal.signal(signal.SIGINT, before)
    thread.join()
    assert pressed


def test_the_interpreter_is_released() -> None:
    counted = [0]
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        # Three rows are over in less than a millisecond on some machines; a batch that kept the
        # interpreter would be counted through never, however long it is.
        for rows in (3, 30, 300, 3_000):
            before = counted[0]
            rk.batch.best_plays("free-jokers", *hard(rows), True, limit=50_000)
            if counted[0] > before + 1:
                break
        else:
            pytest.fail("no other thread ran during a batch")
    finally:
        done.set()
        thread.join()


def test_an_infinite_column_is_too_long() -> None:
    import itertools

    with pytest.raises(ValueError, match="same length"):
        rk.batch.can_play(RULES, ["R3 R4 R5"], itertools.repeat("R6"), True)
