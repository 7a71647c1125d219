"""Pictures as SVG: ``rk.svg.table("R3 R4 R5 | K7 B7 J")`` is a text for a file or a page.

In a notebook every value that has a picture shows it by itself. Here is what can be chosen: the
``size`` of a tile in pixels (12 to 600), the ``columns`` of a row in tiles (8 to 100), the ``theme``
(``"auto"`` is dark where the reader's screen is), ``marks`` on tiles that were laid, moved or freed,
the ``title`` for screen readers, and the names of ``players``. The pictures are the same in every
language, and the same bytes every time; callers' text in them is escaped.

>>> picture = rk.svg.table("R3 R4 R5 | K7 B7 J", size=80, theme="dark")
>>> picture[:5], picture.count("data-tile")
('<svg ', 6)
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from ._rummikub import (
    Account,
    Game,
    HandError,
    Meld,
    Opening,
    Play,
    PlayerView,
    Position,
    PublicView,
    Record,
    Step,
    Table,
    Tiles,
    Verdict,
    _svg,
    classify,
)
from ._rummikub import HandMatch as _HandMatch
from ._tile import Tile

__all__ = ["draw", "hand", "meld", "rack", "table", "tile", "turn"]

_MeldLike: TypeAlias = str | Meld | Iterable[str]
_Picture: TypeAlias = (
    Account
    | Game
    | _HandMatch
    | Meld
    | Opening
    | Play
    | PlayerView
    | Position
    | PublicView
    | Record
    | Step
    | Table
    | Tile
    | Tiles
    | Verdict
)


def _draw(
    kind: str,
    value: object,
    size: int,
    theme: Literal["auto", "light", "dark"],
    columns: int = 16,
    marks: bool = True,
    title: str | None = None,
    players: Sequence[str] = (),
) -> str:
    return _svg(
        kind,
        value,
        size=size,
        columns=columns,
        theme=theme,
        marks=marks,
        title=title,
        players=list(players),
    )


def draw(
    value: _Picture,
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    marks: bool = True,
    title: str | None = None,
    players: Sequence[str] = (),
) -> str:
    """Any value that has a picture. Of a game or a record, what everybody sees is drawn; of a
    verdict, the table after the turn, and :func:`turn` draws all of it.

    >>> play = rk.Rules().best_play("B4 B5 B6", "B7 K1", opened=True)
    >>> "1. lay B7 on B4 B5 B6: B4 B5 B6 B7" in rk.svg.draw(play)
    True
    >>> "Ada: 0 tiles" in rk.svg.draw(rk.Game(seed=1), players=["Ada", "Bo"])
    True
    """
    kind = "tile" if isinstance(value, Tile) else "value"
    return _draw(kind, value, size, theme, columns, marks, title, players)


def tile(
    tile: str, *, size: int = 54, theme: Literal["auto", "light", "dark"] = "auto", title: str | None = None
) -> str:
    """One tile.

    >>> 'data-tile="R7"' in rk.svg.tile("r7")
    True
    """
    return _draw("tile", tile, size, theme, title=title)


def rack(
    tiles: str | Tiles | Iterable[str] | Mapping[str, int],
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    title: str | None = None,
) -> str:
    """Tiles on a rack, in their order.

    >>> rk.svg.rack("R7 J K12").count("data-tile")
    3
    """
    return _draw("rack", tiles, size, theme, columns, title=title)


def meld(
    meld: _MeldLike,
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    title: str | None = None,
) -> str:
    """One meld, right or wrong; a joker shows what it stands for.

    >>> 'data-tile="J(R4)"' in rk.svg.meld("R3 J R5")
    True
    """
    if isinstance(meld, Meld):
        return draw(meld, size=size, columns=columns, theme=theme, title=title)
    melds = meld if isinstance(meld, str) else [meld]
    return _draw("table", melds, size, theme, columns, title=title)


def table(
    melds: str | Table | Iterable[_MeldLike],
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    title: str | None = None,
) -> str:
    """Melds on the table, right or wrong.

    >>> rk.svg.table([["R3", "R4", "R5"], "K7 B7 O7"]).count("data-tile")
    6
    """
    return _draw("table", melds, size, theme, columns, title=title)


def turn(
    verdict: Verdict,
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    marks: bool = True,
    title: str | None = None,
) -> str:
    """The whole turn of a verdict: the table before, the rack, the table after with marks on what
    was laid, moved or freed, or with faulty melds framed and their sentences below.

    >>> verdict = rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
    >>> rk.svg.turn(verdict).count('data-mark="laid"')
    2
    """
    return _draw("turn", verdict, size, theme, columns, marks, title)


def hand(
    tiles: str | Tiles | Iterable[str] | Mapping[str, int] | _HandMatch,
    *,
    size: int = 54,
    columns: int = 16,
    theme: Literal["auto", "light", "dark"] = "auto",
    title: str | None = None,
) -> str:
    """A closed hand of International, by its best type; ``HandError`` where it is of none.

    >>> "Sticks" in rk.svg.hand("K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J")
    True
    """
    if not isinstance(tiles, _HandMatch):
        found = classify(tiles)
        if not found:
            raise HandError("the tiles are of no type of closed hand")
        tiles = found[0]
    return draw(tiles, size=size, columns=columns, theme=theme, title=title)
