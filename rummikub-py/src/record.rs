//! `Record`: a game with everything that happened in it; and `RecordView`, what one player sees of it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::action::read_action;
use crate::entry::Entry;
use crate::error::Refusal;
use crate::event::Event;
use crate::fault::Fault;
use crate::game::Game;
use crate::public_view::PublicView;
use crate::rules::Rules;
use crate::seat_number::SeatNumber;
use crate::seat_number::no_such_player;
use crate::text::utf8;
use crate::tile::TileText;
use crate::view::PlayerView;

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
        player: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let events = self.lock().events_since(player.map(|seat| seat.0), number);
        PyTuple::new(py, events.into_iter().map(|inner| Event { inner }))
    }

    /// The record as a player may see it, or without `player` who only watches: how the game stands, and
    /// the stream of events. `IndexError` where there is no such player.
    ///
    /// >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
    /// >>> view = record.view(1)
    /// >>> record.apply(0, "draw")
    /// ('R2',)
    /// >>> [(event.action, event.drawn_count) for event in view.events_since(0)], view.player.rack
    /// ([('draw', 1)], Tiles('K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1'))
    #[pyo3(signature = (player=None))]
    fn view(slf: Py<Self>, player: Option<SeatNumber>) -> PyResult<RecordView> {
        let player = player.map(|seat| seat.0);
        if slf.get().lock().view(player).is_none() {
            return Err(no_such_player());
        }
        Ok(RecordView {
            record: slf,
            who: player,
        })
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
    fn redacted(&self, player: Option<SeatNumber>) -> String {
        self.lock().redacted(player.map(|seat| seat.0)).to_string()
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
        player: SeatNumber,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let action = read_action(action)?;
        // The lock is let go before the interpreter is asked for again.
        let drawn: Result<Vec<TileText>, _> = py.detach(|| {
            let mut record = self.lock();
            let drawn = record.apply(player.0, &action);
            drawn.map(|drawn| drawn.iter().map(|&tile| tile.into()).collect())
        });
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
        player: SeatNumber,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let action = read_action(action)?;
        let refused = py.detach(|| self.lock().attempt(player.0, &action));
        let faults = refused.iter().flat_map(core::game::Refused::faults);
        PyTuple::new(py, faults.map(Fault::of_action).collect::<Vec<_>>())
    }

    /// Adds a remark: about the whole record while nothing happened in it, else at this place.
    /// Every line becomes one; those after the first 1000 are left out.
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

/// A record as one player, or who only watches, may see it, for as long as it grows: how the game stands
/// and what happened. `Record.view` gives it.
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct RecordView {
    record: Py<Record>,
    who: Option<usize>,
}

#[pymethods]
impl RecordView {
    /// What the player may know of the game as it stands; `None` for who only watches.
    #[getter]
    fn player(&self) -> Option<PlayerView> {
        let inner = self.record.get().lock().game().view(self.who?)?;
        Some(PlayerView { inner })
    }

    /// What everybody sees of the game as it stands.
    #[getter]
    fn public(&self) -> PublicView {
        let inner = self.record.get().lock().game().public_view();
        PublicView { inner }
    }

    /// What happened since event `number`, from 0, each as an `Event` of which this player may know.
    #[pyo3(signature = (number=0))]
    fn events_since<'py>(&self, py: Python<'py>, number: usize) -> PyResult<Bound<'py, PyTuple>> {
        self.record
            .get()
            .events_since(py, number, self.who.map(SeatNumber))
    }

    /// How many events there are: the number that the next one will have.
    #[getter]
    fn event_count(&self) -> usize {
        let record = self.record.get().lock();
        record
            .view(self.who)
            .map_or(0, rummikub_rules::game::RecordView::event_count)
    }

    /// The text of the record as this player may read it.
    fn redacted(&self) -> String {
        self.record.get().redacted(self.who.map(SeatNumber))
    }

    fn __repr__(&self) -> String {
        let record = self.record.get();
        let who = self
            .who
            .map_or_else(|| "None".to_owned(), |player| player.to_string());
        format!("<RecordView player={who} of {}>", record.__repr__())
    }
}
