//! The questions of a batch.

use std::vec::Vec;

use super::engine::Batch;
use super::error::{BatchError, RowError};
use super::packed::PackedTurns;
use super::sight::legal_at_sight;
use crate::hands::{Circumstances, HandMatch, classify};
use crate::solver::{Best, CountError, Limit, Objective, Play, PlaysCount, Stopped};
use crate::{Meld, Opened, Position, PositionError, Rack, Rules, Table, Tiles, Turn, Verdict};

/// The answer of each row, in their order.
type Answers<T, E = RowError> = Result<Vec<Result<T, E>>, BatchError>;

impl From<Stopped> for RowError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl PackedTurns<'_> {
    /// Whether the turn of a row is legal.
    ///
    /// # Errors
    /// When its codes are no tables, or table and rack no position. (A row beyond the last is an empty
    /// table left by an empty rack.)
    pub fn is_legal(&self, rules: &Rules, row: usize) -> Result<bool, RowError> {
        let (before, after) = (self.befores.row(row), self.afters.row(row));
        let rack = self.racks.get(row).copied().unwrap_or_default();
        let opened = Opened::from(self.opened.get(row).copied().unwrap_or_default());
        if let Some(is_legal) = legal_at_sight(rules, before, &rack, after, opened) {
            return Ok(is_legal);
        }
        let before = Table::from_codes(rules, before)?;
        let (after, rack) = (Meld::from_codes(after)?, Rack::from(rack));
        Ok(rules.is_legal_turn_to(&before, &rack, after.as_ref(), opened)?)
    }
}

impl Batch<'_> {
    /// The verdict on each turn; see [`Rules::check_turn`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, Turn, batch::Batch};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("R3 R4 R5")?;
    /// let (rack, after) = ("R6".parse()?, "R3 R4 R5 R7".parse()?);
    /// let turns = [Turn::new(&before, &rack, &after, Opened::Yes)];
    /// let verdicts = Batch::new().check_turns(&rules, &turns)?;
    /// assert_eq!(verdicts[0].as_ref().map(|verdict| verdict.faults().len()), Ok(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Batch::map`]; in a row when table and rack are no position.
    pub fn check_turns(self, rules: &Rules, turns: &[Turn<'_>]) -> Answers<Verdict, PositionError> {
        self.map(turns.len(), |row, _| rules.check_turn(&turns[row]))
    }

    /// Whether each turn is legal: [`PackedTurns::is_legal`] of every row.
    ///
    /// # Errors
    /// As [`Batch::map`], or when the columns are not of one length; in a row when its codes are no
    /// tables, or table and rack no position.
    pub fn is_legal(self, rules: &Rules, turns: &PackedTurns<'_>) -> Answers<bool> {
        self.map(turns.rows()?, |row, _| turns.is_legal(rules, row))
    }

    /// Whether anything can be played in each position; see [`Limited::can_play`](crate::solver::Limited::can_play).
    ///
    /// # Errors
    /// As [`Batch::map`]; in a row when the limit is reached before that is known.
    pub fn can_play(self, positions: &[Position], limit: Limit) -> Answers<bool> {
        self.map(positions.len(), |row, worker| {
            Ok(worker.within(limit).can_play(&positions[row])?)
        })
    }

    /// The best play of each position, none where nothing can be played; see
    /// [`Limited::best_play`](crate::solver::Limited::best_play).
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, batch::Batch, solver::{Limit, Objective}};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5")?;
    /// let positions = [rules.position(&table, &"R6 R7".parse()?, Opened::Yes)?];
    /// let plays = Batch::new().best_plays(&positions, &Objective::Tiles, Limit::default())?;
    /// assert_eq!(plays[0].as_ref().unwrap().as_ref().map(|best| best.value()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Batch::map`]; in a row when the limit is reached before a play is found.
    pub fn best_plays(
        self,
        positions: &[Position],
        objective: &Objective,
        limit: Limit,
    ) -> Answers<Option<Best<Play>>> {
        self.map(positions.len(), |row, worker| {
            Ok(worker.within(limit).best_play(&positions[row], objective)?)
        })
    }

    /// How many plays and tables each position has; see
    /// [`Limited::count_plays`](crate::solver::Limited::count_plays).
    ///
    /// # Errors
    /// As [`Batch::map`]; in a row when the limit is reached.
    pub fn count_plays(
        self,
        positions: &[Position],
        limit: Limit,
    ) -> Answers<PlaysCount, CountError> {
        self.map(positions.len(), |row, worker| {
            worker.within(limit).count_plays(&positions[row])
        })
    }

    /// The types of closed hand that each fourteen tiles satisfy; see [`classify`].
    ///
    /// # Errors
    /// As [`Batch::map`]; in a row when the tiles are no closed hand.
    pub fn classify(
        self,
        hands: &[Tiles],
        circumstances: Circumstances,
    ) -> Answers<Vec<HandMatch>> {
        self.map(hands.len(), |row, _| {
            Ok(classify(&hands[row], circumstances)?)
        })
    }
}
