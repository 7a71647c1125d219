//! `rummikub_initial_meld`: would these melds open?

use core::ffi::c_char;

use ::rummikub_rules::InitialMeldCheck;

use crate::border::{Out, border, free, shared};
use crate::failure::rummikub_error;
use crate::faults::FaultTexts;
use crate::rules::rummikub_rules;
use crate::setup::rummikub_setup;
use crate::status::{RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, rummikub_status};
use crate::tiles::{rack as lent_rack, rummikub_tiles};

/// The judgement of an opening. It never changes. Free it with `rummikub_initial_meld_free`.
#[derive(Debug)]
pub struct rummikub_initial_meld {
    check: InitialMeldCheck,
    faults: FaultTexts,
}

/// Judges melds that a player wants to open with, from the tiles of `rack`. Whatever is wrong with
/// the melds is a fault of the check, not an error.
///
/// # Safety
///
/// `rules` and `melds` are NULL or were not freed; `rack` is NULL or readable; `check` and `error`
/// are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_check_initial_meld(
    rules: *const rummikub_rules,
    melds: *const rummikub_setup,
    rack: *const rummikub_tiles,
    check: *mut *mut rummikub_initial_meld,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, melds, rack) = unsafe {
            (
                Out::new(check, "check")?,
                shared(rules, "rules")?,
                shared(melds, "melds")?,
                lent_rack(rack)?,
            )
        };
        let check = rules.rules.check_initial_meld(&melds.setup, &rack);
        let faults = check.faults.iter().collect();
        out.give(rummikub_initial_meld { check, faults });
        Ok(())
    }
}

/// 1 if these melds open, else 0.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_is_ok(check: *const rummikub_initial_meld) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.check.is_ok().into())
    }
}

/// The points of the melds that are melds.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_points(check: *const rummikub_initial_meld) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.check.points)
    }
}

/// The points that the rules ask for.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_threshold(
    check: *const rummikub_initial_meld,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.check.threshold)
    }
}

/// How many faults the opening has.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_count(
    check: *const rummikub_initial_meld,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.faults.len())
    }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_code(
    check: *const rummikub_initial_meld,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.faults.code(index))
    }
}

/// A fault in a sentence for players, who count melds from 1.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_message(
    check: *const rummikub_initial_meld,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.faults.message(index))
    }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_side(
    check: *const rummikub_initial_meld,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.faults.side(index))
    }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_meld(
    check: *const rummikub_initial_meld,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { check.as_ref() }.map(|check| check.faults.meld(index))
    }
}

/// Frees a check; NULL is none.
///
/// # Safety
///
/// `check` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_free(check: *mut rummikub_initial_meld) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(check) };
        Some(())
    }
}
