//! One number of the search: every way that the four colours can go there together, each by an arc
//! of its own program. They must share the jokers and make whole groups.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::bounds::color_program::{ColorLayer, ColorPrograms};
use crate::solver::meter::Meter;
use crate::solver::problem::columns::{Config, Problem};
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::search::chosen_arcs::{ArcDemand, Four, Three};
use crate::solver::search::group_ways::ways_to_group;
use crate::solver::search::partial_play::{JoinedArcs, NONE, PartialPlay};
use crate::solver::transitions::choice::NumberChoice;
use crate::solver::transitions::ends::start;
use core::array::from_fn;
use core::cell::Cell;

/// Ways of four colours that are looked at for a unit of work, where the law asks more of each than three tiles a group.
const ASKED_PER_WORK: u64 = 1 << 5;
/// Ways that take about as long as to deal the jokers of one to its groups.
const DEALT: u64 = 1 << 4;

/// A problem and the programs of its colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorJoin<'a, K> {
    pub(super) problem: &'a Problem<K>,
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
            parent: NONE,
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

    /// What does not change at each place, whatever came before.
    pub(super) fn places(&self) -> PlaceJoins<'a, K> {
        from_fn(|n| (1..=self.problem.last).contains(&n).then(|| self.place(n)))
    }

    /// What does not change at place `n`.
    pub(super) fn place(&self, n: usize) -> PlaceJoin<'a, K> {
        let (problem, programs) = (self.problem, self.programs);
        PlaceJoin {
            problem,
            programs,
            n,
            wild: signed(problem.joker_hi + self.outlook.gain[n]),
            configs: &problem.columns[n].configs,
            supplies: programs.supplies_of_configs(n),
            layers: programs.layers_at(n),
            weights: [0, 1, 2, 3].map(|c| problem.weight_at(n, c)),
            joker_price: programs.joker_price(),
            company: programs.multipliers.company[n],
            has_company: programs.multipliers.company[n] != [K::ZERO; 4],
            asks_company: problem.joker_company.is_asked() || problem.excuses.are_counted(),
            counts_excuses: problem.excuses.are_counted(),
            limits_jokers: cfg!(not(rummikub_small)) && problem.jokers_each < u8::MAX,
            end: self.outlook.end,
            tiles: self.outlook.avail[n],
            counts_ways: false,
            asked: Cell::new(0),
        }
    }
}

/// By place; none where there is no number.
pub(super) type PlaceJoins<'a, K> = [Option<PlaceJoin<'a, K>>; 17];

/// A problem and the programs of its colours at one place.
pub(super) struct PlaceJoin<'a, K> {
    pub(super) problem: &'a Problem<K>,
    pub(super) programs: &'a ColorPrograms<K>,
    pub(super) n: usize,
    /// Jokers of the rack, and all that are retrieved here or later.
    wild: i8,
    pub(super) configs: &'a [Config],
    /// For every config, the supply of each colour.
    supplies: &'a [[u8; 4]],
    /// Of each colour.
    layers: [ColorLayer; 4],
    /// What a rack tile of each colour is worth.
    pub(super) weights: [K; 4],
    pub(super) joker_price: K,
    pub(super) company: [K; 4],
    /// Whether a tile in a group costs anything, or is paid.
    has_company: bool,
    /// Whether jokers in groups ask for rack tiles beside them.
    pub(super) asks_company: bool,
    /// Whether melds that lack company are counted.
    pub(super) counts_excuses: bool,
    /// Whether a group takes so many jokers at most that it matters.
    limits_jokers: bool,
    end: K,
    /// Of each colour.
    pub(super) tiles: [u8; 4],
    /// Whether all ways are counted: not on a page, which loads every byte of its module.
    counts_ways: bool,
    /// Ways that are not counted yet.
    asked: Cell<u64>,
}

impl<K: OrderKey> PlaceJoin<'_, K> {
    /// All that goes on from a partial play and can come to more than `least`, which the receiver may
    /// raise, as long as there is work for it where that takes much.
    pub(super) fn expand(
        &self,
        from: &PartialPlay<K>,
        least: &mut K,
        meter: &mut Meter,
        mut receive: impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter),
    ) {
        // a page loads every byte of its module: there one program serves all receivers
        #[cfg(rummikub_small)]
        let receive: &mut dyn FnMut(&JoinedArcs<K>, &mut K, &mut Meter) = &mut receive;
        #[cfg(not(rummikub_small))]
        let receive = &mut receive;
        self.hand_on(from, least, meter, receive);
    }

    /// Counts all ways from now on: where many states were made, far more lead to none.
    pub(super) const fn count_ways(&mut self) {
        self.counts_ways = cfg!(not(rummikub_small));
    }

    /// Counts that the jokers of a way are dealt to its groups, with the next ways that are counted.
    pub(super) fn count_dealt(&self) {
        if self.counts_ways {
            self.asked.set(self.asked.get() + DEALT);
        }
    }

    #[inline]
    fn hand_on(
        &self,
        from: &PartialPlay<K>,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        let programs = self.programs;
        let nodes = from.arcs.map(|arc| programs.node_behind(arc));
        for (i, config) in self.configs.iter().enumerate() {
            let supplies = &self.supplies[i];
            let wild = self.wild + signed(config.gain) - from.state.used();
            if wild < signed(config.extra_wild) {
                continue;
            }
            let wild = wild.unsigned_abs() - config.extra_wild;
            let [a, b, c, d] =
                [0, 1, 2, 3].map(|c| programs.arcs(&self.layers[c], nodes[c], supplies[c]));
            let (Some(second), Some(third), Some(fourth)) = (best(b.1), best(c.1), best(d.1))
            else {
                continue;
            };
            let last_two = third.plus(fourth);
            let keeps_jokers = u32::from_le_bytes(config.kept) > 0;
            // where there is one config nothing could be retrieved that stays
            let is_chosen = cfg!(not(rummikub_small)) && self.configs.len() > 1;
            let staying = if is_chosen {
                programs.staying.all(self.n, *supplies)
            } else {
                0
            };
            let four = FourColors {
                place: self,
                config: i as u16,
                wild,
                keeps_jokers,
                excuses: self.problem.excuses.most - from.state.excused(),
                asks_more: self.asks_company || keeps_jokers || self.limits_jokers,
                elsewhere: self.elsewhere(config),
                fixed: from
                    .key
                    .plus(self.joker_price.times(wild + staying))
                    .plus(self.end),
                first_arcs: [a.0, b.0, c.0, d.0],
                arcs: [a.1, b.1, c.1, d.1],
                last: fourth,
                last_two,
                last_three: second.plus(last_two),
                tiles_of_last: self.tiles[3],
                tiles_of_last_two: self.tiles[2] + self.tiles[3],
            };
            four.join(least, meter, receive);
        }
    }
}

/// What the best of some arcs can come to.
fn best<K: OrderKey>(arcs: &[ColorArc<K>]) -> Option<K> {
    arcs.first().map(|arc| arc.upper_bound)
}

/// The arcs of the four colours at a place, best first, and what is the same for all of them.
pub(super) struct FourColors<'a, K> {
    pub(super) place: &'a PlaceJoin<'a, K>,
    pub(super) config: u16,
    /// Jokers that may be used.
    pub(super) wild: u8,
    /// Whether jokers of the table stay.
    pub(super) keeps_jokers: bool,
    /// Melds that may still lack company, where they are counted.
    excuses: u8,
    /// Whether groups ask for more than three tiles and a real one of these or wild jokers beside each.
    pub(super) asks_more: bool,
    /// Rack tiles of each colour that are no company of wild jokers, where these ask for any.
    pub(super) elsewhere: [u8; 4],
    /// What a bound has beside the arcs.
    pub(super) fixed: K,
    pub(super) first_arcs: [u32; 4],
    pub(super) arcs: [&'a [ColorArc<K>]; 4],
    /// The best of the last colour, of the last two together, and of the last three.
    last: K,
    last_two: K,
    last_three: K,
    /// Tiles of the last colour, and of the last two together.
    tiles_of_last: u8,
    tiles_of_last_two: u8,
}

impl<K: OrderKey> FourColors<'_, K> {
    /// Every four arcs that share the jokers and can come to more than `least`.
    #[inline]
    fn join(
        &self,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        for (ai, a) in self.arcs[0].iter().enumerate() {
            let bound_a = self.fixed.plus(a.upper_bound);
            if bound_a.plus(self.last_three) <= *least {
                break;
            }
            for (bi, b) in self.arcs[1].iter().enumerate() {
                let bound_b = bound_a.plus(b.upper_bound);
                if bound_b.plus(self.last_two) <= *least {
                    break;
                }
                let two = ArcDemand::default().with(&a.way.choice).with(&b.way.choice);
                if !two.can_group(self.tiles_of_last_two, self.wild) {
                    continue;
                }
                for (ci, c) in self.arcs[2].iter().enumerate() {
                    let bound = bound_b.plus(c.upper_bound);
                    if bound.plus(self.last) <= *least {
                        break;
                    }
                    let taken = two.with(&c.way.choice);
                    if taken.can_group(self.tiles_of_last, self.wild) {
                        let three = Three {
                            arcs: [a, b, c],
                            at: [ai, bi, ci],
                            taken,
                            bound,
                        };
                        if self.place.counts_ways && !self.spend(meter) {
                            return;
                        }
                        self.join_last(&three, least, meter, receive);
                    }
                }
            }
        }
    }

    /// The same where the arcs of three colours are chosen.
    #[inline]
    fn join_last(
        &self,
        three: &Three<'_, K>,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        for (di, d) in self.arcs[3].iter().enumerate() {
            let bound = three.bound.plus(d.upper_bound);
            if bound <= *least {
                break;
            }
            let taken = three.taken.with(&d.way.choice);
            if taken.can_group(0, self.wild) {
                let [a, b, c] = three.arcs;
                let four = Four {
                    arcs: [a, b, c, d],
                    at: [three.at[0], three.at[1], three.at[2], di],
                    taken,
                    bound,
                };
                self.make_groups(&four, least, meter, receive);
            }
        }
    }

    /// Every number of groups that the tiles of four arcs can make, and of jokers in them.
    #[inline]
    fn make_groups(
        &self,
        four: &Four<'_, K>,
        least: &mut K,
        meter: &mut Meter,
        receive: &mut (impl FnMut(&JoinedArcs<K>, &mut K, &mut Meter) + ?Sized),
    ) {
        // a tile is left to groups for a joker that they take
        let fewest_jokers = u8::from(self.place.asks_company && four.needs_joker());
        let ArcDemand {
            jokers,
            grouped,
            most,
        } = four.taken;
        let mut lay = |groups, group_jokers| {
            if group_jokers < fewest_jokers {
                return;
            }
            let upper_bound = self.bound_with_groups(four, group_jokers);
            if upper_bound > *least {
                // a page loads every byte of its module: there nothing is counted
                let excused = if cfg!(not(rummikub_small)) && self.place.asks_company {
                    self.excused(four, group_jokers)
                } else {
                    Some(0)
                };
                let Some(excused) = excused.filter(|excused| *excused <= self.excuses) else {
                    return;
                };
                let joined = JoinedArcs {
                    upper_bound,
                    arcs: [0, 1, 2, 3].map(|c| self.first_arcs[c] + four.at[c] as u32),
                    config: self.config,
                    groups,
                    group_jokers,
                    run_jokers: jokers,
                    excused,
                };
                receive(&joined, least, meter);
            }
        };
        if grouped == 0 {
            lay(0, 0);
        } else {
            let (reals, room) = self.room_in_groups(four);
            ways_to_group(most, (grouped, reals), room, lay);
        }
    }

    /// Counts the arcs of the last colour, each of which is one more way. Whether there may be more of them.
    fn spend(&self, meter: &mut Meter) -> bool {
        let asked = self.place.asked.get() + self.arcs[3].len() as u64;
        self.place.asked.set(asked % ASKED_PER_WORK);
        meter.spend(asked / ASKED_PER_WORK)
    }

    /// The bound once the company in groups is given back and the jokers of groups are paid.
    #[inline]
    pub(super) fn bound_with_groups(&self, four: &Four<'_, K>, group_jokers: u8) -> K {
        let mut bound = four.bound;
        if four.taken.grouped > 0 && self.place.has_company {
            for (company, arc) in self.place.company.iter().zip(four.arcs) {
                bound = bound.plus(company.times(arc.way.choice.grouped));
            }
        }
        if group_jokers > 0 {
            bound = bound.minus(self.place.joker_price.times(group_jokers));
        }
        bound
    }
}
