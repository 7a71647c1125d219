//! `Solver`: rules with the memory of earlier searches. The questions are those of `Rules`.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::solver::{Limit, Limited};

use crate::class::Given;
use crate::convert::{OpenedArgument, RackArgument, TableArgument, position, read_position};
use crate::error::Refusal;
use crate::objective::objective;
use crate::play::{Opening, Play};
use crate::plays::{Plays, PlaysCount, limit};
use crate::rules::Rules;
use crate::search::{is_interrupted, search};
use crate::table::Table;

thread_local! {
    /// What questions to `Rules` work with, kept for the next one; a solver gives back what a hard
    /// search took.
    static MEMORY: RefCell<core::solver::Solver> = RefCell::default();
}

/// Work for `least_change`, enough for nearly every table of a real game.
const CHANGE_WORK: u64 = 200_000;

/// Work for `count_plays`, unless the caller says another limit: some seconds.
pub(crate) const COUNT_WORK: u64 = 100_000_000;

/// Rules with the memory that their searches need, kept between calls: the same answers as those
/// of `Rules`, a little sooner for small positions.
///
/// Threads that share a solver wait for each other: give each thread its own.
///
/// >>> solver = rk.Solver("free-jokers")
/// >>> [solver.can_play("B4 B5 B6", rack, opened=True) for rack in ("B7 K1", "K1")]
/// [True, False]
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Solver {
    pub(crate) rules: core::Rules,
    memory: Mutex<core::solver::Solver>,
}

impl Solver {
    pub(crate) fn questions(&self) -> Questions<'_> {
        Questions {
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
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=250000)"
    )]
    fn can_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<bool> {
        let position = read_position(&self.rules, before, rack, opened)?;
        self.questions().can_play(before.py(), &position, &limit)
    }

    /// The best legal play; like `Rules.best_play`.
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), least_change=false, limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', least_change=False, limit=250000)"
    )]
    fn best_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        least_change: bool,
        limit: Given<'_>,
    ) -> PyResult<Option<Play>> {
        let position = read_position(&self.rules, before, rack, opened)?;
        let questions = self.questions();
        questions.best_play(before.py(), &position, (&objective, least_change), &limit)
    }

    /// Every play; like `Rules.plays`, with a memory of its own for each iterator.
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=None)"
    )]
    fn plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        plays(&read_position(&self.rules, before, rack, opened)?, &limit)
    }

    /// How many plays there are; like `Rules.count_plays`.
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=100000000)"
    )]
    fn count_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<PlaysCount> {
        let position = read_position(&self.rules, before, rack, opened)?;
        self.questions().count_plays(before.py(), &position, &limit)
    }

    /// A table of exactly these tiles; like `Rules.arrange`.
    #[pyo3(
        signature = (tiles, limit=Given(None)),
        text_signature = "($self, tiles, limit=250000)"
    )]
    fn arrange(&self, tiles: &Bound<'_, PyAny>, limit: Given<'_>) -> PyResult<Option<Table>> {
        self.questions().arrange(&self.rules, tiles, &limit)
    }

    /// The best initial meld of a rack by itself; like `Rules.opening`.
    #[pyo3(
        signature = (rack, objective=Given(None), limit=Given(None)),
        text_signature = "($self, rack, objective='tiles', limit=250000)"
    )]
    fn opening(
        &self,
        rack: &Bound<'_, PyAny>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Option<Opening>> {
        let position = opening_position(&self.rules, rack)?;
        self.questions()
            .opening(rack.py(), &position, &objective, &limit)
    }

    fn __repr__(&self) -> String {
        format!("Solver({})", Rules::repr(&self.rules))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        (slf.get_type(), (slf.get().rules(),)).into_pyobject(slf.py())
    }
}

/// What can be asked of a position, with a memory. The search runs with the interpreter released.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Questions<'a> {
    memory: Option<&'a Mutex<core::solver::Solver>>,
}

impl Questions<'_> {
    /// Questions with the memory of their thread.
    pub(crate) const fn once() -> Self {
        Self { memory: None }
    }

    fn ask<T>(self, question: impl FnOnce(&mut core::solver::Solver) -> T) -> T {
        match self.memory {
            Some(memory) => {
                // After a panic elsewhere the memory is still memory: every search clears it.
                question(&mut memory.lock().unwrap_or_else(PoisonError::into_inner))
            }
            // A search asks nothing of Python, and so never asks for another one.
            None => MEMORY.with(|memory| match memory.try_borrow_mut() {
                Ok(mut memory) => question(&mut memory),
                Err(_) => question(&mut core::solver::Solver::new()),
            }),
        }
    }

    /// The answer to a question within a limit, which a signal ends, too.
    pub(crate) fn within<T: Send>(
        self,
        py: Python<'_>,
        limit: Limit,
        question: impl FnOnce(Limited<'_>) -> T + Send,
    ) -> PyResult<T> {
        search(py, || {
            self.ask(|solver| question(solver.within(limit).or_when(is_interrupted)))
        })
    }

    pub(crate) fn can_play(
        self,
        py: Python<'_>,
        position: &core::Position,
        given: &Given<'_>,
    ) -> PyResult<bool> {
        let limit = question_limit(given)?;
        self.within(py, limit, |limited| limited.can_play(position))?
            .map_err(|stopped| Refusal::from(stopped).raise(py))
    }

    pub(crate) fn best_play(
        self,
        py: Python<'_>,
        position: &core::Position,
        (given, least_change): (&Given<'_>, bool),
        limit: &Given<'_>,
    ) -> PyResult<Option<Play>> {
        let objective = objective(given)?;
        let limit = question_limit(limit)?;
        let best = self.within(py, limit, |limited| limited.best_play(position, &objective))?;
        let Some(best) = best.map_err(|stopped| Refusal::from(stopped).raise(py))? else {
            return Ok(None);
        };
        let proof = (&best).into();
        let mut play = best.into_found();
        if least_change {
            let given = play.clone();
            let ask = |limited: Limited<'_>| limited.least_change(position, given);
            let changed = self.within(py, change_limit(), ask)?;
            // The play is one of this position: it is not refused.
            play = changed.unwrap_or(play);
        }
        Ok(Some(Play::of(position.table().clone(), &play).with(proof)))
    }

    pub(crate) fn count_plays(
        self,
        py: Python<'_>,
        position: &core::Position,
        given: &Given<'_>,
    ) -> PyResult<PlaysCount> {
        let work = Limit::new(limit(given, COUNT_WORK)?).unwrap_or_default();
        self.within(py, work, |limited| limited.count_plays(position))?
            .map(PlaysCount::from)
            .map_err(|error| Refusal::from(error).raise(py))
    }

    pub(crate) fn arrange(
        self,
        rules: &core::Rules,
        tiles: &Bound<'_, PyAny>,
        given: &Given<'_>,
    ) -> PyResult<Option<Table>> {
        let py = tiles.py();
        let limit = question_limit(given)?;
        let tiles = RackArgument::new("tiles", tiles)?.tiles();
        let tiles = tiles.map_err(|refusal| refusal.raise(py))?;
        let table = self.within(py, limit, |limited| limited.arrange(rules, &tiles))?;
        let table = table.map_err(|stopped| Refusal::from(stopped).raise(py))?;
        Ok(table.map(|inner| Table { inner }))
    }

    pub(crate) fn opening(
        self,
        py: Python<'_>,
        position: &core::Position,
        given: &Given<'_>,
        limit: &Given<'_>,
    ) -> PyResult<Option<Opening>> {
        let objective = objective(given)?;
        let limit = question_limit(limit)?;
        let best = self.within(py, limit, |limited| limited.opening(position, &objective))?;
        let best = best.map_err(|stopped| Refusal::from(stopped).raise(py))?;
        Ok(best.as_ref().map(Opening::of))
    }
}

/// The limit of a search for a play that changes less.
pub(crate) fn change_limit() -> Limit {
    Limit::new(CHANGE_WORK).unwrap_or_default()
}

/// The limit of a question that has a default.
pub(crate) fn question_limit(given: &Given<'_>) -> PyResult<Limit> {
    let work = limit(given, Limit::DEFAULT_WORK)?;
    Ok(Limit::new(work).unwrap_or_default())
}

/// The plays of a position, with a memory of their own.
pub(crate) fn plays(position: &core::Position, given: &Given<'_>) -> PyResult<Plays> {
    Ok(Plays::new(position, limit(given, u64::MAX)?))
}

/// The position of a rack alone, of which an initial meld is asked.
pub(crate) fn opening_position(
    rules: &core::Rules,
    rack: &Bound<'_, PyAny>,
) -> PyResult<core::Position> {
    let table = core::Table::default();
    let tiles = RackArgument::new("rack", rack)?;
    position(rules, TableArgument::Table(&table), tiles, core::Opened::No)
        .map_err(|refusal| refusal.raise(rack.py()))
}
