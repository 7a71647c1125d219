//! What an account does against the law, as a list of charges; the fewest that any account has.
//!
//! For tables with full manipulation, and turns that pass the rules which no account can change and
//! open where they must.

use super::account::{self, Draft};
use super::law;
use super::rules::Retrieval;
use super::turn::Melded;
use super::{COLOURS, Origin, Tile};

/// A charge: its rank, the meld concerned (a new one for the first two ranks), and for the last two
/// the tile that a joker stood for, as colour and number.
pub(crate) type Charge = (u8, usize, Option<(usize, u8)>);

pub(crate) const LIES_ALONE: u8 = 0;
pub(crate) const REUSED_WRONGLY: u8 = 1;
pub(crate) const GROUP_NOT_COMPLETED: u8 = 2;
pub(crate) const MELD_CHANGED: u8 = 3;
pub(crate) const RETRIEVED: u8 = 4;
pub(crate) const NOT_REPLACED: u8 = 5;

/// The fewest charges, of several the list that comes first; `None` if there are more accounts than
/// `most`.
pub(crate) fn fewest(turn: &Melded, most: usize) -> Option<Vec<Charge>> {
    let mut best: Option<Vec<Charge>> = None;
    let mut seen = 0;
    account::each_leniently(turn, &mut |draft| {
        seen += 1;
        if let Some(charges) = charges(turn, draft) {
            let better = |best: &Vec<Charge>| (charges.len(), &charges) < (best.len(), best);
            if best.as_ref().is_none_or(better) {
                best = Some(charges);
            }
        }
        seen > most
    });
    best.filter(|_| seen <= most)
}

fn tile(tile: Tile) -> Option<(usize, u8)> {
    let colour = COLOURS.iter().position(|&colour| colour == tile.0);
    colour.map(|colour| (colour, tile.1))
}

/// What is wrong with an account, in order; `None` for one whose payments are none.
fn charges(turn: &Melded, draft: &Draft) -> Option<Vec<Charge>> {
    if !law::payments_allowed(turn, draft) || !payments_have_an_order(turn, draft) {
        return None;
    }
    let mut found = Vec::new();
    let never = turn.rules.retrieval == Retrieval::Never;
    for meld in 0..turn.after.len() {
        if !law::rack_jokers_in(turn, draft, meld) {
            found.push((LIES_ALONE, meld, None));
        }
        // Where a joker is never retrieved, no rule says where a retrieved one may lie.
        if !never && !law::reuse_in(turn, draft, meld) {
            found.push((REUSED_WRONGLY, meld, None));
        }
    }
    for bill in 0..draft.bills.len() {
        let asked = &draft.bills[bill];
        if is_paid(draft, bill) {
            continue;
        }
        found.push(if turn.rules.both_colours && is_group(turn, asked.meld) {
            (GROUP_NOT_COMPLETED, asked.meld, None)
        } else {
            (NOT_REPLACED, asked.meld, tile(asked.seats[0].tile))
        });
    }
    // Of locked melds that lie in one meld only the last stays whole.
    let locked = (0..turn.before.len()).filter(|&meld| law::locked(turn, draft, meld));
    let homes: Vec<_> = locked
        .map(|meld| (meld, law::whole_in(turn, draft, meld)))
        .collect();
    for (nth, (meld, home)) in homes.iter().enumerate() {
        let again = homes[nth + 1..].iter().any(|(_, other)| other == home);
        if home.is_none() || again {
            found.push((MELD_CHANGED, *meld, None));
        }
    }
    for (joker, kept) in draft.kept.iter().enumerate() {
        let spot = turn.jokers_before[joker];
        if never && kept.is_none() {
            let stood = draft.stood[spot.meld][spot.slot].tile;
            found.push((RETRIEVED, spot.meld, tile(stood)));
        }
    }
    found.sort_unstable();
    Some(found)
}

fn is_group(turn: &Melded, meld: usize) -> bool {
    turn.before[meld].kind == super::melds::Kind::Group
}

fn is_paid(draft: &Draft, bill: usize) -> bool {
    let paid = draft.payments.iter().filter(|payment| payment.bill == bill);
    paid.count() == draft.bills[bill].seats.len()
}

/// Whether every payment is free when it is needed. A bill that is not paid in full never frees its
/// meld.
fn payments_have_an_order(turn: &Melded, draft: &Draft) -> bool {
    let mut order = Vec::new();
    let free = |order: &[usize], bill: usize| {
        let mut payments = draft.payments.iter().filter(|payment| payment.bill == bill);
        payments.all(|payment| match draft.origin[payment.by] {
            Some(Origin::Meld(from)) => !law::locked_after(turn, draft, order, from),
            _ => true,
        })
    };
    loop {
        let next = (0..draft.bills.len())
            .find(|&bill| !order.contains(&bill) && is_paid(draft, bill) && free(&order, bill));
        match next {
            Some(bill) => order.push(bill),
            None => return (0..draft.bills.len()).all(|bill| free(&order, bill)),
        }
    }
}
