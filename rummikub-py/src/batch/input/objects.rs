//! Values that are held without the interpreter.

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;
use rummikub_rules as core;

use crate::convert::{RACK, RackArgument, TABLE, TableArgument};
use crate::gather;
use crate::table::Table;
use crate::text::{surrogate, wrong_type};
use crate::tiles::Tiles;

/// An argument that is held without the interpreter: text, a value of the class, or what was read
/// of another value.
#[derive(Debug)]
pub(in crate::batch) enum Held<T, R> {
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

pub(in crate::batch) type HeldTable = Held<Table, Box<core::TableSetup>>;
pub(in crate::batch) type HeldRack = Held<Tiles, core::Tiles>;

impl HeldTable {
    pub(super) fn table(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let read =
            |name: &str, value: &Bound<'_, PyAny>| Ok(gather::melds(name, value)?.map(Box::new));
        Self::new(name, TABLE, value, read)
    }

    pub(super) fn argument(&self) -> TableArgument<'_> {
        match self {
            Self::Text(text) => TableArgument::Text(text),
            Self::Value(table) => TableArgument::Table(&table.get().inner),
            Self::Read(melds) => TableArgument::Melds(melds.clone()),
        }
    }
}

impl HeldRack {
    pub(super) fn rack(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::new(name, RACK, value, gather::tiles)
    }

    pub(super) fn argument(&self) -> RackArgument<'_> {
        match self {
            Self::Text(text) => RackArgument::Text(text),
            Self::Value(tiles) => RackArgument::Tiles(tiles.get().inner),
            Self::Read(tiles) => RackArgument::Tiles(*tiles),
        }
    }
}
