//! Turns: is one legal, and if not, why not?

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::TableVerdict;
use ::rummikub_rules::{Account, Verdict};

use crate::border::border;
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::{
    FaultTexts, NO_PART, RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, action_faults, fault_texts,
    rummikub_fault, rummikub_fault_part,
};
use crate::rules::rummikub_rules;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::{NULL, Tell};
use crate::text::c_text;
use crate::tiles::{lent_rack, rummikub_tiles};

/// The judgement of one turn. It never changes. Free it with `rummikub_verdict_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_verdict {
    pub(crate) judgement: Judgement,
    faults: OnceLock<FaultTexts>,
    account: OnceLock<Option<AccountTexts>>,
}

/// The law of turns alone, or what a game says of a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Judgement {
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
pub(crate) struct AccountTexts {
    pub(crate) account: Account,
    pub(crate) text: CString,
    pub(crate) opening: Vec<CString>,
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

    /// Why the turn is legal, with its texts; none for one that is not.
    pub(crate) fn texts(&self) -> Option<&AccountTexts> {
        let account = || match &self.judgement {
            Judgement::Turn(verdict) => verdict.account(),
            Judgement::Table(verdict) => verdict.account(),
        };
        let texts = self
            .account
            .get_or_init(|| account().map(AccountTexts::from));
        texts.as_ref()
    }
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

/// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
/// What they point to belongs to the verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_faults(
    verdict: *const rummikub_verdict,
    faults: *mut rummikub_fault,
    capacity: usize,
) -> usize {
    border! { fill faults, capacity, verdict => verdict.faults().iter().map(Tell::tell) }
}

/// Frees a verdict; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_free(verdict: *mut rummikub_verdict) {
    border! { free verdict }
}
