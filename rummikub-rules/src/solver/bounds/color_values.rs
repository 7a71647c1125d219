//! The most that every node of the four colours can still bring: the dynamic programs solved from
//! the last place to the first.
//!
//! Colours meet only in groups, and in the jokers that they share. Both are relaxed: a colour may
//! put tiles into a group wherever other colours could be company for them, and pays a Lagrange
//! multiplier, its price, for every joker. So it brings at least as much as it does in any play, and
//! the sum over the four, with the price of the jokers that are left, is an upper bound for every
//! state. Any price will do; one near the weight of what a joker helps to lay makes the bound tight.

use crate::solver::bounds::color_graph::{ArcSpan, ColorArc, ColorGraph};
use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::problem::ordering::OrderKey;

/// A page loads every byte of its module: there one program solves for all that may be asked.
const ONE_PROGRAM: bool = cfg!(rummikub_small);

/// What an arc pays and brings at a place.
struct ArcCosts<K> {
    joker: K,
    company: K,
    /// Half-jokers that a tile in a group takes.
    half_jokers: u16,
    /// What a rack tile is worth.
    weight: K,
    /// No bound is lower.
    least: K,
}

impl<K: OrderKey> ColorGraph<K> {
    /// Values the arcs of a layer: for each node the most that one brings with all that follows, and
    /// where it is asked for the half-jokers that this takes, or the best arcs first. Arcs to nodes from
    /// which nothing leads on are dropped. `staying` are the jokers that are not retrieved with each supply, of each colour.
    fn solve_layer<const SPENT: bool, const SORT: bool, const STAY: bool>(
        &mut self,
        (n, c): (usize, usize),
        (supplies, staying): (usize, &[[u8; 4]]),
        costs: &ArcCosts<K>,
    ) {
        let (from, to) = (self.nodes_at(n - 1, c), self.nodes_at(n, c));
        let (before, after) = self.nodes.split_at_mut(to.start);
        let after = &after[..to.len()];
        let begin = self.begins[n][c];
        let arcs = &mut self.arcs[begin.arc as usize..];
        let mut spans = self.spans[begin.span as usize..].iter_mut();
        for node in &mut before[from] {
            node.rest = K::LEAST;
            let of_supplies = spans.by_ref().take(supplies).enumerate();
            for (supply, ArcSpan { begin, end }) in of_supplies {
                let staying = if STAY { staying[supply][c] } else { 0 };
                let mut i = *begin as usize;
                while i < *end as usize {
                    let arc = &mut arcs[i];
                    let (next, choice) = (&after[arc.way.to as usize], &arc.way.choice);
                    if next.rest == K::LEAST {
                        *end -= 1;
                        arcs.swap(i, *end as usize);
                        continue;
                    }
                    i += 1;
                    let mut upper_bound = next.rest.plus(costs.weight.times(arc.way.tiles));
                    let mut spent = next.spent;
                    if STAY && staying > 0 {
                        upper_bound = upper_bound.minus(costs.joker.times(staying));
                        if SPENT {
                            spent += 2 * u16::from(staying);
                        }
                    }
                    if choice.jokers > 0 {
                        upper_bound = upper_bound.minus(costs.joker.times(choice.jokers));
                        if SPENT {
                            spent += 2 * u16::from(choice.jokers);
                        }
                    }
                    if choice.grouped > 0 {
                        upper_bound = upper_bound.minus(costs.company.times(choice.grouped));
                        if SPENT {
                            spent += costs.half_jokers * u16::from(choice.grouped);
                        }
                    }
                    // A bound that is raised is one still; so sums stay far from overflow.
                    arc.upper_bound = upper_bound.max(costs.least);
                    if arc.upper_bound > node.rest {
                        node.rest = arc.upper_bound;
                        if SPENT {
                            node.spent = spent;
                        }
                    }
                }
                if SORT {
                    sort_span(&mut arcs[*begin as usize..*end as usize]);
                }
            }
        }
    }
}

impl<K: OrderKey> ColorPrograms<K> {
    /// From the last place to the first, the most that can follow every node at the multipliers of
    /// now; the best arcs come first.
    pub(super) fn solve_and_sort(&mut self) {
        if ONE_PROGRAM {
            self.solve::<true, false>();
            self.sort_arcs();
        } else {
            self.solve::<false, true>();
        }
    }

    /// The same, but for the order of arcs. Returns how many half-jokers the best ways of all colours take together.
    pub(super) fn solve_and_spend(&mut self) -> u16 {
        self.solve::<true, false>();
        self.graph.nodes[..4].iter().map(|node| node.spent).sum()
    }

    fn solve<const SPENT: bool, const SORT: bool>(&mut self) {
        for n in (1..=self.last).rev() {
            let joker = self.joker_price();
            let staying = self.staying.of_supplies(n);
            let half_jokers = match self.present[n].len() {
                0 | 1 => 4,
                2 => 1,
                _ => 0,
            };
            for c in 0..4 {
                let costs = ArcCosts {
                    joker,
                    company: self.multipliers.company[n][c],
                    half_jokers,
                    weight: self.weights[n][c],
                    least: self.least,
                };
                let supplies = self.supplies(n, c);
                let (place, supplies) = ((n, c), (supplies, staying));
                if cfg!(rummikub_small) || staying.is_empty() {
                    (self.graph).solve_layer::<SPENT, SORT, false>(place, supplies, &costs);
                } else {
                    (self.graph).solve_layer::<SPENT, SORT, true>(place, supplies, &costs);
                }
            }
        }
    }

    /// Puts the best arcs first.
    pub(crate) fn sort_arcs(&mut self) {
        for n in 1..=self.last {
            for c in 0..4 {
                let (arcs, spans) = self.graph.layer(n, c);
                for ArcSpan { begin, end } in spans {
                    sort_span(&mut arcs[*begin as usize..*end as usize]);
                }
            }
        }
    }

    /// What a joker costs: as much as one that is left can still be worth.
    pub(crate) fn joker_price(&self) -> K {
        self.multipliers.half.times(2)
    }

    /// The most that all colours together can be worth with so many jokers.
    pub(crate) fn bound(&self, wild: u8) -> Option<K> {
        let jokers = self.joker_price().times(wild);
        Some(self.start()?.plus(jokers).plus(self.end))
    }

    /// The most that can follow the nodes that the colours begin with.
    fn start(&self) -> Option<K> {
        let mut sum = K::ZERO;
        for node in &self.graph.nodes[..4] {
            if node.rest == K::LEAST {
                return None;
            }
            sum = sum.plus(node.rest);
        }
        Some(sum)
    }
}

/// Arcs of a span up to which they are put in order by hand: most spans have fewer.
const FEW_ARCS: usize = 8;

/// Puts the best arcs first.
#[inline]
fn sort_span<K: OrderKey>(arcs: &mut [ColorArc<K>]) {
    if arcs.len() > FEW_ARCS {
        arcs.sort_unstable_by(|a, b| {
            let by_worth = b.upper_bound.cmp(&a.upper_bound);
            by_worth.then_with(|| ties(a).cmp(&ties(b)))
        });
        return;
    }
    for i in 1..arcs.len() {
        let mut at = i;
        while at > 0 && arcs[at].upper_bound > arcs[at - 1].upper_bound {
            arcs.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Of arcs that come to the same, in which order they are tried.
fn ties<K>(arc: &ColorArc<K>) -> (u32, [u8; 4]) {
    let x = &arc.way.choice;
    (arc.way.to, [x.grouped, x.in_runs, x.jokers, x.attached])
}
