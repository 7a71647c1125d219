//! `Session`: the games that the same players play one after another.

use std::num::NonZeroU32;

use rummikub_rules as core;
use rummikub_rules::score::GameScores;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::rules::Rules;
use crate::score::{PointsData, all};

/// The games that the same players play one after another.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Session {
    inner: core::score::Session,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StandingData {
    player: usize,
    place: usize,
    games_won: usize,
    total: PointsData,
}

#[derive(Debug, Serialize)]
struct SettlementData {
    from: usize,
    to: usize,
    points: PointsData,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SessionData {
    players: usize,
    rounds_to_play: Option<u32>,
    games: Vec<Vec<PointsData>>,
    games_in_round: usize,
    rounds: Vec<Vec<PointsData>>,
    totals: Vec<PointsData>,
    games_won: Vec<usize>,
    standings: Vec<StandingData>,
    winners: Vec<usize>,
    is_over: bool,
    payments: Vec<SettlementData>,
}

#[wasm_bindgen]
impl Session {
    /// A session of so many players, and so many rounds if that is said: 0 says nothing.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &Rules, players: usize, rounds: u32) -> Result<Session, Refusal> {
        let inner = match NonZeroU32::new(rounds) {
            None => core::score::Session::new(&rules.inner, players),
            Some(rounds) => core::score::Session::of_rounds(&rules.inner, players, rounds),
        };
        Ok(Self { inner: inner? })
    }

    /// The session as JSON, in the form of the rules.
    pub fn write(&self) -> Result<String, Refusal> {
        json::write(&self.inner)
    }

    /// Adds the scores of the next game, which are JSON in the form of the rules.
    pub fn add(&mut self, scores: &str) -> Result<(), Refusal> {
        Ok(self.inner.add(json::read::<GameScores>(scores)?)?)
    }

    /// The rules that say who wins.
    pub fn rules(&self) -> Rules {
        let inner = *self.inner.rules();
        Rules { inner }
    }

    /// How the session stands, as JSON.
    pub fn parts(&self) -> Result<String, Refusal> {
        let session = &self.inner;
        let standing = |one: &core::score::Standing| StandingData {
            player: one.player,
            place: one.place,
            games_won: one.games_won,
            total: (&one.total).into(),
        };
        let payment = |one: &core::score::Settlement| SettlementData {
            from: one.from,
            to: one.to,
            points: (&one.points).into(),
        };
        let games = session.games().iter();
        json::write(&SessionData {
            players: session.players(),
            rounds_to_play: session.rounds_to_play().map(NonZeroU32::get),
            games: games.map(|game| all(game.points())).collect(),
            games_in_round: session.games_in_round(),
            rounds: session.rounds().iter().map(|round| all(round)).collect(),
            totals: all(&session.totals()),
            games_won: session.games_won(),
            standings: session.standings().iter().map(standing).collect(),
            winners: session.winners(),
            is_over: session.is_over(),
            payments: session.payments().iter().map(payment).collect(),
        })
    }
}

#[wasm_bindgen]
impl Rules {
    /// Who starts the game after one that this player started and that ended so.
    pub fn starter_after(&self, starter: usize, scores: &str) -> Result<Option<usize>, Refusal> {
        let scores: GameScores = json::read(scores)?;
        Ok(self.inner.starter_after(starter, &scores)?)
    }
}
