//! How far a hand is from each type of closed hand.
//!
//! # Method
//! A type is satisfied by fillings: fourteen numbered tiles of the right shape, some of which jokers
//! stand for. A hand is as far from a filling as it has real tiles that the filling has no place
//! for; a joker always finds one. A filling can be had if it asks for no more jokers than there are:
//! one for each tile beyond those that are still to be had. So the distance from a type is the
//! number of real tiles less the most that any such filling keeps, and that maximum is found exactly:
//!
//! - any tiles, squares, sequences and pairs: by choosing tile by tile or place by place;
//! - groups only: number by number; runs only: colour by colour, since neither shares a tile with
//!   its neighbours, trying every set of runs in a colour and every set of groups of a number;
//! - groups and runs: there are three groups at most, so every choice of them is tried, unless it
//!   could not keep more than the best filling so far even if it took nothing away from the runs.
//!
//! What parts keep, how many tiles they have, how many jokers they ask for beyond the tile set and
//! what they add up to are joined as a [`Frontier`]: all that no other choice beats in every respect.

mod frame;
mod frontier;
mod melds;
mod mixed;
mod runs;
mod shapes;
mod supply;

use alloc::vec::Vec;

use self::{frame::Frame, melds::most_kept, supply::HandSupply};
use super::{
    catalogue::{CATALOGUE, Moment},
    classify::Circumstances,
    hand::{COPIES, Hand, HandError, JOKERS, SIZE, checked},
    pattern::Pattern,
};
use crate::{Tile, Tiles};

/// For each type of closed hand, in the order of the [`CATALOGUE`], the fewest of fourteen tiles
/// that have to be exchanged until the hand satisfies it; `None` where no exchange helps.
///
/// `gone` are tiles that cannot be had, such as those that lie on the table; the others of the tile
/// set can, jokers too. Little Blitz is as far as groups and runs are in the first turn, and out of
/// reach later; Grand Blitz is satisfied as dealt or out of reach.
///
/// The distance is 0 exactly where [`classify`](super::classify) names the type. It is exact; a
/// call takes about ten milliseconds.
///
/// # Errors
/// When there are not fourteen tiles, or they and `gone` are more of a tile than two copies and two
/// jokers.
///
/// ```
/// use rummikub_rules::{Tiles, hands::{Circumstances, distance}};
/// let hand = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 R12 K13 J".parse().unwrap();
/// let far = distance(&hand, &Tiles::new(), Circumstances::default()).unwrap();
/// assert_eq!(far[23], Some(1)); // Royal: the R12 for a K12
/// assert_eq!(far[22], Some(1)); // Single colour runs
/// assert_eq!(far[39], None); // Grand Blitz: these tiles were not dealt
/// ```
pub fn distance(
    tiles: &Tiles,
    gone: &Tiles,
    circumstances: Circumstances,
) -> Result<[Option<u8>; 40], HandError> {
    let hand = checked(tiles)?;
    let all = tiles.saturating_sub(gone);
    for (tile, _) in all.kinds().chain(gone.kinds()) {
        let limit = if tile.is_joker() { JOKERS } else { COPIES };
        let count = tiles.count(tile) + gone.count(tile);
        if count > limit {
            return Err(HandError::TooManyTiles { tile, count, limit });
        }
    }
    let mut available = Hand {
        counts: [[COPIES; 13]; 4],
        jokers: JOKERS,
    };
    for tile in gone.iter() {
        match tile {
            Tile::Numbered(tile) => drop(available.take(tile)),
            Tile::Joker => available.jokers -= 1,
        }
    }
    let mut search = DistanceSearch {
        supply: HandSupply { hand, available },
        frames: Vec::new(),
    };
    let mut distances = [None; 40];
    for (distance, kind) in distances.iter_mut().zip(&CATALOGUE) {
        if circumstances.allow(kind.moment) {
            let real = SIZE as u8 - hand.jokers;
            let kept = search.most_kept(&kind.pattern);
            // The dealt tiles are the dealt tiles: an exchange would end that.
            *distance = kept
                .map(|kept| real - kept)
                .filter(|&far| far == 0 || kind.moment != Moment::Dealt);
        }
    }
    Ok(distances)
}

/// The frames of melds that rows share.
struct DistanceSearch {
    supply: HandSupply,
    frames: Vec<Frame>,
}

impl DistanceSearch {
    /// The most real tiles of the hand that a filling of the pattern keeps; none where no filling
    /// can be had.
    fn most_kept(&mut self, pattern: &Pattern) -> Option<u8> {
        let supply = &self.supply;
        match *pattern {
            Pattern::Tiles {
                numbers,
                one_color,
                total,
            } => shapes::any_tiles(supply, numbers, one_color, total),
            Pattern::Square => shapes::square(supply),
            Pattern::Sequences { span, colors } => shapes::sequences(supply, span, colors),
            Pattern::Pairs { numbers, one_color } => shapes::pairs(supply, numbers, one_color),
            Pattern::Melds {
                kinds,
                colors,
                numbers,
                total,
            } => {
                if let Some(frame) = self.frames.iter().find(|frame| frame.is(numbers, total)) {
                    return most_kept(frame, kinds, colors);
                }
                let frame = Frame::new(supply, numbers, total);
                let kept = most_kept(&frame, kinds, colors);
                self.frames.push(frame);
                kept
            }
        }
    }
}
