//! The combinations of choices for the old melds whose best play is not known yet, and the order in which
//! they are searched.
//!
//! What promises most is searched first, and of each combination first what loses little against that:
//! what is found mostly makes all else needless, and if nothing is found, nothing is worth more than was
//! looked for, so that a search that is stopped knows that of all of them.

use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::exact::search::is_play_of;
use crate::solver::hard::unless_hard;
use crate::solver::meter::PER_WORK;
use crate::solver::problem::meld_choice::{MeldChoice, MeldOptions};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::engine::{Case, Effort, Engine};
use crate::solver::search::progress::{Combination, ENDS, Unsettled, UnsettledList};
use crate::solver::search::same_tiles::part_of;
use core::mem;
use smallvec::SmallVec;

/// Tiles up to which plays are not searched by what they lose: of a few tiles most are lost, if any.
const FEW_TILES: u8 = unless_hard(8, 0);
/// Tiles, and half a one, that plays lose against the greatest bound which are searched together, and whether that is done
/// where one combination promises so much or where several do; at last all plays are. Each of these searches makes what the
/// one before it made: fewer are too dear where little is lost, more where much is.
const LOST_TILES: [(u8, [bool; 2]); 3] = [(1, [false, true]), (2, [true, false]), (4, [true; 2])];

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
            let mut searched = top;
            for (tiles, when) in LOST_TILES {
                let more = case.best_key().map(|best| best.plus(tile.half()));
                let least = top
                    .minus(tile.times(tiles).plus(tile.half()))
                    .max(more.unwrap_or(K::LEAST));
                let promising = unsettled.iter().filter(|of| of.bound > least);
                let are_several = promising.count() > 1;
                let is_enough = least >= searched || !are_several && more >= Some(least);
                if is_enough || !when[usize::from(are_several)] {
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
        for at in 0..unsettled.len() {
            let enough = case.best_key().max(least);
            if enough >= Some(unsettled[at].bound) {
                continue;
            }
            if !self.may_begin(case.meter) {
                break;
            }
            // a page loads every byte of its module: there each is searched by itself
            let is_alike_asked = cfg!(not(rummikub_small));
            if is_alike_asked && self.solve_alike(case, options, &mut unsettled[at..], least) {
                continue;
            }
            if case.is_settled() || case.meter.is_over() {
                break;
            }
            let of = &mut unsettled[at];
            let choices = choices_at(options, &of.chosen, false);
            self.solve_one(case, &choices, of, enough);
            if case.is_settled() || case.meter.is_over() {
                break;
            }
        }
        case.least = None;
    }

    /// The exact search of one of them, for plays that are worth more than this; what it promises then.
    fn solve_one(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        of: &mut Unsettled<K>,
        enough: Option<K>,
    ) {
        case.least = enough.filter(|_| case.best_key() < enough);
        (case.bound, case.known_below) = (Some(of.bound), of.known_below);
        case.bound_places = of.bound_places[self.end()];
        let effort = if of.is_tried {
            Effort::Others
        } else {
            Effort::Rest
        };
        let is_known = self.solve_case(case, choices, effort);
        of.is_tried |= !case.meter.is_over();
        let most = if is_known {
            case.best_key().max(enough)
        } else {
            case.bound
        };
        of.bound = most.map_or(of.bound, |most| most.min(of.bound));
        of.bound_places[self.end()] = case.bound_places;
    }

    /// The exact search of the first one and all that differ from it only in the tiles of the rack that pay for
    /// melds which are taken apart, if there are several: at first without saying which tiles pay. Every play
    /// of each is a play then, and what pays may do whatever it may do elsewhere, so that none is worth more than
    /// what is found; and if it is a play of one of them, or one can lay the same tiles, all are known. Whether they
    /// are.
    fn solve_alike(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        unsettled: &mut [Unsettled<K>],
        least: Option<K>,
    ) -> bool {
        let enough = case.best_key().max(least);
        let group = alike(options, &unsettled[0].chosen);
        case.meter.spend(unsettled.len() as u64 / PER_WORK);
        let is_alike = |at: &usize| {
            let of = &unsettled[*at];
            !of.is_alone && Some(of.bound) > enough && alike(options, &of.chosen) == group
        };
        let members: Combination = (0..unsettled.len()).filter(is_alike).collect();
        if case.any || members.len() < 2 || unsettled[0].is_alone {
            return false;
        }
        let of_members = members.iter().map(|at| &unsettled[*at]);
        let known_below = of_members.clone().map(|of| of.known_below).min().flatten();
        let mut all = Unsettled {
            bound: of_members.clone().map(|of| of.bound).fold(K::LEAST, K::max),
            known_below: known_below.max(case.best_key()),
            bound_places: unsettled[0].bound_places,
            is_tried: of_members.clone().all(|of| of.is_tried),
            is_alone: false,
            chosen: group,
        };
        let before = case.best.take();
        let choices = choices_at(options, &all.chosen, true);
        let begin = case.meter.done();
        self.solve_one(case, &choices, &mut all, enough);
        let work = case.meter.done() - begin;
        let found = mem::replace(&mut case.best, before);
        for at in &members {
            let of = &mut unsettled[*at];
            (of.bound, of.is_tried) = (of.bound.min(all.bound), all.is_tried);
            of.bound_places = all.bound_places;
        }
        // where the search was stopped, one that goes on may find something better that none of them lays
        let Some(found) = found.filter(|_| !case.meter.is_over()) else {
            return true;
        };
        let is_play_of = |at: &usize| {
            let choices = choices_at(options, &unsettled[*at].chosen, false);
            is_play_of(case.question, &choices, &found)
        };
        if members.iter().any(is_play_of) {
            case.best = Some(found);
            return true;
        }
        members.iter().any(|at| {
            let of = &mut unsettled[*at];
            (of.is_alone, of.bound_places) = (true, [BoundPlaces::NONE; ENDS]);
            let choices = choices_at(options, &of.chosen, false);
            self.lay_same(case, &choices, (&found.played, part_of(work)))
        })
    }
}

/// The first combination that differs only in the tiles of the rack that pay.
fn alike(options: &MeldOptions, chosen: &Combination) -> Combination {
    let of_melds = chosen.iter().enumerate();
    of_melds
        .map(|(meld, at)| options.first_alike(meld, *at))
        .collect()
}

/// One combination; where it is undecided, without saying which tiles of the rack pay where there are several.
pub(super) fn choices_at(
    options: &MeldOptions,
    chosen: &Combination,
    is_undecided: bool,
) -> SmallVec<[MeldChoice; 24]> {
    let of_melds = chosen.iter().enumerate();
    let choice = |(meld, at): (usize, &usize)| options.choice(meld, *at, is_undecided);
    of_melds.map(choice).collect()
}
