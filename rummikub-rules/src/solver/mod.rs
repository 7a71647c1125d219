//! The best play, any play, every play: an exact solver under every edition's rules.
//!
//! [`Rules`] answers single questions; a [`Solver`] keeps its memory between calls, for programs
//! that ask many. Everything here states the rules of a turn by itself, as constraints of a
//! search, and shares nothing with [`Rules::check_turn`] but tiles, melds and tables.
//!
//! ```
//! use rummikub_rules::{Opened, Rules, solver::Objective};
//! let rules = Rules::preset("lemada-printed")?;
//! let table = rules.table_from_text("K10 B10 J | K5 R5 O5")?;
//! let rack = "R10 B9 B11".parse()?;
//! assert!(rules.can_play(&table, &rack, Opened::Yes)?);
//! let play = rules.best_play(&table, &rack, Opened::Yes, &Objective::Tiles)?.unwrap();
//! assert_eq!(play.tiles().to_string(), "R10 B9 B11");
//! assert_eq!(play.points(), 30);
//! for step in play.steps(&table) {
//!     println!("{step}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ties
//! Of plays that are equal by the objective the one with more tiles is best, then the one with
//! more points, then the one with more of the first tile in which they differ, in the order black
//! 1 to 13, red, blue, orange, joker. This leaves one multiset of tiles.
//!
//! Where these tiles can be laid in several ways, any of the tables may be the answer, but always
//! the same one: it depends on the rules, the melds of the table in their order, the rack and the
//! question, not on the platform or on what a [`Solver`] was asked before. (Between tables
//! [`Solver::least_change`] chooses.) The melds of every answer are in the order of
//! [`Meld`](crate::Meld): runs by colour, first number, length and places of jokers, then groups
//! by number, colours and jokers.

// Arrays by kind and by colour are walked side by side, and switches of the rules are many.
#![allow(
    clippy::many_single_char_names,
    clippy::needless_range_loop,
    clippy::struct_excessive_bools
)]

mod best_first;
mod bounds;
#[doc(hidden)]
pub mod brute;
mod exact;
mod least_change;
mod objective;
mod play;
mod plays;
mod problem;
mod reconstruct;
mod rich;
mod search;
mod special;
mod steps;
mod transitions;

pub use self::{
    least_change::LeastChangeError,
    objective::{Objective, ValueError, Values},
    play::{Action, Opening, Play, Step},
    plays::{CountError, Plays, PlaysCount},
};

use self::{
    problem::{
        convert::{self, Packed, forms},
        form::Law,
    },
    search::kernel::{self, Kernel},
};
use crate::{Opened, Position, PositionError, Rack, Rules, Table, Tiles};

/// Memory for solving, kept between calls: after a few of them hardly anything is allocated. One
/// for each thread.
///
/// What a call costs depends on the jokers on the table and the equal tiles around them. Most take
/// microseconds. Of 1600 crowded random tables of all editions the worst took 0.14 s; the worst that
/// was searched for took 3 s and 0.5 GB with 106 tiles and 2 jokers (Rummy Q, a rack of 59 tiles),
/// and 2.4 s with 160 tiles and 4 jokers. No smaller bound is proved, and no edition has more than 4
/// jokers: with 8 of them and a limit of one in a meld some took more than 5 s. Memory beyond what
/// tables of real games take is given back after each call.
///
/// ```
/// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
/// let rules = Rules::preset("free-jokers")?;
/// let mut solver = Solver::new();
/// for (table, rack) in [("B4 B5 B6", "B7 K1"), ("K8 R8 O8", "J K1 K2")] {
///     let table = rules.table_from_text(table)?;
///     let position = rules.position(&table, &rack.parse()?, Opened::Yes)?;
///     let play = solver.best_play(&position, &Objective::Points);
///     assert!(play.is_some());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    kernel: Kernel,
}

impl Solver {
    /// A solver without memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// States that its searches have made: a measure of work that is the same on every machine.
    pub fn work(&self) -> u64 {
        self.kernel.work()
    }

    /// Whether anything can be played.
    pub fn can_play(&mut self, position: &Position) -> bool {
        let packed = Packed::new(position);
        let p = packed.position();
        self.kernel.first(&p).is_some()
    }

    /// The best legal play, or none where nothing can be played. Ties as the module says.
    pub fn best_play(&mut self, position: &Position, objective: &Objective) -> Option<Play> {
        let packed = Packed::new(position);
        let p = packed.position();
        let joker = objective::joker_points(position.rules());
        let play = match objective.values(joker) {
            Some(values) => self.kernel.best(&p, &values, joker),
            None => self.kernel.some(&p, p.rack, p.rack),
        };
        play.and_then(|p| Play::new(&p, joker))
    }

    /// The best play by these values of those that lay at least these tiles.
    pub(crate) fn best_play_with(
        &mut self,
        position: &Position,
        least: &Tiles,
        values: &[i64; 53],
    ) -> Option<Play> {
        let packed = Packed::new(position);
        let joker = objective::joker_points(position.rules());
        let play = self
            .kernel
            .best_with(&packed.position(), &least.counts(), values, joker);
        play.and_then(|play| Play::new(&play, joker))
    }

    /// Of the plays with the same rack tiles as this one, a play that leaves the most melds of the
    /// old table alone: a search of its own, for people who must find the play again on a table.
    ///
    /// A meld is left alone if the turn is legal without it: nothing in it moves, not even to
    /// change places with an equal tile. Of several such plays the one is taken whose changing
    /// melds come first on the old table.
    ///
    /// The play must be one of these rules. Only its tiles are compared with the position: a table
    /// that these rules do not allow may come back as it is.
    ///
    /// `limit` bounds the work, as [`Solver::work`] counts it, never the time; once it is reached,
    /// the play that was given is the answer. 200 000 is enough for nearly every table of a real
    /// game.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O5 O6 O7")?;
    /// let rack = "O8".parse()?;
    /// let mut solver = Solver::new();
    /// let position = rules.position(&table, &rack, Opened::Yes)?;
    /// let play = solver.best_play(&position, &Objective::Tiles).unwrap();
    /// let calm = solver.least_change(&position, play, 200_000)?;
    /// assert_eq!(calm.table().to_string(), "K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O5 O6 O7 O8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the play is none of this position, or the limit is 0.
    pub fn least_change(
        &mut self,
        position: &Position,
        play: Play,
        limit: u64,
    ) -> Result<Play, LeastChangeError> {
        if limit == 0 {
            return Err(LeastChangeError::ZeroLimit);
        }
        if !play.tiles().is_subset(position.rack().tiles())
            || position.table().tiles().checked_add(play.tiles()) != Some(*play.table().tiles())
        {
            return Err(LeastChangeError::OtherPosition);
        }
        let packed = Packed::new(position);
        let plain = kernel::PlainPlay {
            tiles: play.tiles().counts(),
            table: forms(play.table()).into_vec(),
        };
        let calm = least_change::least_change(&mut self.kernel, &packed.position(), plain, limit);
        let joker = objective::joker_points(position.rules());
        Ok(calm
            .and_then(|calm| Play::new(&calm, joker))
            .unwrap_or(play))
    }

    /// Every distinct multiset of rack tiles that can legally be played, lazily, each with one
    /// table that results. In no particular order, but in the same one every time.
    pub fn plays<'s>(&'s mut self, position: &Position) -> Plays<'s> {
        Plays::borrowed(self, position)
    }

    /// How many distinct multisets of rack tiles can be played, and how many distinct tables can
    /// result. Both can be astronomically many: `limit` bounds the work, never the time.
    ///
    /// # Errors
    /// When the limit is 0; or when it is reached, with what was found until then.
    pub fn count_plays(
        &mut self,
        position: &Position,
        limit: u64,
    ) -> Result<PlaysCount, CountError> {
        if limit == 0 {
            return Err(CountError::ZeroLimit);
        }
        plays::count(self, position, limit)
    }

    /// A table of exactly these tiles, or none where they cannot all be laid, or are more than
    /// the tile set has. Only the rules of melds matter. Which table, as under Ties of the module;
    /// no tiles make an empty table.
    pub fn arrange(&mut self, rules: &Rules, tiles: &Tiles) -> Option<Table> {
        if tiles
            .kinds()
            .any(|(tile, count)| count > rules.copies_of(tile))
        {
            return None;
        }
        let melds = self.kernel.arrange(&Law::from(rules), &tiles.counts())?;
        convert::table(&melds)
    }

    /// The best initial meld that the rack of a position can make by itself, or none where it does
    /// not reach the threshold. Ties as the module says.
    pub fn opening(&mut self, position: &Position, objective: &Objective) -> Option<Opening> {
        let rules = position.rules();
        let (law, rack) = (Law::from(rules), position.rack().tiles().counts());
        let joker = objective::joker_points(rules);
        let best = match objective.values(joker) {
            Some(values) => self.kernel.opening(&law, &rack, &[0; 53], &values, joker),
            None => self.kernel.opening(&law, &rack, &rack, &[1; 53], joker),
        };
        best.and_then(|p| Opening::new(&p))
    }
}

/// Without a solver's memory: for those who ask once. Each call makes its own [`Solver`].
impl Position {
    /// Whether anything can be played; see [`Solver::can_play`].
    pub fn can_play(&self) -> bool {
        Solver::new().can_play(self)
    }

    /// The best legal play, or none; see [`Solver::best_play`].
    pub fn best_play(&self, objective: &Objective) -> Option<Play> {
        Solver::new().best_play(self, objective)
    }

    /// Every distinct multiset of rack tiles that can be played, lazily; see [`Solver::plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let position = rules.position(&table, &"B7 B8 K1".parse()?, Opened::Yes)?;
    /// let mut all: Vec<String> = position.plays().map(|play| play.tiles().to_string()).collect();
    /// all.sort();
    /// assert_eq!(all, ["B7", "B7 B8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plays(&self) -> Plays<'static> {
        Plays::owned(self)
    }

    /// How many plays and tables there are; see [`Solver::count_plays`].
    ///
    /// # Errors
    /// When the limit is 0; or when it is reached, with what was found until then.
    pub fn count_plays(&self, limit: u64) -> Result<PlaysCount, CountError> {
        Solver::new().count_plays(self, limit)
    }

    /// The best initial meld that the rack can make, or none; see [`Solver::opening`].
    pub fn opening(&self, objective: &Objective) -> Option<Opening> {
        Solver::new().opening(self, objective)
    }
}

impl Rules {
    /// Whether anything can be played; see [`Solver::can_play`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn can_play(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<bool, PositionError> {
        Ok(self.position(before, rack, opened)?.can_play())
    }

    /// The best legal play, or none; see [`Solver::best_play`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn best_play(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        Ok(self.position(before, rack, opened)?.best_play(objective))
    }

    /// Every distinct multiset of rack tiles that can be played, lazily; see [`Solver::plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let mut all: Vec<String> = rules
    ///     .plays(&table, &"B7 B8 K1".parse()?, Opened::Yes)?
    ///     .map(|play| play.tiles().to_string())
    ///     .collect();
    /// all.sort();
    /// assert_eq!(all, ["B7", "B7 B8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn plays(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<Plays<'static>, PositionError> {
        Ok(self.position(before, rack, opened)?.plays())
    }

    /// How many plays and tables there are; see [`Solver::count_plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let rack = "B7 B8 B9 K1".parse()?;
    /// let count = rules.count_plays(&table, &rack, Opened::Yes, 1_000_000)?;
    /// assert_eq!((count.plays, count.tables), (3, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules, or the limit is 0; or when the limit
    /// is reached, with what was found until then.
    pub fn count_plays(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
        limit: u64,
    ) -> Result<PlaysCount, CountError> {
        self.position(before, rack, opened)?.count_plays(limit)
    }

    /// A table of exactly these tiles, or none; see [`Solver::arrange`].
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rules = Rules::default();
    /// let table = rules.arrange(&"R3 R4 R5 R6 K6 B6".parse()?).unwrap();
    /// assert_eq!(table.melds().len(), 2);
    /// assert!(rules.arrange(&"R3 R4 R5 R6 R6 K6".parse()?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrange(&self, tiles: &Tiles) -> Option<Table> {
        Solver::new().arrange(self, tiles)
    }

    /// The best initial meld that the rack can make, or none; see [`Solver::opening`].
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::Objective};
    /// let rules = Rules::default();
    /// let rack = "R9 R10 R11 K2 B2 O2 K13".parse()?;
    /// let best = rules.opening(&rack, &Objective::Tiles)?.unwrap();
    /// assert_eq!((best.melds().len(), best.points()), (2, 36));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the rack holds more than the tile set has.
    pub fn opening(
        &self,
        rack: &Rack,
        objective: &Objective,
    ) -> Result<Option<Opening>, PositionError> {
        let position = self.position(&Table::default(), rack, Opened::No)?;
        Ok(position.opening(objective))
    }
}
