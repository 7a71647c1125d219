//! Positions: what a player sees at the start of a turn, checked once, and every question about it.
//!
//! Its text, with the table that is proposed, is for bug reports and tests.

use core::ffi::c_char;
use std::sync::OnceLock;

use ::rummikub_rules::game::PositionSetup;
use ::rummikub_rules::solver::{Best, Solver};
use ::rummikub_rules::{Position, PositionError, TableSetup};

use crate::border::{border, flag, lent_text};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::play::{
    checked_limit, lent_objective, question_limit, rummikub_play, rummikub_plays,
    rummikub_plays_count, rummikub_values,
};
use crate::retrievals::rummikub_retrievals;
use crate::rules::rummikub_rules;
use crate::solver::give_opening;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::NULL;
use crate::text::LazyText;
use crate::tiles::{lent_rack, rummikub_tiles};
use crate::turn::rummikub_verdict;

/// One position as a player meets it: the rules, the table, the rack, whether the player has opened,
/// and the table that was proposed, if any. It is checked at most once, when it is made by
/// `rummikub_rules_position` or when it is first asked something. It never changes. Free it with
/// `rummikub_position_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_position {
    pub(crate) setup: PositionSetup,
    checked: OnceLock<Result<Position, PositionError>>,
    text: LazyText,
}

impl From<PositionSetup> for rummikub_position {
    fn from(setup: PositionSetup) -> Self {
        Self {
            setup,
            checked: OnceLock::new(),
            text: LazyText::default(),
        }
    }
}

impl From<Position> for rummikub_position {
    fn from(position: Position) -> Self {
        let table = TableSetup::from(position.table());
        let (rules, rack, opened) = (*position.rules(), *position.rack(), position.opened());
        Self {
            setup: PositionSetup::new(rules, table, rack, opened),
            checked: OnceLock::from(Ok(position)),
            text: LazyText::default(),
        }
    }
}

impl rummikub_position {
    /// The same position, checked where this one is.
    pub(crate) fn copy(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            checked: self.checked.clone(),
            text: LazyText::default(),
        }
    }

    /// The position, or why there is none.
    pub(crate) fn checked(&self) -> Result<&Position, Failure> {
        let checked = self.checked.get_or_init(|| self.setup.position());
        checked.as_ref().map_err(|wrong| wrong.clone().into())
    }
}

/// The position of a player who holds `rack` before `before`, checked: `RUMMIKUB_ERROR_POSITION`
/// where the rules do not allow the table, or table and rack hold more of a tile than the tile set
/// has. `opened` is 1 if the player made an initial meld in an earlier turn, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_position(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    position: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out position, rules, before, rack = lent_rack(rack) =>
        position.give(before.position(&rules.rules, &rack, opened)?);
    }
}

/// A position; `after` is the table that is proposed, or NULL where none is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_new(
    rules: *const rummikub_rules,
    table: *const rummikub_setup,
    rack: *const rummikub_tiles,
    opened: u32,
    after: *const rummikub_setup,
    position: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out position, rules, table, rack = lent_rack(rack), maybe after =>
        let (opened, table) = (flag(opened, "opened")?.into(), table.setup.clone());
        let mut setup = PositionSetup::new(rules.rules, table, rack, opened);
        setup.after = after.map(|after| after.setup.clone());
        position.give(setup);
    }
}

/// The position that a text is; the error says the line and the column where it is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_parse(
    text: *const c_char,
    text_len: usize,
    position: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out position, text = lent_text(text, text_len) =>
        position.give(text.parse::<PositionSetup>()?);
    }
}

/// The text of the position, line by line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_text(
    position: *const rummikub_position,
) -> *const c_char {
    border! { else NULL, position => Some(position.text.get(&position.setup)) }
}

/// 1 if the player made an initial meld in an earlier turn, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_opened(position: *const rummikub_position) -> u32 {
    border! { else 0, position => Some(position.setup.opened.is_yes()) }
}

/// The rules, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_rules(
    position: *const rummikub_position,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, position => rules.give(position.setup.rules) }
}

/// The table at the start of the turn, as an object of its own: it may be wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_table(
    position: *const rummikub_position,
    table: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, position => table.give(position.setup.table.clone()) }
}

/// The table that is proposed, as an object of its own; NULL where none is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_after(
    position: *const rummikub_position,
    after: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out after, position => after.give_some(position.setup.after.clone()) }
}

/// The rack at the start of the turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_rack(
    position: *const rummikub_position,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rack, position => rack.write(position.setup.rack.tiles()) }
}

/// What the rules say of the table that the position proposes; NULL where it proposes none. This
/// and the questions below answer `RUMMIKUB_ERROR_POSITION` where the parts are no position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_verdict(
    position: *const rummikub_position,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, position =>
        let checked = position.checked()?;
        verdict.give_some(position.setup.after.as_ref().map(|after| checked.check(after)));
    }
}

/// `rummikub_check_turn` of this position: what the rules say of leaving the melds of `after`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_check(
    position: *const rummikub_position,
    after: *const rummikub_setup,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, position, after =>
        verdict.give(position.checked()?.check(&after.setup));
    }
}

/// `rummikub_is_legal_turn` of this position: writes 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_is_legal(
    position: *const rummikub_position,
    after: *const rummikub_setup,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out legal, position, after =>
        legal.write(position.checked()?.is_legal(&after.setup));
    }
}

/// `rummikub_joker_retrievals` of this position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_joker_retrievals(
    position: *const rummikub_position,
    retrievals: *mut *mut rummikub_retrievals,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out retrievals, position =>
        retrievals.give(position.checked()?.joker_retrievals());
    }
}

/// `rummikub_can_play` of this position: writes 1 or 0. `limit`, at least 1, bounds the work, as
/// `rummikub_solver_work` counts it; where it does not suffice to know, the status is
/// `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_can_play(
    position: *const rummikub_position,
    limit: u64,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out can_play, position =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        can_play.write(limited.can_play(position.checked()?)?);
    }
}

/// `rummikub_best_play` of this position, or NULL where nothing can be played. `limit` as for
/// `rummikub_position_can_play`: where it does not suffice, the best play that was found until then is
/// given, which `rummikub_play_is_proved` and `rummikub_play_bound` tell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_best_play(
    position: *const rummikub_position,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out play, position, objective = lent_objective(objective, values) =>
        let position = position.checked()?;
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        play.give_some(rummikub_play::best(limited, position, &objective)?);
    }
}

/// `rummikub_least_change` of this position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_least_change(
    position: *const rummikub_position,
    play: *const rummikub_play,
    limit: u64,
    calm: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out calm, position, play =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        calm.give(play.least_change(limited, position.checked()?)?);
    }
}

/// `rummikub_plays_new` of this position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_plays(
    position: *const rummikub_position,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out plays, position =>
        let position = position.checked()?;
        plays.give(rummikub_plays::new(position.table(), Some(position.plays()), limit)?);
    }
}

/// `rummikub_count_plays` of this position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_count_plays(
    position: *const rummikub_position,
    limit: u64,
    count: *mut rummikub_plays_count,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out count, position =>
        count.write(position.checked()?.count_plays(checked_limit(limit)?)?);
    }
}

/// `rummikub_opening` of the rack of this position; `limit` as for `rummikub_position_best_play`, with
/// nothing told of its bound.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_opening(
    position: *const rummikub_position,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    melds: *mut *mut rummikub_table,
    points: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, out melds, out points, position, objective = lent_objective(objective, values) =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        let best = limited.opening(position.checked()?, &objective)?;
        give_opening(melds, points, best.as_ref().map(Best::found));
    }
}

/// Frees a position; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_free(position: *mut rummikub_position) {
    border! { free position }
}
