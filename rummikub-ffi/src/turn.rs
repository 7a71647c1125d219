//! `rummikub_verdict`: is a turn legal, and if not, why not?

use core::ffi::c_char;
use std::sync::OnceLock;

use ::rummikub_rules::{Opened, Turn, Verdict, game::TableVerdict};

use crate::account_texts::AccountTexts;
use crate::border::{Out, border, flag, free, shared};
use crate::failure::rummikub_error;
use crate::faults::FaultTexts;
use crate::rules::rummikub_rules;
use crate::setup::rummikub_setup;
use crate::status::{RUMMIKUB_NONE, RUMMIKUB_SIDE_NONE, rummikub_status};
use crate::table::rummikub_table;
use crate::text::pointer;
use crate::tiles::{rack as lent_rack, rummikub_tiles};
use crate::view::rummikub_view;

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

impl rummikub_verdict {
    fn faults(&self) -> &FaultTexts {
        self.faults.get_or_init(|| match &self.judgement {
            Judgement::Turn(verdict) => verdict.faults().iter().collect(),
            Judgement::Table(verdict) => verdict.faults().iter().collect(),
        })
    }

    pub(crate) fn account(&self) -> Option<&AccountTexts> {
        let account = self.account.get_or_init(|| {
            let account = match &self.judgement {
                Judgement::Turn(verdict) => verdict.account(),
                Judgement::Table(verdict) => verdict.account(),
            };
            account.map(AccountTexts::new)
        });
        account.as_ref()
    }

    const fn is_legal(&self) -> bool {
        match &self.judgement {
            Judgement::Turn(verdict) => verdict.is_legal(),
            Judgement::Table(verdict) => verdict.is_legal(),
        }
    }
}

/// Judges a turn: from the table `before`, with `rack` at the start of the turn, a player wants to
/// leave the melds of `after`; `opened` is 1 if the player made an initial meld in an earlier
/// turn, else 0. Whatever is wrong with `after` is a fault of the verdict, not an error.
///
/// # Safety
///
/// `rules`, `before` and `after` are NULL or were not freed; `rack` is NULL or readable; `verdict`
/// and `error` are NULL or writable.
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
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack, after) = unsafe {
            (
                Out::new(verdict, "verdict")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                shared(after, "after")?,
            )
        };
        let opened = flag(opened, "opened")?;
        let turn = Turn::new(&before.table, &rack, &after.setup, Opened::from(opened));
        out.give(rules.rules.check_turn(&turn)?.into());
        Ok(())
    }
}

/// Whether a turn is legal, as `rummikub_check_turn` judges it but without account and faults, for
/// those who ask often: 1 or 0 in `legal`.
///
/// # Safety
///
/// `rules`, `before` and `after` are NULL or were not freed; `rack` is NULL or readable; `legal`
/// and `error` are NULL or writable.
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
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack, after) = unsafe {
            (
                Out::new(legal, "legal")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                shared(after, "after")?,
            )
        };
        let opened = flag(opened, "opened")?;
        let turn = Turn::new(&before.table, &rack, &after.setup, Opened::from(opened));
        out.write(rules.rules.is_legal_turn(&turn)?.into());
        Ok(())
    }
}

/// `rummikub_check_turn` for the player who may know this, on the table that lies there: whether it
/// would be legal to leave the table `after`, were the player to move: what the game would say of it
/// as a play, of free tiles, jokers that must be laid, the tile for the discard and hands that win at
/// once, too. What everybody sees has no rack to check, which is refused.
///
/// # Safety
///
/// `view` and `after` are NULL or were not freed; `verdict` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_check_turn(
    view: *const rummikub_view,
    after: *const rummikub_setup,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view, after) = unsafe {
            (
                Out::new(verdict, "verdict")?,
                shared(view, "view")?,
                shared(after, "after")?,
            )
        };
        out.give(view.own()?.check_turn(&after.setup)?.into());
        Ok(())
    }
}

/// The player's rack and on it those of the free tiles that the table `after` would use and may: the
/// rack by which `rummikub_view_check_turn` judges.
///
/// # Safety
///
/// `view` and `after` are NULL or were not freed; `rack` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_turn_rack(
    view: *const rummikub_view,
    after: *const rummikub_setup,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view, after) = unsafe {
            (
                Out::new(rack, "rack")?,
                shared(view, "view")?,
                shared(after, "after")?,
            )
        };
        out.write(view.own()?.turn_rack(&after.setup).tiles().into());
        Ok(())
    }
}

/// 1 if the rules allow the turn, else 0.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_is_legal(verdict: *const rummikub_verdict) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.is_legal().into())
    }
}

/// How many faults the turn has; 0 for a legal one.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_count(verdict: *const rummikub_verdict) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.faults().len())
    }
}

/// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_code(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.faults().code(index))
    }
}

/// A fault in a sentence for players, who count melds from 1.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_message(
    verdict: *const rummikub_verdict,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.faults().message(index))
    }
}

/// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_side(
    verdict: *const rummikub_verdict,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_SIDE_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.faults().side(index))
    }
}

/// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_fault_meld(
    verdict: *const rummikub_verdict,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { verdict.as_ref() }.map(|verdict| verdict.faults().meld(index))
    }
}

/// Why the turn is legal, in sentences for a player; NULL for a turn that is not.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_account(
    verdict: *const rummikub_verdict,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let verdict = unsafe { verdict.as_ref() }?;
        verdict.account().map(|account| pointer(Some(account.text())))
    }
}

/// Frees a verdict; NULL is none.
///
/// # Safety
///
/// `verdict` is NULL or a verdict that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_free(verdict: *mut rummikub_verdict) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(verdict) };
        Some(())
    }
}
