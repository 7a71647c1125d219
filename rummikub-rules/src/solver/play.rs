//! A play: the tiles laid, and the new table.

use crate::solver::objective::points_of;
use crate::solver::problem::convert::table;
use crate::solver::search::plain_play::PlainPlay;
use crate::solver::steps::step::Step;
use crate::{Meld, Table, Tiles};
use alloc::vec::Vec;

/// A legal turn that a player can make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    tiles: Tiles,
    table: Table,
    points: u32,
}

impl Play {
    pub(super) fn new(play: &PlainPlay, joker_points: u8) -> Option<Self> {
        Some(Self {
            tiles: Tiles::from_counts(play.tiles).ok()?,
            table: table(&play.table)?,
            points: points_of(&play.tiles, joker_points),
        })
    }

    /// The same tiles on another table.
    pub(crate) fn on_table(self, table: Table) -> Self {
        Self { table, ..self }
    }

    /// The tiles laid from the rack.
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// The table that results.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The face values of the tiles laid, a joker counting the penalty for a joker on the rack.
    pub const fn points(&self) -> u32 {
        self.points
    }

    /// The moves of a player that lead from the table before to the new one, in an order that can
    /// be followed. Melds that do not change are not mentioned.
    ///
    /// Jokers are replaced from the rack first; then each move is one after which the fewest piles
    /// are no melds. Some turns need piles that are incomplete between the moves, as at a table; the
    /// last move leaves the new table.
    pub fn steps(&self, before: &Table) -> Vec<Step> {
        Step::between(before, &self.table)
    }
}

/// An initial meld by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    table: Table,
    points: u32,
}

impl Opening {
    pub(super) fn new(play: &PlainPlay) -> Option<Self> {
        Some(Self {
            table: table(&play.table)?,
            points: play.table.iter().map(|form| u32::from(form.points())).sum(),
        })
    }

    /// The melds, at least one.
    pub fn melds(&self) -> &[Meld] {
        self.table.melds()
    }

    /// The melds as a table of their own.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Their tiles.
    pub const fn tiles(&self) -> &Tiles {
        self.table.tiles()
    }

    /// What they are worth towards the threshold, jokers counting what they stand for.
    pub const fn points(&self) -> u32 {
        self.points
    }
}
