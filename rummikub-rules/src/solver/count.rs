//! How many plays there are, and how many tables they can leave.

use crate::solver::enumerate::legal_tables::legal_tables;
use crate::solver::limit::Limit;
use crate::solver::plays::Plays;
use crate::solver::problem::question::PlainPosition;
use crate::solver::search::engines::Engines;
use crate::{Position, PositionError};

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
    engines: &mut Engines,
    position: &Position,
    limit: Limit,
) -> Result<PlaysCount, CountError> {
    let mut found = PlaysCount::default();
    let outer = engines.meter.narrow(limit);
    let mut plays = Plays::borrowed(engines, position);
    found.plays = plays.by_ref().map(|_| 1).sum();
    let all_plays = plays.is_done();
    let plain = PlainPosition::new(position);
    engines.meter.restore(outer);
    engines.meter.narrow(limit);
    let all_tables = legal_tables(&plain.question(), &mut engines.meter, &mut |_, _| {
        found.tables += 1;
    });
    engines.meter.restore(outer);
    if all_plays && all_tables {
        Ok(found)
    } else {
        Err(CountError::Stopped { found })
    }
}
