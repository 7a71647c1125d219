//! How many plays there are, and how many tables they can leave.

use crate::coded::coded;
use crate::solver::enumerate::legal_tables::legal_tables;
use crate::solver::limit::{Limit, LimitError};
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

coded! {
/// Why there is no count.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CountError {
    /// The limit on work was reached; there are at least so many.
    "stopped" => Stopped {
        /// What was found until then.
        found: PlaysCount,
    }
        |f| write!(
            f,
            "stopped at the limit: at least {} plays and {} tables",
            found.plays, found.tables
        );
} else {
    /// There is no position.
    Position(PositionError);
    /// The limit is none.
    Limit(LimitError);
}
}

impl core::error::Error for CountError {}

impl From<PositionError> for CountError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<LimitError> for CountError {
    fn from(error: LimitError) -> Self {
        Self::Limit(error)
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
