"""The rules of Rummikub, edition by edition: is this turn legal, and if not, why not?

>>> import rummikub as rk
>>> rules = rk.Rules("lemada-printed")
>>> verdict = rules.check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6")
>>> verdict.legal
True

A tile is its colour letter and number (``R7``; K black, R red, B blue, O orange), a joker is
``J``. Melds are tiles with spaces, a table is melds with ``|`` between.
"""

from ._rummikub import (
    Account,
    Fault,
    InitialMeldCheck,
    Meld,
    PositionError,
    Rules,
    RulesError,
    RummikubError,
    Table,
    TableError,
    TextError,
    Tiles,
    Verdict,
    __version__,
)

__all__ = [
    "Account",
    "Fault",
    "InitialMeldCheck",
    "Meld",
    "PositionError",
    "Rules",
    "RulesError",
    "RummikubError",
    "Table",
    "TableError",
    "TextError",
    "Tiles",
    "Verdict",
    "__version__",
]
