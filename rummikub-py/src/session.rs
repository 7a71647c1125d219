//! `Session`: the games that the same players play one after another.

use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::error::{Refusal, RummikubError, player_count};
use crate::json;
use crate::outcome::{all_points, points};
use crate::rules::{Rules, base};
use crate::score::game_scores;

/// The games that the same players play one after another: rounds, totals, and who wins.
///
/// Points are whole numbers, or a `fractions.Fraction` where players share a tie. With `rounds` the
/// session is over after so many; else it is when the `target_score` of the rules is reached, if they
/// have one.
///
/// >>> session = rk.Session("lemada-printed", 2, rounds=1)
/// >>> for winner in (0, 1):
/// ...     session.add(session.rules.scores([0, 7] if winner == 0 else [7, 0], winner=winner))
/// >>> session.games_in_round, session.totals, session.is_over
/// (2, (0, 0), True)
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Session {
    inner: Mutex<core::score::Session>,
}

impl Session {
    const fn of(session: core::score::Session) -> Self {
        Self {
            inner: Mutex::new(session),
        }
    }

    /// Never held while Python runs, which may wait for another thread that waits for this.
    fn lock(&self) -> MutexGuard<'_, core::score::Session> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (rules, players, rounds=None))]
    fn new(
        rules: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        rounds: Option<NonZeroU32>,
    ) -> PyResult<Self> {
        let (py, rules) = (rules.py(), base(rules)?);
        let players = player_count::<RummikubError>(players)?;
        let inner = match rounds {
            None => core::score::Session::new(&rules, players),
            Some(rounds) => core::score::Session::of_rounds(&rules, players, rounds),
        };
        inner
            .map(Self::of)
            .map_err(|error| Refusal::from(error).raise(py))
    }

    /// The rules that say who wins.
    #[getter]
    fn rules(&self) -> Rules {
        let inner = *self.lock().rules();
        Rules { inner }
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.lock().players()
    }

    /// After how many rounds the session is over; `None` where nobody has said so.
    #[getter]
    fn rounds_to_play(&self) -> Option<u32> {
        self.lock().rounds_to_play().map(NonZeroU32::get)
    }

    /// Adds the next game: its `Outcome`, or the `GameScores` of one that was not played here. One of
    /// other players, or after the end of the session, raises `RummikubError`.
    fn add(&self, scores: &Bound<'_, PyAny>) -> PyResult<()> {
        let game = game_scores(scores)?;
        self.lock()
            .add(game)
            .map_err(|error| Refusal::from(error).raise(scores.py()))
    }

    /// The scores of each game so far.
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let games = self.lock().games().to_vec();
        let games = games.iter().map(|game| all_points(py, game.points()));
        PyTuple::new(py, games.collect::<PyResult<Vec<_>>>()?)
    }

    /// How many games make a round.
    #[getter]
    fn games_in_round(&self) -> usize {
        self.lock().games_in_round()
    }

    /// The sum of each player's scores, round by round; the last round may lack games.
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rounds = self.lock().rounds();
        let rounds = rounds.iter().map(|round| all_points(py, round));
        PyTuple::new(py, rounds.collect::<PyResult<Vec<_>>>()?)
    }

    /// The sum of each player's scores.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let totals = self.lock().totals();
        all_points(py, &totals)
    }

    /// How many games each player has won; a shared win counts for each.
    #[getter]
    fn games_won<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let won = self.lock().games_won();
        PyTuple::new(py, won)
    }

    /// Who stands where, the best first, each as `(player, place, games won, total)`; places
    /// count from 1, and players who tie have the same one.
    #[getter]
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let standings = self.lock().standings();
        let standing = |one: &core::score::Standing| -> PyResult<_> {
            Ok((one.player, one.place, one.games_won, points(py, one.total)?))
        };
        let standings = standings.iter().map(standing);
        PyTuple::new(py, standings.collect::<PyResult<Vec<_>>>()?)
    }

    /// Who would win, were the session to end now; nobody while no game has been played.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let winners = self.lock().winners();
        PyTuple::new(py, winners)
    }

    /// Whether all rounds were played, or a player has reached the target score and no other ties.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().is_over()
    }

    /// What everybody pays everybody else, each as `(from, to, points)`; empty where the rules do
    /// not settle differences.
    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let payments = self.lock().payments();
        let payment = |one: &core::score::Settlement| -> PyResult<_> {
            Ok((one.from, one.to, points(py, one.points)?))
        };
        PyTuple::new(
            py,
            payments.iter().map(payment).collect::<PyResult<Vec<_>>>()?,
        )
    }

    /// The session as JSON.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &*self.lock())
    }

    /// The session that `to_json` wrote; other text, or games that could not have been played,
    /// raise `RummikubError`.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(Self::of)
    }

    fn __eq__(&self, other: &Self) -> bool {
        if std::ptr::eq(self, other) {
            return true;
        }
        // One after the other: two threads that compare both ways must not wait for each other.
        let mine = self.lock().clone();
        mine == *other.lock()
    }

    fn __repr__(&self) -> String {
        let session = self.lock();
        format!(
            "<Session {} players={} games={}>",
            Rules::repr(session.rules()),
            session.players(),
            session.games().len(),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let session = slf.get().lock().clone();
        json::reduce(slf.as_any(), &session)
    }
}
