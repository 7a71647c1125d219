//! The axes as Python has them: a keyword for each, and their values, by the core's list.

use std::fmt;

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use rummikub_rules as core;

use crate::error::Refusal;
use crate::text::wrong_type;

/// The value of an axis as Python has it.
#[derive(Debug, IntoPyObject)]
pub(crate) enum AxisValue {
    Number(Option<u32>),
    Word(String),
}

impl AxisValue {
    pub(crate) fn of(rules: &core::Rules, axis: core::Axis) -> Self {
        let text = rules.value(axis);
        if text == "none" {
            return Self::Number(None);
        }
        text.parse()
            .map_or(Self::Word(text), |number| Self::Number(Some(number)))
    }
}

impl fmt::Display for AxisValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(Some(number)) => number.fmt(f),
            Self::Number(None) => f.write_str("None"),
            Self::Word(word) => write!(f, "'{word}'"),
        }
    }
}

/// These rules with other values of some axes.
pub(crate) fn changed(rules: &core::Rules, changes: &Bound<'_, PyDict>) -> PyResult<core::Rules> {
    let raise = |error| Refusal::Rules(error).raise(changes.py());
    let mut builder = rules.to_builder();
    for (name, value) in changes {
        let name = word(name.cast::<PyString>()?);
        let axis = core::Axis::from_name(&name).ok_or_else(|| {
            raise(core::RulesError::UnknownAxis(
                name.chars().take(40).collect(),
            ))
        })?;
        builder
            .set(axis, &value_text(axis, &value)?)
            .map_err(raise)?;
    }
    builder.build().map_err(raise)
}

/// The text of an axis's value: a word, a number, or `None` for no limit.
fn value_text(axis: core::Axis, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(word(text));
    }
    if value.is_none() {
        return Ok("none".to_owned());
    }
    let expected = || wrong_type(axis.name(), "int, str or None", value);
    if value.is_instance_of::<PyBool>() {
        return Err(expected());
    }
    match value.extract::<i64>() {
        Ok(number) => Ok(number.to_string()),
        // Refused by the rules, with what they expect.
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            Ok("a number of more than 63 bits".to_owned())
        }
        Err(_) => Err(expected()),
    }
}

/// A word of the rules; a lone surrogate cannot be part of one and is shown as U+FFFD.
pub(crate) fn word(text: &Bound<'_, PyString>) -> String {
    text.to_str()
        .map_or_else(|_| text.to_string_lossy().into_owned(), str::to_owned)
}
