//! Steps: the moves of a hand that lead from the table before a play to the one after.

use core::ffi::c_char;

use crate::border::border;
use crate::play::{RUMMIKUB_ACTION_NONE, StepTexts, rummikub_play};
use crate::tell::{NULL, Tell};

/// One step as a value. What it points to belongs to the play, and lives as long as that.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_step {
    /// What a person would say of it.
    pub text: *const c_char,
    /// The tiles that the hand takes up, by their indices.
    pub tiles: *const u8,
    /// How many they are.
    pub tile_count: usize,
    /// The piles that were there before and are there no more, tile by tile, with 255 between two
    /// piles. The first of several is the one that the tiles join or take a joker's place in, the second
    /// the one that they come from.
    pub takes: *const u8,
    /// How many bytes they are, those between piles counted.
    pub takes_len: usize,
    /// The piles that are there instead, in the same form.
    pub leaves: *const u8,
    /// How many bytes they are.
    pub leaves_len: usize,
    /// What the hand does: one of `RUMMIKUB_ACTION_*`.
    pub action: u32,
    /// 1 if the tiles come from the rack, else 0.
    pub from_rack: u32,
}

impl Tell for &StepTexts {
    type Told = rummikub_step;

    fn tell(self) -> rummikub_step {
        rummikub_step {
            text: self.text.as_ptr(),
            tiles: self.tile_list.as_ptr(),
            tile_count: self.tile_list.len(),
            takes: self.takes_list.as_ptr(),
            takes_len: self.takes_list.len(),
            leaves: self.leaves_list.as_ptr(),
            leaves_len: self.leaves_list.len(),
            action: self.step.action().tell(),
            from_rack: self.step.from_rack().tell(),
        }
    }
}

/// All steps as values: writes at most `capacity` of them to `steps` and answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_steps(
    play: *const rummikub_play,
    steps: *mut rummikub_step,
    capacity: usize,
) -> usize {
    border! { fill steps, capacity, play => play.steps().iter().map(Tell::tell) }
}

/// How many moves of a hand lead from the old table to the new one. Followed in their order, they
/// end exactly there; melds that do not change are not mentioned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_count(play: *const rummikub_play) -> usize {
    border! { else 0, play => Some(play.steps().len()) }
}

/// What a person would say of a step, such as `"lay B7 on B4 B5 B6: B4 B5 B6 B7"`. Steps are
/// counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_text(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else NULL, play => Some(&play.steps().get(index)?.text) }
}

/// What the hand does in a step: one of `RUMMIKUB_ACTION_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_action(
    play: *const rummikub_play,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_ACTION_NONE, play => Some(play.steps().get(index)?.step.action()) }
}

/// 1 if the tiles of a step come from the rack, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_from_rack(
    play: *const rummikub_play,
    index: usize,
) -> u32 {
    border! { else 0, play => Some(play.steps().get(index)?.step.from_rack()) }
}

/// The tiles that the hand takes up in a step, such as `"B7"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_tiles(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else NULL, play => Some(&play.steps().get(index)?.tiles) }
}

/// The piles that were there before a step and are there no more, such as `"B4 B5 B6 | R7"`;
/// `rummikub_setup_parse` reads it. The first of several is the one that the tiles join or take a
/// joker's place in, the second the one that they come from.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_takes(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else NULL, play => Some(&play.steps().get(index)?.takes) }
}

/// The piles that are there instead after a step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_step_leaves(
    play: *const rummikub_play,
    index: usize,
) -> *const c_char {
    border! { else NULL, play => Some(&play.steps().get(index)?.leaves) }
}
