//! The most that every node of the four colours can still bring: the dynamic programs solved from
//! the last place to the first.
//!
//! Colours meet only in groups, and in the jokers that they share. Both are relaxed: a colour may
//! put tiles into a group wherever other colours could be company for them, and pays a Lagrange
//! multiplier, its price, for every joker. So it brings at least as much as it does in any play, and
//! the sum over the four, with the price of the jokers that are left, is an upper bound for every
//! state. Any price will do; one near the weight of what a joker helps to lay makes the bound tight.

use crate::solver::bounds::color_program::{
    ArcSpan, ColorArc, ColorLayer, ColorNode, ColorProgram,
};
use crate::solver::bounds::color_programs::ColorPrograms;
use crate::solver::bounds::multipliers::Demand;
use crate::solver::problem::ordering::OrderKey;
use core::cmp::Reverse;

/// What an arc pays at a place.
struct ArcCosts<K> {
    joker: K,
    company: K,
    /// Half-jokers that a tile in a group takes.
    half_jokers: u16,
    /// No colour brings less than this.
    least: K,
}

impl<K: OrderKey> ColorPrograms<K> {
    /// From the last place to the first, the most that can follow every node at the multipliers of
    /// now. Returns how many half-jokers the best ways of all colours take together.
    pub(super) fn solve_backwards(&mut self) -> u16 {
        for n in (1..=self.last).rev() {
            let joker = self.joker_price(n);
            let half_jokers = match self.present[n].len() {
                0 | 1 => 4,
                2 => 1,
                _ => 0,
            };
            for (c, color) in self.colors.iter_mut().enumerate() {
                let costs = ArcCosts {
                    joker,
                    company: self.multipliers.company[n][c],
                    half_jokers,
                    least: self.least,
                };
                color.solve_place(n, &costs);
            }
        }
        let spent = |color: &ColorProgram<K>| color.start().spent;
        self.colors.iter().map(spent).sum()
    }

    /// Puts the best arcs first.
    pub(crate) fn sort_arcs(&mut self) {
        for color in &mut self.colors {
            color.layers[1..=self.last]
                .iter_mut()
                .for_each(ColorLayer::sort_arcs);
        }
    }

    /// What the best ways of the colours take.
    pub(crate) fn demand(&self) -> Demand {
        let mut demand = Demand::default();
        for (c, color) in self.colors.iter().enumerate() {
            let mut at = 0;
            for n in 1..=self.last {
                let node = &color.layers[n - 1].nodes[at];
                let ColorLayer {
                    arcs,
                    spans,
                    supplies,
                    ..
                } = &color.layers[n];
                let spans = &spans[at * supplies..(at + 1) * supplies];
                let mut arcs = (spans.iter()).flat_map(|s| &arcs[s.begin as usize..s.end as usize]);
                let Some(arc) = arcs.find(|l| node.rest == Some(l.upper_bound)) else {
                    break;
                };
                demand.grouped[n][c] = arc.way.choice.grouped;
                demand.jokers += arc.way.choice.jokers;
                at = arc.to as usize;
            }
        }
        demand
    }

    /// What a joker at a place costs.
    pub(crate) fn joker_price(&self, n: usize) -> K {
        self.wild_price().minus(self.joker_at[n])
    }

    /// What a joker that is left can still be worth.
    pub(crate) fn wild_price(&self) -> K {
        self.multipliers.half.times(2).plus(self.joker_most)
    }

    /// The most that all colours together can be worth with so many jokers.
    pub(crate) fn bound(&self, wild: u8) -> Option<K> {
        let jokers = self.wild_price().times(wild);
        Some(self.start()?.plus(jokers).plus(self.end))
    }

    /// The most that can follow the nodes that the colours begin with.
    fn start(&self) -> Option<K> {
        let mut sum = K::ZERO;
        for color in &self.colors {
            sum = sum.plus(color.start().rest?);
        }
        Some(sum)
    }
}

impl<K: OrderKey> ColorProgram<K> {
    /// Values the arcs of a place, and the nodes before it.
    fn solve_place(&mut self, n: usize, costs: &ArcCosts<K>) {
        if let [.., before, layer] = &mut self.layers[..=n] {
            let supplies = layer.supplies.max(1);
            let spans = layer.spans.chunks_exact_mut(supplies);
            for (node, spans) in before.nodes.iter_mut().zip(spans) {
                *node = best_arc(&mut layer.arcs, spans, &layer.nodes, costs);
            }
        }
    }
}

impl<K: OrderKey> ColorLayer<K> {
    /// An order that depends on the arcs alone, not on the one in which they are.
    fn sort_arcs(&mut self) {
        let ties = |l: &ColorArc<K>| {
            let x = l.way.choice;
            (l.to, x.grouped, x.in_runs, x.jokers, x.attached)
        };
        for ArcSpan { begin, end, .. } in &self.spans {
            let arcs = &mut self.arcs[*begin as usize..*end as usize];
            if arcs.len() > 1 {
                arcs.sort_unstable_by(|a, b| {
                    (b.upper_bound.cmp(&a.upper_bound)).then_with(|| ties(a).cmp(&ties(b)))
                });
            }
        }
    }
}

/// The most that an arc of a node brings, which has a span for each supply, with all that follows, and
/// the fewest half-jokers that this takes. Arcs to nodes from which nothing leads on are dropped.
#[inline]
fn best_arc<K: OrderKey>(
    arcs: &mut [ColorArc<K>],
    spans: &mut [ArcSpan],
    after: &[ColorNode<K>],
    costs: &ArcCosts<K>,
) -> ColorNode<K> {
    let (mut rest, mut spent) = (None, 0);
    for ArcSpan { begin, end, .. } in spans {
        let mut i = *begin;
        while i < *end {
            let arc = &mut arcs[i as usize];
            let (next, choice) = (&after[arc.to as usize], &arc.way.choice);
            let Some(more) = next.rest else {
                *end -= 1;
                arcs.swap(i as usize, *end as usize);
                continue;
            };
            i += 1;
            let mut upper_bound = arc.way.key.plus(more);
            let mut taken = next.spent;
            if choice.jokers > 0 {
                upper_bound = upper_bound.minus(costs.joker.times(choice.jokers));
                taken += 2 * u16::from(choice.jokers);
            }
            if choice.grouped > 0 {
                upper_bound = upper_bound.minus(costs.company.times(choice.grouped));
                taken += costs.half_jokers * u16::from(choice.grouped);
            }
            // A bound that is raised is one still; so sums stay far from overflow.
            let upper_bound = upper_bound.max(costs.least);
            arc.upper_bound = upper_bound;
            let best = (Some(upper_bound), Reverse(taken));
            if best > (rest, Reverse(spent)) {
                (rest, spent) = (Some(upper_bound), taken);
            }
        }
    }
    ColorNode { rest, spent }
}
