//! The order of the moves from one table to the other: always the move that leaves the fewest piles
//! that are no melds.

use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::{Form, JOKER, number_of};
use crate::solver::steps::plain_step::{Pile, PlainStep, StepAction, pile_of};
use crate::solver::steps::sources::SlotSource;
use alloc::vec::Vec;

/// Where a tile lies or will lie: a meld and a place in it.
type MeldPlace = (usize, usize);

/// A tile on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MovingTile {
    kind: u8,
    /// Its place on the old table; none if it comes from the rack.
    old: Option<MeldPlace>,
    new: MeldPlace,
}

impl MovingTile {
    fn is_joker(self) -> bool {
        usize::from(self.kind) == JOKER
    }
}

/// Tiles that lie together, in their order.
type MovingPile = Vec<MovingTile>;

fn tiles(pile: &[MovingTile]) -> Pile {
    pile.iter().map(|tile| tile.kind).collect()
}

/// The new meld that all of these tiles go to, if it is one.
fn goal(pile: &[MovingTile]) -> Option<usize> {
    let first = pile.first()?.new.0;
    pile.iter().all(|tile| tile.new.0 == first).then_some(first)
}

/// What stands at a place: colour and number in a run, the number in a group.
fn stand(form: Form, place: usize) -> (Option<u8>, usize) {
    match form {
        Form::Run { color, start, .. } => (Some(color), usize::from(start) + place),
        Form::Group { number, .. } => (None, usize::from(number)),
    }
}

/// A move that can be made.
#[derive(Debug)]
struct Move {
    action: StepAction,
    tiles: MovingPile,
    /// The new meld that rack tiles are laid for.
    rack: Option<usize>,
    takes: Vec<usize>,
    leaves: Vec<MovingPile>,
}

/// The way between two tables.
#[derive(Debug)]
pub(crate) struct Rearrangement<'a> {
    before: &'a [Form],
    after: &'a [Form],
    /// What lies on the table, of the melds that change.
    piles: Vec<MovingPile>,
    /// What is still to come from the rack, by new meld.
    rack: Vec<MovingPile>,
}

impl<'a> Rearrangement<'a> {
    /// The old melds and the new ones, none in both; for every slot of the new ones the old meld
    /// that its tile comes from.
    pub(crate) fn new(before: &'a [Form], after: &'a [Form], sources: &[Vec<SlotSource>]) -> Self {
        let mut this = Rearrangement {
            before,
            after,
            piles: before.iter().map(|_| MovingPile::new()).collect(),
            rack: after.iter().map(|_| MovingPile::new()).collect(),
        };
        let mut left: Vec<Vec<Option<u8>>> = before
            .iter()
            .map(|form| pile_of(*form).into_iter().map(Some).collect())
            .collect();
        // jokers that stay in their places first
        for stays in [true, false] {
            for (j, form) in after.iter().enumerate() {
                for (slot, kind) in pile_of(*form).into_iter().enumerate() {
                    let new = (j, slot);
                    let done = |tile: &MovingTile| tile.new == new;
                    if this.piles.iter().flatten().any(done) {
                        continue;
                    }
                    let Some(i) = sources[j][slot] else {
                        if stays {
                            let old = None;
                            this.rack[j].push(MovingTile { kind, old, new });
                        }
                        continue;
                    };
                    let fits = |place: &usize| {
                        let same = stand(before[i], *place) == stand(*form, slot);
                        left[i][*place] == Some(kind) && (same || !stays)
                    };
                    if let Some(place) = (0..left[i].len()).find(fits) {
                        left[i][place] = None;
                        let old = Some((i, place));
                        this.piles[i].push(MovingTile { kind, old, new });
                    }
                }
            }
        }
        for pile in &mut this.piles {
            pile.sort_by_key(|tile| tile.old);
        }
        this
    }

    /// The next move; none where the new table lies there, or there was enough work.
    pub(crate) fn next(&mut self, meter: &mut Meter) -> Option<PlainStep> {
        let moves = self.moves();
        // what looks for moves compares each two piles
        let compared = (self.piles.len() * self.piles.len()) as u64 / PER_WORK;
        if !meter.spend(compared + moves.len() as u64) {
            return None;
        }
        let best = moves.into_iter().min_by_key(|m| self.rank(m))?;
        let step = PlainStep {
            action: best.action,
            tiles: tiles(&best.tiles),
            from_rack: best.rack.is_some(),
            takes: best.takes.iter().map(|p| tiles(&self.piles[*p])).collect(),
            leaves: best.leaves.iter().map(|pile| tiles(pile)).collect(),
        };
        if let Some(j) = best.rack {
            self.rack[j].retain(|tile| !best.tiles.contains(tile));
        }
        let mut taken = best.takes;
        taken.sort_unstable();
        for p in taken.into_iter().rev() {
            self.piles.remove(p);
        }
        self.piles.extend(best.leaves);
        Some(step)
    }

    /// What is done first: a joker is replaced from the rack; then whatever leaves the fewest
    /// piles that are no melds, and of these the plainest.
    fn rank(&self, m: &Move) -> (bool, isize, u8) {
        let loose = |pile: &MovingPile| isize::from(!self.is_meld(pile));
        let before: isize = m.takes.iter().map(|p| loose(&self.piles[*p])).sum();
        let after: isize = m.leaves.iter().map(loose).sum();
        let replaces = m.action == StepAction::Replace;
        let plain = match m.action {
            StepAction::Replace => 0,
            StepAction::Lay => 1,
            StepAction::Move => 2,
            StepAction::Join => 3,
            StepAction::Split => 4,
        };
        (!(replaces && m.rack.is_some()), after - before, plain)
    }

    /// Whether a pile is a meld: three tiles or more, one of them real, that lie side by side on
    /// the old table or on the new one.
    fn is_meld(&self, pile: &[MovingTile]) -> bool {
        let whole = |form: &Form, mut places: Vec<usize>| {
            places.sort_unstable();
            matches!(form, Form::Group { .. }) || places.windows(2).all(|w| w[1] == w[0] + 1)
        };
        let new = goal(pile).is_some_and(|j| {
            let places = pile.iter().map(|tile| tile.new.1).collect();
            whole(&self.after[j], places)
        });
        let old = || {
            let places: Option<Vec<MeldPlace>> = pile.iter().map(|tile| tile.old).collect();
            places.is_some_and(|places| {
                let i = places[0].0;
                places.iter().all(|place| place.0 == i)
                    && whole(
                        &self.before[i],
                        places.iter().map(|place| place.1).collect(),
                    )
            })
        };
        pile.len() >= 3 && pile.iter().any(|tile| !tile.is_joker()) && (new || old())
    }

    /// Tiles that come together: those of one new meld in its order, others as they lay.
    fn ordered(mut pile: MovingPile) -> MovingPile {
        if goal(&pile).is_some() {
            pile.sort_unstable_by_key(|tile| tile.new);
        }
        pile
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for p in 0..self.piles.len() {
            self.replacements(p, &mut moves);
            match goal(&self.piles[p]) {
                Some(j) => self.moves_of_whole(p, j, &mut moves),
                None => self.moves_of_parts(p, &mut moves),
            }
        }
        for (j, rack) in self.rack.iter().enumerate() {
            let begun = || self.piles.iter().flatten().any(|tile| tile.new.0 == j);
            if !rack.is_empty() && !begun() {
                moves.push(Move {
                    action: StepAction::Lay,
                    tiles: rack.clone(),
                    rack: Some(j),
                    takes: Vec::new(),
                    leaves: Vec::from([rack.clone()]),
                });
            }
        }
        moves
    }

    /// Other piles that are parts of this new meld and nothing else.
    fn parts_of(&self, j: usize, but: usize) -> impl Iterator<Item = usize> + '_ {
        let is_part = move |q: &usize| *q != but && goal(&self.piles[*q]) == Some(j);
        (0..self.piles.len()).filter(is_part)
    }

    /// A pile whose tiles all go to one new meld.
    fn moves_of_whole(&self, p: usize, j: usize, moves: &mut Vec<Move>) {
        let pile = &self.piles[p];
        for q in self.parts_of(j, p) {
            let other = &self.piles[q];
            // the smaller one moves
            if (pile.len(), q) < (other.len(), p) {
                moves.push(Move {
                    action: if pile.len() == 1 {
                        StepAction::Move
                    } else {
                        StepAction::Join
                    },
                    tiles: pile.clone(),
                    rack: None,
                    takes: Vec::from([q, p]),
                    leaves: Vec::from([Self::ordered([&other[..], pile].concat())]),
                });
            }
        }
        let rest = |q: usize| self.piles[q].iter().any(|tile| tile.new.0 == j);
        let rest = (0..self.piles.len()).any(|q| q != p && rest(q));
        let rack = &self.rack[j];
        let whole = Self::ordered([&pile[..], rack].concat());
        if !rack.is_empty() && (!rest || self.is_meld(&whole)) {
            moves.push(Move {
                action: StepAction::Lay,
                tiles: rack.clone(),
                rack: Some(j),
                takes: Vec::from([p]),
                leaves: Vec::from([whole]),
            });
        } else if !rest && whole != *pile {
            let jokers = whole.iter().filter(|tile| {
                let old = tile.old.map(|(i, place)| stand(self.before[i], place));
                tile.is_joker() && old != Some(stand(self.after[j], tile.new.1))
            });
            moves.push(Move {
                action: StepAction::Move,
                tiles: jokers.copied().collect(),
                rack: None,
                takes: Vec::from([p]),
                leaves: Vec::from([whole]),
            });
        }
    }

    /// A pile whose tiles go to several new melds.
    fn moves_of_parts(&self, p: usize, moves: &mut Vec<Move>) {
        let pile = &self.piles[p];
        let mut goals: Vec<usize> = pile.iter().map(|tile| tile.new.0).collect();
        goals.sort_unstable();
        goals.dedup();
        for j in goals {
            let (part, rest): (MovingPile, MovingPile) =
                pile.iter().partition(|tile| tile.new.0 == j);
            let rest = Self::ordered(rest);
            for q in self.parts_of(j, p) {
                let joined = Self::ordered([&self.piles[q][..], &part].concat());
                moves.push(Move {
                    action: StepAction::Move,
                    tiles: part.clone(),
                    rack: None,
                    takes: Vec::from([q, p]),
                    leaves: Vec::from([joined, rest.clone()]),
                });
            }
            let part = Self::ordered(part);
            let first =
                part.iter().map(|tile| tile.old).min() < rest.iter().map(|tile| tile.old).min();
            moves.push(Move {
                action: StepAction::Split,
                tiles: pile.clone(),
                rack: None,
                takes: Vec::from([p]),
                leaves: Vec::from(if first { [part, rest] } else { [rest, part] }),
            });
        }
    }

    /// Tiles that can take the place of a joker which leaves this pile, while its other tiles stay
    /// together.
    fn replacements(&self, p: usize, moves: &mut Vec<Move>) {
        let pile = &self.piles[p];
        let Some(real) = pile.iter().find(|tile| !tile.is_joker()) else {
            return;
        };
        let (j, Some((i, at))) = (real.new.0, real.old) else {
            return;
        };
        if pile.iter().any(|tile| !tile.is_joker() && tile.new.0 != j) {
            return;
        }
        for (place, joker) in pile.iter().enumerate() {
            let Some((_, slot)) = joker.old.filter(|_| joker.is_joker() && joker.new.0 != j) else {
                continue;
            };
            let fits = |tile: &MovingTile| {
                let (held, beside) = (usize::from(tile.kind), usize::from(real.kind));
                if tile.new.0 != j || tile.is_joker() {
                    return false;
                }
                match self.before[i] {
                    Form::Group { .. } => number_of(held) == number_of(beside),
                    // one number further a slot; a high one comes after the 13
                    Form::Run { .. } => {
                        held / 13 == beside / 13
                            && (number_of(held) + 13 + at - slot) % 13 == number_of(beside) % 13
                    }
                }
            };
            let whole = |tile: MovingTile| {
                let mut whole = pile.clone();
                whole[place] = MovingTile {
                    old: joker.old,
                    ..tile
                };
                Self::ordered(whole)
            };
            if let Some(tile) = self.rack[j].iter().find(|tile| fits(tile)) {
                moves.push(Move {
                    action: StepAction::Replace,
                    tiles: Vec::from([*tile]),
                    rack: Some(j),
                    takes: Vec::from([p]),
                    leaves: Vec::from([whole(*tile), Vec::from([*joker])]),
                });
            }
            for q in (0..self.piles.len()).filter(|q| *q != p) {
                let Some(tile) = self.piles[q].iter().find(|tile| fits(tile)) else {
                    continue;
                };
                let rest = self.piles[q].iter().filter(|other| *other != tile).copied();
                let rest = Self::ordered(rest.collect());
                let mut leaves = Vec::from([whole(*tile), Vec::from([*joker])]);
                leaves.extend((!rest.is_empty()).then_some(rest));
                moves.push(Move {
                    action: StepAction::Replace,
                    tiles: Vec::from([*tile]),
                    rack: None,
                    takes: Vec::from([p, q]),
                    leaves,
                });
            }
        }
    }
}
