//! A play: the tiles laid, the new table, and how a hand gets there.

use super::objective::points_of;
use crate::solver::problem::convert::{forms, table};
use crate::solver::search::kernel::PlainPlay;
pub use crate::solver::steps::sources::Action;
use crate::solver::steps::sources::{Pile, PlainStep, steps};
use crate::{Meld, Table, Tile, Tiles};
use alloc::vec::Vec;
use core::fmt;

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

    /// The moves of a hand that lead from the table before to the new one, in an order that can
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

/// One move of a hand: piles on the table become other piles, with or without rack tiles.
///
/// As text it says what a person would say: `lay B7 on B4 B5 B6: B4 B5 B6 B7`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    action: Action,
    tiles: Vec<Tile>,
    from_rack: bool,
    takes: Vec<Vec<Tile>>,
    leaves: Vec<Vec<Tile>>,
}

impl Step {
    /// The moves that lead from one table to another one that holds the same tiles and perhaps
    /// more, which come from the rack. Whether a turn may do that is not asked.
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::Step};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("B4 B5 B6")?;
    /// let steps = Step::between(&before, &rules.table_from_text("B4 B5 B6 B7")?);
    /// assert_eq!(steps[0].to_string(), "lay B7 on B4 B5 B6: B4 B5 B6 B7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between(before: &Table, after: &Table) -> Vec<Self> {
        steps(&forms(before), &forms(after))
            .iter()
            .filter_map(Self::new)
            .collect()
    }

    fn new(step: &PlainStep) -> Option<Self> {
        let pile = |pile: &Pile| -> Option<Vec<Tile>> {
            pile.iter()
                .map(|k| Tile::from_index(usize::from(*k)))
                .collect()
        };
        Some(Self {
            action: step.action,
            tiles: pile(&step.tiles)?,
            from_rack: step.from_rack,
            takes: step.takes.iter().map(pile).collect::<Option<_>>()?,
            leaves: step.leaves.iter().map(pile).collect::<Option<_>>()?,
        })
    }

    /// What the hand does.
    pub const fn action(&self) -> Action {
        self.action
    }

    /// The tiles that it takes up.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Whether they come from the rack.
    pub const fn from_rack(&self) -> bool {
        self.from_rack
    }

    /// The piles that were there and are there no more. The first of several is the one that the
    /// tiles join or take a joker's place in, the second the one that they come from.
    pub fn takes(&self) -> &[Vec<Tile>] {
        &self.takes
    }

    /// The piles that are there instead.
    pub fn leaves(&self) -> &[Vec<Tile>] {
        &self.leaves
    }
}

/// Tiles with spaces between.
struct Row<'a>(&'a [Tile]);

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            tile.fmt(f)?;
        }
        Ok(())
    }
}

/// Piles with bars between.
fn piles(f: &mut fmt::Formatter<'_>, piles: &[Vec<Tile>]) -> fmt::Result {
    for (place, pile) in piles.iter().enumerate() {
        if place > 0 {
            f.write_str(" | ")?;
        }
        fmt::Display::fmt(&Row(pile), f)?;
    }
    Ok(())
}

impl Step {
    /// The pile that the tiles are taken out of, where it holds more than these.
    fn source(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.takes.get(1) {
            Some(pile) if pile.len() > self.tiles.len() => write!(f, " of {}", Row(pile)),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = Row(&self.tiles);
        match (self.action, self.takes.first()) {
            (Action::Lay, Some(pile)) => write!(f, "lay {tiles} on {}", Row(pile))?,
            (Action::Replace, Some(pile)) => {
                write!(f, "replace the joker of {} by {tiles}", Row(pile))?;
                self.source(f)?;
            }
            (Action::Move, Some(pile)) if self.takes.len() == 1 => {
                write!(f, "move {tiles} in {}", Row(pile))?;
            }
            (Action::Move | Action::Join, Some(pile)) => {
                write!(f, "{} {tiles}", self.action.name())?;
                self.source(f)?;
                write!(f, " to {}", Row(pile))?;
            }
            (Action::Split, _) => write!(f, "split {tiles}")?,
            (_, None) => return write!(f, "{} {tiles}", self.action.name()),
        }
        f.write_str(": ")?;
        piles(f, &self.leaves)
    }
}
