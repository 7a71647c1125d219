//! Batches: the same question of many rows at once, on given threads.
//!
//! Each row has a status of its own, so a row that cannot be answered loses no other.

use core::num::NonZeroUsize;
use core::ops::ControlFlow;

use ::rummikub_rules::batch::{Batch, BatchError, Worker};
use ::rummikub_rules::solver::Limit;
use ::rummikub_rules::{Meld, TableSetup, Turn};

use crate::border::{bad_value, border};
use crate::failure::{
    Failure, RUMMIKUB_ERROR_LENGTH, RUMMIKUB_ERROR_STOPPED, RUMMIKUB_ERROR_THREADS, RUMMIKUB_OK,
    rummikub_error, rummikub_status,
};
use crate::packed::{lent_positions, lent_turns, rummikub_packed_positions, rummikub_packed_turns};
use crate::play::{
    lent_objective, question_limit, rummikub_play, rummikub_plays_count, rummikub_values,
};
use crate::rules::rummikub_rules;
use crate::stop::{Heeded, is_set, rummikub_stop_source};
use crate::turn::rummikub_verdict;

/// How many threads a batch works on at most.
pub const RUMMIKUB_BATCH_WORKERS: usize = 1024;

const _: () = assert!(RUMMIKUB_BATCH_WORKERS == Batch::MOST_WORKERS);

/// How a batch is worked off; where NULL stands for it: on as many threads as there are cores, with a limit
/// of 250000, and to its end.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct rummikub_batch_options {
    /// On how many threads: at most `RUMMIKUB_BATCH_WORKERS`, and never on more than there are rows; 0 for
    /// as many as there are cores. Answers do not depend on it.
    pub workers: usize,
    /// Work for each row, as `rummikub_solver_work` counts it: at least 1; `UINT64_MAX` is no limit.
    /// Turns are judged without one.
    pub limit: u64,
    /// Ends the batch within some tens of milliseconds when a stop is requested, or NULL.
    pub stop: *const rummikub_stop_source,
}

/// The options that the caller lends, or the usual ones.
#[derive(Default)]
struct Options {
    workers: Option<NonZeroUsize>,
    limit: Limit,
    heeded: Heeded,
}

/// # Safety
///
/// `options` is NULL or valid for reads, and its stop source NULL or alive.
unsafe fn lent_options(
    options: *const rummikub_batch_options,
    name: &str,
) -> Result<Options, Failure> {
    // SAFETY: NULL or valid, as the caller promises.
    let Some(lent) = (unsafe { options.as_ref() }) else {
        return Ok(Options::default());
    };
    if lent.workers > RUMMIKUB_BATCH_WORKERS {
        let message = format!(
            "`{name}.workers` is {}; there are at most {RUMMIKUB_BATCH_WORKERS}",
            lent.workers
        );
        return Err(bad_value(message));
    }
    Ok(Options {
        workers: NonZeroUsize::new(lent.workers),
        limit: question_limit(lent.limit)?,
        // SAFETY: NULL or alive, as the caller promises.
        heeded: rummikub_stop_source::heeded(unsafe { lent.stop.as_ref() }),
    })
}

/// A place of the caller's for an answer to each row.
struct AnswerPlace<T> {
    place: *mut T,
    capacity: usize,
}

/// # Safety
///
/// `place` is NULL, or aligned and valid for `capacity` writes for as long as the value lives.
unsafe fn lent_place<T>(
    place: *mut T,
    capacity: usize,
    name: &str,
) -> Result<AnswerPlace<T>, Failure> {
    // SAFETY: only asked whether it is NULL here: nothing is read of it.
    unsafe { crate::border::Out::new(place, name) }?;
    Ok(AnswerPlace { place, capacity })
}

impl<T> AnswerPlace<T> {
    fn has_room_for(&self, rows: usize) -> Result<(), Failure> {
        if rows <= self.capacity {
            return Ok(());
        }
        let message = format!(
            "there is room for {} answers, and there are {rows} rows",
            self.capacity
        );
        Err(Failure::new(RUMMIKUB_ERROR_LENGTH, "too-small", message))
    }

    fn write(&self, row: usize, answer: T) {
        if row < self.capacity {
            // SAFETY: not NULL and within the capacity, so valid for a write as `lent_place` was promised.
            unsafe { self.place.add(row).write(answer) };
        }
    }
}

/// Asks of every row; writes the answers and statuses at the end, all or none of them.
fn answer_all<A: Send, T>(
    options: &Options,
    rows: usize,
    (places, statuses): (&AnswerPlace<T>, &AnswerPlace<rummikub_status>),
    answer: impl Fn(usize, &mut Worker) -> Result<A, Failure> + Sync,
    told: impl Fn(Option<A>) -> T,
) -> Result<(), Failure> {
    places.has_room_for(rows)?;
    let mut watch = |_rows_done: usize| {
        if is_set(&options.heeded) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut batch = Batch::new();
    if let Some(workers) = options.workers {
        batch = batch.workers(workers);
    }
    if options.heeded.is_some() {
        batch = batch.watched_by(&mut watch);
    }
    let answers = batch.map(rows, |row, worker| {
        answer(row, worker).map_err(|failure| failure.status)
    })?;
    for (row, answer) in answers.into_iter().enumerate() {
        statuses.write(row, answer.as_ref().err().copied().unwrap_or(RUMMIKUB_OK));
        places.write(row, told(answer.ok()));
    }
    Ok(())
}

/// An object of the caller's own, or NULL.
fn object<T>(found: Option<T>) -> *mut T {
    found.map_or(core::ptr::null_mut(), |found| {
        Box::into_raw(Box::new(found))
    })
}

impl From<BatchError> for Failure {
    fn from(wrong: BatchError) -> Self {
        let status = match wrong {
            BatchError::Cancelled => RUMMIKUB_ERROR_STOPPED,
            _ => RUMMIKUB_ERROR_THREADS,
        };
        Self::new(status, wrong.code(), wrong.to_string())
    }
}

/// Whether each turn is legal: 1 or 0 in `legal`, and why there is no answer in `statuses`, where it is not
/// `RUMMIKUB_OK`: `_VALUE` for a code that no meld has or an `opened` that is neither 0 nor 1, `_TILES` for
/// counts that no tiles have, `_TABLE` and `_POSITION` for what is no position. `capacity` is how many answers
/// each of the two has room for, at least as many as there are rows. Written are both or, where the call
/// fails, none: `RUMMIKUB_ERROR_LENGTH` for columns of different length or too little room, `_VALUE` for
/// offsets that part nothing, `_THREADS`, or `_STOPPED` on request.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_batch_is_legal(
    rules: *const rummikub_rules,
    turns: *const rummikub_packed_turns,
    options: *const rummikub_batch_options,
    legal: *mut u8,
    statuses: *mut rummikub_status,
    capacity: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, rules, turns = lent_turns(turns), options = lent_options(options),
        legal = lent_place(legal, capacity), statuses = lent_place(statuses, capacity) =>
        let rules = &rules.rules;
        let question = |row, _: &mut Worker| {
            let (before, rack, opened) = turns.positions.row(rules, row)?;
            let after = Meld::from_codes(turns.after(row))?;
            Ok(rules.is_legal_turn_to(&before, &rack.into(), after.as_ref(), opened)?)
        };
        let rows = turns.positions.rows();
        let told = |legal: Option<bool>| u8::from(legal.unwrap_or_default());
        answer_all(&options, rows, (&legal, &statuses), question, told)?;
    }
}

/// The verdict on each turn, as `rummikub_check_turn`: an object of the caller's own for each row, which
/// `rummikub_verdict_free` frees, and NULL where there is no answer. The rest as for
/// `rummikub_batch_is_legal`, which is quicker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_batch_check_turns(
    rules: *const rummikub_rules,
    turns: *const rummikub_packed_turns,
    options: *const rummikub_batch_options,
    verdicts: *mut *mut rummikub_verdict,
    statuses: *mut rummikub_status,
    capacity: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, rules, turns = lent_turns(turns), options = lent_options(options),
        verdicts = lent_place(verdicts, capacity), statuses = lent_place(statuses, capacity) =>
        let rules = &rules.rules;
        let question = |row, _: &mut Worker| {
            let (before, rack, opened) = turns.positions.row(rules, row)?;
            let after = TableSetup::from_codes(turns.after(row))?;
            let verdict = rules.check_turn(&Turn::new(&before, &rack.into(), &after, opened))?;
            Ok(rummikub_verdict::from(verdict))
        };
        let rows = turns.positions.rows();
        answer_all(&options, rows, (&verdicts, &statuses), question, object)?;
    }
}

/// Whether anything can be played in each position: 1 or 0 in `can_play`; `RUMMIKUB_ERROR_STOPPED` in
/// `statuses` where the limit does not suffice to know. The rest as for `rummikub_batch_is_legal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_batch_can_play(
    rules: *const rummikub_rules,
    positions: *const rummikub_packed_positions,
    options: *const rummikub_batch_options,
    can_play: *mut u8,
    statuses: *mut rummikub_status,
    capacity: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, rules, positions = lent_positions(positions), options = lent_options(options),
        can_play = lent_place(can_play, capacity), statuses = lent_place(statuses, capacity) =>
        let question = |row, worker: &mut Worker| {
            let position = positions.position(&rules.rules, row)?;
            Ok(worker.within(options.limit).can_play(&position)?)
        };
        let told = |can: Option<bool>| u8::from(can.unwrap_or_default());
        answer_all(&options, positions.rows(), (&can_play, &statuses), question, told)?;
    }
}

/// The best play of each position, as `rummikub_position_best_play`: an object of the caller's own for each
/// row, which `rummikub_play_free` frees; NULL where nothing can be played and where there is no answer.
/// Where the limit does not suffice, the best play that was found until then is given
/// (`rummikub_play_is_proved`), and `RUMMIKUB_ERROR_STOPPED` in `statuses` where none was. The rest as for
/// `rummikub_batch_is_legal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_batch_best_plays(
    rules: *const rummikub_rules,
    positions: *const rummikub_packed_positions,
    objective: u32,
    values: *const rummikub_values,
    options: *const rummikub_batch_options,
    plays: *mut *mut rummikub_play,
    statuses: *mut rummikub_status,
    capacity: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, rules, positions = lent_positions(positions),
        objective = lent_objective(objective, values), options = lent_options(options),
        plays = lent_place(plays, capacity), statuses = lent_place(statuses, capacity) =>
        let question = |row, worker: &mut Worker| {
            let position = positions.position(&rules.rules, row)?;
            rummikub_play::best(worker.within(options.limit), &position, &objective)
        };
        let told = |play: Option<Option<rummikub_play>>| object(play.flatten());
        answer_all(&options, positions.rows(), (&plays, &statuses), question, told)?;
    }
}

/// How many plays each position has, and how many tables they leave, as `rummikub_position_count_plays`;
/// 0 and `RUMMIKUB_ERROR_STOPPED` where the limit does not suffice. The rest as for `rummikub_batch_is_legal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_batch_count_plays(
    rules: *const rummikub_rules,
    positions: *const rummikub_packed_positions,
    options: *const rummikub_batch_options,
    counts: *mut rummikub_plays_count,
    statuses: *mut rummikub_status,
    capacity: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, rules, positions = lent_positions(positions), options = lent_options(options),
        counts = lent_place(counts, capacity), statuses = lent_place(statuses, capacity) =>
        let question = |row, worker: &mut Worker| {
            let position = positions.position(&rules.rules, row)?;
            Ok(worker.within(options.limit).count_plays(&position)?.into())
        };
        let none = rummikub_plays_count { plays: 0, tables: 0 };
        let told = |count: Option<rummikub_plays_count>| count.unwrap_or(none);
        answer_all(&options, positions.rows(), (&counts, &statuses), question, told)?;
    }
}
