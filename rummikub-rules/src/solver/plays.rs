//! Every play, one after the other, and how many there are.

use super::objective::joker_points;
use super::{Play, Solver};
use crate::solver::problem::convert::Packed;
use crate::solver::search::kernel::{self, Kernel};
use crate::{Position, PositionError, Rack};
use alloc::boxed::Box;
use core::num::NonZeroU64;

/// Every distinct multiset of rack tiles that can be played, each with one resulting table.
///
/// The first item costs no more than [`Solver::can_play`]; each further item some searches of the
/// size of a best play. There can be very many: take what you need, or set a limit.
///
/// ```
/// use rummikub_rules::{Opened, Rules};
/// let rules = Rules::preset("free-jokers")?;
/// let table = rules.table_from_text("B4 B5 B6")?;
/// let mut plays = rules.plays(&table, &"B7 B8 B9 B10 B11 K1".parse()?, Opened::Yes)?;
/// plays.set_limit(1.try_into()?);
/// assert!(plays.by_ref().count() >= 1);
/// assert!(plays.is_stopped());
/// plays.set_limit(1_000_000.try_into()?);
/// plays.by_ref().for_each(drop);
/// assert!(!plays.is_stopped());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Plays<'s> {
    memory: Memory<'s>,
    packed: Packed,
    joker_points: u8,
    rest: kernel::Plays,
    /// No search begins once the work of the solver is this much.
    limit: u64,
}

#[derive(Debug)]
enum Memory<'s> {
    Owned(Box<Kernel>),
    Borrowed(&'s mut Kernel),
}

impl Memory<'_> {
    fn kernel(&mut self) -> &mut Kernel {
        match self {
            Memory::Owned(kernel) => kernel,
            Memory::Borrowed(kernel) => kernel,
        }
    }
}

impl<'s> Plays<'s> {
    fn new(memory: Memory<'s>, position: &Position) -> Self {
        let packed = Packed::new(position);
        Self {
            memory,
            joker_points: joker_points(position.rules()),
            rest: kernel::Plays::new(packed.position().rack),
            packed,
            limit: u64::MAX,
        }
    }

    pub(super) fn borrowed(solver: &'s mut Solver, position: &Position) -> Self {
        Self::new(Memory::Borrowed(&mut solver.kernel), position)
    }

    pub(super) fn owned(position: &Position) -> Self {
        Self::new(Memory::Owned(Box::default()), position)
    }

    /// Of these plays, none of which was asked for yet, those that lay at least so many jokers, or
    /// where it need be none, at least one tile of those that are `own`.
    pub(crate) fn with(mut self, own: &Rack, jokers: u8) -> Self {
        self.rest = kernel::Plays::with(self.packed.position().rack, &own.tiles().counts(), jokers);
        self
    }

    /// The same plays, those that are still to come, with a memory of their own instead of the
    /// solver's: for programs that keep them longer than the solver.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::{Plays, Solver}};
    /// fn plays(game: &Game) -> Option<Plays<'static>> {
    ///     let mut solver = Solver::new();
    ///     let plays = game.plays(&mut solver).ok()?;
    ///     plays.map(Plays::into_owned)
    /// }
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// assert!(plays(&game).is_some_and(|mut plays| plays.next().is_some()));
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn into_owned(self) -> Plays<'static> {
        Plays {
            memory: Memory::Owned(Box::default()),
            packed: self.packed,
            joker_points: self.joker_points,
            rest: self.rest,
            limit: u64::MAX,
        }
    }

    /// The work of the solver so far, as [`Solver::work`] counts it.
    pub fn work(&mut self) -> u64 {
        self.memory.kernel().work()
    }

    /// Allows so much more work, as [`Solver::work`] counts it, and no more: once it is done no
    /// further search begins, and the iterator ends. (One search may reach beyond the limit; the
    /// first item comes in any case.)
    pub fn set_limit(&mut self, limit: NonZeroU64) {
        self.limit = self.work().saturating_add(limit.get());
    }

    /// Whether the limit was reached before everything was searched.
    pub fn is_stopped(&mut self) -> bool {
        !self.rest.is_done() && self.work() >= self.limit
    }
}

impl Iterator for Plays<'_> {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        let kernel = self.memory.kernel();
        let play = self
            .rest
            .next(kernel, &self.packed.position(), self.limit)?;
        Play::new(&play, self.joker_points)
    }
}

/// How many plays there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlaysCount {
    /// Distinct multisets of rack tiles.
    pub plays: u64,
    /// Distinct tables that can result.
    pub tables: u64,
}

/// Why there is no count.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// There is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A limit of nothing.
    #[error("a limit on work must be at least 1")]
    ZeroLimit,
    /// The limit on work was reached; there are at least so many.
    #[error("stopped at the limit: at least {} plays and {} tables", found.plays, found.tables)]
    Stopped {
        /// What was found until then.
        found: PlaysCount,
    },
}

impl CountError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Position(error) => error.code(),
            Self::ZeroLimit => "zero-limit",
            Self::Stopped { .. } => "stopped",
        }
    }
}

/// Counts plays, then tables, each with the whole limit.
pub(super) fn count(
    solver: &mut Solver,
    position: &Position,
    limit: u64,
) -> Result<PlaysCount, CountError> {
    let mut found = PlaysCount::default();
    let end = solver.work().saturating_add(limit);
    let mut plays = Plays::borrowed(solver, position);
    plays.limit = end;
    while plays.next().is_some() {
        found.plays += 1;
        // every play counts, so that a limit is reached even where none needs a search
        plays.limit = end.saturating_sub(found.plays);
    }
    let all = plays.rest.is_done();
    let (tables, complete) = kernel::count_tables(&plays.packed.position(), limit);
    found.tables = tables;
    if all && complete {
        Ok(found)
    } else {
        Err(CountError::Stopped { found })
    }
}
