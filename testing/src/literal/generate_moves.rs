//! What a random player does on a table.

use super::generate_table::{Maker, Work, shape_with};
use super::melds::Kind;
use super::rules::{Retrieval, Reuse};
use super::{COLOURS, Slot, Tile};

impl Maker {
    /// Some random moves, then a place for everything loose.
    pub(crate) fn play(&mut self) {
        if !self.opened {
            let melds = self.random.one(&[0, 1, 1, 1, 2]);
            for _ in 0..melds {
                self.new_meld();
            }
            if !self.rules.same_turn && self.random.chance(80) {
                return;
            }
        }
        if self.random.chance(72) {
            self.retrieve();
            if self.random.chance(25) {
                self.retrieve();
            }
        }
        let moves = self.random.below(3);
        for _ in 0..moves {
            match self.random.below(7) {
                0 => self.new_meld(),
                6 => self.join(),
                1 | 2 => self.extend(false),
                3 => self.split(),
                4 => self.steal(),
                _ => self.retrieve(),
            }
        }
        self.place_loose();
        if self.random.chance(7) {
            self.regroup();
        }
        if self.rack.is_empty() && self.random.chance(90) {
            self.extend(false);
        }
        if self.rack.is_empty() && self.random.chance(90) {
            self.new_meld();
        }
    }

    /// A meld from the rack, sometimes with a rack joker.
    fn new_meld(&mut self) {
        for _ in 0..10 {
            let jokers = self.random.one(&[0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
            if self.try_meld(0, jokers) {
                return;
            }
        }
    }

    /// A new meld with so many loose jokers and so many rack jokers in it; of loose tiles what
    /// fits; else from the rack.
    fn try_meld(&mut self, loose: usize, rack_jokers: usize) -> bool {
        let (kind, mut tiles) = self.shape();
        if let Some(&tile) = self.loose_tiles.first() {
            // Move the shape so that the first loose tile fits.
            let Some(moved) = shape_with(kind, &tiles, tile) else {
                return false;
            };
            tiles = moved;
        }
        if tiles.len() > 5 || loose + rack_jokers >= tiles.len() {
            return false;
        }
        let (pool, rack, saved) = (
            self.pool.clone(),
            self.rack.clone(),
            self.loose_tiles.clone(),
        );
        let mut meld = Work {
            kind,
            joker: vec![false; tiles.len()],
            tiles,
            old: false,
        };
        let mut places: Vec<usize> = (0..meld.tiles.len()).collect();
        self.random.shuffle(&mut places);
        let mut given = Vec::new();
        for place in places {
            let tile = meld.tiles[place];
            if let Some(i) = self.loose_tiles.iter().position(|&other| other == tile) {
                self.loose_tiles.swap_remove(i);
            } else if given.len() < loose + rack_jokers {
                meld.joker[place] = true;
                given.push(place);
                if given.len() > loose && !self.draw_from_rack(Slot::Joker) {
                    (self.pool, self.rack, self.loose_tiles) = (pool, rack, saved);
                    return false;
                }
            } else if !self.draw_from_rack(Slot::Real(tile)) {
                (self.pool, self.rack, self.loose_tiles) = (pool, rack, saved);
                return false;
            }
        }
        let too_many = self
            .rules
            .max_jokers_per_meld
            .is_some_and(|most| given.len() > most);
        if given.len() < loose + rack_jokers || too_many {
            (self.pool, self.rack, self.loose_tiles) = (pool, rack, saved);
            return false;
        }
        self.loose_jokers -= loose;
        self.table.push(meld);
        true
    }

    /// A tile of the rack, or a loose joker, is added to a meld.
    fn extend(&mut self, with_loose_joker: bool) {
        for _ in 0..8 {
            if self.table.is_empty() {
                return;
            }
            let m = self.random.below(self.table.len());
            let Some((front, tile)) = self.next_tile(m) else {
                continue;
            };
            let joker = with_loose_joker || self.random.chance(10);
            if joker && !self.may_add_joker(&self.table[m]) {
                continue;
            }
            if with_loose_joker {
                self.loose_jokers -= 1;
            } else if !self.draw_from_rack(if joker { Slot::Joker } else { Slot::Real(tile) }) {
                continue;
            }
            let at = if front { 0 } else { self.table[m].tiles.len() };
            self.table[m].tiles.insert(at, tile);
            self.table[m].joker.insert(at, joker);
            return;
        }
    }

    /// A tile that fits at the front or at the end of a meld.
    fn next_tile(&mut self, m: usize) -> Option<(bool, Tile)> {
        let (first, last) = (self.table[m].tiles[0], *self.table[m].tiles.last()?);
        let len = self.table[m].tiles.len();
        if self.table[m].kind == Kind::Group {
            let tiles = &self.table[m].tiles;
            let free: Vec<char> = COLOURS
                .into_iter()
                .filter(|&c| tiles.iter().all(|tile| tile.0 != c))
                .collect();
            return (!free.is_empty()).then(|| (false, (self.random.one(&free), first.1)));
        }
        let high_end = last.1 == 1 || len == 13;
        let up = match last.1 {
            _ if high_end => None,
            13 => (self.rules.ones_high && first.1 > 1).then_some((false, (last.0, 1))),
            number => Some((false, (last.0, number + 1))),
        };
        let down =
            (first.1 > 1 && !(high_end && first.1 == 2)).then(|| (true, (first.0, first.1 - 1)));
        let (this, other) = if self.random.chance(50) {
            (up, down)
        } else {
            (down, up)
        };
        this.or(other)
    }

    /// Whether a careful player keeps hands off a meld.
    fn hands_off(&self, m: usize) -> bool {
        let meld = &self.table[m];
        let frozen = self.rules.frozen && meld.jokers() > 0;
        self.careful && meld.old && (self.rules.extend_only || frozen)
    }

    /// Where a tile can be taken and a meld stays: an end of a run, any of a group of four.
    fn takeable(&self, m: usize) -> Vec<usize> {
        let len = self.table[m].tiles.len();
        match self.table[m].kind {
            Kind::Run if len >= 4 => vec![0, len - 1],
            Kind::Group if len == 4 => (0..4).collect(),
            _ => Vec::new(),
        }
    }

    fn take(&mut self, m: usize, place: usize) {
        self.table[m].tiles.remove(place);
        self.table[m].joker.remove(place);
    }

    /// A joker is replaced by its tile from the rack or from the table, or is cleared.
    fn retrieve(&mut self) {
        if self.careful && self.rules.retrieval == Retrieval::Never {
            return;
        }
        let melds = 0..self.table.len();
        let with_joker: Vec<usize> = melds
            .filter(|&m| self.table[m].old && self.table[m].jokers() > 0)
            .collect();
        if with_joker.is_empty() {
            return;
        }
        let m = self.random.one(&with_joker);
        let places = 0..self.table[m].tiles.len();
        let jokers: Vec<usize> = places.filter(|&place| self.table[m].joker[place]).collect();
        let place = self.random.one(&jokers);
        let clear = self.rules.retrieval == Retrieval::Clear || !self.careful;
        if clear && self.takeable(m).contains(&place) && self.random.chance(70) {
            self.take(m, place);
            self.loose_jokers += 1;
            return;
        }
        let tile = self.table[m].tiles[place];
        if !self.pay(m, tile) {
            return;
        }
        self.table[m].joker[place] = false;
        self.loose_jokers += 1;
        if self.rules.both_colours
            && self.table[m].kind == Kind::Group
            && self.careful
            && let Some((_, tile)) = self.next_tile(m)
            && self.pay(m, tile)
        {
            self.table[m].push(tile, false);
        }
    }

    /// Finds a tile that pays for a joker of a meld.
    fn pay(&mut self, for_meld: usize, tile: Tile) -> bool {
        if (self.rules.table_pays || !self.careful) && self.random.chance(60) {
            for m in 0..self.table.len() {
                let here = self.takeable(m).into_iter();
                let here = here
                    .filter(|&i| self.table[m].tiles[i] == tile && !self.table[m].joker[i])
                    .min();
                if m != for_meld
                    && !self.hands_off(m)
                    && let Some(place) = here
                {
                    self.take(m, place);
                    return true;
                }
            }
        }
        self.draw_from_rack(Slot::Real(tile))
    }

    /// A long run becomes two, with a second copy of a tile from the rack if it is short.
    fn split(&mut self) {
        let fit = |m: &usize| {
            let meld = &self.table[*m];
            meld.kind == Kind::Run && meld.tiles.len() >= 5 && !self.hands_off(*m)
        };
        let Some(m) = (0..self.table.len()).find(fit) else {
            return;
        };
        let len = self.table[m].tiles.len();
        let overlap = usize::from(len == 5 || self.random.chance(30));
        let cut = 3 + self.random.below(len + overlap - 5);
        if overlap == 1 && !self.draw_from_rack(Slot::Real(self.table[m].tiles[cut - 1])) {
            return;
        }
        let mut second = self.table[m].clone();
        second.tiles.drain(..cut - overlap);
        second.joker.drain(..cut - overlap);
        if overlap == 1 {
            second.joker[0] = false;
        }
        self.table[m].tiles.truncate(cut);
        self.table[m].joker.truncate(cut);
        self.table.push(second);
    }

    /// Two runs become one.
    fn join(&mut self) {
        for first in 0..self.table.len() {
            for second in 0..self.table.len() {
                let (a, b) = (&self.table[first], &self.table[second]);
                let (end, start) = (a.tiles[a.tiles.len() - 1], b.tiles[0]);
                let follows = end.1 > 1 && start == (end.0, end.1 + 1);
                let both_old = self.hands_off(first) && self.hands_off(second);
                if a.kind == Kind::Run && b.kind == Kind::Run && follows && !both_old {
                    let more = self.table[second].clone();
                    let run = &mut self.table[first];
                    run.tiles.extend(more.tiles);
                    run.joker.extend(more.joker);
                    run.old |= more.old;
                    self.table.remove(second);
                    return;
                }
            }
        }
    }

    /// A tile is taken off an old meld.
    fn steal(&mut self) {
        if self.table.is_empty() || self.loose_tiles.len() > 1 {
            return;
        }
        let m = self.random.below(self.table.len());
        let places = self.takeable(m);
        if places.is_empty() || self.hands_off(m) {
            return;
        }
        let place = self.random.one(&places);
        if !self.table[m].joker[place] {
            self.loose_tiles.push(self.table[m].tiles[place]);
            self.take(m, place);
        }
    }

    /// Everything loose finds a place, if it can.
    fn place_loose(&mut self) {
        for _ in 0..60 {
            if self.loose_jokers == 0 && self.loose_tiles.is_empty() {
                return;
            }
            let any = self.rules.reuse == Reuse::Any || !self.careful;
            if self.loose_jokers > 0 && any && self.random.chance(50) {
                self.extend(true);
                continue;
            }
            let together = self.random.one(&[1, 1, 1, 2]).min(self.loose_jokers);
            let rack_jokers = self.random.one(&[0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
            self.try_meld(together, rack_jokers);
        }
    }

    /// All tiles of the table in other melds, if a short search finds some.
    fn regroup(&mut self) {
        let mut tiles: Vec<Slot> = self.table.iter().flat_map(Work::slots).collect();
        tiles.sort_unstable();
        let mut melds = Vec::new();
        let mut tries = 300;
        if self.cover(&tiles, &mut melds, &mut tries) {
            self.table = melds;
        }
    }

    fn cover(&mut self, tiles: &[Slot], melds: &mut Vec<Work>, tries: &mut usize) -> bool {
        let Some(Slot::Real(first)) = tiles.first().copied() else {
            return tiles.is_empty();
        };
        for _ in 0..12 {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            let (kind, shape) = self.shape();
            let Some(shape) = shape_with(kind, &shape, first) else {
                continue;
            };
            let mut left = tiles.to_vec();
            let mut meld = Work {
                kind,
                tiles: shape,
                joker: Vec::new(),
                old: true,
            };
            let whole = (0..meld.tiles.len()).all(|i| {
                let real = left
                    .iter()
                    .position(|&slot| slot == Slot::Real(meld.tiles[i]));
                let found = real.or_else(|| left.iter().position(|&slot| slot == Slot::Joker));
                meld.joker.push(real.is_none());
                found.map(|i| left.remove(i)).is_some()
            });
            if whole {
                melds.push(meld);
                if self.cover(&left, melds, tries) {
                    return true;
                }
                melds.pop();
            }
        }
        false
    }
}
