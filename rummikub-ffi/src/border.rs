//! The border between C and Rust: what every exported function does on its way in and out.
//!
//! An exported function is `border! { .. }` and nothing else (a test reads the source for it), so
//! that no panic can unwind into C and no pointer is used unchecked.

use core::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::failure::{Failure, rummikub_error};
use crate::status::{
    RUMMIKUB_ERROR_LENGTH, RUMMIKUB_ERROR_NULL, RUMMIKUB_ERROR_UTF8, RUMMIKUB_ERROR_VALUE,
    RUMMIKUB_OK, rummikub_status,
};

/// The body of an exported function.
///
/// `border! { error => body }` for a body that gives `Result<(), Failure>`: returns the status, and
/// hands the failure to `error`. `border! { else default => body }` for a body that gives an
/// `Option`: returns what it holds, or the default. A panic is a failure, or the default.
macro_rules! border {
    (else $default:expr => $($body:tt)*) => {
        $crate::border::or_default($default, || { $($body)* })
    };
    ($error:ident => $($body:tt)*) => {{
        let body = || { $($body)* };
        // SAFETY: the caller of the exported function promises that `error` is NULL or writable.
        unsafe { $crate::border::fallible($error, body) }
    }};
}
pub(crate) use border;

/// Runs `body`; writes its failure to `error` unless that is NULL.
///
/// # Safety
///
/// `error` is NULL or valid for a write.
pub(crate) unsafe fn fallible(
    error: *mut *mut rummikub_error,
    body: impl FnOnce() -> Result<(), Failure>,
) -> rummikub_status {
    // Unwind safety: a body changes an object only as its last step, so no half-changed object
    // can be seen after a panic.
    let caught = catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|payload| {
        core::mem::forget(payload); // Dropping it may panic again.
        Err(Failure::panic())
    });
    let Err(failure) = caught else {
        return RUMMIKUB_OK;
    };
    let status = failure.status;
    if !error.is_null() {
        let object = catch_unwind(AssertUnwindSafe(|| rummikub_error::new(failure)));
        if let Ok(object) = object {
            // SAFETY: not NULL, so valid for a write as this function's caller promises.
            unsafe { error.write(Box::into_raw(Box::new(object))) };
        }
    }
    status
}

/// Runs `body`; `default` for none and for a panic.
pub(crate) fn or_default<T>(default: T, body: impl FnOnce() -> Option<T>) -> T {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(value) => value.unwrap_or(default),
        Err(payload) => {
            core::mem::forget(payload); // Dropping it may panic again.
            default
        }
    }
}

/// The object behind a handle.
///
/// # Safety
///
/// `handle` is NULL, or points to a `T` that lives and is not changed for all of `'a`.
pub(crate) unsafe fn shared<'a, T>(handle: *const T, name: &str) -> Result<&'a T, Failure> {
    // SAFETY: NULL or valid, as the caller promises.
    unsafe { handle.as_ref() }.ok_or_else(|| null(name))
}

/// The object behind a handle, to be changed.
///
/// # Safety
///
/// `handle` is NULL, or points to a `T` that lives and that nobody else uses for all of `'a`.
pub(crate) unsafe fn unique<'a, T>(handle: *mut T, name: &str) -> Result<&'a mut T, Failure> {
    // SAFETY: NULL or valid and not shared, as the caller promises.
    unsafe { handle.as_mut() }.ok_or_else(|| null(name))
}

/// An out-parameter that was found not to be NULL, checked before any work is done.
pub(crate) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    ///
    /// `place` is NULL, or valid for a write for as long as the value lives.
    pub(crate) unsafe fn new(place: *mut T, name: &str) -> Result<Self, Failure> {
        if place.is_null() {
            Err(null(name))
        } else {
            Ok(Self(place))
        }
    }

    /// Writes the result: the last step of a call that succeeds.
    pub(crate) fn write(self, value: T) {
        // SAFETY: not NULL, so valid for a write as the caller of `new` promises.
        unsafe { self.0.write(value) };
    }
}

impl<T> Out<*mut T> {
    /// Gives the caller an object of its own.
    pub(crate) fn give(self, object: T) {
        self.write(Box::into_raw(Box::new(object)));
    }

    /// Gives the caller an object of its own, or NULL.
    pub(crate) fn give_some(self, object: Option<impl Into<T>>) {
        match object {
            Some(object) => self.give(object.into()),
            None => self.write(core::ptr::null_mut()),
        }
    }
}

/// Takes an object back and drops it; NULL is none.
///
/// # Safety
///
/// `handle` is NULL, or was given by [`Out::give`] and not taken back since.
pub(crate) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: made by `Box::into_raw` in `give`, and owned by the caller until now.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// Bytes that the caller lends.
///
/// # Safety
///
/// `data` is NULL, or `len` bytes can be read there and do not change for all of `'a`.
pub(crate) unsafe fn bytes<'a>(
    data: *const u8,
    len: usize,
    name: &str,
) -> Result<&'a [u8], Failure> {
    if data.is_null() {
        return Err(null(name));
    }
    if isize::try_from(len).is_err() {
        let message = format!("the length of `{name}`, {len}, is more than any object can have");
        return Err(Failure::new(RUMMIKUB_ERROR_LENGTH, "bad-length", message));
    }
    // SAFETY: not NULL, bytes need no alignment, and `len` fits in an isize; the caller promises
    // the rest.
    Ok(unsafe { core::slice::from_raw_parts(data, len) })
}

/// UTF-8 text that the caller lends.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn text<'a>(
    data: *const c_char,
    len: usize,
    name: &str,
) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise is that of `bytes`.
    let bytes = unsafe { bytes(data.cast(), len, name) }?;
    core::str::from_utf8(bytes).map_err(|wrong| {
        let at = wrong.valid_up_to();
        let message = format!("`{name}` is not UTF-8 from byte {at} on");
        Failure::new(RUMMIKUB_ERROR_UTF8, "not-utf-8", message).at(at)
    })
}

/// A yes or no that came as a number.
pub(crate) fn flag(value: u32, name: &str) -> Result<bool, Failure> {
    match value {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(bad_value(format!("`{name}` is {value}; it must be 0 or 1"))),
    }
}

/// The failure for a number that means nothing.
pub(crate) fn bad_value(message: String) -> Failure {
    Failure::new(RUMMIKUB_ERROR_VALUE, "bad-value", message)
}

/// The failure for a number that is no player's.
pub(crate) fn no_such_player(player: usize) -> Failure {
    bad_value(format!(
        "there is no player {player}; they are numbered from 0"
    ))
}

fn null(name: &str) -> Failure {
    Failure::new(
        RUMMIKUB_ERROR_NULL,
        "null-pointer",
        format!("`{name}` is NULL"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::RUMMIKUB_ERROR_PANIC;

    #[test]
    fn a_panic_becomes_a_status_and_an_error_object() {
        let mut error = core::ptr::null_mut();
        // SAFETY: `error` is a local, valid for a write.
        let status = unsafe { fallible(&raw mut error, || panic!("on purpose")) };
        assert_eq!(status, RUMMIKUB_ERROR_PANIC);
        // SAFETY: the object was just given and is not used after being freed.
        unsafe {
            assert_eq!(crate::rummikub_error_status(error), RUMMIKUB_ERROR_PANIC);
            crate::rummikub_error_free(error);
        }
    }

    #[test]
    fn a_panic_becomes_the_default() {
        assert_eq!(or_default(7, || panic!("on purpose")), 7);
    }

    #[test]
    fn a_failure_needs_no_error_object() {
        // SAFETY: NULL is allowed.
        let status = unsafe { fallible(core::ptr::null_mut(), || flag(2, "opened").map(drop)) };
        assert_eq!(status, RUMMIKUB_ERROR_VALUE);
    }
}
