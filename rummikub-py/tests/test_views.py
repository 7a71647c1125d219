"""What a view gives away: nothing that another player hides, whatever is asked of it."""

import itertools
import json
import pickle
import random
from typing import Any

import pytest
from test_game import TABLES, played

import rummikub as rk

# What can be called on a view; everything else is an attribute. A new method belongs here.
CALLS: dict[str, Any] = {
    "has_opened": lambda view: [view.has_opened(), *map(view.has_opened, range(view.players))],
    "legal_actions": lambda view: view.legal_actions(),
    "turn_rack": lambda view: view.turn_rack("R3 R4 R5 | K7 B7 J"),
    "check_turn": lambda view: view.check_turn("R3 R4 R5 | K7 B7 J"),
    "can_play": lambda view: view.can_play(),
    "best_play": lambda view: view.best_play(),
    "best_close": lambda view: view.best_close(),
    "trump_win": lambda view: view.trump_win(),
    "plays": lambda view: [str(play) for play in itertools.islice(view.plays(), 20)],
    "to_json": lambda view: view.to_json(),
    "layout_json": lambda view: view.layout_json(),
    "unseen": lambda view: view.unseen(),
    "with_hidden": lambda view: None,
    "with_hidden_shuffled": lambda view: guess(view),
    "from_json": lambda view: type(view).from_json(view.to_json()),
}


def guess(view: Any) -> str:
    """A game that looks like the view: whatever is guessed comes from the view alone."""
    try:
        return str(view.with_hidden_shuffled(random.Random(3)))
    except rk.RummikubError as error:
        return error.code


def everything(value: Any) -> list[str]:
    """All that can be got out of a view, of what it holds too."""
    told = [repr(value), repr(hash(value)), repr(pickle.dumps(value)), str(value)]
    for name in dir(value):
        if name.startswith("_"):
            continue
        got = getattr(value, name)
        if callable(got):
            got = CALLS[name](value)
        told.append(f"{name}: {got!r}")
        if name in ("public", "players", "outcome"):
            for part in got if isinstance(got, tuple) else (got,):
                if type(part) in (rk.PublicView, rk.PublicPlayer):
                    told += everything(part)
    return told


def mixed(game: rk.Game, player: int, randoms: random.Random) -> rk.Game:
    """The same game for this player, all that is hidden dealt anew."""
    data = json.loads(game.to_json())
    hidden = data["pool"].split()
    others = [seat for i, seat in enumerate(data["players"]) if i != player]
    for seat in others:
        hidden += seat["rack"].split()
    randoms.shuffle(hidden)
    for seat in others:
        held = len(seat["rack"].split())
        seat["rack"], hidden = " ".join(hidden[:held]), hidden[held:]
    data["pool"] = " ".join(hidden)
    if "lots" in data:
        order, drawn = data["lots"]["order"].split(), data["lots"]["drawn"]
        unseen = order[drawn:]
        randoms.shuffle(unseen)
        data["lots"]["order"] = " ".join(order[:drawn] + unseen)
    return rk.Game.from_json(json.dumps(data))


@pytest.mark.parametrize(("preset", "players"), TABLES[::3])
def test_a_view_is_the_same_whatever_is_hidden(preset: str, players: int) -> None:
    randoms = random.Random(preset)
    record = played(preset, players, seed=players)
    game = record.start
    different = 0
    for step, entry in enumerate(record.entries):
        if step % 9 == 0 or game.phase in ("lots", "deal"):
            for player in range(players):
                other = mixed(game, player, randoms)
                different += other != game
                assert everything(game.view(player)) == everything(other.view(player))
                assert everything(game.public_view) == everything(other.public_view)
        if entry.kind == "action" and entry.player is not None:
            game = game.apply(entry.player, entry.text)
    assert game == record.game and different > 5


def test_a_view_has_no_attribute_for_what_is_hidden() -> None:
    known = {
        "PlayerView": "player players rack usable_free_tiles public",
        "PublicView": "rules turn_rules phase to_move starter players lots table free_tiles "
        "first_choice pool_len trump last_discard discards announced winning_hand closed_hand outcome",
        "PublicPlayer": "tiles opened left passed handfuls",
    }
    for name, attributes in known.items():
        public = {name for name in dir(getattr(rk, name)) if not name.startswith("_")}
        assert public - set(CALLS) == set(attributes.split())


@pytest.mark.parametrize(("preset", "players"), TABLES[::4])
def test_a_view_plays_as_its_game_does(preset: str, players: int) -> None:
    game = played(preset, players, seed=3).start
    asked = 0
    for entry in played(preset, players, seed=3).entries:
        if entry.kind != "action" or entry.player is None:
            continue
        view = game.view(game.to_move)
        assert view.can_play() is game.can_play() and view.best_play() == game.best_play()
        mine, whole = (itertools.islice(source.plays(), 5) for source in (view, game))
        assert list(mine) == list(whole)
        game = game.apply(entry.player, entry.text)
        asked += 1
        if asked == 40:
            break
    assert asked > 5


def of_discards() -> rk.Game:
    """A game in which discards lie on others."""
    game = rk.Game("american", 3, seed=3).started()
    for _ in range(24):
        first = next(iter(game.rack(game.to_move)))
        game = game.apply(game.to_move, "draw" if game.phase == "draw" else f"discard {first}")
    return game


def test_what_is_hidden_can_be_guessed_rightly() -> None:
    game = of_discards()
    seen = [(player, game.discard_of(player)) for player in range(3)]
    covered = [pile for i, pile in enumerate(game.discards) if pile not in seen or pile in game.discards[i + 1 :]]
    assert len(covered) == 9
    view, racks = game.view(0), [game.rack(player) for player in range(3)]
    for order in (covered, sorted(covered)):
        guessed = view.with_hidden(racks, game.pool, lots=None, covered=order)
        assert guessed.view(0) == view and [guessed.rack(player) for player in range(3)] == racks
        assert sorted(guessed.discards) == sorted(game.discards) and guessed.pool == game.pool
    with pytest.raises(rk.RummikubError):
        view.with_hidden(racks, game.pool)
    with pytest.raises(rk.RummikubError):
        view.with_hidden(racks, game.pool, covered=covered[1:])


@pytest.mark.parametrize("preset", ["lemada-printed", "mcgraw"])
def test_the_lots_that_are_not_drawn_can_be_guessed(preset: str) -> None:
    game = rk.Game(preset, 3, seed=8).apply(0, "lot")
    order = json.loads(game.to_json())["lots"]["order"].split()
    view, racks = game.view(1), [rk.Tiles()] * 3
    assert view.with_hidden(racks, game.pool, lots=order[1:]) == game
    other = view.with_hidden(racks, game.pool, lots=order[:0:-1])
    assert other != game and other.view(1) == view
    for lots in (None, order):
        with pytest.raises(rk.RummikubError):
            view.with_hidden(racks, game.pool, lots=lots)


class Broken:
    """A generator that gives a few numbers and then none, or what is none."""

    def __init__(self, good: int, then: Any) -> None:
        self.good, self.then, self.numbers = good, then, random.Random(1)

    def getrandbits(self, bits: int) -> Any:
        self.good -= 1
        if self.good >= 0:
            return self.numbers.getrandbits(bits)
        if isinstance(self.then, Exception):
            raise self.then
        return self.then


@pytest.mark.parametrize("good", [0, 1, 20])
@pytest.mark.parametrize(
    ("then", "error"), [(KeyError("empty"), KeyError), ("four", TypeError), (1 << 40, OverflowError)]
)
def test_a_generator_that_fails_ends_the_guess(good: int, then: Any, error: type[Exception]) -> None:
    view = rk.Game("lemada-printed", 3, seed=7).started().view(0)
    with pytest.raises(error):
        view.with_hidden_shuffled(Broken(good, then))
    with pytest.raises(AttributeError):
        view.with_hidden_shuffled(object())  # type: ignore[arg-type]
