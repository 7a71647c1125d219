//! Actions as arguments.

use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules::game::Action;

use crate::play::Play;
use crate::text::{parse, utf8, wrong_type};

/// An action as text, or the solver's play.
pub(crate) fn read_action(value: &Bound<'_, PyAny>) -> PyResult<Action> {
    if let Ok(play) = value.cast::<Play>() {
        return Ok(play.get().action());
    }
    let Ok(text) = value.cast::<PyString>() else {
        return Err(wrong_type("action", "str or Play", value));
    };
    let text = utf8(text)?;
    parse(text).map_err(|refusal| refusal.of_action(text).raise(value.py()))
}
