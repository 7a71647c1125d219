//! `PublicView` and `PublicPlayer`: what everybody sees of a game.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::json;
use crate::outcome::{Outcome, hand_kind};
use crate::rules::Rules;
use crate::table::Table;
use crate::tile;
use crate::tiles::Tiles;

/// What everybody sees of a player.
#[pyclass(module = "rummikub", frozen, eq, hash, get_all)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PublicPlayer {
    /// How many tiles are on the rack.
    tiles: usize,
    /// Whether the player has made an initial meld.
    opened: bool,
    /// Whether the player has left the game.
    left: bool,
    /// Whether the player has passed since the last play.
    passed: bool,
    /// How many tiles the player took in each of two handfuls; `None` where tiles are dealt otherwise.
    handfuls: Option<(u8, u8)>,
}

#[pymethods]
impl PublicPlayer {
    #[new]
    #[pyo3(signature = (tiles, opened=false, left=false, passed=false, handfuls=None))]
    fn new(
        tiles: usize,
        opened: bool,
        left: bool,
        passed: bool,
        handfuls: Option<(u8, u8)>,
    ) -> Self {
        Self {
            tiles,
            opened,
            left,
            passed,
            handfuls,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("PublicPlayer{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl PublicPlayer {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Self {
            tiles,
            opened,
            left,
            passed,
            handfuls,
        } = *self;
        (tiles, opened, left, passed, handfuls).into_pyobject(py)
    }
}

/// What everybody sees of a game, also those who only watch. It holds no hidden tile.
///
/// >>> view = rk.Game(players=2, seed=7).public_view
/// >>> view.phase, view.pool_len, view.players[0].tiles
/// ('lots', 106, 0)
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PublicView {
    pub(crate) inner: core::game::PublicView,
}

#[pymethods]
impl PublicView {
    /// The rules, as they were given.
    #[getter]
    fn rules(&self) -> Rules {
        Rules {
            inner: *self.inner.rules(),
        }
    }

    /// The rules with the copies and jokers of this game; what turns are judged by.
    #[getter]
    fn turn_rules(&self) -> Rules {
        Rules {
            inner: self.inner.turn_rules(),
        }
    }

    /// What the game waits for: `"lots"`, `"deal"`, `"turn"` (in a game with discards `"draw"`,
    /// `"meld"` or `"discard"`) or, when it is over, `"over"`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.phase().name()
    }

    /// The player to move, from 0; when the game is over this says nothing.
    #[getter]
    fn to_move(&self) -> usize {
        self.inner.to_move()
    }

    /// The player who started, from 0; `None` before the deal.
    #[getter]
    fn starter(&self) -> Option<usize> {
        self.inner.starter()
    }

    /// What everybody sees of each player.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let player = |player: &core::game::PublicPlayer| PublicPlayer {
            tiles: player.tiles,
            opened: player.opened,
            left: player.left,
            passed: player.passed,
            handfuls: player.handfuls.map(Into::into),
        };
        PyTuple::new(py, self.inner.players().iter().map(player))
    }

    /// The lots that were drawn to see who starts, each a player and a tile; empty after the deal.
    #[getter]
    fn lots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        lots(py, self.inner.lots())
    }

    /// The melds on the table.
    #[getter]
    fn table(&self) -> Table {
        Table {
            inner: self.inner.table().clone(),
        }
    }

    /// The free tiles beside the table that nobody has used; empty in editions without them.
    #[getter]
    fn free_tiles(&self) -> Tiles {
        Tiles {
            inner: *self.inner.free_tiles(),
        }
    }

    /// The only player, from 0, who may use free tiles yet; `None` where there is none.
    #[getter]
    fn first_choice(&self) -> Option<usize> {
        self.inner.first_choice()
    }

    /// How many tiles are in the pool.
    #[getter]
    fn pool_len(&self) -> usize {
        self.inner.pool_len()
    }

    /// The trump, while it lies there; `None` in games without one.
    #[getter]
    fn trump<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(py, self.inner.open_tiles().and_then(|open| open.trump))
    }

    /// The discard of the turn before, while it may still be taken: `None` once the player to move
    /// has drawn, although it may lie there still, as `discards` says.
    #[getter]
    fn last_discard<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(
            py,
            self.inner.open_tiles().and_then(|open| open.last_discard),
        )
    }

    /// The discard of each player that is seen; empty in games without discards.
    #[getter]
    fn discards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let open = self.inner.open_tiles();
        let discards = open.map_or(&[][..], |open| &open.discards);
        let seen = discards.iter().map(|&tile| tile::optional(py, tile));
        PyTuple::new(py, seen.collect::<PyResult<Vec<_>>>()?)
    }

    /// The hand that won, where the rules award it: `"open"`, `"foot"` or `"closed"`, and what a
    /// closed one is worth.
    #[getter]
    fn winning_hand(&self) -> Option<(&'static str, Option<u16>)> {
        self.inner.open_tiles()?.winning_hand.map(hand_kind)
    }

    /// The tiles of a closed hand that won laid open, without a table; else `None`.
    #[getter]
    fn closed_hand(&self) -> Option<Tiles> {
        let inner = *self.inner.open_tiles()?.closed_hand?.tiles();
        Some(Tiles { inner })
    }

    /// Whether each player holds three tiles or fewer and says so; empty in games without
    /// discards.
    #[getter]
    fn announced<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let open = self.inner.open_tiles();
        PyTuple::new(py, open.map_or(&[][..], |open| &open.announced))
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let inner = self.inner.outcome()?.clone();
        Some(Outcome { inner })
    }

    /// The view as JSON that a user interface can draw without reading a text: every tile with its
    /// colour and number, every meld with its kind and what its jokers stand for. The crate's
    /// `schema/view-layout-1.json` is its schema.
    fn layout_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner.layout())
    }

    /// The view as JSON, for whoever may see it.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The view that `to_json` wrote; other text raises `RummikubError`.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(|inner| Self { inner })
    }

    fn __repr__(&self) -> String {
        format!(
            "<PublicView {} players={} phase='{}' to_move={} pool_len={}>",
            Rules::repr(self.inner.rules()),
            self.inner.players().len(),
            self.phase(),
            self.to_move(),
            self.pool_len(),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}

/// Lots as pairs of a player and a tile.
pub(crate) fn lots<'py>(
    py: Python<'py>,
    lots: &[core::game::Lot],
) -> PyResult<Bound<'py, PyTuple>> {
    let lots = lots
        .iter()
        .map(|lot| Ok((lot.player, tile::object(py, lot.tile)?)));
    PyTuple::new(py, lots.collect::<PyResult<Vec<_>>>()?)
}
