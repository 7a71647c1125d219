//! Turns: verdicts, accounts, initial melds.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::fault::{self, FaultData};
use crate::json;
use crate::rules::Rules;
use crate::table::MeldData;
use crate::table::position;
use crate::text::texts;
use crate::tiles::{parse, rack};

/// One account of a legal turn.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountData {
    text: String,
    played: Vec<String>,
    opening: Option<Vec<MeldData>>,
    opening_points: Option<u32>,
    jokers: Vec<OldJokerData>,
    rack_jokers: Vec<RackJokerData>,
    payments: Vec<PaymentData>,
    origins: Vec<Vec<Option<usize>>>,
    continues: Vec<Option<usize>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct OldJokerData {
    old_meld: usize,
    old_slot: usize,
    stood_for: String,
    meld: usize,
    slot: usize,
    stands_for: String,
    retrieved: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RackJokerData {
    meld: usize,
    slot: usize,
    stands_for: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PaymentData {
    tile: String,
    old_meld: usize,
    from_meld: Option<usize>,
    meld: usize,
    slot: usize,
}

/// The meld of the table before that a tile came from; none for the rack.
pub(crate) const fn from_meld(origin: core::Origin) -> Option<usize> {
    match origin {
        core::Origin::Rack => None,
        core::Origin::Meld(meld) => Some(meld),
    }
}

impl From<&core::Account> for AccountData {
    fn from(account: &core::Account) -> Self {
        let melds = 0..account.after().len();
        let opening = account.opening();
        Self {
            text: account.to_string(),
            played: texts(account.played().iter()),
            opening: opening.map(|melds| melds.iter().map(|one| (&one.meld).into()).collect()),
            opening_points: account.opening_points(),
            jokers: account.jokers().iter().map(OldJokerData::from).collect(),
            rack_jokers: account
                .rack_jokers()
                .iter()
                .map(RackJokerData::from)
                .collect(),
            payments: account.payments().iter().map(PaymentData::from).collect(),
            origins: melds
                .clone()
                .map(|meld| {
                    account
                        .origins(meld)
                        .iter()
                        .map(|&one| from_meld(one))
                        .collect()
                })
                .collect(),
            continues: melds.map(|meld| account.continues(meld)).collect(),
        }
    }
}

impl From<&core::OldJoker> for OldJokerData {
    fn from(joker: &core::OldJoker) -> Self {
        Self {
            old_meld: joker.old.meld,
            old_slot: joker.old.slot,
            stood_for: joker.stood_for.to_string(),
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: joker.stands_for.to_string(),
            retrieved: joker.retrieved,
        }
    }
}

impl From<&core::RackJoker> for RackJokerData {
    fn from(joker: &core::RackJoker) -> Self {
        Self {
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: joker.stands_for.to_string(),
        }
    }
}

impl From<&core::Payment> for PaymentData {
    fn from(paid: &core::Payment) -> Self {
        Self {
            tile: paid.tile.to_string(),
            old_meld: paid.old_meld,
            from_meld: from_meld(paid.origin),
            meld: paid.new.meld,
            slot: paid.new.slot,
        }
    }
}

#[derive(Debug, Serialize)]
struct InitialMeldData {
    ok: bool,
    points: u32,
    threshold: u32,
    faults: Vec<FaultData>,
}

/// What is wrong with a turn that leaves this table, as JSON; none where it is legal.
///
/// The words of a verdict cost more than the verdict. So a legal one is told in no words at all, and
/// its account is asked for when somebody reads it.
pub(crate) fn check(position: &core::Position, after: &str) -> Result<Option<String>, Refusal> {
    let verdict = position.check(&parse(after)?);
    let wrong = !verdict.is_legal();
    wrong
        .then(|| json::write(&fault::all(verdict.faults())))
        .transpose()
}

/// The account of a legal turn that leaves this table, as JSON; `null` where it is not legal.
pub(crate) fn account(position: &core::Position, after: &str) -> Result<String, Refusal> {
    let account = position.check(&parse(after)?).account();
    json::write(&account.as_ref().map(AccountData::from))
}

/// Whether a turn that leaves this table is legal.
pub(crate) fn is_legal(position: &core::Position, after: &str) -> Result<bool, Refusal> {
    Ok(position.is_legal(&parse(after)?))
}

#[wasm_bindgen]
impl Rules {
    /// What is wrong with a turn, as JSON; none where it is legal.
    pub fn check_turn(
        &self,
        table: &str,
        tiles: &str,
        after: &str,
        opened: bool,
    ) -> Result<Option<String>, Refusal> {
        check(&position(&self.inner, table, tiles, opened)?, after)
    }

    /// The account of a turn, as JSON; `null` where it is not legal.
    pub fn account_of_turn(
        &self,
        table: &str,
        tiles: &str,
        after: &str,
        opened: bool,
    ) -> Result<String, Refusal> {
        account(&position(&self.inner, table, tiles, opened)?, after)
    }

    /// Whether a turn is legal.
    pub fn is_legal_turn(
        &self,
        table: &str,
        tiles: &str,
        after: &str,
        opened: bool,
    ) -> Result<bool, Refusal> {
        is_legal(&position(&self.inner, table, tiles, opened)?, after)
    }

    /// Whether these melds, laid from this rack, are an initial meld, as JSON.
    pub fn check_initial_meld(&self, melds: &str, tiles: &str) -> Result<String, Refusal> {
        let check = self.inner.check_initial_meld(&parse(melds)?, &rack(tiles)?);
        json::write(&InitialMeldData {
            ok: check.is_ok(),
            points: check.points,
            threshold: check.threshold,
            faults: fault::all(&check.faults),
        })
    }
}
