//! `Solver`: rules with the memory of earlier searches. The questions are those of `Rules`.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::convert::{Given, RackArgument, TableArgument};
use crate::error::Refusal;
use crate::objective::objective;
use crate::play::{Opening, Play};
use crate::plays::{Plays, PlaysCount, limit};
use crate::rules::Rules;
use crate::table::Table;

thread_local! {
    /// What questions to `Rules` work with, kept for the next one; a solver gives back what a hard
    /// search took.
    static MEMORY: RefCell<core::solver::Solver> = RefCell::default();
}

/// Work for `least_change`, enough for nearly every table of a real game.
const CHANGE_WORK: u64 = 200_000;

/// Work for `count_plays`, unless the caller says another limit: some seconds.
const COUNT_WORK: u64 = 100_000_000;

/// Rules with the memory that their searches need, kept between calls: the same answers as those
/// of `Rules`, a little sooner for small positions.
///
/// Threads that share a solver wait for each other: give each thread its own.
///
/// >>> solver = rk.Solver("free-jokers")
/// >>> [solver.can_play("B4 B5 B6", rack) for rack in ("B7 K1", "K1")]
/// [True, False]
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Solver {
    rules: core::Rules,
    memory: Mutex<core::solver::Solver>,
}

impl Solver {
    fn questions(&self) -> Questions<'_> {
        Questions {
            rules: &self.rules,
            memory: Some(&self.memory),
        }
    }
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (rules=None), text_signature = "(rules='lemada-printed')")]
    fn new(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self {
            rules: rules.map_or_else(|| Ok(core::Rules::default()), crate::rules::base)?,
            memory: Mutex::default(),
        })
    }

    /// The rules by which it plays.
    #[getter]
    fn rules(&self) -> Rules {
        Rules { inner: self.rules }
    }

    /// States that its searches have made so far: a measure of work that is the same on every
    /// machine.
    #[getter]
    fn work(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.questions().ask(|solver| solver.work()))
    }

    /// Whether anything can be played; like `Rules.can_play`.
    #[pyo3(signature = (before, rack, opened=true))]
    fn can_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<bool> {
        self.questions().can_play(before, rack, opened)
    }

    /// The best legal play; like `Rules.best_play`.
    #[pyo3(
        signature = (before, rack, opened=true, objective=Given(None), least_change=false),
        text_signature = "($self, before, rack, opened=True, objective='tiles', least_change=False)"
    )]
    fn best_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        objective: Given<'_>,
        least_change: bool,
    ) -> PyResult<Option<Play>> {
        let questions = self.questions();
        questions.best_play(before, rack, opened, &objective, least_change)
    }

    /// Every play; like `Rules.plays`, with a memory of its own for each iterator.
    #[pyo3(
        signature = (before, rack, opened=true, limit=Given(None)),
        text_signature = "($self, before, rack, opened=True, limit=None)"
    )]
    fn plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        self.questions().plays(before, rack, opened, &limit)
    }

    /// How many plays there are; like `Rules.count_plays`.
    #[pyo3(
        signature = (before, rack, opened=true, limit=Given(None)),
        text_signature = "($self, before, rack, opened=True, limit=100000000)"
    )]
    fn count_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        limit: Given<'_>,
    ) -> PyResult<PlaysCount> {
        self.questions().count_plays(before, rack, opened, &limit)
    }

    /// A table of exactly these tiles; like `Rules.arrange`.
    fn arrange(&self, tiles: &Bound<'_, PyAny>) -> PyResult<Option<Table>> {
        self.questions().arrange(tiles)
    }

    /// The best initial meld of a rack by itself; like `Rules.opening`.
    #[pyo3(
        signature = (rack, objective=Given(None)),
        text_signature = "($self, rack, objective='tiles')"
    )]
    fn opening(&self, rack: &Bound<'_, PyAny>, objective: Given<'_>) -> PyResult<Option<Opening>> {
        self.questions().opening(rack, &objective)
    }

    fn __repr__(&self) -> String {
        format!("Solver({})", self.rules().__repr__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        (slf.get_type(), (slf.get().rules(),)).into_pyobject(slf.py())
    }
}

/// What `Rules` and `Solver` can be asked. Arguments are read first; then the search runs with
/// the interpreter released.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Questions<'a> {
    rules: &'a core::Rules,
    memory: Option<&'a Mutex<core::solver::Solver>>,
}

impl<'a> Questions<'a> {
    /// Questions to rules, with the memory of their thread.
    pub(crate) fn once(rules: &'a core::Rules) -> Self {
        Self {
            rules,
            memory: None,
        }
    }

    fn ask<T>(self, question: impl FnOnce(&mut core::solver::Solver) -> T) -> T {
        match self.memory {
            Some(memory) => {
                // After a panic elsewhere the memory is still memory: every search clears it.
                question(&mut memory.lock().unwrap_or_else(PoisonError::into_inner))
            }
            // a search asks nothing of Python, and so never asks for another one
            None => MEMORY.with(|memory| match memory.try_borrow_mut() {
                Ok(mut memory) => question(&mut memory),
                Err(_) => question(&mut core::solver::Solver::new()),
            }),
        }
    }

    /// The table before the turn and the rack.
    fn position(
        self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
    ) -> PyResult<(core::Table, core::Rack)> {
        let raise = |refusal: Refusal| refusal.raise(before.py());
        let table = TableArgument::new("before", before)?;
        let rack = RackArgument::new("rack", rack)?;
        let table = table.before(self.rules).map_err(raise)?;
        Ok((table, rack.rack().map_err(raise)?))
    }

    pub(crate) fn can_play(
        self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<bool> {
        let py = before.py();
        let (before, rack) = self.position(before, rack)?;
        let can = py.detach(|| {
            let position = self.rules.position(&before, &rack, opened.into())?;
            Ok(self.ask(|s| s.can_play(&position)))
        });
        can.map_err(|error: core::PositionError| Refusal::from(error).raise(py))
    }

    pub(crate) fn best_play(
        self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        objective: &Given<'_>,
        least_change: bool,
    ) -> PyResult<Option<Play>> {
        let py = before.py();
        let (before, rack) = self.position(before, rack)?;
        let objective = crate::objective::objective(objective)?;
        let rules = self.rules;
        let best = |solver: &mut core::solver::Solver| {
            let position = rules.position(&before, &rack, opened.into())?;
            let best = solver.best_play(&position, &objective);
            let calm = |best: core::solver::Play| {
                let given = best.clone();
                // the play is one of this position and the limit is not 0: nothing is refused
                solver
                    .least_change(&position, given, CHANGE_WORK)
                    .unwrap_or(best)
            };
            Ok::<_, core::PositionError>(if least_change { best.map(calm) } else { best })
        };
        let best = py.detach(|| self.ask(best));
        let best = best.map_err(|error| Refusal::from(error).raise(py))?;
        Ok(best.map(|play| Play::of(before, &play)))
    }

    pub(crate) fn plays(
        self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        work: &Given<'_>,
    ) -> PyResult<Plays> {
        let py = before.py();
        let (before, rack) = self.position(before, rack)?;
        let work = limit(work, u64::MAX)?;
        Plays::new(self.rules, before, &rack, opened, work)
            .map_err(|error| Refusal::from(error).raise(py))
    }

    pub(crate) fn count_plays(
        self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        work: &Given<'_>,
    ) -> PyResult<PlaysCount> {
        let py = before.py();
        let (before, rack) = self.position(before, rack)?;
        let work = limit(work, COUNT_WORK)?;
        let count = |s: &mut core::solver::Solver| {
            let position = self.rules.position(&before, &rack, opened.into())?;
            s.count_plays(&position, work)
        };
        let count = py.detach(|| self.ask(count));
        count
            .map(PlaysCount::from)
            .map_err(|error| Refusal::from(error).raise(py))
    }

    pub(crate) fn arrange(self, tiles: &Bound<'_, PyAny>) -> PyResult<Option<Table>> {
        let py = tiles.py();
        let tiles = RackArgument::new("tiles", tiles)?.tiles();
        let tiles = tiles.map_err(|refusal| refusal.raise(py))?;
        let table = py.detach(|| self.ask(|s| s.arrange(self.rules, &tiles)));
        Ok(table.map(|inner| Table { inner }))
    }

    pub(crate) fn opening(
        self,
        rack: &Bound<'_, PyAny>,
        given: &Given<'_>,
    ) -> PyResult<Option<Opening>> {
        let py = rack.py();
        let rack = RackArgument::new("rack", rack)?.rack();
        let rack = rack.map_err(|refusal| refusal.raise(py))?;
        let objective = objective(given)?;
        let best = py.detach(|| {
            let table = core::Table::default();
            let position = self.rules.position(&table, &rack, core::Opened::No)?;
            Ok(self.ask(|s| s.opening(&position, &objective)))
        });
        let best = best.map_err(|error: core::PositionError| Refusal::from(error).raise(py))?;
        Ok(best.as_ref().map(Opening::of))
    }
}
