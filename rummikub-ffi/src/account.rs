//! The account of a legal turn, as C asks for it: jokers, payments, origins and the opening.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::{Account, NumberedTile, Origin};

use crate::border::{Out, bad_value, border, shared};
use crate::failure::{Failure, rummikub_error};
use crate::status::{RUMMIKUB_NONE, rummikub_status};
use crate::text::pointer;
use crate::turn::rummikub_verdict;

/// A joker that lay on the table before a legal turn. Melds and slots are counted from 0; slots
/// are in canonical order, a run upwards, a group K R B O with its jokers last.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_old_joker {
    /// The meld of the table before in which it lay.
    pub old_meld: usize,
    /// Its slot there.
    pub old_slot: usize,
    /// The meld of the table after in which it lies.
    pub meld: usize,
    /// Its slot there.
    pub slot: usize,
    /// The index of the tile that it stood for.
    pub stood_for: u32,
    /// The index of the tile that it stands for now.
    pub stands_for: u32,
    /// 1 if it was retrieved, 0 if it was kept.
    pub retrieved: u32,
}

/// A joker from the rack, in a legal turn.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_rack_joker {
    /// The meld of the table after in which it lies.
    pub meld: usize,
    /// Its slot there.
    pub slot: usize,
    /// The index of the tile that it stands for.
    pub stands_for: u32,
}

/// A tile that paid for a retrieved joker.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_payment {
    /// The meld of the table before for whose joker it pays.
    pub old_meld: usize,
    /// The meld of the table before that it came from; `RUMMIKUB_NONE` for the rack.
    pub from_meld: usize,
    /// The meld of the table after in which it lies.
    pub meld: usize,
    /// Its slot there.
    pub slot: usize,
    /// The index of the tile.
    pub tile: u32,
}

pub(crate) const fn from_meld(origin: Origin) -> usize {
    match origin {
        Origin::Rack => RUMMIKUB_NONE,
        Origin::Meld(meld) => meld,
    }
}

pub(crate) const fn index_of(tile: NumberedTile) -> u32 {
    tile.index() as u32
}

/// The account of a verdict, or the failure for one that has none.
fn account(verdict: &rummikub_verdict) -> Result<&Account, Failure> {
    let account = verdict.account().map(|texts| &texts.account);
    account.ok_or_else(|| bad_value("the turn is not legal: it has no account".to_owned()))
}

/// A part of an account, or the failure for an index out of range.
fn part<T>(parts: &[T], index: usize) -> Result<&T, Failure> {
    let count = parts.len();
    parts
        .get(index)
        .ok_or_else(|| bad_value(format!("`index` is {index}; there are {count}")))
}

/// How many jokers lay on the table before a legal turn.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_joker_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        Some(verdict.account()?.account.jokers().len())
    }
}

/// What became of a joker that lay on the table.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed; `joker` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_joker(
    verdict: *const rummikub_verdict,
    index: usize,
    joker: *mut rummikub_old_joker,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, verdict) = unsafe { (Out::new(joker, "joker")?, shared(verdict, "verdict")?) };
        let joker = part(account(verdict)?.jokers(), index)?;
        out.write(rummikub_old_joker {
            old_meld: joker.old.meld,
            old_slot: joker.old.slot,
            meld: joker.new.meld,
            slot: joker.new.slot,
            stood_for: index_of(joker.stood_for),
            stands_for: index_of(joker.stands_for),
            retrieved: joker.retrieved.into(),
        });
        Ok(())
    }
}

/// How many jokers came from the rack in a legal turn.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_rack_joker_count(
    verdict: *const rummikub_verdict,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        Some(verdict.account()?.account.rack_jokers().len())
    }
}

/// Where a joker from the rack lies.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed; `joker` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_rack_joker(
    verdict: *const rummikub_verdict,
    index: usize,
    joker: *mut rummikub_rack_joker,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, verdict) = unsafe { (Out::new(joker, "joker")?, shared(verdict, "verdict")?) };
        let joker = part(account(verdict)?.rack_jokers(), index)?;
        out.write(rummikub_rack_joker {
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: index_of(joker.stands_for),
        });
        Ok(())
    }
}

/// How many tiles paid for retrieved jokers in a legal turn.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_payment_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        Some(verdict.account()?.account.payments().len())
    }
}

/// A tile that paid, in an order in which each payment is free when it is needed.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed; `payment` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_payment(
    verdict: *const rummikub_verdict,
    index: usize,
    payment: *mut rummikub_payment,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, verdict) = unsafe {
            (Out::new(payment, "payment")?, shared(verdict, "verdict")?)
        };
        let payment = part(account(verdict)?.payments(), index)?;
        out.write(rummikub_payment {
            old_meld: payment.old_meld,
            from_meld: from_meld(payment.origin),
            meld: payment.new.meld,
            slot: payment.new.slot,
            tile: index_of(payment.tile),
        });
        Ok(())
    }
}

/// The meld of the table before that a tile of the table after came from; `RUMMIKUB_NONE` for the
/// rack.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_origin(
    verdict: *const rummikub_verdict,
    meld: usize,
    slot: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        let origins = verdict.account()?.account.origins(meld);
        origins.get(slot).map(|&origin| from_meld(origin))
    }
}

/// The meld of the table before that a meld of the table after continues; `RUMMIKUB_NONE` for a new
/// meld.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_continues(
    verdict: *const rummikub_verdict,
    meld: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        verdict.account()?.account.continues(meld)
    }
}

/// How many melds the opening of a legal turn has; 0 where the player had opened before.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        Some(verdict.account()?.opening.len())
    }
}

/// The text of a meld of the opening.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_meld(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        let text = verdict.account()?.opening.get(index);
        Some(pointer(text.map(CString::as_c_str)))
    }
}

/// The points of the opening; 0 where the player had opened before.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_points(verdict: *const rummikub_verdict) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        verdict.account()?.account.opening_points()
    }
}
