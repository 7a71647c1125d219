//! Every way to play on a table that is only extended, by trying them all: old melds with tiles
//! added at their ends and real tiles in the place of jokers, and new melds of what is left. Which
//! of them are legal is for the turn check to say.

use std::collections::BTreeSet;

use rummikub_rules::{Meld, MeldKind, MeldSetup, Opened, TableSetup, Tile, Tiles, Turn};

use super::{Position, tile};

/// A meld of the new table, the rack tiles in it and how many of all jokers.
struct Shape {
    meld: MeldSetup,
    real: Tiles,
    jokers: usize,
}

/// The rack tiles of every legal turn.
pub fn plays(position: &Position) -> BTreeSet<Tiles> {
    let jokers = position.before.tiles().jokers() + position.rack.tiles().jokers();
    let mut search = Search {
        position,
        old: Vec::new(),
        new: Vec::new(),
        table: TableSetup::default(),
        left: *position.rack.tiles(),
        jokers: usize::from(jokers),
        legal: BTreeSet::new(),
    };
    for meld in position.before.melds() {
        search.old.push(search.grown(meld));
    }
    search.new = search.new_melds();
    search.grow(0);
    search.legal
}

struct Search<'a> {
    position: &'a Position,
    /// What may become of every old meld.
    old: Vec<Vec<Shape>>,
    new: Vec<Shape>,
    table: TableSetup,
    /// Rack tiles that are not laid, and jokers that are nowhere yet.
    left: Tiles,
    jokers: usize,
    legal: BTreeSet<Tiles>,
}

impl Search<'_> {
    /// The melds that hold this one.
    fn grown(&self, meld: &Meld) -> Vec<Shape> {
        let old: Vec<Tile> = meld.slots().map(|slot| slot.tile).collect();
        let mut out = Vec::new();
        match meld {
            Meld::Run(run) => {
                let color = run.color().index();
                let first = usize::from(run.start());
                let last = first + old.len() - 1;
                for start in 1..=first {
                    for end in last..=14.min(start + 12) {
                        let before = (start..first).map(|place| (place, None));
                        let within = (first..).zip(old.iter().map(|tile| Some(*tile)));
                        let after = (last + 1..=end).map(|place| (place, None));
                        let slots: Vec<_> = before.chain(within).chain(after).collect();
                        self.fill(color, &slots, &[], &mut out);
                    }
                }
            }
            Meld::Group(group) => {
                let number = usize::from(group.number().get());
                let real = old.iter().filter(|tile| !tile.is_joker()).count();
                self.groups(number, &old[..real], &mut out);
            }
        }
        out
    }

    /// Runs whose slots hold what they held, or a joker or its tile where they held none or one.
    fn fill(
        &self,
        color: usize,
        slots: &[(usize, Option<Tile>)],
        laid: &[Tile],
        out: &mut Vec<Shape>,
    ) {
        let Some((place, held)) = slots.get(laid.len()) else {
            let fresh = slots.iter().zip(laid);
            let fresh = fresh.filter(|(slot, tile)| slot.1 != Some(**tile) && !tile.is_joker());
            self.add(MeldKind::Run, laid, fresh.map(|x| *x.1), out);
            return;
        };
        let real = tile(color, *place);
        let tiles: &[Tile] = match held {
            Some(Tile::Joker) | None => &[Tile::Joker, real],
            Some(_) => &[real],
        };
        for tile in tiles {
            let jokers = laid.iter().filter(|tile| tile.is_joker()).count();
            let fresh = *held != Some(*tile);
            let there = if tile.is_joker() {
                jokers < self.jokers
            } else {
                !fresh || self.left.count(*tile) > 0
            };
            if there {
                let mut laid = laid.to_vec();
                laid.push(*tile);
                self.fill(color, slots, &laid, out);
            }
        }
    }

    /// Groups that hold these real tiles.
    fn groups(&self, number: usize, old: &[Tile], out: &mut Vec<Shape>) {
        for colors in 1..16 {
            let tiles = (0..4).filter(|c| colors >> c & 1 == 1);
            let tiles: Vec<Tile> = tiles.map(|c| tile(c, number)).collect();
            let fresh = tiles.iter().copied().filter(|tile| !old.contains(tile));
            if old.iter().all(|tile| tiles.contains(tile)) {
                for size in 3.max(tiles.len())..=4.min(tiles.len() + self.jokers) {
                    let mut laid = tiles.clone();
                    laid.resize(size, Tile::Joker);
                    self.add(MeldKind::Group, &laid, fresh.clone(), out);
                }
            }
        }
    }

    fn add(
        &self,
        kind: MeldKind,
        laid: &[Tile],
        fresh: impl Iterator<Item = Tile>,
        out: &mut Vec<Shape>,
    ) {
        let Ok(real) = Tiles::try_from_iter(fresh) else {
            return;
        };
        let jokers = laid.iter().filter(|tile| tile.is_joker()).count();
        if real.is_subset(&self.left) && jokers <= self.jokers {
            let meld = MeldSetup::new(Some(kind), laid.iter().copied());
            out.push(Shape { meld, real, jokers });
        }
    }

    /// Melds of rack tiles and any jokers.
    fn new_melds(&self) -> Vec<Shape> {
        let mut out = Vec::new();
        let most = self.left.len() + self.jokers;
        for color in 0..4 {
            for start in 1..=12 {
                for end in start + 2..=14.min(start + most).min(start + 12) {
                    let slots: Vec<_> = (start..=end).map(|place| (place, None)).collect();
                    self.fill(color, &slots, &[], &mut out);
                }
            }
        }
        for number in 1..=13 {
            self.groups(number, &[], &mut out);
        }
        // a meld holds a real tile
        out.retain(|shape| !shape.real.is_empty());
        out
    }

    /// What becomes of the old meld of this place, and of all after it.
    fn grow(&mut self, at: usize) {
        if at == self.old.len() {
            self.lay(0);
            return;
        }
        for i in 0..self.old[at].len() {
            if self.take(at, i) {
                self.grow(at + 1);
                self.put_back(at, i);
            }
        }
    }

    /// New melds, those before this place being settled.
    fn lay(&mut self, from: usize) {
        self.judge();
        let at = self.old.len();
        for i in from..self.new.len() {
            if self.take(at, i) {
                self.lay(i);
                self.put_back(at, i);
            }
        }
    }

    fn shape(&self, at: usize, i: usize) -> &Shape {
        self.old.get(at).map_or_else(|| &self.new[i], |old| &old[i])
    }

    fn take(&mut self, at: usize, i: usize) -> bool {
        let Shape { meld, real, jokers } = self.shape(at, i);
        let (meld, real, jokers) = (meld.clone(), *real, *jokers);
        let there = real.is_subset(&self.left) && jokers <= self.jokers;
        if there {
            self.left = self.left.saturating_sub(&real);
            self.jokers -= jokers;
            self.table.push(meld);
        }
        there
    }

    fn put_back(&mut self, at: usize, i: usize) {
        let Shape { real, jokers, .. } = self.shape(at, i);
        let (real, jokers) = (*real, *jokers);
        self.left = self.left.checked_add(&real).expect("they were there");
        self.jokers += jokers;
        self.table.pop();
    }

    fn judge(&mut self) {
        let Position {
            rules,
            before,
            rack,
            opened,
            ..
        } = self.position;
        // jokers that are nowhere are on the rack
        let Some(played) = rack.tiles().jokers().checked_sub(self.jokers as u8) else {
            return;
        };
        let mut tiles = rack.tiles().saturating_sub(&self.left);
        while tiles.jokers() > played {
            tiles.remove(Tile::Joker);
        }
        for _ in tiles.jokers()..played {
            tiles.add(Tile::Joker).expect("they are on the rack");
        }
        if tiles.is_empty() || self.legal.contains(&tiles) {
            return;
        }
        let turn = Turn::new(before, rack, &self.table, Opened::from(*opened));
        if rules.check_turn(&turn).expect("a position").is_legal() {
            self.legal.insert(tiles);
        }
    }
}
