//! The combinations of choices for the old melds whose best play is not known yet, and the order in which
//! they are searched.
//!
//! What promises most is searched first, and of each combination first what loses little against that:
//! what is found mostly makes all else needless, and if nothing is found, nothing is worth more than was
//! looked for, so that a search that is stopped knows that of all of them.

use crate::solver::exact::search::FEW_JOKERS;
use crate::solver::hard::unless_hard;
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::effort::{Effort, FEW_TILES};
use crate::solver::search::engine::{Case, Engine};
use crate::solver::search::progress::{Unsettled, UnsettledList};
use crate::solver::search::together::{Known, list_parts};

/// Tiles beyond which mostly none is lost where nothing is to be chosen, or there are more than [`FEW_JOKERS`].
const MANY_TILES: u8 = unless_hard(20, 0);
/// Tiles, and half a one, that plays lose against the greatest bound which are searched together; at last all plays are. Each of
/// these searches makes what the one before it made: fewer are too dear where little is lost, more where much is.
const LOST_TILES: &[u8] = &[1, 3];
/// The same where many may be laid, once the first searches from either end were stopped: few states promise nearly all of it.
const LOST_TILES_LATE: &[u8] = &[0, 1, 3];
/// The same with more than [`FEW_JOKERS`], where few tiles may be laid and where many may.
const LOST_TILES_OF_MORE: [&[u8]; 2] = [&[1, 2, 4], &[0, 2, 4]];

impl<K: OrderKey> Engine<K> {
    /// The exact searches of combinations that are not settled, as long as one promises more than the best
    /// play. What nothing is worth more than; none where there is nothing.
    pub(super) fn solve_unsettled(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        unsettled: &mut UnsettledList<K>,
    ) -> Option<K> {
        unsettled.sort_unstable_by(|a, b| (b.bound, &a.chosen).cmp(&(a.bound, &b.chosen)));
        let tile = case.weights.greatest();
        let most = |unsettled: &UnsettledList<K>| unsettled.iter().map(|of| of.bound).max();
        let is_many = |top: &K| *top > tile.times(FEW_TILES);
        if let Some(top) = most(unsettled).filter(is_many) {
            let are_many = top > tile.times(MANY_TILES);
            let is_only = options.are_settled() && are_many;
            let mut searched = top;
            // a page loads every byte of its module
            let steps = if cfg!(not(rummikub_small)) && case.jokers > FEW_JOKERS {
                LOST_TILES_OF_MORE[usize::from(are_many)]
            } else if are_many && self.is_late() {
                LOST_TILES_LATE
            } else {
                LOST_TILES
            };
            for lost in steps {
                let more = case.best_key().map(|best| best.plus(tile.half()));
                let least = top
                    .minus(tile.times(*lost).plus(tile.half()))
                    .max(more.unwrap_or(K::LEAST));
                let promising = unsettled.iter().filter(|of| of.bound > least);
                let are_several = promising.count() > 1;
                // of one of several all plays at once: those with a tile more first are as often more work as less
                let is_last = !(is_only || are_several) && more >= Some(least);
                if is_last || least >= searched {
                    continue;
                }
                searched = least;
                self.solve_above(case, options, unsettled, Some(least));
                if case.is_settled() || case.meter.is_over() || case.best_key() > Some(least) {
                    return case.best_key().max(most(unsettled));
                }
            }
        }
        self.solve_above(case, options, unsettled, None);
        case.best_key().max(most(unsettled))
    }

    /// The exact searches of those that promise more than this and than the best play, for plays that are worth
    /// more.
    fn solve_above(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        unsettled: &mut UnsettledList<K>,
        least: Option<K>,
    ) {
        let mut at = 0;
        while at < unsettled.len() {
            let enough = case.best_key().max(least);
            if enough >= Some(unsettled[at].bound) {
                at += 1;
                continue;
            }
            if !self.may_begin(case.meter) {
                break;
            }
            let known = self.solve_one(case, options, &mut unsettled[at], enough);
            if case.is_settled() || case.meter.is_over() {
                break;
            }
            if let Known::BoundOfParts = known {
                let of = unsettled.remove(at);
                list_parts(options, &of.chosen, of.bound, unsettled);
            } else {
                at += 1;
            }
        }
        case.least = None;
    }

    /// The exact search of one of them, for plays that are worth more than this; what it promises then, and what is
    /// known of it.
    fn solve_one(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        of: &mut Unsettled<K>,
        enough: Option<K>,
    ) -> Known {
        case.least = enough.filter(|_| case.best_key() < enough);
        (case.bound, case.known_below) = (Some(of.bound), of.known_below);
        case.bound_places = of.bound_places[self.end()];
        case.not_laid = of.not_laid;
        let known = self.solve_combination(case, options, &of.chosen, of.effort);
        if !case.meter.is_over() {
            of.effort = Effort::Others;
        }
        let most = match known {
            Known::Best => case.best_key().max(enough),
            Known::Bound | Known::BoundOfParts => case.bound,
        };
        of.bound = most.map_or(of.bound, |most| most.min(of.bound));
        of.bound_places[self.end()] = case.bound_places;
        of.not_laid = case.not_laid;
        known
    }
}

#[cfg(test)]
mod tests {
    use crate::solver::hard::unless_hard;
    use crate::solver::search::searched::preset_position;
    use crate::solver::{Objective, Solver};

    /// A hunted rack under `xp` took 1.1 million units from both ends in turns when plays that lose two tiles and a half were
    /// searched first: none is lost, but the tiles that wild jokers would lay cannot be laid.
    #[test]
    fn other_tiles_that_are_as_many_are_looked_for_first() {
        let table = "K11 K12 J | J O4 J O6 O7 | K9 B9 O9 | B1 B2 B3 B4 | K3 R3 B3 | K3 J K5 | O5 O6 O7 | K7 K8 K9 | B9 B10 B11 | \
                    O4 O5 O6 | R5 R6 R7 R8";
        let rack = "K1 K1 K1 K2 K2 K2 K3 K4 K4 K5 K5 K6 K6 K6 K7 K7 K9 K12 K12 K13 R1 R1 R1 R2 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 \
                    R7 R8 R8 R9 R9 R10 R10 R10 R12 R12 R13 R13 R13 B1 B2 B2 B3 B4 B4 B5 B5 B5 B6 B6 B6 B7 B7 B7 B8 B9 B10 B10 \
                    B11 B11 O1 O1 O2 O2 O2 O3 O3 O3 O4 O5 O7 O8 O8 O8 O9 O9 O10 O10 O10 O11";
        let position = preset_position("xp", table, rack);
        let mut solver = Solver::new();
        let play = solver.best_play(&position, &Objective::Tiles);
        let tiles = play.map(|play| play.tiles().len());
        assert_eq!(tiles, Some(86));
        let work = solver.work();
        assert!(work <= unless_hard(100_000, u64::MAX), "{work}");
    }

    /// A hunted rack under `american` took 4.35 million units when late searches, too, were first for plays that lose a tile
    /// and a half: all 65 tiles that bounds promise can be laid, and few states promise these.
    #[test]
    fn late_searches_are_first_for_all_that_is_promised() {
        let table =
            "K5 K6 K7 | K5 K6 K7 | B3 B4 J B6 B7 | B2 B3 B4 B5 | O11 O12 O13 | R8 B8 O8 | O4 O5 O6";
        let rack = "K1 K1 K3 K3 K8 K8 K9 K9 K10 K10 K11 K12 K12 K13 K13 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 \
                    R9 R9 R10 R10 R11 R12 R12 R13 R13 B1 B1 B5 B6 B8 B9 B9 B10 B10 B11 B12 B12 B13 B13 O1 O1 O2 O2 O5 \
                    O6 O7 O7 O9 O9 O10 O12 O13 J";
        let mut solver = Solver::new();
        let play = solver.best_play(&preset_position("american", table, rack), &Objective::Tiles);
        assert_eq!(play.map(|play| play.tiles().len()), Some(65));
        let work = solver.work();
        assert!(work <= unless_hard(250_000, u64::MAX), "{work}");
    }
}
