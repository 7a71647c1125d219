//! What can be asked of rules: any play, the best play, counts, arrangements and openings.

use crate::asked;
use crate::border::{border, shared};
use crate::failure::rummikub_error;
use crate::objective::rummikub_values;
use crate::play::rummikub_play;
use crate::plays::rummikub_plays_count;
use crate::rules::rummikub_rules;
use crate::status::rummikub_status;
use crate::table::rummikub_table;
use crate::tiles::rummikub_tiles;

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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::can_play(asked, before, rack, opened, can_play)
        }
    }
}

/// The best legal play, or NULL where nothing can be played. `objective` is one of
/// `RUMMIKUB_OBJECTIVE_*`; `values` is read for `RUMMIKUB_OBJECTIVE_VALUES` only. Of equal plays
/// the one with more tiles is best, then with more points, then with more of the first tile by
/// index in which they differ. Where its tiles can be laid in several ways, any of the tables may
/// be the answer, the same one every time and on every platform. The melds of all answers are in
/// order: runs by colour, first number, length and places of jokers, then groups by number,
/// colours and jokers.
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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::best_play(asked, before, rack, opened, objective, values, play)
        }
    }
}

/// Of the plays with the same rack tiles as `play`, one that leaves the most melds of the old
/// table alone: the turn is legal without these. A search of its own, which ends when `limit`, at least 1, of work is used up, and
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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::least_change(asked, before, rack, opened, play, limit, calm)
        }
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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::count_plays(asked, before, rack, opened, limit, count)
        }
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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::arrange(asked, tiles, table)
        }
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
        unsafe {
            let asked = &shared(rules, "rules")?.rules;
            asked::opening(asked, rack, objective, values, melds, points)
        }
    }
}
