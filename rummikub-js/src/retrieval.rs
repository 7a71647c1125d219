//! What a player may do about the jokers on the table.

use rummikub_rules as core;
use serde::Serialize;

use crate::error::Refusal;
use crate::json;
use crate::table::TableData;
use crate::turn::from_meld;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PaymentAtHandData {
    tile: String,
    from_meld: Option<usize>,
    free: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RetrievalData {
    meld: usize,
    slot: usize,
    may_stand_for: Vec<String>,
    barrier: Option<&'static str>,
    price: usize,
    payments: Vec<PaymentAtHandData>,
    reuse: &'static str,
    reuse_tiles: u8,
    example: Option<TableData>,
    example_payments: Vec<PaymentAtHandData>,
    example_meld: Option<usize>,
}

fn payments(paid: &[core::PaymentAtHand]) -> Vec<PaymentAtHandData> {
    let payment = |paid: &core::PaymentAtHand| PaymentAtHandData {
        tile: paid.tile.to_string(),
        from_meld: from_meld(paid.origin),
        free: paid.free,
    };
    paid.iter().map(payment).collect()
}

impl From<&core::Retrieval> for RetrievalData {
    fn from(found: &core::Retrieval) -> Self {
        let example = found.example.as_ref();
        Self {
            meld: found.joker.meld,
            slot: found.joker.slot,
            may_stand_for: found
                .may_stand_for
                .iter()
                .map(ToString::to_string)
                .collect(),
            barrier: found.barrier.map(|barrier| barrier.code()),
            price: found.price,
            payments: payments(&found.payments),
            reuse: found.reuse.name(),
            reuse_tiles: found.reuse_tiles,
            example: example.map(|example| (&example.table).into()),
            example_payments: example.map_or_else(Vec::new, |one| payments(&one.payments)),
            example_meld: example.map(|example| example.new_meld),
        }
    }
}

/// What may be done about each joker on the table, as JSON.
pub(crate) fn joker_retrievals(position: &core::Position) -> Result<String, Refusal> {
    let found = position.joker_retrievals();
    json::write(&found.iter().map(RetrievalData::from).collect::<Vec<_>>())
}
