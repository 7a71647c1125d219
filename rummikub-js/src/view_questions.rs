//! What can be played in a game, asked of a player's view: it knows all that the answers depend on.

use rummikub_rules as core;
use rummikub_rules::game::UnansweredError;
use rummikub_rules::solver::{Limit, Plays as CorePlays, Solver};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::game::Game;
use crate::plays::Plays;
use crate::solver::{CHANGE_WORK, ask_within, best_play, objective, work};
use crate::view::PlayerView;

impl From<UnansweredError> for Refusal {
    fn from(error: UnansweredError) -> Self {
        match error {
            UnansweredError::Position(error) => error.into(),
            UnansweredError::Stopped(error) => error.into(),
            // The enum may grow; whatever it is, there is no answer.
            other => Self::new("stopped", other.code(), other.to_string()),
        }
    }
}

#[wasm_bindgen]
impl PlayerView {
    /// Whether the player can play anything.
    pub fn can_play(&self, limit: f64) -> Result<bool, Refusal> {
        ask_within(limit, |solver| self.inner.can_play_within(solver))
    }

    /// The best play of the player, as JSON.
    pub fn best_play(
        &self,
        goal: &str,
        least_change: bool,
        limit: f64,
    ) -> Result<Option<String>, Refusal> {
        let goal = objective(goal)?;
        let best = ask_within(limit, |solver| self.inner.best_play_within(solver, &goal))?;
        let change = |solver: &mut Solver, play: core::solver::Play| {
            let changed = self.inner.least_change(solver, play, CHANGE_WORK);
            changed.ok()
        };
        let table = self.inner.public().table();
        best_play(table, best, least_change.then_some(change))
    }

    /// Every play of the player, lazily.
    pub fn plays(&self, limit: f64) -> Result<Plays, Refusal> {
        let work = work(limit);
        let mut solver = Solver::new();
        // The first of them may be sought at once.
        let within = solver.within(Limit::new(work)?);
        let rest = self.inner.plays_within(within)?.map(CorePlays::into_owned);
        let left = work.saturating_sub(solver.work()).max(1);
        let before = self.inner.public().table().clone();
        Ok(Plays::new(before, rest, left))
    }
}

#[wasm_bindgen]
impl Game {
    /// Whether nobody can ever play again.
    pub fn is_blocked(&self, limit: f64) -> Result<bool, Refusal> {
        ask_within(limit, |solver| self.inner.is_blocked_within(solver))
    }
}
