//! The solver: can anything be played, what is best, how many plays are there?

use ::rummikub_rules::solver::{Limit, Limited, Opening, Solver};
use ::rummikub_rules::{Opened, Position, Rack, Rules, Table};

use crate::border::{Out, border};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::play::{
    checked_limit, lent_objective, question_limit, rummikub_play, rummikub_plays,
    rummikub_plays_count, rummikub_values,
};
use crate::rules::rummikub_rules;
use crate::stop::{Heeded, heeding, is_stop_requested, rummikub_stop_source};
use crate::table::rummikub_table;
use crate::tiles::{lent_rack, lent_tiles, rummikub_tiles};

/// Rules with the memory that their searches need, kept between calls: the same answers, a little
/// sooner for small positions. Free it with `rummikub_solver_free`.
///
/// Thread rule: every question changes it, so one thread at a time; make one for each thread. A stop
/// source ends a question from another one.
#[derive(Debug)]
pub struct rummikub_solver {
    pub(crate) rules: Rules,
    memory: Solver,
    limit: Limit,
    heeded: Heeded,
}

impl rummikub_solver {
    /// The answer to a question, within the limit of this solver.
    pub(crate) fn ask<T>(
        &mut self,
        question: impl FnOnce(Limited<'_>, &Rules) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.ask_within(self.limit, question)
    }

    /// The answer to a question within a limit of its own.
    fn ask_within<T>(
        &mut self,
        limit: Limit,
        question: impl FnOnce(Limited<'_>, &Rules) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        // A panic in the search leaves new memory behind, never half of a search.
        let mut memory = core::mem::take(&mut self.memory);
        let limited = memory.within(limit).or_when(is_stop_requested);
        let answer = heeding(&self.heeded, || question(limited, &self.rules));
        self.memory = memory;
        answer
    }

    /// The position that a question is about.
    pub(crate) fn position(
        &self,
        before: &rummikub_table,
        rack: &Rack,
        opened: u32,
    ) -> Result<Position, Failure> {
        before.position(&self.rules, rack, opened)
    }
}

/// What a player with this rack sees before an opening.
fn unopened(rules: &Rules, rack: &Rack) -> Result<Position, Failure> {
    Ok(rules.position(&Table::default(), rack, Opened::No)?)
}

/// Gives the melds of an opening and their points; none and 0 where there is none.
pub(crate) fn give_opening(
    melds: Out<*mut rummikub_table>,
    points: Out<u32>,
    best: Option<&Opening>,
) {
    points.write(best.map_or(0, Opening::points));
    melds.give_some(best.map(|opening| opening.table().clone()));
}

/// Whether anything can be played: writes 1 or 0. `opened` is 1 if the player made an initial meld
/// in an earlier turn, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_can_play(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out can_play, rules, before, rack = lent_rack(rack) =>
        can_play.write(before.position(&rules.rules, &rack, opened)?.can_play());
    }
}

/// The best legal play, or NULL where nothing can be played. `objective` is one of
/// `RUMMIKUB_OBJECTIVE_*`; `values` is read for `RUMMIKUB_OBJECTIVE_VALUES` only. Of equal plays
/// the one with more tiles is best, then with more points, then with more of the first tile by
/// index in which they differ. Where its tiles can be laid in several ways, any of the tables may
/// be the answer, the same one every time and on every platform. The melds of all answers are in
/// order: runs by colour, first number, length and places of jokers, then groups by number,
/// colours and jokers.
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
    border! {
        error, out play, rules, before, rack = lent_rack(rack),
        objective = lent_objective(objective, values) =>
        let position = before.position(&rules.rules, &rack, opened)?;
        let mut memory = Solver::new();
        let limited = memory.within(Limit::none());
        play.give_some(rummikub_play::best(limited, &position, &objective)?);
    }
}

/// Of the plays with the same rack tiles as `play`, one that leaves the most melds of the old
/// table alone: the turn is legal without these. A search of its own, which ends when `limit`, at least 1, of work is used up, and
/// then gives the same play again; 200000 is enough for nearly every table of a real game.
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
    border! { error, out calm, rules, before, rack = lent_rack(rack), play =>
        let position = before.position(&rules.rules, &rack, opened)?;
        let mut memory = Solver::new();
        calm.give(play.least_change(memory.within(question_limit(limit)?), &position)?);
    }
}

/// Every distinct set of rack tiles that can be played, each with one table, in no particular
/// order but the same one every time. The first play costs no more than `rummikub_can_play`. There can be very many: take what
/// you need, or give a limit on work, as `rummikub_solver_work` counts it; `UINT64_MAX` is no limit.
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
    border! { error, out plays, rules, before, rack = lent_rack(rack) =>
        let position = before.position(&rules.rules, &rack, opened)?;
        plays.give(rummikub_plays::new(&before.table, Some(position.plays()), limit)?);
    }
}

/// How many plays there are. Both counts can be astronomic: `limit`, at least 1, bounds the work,
/// as `rummikub_solver_work` counts it, for each of the two. Where it does not suffice, the status
/// is `RUMMIKUB_ERROR_STOPPED` and the error says what was found. `UINT64_MAX` is no limit.
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
    border! { error, out count, rules, before, rack = lent_rack(rack) =>
        let position = before.position(&rules.rules, &rack, opened)?;
        count.write(position.count_plays(checked_limit(limit)?)?);
    }
}

/// A table of exactly these tiles, or NULL where they cannot all be laid. Only the rules of melds
/// matter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_arrange(
    rules: *const rummikub_rules,
    tiles: *const rummikub_tiles,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, rules, tiles = lent_tiles(tiles) =>
        table.give_some(rules.rules.arrange(&tiles));
    }
}

/// The best initial meld that the rack can make by itself, as a table of its melds, and what it is
/// worth; NULL and 0 where the rack does not reach what the rules ask for. `objective` and
/// `values` as for the best play.
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
    border! {
        error, out melds, out points, rules, rack = lent_rack(rack),
        objective = lent_objective(objective, values) =>
        let best = unopened(&rules.rules, &rack)?.opening(&objective);
        give_opening(melds, points, best.as_ref());
    }
}

/// A solver for these rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_new(
    rules: *const rummikub_rules,
    solver: *mut *mut rummikub_solver,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out solver, rules =>
        solver.give(rummikub_solver {
            rules: rules.rules,
            memory: Solver::new(),
            limit: Limit::none(),
            heeded: None,
        })
    }
}

/// Lets each question that is asked of this solver from now on take so much work, as
/// `rummikub_solver_work` counts it, and no more: at least 1; `UINT64_MAX` is no limit, as it is in the
/// beginning. 250000 is more than any of 37 million best plays in games between programs took.
///
/// Where it does not suffice to know an answer, the status is `RUMMIKUB_ERROR_STOPPED`. A best play that
/// was found until then is given: see `rummikub_play_is_proved` and `rummikub_play_bound`. What takes a
/// limit of its own keeps to that.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_set_limit(
    solver: *mut rummikub_solver,
    limit: u64,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut solver =>
        solver.limit = question_limit(limit)?;
    }
}

/// Lets the questions that are asked of this solver from now on end when a stop is requested, as when a
/// limit is reached; NULL: no more. The solver goes on heeding it when the source is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_set_stop(
    solver: *mut rummikub_solver,
    source: *const rummikub_stop_source,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut solver, maybe source =>
        solver.heeded = rummikub_stop_source::heeded(source);
    }
}

/// Work that the solver has done so far: states that its searches made, and whatever takes about as
/// long. The same on every machine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_work(solver: *const rummikub_solver) -> u64 {
    border! { else 0, solver => Some(solver.memory.work()) }
}

/// Frees a solver; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_free(solver: *mut rummikub_solver) {
    border! { free solver }
}

/// Like `rummikub_can_play`, with the rules and the memory of this solver.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_can_play(
    solver: *mut rummikub_solver,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut solver, out can_play, before, rack = lent_rack(rack) =>
        let position = solver.position(before, &rack, opened)?;
        can_play.write(solver.ask(|limited, _| Ok(limited.can_play(&position)?))?);
    }
}

/// Like `rummikub_best_play`, with the rules and the memory of this solver.
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
    border! {
        error, mut solver, out play, before, rack = lent_rack(rack),
        objective = lent_objective(objective, values) =>
        let position = solver.position(before, &rack, opened)?;
        let best = solver.ask(|limited, _| rummikub_play::best(limited, &position, &objective))?;
        play.give_some(best);
    }
}

/// Like `rummikub_least_change`, with the rules and the memory of this solver.
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
    border! { error, mut solver, out calm, before, rack = lent_rack(rack), play =>
        let position = solver.position(before, &rack, opened)?;
        let question = |limited: Limited<'_>, _: &_| play.least_change(limited, &position);
        calm.give(solver.ask_within(question_limit(limit)?, question)?);
    }
}

/// Like `rummikub_count_plays`, with the rules and the memory of this solver.
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
    border! { error, mut solver, out count, before, rack = lent_rack(rack) =>
        let position = solver.position(before, &rack, opened)?;
        let question = |limited: Limited<'_>, _: &_| Ok(limited.count_plays(&position)?);
        count.write(solver.ask_within(question_limit(limit)?, question)?);
    }
}

/// Like `rummikub_arrange`, with the rules and the memory of this solver.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_solver_arrange(
    solver: *mut rummikub_solver,
    tiles: *const rummikub_tiles,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut solver, out table, tiles = lent_tiles(tiles) =>
        table.give_some(solver.ask(|limited, rules| Ok(limited.arrange(rules, &tiles)?))?);
    }
}

/// Like `rummikub_opening`, with the rules and the memory of this solver.
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
    border! {
        error, mut solver, out melds, out points, rack = lent_rack(rack),
        objective = lent_objective(objective, values) =>
        let position = unopened(&solver.rules, &rack)?;
        let best = solver.ask(|limited, _| {
            Ok(limited.ask(|memory| memory.opening(&position, &objective))?)
        })?;
        give_opening(melds, points, best.as_ref());
    }
}
