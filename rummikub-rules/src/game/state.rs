//! `Game`: a legal state of a game, and what can be read off it.

use alloc::{boxed::Box, vec::Vec};

use super::{
    aside::Aside,
    discards::{Discard, Discards, TurnStage},
    draw_pile::DrawPile,
    phase::{End, Phase},
    seats::{MOST_PLAYERS, Seats},
    starting_draw::{AfterDraw, Lot, StartingDraw},
};
use crate::{Rack, Rules, Scoring, Table, Tile, Tiles, score::HandKind};

/// What a game waits for, with all that only that phase has. Every structure of a turn has
/// variants of its own and a file that is their law; the rest of the game is shared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// Lots are drawn, or were and the deal follows: `starting_draw`.
    Lots(Box<StartingDraw>),
    /// A turn of a play or a draw: `play_or_draw`.
    Turn,
    /// A turn of a draw, a meld and a discard: `draw_meld_discard`.
    Discards(TurnStage),
    /// The end: `ends`.
    Over(End),
}

/// A legal state of a game; see the [module](super) for an example, and for what a copy costs.
///
/// # Equality
/// Two games are equal when everything that can happen in them is: the rules, what lies where, the
/// order of the pool, who opened, passed and left, and who is to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Game {
    /// As the caller gave them.
    pub(super) rules: Rules,
    /// The same with the copies and jokers that are in this game.
    pub(super) law: Rules,
    pub(super) players: u8,
    pub(super) racks: [Rack; MOST_PLAYERS],
    pub(super) opened: Seats,
    pub(super) left: Seats,
    /// Who has passed since the last play.
    pub(super) passed: Seats,
    pub(super) table: Table,
    pub(super) pool: DrawPile,
    /// What lies beside the table, where the rules have it.
    pub(super) aside: Option<Box<Aside>>,
    /// Of a game with discards, after the deal.
    pub(super) discards: Option<Box<Discards>>,
    pub(super) starter: u8,
    /// The player to move, one who has not left; at the end of no meaning.
    pub(super) to_move: u8,
    pub(super) stage: Stage,
}

impl Game {
    /// The rules, as they were given.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules with the copies and jokers of this game; what turns are judged by.
    pub const fn turn_rules(&self) -> &Rules {
        &self.law
    }

    /// How many players began, 2 to 6.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Lots(lots) => match lots.standing(self.players()).next {
                AfterDraw::Draws(_) => Phase::Lots,
                AfterDraw::Starts(_) => Phase::Deal,
            },
            Stage::Turn => Phase::Turn,
            Stage::Discards(TurnStage::Draw) => Phase::Draw,
            Stage::Discards(TurnStage::Meld(_)) => Phase::Meld,
            Stage::Discards(TurnStage::Discard) => Phase::Discard,
            Stage::Over(_) => Phase::Over,
        }
    }

    /// The player to move, from 0; when the game is over this says nothing.
    pub const fn to_move(&self) -> usize {
        self.to_move as usize
    }

    /// The player who started, from 0; `None` before the deal.
    pub const fn starter(&self) -> Option<usize> {
        match self.stage {
            Stage::Lots(_) => None,
            _ => Some(self.starter as usize),
        }
    }

    /// The tiles that were drawn to see who starts; empty after the deal.
    pub fn lots(&self) -> Vec<Lot> {
        match &self.stage {
            Stage::Lots(lots) => lots.standing(self.players()).lots,
            _ => Vec::new(),
        }
    }

    /// The melds on the table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The rack of a player, from 0; `None` where there is no such player. Of a winner whose closed
    /// hand was laid open without a table ([`Action::Close`](super::Action::Close)) it holds the
    /// fourteen tiles of the hand: they lie open, are melded by the rules (S-262), and count nothing
    /// in [`Outcome::rack_points`](super::Outcome::rack_points).
    pub fn rack(&self, player: usize) -> Option<&Rack> {
        self.racks[..self.players()].get(player)
    }

    /// Whether a player has made an initial meld, or has won with a closed hand, which melds fourteen
    /// tiles at once (S-262).
    pub fn has_opened(&self, player: usize) -> bool {
        self.opened.contains(player) || self.closed_winner() == Some(player)
    }

    /// The winner whose closed hand was laid open without a table.
    pub(super) fn closed_winner(&self) -> Option<usize> {
        self.winning_hand()?;
        let winner = self.to_move();
        (!self.racks[winner].tiles().is_empty()).then_some(winner)
    }

    /// Whether a player has left the game.
    pub const fn has_left(&self, player: usize) -> bool {
        self.left.contains(player)
    }

    /// Whether a player has passed since the last play.
    pub const fn has_passed(&self, player: usize) -> bool {
        self.passed.contains(player)
    }

    /// How many tiles are in the pool.
    pub fn pool_len(&self) -> usize {
        self.pool.len()
    }

    /// The tiles of the pool in the order in which they will be drawn: hidden from all players.
    pub fn pool(&self) -> impl Iterator<Item = Tile> + '_ {
        self.pool.tiles()
    }

    /// The free tiles beside the table that nobody has used (S-569): open to all eyes. Empty before
    /// the deal, and in editions without them.
    pub fn free_tiles(&self) -> Tiles {
        self.aside
            .as_ref()
            .map_or_else(Tiles::new, |aside| aside.free)
    }

    /// The only player, from 0, who may use free tiles yet: the first who opened, until a first one
    /// is used or that player leaves (S-587); `None` otherwise.
    pub fn first_choice(&self) -> Option<usize> {
        let first = self.aside.as_ref().and_then(|aside| aside.first_choice);
        first.map(usize::from)
    }

    /// The player, from 0, who gets the first of the jokers that are shared out, and so one more
    /// where they do not come out even. It goes round from game to game (S-563, reading C-19).
    pub fn first_joker(&self) -> usize {
        self.aside
            .as_ref()
            .map_or(0, |aside| usize::from(aside.first_joker))
    }

    /// How many tiles a player, from 0, took in each handful; `None` where there is no such player
    /// or tiles are not dealt so.
    pub fn handfuls(&self, player: usize) -> Option<[u8; 2]> {
        let handfuls = self.aside.as_ref()?.handfuls.as_ref()?;
        handfuls[..self.players()].get(player).copied()
    }

    /// The trump, while it lies there; none in games without one.
    pub fn trump(&self) -> Option<Tile> {
        self.discards.as_ref()?.trump
    }

    /// The discard of a player, from 0, that is seen: the last one that still lies there (S-210).
    pub fn discard_of(&self, player: usize) -> Option<Tile> {
        self.discards.as_ref()?.seen(player)
    }

    /// The discard of the turn before, while it may still be taken: `None` once the player to move
    /// has drawn, although it may lie there still. [`Game::discard_of`] says what lies there.
    pub fn last_discard(&self) -> Option<Tile> {
        self.discards.as_ref()?.top()
    }

    /// Every discard that still lies there, in the order in which they were thrown away.
    pub fn discards(&self) -> &[Discard] {
        self.discards.as_ref().map_or(&[], |state| &state.piles)
    }

    /// Whether a player, from 0, who has melded holds three tiles or fewer and says so: in
    /// International (S-257), where everybody sees the number of tiles anyway.
    pub fn announces(&self, player: usize) -> bool {
        let few = |rack: &Rack| (1..=3).contains(&rack.tiles().len());
        self.discards.is_some()
            && self.rules.scoring() == Scoring::Award
            && self.opened.contains(player)
            && self.rack(player).is_some_and(few)
    }

    /// The kind of the hand that won, where the rules award it.
    pub fn winning_hand(&self) -> Option<HandKind> {
        let won = matches!(self.stage, Stage::Over(End::EmptyRack));
        self.discards.as_ref()?.hand.filter(|_| won)
    }

    /// The state before the deal: whoever draws or deals is to move.
    pub(super) fn set_lots(&mut self, lots: StartingDraw) {
        let (AfterDraw::Draws(player) | AfterDraw::Starts(player)) =
            lots.standing(self.players()).next;
        self.to_move = player as u8;
        self.stage = Stage::Lots(lots.into());
    }

    /// The players who have not left.
    pub(super) fn playing(&self) -> Seats {
        Seats::all(self.players()).without(self.left)
    }
}
