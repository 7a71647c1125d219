//! Plays that are worth nearly as much as the bound allows, searched before the first wide pass.
//!
//! Where colours by themselves promise little more than the best play is worth, and no good play is known, a wide pass
//! keeps much that is worth less. A pass that keeps every state, for plays that lose less than a tile against the bound,
//! keeps little of it. If it finds something it has found the best play, since nothing was cut; and if it finds nothing,
//! nothing is worth so much.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::beam::{Beam, PassResult};
use crate::solver::search::left_out::LeftOut;
use crate::solver::search::passes::Pass;

/// It may take so many times the work that was done before.
const TIMES: u64 = 4;

impl<K: OrderKey> Beam<K> {
    /// Whether plays are looked for from above. A page, which loads every byte of its module, does without.
    fn looks_from_above(&self) -> bool {
        cfg!(not(rummikub_small)) && self.programs.dearest > K::ZERO
    }

    /// The best way that exceeds the incumbent, if one is found so without much more work than was done before.
    pub(super) fn best_from_above(
        &mut self,
        p: &Problem<K>,
        incumbent: K,
        done: u64,
        meter: &mut Meter,
    ) -> Option<PassResult<K>> {
        let tile = self.programs.dearest;
        // where tiles are not worth the same, a whole one loses too much
        let are_alike = self.left_out.as_ref().is_some_and(LeftOut::are_alike);
        let lost = if are_alike { tile } else { tile.half() };
        let least = self.bound.minus(lost);
        if !self.looks_from_above() || least <= incumbent {
            return None;
        }
        let outer = meter.narrow(Limit::of((TIMES * done).max(1)));
        let result = self.pass(p, Some(least), &Pass::WHOLE, meter);
        meter.restore(outer);
        if result.best.is_none() && !result.cut {
            self.bound = least;
        }
        (result.best.is_some() && !result.cut).then_some(result)
    }
}
