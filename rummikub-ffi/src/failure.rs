//! Errors: what every error of the rules becomes on its way to C.

use std::ffi::CString;

use ::rummikub_rules::game::{
    HiddenError, RecordError, RecordFault, Refused, SetupError, UnansweredError,
};
use ::rummikub_rules::hands::{FootError, HandError};
use ::rummikub_rules::score::ScoreError;
use ::rummikub_rules::solver::{CountError, LeastChangeError, PlaysCount, Stopped, ValueError};
use ::rummikub_rules::{
    CodesError, ParseTableError, PositionError, RulesError, TableError, TextError, TooManyTiles,
};

use crate::fault::{FaultTexts, RUMMIKUB_NONE, action_faults, fault_texts, setup_faults};
use crate::text::c_text;

/// What became of a call: `RUMMIKUB_OK`, or the kind of error.
pub type rummikub_status = u32;

/// The call did what it says; its out-parameters are written.
pub const RUMMIKUB_OK: u32 = 0;
/// A pointer is NULL that must not be.
pub const RUMMIKUB_ERROR_NULL: u32 = 1;
/// A length is more than any object in memory can have.
pub const RUMMIKUB_ERROR_LENGTH: u32 = 2;
/// A text is not UTF-8; the position is that of the first wrong byte.
pub const RUMMIKUB_ERROR_UTF8: u32 = 3;
/// A number is none of those that its parameter may have.
pub const RUMMIKUB_ERROR_VALUE: u32 = 4;
/// A text is no tiles, rack or table; the position is the byte where reading stopped.
pub const RUMMIKUB_ERROR_TEXT: u32 = 5;
/// Tiles hold more copies of a tile than any tile set has: 4, or 8 jokers.
pub const RUMMIKUB_ERROR_TILES: u32 = 6;
/// No such preset, axis or value, or axes that contradict each other.
pub const RUMMIKUB_ERROR_RULES: u32 = 7;
/// The rules do not allow a table; the error lists every fault.
pub const RUMMIKUB_ERROR_TABLE: u32 = 8;
/// There is no such position: the rules' tile set does not hold these tiles, or the rules do not
/// allow the table before.
pub const RUMMIKUB_ERROR_POSITION: u32 = 9;
/// A defect of this library. Nothing was written, and no object was changed.
pub const RUMMIKUB_ERROR_PANIC: u32 = 10;
/// The caller's limit on work was reached, or a stop was requested (the code is `"cancelled"` then). The
/// error says what was found until then.
pub const RUMMIKUB_ERROR_STOPPED: u32 = 11;
/// Tiles are no closed hand: not fourteen, or more of a tile than the tile set has.
pub const RUMMIKUB_ERROR_HAND: u32 = 12;
/// No game can be like this; the error lists every fault.
pub const RUMMIKUB_ERROR_SETUP: u32 = 13;
/// An action is refused; the error lists every fault, and nothing changed.
pub const RUMMIKUB_ERROR_REFUSED: u32 = 14;
/// A text is no record of a game or no position, or something in it is not what it says; the error
/// has the line and the column.
pub const RUMMIKUB_ERROR_RECORD: u32 = 15;
/// Scores that cannot be added.
pub const RUMMIKUB_ERROR_SCORE: u32 = 16;
/// A text is not the JSON of the value.
pub const RUMMIKUB_ERROR_JSON: u32 = 17;
/// The system gives no threads to work with.
pub const RUMMIKUB_ERROR_THREADS: u32 = 18;

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

    /// The limit on work was reached, and nothing is to be told of what was found.
    pub(crate) fn stopped() -> Self {
        let message = "stopped at the limit on work before all was searched".to_owned();
        Self::new(RUMMIKUB_ERROR_STOPPED, "stopped", message)
    }

    /// The same failure of a question that somebody ended; what was found stays.
    pub(crate) fn on_request(self) -> Self {
        Self {
            code: "cancelled",
            message: "stopped on request before the answer was known".to_owned(),
            ..self
        }
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
        failure.faults = fault_texts(wrong.faults());
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

impl From<CodesError> for Failure {
    fn from(wrong: CodesError) -> Self {
        match wrong {
            CodesError::InvalidTable(wrong) => wrong.into(),
            other => Self::new(RUMMIKUB_ERROR_VALUE, other.code(), other.to_string()),
        }
    }
}

impl From<PositionError> for Failure {
    fn from(wrong: PositionError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_POSITION, wrong.code(), wrong.to_string());
        failure.faults = fault_texts(wrong.faults());
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

impl From<Stopped> for Failure {
    fn from(wrong: Stopped) -> Self {
        Self::new(RUMMIKUB_ERROR_STOPPED, wrong.code(), wrong.to_string())
    }
}

impl From<UnansweredError> for Failure {
    fn from(wrong: UnansweredError) -> Self {
        match wrong {
            UnansweredError::Position(wrong) => wrong.into(),
            // That the limit was reached, or a reason of a later version: nothing is known.
            other => Self::new(RUMMIKUB_ERROR_STOPPED, other.code(), other.to_string()),
        }
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

impl From<HiddenError> for Failure {
    fn from(wrong: HiddenError) -> Self {
        match wrong {
            HiddenError::Setup(setup) => setup.into(),
            other => Self::new(RUMMIKUB_ERROR_SETUP, other.code(), other.to_string()),
        }
    }
}

impl From<SetupError> for Failure {
    fn from(wrong: SetupError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_SETUP, "setup", wrong.to_string());
        failure.faults = setup_faults(&wrong);
        failure
    }
}

impl From<Refused> for Failure {
    fn from(wrong: Refused) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_REFUSED, "refused", wrong.to_string());
        failure.faults = action_faults(wrong.faults());
        failure
    }
}

impl From<RecordError> for Failure {
    fn from(wrong: RecordError) -> Self {
        let mut failure = Self::new(RUMMIKUB_ERROR_RECORD, wrong.code(), wrong.to_string());
        (failure.line, failure.column) = (wrong.line(), wrong.column());
        match wrong.fault() {
            RecordFault::Setup(error) => failure.faults = setup_faults(error),
            RecordFault::Refused(error) => failure.faults = action_faults(error.faults()),
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

/// Why a call failed. Free it with `rummikub_error_clear`.
///
/// Thread rule: any number of threads may read it at the same time.
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
