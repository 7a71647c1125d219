//! Loose tiles put together to melds at random.

use super::maker::TurnMaker;
use super::shape::{MeldShape, kind};

/// How often a new table is begun, and how many melds are tried for one.
const TRIES: usize = 6;
const MELDS: usize = 40;

/// Melds that are done, and what is to be laid beside them.
#[derive(Clone)]
pub(super) struct Regroup {
    pub(super) melds: Vec<MeldShape>,
    /// Real tiles by kind.
    pub(super) real: [u8; 53],
    /// Jokers that stand for a certain kind.
    pub(super) kept: [u8; 53],
    /// Jokers that may stand for anything.
    pub(super) wild: usize,
}

impl Default for Regroup {
    fn default() -> Self {
        Regroup {
            melds: Vec::new(),
            real: [0; 53],
            kept: [0; 53],
            wild: 0,
        }
    }
}

impl Regroup {
    /// Takes a meld apart, but for the tiles that other melds owe it.
    pub(super) fn take_apart(&mut self, shape: MeldShape, owed: &[usize]) {
        let mut owed = owed.to_vec();
        for (kind, joker) in shape.places {
            if joker {
                self.kept[kind] += 1;
            } else if let Some(at) = owed.iter().position(|k| *k == kind) {
                owed.remove(at);
            } else {
                self.real[kind] += 1;
            }
        }
    }

    /// Takes these tiles for a meld that stays, if all are there.
    pub(super) fn pay(&mut self, owed: &[usize]) -> bool {
        let saved = self.real;
        for kind in owed {
            let Some(left) = self.real[*kind].checked_sub(1) else {
                self.real = saved;
                return false;
            };
            self.real[*kind] = left;
        }
        true
    }

    /// A table of everything, if some try makes one.
    pub(super) fn all(&self, maker: &mut TurnMaker) -> Option<Vec<MeldShape>> {
        let saved = maker.saved();
        for _ in 0..TRIES {
            let mut table = self.clone();
            maker.restore(saved);
            if table.lay_tiles(maker).is_some() && table.lay_jokers(maker).is_some() {
                return Some(table.melds);
            }
        }
        None
    }

    /// A new meld of rack tiles and perhaps of jokers that wait.
    pub(super) fn new_meld(&mut self, maker: &mut TurnMaker) {
        let (color, number) = (maker.below(4), 1 + maker.below(13));
        let mut from_rack = Regroup {
            wild: if maker.chance(30) { self.wild } else { 0 },
            ..Regroup::default()
        };
        let before = from_rack.wild;
        if let Some(meld) = from_rack.meld(maker, kind(color, number)) {
            self.wild -= before - from_rack.wild;
            self.melds.push(meld);
        }
    }

    /// Every tile and every kept joker into a meld.
    fn lay_tiles(&mut self, maker: &mut TurnMaker) -> Option<()> {
        for _ in 0..MELDS {
            let waits = |k: &usize| self.real[*k] + self.kept[*k] > 0;
            let all: Vec<usize> = (0..52).filter(waits).collect();
            if all.is_empty() {
                return Some(());
            }
            let kind = all[maker.below(all.len())];
            if maker.chance(35) && self.join(maker, kind) {
                continue;
            }
            let (before, saved) = (self.clone(), maker.saved());
            if let Some(meld) = self.meld(maker, kind) {
                self.melds.push(meld);
            } else {
                *self = before;
                maker.restore(saved);
            }
        }
        None
    }

    /// Lays a tile at a meld that has room for it.
    fn join(&mut self, maker: &mut TurnMaker, kind: usize) -> bool {
        let melds = self.melds.iter().enumerate();
        let fits: Vec<(usize, Room)> = melds
            .filter_map(|(at, meld)| {
                let room = room(meld, maker.last());
                let here = room.into_iter().find(|room| room.0 == kind);
                here.map(|room| (at, room))
            })
            .collect();
        if fits.is_empty() {
            return false;
        }
        let (at, room) = fits[maker.below(fits.len())];
        let joker = self.real[kind] == 0;
        if joker && self.melds[at].jokers() >= maker.jokers_per_meld() {
            return false;
        }
        if joker {
            self.kept[kind] -= 1;
        } else {
            self.real[kind] -= 1;
        }
        extend(&mut self.melds[at], room, joker);
        true
    }

    /// Every joker that may stand for anything, at melds or in new ones.
    fn lay_jokers(&mut self, maker: &mut TurnMaker) -> Option<()> {
        for _ in 0..MELDS {
            if self.wild == 0 {
                return Some(());
            }
            if maker.chance(60) {
                let (waiting, saved) = (self.wild, maker.saved());
                let at = maker.below(52);
                match self.meld(maker, at) {
                    Some(meld) if self.wild < waiting => self.melds.push(meld),
                    _ => {
                        self.wild = waiting;
                        maker.restore(saved);
                    }
                }
            } else if !self.melds.is_empty() {
                let at = maker.below(self.melds.len());
                let room = room(&self.melds[at], maker.last());
                if !room.is_empty() && self.melds[at].jokers() < maker.jokers_per_meld() {
                    let room = room[maker.below(room.len())];
                    extend(&mut self.melds[at], room, true);
                    self.wild -= 1;
                }
            }
        }
        None
    }

    /// A tile for this kind: one that waits, a joker, or one of the rack. The second says whether
    /// it is a joker.
    fn tile(&mut self, maker: &mut TurnMaker, kind: usize, must: bool) -> Option<bool> {
        if self.real[kind] > 0 && maker.chance(85) {
            self.real[kind] -= 1;
            return Some(false);
        }
        if self.kept[kind] > 0 && maker.chance(85) {
            self.kept[kind] -= 1;
            return Some(true);
        }
        if !must && maker.chance(60) {
            return None;
        }
        if self.wild > 0 && maker.chance(60) {
            self.wild -= 1;
            return Some(true);
        }
        maker.lay(kind).then_some(false)
    }

    /// A meld with a tile of this kind.
    fn meld(&mut self, maker: &mut TurnMaker, at: usize) -> Option<MeldShape> {
        let (color, number) = (at / 13, at % 13 + 1);
        let first = self.tile(maker, at, true)?;
        let mut shape = if maker.chance(50) {
            MeldShape::group(number, [color])
        } else {
            let place = if number == 1 && maker.last() == 14 && maker.chance(50) {
                14
            } else {
                number
            };
            MeldShape::run(color, place, 1)
        };
        shape.places[0].1 = first;
        let most = if shape.is_run { 3 + maker.below(6) } else { 4 };
        while shape.places.len() < most {
            let rooms = room(&shape, maker.last());
            if rooms.is_empty() {
                break;
            }
            let next = rooms[maker.below(rooms.len())];
            let is_needed = shape.places.len() < 3;
            match self.tile(maker, next.0, is_needed) {
                Some(joker) => extend(&mut shape, next, joker),
                None if is_needed => return None,
                None => break,
            }
        }
        let jokers = shape.jokers();
        let is_meld = shape.places.len() >= 3
            && jokers < shape.places.len()
            && jokers <= maker.jokers_per_meld();
        is_meld.then_some(shape)
    }
}

/// What can join a meld: its kind, and whether it goes in front of the others.
type Room = (usize, bool);

/// Everything that can join a meld.
fn room(shape: &MeldShape, last: usize) -> Vec<Room> {
    let first = shape.places[0].0;
    let (color, number) = (first / 13, first % 13 + 1);
    let size = shape.places.len();
    if !shape.is_run {
        let taken = |c: &usize| shape.places.iter().any(|place| place.0 / 13 == *c);
        let open = (0..4).filter(|c| size < 4 && !taken(c));
        return open.map(|c| (kind(c, number), false)).collect();
    }
    let mut room = Vec::new();
    if size < 13 {
        let (before, end) = (shape.start - 1, shape.end());
        room.extend((end <= last).then(|| (kind(color, end), false)));
        room.extend((before > 0).then(|| (kind(color, before), true)));
    }
    room
}

/// Lays a tile at a meld that has room for it.
fn extend(shape: &mut MeldShape, (kind, in_front): Room, joker: bool) {
    if in_front {
        shape.start -= 1;
        shape.places.insert(0, (kind, joker));
    } else {
        shape.places.push((kind, joker));
    }
}
