//! Positions with runs of nearly thirteen tiles and what meets their ends.

pub mod growths;

use crate::Random;
use crate::literal::generate;
use crate::literal::rules::{Retrieval, Rules};
use rummikub_rules::{MeldKind, MeldSetup, Rack, Table, TableSetup, Tile, Tiles};

use crate::library_rules;

/// A position with long runs, in the words of both sides.
pub struct Position {
    pub seed: u64,
    pub literal: Rules,
    pub rules: rummikub_rules::Rules,
    pub before: Table,
    pub rack: Rack,
    pub opened: bool,
}

impl Position {
    /// A position of a table that is only extended, with up to three long runs.
    pub fn extend_only(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut rules = generate::rules(&mut random);
        rules.extend_only = true;
        if rules.retrieval == Retrieval::Clear {
            rules.retrieval = Retrieval::Replace;
        }
        let runs = random.one(&[1, 1, 2, 2, 3]);
        Self::new(seed, random, rules, runs, 6)
    }

    /// A position of a table that may be taken apart but for melds with jokers, with one long run.
    pub fn frozen(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut rules = generate::rules(&mut random);
        rules.extend_only = false;
        rules.frozen = true;
        if rules.retrieval == Retrieval::Clear {
            rules.retrieval = Retrieval::Replace;
        }
        rules.jokers = rules.jokers.max(1);
        Self::new(seed, random, rules, 1, 4)
    }

    fn new(seed: u64, mut random: Random, mut rules: Rules, runs: usize, most: usize) -> Self {
        rules.ones_high = random.chance(65);
        rules.copies = random.one(&[1, 2, 2, 3, 4]);
        rules.jokers = rules.jokers.min(4);
        rules.initial_meld = random.one(&[0, 12, 21, 30]);
        let opened = random.chance(80);
        let library = library_rules(&rules);
        let frozen = rules.frozen && !rules.extend_only;
        let last = if rules.ones_high { 14 } else { 13 };
        let color = random.below(4);
        let mut setup = TableSetup::default();
        let mut before = Table::default();
        let mut ends: Vec<(usize, usize)> = Vec::new();
        for _ in 0..20 {
            if ends.len() == runs {
                break;
            }
            // often several of one colour
            let color = if random.chance(75) {
                color
            } else {
                random.below(4)
            };
            let len = random.one(&[8, 9, 10, 11, 12, 12, 13, 13]);
            let start = 1 + random.below(last + 1 - len);
            let places = start..start + len;
            let mut tiles: Vec<Tile> = places.map(|place| tile(color, place)).collect();
            let jokers = if frozen {
                1 + random.below(2)
            } else {
                random.one(&[0, 0, 0, 1, 2])
            };
            for _ in 0..jokers {
                let at = random.below(len);
                tiles[at] = Tile::Joker;
            }
            setup.melds.push(MeldSetup::new(Some(MeldKind::Run), tiles));
            match library.table(&setup) {
                Ok(table) => {
                    before = table;
                    ends.push((color, start));
                    ends.push((color, start + len - 1));
                }
                Err(_) => drop(setup.melds.pop()),
            }
            if ends.len() == 2 * runs {
                break;
            }
        }
        // a small meld beside them
        for _ in 0..random.below(3) {
            let (color, number) = (random.below(4), random.one(&[1, 1, 2, 11, 12, 13]));
            let tiles: Vec<Tile> = if random.chance(60) {
                let colors = (0..4).filter(|c| random.chance(60) || *c == color);
                colors.map(|c| tile(c, number)).collect()
            } else {
                let start = number.min(last - 2);
                (start..start + 3).map(|place| tile(color, place)).collect()
            };
            setup.melds.push(MeldSetup::new(None, tiles));
            match library.table(&setup) {
                Ok(table) => before = table,
                Err(_) => drop(setup.melds.pop()),
            }
        }
        let mut rack = Tiles::new();
        for _ in 0..=random.below(most) {
            let (color, place) = if ends.is_empty() {
                (color, 1 + random.below(13))
            } else {
                random.one(&ends)
            };
            let near = match random.below(10) {
                0 | 1 => Tile::Joker,
                2 => tile(random.below(4), 1),
                3 => tile(color, 1),
                4 => tile(random.below(4), place),
                5 => tile(color, 11 + random.below(3)),
                _ => {
                    // a place or some beside an end
                    let off = random.one(&[0, 1, 2, 2, 4, 4, 5, 6]);
                    tile(color, (place + off).clamp(4, 17) - 3)
                }
            };
            if before.tiles().count(near) + rack.count(near) < library.copies_of(near) {
                rack.add(near).expect("room for a tile of the set");
            }
        }
        Self {
            seed,
            literal: rules,
            rules: library,
            before,
            rack: rack.into(),
            opened,
        }
    }

    pub fn what(&self) -> String {
        format!(
            "seed {}: {} // {:?} opened {} {:?}",
            self.seed,
            self.before,
            self.rack.tiles().to_string(),
            self.opened,
            self.literal
        )
    }
}

/// The tile at a place of a colour, 14 being the one again.
pub fn tile(color: usize, place: usize) -> Tile {
    Tile::from_index(color * 13 + (place - 1) % 13).expect("a tile")
}
