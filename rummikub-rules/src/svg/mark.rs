//! The marks of tiles: a sign in the corner and a frame, so that no mark is a colour alone.

use core::fmt::{self, Write};

use super::measure::{HEIGHT, WIDTH};

/// What became of a tile in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TileMark {
    /// It was laid from the rack.
    Laid,
    /// It lay on the table elsewhere.
    Moved,
    /// It is a joker that was retrieved.
    Freed,
}

/// The radius of a sign.
const SIGN: u64 = 9;

impl TileMark {
    pub(super) const ALL: [Self; 3] = [Self::Laid, Self::Moved, Self::Freed];

    /// Its word in `data-mark` and in the class of its frame.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Laid => "laid",
            Self::Moved => "moved",
            Self::Freed => "freed",
        }
    }

    /// What it means, for the legend.
    pub(super) const fn meaning(self) -> &'static str {
        match self {
            Self::Laid => "laid from the rack",
            Self::Moved => "moved on the table",
            Self::Freed => "joker freed",
        }
    }

    /// Its sign: a plus, an arrow to the right, an arrow upwards.
    const fn sign(self) -> &'static str {
        match self {
            Self::Laid => "M-4.5 0h9M0-4.5v9",
            Self::Moved => "M-5 0h9M0.5-4l4 4-4 4",
            Self::Freed => "M0 5v-9M-4-0.5l4-4 4 4",
        }
    }

    /// The frame around a tile at the origin, and the sign in its corner.
    pub(super) fn draw(self, out: &mut impl Write) -> fmt::Result {
        let name = self.name();
        write!(
            out,
            "<rect class=\"rk-frame rk-{name}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"5\"/>"
        )?;
        self.draw_sign(out, WIDTH - 3, 2)
    }

    /// The sign with its middle at a place.
    pub(super) fn draw_sign(self, out: &mut impl Write, x: u64, y: u64) -> fmt::Result {
        let sign = self.sign();
        write!(
            out,
            "<g transform=\"translate({x} {y})\"><circle class=\"rk-disc\" r=\"{SIGN}\"/>\
             <path class=\"rk-sign\" d=\"{sign}\"/></g>"
        )
    }
}
