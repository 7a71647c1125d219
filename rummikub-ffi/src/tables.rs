//! Tables of the same tiles: every one of them, one after the other.

use core::num::NonZeroU64;

use ::rummikub_rules::solver::Tables;

use crate::border::border;
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::play::checked_limit;
use crate::position::rummikub_position;
use crate::rules::rummikub_rules;
use crate::stop::{Heeded, heeding, is_stop_requested, rummikub_stop_source};
use crate::table::rummikub_table;
use crate::tiles::{lent_tiles, rummikub_tiles};

/// Tables of the same tiles that are still to come, no two of them equal. Free it with
/// `rummikub_tables_free`.
///
/// Thread rule: every call changes it, so one thread at a time.
#[derive(Debug)]
pub struct rummikub_tables {
    /// None after the last table.
    rest: Option<Tables>,
    stopped: bool,
    heeded: Heeded,
}

impl rummikub_tables {
    /// These tables, until `limit` of work is used up.
    fn new(mut rest: Tables, limit: u64) -> Result<Self, Failure> {
        let limit = NonZeroU64::new(checked_limit(limit)?).unwrap_or(NonZeroU64::MAX);
        rest.set_limit(limit);
        Ok(Self {
            rest: Some(rest.or_when(is_stop_requested)),
            stopped: false,
            heeded: None,
        })
    }

    fn following(&mut self) -> Result<Option<rummikub_table>, Failure> {
        if self.stopped {
            return Err(Failure::stopped());
        }
        // A panic in the search leaves no tables behind, never half of a search.
        let Some(mut rest) = self.rest.take() else {
            return Ok(None);
        };
        let next = heeding(&self.heeded, || match rest.next() {
            None if rest.is_stopped() => Err(Failure::stopped()),
            next => Ok(next),
        });
        self.stopped = next.is_err();
        let Some(table) = next? else {
            return Ok(None);
        };
        self.rest = Some(rest);
        Ok(Some(table.into()))
    }
}

/// Every distinct table of exactly these tiles, by the rules of melds alone, in no particular order but
/// in the same one every time; none where the tile set has fewer of some tile. There can be very many:
/// take what you need, or give a limit on work, as `rummikub_solver_work` counts it; `UINT64_MAX` is no
/// limit. Memory grows with the melds that the tiles can make, some thousands at most.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_arrangements_new(
    rules: *const rummikub_rules,
    tiles: *const rummikub_tiles,
    limit: u64,
    tables: *mut *mut rummikub_tables,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tables, rules, tiles = lent_tiles(tiles) =>
        tables.give(rummikub_tables::new(rules.rules.arrangements(&tiles), limit)?);
    }
}

/// Every distinct table that a turn which lays exactly these tiles of the rack can leave, as
/// `rummikub_arrangements_new` has them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_tables(
    position: *const rummikub_position,
    laid: *const rummikub_tiles,
    limit: u64,
    tables: *mut *mut rummikub_tables,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tables, position, laid = lent_tiles(laid) =>
        tables.give(rummikub_tables::new(position.checked()?.tables(&laid), limit)?);
    }
}

/// The next table, or NULL after the last one. Where the limit on work does not suffice the status is
/// `RUMMIKUB_ERROR_STOPPED`, now and for ever, so that tables are never taken for all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tables_next(
    tables: *mut rummikub_tables,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, mut tables => table.give_some(tables.following()?) }
}

/// Lets the tables end when a stop is requested, as when the limit is reached; NULL: no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tables_set_stop(
    tables: *mut rummikub_tables,
    source: *const rummikub_stop_source,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut tables, maybe source =>
        tables.heeded = rummikub_stop_source::heeded(source);
    }
}

/// Frees tables; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tables_free(tables: *mut rummikub_tables) {
    border! { free tables }
}
