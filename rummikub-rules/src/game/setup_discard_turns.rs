//! What the discards, the trump and the hand of a [`GameSetup`](super::GameSetup) say of the turns
//! before it, and whether they say the same.

use super::{
    discards::{Discard, DiscardSetup},
    phase::TurnStep,
    seats::Seats,
    state::Game,
    turn_order::TurnOrder,
};
use crate::{PoolEmpty, Tile, Trump, hands::Circumstances};

/// The turns before a state, as far as it shows them.
pub(super) struct Past<'a> {
    game: &'a Game,
    setup: &'a DiscardSetup,
    order: TurnOrder,
    /// Who plays on and has ended a turn.
    moved: Seats,
}

impl<'a> Past<'a> {
    /// That of a setup whose players exist, the player to move and the starter among them.
    pub(super) fn new(game: &'a Game, setup: &'a DiscardSetup) -> Self {
        let moved: Seats = setup.moved.iter().copied().collect();
        Self {
            game,
            setup,
            order: TurnOrder::new(&game.rules, game.players(), usize::from(game.starter)),
            moved: moved.without(game.left),
        }
    }

    /// Whether the player to move may have ended the turn: by winning, or by the turn after which the
    /// stock was empty.
    fn may_be_finished(&self) -> bool {
        let last = self.game.rules.pool_empty() == PoolEmpty::EndAfterLastDraw
            && self.game.pool.is_empty()
            && self.game.passed.is_empty();
        match self.setup.step {
            TurnStep::Won => true,
            TurnStep::Draw => last,
            TurnStep::Meld | TurnStep::Discard => false,
        }
    }

    /// Those who play on and had a turn, if no player has had a second one.
    fn in_first_round(&self, finished: bool) -> Seats {
        let mut before = self.order.before(self.game.to_move());
        if finished {
            before.insert(self.game.to_move());
        }
        before.without(self.game.left)
    }

    /// Whether those who have ended a turn are those whose turn came before this one: all, or in the
    /// first round those from the starter on.
    pub(super) fn moved_in_order(&self) -> bool {
        let first_rounds = [false, true].map(|finished| {
            (!finished || self.may_be_finished()) && self.moved == self.in_first_round(finished)
        });
        self.moved == self.game.playing() || first_rounds.contains(&true)
    }

    /// Whether everybody who threw a tile away or opened has ended a turn; who opens in the turn that
    /// is not over has not.
    pub(super) fn doers_moved(&self) -> bool {
        let moved: Seats = self.setup.moved.iter().copied().collect();
        let threw: Seats = self.setup.discards.iter().map(|one| one.player).collect();
        let mut opened = self.game.opened.without(self.game.left);
        if self.setup.step == TurnStep::Discard || self.game.playing().len() == 1 {
            let to_move: Seats = [self.game.to_move()].into_iter().collect();
            opened = opened.without(to_move);
        }
        threw.is_subset(moved) && opened.is_subset(moved)
    }

    /// Whether the last discard may be taken where it may, and nowhere else. Who leaves in the middle
    /// of a turn leaves none.
    pub(super) fn fresh_in_turn(&self) -> bool {
        let fresh = self.setup.fresh;
        match self.setup.step {
            TurnStep::Draw => {
                fresh && self.last_is_of_turn_before()
                    || !fresh && (self.setup.discards.is_empty() || !self.game.left.is_empty())
            }
            TurnStep::Won => fresh,
            TurnStep::Meld | TurnStep::Discard => !fresh,
        }
    }

    /// Whether the last discard is that of the player before, but for players who have left.
    fn last_is_of_turn_before(&self) -> bool {
        let Some(last) = self.setup.discards.last() else {
            return false;
        };
        let to_move = self.game.to_move();
        if self.may_be_finished() && last.player == to_move {
            return true;
        }
        let playing = self.game.playing();
        let all = Seats::all(self.game.players());
        for player in self.order.back_from(to_move, all) {
            if player == last.player {
                return true;
            }
            if playing.contains(player) {
                return false;
            }
        }
        // Everybody else has left.
        last.player == to_move
    }

    /// Whether the tile that was drawn is one that could be: the starter who holds a tile more draws
    /// none in the first turn (S-251, reading C-24).
    pub(super) fn drawn_in_turn(&self) -> bool {
        let drew_none = self.game.rules.starter_extra_tiles() > 0
            && self.game.to_move == self.game.starter
            && !self.moved.contains(self.game.to_move());
        !(drew_none && self.setup.drawn.is_some())
    }

    /// Whether the trump lies there until a game is won with it, where tiles enough were dealt.
    pub(super) fn trump_lies_there(&self) -> bool {
        let rules = &self.game.law;
        let racks = usize::from(rules.deal()) * self.game.players();
        let dealt = racks + usize::from(rules.starter_extra_tiles());
        match self.setup.trump {
            Some(_) => rules.trump() != Trump::None,
            None => {
                rules.trump() == Trump::None
                    || self.setup.step == TurnStep::Won
                    || dealt >= rules.tile_count()
            }
        }
    }

    /// Whether those who are said to have held the twin of the trump are those who show that they
    /// have: by holding it, by having thrown it away, or one of those who opened by its lying on the
    /// table; and nobody where it was never drawn.
    pub(super) fn twins_are_right(&self) -> bool {
        let twins: Seats = self.setup.twins.iter().copied().collect();
        let Some(trump) = self.setup.trump else {
            return self.game.rules.trump() != Trump::None || twins.is_empty();
        };
        let shown = holders(self.game, &self.setup.discards, trump);
        let laid = self.game.table.tiles().count(trump) > 0;
        let by_opened = twins.iter().any(|player| self.game.opened.contains(player));
        let drawn = laid || !shown.is_empty();
        shown.is_subset(twins) && (!laid || by_opened) && (drawn || twins.is_empty())
    }

    /// Under which circumstances the player to move can have won, or be about to (C-47): in the first
    /// turn only where nobody whose turn comes later has had one.
    pub(super) fn circumstances(&self) -> impl Iterator<Item = Circumstances> + use<> {
        let to_move = self.game.to_move();
        let before = self.order.before(to_move);
        let of_mover = |one: &&Discard| one.player == to_move;
        let thrown = self.setup.discards.iter().filter(of_mover).count();
        let ended = usize::from(self.setup.step == TurnStep::Won);
        let mut others = self.moved.without(before).iter();
        let may_be_first = thrown <= ended
            && others.all(|player| player == to_move)
            && (ended == 1 || !self.moved.contains(to_move));
        let may_be_dealt = may_be_first && self.game.to_move != self.game.starter;
        let all = [
            (true, false, false),
            (may_be_first, true, false),
            (may_be_dealt, true, true),
        ];
        let possible = all.into_iter().filter(|(possible, ..)| *possible);
        possible.map(|(_, first_turn, dealt)| Circumstances { first_turn, dealt })
    }
}

/// The players who show that they have held a tile: it is on their rack, or they threw it away.
pub(super) fn holders(game: &Game, discards: &[Discard], tile: Tile) -> Seats {
    let holds = |&player: &usize| game.racks[player].tiles().count(tile) > 0;
    let held = (0..game.players()).filter(holds);
    let threw = discards.iter().filter(|one| one.tile == tile);
    held.chain(threw.map(|one| one.player)).collect()
}
