//! `numpy`, which is imported only when arrays are asked for.

use numpy::{Element, PyArrayDescrMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Arrays panic where `numpy` is missing or broken: this asks for what they need, by the name of
/// `numpy` 2 and else by the older one, and raises what Python raises.
pub(crate) fn find_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy")?;
    let multiarray = py
        .import("numpy._core.multiarray")
        .or_else(|_| py.import("numpy.core.multiarray"))?;
    multiarray.getattr("_ARRAY_API").map(drop)
}

/// Whether a value is an array of `numpy`.
pub(crate) fn is_array(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.hasattr("__array_interface__")
}

/// The `TypeError` of an array of another type or shape.
pub(crate) fn wrong_array(name: &str, expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let told = |attribute: &str| {
        let found = value.getattr(attribute).and_then(|found| found.str());
        found.map_or_else(|_| String::new(), |found| found.to_string())
    };
    let (dtype, shape) = (told("dtype"), told("shape"));
    PyTypeError::new_err(format!(
        "{name} must be {expected}, not an array of {dtype} with the shape {shape}"
    ))
}

/// An array whose items lie one after the other: the same one wherever they do.
fn in_a_row<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let numpy = value.py().import("numpy")?;
    numpy.call_method1(
        "require",
        (value, value.py().None(), ("C_CONTIGUOUS", "ALIGNED")),
    )
}

/// Whether the items of an array are of this type, in the byte order of the machine.
fn is_of<T: Element>(value: &Bound<'_, PyAny>) -> bool {
    let dtype = value.getattr("dtype").ok();
    let dtype = dtype.and_then(|dtype| dtype.cast_into::<numpy::PyArrayDescr>().ok());
    dtype.is_some_and(|dtype| dtype.is_equiv_to(&numpy::dtype::<T>(value.py())))
}

/// A one-dimensional array of this type; what does not lie in a row is copied.
pub(crate) fn array1<'py, T: Element>(
    name: &str,
    expected: &str,
    value: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray1<'py, T>> {
    if !is_of::<T>(value) {
        return Err(wrong_array(name, expected, value));
    }
    let array = in_a_row(value)?.extract();
    array.map_err(|_| wrong_array(name, expected, value))
}

/// The same of two dimensions.
pub(crate) fn array2<'py, T: Element>(
    name: &str,
    expected: &str,
    value: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray2<'py, T>> {
    if !is_of::<T>(value) {
        return Err(wrong_array(name, expected, value));
    }
    let array = in_a_row(value)?.extract();
    array.map_err(|_| wrong_array(name, expected, value))
}
