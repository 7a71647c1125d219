//! What can be asked of rules: any play, the best play, counts, arrangements and openings.

use ::rummikub_rules::solver::{Opening, PlaysCount, Solver};

use crate::border::{Out, border, flag, shared};
use crate::error::rummikub_error;
use crate::objective::{objective as lent_objective, rummikub_values};
use crate::play::rummikub_play;
use crate::plays::limit as checked_limit;
use crate::rules::rummikub_rules;
use crate::status::rummikub_status;
use crate::table::rummikub_table;
use crate::tiles::{rack as lent_rack, rummikub_tiles, tiles as lent_tiles};

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

/// Whether anything can be played: writes 1 or 0. `opened` is 1 if the player made an initial meld
/// in an earlier turn, else 0.
///
/// # Safety
///
/// `rules` and `before` are NULL or were not freed; `rack` is NULL or readable; `can_play` and
/// `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_can_play(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack) = unsafe {
            (
                Out::new(can_play, "can_play")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        let opened = flag(opened, "opened")?;
        let can = solver.can_play(rules, &before.table, &rack, opened)?;
        out.write(can.into());
        Ok(())
    }
}

/// The best legal play, or NULL where nothing can be played. `objective` is one of
/// `RUMMIKUB_OBJECTIVE_*`; `values` is read for `RUMMIKUB_OBJECTIVE_VALUES` only. Of equal plays
/// the one with more tiles is best, then with more points, then with more of the first tile by
/// index in which they differ.
///
/// # Safety
///
/// `rules` and `before` are NULL or were not freed; `rack` and `values` are NULL or readable;
/// `play` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_best_play(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    objective: u32,
    values: *const rummikub_values,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack, objective) = unsafe {
            (
                Out::new(play, "play")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                lent_objective(objective, values)?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        let opened = flag(opened, "opened")?;
        let before = &before.table;
        let best = solver.best_play(rules, before, &rack, opened, &objective)?;
        out.give_some(best.map(|play| rummikub_play::new(before.clone(), play)));
        Ok(())
    }
}

/// Of the plays with the same rack tiles as `play`, one that leaves the most melds of the old
/// table alone. A search of its own, which ends when `limit`, at least 1, of work is used up, and
/// then gives the same play again; 200000 is enough for nearly every table of a real game.
///
/// # Safety
///
/// `rules`, `before` and `play` are NULL or were not freed; `rack` is NULL or readable; `calm` and
/// `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_least_change(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    play: *const rummikub_play,
    limit: u64,
    calm: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack, play) = unsafe {
            (
                Out::new(calm, "calm")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                shared(play, "play")?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
        let (before, play) = (&before.table, play.play.clone());
        let calm = solver.least_change(rules, before, &rack, opened, play, limit)?;
        out.give(rummikub_play::new(before.clone(), calm));
        Ok(())
    }
}

/// How many plays there are. Both counts can be astronomic: `limit`, at least 1, bounds the work,
/// as `rummikub_solver_work` counts it, for each of the two. Where it does not suffice, the status
/// is `RUMMIKUB_ERROR_STOPPED` and the error says what was found. `UINT64_MAX` is no limit.
///
/// # Safety
///
/// `rules` and `before` are NULL or were not freed; `rack` is NULL or readable; `count` and
/// `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_count_plays(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    limit: u64,
    count: *mut rummikub_plays_count,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, rack) = unsafe {
            (
                Out::new(count, "count")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
        let count = solver.count_plays(rules, &before.table, &rack, opened, limit)?;
        out.write(count.into());
        Ok(())
    }
}

/// A table of exactly these tiles, or NULL where they cannot all be laid. Only the rules of melds
/// matter.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `tiles` is NULL or readable; `table` and `error`
/// are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_arrange(
    rules: *const rummikub_rules,
    tiles: *const rummikub_tiles,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, tiles) = unsafe {
            (
                Out::new(table, "table")?,
                shared(rules, "rules")?,
                lent_tiles(tiles, "tiles")?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        out.give_some(solver.arrange(rules, &tiles));
        Ok(())
    }
}

/// The best initial meld that the rack can make by itself, as a table of its melds, and what it is
/// worth; NULL and 0 where the rack does not reach what the rules ask for. `objective` and
/// `values` as for the best play.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `rack` and `values` are NULL or readable;
/// `melds`, `points` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_opening(
    rules: *const rummikub_rules,
    rack: *const rummikub_tiles,
    objective: u32,
    values: *const rummikub_values,
    melds: *mut *mut rummikub_table,
    points: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, rack, objective) = unsafe {
            (
                (Out::new(melds, "melds")?, Out::new(points, "points")?),
                shared(rules, "rules")?,
                lent_rack(rack)?,
                lent_objective(objective, values)?,
            )
        };
        let (rules, mut solver) = (&rules.rules, Solver::new());
        let best = solver.opening(rules, &rack, &objective)?;
        out.1.write(best.as_ref().map_or(0, Opening::points));
        out.0.give_some(best.map(|opening| opening.table().clone()));
        Ok(())
    }
}
