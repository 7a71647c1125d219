//! `Plays`, every play one after the other, and `PlaysCount`, how many there are.

use std::num::NonZeroU64;
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};
use rummikub_rules as core;

use crate::class::Given;
use crate::error::Refusal;
use crate::play::Play;
use crate::search::{is_interrupted, search, was_interrupted};
use crate::text::wrong_type;

/// How many plays there are: distinct sets of rack tiles, and distinct tables that can result.
///
/// >>> rk.Rules("free-jokers").count_plays("B4 B5 B6", "B7 B8 B9 K1", opened=True)
/// PlaysCount(plays=3, tables=4)
#[pyclass(module = "rummikub", frozen, eq, hash, get_all)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PlaysCount {
    /// Distinct multisets of rack tiles that can be played.
    plays: u64,
    /// Distinct tables that can result.
    tables: u64,
}

impl From<core::solver::PlaysCount> for PlaysCount {
    fn from(count: core::solver::PlaysCount) -> Self {
        let core::solver::PlaysCount { plays, tables } = count;
        Self { plays, tables }
    }
}

#[pymethods]
impl PlaysCount {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["plays", "tables"])
    }

    #[new]
    fn new(plays: u64, tables: u64) -> Self {
        Self { plays, tables }
    }

    fn __repr__(&self) -> String {
        format!("PlaysCount(plays={}, tables={})", self.plays, self.tables)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { plays, tables } = *slf.get();
        (slf.get_type(), (plays, tables)).into_pyobject(slf.py())
    }
}

/// A lazy iterator over plays, no two of them of the same tiles. Threads may share it.
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Plays {
    before: core::Table,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// None after the last play.
    rest: Option<core::solver::Plays<'static>>,
    given: u64,
    stopped: bool,
}

impl Plays {
    /// The plays of a position, until `limit` of work is used up.
    pub(crate) fn new(position: &core::Position, limit: u64) -> Self {
        Self::of(position.table().clone(), Some(position.plays()), limit)
    }

    /// These plays, or none, until `limit` of work is used up.
    pub(crate) fn of(
        before: core::Table,
        rest: Option<core::solver::Plays<'static>>,
        limit: u64,
    ) -> Self {
        let (given, stopped) = (0, false);
        let rest = rest.map(|plays| {
            let mut plays = plays.or_when(is_interrupted);
            plays.set_limit(NonZeroU64::new(limit).unwrap_or(NonZeroU64::MAX));
            plays
        });
        let state = State {
            rest,
            given,
            stopped,
        };
        Self {
            before,
            state: Mutex::new(state),
        }
    }

    fn following(&self) -> Result<Option<Play>, Refusal> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let given = state.given;
        let stop = || {
            Err(Refusal::Stopped(core::solver::PlaysCount {
                plays: given,
                tables: given, // each play leaves a table of other tiles
            }))
        };
        if state.stopped {
            return stop();
        }
        let Some(rest) = &mut state.rest else {
            return Ok(None);
        };
        let Some(play) = rest.next() else {
            if was_interrupted() {
                // it may go on when it is asked again
                return Ok(None);
            }
            state.stopped = rest.is_stopped();
            state.rest = None;
            return if state.stopped { stop() } else { Ok(None) };
        };
        state.given += 1;
        Ok(Some(Play::of(self.before.clone(), &play)))
    }
}

#[pymethods]
impl Plays {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Play>> {
        search(py, || self.following())?.map_err(|refusal| refusal.raise(py))
    }
}

/// A limit on work: at least 1, `None` for no limit.
pub(crate) fn limit(given: &Given<'_>, default: u64) -> PyResult<u64> {
    let Some(value) = &given.0 else {
        return Ok(default);
    };
    if value.is_none() {
        return Ok(u64::MAX);
    }
    let wrong = || wrong_type("limit", "int or None", value);
    if value.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    match value.extract::<i128>() {
        Ok(number) if number < 1 => Err(Refusal::Limit.raise(value.py())),
        // Nobody lives to see so much work.
        Ok(number) => Ok(u64::try_from(number).unwrap_or(u64::MAX)),
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            if value.lt(0)? {
                Err(Refusal::Limit.raise(value.py()))
            } else {
                Ok(u64::MAX)
            }
        }
        Err(_) => Err(wrong()),
    }
}
