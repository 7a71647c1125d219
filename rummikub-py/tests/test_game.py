"""Whole games: played from a seed, recorded, replayed, viewed, refused."""

import json
import pickle
import random
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
from cases import lines

import rummikub as rk

# Six play with the tiles of XP only.
TABLES = [
    (preset, players)
    for preset in rk.Rules.presets()
    for players in (2, 4, 6)
    if rk.Rules(preset).turn_structure == "draw-or-play" and (players < 6 or preset == "xp")
]


def next_action(game: rk.Game, randoms: random.Random) -> str | rk.Play:
    """What a careless player does: mostly the best play, sometimes something else."""
    offers = {offer.name: offer for offer in game.legal_actions()}
    for word in ("lot", "deal"):
        if word in offers:
            assert offers[word].action == word and len(offers) == 1 + ("leave" in offers)
            return word
    if randoms.random() < 0.02:
        return "timeout"
    if randoms.random() < 0.005:
        return "leave"
    must_play = not {"draw", "pass"} & set(offers)
    play = game.best_play() if must_play or randoms.random() < 0.8 else None
    if play is not None:
        assert "play" in offers and game.can_play()
        return play
    return "draw" if "draw" in offers else "pass"


def played(preset: str, players: int, seed: int) -> rk.Record:
    """A game played to its end, or broken off after some hundred actions, and its record."""
    randoms = random.Random(seed)
    record = rk.Record(rk.Game(preset, players, seed=seed))
    for _ in range(600):
        game = record.game
        if game.phase == "over":
            break
        if randoms.random() < 0.1 and game.phase == "turn":
            assert record.attempt((game.to_move + 1) % players, "draw")
        record.apply(game.to_move, next_action(game, randoms))
    return record


def tiles_of(game: rk.Game) -> list[str]:
    racks = [tile for player in range(game.players) for tile in game.rack(player)]
    return sorted([*racks, *game.pool, *game.table.tiles, *game.free_tiles])


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_game_from_a_seed(preset: str, players: int) -> None:
    record = played(preset, players, seed=players)
    game = record.game
    assert game.rules == rk.Rules(preset) and game.rules.preset == preset
    assert game.turn_rules == rk.Rules(preset).for_players(players)
    assert tiles_of(game) == sorted(game.turn_rules.tiles)
    text = str(record)
    again = rk.Record.parse(text)
    assert again == record and str(again) == text
    replayed = rk.Game.replay(text)
    assert replayed == game and hash(replayed) == hash(game)
    # The same steps, one by one; nothing that was refused changes anything.
    step = record.start
    for entry in record.entries:
        assert entry.player is not None
        if entry.kind == "attempt":
            assert entry.codes and not step.is_legal(entry.player, entry.text)
            continue
        before, pool = step, step.pool
        assert step.is_legal(entry.player, entry.text)
        step = step.apply(entry.player, entry.text)
        assert before.pool == pool and tiles_of(step) == sorted(game.turn_rules.tiles)
        if before.phase == "turn" and entry.drawn:
            assert pool[: len(entry.drawn)] == entry.drawn
    assert step == game
    if game.phase == "over":
        outcome = game.outcome
        assert outcome is not None and outcome.scores == game.scores
        assert outcome.end in ("empty-rack", "stalemate", "others-left")
        assert len(outcome.scores) == len(outcome.rack_points) == players and outcome.winners
        assert all(type(points) in (int, Fraction) for points in outcome.scores)
        if game.rules.scoring == "zero-sum":
            assert sum(outcome.scores) == 0
        assert game.legal_actions() == () and not game.can_play() and game.best_play() is None
    else:
        assert game.outcome is None and game.scores is None


def test_some_games_end_in_every_way() -> None:
    ends: dict[str, int] = {}
    for seed in count():
        outcome = played("lemada-printed", 2, seed).game.outcome
        if outcome is not None:
            ends[outcome.end] = ends.get(outcome.end, 0) + 1
        if {"empty-rack", "others-left"} <= set(ends):
            break
        assert seed < 60, ends


def test_the_same_seed_gives_the_same_game() -> None:
    for preset, players in (("xp", 6), ("lemada-printed", 3)):
        one, same = rk.Game(preset, players, seed=5), rk.Game(preset, players, seed=5)
        assert one == same and one != rk.Game(preset, players, seed=6)
        assert one.phase == "lots" and one.to_move == 0 and one.starter is None
        assert len(one.pool) == len(rk.Rules(preset).for_players(players).tiles)


def test_deals() -> None:
    order = list(rk.Rules().tiles)
    game = rk.Game("lemada-printed", players=3, deal=order)
    assert (game.phase, game.to_move, game.starter, game.players) == ("turn", 0, 0, 3)
    assert game.rack(0) == rk.Tiles(" ".join(order[:14])) and len(game.pool) == 106 - 42
    assert game.pool == tuple(order[42:])
    assert rk.Game("lemada-printed", 3, deal=" ".join(order)) == game
    assert rk.Game("lemada-printed", 3, deal=order, starter=2).to_move == 2
    lots = rk.Game("lemada-printed", 2, deal=order, lots=["K1", "J", "R5", "R9"])
    for _ in range(5):
        if lots.phase == "lots":
            lots = lots.apply(lots.to_move, "lot")
    assert lots.phase == "deal" and lots.lots[:2] == ((0, "K1"), (1, "J"))
    assert lots.apply(lots.to_move, "deal").starter == lots.to_move


def test_refused_actions_have_every_fault_and_change_nothing() -> None:
    game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    before = pickle.dumps(game)
    for player, action, codes in [
        (1, "draw", ["not-your-turn"]),
        (0, "pass", ["pool-not-empty"]),
        (0, "lot", ["not-now"]),
        (7, "draw", ["no-such-player"]),
        (0, "play K1 K2 | K5 K6", ["meld-too-short", "meld-too-short"]),
        (0, "play R3 R4 R5", ["tiles-not-on-rack"]),
        (0, "play K1 K2 K3", ["opening-too-low"]),
        (0, "misplay K1 K2", ["no-penalty"]),
    ]:
        assert not game.is_legal(player, action)
        with pytest.raises(rk.Refused) as raised:
            game.apply(player, action)
        assert [fault.code for fault in raised.value.faults] == codes
        assert raised.value.code == "refused" and str(raised.value)
        record = rk.Record(game)
        with pytest.raises(rk.Refused):
            record.apply(player, action)
        assert record.entries == () and record.game == game
    assert pickle.dumps(game) == before


def test_a_view_holds_no_hidden_tile() -> None:
    game = played("lemada-printed", 3, seed=3).start
    while game.phase != "turn":
        game = game.apply(game.to_move, game.legal_actions()[0].action or "")
    for _ in range(6):
        game = game.apply(game.to_move, "draw")
    view = game.view(1)
    assert view.rack == game.rack(1) and view.player == 1 and not view.has_opened()
    assert view.players == game.players == 3
    for player in range(view.players):
        assert view.has_opened(player) == game.has_opened(player)
    for player in (-1, 3, 10**9):
        with pytest.raises(IndexError, match="no such player"):
            view.has_opened(player)
    assert view.legal_actions() == game.legal_actions(1)
    assert view.public == game.public_view
    assert [player.tiles for player in view.public.players] == [16, 16, 16]
    assert view.public.pool_len == game.pool_len and view.public.table == game.table
    # Whatever another player and the pool hold, the view says the same.
    hidden = list(game.rack(0)) + list(game.rack(2)) + list(game.pool)
    random.Random(1).shuffle(hidden)
    lines = str(game).splitlines()
    for i, line in enumerate(lines):
        if line.startswith(("rack 1", "rack 3")):
            lines[i] = " ".join([line[:6], *(hidden.pop() for _ in range(16))])
        if line.startswith("pool"):
            lines[i] = " ".join(["pool", *hidden])
        if line.startswith("left"):
            lines[i] = ""
    other = rk.Record.parse(with_racks_at_the_end(lines)).game
    assert other != game and other.rack(0) != game.rack(0)
    again = other.view(1)
    assert again == view and again.to_json() == view.to_json() and repr(again) == repr(view)
    assert pickle.dumps(again) == pickle.dumps(view)
    public = other.public_view
    assert public == game.public_view and public.to_json() == game.public_view.to_json()
    for name in dir(view):
        assert "pool" not in name or name == "pool_len"


def with_racks_at_the_end(lines: list[str]) -> str:
    """The record of a game that has not gone on: its racks are those at the beginning."""
    lines = [line for line in lines if line and not line.startswith("result")]
    racks = [line.replace("rack", "left", 1) for line in lines if line.startswith("rack ")]
    return "\n".join([*lines, *racks, "result unfinished"])


def test_trump_and_discards_are_seen() -> None:
    game = rk.Game("international", 2, seed=5)
    while game.phase in ("lots", "deal"):
        game = game.apply(game.to_move, game.legal_actions()[0].action or "")
    player = game.to_move
    while game.phase != "meld":
        assert "draw" in [offer.name for offer in game.legal_actions()]
        game = game.apply(player, "draw")
    tile = next(tile for tile in game.rack(player) if tile != "J")
    game = game.apply(player, f"discard {tile}")
    assert game.last_discard == game.discard_of(player) == tile
    assert not game.announces(player)
    view = game.view(0).public
    assert view.trump == game.trump is not None and view.last_discard == tile
    assert view.discards[player] == tile and view.announced == (False, False)
    assert rk.Game(players=2, seed=1).trump is None and rk.Game(players=2, seed=1).public_view.discards == ()


def test_a_client_checks_a_table_with_its_view() -> None:
    game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    view = game.view(0)
    assert view.check_turn("K5 K6 K7 | K5 K6 K7").legal
    assert not view.check_turn("K5 K6 K7").legal
    with pytest.raises(rk.TextError):
        view.check_turn("X1")


def test_the_house_game_has_free_tiles_and_handfuls() -> None:
    text = """rummikub game 1
preset mcgraw
players 2
handfuls 13 20 14 14
starter 1
rack 1 K5 B5 K1
rack 2 R1 J
opened 1 2
table K7 R7 B7
free O5 O7
left 1 K5 B5 K1
left 2 R1 J
result unfinished
"""
    game = rk.Game.replay(text)
    assert (game.free_tiles, game.usable_free_tiles(0)) == (rk.Tiles("O5 O7"), rk.Tiles("O5 O7"))
    assert game.usable_free_tiles(1) == rk.Tiles("")
    assert (game.handfuls(0), game.first_choice, game.first_joker) == ((13, 20), None, 0)
    view = game.view(0)
    assert view.usable_free_tiles == rk.Tiles("O5 O7")
    assert view.public.free_tiles == game.free_tiles
    assert view.public.first_choice is None
    assert view.public.players[1].handfuls == (14, 14)
    assert view.check_turn("K7 R7 B7 | K5 B5 O5").legal
    assert not view.check_turn("K7 R7 B7 O7").legal
    assert not game.view(1).check_turn("K7 R7 B7 O7 J").legal


def test_values_are_frozen_equal_pickled_and_printed() -> None:
    record = played("lemada-printed", 2, seed=1)
    game = record.game
    position = rk.Position("xp", "R3 R4 R5", "R6", False, "R3 R4 R5 R6 | K7")
    values: list[Any] = [game, game.view(0), game.public_view, *game.public_view.players]
    values += [*record.start.legal_actions(), *record.entries[:5], record, position]
    values += [game.outcome] if game.outcome else []
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value and repr(again) == repr(value)
        if repr(value).startswith("<"):
            assert isinstance(value, (rk.Game, rk.PlayerView, rk.PublicView, rk.Record))
        else:
            assert eval(repr(value), dict(vars(rk))) == value
        if not isinstance(value, rk.Record):
            assert hash(again) == hash(value)
        with pytest.raises(AttributeError):
            value.phase = "over"
    for value in (game, game.view(0), game.public_view):
        assert type(value).from_json(value.to_json()) == value
    assert game != record.start and rk.Game.replay(str(game)) == game


def test_remarks_and_entries() -> None:
    record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
    record.remark("about all\nof it")
    assert record.apply(0, "draw") == ("R2",)
    record.remark("a dull turn")
    assert record.remarks == ("about all", "of it")
    assert record.entries == (
        rk.Entry("action", "draw", 0, ("R2",)),
        rk.Entry("remark", "a dull turn"),
    )
    assert record.attempt(1, "draw") == () and len(record.entries) == 2
    assert "# a dull turn" in str(record)
    again = rk.Record.parse(str(record))
    assert again == record == record
    again.remark("another")
    assert again != record


def test_a_blocked_game_ends_by_passes() -> None:
    # Twelve full groups that may only be extended, and the ones, which are no meld, on two racks.
    groups = " | ".join(f"K{n} R{n} B{n} O{n}" for n in range(2, 14))
    game = rk.Game.replay(f"""rummikub game 1
preset spears-1988
set table_play extend-only
set pool_empty play-until-none-can
set copies 1
set jokers 0
players 2
starter 1
rack 1 K1 R1
rack 2 B1
opened 1 2
table {groups}
pool O1
left 1 K1 R1
left 2 B1
result unfinished
""")
    assert not game.is_blocked() and not game.can_play()
    game = game.apply(0, "draw")
    assert game.pool_len == 0 and not game.is_blocked()  # K1 R1 O1 can be laid
    game = game.apply(1, "pass").apply(0, "play K1 R1 O1 | " + groups)
    assert game.outcome is not None and game.outcome.winners == (0,)
    game = rk.Game.replay(str(game).split("rack 1")[0] + f"""rack 1 K1 R1
rack 2 B1 O1
opened 1 2
table {groups}
pool
left 1 K1 R1
left 2 B1 O1
result unfinished
""")
    assert game.is_blocked()
    while game.phase != "over":
        assert [offer.name for offer in game.legal_actions()][-3:-1] == ["pass", "timeout"]
        game = game.apply(game.to_move, "pass")
    assert game.outcome is not None and game.outcome.end == "stalemate"
    assert game.outcome.winners == (0, 1) and game.scores == (0, 0)


def test_sessions() -> None:
    session = rk.Session("lemada-printed", 2)
    assert session.winners == () and session.totals == (0, 0) and not session.is_over
    outcomes = []
    for seed in count():
        outcome = played("lemada-printed", 2, seed).game.outcome
        if outcome is not None:
            session.add(outcome)
            outcomes.append(outcome)
        if len(outcomes) == 3:
            break
    assert session.games == tuple(outcome.scores for outcome in outcomes)
    totals = tuple(sum(scores) for scores in zip(*session.games, strict=True))
    assert session.totals == totals and sum(session.games_won) >= 3
    assert [standing[0] for standing in session.standings if standing[1] == 1] == list(
        session.winners
    )
    assert session.games_in_round in (1, 2) and session.payments == ()
    assert sum(round_[0] for round_ in session.rounds) == totals[0]
    with pytest.raises(rk.RummikubError) as raised:
        rk.Session("lemada-printed", 3).add(outcomes[0])
    assert raised.value.code
    for players in (0, 1, 7):
        with pytest.raises(rk.RummikubError):
            rk.Session("lemada-printed", players)


@pytest.mark.parametrize("form", lines("json-forms-1.jsonl"), ids=lambda form: form["id"])
def test_json_of_version_1_is_read_and_written_as_it_was(form: dict[str, Any]) -> None:
    game = rk.Game.from_json(json.dumps(form["game"]))
    assert json.loads(game.to_json()) == form["game"]
    assert json.loads(game.public_view.to_json()) == form["public"]
    assert (json.loads(game.outcome.to_json()) if game.outcome else None) == form["outcome"]
    for player, view in enumerate(form["views"]):
        assert rk.PlayerView.from_json(json.dumps(view)) == game.view(player)
        assert json.loads(game.view(player).to_json()) == view
