//! The border between C and Rust: what every exported function does on its way in and out.
//!
//! An exported function is `border! { .. }` and nothing else (a test reads the source for it), so
//! that no panic can unwind into C and no pointer is used unchecked.

use core::any::Any;
use core::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::failure::{
    Failure, RUMMIKUB_ERROR_LENGTH, RUMMIKUB_ERROR_NULL, RUMMIKUB_ERROR_UTF8, RUMMIKUB_ERROR_VALUE,
    RUMMIKUB_OK, rummikub_error, rummikub_status,
};
use crate::tell::Tell;

/// The body of an exported function, with what it lends from its caller.
///
/// `border! { error, out table, rules, text = lent_text(text, text_len) => body }`: the status of a
/// call that can fail. Each argument that is a pointer is named, and checked in this order: `out x`
/// is an [`Out`] to write the answer to, `mut x` an object to be changed, `x` one to be read,
/// `maybe x` one to be read, or none where it is NULL, and `x = lender(..)` what an `unsafe fn`
/// makes of its arguments and the name. The body may use `?`.
///
/// `border! { else 0, view => body }`: a getter. Its body gives an `Option` of what is
/// [told](Tell) to C; the default stands for none, for a panic, and for an object that is NULL.
///
/// `border! { fill melds, capacity, table => list }`: a list that goes out through the caller's buffer.
/// Its body gives an iterator; the answer is how many there are, 0 where there is no list.
///
/// `border! { free table }`: takes an object back; `border! { free *error }` that of a variable.
///
/// # Soundness
///
/// Every `unsafe` here leans on what each exported function asks of its caller, and the head of the
/// crate says: a pointer to an object is NULL or the object is alive, nobody changes it during the
/// call, and nobody else uses it where it is changed or freed; a pointer to a plain value is NULL
/// or may be read, or written where it is an answer; `len` elements may be read at a list, and
/// `capacity` written at a buffer; a pointer to an error is NULL or the error is alive.
macro_rules! border {
    (@lend => $($body:tt)*) => {{ $($body)* }};
    (@lend , out $name:ident $($rest:tt)*) => {{
        // SAFETY: NULL or writable; see above.
        let $name = unsafe { $crate::border::Out::new($name, stringify!($name)) }?;
        $crate::border::border!(@lend $($rest)*)
    }};
    (@lend , mut $name:ident $($rest:tt)*) => {{
        // SAFETY: NULL, or alive and nobody else's during the call; see above.
        let $name = unsafe { $crate::border::unique($name, stringify!($name)) }?;
        $crate::border::border!(@lend $($rest)*)
    }};
    (@lend , maybe $name:ident $($rest:tt)*) => {{
        // SAFETY: NULL, or alive and unchanged during the call; see above.
        let $name = unsafe { $name.as_ref() };
        $crate::border::border!(@lend $($rest)*)
    }};
    (@lend , $name:ident = $lender:ident ( $($given:expr),* ) $($rest:tt)*) => {{
        // SAFETY: NULL or readable, as many as are said; see above.
        let $name = unsafe { $lender($($given,)* stringify!($name)) }?;
        $crate::border::border!(@lend $($rest)*)
    }};
    (@lend , $name:ident $($rest:tt)*) => {{
        // SAFETY: NULL, or alive and unchanged during the call; see above.
        let $name = unsafe { $crate::border::shared($name, stringify!($name)) }?;
        $crate::border::border!(@lend $($rest)*)
    }};
    (else $default:expr $(, $name:ident)* => $($body:tt)*) => {
        $crate::border::or_default($default, || {
            // SAFETY: NULL, or alive and unchanged during the call; see above.
            $(let $name = unsafe { $name.as_ref() }?;)*
            $($body)*
        })
    };
    (fill $place:ident, $capacity:ident $(, $name:ident)* => $($body:tt)*) => {
        $crate::border::or_default(0, || {
            // SAFETY: NULL, or alive and unchanged during the call; see above.
            $(let $name = unsafe { $name.as_ref() }?;)*
            let list = { $($body)* };
            // SAFETY: NULL, or as many can be written as are said; see above.
            Some(unsafe { $crate::border::fill($place, $capacity, list) })
        })
    };
    (free *$name:ident) => {
        $crate::border::or_default((), || {
            // SAFETY: NULL, or readable and writable and NULL or a living object there; see above.
            unsafe { $crate::border::clear($name) };
            Some(())
        })
    };
    (free $name:ident) => {
        $crate::border::or_default((), || {
            // SAFETY: NULL, or given by `Out::give` and nobody else's; see above.
            unsafe { $crate::border::free($name) };
            Some(())
        })
    };
    ($error:ident $($lent:tt)*) => {{
        let body = || {
            let () = $crate::border::border!(@lend $($lent)*);
            Ok(())
        };
        // SAFETY: NULL, or writable and NULL or a living error there; see above.
        unsafe { $crate::border::fallible($error, body) }
    }};
}
pub(crate) use border;

/// Runs `body`; writes its failure to `error` unless that is NULL, and frees the error that was there.
///
/// # Safety
///
/// `error` is NULL, or valid for reads and writes, and what stands there is NULL or was given by this
/// function and not freed since.
pub(crate) unsafe fn fallible(
    error: *mut *mut rummikub_error,
    body: impl FnOnce() -> Result<(), Failure>,
) -> rummikub_status {
    // Unwind safety: a body changes an object only as its last step, so no half-changed object
    // can be seen after a panic.
    let caught = catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|payload| {
        discard(payload);
        Err(Failure::panic())
    });
    let Err(failure) = caught else {
        return RUMMIKUB_OK;
    };
    let status = failure.status;
    if !error.is_null() {
        let object = catch_unwind(AssertUnwindSafe(|| rummikub_error::new(failure)));
        if let Ok(object) = object.map_err(discard) {
            // SAFETY: not NULL, so valid for reads and writes as this function's caller promises.
            let old = unsafe { error.replace(Box::into_raw(Box::new(object))) };
            // SAFETY: NULL or a living error, as the caller promises; nobody finds it there any more.
            catch_unwind(AssertUnwindSafe(|| unsafe { free(old) })).unwrap_or_else(discard);
        }
    }
    status
}

/// Runs `body` and tells what it gives; `default` for none and for a panic.
pub(crate) fn or_default<V: Tell>(default: V::Told, body: impl FnOnce() -> Option<V>) -> V::Told {
    match catch_unwind(AssertUnwindSafe(|| body().map(Tell::tell))) {
        Ok(value) => value.unwrap_or(default),
        Err(payload) => {
            discard(payload);
            default
        }
    }
}

/// Frees what a panic brought along. That may panic again: what the second one brings is left where it is.
fn discard(payload: Box<dyn Any + Send>) {
    if let Err(again) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        core::mem::forget(again);
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
    pub(crate) fn write(self, value: impl Into<T>) {
        let value = value.into();
        // SAFETY: not NULL, so valid for a write as the caller of `new` promises.
        unsafe { self.0.write(value) };
    }
}

impl<T> Out<*mut T> {
    /// Gives the caller an object of its own.
    pub(crate) fn give(self, object: impl Into<T>) {
        self.write(Box::into_raw(Box::new(object.into())));
    }

    /// Gives the caller an object of its own, or NULL.
    pub(crate) fn give_some(self, object: Option<impl Into<T>>) {
        match object {
            Some(object) => self.give(object),
            None => self.write(core::ptr::null_mut::<T>()),
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

/// Takes back the object of a variable, which is NULL from then on; NULL is no variable.
///
/// # Safety
///
/// `place` is NULL, or valid for reads and writes, and what stands there is as [`free`] asks.
pub(crate) unsafe fn clear<T>(place: *mut *mut T) {
    if !place.is_null() {
        // SAFETY: not NULL, so valid for reads and writes; the caller promises the rest.
        unsafe { free(place.replace(core::ptr::null_mut())) };
    }
}

/// Writes as much of a list as the caller's buffer holds; the answer is how long the list is.
///
/// # Safety
///
/// `place` is NULL, or aligned and valid for `capacity` writes.
pub(crate) unsafe fn fill<T>(
    place: *mut T,
    capacity: usize,
    list: impl IntoIterator<Item = T>,
) -> usize {
    let room = if place.is_null() { 0 } else { capacity };
    let mut count = 0;
    for value in list {
        if count < room {
            // SAFETY: not NULL and within the capacity, so valid for a write as the caller promises.
            unsafe { place.add(count).write(value) };
        }
        count += 1;
    }
    count
}

/// A list that the caller lends: `len` elements at `data`.
///
/// # Safety
///
/// `data` is NULL, or aligned, and `len` elements can be read there and do not change for all of
/// `'a`. Nothing is read where `len` is 0.
pub(crate) unsafe fn lent_list<'a, T: Copy>(
    data: *const T,
    len: usize,
    name: &str,
) -> Result<&'a [T], Failure> {
    if data.is_null() {
        return Err(null(name));
    }
    if len == 0 {
        return Ok(&[]); // C need not align what it does not point to.
    }
    let size = len.checked_mul(size_of::<T>());
    if size.is_none_or(|size| isize::try_from(size).is_err()) {
        let message = format!("the length of `{name}`, {len}, is more than any object can have");
        return Err(Failure::new(RUMMIKUB_ERROR_LENGTH, "bad-length", message));
    }
    // SAFETY: not NULL, and the size fits in an isize; the caller promises the rest.
    Ok(unsafe { core::slice::from_raw_parts(data, len) })
}

/// UTF-8 text that the caller lends.
///
/// # Safety
///
/// As [`lent_list`].
pub(crate) unsafe fn lent_text<'a>(
    data: *const c_char,
    len: usize,
    name: &str,
) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise is that of `lent_list`; a `c_char` is a byte.
    let bytes = unsafe { lent_list(data.cast::<u8>(), len, name) }?;
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
    use crate::failure::RUMMIKUB_ERROR_PANIC;

    #[test]
    fn a_panic_becomes_a_status_and_an_error_object() {
        let mut error = core::ptr::null_mut();
        // SAFETY: `error` is a local, valid for a write.
        let status = unsafe { fallible(&raw mut error, || panic!("on purpose")) };
        assert_eq!(status, RUMMIKUB_ERROR_PANIC);
        // SAFETY: the object was just given and is not used after being freed.
        unsafe {
            assert_eq!(crate::rummikub_error_status(error), RUMMIKUB_ERROR_PANIC);
            crate::rummikub_error_clear(&raw mut error);
        }
    }

    #[test]
    fn a_panic_becomes_the_default() {
        assert_eq!(or_default(7, || -> Option<u32> { panic!("on purpose") }), 7);
    }

    #[test]
    fn what_a_panic_brings_along_may_panic_again() {
        struct Again;
        impl Drop for Again {
            fn drop(&mut self) {
                panic!("on purpose, when it is dropped");
            }
        }
        let again = || -> Option<u32> { std::panic::panic_any(Again) };
        assert_eq!(or_default(7, again), 7);
    }

    #[test]
    fn a_second_failure_takes_the_place_of_the_first() {
        let mut error = core::ptr::null_mut();
        for value in 2..100 {
            // SAFETY: `error` is a local that holds NULL or the error of the call before.
            unsafe { fallible(&raw mut error, || flag(value, "opened").map(drop)) };
        }
        // SAFETY: the object was just given and is not used after being freed.
        unsafe {
            let message = core::ffi::CStr::from_ptr(crate::rummikub_error_message(error));
            assert!(message.to_bytes().starts_with(b"`opened` is 99"));
            crate::rummikub_error_clear(&raw mut error);
        }
        assert!(error.is_null());
    }

    #[test]
    fn a_buffer_takes_what_it_holds() {
        let mut buffer = [0; 3];
        // SAFETY: three can be written to the buffer, and none to NULL.
        let counts = unsafe {
            [
                fill(buffer.as_mut_ptr(), 2, [7, 8, 9]),
                fill(core::ptr::null_mut(), 5, [7, 8]),
            ]
        };
        assert_eq!((counts, buffer), ([3, 2], [7, 8, 0]));
    }

    #[test]
    fn a_failure_needs_no_error_object() {
        // SAFETY: NULL is allowed.
        let status = unsafe { fallible(core::ptr::null_mut(), || flag(2, "opened").map(drop)) };
        assert_eq!(status, RUMMIKUB_ERROR_VALUE);
    }
}
