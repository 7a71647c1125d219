//! What one colour has at one number.

use crate::solver::problem::columns::{Problem, Share};
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::state::Barred;

/// The tiles and locked runs of one colour at one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Supply {
    /// Tiles that must be laid.
    pub(crate) forced: u8,
    /// Tiles that can be laid.
    pub(crate) most: u8,
    /// How many of them do not come from the rack.
    pub(crate) base: u8,
    /// Tiles that join locked melds.
    pub(crate) extra: u8,
    pub(crate) starts: u8,
    pub(crate) ends: u8,
    /// As [`Column`](crate::solver::problem::columns::Column) has it.
    pub(crate) long: [u8; 3],
    /// Runs before this place that take no high one.
    pub(crate) barred: Barred,
    /// Jokers in short runs before this place that no locked run takes.
    pub(crate) short_jokers: ShortJokers,
}

impl Supply {
    /// What a colour has at place `n` with its share of a config, with so many ones set aside for high ends.
    pub(crate) fn new<K>(
        p: &Problem<K>,
        (n, c): (usize, usize),
        share: Share,
        barred: Barred,
        high: u8,
    ) -> Supply {
        let col = &p.columns[n];
        let supply = Supply {
            starts: col.starts[c],
            ends: col.ends[c],
            long: col.long[c],
            barred,
            ..Supply::default()
        };
        if n == HIGH_ONE {
            return Supply {
                forced: high,
                most: high,
                base: high,
                ..supply
            };
        }
        let base = col.free[c] + share.kept;
        let by_table = if p.table_pays { col.free[c] } else { 0 };
        let least = col.lo[c].max(share.pays.saturating_sub(by_table));
        Supply {
            forced: base + least,
            most: base + col.hi[c],
            base,
            extra: share.extra,
            ..supply
        }
    }

    /// The runs that take no high one once so many ones at the front of runs join locked runs:
    /// those that end first take them. None where one would have to join a run that ends high.
    pub(crate) fn barred_after(&self, low_ones: u8) -> Option<Barred> {
        if self.starts == 0 {
            return Some((self.barred.0, self.barred.1, 0));
        }
        let easy = self.starts - self.long.iter().sum::<u8>();
        let hard = low_ones.saturating_sub(easy);
        let twelve = hard.min(self.long[0]);
        let thirteen = (hard - twelve).min(self.long[1]);
        let (a, b, _) = self.barred;
        (twelve + thirteen == hard).then_some((a + twelve, b + thirteen, 0))
    }
}
