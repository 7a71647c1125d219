//! Plays that are worth nearly as much as the bound allows, searched before the first wide pass.
//!
//! Where colours by themselves promise little more than the best play is worth, and no good play is known, a wide pass
//! keeps much that is worth less. A pass that keeps every state, for plays that lose less than a tile against the bound,
//! keeps little of it. If it finds something it has found the best play, since nothing was cut; and if it finds nothing,
//! nothing is worth so much, and plays that lose a tile more are looked for. The less the best play known is worth, the longer
//! that goes on.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::beam::{Beam, PassResult};
use crate::solver::search::left_out::LeftOut;
use crate::solver::search::passes::Pass;

/// All such passes together may take so many times the work that was done before.
const TIMES: u64 = 4;
/// Each mostly takes so many times as much as the one before: it is not begun where less is left.
const GROWTH: u64 = 3;
/// Where the best play known is more than so many tiles below the bound, another such pass is begun whatever it takes: a wide one
/// would keep many times what it keeps.
const FAR: u8 = 3;
/// Passes that are begun so. (Without an end to them a search would have none: where tiles have values of their own, the dearest
/// that can be laid may be worth a millionth of what lies between the bound and the best play known.)
const FEW: usize = 4;

impl<K: OrderKey> Beam<K> {
    /// Whether plays are looked for from above. A page, which loads every byte of its module, does without.
    fn looks_from_above(&self) -> bool {
        cfg!(not(rummikub_small)) && self.programs.dearest > K::ZERO
    }

    /// The best way that exceeds the incumbent, if one is found so without much more work than was done before, or in a few passes
    /// more where little is known.
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
        let (mut left, mut needed) = (TIMES * done, 0);
        let (far, mut more) = (incumbent.plus(tile.times(FAR)), 0..FEW);
        while self.looks_from_above()
            && (left >= needed || self.bound > far && more.next().is_some())
        {
            let least = self.bound.minus(lost);
            if least <= incumbent {
                return None;
            }
            let begin = meter.done();
            let outer = meter.narrow(Limit::of(left.max(2 * needed).max(1)));
            let result = self.pass(p, Some(least), &Pass::WHOLE, meter);
            meter.restore(outer);
            if result.best.is_some() || result.cut {
                return Some(result).filter(|result| !result.cut);
            }
            self.bound = least;
            let work = meter.done() - begin;
            (left, needed) = (left.saturating_sub(work), GROWTH * work);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::solver::Objective;
    use crate::solver::hard::unless_hard;
    use crate::solver::search::searched::{preset_position, searched, searched_both_ways};

    /// A hunted rack under `american` took 873 632 units from the lowest number up when plays that lose less than one tile
    /// were the only ones to be looked for: narrow passes kept what promised one tile more than the best play lays, and
    /// came to nothing.
    #[test]
    fn plays_that_lose_another_tile_are_looked_for_next() {
        let table = "R4 B4 O4 | B4 B5 B6 B7 B8 | B8 B9 B10 | B5 B6 B7 | B11 B12 B13";
        let rack = "K1 K1 K2 K2 K3 K3 K4 K6 K6 K7 K7 K9 K9 K10 K10 K11 K12 K12 K13 K13 R1 R2 R2 R3 R5 R5 R6 R6 R8 \
                    R8 R9 R9 R11 R11 R12 R12 R13 B1 B1 B2 B2 B3 B3 B9 B11 B12 B13 O1 O1 O2 O2 O3 O3 O4 O5 O5 O7 O7 \
                    O8 O8 O9 O10 O11 O11 O12 O12 O13 O13 J J";
        let position = preset_position("american", table, rack);
        let (best, work) = searched(&position, &Objective::Tiles);
        assert_eq!(best, Some(62));
        assert!(work <= unless_hard(50_000, u64::MAX), "{work}");
    }

    /// A hunted rack under `american` took 350 186 units from both ends in turns when so much work was too much for plays that
    /// lose a third tile: a wide pass kept all that was worth more than a play of six tiles less.
    #[test]
    fn where_little_is_known_plays_that_lose_more_are_looked_for_longer() {
        let table = "group O6 J J | R9 R10 R11 R12 R13 | R2 R3 R4 | K2 K3 K4 | K1 K2 K3 | B4 B5 B6 B7 | R13 B13 O13 \
                     | R2 R3 R4 | R9 R10 R11 | B11 B12 B13 | B2 B3 B4 | K7 R7 O7";
        let rack = "K1 K4 K5 K6 K6 K7 K8 K8 K10 K10 K11 K11 K13 K13 R1 R1 R6 R6 R7 R12 B1 B1 B2 B3 B6 B7 B9 B9 B10 \
                    B10 B12 O1 O2 O2 O4 O4 O5 O5 O7 O8 O9 O9 O10 O11 O11 O13";
        let position = preset_position("american", table, rack);
        let (best, work) = searched_both_ways(&position, &Objective::Tiles);
        assert_eq!(best, Some(34));
        assert!(work <= unless_hard(100_000, u64::MAX), "{work}");
    }

    /// Another one took 316 885 units from both ends in turns when such passes went on only where the best play known was more
    /// than eight tiles below the bound: it was six below.
    #[test]
    fn they_are_looked_for_longer_where_a_few_tiles_more_are_promised() {
        let table = "R3 R4 R5 | K7 K8 K9 K10 K11 | R2 J R4 R5 | K7 K8 K9 K10 K11";
        let rack = "K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K13 K13 R1 R1 R2 R3 R7 R7 R8 R8 R10 R10 R11 R11 R12 R13 R13 \
                    B1 B1 B2 B2 B3 B3 B4 B4 B6 B7 B7 B9 B9 B10 B10 B12 O1 O1 O2 O2 O3 O4 O5 O5 O6 O6 O8 O8 O9 O9 \
                    O11 O11 O12 O12 O13 J";
        let position = preset_position("american", table, rack);
        let (best, work) = searched(&position, &Objective::Tiles);
        assert_eq!(best, Some(50));
        assert!(work <= unless_hard(120_000, u64::MAX), "{work}");
    }
}
