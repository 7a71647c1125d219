//! Turns: is one legal, and if not, why not?

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::TableVerdict;
use ::rummikub_rules::{Account, NumberedTile, OldJoker, Origin, Payment, RackJoker, Verdict};

use crate::border::{bad_value, border};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::{
    FaultTexts, NO_PART, RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, action_faults, fault_texts,
    rummikub_fault_part,
};
use crate::rules::rummikub_rules;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::NULL;
use crate::text::c_text;
use crate::tiles::{lent_rack, rummikub_tiles};

/// The judgement of one turn. It never changes. Free it with `rummikub_verdict_free`.
#[derive(Debug)]
pub struct rummikub_verdict {
    judgement: Judgement,
    faults: OnceLock<FaultTexts>,
    account: OnceLock<Option<AccountTexts>>,
}

/// The law of turns alone, or what a game says of a table.
#[derive(Debug)]
enum Judgement {
    Turn(Verdict),
    Table(TableVerdict),
}

impl From<Verdict> for rummikub_verdict {
    fn from(verdict: Verdict) -> Self {
        Judgement::Turn(verdict).into()
    }
}

impl From<TableVerdict> for rummikub_verdict {
    fn from(verdict: TableVerdict) -> Self {
        Judgement::Table(verdict).into()
    }
}

impl From<Judgement> for rummikub_verdict {
    fn from(judgement: Judgement) -> Self {
        Self {
            judgement,
            faults: OnceLock::new(),
            account: OnceLock::new(),
        }
    }
}

/// An account and its texts.
#[derive(Debug)]
struct AccountTexts {
    account: Account,
    text: CString,
    opening: Vec<CString>,
}

impl From<Account> for AccountTexts {
    fn from(account: Account) -> Self {
        let opening = account.opening().unwrap_or_default().iter();
        Self {
            text: c_text(&account),
            opening: opening.map(|opened| c_text(opened.meld)).collect(),
            account,
        }
    }
}

impl rummikub_verdict {
    const fn is_legal(&self) -> bool {
        match &self.judgement {
            Judgement::Turn(verdict) => verdict.is_legal(),
            Judgement::Table(verdict) => verdict.is_legal(),
        }
    }

    fn faults(&self) -> &FaultTexts {
        self.faults.get_or_init(|| match &self.judgement {
            Judgement::Turn(verdict) => fault_texts(verdict.faults()),
            Judgement::Table(verdict) => action_faults(verdict.faults()),
        })
    }

    /// Why the turn is legal; none for one that is not.
    fn texts(&self) -> Option<&AccountTexts> {
        let account = || match &self.judgement {
            Judgement::Turn(verdict) => verdict.account(),
            Judgement::Table(verdict) => verdict.account(),
        };
        let texts = self
            .account
            .get_or_init(|| account().map(AccountTexts::from));
        texts.as_ref()
    }

    fn account(&self) -> Option<&Account> {
        self.texts().map(|texts| &texts.account)
    }

    /// A part of the account, or the failure where there is none.
    fn part<T: Copy>(&self, parts: fn(&Account) -> &[T], index: usize) -> Result<T, Failure> {
        let none = || bad_value("the turn is not legal: it has no account".to_owned());
        let parts = parts(self.account().ok_or_else(none)?);
        let count = parts.len();
        let none = || bad_value(format!("`index` is {index}; there are {count}"));
        parts.get(index).copied().ok_or_else(none)
    }
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

/// Judges a turn: from the table `before`, with `rack` at the start of the turn, a player wants to
/// leave the melds of `after`; `opened` is 1 if the player made an initial meld in an earlier
/// turn, else 0. Whatever is wrong with `after` is a fault of the verdict, not an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_check_turn(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    after: *const rummikub_setup,
    opened: u32,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, rules, before, rack = lent_rack(rack), after =>
        let position = before.position(&rules.rules, &rack, opened)?;
        verdict.give(position.check(&after.setup));
    }
}

/// Whether a turn is legal, as `rummikub_check_turn` judges it but without account and faults, for
/// those who ask often: 1 or 0 in `legal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_is_legal_turn(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    after: *const rummikub_setup,
    opened: u32,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out legal, rules, before, rack = lent_rack(rack), after =>
        let position = before.position(&rules.rules, &rack, opened)?;
        legal.write(position.is_legal(&after.setup));
    }
}

/// 1 if the rules allow the turn, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_is_legal(verdict: *const rummikub_verdict) -> u32 {
    border! { else 0, verdict => Some(verdict.is_legal()) }
}

/// How many faults the turn has; 0 for a legal one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0, verdict => Some(verdict.faults().len()) }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_code(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else NULL, verdict => Some(&verdict.faults().get(index)?.code) }
}

/// A fault in a sentence for players, who count melds from 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_message(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else NULL, verdict => Some(&verdict.faults().get(index)?.message) }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_side(
    verdict: *const rummikub_verdict,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE, verdict => verdict.faults().get(index)?.side }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_meld(
    verdict: *const rummikub_verdict,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, verdict => verdict.faults().get(index)?.meld }
}

/// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
/// it is about none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_tiles(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else NULL, verdict => Some(&verdict.faults().get(index)?.tiles) }
}

/// How many things a fault tells besides its meld.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_part_count(
    verdict: *const rummikub_verdict,
    index: usize,
) -> usize {
    border! { else 0, verdict => Some(verdict.faults().get(index)?.parts.len()) }
}

/// A thing that a fault tells besides its meld, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_part(
    verdict: *const rummikub_verdict,
    index: usize,
    part: usize,
) -> rummikub_fault_part {
    border! { else NO_PART, verdict => verdict.faults().get(index)?.parts.get(part) }
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

/// Frees a verdict; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_free(verdict: *mut rummikub_verdict) {
    border! { free verdict }
}
