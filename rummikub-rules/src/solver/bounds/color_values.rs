//! The most that every node of the four colours can still bring: the dynamic programs solved from
//! the last place to the first.
//!
//! Colours meet only in groups, and in the jokers that they share. Both are relaxed: a colour may
//! put tiles into a group wherever other colours could be company for them, and pays a Lagrange
//! multiplier, its price, for every joker. So it brings at least as much as it does in any play, and
//! the sum over the four, with the price of the jokers that are left, is an upper bound for every
//! state. Any price will do; one near the weight of what a joker helps to lay makes the bound tight.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::multipliers::Demand;
use crate::solver::problem::ordering::OrderKey;

/// What an arc pays at a place.
struct ArcCosts<K> {
    joker: K,
    company: K,
    /// Half-jokers that a tile in a group takes.
    half_jokers: u16,
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
            for c in 0..4 {
                let costs = ArcCosts {
                    joker,
                    company: self.multipliers.company[n][c],
                    half_jokers,
                };
                let supplies = self.supplies(n, c);
                for at in self.from[n - 1][c] as usize..self.from[n - 1][c + 1] as usize {
                    let best = self.best_arc(at, supplies, &costs);
                    let node = &mut self.graph.nodes[at];
                    (node.rest, node.spent) = best;
                }
            }
        }
        self.graph.nodes[..4].iter().map(|node| node.spent).sum()
    }

    /// Values the arcs of a node: the most that one brings with all that follows, and the
    /// half-jokers that this takes. Arcs to nodes from which nothing leads on are dropped.
    #[inline]
    fn best_arc(&mut self, at: usize, supplies: usize, costs: &ArcCosts<K>) -> (Option<K>, u16) {
        let spans = self.graph.nodes[at].spans as usize;
        let (mut rest, mut spent) = (None, 0);
        for (begin, end) in &mut self.graph.spans[spans..spans + supplies] {
            let mut i = *begin;
            while i < *end {
                let arc = &mut self.graph.arcs[i as usize];
                let (next, choice) = (&self.graph.nodes[arc.to as usize], &arc.way.choice);
                let Some(more) = next.rest else {
                    *end -= 1;
                    self.graph.arcs.swap(i as usize, *end as usize);
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
                let upper_bound = upper_bound.max(self.least);
                arc.upper_bound = upper_bound;
                if rest.is_none_or(|most| upper_bound > most) {
                    (rest, spent) = (Some(upper_bound), taken);
                }
            }
        }
        (rest, spent)
    }

    /// Puts the best arcs first.
    pub(crate) fn sort_arcs(&mut self) {
        let ties = |l: &ColorArc<K>| {
            let x = l.way.choice;
            (l.to, x.grouped, x.in_runs, x.jokers, x.attached)
        };
        for (begin, end) in &self.graph.spans {
            let arcs = &mut self.graph.arcs[*begin as usize..*end as usize];
            if arcs.len() > 1 {
                arcs.sort_unstable_by(|a, b| {
                    (b.upper_bound.cmp(&a.upper_bound)).then_with(|| ties(a).cmp(&ties(b)))
                });
            }
        }
    }

    /// What the best ways of the colours take.
    pub(crate) fn demand(&self) -> Demand {
        let mut demand = Demand::default();
        for c in 0..4 {
            let mut at = c;
            for n in 1..=self.last {
                let node = &self.graph.nodes[at];
                let spans = node.spans as usize;
                let spans = &self.graph.spans[spans..spans + self.supplies(n, c)];
                let mut arcs =
                    (spans.iter()).flat_map(|s| &self.graph.arcs[s.0 as usize..s.1 as usize]);
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
        for node in &self.graph.nodes[..4] {
            sum = sum.plus(node.rest?);
        }
        Some(sum)
    }
}
