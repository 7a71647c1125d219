//! An account of the enumeration, told in the form that the check of one account reads.

use super::draft::{Draft, Source};
use super::law;
use super::opening::Opened;
use super::text::{List, write_table};
use super::turn::{Melded, Spot};
use super::validate::{Account, JokerAccount, JokerFrom, OpeningMeld, PaymentAccount};
use super::{Accepted, Origin, Tile};

/// The account of a legal turn, whole: every origin is mentioned.
pub fn accepted(found: &Accepted) -> Account {
    account(&found.turn, &found.draft, found.opening.as_deref())
}

/// Any account of the enumeration.
pub fn account(turn: &Melded, draft: &Draft, opening: Option<&[Opened]>) -> Account {
    let stood = |joker: usize| {
        let spot = turn.jokers_before[joker];
        (spot, draft.stood[spot.meld][spot.slot].tile)
    };
    // Retrieved jokers are equal: any way to name them will do.
    let mut retrieved = (0..draft.kept.len()).filter(|&joker| draft.kept[joker].is_none());
    let mut jokers = Vec::new();
    for (&at, source) in turn.jokers_after.iter().zip(&draft.source) {
        let from = match *source {
            Some(Source::Kept(joker)) => {
                let (was, stood_for) = stood(joker);
                JokerFrom::Kept { was, stood_for }
            }
            Some(Source::Retrieved) => {
                let (was, stood_for) = stood(retrieved.next().expect("as many as are retrieved"));
                JokerFrom::Retrieved { was, stood_for }
            }
            _ => JokerFrom::Rack,
        };
        let stands_for: Tile = draft.stands[at.meld][at.slot].tile;
        jokers.push(JokerAccount {
            at,
            stands_for,
            from,
        });
    }
    let told = |origin: Option<Origin>| origin.expect("a whole account");
    // In an order of retrievals that works, if there is one.
    let some_order = || (0..draft.bills.len()).collect();
    let order = law::order_of_retrievals(turn, draft).unwrap_or_else(some_order);
    let mut payments = Vec::new();
    for bill in order {
        let replaces: Vec<Spot> = draft.bills[bill]
            .jokers
            .iter()
            .map(|&joker| turn.jokers_before[joker])
            .collect();
        for payment in draft.payments.iter().filter(|payment| payment.bill == bill) {
            let (at, tile) = turn.reals_after[payment.by];
            let from = told(draft.origin[payment.by]);
            payments.push(PaymentAccount {
                tile,
                at,
                from,
                replaces: replaces.clone(),
            });
        }
    }
    let text = |opened: &Opened| OpeningMeld {
        meld: write_table(&[List {
            word: Some(opened.meld.kind),
            slots: opened.meld.slots.clone(),
        }]),
        at: opened.at,
    };
    let origins = turn.reals_after.iter().zip(&draft.origin);
    Account {
        jokers,
        payments,
        origins: origins
            .map(|((at, _), origin)| (*at, told(*origin)))
            .collect(),
        opening: opening.map(|list| list.iter().map(text).collect()),
    }
}
