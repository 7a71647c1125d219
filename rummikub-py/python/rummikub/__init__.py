"""The rules of Rummikub, edition by edition: is this turn legal, if not, why not, and what is the
best one?

>>> import rummikub as rk
>>> rules = rk.Rules("lemada-printed")
>>> verdict = rules.check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
>>> verdict.legal
True
>>> print(*rules.best_play("R3 R4 R5", "R6 K1", opened=True).steps)
lay R6 on R3 R4 R5: R3 R4 R5 R6

A tile is its colour letter and number (``R7``; K black, R red, B blue, O orange), a joker is
``J``. Melds are tiles with spaces, a table is melds with ``|`` between.
"""

from collections.abc import Sequence as _Sequence

from . import batch, bots, hands, svg, terminal
from ._rummikub import (
    Account,
    Arrangement,
    Entry,
    Event,
    Fault,
    Game,
    GameScores,
    HandError,
    InitialMeldCheck,
    Meld,
    ObjectiveError,
    Offer,
    OldJoker,
    Opening,
    Outcome,
    Payment,
    PaymentAtHand,
    Play,
    PlayerEnd,
    PlayerView,
    Plays,
    PlaysCount,
    Position,
    PositionError,
    PublicPlayer,
    PublicView,
    RackJoker,
    Record,
    RecordError,
    RecordView,
    Refused,
    Retrieval,
    Rules,
    RulesError,
    RummikubError,
    Session,
    SetupError,
    Solver,
    Step,
    Stopped,
    Table,
    TableError,
    Tables,
    TextError,
    Tiles,
    Verdict,
    __version__,
    handful_bonus,
)
from ._tile import Tile
from .terminal import _rich

# Sequences to `isinstance` and to `match`.
_Sequence.register(Meld)
_Sequence.register(Table)

# Values in colour where the library Rich prints them.
for _class in (Meld, Opening, Play, Step, Table, Tiles, Verdict):
    setattr(_class, "__rich__", _rich)

__all__ = [
    "Account",
    "Arrangement",
    "Entry",
    "Event",
    "Fault",
    "Game",
    "GameScores",
    "HandError",
    "InitialMeldCheck",
    "Meld",
    "ObjectiveError",
    "Offer",
    "OldJoker",
    "Opening",
    "Outcome",
    "Payment",
    "PaymentAtHand",
    "Play",
    "PlayerEnd",
    "PlayerView",
    "Plays",
    "PlaysCount",
    "Position",
    "PositionError",
    "PublicPlayer",
    "PublicView",
    "RackJoker",
    "Record",
    "RecordError",
    "RecordView",
    "Refused",
    "Retrieval",
    "Rules",
    "RulesError",
    "RummikubError",
    "Session",
    "SetupError",
    "Solver",
    "Step",
    "Stopped",
    "Table",
    "TableError",
    "Tables",
    "TextError",
    "Tile",
    "Tiles",
    "Verdict",
    "__version__",
    "batch",
    "bots",
    "handful_bonus",
    "hands",
    "svg",
    "terminal",
]
