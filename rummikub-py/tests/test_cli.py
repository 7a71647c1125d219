"""The command `rummikub` as a process: answers, exit codes, and bad input without a traceback."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rummikub as rk

GAMES = Path(__file__).parents[2] / "examples" / "games"
TURN = ["K5 R5 J | O7 O8 O9 O10", "R10 B5", "K5 R5 B5 | O7 O8 O9 | R10 O10 J", "--opened", "yes"]


def run(
    *arguments: str, given: str | bytes = "", env: dict[str, str] | None = None
) -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "rummikub", *arguments],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **(env or {})},
        timeout=120,
    )
    error = done.stderr.decode()
    assert "Traceback" not in error, error
    return done.returncode, done.stdout.decode(), error


def answer(*arguments: str, code: int = 0) -> dict[str, object]:
    """The JSON of an answer."""
    found, output, error = run(*arguments, "--json")
    assert (found, error) == (code, "")
    told = json.loads(output)
    assert isinstance(told, dict)
    return told


def test_check() -> None:
    assert run("check", *TURN) == (0, "legal\n", "")
    code, output, _ = run("check", *TURN, "--rules", "rummy-q")
    assert code == 1 and output.startswith("refused\n  joker-reused-wrongly: the retrieved joker")
    told = answer("check", *TURN)
    assert told == {"legal": True, "played": "R10 B5", "faults": []}
    told = answer("check", "R3 R4 R5", "R7", "R3 R4 R5 R7", "--opened", "yes", code=1)
    assert told["faults"] == [
        {
            "code": "numbers-do-not-follow",
            "message": "the numbers of meld 1 (R3 R4 R5 R7) do not follow each other upwards",
            "side": "after",
            "meld": 0,
            "tiles": "R3 R4 R5 R7",
        }
    ]


def test_solve() -> None:
    where = ["K10 B10 J | R4 R5 R6 R7", "R10 K1 K2 R8", "--opened", "yes", "--rules", "pagat-sabra"]
    code, output, _ = run("solve", *where)
    assert code == 0
    assert output.splitlines()[0] == "play K1 K2 R8 R10: 21 points"
    assert output.splitlines()[-1] == "the table is then K1 K2 J | R4 R5 R6 R7 R8 | K10 R10 B10"
    assert run("solve", *where, "--count") == (0, "5 plays leave 13 tables\n", "")
    assert answer("solve", *where, "--count") == {"plays": 5, "tables": 13}
    _, output, _ = run("solve", *where, "--all", "--json")
    assert len({json.loads(line)["tiles"] for line in output.splitlines()}) == 5
    assert len(run("solve", *where, "--all", "--most", "2")[1].splitlines()) == 2
    assert run("solve", "", "R1", "--opened", "no") == (1, "nothing can be played\n", "")
    assert answer("solve", "", "R1", "--opened", "no", code=1) == {"play": None}


def test_explain() -> None:
    editions = answer("explain", *TURN)["editions"]
    assert isinstance(editions, list)
    legal = {edition["rules"]: edition["legal"] for edition in editions}
    assert list(legal) == list(rk.Rules.presets())
    for edition in legal:
        if legal[edition] is not None:
            assert rk.Rules(edition).check_turn(*TURN[:3], True).legal == legal[edition]
    code, output, _ = run("explain", *TURN, "--editions", "lemada-printed,rummy-q")
    lines = [line.split() for line in output.splitlines()]
    assert code == 0 and lines[:2] == [["lemada-printed", "legal"], ["rummy-q", "refused"]]
    assert lines[2][0].startswith("joker-")
    # Those that say the same stand together, and nothing is wider than the terminal.
    output = run("explain", *TURN)[1]
    assert sorted(line[:18].strip() for line in output.splitlines() if line[:18].strip()) == sorted(rk.Rules.presets())
    assert output.count("  legal") == 1 and max(map(len, output.splitlines())) <= 80


def test_referee() -> None:
    files = sorted(str(path) for path in GAMES.glob("*.game"))
    code, output, _ = run("referee", *files)
    assert code == 0 and output.count(": holds; ") == len(files)
    text = (GAMES / "xp.game").read_text(encoding="utf-8")
    wrong = text.replace("draw -> ", "draw -> R1 ", 1)
    code, output, error = run("referee", "-", files[0], given=wrong)
    assert code == 1 and output.count("holds") == 1
    assert "line" in error and error.rstrip().endswith("^")
    records = answer("referee", files[0])["records"]
    assert records == [{"file": files[0], "holds": True, "error": None}]


def test_rules_and_hands() -> None:
    assert run("rules")[1].split() == list(rk.Rules.presets())
    assert len(run("rules", "xp")[1].splitlines()) == len(rk.Rules.axes())
    assert answer("rules", "xp", "--diff", "lemada-printed")["diff"] == {
        axis: list(values) for axis, values in rk.Rules("xp").diff("lemada-printed").items()
    }
    assert "initial_meld: 50, not 30" in run("rules", "xp", "--set", "initial_meld=50", "--diff", "xp")[1]
    hand = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J"
    code, output, _ = run("hands", hand)
    assert code == 0 and output.startswith("2000 Little wave two colours: ")
    assert "1 tile away: Minor 51 runs" in output
    code, output, _ = run("hands", "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O4")
    assert code == 1 and "1 tile away: Sticks" in output


def test_svg(tmp_path: Path) -> None:
    assert run("svg", "table", "R3 R4 R5")[1] == rk.svg.table("R3 R4 R5")
    file = tmp_path / "turn.svg"
    assert run("svg", "turn", *TURN, "-o", str(file), "--size", "80") == (0, "", "")
    verdict = rk.Rules().check_turn(*TURN[:3], True)
    assert file.read_text(encoding="utf-8") == rk.svg.turn(verdict, size=80)
    game = str(GAMES / "xp.game")
    code, output, _ = run("svg", "game", f"@{game}")
    assert code == 0 and output.startswith("<svg ")
    for wrong in (["turn", "R3 R4 R5"], ["play", "", "R1"], ["table", "R3", "--size", "5"]):
        code, output, error = run("svg", *wrong)
        assert (code, output) == (2, "") and error.startswith("rummikub: ")


def test_selfplay() -> None:
    for rules in ("lemada-printed", "american", "international", "mcgraw"):
        told = answer("selfplay", "--games", "2", "--rules", rules)
        ends = told["ends"]
        assert isinstance(ends, dict) and sum(ends.values()) == 2 and "unfinished" not in ends
        assert told == answer("selfplay", "--games", "2", "--rules", rules)


def test_text_may_come_from_files_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "rack"
    file.write_text("R6 K1\n", encoding="utf-8")
    turn = ["check", "-", f"@{file}", "R3 R4 R5 R6", "--opened", "yes"]
    assert run(*turn, given="R3 R4 R5\n") == (0, "legal\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["solve", "R3 X4 R5", "R1"], "  R3 X4 R5\n     ^\n"),
        (["solve", "R3 R4", "R1"], "fewer than three tiles"),
        (["solve", "", "R1", "--rules", "lemada-prnted"], "did you mean `lemada-printed`?"),
        (["solve", "", "R1", "--set", "initial_meld"], "say axis=value"),
        (["solve", "", "R1", "--set", "inital_meld=3"], "initial_meld"),
        (["solve", "@/no/such/file", "R1"], "/no/such/file: No such file"),
        (["solve", "@/", "R1"], "/: Is a directory"),
        (["solve", f"@{sys.executable}", "R1"], "not text, at byte"),
        (["solve", "", "R1 " * 1_0000], "rack"),
        (["solve", "R3 R4 R5", "R3 R3"], "there"),
        (["solve", "\x1b[2J", "R1"], "rummikub: the table"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(arguments: list[str], said: str) -> None:
    code, output, error = run(*arguments, "--opened", "yes")
    assert (code, output) == (2, "")
    assert said in error or said == "there" and "the tile set has" in error
    assert "\x1b" not in error


def test_binary_standard_input() -> None:
    code, _, error = run("referee", "-", given=b"\xff\xfe\0")
    assert code in (1, 2) and "text" in error


def test_narrow_terminals_still_see_the_place() -> None:
    text = "R3 R4 R5 | " * 50 + "X"
    _, _, error = run("solve", text, "R1", "--opened", "yes", env={"COLUMNS": "40"})
    line, caret = error.splitlines()[-2:]
    assert len(line) <= 40 and line[len(caret) - 1] == "X"


def test_without_utf_8() -> None:
    env = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    text = "R3 R4 R5 | " * 50 + "漢"
    code, _, error = run("solve", text, "R1", "--opened", "yes", env=env)
    assert code == 2 and error.splitlines()[-2].rstrip().endswith("?")


def test_usage() -> None:
    assert run()[0] == 2 and run("chek")[0] == 2 and run("check", "R1")[0] == 2
    assert run("selfplay", "--games", "0")[0] == 2
    assert run("--version")[1] == f"rummikub {rk.__version__}\n"
    code, output, _ = run("--help")
    assert code == 0 and "exit codes:" in output and "--json" in output
    for command in ("check", "solve", "explain", "referee", "rules", "hands", "svg", "play"):
        assert run(command, "--help")[0] == 0 and f"    {command} " in output


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "rummikub", "solve", "", "--all", "--opened", "yes"]
    rack = " ".join(rk.Rules().tiles)
    with subprocess.Popen(
        [*command[:4], "", rack, *command[5:]], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait(timeout=60) == 141
    assert error == b""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal can be sent there")
def test_interrupted() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rummikub", "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background of a shell has them ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        while not process.stdout.readline().startswith(b"open: "):
            pass
        process.send_signal(signal.SIGINT)
        output, error = process.communicate(timeout=60)
    assert process.returncode == 130 and b"Traceback" not in error
    record = output[output.index(b"rummikub game 1") :].decode()
    assert rk.Game.replay(record).phase == "turn"


def test_completion() -> None:
    _, script, _ = run("completion", "bash")
    shell = script + '\nCOMP_WORDS=(rummikub check --rules xp); COMP_CWORD=3; _rummikub; echo "${COMPREPLY[@]}"'
    shell += '\nCOMP_WORDS=(rummikub so); COMP_CWORD=1; _rummikub; echo "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert done.stdout.split() == ["xp", "solve"], done.stderr
