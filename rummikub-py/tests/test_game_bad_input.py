"""What is no game, no action, no record: a typed error that says what and where."""

import random
from typing import Any

import pytest

import rummikub as rk
from test_game import played

ORDER = list(rk.Rules().tiles)
GAME = rk.Game(players=2, deal=ORDER)


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        ({"deal": ORDER, "players": 1}, None),
        ({"deal": ORDER, "players": 7}, None),
        ({"seed": 1, "players": 0}, None),
        ({"seed": 1, "players": 10**6}, None),
        ({"deal": ORDER[:-1]}, ["wrong-tiles"]),
        ({"deal": [*ORDER[:-1], "K1"]}, ["wrong-tiles", "wrong-tiles"]),
        ({"deal": []}, None),
        ({"deal": ORDER, "starter": 2}, ["no-starter", "no-player-to-move"]),
        ({"deal": ORDER, "lots": ["K1", "K1", "K1"]}, ["wrong-lots"]),
    ],
)
def test_no_game(arguments: dict[str, Any], codes: list[str] | None) -> None:
    with pytest.raises(rk.SetupError) as raised:
        rk.Game(**arguments)
    assert raised.value.code == "setup" and raised.value.faults and str(raised.value)
    if codes is not None:
        assert [fault.code for fault in raised.value.faults] == codes


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"deal": ORDER, "seed": 1},
        {"seed": 1, "starter": 0},
        {"lots": ORDER},
        {"deal": ORDER, "lots": ORDER, "starter": 0},
        {"deal": 5},
        {"deal": [5]},
        {"deal": rk.Rules().tiles},
        {"deal": ORDER, "players": "2"},
        {"seed": "1"},
        {"seed": 1.5},
        {"rules": 5, "seed": 1},
    ],
)
def test_wrong_arguments(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        rk.Game(**arguments)


def test_numbers_out_of_range() -> None:
    for arguments in ({"seed": -1}, {"seed": 2**64}):
        with pytest.raises(OverflowError):
            rk.Game(**arguments)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="longer than any tile set"):
        rk.Game(deal=(tile for _ in iter(int, 1) for tile in ORDER))
    with pytest.raises(rk.TextError):
        rk.Game(deal=["X1"])


@pytest.mark.parametrize("player", [-1, 2, 10**6, 2**70])
def test_no_such_player(player: int) -> None:
    record = rk.Record(GAME)
    for act in (GAME.apply, record.apply):
        with pytest.raises((IndexError, rk.Refused), match="no (such )?player"):
            act(player, "draw")
    try:
        assert [fault.code for fault in record.attempt(player, "draw")] == ["no-such-player"]
    except IndexError:
        assert player in (-1, 2**70)
    assert record == rk.Record(GAME)
    calls = [GAME.rack, GAME.has_opened, GAME.has_left, GAME.has_passed, GAME.view]
    for call in [*calls, GAME.legal_actions]:
        with pytest.raises(IndexError):
            call(player)  # type: ignore[operator]


@pytest.mark.parametrize(
    "action", ["", "play X1", "fly", "draw R3", "PLAY", "play R3 \0", "draw\ud800", "x" * 10**6]
)
def test_text_that_is_no_action(action: str) -> None:
    for call in (GAME.apply, GAME.is_legal, rk.Record(GAME).apply, rk.Record(GAME).attempt):
        with pytest.raises(rk.TextError) as raised:
            call(0, action)
        assert 0 <= raised.value.position <= len(action)


@pytest.mark.parametrize("action", [None, 5, b"draw", rk.Table("R3 R4 R5")])
def test_actions_of_a_wrong_type(action: Any) -> None:
    with pytest.raises(TypeError):
        GAME.apply(0, action)
    with pytest.raises(TypeError):
        GAME.apply("0", "draw")  # type: ignore[arg-type]


def test_a_wrong_record_is_refused_with_its_place() -> None:
    text = str(played("lemada-printed", 2, seed=1))
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if " draw -> " in line)
    wrong = {
        "": (1, "record-text"),
        "rummikub game 2\n": (1, "record-text"),
        text.replace("preset lemada-printed", "preset nobody"): (2, "record-rules"),
        "\n".join([*lines[:place], "1 fly", *lines[place:]]): (place + 1, "record-text"),
        "\n".join([*lines[:place], "9 draw", *lines[place:]]): (place + 1, "record-text"),
        "\n".join(lines[:-1]): (len(lines) - 1, "record-text"),
        text + "more": (len(lines) + 1, "record-text"),
    }
    for wrong_text, (line, code) in wrong.items():
        for read in (rk.Game.replay, rk.Record.parse):
            with pytest.raises(rk.RecordError) as raised:
                read(wrong_text)
            error = raised.value
            assert (error.line, error.code) == (line, code), wrong_text[:80]
            assert error.column >= 1 and f"line {line}, column" in str(error)
    illegal = "\n".join([*lines[:place], f"{lines[place][0]} pass", *lines[place:]])
    with pytest.raises(rk.RecordError) as raised:
        rk.Game.replay(illegal)
    assert raised.value.line == place + 1 and raised.value.code == "record-refused"
    assert [fault.code for fault in raised.value.faults] == ["pool-not-empty"]


def test_garbled_records_never_give_a_wrong_result() -> None:
    record = played("lemada-printed", 2, seed=1)
    lines = str(record).splitlines()
    randoms = random.Random(5)
    refused = 0
    for _ in range(400):
        garbled = list(lines)
        kind = randoms.randrange(4)
        at = randoms.randrange(len(lines))
        if kind == 0:
            del garbled[at]
        elif kind == 1:
            garbled[at] = garbled[at][: randoms.randrange(len(garbled[at]) + 1)]
        elif kind == 2:
            other = randoms.randrange(len(lines))
            garbled[at], garbled[other] = garbled[other], garbled[at]
        else:
            letter = randoms.randrange(len(garbled[at]) or 1)
            garbled[at] = garbled[at][:letter] + randoms.choice("K1J |>\ud800x") + garbled[at][letter + 1 :]
        try:
            game = rk.Game.replay("\n".join(garbled))
            # What is still a record says how the game really ended.
            assert game.scores == record.game.scores
        except rk.RecordError as error:
            refused += 1
            assert 1 <= error.line <= len(lines) + 1 and error.column >= 1
        except rk.TextError:
            refused += 1
    assert refused > 300


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"version": 2}', "\0", "\ud800", "{" * 10**6])
def test_json_that_is_no_value(text: str) -> None:
    for kind in (rk.Game, rk.PlayerView, rk.PublicView, rk.Outcome):
        with pytest.raises(rk.RummikubError) as raised:
            kind.from_json(text)
        assert raised.value.code in ("json", "text")
    broken = GAME.to_json().replace('"K1 ', '"K2 ')
    with pytest.raises(rk.SetupError) as setup:
        rk.Game.from_json(broken)
    assert [fault.code for fault in setup.value.faults] == ["wrong-tiles", "wrong-tiles"]
    with pytest.raises(rk.RummikubError):
        rk.Game.from_json(GAME.to_json().replace("{", '{"more":1,', 1))


def test_wrong_types() -> None:
    for value in (None, 5, b"", GAME):
        with pytest.raises(TypeError):
            rk.Game.replay(value)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            rk.Record.parse(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rk.Record("rummikub game 1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rk.Session("xp", 2).add((1, 2))  # type: ignore[arg-type]
