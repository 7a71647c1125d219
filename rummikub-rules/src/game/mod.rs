//! Whole games, from the first draw to the last score.
//!
//! A [`GameSetup`] may be anything; a [`Game`] is always legal. [`Game::apply`] makes the next game
//! of an action or lists every fault, so a server that keeps old values has undo for nothing. A
//! game holds no clock and no source of random numbers: the order of the tiles is an argument, a
//! time-out is an [`Action`].
//!
//! Players are numbered from 0, clockwise; messages and texts count from 1.
//!
//! ```
//! use rummikub_rules::{Rules, game::{Action, Game, Phase}, solver::{Objective, Solver}};
//! let rules = Rules::default();
//! let mut state = 5u32;
//! let mut numbers = || { state = state.wrapping_mul(0x915F_77F5).wrapping_add(1); state.rotate_left(16) };
//! let mut game = Game::shuffled(&rules, 3, &mut numbers)?;
//! let mut solver = Solver::new();
//! while game.phase() != Phase::Over {
//!     let player = game.to_move();
//!     let action = match game.phase() {
//!         Phase::Lots => Action::DrawLot,
//!         Phase::Deal => Action::Deal,
//!         _ => match game.best_play(&mut solver, &Objective::Tiles)? {
//!             Some(play) => Action::play(play.table()),
//!             None if game.pool_len() > 0 => Action::Draw,
//!             None => Action::Pass,
//!         },
//!     };
//!     game = game.apply(player, &action)?;
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!(outcome.scores().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cost
//! A game is a plain value of 760 bytes on 64-bit machines (the test `a_game_is_small` holds the
//! number); a clone copies them, in some 40 nanoseconds, and asks for memory only where more than
//! 24 melds lie on the table, while lots are drawn, and in games with discards, free tiles or
//! handfuls. `benches/README.md` says what the rest costs.

mod action;
#[cfg(feature = "serde")]
mod data;
mod discard_play;
mod discards;
mod flow;
mod lines;
mod lots;
mod mcgraw;
mod mcgraw_deal;
mod mcgraw_solve;
mod outcome;
mod pool;
mod position_setup;
mod record;
mod record_error;
mod record_text;
mod refusal;
mod seats;
mod seeded;
mod setup;
mod setup_check;
mod setup_error;
mod setup_text;
mod shuffle;
mod solve;
mod table_play;
mod view;

use alloc::{boxed::Box, vec::Vec};

pub use self::{
    action::{Action, Offer},
    discards::{Discard, DiscardSetup, TurnStep},
    lots::Lot,
    mcgraw::FreeTileFault,
    outcome::{End, Outcome},
    position_setup::PositionSetup,
    record::{Entry, Record},
    record_error::{RecordError, RecordFault},
    refusal::{ActionFault, Refused},
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_error::{SetupError, SetupFault},
    view::{OpenTiles, PlayerView, PublicPlayer, PublicView},
};
use self::{
    discard_play::Step,
    discards::Discards,
    lots::{Lots, Next},
    mcgraw::Aside,
    pool::Pool,
    seats::Seats,
};
use crate::{Rack, Rules, Scoring, Table, Tile, score::HandKind};

/// No edition is played by more than six.
pub const MOST_PLAYERS: usize = 6;

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// A player draws a tile to see who starts.
    Lots,
    /// It is known who starts; the tiles are dealt.
    Deal,
    /// A player plays or draws.
    Turn,
    /// A player draws, in a game with discards.
    Draw,
    /// A player has drawn, and melds or discards.
    Meld,
    /// A player has melded, and discards.
    Discard,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lots => "lots",
            Self::Deal => "deal",
            Self::Turn => "turn",
            Self::Draw => "draw",
            Self::Meld => "meld",
            Self::Discard => "discard",
            Self::Over => "over",
        }
    }
}

/// What a game waits for, with all that only that phase has. Every structure of a turn has
/// variants of its own and a module that is their law; the rest of the game is shared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Stage {
    /// Lots are drawn, or were and the deal follows.
    Lots(Box<Lots>),
    /// A turn of a play or a draw: [`table_play`].
    Turn,
    /// A turn of a draw, a meld and a discard: [`discard_play`].
    Discards(Step),
    /// The end.
    Over(End),
}

/// A legal state of a game; see the [module](self) for an example, and for what a copy costs.
///
/// # Equality
/// Two games are equal when everything that can happen in them is: the rules, what lies where, the
/// order of the pool, who opened, passed and left, and who is to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "GameSetup", try_from = "GameSetup"))]
pub struct Game {
    /// As the caller gave them.
    rules: Rules,
    /// The same with the copies and jokers that are in this game.
    law: Rules,
    players: u8,
    racks: [Rack; MOST_PLAYERS],
    opened: Seats,
    left: Seats,
    /// Who has passed since the last play.
    passed: Seats,
    table: Table,
    pool: Pool,
    /// What lies beside the table, where the rules have it: [`mcgraw`].
    aside: Option<Box<Aside>>,
    /// Of a game with discards, after the deal.
    discards: Option<Box<Discards>>,
    starter: u8,
    /// The player to move, one who has not left; at the end of no meaning.
    to_move: u8,
    stage: Stage,
}

impl Game {
    /// A game before the first draw: `lots` in their order are drawn to see who starts, then
    /// `order` is dealt as [`Game::deal`] says.
    ///
    /// # Errors
    /// When the number of players does not suit the rules, or `order` is not the tile set.
    pub fn start(
        rules: &Rules,
        players: usize,
        lots: Vec<Tile>,
        order: Vec<Tile>,
    ) -> Result<Self, SetupError> {
        check_players(rules, players)?;
        Self::new(GameSetup::start(rules, players, lots, order))
    }

    /// A game after the deal, `starter` (from 0) to move: the first tiles of `order` are player
    /// 1's rack, the next ones player 2's and so on, whoever starts; the rest is the pool in the
    /// order in which it will be drawn.
    ///
    /// # Errors
    /// When the number of players does not suit the rules, there is no such starter, or `order` is
    /// not the tile set of the game.
    pub fn deal(
        rules: &Rules,
        players: usize,
        starter: usize,
        order: Vec<Tile>,
    ) -> Result<Self, SetupError> {
        check_players(rules, players)?;
        Self::new(GameSetup::deal(rules, players, starter, order))
    }

    /// A game before the first draw, shuffled by a source of uniform 32-bit numbers as
    /// [`GameSetup::shuffled`] says: the same numbers give the same game on every platform.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    pub fn shuffled(
        rules: &Rules,
        players: usize,
        numbers: &mut impl FnMut() -> u32,
    ) -> Result<Self, SetupError> {
        check_players(rules, players)?;
        Self::new(GameSetup::shuffled(rules, players, numbers))
    }

    /// [`Game::shuffled`] by a generator's `next_u32`.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    #[cfg(feature = "rand_core")]
    pub fn shuffled_by(
        rules: &Rules,
        players: usize,
        rng: &mut impl rand_core::Rng,
    ) -> Result<Self, SetupError> {
        check_players(rules, players)?;
        Self::new(GameSetup::shuffled_by(rules, players, rng))
    }

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
                Next::Draws(_) => Phase::Lots,
                Next::Starts(_) => Phase::Deal,
            },
            Stage::Turn => Phase::Turn,
            Stage::Discards(Step::Draw) => Phase::Draw,
            Stage::Discards(Step::Meld(_)) => Phase::Meld,
            Stage::Discards(Step::Discard) => Phase::Discard,
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

    /// The rack of a player, from 0; `None` where there is no such player.
    pub fn rack(&self, player: usize) -> Option<&Rack> {
        self.racks[..self.players()].get(player)
    }

    /// Whether a player has made an initial meld.
    pub const fn has_opened(&self, player: usize) -> bool {
        self.opened.contains(player)
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

    /// The trump, while it lies there; none in games without one.
    pub fn trump(&self) -> Option<Tile> {
        self.discards.as_ref()?.trump
    }

    /// The discard of a player, from 0, that is seen: the last one that still lies there (S-210).
    pub fn discard_of(&self, player: usize) -> Option<Tile> {
        self.discards.as_ref()?.seen(player)
    }

    /// The discard that was thrown away in the turn before and still lies there.
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

    /// How the game ended, who won and the scores; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(end) => Outcome::new(self, end),
            _ => None,
        }
    }

    /// The players who have not left.
    fn playing(&self) -> Seats {
        Seats::all(self.players()).without(self.left)
    }
}

/// Whether so many can play; a setup holds no more players than can be wrong.
fn check_players(rules: &Rules, players: usize) -> Result<(), SetupError> {
    match rules.for_players(players) {
        Ok(_) => Ok(()),
        Err(error) => Err(SetupError {
            faults: [SetupFault::Rules(error)].into(),
        }),
    }
}
