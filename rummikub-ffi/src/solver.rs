//! `rummikub_solver`: the questions that rules answer, with the memory of earlier searches.

use ::rummikub_rules::Rules;
use ::rummikub_rules::solver::Solver;

use crate::asked::{self, Asked};
use crate::border::{Out, border, free, shared, unique};
use crate::failure::rummikub_error;
use crate::objective::rummikub_values;
use crate::play::rummikub_play;
use crate::plays::rummikub_plays_count;
use crate::rules::rummikub_rules;
use crate::status::rummikub_status;
use crate::table::rummikub_table;
use crate::tiles::rummikub_tiles;

/// Rules with the memory that their searches need, kept between calls: the same answers, a little
/// sooner for small positions. One for each thread. Free it with `rummikub_solver_free`.
#[derive(Debug)]
pub struct rummikub_solver {
    rules: Rules,
    memory: Solver,
}

/// A solver answers with the memory of its earlier questions.
impl Asked for &mut rummikub_solver {
    fn ask<T>(self, question: impl FnOnce(&Rules, &mut Solver) -> T) -> T {
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::can_play(asked, before, rack, opened, can_play)
        }
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::best_play(asked, before, rack, opened, objective, values, play)
        }
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::least_change(asked, before, rack, opened, play, limit, calm)
        }
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::count_plays(asked, before, rack, opened, limit, count)
        }
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::arrange(asked, tiles, table)
        }
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
        unsafe {
            let asked = unique(solver, "solver")?;
            asked::opening(asked, rack, objective, values, melds, points)
        }
    }
}
