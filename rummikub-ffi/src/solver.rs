//! `rummikub_solver`: the questions that rules answer, with the memory of earlier searches.

use ::rummikub_rules::Rules;
use ::rummikub_rules::solver::{Opening, Solver};

use crate::border::{Out, border, flag, free, shared, unique};
use crate::error::rummikub_error;
use crate::objective::{objective as lent_objective, rummikub_values};
use crate::play::rummikub_play;
use crate::plays::limit as checked_limit;
use crate::questions::rummikub_plays_count;
use crate::rules::rummikub_rules;
use crate::status::rummikub_status;
use crate::table::rummikub_table;
use crate::tiles::{rack as lent_rack, rummikub_tiles, tiles as lent_tiles};

/// Rules with the memory that their searches need, kept between calls: the same answers, a little
/// sooner for small positions. One for each thread. Free it with `rummikub_solver_free`.
#[derive(Debug)]
pub struct rummikub_solver {
    rules: Rules,
    memory: Solver,
}

impl rummikub_solver {
    fn ask<T>(&mut self, question: impl FnOnce(&Rules, &mut Solver) -> T) -> T {
        // A panic in the search leaves new memory behind, never half of a search.
        let mut memory = core::mem::take(&mut self.memory);
        let answer = question(&self.rules, &mut memory);
        self.memory = memory;
        answer
    }
}

/// A solver for these rules.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `solver` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_new(
    rules: *const rummikub_rules,
    solver: *mut *mut rummikub_solver,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, rules) = unsafe { (Out::new(solver, "solver")?, shared(rules, "rules")?) };
        out.give(rummikub_solver { rules: rules.rules, memory: Solver::new() });
        Ok(())
    }
}

/// States that the searches of a solver have made so far: a measure of work that is the same on
/// every machine.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_work(solver: *const rummikub_solver) -> u64 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { solver.as_ref() }.map(|solver| solver.memory.work())
    }
}

/// Frees a solver; NULL is none.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_free(solver: *mut rummikub_solver) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(solver) };
        Some(())
    }
}

/// Like `rummikub_can_play`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `before` is NULL
/// or was not freed; `rack` is NULL or readable; `can_play` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_can_play(
    solver: *mut rummikub_solver,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, solver, before, rack) = unsafe {
            (
                Out::new(can_play, "can_play")?,
                unique(solver, "solver")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let opened = flag(opened, "opened")?;
        let can = solver.ask(|rules, solver| {
            solver.can_play(rules, &before.table, &rack, opened)
        })?;
        out.write(can.into());
        Ok(())
    }
}

/// Like `rummikub_best_play`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `before` is NULL
/// or was not freed; `rack` and `values` are NULL or readable; `play` and `error` are NULL or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_best_play(
    solver: *mut rummikub_solver,
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
        let (out, solver, before, rack, objective) = unsafe {
            (
                Out::new(play, "play")?,
                unique(solver, "solver")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                lent_objective(objective, values)?,
            )
        };
        let opened = flag(opened, "opened")?;
        let before = &before.table;
        let best = solver.ask(|rules, solver| {
            solver.best_play(rules, before, &rack, opened, &objective)
        })?;
        out.give_some(best.map(|play| rummikub_play::new(before.clone(), play)));
        Ok(())
    }
}

/// Like `rummikub_least_change`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `before` and
/// `play` are NULL or were not freed; `rack` is NULL or readable; `calm` and `error` are NULL or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_least_change(
    solver: *mut rummikub_solver,
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
        let (out, solver, before, rack, play) = unsafe {
            (
                Out::new(calm, "calm")?,
                unique(solver, "solver")?,
                shared(before, "before")?,
                lent_rack(rack)?,
                shared(play, "play")?,
            )
        };
        let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
        let (before, play) = (&before.table, play.play.clone());
        let calm = solver.ask(|rules, solver| {
            solver.least_change(rules, before, &rack, opened, play, limit)
        })?;
        out.give(rummikub_play::new(before.clone(), calm));
        Ok(())
    }
}

/// Like `rummikub_count_plays`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `before` is NULL
/// or was not freed; `rack` is NULL or readable; `count` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_count_plays(
    solver: *mut rummikub_solver,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    limit: u64,
    count: *mut rummikub_plays_count,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, solver, before, rack) = unsafe {
            (
                Out::new(count, "count")?,
                unique(solver, "solver")?,
                shared(before, "before")?,
                lent_rack(rack)?,
            )
        };
        let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
        let count = solver.ask(|rules, solver| {
            solver.count_plays(rules, &before.table, &rack, opened, limit)
        })?;
        out.write(count.into());
        Ok(())
    }
}

/// Like `rummikub_arrange`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `tiles` is NULL
/// or readable; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_arrange(
    solver: *mut rummikub_solver,
    tiles: *const rummikub_tiles,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, solver, tiles) = unsafe {
            (
                Out::new(table, "table")?,
                unique(solver, "solver")?,
                lent_tiles(tiles, "tiles")?,
            )
        };
        out.give_some(solver.ask(|rules, solver| solver.arrange(rules, &tiles)));
        Ok(())
    }
}

/// Like `rummikub_opening`, with the rules and the memory of this solver.
///
/// # Safety
///
/// `solver` is NULL or a solver that was not freed and that no other thread uses; `rack` and
/// `values` are NULL or readable; `melds`, `points` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_opening(
    solver: *mut rummikub_solver,
    rack: *const rummikub_tiles,
    objective: u32,
    values: *const rummikub_values,
    melds: *mut *mut rummikub_table,
    points: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, solver, rack, objective) = unsafe {
            (
                (Out::new(melds, "melds")?, Out::new(points, "points")?),
                unique(solver, "solver")?,
                lent_rack(rack)?,
                lent_objective(objective, values)?,
            )
        };
        let best = solver.ask(|rules, solver| solver.opening(rules, &rack, &objective))?;
        out.1.write(best.as_ref().map_or(0, Opening::points));
        out.0.give_some(best.map(|opening| opening.table().clone()));
        Ok(())
    }
}
