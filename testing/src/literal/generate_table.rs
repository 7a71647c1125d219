//! The table, the rack and the pool of a random player, and the shapes of random melds.

use super::melds::Kind;
use super::rules::Rules;
use super::{COLOURS, Slot, Tile};
use crate::Random;

/// The most tiles that the random player takes from the rack.
const RACK: usize = 7;

/// A meld in work: the tile of each place and whether a joker stands for it.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) kind: Kind,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) joker: Vec<bool>,
    /// Whether it, or a part of it, lay there before the turn.
    pub(crate) old: bool,
}

impl Work {
    /// What it shows.
    pub(crate) fn slots(&self) -> Vec<Slot> {
        let slot = |(&tile, &joker)| if joker { Slot::Joker } else { Slot::Real(tile) };
        self.tiles.iter().zip(&self.joker).map(slot).collect()
    }

    pub(crate) fn jokers(&self) -> usize {
        self.joker.iter().filter(|&&joker| joker).count()
    }

    pub(crate) fn push(&mut self, tile: Tile, joker: bool) {
        self.tiles.push(tile);
        self.joker.push(joker);
    }
}

/// A random player at a random table.
pub(crate) struct Maker {
    pub(crate) random: Random,
    pub(crate) rules: Rules,
    pub(crate) table: Vec<Work>,
    /// What came from the rack, and in the end the whole rack.
    pub(crate) rack: Vec<Slot>,
    /// Tiles of the set that are nowhere yet.
    pub(crate) pool: Vec<Slot>,
    /// Retrieved jokers, and table tiles taken, that wait for a place.
    pub(crate) loose_jokers: usize,
    pub(crate) loose_tiles: Vec<Tile>,
    pub(crate) opened: bool,
    pub(crate) careful: bool,
}

impl Maker {
    pub(crate) fn new(random: Random, rules: Rules, opened: bool, careful: bool) -> Maker {
        let mut pool = vec![Slot::Joker; rules.jokers];
        for colour in COLOURS {
            for number in 1..=13 {
                pool.extend(vec![Slot::Real((colour, number)); rules.copies]);
            }
        }
        Maker {
            random,
            rules,
            table: Vec::new(),
            rack: Vec::new(),
            pool,
            loose_jokers: 0,
            loose_tiles: Vec::new(),
            opened,
            careful,
        }
    }

    fn draw(&mut self, slot: Slot) -> bool {
        let found = self.pool.iter().position(|&other| other == slot);
        found.map(|i| self.pool.swap_remove(i)).is_some()
    }

    /// Takes a tile from the rack, if there is still one in the set and room for it.
    pub(crate) fn draw_from_rack(&mut self, slot: Slot) -> bool {
        let taken = self.rack.len() < RACK && self.draw(slot);
        if taken {
            self.rack.push(slot);
        }
        taken
    }

    /// The tiles of a random meld, often one that has to do with a meld on the table.
    pub(crate) fn shape(&mut self) -> (Kind, Vec<Tile>) {
        let (kind, tiles) = self.any_shape();
        if self.table.is_empty() || self.random.chance(55) {
            return (kind, tiles);
        }
        let m = self.random.below(self.table.len());
        let near = &self.table[m];
        let place = self.random.below(near.tiles.len());
        let joker = near.joker.iter().position(|&joker| joker);
        let (last, len) = (near.tiles[near.tiles.len() - 1], tiles.len() as u8);
        let near = match self.random.below(6) {
            // The same tiles once more.
            0 => Some((near.kind, near.tiles.clone())),
            // The run that follows.
            1 if near.kind == Kind::Run && last.1 > 1 && last.1 + len <= 13 => Some((
                near.kind,
                (1..=len).map(|more| (last.0, last.1 + more)).collect(),
            )),
            // One that holds the tile that a joker stands for, or some other of its tiles.
            _ => shape_with(kind, &tiles, near.tiles[joker.unwrap_or(place)]).map(|t| (kind, t)),
        };
        near.unwrap_or((kind, tiles))
    }

    fn any_shape(&mut self) -> (Kind, Vec<Tile>) {
        if self.random.chance(45) {
            let mut colours = COLOURS.to_vec();
            self.random.shuffle(&mut colours);
            colours.truncate(self.random.one(&[3, 3, 4]));
            let number = 1 + self.random.below(13) as u8;
            return (
                Kind::Group,
                colours.into_iter().map(|colour| (colour, number)).collect(),
            );
        }
        let len = self.random.one(&[3, 3, 3, 3, 4, 4, 5, 6, 7]);
        let last = if self.rules.ones_high { 14 } else { 13 };
        let start = 1 + self.random.below(last + 1 - len);
        let colour = self.random.one(&COLOURS);
        let tiles = (start..start + len).map(|place| (colour, if place == 14 { 1 } else { place }));
        (
            Kind::Run,
            tiles
                .map(|(colour, number)| (colour, number as u8))
                .collect(),
        )
    }

    pub(crate) fn may_add_joker(&self, meld: &Work) -> bool {
        let most = self.rules.max_jokers_per_meld.unwrap_or(13);
        meld.jokers() < most && meld.jokers() + 1 < meld.tiles.len()
    }

    /// One to four melds, up to four jokers among them.
    pub(crate) fn lay_old_table(&mut self) {
        let melds = self.random.one(&[1, 2, 2, 3, 3, 4]);
        let mut jokers = self
            .random
            .one(&[0, 1, 1, 1, 2, 2, 3, 4])
            .min(self.rules.jokers);
        for _ in 0..20 {
            if self.table.len() == melds {
                break;
            }
            let (kind, tiles) = self.shape();
            let mut meld = Work {
                kind,
                joker: vec![false; tiles.len()],
                tiles,
                old: true,
            };
            let tries = self.random.one(&[0, 1, 1, 1, 2, 3]);
            for _ in 0..tries {
                let place = self.random.below(meld.tiles.len());
                if jokers > 0 && !meld.joker[place] && self.may_add_joker(&meld) {
                    meld.joker[place] = true;
                    jokers -= 1;
                }
            }
            let slots = meld.slots();
            let pool = self.pool.clone();
            if slots.into_iter().all(|slot| self.draw(slot)) {
                self.table.push(meld);
            } else {
                jokers += meld.jokers();
                self.pool = pool;
            }
        }
    }

    /// The rack gets more tiles that are not played.
    pub(crate) fn fill_rack(&mut self) {
        let more = self.random.below(RACK + 1 - self.rack.len());
        for _ in 0..more.max(usize::from(self.rack.is_empty())) {
            if !self.pool.is_empty() {
                let i = self.random.below(self.pool.len());
                self.rack.push(self.pool.swap_remove(i));
            }
        }
    }
}

/// A shape of the same kind and size that holds the tile, if moving it there is simple.
pub(crate) fn shape_with(kind: Kind, shape: &[Tile], tile: Tile) -> Option<Vec<Tile>> {
    if kind == Kind::Group {
        let mut moved: Vec<Tile> = shape.iter().map(|&(colour, _)| (colour, tile.1)).collect();
        if !moved.contains(&tile) {
            moved[0] = tile;
        }
        return Some(moved);
    }
    // A run that starts a little below the tile.
    let start = tile.1.saturating_sub(shape[0].1 % 3).max(1);
    let end = start + shape.len() as u8 - 1;
    (end <= 13).then(|| (start..=end).map(|number| (tile.0, number)).collect())
}
