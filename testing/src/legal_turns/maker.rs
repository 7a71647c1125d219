//! A crowded table with jokers, and the rack of the player to move.

use rummikub_rules::{Ones, Rules, Tile, Tiles};

use super::axes;
use super::preferences::{Preferences, Theme};
use super::shape::{Counts, JOKER, MeldShape, kind};
use crate::Random;

/// A random table and a random player.
pub(super) struct TurnMaker {
    pub(super) rules: Rules,
    pub(super) r: Random,
    /// Tiles of the set that are nowhere yet.
    pub(super) pool: Counts,
    /// How many tiles may still be laid from the rack.
    pub(super) rack_room: usize,
    /// The numbers in use.
    pub(super) low: usize,
    pub(super) high: usize,
    pub(super) preferences: Preferences,
    /// Most tiles on the table before, and most jokers in sight.
    pub(super) most_tiles: usize,
    pub(super) most_jokers: usize,
}

impl TurnMaker {
    pub(super) fn new(rules: Rules, mut r: Random) -> TurnMaker {
        let preferences = Preferences::new(&mut r);
        let rules = match preferences.theme {
            Theme::Any => rules,
            Theme::Pairs | Theme::Two => axes::replacing(rules, &mut r),
        };
        let low = 1 + r.below(12);
        let high = (low + 1 + r.below(4)).min(13);
        let pool =
            core::array::from_fn(|k| rules.copies_of(Tile::from_index(k).unwrap_or(Tile::Joker)));
        // many jokers only among few tiles: such positions are dear
        let most_jokers = [2, 3, 3, 4, 4, 5, 6, 8][r.below(8)];
        let most_tiles = match most_jokers {
            0..=3 => 15,
            4 => 12,
            5 => 10,
            _ => 8,
        };
        let rack_room = 3 + r.below(5);
        TurnMaker {
            rules,
            r,
            pool,
            rack_room,
            low,
            high,
            preferences,
            most_tiles,
            most_jokers,
        }
    }

    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.r.chance(percent)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.r.below(end)
    }

    /// The last place of a run.
    pub(super) fn last(&self) -> usize {
        13 + usize::from(self.rules.ones() == Ones::LowOrHigh)
    }

    pub(super) fn jokers_per_meld(&self) -> usize {
        self.rules.max_jokers_per_meld().map_or(12, usize::from)
    }

    /// Jokers that may still come into sight.
    pub(super) fn joker_is_there(&self) -> bool {
        let used = self.rules.copies_of(Tile::Joker) - self.pool[JOKER];
        self.pool[JOKER] > 0 && usize::from(used) < self.most_jokers
    }

    /// A number of the crowded ones, sometimes another.
    fn number(&mut self) -> usize {
        if self.chance(8) {
            1 + self.below(13)
        } else {
            self.low + self.below(self.high + 1 - self.low)
        }
    }

    /// Draws a tile that is laid from the rack, if there is one and room for it.
    pub(super) fn lay(&mut self, kind: usize) -> bool {
        let is_there = self.rack_room > 0 && self.pool[kind] > 0;
        self.pool[kind] -= u8::from(is_there);
        self.rack_room -= usize::from(is_there);
        is_there
    }

    /// What is not laid yet, to come back to.
    pub(super) fn saved(&self) -> (Counts, usize) {
        (self.pool, self.rack_room)
    }

    pub(super) fn restore(&mut self, saved: (Counts, usize)) {
        (self.pool, self.rack_room) = saved;
    }

    /// Takes the tiles of a meld out of the pool, if all are there.
    pub(super) fn draw(&mut self, shape: &MeldShape) -> bool {
        let saved = self.pool;
        for tile in shape.tiles() {
            let is_there = tile != JOKER || self.joker_is_there();
            match self.pool[tile].checked_sub(1) {
                Some(left) if is_there => self.pool[tile] = left,
                _ => {
                    self.pool = saved;
                    return false;
                }
            }
        }
        true
    }

    fn shape(&mut self) -> MeldShape {
        let mut shape = if self.chance(50) {
            let number = self.number();
            let mut colors = [0, 1, 2, 3];
            self.r.shuffle(&mut colors);
            let size = 3 + self.below(2);
            MeldShape::group(number, colors[..size].iter().copied())
        } else {
            let len = [3, 3, 3, 4, 4, 5, 6][self.below(7)];
            let back = self.below(3);
            let start = self.number().saturating_sub(back).max(1);
            let start = start.min(self.last() + 1 - len);
            MeldShape::run(self.below(4), start, len)
        };
        let percent = [0, 20, 35, 60][self.below(4)];
        for at in 0..shape.places.len() {
            let (jokers, size) = (shape.jokers(), shape.places.len());
            let fits = jokers < self.jokers_per_meld() && jokers + 1 < size;
            shape.places[at].1 = fits && self.chance(percent);
        }
        shape
    }

    /// A meld with so many jokers: a run with one between its tiles or at its end, or a group.
    fn with_jokers(&mut self, jokers: usize) -> MeldShape {
        for _ in 0..20 {
            let mut shape = self.shape();
            let size = shape.places.len();
            if (jokers == 2 && shape.is_run) || size > 4 || size <= jokers {
                continue;
            }
            let first = self.below(size);
            for (at, place) in shape.places.iter_mut().enumerate() {
                place.1 = (at + size - first) % size < jokers;
            }
            return shape;
        }
        self.shape()
    }

    /// A meld with a tile that some joker of the table stands for, or any meld.
    fn payer(&mut self, table: &[MeldShape]) -> MeldShape {
        let jokers = table.iter().flat_map(|shape| &shape.places);
        let kinds: Vec<usize> = jokers
            .filter(|place| place.1)
            .map(|place| place.0)
            .collect();
        for _ in 0..8 {
            let shape = self.shape();
            if shape
                .places
                .iter()
                .any(|(kind, joker)| !joker && kinds.contains(kind))
            {
                return shape;
            }
        }
        self.shape()
    }

    /// One to five melds, equal ones among them.
    pub(super) fn old_table(&mut self) -> Vec<MeldShape> {
        let theme = self.preferences.theme;
        let melds = match theme {
            Theme::Pairs => 4,
            Theme::Any | Theme::Two => 1 + self.below(5),
        };
        let mut table: Vec<MeldShape> = Vec::new();
        for _ in 0..30 {
            if table.len() == melds {
                break;
            }
            let first = table.is_empty();
            let shape = if theme == Theme::Pairs {
                match table.last().filter(|_| table.len() % 2 == 1) {
                    Some(last) => last.clone(),
                    None if first => self.with_jokers(1),
                    None => self.payer(&table),
                }
            } else if theme == Theme::Two && first {
                self.with_jokers(2)
            } else if !table.is_empty() && self.chance(self.preferences.twins) {
                table[self.below(table.len())].clone()
            } else if self.chance(self.preferences.payers) {
                self.payer(&table)
            } else {
                self.shape()
            };
            let size: usize = table.iter().map(|s| s.places.len()).sum();
            if size + shape.places.len() <= self.most_tiles && self.draw(&shape) {
                table.push(shape);
            }
        }
        table
    }

    /// The rack: what was laid, and some tiles of the crowded numbers.
    pub(super) fn rack(&mut self, laid: Tiles) -> Tiles {
        let mut rack = laid;
        for _ in 0..self.below(4) {
            let number = self.number();
            let k = if self.chance(15) && self.joker_is_there() {
                JOKER
            } else {
                kind(self.below(4), number)
            };
            if self.pool[k] > 0 {
                self.pool[k] -= 1;
                rack.add(Tile::from_index(k).expect("a tile"))
                    .expect("a tile of the set");
            }
        }
        rack
    }
}
