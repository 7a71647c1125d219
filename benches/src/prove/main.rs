//! Proves the optima of `definitions/positions.jsonl` and `positions-openings.jsonl` without the
//! solver.
//!
//! ```text
//! prove [PART...]     # only positions whose name contains a part
//! ```
//!
//! Under free jokers every table that can be made may be left, so that the optimum is a question
//! of melds alone: `make bench-peers` asks an integer program for it. No other preset with full
//! manipulation allows more. For these, this program makes every table of the old tiles and some
//! of the rack, those with the most rack tiles first, and asks the turn check, which knows nothing
//! of the solver, for the first one that is legal. Where tables are only extended it makes every
//! extension.
//!
//! A player who has not opened needs a legal turn under free jokers, too: there every table of any
//! number of rack tiles is asked for.
//!
//! Of opened positions under free jokers it counts the plays too, which are the sets of rack tiles
//! that leave a table, and the old melds that the best of them need not disturb, ties broken as the
//! library says.

#[path = "../definition.rs"]
#[allow(dead_code, reason = "the benchmarks use the rest of it")]
mod definition;
mod extensions;
mod melds;
mod tables;

use std::collections::BTreeMap;
use std::env;

use definition::Definition;
use melds::{Counts, JOKER, Shape};
use rummikub_rules::{Axis, Opened, Preset, Rack, Rules, Table, TableSetup, Turn};
use tables::Tables;

/// Positions with more sets of rack tiles than this go without a count of plays.
const MOST_CHOICES: usize = 5000;

/// A position under one preset, with the most tiles of a legal turn so far.
struct Question {
    rules: Rules,
    before: Table,
    opened: bool,
    most: Option<usize>,
}

impl Question {
    /// None where the table is none under these rules.
    fn new(line: &Definition, preset: Preset) -> Option<Self> {
        let rules = preset.rules();
        let before = rules.table_from_text(line.text("before")).ok()?;
        Some(Self {
            rules,
            before,
            opened: line.flag("opened"),
            most: None,
        })
    }

    fn is_legal(&self, rack: &Rack, after: &TableSetup) -> bool {
        let turn = Turn::new(&self.before, rack, after, Opened::from(self.opened));
        let verdict = self.rules.check_turn(&turn);
        verdict.expect("a position").is_legal()
    }
}

fn setup(melds: &[&Shape]) -> TableSetup {
    let mut setup = TableSetup::default();
    setup.extend(melds.iter().map(|meld| meld.setup()));
    setup
}

/// Every multiset of so many of these tiles.
fn choices(tiles: &Counts, size: usize) -> Vec<Counts> {
    let mut all = vec![([0; 53], 0)];
    for kind in 0..53 {
        let longer = |(chosen, sum): &(Counts, usize)| -> Vec<(Counts, usize)> {
            let with = |n: u8| {
                let mut chosen = *chosen;
                chosen[kind] = n;
                (chosen, sum + usize::from(n))
            };
            (0..=tiles[kind])
                .map(with)
                .filter(|x| x.1 <= size)
                .collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.retain(|x| x.1 == size);
    all.into_iter().map(|x| x.0).collect()
}

fn sum(a: &Counts, b: &Counts) -> Counts {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

/// What is proved of a position.
struct Proof {
    /// Sets of rack tiles that leave a table under free jokers, where they can be counted.
    plays: Option<u64>,
    /// Most old melds that stay when the best of them is played under free jokers.
    unchanged: usize,
    /// Most tiles of a legal turn by preset.
    most: BTreeMap<&'static str, usize>,
}

/// What comes first of equally many tiles: more points, then more of the first kind that differs.
fn rank(tiles: &Counts) -> (usize, Counts) {
    let points = |kind: usize| if kind == JOKER { 30 } else { kind % 13 + 1 };
    let worth = (0..53).map(|kind| usize::from(tiles[kind]) * points(kind));
    (worth.sum(), *tiles)
}

/// The most old melds that stay while the tiles of all others and of the rack are laid anew.
fn unchanged(tables: &mut Tables, before: &Table, played: &Counts) -> usize {
    let count = before.melds().len();
    let tiles: Vec<Counts> = before.melds().iter().map(melds::counts_of).collect();
    for broken in 0..=count {
        let mut chosen: Vec<usize> = (0..broken).collect();
        loop {
            let with = |all, at: &usize| sum(&all, &tiles[*at]);
            if tables.is_possible(&chosen.iter().fold(*played, with)) {
                return count - broken;
            }
            // the next choice of so many melds
            let last = |place: &usize| chosen[*place] < count - broken + *place;
            let Some(place) = (0..broken).rev().find(last) else {
                break;
            };
            chosen[place] += 1;
            for later in place + 1..broken {
                chosen[later] = chosen[later - 1] + 1;
            }
        }
    }
    unreachable!("the tiles can be laid anew")
}

/// `free` is the most tiles under free jokers, as many as any turn of a player who has opened.
fn prove(line: &Definition, free: usize) -> Proof {
    let rack: Rack = line.text("rack").parse().expect("a rack");
    let opened = line.flag("opened");
    let largest = if opened { free } else { rack.tiles().len() };
    let mut full = Vec::new();
    let mut most = BTreeMap::new();
    for preset in Preset::ALL {
        let Some(question) = Question::new(line, *preset) else {
            continue;
        };
        if question.rules.value(Axis::TablePlay) == "full" {
            assert_eq!(question.rules.value(Axis::Ones), "low", "{preset}");
            full.push((preset.name(), question));
        } else {
            let found = extensions::most(&question.rules, &question.before, &rack, &|after| {
                question.is_legal(&rack, &setup(after))
            });
            most.insert(preset.name(), found);
        }
    }
    let counts = rack.tiles().counts();
    let old = full[0].1.before.tiles().counts();
    let jokers = old[JOKER] + counts[JOKER];
    let mut tables = Tables::new(jokers, false);
    let every: usize = (1..=largest).map(|size| choices(&counts, size).len()).sum();
    let mut plays = (opened && every <= MOST_CHOICES).then_some(0);
    let mut best: Option<Counts> = None;
    for size in (1..=largest).rev() {
        let chosen = choices(&counts, size);
        let is_answered = full.iter().all(|(_, question)| question.most.is_some());
        if is_answered && plays.is_none() && (best.is_some() || !opened) {
            break;
        }
        for played in chosen {
            let tiles = sum(&old, &played);
            if !tables.is_possible(&tiles) {
                continue;
            }
            plays = plays.map(|plays| plays + 1);
            if opened && size == free && best.is_none_or(|best| rank(&best) < rank(&played)) {
                best = Some(played);
            }
            if full.iter().all(|(_, question)| question.most.is_some()) {
                continue;
            }
            tables.each(&tiles, &mut |after| {
                let after = setup(after);
                let mut is_open = false;
                for (_, question) in &mut full {
                    if question.most.is_none() && question.is_legal(&rack, &after) {
                        question.most = Some(size);
                    }
                    is_open |= question.most.is_none();
                }
                is_open
            });
        }
    }
    let before = &full[0].1.before;
    let unchanged = best.map_or(0, |played| unchanged(&mut tables, before, &played));
    most.extend(
        full.iter()
            .map(|(name, question)| (*name, question.most.unwrap_or(0))),
    );
    Proof {
        plays,
        unchanged,
        most,
    }
}

fn main() {
    let parts: Vec<String> = env::args().skip(1).collect();
    let (mut proved, mut wrong) = (0, 0);
    let files = ["positions.jsonl", "positions-openings.jsonl"];
    for line in files.into_iter().flat_map(definition::read) {
        if !parts.is_empty() && !parts.iter().any(|part| line.name().contains(part)) {
            continue;
        }
        let known: BTreeMap<&str, u64> = line.answers("tiles").collect();
        let Proof {
            plays,
            unchanged,
            most,
        } = prove(&line, known["free-jokers"] as usize);
        println!(
            "{}: {} optima, {plays:?} plays, {unchanged} melds unchanged",
            line.name(),
            most.len()
        );
        proved += most.len();
        let mut compare = |what: &str, proved: u64, known: u64| {
            if known != proved {
                println!("  {what}: {proved}, not {known}");
                wrong += 1;
            }
        };
        for (preset, most) in most {
            compare(preset, most as u64, known[preset]);
        }
        if let (Some(plays), Some(known)) = (plays, line.known("plays")) {
            compare("plays", plays, known);
        }
        if let Some(known) = line.known("unchanged") {
            compare("unchanged", unchanged as u64, known);
        }
    }
    println!("{proved} optima proved, {wrong} others than known");
    assert_eq!(wrong, 0);
}
