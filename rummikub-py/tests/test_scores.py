"""The scores of games and sessions that the Rust and C tests read too."""

import pickle
from fractions import Fraction
from typing import Any

import pytest
from cases import lines

import rummikub as rk


def rules_of(case: dict[str, Any]) -> rk.Rules:
    return rk.Rules(case["rules"], **{axis: int(v) for axis, v in case.get("axes", {}).items()})


def ends(rules: rk.Rules, case: dict[str, Any]) -> list[int | rk.PlayerEnd]:
    """The players' racks in points, or as tiles that the rules count."""

    def end(seat: int, rack: int | str) -> int | rk.PlayerEnd:
        points = rules.rack_points(rack) if isinstance(rack, str) else rack
        unusual = {"left", "melded", "bonus"} & set(case)
        if not unusual:
            return points
        return rk.PlayerEnd(points, **{name: case[name][seat] for name in unusual})

    return [end(seat, rack) for seat, rack in enumerate(case["racks"])]


def scores_of(rules: rk.Rules, case: dict[str, Any]) -> rk.GameScores:
    finish = case.get("finish", case.get("hand"))
    hand = finish if finish in ("open", "foot", "closed") else None
    return rules.scores(
        ends(rules, case),
        winner=case.get("winner"),
        hand=hand,
        value=case.get("value"),
        joker_discarded=case.get("joker_discarded", False),
    )


def fractions(texts: list[str]) -> tuple[Fraction, ...]:
    return tuple(Fraction(text) for text in texts)


@pytest.mark.parametrize("case", lines("scores.jsonl"), ids=lambda case: case["id"])
def test_games(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    if "error" in case:
        with pytest.raises(rk.RummikubError) as raised:
            scores_of(rules, case)
        assert raised.value.code == case["error"]
        return
    scores = scores_of(rules, case)
    assert scores.points == fractions(case["points"])
    assert scores.winners == tuple(case["winners"])
    assert rk.GameScores.from_json(scores.to_json()) == scores
    assert pickle.loads(pickle.dumps(scores)) == scores and hash(scores) is not None


@pytest.mark.parametrize("case", lines("sessions.jsonl"), ids=lambda case: case["id"])
def test_sessions(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    session = rk.Session(rules, case["players"])
    for game in case["games"]:
        scores = scores_of(rules, game)
        if "points" in game:
            assert scores.points == fractions(game["points"])
        session.add(scores)
    assert session.totals == fractions(case["totals"])
    assert session.games_won == tuple(case["won"])
    assert [one[0] for one in session.standings] == case["order"]
    assert [one[1] for one in session.standings] == case["places"]
    assert session.winners == tuple(case["winners"])
    assert session.games_in_round == case["round_games"]
    assert session.rounds == tuple(fractions(points) for points in case["rounds"])
    assert session.is_over == case["over"]
    payments = [[a, b, Fraction(points)] for a, b, points in session.payments]
    expected = [[a, b, Fraction(points)] for a, b, points in case.get("payments", [])]
    assert payments == expected


def test_who_starts_next() -> None:
    for preset, last, winner, racks, expected in [
        ("lemada-printed", 0, 1, [4, 0, 9], None),
        ("american", 0, 1, [4, 0, 9], 2),
        ("mcgraw", 0, 1, [9, 0, 9], 2),
        ("mcgraw", 2, 1, [9, 0, 9], 0),
    ]:
        rules = rk.Rules(preset)
        assert rules.starter_after(last, rules.scores(racks, winner=winner)) == expected
    with pytest.raises(rk.RummikubError) as raised:
        rules.starter_after(3, rules.scores([9, 0, 9], winner=1))
    assert raised.value.code == "no-such-player"


def test_handfuls() -> None:
    assert [rk.handful_bonus(tiles) for tiles in (12, 13, 14, 15, 20)] == [0, -3, -5, -3, 0]


def test_what_cannot_be_scored() -> None:
    rules = rk.Rules()
    scores: Any = rules.scores
    for arguments in [
        {"winner": 0, "hand": "royal"},
        {"winner": 0, "hand": "closed"},
        {"winner": 0, "value": 3},
        {"hand": "open"},
        {"winner": 0, "joker_discarded": True},
    ]:
        with pytest.raises(TypeError):
            scores([0, 1], **arguments)
    for players in (3, [0, "K7"], [0, None], [True, 1], [0, 1.5]):
        with pytest.raises(TypeError):
            scores(players, winner=0)
    for players in ([0, -1], [0, 1 << 40]):
        with pytest.raises(OverflowError):
            scores(players, winner=0)
    with pytest.raises(rk.RummikubError) as raised:
        scores((0 for _ in iter(int, 1)))
    assert raised.value.code == "players"
    with pytest.raises(TypeError):
        rk.Session(rules, 2).add((24, -24))  # type: ignore[arg-type]
    end = rk.PlayerEnd(7, left=True)
    assert pickle.loads(pickle.dumps(end)) == end
    assert repr(end) == "PlayerEnd(7, left=True, melded=True, bonus=0)"
    assert (end.rack, end.left, end.melded, end.bonus) == (7, True, True, 0)
    other = rk.PlayerEnd(3, melded=False, bonus=-4)
    assert (other.rack, other.left, other.melded, other.bonus) == (3, False, False, -4)
    found = scores([0, 24], winner=0)
    assert repr(found).startswith("GameScores.from_json(") and eval(repr(found), vars(rk)) == found
