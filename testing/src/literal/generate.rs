//! Random small turns under random values of every axis, the same for the same seed on every
//! machine. Most are made with care for the rules in force, the others without, and some are
//! then spoilt; whether a turn is legal is for `judge` to say.

use super::generate_corners;
use super::generate_table::Maker;
use super::melds::{self, Kind};
use super::rules::{Retrieval, Reuse, Rules};
pub use super::text::Generated;
use super::text::{List, write_table, write_tiles};
use super::{COLOURS, Slot};
use crate::Random;

/// Random values of every axis, never contradictory.
pub fn rules(random: &mut Random) -> Rules {
    let mut rules = Rules::plain();
    rules.ones_high = random.chance(35);
    rules.initial_meld = random.one(&[0, 5, 12, 15, 21, 21, 30, 30, 50, 60]);
    rules.initial_jokers_barred = random.chance(25);
    rules.same_turn = random.chance(70);
    rules.extend_only = random.chance(20);
    rules.frozen = random.chance(40);
    rules.retrieval = if random.chance(6) {
        Retrieval::Never
    } else {
        Retrieval::Replace
    };
    if random.chance(25) {
        rules.retrieval = Retrieval::Clear;
        rules.extend_only = false;
        rules.frozen = false;
    }
    rules.table_pays = random.chance(50);
    rules.both_colours = random.chance(30);
    rules.reuse = random.one(&[
        Reuse::Any,
        Reuse::NewMeld,
        Reuse::NewMeldWithRackTiles,
        Reuse::NewMeldFromRackTiles,
    ]);
    rules.reuse_tiles = random.one(&[1, 2, 2, 3]);
    rules.rack_joker_tiles = random.one(&[0, 0, 0, 1, 2]);
    rules.max_jokers_per_meld = random.one(&[None, None, None, None, Some(1), Some(2), Some(2)]);
    if random.chance(3) {
        rules.max_jokers_per_meld = Some(0);
    }
    rules.copies = random.one(&[1, 2, 2, 2, 3, 3, 4]);
    rules.jokers = random.one(&[0, 1, 2, 2, 2, 3, 4, 4, 5, 6, 7, 8]);
    rules
}

/// The turn of a seed.
pub fn turn(seed: u64) -> Generated {
    turn_of(Random::new(seed))
}

/// The turn that these choices make.
pub fn turn_of(mut random: Random) -> Generated {
    let rules = rules(&mut random);
    let opened = random.chance(75);
    if random.chance(4) {
        return generate_corners::corner(&mut random, rules);
    }
    let careful = random.chance(70);
    let mut maker = Maker::new(random, rules, opened, careful);
    maker.lay_old_table();
    let before = lists(&mut maker);
    maker.play();
    let mut after = lists(&mut maker);
    maker.fill_rack();
    if maker.random.chance(25) {
        spoil(&mut maker, &mut after);
    }
    maker.random.shuffle(&mut after);
    maker.random.shuffle(&mut maker.rack);
    Generated {
        before: write_table(&before),
        rack: write_tiles(&maker.rack),
        after: write_table(&after),
        opened,
        rules: maker.rules,
    }
}

/// The melds on the maker's table as lists, groups in any order, with a word where one is needed.
fn lists(maker: &mut Maker) -> Vec<List> {
    let mut lists = Vec::new();
    for meld in &maker.table {
        let mut slots = meld.slots();
        if meld.kind == Kind::Group && maker.random.chance(50) {
            maker.random.shuffle(&mut slots);
        }
        let word = (melds::reals(&slots).len() <= 1).then_some(meld.kind);
        lists.push(List { word, slots });
    }
    lists
}

/// Breaks, or at least changes, a table.
fn spoil(maker: &mut Maker, after: &mut Vec<List>) {
    if after.is_empty() {
        return;
    }
    let random = &mut maker.random;
    let (a, b) = (random.below(after.len()), random.below(after.len()));
    let (i, j) = (
        random.below(after[a].slots.len()),
        random.below(after[b].slots.len()),
    );
    match random.below(8) {
        // A tile disappears.
        0 => drop(after[a].slots.remove(i)),
        // A tile becomes another, perhaps one that nobody has.
        1 => after[a].slots[i] = Slot::Real((random.one(&COLOURS), 1 + random.below(13) as u8)),
        2 => after[a].slots[i] = Slot::Joker,
        // Two tiles change places.
        3 => {
            let held = after[a].slots[i];
            after[a].slots[i] = after[b].slots[j];
            after[b].slots[j] = held;
        }
        // A tile moves to the end of another meld.
        4 => {
            let held = after[a].slots.remove(i);
            after[b].slots.push(held);
        }
        // A meld is laid on another, or disappears.
        5 if a != b => {
            let moved = after[a].slots.clone();
            after[b].slots.extend(moved);
            after.remove(a);
        }
        5 => drop(after.remove(a)),
        // A word is missing where both readings are possible.
        6 => {
            let unclear = |list: &&mut List| {
                let plain = List {
                    word: None,
                    slots: list.slots.clone(),
                };
                melds::meld(&maker.rules, &plain) == Err("needs a word: run or group")
            };
            if let Some(list) = after.iter_mut().find(unclear) {
                list.word = None;
            }
        }
        // A tile of the rack was not there.
        _ => {
            if !maker.rack.is_empty() {
                let lost = random.below(maker.rack.len());
                maker.rack.swap_remove(lost);
            }
        }
    }
    // What is left may need a word now (or is no meld in any reading).
    after.retain(|list| !list.slots.is_empty());
    for list in after {
        let reals = melds::reals(&list.slots).len();
        if reals == 1 && list.word.is_none() && random.chance(95) {
            list.word = Some(random.one(&[Kind::Run, Kind::Group]));
        }
    }
}
