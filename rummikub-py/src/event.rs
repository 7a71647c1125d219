//! `Event`: what happened, as one player or a spectator may know it.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::json;
use crate::tile;
use crate::tiles::Tiles;

/// Something that happened in a game, as one player or a spectator may know it: what
/// `Record.events_since` tells. It holds no tile that is hidden from who is told.
///
/// A table that was not left, because time ran out over it or because it was wrong, is told to nobody:
/// its tiles are back on the rack.
///
/// >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
/// >>> record.apply(0, "draw")
/// ('R2',)
/// >>> [(event.player, event.action, event.drawn, event.drawn_count) for event in record.events_since(0)]
/// [(0, 'draw', None, 1)]
/// >>> record.events_since(0, player=0)[0].drawn
/// ('R2',)
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Event {
    pub(crate) inner: core::game::Event,
}

#[pymethods]
impl Event {
    /// Which event of the record it is, from 0; the same for all who are told.
    #[getter]
    fn number(&self) -> usize {
        self.inner.number
    }

    /// Who did it, from 0.
    #[getter]
    fn player(&self) -> usize {
        self.inner.player
    }

    /// The word of what was done, such as `"play"`.
    #[getter]
    fn action(&self) -> &'static str {
        self.inner.action.name()
    }

    /// The text of the table afterwards; `None` where the action did not change it.
    #[getter]
    fn table(&self) -> Option<String> {
        self.inner.table.as_ref().map(ToString::to_string)
    }

    /// The tiles laid, from the rack or from beside the table.
    #[getter]
    fn laid(&self) -> Tiles {
        Tiles {
            inner: self.inner.laid,
        }
    }

    /// The tile that everybody saw: a lot, a discard that was taken or thrown away; else `None`.
    #[getter]
    fn tile<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(py, self.inner.tile)
    }

    /// What the player drew from the pool, of a deal what who is told was dealt; `None` where it is
    /// hidden.
    #[getter]
    fn drawn<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let known = self.inner.drawn.known();
        known
            .map(|tiles| tile::tuple(py, tiles.iter().copied()))
            .transpose()
    }

    /// How many tiles that is.
    #[getter]
    fn drawn_count(&self) -> usize {
        self.inner.drawn.len()
    }

    /// The event as JSON.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The event that `to_json` wrote; other text raises `RummikubError`.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(|inner| Self { inner })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        json::repr(py, "Event", &self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}
