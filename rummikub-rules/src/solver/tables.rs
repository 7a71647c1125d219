//! Every table on which the same tiles can lie.

use crate::solver::enumerate::accounts::{KnownOpenings, judge};
use crate::solver::enumerate::arrangements::Arrangements;
use crate::solver::limit::Limit;
use crate::solver::meter::{Allowance, Meter};
use crate::solver::problem::convert::table;
use crate::solver::problem::form::{Counts, Form, tiles_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::question::PlainPosition;
use crate::{Position, Rules, Table, Tiles};
use alloc::vec::Vec;
use core::num::NonZeroU64;

/// Every distinct table of the same tiles, lazily: of a turn ([`Position::tables`]), or by the rules of
/// melds alone ([`Rules::arrangements`]).
///
/// The melds of each are in the order of [`Meld`](crate::Meld), the tables in no particular order, but
/// in the same one every time. There can be very many, and long ways between two: take what you need,
/// or set a limit. Memory grows with the melds that the tiles can make, some thousands at most.
///
/// ```
/// use rummikub_rules::Rules;
/// let rules = Rules::default();
/// let mut tables = rules.arrangements(&"R3 R4 R5 K3 K4 K5 B3 B4 B5".parse()?);
/// tables.set_limit(1.try_into()?);
/// assert!(tables.next().is_none() && tables.is_stopped());
/// tables.set_limit(1_000_000.try_into()?);
/// assert_eq!(tables.by_ref().count(), 2);
/// assert!(!tables.is_stopped());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tables {
    law: Law,
    /// The turn, and the rack tiles that it lays.
    turn: Option<(PlainPosition, Counts)>,
    tiles: Counts,
    walk: Option<Arrangements>,
    /// Melds that were found and not judged.
    found: Option<Vec<Form>>,
    openings: KnownOpenings,
    meter: Meter,
    allowance: Allowance,
    is_stopped: bool,
    is_done: bool,
}

impl Tables {
    fn new(law: Law, tiles: Counts, is_done: bool) -> Self {
        Self {
            law,
            turn: None,
            tiles,
            walk: None,
            found: None,
            openings: KnownOpenings::default(),
            meter: Meter::default(),
            allowance: Allowance::ALL,
            is_stopped: false,
            is_done,
        }
    }

    /// Work done so far, as [`Solver::work`](crate::solver::Solver::work) counts it.
    pub fn work(&self) -> u64 {
        self.meter.done()
    }

    /// Allows so much more work, and no more: the iterator ends then, and goes on where it stopped with
    /// a further limit.
    pub fn set_limit(&mut self, limit: NonZeroU64) {
        let poll = self.allowance.poll;
        self.allowance = self.meter.allowance(Limit::from(limit));
        self.allowance.poll = poll;
        self.is_stopped = false;
    }

    /// Asks this every few thousand units of work, a few milliseconds, whether to stop at once, as if a
    /// limit were reached.
    #[must_use]
    pub const fn or_when(mut self, stop: fn() -> bool) -> Self {
        self.allowance.poll = Some(stop);
        self
    }

    /// Whether the limit was reached before everything was searched.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped && !self.is_done
    }

    /// The melds of the next table; none at the end, or where there was enough work.
    fn following(&mut self) -> Option<Vec<Form>> {
        loop {
            let melds = match self.found.take() {
                Some(melds) => melds,
                None => self.arrangement()?,
            };
            let is_legal = match &self.turn {
                None => true,
                Some((plain, laid)) => {
                    let question = plain.question_for(laid);
                    let legal = judge(&question, &melds, &mut self.openings, &mut self.meter);
                    let Some(is_legal) = legal else {
                        self.found = Some(melds);
                        return None;
                    };
                    is_legal
                }
            };
            if is_legal {
                return Some(melds);
            }
        }
    }

    fn arrangement(&mut self) -> Option<Vec<Form>> {
        if self.walk.is_none() {
            let (law, tiles) = (&self.law, &self.tiles);
            self.walk = Arrangements::new(law, tiles, tiles, &mut self.meter);
        }
        let walk = self.walk.as_mut()?;
        let melds = walk.next(&mut self.meter).map(|laid| laid.melds.to_vec());
        self.is_done = walk.is_done();
        melds
    }
}

impl Iterator for Tables {
    type Item = Table;

    fn next(&mut self) -> Option<Table> {
        if self.is_done {
            return None;
        }
        let outer = self.meter.narrow_to(self.allowance);
        let melds = if self.meter.is_over() {
            None
        } else {
            self.following()
        };
        self.is_stopped = melds.is_none() && self.meter.is_over();
        self.meter.restore(outer);
        table(&melds?)
    }
}

impl Position {
    /// Every distinct table that a turn which lays exactly these tiles of the rack can leave.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let position = rules.position(&table, &"B7 B8 B9 K1".parse()?, Opened::Yes)?;
    /// let tables: Vec<String> = position.tables(&"B7 B8 B9".parse()?).map(|t| t.to_string()).collect();
    /// assert_eq!(tables, ["B4 B5 B6 | B7 B8 B9", "B4 B5 B6 B7 B8 B9"]);
    /// assert_eq!(position.tables(&"K1".parse()?).count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tables(&self, tiles: &Tiles) -> Tables {
        let plain = PlainPosition::new(self);
        let laid = tiles.counts();
        let old = tiles_of(&plain.before);
        // what the rack does not hold cannot be laid
        let is_done = !tiles.is_subset(self.rack().tiles());
        let all = core::array::from_fn(|k| old[k].saturating_add(laid[k]));
        Tables {
            turn: Some((plain, laid)),
            ..Tables::new(Law::from(self.rules()), all, is_done)
        }
    }
}

impl Rules {
    /// Every distinct table of exactly these tiles, by the rules of melds alone; none where the tile set
    /// has fewer of some tile.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rules = Rules::default();
    /// assert_eq!(rules.arrangements(&"R3 R4 R5 R6 R7 R8".parse()?).count(), 2);
    /// assert_eq!(rules.arrangements(&"R3 R4".parse()?).count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrangements(&self, tiles: &Tiles) -> Tables {
        Tables::new(Law::from(self), tiles.counts(), !self.has_all(tiles))
    }

    /// Whether the tile set has all of these.
    pub(super) fn has_all(&self, tiles: &Tiles) -> bool {
        let mut kinds = tiles.kinds();
        kinds.all(|(tile, count)| count <= self.copies_of(tile))
    }
}
