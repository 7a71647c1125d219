//! Accounts: why a turn is legal, and what became of every joker.

use core::ffi::c_char;

use ::rummikub_rules::{Account, NumberedTile, OldJoker, Origin, Payment, RackJoker};

use crate::border::{bad_value, border};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::meld::rummikub_meld;
use crate::tell::{NULL, Tell};
use crate::tiles::rummikub_tiles;
use crate::turn::rummikub_verdict;

impl rummikub_verdict {
    fn account(&self) -> Option<&Account> {
        self.texts().map(|texts| &texts.account)
    }

    /// A part of the account, or the failure where there is none.
    fn part<T: Copy>(&self, parts: fn(&Account) -> &[T], index: usize) -> Result<T, Failure> {
        let parts = parts(self.account().ok_or_else(no_account)?);
        let count = parts.len();
        let none = || bad_value(format!("`index` is {index}; there are {count}"));
        parts.get(index).copied().ok_or_else(none)
    }
}

fn no_account() -> Failure {
    bad_value("the turn is not legal: it has no account".to_owned())
}

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

impl From<OldJoker> for rummikub_old_joker {
    fn from(joker: OldJoker) -> Self {
        Self {
            old_meld: joker.old.meld,
            old_slot: joker.old.slot,
            meld: joker.new.meld,
            slot: joker.new.slot,
            stood_for: index_of(joker.stood_for),
            stands_for: index_of(joker.stands_for),
            retrieved: joker.retrieved.into(),
        }
    }
}

impl From<RackJoker> for rummikub_rack_joker {
    fn from(joker: RackJoker) -> Self {
        Self {
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: index_of(joker.stands_for),
        }
    }
}

impl From<Payment> for rummikub_payment {
    fn from(payment: Payment) -> Self {
        Self {
            old_meld: payment.old_meld,
            from_meld: from_meld(payment.origin),
            meld: payment.new.meld,
            slot: payment.new.slot,
            tile: index_of(payment.tile),
        }
    }
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

/// Why the turn is legal, in sentences for a player; NULL for a turn that is not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_account(
    verdict: *const rummikub_verdict,
) -> *const c_char {
    border! { else NULL, verdict => Some(&verdict.texts()?.text) }
}

/// How many jokers lay on the table before a legal turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_joker_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0, verdict => Some(verdict.account()?.jokers().len()) }
}

/// What became of a joker that lay on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_joker(
    verdict: *const rummikub_verdict,
    index: usize,
    joker: *mut rummikub_old_joker,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out joker, verdict => joker.write(verdict.part(Account::jokers, index)?) }
}

/// How many jokers came from the rack in a legal turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_rack_joker_count(
    verdict: *const rummikub_verdict,
) -> usize {
    border! { else 0, verdict => Some(verdict.account()?.rack_jokers().len()) }
}

/// Where a joker from the rack lies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_rack_joker(
    verdict: *const rummikub_verdict,
    index: usize,
    joker: *mut rummikub_rack_joker,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out joker, verdict => joker.write(verdict.part(Account::rack_jokers, index)?) }
}

/// How many tiles paid for retrieved jokers in a legal turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_payment_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0, verdict => Some(verdict.account()?.payments().len()) }
}

/// A tile that paid, in an order in which each payment is free when it is needed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_payment(
    verdict: *const rummikub_verdict,
    index: usize,
    payment: *mut rummikub_payment,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out payment, verdict => payment.write(verdict.part(Account::payments, index)?) }
}

/// The meld of the table before that a tile of the table after came from; `RUMMIKUB_NONE` for the
/// rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_origin(
    verdict: *const rummikub_verdict,
    meld: usize,
    slot: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, verdict =>
        verdict.account()?.origins(meld).get(slot).map(|&origin| from_meld(origin))
    }
}

/// The meld of the table before that a meld of the table after continues; `RUMMIKUB_NONE` for a new
/// meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_continues(
    verdict: *const rummikub_verdict,
    meld: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, verdict => verdict.account()?.continues(meld) }
}

/// How many melds the opening of a legal turn has; 0 where the player had opened before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0, verdict => Some(verdict.texts()?.opening.len()) }
}

/// The text of a meld of the opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_meld(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else NULL, verdict => verdict.texts()?.opening.get(index) }
}

/// The points of the opening; 0 where the player had opened before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_points(verdict: *const rummikub_verdict) -> u32 {
    border! { else 0, verdict => verdict.account()?.opening_points() }
}

/// How much an account tells: each number is that of a list below.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_account {
    /// Jokers that lay on the table before.
    pub jokers: usize,
    /// Jokers from the rack.
    pub rack_jokers: usize,
    /// Tiles that paid for retrieved jokers.
    pub payments: usize,
    /// Melds of the table before.
    pub before: usize,
    /// Melds of the table after.
    pub after: usize,
    /// Melds of the opening; 0 where the player had opened before.
    pub opening: usize,
    /// What they are worth.
    pub opening_points: u32,
    /// The tiles laid from the rack.
    pub played: rummikub_tiles,
}

impl From<&Account> for rummikub_account {
    fn from(account: &Account) -> Self {
        Self {
            jokers: account.jokers().len(),
            rack_jokers: account.rack_jokers().len(),
            payments: account.payments().len(),
            before: account.before().len(),
            after: account.after().len(),
            opening: account.opening().unwrap_or_default().len(),
            opening_points: account.opening_points().unwrap_or_default(),
            played: account.played().into(),
        }
    }
}

/// The account of a legal turn in numbers; `RUMMIKUB_ERROR_VALUE` for one that is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_account_counts(
    verdict: *const rummikub_verdict,
    account: *mut rummikub_account,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out account, verdict =>
        account.write(verdict.account().ok_or_else(no_account)?);
    }
}

/// What became of every joker that lay on the table. Writes at most `capacity` of them to `jokers` and
/// answers how many there are, as do the lists below; 0 for a turn that is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_jokers(
    verdict: *const rummikub_verdict,
    jokers: *mut rummikub_old_joker,
    capacity: usize,
) -> usize {
    border! { fill jokers, capacity, verdict =>
        verdict.account()?.jokers().iter().copied().map(Into::into)
    }
}

/// Where every joker from the rack lies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_rack_jokers(
    verdict: *const rummikub_verdict,
    jokers: *mut rummikub_rack_joker,
    capacity: usize,
) -> usize {
    border! { fill jokers, capacity, verdict =>
        verdict.account()?.rack_jokers().iter().copied().map(Into::into)
    }
}

/// Every tile that paid, in an order in which each payment is free when it is needed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_payments(
    verdict: *const rummikub_verdict,
    payments: *mut rummikub_payment,
    capacity: usize,
) -> usize {
    border! { fill payments, capacity, verdict =>
        verdict.account()?.payments().iter().copied().map(Into::into)
    }
}

/// For each tile of a meld of the table after, the meld of the table before that it came from;
/// `RUMMIKUB_NONE` for the rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_origins(
    verdict: *const rummikub_verdict,
    meld: usize,
    origins: *mut usize,
    capacity: usize,
) -> usize {
    border! { fill origins, capacity, verdict =>
        verdict.account()?.origins(meld).iter().copied().map(from_meld)
    }
}

/// The melds of the table before, as the account counts them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_melds_before(
    verdict: *const rummikub_verdict,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, verdict =>
        verdict.account()?.before().iter().map(Tell::tell)
    }
}

/// The melds of the table after, as the account counts them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_melds_after(
    verdict: *const rummikub_verdict,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, verdict =>
        verdict.account()?.after().iter().map(Tell::tell)
    }
}

/// The melds of the opening; none where the player had opened before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_opening_melds(
    verdict: *const rummikub_verdict,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, verdict =>
        verdict.account()?.opening()?.iter().map(|opened| opened.meld.tell())
    }
}
