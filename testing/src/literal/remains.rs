//! What becomes of the melds of the table before: what is left of each, and which are locked.

use super::draft::Draft;
use super::melds::Seat;
use super::turn::{Melded, Spot};
use super::{Origin, Slot};

pub(crate) fn has_kept_joker(turn: &Melded, draft: &Draft, meld: usize) -> bool {
    let mut jokers = turn.jokers_before.iter().zip(&draft.kept);
    jokers.any(|(spot, kept)| spot.meld == meld && kept.is_some())
}

/// What a meld of the table before is on the table after: its real tiles, its kept jokers, the
/// payments for its retrieved jokers; each with the seat that it had or that it pays for.
pub(crate) fn remains(turn: &Melded, draft: &Draft, meld: usize) -> Vec<(Spot, Seat)> {
    let mut found = Vec::new();
    for (real, &(spot, tile)) in turn.reals_after.iter().enumerate() {
        if draft.origin[real] == Some(Origin::Meld(meld)) {
            let seat = draft.stood[meld].iter().zip(&turn.before[meld].slots);
            let seat = seat.filter(|(_, slot)| **slot == Slot::Real(tile));
            found.extend(seat.map(|(seat, _)| (spot, *seat)));
        }
    }
    for (joker, before) in turn.jokers_before.iter().enumerate() {
        if let Some(after) = draft.kept[joker].filter(|_| before.meld == meld) {
            found.push((turn.jokers_after[after], draft.stood[meld][before.slot]));
        }
    }
    for payment in &draft.payments {
        if draft.bills[payment.bill].meld == meld {
            found.push((turn.reals_after[payment.by].0, payment.seat));
        }
    }
    found
}

/// Where a locked meld is on the table after: all that remains of it is in one meld of the same
/// kind, each in its place. `None` if it is not whole.
pub(crate) fn whole_in(turn: &Melded, draft: &Draft, meld: usize) -> Option<usize> {
    let remains = remains(turn, draft, meld);
    let home = remains[0].0.meld;
    let in_place =
        |(spot, seat): &(Spot, Seat)| spot.meld == home && draft.stands[home][spot.slot] == *seat;
    let same_kind = turn.before[meld].kind == turn.after[home].kind;
    (same_kind && remains.iter().all(in_place)).then_some(home)
}

/// Extend only: every old meld is locked. Frozen: an old meld with a kept joker is locked.
pub(crate) fn locked(turn: &Melded, draft: &Draft, meld: usize) -> bool {
    turn.rules.extend_only || (turn.rules.frozen && has_kept_joker(turn, draft, meld))
}

/// Whether all tiles of a meld of the table before, as far as their origins are told, are in one
/// meld of the table after.
pub(crate) fn together(turn: &Melded, draft: &Draft, meld: usize) -> bool {
    let remains = remains(turn, draft, meld);
    remains
        .iter()
        .all(|(spot, _)| spot.meld == remains[0].0.meld)
}
