//! One number of the search: every way that the four colours can go there together, each by an arc
//! of its own program. They must share the jokers and make whole groups.

use crate::solver::bounds::color_program::{ColorArc, ColorPrograms};
use crate::solver::problem::columns::{Config, Problem};
use crate::solver::problem::form::{place_points, signed};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::{NumberChoice, high_after};
use crate::solver::transitions::ends::start;
use crate::solver::transitions::state::RunState;
use core::array::from_fn;

/// No arc: the state before the first number.
const NONE: u32 = u32::MAX;

/// A state, and the way that led there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartialPlay<K> {
    pub(crate) state: RunState,
    /// What was laid so far is worth.
    pub(crate) key: K,
    /// The most that it can come to.
    pub(crate) upper_bound: K,
    /// The arc that each colour took.
    arcs: [u32; 4],
    config: u16,
    place: u8,
    groups: u8,
    group_jokers: u8,
}

/// A problem and the programs of its colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorJoin<'a, K> {
    problem: &'a Problem<K>,
    outlook: &'a Outlook<K>,
    programs: &'a ColorPrograms<K>,
}

impl<'a, K: OrderKey> ColorJoin<'a, K> {
    /// `programs` are those of the problem.
    pub(crate) fn new(
        problem: &'a Problem<K>,
        outlook: &'a Outlook<K>,
        programs: &'a ColorPrograms<K>,
    ) -> Self {
        ColorJoin {
            problem,
            outlook,
            programs,
        }
    }

    /// Before the first number; none where some colour has no way at all.
    pub(crate) fn start(&self) -> Option<PartialPlay<K>> {
        Some(PartialPlay {
            state: start(self.problem),
            key: K::ZERO,
            upper_bound: self.programs.bound(self.outlook.wild(self.problem))?,
            arcs: [NONE; 4],
            config: 0,
            place: 0,
            groups: 0,
            group_jokers: 0,
        })
    }

    /// What was chosen at the last number of a partial play; none before the first.
    pub(crate) fn choice(&self, partial: &PartialPlay<K>) -> Option<NumberChoice> {
        let column = &self.problem.columns[usize::from(partial.place)];
        (partial.place > 0).then(|| NumberChoice {
            config: column.configs[usize::from(partial.config)],
            parts: partial.arcs.map(|arc| self.programs.arc(arc).way.choice),
            groups: partial.groups,
            group_jokers: partial.group_jokers,
        })
    }

    /// What does not change at place `n`, whatever came before.
    pub(crate) fn at(&self, n: usize) -> PlaceJoin<'a, K> {
        let (problem, programs) = (self.problem, self.programs);
        PlaceJoin {
            problem,
            programs,
            n,
            wild: signed(problem.joker_hi + self.outlook.gain[n]),
            configs: &problem.columns[n].configs,
            supplies: programs.supplies_of_configs(n),
            joker_at: problem.joker_at[n],
            wild_price: programs.wild_price(),
            joker_price: programs.joker_price(n),
            company: &programs.multipliers.company[n],
            end: self.outlook.end,
        }
    }
}

/// A problem and the programs of its colours at one place.
pub(crate) struct PlaceJoin<'a, K> {
    problem: &'a Problem<K>,
    programs: &'a ColorPrograms<K>,
    n: usize,
    /// Jokers of the rack, and all that are retrieved here or later.
    wild: i8,
    configs: &'a [Config],
    /// For every config, the supply of each colour.
    supplies: &'a [[u8; 4]],
    joker_at: K,
    wild_price: K,
    joker_price: K,
    company: &'a [K; 4],
    end: K,
}

impl<K: OrderKey> PlaceJoin<'_, K> {
    /// Every partial play that goes on from this one to the place and can come to more than the
    /// incumbent, which the receiver may raise.
    pub(crate) fn expand(
        &self,
        from: &PartialPlay<K>,
        incumbent: &mut Option<K>,
        mut sink: impl FnMut(PartialPlay<K>, &mut Option<K>),
    ) {
        let programs = self.programs;
        let nodes: [u32; 4] = from_fn(|c| match from.arcs[c] {
            NONE => c as u32,
            at => programs.arc(at).to,
        });
        for (i, config) in self.configs.iter().enumerate() {
            let supplies = &self.supplies[i];
            let wild = self.wild + signed(config.gain) - from.state.used();
            if wild < signed(config.extra_wild) {
                continue;
            }
            let wild = wild.unsigned_abs() - config.extra_wild;
            let [a, b, c, d] = [0, 1, 2, 3].map(|c| programs.arcs(nodes[c], supplies[c]));
            let (Some(second), Some(third), Some(last)) = (best(b.1), best(c.1), best(d.1)) else {
                continue;
            };
            let key = from.key.plus(self.joker_at.times(config.extra_wild));
            let last_two = third.plus(last);
            let four = FourColors {
                place: self,
                from,
                config_index: i as u16,
                config,
                wild,
                key,
                fixed: key.plus(self.wild_price.times(wild)).plus(self.end),
                first_arcs: [a.0, b.0, c.0, d.0],
                arcs: [a.1, b.1, c.1, d.1],
                last,
                last_two,
                last_three: second.plus(last_two),
            };
            four.join(incumbent, &mut sink);
        }
    }
}

/// What the best of some arcs can come to.
fn best<K: OrderKey>(arcs: &[ColorArc<K>]) -> Option<K> {
    arcs.first().map(|arc| arc.upper_bound)
}

/// The arcs of the four colours at a place, best first, and what is the same for all of them.
struct FourColors<'a, K> {
    place: &'a PlaceJoin<'a, K>,
    from: &'a PartialPlay<K>,
    config_index: u16,
    config: &'a Config,
    /// Jokers that may be used.
    wild: u8,
    key: K,
    /// What a bound has beside the arcs.
    fixed: K,
    first_arcs: [u32; 4],
    arcs: [&'a [ColorArc<K>]; 4],
    /// The best of the last colour, of the last two together, and of the last three.
    last: K,
    last_two: K,
    last_three: K,
}

fn is_useless<K: OrderKey>(upper_bound: K, incumbent: Option<K>) -> bool {
    incumbent.is_some_and(|key| upper_bound <= key)
}

impl<K: OrderKey> FourColors<'_, K> {
    /// Every four arcs that share the jokers and can come to more than the incumbent.
    #[inline]
    fn join(
        &self,
        incumbent: &mut Option<K>,
        sink: &mut impl FnMut(PartialPlay<K>, &mut Option<K>),
    ) {
        for (ai, a) in self.arcs[0].iter().enumerate() {
            let bound_a = self.fixed.plus(a.upper_bound);
            if is_useless(bound_a.plus(self.last_three), *incumbent) {
                break;
            }
            for (bi, b) in self.arcs[1].iter().enumerate() {
                let bound_b = bound_a.plus(b.upper_bound);
                if is_useless(bound_b.plus(self.last_two), *incumbent) {
                    break;
                }
                let jokers_b = a.way.choice.jokers + b.way.choice.jokers;
                if jokers_b > self.wild {
                    continue;
                }
                for (ci, c) in self.arcs[2].iter().enumerate() {
                    let bound_c = bound_b.plus(c.upper_bound);
                    if is_useless(bound_c.plus(self.last), *incumbent) {
                        break;
                    }
                    let three = ([a, b, c], [ai, bi, ci]);
                    if jokers_b + c.way.choice.jokers <= self.wild {
                        self.join_last(three, bound_c, incumbent, sink);
                    }
                }
            }
        }
    }

    /// The same where the arcs of three colours are chosen, by their places.
    #[inline]
    fn join_last(
        &self,
        ([a, b, c], [ai, bi, ci]): ([&ColorArc<K>; 3], [usize; 3]),
        bound_c: K,
        incumbent: &mut Option<K>,
        sink: &mut impl FnMut(PartialPlay<K>, &mut Option<K>),
    ) {
        let three = [a, b, c].map(|arc| &arc.way.choice);
        let jokers_c: u8 = three.iter().map(|choice| choice.jokers).sum();
        let sum_c: u8 = three.iter().map(|choice| choice.grouped).sum();
        for (di, d) in self.arcs[3].iter().enumerate() {
            let bound = bound_c.plus(d.upper_bound);
            if is_useless(bound, *incumbent) {
                break;
            }
            let jokers = jokers_c + d.way.choice.jokers;
            let sum = sum_c + d.way.choice.grouped;
            // one or two tiles are no group without a joker
            if jokers > self.wild || (sum < 3 && sum > 0 && jokers == self.wild) {
                continue;
            }
            let four = Four {
                arcs: [a, b, c, d],
                at: [ai, bi, ci, di],
                jokers,
                sum,
                bound,
            };
            let most = four.arcs.iter().map(|arc| arc.way.choice.grouped).max();
            let left = self.wild - jokers;
            ways_to_group(most.unwrap_or(0), sum, left, |groups, group_jokers| {
                let upper_bound = self.bound_with_groups(&four, group_jokers);
                if !is_useless(upper_bound, *incumbent) {
                    sink(
                        self.partial(&four, groups, group_jokers, upper_bound),
                        incumbent,
                    );
                }
            });
        }
    }

    /// The bound once the company in groups is given back and the jokers of groups are paid.
    #[inline]
    fn bound_with_groups(&self, four: &Four<'_, K>, group_jokers: u8) -> K {
        let paid = (0..4).filter(|_| four.sum > 0).fold(K::ZERO, |paid, c| {
            paid.plus(self.place.company[c].times(four.arcs[c].way.choice.grouped))
        });
        let joker_price = self.place.joker_price.times(group_jokers);
        four.bound.plus(paid).minus(joker_price)
    }

    #[inline]
    fn partial(
        &self,
        four: &Four<'_, K>,
        groups: u8,
        group_jokers: u8,
        upper_bound: K,
    ) -> PartialPlay<K> {
        let (place, s, config, arcs) = (self.place, &self.from.state, self.config, &four.arcs);
        let (p, n) = (place.problem, place.n);
        let used = four.jokers + group_jokers;
        let tiles: u8 = arcs
            .iter()
            .map(|arc| arc.way.tiles)
            .fold(0, |all, tiles| all | tiles);
        let mut points = s.points;
        if points < p.points {
            let value = place_points(n as u8);
            let laid: u16 = arcs.iter().map(|arc| arc.way.points).sum();
            let laid = laid + value * u16::from(group_jokers);
            points = p.points.min(points.saturating_add(laid));
        }
        let state = RunState::new(
            arcs.map(|arc| arc.way.choice.open),
            s.used() + signed(used + config.extra_wild) - signed(config.gain),
            arcs.iter()
                .fold(s.has_run(), |has_run, arc| has_run | arc.way.has_run),
            s.is_unplayed() && tiles == 0,
            high_after(n, s.high, |c| arcs[c].way.choice.high),
            points,
        );
        let key = arcs.iter().fold(self.key, |key, arc| key.plus(arc.way.key));
        PartialPlay {
            state: state.with_barred(arcs.map(|arc| arc.way.choice.barred)),
            key: key.plus(place.joker_at.times(used)),
            upper_bound,
            arcs: [0, 1, 2, 3].map(|c| self.first_arcs[c] + four.at[c] as u32),
            config: self.config_index,
            place: n as u8,
            groups,
            group_jokers,
        }
    }
}

/// One arc of each colour.
struct Four<'a, K> {
    arcs: [&'a ColorArc<K>; 4],
    /// Their places among the arcs of their colours.
    at: [usize; 4],
    /// Jokers in runs, and tiles in groups.
    jokers: u8,
    sum: u8,
    /// What they can come to, before groups are made.
    bound: K,
}

/// The numbers of groups that so many tiles can make, at most `most` of one colour, and of the
/// jokers that they take, each number of jokers once: groups have three or four tiles and a real
/// one.
fn ways_to_group(most: u8, sum: u8, wild: u8, mut each: impl FnMut(u8, u8)) {
    if sum == 0 {
        each(0, 0);
        return;
    }
    let mut next = 0;
    for k in most.max(sum.div_ceil(4))..=sum {
        let least = (3 * k).saturating_sub(sum);
        if least > wild {
            return;
        }
        for jokers in least.max(next)..=(4 * k - sum).min(wild) {
            each(k, jokers);
            next = jokers + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ways_to_group;
    use alloc::vec::Vec;

    #[test]
    fn tiles_make_groups_of_three_or_four_each_with_a_real_one() {
        let ways = |most, sum, wild| {
            let mut ways = Vec::new();
            ways_to_group(most, sum, wild, |k, jokers| ways.push((k, jokers)));
            ways
        };
        assert_eq!(ways(0, 0, 2), [(0, 0)]);
        assert_eq!(ways(1, 3, 0), [(1, 0)]);
        assert_eq!(ways(1, 4, 2), [(1, 0), (2, 2)]);
        assert_eq!(ways(2, 5, 0), []);
        assert_eq!(ways(2, 6, 0), [(2, 0)]);
        assert_eq!(ways(1, 2, 2), [(1, 1), (1, 2)]);
        assert_eq!(ways(1, 1, 1), []);
        assert_eq!(ways(1, 1, 3), [(1, 2), (1, 3)]);
    }
}
