//! `PlayerEnd` and `GameScores`: what a game is worth, where the caller knows how it ended.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString, PyTuple};
use rummikub_rules as core;
use rummikub_rules::score::{Finish, HandKind};

use crate::error::Refusal;
use crate::json;
use crate::outcome::{Outcome, all_points};
use crate::text::{utf8, wrong_type};

/// What the scores ask about a player at the end of a game: the points of the rack, whether the
/// player has left or melded, and points for something else.
///
/// `melded` matters in International only. `bonus` is that of the handfuls (`handful_bonus`) or of
/// the twin of the trump.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PlayerEnd {
    inner: core::score::PlayerEnd,
}

#[pymethods]
impl PlayerEnd {
    #[new]
    #[pyo3(signature = (rack, left=false, melded=true, bonus=0))]
    fn new(rack: u32, left: bool, melded: bool, bonus: i32) -> Self {
        let mut inner = core::score::PlayerEnd::with_rack(rack);
        inner.left = left;
        inner.melded = melded;
        inner.bonus = bonus;
        Self { inner }
    }

    /// What the tiles left on the rack count: see `Rules.rack_points`.
    #[getter]
    fn rack(&self) -> u32 {
        self.inner.rack
    }

    /// Whether the player has left the game, and so cannot win.
    #[getter]
    fn left(&self) -> bool {
        self.inner.left
    }

    /// Whether the player has melded.
    #[getter]
    fn melded(&self) -> bool {
        self.inner.melded
    }

    /// Points for something else.
    #[getter]
    fn bonus(&self) -> i32 {
        self.inner.bonus
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let end = slf.get().inner;
        let arguments = (end.rack, end.left, end.melded, end.bonus);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        let core::score::PlayerEnd {
            rack,
            left,
            melded,
            bonus,
        } = self.inner;
        let word = |yes| if yes { "True" } else { "False" };
        let (left, melded) = (word(left), word(melded));
        format!("PlayerEnd({rack}, left={left}, melded={melded}, bonus={bonus})")
    }
}

/// The scores of one game: who won, and the points of each player.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct GameScores {
    pub(crate) inner: core::score::GameScores,
}

#[pymethods]
impl GameScores {
    /// Who won, from 0, upwards; several share a tie, and an International game may have no winner.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.winners())
    }

    /// The score of each player, exactly: an `int`, or a `fractions.Fraction` where players share.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        all_points(py, self.inner.points())
    }

    /// The value as JSON.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The value that `to_json` wrote.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(|inner| Self { inner })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        json::repr(py, "GameScores", &self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}

/// The scores of a finished game, or those that were reckoned.
pub(crate) fn game_scores(value: &Bound<'_, PyAny>) -> PyResult<core::score::GameScores> {
    if let Ok(outcome) = value.cast::<Outcome>() {
        return Ok(outcome.get().inner.game_scores().clone());
    }
    match value.cast::<GameScores>() {
        Ok(scores) => Ok(scores.get().inner.clone()),
        Err(_) => Err(wrong_type("scores", "Outcome or GameScores", value)),
    }
}

/// How a game ended, from the keywords of `Rules.scores`.
fn finish(
    winner: Option<usize>,
    hand: Option<&Bound<'_, PyString>>,
    value: Option<u16>,
    joker_discarded: bool,
) -> PyResult<Finish> {
    let hand = hand.map(utf8).transpose()?;
    let kind = match (hand, value) {
        (Some("open"), None) => HandKind::Open,
        (Some("foot"), None) => HandKind::Foot,
        (Some("closed"), Some(value)) => HandKind::Closed { value },
        (None, None) if !joker_discarded => {
            return Ok(winner.map_or(Finish::Stalemate, |winner| Finish::Out { winner }));
        }
        _ => {
            return Err(PyTypeError::new_err(
                "a hand is 'open', 'foot', or 'closed' with its value; only a hand has a value or a joker discarded",
            ));
        }
    };
    let Some(winner) = winner else {
        return Err(PyTypeError::new_err("a hand needs a winner"));
    };
    Ok(Finish::Hand {
        winner,
        kind,
        joker_discarded,
    })
}

/// `Rules.scores`.
pub(crate) fn scores(
    rules: &core::Rules,
    players: &Bound<'_, PyAny>,
    winner: Option<usize>,
    hand: Option<&Bound<'_, PyString>>,
    value: Option<u16>,
    joker_discarded: bool,
) -> PyResult<GameScores> {
    let finish = finish(winner, hand, value, joker_discarded)?;
    let mut ends = Vec::new();
    for item in players.try_iter()? {
        let item = item?;
        // More than can play are counted and refused; there may be no end to them.
        if ends.len() > core::game::MOST_PLAYERS {
            break;
        }
        ends.push(if let Ok(end) = item.cast::<PlayerEnd>() {
            end.get().inner
        } else if item.is_instance_of::<PyBool>() {
            return Err(wrong_type("a player", "int or PlayerEnd", &item));
        } else {
            let points = item.extract::<u32>();
            core::score::PlayerEnd::with_rack(points.map_err(|error| {
                if error.is_instance_of::<PyTypeError>(item.py()) {
                    wrong_type("a player", "int or PlayerEnd", &item)
                } else {
                    error
                }
            })?)
        });
    }
    let scores = rules.scores(finish, &ends);
    scores
        .map(|inner| GameScores { inner })
        .map_err(|error| Refusal::from(error).raise(players.py()))
}

/// What a player gets for a handful of so many tiles: -5 points for 14, -3 for one over or under.
///
/// >>> rk.handful_bonus(14), rk.handful_bonus(13), rk.handful_bonus(20)
/// (-5, -3, 0)
#[pyfunction]
pub(crate) fn handful_bonus(tiles: usize) -> i32 {
    core::score::handful_bonus(tiles)
}
