//! Jokers on the table: what a player may do about each.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::{MeldSetup, PaymentAtHand, Retrieval, Tile};

use crate::account::{from_meld, index_of};
use crate::border::{bad_value, border};
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::rules::rummikub_rules;
use crate::table::rummikub_table;
use crate::tell::{NULL, Tell};
use crate::text::c_text;
use crate::tiles::{lent_rack, rummikub_tiles};

/// What a player may do about each joker on the table, in the order of the melds and slots. It
/// never changes. Free it with `rummikub_retrievals_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug, Clone)]
pub struct rummikub_retrievals {
    found: Vec<Found>,
}

/// One joker with its texts.
#[derive(Debug, Clone)]
struct Found {
    retrieval: Retrieval,
    may_stand_for: CString,
    may_list: Vec<u8>,
    barrier: Option<CString>,
    reuse: CString,
    example: Option<CString>,
}

impl Found {
    fn new(retrieval: Retrieval) -> Self {
        let tiles = retrieval.may_stand_for.iter().map(|&tile| Tile::from(tile));
        Self {
            may_list: tiles.clone().map(Tell::tell).collect(),
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

/// What a player may do about one joker as a value. What it points to belongs to the retrievals.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_retrieval {
    /// The meld in which the joker lies, from 0.
    pub meld: usize,
    /// Its slot there, from 0, in canonical order.
    pub slot: usize,
    /// Every tile that it may stand for, by its index.
    pub may_stand_for: *const u8,
    /// How many they are.
    pub may_count: usize,
    /// Why no legal turn retrieves it: `"never"`, `"not-opened"` or `"nothing-pays"`; NULL where nothing
    /// is known against it.
    pub barrier: *const c_char,
    /// How many tiles pay for it, if it alone is retrieved.
    pub price: usize,
    /// How many tiles at hand may be one of the payments.
    pub payment_count: usize,
    /// Where it may be used again, as the value of the axis `joker_reuse`.
    pub reuse: *const c_char,
    /// The table of a simple legal turn that retrieves it; NULL where there is none.
    pub example: *const c_char,
    /// The meld of the example in which it is used again; `RUMMIKUB_NONE` where there is none.
    pub example_meld: usize,
    /// How many tiles from the rack must lie with it there.
    pub reuse_tiles: u32,
}

impl Tell for &Found {
    type Told = rummikub_retrieval;

    fn tell(self) -> rummikub_retrieval {
        let Retrieval {
            joker,
            price,
            payments,
            example,
            reuse_tiles,
            ..
        } = &self.retrieval;
        rummikub_retrieval {
            meld: joker.meld,
            slot: joker.slot,
            may_stand_for: self.may_list.as_ptr(),
            may_count: self.may_list.len(),
            barrier: self.barrier.as_ref().map_or(NULL, Tell::tell),
            price: *price,
            payment_count: payments.len(),
            reuse: self.reuse.as_ptr(),
            example: self.example.as_ref().map_or(NULL, Tell::tell),
            example_meld: example
                .as_ref()
                .map_or(RUMMIKUB_NONE, |found| found.new_meld),
            reuse_tiles: u32::from(*reuse_tiles),
        }
    }
}

impl rummikub_retrievals {
    /// What is known of each joker.
    pub(crate) fn list(&self) -> impl Iterator<Item = &Retrieval> {
        self.found.iter().map(|found| &found.retrieval)
    }
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

/// All jokers as values: writes at most `capacity` of them to `list` and answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_list(
    retrievals: *const rummikub_retrievals,
    list: *mut rummikub_retrieval,
    capacity: usize,
) -> usize {
    border! { fill list, capacity, retrievals => retrievals.found.iter().map(Tell::tell) }
}

/// Every tile at hand that may be one of the payments for a joker, rack tiles first, in the same way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_payments(
    retrievals: *const rummikub_retrievals,
    index: usize,
    payments: *mut rummikub_payment_at_hand,
    capacity: usize,
) -> usize {
    border! { fill payments, capacity, retrievals => {
        let found = retrievals.found.get(index)?;
        found.retrieval.payments.iter().copied().map(Into::into)
    } }
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
