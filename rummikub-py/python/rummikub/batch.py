"""The same questions of many positions at once, on all cores.

>>> befores, afters = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
>>> rk.batch.is_legal("lemada-printed", befores, ["R6", "R7"], afters, True).tolist()
[True, False]

Each column may be, one like another or not:

- an iterable of text or values, as single calls take them;
- packed arrays of NumPy, read without a copy: tables as a pair ``(codes, offsets)``, the ``Meld.code`` of all
  melds as ``uint32`` one after the other, and as ``int64`` or ``int32`` where each table begins and, last,
  where the last one ends; racks as ``uint8`` with 53 columns, the counts of ``Tiles.counts``; ``openeds`` as
  ``bool``, or one ``bool`` for all rows;
- Arrow, from whatever speaks its capsule interface (pyarrow, Polars, DuckDB), in one chunk or in many, read
  without going through Python objects: strings, or lists of ``uint32`` for tables and of ``uint8`` for racks;
  ``openeds`` as booleans. A table of one column is that column.

Answers are in kind: arrays of NumPy, or, where a column is of Arrow, `Columns`, which all of these read: one
column, or a table of several with names.

``errors="raise"``, the default, raises what is wrong with the first row that has no answer, its place in front of
the message and as attribute ``row``. ``errors="null"`` gives such rows a null (a masked array in NumPy) and one
column more, ``reason`` in Arrow: ``None``, or the code and the sentence of what is wrong.

The interpreter is released. ``workers`` limits the threads, which are never more than the cores. ``progress`` is
called in the calling thread, some times a second, with how many rows are done since it was called last, as
``tqdm(total=rows).update`` expects; what it raises ends the batch, and so does
Ctrl-C; rows under way are finished first, each within its limit.

NumPy is needed, pyarrow is not.
"""

from ._rummikub import (
    Columns,
    best_plays,
    can_play,
    check_turns,
    classify_hands,
    count_plays,
    is_legal,
)

__all__ = [
    "Columns",
    "best_plays",
    "can_play",
    "check_turns",
    "classify_hands",
    "count_plays",
    "is_legal",
]
