//! Further questions: the plays in order, what loose tiles can become, which tile would help.

use ::rummikub_rules::Position;
use ::rummikub_rules::solver::{Best, Limited, Objective, Solver};

use crate::border::border;
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::outs::rummikub_outs;
use crate::play::{lent_objective, question_limit, rummikub_plays, rummikub_values};
use crate::position::rummikub_position;
use crate::rules::rummikub_rules;
use crate::solver::rummikub_solver;
use crate::table::rummikub_table;
use crate::tiles::{lent_rack, lent_tiles, rummikub_tiles};

/// How good an answer is by the objective that was asked for.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_worth {
    /// What the answer is worth.
    pub value: i64,
    /// What no answer is worth more than: the same where it is proved that this one is best, more where
    /// a limit was reached before.
    pub bound: i64,
}

impl<T> From<&Best<T>> for rummikub_worth {
    fn from(best: &Best<T>) -> Self {
        Self {
            value: best.value(),
            bound: best.bound(),
        }
    }
}

const WORTH_NOTHING: rummikub_worth = rummikub_worth { value: 0, bound: 0 };

/// What one more tile would be good for.
fn outs(
    limited: Limited<'_>,
    position: &Position,
    objective: &Objective,
) -> Result<rummikub_outs, Failure> {
    let found = limited.outs(position, objective)?;
    Ok(rummikub_outs::new(position.table(), found))
}

/// The plays of `rummikub_position_plays`, the best first: `objective`, `values` and ties as for
/// `rummikub_best_play`, `limit` as there. They are found lazily, and the first ones cost some best plays
/// each. Of `RUMMIKUB_OBJECTIVE_EMPTY_RACK` there is one at most.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_best_plays(
    position: *const rummikub_position,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out plays, position, objective = lent_objective(objective, values) =>
        let position = position.checked()?;
        let rest = position.best_plays(&objective);
        plays.give(rummikub_plays::new(position.table(), Some(rest), limit)?);
    }
}

/// A table of all tiles that `must` be laid and the best of those that `may`; NULL where the former cannot
/// all be laid, or are more than the tile set has. Help in the middle of a turn, when the table is in
/// pieces: only the rules of melds matter. `objective` and `values`, as for `rummikub_best_play`, say
/// which tiles are best, and `worth` what those of `may` are worth that are laid, 0 where there is no
/// table. `limit`, at least 1, bounds the work, as `rummikub_solver_work` counts it: where it does not
/// suffice, the best table that was found until then is given, and `RUMMIKUB_ERROR_STOPPED` where none
/// was. `UINT64_MAX` is no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_best_arrangement(
    rules: *const rummikub_rules,
    must: *const rummikub_tiles,
    may: *const rummikub_tiles,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    table: *mut *mut rummikub_table,
    worth: *mut rummikub_worth,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, out table, out worth, rules, must = lent_tiles(must), may = lent_tiles(may),
        objective = lent_objective(objective, values) =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        let best = limited.best_arrangement(&rules.rules, &must, &may, &objective)?;
        worth.write(best.as_ref().map_or(WORTH_NOTHING, Into::into));
        table.give_some(best.map(Best::into_found));
    }
}

/// Like `rummikub_best_arrangement`, with the rules, the memory and the limit of this solver.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_best_arrangement(
    solver: *mut rummikub_solver,
    must: *const rummikub_tiles,
    may: *const rummikub_tiles,
    objective: u32,
    values: *const rummikub_values,
    table: *mut *mut rummikub_table,
    worth: *mut rummikub_worth,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, mut solver, out table, out worth, must = lent_tiles(must), may = lent_tiles(may),
        objective = lent_objective(objective, values) =>
        let best = solver.ask(|limited, rules| {
            Ok(limited.best_arrangement(rules, &must, &may, &objective)?)
        })?;
        worth.write(best.as_ref().map_or(WORTH_NOTHING, Into::into));
        table.give_some(best.map(Best::into_found));
    }
}

/// What one more tile would be good for: for every kind of which table and rack hold fewer than the tile
/// set, the best play of the rack with one more of it; kinds with which nothing could be played are left
/// out. `objective` and `values` as for `rummikub_best_play`. Up to 53 best plays, for which together
/// `limit`, at least 1, bounds the work: where it does not suffice to find a play of each, or to know that
/// there is none, the status is `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_outs(
    position: *const rummikub_position,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    found: *mut *mut rummikub_outs,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out found, position, objective = lent_objective(objective, values) =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        found.give(outs(limited, position.checked()?, &objective)?);
    }
}

/// Like `rummikub_position_outs`, with the rules, the memory and the limit of this solver.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_outs(
    solver: *mut rummikub_solver,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    objective: u32,
    values: *const rummikub_values,
    found: *mut *mut rummikub_outs,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, mut solver, out found, before, rack = lent_rack(rack),
        objective = lent_objective(objective, values) =>
        let position = solver.position(before, &rack, opened)?;
        found.give(solver.ask(|limited, _| outs(limited, &position, &objective))?);
    }
}
