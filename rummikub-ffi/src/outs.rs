//! Outs: what one more tile would be good for.

use ::rummikub_rules::solver::{Best, Play};
use ::rummikub_rules::{Table, Tile};

use crate::border::{bad_value, border};
use crate::failure::{rummikub_error, rummikub_status};
use crate::play::rummikub_play;
use crate::tell::NO_TILE;

/// Tiles that would help, each with the best play of the rack and one more of it, in the order of the
/// tiles. They never change. Free them with `rummikub_outs_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_outs {
    pub(crate) found: Vec<(Tile, rummikub_play)>,
}

impl rummikub_outs {
    pub(crate) fn new(before: &Table, found: Vec<(Tile, Best<Play>)>) -> Self {
        let play = |(tile, best)| (tile, rummikub_play::of_best(before, best));
        Self {
            found: found.into_iter().map(play).collect(),
        }
    }
}

/// How many tiles would help.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_count(outs: *const rummikub_outs) -> usize {
    border! { else 0, outs => Some(outs.found.len()) }
}

/// A tile that would help, by its index; they are counted from 0. 255 where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_tile(outs: *const rummikub_outs, index: usize) -> u8 {
    border! { else NO_TILE, outs => outs.found.get(index).map(|(tile, _)| *tile) }
}

/// What could be played with it, as an object of its own: its tiles are those of the rack and one more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_play(
    outs: *const rummikub_outs,
    index: usize,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out play, outs =>
        let found = outs.found.get(index);
        let none = || bad_value(format!("there is no tile {index} that would help"));
        play.give(found.ok_or_else(none)?.1.copy());
    }
}

/// Frees outs; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_free(outs: *mut rummikub_outs) {
    border! { free outs }
}
