//! The library: which one is this?

use core::ffi::{CStr, c_char};

use crate::border::border;
use crate::tell::NULL;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version holds no NUL"),
    };

/// The binary interface that this header describes. It goes up when a program that was compiled
/// against an older header would not work any more.
pub const RUMMIKUB_ABI_VERSION: u32 = 1;

/// The version of this header: 1 in 1.2.3.
pub const RUMMIKUB_VERSION_MAJOR: u32 = 0;
/// The version of this header: 2 in 1.2.3.
pub const RUMMIKUB_VERSION_MINOR: u32 = 1;
/// The version of this header: 3 in 1.2.3.
pub const RUMMIKUB_VERSION_PATCH: u32 = 0;

/// The version of the library, such as `"0.1.0"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_version() -> *const c_char {
    border! { else NULL => Some(VERSION) }
}

/// The binary interface of the library that is linked: compare it with `RUMMIKUB_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_abi_version() -> u32 {
    border! { else 0 => Some(RUMMIKUB_ABI_VERSION) }
}
