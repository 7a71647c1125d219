"""Pictures: well-formed, with the tiles that they should have, and hostile text as text."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import rummikub as rk

SVG = "{http://www.w3.org/2000/svg}"
GOLDEN = Path(__file__).parents[2] / "rummikub-rules" / "tests" / "data" / "pictures"
RULES = rk.Rules("pagat-sabra")
POSITION = RULES.position("K10 B10 J | R4 R5 R6 R7", "R10 K1 K2 R8", opened=True)
AFTER = "K1 K2 J | K10 B10 R10 | R4 R5 R6 R7 R8"
HAND = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J"


def tiles(picture: str) -> list[str]:
    return [e.attrib["data-tile"] for e in ET.fromstring(picture).iter() if "data-tile" in e.attrib]


def dealt() -> rk.Game:
    return rk.Game(players=2, deal=list(rk.Rules().tiles))


PICTURES = {
    "tile": (rk.Tile("R7"), ["R7"]),
    "tiles": (rk.Tiles("J R7"), ["R7", "J"]),
    "meld": (rk.Meld("R3 J R5"), ["R3", "J(R4)", "R5"]),
    "table": (rk.Table("K7 B7 J"), ["K7", "B7", "J(R7/O7)"]),
    "opening": (rk.Opening("R9 R10 R11"), ["R9", "R10", "R11"]),
    "position": (RULES.position("R3 R4 R5", "K1", True), ["R3", "R4", "R5", "K1"]),
    "verdict": (RULES.check_turn("R3 R4 R5", "R6", "R3 R4 R6", True), ["R3", "R4", "R6"]),
    "play": (rk.Play("R3 R4 R5", "R3 R4 R5 R6"), ["R3", "R4", "R5", "R6"] * 2),
    "step": (rk.Play("R3 R4 R5", "R3 R4 R5 R6").steps[0], ["R3", "R4", "R5", "R6"]),
    "step made by hand": (
        rk._rummikub.Step("<b>", "replace", ["R4", "<i>"], leaves=[["R3", "R4", "<i>"], ["J"]]),
        ["R3", "R4", "J"],
    ),
    "view": (dealt().view(0), list(dealt().rack(0))),
    "public view": (dealt().public_view, []),
    "game": (dealt(), []),
    "record": (rk.Record(dealt()), []),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_value_with_a_picture_shows_it(name: str) -> None:
    value, expected = PICTURES[name]
    assert tiles(value._repr_svg_()) == expected  # type: ignore[attr-defined]
    assert rk.svg.draw(value) == value._repr_svg_()  # type: ignore[attr-defined, arg-type]


def test_pictures_are_those_of_the_rules() -> None:
    verdict = POSITION.check(AFTER)
    play = POSITION.best_play()
    assert play is not None and verdict.account is not None
    for name, picture in {
        "position": POSITION._repr_svg_(),  # type: ignore[attr-defined]
        "verdict-legal": verdict._repr_svg_(),  # type: ignore[attr-defined]
        "verdict-without-marks": rk.svg.draw(verdict.account, marks=False),
        "turn-legal": rk.svg.turn(verdict, theme="light"),
        "turn-legal-dark": rk.svg.turn(verdict, theme="dark"),
        "play": rk.svg.draw(play),
        "hand": rk.svg.hand(HAND),
        "tile": rk.svg.tile("r7", theme="light"),
        "setup": rk.svg.table("group K7 J R7 | J J | J(R5) B6 | R1 K2"),
        "rack": rk.svg.rack("R7 J K12 O1 B13 O1 J", theme="dark"),
    }.items():
        assert picture == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8"), name


def test_options() -> None:
    wide = ET.fromstring(rk.svg.rack("R1 R2", size=540, title="<two & more>"))
    small = ET.fromstring(rk.svg.rack("R1 R2"))
    assert int(wide.attrib["width"]) == 10 * int(small.attrib["width"])
    title = wide.find(f"{SVG}title")
    assert title is not None and title.text == "<two & more>"
    for wrong in ({"size": 11}, {"size": 601}, {"size": -1}, {"columns": 7}, {"theme": "red"}):
        with pytest.raises(ValueError, match="must be"):
            rk.svg.table("R3 R4 R5", **wrong)  # type: ignore[arg-type]
    assert rk.svg.meld(["R3", "K4"]).count("data-tile") == 2


@pytest.mark.parametrize("text", ["</title><script>x</script>", "\0\x1b[31m", "&lt;", "'\" onload='x'"])
def test_text_stays_text(text: str) -> None:
    root = ET.fromstring(rk.svg.draw(dealt().view(0), title=text, players=[text, text]))
    assert not [e for e in root.iter() if e.tag == f"{SVG}script" or "onload" in e.attrib]
    drawn = [e.text or "" for e in root.iter(f"{SVG}text")]
    shown = text.replace("\0", "\ufffd").replace("\x1b", "\ufffd")
    assert sum(line.startswith(shown) for line in drawn) == 2


def test_what_has_no_picture() -> None:
    for value in (3, "R7", None, rk.Rules()):
        with pytest.raises(TypeError, match="a value that has a picture"):
            rk.svg.draw(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rk.svg.turn("R3 R4 R5")  # type: ignore[arg-type]
    with pytest.raises(rk.HandError):
        rk.svg.hand("R1")
    with pytest.raises(rk.TextError):
        rk.svg.table("R3 X4")
    by_hand = rk._rummikub.HandMatch(24, 2400, "R1 R2 | K3")
    assert tiles(rk.svg.draw(by_hand)) == ["R1", "R2", "K3"]


def test_colours_in_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        @staticmethod
        def isatty() -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert rk.terminal.wants_color(Terminal())  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    assert not rk.terminal.wants_color(Terminal())  # type: ignore[arg-type]
    assert rk.terminal.colored("R7 KJ BBC1 J(O3)", color=True).count("\x1b[0m") == 2
    assert rk.terminal.colored("R7\x1b[2J\a", color=False) == "R7[2J"


def test_rich_prints_values_in_colour() -> None:
    pytest.importorskip("rich")
    from rich.console import Console

    console = Console(force_terminal=True, color_system="standard", record=True, width=80)
    with console.capture() as shown:
        console.print(rk.Table("R3 R4 R5"), rk.Tile("B1"))
    assert "\x1b[1;31mR3\x1b[0m" in shown.get() and "\x1b[1;34mB1" in shown.get()
