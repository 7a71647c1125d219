//! `rummikub_plays`: every play, one after the other.

use ::rummikub_rules::solver::{CountError, Plays, PlaysCount};
use ::rummikub_rules::{Opened, Table};

use crate::border::{Out, bad_value, border, flag, free, shared, unique};
use crate::failure::{Failure, rummikub_error};
use crate::play::rummikub_play;
use crate::rules::rummikub_rules;
use crate::status::rummikub_status;
use crate::table::rummikub_table;
use crate::tiles::{rack as lent_rack, rummikub_tiles};

/// How many plays there are.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_plays_count {
    /// Distinct sets of rack tiles that can be played.
    pub plays: u64,
    /// Distinct tables that can result.
    pub tables: u64,
}

impl From<PlaysCount> for rummikub_plays_count {
    fn from(PlaysCount { plays, tables }: PlaysCount) -> Self {
        Self { plays, tables }
    }
}

/// Plays that are still to come, no two of them of the same tiles. Free it with
/// `rummikub_plays_free`.
#[derive(Debug)]
pub struct rummikub_plays {
    before: Table,
    /// None after the last play.
    rest: Option<Plays<'static>>,
    limit: u64,
    given: u64,
    stopped: bool,
}

impl rummikub_plays {
    /// These plays, or none, until `limit` of work is used up.
    pub(crate) fn new(before: Table, rest: Option<Plays<'static>>, limit: u64) -> Self {
        Self {
            before,
            rest,
            limit,
            given: 0,
            stopped: false,
        }
    }

    fn following(&mut self) -> Result<Option<rummikub_play>, Failure> {
        let found = PlaysCount {
            plays: self.given,
            tables: self.given, // each play leaves a table of other tiles
        };
        if self.stopped {
            return Err(CountError::Stopped { found }.into());
        }
        // A panic in the search leaves no plays behind, never half of a search.
        let Some(mut rest) = self.rest.take() else {
            return Ok(None);
        };
        // Every play counts, so that a limit is reached even where none needs a search.
        let spent = rest.work().saturating_add(self.given) >= self.limit;
        let Some(play) = rest.next() else {
            return Ok(None);
        };
        if spent {
            self.stopped = true;
            return Err(CountError::Stopped { found }.into());
        }
        self.rest = Some(rest);
        self.given += 1;
        Ok(Some(rummikub_play::new(self.before.clone(), play)))
    }
}

/// A limit on work: at least 1.
pub(crate) fn limit(limit: u64) -> Result<u64, Failure> {
    if limit == 0 {
        return Err(bad_value("`limit` is 0; it must be at least 1".to_owned()));
    }
    Ok(limit)
}

/// Every distinct set of rack tiles that can be played, each with one table, in no particular
/// order but the same one every time. The first play costs no more than `rummikub_can_play`. There can be very many: take what
/// you need, or give a limit on work, as `rummikub_solver_work` counts it; `UINT64_MAX` is no limit.
///
/// # Safety
///
/// `rules` and `before` are NULL or were not freed; `rack` is NULL or readable; `plays` and `error`
/// are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_new(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack) = unsafe {
            (
                Out::new(plays, "plays")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let (opened, limit) = (flag(opened, "opened")?, self::limit(limit)?);
        let rest = Some(rules.rules.plays(&before.table, &rack, Opened::from(opened))?);
        out.give(rummikub_plays::new(before.table.clone(), rest, limit));
        Ok(())
    }
}

/// The next play, or NULL after the last one. Where the limit on work does not suffice the status is
/// `RUMMIKUB_ERROR_STOPPED`, now and for ever, so that plays are never taken for all of them.
///
/// # Safety
///
/// `plays` is NULL, or plays that were not freed and that no other thread uses; `play` and `error`
/// are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_next(
    plays: *mut rummikub_plays,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, plays) = unsafe { (Out::new(play, "play")?, unique(plays, "plays")?) };
        out.give_some(plays.following()?);
        Ok(())
    }
}

/// Frees plays; NULL is none.
///
/// # Safety
///
/// `plays` is NULL or plays that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_free(plays: *mut rummikub_plays) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(plays) };
        Some(())
    }
}
