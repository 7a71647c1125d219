"""`solve`: what can be played."""

from argparse import Namespace
from itertools import islice

import rummikub as rk

from . import given, show

__all__ = ["position", "solve"]


def position(options: Namespace) -> rk.Position:
    """The position of `TABLE RACK`."""
    rules = given.rules(options.rules, options.set)
    table, rack = given.text(options.table), given.text(options.rack)
    with given.parsing(table, "the table"):
        before = rules.table(table)
    with given.parsing(rack, "the rack"):
        return rules.position(before, rk.Tiles(rack), given.opened(options.opened))


def solve(options: Namespace) -> int:
    """Exit code 0 where something can be played, 1 where nothing can."""
    here = position(options)
    if options.count:
        return count(here, options)
    if options.all:
        return every(here, options)
    play = here.best_play(options.objective)
    if options.json:
        show.wide_json({"play": None if play is None else as_json(play)})
    elif play is None:
        show.line("nothing can be played")
    else:
        show.line(f"play {play.tiles}: {play.points} points")
        for step in play.steps:
            show.line(f"  {step.text}")
        show.line(f"the table is then {play.table}")
    return 1 if play is None else 0


def as_json(play: rk.Play) -> dict[str, object]:
    """A play with its steps."""
    return {
        "tiles": str(play.tiles),
        "points": play.points,
        "table": str(play.table),
        "steps": [step.text for step in play.steps],
    }


def count(here: rk.Position, options: Namespace) -> int:
    """How many plays and tables; exit code 2 where that is too much work."""
    try:
        found = here.count_plays()
    except rk.Stopped as stopped:
        raise given.Wrong(
            f"too many to count: at least {stopped.plays} plays and {stopped.tables} tables"
        ) from None
    if options.json:
        show.wide_json({"plays": found.plays, "tables": found.tables})
    else:
        show.line(f"{found.plays} plays leave {found.tables} tables")
    return 0 if found.plays else 1


def every(here: rk.Position, options: Namespace) -> int:
    """Plays as they are found, each line by itself, until there are `--most`."""
    none = True
    for play in islice(here.plays(), options.most):
        none = False
        if options.json:
            show.wide_json(as_json(play))
        else:
            show.line(f"{play.tiles}: {play.table}")
    if none and not options.json:
        show.line("nothing can be played")
    return 1 if none else 0
