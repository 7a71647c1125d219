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
        let mut maker = LongRuns {
            rules: &library,
            frozen: rules.frozen && !rules.extend_only,
            last: if rules.ones_high { 14 } else { 13 },
            color: random.below(4),
            random,
            setup: TableSetup::default(),
            before: Table::default(),
            ends: Vec::new(),
        };
        for _ in 0..20 {
            if maker.ends.len() == runs {
                break;
            }
            maker.lay_run();
            if maker.ends.len() == 2 * runs {
                break;
            }
        }
        for _ in 0..maker.random.below(3) {
            maker.lay_small_meld();
        }
        let rack = maker.rack(most);
        Self {
            seed,
            literal: rules,
            before: maker.before,
            rules: library,
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

/// A position that is being made.
struct LongRuns<'a> {
    rules: &'a rummikub_rules::Rules,
    frozen: bool,
    /// The last place of a run.
    last: usize,
    /// The colour of most runs.
    color: usize,
    random: Random,
    setup: TableSetup,
    before: Table,
    /// Colour and place of the ends of the long runs.
    ends: Vec<(usize, usize)>,
}

impl LongRuns<'_> {
    /// Lays a meld if the table is one with it.
    fn lay(&mut self, meld: MeldSetup) -> bool {
        self.setup.push(meld);
        let Ok(table) = self.rules.table(&self.setup) else {
            self.setup.pop();
            return false;
        };
        self.before = table;
        true
    }

    /// Lays a long run, often one of several of the same colour.
    fn lay_run(&mut self) {
        let random = &mut self.random;
        let color = if random.chance(75) {
            self.color
        } else {
            random.below(4)
        };
        let len = random.one(&[8, 9, 10, 11, 12, 12, 13, 13]);
        let start = 1 + random.below(self.last + 1 - len);
        let places = start..start + len;
        let mut tiles: Vec<Tile> = places.map(|place| tile(color, place)).collect();
        let jokers = if self.frozen {
            1 + random.below(2)
        } else {
            random.one(&[0, 0, 0, 1, 2])
        };
        for _ in 0..jokers {
            let at = random.below(len);
            tiles[at] = Tile::Joker;
        }
        if self.lay(MeldSetup::new(Some(MeldKind::Run), tiles)) {
            self.ends.push((color, start));
            self.ends.push((color, start + len - 1));
        }
    }

    fn lay_small_meld(&mut self) {
        let random = &mut self.random;
        let (color, number) = (random.below(4), random.one(&[1, 1, 2, 11, 12, 13]));
        let tiles: Vec<Tile> = if random.chance(60) {
            let colors = (0..4).filter(|c| random.chance(60) || *c == color);
            colors.map(|c| tile(c, number)).collect()
        } else {
            let start = number.min(self.last - 2);
            (start..start + 3).map(|place| tile(color, place)).collect()
        };
        self.lay(MeldSetup::new(None, tiles));
    }

    /// Tiles near the ends of the runs, ones and jokers.
    fn rack(&mut self, most: usize) -> Tiles {
        let random = &mut self.random;
        let mut rack = Tiles::new();
        for _ in 0..=random.below(most) {
            let (color, place) = if self.ends.is_empty() {
                (self.color, 1 + random.below(13))
            } else {
                random.one(&self.ends)
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
            if self.before.tiles().count(near) + rack.count(near) < self.rules.copies_of(near) {
                rack.add(near).expect("room for a tile of the set");
            }
        }
        rack
    }
}

/// The tile at a place of a colour, 14 being the one again.
pub fn tile(color: usize, place: usize) -> Tile {
    Tile::from_index(color * 13 + (place - 1) % 13).expect("a tile")
}
