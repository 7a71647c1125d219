//! Answers in kind: `numpy` for objects and `numpy`, Arrow for Arrow.

use std::sync::Arc;

use arrow_array::types::{UInt8Type, UInt32Type};
use arrow_array::{ArrayRef, BooleanArray, FixedSizeListArray, Int64Array, ListArray, StringArray};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use super::columns::Columns;

/// A column of answers; none where there is nothing to tell.
#[derive(Debug)]
pub(crate) enum Column {
    Bool(Vec<Option<bool>>),
    Integer(Vec<Option<i64>>),
    Text(Vec<Option<String>>),
    /// Tiles, as text or as counts.
    Tiles(Vec<Option<core::Tiles>>, Form),
    /// Tables, as text or as codes.
    Tables(Vec<Option<core::Table>>, Form),
}

/// Text, or packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Packed,
}

/// Columns of answers with their names, and why a row has none.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) columns: Vec<(&'static str, Column)>,
    pub(crate) reasons: Option<Vec<Option<String>>>,
}

impl Frame {
    /// The columns as Arrow, or as arrays of `numpy`.
    pub(crate) fn in_kind(self, py: Python<'_>, is_arrow: bool) -> PyResult<Bound<'_, PyAny>> {
        if is_arrow {
            self.arrow(py)
        } else {
            self.numpy(py)
        }
    }

    /// One array, or a tuple of several.
    fn numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let mut mask: Option<Vec<bool>> = None;
        if let Some(reasons) = &self.reasons {
            mask = Some(reasons.iter().map(Option::is_some).collect());
        }
        let mut arrays = Vec::new();
        for (_, column) in self.columns {
            arrays.push(column.numpy(py, mask.as_deref())?);
        }
        if let Some(reasons) = self.reasons {
            arrays.push(texts(py, reasons)?);
        }
        match arrays.pop() {
            Some(only) if arrays.is_empty() => Ok(only),
            last => {
                arrays.extend(last);
                Ok(PyTuple::new(py, arrays)?.into_any())
            }
        }
    }

    /// Columns of Arrow.
    fn arrow(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        if let Some(reasons) = self.reasons.take() {
            self.columns.push(("reason", Column::Text(reasons)));
        }
        let arrays = self
            .columns
            .into_iter()
            .map(|(name, column)| (name, column.arrow()));
        Ok(Bound::new(py, Columns::new(arrays.collect())?)?.into_any())
    }
}

impl Column {
    fn numpy<'py>(self, py: Python<'py>, mask: Option<&[bool]>) -> PyResult<Bound<'py, PyAny>> {
        let array = match self {
            Self::Bool(values) => array(py, values),
            Self::Integer(values) => array(py, values),
            Self::Text(values) => return texts(py, values),
            Self::Tiles(values, _) => {
                let rows = values.len();
                let counts = values
                    .iter()
                    .flat_map(|tiles| tiles.unwrap_or_default().counts());
                let counts = PyArray1::from_vec(py, counts.collect());
                return Ok(counts.reshape([rows, 53])?.into_any());
            }
            Self::Tables(values, _) => {
                let (mut codes, mut offsets) = (Vec::new(), vec![0_i64]);
                for table in values {
                    codes.extend(table.iter().flat_map(core::Table::codes));
                    offsets.push(i64::try_from(codes.len())?);
                }
                let arrays = (
                    PyArray1::from_vec(py, codes),
                    PyArray1::from_vec(py, offsets),
                );
                return Ok(arrays.into_pyobject(py)?.into_any());
            }
        };
        let Some(mask) = mask else {
            return Ok(array);
        };
        let mask = PyArray1::from_slice(py, mask);
        let masked = py.import("numpy.ma")?;
        masked.call_method1("masked_array", (array, mask))
    }

    fn arrow(self) -> ArrayRef {
        match self {
            Self::Bool(values) => Arc::new(BooleanArray::from(values)),
            Self::Integer(values) => Arc::new(Int64Array::from(values)),
            Self::Text(values) => Arc::new(StringArray::from_iter(values)),
            Self::Tiles(values, Form::Text) => {
                let texts = values
                    .iter()
                    .map(|tiles| tiles.map(|tiles| tiles.to_string()));
                Arc::new(texts.collect::<StringArray>())
            }
            Self::Tiles(values, Form::Packed) => {
                let counts = values
                    .iter()
                    .map(|tiles| tiles.map(|tiles| tiles.counts().map(Some).into_iter()));
                let lists = FixedSizeListArray::from_iter_primitive::<UInt8Type, _, _>(counts, 53);
                Arc::new(lists)
            }
            Self::Tables(values, Form::Text) => {
                let texts = values
                    .iter()
                    .map(|table| table.as_ref().map(ToString::to_string));
                Arc::new(texts.collect::<StringArray>())
            }
            Self::Tables(values, Form::Packed) => {
                let codes = values.iter().map(|table| {
                    table
                        .as_ref()
                        .map(|table| table.codes().map(Some).collect::<Vec<_>>())
                });
                Arc::new(ListArray::from_iter_primitive::<UInt32Type, _, _>(codes))
            }
        }
    }
}

/// An array, with the default of its type where there is nothing.
fn array<T: numpy::Element + Default>(py: Python<'_>, values: Vec<Option<T>>) -> Bound<'_, PyAny> {
    let values = values.into_iter().map(Option::unwrap_or_default);
    PyArray1::from_vec(py, values.collect()).into_any()
}

/// An array of `str` and `None`.
fn texts(py: Python<'_>, values: Vec<Option<String>>) -> PyResult<Bound<'_, PyAny>> {
    let object = |text: Option<String>| text.into_pyobject(py).map(Bound::unbind);
    let objects = values
        .into_iter()
        .map(object)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(PyArray1::from_vec(py, objects).into_any())
}
