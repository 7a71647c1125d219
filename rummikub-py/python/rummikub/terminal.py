"""Tiles in colour for terminals: ``print(rk.terminal.colored(table))``.

The letters stay, so nothing is told by colour alone. Colours are used where the output is a terminal,
``NO_COLOR`` is not set and ``TERM`` is not ``dumb``; where the library Rich prints a value it asks for
``__rich__``, which has the same colours.

>>> print(rk.terminal.colored("R3 R4 J(R5)", color=False))
R3 R4 J(R5)
>>> rk.terminal.colored("K1 R2 lie there", color=True)
'\\x1b[1mK1\\x1b[0m \\x1b[1;31mR2\\x1b[0m lie there'
"""

import os
import re
import sys
from typing import Any, TextIO

__all__ = ["colored", "wants_color"]

# A tile as the library writes it, where it stands alone.
_TILE = re.compile(r"(?<![\w(])(?:[KRBO](?:1[0-3]|[1-9])|J(?:\([KRBO](?:1[0-3]|[1-9])\))?)(?!\w)")

# Bold, with a colour that is readable on light and dark; black is the terminal's own.
_STYLES = {"K": "1", "R": "1;31", "B": "1;34", "O": "1;33", "J": "1;35"}


def wants_color(stream: TextIO | None = None) -> bool:
    """Whether colours are wanted on this stream, standard output if none is named.

    >>> import io
    >>> rk.terminal.wants_color(io.StringIO())
    False
    """
    stream = sys.stdout if stream is None else stream
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def colored(value: object, *, color: bool | None = None) -> str:
    """The text of a value with its tiles in colour; ``color`` says whether, else the terminal does.

    Control characters of the text, other than tabs and line breaks, are left out: text of others
    cannot move the cursor.
    """
    text = "".join(letter for letter in str(value) if letter.isprintable() or letter in "\n\t")
    if not (wants_color() if color is None else color):
        return text
    return _TILE.sub(lambda tile: f"\x1b[{_STYLES[tile[0][0]]}m{tile[0]}\x1b[0m", text)


def _rich(self: object, /) -> Any:
    """What Rich prints of a value; it is asked by Rich alone, so that Rich is there."""
    from rich.text import Text

    return Text.from_ansi(colored(self, color=True))
