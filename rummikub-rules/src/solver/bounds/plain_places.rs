//! Places of a colour where nothing is special, as most are: no locked run, no choice for jokers, no high
//! end near. All that their layers depend on is put into one number at once.

use crate::solver::problem::columns::{Config, Problem};
use crate::solver::problem::outlook::Outlook;

/// The plain places of a problem.
pub(super) struct PlainPlaces<'a, K> {
    problem: &'a Problem<K>,
    outlook: &'a Outlook<K>,
}

impl<'a, K> PlainPlaces<'a, K> {
    /// None where no place is plain.
    pub(super) fn of(problem: &'a Problem<K>, outlook: &'a Outlook<K>) -> Option<Self> {
        let is_plain = !(problem.has_locked_run
            || problem.scarce
            || problem.negative
            || problem.run_company.is_asked());
        // a page loads every byte of its module: there these are found like all others
        let is_asked = !cfg!(rummikub_small);
        (is_asked && is_plain).then_some(PlainPlaces { problem, outlook })
    }

    /// The config of place `n`, where the place is plain.
    pub(super) fn config(&self, n: usize) -> Option<&'a Config> {
        let is_below_high_end = self.problem.last == 13 || (2..=11).contains(&n);
        match &self.problem.columns[n].configs[..] {
            [config] if is_below_high_end && config.extra == [0; 4] && config.pays == [0; 4] => {
                Some(config)
            }
            _ => None,
        }
    }

    /// All that a layer to the place of a colour depends on beside the nodes that it leads from, as
    /// [`KnownLayers`](super::known_layers::KnownLayers) has it. None where it is not remembered.
    #[inline]
    pub(super) fn key(
        &self,
        (n, c, wild): (usize, usize, u8),
        config: &Config,
        groups: u8,
    ) -> Option<u64> {
        let column = &self.problem.columns[n];
        let base = column.free[c] + config.kept[c];
        let (forced, most) = (base + column.lo[c], base + column.hi[c]);
        if most + wild > 15 || forced > most {
            return None;
        }
        let tiles = u64::from(forced) << 12
            | u64::from(most) << 8
            | u64::from(groups.min(most)) << 4
            | u64::from(self.outlook.avail[n + 1][c].min(15));
        let rest = u64::from(self.outlook.avail[n + 2][c].min(15)) << 12
            | ((self.problem.last - n).min(2) as u64) << 4
            | 2
            | u64::from(n < self.problem.lead_from[c])
            | u64::from(self.problem.run_jokers[c] >> n & 1 == 0) << 2;
        Some((tiles << 16 | rest) << 28 | u64::from(wild) << 24 | u64::from(base))
    }
}
