"""Runs the command: no traceback, whatever is given or whoever stops listening."""

import io
import os
import sys
from collections.abc import Sequence

from . import show
from .arguments import parser
from .given import Wrong

__all__ = ["main"]

USAGE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """The command with these arguments, those of the process if none are given: its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # What a terminal without UTF-8 cannot show is a question mark, and no error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except Wrong as wrong:
        sys.stdout.flush()
        show.mistake(wrong)
        return USAGE
    except UnicodeDecodeError as error:
        show.mistake(Wrong(f"standard input is not text, at byte {error.start}"))
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at its end; there must be somewhere to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
