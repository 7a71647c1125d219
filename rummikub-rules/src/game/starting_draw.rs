//! Who starts: everybody draws a tile, the highest number goes first (S-013, S-405, S-453).
//!
//! A joker counts nothing and its player draws again; those who tie for the highest draw again
//! (C-26). The tiles go back before the deal, which has an order of its own: what was seen here
//! says nothing about the racks or the pool.

use alloc::vec::Vec;

use super::seats::Seats;
use crate::Tile;

/// A tile drawn to see who starts: a public fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Lot {
    /// The player who drew it, from 0.
    pub player: usize,
    /// The tile.
    pub tile: Tile,
}

/// The drawing of lots: the order of the tiles and how many were drawn. Everything else follows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct StartingDraw {
    order: Vec<Tile>,
    drawn: usize,
}

/// What the tiles drawn so far say.
pub(super) struct DrawStanding {
    /// The lots, first first.
    pub(super) lots: Vec<Lot>,
    /// Who draws next, or who starts.
    pub(super) next: AfterDraw,
}

/// What follows the last lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterDraw {
    /// This player draws.
    Draws(usize),
    /// It is decided: this player starts.
    Starts(usize),
}

impl StartingDraw {
    /// `drawn` is cut to the lots that were needed.
    pub(super) fn new(order: Vec<Tile>, drawn: usize, players: usize) -> Self {
        let mut lots = Self { order, drawn };
        lots.drawn = lots.standing(players).lots.len();
        lots
    }

    pub(super) fn order(&self) -> &[Tile] {
        &self.order
    }

    pub(super) const fn drawn(&self) -> usize {
        self.drawn
    }

    /// Draws one more tile, if it is not decided.
    pub(super) fn draw(&self, players: usize) -> Self {
        Self::new(self.order.clone(), self.drawn + 1, players)
    }

    /// Where the lots stand. When every tile was drawn and the highest still tie, the first of
    /// them starts.
    pub(super) fn standing(&self, players: usize) -> DrawStanding {
        let mut tiles = self.order.iter().take(self.drawn);
        let mut lots = Vec::new();
        let mut contenders = Seats::all(players);
        let mut spent = self.order.is_empty();
        loop {
            let mut highest = (0, Seats::default());
            for player in contenders.iter() {
                let number = loop {
                    if spent {
                        break None;
                    }
                    let Some(&tile) = tiles.next() else {
                        return DrawStanding {
                            lots,
                            next: AfterDraw::Draws(player),
                        };
                    };
                    lots.push(Lot { player, tile });
                    spent = lots.len() == self.order.len();
                    if let Some(tile) = tile.numbered() {
                        break Some(tile.number.get());
                    }
                };
                let Some(number) = number else { break };
                if number > highest.0 {
                    highest = (number, Seats::default());
                }
                if number == highest.0 {
                    highest.1.insert(player);
                }
            }
            if !highest.1.is_empty() {
                contenders = highest.1;
            }
            if contenders.len() <= 1 || spent {
                let starter = contenders.first().unwrap_or(0);
                return DrawStanding {
                    lots,
                    next: AfterDraw::Starts(starter),
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::{AfterDraw, StartingDraw};

    fn decide(order: &str, players: usize) -> (usize, AfterDraw) {
        let order: Vec<_> = order
            .split(' ')
            .filter(|text| !text.is_empty())
            .map(|text| text.parse().unwrap())
            .collect();
        let mut lots = StartingDraw::new(order, 0, players);
        while let AfterDraw::Draws(_) = lots.standing(players).next {
            lots = lots.draw(players);
        }
        (lots.drawn(), lots.standing(players).next)
    }

    /// S-013, S-405, S-453, S-567.
    #[test]
    fn the_highest_number_starts() {
        assert_eq!(decide("K5 R13 B7 O1", 3), (3, AfterDraw::Starts(1)));
    }

    #[test]
    fn a_joker_is_drawn_again_by_the_same_player_at_once() {
        let (drawn, next) = decide("K5 J J R6 B7", 2);
        assert_eq!((drawn, next), (4, AfterDraw::Starts(1)));
    }

    #[test]
    fn those_who_tie_for_the_highest_draw_again() {
        let (drawn, next) = decide("K9 R3 O9 B9 R4 J B4 K4 K1 K2", 4);
        // Players 1, 3 and 4 tie with nines, then with fours; then only K1 and K2 are left.
        assert_eq!((drawn, next), (10, AfterDraw::Starts(2)));
        assert_eq!(decide("K9 R3 O9 R4 B5", 3), (5, AfterDraw::Starts(2)));
    }

    #[test]
    fn tiles_that_never_decide_leave_the_first_of_those_who_tie() {
        assert_eq!(decide("K9 R9", 2), (2, AfterDraw::Starts(0)));
        assert_eq!(decide("J J", 2), (2, AfterDraw::Starts(0)));
        assert_eq!(decide("", 3), (0, AfterDraw::Starts(0)));
    }
}
