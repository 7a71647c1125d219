//! Why a question within a limit has no answer.

use crate::{PositionError, coded::coded, solver::Stopped};

coded! {
/// Why a game or a view has no answer to what was asked within a limit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnansweredError {
} else {
    /// The limit on work was reached before the answer was known.
    Stopped(Stopped);
    /// Table and rack are no position, as may be in a view that no game made.
    Position(PositionError);
}
}

impl From<Stopped> for UnansweredError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl From<PositionError> for UnansweredError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl core::error::Error for UnansweredError {}
