//! `rummikub_retrievals`: what a player may do about each joker on the table.

use core::ffi::{CStr, c_char};
use std::ffi::CString;

use ::rummikub_rules::{MeldSetup, Opened, Retrieval};

use crate::account::{from_meld, index_of};
use crate::border::{Out, bad_value, border, flag, free, shared};
use crate::failure::rummikub_error;
use crate::rules::rummikub_rules;
use crate::status::{RUMMIKUB_NONE, rummikub_status};
use crate::table::rummikub_table;
use crate::text::{c_text, pointer};
use crate::tiles::{rack as lent_rack, rummikub_tiles};

/// What a player may do about each joker on the table, in the order of the melds and slots. It
/// never changes. Free it with `rummikub_retrievals_free`.
#[derive(Debug)]
pub struct rummikub_retrievals {
    found: Vec<Found>,
}

/// One joker with its texts.
#[derive(Debug)]
struct Found {
    retrieval: Retrieval,
    may_stand_for: CString,
    barrier: Option<CString>,
    reuse: CString,
    example: Option<CString>,
}

impl Found {
    fn new(retrieval: Retrieval) -> Self {
        let tiles = retrieval.may_stand_for.iter().map(|&tile| tile.into());
        Self {
            may_stand_for: c_text(MeldSetup::new(None, tiles)),
            barrier: retrieval.barrier.map(|barrier| c_text(barrier.code())),
            reuse: c_text(retrieval.reuse),
            example: retrieval.example.as_ref().map(|found| c_text(&found.table)),
            retrieval,
        }
    }
}

impl rummikub_retrievals {
    fn text(&self, index: usize, of: fn(&Found) -> Option<&CStr>) -> *const c_char {
        pointer(self.found.get(index).and_then(of))
    }
}

/// A tile that may pay for a joker on the table.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_payment_at_hand {
    /// The meld of the table that holds it, from 0; `RUMMIKUB_NONE` for the rack.
    pub from_meld: usize,
    /// The index of the tile.
    pub tile: u32,
    /// 1 if it can be taken as the table is now, 0 if its meld is locked by its own jokers.
    pub free: u32,
}

/// What the player may do about each joker on the table before a turn; `opened` is 1 if the player
/// made an initial meld in an earlier turn, else 0.
///
/// # Safety
///
/// `rules` and `before` are NULL or were not freed; `rack` is NULL or readable; `retrievals` and
/// `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_joker_retrievals(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    retrievals: *mut *mut rummikub_retrievals,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack) = unsafe {
            (
                Out::new(retrievals, "retrievals")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let opened = flag(opened, "opened")?;
        let found = rules.rules.joker_retrievals(&before.table, &rack, Opened::from(opened))?;
        out.give(rummikub_retrievals { found: found.into_iter().map(Found::new).collect() });
        Ok(())
    }
}

/// How many jokers lie on the table.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_count(
    retrievals: *const rummikub_retrievals,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { retrievals.as_ref() }.map(|retrievals| retrievals.found.len())
    }
}

/// The meld in which a joker lies, from 0.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_meld(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { retrievals.as_ref() }?.found.get(index)?.retrieval.joker.meld)
    }
}

/// Its slot there, from 0, in canonical order.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_slot(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { retrievals.as_ref() }?.found.get(index)?.retrieval.joker.slot)
    }
}

/// Every tile that the joker may stand for, as text such as `"B4 O4"`.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_may_stand_for(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let retrievals = unsafe { retrievals.as_ref() }?;
        Some(retrievals.text(index, |found| Some(&found.may_stand_for)))
    }
}

/// Why no legal turn retrieves the joker: `"never"`, `"not-opened"` or `"nothing-pays"`; NULL where
/// nothing is known against it.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_barrier(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let retrievals = unsafe { retrievals.as_ref() }?;
        Some(retrievals.text(index, |found| found.barrier.as_deref()))
    }
}

/// How many tiles pay for the joker, if it alone is retrieved; 0 where manipulation frees it.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_price(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { retrievals.as_ref() }?.found.get(index)?.retrieval.price)
    }
}

/// How many tiles at hand may be one of the payments.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_payment_count(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { retrievals.as_ref() }?.found.get(index)?.retrieval.payments.len())
    }
}

/// A tile at hand that may be one of the payments for a joker, rack tiles first.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed; `payment` and `error` are NULL or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_payment(
    retrievals: *const rummikub_retrievals,
    index: usize,
    payment_index: usize,
    payment: *mut rummikub_payment_at_hand,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, retrievals) = unsafe {
            (Out::new(payment, "payment")?, shared(retrievals, "retrievals")?)
        };
        let found = retrievals.found.get(index);
        let paid = found.and_then(|found| found.retrieval.payments.get(payment_index));
        let paid = paid.ok_or_else(|| {
            bad_value(format!("there is no payment {payment_index} for joker {index}"))
        })?;
        out.write(rummikub_payment_at_hand {
            from_meld: from_meld(paid.origin),
            tile: index_of(paid.tile),
            free: paid.free.into(),
        });
        Ok(())
    }
}

/// Where the joker may be used again, as the value of the axis `joker_reuse`.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_reuse(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let retrievals = unsafe { retrievals.as_ref() }?;
        Some(retrievals.text(index, |found| Some(&found.reuse)))
    }
}

/// How many tiles from the rack must lie with the joker there.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_reuse_tiles(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { retrievals.as_ref() }?.found.get(index)?.retrieval.reuse_tiles.into())
    }
}

/// The table of a simple legal turn that retrieves the joker, as text; NULL where there is none.
/// (There may still be turns that rearrange more of the table.)
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_example(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let retrievals = unsafe { retrievals.as_ref() }?;
        Some(retrievals.text(index, |found| found.example.as_deref()))
    }
}

/// The meld of the example in which the joker is used again, from 0.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_example_meld(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let found = unsafe { retrievals.as_ref() }?.found.get(index)?;
        Some(found.retrieval.example.as_ref()?.new_meld)
    }
}

/// Frees retrievals; NULL is none.
///
/// # Safety
///
/// `retrievals` is NULL or retrievals that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_free(retrievals: *mut rummikub_retrievals) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(retrievals) };
        Some(())
    }
}
