//! What fourteen tiles are read as: their parts, and what each joker stands for.

use core::fmt;

use super::hand::{Hand, SIZE};
use crate::{NumberedTile, Slot, Tile};

/// One way to read a closed hand: its groups, runs, sequences or pairs, each joker standing for a
/// tile. A hand of any tiles is one part; a square is the eight tiles and the other six.
///
/// The text is that of a table; a joker carries the tile that it stands for, as in
/// `K3 K4 J(K5) | R8 B8 O8`. (A sequence of mixed colours or a pair is no meld, though.)
///
/// ```
/// use rummikub_rules::hands::{Circumstances, classify};
/// let hand = "K2 K2 R5 R5 B7 B7 O9 O9 K11 K11 R12 R12 B13 J".parse().unwrap();
/// let found = classify(&hand, Circumstances::default()).unwrap();
/// let reading = found[0].reading;
/// assert_eq!(reading.parts().count(), 7);
/// assert_eq!(reading.to_string(), "K2 K2 | K11 K11 | R5 R5 | R12 R12 | B7 B7 | B13 J(B13) | O9 O9");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandReading {
    slots: [Slot; SIZE],
    /// Bit `i` says that a part ends after slot `i`.
    ends: u16,
}

impl HandReading {
    /// The reading of a hand that is some filling: the real tiles take their places first.
    pub(super) fn new(filling: &Filling, hand: &Hand) -> Self {
        let mut left = *hand;
        let mut slots = filling.tiles.map(|tile| {
            let real = left.take(tile);
            Slot {
                tile: if real { tile.into() } else { Tile::Joker },
                stands_for: Some(tile),
            }
        });
        // In a group or a pair the real tiles stand in front, as in the text of melds.
        let mut start = 0;
        for end in 0..SIZE {
            if filling.ends >> end & 1 == 1 {
                let part = &mut slots[start..=end];
                let number = |slot: &Slot| slot.stands_for.map(|tile| tile.number);
                if part.iter().all(|slot| number(slot) == number(&part[0])) {
                    part.sort_by_key(|slot| slot.tile.is_joker());
                }
                start = end + 1;
            }
        }
        Self {
            slots,
            ends: filling.ends,
        }
    }

    /// All fourteen slots, part after part.
    pub const fn slots(&self) -> &[Slot; SIZE] {
        &self.slots
    }

    /// The parts in their order, one to seven of them, each with its slots.
    pub fn parts(&self) -> impl Iterator<Item = &[Slot]> {
        let mut start = 0;
        (0..SIZE).filter_map(move |end| {
            if self.ends >> end & 1 == 0 {
                return None;
            }
            let part = &self.slots[start..=end];
            start = end + 1;
            Some(part)
        })
    }
}

impl fmt::Display for HandReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.parts().enumerate() {
            if index > 0 {
                f.write_str(" | ")?;
            }
            for (place, slot) in part.iter().enumerate() {
                if place > 0 {
                    f.write_str(" ")?;
                }
                slot.tile.fmt(f)?;
                if let (Tile::Joker, Some(tile)) = (slot.tile, slot.stands_for) {
                    write!(f, "({tile})")?;
                }
            }
        }
        Ok(())
    }
}

/// Fourteen numbered tiles in parts: what a hand must be to satisfy a pattern.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filling {
    tiles: [NumberedTile; SIZE],
    ends: u16,
    len: usize,
}

impl Filling {
    pub(super) const fn new() -> Self {
        let Some(tile) = NumberedTile::from_index(0) else {
            unreachable!()
        };
        Self {
            tiles: [tile; SIZE],
            ends: 0,
            len: 0,
        }
    }

    /// Adds a tile to the part at the end. Fourteen is all that there is room for.
    pub(super) fn push(&mut self, tile: NumberedTile) {
        if let Some(place) = self.tiles.get_mut(self.len) {
            *place = tile;
            self.len += 1;
        }
    }

    /// Ends the part that was being added to.
    pub(super) const fn end_part(&mut self) {
        if self.len > 0 {
            self.ends |= 1 << (self.len - 1);
        }
    }

    /// The filling, if it has all its tiles.
    pub(super) fn complete(mut self) -> Option<Self> {
        self.end_part();
        (self.len == SIZE).then_some(self)
    }
}
