//! `Tables`, every table of the same tiles one after the other, and `Arrangement`, the best of them.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::solver::{Best, PlaysCount};

use crate::construct::any_rules;
use crate::convert::{RackArgument, TableArgument};
use crate::error::Refusal;
use crate::play::Proof;
use crate::search::{is_interrupted, search, was_interrupted};
use crate::table::Table;
use crate::tiles::Tiles;

/// A lazy iterator over tables of the same tiles, no two of them equal. Threads may share it.
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Tables {
    state: Mutex<TablesState>,
}

#[derive(Debug)]
struct TablesState {
    rest: core::solver::Tables,
    given: u64,
}

impl Tables {
    /// These tables, until `limit` of work is used up.
    pub(crate) fn new(rest: core::solver::Tables, limit: u64) -> Self {
        let mut rest = rest.or_when(is_interrupted);
        rest.set_limit(NonZeroU64::new(limit).unwrap_or(NonZeroU64::MAX));
        Self {
            state: Mutex::new(TablesState { rest, given: 0 }),
        }
    }

    fn following(&self) -> Result<Option<Table>, Refusal> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(inner) = state.rest.next() {
            state.given += 1;
            return Ok(Some(Table { inner }));
        }
        if was_interrupted() || !state.rest.is_stopped() {
            return Ok(None);
        }
        Err(Refusal::Stopped(PlaysCount {
            plays: state.given.min(1), // all of the same tiles
            tables: state.given,
        }))
    }
}

#[pymethods]
impl Tables {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Table>> {
        search(py, || self.following())?.map_err(|refusal| refusal.raise(py))
    }
}

/// What can be made of loose tiles: a table, and which of the tiles that may be laid are on it.
///
/// >>> made = rk.Rules().best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2")
/// >>> str(made.table), str(made.laid), made.proved
/// ('R2 R3 R4 R5 | K6 R6 B6', 'R2 B6', True)
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone)]
pub(crate) struct Arrangement {
    table: core::Table,
    laid: core::Tiles,
    proof: Proof,
}

/// Arrangements are equal that lay the same tiles on the same table, whatever is proved of them.
impl PartialEq for Arrangement {
    fn eq(&self, other: &Self) -> bool {
        (&self.table, &self.laid) == (&other.table, &other.laid)
    }
}

impl Eq for Arrangement {}

impl Hash for Arrangement {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.table, &self.laid).hash(state);
    }
}

impl Arrangement {
    /// The solver's arrangement of what must be laid and some tiles more.
    pub(crate) fn of(best: Best<core::Table>, must: &core::Tiles) -> Self {
        let proof = (&best).into();
        let table = best.into_found();
        Self {
            laid: table.tiles().saturating_sub(must),
            table,
            proof,
        }
    }
}

#[pymethods]
impl Arrangement {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["table", "laid"])
    }

    #[new]
    fn new(table: &Bound<'_, PyAny>, laid: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = table.py();
        let table = TableArgument::new("table", table)?.table(&any_rules());
        let table = table.map_err(|refusal| refusal.raise(py))?;
        let laid = RackArgument::new("laid", laid)?.tiles();
        let laid = laid.map_err(|refusal| refusal.raise(py))?;
        let proof = Proof::default();
        Ok(Self { table, laid, proof })
    }

    /// The table.
    #[getter]
    fn table(&self) -> Table {
        let inner = self.table.clone();
        Table { inner }
    }

    /// Those of the tiles that might be laid which are on the table.
    #[getter]
    fn laid(&self) -> Tiles {
        Tiles { inner: self.laid }
    }

    /// Whether it is proved that no arrangement is worth more; like `Play.proved`.
    #[getter]
    fn proved(&self) -> bool {
        self.proof.is_proved()
    }

    /// What no arrangement is worth more than; like `Play.bound`.
    #[getter]
    fn bound(&self) -> Option<i64> {
        self.proof.bound()
    }

    fn __str__(&self) -> String {
        self.table.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Arrangement('{}', '{}')", self.table, self.laid)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { table, laid, .. } = slf.get();
        (slf.get_type(), (table.to_string(), laid.to_string())).into_pyobject(slf.py())
    }
}
