"""`rummikub play`: a game by lines of text, and in a terminal of its own."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rummikub as rk


def sit(given: str, *arguments: str) -> tuple[str, rk.Record]:
    """What was shown, and the record that came last."""
    done = subprocess.run(
        [sys.executable, "-m", "rummikub", "play", "--seed", "7", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    shown, start, record = done.stdout.partition("rummikub game 1")
    return shown, rk.Record.parse(start + record)


def mine(record: rk.Record) -> list[str]:
    return [e.text for e in record.entries if e.kind == "action" and e.player == 0]


def test_draw_hint_refusal_undo_and_quit() -> None:
    shown, record = sit("help\nhint\ndraw\nplay R1 R2\nnonsense\nundo\nundo\ndraw\nquit\n")
    assert "take your last action back" in shown
    assert "refused:" in shown and "meld-too-short" in shown
    assert "not understood:" in shown and "undone" in shown
    assert "there is nothing to undo" in shown
    assert mine(record).count("draw") == 1
    assert record.game.phase in ("turn", "over")


@pytest.mark.parametrize("rules", rk.Rules.presets())
def test_every_preset_can_be_played_to_some_end(rules: str) -> None:
    shown, record = sit("best\ndraw\npass\n" * 5, "--rules", rules, "--players", "3")
    assert record.start.rules == rk.Rules(rules)  # type: ignore[arg-type]
    assert "your rack:" in shown


def test_end_of_input_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game"
    done = subprocess.run(
        [sys.executable, "-m", "rummikub", "play", "--record", str(file)],
        input="draw\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and f"the record is in {file}" in done.stdout
    assert mine(rk.Record.parse(file.read_text(encoding="utf-8")))[-1] == "draw"


def test_hidden_tiles_are_not_shown() -> None:
    shown, record = sit("draw\nquit\n")
    racks = {line for line in shown.splitlines() if line.startswith("your rack:")}
    assert f"your rack: {record.game.rack(0)}" in racks
    assert str(record.game.rack(1)) not in shown


@pytest.mark.skipif(not hasattr(os, "forkpty"), reason="no pseudo-terminals here")
def test_in_a_terminal() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", COLUMNS="40", LINES="20")
        os.environ.pop("NO_COLOR", None)
        # Whoever runs the tests in the background of a shell has them ignore the signal.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execv(sys.executable, [sys.executable, "-m", "rummikub", "play", "--seed", "7"])
    shown = b""

    def until(wanted: bytes, unless_silent: bytes = b"") -> bytes:
        """What is shown up to `wanted`; after two silent seconds `unless_silent` is typed once more."""
        nonlocal shown
        waited = 0
        while wanted not in shown:
            if select.select([terminal], [], [], 2)[0]:
                shown += os.read(terminal, 4096)
            else:
                waited += 2
                assert waited < 60, shown
                os.write(terminal, unless_silent)
        seen, _, shown = shown.partition(wanted)
        return seen

    assert re.search(rb"your rack: .*\x1b\[1;3[1345]m", until(b"\r\n> ")), "tiles are in colour"
    os.write(terminal, b"draw\n")
    until(b"player 2: ")
    until(b"\r\n> ")
    # Python hears a signal that comes between the prompt and the wait for a key only with the next key:
    # this test once waited a minute there. Whoever sits at the terminal presses Ctrl-C again.
    os.write(terminal, b"\x03")
    until(b"result unfinished", unless_silent=b"\x03")
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130
