"""`play`: a game in the terminal against bots, with hints, undo, and the record at the end."""

import random
import sys
from argparse import Namespace
from pathlib import Path

import rummikub as rk

from . import bots, given, show

__all__ = ["play"]

HELP = """\
play TABLE   leave this table (all of it: R3 R4 R5 | K7 B7 O7)
draw, pass   and what else is listed as open, as it is written there
hint         what could be played, with its steps
best         play it
undo         take your last action back, and what followed it
show         the table and your rack again
quit         end here; the record is kept\
"""


class Sitting:
    """A game of one person, player 1, and bots."""

    def __init__(self, rules: rk.Rules, players: int, seed: int) -> None:
        try:
            self.start = rk.Game(rules, players=players, seed=seed)
        except rk.RummikubError as error:
            raise given.Wrong(str(error)) from None
        self.record = rk.Record(self.start)
        #: Who did what, and whether the person chose it.
        self.done: list[tuple[int, str | rk.Play, bool]] = []

    @property
    def game(self) -> rk.Game:
        return self.record.game

    def apply(self, player: int, action: str | rk.Play, chosen: bool) -> None:
        """Does it and says so; `Refused` changes nothing."""
        self.record.apply(player, action)
        self.done.append((player, action, chosen))
        if not chosen:
            told = action if isinstance(action, str) else f"lays {action.tiles}"
            # What others draw at the beginning everybody sees; a table is shown by itself.
            show.line(f"player {player + 1}: {told}")

    def undo(self) -> bool:
        """Takes the person's last action back; whether there was one."""
        chosen = [place for place, (_, _, chosen) in enumerate(self.done) if chosen]
        if not chosen:
            return False
        kept, self.done = self.done[: chosen[-1]], []
        self.record = rk.Record(self.start)
        for player, action, chosen_before in kept:
            self.record.apply(player, action)
            self.done.append((player, action, chosen_before))
        return True

    def others(self) -> None:
        """Everybody else moves, and what needs no choice is done, until the person must choose."""
        while self.game.phase != "over":
            mine = self.game.to_move == 0 and self.game.phase not in ("lots", "deal")
            if mine:
                return
            self.apply(self.game.to_move, bots.action(self.game), chosen=False)

    def show(self) -> None:
        view = self.game.view(0)
        show.line()
        racks = [
            f"player {number}: {player.tiles}"
            for number, player in enumerate(view.public.players, start=1)
        ]
        show.line(f"pool: {view.public.pool_len}; tiles of", ", ".join(racks))
        show.line("table:")
        for meld in view.public.table:
            show.line(f"  {meld}")
        if view.public.free_tiles:
            show.line(f"free tiles: {view.public.free_tiles}")
        show.line(f"your rack: {view.rack}")
        show.line("open:", ", ".join(offer.action or offer.name for offer in view.legal_actions()))

    def answer(self, words: str) -> None:
        """Does what one line of the person says."""
        if words in ("help", "?"):
            print(HELP)
        elif words == "show":
            self.show()
        elif words == "undo":
            show.line("undone" if self.undo() else "there is nothing to undo")
            self.show()
        elif words in ("hint", "best"):
            self.hint(words == "best")
        elif words:
            self.choose(words)

    def hint(self, do_it: bool) -> None:
        found = self.game.best_play()
        if found is None:
            show.line("nothing can be played")
        elif do_it:
            self.choose(found)
        else:
            for step in found.steps:
                show.line(f"  {step.text}")
            show.line(f"  play {found.table}")

    def choose(self, action: str | rk.Play) -> None:
        """Does what the person chose, or says everything that is wrong with it."""
        try:
            if isinstance(action, str) and action.startswith("play "):
                with given.parsing(action[5:], "the table"):
                    self.apply(0, action, chosen=True)
            else:
                self.apply(0, action, chosen=True)
        except rk.Refused as refused:
            show.line("refused:")
            show.faults(refused.faults)
            return
        except rk.RummikubError as error:
            show.line(f"not understood: {error} (`help` lists what can be said)")
            return
        self.others()
        if self.game.phase != "over":
            self.show()


def play(options: Namespace) -> int:
    """Exit code 0; 130 after Ctrl-C. Whatever ends it, the record is kept."""
    seed = random.randrange(2**32) if options.seed is None else options.seed
    rules = given.rules(options.rules, options.set)
    sitting = Sitting(rules, options.players, seed)
    code = 0
    try:
        show.line("You are player 1. `help` lists what can be said.")
        sitting.others()
        sitting.show()
        talk(sitting)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = 130
    outcome = sitting.game.outcome
    if outcome is not None:
        winners = ", ".join(f"player {winner + 1}" for winner in outcome.winners)
        show.line(f"over: {outcome.end}, won by {winners or 'nobody'}")
        show.line("scores:", *outcome.scores)
    keep(str(sitting.record), options.record)
    return code


def talk(sitting: Sitting) -> None:
    """One line after the other, until the game is over or the person leaves."""
    while sitting.game.phase != "over":
        words = input("> ").strip()
        if words in ("quit", "exit"):
            return
        try:
            sitting.answer(words)
        except given.Wrong as wrong:
            sys.stdout.flush()
            show.mistake(wrong)


def keep(record: str, file: str | None) -> None:
    """Writes the record to its file, else to standard output."""
    if file is None:
        print(record, end="")
        return
    try:
        Path(file).write_text(record, encoding="utf-8")
    except (OSError, ValueError) as error:
        print(record, end="")
        raise given.Wrong(f"{file}: {error}; the record is on standard output") from None
    show.line(f"the record is in {file}")
