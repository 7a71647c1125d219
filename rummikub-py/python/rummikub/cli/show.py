"""What the command prints: answers, JSON, and mistakes with a caret below them."""

import itertools
import json
import shutil
import sys
import textwrap

import rummikub as rk

from .given import Wrong

__all__ = ["fault", "faults", "line", "mistake", "side_by_side", "wide_json"]


def line(*values: object) -> None:
    """One line of an answer; its tiles are in colour on a terminal."""
    print(rk.terminal.colored(" ".join(str(value) for value in values)))


def wide_json(value: object) -> None:
    """An answer for programs: one line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def fault(fault: rk.Fault) -> dict[str, object]:
    """A fault as JSON has it; `meld` counts from 0."""
    return {
        "code": fault.code,
        "message": fault.message,
        "side": fault.side,
        "meld": fault.meld,
        "tiles": " ".join(fault.tiles),
    }


def faults(faults: tuple[rk.Fault, ...]) -> None:
    """A line for each fault."""
    for one in faults:
        line(f"  {one.code}: {one.message}")


def side_by_side(names: list[str], sentences: list[str]) -> None:
    """Names in a column, and beside them sentences as wide as the terminal has room for."""
    left = max(map(len, rk.Rules.presets())) + 2
    room = max(shutil.get_terminal_size().columns - left, 24)
    right = [
        part
        for place, sentence in enumerate(sentences)
        for part in textwrap.wrap(sentence, room, subsequent_indent="    ", initial_indent="  " if place else "")
    ]
    for name, part in itertools.zip_longest(names, right, fillvalue=""):
        line(f"{name:{left}}{part}".rstrip())


def mistake(wrong: Wrong) -> None:
    """The sentence, and the line of the text with a caret below the place."""
    print(f"rummikub: {rk.terminal.colored(wrong, color=False)}", file=sys.stderr)
    if wrong.text is None:
        return
    before, after = wrong.text[: wrong.place], wrong.text[wrong.place :]
    before = before[before.rfind("\n") + 1 :]
    after = after.split("\n", 1)[0]
    # As much of a long line as the terminal has room for, with the place in it.
    room = max(shutil.get_terminal_size().columns - 4, 16)
    if len(before) > room // 2:
        before = "…" + before[-(room // 2) :]
    after = after[: room - len(before)]
    plain = "".join(letter if letter.isprintable() else " " for letter in before + after)
    print(f"  {plain}", file=sys.stderr)
    print("  " + " " * len(before) + "^", file=sys.stderr)
