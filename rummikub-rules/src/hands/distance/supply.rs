//! The tiles that are at hand, and those that can still be had.

use super::super::hand::Hand;
use crate::NumberedTile;

/// A hand and the tiles that can be had.
#[derive(Debug, Clone, Copy)]
pub(super) struct HandSupply {
    pub(super) hand: Hand,
    /// Copies of each numbered tile that the hand has or can still get; its jokers likewise.
    pub(super) available: Hand,
}

impl HandSupply {
    /// The tiles that are to be had for a use of so many copies, the rest asking for jokers.
    pub(super) fn excess(&self, tile: NumberedTile, used: u8) -> u8 {
        used.saturating_sub(self.available.count(tile))
    }

    /// Real tiles of the hand that a use of so many copies keeps.
    pub(super) fn kept(&self, tile: NumberedTile, used: u8) -> u8 {
        used.min(self.hand.count(tile))
    }
}
