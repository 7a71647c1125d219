//! `rummikub_play`: the tiles laid, the new table, and how a hand gets there.

use core::ffi::{CStr, c_char};
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::solver::{Play, Step, StepAction as Action};
use ::rummikub_rules::{MeldSetup, Table, TableSetup, Tile};

use crate::border::{Out, border, free, shared};
use crate::failure::rummikub_error;
use crate::status::{
    RUMMIKUB_ACTION_JOIN, RUMMIKUB_ACTION_LAY, RUMMIKUB_ACTION_MOVE, RUMMIKUB_ACTION_NONE,
    RUMMIKUB_ACTION_REPLACE, RUMMIKUB_ACTION_SPLIT, rummikub_status,
};
use crate::table::rummikub_table;
use crate::text::{LazyText, c_text, pointer};
use crate::tiles::rummikub_tiles;

/// A legal turn that a player can make. It never changes. Free it with `rummikub_play_free`.
#[derive(Debug)]
pub struct rummikub_play {
    before: Table,
    pub(crate) play: Play,
    steps: OnceLock<Vec<StepTexts>>,
    tiles: LazyText,
}

/// A step in words and numbers.
#[derive(Debug)]
struct StepTexts {
    action: u32,
    from_rack: bool,
    text: CString,
    tiles: CString,
    takes: CString,
    leaves: CString,
}

impl StepTexts {
    fn new(step: &Step) -> Self {
        let piles = |piles: &[Vec<Tile>]| {
            let melds = piles
                .iter()
                .map(|pile| MeldSetup::new(None, pile.iter().copied()));
            c_text(TableSetup {
                melds: melds.collect(),
            })
        };
        Self {
            action: match step.action() {
                Action::Lay => RUMMIKUB_ACTION_LAY,
                Action::Split => RUMMIKUB_ACTION_SPLIT,
                Action::Move => RUMMIKUB_ACTION_MOVE,
                Action::Replace => RUMMIKUB_ACTION_REPLACE,
                Action::Join => RUMMIKUB_ACTION_JOIN,
                _ => RUMMIKUB_ACTION_NONE,
            },
            from_rack: step.from_rack(),
            text: c_text(step),
            tiles: c_text(MeldSetup::new(None, step.tiles().iter().copied())),
            takes: piles(step.takes()),
            leaves: piles(step.leaves()),
        }
    }
}

impl rummikub_play {
    /// The play from this table.
    pub(crate) fn new(before: Table, play: Play) -> Self {
        Self {
            before,
            play,
            steps: OnceLock::new(),
            tiles: LazyText::default(),
        }
    }

    fn steps(&self) -> &[StepTexts] {
        self.steps.get_or_init(|| {
            let steps = self.play.steps(&self.before);
            steps.iter().map(StepTexts::new).collect()
        })
    }

    fn text(&self, index: usize, of: fn(&StepTexts) -> &CStr) -> *const c_char {
        pointer(self.steps().get(index).map(of))
    }
}

/// The tiles laid from the rack.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_tiles(
    play: *const rummikub_play,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, play) = unsafe { (Out::new(tiles, "tiles")?, shared(play, "play")?) };
        out.write(rummikub_tiles::from(play.play.tiles()));
        Ok(())
    }
}

/// The tiles laid from the rack as text, such as `"B7 B8"`.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_tiles_text(play: *const rummikub_play) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.tiles.get(play.play.tiles()))
    }
}

/// The table that results, as an object of its own.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_table(
    play: *const rummikub_play,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, play) = unsafe { (Out::new(table, "table")?, shared(play, "play")?) };
        out.give(play.play.table().clone().into());
        Ok(())
    }
}

/// The face values of the tiles laid, a joker counting the rules' penalty for a joker on the rack.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_points(play: *const rummikub_play) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.play.points())
    }
}

/// How many moves of a hand lead from the old table to the new one. Followed in their order, they
/// end exactly there; melds that do not change are not mentioned.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_count(play: *const rummikub_play) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.steps().len())
    }
}

/// What a person would say of a step, such as `"lay B7 on B4 B5 B6: B4 B5 B6 B7"`. Steps are
/// counted from 0.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_text(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.text(index, |step| &step.text))
    }
}

/// What the hand does in a step: one of `RUMMIKUB_ACTION_*`.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_action(
    play: *const rummikub_play,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_ACTION_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { play.as_ref() }?.steps().get(index)?.action)
    }
}

/// 1 if the tiles of a step come from the rack, else 0.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_from_rack(
    play: *const rummikub_play,
    index: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        Some(unsafe { play.as_ref() }?.steps().get(index)?.from_rack.into())
    }
}

/// The tiles that the hand takes up in a step, such as `"B7"`.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_tiles(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.text(index, |step| &step.tiles))
    }
}

/// The piles that were there before a step and are there no more, such as `"B4 B5 B6 | R7"`;
/// `rummikub_setup_parse` reads it. The first of several is the one that the tiles join or take a
/// joker's place in, the second the one that they come from.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_takes(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.text(index, |step| &step.takes))
    }
}

/// The piles that are there instead after a step.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_leaves(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { play.as_ref() }.map(|play| play.text(index, |step| &step.leaves))
    }
}

/// Frees a play; NULL is none.
///
/// # Safety
///
/// `play` is NULL or a play that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_free(play: *mut rummikub_play) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(play) };
        Some(())
    }
}
