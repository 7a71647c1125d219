//! The exception classes, and the one way from a typed error to an exception.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::game::RecordFault;
use rummikub_rules::solver::{CountError, PlaysCount};

use crate::fault::Fault;
use crate::objective::WrongObjective;

create_exception!(
    rummikub,
    RummikubError,
    PyValueError,
    "What every refusal of this package is. `code` is its stable name."
);
create_exception!(
    rummikub,
    TextError,
    RummikubError,
    "The text is not tiles, melds or a table. `position` is the index of the character where reading stopped, `expected` and `found` are what should stand there and what does (`None` at the end)."
);
create_exception!(
    rummikub,
    TableError,
    RummikubError,
    "The tiles are read, but the rules do not allow the table. `faults` holds every fault."
);
create_exception!(
    rummikub,
    RulesError,
    RummikubError,
    "No such preset, axis or value, or values that contradict each other."
);
create_exception!(
    rummikub,
    PositionError,
    RummikubError,
    "The table before the turn and the rack are no position. `faults` holds what is wrong with the table, if that is it."
);

create_exception!(
    rummikub,
    HandError,
    RummikubError,
    "The tiles are no closed hand: not fourteen, or more of a tile than the tile set has."
);
create_exception!(
    rummikub,
    ObjectiveError,
    RummikubError,
    "No such objective, a value that is out of range, or a tile with two values."
);
create_exception!(
    rummikub,
    Stopped,
    RummikubError,
    "The caller's limit on work was reached. `plays` and `tables` are what was found until then: there are at least so many."
);

create_exception!(
    rummikub,
    SetupError,
    RummikubError,
    "No game can be like this. `faults` holds every fault."
);
create_exception!(
    rummikub,
    Refused,
    RummikubError,
    "An action is refused; the game is as it was. `faults` holds every fault."
);
create_exception!(
    rummikub,
    RecordError,
    RummikubError,
    "The text is no record of a game or no position, or an action in it is not what it says. `line` and `column`, from 1, are its place; `faults` is what is wrong with the beginning or the action, if that is it."
);

/// Gives the classes the attributes that their instances override, so that an exception that a
/// user raises has them too.
pub(crate) fn set_defaults(py: Python<'_>) -> PyResult<()> {
    let faults = PyTuple::empty(py);
    py.get_type::<RummikubError>().setattr("code", "")?;
    py.get_type::<TextError>().setattr("position", 0)?;
    py.get_type::<TextError>().setattr("expected", "")?;
    py.get_type::<TextError>().setattr("found", py.None())?;
    py.get_type::<TableError>().setattr("faults", &faults)?;
    py.get_type::<PositionError>().setattr("faults", &faults)?;
    py.get_type::<SetupError>().setattr("faults", &faults)?;
    py.get_type::<Refused>().setattr("faults", &faults)?;
    py.get_type::<RecordError>().setattr("faults", &faults)?;
    py.get_type::<RecordError>().setattr("line", 0)?;
    py.get_type::<RecordError>().setattr("column", 0)?;
    py.get_type::<Stopped>().setattr("plays", 0)?;
    py.get_type::<Stopped>().setattr("tables", 0)
}

/// Text that is no tiles. `position` counts characters, as Python does.
#[derive(Debug)]
pub(crate) struct TextRefusal {
    pub(crate) position: usize,
    pub(crate) expected: &'static str,
    pub(crate) found: Option<String>,
}

/// Why an argument cannot be judged. Made without the interpreter, raised with it.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Text that is no tiles.
    Text(TextRefusal),
    /// A table that the rules do not allow.
    Table(core::TableError),
    /// Rules that cannot be.
    Rules(core::RulesError),
    /// A table and a rack that cannot be.
    Position(core::PositionError),
    /// Tiles that are no closed hand.
    Hand(core::hands::HandError),
    /// What a best play should have most of.
    Objective(WrongObjective),
    /// Two tables with no play between them.
    Play(core::Fault),
    /// A limit that lets nothing be done.
    Limit,
    /// A limit that was reached.
    Stopped(PlaysCount),
    /// What no game can be like.
    Setup(core::game::SetupError),
    /// An action that was refused.
    Action(core::game::Refused),
    /// Text that is no record or position.
    Record(core::game::RecordError),
    /// Scores that cannot be.
    Score(core::score::ScoreError),
    /// JSON that is not the value.
    Json(serde_json::Error),
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

impl From<core::PositionError> for Refusal {
    fn from(error: core::PositionError) -> Self {
        Self::Position(error)
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

impl Refusal {
    /// A syntax error in `text`.
    pub(crate) fn text(error: &core::TextError, text: &str) -> Self {
        let before = text.as_bytes().iter().take(error.position());
        Self::Text(TextRefusal {
            position: before.filter(|&&byte| byte & 0xC0 != 0x80).count(),
            expected: error.expected(),
            found: error.found().map(String::from),
        })
    }

    /// A table that could not be read or is not allowed.
    pub(crate) fn parse_table(error: core::ParseTableError, text: &str) -> Self {
        match error {
            core::ParseTableError::Text(error) => Self::text(&error, text),
            core::ParseTableError::Faults(error) => Self::Table(error),
        }
    }

    /// The same refusal of a table that should be the start of a turn: there is no position.
    pub(crate) fn before(self) -> Self {
        match self {
            Self::Table(error) => Self::Position(error.into()),
            other => other,
        }
    }

    /// The exception that says this.
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        self.exception(py)
            .map_or_else(|error| error, PyErr::from_value)
    }

    fn exception(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        match self {
            Self::Text(TextRefusal {
                position,
                expected,
                found,
            }) => {
                let shown = match &found {
                    Some(found) => format!("`{}`", found.escape_debug()),
                    None => "the end of the text".to_owned(),
                };
                let message =
                    format!("at character {position}: expected {expected}, found {shown}");
                let exception = py.get_type::<TextError>().call1((message,))?;
                exception.setattr("code", "text")?;
                exception.setattr("position", position)?;
                exception.setattr("expected", expected)?;
                exception.setattr("found", found)?;
                Ok(exception)
            }
            Self::Table(error) => {
                let exception = py.get_type::<TableError>().call1((error.to_string(),))?;
                exception.setattr("code", "invalid-table")?;
                exception.setattr("faults", Fault::tuple(py, error.faults())?)?;
                Ok(exception)
            }
            Self::Rules(error) => {
                let exception = py.get_type::<RulesError>().call1((error.to_string(),))?;
                exception.setattr("code", error.code())?;
                Ok(exception)
            }
            Self::Position(error) => {
                let exception = py.get_type::<PositionError>().call1((error.to_string(),))?;
                exception.setattr("code", error.code())?;
                exception.setattr("faults", Fault::tuple(py, error.faults())?)?;
                Ok(exception)
            }
            Self::Hand(error) => {
                let exception = py.get_type::<HandError>().call1((error.to_string(),))?;
                exception.setattr("code", error.code())?;
                Ok(exception)
            }
            Self::Objective(error) => {
                let (code, message) = error.told();
                let exception = py.get_type::<ObjectiveError>().call1((message,))?;
                exception.setattr("code", code)?;
                Ok(exception)
            }
            Self::Play(fault) => {
                let exception = py.get_type::<RummikubError>().call1((fault.to_string(),))?;
                exception.setattr("code", fault.code())?;
                Ok(exception)
            }
            Self::Limit => {
                let message = "a limit is at least 1, or None for no limit";
                let exception = py.get_type::<RummikubError>().call1((message,))?;
                exception.setattr("code", "bad-limit")?;
                Ok(exception)
            }
            Self::Setup(error) => {
                let exception = py.get_type::<SetupError>().call1((error.to_string(),))?;
                let faults = error.faults().iter().map(Fault::of_setup);
                exception.setattr("code", "setup")?;
                exception.setattr("faults", PyTuple::new(py, faults)?)?;
                Ok(exception)
            }
            Self::Action(error) => {
                let exception = py.get_type::<Refused>().call1((error.to_string(),))?;
                let faults = error.faults().iter().map(Fault::of_action);
                exception.setattr("code", "refused")?;
                exception.setattr("faults", PyTuple::new(py, faults)?)?;
                Ok(exception)
            }
            Self::Record(error) => {
                let exception = py.get_type::<RecordError>().call1((error.to_string(),))?;
                let faults: Vec<Fault> = match error.fault() {
                    RecordFault::Setup(error) => {
                        error.faults().iter().map(Fault::of_setup).collect()
                    }
                    RecordFault::Refused(error) => {
                        error.faults().iter().map(Fault::of_action).collect()
                    }
                    _ => Vec::new(),
                };
                exception.setattr("code", error.code())?;
                exception.setattr("line", error.line())?;
                exception.setattr("column", error.column())?;
                exception.setattr("faults", PyTuple::new(py, faults)?)?;
                Ok(exception)
            }
            Self::Score(error) => {
                let exception = py.get_type::<RummikubError>().call1((error.to_string(),))?;
                exception.setattr("code", error.code())?;
                Ok(exception)
            }
            Self::Json(error) => {
                let exception = py.get_type::<RummikubError>().call1((error.to_string(),))?;
                exception.setattr("code", "json")?;
                Ok(exception)
            }
            Self::Stopped(found) => {
                let error = CountError::Stopped { found };
                let exception = py.get_type::<Stopped>().call1((error.to_string(),))?;
                exception.setattr("code", error.code())?;
                exception.setattr("plays", found.plays)?;
                exception.setattr("tables", found.tables)?;
                Ok(exception)
            }
        }
    }
}
