//! A column that says who has opened, or one answer for all rows.

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use rummikub_rules as core;

use super::Reading;
use super::arrow::{ArrowColumn, Cell, Content};
use crate::batch::numpy_module::{array1, is_array};
use crate::error::Refusal;

/// What the column may be.
const EXPECTED: &str = "bool";

/// Who has opened, as Python hands it in.
#[derive(Debug)]
pub(crate) enum OpenedColumn<'py> {
    One(bool),
    Objects(Vec<Option<bool>>),
    Numpy(PyReadonlyArray1<'py, bool>),
    Arrow(ArrowColumn),
}

/// The same without the interpreter.
#[derive(Debug, Clone, Copy)]
pub(crate) enum OpenedRows<'a> {
    One(bool),
    Objects(&'a [Option<bool>]),
    Packed(&'a [bool]),
    Arrow(&'a ArrowColumn),
}

impl<'py> OpenedColumn<'py> {
    /// Reads a column of this name, or one value for all rows.
    pub(crate) fn read(
        reading: &mut Reading,
        name: &'static str,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        if let Ok(one) = value.cast::<PyBool>() {
            return Ok(Self::One(one.is_true()));
        }
        if let Some(column) = ArrowColumn::read(reading, name, EXPECTED, Content::Opened, value)? {
            return Ok(Self::Arrow(column));
        }
        if is_array(value)? {
            let array: PyReadonlyArray1<'py, bool> = array1(name, EXPECTED, value)?;
            reading.column(name, array.as_slice().map_or(0, <[bool]>::len))?;
            return Ok(Self::Numpy(array));
        }
        // Whether answers are objects, tables and racks decide.
        let had_objects = reading.has_objects;
        let objects = reading.objects(name, value, |item| item.extract::<bool>())?;
        reading.has_objects = had_objects;
        Ok(Self::Objects(objects))
    }

    /// The rows, for use without the interpreter.
    pub(crate) fn rows(&self) -> PyResult<OpenedRows<'_>> {
        Ok(match self {
            Self::One(opened) => OpenedRows::One(*opened),
            Self::Objects(objects) => OpenedRows::Objects(objects),
            Self::Arrow(column) => OpenedRows::Arrow(column),
            Self::Numpy(array) => {
                let array = array.as_slice();
                let array = array
                    .map_err(|_| PyValueError::new_err("an array changed while it was read"))?;
                OpenedRows::Packed(array)
            }
        })
    }
}

impl OpenedRows<'_> {
    /// What a row says.
    pub(crate) fn get(self, row: usize) -> Result<core::Opened, Refusal> {
        let opened = match self {
            Self::One(opened) => Some(opened),
            Self::Objects(objects) => objects.get(row).copied().flatten(),
            Self::Packed(array) => array.get(row).copied(),
            Self::Arrow(column) => match column.cell(row) {
                Cell::Bool(opened) => Some(opened),
                _ => None,
            },
        };
        let null = || Refusal::Said("opened is null".to_owned(), "null");
        opened.map(core::Opened::from).ok_or_else(null)
    }
}
