//! `rummikub_outcome`: how a game ended.

use ::rummikub_rules::game::{End, Outcome};
use ::rummikub_rules::score::Points;

use crate::border::{border, free};
use crate::status::{
    RUMMIKUB_END_EMPTY_RACK, RUMMIKUB_END_NONE, RUMMIKUB_END_OTHERS_LEFT, RUMMIKUB_END_STALEMATE,
    RUMMIKUB_NONE,
};

/// How a game ended. It never changes. Free it with `rummikub_outcome_free`.
#[derive(Debug)]
pub struct rummikub_outcome {
    pub(crate) outcome: Outcome,
}

impl From<Outcome> for rummikub_outcome {
    fn from(outcome: Outcome) -> Self {
        Self { outcome }
    }
}

/// A number of points, exactly: a fraction in its lowest terms, since players who tie share. The
/// denominator is 1 for whole points, and 0 where there are none.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_points {
    /// It carries the sign.
    pub numerator: i64,
    /// 1 to 60.
    pub denominator: i64,
}

/// The answer where there are no points.
pub(crate) const NO_POINTS: rummikub_points = rummikub_points {
    numerator: 0,
    denominator: 0,
};

impl From<Points> for rummikub_points {
    fn from(points: Points) -> Self {
        Self {
            numerator: points.numerator(),
            denominator: points.denominator(),
        }
    }
}

/// The end as a number.
pub(crate) fn end_number(end: End) -> u32 {
    match end {
        End::EmptyRack => RUMMIKUB_END_EMPTY_RACK,
        End::Stalemate => RUMMIKUB_END_STALEMATE,
        End::OthersLeft => RUMMIKUB_END_OTHERS_LEFT,
        _ => RUMMIKUB_END_NONE,
    }
}

/// Why the game is over: one of `RUMMIKUB_END_*`.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_end(outcome: *const rummikub_outcome) -> u32 {
    border! { else RUMMIKUB_END_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        Some(end_number(outcome.outcome.end()))
    }
}

/// How many players won; several share a tie.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_winner_count(outcome: *const rummikub_outcome) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        Some(outcome.outcome.winners().len())
    }
}

/// A winner, counted from 0: the number of the player.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_winner(
    outcome: *const rummikub_outcome,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        outcome.outcome.winners().get(index).copied()
    }
}

/// The score of a player.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_score(
    outcome: *const rummikub_outcome,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        outcome.outcome.scores().get(player).map(|&points| points.into())
    }
}

/// What a player's rack is worth, in points.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_rack_points(
    outcome: *const rummikub_outcome,
    player: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        outcome.outcome.rack_points().get(player).copied()
    }
}

/// Who starts the next game of the session, counted from 0; `RUMMIKUB_NONE` where the players draw
/// lots again.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_next_starter(outcome: *const rummikub_outcome) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let outcome = unsafe { outcome.as_ref() }?;
        outcome.outcome.next_starter()
    }
}

/// Frees an outcome; NULL is none.
///
/// # Safety
///
/// `outcome` is NULL or an outcome that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_free(outcome: *mut rummikub_outcome) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(outcome) };
        Some(())
    }
}
