//! Text on its way out: NUL-terminated, made when it is first asked for, kept by its object.

use core::ffi::CStr;
use core::fmt::Display;
use std::ffi::CString;
use std::sync::OnceLock;

use crate::tell::Tell;

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
    pub(crate) fn get(&self, value: impl Display) -> &CStr {
        self.0.get_or_init(|| c_text(value))
    }
}

/// The numbers of an enumeration of the header, each with its name.
pub(crate) type Names = Vec<(u32, CString)>;

/// A name for every value of a list.
pub(crate) fn names<T: Tell<Told = u32> + Copy>(
    values: &[T],
    name: impl Fn(T) -> &'static str,
) -> Names {
    let named = values.iter();
    named
        .map(|&value| (value.tell(), c_text(name(value))))
        .collect()
}

/// The name of a number.
pub(crate) fn name_of(names: &'static Names, number: u32) -> Option<&'static CStr> {
    let found = names.iter().find(|(other, _)| *other == number);
    found.map(|(_, name)| name.as_c_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_inside_does_not_end_the_text() {
        assert_eq!(c_text("a\0b").to_str(), Ok("a␀b"));
    }
}
