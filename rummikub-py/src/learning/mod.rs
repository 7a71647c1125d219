//! Games in small decisions, for agents that learn: what `rummikub.env` is made of.

mod game;
mod vector;

use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules::learning::{GameDecision, Reward};

pub(crate) use self::{
    game::{DecisionGame, decision_text, observation_parts},
    vector::VectorGames,
};
use crate::error::Refusal;

/// What rewards are, by their word.
fn reward(word: &Bound<'_, PyString>) -> PyResult<Reward> {
    match word.to_str().unwrap_or_default() {
        "score" => Ok(Reward::Score),
        "win" => Ok(Reward::WinOrLoss),
        _ => {
            let message = "a reward is `score` or `win`".to_owned();
            Err(Refusal::Said(message, "reward").raise(word.py()))
        }
    }
}

/// The decision of a number.
fn decision(py: Python<'_>, action: usize) -> PyResult<GameDecision> {
    GameDecision::from_index(action).ok_or_else(|| {
        let refused = rummikub_rules::learning::DecisionError::NotOffered { action };
        Refusal::Said(refused.to_string(), refused.code()).raise(py)
    })
}
