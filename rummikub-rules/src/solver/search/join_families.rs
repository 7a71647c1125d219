//! One number of the search where colours have many arcs: by the runs that they lead to, two and two colours.

use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::families::MOST_ARCS;
use crate::solver::search::family_pairs::{FamilyPair, FamilyPairs, PairWays, TwoColors};
use crate::solver::search::join_colors::{FourColors, PlaceJoin};
use crate::solver::search::partial_play::{JoinedArcs, PartialPlay};
use core::cell::Cell;
use smallvec::{SmallVec, smallvec};

/// Four families that are looked at for a unit of work, and ways of two.
const PER_WORK: usize = 8;

/// The best ways of four families by the jokers that they take.
type BestWays<K> = SmallVec<[FourWay<K>; 9]>;

/// A way of the first two colours and one of the last two, by their places among those of their pairs.
#[derive(Clone, Copy, Debug)]
struct FourWay<K> {
    /// What it can come to where jokers cost nothing; the least there is where there is no way.
    worth: K,
    ways: [u32; 2],
    groups: u8,
    group_jokers: u8,
}

/// Ways to choose an arc of each colour up to which each is looked at.
const FEW_WAYS: usize = unless_hard(256, 0);

impl<'a, K: OrderKey> PlaceJoin<'a, K> {
    /// Looks at families from now on, if they show all that matters: groups ask for nothing but three tiles, and a
    /// tile more is never worth less. Where they ask for more, all ways are counted.
    pub(super) fn look_at_families(&mut self, pairs: &'a Cell<FamilyPairs<K>>) {
        let p = self.problem;
        let asks_company = p.joker_company.is_asked() || p.run_company.is_asked();
        let limits_jokers = p.jokers_each < u8::MAX;
        let is_dear = |weight: &K| *weight >= K::ZERO;
        let shows_all =
            !asks_company && !limits_jokers && p.points == 0 && self.weights.iter().all(is_dear);
        self.families = shows_all.then_some(pairs);
        self.counts_ways = cfg!(not(rummikub_small)) && (asks_company || limits_jokers);
    }

    /// What is known of families, if they are looked at and show all that matters of what goes on from a partial play.
    /// A page, which loads every byte of its module, does without.
    pub(super) fn families(
        &self,
        from: &PartialPlay<K>,
        four: &FourColors<'_, K>,
    ) -> Option<&'a Cell<FamilyPairs<K>>> {
        let ways = || {
            let counts = four.arcs.iter().map(|arcs| arcs.len());
            counts.fold(1, usize::saturating_mul)
        };
        let can_be_numbered = || four.arcs.iter().all(|arcs| arcs.len() <= MOST_ARCS);
        self.families.filter(|_| {
            cfg!(not(rummikub_small))
                && from.state.has_run()
                && !four.keeps_jokers
                && ways() > FEW_WAYS
                && can_be_numbered()
        })
    }
}

impl<K: OrderKey> FourColors<'_, K> {
    /// Of every four families that share the jokers the ways that can come to more than `least`, but for those
    /// that take as many jokers as one that is worth as much.
    pub(super) fn join_families(
        &self,
        families: &mut FamilyPairs<K>,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        families.make_room();
        let [first_two, last_two] = [0, 2].map(|c| families.find(&self.two_colors(c)));
        if !meter.spend(((first_two.1 + last_two.1) / PER_WORK) as u64) {
            return;
        }
        let (firsts, lasts) = (families.pairs(first_two.0), families.pairs(last_two.0));
        let Some(best_last) = lasts.first() else {
            return;
        };
        let mut best = self.no_ways();
        let mut looked = 0;
        for first in firsts {
            let bound = self.fixed.plus(first.upper_bound);
            if bound.plus(best_last.upper_bound) <= *least {
                break;
            }
            for last in lasts {
                if bound.plus(last.upper_bound) <= *least {
                    break;
                }
                looked += 1;
                if !meter.spend(u64::from(looked % PER_WORK == 0)) {
                    return;
                }
                self.find_best(families, (first, last), *least, &mut best);
                self.hand_on(families, &best, least, meter, receive);
            }
        }
    }

    /// Two colours, from this one on.
    fn two_colors(&self, c: usize) -> TwoColors<'_, K> {
        let PlaceJoin { company, tiles, .. } = self.place;
        TwoColors {
            arcs: [self.arcs[c], self.arcs[c + 1]],
            first_arcs: [self.first_arcs[c], self.first_arcs[c + 1]],
            company: [company[c], company[c + 1]],
            joker: self.place.joker_price,
            wild: self.wild,
            others: [tiles[2 - c], tiles[3 - c]],
        }
    }

    /// No ways yet, for each number of jokers that there may be.
    fn no_ways(&self) -> BestWays<K> {
        let none = FourWay {
            worth: K::LEAST,
            ways: [0; 2],
            groups: 0,
            group_jokers: 0,
        };
        smallvec![none; usize::from(self.wild) + 1]
    }

    /// Finds the best ways of four families by the jokers that they take, as far as there are so many; of those that
    /// are worth as much one with the most groups.
    #[inline]
    fn find_best(
        &self,
        families: &FamilyPairs<K>,
        (first, second): (&FamilyPair<K>, &FamilyPair<K>),
        least: K,
        best: &mut BestWays<K>,
    ) {
        for way in best.iter_mut() {
            way.worth = K::LEAST;
        }
        for groups in (0..=first.groups.max(second.groups)).rev() {
            let [firsts, seconds] = [first, second].map(|pair| families.ways(pair, groups));
            if !self.can_exceed(groups, (firsts, seconds), least) {
                continue;
            }
            let seconds = seconds.places();
            for a in firsts.places() {
                let x = families.way(a);
                for b in seconds.clone() {
                    let y = families.way(b);
                    let in_runs = x.jokers + y.jokers;
                    if in_runs > self.wild {
                        // those behind take no fewer
                        break;
                    }
                    let grouped = x.grouped + y.grouped;
                    let group_jokers = (3 * groups).saturating_sub(grouped);
                    let jokers = in_runs + group_jokers;
                    if jokers > self.wild || groups > grouped {
                        continue;
                    }
                    let worth = x.worth.plus(y.worth);
                    let known = &mut best[usize::from(jokers)];
                    if known.worth < worth {
                        *known = FourWay {
                            worth,
                            ways: [a, b],
                            groups,
                            group_jokers,
                        };
                    }
                }
            }
        }
    }

    /// Whether some of these ways with so many groups may come to more than `least`.
    #[inline]
    fn can_exceed(
        &self,
        groups: u8,
        (firsts, lasts): (&PairWays<K>, &PairWays<K>),
        least: K,
    ) -> bool {
        if firsts.upper_bound == K::LEAST || lasts.upper_bound == K::LEAST {
            return false;
        }
        let jokers = (3 * groups).saturating_sub(firsts.grouped + lasts.grouped);
        let paid = self.place.joker_price.times(jokers);
        let bound = self.fixed.plus(firsts.upper_bound).plus(lasts.upper_bound);
        jokers <= self.wild && bound.minus(paid) > least
    }

    /// Hands on the best ways of four families, those with few jokers first, each if it is worth more than those
    /// before.
    #[inline]
    fn hand_on(
        &self,
        families: &FamilyPairs<K>,
        best: &BestWays<K>,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        let mut most = K::LEAST;
        for (jokers, way) in (0u8..).zip(best) {
            if way.worth <= most {
                continue;
            }
            most = way.worth;
            let paid = self.place.joker_price.times(jokers);
            let upper_bound = self.fixed.plus(way.worth).minus(paid);
            if upper_bound > *least {
                let [a, b] = families.way(way.ways[0]).at;
                let [c, d] = families.way(way.ways[1]).at;
                let mut arcs = self.first_arcs;
                let at = [a, b, c, d].into_iter().map(u32::from);
                arcs.iter_mut().zip(at).for_each(|(arc, at)| *arc += at);
                let joined = JoinedArcs {
                    upper_bound,
                    arcs,
                    config: self.config,
                    groups: way.groups,
                    group_jokers: way.group_jokers,
                    run_jokers: jokers - way.group_jokers,
                    excused: 0,
                };
                receive(&joined, least, meter);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, OrderKey, PartialPlay, PlaceJoin};
    use crate::Rules;
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::{JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_company::JokerCompany;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::movable_jokers::MovableJokers;
    use crate::solver::problem::ordering::{CallerValues, Weights};
    use crate::solver::search::beam::Beam;
    use crate::solver::search::join_colors::ColorJoin;
    use crate::solver::search::openings::alone;
    use alloc::vec::Vec;

    /// All that a place makes of a partial play and that can come to more than this.
    fn expanded(
        place: &PlaceJoin<'_, i64>,
        from: &PartialPlay<i64>,
        mut least: i64,
    ) -> Vec<PartialPlay<i64>> {
        let mut made = Vec::new();
        place.expand(from, &mut least, &mut Meter::default(), |joined, _, _| {
            made.push(place.next((0, from), joined));
        });
        made
    }

    /// Whatever follows one of some arcs of each colour can follow one of the ways of their families, which lays as
    /// much and promises as much; these are ways of arcs, and fewer.
    #[test]
    fn what_families_leave_out_is_no_better_than_what_they_do_not() {
        let (mut seed, mut beam) = (7u64, Beam::<i64>::default());
        let mut instance = Instance::default();
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let (mut of_arcs, mut of_families) = (0, 0);
        let law = Law::from(&Rules::preset("free-jokers").expect("a preset"));
        for _ in 0..40 {
            let (mut lo, mut rack) = (NO_TILES, NO_TILES);
            let first = below(10) as usize;
            for _ in 0..30 {
                let kind = 13 * below(4) as usize + first + below(4) as usize;
                rack[kind] = (rack[kind] + 1).min(4);
                lo[kind] = rack[kind] * u8::from(below(30) == 0);
            }
            rack[JOKER] = below(5) as u8;
            let question = alone(&law, &lo, &rack);
            let values = CallerValues {
                tile: core::array::from_fn(|_| below(3).cast_signed()),
                joker_points: 30,
            };
            let weights: Weights<i64> = values.weights(&rack);
            let wild = LooseJokers::Wild;
            let is_set = instance.set(&question, &[], wild, &weights, None);
            let (p, meter) = (&instance.problem, &mut Meter::default());
            if is_set.is_none() || !values.is_small(&rack) || !beam.prepare(p, None, meter) {
                continue;
            }
            beam.full_pass(p, None, meter);
            let join = ColorJoin::new(p, &beam.outlook, &beam.programs);
            for from in beam.nodes.iter().step_by(7) {
                let n = usize::from(from.place) + 1;
                if n > p.last || !from.state.has_run() {
                    continue;
                }
                let mut bounds: Vec<i64> = expanded(&join.place(n), from, i64::LEAST)
                    .iter()
                    .map(|x| x.upper_bound)
                    .collect();
                bounds.sort_unstable();
                // nothing is left out first, then what can come to less than one way or another
                let first = bounds.first().map_or(0, |least| least - 1);
                let some = bounds.get(below(1 + bounds.len() as u64) as usize);
                let least = some.copied().filter(|_| below(3) > 0).unwrap_or(first);
                let all = expanded(&join.place(n), from, least);
                let mut place = join.place(n);
                let pairs = Cell::default();
                place.look_at_families(&pairs);
                let few = expanded(&place, from, least);
                for x in &few {
                    let is_way = |y: &PartialPlay<i64>| y.state == x.state && y.key == x.key;
                    assert!(all.iter().any(is_way), "{rack:?} {x:?}");
                }
                for x in &all {
                    let covers = |other: &&PartialPlay<i64>| {
                        other.state.dominates(&x.state)
                            && other.key >= x.key
                            && other.upper_bound >= x.upper_bound
                    };
                    assert!(few.iter().any(|other| covers(&other)), "{rack:?} {x:?}");
                }
                of_arcs += all.len();
                of_families += few.len();
            }
        }
        assert!(
            of_families > 1000 && 2 * of_families < of_arcs,
            "{of_families} {of_arcs}"
        );
    }

    /// Where jokers ask for company, more tiles may be worth less or points are asked for, arcs are not alike.
    #[test]
    fn there_are_families_only_where_they_show_all_that_matters() {
        let (mut beam, mut instance) = (Beam::<i64>::default(), Instance::default());
        let mut rack = NO_TILES;
        for kind in [0, 1, 2, 3, 4, 13, 14, 15, 16, 26, 27, 28] {
            rack[kind] = 2;
        }
        rack[JOKER] = 1;
        let mut has_families = |preset: &str, value: i64, points: u16, knows_company: bool| {
            let law = Law::from(&Rules::preset(preset).expect("a preset"));
            let question = alone(&law, &NO_TILES, &rack);
            let tile = core::array::from_fn(|_| value);
            let values = CallerValues {
                tile,
                joker_points: 30,
            };
            assert!(values.is_small(&rack));
            let mut weights: Weights<i64> = values.weights(&rack);
            weights.points = points;
            let wild = LooseJokers::Wild;
            instance
                .set(&question, &[], wild, &weights, None)
                .expect("an instance");
            if knows_company {
                instance.problem.joker_company =
                    JokerCompany::of(&law, MovableJokers::of(&question, &[]));
            }
            assert!(beam.prepare(&instance.problem, None, &mut Meter::default()));
            let join = ColorJoin::new(&instance.problem, &beam.outlook, &beam.programs);
            let pairs = Cell::default();
            (1..=13).map(|n| join.place(n)).any(|mut place| {
                place.look_at_families(&pairs);
                place.families.is_some()
            })
        };
        assert!(has_families("free-jokers", 1, 0, true));
        assert!(has_families("rummy-q", 1, 0, false));
        assert!(
            !has_families("rummy-q", 1, 0, true),
            "a joker of the rack asks for company"
        );
        assert!(!has_families("free-jokers", -1, 0, false));
        assert!(!has_families("free-jokers", 1, 30, false));
    }
}
