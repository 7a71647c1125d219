//! The way from the old table to the new one as moves of a hand: which tiles go where.

use crate::solver::problem::form::{Counts, Form, JOKER, kind};
use crate::solver::steps::order::Hand;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Tiles that lie together, by kind, in their order.
pub(crate) type Pile = Vec<u8>;

/// What a hand does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Tiles of the rack make a new pile or join one.
    Lay,
    /// A pile becomes two.
    Split,
    /// Tiles of a pile join another, or a joker takes another place in its own.
    Move,
    /// A tile takes the place of a joker, which is then a pile of its own.
    Replace,
    /// Two piles become one.
    Join,
}

impl Action {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Lay => "lay",
            Action::Split => "split",
            Action::Move => "move",
            Action::Replace => "replace",
            Action::Join => "join",
        }
    }
}

/// A move: piles that were there become other piles, with tiles of the rack or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainStep {
    /// What is done.
    pub action: Action,
    /// The tiles that the hand takes up.
    pub tiles: Pile,
    /// Whether they come from the rack.
    pub from_rack: bool,
    /// Piles that were there and change: first the one that the tiles join.
    pub takes: Vec<Pile>,
    /// Piles that are there afterwards.
    pub leaves: Vec<Pile>,
}

/// The tiles of a meld in its order: a run upwards, a group by colours, its jokers last.
pub(crate) fn pile_of(form: Form) -> Pile {
    match form {
        Form::Run { color, start, len, jokers } => (0..len)
            .map(|i| if jokers >> i & 1 == 1 { JOKER } else { kind(color, start + i) } as u8)
            .collect(),
        Form::Group { number, colors, jokers } => {
            let reals = (0..4).filter(|c| colors >> c & 1 == 1).map(|c| kind(c, number) as u8);
            reals.chain((0..jokers).map(|_| JOKER as u8)).collect()
        }
    }
}

/// A slot of a new meld: the old meld that its tile comes from, if it is not from the rack.
type Source = Option<usize>;

/// The moves that turn one table into the other; melds in both are left alone.
pub(crate) fn steps(before: &[Form], after: &[Form]) -> Vec<PlainStep> {
    let mut new: Vec<Form> = after.to_vec();
    let mut old: Vec<Form> = Vec::new();
    for form in before {
        match new.iter().position(|m| m == form) {
            Some(i) => {
                new.remove(i);
            }
            None => old.push(*form),
        }
    }
    let targets: Vec<Pile> = new.iter().map(|m| pile_of(*m)).collect();
    let piles: Vec<Pile> = old.iter().map(|m| pile_of(*m)).collect();
    let sources = sources(&piles, &targets);
    let mut hand = Hand::new(&old, &new, &sources);
    core::iter::from_fn(|| hand.next()).collect()
}

/// For every slot of every new meld, the old meld that its tile comes from: large parts of old
/// melds stay together where they can.
fn sources(piles: &[Pile], targets: &[Pile]) -> Vec<Vec<Source>> {
    let count = |pile: &Pile| {
        let mut out: Counts = [0; 53];
        for k in pile {
            out[usize::from(*k)] += 1;
        }
        out
    };
    let mut left: Vec<Counts> = piles.iter().map(count).collect();
    let mut need: Vec<Counts> = targets.iter().map(count).collect();
    let mut sources: Vec<Vec<Source>> =
        targets.iter().map(|t| alloc::vec![None; t.len()]).collect();
    loop {
        // a real tile is a better reason to stay together than a joker
        let shared = |i: usize, j: usize| {
            let both = |k: usize| u32::from(left[i][k].min(need[j][k]));
            (0..53)
                .map(|k| both(k) * if k == JOKER { 1 } else { 2 })
                .sum::<u32>()
        };
        let pairs = (0..piles.len()).flat_map(|i| (0..targets.len()).map(move |j| (i, j)));
        // of the largest that of melds which have little else, the first of these
        let others = |i: usize, j: usize| Reverse(piles[i].len() + targets[j].len());
        let best = pairs
            .rev()
            .max_by_key(|(i, j)| (shared(*i, *j), others(*i, *j)));
        let Some((i, j)) = best.filter(|(i, j)| shared(*i, *j) > 0) else {
            return sources;
        };
        for slot in 0..targets[j].len() {
            let k = usize::from(targets[j][slot]);
            if sources[j][slot].is_none() && left[i][k] > 0 && need[j][k] > 0 {
                left[i][k] -= 1;
                need[j][k] -= 1;
                sources[j][slot] = Some(i);
            }
        }
    }
}
