//! `Rules.check_turns`: many turns at once, on all cores, with the interpreter released.

use std::num::NonZero;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use numpy::PyArray1;
use pyo3::PyClass;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBool, PyString};
use rummikub_rules as core;

use crate::convert::{RACK, RackArgument, TABLE, TableArgument, position};
use crate::error::Refusal;
use crate::gather;
use crate::table::Table;
use crate::text::{surrogate, wrong_type};
use crate::tiles::Tiles;

/// Turns that a thread takes at a time: long enough to be worth a thread.
const BLOCK: usize = 256;

/// An argument that is held without the interpreter: text, a value of the class, or what was read
/// of another value.
#[derive(Debug)]
enum Held<T, R> {
    Text(PyBackedStr),
    Value(Py<T>),
    Read(R),
}

impl<T: PyClass, R> Held<T, R> {
    fn new(
        name: &str,
        expected: &str,
        value: &Bound<'_, PyAny>,
        read: impl FnOnce(&str, &Bound<'_, PyAny>) -> PyResult<Option<R>>,
    ) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            let text = PyBackedStr::try_from(text.clone());
            text.map(Self::Text)
                .map_err(|error| surrogate(value.py(), error))
        } else if let Ok(value) = value.cast::<T>() {
            Ok(Self::Value(value.clone().unbind()))
        } else {
            let read = read(name, value)?;
            read.map(Self::Read)
                .ok_or_else(|| wrong_type(name, expected, value))
        }
    }
}

type HeldTable = Held<Table, Box<core::TableSetup>>;
type HeldRack = Held<Tiles, core::Tiles>;

impl HeldTable {
    fn table(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let read =
            |name: &str, value: &Bound<'_, PyAny>| Ok(gather::melds(name, value)?.map(Box::new));
        Self::new(name, TABLE, value, read)
    }

    fn argument(&self) -> TableArgument<'_> {
        match self {
            Self::Text(text) => TableArgument::Text(text),
            Self::Value(table) => TableArgument::Table(&table.get().inner),
            Self::Read(melds) => TableArgument::Melds(melds.clone()),
        }
    }
}

impl HeldRack {
    fn rack(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::new(name, RACK, value, gather::tiles)
    }

    fn argument(&self) -> RackArgument<'_> {
        match self {
            Self::Text(text) => RackArgument::Text(text),
            Self::Value(tiles) => RackArgument::Tiles(tiles.get().inner),
            Self::Read(tiles) => RackArgument::Tiles(*tiles),
        }
    }
}

/// A turn that is held without the interpreter.
#[derive(Debug)]
struct HeldTurn {
    before: HeldTable,
    rack: HeldRack,
    after: HeldTable,
    opened: core::Opened,
}

impl HeldTurn {
    fn is_legal(&self, rules: &core::Rules) -> Result<bool, Refusal> {
        let (before, rack) = (self.before.argument(), self.rack.argument());
        let position = position(rules, before, rack, self.opened)?;
        Ok(position.is_legal(&self.after.argument().setup()?))
    }
}

/// An array with the legality of each turn.
pub(crate) fn check_turns<'py>(
    rules: core::Rules,
    befores: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    afters: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let py = befores.py();
    find_numpy(py)?;
    let turns = hold(befores, racks, afters, openeds)?;
    let legal = py.detach(|| judge(&rules, &turns));
    match legal {
        Ok(legal) => Ok(PyArray1::from_vec(py, legal)),
        Err((index, refusal)) => Err(at(py, index, refusal.raise(py))),
    }
}

/// Arrays panic where `numpy` is missing or broken: this asks for what they need, by the name of
/// `numpy` 2 and else by the older one, and raises what Python raises.
fn find_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy")?;
    let multiarray = py
        .import("numpy._core.multiarray")
        .or_else(|_| py.import("numpy.core.multiarray"))?;
    multiarray.getattr("_ARRAY_API").map(drop)
}

/// The turns as this module's values; four iterables of one length, or one `opened` for all.
fn hold(
    befores: &Bound<'_, PyAny>,
    racks: &Bound<'_, PyAny>,
    afters: &Bound<'_, PyAny>,
    openeds: &Bound<'_, PyAny>,
) -> PyResult<Vec<HeldTurn>> {
    let py = befores.py();
    for (name, value) in [("befores", befores), ("racks", racks), ("afters", afters)] {
        if value.is_instance_of::<PyString>() || value.is_instance_of::<Table>() {
            return Err(wrong_type(
                name,
                "a sequence with an item for each turn",
                value,
            ));
        }
    }
    let one_opened = openeds.cast::<PyBool>().ok().map(PyBoolMethods::is_true);
    let mut racks = racks.try_iter()?;
    let mut afters = afters.try_iter()?;
    let mut openeds = if one_opened.is_none() {
        Some(openeds.try_iter()?)
    } else {
        None
    };
    let mut turns = Vec::new();
    for (index, before) in befores.try_iter()?.enumerate() {
        let before = before?;
        let (Some(rack), Some(after)) = (racks.next(), afters.next()) else {
            return Err(different_lengths());
        };
        let opened = match (one_opened, &mut openeds) {
            (Some(opened), _) => opened,
            (None, Some(openeds)) => openeds.next().ok_or_else(different_lengths)??.extract()?,
            (None, None) => return Err(different_lengths()),
        };
        let turn = || -> PyResult<HeldTurn> {
            Ok(HeldTurn {
                before: Held::table("before", &before)?,
                rack: Held::rack("rack", &rack?)?,
                after: Held::table("after", &after?)?,
                opened: core::Opened::from(opened),
            })
        };
        turns.push(turn().map_err(|error| at(py, index, error))?);
    }
    let more = racks
        .next()
        .or(afters.next())
        .or(openeds.and_then(|mut openeds| openeds.next()));
    if more.is_some() {
        Err(different_lengths())
    } else {
        Ok(turns)
    }
}

fn different_lengths() -> PyErr {
    PyValueError::new_err("befores, racks, afters and openeds must have the same length")
}

/// The error with the index of its turn, as attribute `turn` and in front of the message.
fn at(py: Python<'_>, index: usize, error: PyErr) -> PyErr {
    let value = error.value(py);
    let message = format!("turn {index}: {value}");
    match value
        .setattr("turn", index)
        .and_then(|()| value.setattr("args", (message,)))
    {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Each turn's legality, or the first turn that cannot be judged.
///
/// The threads take blocks in order, so every block before a refusal is judged to its end and
/// the refusal that is reported is the first one, whatever the threads did.
fn judge(rules: &core::Rules, turns: &[HeldTurn]) -> Result<Vec<bool>, (usize, Refusal)> {
    let mut legal = vec![false; turns.len()];
    let blocks = turns.chunks(BLOCK).zip(legal.chunks_mut(BLOCK)).enumerate();
    let blocks = Mutex::new(blocks);
    let first: Mutex<Option<(usize, Refusal)>> = Mutex::new(None);
    let work = || {
        while lock(&first).is_none() {
            let Some((block, (turns, legal))) = lock(&blocks).next() else {
                break;
            };
            for (index, (turn, legal)) in turns.iter().zip(legal).enumerate() {
                match turn.is_legal(rules) {
                    Ok(is_legal) => *legal = is_legal,
                    Err(refusal) => {
                        let index = block * BLOCK + index;
                        let mut first = lock(&first);
                        if first.as_ref().is_none_or(|&(other, _)| index < other) {
                            *first = Some((index, refusal));
                        }
                        break;
                    }
                }
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let helpers = cores.min(turns.len().div_ceil(BLOCK)).saturating_sub(1);
    thread::scope(|scope| {
        for _ in 0..helpers {
            // Where no thread can be had, this one does all the work.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    match lock(&first).take() {
        Some(refusal) => Err(refusal),
        None => Ok(legal),
    }
}

/// The lock, also after a panic elsewhere, which the scope passes on anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
