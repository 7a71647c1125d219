//! One number of the search where colours have many arcs: by the runs that they lead to.

use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::chosen_arcs::{ArcDemand, Four};
use crate::solver::search::families::{Bundle, Families, Family, MOST_ARCS};
use crate::solver::search::join_colors::{FourColors, PlaceJoin};
use crate::solver::search::partial_play::{JoinedArcs, PartialPlay};
use core::array::from_fn;
use smallvec::SmallVec;

/// Four families that are looked at for a unit of work.
const PER_WORK: u32 = 2;

/// The best ways of four families by the jokers beyond the fewest that these take, and what each is worth where
/// jokers cost nothing.
type BestWays<K> = SmallVec<[Option<(K, JoinedArcs<K>)>; 8]>;

/// Ways to choose an arc of each colour up to which each is looked at.
const FEW_WAYS: usize = unless_hard(256, 0);

impl<K: OrderKey> PlaceJoin<'_, K> {
    /// Looks at families from now on, if they show all that matters: groups ask for nothing but three tiles, and a
    /// tile more is never worth less. Where they ask for more, all ways are counted.
    pub(super) fn look_at_families(&mut self) {
        let p = self.problem;
        let asks_company = p.joker_company.is_asked() || p.run_company.is_asked();
        let limits_jokers = p.jokers_each < u8::MAX;
        let is_dear = |weight: &K| *weight >= K::ZERO;
        let shows_all =
            !asks_company && !limits_jokers && p.points == 0 && self.weights.iter().all(is_dear);
        self.looks_at_families = shows_all;
        self.counts_ways = cfg!(not(rummikub_small)) && (asks_company || limits_jokers);
    }

    /// Whether families are looked at and show all that matters of what goes on from a partial play. A page, which
    /// loads every byte of its module, does without.
    pub(super) fn takes_families(&self, from: &PartialPlay<K>, four: &FourColors<'_, K>) -> bool {
        let ways = || {
            let counts = four.arcs.iter().map(|arcs| arcs.len());
            counts.fold(1, usize::saturating_mul)
        };
        let can_be_numbered = || four.arcs.iter().all(|arcs| arcs.len() <= MOST_ARCS);
        cfg!(not(rummikub_small))
            && self.looks_at_families
            && from.state.has_run()
            && !four.keeps_jokers
            && ways() > FEW_WAYS
            && can_be_numbered()
    }
}

impl<K: OrderKey> FourColors<'_, K> {
    /// Of every four families that share the jokers the ways that can come to more than `least`, but for those
    /// that take as many jokers as one that is worth as much.
    pub(super) fn join_families(
        &self,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        let joker = self.place.joker_price;
        let of = from_fn(|c| Families::of(self.arcs[c], (self.place.company[c], joker)));
        let [Some(second), Some(third), Some(fourth)] = [1, 2, 3].map(|c| of[c].best()) else {
            return;
        };
        let last_two = third.plus(fourth);
        let last_three = second.plus(last_two);
        let mut best = BestWays::new();
        let mut looked = 0u32;
        for a in of[0].iter() {
            let bound_a = self.fixed.plus(a.upper_bound);
            if bound_a.plus(last_three) <= *least {
                break;
            }
            for b in of[1].iter() {
                let bound_b = bound_a.plus(b.upper_bound);
                if bound_b.plus(last_two) <= *least {
                    break;
                }
                for c in of[2].iter() {
                    let bound = bound_b.plus(c.upper_bound);
                    if bound.plus(fourth) <= *least {
                        break;
                    }
                    for d in of[3].iter() {
                        if bound.plus(d.upper_bound) <= *least {
                            break;
                        }
                        let jokers = a.jokers + b.jokers + c.jokers + d.jokers;
                        let Some(more) = self.wild.checked_sub(jokers) else {
                            continue;
                        };
                        looked += 1;
                        if !meter.spend(u64::from(looked.is_multiple_of(PER_WORK))) {
                            return;
                        }
                        best.clear();
                        best.resize(usize::from(more) + 1, None);
                        self.find_best(&of, [a, b, c, d], *least, &mut best);
                        hand_on(&best, least, meter, receive);
                    }
                }
            }
        }
    }

    /// Finds the best ways of four families that can come to more than `least`, where jokers are enough for some.
    fn find_best(
        &self,
        of: &[Families<K>; 4],
        families: [&Family<K>; 4],
        least: K,
        best: &mut BestWays<K>,
    ) {
        let members = from_fn(|c| of[c].members(families[c]));
        let behind = from_fn(|c| {
            let behind = families[c + 1..].iter().map(|family| family.worth);
            behind.fold(self.fixed, K::plus)
        });
        let four = FourFamilies {
            members,
            behind,
            fewest: families.iter().map(|family| family.jokers).sum(),
            least,
        };
        let first = members.map(|members| &members[0]);
        self.choose(&four, first, (0, K::ZERO), best);
    }

    /// Chooses a bundle of each family from this colour on, where those before are worth so much.
    fn choose<'a>(
        &self,
        four: &FourFamilies<'a, K>,
        mut chosen: [&'a Bundle<K>; 4],
        (color, worth): (usize, K),
        best: &mut BestWays<K>,
    ) {
        let Some(members) = four.members.get(color) else {
            self.group_bundles(four, chosen, best);
            return;
        };
        for bundle in *members {
            chosen[color] = bundle;
            // those behind take the fewest jokers still
            let jokers = chosen.iter().map(|bundle| bundle.jokers).sum::<u8>();
            let worth = worth.plus(bundle.worth);
            let most = worth.plus(four.behind[color]);
            let with_no_more = best.iter().take(usize::from(jokers - four.fewest) + 1);
            let is_vain = with_no_more.flatten().any(|known| known.0 >= most);
            if jokers <= self.wild && !is_vain {
                self.choose(four, chosen, (color + 1, worth), best);
            }
        }
    }

    /// The ways to make groups of four bundles, the most groups first, where they are better than those known.
    fn group_bundles(
        &self,
        four: &FourFamilies<'_, K>,
        bundles: [&Bundle<K>; 4],
        best: &mut BestWays<K>,
    ) {
        let run_jokers = bundles.iter().map(|bundle| bundle.jokers).sum::<u8>();
        let mut left = self.wild - run_jokers;
        let [fewest, most] = [|b: &Bundle<K>| b.fewest, |b: &Bundle<K>| b.most]
            .map(|tiles| bundles.iter().map(|b| tiles(b)).fold(0, u8::max));
        for groups in (fewest..=most).rev() {
            let [Some(a), Some(b), Some(c), Some(d)] = bundles.map(|bundle| bundle.arc(groups))
            else {
                return;
            };
            let at = [a, b, c, d];
            let arcs: [_; 4] = from_fn(|c| &self.arcs[c][at[c]]);
            let grouped = arcs.iter().map(|arc| arc.way.choice.grouped).sum::<u8>();
            let group_jokers = (3 * groups).saturating_sub(grouped);
            if group_jokers > left || groups > grouped {
                continue;
            }
            let taken = ArcDemand {
                jokers: run_jokers,
                grouped,
                most: groups,
            };
            let bound = (arcs.iter()).fold(self.fixed, |sum, arc| sum.plus(arc.upper_bound));
            let way = Four {
                arcs,
                at,
                taken,
                bound,
            };
            let upper_bound = self.bound_with_groups(&way, group_jokers);
            let jokers = run_jokers + group_jokers;
            let worth = upper_bound.plus(self.place.joker_price.times(jokers));
            let known = &mut best[usize::from(jokers - four.fewest)];
            if upper_bound > four.least && known.is_none_or(|known| known.0 < worth) {
                let joined = JoinedArcs {
                    excused: 0,
                    upper_bound,
                    arcs: from_fn(|c| self.first_arcs[c] + at[c] as u32),
                    config: self.config,
                    groups,
                    group_jokers,
                    run_jokers,
                };
                *known = Some((worth, joined));
            }
            // fewer groups have no more tiles
            let Some(fewer) = group_jokers.checked_sub(1) else {
                return;
            };
            left = fewer;
        }
    }
}

/// Four families whose ways are looked at.
struct FourFamilies<'a, K> {
    members: [&'a [Bundle<K>]; 4],
    /// What the families behind each are worth, together with all that depends on none.
    behind: [K; 4],
    /// The fewest jokers that they take.
    fewest: u8,
    /// What a way must exceed.
    least: K,
}

/// Hands on the best ways of four families, those with few jokers first, each if it is worth more than those before.
fn hand_on<K: OrderKey>(
    best: &BestWays<K>,
    least: &mut K,
    meter: &mut Meter,
    receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
) {
    let mut most = None;
    for (worth, joined) in best.iter().flatten() {
        if most < Some(*worth) && joined.upper_bound > *least {
            receive(joined, least, meter);
        }
        most = most.max(Some(*worth));
    }
}

#[cfg(test)]
mod tests {
    use super::{OrderKey, PartialPlay, PlaceJoin};
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

    /// All that a place makes of a partial play.
    fn expanded(place: &PlaceJoin<'_, i64>, from: &PartialPlay<i64>) -> Vec<PartialPlay<i64>> {
        let (mut made, mut least) = (Vec::new(), i64::LEAST);
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
                let all = expanded(&join.place(n), from);
                let mut place = join.place(n);
                place.look_at_families();
                let few = expanded(&place, from);
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
            (1..=13).map(|n| join.place(n)).any(|mut place| {
                place.look_at_families();
                place.looks_at_families
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
