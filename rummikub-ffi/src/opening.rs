//! Openings: would these melds open?

use core::ffi::c_char;

use ::rummikub_rules::InitialMeldCheck;

use crate::border::border;
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::{
    FaultTexts, NO_PART, RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, fault_texts, rummikub_fault,
    rummikub_fault_part,
};
use crate::rules::rummikub_rules;
use crate::table::rummikub_setup;
use crate::tell::{NULL, Tell};
use crate::tiles::{lent_rack, rummikub_tiles};

/// The judgement of an opening. It never changes. Free it with `rummikub_initial_meld_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_initial_meld {
    pub(crate) check: InitialMeldCheck,
    faults: FaultTexts,
}

impl From<InitialMeldCheck> for rummikub_initial_meld {
    fn from(check: InitialMeldCheck) -> Self {
        Self {
            faults: fault_texts(&check.faults),
            check,
        }
    }
}

/// Judges melds that a player wants to open with, from the tiles of `rack`. Whatever is wrong with
/// the melds is a fault of the check, not an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_check_initial_meld(
    rules: *const rummikub_rules,
    melds: *const rummikub_setup,
    rack: *const rummikub_tiles,
    check: *mut *mut rummikub_initial_meld,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out check, rules, melds, rack = lent_rack(rack) =>
        check.give(rules.rules.check_initial_meld(&melds.setup, &rack));
    }
}

/// 1 if these melds open, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_is_ok(check: *const rummikub_initial_meld) -> u32 {
    border! { else 0, check => Some(check.check.is_ok()) }
}

/// The points of the melds that are melds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_points(check: *const rummikub_initial_meld) -> u32 {
    border! { else 0, check => Some(check.check.points) }
}

/// The points that the rules ask for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_threshold(
    check: *const rummikub_initial_meld,
) -> u32 {
    border! { else 0, check => Some(check.check.threshold) }
}

/// How many faults the opening has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_count(
    check: *const rummikub_initial_meld,
) -> usize {
    border! { else 0, check => Some(check.faults.len()) }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_code(
    check: *const rummikub_initial_meld,
    index: usize,
) -> *const c_char {
    border! { else NULL, check => Some(&check.faults.get(index)?.code) }
}

/// A fault in a sentence for players, who count melds from 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_message(
    check: *const rummikub_initial_meld,
    index: usize,
) -> *const c_char {
    border! { else NULL, check => Some(&check.faults.get(index)?.message) }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_side(
    check: *const rummikub_initial_meld,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE, check => check.faults.get(index)?.side }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_meld(
    check: *const rummikub_initial_meld,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, check => check.faults.get(index)?.meld }
}

/// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
/// it is about none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_tiles(
    check: *const rummikub_initial_meld,
    index: usize,
) -> *const c_char {
    border! { else NULL, check => Some(&check.faults.get(index)?.tiles) }
}

/// How many things a fault tells besides its meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_part_count(
    check: *const rummikub_initial_meld,
    index: usize,
) -> usize {
    border! { else 0, check => Some(check.faults.get(index)?.parts.len()) }
}

/// A thing that a fault tells besides its meld, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_fault_part(
    check: *const rummikub_initial_meld,
    index: usize,
    part: usize,
) -> rummikub_fault_part {
    border! { else NO_PART, check => check.faults.get(index)?.parts.get(part) }
}

/// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
/// What they point to belongs to the check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_faults(
    check: *const rummikub_initial_meld,
    faults: *mut rummikub_fault,
    capacity: usize,
) -> usize {
    border! { fill faults, capacity, check => check.faults.iter().map(Tell::tell) }
}

/// Frees a check; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_free(check: *mut rummikub_initial_meld) {
    border! { free check }
}
