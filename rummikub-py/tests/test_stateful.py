"""A game, its record and its views under any calls in any order, by Hypothesis."""

from __future__ import annotations

import pickle
from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import rummikub as rk

SEATS = st.integers(min_value=-1, max_value=7)
KINDS = sorted({str(tile) for tile in rk.Rules("american").tiles})
TILES = st.lists(st.sampled_from(KINDS), max_size=6).map(" ".join)
TABLES = st.lists(TILES, max_size=3).map(" | ".join)
WORDS = st.sampled_from(
    "lot deal draw pass take timeout leave play misplay discard trump close".split()
)
# Words of actions with tiles behind them, and text that is nothing.
ACTIONS = st.one_of(WORDS, st.builds("{} {}".format, WORDS, TABLES), st.text(max_size=12))


class Game(RuleBasedStateMachine):
    """One game; `refused` calls must leave it as it was."""

    @initialize(preset=st.sampled_from(rk.Rules.presets()), seed=st.integers(0, 2**64 - 1), data=st.data())
    def begin(self, preset: str, seed: int, data: st.DataObject) -> None:
        rules = rk.Rules(preset)  # type: ignore[arg-type]
        players = data.draw(st.integers(rules.least_players, rules.most_players))
        self.record = rk.Record(rk.Game(rules, players, seed=seed))
        self.tiles = Counter(map(str, rules.for_players(players).tiles))
        self.solver = rk.Solver()

    @property
    def game(self) -> rk.Game:
        return self.record.game

    def apply(self, player: int, action: str) -> None:
        """Applies an action, or sees it refused by every way that asks."""
        before, entries = self.game, len(self.record.entries)
        try:
            self.record.apply(player, action)
        except (rk.RummikubError, IndexError):
            assert self.game == before and len(self.record.entries) == entries
            return
        assert before.is_legal(player, action)
        assert before.apply(player, action) == self.game

    @rule(player=SEATS, action=ACTIONS)
    def anything(self, player: int, action: str) -> None:
        self.apply(player, action)

    @rule(action=ACTIONS)
    def anything_of_the_player_to_move(self, action: str) -> None:
        self.apply(self.game.to_move, action)

    @precondition(lambda self: self.game.phase != "over")
    @rule(data=st.data())
    def what_is_offered(self, data: st.DataObject) -> None:
        player = self.game.to_move
        offers = [offer.action for offer in self.game.legal_actions(player) if offer.action]
        offers = [offer for offer in offers if offer != "leave"] or offers
        if offers:
            offer = data.draw(st.sampled_from(offers))
            # What is offered can be done, but for tiles that a player must choose.
            assert self.game.is_legal(player, offer) or " " in offer, offer
            self.apply(player, offer)

    @precondition(lambda self: self.game.phase in ("turn", "meld"))
    @rule(choice=st.integers(0, 4))
    def what_the_solver_finds(self, choice: int) -> None:
        view = self.game.view(self.game.to_move)
        plays = [play for play, _ in zip(view.plays(), range(5))]
        assert view.can_play() == bool(plays)
        if plays:
            table = plays[choice % len(plays)].table
            assert view.check_turn(table)
            self.record.apply(self.game.to_move, f"play {table}")

    @rule(player=SEATS, remark=st.text(max_size=20))
    def notes(self, player: int, remark: str) -> None:
        before = self.game
        try:
            self.record.remark(remark)
            self.record.attempt(player, "play R1")
        except (rk.RummikubError, IndexError, ValueError):
            pass
        assert self.game == before

    @invariant()
    def every_tile_lies_somewhere(self) -> None:
        if not hasattr(self, "record"):
            return
        game = self.game
        found = Counter(map(str, game.pool))
        found += Counter(map(str, game.free_tiles))
        for player in range(game.players):
            found += Counter(map(str, game.rack(player)))
        for meld in game.table:
            found += Counter(str(tile) for tile in meld.tiles)
        found += Counter(str(discard.tile) for discard in game.discards)
        if game.trump is not None:
            found[str(game.trump)] += 1
        assert found == self.tiles

    @invariant()
    def it_is_stored_and_read_back(self) -> None:
        if not hasattr(self, "record"):
            return
        game = self.game
        assert rk.Game.from_json(game.to_json()) == game
        assert pickle.loads(pickle.dumps(game)) == game
        assert rk.Record.parse(str(self.record)) == self.record
        for player in range(game.players):
            view = game.view(player)
            assert type(view).from_json(view.to_json()) == view
            assert view.legal_actions() == game.legal_actions(player)


Game.TestCase.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestGame = Game.TestCase
