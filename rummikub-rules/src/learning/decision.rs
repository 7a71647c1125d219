//! What is decided in one step, as a number below [`ACTIONS`].

use crate::Tile;

/// How many actions there are, of which a mask says those that can be made.
pub const ACTIONS: usize = 112;

const COMMIT: usize = 53;
const DISCARD: usize = 59;

/// One step of a turn.
///
/// | number | decision |
/// | --- | --- |
/// | 0–52 | lay one more tile of this kind ([`Tile::index`]) |
/// | 53 | commit the tiles that are chosen |
/// | 54 | draw |
/// | 55 | pass |
/// | 56 | take the discard of the turn before |
/// | 57 | win with the trump |
/// | 58 | win with a closed hand |
/// | 59–111 | throw away a tile of this kind |
///
/// ```
/// use rummikub_rules::{Tile, learning::{ACTIONS, GameDecision}};
/// assert_eq!(GameDecision::Lay(Tile::Joker).index(), 52);
/// assert_eq!(GameDecision::from_index(111), Some(GameDecision::Discard(Tile::Joker)));
/// assert_eq!(GameDecision::from_index(ACTIONS), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameDecision {
    /// Choose one more tile of this kind.
    Lay(Tile),
    /// Lay the tiles that are chosen.
    Commit,
    /// Draw from the pool.
    Draw,
    /// Pass.
    Pass,
    /// Take the discard of the turn before.
    Take,
    /// Win with the trump: of the wins that there are, the first.
    Trump,
    /// Win with a closed hand: of those that there are, the most valuable.
    Close,
    /// Throw away a tile of this kind.
    Discard(Tile),
}

impl GameDecision {
    /// The number of the action, below [`ACTIONS`].
    pub const fn index(self) -> usize {
        match self {
            Self::Lay(tile) => tile.index(),
            Self::Commit => COMMIT,
            Self::Draw => 54,
            Self::Pass => 55,
            Self::Take => 56,
            Self::Trump => 57,
            Self::Close => 58,
            Self::Discard(tile) => DISCARD + tile.index(),
        }
    }

    /// The decision of a number, or `None` from [`ACTIONS`] on.
    pub const fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            COMMIT => Self::Commit,
            54 => Self::Draw,
            55 => Self::Pass,
            56 => Self::Take,
            57 => Self::Trump,
            58 => Self::Close,
            _ => {
                let (tile, lays) = match index.checked_sub(DISCARD) {
                    Some(tile) => (tile, false),
                    None => (index, true),
                };
                match Tile::from_index(tile) {
                    Some(tile) if lays => Self::Lay(tile),
                    Some(tile) => Self::Discard(tile),
                    None => return None,
                }
            }
        })
    }
}
