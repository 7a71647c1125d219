"""The package as it is installed: names, documentation, and a stub that tells the truth."""

import ast
import doctest
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

import rummikub as rk
import rummikub.env
import stub_docs

STUB = stub_docs.STUB.read_text(encoding="utf-8")


# Plain data of exceptions, which the documentation of their classes tells.
EXCEPTION_DATA = ("code", "position", "expected", "found", "faults")
STOPPED_DATA = ("plays", "tables")
RECORD_DATA = ("line", "column")


def test_names() -> None:
    assert sorted(rk.__all__) == rk.__all__
    for name in rk.__all__:
        assert getattr(rk, name).__doc__
    for module in (rk.batch, rk.bots, rummikub.env, rk.hands, rk.svg, rk.terminal):
        assert sorted(module.__all__) == module.__all__
    public = {name for name in vars(rk._rummikub) if not name.startswith("_")}
    of_hands = set(rk.hands.__all__) - {"CATALOGUE"}
    elsewhere = {"__version__", "batch", "bots", "hands", "svg", "terminal", "Tile"}
    of_modules = of_hands | set(rk.batch.__all__) | set(rummikub.env.__all__)
    assert public == set(rk.__all__) - elsewhere | of_modules


def public() -> dict[str, object]:
    """Every public name with what it is."""
    names: dict[str, object] = {name: getattr(rk, name) for name in rk.__all__}
    for module in ("batch", "bots", "env", "hands", "svg", "terminal"):
        of_module = getattr(rk, module)
        names |= {f"{module}.{name}": getattr(of_module, name) for name in of_module.__all__}
    return names


def test_everything_is_documented() -> None:
    for name, value in public().items():
        assert value.__doc__, name
        members = vars(value) if isinstance(value, type) else {}
        for member, value in members.items():
            if name == "Stopped" and member in STOPPED_DATA:
                continue
            if name == "RecordError" and member in RECORD_DATA:
                continue
            if not member.startswith("_") and member not in EXCEPTION_DATA:
                assert value.__doc__, f"{name}.{member}"


def documented() -> list[tuple[str, str]]:
    """The README and every public name with its documentation."""
    readme = Path(__file__).parent.parent / "README.md"
    items = [("README", readme.read_text()), ("rummikub", rk.__doc__ or "")]
    for name, thing in public().items():
        items.append((name, thing.__doc__ or ""))
        if isinstance(thing, type):
            members = vars(thing).items()
            items += [(f"{name}.{member}", value.__doc__ or "") for member, value in members]
    return [(name, doc) for name, doc in items if ">>>" in doc]


@pytest.mark.parametrize(("name", "doc"), documented(), ids=[name for name, _ in documented()])
def test_examples_in_documentation(name: str, doc: str) -> None:
    arrays = ("Rules.check_turns", "Table.codes", "Tiles.counts", "batch", "env")
    if name.startswith(arrays):
        pytest.importorskip("numpy")
    example = doctest.DocTestParser().get_doctest(doc, {"rk": rk}, name, None, None)
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_main_names_have_examples() -> None:
    classes = {"Account", "Fault", "Meld", "Rules", "Table", "Tiles", "Verdict"}
    classes |= {"OldJoker", "RackJoker", "Payment", "PaymentAtHand", "Retrieval"}
    classes |= {"Arrangement", "Opening", "Play", "PlaysCount", "Solver", "Step"}
    classes |= {"Game", "PlayerView", "Position", "PublicView", "Record"}
    methods = {"table", "readings", "check_initial_meld", "check_turn", "check_turns"}
    methods |= {"can_play", "best_play", "plays", "count_plays", "arrange", "opening", "for_players"}
    methods |= {"joker_retrievals", "position", "is_legal_turn"}
    methods |= {"best_plays", "best_arrangement", "arrangements", "outs"}
    named = {name for name, _ in documented()}
    assert classes | {f"Rules.{method}" for method in methods} <= named
    assert {f"hands.{name}" for name in ("HandType", "classify", "distance")} <= named


def test_exceptions() -> None:
    assert rk.RummikubError.__bases__ == (ValueError,)
    for error in (
        rk.TextError,
        rk.TableError,
        rk.RulesError,
        rk.PositionError,
        rk.ObjectiveError,
        rk.Stopped,
        rk.SetupError,
        rk.Refused,
        rk.RecordError,
    ):
        assert error.__bases__ == (rk.RummikubError,)
        assert error.__module__ == "rummikub"


def test_package_is_typed() -> None:
    folder = Path(rk.__file__).parent
    assert (folder / "py.typed").is_file()
    assert (folder / "_rummikub.pyi").is_file()


@pytest.mark.parametrize("name", sorted({name for name, *_ in stub_docs.documented(STUB)}))
def test_the_stub_says_what_the_module_says(name: str) -> None:
    for other, node, wanted in stub_docs.documented(STUB):
        if other == name:
            assert stub_docs.found(node) == wanted, "run stub_docs.py"


def literals(alias: str) -> list[str]:
    """The words of a `Literal` of the stub."""
    for node in ast.parse(STUB).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == alias:
            return [c.value for c in ast.walk(node) if isinstance(c, ast.Constant)]
    raise AssertionError(f"the stub has no {alias}")


def test_the_stub_lists_what_the_module_lists() -> None:
    assert literals("_Preset") == list(rk.Rules.presets())
    assert literals("_Axis") == list(rk.Rules.axes())
    (rules,) = (n for n in ast.parse(STUB).body if getattr(n, "name", "") == "Rules")
    assert isinstance(rules, ast.ClassDef)
    members = {m.name: m for m in rules.body if isinstance(m, ast.FunctionDef)}
    keywords = {}
    for method in ("__new__", "replace", "__replace__"):
        arguments = members[method].args
        keywords = {a.arg: ast.unparse(a.annotation or a) for a in arguments.kwonlyargs}
        assert list(keywords) == list(rk.Rules.axes()), method
    for axis, kind in keywords.items():
        assert members[axis].returns is not None
        assert ast.unparse(members[axis].returns or members[axis]) == kind
        assert ast.get_docstring(members[axis]), axis
        values = vars(rk.Rules)[axis].__doc__.removeprefix(f"The axis `{axis}`: ")
        if kind in ("int", "int | None"):
            assert ("none, or a number" if "None" in kind else "a number from") in values
        else:
            assert ", ".join(literals(kind)) + "." == values


def test_a_program_is_checked_by_its_types() -> None:
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    program = Path(__file__).parent / "typed_program.py"
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(program)],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    exec(compile(program.read_text(), str(program), "exec"), {})


def test_a_program_is_checked_by_the_types_of_editors(tmp_path: Path) -> None:
    """pyright, which editors ask, finds the same in it as mypy: what is ignored for nothing is an error."""
    if importlib.util.find_spec("basedpyright") is None:
        pytest.skip("basedpyright is not installed")
    (tmp_path / "program.py").write_text((Path(__file__).parent / "typed_program.py").read_text())
    options = {"typeCheckingMode": "strict", "reportUnnecessaryTypeIgnoreComment": "error"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(options))
    run = subprocess.run(
        [sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, "--project", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 errors" in run.stdout


def test_stub_equals_the_module(tmp_path: Path) -> None:
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    # The classes of OpenSpiel, of which no types are known, have a metaclass of their own.
    allowed = tmp_path / "allowed.txt"
    allowed.write_text(r"rummikub\.env\.open_spiel\.Rummikub(Game|State)" + "\n")
    allow = ["--allowlist", str(allowed), "--ignore-unused-allowlist"]
    run = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "rummikub", *allow],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stdout + run.stderr
