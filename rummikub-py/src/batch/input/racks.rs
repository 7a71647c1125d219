//! A column of racks, or of hands.

use numpy::{PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Reading;
use super::arrow::{ArrowColumn, Cell, Content};
use super::objects::HeldRack;
use crate::batch::frame::Form;
use crate::batch::numpy_module::{array2, is_array, wrong_array};
use crate::batch::row::RackRow;
use crate::convert::RackArgument;

/// What a column of racks may be.
const EXPECTED: &str = "strings, lists of uint8 or an array of uint8 with 53 columns";

/// A column of racks as Python hands it in.
#[derive(Debug)]
pub(crate) enum RackColumn<'py> {
    /// Values; none where what stands there is none.
    Objects(Vec<Option<HeldRack>>),
    /// Counts.
    Numpy(PyReadonlyArray2<'py, u8>),
    /// Strings, or lists of counts.
    Arrow(ArrowColumn),
}

/// The same without the interpreter.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RackRows<'a> {
    Objects(&'a [Option<HeldRack>]),
    Packed(&'a [u8]),
    Arrow(&'a ArrowColumn),
}

impl<'py> RackColumn<'py> {
    /// Reads a column of this name.
    pub(crate) fn read(
        reading: &mut Reading,
        name: &'static str,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        if let Some(column) = ArrowColumn::read(reading, name, EXPECTED, Content::Racks, value)? {
            return Ok(Self::Arrow(column));
        }
        if is_array(value)? && value.getattr("ndim")?.extract::<usize>()? != 1 {
            let counts: PyReadonlyArray2<'py, u8> = array2(name, EXPECTED, value)?;
            if counts.shape()[1] != 53 {
                return Err(wrong_array(name, EXPECTED, value));
            }
            reading.column(name, counts.shape()[0])?;
            return Ok(Self::Numpy(counts));
        }
        let one = name.trim_end_matches('s');
        let objects = reading.objects(name, value, |item| HeldRack::rack(one, item))?;
        Ok(Self::Objects(objects))
    }

    /// How answers of the same kind are given.
    pub(crate) fn form(&self) -> Form {
        match self {
            Self::Arrow(column) if !column.is_text() => Form::Packed,
            _ => Form::Text,
        }
    }

    /// The rows, for use without the interpreter.
    pub(crate) fn rows(&self) -> PyResult<RackRows<'_>> {
        Ok(match self {
            Self::Objects(objects) => RackRows::Objects(objects),
            Self::Arrow(column) => RackRows::Arrow(column),
            Self::Numpy(counts) => {
                let counts = counts.as_slice();
                let counts = counts
                    .map_err(|_| PyValueError::new_err("an array changed while it was read"))?;
                RackRows::Packed(counts)
            }
        })
    }
}

impl<'a> RackRows<'a> {
    /// What a row holds.
    pub(crate) fn get(self, row: usize) -> RackRow<'a> {
        match self {
            Self::Packed(counts) => {
                let start = row.saturating_mul(53);
                let counts = counts.get(start..start.saturating_add(53));
                counts.map_or(RackRow::Null, RackRow::Counts)
            }
            Self::Objects(objects) => match objects.get(row) {
                Some(Some(held)) => RackRow::Argument(held.argument()),
                _ => RackRow::Null,
            },
            Self::Arrow(column) => match column.cell(row) {
                Cell::Text(text) => RackRow::Argument(RackArgument::Text(text)),
                Cell::Counts(counts) => RackRow::Counts(counts),
                _ => RackRow::Null,
            },
        }
    }
}
