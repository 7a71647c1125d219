//! `DecisionGame`: one game in decisions.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;
use rummikub_rules::learning::{ACTIONS, GameDecision, OBSERVATION, ObservationPart};
use rummikub_rules::solver::Solver;

use super::{decision, reward};
use crate::action::read_action;
use crate::batch::numpy_module::find_numpy;
use crate::error::Refusal;
use crate::game::Game;
use crate::rules::base;
use crate::tiles::Tiles;

/// A game in small decisions, one tile after the other, with a mask of those that can be made: what the
/// environments of `rummikub.env` are made of.
///
/// It begins with the first turn of `rk.Game(rules, players=players, seed=seed)`. Unlike a `Game` it
/// changes; `copy` gives another one.
///
/// >>> from rummikub.env import DecisionGame
/// >>> game = DecisionGame("lemada-printed", players=2, seed=7)
/// >>> game.to_move, int(game.mask().sum()), int(game.observe(0)[:53].sum())
/// (0, 7, 14)
#[pyclass(module = "rummikub.env")]
#[derive(Debug)]
pub(crate) struct DecisionGame {
    inner: core::learning::DecisionGame,
    solver: Solver,
}

fn refused(py: Python<'_>, error: core::learning::DecisionError) -> PyErr {
    Refusal::Said(error.to_string(), error.code()).raise(py)
}

#[pymethods]
impl DecisionGame {
    #[new]
    #[pyo3(
        signature = (rules=None, players=2, seed=0),
        text_signature = "(rules='lemada-printed', players=2, seed=0)"
    )]
    fn new(
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        players: usize,
        seed: u64,
    ) -> PyResult<Self> {
        let rules = rules.map_or_else(|| Ok(core::Rules::default()), base)?;
        let inner = core::learning::DecisionGame::seeded(&rules, players, seed);
        Ok(Self {
            inner: inner.map_err(|error| Refusal::from(error).raise(py))?,
            solver: Solver::new(),
        })
    }

    /// The decisions of a game as it stands; one that has not begun is dealt.
    #[staticmethod]
    fn from_game(game: &Game) -> Self {
        Self {
            inner: core::learning::DecisionGame::new(game.inner.clone()),
            solver: Solver::new(),
        }
    }

    /// The same game again, which goes its own way.
    fn copy(&self) -> Self {
        Self {
            inner: self.inner.clone(),
            solver: Solver::new(),
        }
    }

    /// The game as it stands.
    #[getter]
    fn game(&self) -> Game {
        Game {
            inner: self.inner.game().clone(),
        }
    }

    /// The tiles that the player to move has chosen in this turn.
    #[getter]
    fn chosen(&self) -> Tiles {
        Tiles {
            inner: *self.inner.chosen(),
        }
    }

    /// The player to move, from 0.
    #[getter]
    fn to_move(&self) -> usize {
        self.inner.game().to_move()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// Which actions are offered, as a new array of `uint8` with 112 items: 1 for each that is. What each
    /// is, `decision_text` says.
    fn mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        find_numpy(py)?;
        let Self { inner, solver } = self;
        let mask = py.detach(|| inner.mask(solver));
        Ok(PyArray1::from_slice(py, &mask.map(u8::from)))
    }

    /// Makes a decision of the player to move; `RummikubError` where it is not offered.
    fn decide(&mut self, py: Python<'_>, action: usize) -> PyResult<()> {
        let decision = decision(py, action)?;
        let Self { inner, solver } = self;
        py.detach(|| inner.decide(decision, solver))
            .map_err(|error| refused(py, error))
    }

    /// Makes a whole action of the player to move, as text or as a `Play`; `Refused` where the game refuses it.
    /// What was chosen is forgotten.
    fn act(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = action.py();
        let action = read_action(action)?;
        self.inner
            .act(&action)
            .map_err(|error| Refusal::from(error).raise(py))
    }

    /// What a player, from 0, may know, as a new array of `uint8`. What each byte is,
    /// `observation_parts` says.
    fn observe<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyArray1<u8>>> {
        find_numpy(py)?;
        let mut bytes = [0; OBSERVATION];
        self.inner.observe(player, &mut bytes);
        Ok(PyArray1::from_slice(py, &bytes))
    }

    /// What a player, from 0, is rewarded with at the end: the `"score"` of the edition, or 1 and -1 for a
    /// `"win"` or a loss; 0 while the game goes on.
    fn reward(&self, player: usize, kind: &Bound<'_, PyString>) -> PyResult<f32> {
        Ok(reward(kind)?.of(self.inner.game(), player))
    }

    fn __repr__(&self) -> String {
        let game = self.inner.game();
        format!(
            "<DecisionGame: {} players, player {} to move, {} tiles chosen>",
            game.players(),
            game.to_move(),
            self.inner.chosen().len(),
        )
    }
}

/// What an action is: the word of a `Game`'s action, `lay` and a tile, or `commit`.
///
/// >>> from rummikub.env import decision_text
/// >>> [decision_text(action) for action in (0, 52, 53, 54, 59)]
/// ['lay K1', 'lay J', 'commit', 'draw', 'discard K1']
#[pyfunction]
pub(crate) fn decision_text(py: Python<'_>, action: usize) -> PyResult<String> {
    Ok(match decision(py, action)? {
        GameDecision::Lay(tile) => format!("lay {tile}"),
        GameDecision::Discard(tile) => format!("discard {tile}"),
        GameDecision::Commit => "commit".to_owned(),
        GameDecision::Draw => "draw".to_owned(),
        GameDecision::Pass => "pass".to_owned(),
        GameDecision::Take => "take".to_owned(),
        GameDecision::Trump => "trump".to_owned(),
        GameDecision::Close => "close".to_owned(),
    })
}

/// The parts of an observation, in the order of its bytes: name, first byte, how many bytes, what they
/// say.
///
/// >>> from rummikub.env import observation_parts
/// >>> [(name, start) for name, start, *_ in observation_parts()][:3]
/// [('rack', 0), ('chosen', 53), ('table', 106)]
#[pyfunction]
pub(crate) fn observation_parts(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let parts = ObservationPart::ALL.iter();
    PyTuple::new(
        py,
        parts.map(|part| (part.name, part.start, part.len, part.meaning)),
    )
}

// What `mask` and the environments say of their number.
const _: () = assert!(ACTIONS == 112);
