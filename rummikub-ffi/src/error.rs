//! Errors: what C asks of one.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::Fault;

use crate::border::border;
use crate::failure::{RUMMIKUB_OK, rummikub_error, rummikub_status};
use crate::fault::{
    NO_PART, RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, rummikub_fault, rummikub_fault_part,
};
use crate::tell::{NULL, Tell};
use crate::text::c_text;

/// The status that the call returned; `RUMMIKUB_OK` for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_status(error: *const rummikub_error) -> rummikub_status {
    border! { else RUMMIKUB_OK, error => Some(error.status) }
}

/// A stable word for what went wrong, such as `"text"`, `"null-pointer"` or `"unknown-axis"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_code(error: *const rummikub_error) -> *const c_char {
    border! { else NULL, error => Some(&error.code) }
}

/// What went wrong, in a sentence for people.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_message(error: *const rummikub_error) -> *const c_char {
    border! { else NULL, error => Some(&error.message) }
}

/// The byte of the text, from 0, where the error is; `RUMMIKUB_NONE` where it is in no text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_position(error: *const rummikub_error) -> usize {
    border! { else RUMMIKUB_NONE, error => Some(error.position) }
}

/// The line of a record or a position where the error is, from 1; 0 for other errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_line(error: *const rummikub_error) -> usize {
    border! { else 0, error => Some(error.line) }
}

/// The column, in characters from 1; 0 for other errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_column(error: *const rummikub_error) -> usize {
    border! { else 0, error => Some(error.column) }
}

/// How many faults a refused table, game or action has; 0 for other errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_count(error: *const rummikub_error) -> usize {
    border! { else 0, error => Some(error.faults.len()) }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_code(
    error: *const rummikub_error,
    index: usize,
) -> *const c_char {
    border! { else NULL, error => Some(&error.faults.get(index)?.code) }
}

/// A fault in a sentence for players, who count melds from 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_message(
    error: *const rummikub_error,
    index: usize,
) -> *const c_char {
    border! { else NULL, error => Some(&error.faults.get(index)?.message) }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_side(
    error: *const rummikub_error,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE, error => error.faults.get(index)?.side }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_meld(
    error: *const rummikub_error,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, error => error.faults.get(index)?.meld }
}

/// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
/// it is about none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_tiles(
    error: *const rummikub_error,
    index: usize,
) -> *const c_char {
    border! { else NULL, error => Some(&error.faults.get(index)?.tiles) }
}

/// How many things a fault tells besides its meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_part_count(
    error: *const rummikub_error,
    index: usize,
) -> usize {
    border! { else 0, error => Some(error.faults.get(index)?.parts.len()) }
}

/// A thing that a fault tells besides its meld, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_fault_part(
    error: *const rummikub_error,
    index: usize,
    part: usize,
) -> rummikub_fault_part {
    border! { else NO_PART, error => error.faults.get(index)?.parts.get(part) }
}

/// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
/// What they point to belongs to the error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_faults(
    error: *const rummikub_error,
    faults: *mut rummikub_fault,
    capacity: usize,
) -> usize {
    border! { fill faults, capacity, error => error.faults.iter().map(Tell::tell) }
}

/// How many plays were found before the limit on work was reached: there are at least so many; 0
/// for other errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_found_plays(error: *const rummikub_error) -> u64 {
    border! { else 0, error => Some(error.found.plays) }
}

/// How many tables were found before the limit on work was reached; 0 for other errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_found_tables(error: *const rummikub_error) -> u64 {
    border! { else 0, error => Some(error.found.tables) }
}

/// Frees the error of a variable, if there is one, and sets the variable to NULL. It takes the address,
/// `rummikub_error_clear(&error)`, so that nothing is left that points to a freed error. NULL is no
/// variable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_error_clear(error: *mut *mut rummikub_error) {
    border! { free *error }
}

// Constants, only made when they are first asked for.
static CODES: LazyLock<Vec<CString>> = LazyLock::new(|| Fault::CODES.iter().map(c_text).collect());

/// How many codes there are for what can be wrong with a table, an opening or a turn.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_fault_code_count() -> usize {
    border! { else 0 => Some(Fault::CODES.len()) }
}

/// A code of what can be wrong with a table, an opening or a turn, counted from 0. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_fault_code(index: usize) -> *const c_char {
    border! { else NULL => CODES.get(index) }
}
