//! The same questions without a [`Solver`], for those who ask once.

use crate::solver::count::{CountError, PlaysCount};
use crate::solver::objective::Objective;
use crate::solver::play::{Opening, Play};
use crate::solver::plays::Plays;
use crate::solver::questions::Solver;
use crate::{Opened, Position, PositionError, Rack, Rules, Table, Tiles};

/// Without a solver's memory: for those who ask once. Each call makes its own [`Solver`].
impl Position {
    /// Whether anything can be played; see [`Solver::can_play`].
    pub fn can_play(&self) -> bool {
        Solver::new().can_play(self)
    }

    /// The best legal play, or none; see [`Solver::best_play`].
    pub fn best_play(&self, objective: &Objective) -> Option<Play> {
        Solver::new().best_play(self, objective)
    }

    /// Every distinct multiset of rack tiles that can be played, lazily; see [`Solver::plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let position = rules.position(&table, &"B7 B8 K1".parse()?, Opened::Yes)?;
    /// let mut all: Vec<String> = position.plays().map(|play| play.tiles().to_string()).collect();
    /// all.sort();
    /// assert_eq!(all, ["B7", "B7 B8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plays(&self) -> Plays<'static> {
        Plays::owned(self)
    }

    /// How many plays and tables there are; see [`Solver::count_plays`].
    ///
    /// # Errors
    /// When the limit is 0; or when it is reached, with what was found until then.
    pub fn count_plays(&self, limit: u64) -> Result<PlaysCount, CountError> {
        Solver::new().count_plays(self, limit)
    }

    /// The best initial meld that the rack can make, or none; see [`Solver::opening`].
    pub fn opening(&self, objective: &Objective) -> Option<Opening> {
        Solver::new().opening(self, objective)
    }
}

impl Rules {
    /// Whether anything can be played; see [`Solver::can_play`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn can_play(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<bool, PositionError> {
        Ok(self.position(before, rack, opened)?.can_play())
    }

    /// The best legal play, or none; see [`Solver::best_play`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn best_play(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        Ok(self.position(before, rack, opened)?.best_play(objective))
    }

    /// Every distinct multiset of rack tiles that can be played, lazily; see [`Solver::plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let mut all: Vec<String> = rules
    ///     .plays(&table, &"B7 B8 K1".parse()?, Opened::Yes)?
    ///     .map(|play| play.tiles().to_string())
    ///     .collect();
    /// all.sort();
    /// assert_eq!(all, ["B7", "B7 B8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn plays(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<Plays<'static>, PositionError> {
        Ok(self.position(before, rack, opened)?.plays())
    }

    /// How many plays and tables there are; see [`Solver::count_plays`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let rack = "B7 B8 B9 K1".parse()?;
    /// let count = rules.count_plays(&table, &rack, Opened::Yes, 1_000_000)?;
    /// assert_eq!((count.plays, count.tables), (3, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules, or the limit is 0; or when the limit
    /// is reached, with what was found until then.
    pub fn count_plays(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
        limit: u64,
    ) -> Result<PlaysCount, CountError> {
        self.position(before, rack, opened)?.count_plays(limit)
    }

    /// A table of exactly these tiles, or none; see [`Solver::arrange`].
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rules = Rules::default();
    /// let table = rules.arrange(&"R3 R4 R5 R6 K6 B6".parse()?).unwrap();
    /// assert_eq!(table.melds().len(), 2);
    /// assert!(rules.arrange(&"R3 R4 R5 R6 R6 K6".parse()?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrange(&self, tiles: &Tiles) -> Option<Table> {
        Solver::new().arrange(self, tiles)
    }

    /// The best initial meld that the rack can make, or none; see [`Solver::opening`].
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::Objective};
    /// let rules = Rules::default();
    /// let rack = "R9 R10 R11 K2 B2 O2 K13".parse()?;
    /// let best = rules.opening(&rack, &Objective::Tiles)?.unwrap();
    /// assert_eq!((best.melds().len(), best.points()), (2, 36));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the rack holds more than the tile set has.
    pub fn opening(
        &self,
        rack: &Rack,
        objective: &Objective,
    ) -> Result<Option<Opening>, PositionError> {
        let position = self.position(&Table::default(), rack, Opened::No)?;
        Ok(position.opening(objective))
    }
}
