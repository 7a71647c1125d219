//! What can be played.

use std::cell::RefCell;

use rummikub_rules as core;
use rummikub_rules::solver::{Best, Limit, Limited, Objective, Solver, Values};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::play::{PlayData, StepData};
use crate::plays::Plays;
use crate::position::Position;
use crate::rules::Rules;
use crate::table::{MeldData, TableData, position};
use crate::text::texts;
use crate::tiles::parse;

thread_local! {
    /// The memory of earlier searches: reused, not needed.
    static MEMORY: RefCell<Solver> = RefCell::default();
}

/// Asks the solver, with the memory of earlier searches and a limit on work, `Infinity` for none.
pub(crate) fn ask_within<T, E: Into<Refusal>>(
    limit: f64,
    question: impl FnOnce(Limited<'_>) -> Result<T, E>,
) -> Result<T, Refusal> {
    let limit = if limit.is_finite() {
        Limit::new(work(limit))?
    } else {
        Limit::none()
    };
    ask(|solver| question(solver.within(limit))).map_err(Into::into)
}

/// Asks the solver, with the memory of earlier searches.
pub(crate) fn ask<T>(question: impl FnOnce(&mut Solver) -> T) -> T {
    MEMORY.with(|memory| match memory.try_borrow_mut() {
        Ok(mut memory) => question(&mut memory),
        Err(_) => question(&mut Solver::new()),
    })
}

/// Work for `least_change`, enough for nearly every table of a real game.
pub(crate) const CHANGE_WORK: u64 = 200_000;

/// A best play as JSON, on a table that changes less where `change` knows one.
pub(crate) fn best_play(
    before: &core::Table,
    best: Option<Best<core::solver::Play>>,
    change: Option<impl FnOnce(&mut Solver, core::solver::Play) -> Option<core::solver::Play>>,
) -> Result<Option<String>, Refusal> {
    let Some(best) = best else {
        return Ok(None);
    };
    let mut data = PlayData::best(before, &best);
    let changed = change.and_then(|change| ask(|solver| change(solver, best.into_found())));
    if let Some(play) = changed {
        data.lay_on(before, play.table());
    }
    json::write(&data).map(Some)
}

/// An objective: its name, or after a line `values` a tile and its value in each line.
pub(crate) fn objective(text: &str) -> Result<Objective, Refusal> {
    let Some(lines) = text.strip_prefix("values\n") else {
        return Ok(text.parse()?);
    };
    let mut values = [None; 53];
    for line in lines.lines() {
        let (tile, value) = line.rsplit_once(' ').unwrap_or((line, ""));
        let tile: core::Tile = parse(tile)?;
        // The package hands in whole numbers; what is greater than 64 bits is out of range all the same.
        let value: i64 = value.parse().unwrap_or(i64::MAX);
        // There are 53 kinds of tiles, and as many places.
        let place = values.get_mut(tile.index());
        if place.is_some_and(|place| place.replace(value).is_some()) {
            let message = format!("{tile} has two values");
            return Err(Refusal::new("objective", "repeated-tile", message));
        }
    }
    let values = Values::new(values.map(Option::unwrap_or_default))?;
    Ok(Objective::Values(Box::new(values)))
}

/// A limit on work, `Infinity` for none. The package hands in no other numbers below 1.
#[allow(clippy::cast_sign_loss, reason = "what is below 0 becomes 0")]
pub(crate) const fn work(limit: f64) -> u64 {
    limit as u64
}

#[wasm_bindgen]
impl Position {
    /// Whether anything can be played.
    pub fn can_play(&self, limit: f64) -> Result<bool, Refusal> {
        ask_within(limit, |solver| solver.can_play(&self.inner))
    }

    /// The best play, as JSON.
    pub fn best_play(
        &self,
        goal: &str,
        least_change: bool,
        limit: f64,
    ) -> Result<Option<String>, Refusal> {
        let goal = objective(goal)?;
        let best = ask_within(limit, |solver| solver.best_play(&self.inner, &goal))?;
        let change = |solver: &mut Solver, play| {
            let changed = solver.least_change(&self.inner, play, CHANGE_WORK);
            changed.ok()
        };
        best_play(self.inner.table(), best, least_change.then_some(change))
    }

    /// Every play, lazily.
    pub fn plays(&self, limit: f64) -> Plays {
        let rest = self.inner.plays();
        Plays::new(self.inner.table().clone(), Some(rest), work(limit))
    }

    /// How many plays there are, and how many tables, as JSON.
    pub fn count_plays(&self, limit: f64) -> Result<String, Refusal> {
        let found = ask(|solver| solver.count_plays(&self.inner, work(limit)))?;
        Ok(format!(
            r#"{{"plays":{},"tables":{}}}"#,
            found.plays, found.tables
        ))
    }
}

#[wasm_bindgen]
impl Rules {
    /// A table of exactly these tiles, as JSON.
    pub fn arrange(&self, tiles: &str, limit: f64) -> Result<Option<String>, Refusal> {
        let tiles = parse(tiles)?;
        let table = ask_within(limit, |solver| solver.arrange(&self.inner, &tiles))?;
        let table = table.as_ref().map(TableData::from);
        table.map(|table| json::write(&table)).transpose()
    }

    /// The best initial meld of a rack by itself, as JSON.
    pub fn opening(&self, tiles: &str, goal: &str, limit: f64) -> Result<Option<String>, Refusal> {
        #[derive(Serialize)]
        struct OpeningData {
            melds: Vec<MeldData>,
            tiles: Vec<String>,
            points: u32,
            value: i64,
            bound: i64,
            proved: bool,
        }
        let position = position(&self.inner, "", tiles, false)?;
        let goal = objective(goal)?;
        let best = ask_within(limit, |solver| solver.opening(&position, &goal))?;
        let data = |best: &Best<core::solver::Opening>| OpeningData {
            melds: best.found().melds().iter().map(MeldData::from).collect(),
            tiles: texts(best.found().tiles().iter()),
            points: best.found().points(),
            value: best.value(),
            bound: best.bound(),
            proved: best.is_proved(),
        };
        best.map(|best| json::write(&data(&best))).transpose()
    }
}

/// The moves of a hand from one table to another, as JSON.
#[wasm_bindgen]
pub fn steps(rules: &Rules, before: &str, after: &str, limit: f64) -> Result<String, Refusal> {
    let before = crate::table::table(&rules.inner, before)?;
    let after = crate::table::table(&rules.inner, after)?;
    let steps = ask_within(limit, |solver| solver.steps(&before, &after))?;
    json::write(&steps.iter().map(StepData::from).collect::<Vec<_>>())
}
