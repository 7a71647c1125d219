//! What an account must satisfy, sentence by sentence.

use super::Origin;
use super::draft::{Draft, Source};
use super::melds;
use super::opening;
use super::remains::{has_kept_joker, locked, remains, whole_in};
use super::rules::Reuse;
use super::turn::Melded;

/// Whether every rule in force holds in this account. (That a kept joker stands for what it stood
/// for, who may retrieve at all, and what is owed, the enumeration has seen to.)
pub fn holds(turn: &Melded, draft: &Draft) -> bool {
    let opens =
        turn.opened || !turn.rules.extend_only || opening::stays_whole(turn, draft).is_some();
    payments_allowed(turn, draft)
        && order_of_retrievals(turn, draft).is_some()
        && locked_melds_stay_whole(turn, draft)
        && reuse(turn, draft)
        && rack_jokers(turn, draft)
        && opens
}

/// A payment comes from the rack, or, where the table pays too, from another meld.
pub fn payments_allowed(turn: &Melded, draft: &Draft) -> bool {
    draft
        .payments
        .iter()
        .all(|payment| match draft.origin[payment.by] {
            Some(Origin::Meld(from)) => {
                turn.rules.table_pays && from != draft.bills[payment.bill].meld
            }
            _ => true,
        })
}

/// There is an order of the retrievals in which each payment is free when it is needed. A
/// retrieval never locks anything, so it is enough to do whatever can be done, again and again.
pub fn order_of_retrievals(turn: &Melded, draft: &Draft) -> Option<Vec<usize>> {
    let mut order = Vec::new();
    while order.len() < draft.bills.len() {
        let can = |bill: usize| {
            let mut payments = draft.payments.iter().filter(|payment| payment.bill == bill);
            payments.all(|payment| match draft.origin[payment.by] {
                Some(Origin::Meld(from)) => !locked_after(turn, draft, &order, from),
                _ => true,
            })
        };
        let next = (0..draft.bills.len()).find(|&bill| !order.contains(&bill) && can(bill))?;
        order.push(next);
    }
    Some(order)
}

/// Whether a meld of the table before is locked when these bills are paid. An extend-only table
/// locks every meld, always. A frozen meld is free once all its jokers are retrieved and paid for.
pub fn locked_after(turn: &Melded, draft: &Draft, paid: &[usize], meld: usize) -> bool {
    let mut bills = draft.bills.iter().enumerate();
    let waits = bills.any(|(bill, asked)| asked.meld == meld && !paid.contains(&bill));
    turn.rules.extend_only || (turn.rules.frozen && (has_kept_joker(turn, draft, meld) || waits))
}

/// A locked meld stays whole. Two locked melds never end in the same meld.
fn locked_melds_stay_whole(turn: &Melded, draft: &Draft) -> bool {
    let mut homes = Vec::new();
    for meld in 0..turn.before.len() {
        if locked(turn, draft, meld) {
            match whole_in(turn, draft, meld) {
                Some(home) if !homes.contains(&home) => homes.push(home),
                _ => return false,
            }
        }
    }
    true
}

fn pays(draft: &Draft, real: usize) -> bool {
    draft.payments.iter().any(|payment| payment.by == real)
}

/// The slots of a meld of the table after that hold real tiles from the rack which pay nothing.
fn rack_reals(turn: &Melded, draft: &Draft, meld: usize) -> Vec<usize> {
    let mut slots = Vec::new();
    for (real, (spot, _)) in turn.reals_after.iter().enumerate() {
        if spot.meld == meld && draft.origin[real] == Some(Origin::Rack) && !pays(draft, real) {
            slots.push(spot.slot);
        }
    }
    slots
}

/// The slots of a meld of the table after that hold jokers from there.
fn jokers_from(turn: &Melded, draft: &Draft, meld: usize, source: Source) -> Vec<usize> {
    let jokers = turn.jokers_after.iter().zip(&draft.source);
    let here = jokers.filter(|(spot, from)| spot.meld == meld && **from == Some(source));
    here.map(|(spot, _)| spot.slot).collect()
}

/// Where retrieved jokers stand, each reading with those before it.
fn reuse(turn: &Melded, draft: &Draft) -> bool {
    (0..turn.after.len()).all(|meld| reuse_in(turn, draft, meld))
}

/// The same for the retrieved jokers of one meld of the table after.
pub fn reuse_in(turn: &Melded, draft: &Draft, meld: usize) -> bool {
    let retrieved = jokers_from(turn, draft, meld, Source::Retrieved);
    if retrieved.is_empty() || turn.rules.reuse == Reuse::Any {
        return true;
    }
    let old = 0..turn.before.len();
    let new_meld = old
        .into_iter()
        .all(|old| !continues(turn, draft, meld, old));
    let real = rack_reals(turn, draft, meld);
    let rack = [&real[..], &jokers_from(turn, draft, meld, Source::Rack)].concat();
    // At least k tiles of the meld came from the rack and pay nothing, rack jokers counted.
    let with_rack = rack.len() >= turn.rules.reuse_tiles;
    // Each joker is in a part that is a meld by itself, of retrieved jokers and at least k
    // rack tiles that pay nothing, rack jokers counted.
    let laid_first = |part: &Vec<usize>| {
        let from_rack = part.iter().filter(|slot| rack.contains(slot)).count();
        let some_real = part.iter().any(|slot| real.contains(slot));
        let only = part
            .iter()
            .all(|slot| rack.contains(slot) || retrieved.contains(slot));
        only && some_real && from_rack >= turn.rules.reuse_tiles
    };
    let parts = melds::parts(&turn.after[meld]);
    let from_rack = retrieved.iter().all(|joker| {
        parts
            .iter()
            .any(|part| part.contains(joker) && laid_first(part))
    });
    match turn.rules.reuse {
        Reuse::Any => true,
        Reuse::NewMeld => new_meld,
        Reuse::NewMeldWithRackTiles => new_meld && with_rack,
        Reuse::NewMeldFromRackTiles => new_meld && with_rack && from_rack,
    }
}

/// Whether a meld of the table after continues an old one: it holds at least three of the old
/// one's real tiles, kept jokers and payments, or both when there are only two.
fn continues(turn: &Melded, draft: &Draft, meld: usize, old: usize) -> bool {
    let remains = remains(turn, draft, old);
    let held = remains.iter().filter(|(spot, _)| spot.meld == meld).count();
    held >= 3 || (held == 2 && remains.len() == 2)
}

/// The meld of a rack joker holds at least k real rack tiles that pay nothing.
fn rack_jokers(turn: &Melded, draft: &Draft) -> bool {
    (0..turn.after.len()).all(|meld| rack_jokers_in(turn, draft, meld))
}

/// The same for one meld of the table after.
pub fn rack_jokers_in(turn: &Melded, draft: &Draft, meld: usize) -> bool {
    jokers_from(turn, draft, meld, Source::Rack).is_empty()
        || rack_reals(turn, draft, meld).len() >= turn.rules.rack_joker_tiles
}
