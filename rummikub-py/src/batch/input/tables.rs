//! A column of tables.

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules::batch::{Offsets, PackedTables};

use super::Reading;
use super::arrow::{ArrowColumn, Cell, Content};
use super::objects::HeldTable;
use crate::batch::frame::Form;
use crate::batch::numpy_module::{array1, is_array, wrong_array};
use crate::batch::row::TableRow;
use crate::convert::TableArgument;

/// What a column of tables may be.
const EXPECTED: &str =
    "strings, lists of uint32 or a pair of arrays (codes: uint32, offsets: int64)";

/// A column of tables as Python hands it in.
#[derive(Debug)]
pub(crate) enum TableColumn<'py> {
    /// Values; none where what stands there is none.
    Objects(Vec<Option<HeldTable>>),
    /// Codes and offsets.
    Numpy {
        codes: PyReadonlyArray1<'py, u32>,
        offsets: NumpyOffsets<'py>,
    },
    /// Strings, or lists of codes.
    Arrow(ArrowColumn),
}

/// Offsets of either size.
#[derive(Debug)]
pub(crate) enum NumpyOffsets<'py> {
    Narrow(PyReadonlyArray1<'py, i32>),
    Wide(PyReadonlyArray1<'py, i64>),
}

/// The same without the interpreter.
#[derive(Debug, Clone, Copy)]
pub(crate) enum TableRows<'a> {
    Objects(&'a [Option<HeldTable>]),
    Packed(PackedTables<'a>),
    Arrow(&'a ArrowColumn),
}

impl<'py> TableColumn<'py> {
    /// Reads a column of this name.
    pub(crate) fn read(
        reading: &mut Reading,
        name: &'static str,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        if let Some(column) = ArrowColumn::read(reading, name, EXPECTED, Content::Tables, value)? {
            return Ok(Self::Arrow(column));
        }
        if let Some((codes, offsets)) = pair_of_arrays(value)? {
            let codes = array1(name, EXPECTED, &codes)?;
            let offsets = NumpyOffsets::read(name, &offsets)?;
            let column = Self::Numpy { codes, offsets };
            // Whether the offsets part the codes is seen before anything else is done.
            let rows = match column.rows()? {
                TableRows::Packed(tables) => tables.len(),
                TableRows::Objects(_) | TableRows::Arrow(_) => 0,
            };
            reading.column(name, rows)?;
            return Ok(column);
        }
        let one = name.trim_end_matches('s');
        let objects = reading.objects(name, value, |item| HeldTable::table(one, item))?;
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
    pub(crate) fn rows(&self) -> PyResult<TableRows<'_>> {
        Ok(match self {
            Self::Objects(objects) => TableRows::Objects(objects),
            Self::Arrow(column) => TableRows::Arrow(column),
            Self::Numpy { codes, offsets } => {
                let not_in_a_row = |_| PyValueError::new_err("an array changed while it was read");
                let codes = codes.as_slice().map_err(not_in_a_row)?;
                let offsets = match offsets {
                    NumpyOffsets::Narrow(offsets) => {
                        Offsets::from(offsets.as_slice().map_err(not_in_a_row)?)
                    }
                    NumpyOffsets::Wide(offsets) => {
                        Offsets::from(offsets.as_slice().map_err(not_in_a_row)?)
                    }
                };
                let tables = PackedTables::new(codes, offsets);
                TableRows::Packed(tables.map_err(|error| PyValueError::new_err(error.to_string()))?)
            }
        })
    }
}

impl<'py> NumpyOffsets<'py> {
    fn read(name: &str, value: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(narrow) = array1(name, EXPECTED, value) {
            return Ok(Self::Narrow(narrow));
        }
        let wide = array1(name, EXPECTED, value);
        wide.map(Self::Wide).map_err(|_| {
            wrong_array(
                &format!("the offsets of {name}"),
                "int64 or int32 in one dimension",
                value,
            )
        })
    }
}

/// The items of a pair of arrays.
fn pair_of_arrays<'py>(
    value: &Bound<'py, PyAny>,
) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let Ok(pair) = value.cast::<PyTuple>() else {
        return Ok(None);
    };
    if pair.len() != 2 {
        return Ok(None);
    }
    let (codes, offsets) = (pair.get_item(0)?, pair.get_item(1)?);
    let arrays = is_array(&codes)? && is_array(&offsets)?;
    Ok(arrays.then_some((codes, offsets)))
}

impl<'a> TableRows<'a> {
    /// What a row holds.
    pub(crate) fn get(self, row: usize) -> TableRow<'a> {
        match self {
            Self::Packed(tables) => TableRow::Codes(tables.row(row)),
            Self::Objects(objects) => match objects.get(row) {
                Some(Some(held)) => TableRow::Argument(held.argument()),
                _ => TableRow::Null,
            },
            Self::Arrow(column) => match column.cell(row) {
                Cell::Text(text) => TableRow::Argument(TableArgument::Text(text)),
                Cell::Codes(codes) => TableRow::Codes(codes),
                _ => TableRow::Null,
            },
        }
    }
}
