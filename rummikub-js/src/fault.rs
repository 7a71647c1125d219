//! Faults as data.

use rummikub_rules as core;
use serde::{Serialize, Serializer};

use crate::text::texts;

/// One thing that is wrong.
#[derive(Debug, Serialize)]
pub(crate) struct FaultData {
    code: &'static str,
    message: String,
    side: Option<&'static str>,
    meld: Option<usize>,
    tiles: Vec<String>,
    #[serde(serialize_with = "by_name")]
    parts: Vec<(&'static str, PartData)>,
}

/// What a fault tells besides its meld.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum PartData {
    Number(u32),
    Text(String),
    Tiles(Vec<String>),
}

impl From<core::FaultValue> for PartData {
    fn from(value: core::FaultValue) -> Self {
        match value {
            core::FaultValue::Number(number) => Self::Number(number),
            core::FaultValue::Tiles(tiles) => Self::Tiles(texts(tiles)),
            core::FaultValue::Color(color) => Self::Text(color.letter().to_string()),
            other => Self::Text(other.to_string()),
        }
    }
}

fn by_name<S: Serializer>(
    parts: &[(&'static str, PartData)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(parts.iter().map(|(name, part)| (name, part)))
}

impl From<&core::Fault> for FaultData {
    fn from(fault: &core::Fault) -> Self {
        let place = fault.place();
        Self {
            code: fault.code(),
            message: fault.to_string(),
            side: place.map(|place| match place.side {
                core::Side::Before => "before",
                core::Side::After => "after",
            }),
            meld: place.map(|place| place.meld),
            tiles: texts(fault.tiles()),
            parts: fault
                .parts()
                .into_iter()
                .map(|part| (part.name, part.value.into()))
                .collect(),
        }
    }
}

/// All these faults, in their order.
pub(crate) fn all(faults: &[core::Fault]) -> Vec<FaultData> {
    faults.iter().map(FaultData::from).collect()
}

/// A fault of no meld.
#[cfg(any(feature = "games", feature = "hands"))]
pub(crate) fn plain(code: &'static str, message: String) -> FaultData {
    FaultData {
        code,
        message,
        side: None,
        meld: None,
        tiles: Vec::new(),
        parts: Vec::new(),
    }
}

/// Why a setup is no game.
#[cfg(feature = "games")]
pub(crate) fn of_setup(error: &core::game::SetupError) -> Vec<FaultData> {
    let fault = |fault: &core::game::SetupFault| match fault {
        core::game::SetupFault::Table(fault) => fault.into(),
        other => plain(other.code(), other.to_string()),
    };
    error.faults().iter().map(fault).collect()
}

/// Why an action is refused.
#[cfg(feature = "games")]
pub(crate) fn of_action(refused: &core::game::Refused) -> Vec<FaultData> {
    of_actions(refused.faults())
}

/// Why a game refuses a table or another action.
#[cfg(feature = "games")]
pub(crate) fn of_actions(faults: &[core::game::ActionFault]) -> Vec<FaultData> {
    let fault = |fault: &core::game::ActionFault| match fault {
        core::game::ActionFault::Turn(fault) => fault.into(),
        other => plain(other.code(), other.to_string()),
    };
    faults.iter().map(fault).collect()
}
