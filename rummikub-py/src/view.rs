//! `PlayerView`: what one player may know of a game.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::convert::read_after;
use crate::error::Refusal;
use crate::json;
use crate::public_view::PublicView;
use crate::rules::Rules;
use crate::seat_number::SeatNumber;
use crate::seat_number::no_such_player;
use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// What one player may know of a game: the own rack, and what everybody sees.
///
/// >>> view = rk.Game(players=2, seed=7).view(0)
/// >>> view.rack, view.public.pool_len, [offer.name for offer in view.legal_actions()]
/// (Tiles(''), 106, ['lot'])
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PlayerView {
    pub(crate) inner: core::game::PlayerView,
}

#[pymethods]
impl PlayerView {
    /// The player who may know this, from 0.
    #[getter]
    fn player(&self) -> usize {
        self.inner.player()
    }

    /// The player's rack.
    #[getter]
    fn rack(&self) -> Tiles {
        Tiles {
            inner: *self.inner.rack().tiles(),
        }
    }

    /// How many players began, 2 to 6.
    #[getter]
    fn players(&self) -> usize {
        self.inner.public().players().len()
    }

    /// Whether a player has made an initial meld: the one who may know this if none is named.
    #[pyo3(signature = (player=None))]
    fn has_opened(&self, player: Option<SeatNumber>) -> PyResult<bool> {
        let players = self.inner.public().players();
        let player = player.map_or(self.inner.player(), |seat| seat.0);
        let seat = players.get(player).ok_or_else(no_such_player)?;
        Ok(seat.opened)
    }

    /// Those of the free tiles that the player may use now.
    #[getter]
    fn usable_free_tiles(&self) -> Tiles {
        Tiles {
            inner: *self.inner.usable_free_tiles(),
        }
    }

    /// The kinds of action that are open to the player who may know this.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        crate::offer::tuple(py, self.inner.legal_actions())
    }

    /// What everybody sees.
    #[getter]
    fn public(&self) -> PublicView {
        PublicView {
            inner: self.inner.public().clone(),
        }
    }

    /// The rack and on it those of the free tiles that this table would use and may: the rack by
    /// which `check_turn` judges.
    fn turn_rack(&self, after: &Bound<'_, PyAny>) -> PyResult<Tiles> {
        let inner = *self.inner.turn_rack(&read_after(after)?).tiles();
        Ok(Tiles { inner })
    }

    /// Whether it would be legal to leave this table, were the player to move: what a client asks
    /// before it sends a play, and what `Game.apply` says of it as one, of free tiles, jokers that
    /// must be laid, the tile for the discard and hands that win at once, too.
    fn check_turn(&self, after: &Bound<'_, PyAny>) -> PyResult<Verdict> {
        Verdict::of_view(after.py(), self.inner.clone(), read_after(after)?)
            .map_err(|error| Refusal::from(error).raise(after.py()))
    }

    /// The same as JSON that a user interface can draw, with the rack: see `PublicView.layout_json`.
    fn layout_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner.layout())
    }

    /// The view as JSON, for its player.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The view that `to_json` wrote; other text raises `RummikubError`.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(|inner| Self { inner })
    }

    fn __repr__(&self) -> String {
        let (view, public) = (&self.inner, self.inner.public());
        format!(
            "<PlayerView {} player={} rack='{}' phase='{}' to_move={}>",
            Rules::repr(public.rules()),
            view.player(),
            view.rack(),
            public.phase().name(),
            public.to_move(),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}
