//! Copies: every value once more, as an object of its own.

use crate::border::border;
use crate::event::rummikub_events;
use crate::failure::{rummikub_error, rummikub_status};
use crate::game::rummikub_game;
use crate::game_setup::rummikub_game_setup;
use crate::hands::{rummikub_foot, rummikub_hands};
use crate::opening::rummikub_initial_meld;
use crate::outs::rummikub_outs;
use crate::play::rummikub_play;
use crate::position::rummikub_position;
use crate::record::rummikub_record;
use crate::retrievals::rummikub_retrievals;
use crate::rules::{rummikub_rules, rummikub_rules_builder};
use crate::score::{rummikub_outcome, rummikub_scores};
use crate::session::rummikub_session;
use crate::table::{rummikub_melds, rummikub_setup, rummikub_table};
use crate::turn::rummikub_verdict;
use crate::value::Value;
use crate::view::rummikub_view;

/// A copy of rules, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_clone(
    rules: *const rummikub_rules,
    copy: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, rules => copy.give(rules.copy()) }
}

/// A copy of a setup, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_clone(
    setup: *const rummikub_setup,
    copy: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, setup => copy.give(setup.copy()) }
}

/// A copy of a table, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_clone(
    table: *const rummikub_table,
    copy: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, table => copy.give(table.copy()) }
}

/// A copy of readings, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_clone(
    melds: *const rummikub_melds,
    copy: *mut *mut rummikub_melds,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, melds => copy.give(melds.copy()) }
}

/// A copy of a verdict, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_clone(
    verdict: *const rummikub_verdict,
    copy: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, verdict => copy.give(verdict.copy()) }
}

/// A copy of the check of an opening, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_clone(
    check: *const rummikub_initial_meld,
    copy: *mut *mut rummikub_initial_meld,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, check => copy.give(check.copy()) }
}

/// A copy of retrievals, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_clone(
    retrievals: *const rummikub_retrievals,
    copy: *mut *mut rummikub_retrievals,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, retrievals => copy.give(retrievals.copy()) }
}

/// A copy of a play, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_clone(
    play: *const rummikub_play,
    copy: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, play => copy.give(play.copy()) }
}

/// A copy of outs, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_clone(
    outs: *const rummikub_outs,
    copy: *mut *mut rummikub_outs,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, outs => copy.give(outs.copy()) }
}

/// A copy of a position, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_clone(
    position: *const rummikub_position,
    copy: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, position => copy.give(position.copy()) }
}

/// A copy of hands, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_clone(
    hands: *const rummikub_hands,
    copy: *mut *mut rummikub_hands,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, hands => copy.give(hands.copy()) }
}

/// A copy of the check of a Foot, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_clone(
    foot: *const rummikub_foot,
    copy: *mut *mut rummikub_foot,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, foot => copy.give(foot.copy()) }
}

/// A copy of an outcome, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_clone(
    outcome: *const rummikub_outcome,
    copy: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, outcome => copy.give(outcome.copy()) }
}

/// A copy of scores, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_clone(
    scores: *const rummikub_scores,
    copy: *mut *mut rummikub_scores,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, scores => copy.give(scores.copy()) }
}

/// A copy of a game, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_clone(
    game: *const rummikub_game,
    copy: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, game => copy.give(game.copy()) }
}

/// A copy of the parts of a game, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_clone(
    setup: *const rummikub_game_setup,
    copy: *mut *mut rummikub_game_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, setup => copy.give(setup.copy()) }
}

/// A copy of a view, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_clone(
    view: *const rummikub_view,
    copy: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, view => copy.give(view.copy()) }
}

/// A copy of a session, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_clone(
    session: *const rummikub_session,
    copy: *mut *mut rummikub_session,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, session => copy.give(session.copy()) }
}

/// A copy of a record, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_clone(
    record: *const rummikub_record,
    copy: *mut *mut rummikub_record,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, record => copy.give(record.copy()) }
}

/// A copy of events, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_clone(
    events: *const rummikub_events,
    copy: *mut *mut rummikub_events,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, events => copy.give(events.copy()) }
}

/// A copy of rules in the making, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_clone(
    builder: *const rummikub_rules_builder,
    copy: *mut *mut rummikub_rules_builder,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out copy, builder =>
        copy.give(rummikub_rules_builder { builder: builder.builder });
    }
}
