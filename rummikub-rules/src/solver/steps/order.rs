//! What a hand does next on its way to the new table: the move that leaves the fewest piles that
//! are no melds.

use crate::solver::problem::form::{Form, JOKER, number_of};
use crate::solver::steps::sources::{Action, Pile, PlainStep, pile_of};
use alloc::vec::Vec;

/// Where a tile lies or will lie: a meld and a place in it.
type Place = (usize, usize);

/// A tile on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    kind: u8,
    /// Its place on the old table; none if it comes from the rack.
    old: Option<Place>,
    new: Place,
}

impl Cell {
    fn is_joker(self) -> bool {
        usize::from(self.kind) == JOKER
    }
}

/// Tiles that lie together, in their order.
type Heap = Vec<Cell>;

fn tiles(heap: &[Cell]) -> Pile {
    heap.iter().map(|cell| cell.kind).collect()
}

/// The new meld that all of these tiles go to, if it is one.
fn goal(heap: &[Cell]) -> Option<usize> {
    let first = heap.first()?.new.0;
    heap.iter().all(|cell| cell.new.0 == first).then_some(first)
}

/// What stands at a place: colour and number in a run, the number in a group.
fn stand(form: Form, place: usize) -> (Option<u8>, usize) {
    match form {
        Form::Run { color, start, .. } => (Some(color), usize::from(start) + place),
        Form::Group { number, .. } => (None, usize::from(number)),
    }
}

/// Something that the hand can do.
#[derive(Debug)]
struct Move {
    action: Action,
    tiles: Heap,
    /// The new meld that rack tiles are laid for.
    rack: Option<usize>,
    takes: Vec<usize>,
    leaves: Vec<Heap>,
}

/// A hand between two tables.
#[derive(Debug)]
pub(crate) struct Hand<'a> {
    before: &'a [Form],
    after: &'a [Form],
    /// What lies on the table, of the melds that change.
    heaps: Vec<Heap>,
    /// What is still to come from the rack, by new meld.
    rack: Vec<Heap>,
}

impl<'a> Hand<'a> {
    /// The old melds and the new ones, none in both; for every slot of the new ones the old meld
    /// that its tile comes from.
    pub(crate) fn new(
        before: &'a [Form],
        after: &'a [Form],
        sources: &[Vec<Option<usize>>],
    ) -> Self {
        let mut hand = Hand {
            before,
            after,
            heaps: before.iter().map(|_| Heap::new()).collect(),
            rack: after.iter().map(|_| Heap::new()).collect(),
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
                    let done = |cell: &Cell| cell.new == new;
                    if hand.heaps.iter().flatten().any(done) {
                        continue;
                    }
                    let Some(i) = sources[j][slot] else {
                        if stays {
                            let old = None;
                            hand.rack[j].push(Cell { kind, old, new });
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
                        hand.heaps[i].push(Cell { kind, old, new });
                    }
                }
            }
        }
        for heap in &mut hand.heaps {
            heap.sort_by_key(|cell| cell.old);
        }
        hand
    }

    /// The next move; none where the new table lies there.
    pub(crate) fn next(&mut self) -> Option<PlainStep> {
        let best = self.moves().into_iter().min_by_key(|m| self.rank(m))?;
        let step = PlainStep {
            action: best.action,
            tiles: tiles(&best.tiles),
            from_rack: best.rack.is_some(),
            takes: best.takes.iter().map(|p| tiles(&self.heaps[*p])).collect(),
            leaves: best.leaves.iter().map(|heap| tiles(heap)).collect(),
        };
        if let Some(j) = best.rack {
            self.rack[j].retain(|cell| !best.tiles.contains(cell));
        }
        let mut taken = best.takes;
        taken.sort_unstable();
        for p in taken.into_iter().rev() {
            self.heaps.remove(p);
        }
        self.heaps.extend(best.leaves);
        Some(step)
    }

    /// What is done first: a joker is replaced from the rack; then whatever leaves the fewest
    /// piles that are no melds, and of these the plainest.
    fn rank(&self, m: &Move) -> (bool, isize, u8) {
        let loose = |heap: &Heap| isize::from(!self.is_meld(heap));
        let before: isize = m.takes.iter().map(|p| loose(&self.heaps[*p])).sum();
        let after: isize = m.leaves.iter().map(loose).sum();
        let replaces = m.action == Action::Replace;
        let plain = match m.action {
            Action::Replace => 0,
            Action::Lay => 1,
            Action::Move => 2,
            Action::Join => 3,
            Action::Split => 4,
        };
        (!(replaces && m.rack.is_some()), after - before, plain)
    }

    /// Whether a pile is a meld: three tiles or more, one of them real, that lie side by side on
    /// the old table or on the new one.
    fn is_meld(&self, heap: &[Cell]) -> bool {
        let whole = |form: &Form, mut places: Vec<usize>| {
            places.sort_unstable();
            matches!(form, Form::Group { .. }) || places.windows(2).all(|w| w[1] == w[0] + 1)
        };
        let new = goal(heap).is_some_and(|j| {
            let places = heap.iter().map(|cell| cell.new.1).collect();
            whole(&self.after[j], places)
        });
        let old = || {
            let places: Option<Vec<Place>> = heap.iter().map(|cell| cell.old).collect();
            places.is_some_and(|places| {
                let i = places[0].0;
                places.iter().all(|place| place.0 == i)
                    && whole(
                        &self.before[i],
                        places.iter().map(|place| place.1).collect(),
                    )
            })
        };
        heap.len() >= 3 && heap.iter().any(|cell| !cell.is_joker()) && (new || old())
    }

    /// Tiles that come together: those of one new meld in its order, others as they lay.
    fn ordered(mut heap: Heap) -> Heap {
        if goal(&heap).is_some() {
            heap.sort_by_key(|cell| cell.new);
        }
        heap
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for p in 0..self.heaps.len() {
            self.replacements(p, &mut moves);
            match goal(&self.heaps[p]) {
                Some(j) => self.moves_of_whole(p, j, &mut moves),
                None => self.moves_of_parts(p, &mut moves),
            }
        }
        for (j, rack) in self.rack.iter().enumerate() {
            let begun = || self.heaps.iter().flatten().any(|cell| cell.new.0 == j);
            if !rack.is_empty() && !begun() {
                moves.push(Move {
                    action: Action::Lay,
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
        let is_part = move |q: &usize| *q != but && goal(&self.heaps[*q]) == Some(j);
        (0..self.heaps.len()).filter(is_part)
    }

    /// A pile whose tiles all go to one new meld.
    fn moves_of_whole(&self, p: usize, j: usize, moves: &mut Vec<Move>) {
        let heap = &self.heaps[p];
        for q in self.parts_of(j, p) {
            let other = &self.heaps[q];
            // the smaller one moves
            if (heap.len(), q) < (other.len(), p) {
                moves.push(Move {
                    action: if heap.len() == 1 {
                        Action::Move
                    } else {
                        Action::Join
                    },
                    tiles: heap.clone(),
                    rack: None,
                    takes: Vec::from([q, p]),
                    leaves: Vec::from([Self::ordered([&other[..], heap].concat())]),
                });
            }
        }
        let rest = |q: usize| self.heaps[q].iter().any(|cell| cell.new.0 == j);
        let rest = (0..self.heaps.len()).any(|q| q != p && rest(q));
        let rack = &self.rack[j];
        let whole = Self::ordered([&heap[..], rack].concat());
        if !rack.is_empty() && (!rest || self.is_meld(&whole)) {
            moves.push(Move {
                action: Action::Lay,
                tiles: rack.clone(),
                rack: Some(j),
                takes: Vec::from([p]),
                leaves: Vec::from([whole]),
            });
        } else if !rest && rack.is_empty() && whole != *heap {
            let jokers = whole.iter().filter(|cell| {
                let old = cell.old.map(|(i, place)| stand(self.before[i], place));
                cell.is_joker() && old != Some(stand(self.after[j], cell.new.1))
            });
            moves.push(Move {
                action: Action::Move,
                tiles: jokers.copied().collect(),
                rack: None,
                takes: Vec::from([p]),
                leaves: Vec::from([whole]),
            });
        }
    }

    /// A pile whose tiles go to several new melds.
    fn moves_of_parts(&self, p: usize, moves: &mut Vec<Move>) {
        let heap = &self.heaps[p];
        let mut goals: Vec<usize> = heap.iter().map(|cell| cell.new.0).collect();
        goals.sort_unstable();
        goals.dedup();
        for j in goals {
            let (part, rest): (Heap, Heap) = heap.iter().partition(|cell| cell.new.0 == j);
            let rest = Self::ordered(rest);
            for q in self.parts_of(j, p) {
                let joined = Self::ordered([&self.heaps[q][..], &part].concat());
                moves.push(Move {
                    action: Action::Move,
                    tiles: part.clone(),
                    rack: None,
                    takes: Vec::from([q, p]),
                    leaves: Vec::from([joined, rest.clone()]),
                });
            }
            let part = Self::ordered(part);
            let first =
                part.iter().map(|cell| cell.old).min() < rest.iter().map(|cell| cell.old).min();
            moves.push(Move {
                action: Action::Split,
                tiles: heap.clone(),
                rack: None,
                takes: Vec::from([p]),
                leaves: Vec::from(if first { [part, rest] } else { [rest, part] }),
            });
        }
    }

    /// Tiles that can take the place of a joker which leaves this pile, while its other tiles stay
    /// together.
    fn replacements(&self, p: usize, moves: &mut Vec<Move>) {
        let heap = &self.heaps[p];
        let Some(real) = heap.iter().find(|cell| !cell.is_joker()) else {
            return;
        };
        let (j, Some((i, at))) = (real.new.0, real.old) else {
            return;
        };
        if heap.iter().any(|cell| !cell.is_joker() && cell.new.0 != j) {
            return;
        }
        for (place, joker) in heap.iter().enumerate() {
            let Some((_, slot)) = joker.old.filter(|_| joker.is_joker() && joker.new.0 != j) else {
                continue;
            };
            let fits = |cell: &Cell| {
                let (tile, beside) = (usize::from(cell.kind), usize::from(real.kind));
                if cell.new.0 != j || cell.is_joker() {
                    return false;
                }
                match self.before[i] {
                    Form::Group { .. } => number_of(tile) == number_of(beside),
                    // one number further a slot; a high one comes after the 13
                    Form::Run { .. } => {
                        tile / 13 == beside / 13
                            && (number_of(tile) + 13 + at - slot) % 13 == number_of(beside) % 13
                    }
                }
            };
            let whole = |tile: Cell| {
                let mut whole = heap.clone();
                whole[place] = Cell {
                    old: joker.old,
                    ..tile
                };
                Self::ordered(whole)
            };
            if let Some(tile) = self.rack[j].iter().find(|cell| fits(cell)) {
                moves.push(Move {
                    action: Action::Replace,
                    tiles: Vec::from([*tile]),
                    rack: Some(j),
                    takes: Vec::from([p]),
                    leaves: Vec::from([whole(*tile), Vec::from([*joker])]),
                });
            }
            for q in (0..self.heaps.len()).filter(|q| *q != p) {
                let Some(tile) = self.heaps[q].iter().find(|cell| fits(cell)) else {
                    continue;
                };
                let rest = self.heaps[q].iter().filter(|cell| *cell != tile).copied();
                let rest = Self::ordered(rest.collect());
                let mut leaves = Vec::from([whole(*tile), Vec::from([*joker])]);
                leaves.extend((!rest.is_empty()).then_some(rest));
                moves.push(Move {
                    action: Action::Replace,
                    tiles: Vec::from([*tile]),
                    rack: None,
                    takes: Vec::from([p, q]),
                    leaves,
                });
            }
        }
    }
}
