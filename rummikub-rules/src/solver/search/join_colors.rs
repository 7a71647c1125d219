//! One number: every way that the four colours can go there together.

use crate::solver::bounds::color_program::{Link, Strands};
use crate::solver::problem::columns::{Outlook, Problem};
use crate::solver::problem::form::{place_points, signed};
use crate::solver::problem::ordering::Key;
use crate::solver::transitions::colors::{Choice, high_after};
use crate::solver::transitions::state::State;

/// No link: the state before the first number.
const NONE: u32 = u32::MAX;

/// A state, and the way that led there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop<K> {
    pub(crate) state: State,
    /// What was laid so far is worth.
    pub(crate) key: K,
    /// The most that it can come to.
    pub(crate) reach: K,
    /// The link that each colour took.
    links: [u32; 4],
    config: u16,
    place: u8,
    groups: u8,
    group_jokers: u8,
}

/// A problem and its strands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting<'a, K> {
    problem: &'a Problem<K>,
    outlook: &'a Outlook<K>,
    strands: &'a Strands<K>,
}

impl<'a, K: Key> Meeting<'a, K> {
    /// `strands` are those of the problem.
    pub(crate) fn new(
        problem: &'a Problem<K>,
        outlook: &'a Outlook<K>,
        strands: &'a Strands<K>,
    ) -> Self {
        Meeting {
            problem,
            outlook,
            strands,
        }
    }

    /// Before the first number; none where some colour has no way at all.
    pub(crate) fn start(&self) -> Option<Stop<K>> {
        Some(Stop {
            state: self.problem.start(),
            key: K::ZERO,
            reach: self.strands.bound(self.outlook.wild(self.problem))?,
            links: [NONE; 4],
            config: 0,
            place: 0,
            groups: 0,
            group_jokers: 0,
        })
    }

    /// The way that led to a stop; none to the first.
    pub(crate) fn choice(&self, stop: &Stop<K>) -> Option<Choice> {
        let column = &self.problem.columns[usize::from(stop.place)];
        (stop.place > 0).then(|| Choice {
            config: column.configs[usize::from(stop.config)],
            parts: stop.links.map(|l| self.strands.link(l).way.part),
            groups: stop.groups,
            group_jokers: stop.group_jokers,
        })
    }

    /// Every stop at place `n` after this one that can come to more than the floor, which the
    /// receiver may raise.
    pub(crate) fn expand(
        &self,
        n: usize,
        from: &Stop<K>,
        floor: &mut Option<K>,
        mut sink: impl FnMut(Stop<K>, &mut Option<K>),
    ) {
        let Meeting {
            problem: p,
            outlook,
            strands,
        } = *self;
        let dull = |reach: K, floor: &Option<K>| floor.is_some_and(|f| reach <= f);
        let col = &p.columns[n];
        let s = &from.state;
        let (joker_price, company) = (strands.joker_price(n), &strands.prices.company[n]);
        for (i, config) in col.configs.iter().enumerate() {
            // jokers that may be used here: of the rack, and all that are retrieved here or later
            let wild = signed(p.joker_hi + outlook.gain[n] + config.gain) - s.used();
            if wild < signed(config.extra_wild) {
                continue;
            }
            let wild = wild.unsigned_abs() - config.extra_wild;
            let links = [0, 1, 2, 3].map(|c| {
                let at = from.links[c];
                let knot = if at == NONE {
                    c as u32
                } else {
                    strands.link(at).to
                };
                strands.links(n, i, c, knot)
            });
            let [(a0, a_links), (b0, b_links), (c0, c_links), (d0, d_links)] = links;
            let best = |links: &[Link<K>]| links.first().map(|l| l.reach);
            let (Some(second), Some(third), Some(last)) =
                (best(b_links), best(c_links), best(d_links))
            else {
                continue;
            };
            let key = from.key.plus(p.joker_at[n].times(config.extra_wild));
            let fixed = key.plus(strands.wild_price().times(wild)).plus(outlook.end);
            let last_two = third.plus(last);
            let last_three = second.plus(last_two);
            for (ai, a) in a_links.iter().enumerate() {
                let reach_a = fixed.plus(a.reach);
                if dull(reach_a.plus(last_three), floor) {
                    break;
                }
                for (bi, b) in b_links.iter().enumerate() {
                    let reach_b = reach_a.plus(b.reach);
                    if dull(reach_b.plus(last_two), floor) {
                        break;
                    }
                    let jokers_b = a.way.part.jokers + b.way.part.jokers;
                    if jokers_b > wild {
                        continue;
                    }
                    for (ci, c) in c_links.iter().enumerate() {
                        let reach_c = reach_b.plus(c.reach);
                        if dull(reach_c.plus(last), floor) {
                            break;
                        }
                        let jokers_c = jokers_b + c.way.part.jokers;
                        if jokers_c > wild {
                            continue;
                        }
                        let sum_c = a.way.part.grouped + b.way.part.grouped + c.way.part.grouped;
                        for (di, d) in d_links.iter().enumerate() {
                            let reach = reach_c.plus(d.reach);
                            if dull(reach, floor) {
                                break;
                            }
                            let jokers = jokers_c + d.way.part.jokers;
                            let sum = sum_c + d.way.part.grouped;
                            // one or two tiles are no group without a joker
                            if jokers > wild || (sum < 3 && sum > 0 && jokers == wild) {
                                continue;
                            }
                            let four = [a, b, c, d];
                            let most = four.iter().map(|l| l.way.part.grouped).max();
                            groups(most.unwrap_or(0), sum, wild - jokers, |k, group_jokers| {
                                let paid = (0..4).filter(|_| sum > 0).fold(K::ZERO, |paid, c| {
                                    paid.plus(company[c].times(four[c].way.part.grouped))
                                });
                                let reach = reach.plus(paid).minus(joker_price.times(group_jokers));
                                if dull(reach, floor) {
                                    return;
                                }
                                let used = jokers + group_jokers;
                                let tiles = || four.iter().any(|l| l.way.tiles > 0);
                                let mut points = s.points;
                                if points < p.points {
                                    let value = place_points(n as u8);
                                    let laid: u16 = four.iter().map(|l| l.way.points).sum();
                                    let laid = laid + value * u16::from(group_jokers);
                                    points = p.points.min(points.saturating_add(laid));
                                }
                                let parts = four.map(|l| l.way.part);
                                let high = high_after(n, s.high, &parts);
                                let state = State::new(
                                    parts.map(|x| x.open),
                                    s.used() + signed(used + config.extra_wild)
                                        - signed(config.gain),
                                    s.has_run() || four.iter().any(|l| l.way.has_run),
                                    s.is_unplayed() && !tiles(),
                                    high,
                                    points,
                                );
                                let worth = four.iter().fold(key, |x, l| x.plus(l.way.key));
                                sink(
                                    Stop {
                                        state: state.with_barred(parts.map(|x| x.barred)),
                                        key: worth.plus(p.joker_at[n].times(used)),
                                        reach,
                                        links: [
                                            a0 + ai as u32,
                                            b0 + bi as u32,
                                            c0 + ci as u32,
                                            d0 + di as u32,
                                        ],
                                        config: i as u16,
                                        place: n as u8,
                                        groups: k,
                                        group_jokers,
                                    },
                                    floor,
                                );
                            });
                        }
                    }
                }
            }
        }
    }
}

/// The numbers of groups that so many tiles can make, at most `most` of one colour, and of the
/// jokers that they take, each number of jokers once: groups have three or four tiles and a real
/// one.
fn groups(most: u8, sum: u8, wild: u8, mut each: impl FnMut(u8, u8)) {
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
    use super::groups;
    use alloc::vec::Vec;

    #[test]
    fn tiles_make_groups_of_three_or_four_each_with_a_real_one() {
        let ways = |most, sum, wild| {
            let mut ways = Vec::new();
            groups(most, sum, wild, |k, jokers| ways.push((k, jokers)));
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
