//! The one way from a typed error to what JavaScript throws.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::fault::{self, FaultData};

/// What a `RummikubError` says; parts that are absent do not apply.
#[derive(Debug, Default, Serialize)]
pub(crate) struct ErrorData {
    /// Which of the classes of errors it is.
    kind: &'static str,
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultData>,
}

/// Why there is no answer.
#[derive(Debug)]
pub struct Refusal(Box<ErrorData>);

impl Refusal {
    pub(crate) fn new(kind: &'static str, code: &'static str, message: String) -> Self {
        Self(Box::new(ErrorData {
            kind,
            code,
            message,
            ..ErrorData::default()
        }))
    }

    fn with_faults(mut self, faults: Vec<FaultData>) -> Self {
        self.0.faults = faults;
        self
    }

    /// A syntax error in `text`; JavaScript counts UTF-16 code units.
    pub(crate) fn text(error: &core::TextError, text: &str) -> Self {
        let before = text.get(..error.position()).unwrap_or(text);
        Self::syntax(
            before.encode_utf16().count(),
            error.expected(),
            error.found().map(String::from),
        )
    }

    /// Text with several melds where one is asked for.
    pub(crate) fn several_melds(found: usize) -> Self {
        Self::syntax(0, "one meld", Some(format!("{found} melds")))
    }

    fn syntax(position: usize, expected: &'static str, found: Option<String>) -> Self {
        let shown = match &found {
            Some(found) => format!("`{}`", found.escape_debug()),
            None => "the end of the text".to_owned(),
        };
        let message = format!("at character {position}: expected {expected}, found {shown}");
        let mut refusal = Self::new("text", "text", message);
        refusal.0.position = Some(position);
        refusal.0.expected = Some(expected);
        refusal.0.found = found;
        refusal
    }

    /// A table that could not be read or is not allowed.
    pub(crate) fn parse_table(error: core::ParseTableError, text: &str) -> Self {
        match error {
            core::ParseTableError::Text(error) => Self::text(&error, text),
            core::ParseTableError::Faults(error) => {
                Self::new("table", "invalid-table", error.to_string())
                    .with_faults(fault::all(error.faults()))
            }
        }
    }

    /// The same refusal of a table that should be the start of a turn: there is no position.
    pub(crate) fn before(mut self) -> Self {
        if self.0.kind == "table" {
            self.0.kind = "position";
        }
        self
    }

    /// The plays that the search had found when it reached the caller's limit on work.
    #[cfg(feature = "solver")]
    pub(crate) fn stopped(found: core::solver::PlaysCount) -> Self {
        let error = core::solver::CountError::Stopped { found };
        let mut refusal = Self::new("stopped", error.code(), error.to_string());
        refusal.0.plays = Some(found.plays);
        refusal.0.tables = Some(found.tables);
        refusal
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        // Data of strings and numbers always has a JSON form.
        Self::from_str(&serde_json::to_string(&*refusal.0).unwrap_or_default())
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        Self::new("json", "json", error.to_string())
    }
}

impl From<core::RulesError> for Refusal {
    fn from(error: core::RulesError) -> Self {
        Self::new("rules", error.code(), error.to_string())
    }
}

impl From<core::PositionError> for Refusal {
    fn from(error: core::PositionError) -> Self {
        Self::new("position", error.code(), error.to_string())
            .with_faults(fault::all(error.faults()))
    }
}

#[cfg(feature = "solver")]
impl From<core::solver::CountError> for Refusal {
    fn from(error: core::solver::CountError) -> Self {
        match error {
            core::solver::CountError::Position(error) => error.into(),
            core::solver::CountError::Stopped { found } => Self::stopped(found),
            // The enum may grow; whatever it is, there is no answer.
            _ => Self::stopped(core::solver::PlaysCount::default()),
        }
    }
}

#[cfg(feature = "solver")]
impl From<core::solver::Stopped> for Refusal {
    fn from(error: core::solver::Stopped) -> Self {
        Self::new("stopped", error.code(), error.to_string())
    }
}

#[cfg(feature = "solver")]
impl From<core::solver::LimitError> for Refusal {
    fn from(error: core::solver::LimitError) -> Self {
        Self::new("argument", error.code(), error.to_string())
    }
}

#[cfg(feature = "solver")]
impl From<core::solver::ValueError> for Refusal {
    fn from(error: core::solver::ValueError) -> Self {
        Self::new("objective", error.code(), error.to_string())
    }
}

#[cfg(feature = "hands")]
impl From<core::hands::HandError> for Refusal {
    fn from(error: core::hands::HandError) -> Self {
        Self::new("hand", error.code(), error.to_string())
    }
}

#[cfg(feature = "games")]
impl From<core::game::SetupError> for Refusal {
    fn from(error: core::game::SetupError) -> Self {
        Self::new("setup", "setup", error.to_string()).with_faults(fault::of_setup(&error))
    }
}

#[cfg(feature = "games")]
impl From<core::game::Refused> for Refusal {
    fn from(refused: core::game::Refused) -> Self {
        Self::new("refused", "refused", refused.to_string()).with_faults(fault::of_action(&refused))
    }
}

#[cfg(feature = "bots")]
impl From<core::game::HiddenError> for Refusal {
    fn from(error: core::game::HiddenError) -> Self {
        match error {
            core::game::HiddenError::Setup(error) => error.into(),
            other => Self::new("hidden", other.code(), other.to_string()),
        }
    }
}

#[cfg(feature = "games")]
impl From<core::score::ScoreError> for Refusal {
    fn from(error: core::score::ScoreError) -> Self {
        Self::new("score", error.code(), error.to_string())
    }
}

impl From<core::game::RecordError> for Refusal {
    fn from(error: core::game::RecordError) -> Self {
        let faults = match error.fault() {
            #[cfg(feature = "games")]
            core::game::RecordFault::Setup(error) => fault::of_setup(error),
            #[cfg(feature = "games")]
            core::game::RecordFault::Refused(error) => fault::of_action(error),
            _ => Vec::new(),
        };
        let mut refusal = Self::new("record", error.code(), error.to_string()).with_faults(faults);
        refusal.0.line = Some(error.line());
        refusal.0.column = Some(error.column());
        refusal
    }
}
