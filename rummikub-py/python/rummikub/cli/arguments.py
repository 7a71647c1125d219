"""The arguments of the command, and what `--help` says of them."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from functools import partial

import rummikub as rk

from . import books, complete, judge, picture, selfplay, solve, table_talk

__all__ = ["parser"]

DESCRIPTION = """\
The rules of Rummikub, edition by edition: is this turn legal, and if not, why not?

Tiles are a colour letter (K black, R red, B blue, O orange) and a number, such as R7, or J, a joker.
Melds are tiles with spaces between, a table is melds with | between. Where tiles or a table are
asked for, @FILE stands for what is in a file, and - for standard input.
"""

EPILOG = """\
exit codes:
  0    yes: the turn is legal, something can be played, every record holds, it is a closed hand
  1    no
  2    what was given cannot be read or cannot be; standard error says what and where
  130  interrupted
  141  whoever read the output has gone

--json prints one line of JSON: check {legal, played, faults}, solve {play} or {plays, tables} or a
line {tiles, points, table, steps} for each play, explain {editions}, referee {records}, rules
{presets} or {rules, axes} or {diff}, hands {types, near}, selfplay {games, ends, won, scores}.
A fault is {code, message, side, meld, tiles}; melds count from 0.

Colours are used on terminals only, and not where NO_COLOR is set. Progress bars need the extra
`rummikub[cli]`; everything else works without it.
"""


def parser() -> ArgumentParser:
    """The parser of all commands; each sets `run`."""
    top = ArgumentParser(
        prog="rummikub",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"rummikub {rk.__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    _turns(commands)
    _lists(commands)
    _games(commands)
    shell = commands.add_parser("completion", help="words for the shell: completion bash")
    shell.add_argument("shell", choices=["bash"])
    shell.set_defaults(run=partial(complete.completion, top))
    return top


def _command(commands: "_SubParsersAction[ArgumentParser]", name: str, what: str) -> ArgumentParser:
    return commands.add_parser(name, help=what, description=what)


def _rules(command: ArgumentParser) -> None:
    command.add_argument(
        "--rules", default="lemada-printed", metavar="PRESET", help="the edition (lemada-printed)"
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="AXIS=VALUE", help="change one rule of it"
    )


def _json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="answer as JSON")


def _opened(command: ArgumentParser, required: bool = True) -> None:
    command.add_argument(
        "--opened",
        choices=["yes", "no"],
        required=required,
        help="whether the player made an initial meld in an earlier turn",
    )


def _turns(commands: "_SubParsersAction[ArgumentParser]") -> None:
    check = _command(commands, "check", "Is a turn legal, and if not, why not?")
    explain = _command(commands, "explain", "One turn under many editions, side by side.")
    for command in (check, explain):
        for name in ("table", "rack", "after"):
            command.add_argument(name, metavar=name.upper())
        _opened(command)
        _rules(command)
        _json(command)
    check.set_defaults(run=judge.check)
    explain.add_argument("--editions", metavar="PRESET,…", help="these instead of all")
    explain.set_defaults(run=judge.explain)
    what = _command(commands, "solve", "The best play with its steps, every play, or how many.")
    what.add_argument("table", metavar="TABLE")
    what.add_argument("rack", metavar="RACK")
    _opened(what)
    _rules(what)
    _json(what)
    what.add_argument("--objective", choices=["tiles", "points", "empty-rack"], default="tiles")
    what.add_argument("--all", action="store_true", help="every play, a line for each")
    what.add_argument("--most", type=_positive, default=None, help="so many plays of --all at most")
    what.add_argument("--count", action="store_true", help="how many plays and tables there are")
    what.set_defaults(run=solve.solve)


def _lists(commands: "_SubParsersAction[ArgumentParser]") -> None:
    referee = _command(commands, "referee", "Replays records; does every line of them hold?")
    referee.add_argument("files", nargs="+", metavar="FILE", help="records, - for standard input")
    _json(referee)
    referee.set_defaults(run=books.referee)
    rules = _command(commands, "rules", "The presets, the rules of one, or what differs between two.")
    rules.add_argument("preset", nargs="?", metavar="PRESET")
    rules.add_argument("--diff", metavar="PRESET", help="only what differs from this one")
    rules.add_argument("--set", action="append", default=[], metavar="AXIS=VALUE")
    _json(rules)
    rules.set_defaults(run=books.rules)
    hands = _command(commands, "hands", "Which closed hands of International fourteen tiles are.")
    hands.add_argument("tiles", metavar="TILES")
    hands.add_argument("--near", type=_positive, default=1, help="types so many tiles away, too (1)")
    _json(hands)
    hands.set_defaults(run=books.hands)
    svg = _command(commands, "svg", "A picture: table TABLE, rack TILES, hand TILES, game FILE, …")
    kinds = ["table", "rack", "hand", "position", "play", "turn", "game"]
    svg.add_argument("kind", choices=kinds)
    svg.add_argument("what", nargs="+", metavar="TEXT", help="game: @FILE or -; turn: TABLE RACK AFTER")
    _opened(svg, required=False)
    _rules(svg)
    svg.add_argument("-o", "--output", metavar="FILE")
    svg.add_argument("--size", type=int, default=54, help="height of a tile in pixels (54)")
    svg.add_argument("--columns", type=int, default=16, help="tiles in a row (16)")
    svg.add_argument("--theme", choices=["auto", "light", "dark"], default="auto")
    svg.set_defaults(run=picture.svg)


def _games(commands: "_SubParsersAction[ArgumentParser]") -> None:
    play = _command(commands, "play", "A whole game against bots; `help` lists what can be said.")
    play.add_argument("--record", metavar="FILE", help="where the record goes (standard output)")
    play.add_argument("--seed", type=_natural, default=None, help="shuffles the tiles (by chance)")
    play.set_defaults(run=table_talk.play)
    bots = _command(commands, "selfplay", "Games of bots among themselves.")
    bots.add_argument("--games", type=_positive, default=10, help="how many (10)")
    bots.add_argument("--seed", type=_natural, default=0, help="of the first game (0)")
    _json(bots)
    bots.set_defaults(run=selfplay.selfplay)
    for command in (play, bots):
        command.add_argument("--players", type=_positive, default=2, help="how many (2)")
        _rules(command)


def _natural(text: str) -> int:
    """A whole number from 0 that fits 63 bits; the name is what argparse says of a wrong one."""
    number = int(text)
    if not 0 <= number < 2**63:
        raise ValueError
    return number


def _positive(text: str) -> int:
    number = _natural(text)
    if number == 0:
        raise ValueError
    return number


_natural.__name__ = "whole number"
_positive.__name__ = "whole number from 1"
