//! Plays that lose little against the bound, searched before wide passes.
//!
//! Where prices promise little more than the best play is worth, and no good play is known, a wide pass keeps much that
//! is worth less. A pass that keeps every state, for plays that lose half a tile at most, then a tile more, and so on,
//! keeps little of it. The first one that finds something has found the best play, since nothing was cut; and where it
//! finds nothing, nothing is worth so much.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::beam::{Beam, PassResult};
use crate::solver::search::passes::Pass;

/// Jokers that may be wild up to which that is done: with more of them the colours by themselves promise too much, and
/// each pass is dear.
const FEW_JOKERS: u8 = 2;
/// Passes at most.
const PASSES: usize = 4;

impl<K: OrderKey> Beam<K> {
    /// The best way that exceeds the incumbent, if one is found so with so much work a pass at most. A page, which loads
    /// every byte of its module, does without.
    pub(super) fn best_from_above(
        &mut self,
        p: &Problem<K>,
        (incumbent, wild): (K, u8),
        work: u64,
        meter: &mut Meter,
    ) -> Option<PassResult<K>> {
        if cfg!(rummikub_small) || wild > FEW_JOKERS {
            return None;
        }
        let tile = self.programs.dearest;
        let mut lost = tile.half();
        for _ in 0..PASSES {
            let least = self.bound.minus(lost);
            if lost <= K::ZERO || least <= incumbent {
                break;
            }
            let outer = meter.narrow(Limit::of(work));
            let result = self.pass(p, Some(least), &Pass::WHOLE, meter);
            meter.restore(outer);
            if result.cut {
                break;
            }
            if result.best.is_some() {
                return Some(result);
            }
            (self.bound, lost) = (least, tile);
        }
        None
    }
}
