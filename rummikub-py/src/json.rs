//! Values as JSON: what the crate's own data forms say, for servers, files and pickles.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use serde::{Serialize, de::DeserializeOwned};

use crate::error::Refusal;
use crate::text::utf8;

/// The value as JSON on one line.
pub(crate) fn write(py: Python<'_>, value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| Refusal::from(error).raise(py))
}

/// The value that the JSON says, checked like any other input, with the interpreter released.
pub(crate) fn read<T: DeserializeOwned + Send>(text: &Bound<'_, PyString>) -> PyResult<T> {
    let (py, text) = (text.py(), utf8(text)?);
    py.detach(|| serde_json::from_str(text))
        .map_err(|error| Refusal::from(error).raise(py))
}

/// `Class.from_json('...')`.
pub(crate) fn repr(py: Python<'_>, class: &str, value: &impl Serialize) -> PyResult<String> {
    let text = PyString::new(py, &write(py, value)?).repr()?;
    Ok(format!("{class}.from_json({text})"))
}

/// `(Class.from_json, (text,))`: how a value that is its JSON is pickled.
pub(crate) fn reduce<'py>(
    value: &Bound<'py, PyAny>,
    inner: &impl Serialize,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = value.py();
    let read = value.get_type().getattr("from_json")?;
    (read, (write(py, inner)?,)).into_pyobject(py)
}
