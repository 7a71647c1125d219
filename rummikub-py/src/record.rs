//! `Record`: a game with everything that happened in it; and `Entry`, one thing.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::error::Refusal;
use crate::event::Event;
use crate::fault::Fault;
use crate::game::{Game, read_action};
use crate::rules::Rules;
use crate::text::utf8;
use crate::tile::TileText;

/// One line of a record.
///
/// An action that was applied has `drawn` tiles, an attempt that was refused has the `codes` of
/// its faults, a remark has neither and no player.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Entry {
    /// `"action"`, `"attempt"` or `"remark"`.
    #[pyo3(get)]
    kind: String,
    /// The action or the remark.
    #[pyo3(get)]
    text: String,
    /// The player, from 0; `None` for a remark.
    #[pyo3(get)]
    player: Option<usize>,
    drawn: Vec<TileText>,
    codes: Vec<String>,
}

impl From<&core::game::Entry> for Entry {
    fn from(entry: &core::game::Entry) -> Self {
        let mut own = Self {
            kind: "remark".to_owned(),
            text: String::new(),
            player: None,
            drawn: Vec::new(),
            codes: Vec::new(),
        };
        match entry {
            core::game::Entry::Action {
                player,
                action,
                drawn,
            } => {
                "action".clone_into(&mut own.kind);
                own.text = action.to_string();
                own.player = Some(*player);
                own.drawn = drawn.iter().map(|&tile| tile.into()).collect();
            }
            core::game::Entry::Attempt {
                player,
                action,
                codes,
            } => {
                "attempt".clone_into(&mut own.kind);
                own.text = action.to_string();
                own.player = Some(*player);
                own.codes = codes.iter().map(ToString::to_string).collect();
            }
            core::game::Entry::Remark(remark) => own.text.clone_from(remark),
            _ => {}
        }
        own
    }
}

#[pymethods]
impl Entry {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["kind", "text", "player", "drawn", "codes"])
    }

    #[new]
    #[pyo3(signature = (kind, text, player=None, drawn=Vec::new(), codes=Vec::new()), text_signature = "(kind, text, player=None, drawn=(), codes=())")]
    fn new(
        kind: String,
        text: String,
        player: Option<usize>,
        drawn: Vec<TileText>,
        codes: Vec<String>,
    ) -> Self {
        Self {
            kind,
            text,
            player,
            drawn,
            codes,
        }
    }

    /// The tiles that the player drew by the action.
    #[getter]
    fn drawn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.drawn)
    }

    /// The codes of the faults of an attempt, each once, sorted.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.codes)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Entry{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Entry {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (drawn, codes) = (self.drawn(py)?, self.codes(py)?);
        (&self.kind, &self.text, self.player, drawn, codes).into_pyobject(py)
    }
}

/// A game with everything that happened in it: apply actions here instead of to a `Game`, and
/// `str(record)` is the text that people read, write and compare, and `Game.replay` checks.
///
/// >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
/// >>> record.apply(0, "draw")
/// ('R2',)
/// >>> [fault.code for fault in record.attempt(1, "pass")]
/// ['pool-not-empty']
/// >>> print(*str(record).splitlines()[-5:], sep="\n")
/// 1 draw -> R2
/// 2 attempt pass -> pool-not-empty
/// left 1 K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K7 K7 R2
/// left 2 K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1
/// result unfinished
/// >>> rk.Game.replay(str(record)) == record.game
/// True
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Record {
    inner: Mutex<core::game::Record>,
}

impl Record {
    pub(crate) fn lock(&self) -> MutexGuard<'_, core::game::Record> {
        // A panic elsewhere leaves the record as it was: it changes as the last step.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Record {
    #[new]
    fn new(start: &Bound<'_, Game>) -> Self {
        Self {
            inner: Mutex::new(core::game::Record::new(start.get().inner.clone())),
        }
    }

    /// The record that the text is, every line of which is checked.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = text.py();
        let text = utf8(text)?;
        let record: Result<core::game::Record, _> = py.detach(|| text.parse());
        match record {
            Ok(record) => Ok(Self {
                inner: Mutex::new(record),
            }),
            Err(error) => Err(Refusal::from(error).raise(py)),
        }
    }

    /// The game as the record begins.
    #[getter]
    fn start(&self) -> Game {
        Game {
            inner: self.lock().start().clone(),
        }
    }

    /// The game as it stands now.
    #[getter]
    fn game(&self) -> Game {
        Game {
            inner: self.lock().game().clone(),
        }
    }

    /// What happened, in order.
    #[getter]
    fn entries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let entries: Vec<Entry> = self.lock().entries().iter().map(Entry::from).collect();
        PyTuple::new(py, entries)
    }

    /// What happened since event `number`, from 0, as far as a player may know it, or without `player`
    /// who only watches, each as an `Event`: for animation, logs and spectators. Attempts that were
    /// refused and remarks are no events.
    #[pyo3(signature = (number=0, player=None))]
    fn events_since<'py>(
        &self,
        py: Python<'py>,
        number: usize,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let events = self.lock().events_since(player, number);
        PyTuple::new(py, events.into_iter().map(|inner| Event { inner }))
    }

    /// The text of the record as a player may read it, or without `player` who only watches, at any
    /// time of the game: where tiles are hidden it says how many there are. It cannot be replayed;
    /// `str(record)` can, and holds every tile.
    ///
    /// >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
    /// >>> print(*record.redacted(1).splitlines()[3:6], sep="\n")
    /// rack 1 14 tiles
    /// rack 2 K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1
    /// starter 1
    #[pyo3(signature = (player=None))]
    fn redacted(&self, player: Option<usize>) -> String {
        self.lock().redacted(player).to_string()
    }

    /// What the record says about itself, line by line.
    #[getter]
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let remarks = self.lock().remarks().to_vec();
        PyTuple::new(py, remarks)
    }

    /// Applies an action and notes it; the tiles that the player drew. `Refused` has every fault,
    /// and nothing is noted.
    fn apply<'py>(
        &self,
        py: Python<'py>,
        player: usize,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let action = read_action(action)?;
        let drawn: Result<Vec<TileText>, _> = self
            .lock()
            .apply(player, &action)
            .map(|drawn| drawn.iter().map(|&tile| tile.into()).collect());
        PyTuple::new(
            py,
            drawn.map_err(|refused| Refusal::from(refused).raise(py))?,
        )
    }

    /// Notes that an action was refused; its faults. Empty, and nothing is noted, where it is
    /// legal.
    fn attempt<'py>(
        &self,
        py: Python<'py>,
        player: usize,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let action = read_action(action)?;
        let refused = self.lock().attempt(player, &action);
        let faults = refused.iter().flat_map(core::game::Refused::faults);
        PyTuple::new(py, faults.map(Fault::of_action).collect::<Vec<_>>())
    }

    /// Adds a remark: about the whole record while nothing happened in it, else at this place.
    fn remark(&self, text: &Bound<'_, PyString>) -> PyResult<()> {
        let text = utf8(text)?;
        self.lock().remark(text);
        Ok(())
    }

    fn __eq__(&self, other: &Self) -> bool {
        if std::ptr::eq(self, other) {
            return true;
        }
        // One after the other: two threads that compare both ways must not wait for each other.
        let mine = self.lock().clone();
        mine == *other.lock()
    }

    fn __str__(&self) -> String {
        self.lock().to_string()
    }

    /// No page: `str` has all of it.
    fn __repr__(&self) -> String {
        let record = self.lock();
        let game = record.game();
        format!(
            "<Record {} players={} entries={} phase='{}'>",
            Rules::repr(game.rules()),
            game.players(),
            record.entries().len(),
            game.phase().name(),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let parse = slf.get_type().getattr("parse")?;
        (parse, (slf.get().__str__(),)).into_pyobject(slf.py())
    }
}
