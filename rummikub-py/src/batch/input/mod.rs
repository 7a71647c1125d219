//! Columns as Python hands them in: iterables of values, packed arrays of `numpy`, Arrow.

mod arrow;
mod objects;
mod opened;
mod racks;
mod tables;

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

pub(crate) use self::{opened::OpenedColumn, racks::RackColumn, tables::TableColumn};
use crate::table::Table;
use crate::text::wrong_type;

/// Columns while they are read: how many rows there are, and the values that are none.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    /// The name of the first column and how many rows it has.
    first: Option<(&'static str, usize)>,
    /// What is wrong with the values of rows, as Python says it.
    pub(crate) bad: BTreeMap<usize, PyErr>,
    /// Whether a column is of Arrow: then the answers are.
    pub(crate) is_arrow: bool,
    /// Whether a column is of objects.
    pub(crate) has_objects: bool,
}

impl Reading {
    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.first.map_or(0, |(_, rows)| rows)
    }

    /// More rows than this a column need not have to be too long.
    fn most_rows(&self) -> usize {
        self.first.map_or(usize::MAX, |(_, rows)| rows)
    }

    /// Counts the rows of a column.
    fn column(&mut self, name: &'static str, rows: usize) -> PyResult<()> {
        match self.first {
            Some((first, wanted)) if wanted != rows => Err(PyValueError::new_err(format!(
                "all columns must have the same length: {first} has {wanted}, {name} has {}",
                if rows > wanted {
                    "more".to_owned()
                } else {
                    rows.to_string()
                },
            ))),
            Some(_) => Ok(()),
            None => {
                self.first = Some((name, rows));
                Ok(())
            }
        }
    }

    /// Reads an iterable, value by value; what is none is kept for its row.
    fn objects<T>(
        &mut self,
        name: &'static str,
        value: &Bound<'_, PyAny>,
        read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<Vec<Option<T>>> {
        if value.is_instance_of::<PyString>() || value.is_instance_of::<Table>() {
            return Err(wrong_type(
                name,
                "a sequence with an item for each row",
                value,
            ));
        }
        self.has_objects = true;
        // One more than there should be: an iterator need not end.
        let most = self.most_rows().saturating_add(1);
        let mut values = Vec::new();
        for (row, item) in value.try_iter()?.take(most).enumerate() {
            let value = match read(&item?) {
                Ok(value) => Some(value),
                Err(error) => {
                    self.bad.entry(row).or_insert(error);
                    None
                }
            };
            values.push(value);
        }
        self.column(name, values.len())?;
        Ok(values)
    }
}
