"""What a record tells each player of what happened: events, views of it, its redacted text."""

import json
import pickle
from typing import Any

import pytest

import rummikub as rk

START = """rummikub game 1
preset american
players 2
starter 1
rack 1 K5 K6 K7 O1
rack 2 O9 R12 R3
opened 1 2
table R1 R2 R3
trump B5
left 1 K5 K6 K7 O1
left 2 O9 R12 R3
result unfinished
"""


@pytest.fixture
def record() -> rk.Record:
    record = rk.Record(rk.Record.parse(START).game)
    assert record.apply(0, "draw") == ("K1",)
    record.apply(0, "play R1 R2 R3 | K5 K6 K7")
    record.apply(0, "discard O1")
    record.apply(1, "take")
    return record


def test_an_event_tells_what_everybody_saw_and_what_one_player_did(record: rk.Record) -> None:
    draw, play, discard, take = record.events_since(0, player=0)
    assert [event.number for event in (draw, play, discard, take)] == [0, 1, 2, 3]
    assert [event.player for event in (draw, play, discard, take)] == [0, 0, 0, 1]
    assert [event.action for event in (draw, play, discard, take)] == [
        "draw",
        "play",
        "discard",
        "take",
    ]
    assert draw.drawn == ("K1",) and draw.drawn_count == 1
    assert draw.table is None and draw.tile is None and draw.laid == rk.Tiles("")
    assert play.table == "R1 R2 R3 | K5 K6 K7" and play.laid == rk.Tiles("K5 K6 K7")
    assert discard.tile == "O1" == take.tile and take.drawn_count == 0
    for who in (1, None):
        hidden = record.events_since(0, player=who)
        assert hidden[0].drawn is None and hidden[0].drawn_count == 1
        shown = [(event.action, event.table, event.laid, event.tile) for event in hidden[1:]]
        assert shown == [(event.action, event.table, event.laid, event.tile) for event in (play, discard, take)]
    assert record.events_since(3) == (take,) and record.events_since(4) == ()


def test_an_event_is_a_value_and_json(record: rk.Record) -> None:
    events = record.events_since(0, player=0)
    assert len({*events, *record.events_since(0, player=0)}) == 4
    for event in events:
        assert pickle.loads(pickle.dumps(event)) == event == rk.Event.from_json(event.to_json())
        assert repr(event).startswith("Event.from_json(") and eval(repr(event), {"Event": rk.Event}) == event
        data = json.loads(event.to_json())
        assert data["player"] == event.player and data["action"] == event.action
    for text in ("", "{}", "[]", events[0].to_json()[:-1]):
        with pytest.raises(rk.RummikubError):
            rk.Event.from_json(text)


@pytest.mark.parametrize("who", [0, 1, None])
def test_a_view_of_a_record_is_what_the_record_tells_that_player(record: rk.Record, who: Any) -> None:
    view = record.view(who)
    assert view.event_count == 4 and view.redacted() == record.redacted(who)
    for number in range(6):
        assert view.events_since(number) == record.events_since(number, player=who)
    assert view.public == record.game.public_view
    assert view.player == (None if who is None else record.game.view(who))
    assert repr(view) == f"<RecordView player={who} of {record!r}>"
    # A view goes on with its record.
    record.apply(1, "discard R12")
    assert view.event_count == 5 and view.events_since(4)[0].tile == "R12"


def test_a_redacted_record_hides_what_was_drawn(record: rk.Record) -> None:
    lines = record.redacted(1).splitlines()
    assert lines[0] == "rummikub game 1 seen by player 2"
    assert "rack 1 4 tiles" in lines and "rack 2 R3 R12 O9" in lines
    assert "1 draw -> 1 tile" in lines and "left 1 1 tile" in lines
    own = record.redacted(0).splitlines()
    assert "1 draw -> K1" in own and "left 1 K1" in own and "left 2 4 tiles" in own
    assert rk.Record.parse(str(record)) == record


def test_players_whom_the_game_does_not_have_are_told_what_those_who_watch_are(record: rk.Record) -> None:
    for player in (2, 9):
        with pytest.raises(IndexError):
            record.view(player)
        assert record.redacted(player) == record.redacted()
        assert record.events_since(0, player) == record.events_since(0)
    with pytest.raises((IndexError, OverflowError)):
        record.view(-1)
