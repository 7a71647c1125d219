//! What becomes of a meld when a tile leaves it or a joker is laid.

use smallvec::SmallVec;

use crate::{Group, Meld, NumberedTile, Run, Tile};

/// One meld or two.
pub(super) type MeldsLeft = SmallVec<[Meld; 2]>;

/// A meld with tiles in the place of one of its jokers.
pub(super) fn replaced(holder: &Meld, slot: usize, tiles: &[NumberedTile]) -> Option<Meld> {
    match *holder {
        Meld::Run(run) => {
            let jokers = run.joker_mask() & !(1 << slot);
            Run::new(run.color(), run.start(), holder.len() as u8, jokers).map(Meld::Run)
        }
        Meld::Group(group) => {
            let colors = tiles.iter().fold(group.color_mask(), |mask, tile| {
                mask | 1 << tile.color.index()
            });
            Group::new(group.number(), colors, holder.jokers() as u8 - 1).map(Meld::Group)
        }
    }
}

/// What is left of a meld without one of its tiles, if it is one meld or two.
pub(super) fn without(meld: &Meld, slot: usize) -> Option<MeldsLeft> {
    match *meld {
        Meld::Run(run) => {
            let (len, slot) = (meld.len() as u8, slot as u8);
            let part = |from: u8, to: u8| {
                let jokers = run.joker_mask() >> from & ((1 << (to - from)) - 1);
                Run::new(run.color(), run.start() + from, to - from, jokers).map(Meld::Run)
            };
            let mut left = MeldsLeft::new();
            if slot > 0 {
                left.push(part(0, slot)?);
            }
            if slot + 1 < len {
                left.push(part(slot + 1, len)?);
            }
            Some(left)
        }
        Meld::Group(group) => {
            let (mut colors, mut jokers) = (group.color_mask(), meld.jokers() as u8);
            match meld.slot(slot)?.tile {
                Tile::Numbered(tile) => colors &= !(1 << tile.color.index()),
                Tile::Joker => jokers -= 1,
            }
            let left = Group::new(group.number(), colors, jokers)?;
            Some(MeldsLeft::from_slice(&[Meld::Group(left)]))
        }
    }
}

/// A meld with one joker more.
pub(super) fn with_a_joker(meld: &Meld) -> MeldsLeft {
    let mut found = MeldsLeft::new();
    match *meld {
        Meld::Run(run) => {
            let (len, jokers) = (meld.len() as u8, run.joker_mask());
            let (color, start) = (run.color(), run.start());
            if len < 13 && run.end() < 13 {
                found.extend(Run::new(color, start, len + 1, jokers | 1 << len).map(Meld::Run));
            }
            if len < 13 && start > 1 {
                found.extend(Run::new(color, start - 1, len + 1, jokers << 1 | 1).map(Meld::Run));
            }
        }
        Meld::Group(group) => {
            let longer = Group::new(group.number(), group.color_mask(), meld.jokers() as u8 + 1);
            found.extend(longer.map(Meld::Group));
        }
    }
    found
}
