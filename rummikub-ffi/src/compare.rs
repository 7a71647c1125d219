//! Comparison: whether two values are equal, and a hash of each.
//!
//! Values are equal where their canonical texts are. A hash is the same for equal values and may be
//! another in another version of the library or on another machine: it is for tables in memory. It is
//! not keyed, so whoever lets strangers choose the values mixes in a secret of their own.

use crate::border::border;
use crate::event::rummikub_events;
use crate::game::rummikub_game;
use crate::game_setup::rummikub_game_setup;
use crate::hands::{rummikub_foot, rummikub_hands};
use crate::opening::rummikub_initial_meld;
use crate::outs::rummikub_outs;
use crate::play::rummikub_play;
use crate::position::rummikub_position;
use crate::record::rummikub_record;
use crate::retrievals::rummikub_retrievals;
use crate::rules::rummikub_rules;
use crate::score::{rummikub_outcome, rummikub_scores};
use crate::session::rummikub_session;
use crate::table::{rummikub_melds, rummikub_setup, rummikub_table};
use crate::turn::rummikub_verdict;
use crate::value::{Value, hash_of};
use crate::view::rummikub_view;

/// 1 if both rules are the same: the same value on every axis, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_equal(
    rules: *const rummikub_rules,
    other: *const rummikub_rules,
) -> u32 {
    border! { else 0, rules, other => Some(rules.equals(other)) }
}

/// A number that is the same for equal rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_hash(rules: *const rummikub_rules) -> u64 {
    border! { else 0, rules => Some(hash_of(rules)) }
}

/// 1 if both setups are the same, as they are written: tile by tile in their order, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_equal(
    setup: *const rummikub_setup,
    other: *const rummikub_setup,
) -> u32 {
    border! { else 0, setup, other => Some(setup.equals(other)) }
}

/// A number that is the same for equal setups.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_hash(setup: *const rummikub_setup) -> u64 {
    border! { else 0, setup => Some(hash_of(setup)) }
}

/// 1 if both tables are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_equal(
    table: *const rummikub_table,
    other: *const rummikub_table,
) -> u32 {
    border! { else 0, table, other => Some(table.equals(other)) }
}

/// A number that is the same for equal tables.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_hash(table: *const rummikub_table) -> u64 {
    border! { else 0, table => Some(hash_of(table)) }
}

/// 1 if both readings are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_equal(
    melds: *const rummikub_melds,
    other: *const rummikub_melds,
) -> u32 {
    border! { else 0, melds, other => Some(melds.equals(other)) }
}

/// A number that is the same for equal readings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_hash(melds: *const rummikub_melds) -> u64 {
    border! { else 0, melds => Some(hash_of(melds)) }
}

/// 1 if both verdicts are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_equal(
    verdict: *const rummikub_verdict,
    other: *const rummikub_verdict,
) -> u32 {
    border! { else 0, verdict, other => Some(verdict.equals(other)) }
}

/// A number that is the same for equal verdicts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_verdict_hash(verdict: *const rummikub_verdict) -> u64 {
    border! { else 0, verdict => Some(hash_of(verdict)) }
}

/// 1 if both checks of an opening are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_equal(
    check: *const rummikub_initial_meld,
    other: *const rummikub_initial_meld,
) -> u32 {
    border! { else 0, check, other => Some(check.equals(other)) }
}

/// A number that is the same for equal checks of an opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_initial_meld_hash(check: *const rummikub_initial_meld) -> u64 {
    border! { else 0, check => Some(hash_of(check)) }
}

/// 1 if both retrievals are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_equal(
    retrievals: *const rummikub_retrievals,
    other: *const rummikub_retrievals,
) -> u32 {
    border! { else 0, retrievals, other => Some(retrievals.equals(other)) }
}

/// A number that is the same for equal retrievals.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_retrievals_hash(retrievals: *const rummikub_retrievals) -> u64 {
    border! { else 0, retrievals => Some(hash_of(retrievals)) }
}

/// 1 if both plays are the same: the table before, the tiles and the table after, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_equal(
    play: *const rummikub_play,
    other: *const rummikub_play,
) -> u32 {
    border! { else 0, play, other => Some(play.equals(other)) }
}

/// A number that is the same for equal plays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_hash(play: *const rummikub_play) -> u64 {
    border! { else 0, play => Some(hash_of(play)) }
}

/// 1 if both outs are the same: the same tiles with the same plays, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_equal(
    outs: *const rummikub_outs,
    other: *const rummikub_outs,
) -> u32 {
    border! { else 0, outs, other => Some(outs.equals(other)) }
}

/// A number that is the same for equal outs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outs_hash(outs: *const rummikub_outs) -> u64 {
    border! { else 0, outs => Some(hash_of(outs)) }
}

/// 1 if both positions are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_equal(
    position: *const rummikub_position,
    other: *const rummikub_position,
) -> u32 {
    border! { else 0, position, other => Some(position.equals(other)) }
}

/// A number that is the same for equal positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_hash(position: *const rummikub_position) -> u64 {
    border! { else 0, position => Some(hash_of(position)) }
}

/// 1 if both hands are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_equal(
    hands: *const rummikub_hands,
    other: *const rummikub_hands,
) -> u32 {
    border! { else 0, hands, other => Some(hands.equals(other)) }
}

/// A number that is the same for equal hands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_hash(hands: *const rummikub_hands) -> u64 {
    border! { else 0, hands => Some(hash_of(hands)) }
}

/// 1 if both checks of a Foot are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_equal(
    foot: *const rummikub_foot,
    other: *const rummikub_foot,
) -> u32 {
    border! { else 0, foot, other => Some(foot.equals(other)) }
}

/// A number that is the same for equal checks of a Foot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_hash(foot: *const rummikub_foot) -> u64 {
    border! { else 0, foot => Some(hash_of(foot)) }
}

/// 1 if both outcomes are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_equal(
    outcome: *const rummikub_outcome,
    other: *const rummikub_outcome,
) -> u32 {
    border! { else 0, outcome, other => Some(outcome.equals(other)) }
}

/// A number that is the same for equal outcomes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_hash(outcome: *const rummikub_outcome) -> u64 {
    border! { else 0, outcome => Some(hash_of(outcome)) }
}

/// 1 if both scores are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_equal(
    scores: *const rummikub_scores,
    other: *const rummikub_scores,
) -> u32 {
    border! { else 0, scores, other => Some(scores.equals(other)) }
}

/// A number that is the same for equal scores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_hash(scores: *const rummikub_scores) -> u64 {
    border! { else 0, scores => Some(hash_of(scores)) }
}

/// 1 if both games are the same, every hidden tile among it, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_equal(
    game: *const rummikub_game,
    other: *const rummikub_game,
) -> u32 {
    border! { else 0, game, other => Some(game.equals(other)) }
}

/// A number that is the same for equal games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_hash(game: *const rummikub_game) -> u64 {
    border! { else 0, game => Some(hash_of(game)) }
}

/// 1 if both parts of a game are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_equal(
    setup: *const rummikub_game_setup,
    other: *const rummikub_game_setup,
) -> u32 {
    border! { else 0, setup, other => Some(setup.equals(other)) }
}

/// A number that is the same for equal parts of a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_hash(setup: *const rummikub_game_setup) -> u64 {
    border! { else 0, setup => Some(hash_of(setup)) }
}

/// 1 if both views are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_equal(
    view: *const rummikub_view,
    other: *const rummikub_view,
) -> u32 {
    border! { else 0, view, other => Some(view.equals(other)) }
}

/// A number that is the same for equal views.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_hash(view: *const rummikub_view) -> u64 {
    border! { else 0, view => Some(hash_of(view)) }
}

/// 1 if both sessions are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_equal(
    session: *const rummikub_session,
    other: *const rummikub_session,
) -> u32 {
    border! { else 0, session, other => Some(session.equals(other)) }
}

/// A number that is the same for equal sessions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_hash(session: *const rummikub_session) -> u64 {
    border! { else 0, session => Some(hash_of(session)) }
}

/// 1 if both records are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_equal(
    record: *const rummikub_record,
    other: *const rummikub_record,
) -> u32 {
    border! { else 0, record, other => Some(record.equals(other)) }
}

/// A number that is the same for equal records.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_hash(record: *const rummikub_record) -> u64 {
    border! { else 0, record => Some(hash_of(record)) }
}

/// 1 if both events are the same, else 0. NULL is equal to nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_equal(
    events: *const rummikub_events,
    other: *const rummikub_events,
) -> u32 {
    border! { else 0, events, other => Some(events.equals(other)) }
}

/// A number that is the same for equal events.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_hash(events: *const rummikub_events) -> u64 {
    border! { else 0, events => Some(hash_of(events)) }
}
