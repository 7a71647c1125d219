//! The exception classes, and the one way from a typed error to an exception.

mod conversions;

use pyo3::PyTypeInfo;
use pyo3::create_exception;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::game::RecordFault;
use rummikub_rules::solver::{CountError, PlaysCount, ValueError, Values};

use crate::fault::Fault;

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
    "The limit on work was reached before the answer was known. `plays` and `tables` are what was counted until then: there are at least so many."
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
    "An action or a turn is refused; the game is as it was. `faults` holds every fault."
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

/// Why an objective is none.
#[derive(Debug)]
pub(crate) enum WrongObjective {
    /// No such word, or a value that is out of range.
    Value(ValueError),
    /// A value that does not even fit in 64 bits.
    TooGreat(core::Tile),
    /// A tile under two spellings.
    RepeatedTile(core::Tile),
}

impl From<ValueError> for WrongObjective {
    fn from(error: ValueError) -> Self {
        Self::Value(error)
    }
}

impl WrongObjective {
    /// The stable code and the sentence.
    pub(crate) fn told(&self) -> (&'static str, String) {
        match self {
            Self::Value(error) => (error.code(), error.to_string()),
            Self::TooGreat(tile) => {
                let message = format!("the value of {tile} is beyond {} either way", Values::MAX);
                ("value-out-of-range", message)
            }
            Self::RepeatedTile(tile) => ("repeated-tile", format!("{tile} has two values")),
        }
    }
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
    /// What has a sentence and a code and nothing else.
    Said(String, &'static str),
    /// More of a tile than a multiset holds.
    TooManyTiles,
    /// A mapping that says fewer than none of a tile.
    NegativeCount,
    /// A limit that lets nothing be done.
    Limit,
    /// A limit that was reached.
    Stopped(PlaysCount),
    /// A limit that was reached before anything was known.
    NotKnown(core::solver::Stopped),
    /// What no game can be like.
    Setup(core::game::SetupError),
    /// An action that was refused.
    Action(core::game::Refused),
    /// A turn that is not legal: the sentence and every fault.
    Turn(String, Vec<Fault>),
    /// Text that is no record or position.
    Record(core::game::RecordError),
    /// Scores that cannot be.
    Score(core::score::ScoreError),
    /// JSON that is not the value.
    Json(serde_json::Error),
    /// A guess at what a player does not see that makes no game.
    Hidden(core::game::HiddenError),
}

impl Refusal {
    /// A code that no meld has.
    pub(crate) fn unknown_code(place: usize, code: u32) -> Self {
        core::CodesError::UnknownCode { place, code }.into()
    }

    /// A syntax error in `text`.
    pub(crate) fn text(error: &core::TextError, text: &str) -> Self {
        let before = text.as_bytes().iter().take(error.position());
        Self::Text(TextRefusal {
            position: before.filter(|&&byte| byte & 0xC0 != 0x80).count(),
            expected: error.expected(),
            found: error.found().map(String::from),
        })
    }

    /// The same for the text of an action: where its first word is none, that is what was found.
    pub(crate) fn of_action(self, text: &str) -> Self {
        let Self::Text(mut refusal) = self else {
            return self;
        };
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        if refusal.position == start {
            let word = text.split_whitespace().next();
            refusal.found = word.map(|word| word.chars().take(40).collect());
        }
        Self::Text(refusal)
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
            Self::Text(refusal) => refusal.exception(py),
            Self::Table(error) => {
                let faults = Fault::tuple(py, error.faults())?;
                refused::<TableError>(py, &error.to_string(), "invalid-table", faults)
            }
            Self::Rules(error) => {
                let message = match crate::nearest::to_rules(py, &error)? {
                    Some(word) => format!("{error}; did you mean `{word}`?"),
                    None => error.to_string(),
                };
                said::<RulesError>(py, &message, error.code())
            }
            Self::Position(error) => {
                let faults = Fault::tuple(py, error.faults())?;
                refused::<PositionError>(py, &error.to_string(), error.code(), faults)
            }
            Self::Hand(error) => said::<HandError>(py, &error.to_string(), error.code()),
            Self::Objective(error) => {
                let (code, message) = error.told();
                said::<ObjectiveError>(py, &message, code)
            }
            Self::Play(fault) => said::<RummikubError>(py, &fault.to_string(), fault.code()),
            Self::Said(message, code) => said::<RummikubError>(py, &message, code),
            Self::TooManyTiles => {
                let message = "more than four copies of a tile, or more than eight jokers";
                said::<RummikubError>(py, message, "too-many-tiles")
            }
            Self::NegativeCount => {
                said::<RummikubError>(py, "a count of tiles is at least 0", "negative-count")
            }
            Self::Limit => {
                let message = "a limit is at least 1, or None for no limit";
                said::<RummikubError>(py, message, "bad-limit")
            }
            Self::Setup(error) => {
                let faults = PyTuple::new(py, error.faults().iter().map(Fault::of_setup))?;
                refused::<SetupError>(py, &error.to_string(), "setup", faults)
            }
            Self::Turn(message, faults) => {
                refused::<Refused>(py, &message, "refused", PyTuple::new(py, faults)?)
            }
            Self::Action(error) => {
                let faults = PyTuple::new(py, error.faults().iter().map(Fault::of_action))?;
                refused::<Refused>(py, &error.to_string(), "refused", faults)
            }
            Self::Record(error) => {
                let faults = PyTuple::new(py, faults_of_record(&error))?;
                let exception =
                    refused::<RecordError>(py, &error.to_string(), error.code(), faults)?;
                exception.setattr("line", error.line())?;
                exception.setattr("column", error.column())?;
                Ok(exception)
            }
            Self::Score(error) => said::<RummikubError>(py, &error.to_string(), error.code()),
            Self::Hidden(error) => said::<RummikubError>(py, &error.to_string(), error.code()),
            Self::Json(error) => said::<RummikubError>(py, &error.to_string(), "json"),
            Self::NotKnown(stopped) => said::<Stopped>(py, &stopped.to_string(), stopped.code()),
            Self::Stopped(found) => {
                let error = CountError::Stopped { found };
                let exception = said::<Stopped>(py, &error.to_string(), error.code())?;
                exception.setattr("plays", found.plays)?;
                exception.setattr("tables", found.tables)?;
                Ok(exception)
            }
        }
    }
}

impl TextRefusal {
    fn exception(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let Self {
            position,
            expected,
            found,
        } = self;
        let shown = match &found {
            Some(found) => format!("`{}`", found.escape_debug()),
            None => "the end of the text".to_owned(),
        };
        let message = format!("at character {position}: expected {expected}, found {shown}");
        let exception = said::<TextError>(py, &message, "text")?;
        exception.setattr("position", position)?;
        exception.setattr("expected", expected)?;
        exception.setattr("found", found)?;
        Ok(exception)
    }
}

/// What is wrong with the beginning of a record or with an action in it, if that is it.
fn faults_of_record(error: &core::game::RecordError) -> Vec<Fault> {
    match error.fault() {
        RecordFault::Setup(error) => error.faults().iter().map(Fault::of_setup).collect(),
        RecordFault::Refused(error) => error.faults().iter().map(Fault::of_action).collect(),
        _ => Vec::new(),
    }
}

/// An exception with its sentence and its code.
fn said<'py, E: PyTypeInfo>(
    py: Python<'py>,
    message: &str,
    code: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let exception = py.get_type::<E>().call1((message,))?;
    exception.setattr("code", code)?;
    Ok(exception)
}

/// A number of players; one that no computer counts is refused as any other that cannot play.
pub(crate) fn player_count<E: PyTypeInfo>(players: &Bound<'_, PyAny>) -> PyResult<usize> {
    let py = players.py();
    players.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyOverflowError>(py) {
            return error;
        }
        let message = format!("{players} players cannot play this");
        said::<E>(py, &message, "players-out-of-range")
            .map_or_else(|error| error, PyErr::from_value)
    })
}

/// The same with every fault.
fn refused<'py, E: PyTypeInfo>(
    py: Python<'py>,
    message: &str,
    code: &str,
    faults: Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let exception = said::<E>(py, message, code)?;
    exception.setattr("faults", faults)?;
    Ok(exception)
}
