//! `VectorGames`: many games stepped at once, into arrays that are made once.

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules as core;
use rummikub_rules::learning::{ACTIONS, OBSERVATION, VectorError, VectorOptions, VectorStep};

use super::reward;
use crate::batch::numpy_module::{array1, find_numpy, is_array};
use crate::error::Refusal;
use crate::game::Game;
use crate::rules::base;

/// More games than this are more than a machine holds.
const MOST_GAMES: usize = 1 << 20;

/// Many games in small decisions, stepped at once, into arrays that are made once and written anew by
/// each step: `observations` and `masks` of the player `to_move`, `rewards` of every player, `done`
/// and `truncated`, a row for each game.
///
/// A game that is over makes room for the next one at once, unless `auto_reset=False`: its row then holds the
/// beginning of that game beside the rewards of the one that ended. Game i has the seed `seeds[i]`, and the next
/// in its place a seed that is greater by the number of games.
///
/// >>> from rummikub.env import VectorGames
/// >>> games = VectorGames("lemada-printed", seeds=range(4))
/// >>> games.observations.shape, games.masks.shape, games.rewards.shape
/// ((4, 1010), (4, 112), (4, 2))
/// >>> games.step(games.masks.argmax(axis=1))
#[pyclass(module = "rummikub.env")]
#[derive(Debug)]
pub(crate) struct VectorGames {
    inner: core::learning::VectorGames,
    arrays: Arrays,
}

#[derive(Debug)]
struct Arrays {
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    to_move: Py<PyArray1<u8>>,
    rewards: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

/// The arrays while a step writes them.
struct Writing<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    to_move: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    done: PyReadwriteArray1<'py, bool>,
    truncated: PyReadwriteArray1<'py, bool>,
}

impl Arrays {
    fn new(py: Python<'_>, games: usize, players: usize) -> Self {
        Self {
            observations: PyArray2::zeros(py, [games, OBSERVATION], false).unbind(),
            masks: PyArray2::zeros(py, [games, ACTIONS], false).unbind(),
            to_move: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            done: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
        }
    }

    fn writing<'py>(&self, py: Python<'py>) -> PyResult<Writing<'py>> {
        let busy = |error: numpy::BorrowError| PyValueError::new_err(error.to_string());
        Ok(Writing {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            to_move: self.to_move.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            done: self.done.bind(py).try_readwrite().map_err(busy)?,
            truncated: self.truncated.bind(py).try_readwrite().map_err(busy)?,
        })
    }
}

impl Writing<'_> {
    fn step(&mut self) -> PyResult<VectorStep<'_>> {
        let moved = |_| PyValueError::new_err("an array of the games changed its shape");
        Ok(VectorStep {
            observations: self.observations.as_slice_mut().map_err(moved)?,
            masks: self.masks.as_slice_mut().map_err(moved)?,
            to_move: self.to_move.as_slice_mut().map_err(moved)?,
            rewards: self.rewards.as_slice_mut().map_err(moved)?,
            done: self.done.as_slice_mut().map_err(moved)?,
            truncated: self.truncated.as_slice_mut().map_err(moved)?,
        })
    }
}

/// The error, with the game that it is about.
fn refused(py: Python<'_>, error: VectorError) -> PyErr {
    let raised = Refusal::Said(error.to_string(), error.code()).raise(py);
    if let VectorError::Decision { game, .. } = error
        && let Err(other) = raised.value(py).setattr("game", game)
    {
        return other;
    }
    raised
}

#[pymethods]
impl VectorGames {
    #[new]
    #[pyo3(
        signature = (rules, seeds, players=2, *, reward=None, scale=1.0, auto_reset=true, most_decisions=20_000),
        text_signature = "(rules, seeds, players=2, *, reward='score', scale=1.0, auto_reset=True, most_decisions=20000)"
    )]
    fn new(
        rules: &Bound<'_, PyAny>,
        seeds: &Bound<'_, PyAny>,
        players: usize,
        reward: Option<&Bound<'_, PyString>>,
        scale: f32,
        auto_reset: bool,
        most_decisions: u32,
    ) -> PyResult<Self> {
        let py = rules.py();
        find_numpy(py)?;
        let mut read = Vec::new();
        for seed in seeds.try_iter()? {
            if read.len() == MOST_GAMES {
                return Err(PyValueError::new_err(format!(
                    "more than {MOST_GAMES} games"
                )));
            }
            read.push(seed?.extract::<u64>()?);
        }
        let options = VectorOptions {
            players,
            reward: reward.map_or_else(|| Ok(core::learning::Reward::Score), self::reward)?,
            scale,
            auto_reset,
            most_decisions,
        };
        let inner = core::learning::VectorGames::new(&base(rules)?, &read, options);
        let mut games = Self {
            inner: inner.map_err(|error| Refusal::from(error).raise(py))?,
            arrays: Arrays::new(py, read.len(), players),
        };
        games.observe(py)?;
        Ok(games)
    }

    /// Makes one decision in each game: an array or iterable of as many actions as there are games. Where
    /// one is not offered, or its game is over, `RummikubError` says which (its attribute `game`), and no game
    /// is changed.
    fn step(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = actions.py();
        let actions = read_actions(actions)?;
        let mut writing = self.arrays.writing(py)?;
        let mut step = writing.step()?;
        let inner = &mut self.inner;
        py.detach(|| inner.step(&actions, &mut step))
            .map_err(|error| refused(py, error))
    }

    /// Writes the arrays anew, as the games stand, without rewards.
    fn observe(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut writing = self.arrays.writing(py)?;
        let mut step = writing.step()?;
        let inner = &mut self.inner;
        py.detach(|| inner.observe(&mut step))
            .map_err(|error| refused(py, error))
    }

    /// A game as it stands.
    fn game(&self, game: usize) -> PyResult<Game> {
        let found = self.inner.game(game).map(|found| Game {
            inner: found.game().clone(),
        });
        found.ok_or_else(|| PyValueError::new_err(format!("there is no game {game}")))
    }

    /// The seed of a game.
    fn seed(&self, game: usize) -> PyResult<u64> {
        let seed = self.inner.seed(game);
        seed.ok_or_else(|| PyValueError::new_err(format!("there is no game {game}")))
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// What each player to move may know: bytes as `observation_parts` says.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    /// What each player to move may do: 1 or 0 for each action.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.masks.clone_ref(py)
    }

    /// The player to move in each game, from 0.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.to_move.clone_ref(py)
    }

    /// What the last step brought to each player: not 0 only where it ended the game.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Whether the last step ended each game.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.done.clone_ref(py)
    }

    /// Whether the last step cut each game short.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.truncated.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("<VectorGames: {} games>", self.inner.len())
    }
}

/// Actions as an array of `int64` or an iterable of `int`.
fn read_actions(actions: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    // A number that is no action is refused by its game.
    let action = |action: i64| usize::try_from(action).unwrap_or(usize::MAX);
    if is_array(actions)? {
        let array: PyReadonlyArray1<'_, i64> = array1("actions", "an array of int64", actions)?;
        let array = array.as_slice();
        let array = array.map_err(|_| PyTypeError::new_err("actions must lie in a row"))?;
        return Ok(array.iter().copied().map(action).collect());
    }
    let mut read = Vec::new();
    for item in actions.try_iter()?.take(MOST_GAMES + 1) {
        read.push(action(item?.extract()?));
    }
    Ok(read)
}
