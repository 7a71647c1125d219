//! Which refusal each error of the rules crate is.

use rummikub_rules as core;
use rummikub_rules::game::UnansweredError;
use rummikub_rules::solver::{CountError, PlaysCount};

use super::Refusal;

impl From<core::game::HiddenError> for Refusal {
    fn from(error: core::game::HiddenError) -> Self {
        match error {
            core::game::HiddenError::Setup(error) => Self::Setup(error),
            other => Self::Hidden(other),
        }
    }
}

impl From<core::game::SetupError> for Refusal {
    fn from(error: core::game::SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<core::game::Refused> for Refusal {
    fn from(error: core::game::Refused) -> Self {
        Self::Action(error)
    }
}

impl From<core::game::RecordError> for Refusal {
    fn from(error: core::game::RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<core::score::ScoreError> for Refusal {
    fn from(error: core::score::ScoreError) -> Self {
        Self::Score(error)
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error)
    }
}

impl From<core::hands::HandError> for Refusal {
    fn from(error: core::hands::HandError) -> Self {
        Self::Hand(error)
    }
}

impl From<core::CodesError> for Refusal {
    fn from(error: core::CodesError) -> Self {
        match error {
            core::CodesError::InvalidTable(error) => Self::Table(error),
            other => Self::Said(other.to_string(), other.code()),
        }
    }
}

impl From<core::PositionError> for Refusal {
    fn from(error: core::PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<core::solver::Stopped> for Refusal {
    fn from(stopped: core::solver::Stopped) -> Self {
        Self::NotKnown(stopped)
    }
}

impl From<UnansweredError> for Refusal {
    fn from(error: UnansweredError) -> Self {
        match error {
            UnansweredError::Position(error) => Self::Position(error),
            UnansweredError::Stopped(stopped) => Self::NotKnown(stopped),
            // The enum may grow; whatever it is, there is no answer.
            _ => Self::Stopped(PlaysCount::default()),
        }
    }
}

impl From<CountError> for Refusal {
    fn from(error: CountError) -> Self {
        match error {
            CountError::Position(error) => Self::Position(error),
            CountError::Stopped { found } => Self::Stopped(found),
            // The enum may grow; whatever it is, there is no answer.
            _ => Self::Stopped(PlaysCount::default()),
        }
    }
}
