//! The closed hands of International.

use rummikub_rules as core;
use rummikub_rules::hands::{Circumstances, FootError, FootFault, Moment};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::fault::{self, FaultData};
use crate::json;
use crate::rules::Rules;
use crate::table::before;
use crate::tiles::parse;

#[derive(Debug, Serialize)]
struct HandTypeData {
    number: u8,
    name: &'static str,
    values: [u32; 3],
    pattern: String,
    example: &'static str,
    moment: &'static str,
    source: &'static str,
}

#[derive(Debug, Serialize)]
struct HandMatchData {
    number: u8,
    name: &'static str,
    value: u32,
    reading: String,
}

#[derive(Debug, Serialize)]
struct FootData {
    ok: bool,
    points: u32,
    faults: Vec<FaultData>,
}

/// Every type of closed hand, in the order of its number, as JSON.
#[wasm_bindgen]
pub fn hand_catalogue() -> Result<String, Refusal> {
    let data = |hand: &core::hands::HandType| HandTypeData {
        number: hand.number,
        name: hand.name,
        values: hand.values,
        pattern: hand.pattern.to_string(),
        example: hand.example,
        moment: match hand.moment {
            Moment::Any => "any",
            Moment::FirstTurn => "first-turn",
            Moment::Dealt => "dealt",
        },
        source: hand.source,
    };
    let hands = (1..=u8::MAX).map_while(core::hands::HandType::new);
    json::write(&hands.map(data).collect::<Vec<_>>())
}

/// The types of closed hand that fourteen tiles satisfy, the most valuable first, as JSON.
#[wasm_bindgen]
pub fn classify_hand(tiles: &str, first_turn: bool, dealt: bool) -> Result<String, Refusal> {
    let found = core::hands::classify(&parse(tiles)?, Circumstances { first_turn, dealt })?;
    let data = |found: &core::hands::HandMatch| HandMatchData {
        number: found.kind.number,
        name: found.kind.name,
        value: found.value,
        reading: found.reading.to_string(),
    };
    json::write(&found.iter().map(data).collect::<Vec<_>>())
}

/// How many of fourteen tiles must be exchanged for each type, in the order of its number, as JSON.
#[wasm_bindgen]
pub fn hand_distance(
    tiles: &str,
    gone: &str,
    first_turn: bool,
    dealt: bool,
) -> Result<String, Refusal> {
    let circumstances = Circumstances { first_turn, dealt };
    let far = core::hands::distance(&parse(tiles)?, &parse(gone)?, circumstances)?;
    json::write(&far.to_vec())
}

/// Whether a turn is a Foot, as JSON.
#[wasm_bindgen]
pub fn check_foot(rules: &Rules, table: &str, tiles: &str, after: &str) -> Result<String, Refusal> {
    let table = before(&rules.inner, table)?;
    let check = core::hands::check_foot(&rules.inner, &table, &parse(tiles)?, &parse(after)?);
    let check = check.map_err(|error| match error {
        FootError::Hand(error) => error.into(),
        FootError::Position(error) => error.into(),
        FootError::Rules(error) => error.into(),
        // The enum may grow; whatever it is, there is nothing to check.
        other => Refusal::new("hand", other.code(), other.to_string()),
    })?;
    let fault = |fault: &FootFault| match fault {
        FootFault::Turn(fault) => fault.into(),
        other => fault::plain(other.code(), other.to_string()),
    };
    json::write(&FootData {
        ok: check.is_ok(),
        points: check.points,
        faults: check.faults.iter().map(fault).collect(),
    })
}
