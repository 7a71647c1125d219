//! Openings: melds made only of played tiles, worth at least the threshold in all.

use super::draft::{Draft, Source};
use super::melds::{self, Kind, Meld};
use super::remains;
use super::rules::Rules;
use super::text::List;
use super::turn::{Melded, Spot, count, minus};
use super::{COLOURS, Origin, Slot, Tile};

/// Whether a meld made only of played tiles may be part of an opening: barred jokers; and where
/// rack jokers need real rack tiles beside them, every real tile of the meld counts.
fn may_open(rules: &Rules, meld: &Meld) -> bool {
    let jokers = meld.jokers();
    let barred = rules.initial_jokers_barred && jokers > 0;
    let lonely = jokers > 0 && meld.slots.len() - jokers < rules.rack_joker_tiles;
    !barred && !lonely
}

/// A meld of an opening.
#[derive(Clone, Debug)]
pub struct Opened {
    pub meld: Meld,
    /// The meld of the table after that holds it, where it must stay on the table.
    pub at: Option<usize>,
}

/// Same turn editions: an opening made of these tiles, a non-empty list of melds, if there is one.
pub fn find(rules: &Rules, played: &[Slot]) -> Option<Vec<Opened>> {
    let candidates = all_melds(rules, played);
    let mut melds = Vec::new();
    some_list(rules, &candidates, played, 0, &mut melds).then_some(melds)
}

/// Whether melds from the candidates, worth what is missing, can be made of what is left.
fn some_list(
    rules: &Rules,
    candidates: &[Meld],
    left: &[Slot],
    worth: u32,
    list: &mut Vec<Opened>,
) -> bool {
    for (i, meld) in candidates.iter().enumerate() {
        let rest = minus(left, &meld.slots);
        if rest.len() + meld.slots.len() != left.len() {
            continue; // not made of what is left
        }
        let worth = worth + meld.worth();
        list.push(Opened {
            meld: meld.clone(),
            at: None,
        });
        // The next meld is this one again or a later one: the order of the list is no matter.
        if worth >= rules.initial_meld || some_list(rules, &candidates[i..], &rest, worth, list) {
            return true;
        }
        list.pop();
    }
    false
}

/// Every meld that these tiles can make and that may be part of an opening.
fn all_melds(rules: &Rules, tiles: &[Slot]) -> Vec<Meld> {
    let mut shapes: Vec<(Kind, Vec<Tile>)> = Vec::new();
    for number in 1..=13 {
        for colours in (3..=4).flat_map(|take| melds::choices(4, take)) {
            let tiles = colours.iter().map(|&c| (COLOURS[c], number)).collect();
            shapes.push((Kind::Group, tiles));
        }
    }
    for colour in COLOURS {
        for first in 1..=13_u8 {
            for last in first + 2..=14 {
                if last - first < 13 && (last <= 13 || rules.ones_high) {
                    let numbers = (first..=last).map(|place| if place == 14 { 1 } else { place });
                    shapes.push((Kind::Run, numbers.map(|number| (colour, number)).collect()));
                }
            }
        }
    }
    let mut found = Vec::new();
    for (kind, shape) in shapes {
        let absent = shape
            .iter()
            .filter(|&&tile| !tiles.contains(&Slot::Real(tile)))
            .count();
        let jokers = count(tiles, Slot::Joker);
        if absent > jokers {
            continue;
        }
        // Each place is held by its tile or by a joker.
        for held in (0..=jokers).flat_map(|jokers| melds::choices(shape.len(), jokers)) {
            let slot = |i| {
                if held.contains(&i) {
                    Slot::Joker
                } else {
                    Slot::Real(shape[i])
                }
            };
            let slots: Vec<Slot> = (0..shape.len()).map(slot).collect();
            let made = minus(&slots, tiles).is_empty();
            let meld = melds::meld(
                rules,
                &List {
                    word: Some(kind),
                    slots,
                },
            );
            found.extend(meld.ok().filter(|meld| made && may_open(rules, meld)));
        }
    }
    found
}

/// Next turn editions: the table after is exactly the melds of the table before, unchanged, and
/// an opening. The account then keeps every joker where it was.
pub fn next_turn(turn: &Melded) -> Option<(Draft, Vec<Opened>)> {
    let mut home = vec![None; turn.after.len()];
    for (m, old) in turn.before.iter().enumerate() {
        let same = |&i: &usize| home[i].is_none() && turn.after[i].same_as(old);
        let found = (0..turn.after.len()).find(same)?;
        home[found] = Some(m);
    }
    let new = (0..turn.after.len()).filter(|&i| home[i].is_none());
    let list: Vec<Opened> = new
        .map(|i| Opened {
            meld: turn.after[i].clone(),
            at: Some(i),
        })
        .collect();
    let worth: u32 = list.iter().map(|opened| opened.meld.worth()).sum();
    let opens = !list.is_empty()
        && list
            .iter()
            .all(|opened| may_open(&turn.rules, &opened.meld))
        && worth >= turn.rules.initial_meld;
    opens.then(|| (unchanged(turn, &home), list))
}

/// The account of a turn that leaves every old meld where `home` says.
fn unchanged(turn: &Melded, home: &[Option<usize>]) -> Draft {
    let first = |meld: &Meld| meld.readings().swap_remove(0);
    let mut kept = vec![None; turn.jokers_before.len()];
    let mut source = Vec::new();
    for (after, spot) in turn.jokers_after.iter().enumerate() {
        let mut jokers = turn.jokers_before.iter().enumerate();
        let waiting = jokers
            .find(|(joker, before)| Some(before.meld) == home[spot.meld] && kept[*joker].is_none());
        if let Some((joker, _)) = waiting {
            kept[joker] = Some(after);
            source.push(Some(Source::Kept(joker)));
        } else {
            source.push(Some(Source::Rack));
        }
    }
    let from = |meld: usize| Some(home[meld].map_or(Origin::Rack, Origin::Meld));
    Draft {
        stood: turn.before.iter().map(first).collect(),
        stands: turn.after.iter().map(first).collect(),
        kept,
        source,
        bills: Vec::new(),
        payments: Vec::new(),
        origin: turn
            .reals_after
            .iter()
            .map(|(spot, _)| from(spot.meld))
            .collect(),
        lenient: false,
    }
}

/// Extend-only tables in same turn editions: the melds of the opening stay whole, each in a meld
/// of the table after apart from the others and from the old melds.
pub fn stays_whole(turn: &Melded, draft: &Draft) -> Option<Vec<Opened>> {
    let old = |meld| remains::whole_in(turn, draft, meld);
    let homes = (0..turn.before.len())
        .map(old)
        .collect::<Option<Vec<_>>>()?;
    let apart = (0..turn.after.len()).filter(|meld| !homes.contains(meld));
    let list: Vec<Opened> = apart
        .filter_map(|meld| best_part(turn, draft, meld))
        .collect();
    let worth: u32 = list.iter().map(|opened| opened.meld.worth()).sum();
    (!list.is_empty() && worth >= turn.rules.initial_meld).then_some(list)
}

/// The most that an opening within these melds of the table after is worth, if there is one.
pub fn worth(turn: &Melded, draft: &Draft, melds: impl Iterator<Item = usize>) -> Option<u32> {
    melds
        .filter_map(|meld| best_part(turn, draft, meld))
        .map(|opened| opened.meld.worth())
        .reduce(|sum, more| sum + more)
}

/// The best meld of an opening within a meld of the table after.
fn best_part(turn: &Melded, draft: &Draft, meld: usize) -> Option<Opened> {
    let from_rack = |slot: &usize| {
        let at = |spot: &Spot| spot.meld == meld && spot.slot == *slot;
        let real = turn.reals_after.iter().position(|(spot, _)| at(spot));
        let joker = turn.jokers_after.iter().position(at);
        real.is_some_and(|real| draft.origin[real] == Some(Origin::Rack))
            || joker.is_some_and(|joker| draft.source[joker] == Some(Source::Rack))
    };
    let whole = &turn.after[meld];
    let mut melds = Vec::new();
    for part in melds::parts(whole)
        .into_iter()
        .filter(|part| part.iter().all(from_rack))
    {
        let slots = part.iter().map(|&slot| whole.slots[slot]).collect();
        let made = melds::meld(
            &turn.rules,
            &List {
                word: Some(whole.kind),
                slots,
            },
        );
        melds.extend(made.ok().filter(|made| may_open(&turn.rules, made)));
    }
    let best = melds.into_iter().max_by_key(Meld::worth)?;
    Some(Opened {
        meld: best,
        at: Some(meld),
    })
}
