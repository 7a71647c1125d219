"""One judgement: what a view or a game calls legal is what `apply` accepts, under every preset."""

import itertools
import pickle
import random

import pytest

import rummikub as rk


def careless(game: rk.Game, randoms: random.Random) -> rk.Game:
    """The game after any action of the player to move that needs no thought, or a play."""
    player = game.to_move
    play = game.best_play() if randoms.random() < 0.6 else None
    if play is not None:
        return game.apply(player, play)
    offers = {offer.name: offer for offer in game.legal_actions()}
    for word in ("lot", "deal", "draw", "take", "pass", "timeout"):
        if word in offers and (word != "draw" or "take" not in offers or randoms.random() < 0.7):
            return game.apply(player, word)
    tile = randoms.choice(sorted(game.rack(player)))
    return game.apply(player, f"discard {tile}")


def proposals(game: rk.Game, randoms: random.Random) -> list[str]:
    """Tables that are legal, nearly legal or not legal for the player to move."""
    tables = [str(game.table), f"{game.table} | B7 B8" if len(game.table) else "B7 B8"]
    rack, rules = game.rack(game.to_move), game.turn_rules
    for opened in (True, game.has_opened(game.to_move)):
        found = rules.plays(game.table, rack, opened=opened)
        tables += [str(play.table) for play in itertools.islice(found, 4)]
    tables += [str(play.table) for play in itertools.islice(game.plays(), 4)]
    words = randoms.choice(tables).split()
    if len(words) > 1:
        words.pop(randoms.randrange(len(words)))
        tables.append(" ".join(word for word in words if word not in ("run", "group")).strip(" |"))
    return [table for table in tables if "| |" not in table]


@pytest.mark.parametrize("preset", rk.Rules.presets())
def test_a_view_calls_legal_what_apply_accepts(preset: str) -> None:
    randoms = random.Random(preset)
    legal = illegal = 0
    for seed in range(2):
        game = rk.Game(preset, players=rk.Rules(preset).least_players, seed=seed).started()
        for _ in range(60):
            if game.phase == "over":
                break
            player = game.to_move
            view = game.view(player)
            if game.phase in ("turn", "meld"):
                for table in proposals(game, randoms):
                    verdict, of_game = view.check_turn(table), game.check_turn(table)
                    assert verdict.faults == of_game.faults
                    assert verdict.legal is game.is_legal(player, f"play {table}")
                    legal += verdict.legal
                    illegal += not verdict.legal
                    if not verdict.legal:
                        with pytest.raises(rk.Refused) as raised:
                            game.apply(player, f"play {table}")
                        assert raised.value.faults == verdict.faults
                        with pytest.raises(rk.Refused) as told:
                            verdict.raise_if_illegal()
                        assert told.value.faults == verdict.faults
                for source in (view, game):
                    plays = list(itertools.islice(source.plays(), 8))
                    assert source.can_play() is bool(plays)
                    best = source.best_play()
                    assert (best is not None) is bool(plays)
                    for play in plays + ([best] if best else []):
                        assert view.check_turn(play.table).legal
                        game.apply(player, play)
            game = careless(game, randoms)
    assert legal > 10 and illegal > 50


def position(preset: str, racks: list[str], table: str, opened: list[int], **parts: object) -> rk.Game:
    """A game of parts, the rules dealing one tile so that racks may be short."""
    return rk.Game.from_parts(rk.Rules(preset, deal=1), racks, table=table, opened=opened, **parts)  # type: ignore[arg-type]


def codes(game: rk.Game, table: str) -> list[str]:
    return [fault.code for fault in game.view(0).check_turn(table).faults]


def meld_step(preset: str, racks: list[str], opened: list[int]) -> rk.Game:
    """A game with discards in which everybody has ended a turn and the first player melds."""
    return rk.Game.from_parts(
        preset, racks, table="R9 R10 R11", opened=opened, moved=[0, 1], trump="R8", step="meld"
    )


FOURTEEN = "B1 B1 B2 B2 B4 B4 B6 B6 B8 B8 O1 O3 O5 O7"


def test_american_leaves_a_tile_for_the_discard() -> None:
    game = meld_step("american", ["K4 K5 K6", FOURTEEN], [0])
    assert codes(game, "R9 R10 R11 | K4 K5 K6") == ["nothing-to-discard"]
    assert not game.view(0).can_play() and game.view(0).best_play() is None


def test_international_knows_a_foot_and_a_closed_hand() -> None:
    others = "K9 K9 R5 R5 R7 R7 R4 R4 B9 B9 O6 O6 O8 O8"
    foot = "R12 R13 K1 K2 K3 B1 B2 B3 O1 O2 O3 K4 K5 K6 O13"
    game = meld_step("international", [foot, others], [1])
    assert codes(game, "R9 R10 R11 R12 R13 | K1 K2 K3 K4 K5 K6 | B1 B2 B3 | O1 O2 O3") == []
    best = game.view(0).best_play()
    assert best is not None and len(best.tiles) == 14
    closed = "K1 K2 K3 B1 B2 B3 O1 O2 O3 R1 R2 R3 K4 B4 O13"
    game = meld_step("international", [closed, others], [1])
    table = "R9 R10 R11 | K1 K2 K3 K4 | B1 B2 B3 B4 | O1 O2 O3 | R1 R2 R3"
    verdict = game.view(0).check_turn(table)
    assert verdict.legal and verdict.account is not None
    again = pickle.loads(pickle.dumps(verdict))
    assert again == verdict and hash(again) == hash(verdict)
    assert repr(verdict) == f"view.check_turn('{table}')"


def test_mcgraw_asks_for_the_jokers_that_are_owed() -> None:
    game = position(
        "mcgraw",
        ["K4 K5 J R1", "K9 K9"],
        "R9 R10 R11 | K1 K2 K3",
        [0, 1],
        handfuls=[(1, 1), (1, 1)],
    )
    assert codes(game, "R9 R10 R11 | K1 K2 K3 K4") == ["jokers-owed"]
    assert str(game.view(0).check_turn("R9 R10 R11 | K1 K2 K3 K4")) == (
        "illegal: a joker must be laid in this turn"
    )
    assert codes(game, "R9 R10 R11 | K1 K2 K3 K4 J") == []


def test_a_game_leaves_as_many_melds_alone_as_it_is_asked_to() -> None:
    different = 0
    for seed in range(3):
        game = rk.Game("lemada-printed", players=2, seed=seed).started()
        while game.phase != "over" and different < 8:
            player, rules = game.to_move, game.turn_rules
            position = game.table, game.rack(player), game.has_opened(player)
            best, calm = (rules.best_play(*position, least_change=asked) for asked in (False, True))
            for seat in (game, game.view(player)):
                assert seat.best_play() == best and seat.best_play(least_change=True) == calm
            different += best != calm
            offers = {offer.name for offer in game.legal_actions()}
            game = game.apply(player, best or ("draw" if "draw" in offers else "pass"))
    assert different >= 2
