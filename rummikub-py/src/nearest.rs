//! The right word that is nearest to a wrong one, for messages.

use pyo3::prelude::*;
use rummikub_rules as core;

/// The name that somebody who wrote these rules may have meant.
pub(crate) fn to_rules(py: Python<'_>, error: &core::RulesError) -> PyResult<Option<String>> {
    match error {
        core::RulesError::UnknownPreset(name) => {
            let names = core::Preset::ALL.iter().map(|preset| preset.name());
            nearest(py, name, names.collect())
        }
        core::RulesError::UnknownAxis(name) => {
            let names = core::Axis::ALL.iter().map(|axis| axis.name());
            nearest(py, name, names.collect())
        }
        core::RulesError::UnknownValue {
            value, expected, ..
        } => nearest(py, value, expected.split(", ").collect()),
        _ => Ok(None),
    }
}

/// The word of a list that is most like this one, where any is like it. Words of more than 40
/// characters are like none.
fn nearest(py: Python<'_>, word: &str, words: Vec<&str>) -> PyResult<Option<String>> {
    if word.chars().nth(40).is_some() {
        return Ok(None);
    }
    let difflib = py.import("difflib")?;
    let found = difflib.call_method1("get_close_matches", (word.to_lowercase(), words, 1))?;
    let mut found: Vec<String> = found.extract()?;
    Ok(found.pop())
}
