//! Jokers on the table: what a player may do about each.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::{MeldSetup, PaymentAtHand, Retrieval, Tile};

use crate::border::{bad_value, border};
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::rules::rummikub_rules;
use crate::table::rummikub_table;
use crate::tell::NULL;
use crate::text::c_text;
use crate::tiles::{lent_rack, rummikub_tiles};
use crate::turn::{from_meld, index_of};

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
        let tiles = retrieval.may_stand_for.iter().map(|&tile| Tile::from(tile));
        Self {
            may_stand_for: c_text(MeldSetup::new(None, tiles)),
            barrier: retrieval.barrier.map(|barrier| c_text(barrier.code())),
            reuse: c_text(retrieval.reuse),
            example: retrieval.example.as_ref().map(|found| c_text(&found.table)),
            retrieval,
        }
    }
}

impl From<Vec<Retrieval>> for rummikub_retrievals {
    fn from(found: Vec<Retrieval>) -> Self {
        Self {
            found: found.into_iter().map(Found::new).collect(),
        }
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

impl From<PaymentAtHand> for rummikub_payment_at_hand {
    fn from(payment: PaymentAtHand) -> Self {
        Self {
            from_meld: from_meld(payment.origin),
            tile: index_of(payment.tile),
            free: payment.free.into(),
        }
    }
}

/// What the player may do about each joker on the table before a turn; `opened` is 1 if the player
/// made an initial meld in an earlier turn, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_joker_retrievals(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    retrievals: *mut *mut rummikub_retrievals,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out retrievals, rules, before, rack = lent_rack(rack) =>
        let position = before.position(&rules.rules, &rack, opened)?;
        retrievals.give(position.joker_retrievals());
    }
}

/// How many jokers lie on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_count(
    retrievals: *const rummikub_retrievals,
) -> usize {
    border! { else 0, retrievals => Some(retrievals.found.len()) }
}

/// The meld in which a joker lies, from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_meld(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, retrievals => Some(retrievals.found.get(index)?.retrieval.joker.meld) }
}

/// Its slot there, from 0, in canonical order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_slot(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, retrievals => Some(retrievals.found.get(index)?.retrieval.joker.slot) }
}

/// Every tile that the joker may stand for, as text such as `"B4 O4"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_may_stand_for(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else NULL, retrievals => Some(&retrievals.found.get(index)?.may_stand_for) }
}

/// Why no legal turn retrieves the joker: `"never"`, `"not-opened"` or `"nothing-pays"`; NULL where
/// nothing is known against it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_barrier(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else NULL, retrievals => retrievals.found.get(index)?.barrier.as_ref() }
}

/// How many tiles pay for the joker, if it alone is retrieved; 0 where manipulation frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_price(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else 0, retrievals => Some(retrievals.found.get(index)?.retrieval.price) }
}

/// How many tiles at hand may be one of the payments.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_payment_count(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else 0, retrievals => Some(retrievals.found.get(index)?.retrieval.payments.len()) }
}

/// A tile at hand that may be one of the payments for a joker, rack tiles first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_payment(
    retrievals: *const rummikub_retrievals,
    index: usize,
    payment_index: usize,
    payment: *mut rummikub_payment_at_hand,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out payment, retrievals =>
        let found = retrievals.found.get(index);
        let paid = found.and_then(|found| found.retrieval.payments.get(payment_index));
        let none = || bad_value(format!("there is no payment {payment_index} for joker {index}"));
        payment.write(*paid.ok_or_else(none)?);
    }
}

/// Where the joker may be used again, as the value of the axis `joker_reuse`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_reuse(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else NULL, retrievals => Some(&retrievals.found.get(index)?.reuse) }
}

/// How many tiles from the rack must lie with the joker there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_reuse_tiles(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> u32 {
    border! { else 0, retrievals => Some(u32::from(retrievals.found.get(index)?.retrieval.reuse_tiles)) }
}

/// The table of a simple legal turn that retrieves the joker, as text; NULL where there is none.
/// (There may still be turns that rearrange more of the table.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_example(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> *const c_char {
    border! { else NULL, retrievals => retrievals.found.get(index)?.example.as_ref() }
}

/// The meld of the example in which the joker is used again, from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_example_meld(
    retrievals: *const rummikub_retrievals,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, retrievals =>
        Some(retrievals.found.get(index)?.retrieval.example.as_ref()?.new_meld)
    }
}

/// Frees retrievals; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_free(retrievals: *mut rummikub_retrievals) {
    border! { free retrievals }
}
