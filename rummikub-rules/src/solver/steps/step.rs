//! A move of a player, in the words of the game.

use crate::solver::meter::Meter;
use crate::solver::problem::convert::forms;
use crate::solver::problem::form::Form;
use crate::solver::steps::order::Rearrangement;
use crate::solver::steps::plain_step::{Pile, PlainStep, StepAction, pile_of};
use crate::solver::steps::sources::sources;
use crate::{Table, Tile};
use alloc::vec::Vec;
use core::fmt;

/// One move of a player: piles on the table become other piles, with or without rack tiles.
///
/// As text it says what a person would say: `lay B7 on B4 B5 B6: B4 B5 B6 B7`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    action: StepAction,
    tiles: Vec<Tile>,
    from_rack: bool,
    takes: Vec<Vec<Tile>>,
    leaves: Vec<Vec<Tile>>,
}

impl Step {
    /// The moves that lead from one table to another one that holds the same tiles and perhaps
    /// more, which come from the rack. Whether a turn may do that is not asked.
    ///
    /// The cost grows with the cube of the melds that change: microseconds for a turn, a fraction of a
    /// second for tables of 72 melds that have nothing in common. [`Limited::steps`] bounds it.
    ///
    /// [`Limited::steps`]: crate::solver::Limited::steps
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
        Self::counted(before, after, &mut Meter::default())
    }

    /// The moves, as far as there is work for them.
    pub(crate) fn counted(before: &Table, after: &Table, meter: &mut Meter) -> Vec<Self> {
        let steps = steps(&forms(before), &forms(after), meter);
        steps.iter().filter_map(Self::new).collect()
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

    /// What the player does.
    pub const fn action(&self) -> StepAction {
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

/// The moves that turn one table into the other; melds in both are left alone.
fn steps(before: &[Form], after: &[Form], meter: &mut Meter) -> Vec<PlainStep> {
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
    let sources = sources(&piles, &targets, meter);
    if meter.is_over() {
        return Vec::new();
    }
    let mut rearrangement = Rearrangement::new(&old, &new, &sources);
    core::iter::from_fn(|| rearrangement.next(meter)).collect()
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
            (StepAction::Lay, Some(pile)) => write!(f, "lay {tiles} on {}", Row(pile))?,
            (StepAction::Replace, Some(pile)) => {
                write!(f, "replace the joker of {} by {tiles}", Row(pile))?;
                self.source(f)?;
            }
            (StepAction::Move, Some(pile)) if self.takes.len() == 1 => {
                write!(f, "move {tiles} in {}", Row(pile))?;
            }
            (StepAction::Move | StepAction::Join, Some(pile)) => {
                write!(f, "{} {tiles}", self.action.name())?;
                self.source(f)?;
                write!(f, " to {}", Row(pile))?;
            }
            (StepAction::Split, _) => write!(f, "split {tiles}")?,
            (_, None) => return write!(f, "{} {tiles}", self.action.name()),
        }
        f.write_str(": ")?;
        piles(f, &self.leaves)
    }
}
