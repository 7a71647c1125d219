//! The way from the old table to the new one as moves of a hand: which tiles go where.

use super::plain::{Counts, Form, JOKER, kind};
use alloc::vec::Vec;

/// Tiles that lie together, by kind, in their order.
pub(crate) type Pile = Vec<u8>;

/// What a hand does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Tiles of the rack make a new pile or join one.
    Lay,
    /// A pile becomes several.
    Split,
    /// A tile leaves a pile and joins another.
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
    /// Piles that were there and change.
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

/// A slot of a new meld: its tile, and the old meld that the tile comes from.
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
    let mut steps = Vec::new();
    // what is still together of each old meld, and what has become of each new one
    let mut made: Vec<Vec<(usize, Pile)>> = targets.iter().map(|_| Vec::new()).collect();
    let mut replaced = replacements(&piles, &targets, &sources);
    for (i, pile) in piles.iter().enumerate() {
        take_apart(
            i,
            pile,
            &targets,
            &sources,
            &mut replaced,
            &mut made,
            &mut steps,
        );
    }
    for (j, target) in targets.iter().enumerate() {
        build(j, target, &sources[j], &replaced, &mut made[j], &mut steps);
    }
    steps
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
        let shared = |i: usize, j: usize| {
            (0..53)
                .map(|k| u32::from(left[i][k].min(need[j][k])))
                .sum::<u32>()
        };
        let pairs = (0..piles.len()).flat_map(|i| (0..targets.len()).map(move |j| (i, j)));
        // the first of the largest
        let best = pairs.rev().max_by_key(|(i, j)| shared(*i, *j));
        let Some((i, j)) = best.filter(|(i, j)| shared(*i, *j) > 0) else {
            return sources;
        };
        // slot by slot, jokers where they were next to what they were next to
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

/// A joker of an old meld whose place a tile takes while the rest stays: (old meld, new meld,
/// slot of the tile in the new meld, place of the joker in the old meld).
type Replacement = (usize, usize, usize, usize);

fn replacements(piles: &[Pile], targets: &[Pile], sources: &[Vec<Source>]) -> Vec<Replacement> {
    let mut out: Vec<Replacement> = Vec::new();
    for (i, pile) in piles.iter().enumerate() {
        let Some(place) = pile.iter().position(|k| usize::from(*k) == JOKER) else {
            continue;
        };
        // the new meld that holds all of the old one but the joker
        let stays = |j: &usize| {
            let here = sources[*j].iter().filter(|s| **s == Some(i)).count();
            let jokers = targets[*j]
                .iter()
                .filter(|k| usize::from(**k) == JOKER)
                .count();
            here + 1 == pile.len() && jokers == 0
        };
        let Some(j) = (0..targets.len()).find(stays) else {
            continue;
        };
        if targets[j].len() < pile.len() {
            continue;
        }
        // the tile from the rack that stands where the joker stood: beside the same tiles
        let slot = (0..targets[j].len()).find(|slot| {
            sources[j][*slot].is_none() && {
                let k = targets[j][*slot];
                let run = pile
                    .iter()
                    .all(|x| usize::from(*x) == JOKER || x / 13 == k / 13);
                let first = pile
                    .iter()
                    .position(|x| usize::from(*x) != JOKER)
                    .unwrap_or(0);
                // the number of the tile less that of a neighbour is the distance of their places
                let stood = usize::from(k) + first == usize::from(pile[first]) + place;
                !run || stood
            }
        });
        if let Some(slot) = slot {
            out.push((i, j, slot, place));
        }
    }
    out
}

/// The parts of an old meld that go to different new melds.
fn take_apart(
    i: usize,
    pile: &Pile,
    targets: &[Pile],
    sources: &[Vec<Source>],
    replaced: &mut Vec<Replacement>,
    made: &mut [Vec<(usize, Pile)>],
    steps: &mut Vec<PlainStep>,
) {
    let part = |j: usize| -> Pile {
        let slots = targets[j].iter().zip(&sources[j]);
        slots
            .filter(|(_, s)| **s == Some(i))
            .map(|(k, _)| *k)
            .collect()
    };
    let parts: Vec<(usize, Pile)> = (0..targets.len())
        .map(|j| (j, part(j)))
        .filter(|p| !p.1.is_empty())
        .collect();
    if let Some(&(_, j, slot, place)) = replaced.iter().find(|r| r.0 == i) {
        let tile = targets[j][slot];
        let mut whole = pile.clone();
        whole[place] = tile;
        // a group is laid in the order of its colours
        if targets[j].iter().all(|k| k % 13 == tile % 13) {
            whole.sort_unstable();
        }
        steps.push(PlainStep {
            action: Action::Replace,
            tiles: alloc::vec![tile],
            from_rack: true,
            takes: alloc::vec![pile.clone()],
            leaves: alloc::vec![whole.clone(), alloc::vec![JOKER as u8]],
        });
        for (target, part) in parts {
            made[target].push((i, if target == j { whole.clone() } else { part }));
        }
        return;
    }
    replaced.retain(|r| r.0 != i);
    if parts.len() > 1 {
        steps.push(PlainStep {
            action: Action::Split,
            tiles: pile.clone(),
            from_rack: false,
            takes: alloc::vec![pile.clone()],
            leaves: parts.iter().map(|p| p.1.clone()).collect(),
        });
        for (j, part) in parts {
            made[j].push((i, part));
        }
    } else if let Some((j, _)) = parts.first() {
        made[*j].push((i, pile.clone()));
    }
}

/// Brings the parts of a new meld together and lays what comes from the rack.
fn build(
    j: usize,
    target: &Pile,
    sources: &[Source],
    replaced: &[Replacement],
    made: &mut [(usize, Pile)],
    steps: &mut Vec<PlainStep>,
) {
    made.sort_by_key(|p| core::cmp::Reverse(p.1.len()));
    // tiles that a replacement has laid already
    let laid = |slot: usize| replaced.iter().any(|r| r.1 == j && r.2 == slot);
    let in_order = |melds: &[usize], rack: bool| -> Pile {
        let here = |slot: usize| match sources[slot] {
            Some(i) => melds.contains(&i),
            None => {
                rack || (laid(slot) && replaced.iter().any(|r| r.2 == slot && melds.contains(&r.0)))
            }
        };
        (0..target.len())
            .filter(|slot| here(*slot))
            .map(|slot| target[slot])
            .collect()
    };
    let mut melds: Vec<usize> = Vec::new();
    let mut pile: Pile = Pile::new();
    for (i, part) in made.iter() {
        melds.push(*i);
        if melds.len() == 1 {
            pile.clone_from(part);
            continue;
        }
        let joined = in_order(&melds, false);
        let action = if part.len() == 1 {
            Action::Move
        } else {
            Action::Join
        };
        steps.push(PlainStep {
            action,
            tiles: part.clone(),
            from_rack: false,
            takes: alloc::vec![pile.clone(), part.clone()],
            leaves: alloc::vec![joined.clone()],
        });
        pile = joined;
    }
    let rack: Pile = (0..target.len())
        .filter(|slot| sources[*slot].is_none() && !laid(*slot))
        .map(|slot| target[slot])
        .collect();
    if !rack.is_empty() || pile != *target {
        let takes = if pile.is_empty() {
            Vec::new()
        } else {
            alloc::vec![pile]
        };
        steps.push(PlainStep {
            action: if rack.is_empty() {
                Action::Join
            } else {
                Action::Lay
            },
            from_rack: !rack.is_empty(),
            tiles: if rack.is_empty() {
                target.clone()
            } else {
                rack
            },
            takes,
            leaves: alloc::vec![target.clone()],
        });
    }
}
