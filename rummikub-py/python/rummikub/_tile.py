"""`Tile`: one tile, which is its text."""

from ._rummikub import _svg, _tile_text
from .terminal import _rich

__all__ = ["Tile"]


class Tile(str):
    """One tile: ``Tile("R7")``, ``Tile("R", 7)``, or the joker ``Tile("J")``.

    A tile is its text, so that it goes wherever text goes: it equals ``"R7"``, hashes and prints
    like it, and is what iterating over tiles and melds gives. Tiles are in the order K, R, B, O,
    number by number, the joker last.

    >>> tile = rk.Tile("r7")
    >>> tile.color, tile.number, tile.is_joker, tile == "R7"
    ('R', 7, False, True)
    >>> sorted(rk.Tiles("J R10 R7 K13"))
    ['K13', 'R7', 'R10', 'J']
    >>> match rk.Tile("O", 3):
    ...     case rk.Tile(color="O", number=number):
    ...         print(number)
    3
    """

    __slots__ = ()
    __rich__ = _rich
    __match_args__ = ("color", "number")

    def __new__(cls, tile: str, number: int | None = None) -> "Tile":
        text = tile if number is None else f"{tile}{number:d}"
        return super().__new__(cls, _tile_text(text))

    @property
    def color(self) -> str | None:
        """``"K"``, ``"R"``, ``"B"`` or ``"O"``; ``None`` for the joker."""
        return None if self.is_joker else self[0]

    @property
    def number(self) -> int | None:
        """The number, 1 to 13; ``None`` for the joker."""
        return None if self.is_joker else int(self[1:])

    @property
    def is_joker(self) -> bool:
        """Whether it is the joker."""
        return self == "J"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows; `rummikub.svg` has more to choose."""
        options = {"size": 54, "columns": 16, "theme": "auto", "marks": True}
        return _svg("tile", self, **options, title=None, players=[])  # type: ignore[arg-type]

    def __lt__(self, other: str) -> bool:
        return _place(self) < _place(other)

    def __le__(self, other: str) -> bool:
        return _place(self) <= _place(other)

    def __gt__(self, other: str) -> bool:
        return _place(self) > _place(other)

    def __ge__(self, other: str) -> bool:
        return _place(self) >= _place(other)


def _place(tile: str) -> tuple[int, int]:
    """Where a tile comes in the order; text is read as the tile that it is."""
    if not isinstance(tile, Tile):
        tile = Tile(tile)
    return ("KRBOJ".index(tile[0]), tile.number or 0)
