//! `Fault`: one thing that is wrong, as data.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rummikub_rules as core;

use crate::tile::TileText;

/// One thing that is wrong with a turn, a table or an initial meld.
///
/// >>> rk.Rules().check_turn("R3 R4 R5", "R7", "R3 R4 R5 R7", opened=True).faults[0].code
/// 'numbers-do-not-follow'
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Fault {
    /// Stable name of this kind of fault, such as `group-repeats-color`.
    #[pyo3(get)]
    code: String,
    /// A sentence for players; it counts melds from 1.
    #[pyo3(get)]
    message: String,
    /// The table that the meld is on, `before` or `after`.
    #[pyo3(get)]
    side: Option<String>,
    /// Index of the meld on its table, from 0.
    #[pyo3(get)]
    meld: Option<usize>,
    tiles: Vec<TileText>,
    parts: Vec<(String, Part)>,
}

/// What a fault tells under one name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, FromPyObject)]
enum Part {
    Number(u32),
    Text(TileText),
    Tiles(Vec<TileText>),
}

impl Part {
    fn of(value: &core::FaultValue) -> Self {
        match value {
            core::FaultValue::Number(number) => Self::Number(*number),
            core::FaultValue::Tile(tile) => Self::Text((*tile).into()),
            core::FaultValue::Tiles(tiles) => {
                Self::Tiles(tiles.iter().map(|&tile| tile.into()).collect())
            }
            core::FaultValue::Color(color) => Self::Text(TileText::new(color.letter().to_string())),
            other => Self::Text(TileText::new(other.to_string())),
        }
    }

    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
            Self::Text(text) => text.into_pyobject(py),
            Self::Tiles(tiles) => Ok(PyTuple::new(py, tiles)?.into_any()),
        }
    }
}

impl Fault {
    /// A fault of no meld.
    pub(crate) fn plain(code: &str, message: String) -> Self {
        Self {
            code: code.to_owned(),
            message,
            side: None,
            meld: None,
            tiles: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Why a setup is no game.
    pub(crate) fn of_setup(fault: &core::game::SetupFault) -> Self {
        match fault {
            core::game::SetupFault::Table(fault) => Self::new_from(fault),
            other => Self::plain(other.code(), other.to_string()),
        }
    }

    /// Why an action is refused.
    pub(crate) fn of_action(fault: &core::game::ActionFault) -> Self {
        match fault {
            core::game::ActionFault::Turn(fault) => Self::new_from(fault),
            other => Self::plain(other.code(), other.to_string()),
        }
    }

    pub(crate) fn new_from(fault: &core::Fault) -> Self {
        let place = fault.place();
        Self {
            code: fault.code().to_owned(),
            message: fault.to_string(),
            side: place.map(|place| match place.side {
                core::Side::Before => "before".to_owned(),
                core::Side::After => "after".to_owned(),
            }),
            meld: place.map(|place| place.meld),
            tiles: fault.tiles().iter().map(|&tile| tile.into()).collect(),
            parts: fault
                .parts()
                .iter()
                .map(|part| (part.name.to_owned(), Part::of(&part.value)))
                .collect(),
        }
    }

    /// The sentence for players.
    pub(crate) fn sentence(&self) -> &str {
        &self.message
    }

    /// All these faults, in their order.
    pub(crate) fn tuple<'py>(
        py: Python<'py>,
        faults: &[core::Fault],
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, faults.iter().map(Self::new_from))
    }
}

#[pymethods]
impl Fault {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["code", "message", "side", "meld", "tiles", "parts"])
    }

    #[new]
    #[pyo3(
        signature = (code, message, side=None, meld=None, tiles=Vec::new(), parts=None),
        text_signature = "(code, message, side=None, meld=None, tiles=(), parts={})"
    )]
    fn new(
        code: String,
        message: String,
        side: Option<String>,
        meld: Option<usize>,
        tiles: Vec<TileText>,
        parts: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let mut read = Vec::new();
        for (name, part) in parts.into_iter().flatten() {
            read.push((name.extract()?, part.extract()?));
        }
        Ok(Self {
            code,
            message,
            side,
            meld,
            tiles,
            parts: read,
        })
    }

    /// The tiles concerned.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.tiles)
    }

    /// What the sentence tells besides its meld, by name, for who words it anew: `points` and
    /// `threshold` of an opening, `count` and `limit` of tiles, `rack_tiles` that must lie beside a
    /// joker, the `tile` that a joker stood for, the letter of a `color`, the `reuse` that
    /// `Rules.joker_reuse` allows, the `tiles` taken or not on the rack, those `missing`. A new
    /// `dict`, empty where the sentence tells no more.
    ///
    /// >>> verdict = rk.Rules().check_turn("", "K1 K2 K3", "K1 K2 K3", opened=False)
    /// >>> verdict.faults[0].code, verdict.faults[0].parts
    /// ('opening-too-low', {'points': 6, 'threshold': 30})
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for (name, part) in &self.parts {
            parts.set_item(name, part.object(py)?)?;
        }
        Ok(parts)
    }

    fn __str__(&self) -> &str {
        &self.message
    }

    /// Every code that a fault of a turn, a table, an initial meld, an action or the beginning of a
    /// game can have, each once.
    ///
    /// >>> "numbers-do-not-follow" in rk.Fault.codes(), "not-your-turn" in rk.Fault.codes()
    /// (True, True)
    #[staticmethod]
    fn codes(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let lists = [
            core::Fault::CODES,
            core::game::ActionFault::CODES,
            core::game::SetupFault::CODES,
        ];
        let mut codes: Vec<&str> = Vec::new();
        for &code in lists.into_iter().flatten() {
            if !codes.contains(&code) {
                codes.push(code);
            }
        }
        PyTuple::new(py, codes)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Fault{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Fault {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (tiles, parts) = (self.tiles(py)?, self.parts(py)?);
        let plain = (&self.code, &self.message, &self.side, self.meld, tiles);
        if parts.is_empty() {
            return plain.into_pyobject(py);
        }
        let (code, message, side, meld, tiles) = plain;
        (code, message, side, meld, tiles, parts).into_pyobject(py)
    }
}
