//! What C asks of a `rummikub_error`: what went wrong, where, and every fault of what is refused.

use core::ffi::c_char;

use crate::border::{border, free};
use crate::failure::rummikub_error;
use crate::status::{RUMMIKUB_NONE, RUMMIKUB_OK, RUMMIKUB_SIDE_NONE, rummikub_status};

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
