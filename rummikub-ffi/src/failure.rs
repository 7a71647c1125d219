//! A call that failed: what every error of the library becomes on its way to C.

use std::ffi::CString;

use ::rummikub_rules::game::{RecordError, RecordFault, Refused, SetupError};
use ::rummikub_rules::hands::{FootError, HandError};
use ::rummikub_rules::score::ScoreError;
use ::rummikub_rules::solver::{CountError, LeastChangeError, PlaysCount, ValueError};
use ::rummikub_rules::{
    ParseTableError, PositionError, RulesError, TableError, TextError, TooManyTiles,
};

use crate::faults::FaultTexts;
use crate::status::{
    RUMMIKUB_ERROR_HAND, RUMMIKUB_ERROR_JSON, RUMMIKUB_ERROR_PANIC, RUMMIKUB_ERROR_POSITION,
    RUMMIKUB_ERROR_RECORD, RUMMIKUB_ERROR_REFUSED, RUMMIKUB_ERROR_RULES, RUMMIKUB_ERROR_SCORE,
    RUMMIKUB_ERROR_SETUP, RUMMIKUB_ERROR_STOPPED, RUMMIKUB_ERROR_TABLE, RUMMIKUB_ERROR_TEXT,
    RUMMIKUB_ERROR_TILES, RUMMIKUB_ERROR_VALUE, RUMMIKUB_NONE, rummikub_status,
};
use crate::text::c_text;

/// A call that failed, before it is put in an object.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: rummikub_status,
    code: &'static str,
    message: String,
    position: usize,
    faults: FaultTexts,
    found: PlaysCount,
    line: usize,
    column: usize,
}

impl Failure {
    pub(crate) fn new(status: rummikub_status, code: &'static str, message: String) -> Self {
        Self {
            status,
            code,
            message,
            position: RUMMIKUB_NONE,
            faults: FaultTexts::default(),
            found: PlaysCount::default(),
            line: 0,
            column: 0,
        }
    }

    pub(crate) fn panic() -> Self {
        let message = "a defect of the library stopped this call".to_owned();
        Self::new(RUMMIKUB_ERROR_PANIC, "panic", message)
    }

    /// The same failure, at a byte of the caller's text.
    pub(crate) fn at(self, position: usize) -> Self {
        Self { position, ..self }
    }
}

impl From<TextError> for Failure {
    fn from(wrong: TextError) -> Self {
        Self::new(RUMMIKUB_ERROR_TEXT, wrong.code(), wrong.to_string()).at(wrong.position())
    }
}

impl From<TooManyTiles> for Failure {
    fn from(wrong: TooManyTiles) -> Self {
        Self::new(RUMMIKUB_ERROR_TILES, "too-many-tiles", wrong.to_string())
    }
}

impl From<RulesError> for Failure {
    fn from(wrong: RulesError) -> Self {
        Self::new(RUMMIKUB_ERROR_RULES, wrong.code(), wrong.to_string())
    }
}

impl From<TableError> for Failure {
    fn from(wrong: TableError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_TABLE, "table", wrong.to_string());
        failure.faults = wrong.faults().iter().collect();
        failure
    }
}

impl From<ParseTableError> for Failure {
    fn from(wrong: ParseTableError) -> Self {
        match wrong {
            ParseTableError::Text(wrong) => wrong.into(),
            ParseTableError::Faults(wrong) => wrong.into(),
        }
    }
}

impl From<PositionError> for Failure {
    fn from(wrong: PositionError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_POSITION, wrong.code(), wrong.to_string());
        failure.faults = wrong.faults().iter().collect();
        failure
    }
}

impl From<HandError> for Failure {
    fn from(wrong: HandError) -> Self {
        Self::new(RUMMIKUB_ERROR_HAND, wrong.code(), wrong.to_string())
    }
}

impl From<FootError> for Failure {
    fn from(wrong: FootError) -> Self {
        match wrong {
            FootError::Hand(wrong) => wrong.into(),
            FootError::Position(wrong) => wrong.into(),
            FootError::Rules(wrong) => wrong.into(),
            // A reason of a later version.
            other => Self::new(RUMMIKUB_ERROR_HAND, other.code(), other.to_string()),
        }
    }
}

impl From<ValueError> for Failure {
    fn from(wrong: ValueError) -> Self {
        Self::new(RUMMIKUB_ERROR_VALUE, wrong.code(), wrong.to_string())
    }
}

impl From<CountError> for Failure {
    fn from(wrong: CountError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_STOPPED, wrong.code(), wrong.to_string());
        match wrong {
            CountError::Position(wrong) => return wrong.into(),
            CountError::Stopped { found } => failure.found = found,
            _ => {} // a reason of a later version: nothing was found
        }
        failure
    }
}

impl From<LeastChangeError> for Failure {
    fn from(wrong: LeastChangeError) -> Self {
        match wrong {
            LeastChangeError::OtherPosition => {
                Self::new(RUMMIKUB_ERROR_POSITION, wrong.code(), wrong.to_string())
            }
            _ => Self::new(RUMMIKUB_ERROR_VALUE, wrong.code(), wrong.to_string()),
        }
    }
}

impl From<SetupError> for Failure {
    fn from(wrong: SetupError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_SETUP, "setup", wrong.to_string());
        failure.faults = (&wrong).into();
        failure
    }
}

impl From<Refused> for Failure {
    fn from(wrong: Refused) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_REFUSED, "refused", wrong.to_string());
        failure.faults = (&wrong).into();
        failure
    }
}

impl From<RecordError> for Failure {
    fn from(wrong: RecordError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_RECORD, wrong.code(), wrong.to_string());
        (failure.line, failure.column) = (wrong.line(), wrong.column());
        match wrong.fault() {
            RecordFault::Setup(error) => failure.faults = error.into(),
            RecordFault::Refused(error) => failure.faults = error.into(),
            _ => {}
        }
        failure
    }
}

impl From<ScoreError> for Failure {
    fn from(wrong: ScoreError) -> Self {
        Self::new(RUMMIKUB_ERROR_SCORE, wrong.code(), wrong.to_string())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(wrong: serde_json::Error) -> Self {
        Self::new(RUMMIKUB_ERROR_JSON, "json", wrong.to_string())
    }
}

/// Why a call failed. Free it with `rummikub_error_free`.
#[derive(Debug)]
pub struct rummikub_error {
    pub(crate) status: rummikub_status,
    pub(crate) code: CString,
    pub(crate) message: CString,
    pub(crate) position: usize,
    pub(crate) faults: FaultTexts,
    pub(crate) found: PlaysCount,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl rummikub_error {
    pub(crate) fn new(failure: Failure) -> Self {
        Self {
            status: failure.status,
            code: c_text(failure.code),
            message: c_text(failure.message),
            position: failure.position,
            faults: failure.faults,
            found: failure.found,
            line: failure.line,
            column: failure.column,
        }
    }
}
