//! Views: what can be played from one, as a game says.

use ::rummikub_rules::solver::{Plays, Solver};

use crate::border::border;
use crate::failure::{rummikub_error, rummikub_status};
use crate::play::{
    checked_limit, lent_objective, question_limit, rummikub_play, rummikub_plays, rummikub_values,
};
use crate::view::rummikub_view;

/// Whether the player can play anything, as `rummikub_game_can_play`, were it the player's turn:
/// writes 1 or 0; `limit` as there. What everybody sees has no rack to play from, which is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_can_play(
    view: *const rummikub_view,
    limit: u64,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out can_play, view =>
        let mut memory = Solver::new();
        can_play.write(view.own()?.can_play_within(memory.within(question_limit(limit)?))?);
    }
}

/// The best play of the player, as `rummikub_game_best_play`, were it the player's turn, or NULL;
/// `objective`, `values` and `limit` as there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_best_play(
    view: *const rummikub_view,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out play, view, objective = lent_objective(objective, values) =>
        let own = view.own()?;
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        let best = own.best_play_within(limited, &objective)?;
        play.give_some(best.map(|best| rummikub_play::of_best(own.public().table(), best)));
    }
}

/// The same play on a table that leaves as many of the old melds as they are as can be, where the game
/// allows that table too: a hint that a player can follow. `limit` bounds the work, as for
/// `rummikub_least_change`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_least_change(
    view: *const rummikub_view,
    play: *const rummikub_play,
    limit: u64,
    calm: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out calm, view, play =>
        let own = view.own()?;
        let given = play.play.clone();
        let found = own.least_change(&mut Solver::new(), given, checked_limit(limit)?)?;
        calm.give(rummikub_play::new(own.public().table(), found));
    }
}

/// Every distinct set of tiles that the player can lay, as `rummikub_game_plays`, were it the
/// player's turn; none in a phase without plays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_plays(
    view: *const rummikub_view,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out plays, view =>
        let own = view.own()?;
        let mut memory = Solver::new();
        let rest = own.plays_within(memory.within(question_limit(limit)?))?;
        let rest = rest.map(Plays::into_owned);
        let left = limit.saturating_sub(memory.work()).max(1);
        plays.give(rummikub_plays::new(own.public().table(), rest, left)?);
    }
}
