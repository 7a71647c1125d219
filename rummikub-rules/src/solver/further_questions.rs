//! Questions that ask for more than a best play: what to make of loose tiles, and what one more tile
//! would be good for.

use crate::solver::best::Best;
use crate::solver::limit::Stopped;
use crate::solver::limited::Limited;
use crate::solver::objective::{Objective, joker_points};
use crate::solver::play::Play;
use crate::solver::plays::Plays;
use crate::solver::problem::convert::table;
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::CallerValues;
use crate::solver::questions::Solver;
use crate::{Position, Rack, Rules, Table, Tile, Tiles};
use alloc::vec::Vec;

impl Solver {
    /// The plays of [`Solver::plays`], the best first, with ties as the module says: lazily, so that
    /// the first ones cost some best plays each. Of [`Objective::EmptyRack`] there is one at most.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let position = rules.position(&table, &"B3 B7 B8 K1".parse()?, Opened::Yes)?;
    /// let mut solver = Solver::new();
    /// let plays = solver.best_plays(&position, &Objective::Points).take(3);
    /// let points: Vec<u32> = plays.map(|play| play.points()).collect();
    /// assert_eq!(points, [18, 15, 10]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_plays<'s>(&'s mut self, position: &Position, objective: &Objective) -> Plays<'s> {
        self.plays(position).ranked(objective)
    }

    /// A table of all tiles that must be laid and the best of those that may, or none where the former
    /// cannot all be laid, or are more than the tile set has: help in the middle of a turn, when the
    /// table is in pieces. Only the rules of melds matter. `objective` says which of the tiles that may
    /// be laid are best; ties as the module says. Where nothing must be laid, the table may be empty.
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::{Objective, Solver}};
    /// let rules = Rules::default();
    /// let (pieces, rack) = ("R3 R4 R5 R6 K6".parse()?, "B6 B9 R7 J".parse()?);
    /// let mut solver = Solver::new();
    /// let table = solver.best_arrangement(&rules, &pieces, &rack, &Objective::Points).unwrap();
    /// assert_eq!(table.tiles().saturating_sub(&pieces).to_string(), "R7 B6 J");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_arrangement(
        &mut self,
        rules: &Rules,
        must: &Tiles,
        may: &Tiles,
        objective: &Objective,
    ) -> Option<Table> {
        let best = self.bounded_arrangement(rules, (must, may), objective);
        best.map(Best::into_found)
    }

    /// The best arrangement, with a bound where its search is stopped.
    fn bounded_arrangement(
        &mut self,
        rules: &Rules,
        (must, may): (&Tiles, &Tiles),
        objective: &Objective,
    ) -> Option<Best<Table>> {
        let joker_points = joker_points(rules);
        let given = objective.values(joker_points);
        let lo = must.counts();
        let mut hi = may.counts();
        for (k, count) in hi.iter_mut().enumerate() {
            // no tile set has more
            let copies = Tile::from_index(k).map_or(0, |tile| rules.copies_of(tile));
            *count = count.saturating_add(lo[k]).min(copies);
        }
        let all = Tiles::from_counts(hi).ok()?;
        if !rules.has_all(must) {
            return None;
        }
        let values = CallerValues {
            tile: given.unwrap_or([1; 53]),
            joker_points,
        };
        let of_must = values.of(&lo);
        if given.is_none() {
            let found = self.arrange(rules, &all)?;
            let value = values.of(&hi) - of_must;
            let is_whole = must.checked_add(may) == Some(all);
            return is_whole.then(|| Best::new(found, value, value));
        }
        let best = (self.engines).best_arrangement(&Law::from(rules), (&lo, &hi), &values);
        let best = best.filter(|best| !must.is_empty() || best.value >= 0);
        match best {
            Some(best) => {
                let (value, bound) = (best.value - of_must, best.bound - of_must);
                Some(Best::new(table(&best.play.table)?, value, bound))
            }
            None if must.is_empty() && !self.engines.meter.is_over() => {
                Some(Best::new(Table::default(), 0, 0))
            }
            None => None,
        }
    }

    /// What one more tile would be good for: of every kind of which the table and the rack hold fewer
    /// than the tile set, the best play of the rack with one more of that kind; kinds with which nothing
    /// could be played are left out. In the order of the tiles; costs up to 53 best plays.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("K1 K2 K3")?;
    /// let position = rules.position(&table, &"K5 R9 R10".parse()?, Opened::Yes)?;
    /// let outs = Solver::new().outs(&position, &Objective::Tiles);
    /// let tiles: Vec<String> = outs.iter().map(|(tile, _)| tile.to_string()).collect();
    /// assert_eq!(tiles, ["K4", "R8", "R11", "J"]);
    /// assert_eq!(outs[0].1.table().to_string(), "K1 K2 K3 K4 K5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outs(&mut self, position: &Position, objective: &Objective) -> Vec<(Tile, Play)> {
        let outs = self.bounded_outs(position, objective);
        let found = |(tile, best): (Tile, Best<Play>)| (tile, best.into_found());
        outs.unwrap_or_default().into_iter().map(found).collect()
    }

    /// The outs, with bounds; none where there was enough work before each was known.
    fn bounded_outs(
        &mut self,
        position: &Position,
        objective: &Objective,
    ) -> Option<Vec<(Tile, Best<Play>)>> {
        let mut outs = Vec::new();
        for tile in (0..53).filter_map(Tile::from_index) {
            let mut rack = *position.rack().tiles();
            if rack.add(tile).is_err() {
                continue;
            }
            let (rules, table, opened) = (position.rules(), position.table(), position.opened());
            let Ok(with) = rules.position(table, &Rack::from(rack), opened) else {
                continue;
            };
            let best = self.bounded_play(&with, objective);
            if best.is_none() && self.engines.meter.is_over() {
                return None;
            }
            outs.extend(best.map(|best| (tile, best)));
        }
        Some(outs)
    }
}

impl<'s> Limited<'s> {
    /// The plays of a position, the best first, until the limit is reached; see
    /// [`Solver::best_plays`] and [`Plays::is_stopped`].
    pub fn best_plays(self, position: &Position, objective: &Objective) -> Plays<'s> {
        self.plays(position).ranked(objective)
    }

    /// The best arrangement that is found within the limit, none where there is none; see
    /// [`Solver::best_arrangement`]. Its value is that of the tiles that may be laid and are.
    ///
    /// # Errors
    /// When the limit is reached before one is found.
    pub fn best_arrangement(
        self,
        rules: &Rules,
        must: &Tiles,
        may: &Tiles,
        objective: &Objective,
    ) -> Result<Option<Best<Table>>, Stopped> {
        self.known(|solver| solver.bounded_arrangement(rules, (must, may), objective))
    }

    /// What one more tile would be good for, within one limit for all kinds; see [`Solver::outs`].
    ///
    /// # Errors
    /// When the limit is reached before a play of each kind is found, or it is known that there is none.
    pub fn outs(
        self,
        position: &Position,
        objective: &Objective,
    ) -> Result<Vec<(Tile, Best<Play>)>, Stopped> {
        let outs = self.known(|solver| solver.bounded_outs(position, objective));
        outs.map(Option::unwrap_or_default)
    }
}

/// Without a solver's memory: for those who ask once.
impl Position {
    /// Every play, the best first, lazily; see [`Solver::best_plays`].
    pub fn best_plays(&self, objective: &Objective) -> Plays<'static> {
        self.plays().ranked(objective)
    }

    /// What one more tile would be good for; see [`Solver::outs`].
    pub fn outs(&self, objective: &Objective) -> Vec<(Tile, Play)> {
        Solver::new().outs(self, objective)
    }
}

impl Rules {
    /// A table of all tiles that must be laid and the best of those that may, or none; see
    /// [`Solver::best_arrangement`].
    pub fn best_arrangement(
        &self,
        must: &Tiles,
        may: &Tiles,
        objective: &Objective,
    ) -> Option<Table> {
        Solver::new().best_arrangement(self, must, may, objective)
    }
}
