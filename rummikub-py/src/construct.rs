//! How `Tiles`, `Meld` and `Table` are made of what Python hands in, and what `Tiles` do with it.

use std::sync::LazyLock;

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};
use rummikub_rules as core;

use crate::class::Given;
use crate::convert::{RackArgument, TableArgument};
use crate::error::Refusal;
use crate::gather;
use crate::meld::Meld;
use crate::table::Table;
use crate::text::{one_meld, parse, utf8};
use crate::tiles::Tiles;

#[pymethods]
impl Meld {
    #[new]
    #[pyo3(signature = (meld, kind=None))]
    fn new(meld: &Bound<'_, PyAny>, kind: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
        let py = meld.py();
        let mut setup = gather::meld("meld", meld)?;
        if let Some(kind) = kind {
            setup.kind = Some(kind_of(kind)?);
        }
        let melds = core::TableSetup::from_iter([setup]);
        let table = TableArgument::Melds(Box::new(melds))
            .table(&any_rules())
            .map_err(|refusal| refusal.raise(py))?;
        match table.melds() {
            [meld] => Ok(Self { inner: *meld }),
            melds => Err(one_meld(melds.len()).raise(py)),
        }
    }
}

/// The kind that a word names.
fn kind_of(word: &Bound<'_, PyString>) -> PyResult<core::MeldKind> {
    match word.to_str().unwrap_or_default() {
        "run" => Ok(core::MeldKind::Run),
        "group" => Ok(core::MeldKind::Group),
        _ => Err(PyValueError::new_err("kind must be \"run\" or \"group\"")),
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (melds=Given(None)), text_signature = "(melds='')")]
    fn new(melds: Given<'_>) -> PyResult<Self> {
        let Some(melds) = &melds.0 else {
            return Ok(Self {
                inner: core::Table::default(),
            });
        };
        let table = TableArgument::new("melds", melds)?.table(&any_rules());
        Ok(Self {
            inner: table.map_err(|refusal| refusal.raise(melds.py()))?,
        })
    }
}

/// Rules that allow every table that any rules allow: a table's text, made under whatever rules,
/// reads back as the same table.
pub(crate) fn any_rules() -> core::Rules {
    static RULES: LazyLock<core::Rules> = LazyLock::new(|| {
        let widest: [(core::Axis, &str); 4] = [
            (core::Axis::Copies, "4"),
            (core::Axis::Jokers, "8"),
            (core::Axis::Ones, "low-or-high"),
            (core::Axis::MaxJokersPerMeld, "none"),
        ];
        let set = |rules: core::Rules, &(axis, value): &(_, _)| rules.with(axis, value);
        widest
            .iter()
            .try_fold(core::Rules::default(), set)
            .unwrap_or_default()
    });
    *RULES
}

#[pymethods]
impl Tiles {
    #[new]
    #[pyo3(signature = (tiles=Given(None)), text_signature = "(tiles='')")]
    fn new(tiles: Given<'_>) -> PyResult<Self> {
        let Some(tiles) = &tiles.0 else {
            return Ok(Self {
                inner: core::Tiles::new(),
            });
        };
        let inner = RackArgument::new("tiles", tiles)?;
        let inner = inner.tiles().map_err(|refusal| refusal.raise(tiles.py()))?;
        Ok(Self { inner })
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| {
            let sum = self.inner.checked_add(&other);
            sum.ok_or_else(|| Refusal::TooManyTiles)
        })
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| Ok(self.inner.saturating_sub(&other)))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| Ok(other.saturating_sub(&self.inner)))
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        // What is equal hashes alike: tiles are equal to tiles alone, and comparable with more.
        let read = match op {
            CompareOp::Eq | CompareOp::Ne => {
                other.cast::<Self>().ok().map(|tiles| tiles.get().inner)
            }
            _ => operand(other)?,
        };
        let Some(b) = &read else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let a = &self.inner;
        let holds = match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Le => a.is_subset(b),
            CompareOp::Lt => a != b && a.is_subset(b),
            CompareOp::Ge => b.is_subset(a),
            CompareOp::Gt => a != b && b.is_subset(a),
        };
        Ok(PyBool::new(py, holds).to_owned().into_any())
    }
}

/// The other side of an operator; `None` where it is nothing that tiles can be made of.
fn operand(other: &Bound<'_, PyAny>) -> PyResult<Option<core::Tiles>> {
    if let Ok(tiles) = other.cast::<Tiles>() {
        return Ok(Some(tiles.get().inner));
    }
    let Ok(text) = other.cast::<PyString>() else {
        return gather::tiles("Tiles", other);
    };
    let tiles = parse(utf8(text)?);
    tiles.map(Some).map_err(|refusal| refusal.raise(other.py()))
}

/// The result of an operator, or `NotImplemented`.
fn combined<'py>(
    other: &Bound<'py, PyAny>,
    combine: impl FnOnce(core::Tiles) -> Result<core::Tiles, Refusal>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = other.py();
    let Some(tiles) = operand(other)? else {
        return Ok(py.NotImplemented().into_bound(py));
    };
    let inner = combine(tiles).map_err(|refusal| refusal.raise(py))?;
    Ok(Bound::new(py, Tiles { inner })?.into_any())
}
