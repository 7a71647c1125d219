//! The enumeration of accounts.
//!
//! Equal tiles of one meld, and equal tiles of the rack, cannot be told apart by any rule, so the
//! origin of a tile is "the rack" or "that meld". Which retrieved joker is which on the table
//! after is asked by no rule either, so an account only says that it is a retrieved one. And of
//! equal tiles whose origins no rule asks for, one order of the origins stands for all.

use super::draft::{Bill, Draft, Payment, Source};
use super::melds::{Kind, Seat, table_readings};
use super::remains;
use super::rules::Retrieval;
use super::turn::{Melded, Spot, count};
use super::{COLOURS, Origin, Slot, Tile};

/// Shows accounts to `accept` until it accepts one.
type Accept<'a> = &'a mut dyn FnMut(&Draft) -> bool;

/// The real tiles of one kind on the table after, and where tiles of that kind came from.
struct Copies {
    reals: Vec<usize>,
    from: Vec<Origin>,
}

/// Every account of the turn, those that keep more jokers earlier, until one is accepted.
pub fn each(turn: &Melded, accept: Accept<'_>) -> bool {
    each_of(turn, false, accept)
}

/// The same with accounts that retrieve where it is never allowed, or leave seats unpaid.
pub fn each_leniently(turn: &Melded, accept: Accept<'_>) -> bool {
    each_of(turn, true, accept)
}

fn each_of(turn: &Melded, lenient: bool, accept: Accept<'_>) -> bool {
    let copies = copies(turn);
    // What every joker stands for before and after.
    let before = table_readings(&turn.before);
    let after = table_readings(&turn.after);
    for stood in &before {
        for stands in &after {
            let mut draft = Draft {
                stood: stood.clone(),
                stands: stands.clone(),
                kept: vec![None; turn.jokers_before.len()],
                source: vec![None; turn.jokers_after.len()],
                bills: Vec::new(),
                payments: Vec::new(),
                origin: vec![None; turn.reals_after.len()],
                lenient,
            };
            if each_fate(turn, &copies, &mut draft, 0, accept) {
                return true;
            }
        }
    }
    false
}

fn copies(turn: &Melded) -> Vec<Copies> {
    let mut kinds: Vec<Tile> = turn.reals_after.iter().map(|real| real.1).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let of_kind = |tile: Tile| {
        let reals = (0..turn.reals_after.len()).filter(|&i| turn.reals_after[i].1 == tile);
        let melds = (0..turn.before.len())
            .filter(|&m| turn.before[m].slots.contains(&Slot::Real(tile)))
            .map(Origin::Meld);
        let rack = vec![Origin::Rack; count(&turn.played, Slot::Real(tile))];
        Copies {
            reals: reals.collect(),
            from: melds.chain(rack).collect(),
        }
    };
    kinds.into_iter().map(of_kind).collect()
}

/// Every joker of the table before is kept or retrieved.
fn each_fate(
    turn: &Melded,
    copies: &[Copies],
    draft: &mut Draft,
    joker: usize,
    accept: Accept<'_>,
) -> bool {
    if joker == turn.jokers_before.len() {
        let from_rack = count(&turn.played, Slot::Joker);
        return each_rack_joker(turn, copies, draft, 0, from_rack, accept);
    }
    // Kept: it stands on the table after for the tile that it stood for.
    let stood = draft.stood[turn.jokers_before[joker].meld][turn.jokers_before[joker].slot].tile;
    for (after, spot) in turn.jokers_after.iter().enumerate() {
        let stands = draft.stands[spot.meld][spot.slot].tile;
        if draft.source[after].is_none() && stands == stood {
            draft.source[after] = Some(Source::Kept(joker));
            draft.kept[joker] = Some(after);
            if each_fate(turn, copies, draft, joker + 1, accept) {
                return true;
            }
            draft.source[after] = None;
            draft.kept[joker] = None;
        }
    }
    // Retrieved: never where the rules say never; a player who has not opened retrieves only in
    // the turn of the opening in same turn editions.
    let allowed = draft.lenient || turn.rules.retrieval != Retrieval::Never;
    allowed
        && (turn.opened || turn.rules.same_turn)
        && each_fate(turn, copies, draft, joker + 1, accept)
}

/// The jokers of the table after that are not kept ones came from the rack or are retrieved.
fn each_rack_joker(
    turn: &Melded,
    copies: &[Copies],
    draft: &mut Draft,
    joker: usize,
    from_rack: usize,
    accept: Accept<'_>,
) -> bool {
    if joker == turn.jokers_after.len() {
        if from_rack > 0 {
            return false;
        }
        draft.bills = bills(turn, draft);
        return each_payment(turn, copies, draft, 0, 0, accept);
    }
    if draft.source[joker].is_some() {
        return each_rack_joker(turn, copies, draft, joker + 1, from_rack, accept);
    }
    let retrieved = draft.kept.iter().filter(|kept| kept.is_none()).count();
    let placed = draft
        .source
        .iter()
        .filter(|&&s| s == Some(Source::Retrieved))
        .count();
    for source in [Source::Rack, Source::Retrieved] {
        let left = if source == Source::Rack {
            from_rack
        } else {
            retrieved - placed
        };
        if left == 0 {
            continue;
        }
        draft.source[joker] = Some(source);
        let from_rack = from_rack - usize::from(source == Source::Rack);
        if each_rack_joker(turn, copies, draft, joker + 1, from_rack, accept) {
            return true;
        }
        draft.source[joker] = None;
    }
    false
}

/// What the retrieved jokers cost.
fn bills(turn: &Melded, draft: &Draft) -> Vec<Bill> {
    // Under clear there is no payment, and where a joker is never retrieved there is no price.
    if turn.rules.retrieval != Retrieval::Replace {
        return Vec::new();
    }
    let mut bills: Vec<Bill> = Vec::new();
    for (joker, spot) in turn.jokers_before.iter().enumerate() {
        if draft.kept[joker].is_some() {
            continue;
        }
        if turn.rules.both_colours && turn.before[spot.meld].kind == Kind::Group {
            // The jokers retrieved from a group are paid for together, by a tile for every colour
            // that neither a real tile nor a kept joker of that group covers.
            if let Some(bill) = bills.iter_mut().find(|bill| bill.meld == spot.meld) {
                bill.jokers.push(joker);
            } else {
                let seats = uncovered(turn, draft, spot.meld);
                bills.push(Bill {
                    meld: spot.meld,
                    jokers: vec![joker],
                    seats,
                });
            }
        } else {
            // Each is paid for by one tile equal to the tile that it stood for.
            let seats = vec![draft.stood[spot.meld][spot.slot]];
            bills.push(Bill {
                meld: spot.meld,
                jokers: vec![joker],
                seats,
            });
        }
    }
    bills
}

fn uncovered(turn: &Melded, draft: &Draft, group: usize) -> Vec<Seat> {
    let retrieved = |slot: usize| {
        let at = |spot: &Spot| spot.meld == group && spot.slot == slot;
        let joker = turn.jokers_before.iter().position(at);
        joker.is_some_and(|joker| draft.kept[joker].is_none())
    };
    let seats = &draft.stood[group];
    let covers = |colour: char| {
        (0..seats.len()).any(|slot| seats[slot].tile.0 == colour && !retrieved(slot))
    };
    let open = COLOURS.into_iter().filter(|&colour| !covers(colour));
    open.map(|colour| Seat {
        tile: (colour, seats[0].tile.1),
        place: 0,
    })
    .collect()
}

/// Every seat of every bill is paid by a real tile on the table after equal to it; no tile pays
/// twice.
fn each_payment(
    turn: &Melded,
    copies: &[Copies],
    draft: &mut Draft,
    bill: usize,
    next: usize,
    accept: Accept<'_>,
) -> bool {
    let Some(asked) = draft.bills.get(bill) else {
        let matter = matter(turn, draft);
        return each_origin(turn, copies, &matter, draft, accept);
    };
    let Some(&seat) = asked.seats.get(next) else {
        return each_payment(turn, copies, draft, bill + 1, 0, accept);
    };
    for by in 0..turn.reals_after.len() {
        let equal = turn.reals_after[by].1 == seat.tile;
        if equal && draft.payments.iter().all(|payment| payment.by != by) {
            draft.payments.push(Payment { bill, seat, by });
            if each_payment(turn, copies, draft, bill, next + 1, accept) {
                return true;
            }
            draft.payments.pop();
        }
    }
    draft.lenient && each_payment(turn, copies, draft, bill, next + 1, accept)
}

/// Every real tile came from somewhere: for each kind of tile every way to give its origins to
/// its places that matter.
fn each_origin(
    turn: &Melded,
    copies: &[Copies],
    matter: &[bool],
    draft: &mut Draft,
    accept: Accept<'_>,
) -> bool {
    let Some((first, others)) = copies.split_first() else {
        return accept(draft);
    };
    let mut reals = first.reals.clone();
    reals.sort_by_key(|&real| !matter[real]);
    each_order(turn, &reals, &first.from, matter, draft, &mut |draft| {
        each_origin(turn, others, matter, draft, accept)
    })
}

/// Which real tiles of the table after have an origin that some rule asks for: those that pay, those
/// in a meld with a retrieved joker or a rack joker, and those of which a locked meld has one.
fn matter(turn: &Melded, draft: &Draft) -> Vec<bool> {
    let sources = turn.jokers_after.iter().zip(&draft.source);
    let lively = sources.filter(|(_, source)| !matches!(source, Some(Source::Kept(_))));
    let lively: Vec<usize> = lively.map(|(spot, _)| spot.meld).collect();
    let locked = |meld: usize| remains::locked(turn, draft, meld);
    let locked: Vec<usize> = (0..turn.before.len())
        .filter(|&meld| locked(meld))
        .collect();
    let matters = |(real, (spot, tile)): (usize, &(Spot, Tile))| {
        draft.payments.iter().any(|payment| payment.by == real)
            || lively.contains(&spot.meld)
            || locked
                .iter()
                .any(|&old| turn.before[old].slots.contains(&Slot::Real(*tile)))
    };
    turn.reals_after.iter().enumerate().map(matters).collect()
}

/// Gives the origins that are left to the last of these tiles in every order.
fn each_order(
    turn: &Melded,
    reals: &[usize],
    left: &[Origin],
    matter: &[bool],
    draft: &mut Draft,
    go_on: &mut dyn FnMut(&mut Draft) -> bool,
) -> bool {
    let Some((&real, others)) = reals.split_first() else {
        return go_on(draft);
    };
    for i in 0..left.len() {
        if left[..i].contains(&left[i]) {
            continue; // the same origin again
        }
        draft.origin[real] = Some(left[i]);
        let rest = [&left[..i], &left[i + 1..]].concat();
        // Stop early where a locked meld is in two melds already.
        let possible = match left[i] {
            Origin::Meld(old) if draft.lenient => old < turn.before.len(),
            Origin::Meld(old) => {
                !remains::locked(turn, draft, old) || remains::together(turn, draft, old)
            }
            Origin::Rack => true,
        };
        if possible && each_order(turn, others, &rest, matter, draft, go_on) {
            return true;
        }
        draft.origin[real] = None;
        if !matter[real] {
            return false; // nor do the others matter: one order stands for all
        }
    }
    false
}
