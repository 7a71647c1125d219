//! Plays: the tiles laid, the new table, and how a hand gets there.

use core::ffi::c_char;
use core::num::NonZeroU64;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::solver::{
    Best, CountError, Limit, Limited, Objective, Play, Plays, PlaysCount, Step, StepAction, Values,
};
use ::rummikub_rules::{MeldSetup, Position, Table, TableSetup, Tile};

use crate::border::{bad_value, border, shared};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::meld::{rummikub_meld, told_melds};
use crate::stop::{Heeded, heeding, is_stop_requested, rummikub_stop_source};
use crate::table::rummikub_table;
use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::{LazyText, c_text};
use crate::tiles::rummikub_tiles;

/// A best play has the most tiles.
pub const RUMMIKUB_OBJECTIVE_TILES: u32 = 0;
/// A best play has the most points: the face values of the tiles laid, a joker counting the rules'
/// penalty for a joker on the rack.
pub const RUMMIKUB_OBJECTIVE_POINTS: u32 = 1;
/// Only a play of the whole rack will do.
pub const RUMMIKUB_OBJECTIVE_EMPTY_RACK: u32 = 2;
/// A best play has the greatest sum of the caller's own values.
pub const RUMMIKUB_OBJECTIVE_VALUES: u32 = 3;

/// No step has this index.
pub const RUMMIKUB_ACTION_NONE: u32 = 0;
/// Tiles of the rack make a new pile or join one.
pub const RUMMIKUB_ACTION_LAY: u32 = 1;
/// A pile becomes two.
pub const RUMMIKUB_ACTION_SPLIT: u32 = 2;
/// Tiles of a pile join another, or a joker takes another place in its own.
pub const RUMMIKUB_ACTION_MOVE: u32 = 3;
/// A tile takes the place of a joker, which is then a pile of its own.
pub const RUMMIKUB_ACTION_REPLACE: u32 = 4;
/// Two piles become one.
pub const RUMMIKUB_ACTION_JOIN: u32 = 5;

/// What each tile is worth to the caller, from -1 000 000 000 to 1 000 000 000.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_values {
    /// Values by the index of the tile.
    pub values: [i64; 53],
}

/// The objective of a number, with the caller's values where it asks for them.
///
/// # Safety
///
/// `values` is NULL or valid for reads.
pub(crate) unsafe fn lent_objective(
    number: u32,
    values: *const rummikub_values,
    name: &str,
) -> Result<Objective, Failure> {
    match number {
        RUMMIKUB_OBJECTIVE_TILES => Ok(Objective::Tiles),
        RUMMIKUB_OBJECTIVE_POINTS => Ok(Objective::Points),
        RUMMIKUB_OBJECTIVE_EMPTY_RACK => Ok(Objective::EmptyRack),
        RUMMIKUB_OBJECTIVE_VALUES => {
            // SAFETY: the caller's promise is that of `shared`.
            let values = unsafe { shared(values, "values") }?;
            Ok(Objective::Values(Box::new(Values::new(values.values)?)))
        }
        _ => Err(bad_value(format!(
            "`{name}` is {number}; it must be one of RUMMIKUB_OBJECTIVE_*"
        ))),
    }
}

/// A legal turn that a player can make. It never changes. Free it with `rummikub_play_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_play {
    pub(crate) before: Table,
    pub(crate) play: Play,
    /// Of the answer to a best play: what no play is worth more than, and whether that is proved.
    bound: Option<(i64, bool)>,
    steps: OnceLock<Vec<StepTexts>>,
    tiles: LazyText,
}

/// A step in words and numbers.
#[derive(Debug)]
pub(crate) struct StepTexts {
    pub(crate) step: Step,
    pub(crate) text: CString,
    pub(crate) tiles: CString,
    pub(crate) takes: CString,
    pub(crate) leaves: CString,
    pub(crate) tile_list: Vec<u8>,
    pub(crate) takes_list: Vec<u8>,
    pub(crate) leaves_list: Vec<u8>,
}

impl Tell for StepAction {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Lay => RUMMIKUB_ACTION_LAY,
            Self::Split => RUMMIKUB_ACTION_SPLIT,
            Self::Move => RUMMIKUB_ACTION_MOVE,
            Self::Replace => RUMMIKUB_ACTION_REPLACE,
            Self::Join => RUMMIKUB_ACTION_JOIN,
            _ => RUMMIKUB_ACTION_NONE,
        }
    }
}

/// The tiles of piles by their indices, with 255 between two piles.
fn pile_list(piles: &[Vec<Tile>]) -> Vec<u8> {
    let piles = piles
        .iter()
        .map(|pile| pile.iter().copied().map(Tell::tell).collect());
    piles.collect::<Vec<Vec<u8>>>().join(&NO_TILE)
}

impl From<Step> for StepTexts {
    fn from(step: Step) -> Self {
        let piles = |piles: &[Vec<Tile>]| {
            let melds = piles
                .iter()
                .map(|pile| MeldSetup::new(None, pile.iter().copied()));
            c_text(melds.collect::<TableSetup>())
        };
        Self {
            text: c_text(&step),
            tiles: c_text(MeldSetup::new(None, step.tiles().iter().copied())),
            takes: piles(step.takes()),
            leaves: piles(step.leaves()),
            tile_list: step.tiles().iter().copied().map(Tell::tell).collect(),
            takes_list: pile_list(step.takes()),
            leaves_list: pile_list(step.leaves()),
            step,
        }
    }
}

impl rummikub_play {
    /// The play from this table.
    pub(crate) fn new(before: &Table, play: Play) -> Self {
        Self {
            before: before.clone(),
            play,
            bound: None,
            steps: OnceLock::new(),
            tiles: LazyText::default(),
        }
    }

    /// The best play of a position.
    pub(crate) fn best(
        limited: Limited<'_>,
        position: &Position,
        objective: &Objective,
    ) -> Result<Option<Self>, Failure> {
        let best = limited.best_play(position, objective)?;
        Ok(best.map(|best| Self::of_best(position.table(), best)))
    }

    /// The best play of a search from this table, and how good it is.
    pub(crate) fn of_best(before: &Table, best: Best<Play>) -> Self {
        Self {
            bound: Some((best.bound(), best.is_proved())),
            ..Self::new(before, best.into_found())
        }
    }

    /// A play of the same tiles that leaves the most melds alone.
    pub(crate) fn least_change(
        &self,
        limited: Limited<'_>,
        position: &Position,
    ) -> Result<Self, Failure> {
        let calm = limited.least_change(position, self.play.clone())?;
        Ok(Self::new(position.table(), calm))
    }

    /// The same play, with what is known of it.
    pub(crate) fn copy(&self) -> Self {
        Self {
            bound: self.bound,
            ..Self::new(&self.before, self.play.clone())
        }
    }

    pub(crate) fn steps(&self) -> &[StepTexts] {
        self.steps.get_or_init(|| {
            let steps = self.play.steps(&self.before);
            steps.into_iter().map(StepTexts::from).collect()
        })
    }
}

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
///
/// Thread rule: every call changes it, so one thread at a time.
#[derive(Debug)]
pub struct rummikub_plays {
    before: Table,
    /// None after the last play.
    rest: Option<Plays<'static>>,
    given: u64,
    stopped: bool,
    heeded: Heeded,
}

impl rummikub_plays {
    /// These plays, or none, until `limit` of work is used up.
    pub(crate) fn new(
        before: &Table,
        rest: Option<Plays<'static>>,
        limit: u64,
    ) -> Result<Self, Failure> {
        let limit = NonZeroU64::new(checked_limit(limit)?).unwrap_or(NonZeroU64::MAX);
        Ok(Self {
            before: before.clone(),
            rest: rest.map(|mut plays| {
                plays.set_limit(limit);
                plays.or_when(is_stop_requested)
            }),
            given: 0,
            stopped: false,
            heeded: None,
        })
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
        let next = heeding(&self.heeded, || match rest.next() {
            None if rest.is_stopped() => Err(CountError::Stopped { found }.into()),
            next => Ok(next),
        });
        self.stopped = next.is_err();
        let Some(play) = next? else {
            return Ok(None);
        };
        self.rest = Some(rest);
        self.given += 1;
        Ok(Some(rummikub_play::new(&self.before, play)))
    }
}

/// A limit on work: at least 1.
pub(crate) fn checked_limit(limit: u64) -> Result<u64, Failure> {
    if limit == 0 {
        return Err(bad_value("`limit` is 0; it must be at least 1".to_owned()));
    }
    Ok(limit)
}

/// The limit of a question: at least 1; `UINT64_MAX` is none.
pub(crate) fn question_limit(limit: u64) -> Result<Limit, Failure> {
    Ok(match checked_limit(limit)? {
        u64::MAX => Limit::none(),
        work => Limit::new(work).unwrap_or_default(),
    })
}

/// The tiles laid from the rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_tiles(
    play: *const rummikub_play,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, play => tiles.write(play.play.tiles()) }
}

/// The tiles laid from the rack as text, such as `"B7 B8"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_tiles_text(play: *const rummikub_play) -> *const c_char {
    border! { else NULL, play => Some(play.tiles.get(play.play.tiles())) }
}

/// The table that results, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_table(
    play: *const rummikub_play,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, play => table.give(play.play.table().clone()) }
}

/// The melds of that table: writes at most `capacity` of them to `melds` and answers how many there
/// are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_melds(
    play: *const rummikub_play,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, play => told_melds(play.play.table()) }
}

/// The table before the play, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_before(
    play: *const rummikub_play,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, play => table.give(play.before.clone()) }
}

/// The face values of the tiles laid, a joker counting the rules' penalty for a joker on the rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_points(play: *const rummikub_play) -> u32 {
    border! { else 0, play => Some(play.play.points()) }
}

/// Whether it is proved that no play is worth more by the objective that it was asked for: 1 or 0. 0
/// where a limit was reached (`rummikub_solver_set_limit`), and for what is no answer to a best play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_is_proved(play: *const rummikub_play) -> u32 {
    border! { else 0, play => Some(play.bound.is_some_and(|(_, is_proved)| is_proved)) }
}

/// What no play is worth more than by the objective that it was asked for; where the whole rack is
/// asked for, its tiles. `INT64_MAX` for what is no answer to a best play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_bound(play: *const rummikub_play) -> i64 {
    border! { else i64::MAX, play => play.bound.map(|(bound, _)| bound) }
}

/// Frees a play; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_free(play: *mut rummikub_play) {
    border! { free play }
}

/// The next play, or NULL after the last one. Where the limit on work does not suffice the status is
/// `RUMMIKUB_ERROR_STOPPED`, now and for ever, so that plays are never taken for all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_next(
    plays: *mut rummikub_plays,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out play, mut plays => play.give_some(plays.following()?) }
}

/// Lets the plays end when a stop is requested, as when the limit is reached; NULL: no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_set_stop(
    plays: *mut rummikub_plays,
    source: *const rummikub_stop_source,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut plays, maybe source =>
        plays.heeded = rummikub_stop_source::heeded(source);
    }
}

/// Frees plays; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_plays_free(plays: *mut rummikub_plays) {
    border! { free plays }
}
