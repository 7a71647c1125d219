//! Text on its way out: NUL-terminated, made when it is first asked for, kept by its object.

use core::ffi::{CStr, c_char};
use core::fmt::Display;
use std::ffi::CString;
use std::sync::OnceLock;

/// C text of what `value` displays. A NUL inside, which can only be quoted from a caller's text,
/// is shown as its picture, U+2400.
pub(crate) fn c_text(value: impl Display) -> CString {
    let text = value.to_string();
    CString::new(text).unwrap_or_else(|wrong| {
        c_text(String::from_utf8_lossy(&wrong.into_vec()).replace('\0', "␀"))
    })
}

/// A text that an object makes at most once, from any thread.
#[derive(Debug, Default)]
pub(crate) struct LazyText(OnceLock<CString>);

impl LazyText {
    /// The text of `value`, which must be the same at every call.
    pub(crate) fn get(&self, value: impl Display) -> *const c_char {
        self.0.get_or_init(|| c_text(value)).as_ptr()
    }
}

/// Asks a text of an optional place: NULL for none.
pub(crate) fn pointer(text: Option<&CStr>) -> *const c_char {
    text.map_or(core::ptr::null(), CStr::as_ptr)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_inside_does_not_end_the_text() {
        assert_eq!(c_text("a\0b").to_str(), Ok("a␀b"));
    }
}
