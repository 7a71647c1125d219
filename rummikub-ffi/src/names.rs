//! The names that rules are made of: presets and axes.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::{Axis, Preset};

use crate::border::border;
use crate::text::{c_text, pointer};

// Constants, only made when they are first asked for.
static PRESETS: LazyLock<Vec<CString>> = LazyLock::new(|| {
    Preset::ALL
        .iter()
        .map(|preset| c_text(preset.name()))
        .collect()
});
static AXES: LazyLock<Vec<CString>> =
    LazyLock::new(|| Axis::ALL.iter().map(|axis| c_text(axis.name())).collect());

/// How many presets there are.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_count() -> usize {
    border! { else 0 => Some(Preset::ALL.len()) }
}

/// The name of a preset, counted from 0, such as `"lemada-printed"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_name(index: usize) -> *const c_char {
    border! { else core::ptr::null() => Some(pointer(PRESETS.get(index).map(CString::as_c_str))) }
}

/// How many axes rules have.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_count() -> usize {
    border! { else 0 => Some(Axis::ALL.len()) }
}

/// The name of an axis, counted from 0, such as `"initial_meld"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_name(index: usize) -> *const c_char {
    border! { else core::ptr::null() => Some(pointer(AXES.get(index).map(CString::as_c_str))) }
}
