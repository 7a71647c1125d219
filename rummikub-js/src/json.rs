//! Answers as JSON, which JavaScript reads faster than it is handed objects.

use serde::{Serialize, de::DeserializeOwned};

use crate::error::Refusal;

/// The value as JSON.
pub(crate) fn write(value: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(Refusal::from)
}

/// The value that the JSON says, checked like any other input.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(Refusal::from)
}
