//! How an answer of Rust reads in C: a text as a pointer, a yes as 1, a tile as its index, a value
//! of an enumeration as its number. An object's file says how its own values read.

use core::ffi::{CStr, c_char};
use std::ffi::CString;

use ::rummikub_rules::Tile;

/// No text.
pub(crate) const NULL: *const c_char = core::ptr::null();
/// No tile.
pub(crate) const NO_TILE: u8 = u8::MAX;

/// What a getter may answer.
pub(crate) trait Tell {
    /// What C reads.
    type Told;

    fn tell(self) -> Self::Told;
}

/// Answers that read the same in C.
macro_rules! plain {
    ($($kind:ty),+) => {
        $(impl Tell for $kind {
            type Told = $kind;

            fn tell(self) -> $kind {
                self
            }
        })+
    };
}

plain!((), u8, u32, i32, u64, i64, usize);

impl Tell for bool {
    type Told = u32;

    fn tell(self) -> u32 {
        self.into()
    }
}

impl Tell for Tile {
    type Told = u8;

    fn tell(self) -> u8 {
        self.index() as u8 // 0 to 52
    }
}

impl Tell for &CStr {
    type Told = *const c_char;

    fn tell(self) -> *const c_char {
        self.as_ptr()
    }
}

impl Tell for &CString {
    type Told = *const c_char;

    fn tell(self) -> *const c_char {
        self.as_ptr()
    }
}
