"""What is given to the command: text, files and standard input, and what is wrong with them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import rummikub as rk

__all__ = ["Wrong", "opened", "parsing", "read_file", "rules", "text"]


class Wrong(Exception):
    """What was given cannot be read: a sentence, and the text with the place in it, if it has one."""

    def __init__(self, message: str, text: str | None = None, place: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.place = place


def read_file(name: str) -> str:
    """The text of a file, of standard input where the name is `-`."""
    try:
        if name == "-":
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Wrong(f"{name}: not text, at byte {error.start}") from None
    except OSError as error:
        raise Wrong(f"{name}: {error.strerror}") from None
    except ValueError as error:  # a NUL in the name
        raise Wrong(f"{name!r}: {error}") from None


def text(argument: str) -> str:
    """An argument as it stands, or the file after an `@`, or standard input for `-`."""
    if argument == "-":
        return read_file(argument)
    if argument.startswith("@"):
        return read_file(argument[1:])
    return argument


@contextmanager
def parsing(given: str, what: str) -> Iterator[None]:
    """Says of a refusal in which text it is, and where."""
    try:
        yield
    except rk.TextError as error:
        raise Wrong(f"{what}: {error}", given, error.position) from None
    except rk.RecordError as error:
        lines = given.splitlines(keepends=True)[: (error.line or 1) - 1]
        place = sum(map(len, lines)) + (error.column or 1) - 1
        raise Wrong(f"{what}: {error}", given, place) from None
    except rk.Refused:
        raise  # No mistake in a text: an action that the rules refuse.
    except rk.RummikubError as error:
        raise Wrong(f"{what}: {error}") from None


def rules(preset: str, changes: list[str]) -> rk.Rules:
    """The rules of a preset with changes such as `initial_meld=50`."""
    axes: dict[str, str | int] = {}
    for change in changes:
        axis, equals, value = change.partition("=")
        if not equals:
            raise Wrong(f"--set {change}: say axis=value, such as initial_meld=50")
        axes[axis] = int(value) if value.isdecimal() and len(value) < 10 else value
    try:
        return rk.Rules(preset, **axes)  # type: ignore[arg-type]
    except (rk.RummikubError, TypeError) as error:
        raise Wrong(str(error)) from None


def opened(word: str) -> bool:
    """`yes` or `no`."""
    return word == "yes"
