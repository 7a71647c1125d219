"""`svg`: pictures as files."""

from argparse import Namespace
from pathlib import Path

import rummikub as rk

from . import given, judge, solve

__all__ = ["svg"]


def svg(options: Namespace) -> int:
    """Writes a picture to standard output, or to the file of `-o`."""
    try:
        picture = drawn(options)
    except ValueError as error:
        raise given.Wrong(str(error)) from None
    if options.output is None:
        print(picture, end="")
        return 0
    try:
        Path(options.output).write_text(picture, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise given.Wrong(f"{options.output}: {error}") from None
    return 0


def drawn(options: Namespace) -> str:
    """The picture of what the arguments are."""
    kind, arguments = options.kind, options.what
    needed = {"turn": 3, "play": 2, "position": 2}.get(kind, 1)
    if len(arguments) != needed:
        texts = {1: "one text", 2: "TABLE RACK", 3: "TABLE RACK AFTER"}[needed]
        raise given.Wrong(f"svg {kind}: give {texts}")
    chosen = {"size": options.size, "columns": options.columns, "theme": options.theme}
    if needed > 1:
        options.table, options.rack = arguments[:2]
        options.after = arguments[-1]
        if options.opened is None:
            raise given.Wrong(f"svg {kind}: say --opened yes or --opened no")
        if kind == "turn":
            return rk.svg.turn(judge.verdict(options), **chosen)
        here = solve.position(options)
        if kind == "position":
            return rk.svg.draw(here, **chosen)
        play = here.best_play()
        if play is None:
            raise given.Wrong("nothing can be played")
        return rk.svg.draw(play, **chosen)
    written = given.text(arguments[0])
    with given.parsing(written, kind):
        if kind == "game":
            return rk.svg.draw(rk.Game.replay(written), **chosen)
        if kind == "rack":
            return rk.svg.rack(written, **chosen)
        if kind == "hand":
            return rk.svg.hand(written, **chosen)
        return rk.svg.table(written, **chosen)
