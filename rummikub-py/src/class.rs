//! What the classes of values have in common: places, pickles, hashes, arguments with a default.

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::PyClass;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// An argument with a default that is not `None`: what was handed in, if anything was.
#[derive(Debug)]
pub(crate) struct Given<'py>(pub(crate) Option<Bound<'py, PyAny>>);

impl<'a, 'py> FromPyObject<'a, 'py> for Given<'py> {
    type Error = Infallible;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> Result<Self, Infallible> {
        Ok(Self(Some(value.to_owned())))
    }
}

/// The place of an index that may count from the end; `None` where there is no such place.
pub(crate) fn place(index: &Bound<'_, PyAny>, len: usize) -> PyResult<Option<usize>> {
    let index: isize = match index.extract() {
        Ok(index) => index,
        Err(error) if error.is_instance_of::<PyOverflowError>(index.py()) => return Ok(None),
        Err(error) => return Err(error),
    };
    let from_start = if index < 0 {
        index.checked_add_unsigned(len)
    } else {
        Some(index)
    };
    Ok(from_start.and_then(|index| usize::try_from(index).ok()))
}

/// `(class, (text,))`: how a value that is its text is pickled.
pub(crate) fn reduce_text<'py, T: PyClass>(
    value: &Bound<'py, T>,
    text: String,
) -> PyResult<Bound<'py, PyTuple>> {
    (value.as_any().get_type(), (text,)).into_pyobject(value.py())
}

/// A hash that agrees with equality and is the same in every process.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
