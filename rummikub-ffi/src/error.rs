//! `rummikub_error`: what went wrong, where, and every fault of a table that is refused.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::game::{RecordError, RecordFault, Refused, SetupError};
use ::rummikub_rules::hands::{FootError, HandError};
use ::rummikub_rules::score::ScoreError;
use ::rummikub_rules::solver::{CountError, LeastChangeError, PlaysCount, ValueError};
use ::rummikub_rules::{
    ParseTableError, PositionError, RulesError, TableError, TextError, TooManyTiles,
};

use crate::border::{border, free};
use crate::faults::FaultTexts;
use crate::status::{
    RUMMIKUB_ERROR_HAND, RUMMIKUB_ERROR_JSON, RUMMIKUB_ERROR_PANIC, RUMMIKUB_ERROR_POSITION,
    RUMMIKUB_ERROR_RECORD, RUMMIKUB_ERROR_REFUSED, RUMMIKUB_ERROR_RULES, RUMMIKUB_ERROR_SCORE,
    RUMMIKUB_ERROR_SETUP, RUMMIKUB_ERROR_STOPPED, RUMMIKUB_ERROR_TABLE, RUMMIKUB_ERROR_TEXT,
    RUMMIKUB_ERROR_TILES, RUMMIKUB_ERROR_VALUE, RUMMIKUB_NONE, RUMMIKUB_OK, RUMMIKUB_SIDE_NONE,
    rummikub_status,
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
            LeastChangeError::Position(wrong) => wrong.into(),
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
    status: rummikub_status,
    code: CString,
    message: CString,
    position: usize,
    faults: FaultTexts,
    found: PlaysCount,
    line: usize,
    column: usize,
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

/// The status that the call returned; `RUMMIKUB_OK` for NULL.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_status(error: *const rummikub_error) -> rummikub_status {
    border! { else RUMMIKUB_OK =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.status)
    }
}

/// A stable word for what went wrong, such as `"text"`, `"null-pointer"` or `"unknown-axis"`.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_code(error: *const rummikub_error) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.code.as_ptr())
    }
}

/// What went wrong, in a sentence for people.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_message(error: *const rummikub_error) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.message.as_ptr())
    }
}

/// The byte of the text, from 0, where the error is; `RUMMIKUB_NONE` where it is in no text.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_position(error: *const rummikub_error) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.position)
    }
}

/// The line of a record or a position where the error is, from 1; 0 for other errors.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_line(error: *const rummikub_error) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.line)
    }
}

/// The column, in characters from 1; 0 for other errors.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_column(error: *const rummikub_error) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.column)
    }
}

/// How many faults a refused table, game or action has; 0 for other errors.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_count(error: *const rummikub_error) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.faults.len())
    }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_code(
    error: *const rummikub_error,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.faults.code(index))
    }
}

/// A fault in a sentence for players, who count melds from 1.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_message(
    error: *const rummikub_error,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.faults.message(index))
    }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_side(
    error: *const rummikub_error,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.faults.side(index))
    }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_meld(
    error: *const rummikub_error,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.faults.meld(index))
    }
}

/// How many plays were found before the limit on work was reached: there are at least so many; 0
/// for other errors.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_found_plays(error: *const rummikub_error) -> u64 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.found.plays)
    }
}

/// How many tables were found before the limit on work was reached; 0 for other errors.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_found_tables(error: *const rummikub_error) -> u64 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { error.as_ref() }.map(|error| error.found.tables)
    }
}

/// Frees an error; NULL is none.
///
/// # Safety
///
/// `error` is NULL or an error that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_free(error: *mut rummikub_error) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(error) };
        Some(())
    }
}
