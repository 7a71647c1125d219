//! The numbers of players, from 0.

use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::prelude::*;

/// The number of a player as Python says it: an `int`. A negative one, and one beyond all counting, is
/// an `IndexError` wherever it stands.
pub(crate) struct SeatNumber(pub(crate) usize);

impl<'a, 'py> FromPyObject<'a, 'py> for SeatNumber {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match value.extract() {
            Ok(seat) => Ok(Self(seat)),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Err(no_such_player())
            }
            Err(error) => Err(error),
        }
    }
}

pub(crate) fn no_such_player() -> PyErr {
    PyIndexError::new_err("no such player; players are numbered from 0")
}
