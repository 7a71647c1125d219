//! The prices at which the sum of the four colours is a low upper bound: the first ones, and the
//! steps along subgradients, with momentum, from there.

use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::multipliers::{Demand, Multipliers};
use crate::solver::bounds::rough_graph::RoughGraph;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::ordering::OrderKey;
use core::iter::zip;
use core::mem;

/// So few jokers cost two tiles each: that was best in most positions of real games, and nearly best
/// in the others. A better price for each position takes longer to find than it saves.
const FEW: u8 = 2;
/// How many prices are tried where there are more jokers.
const PRICE_TRIALS: usize = 4;

/// The first step is as long as a tile is dear, and each loses so many of as many parts as there are rounds: the last one is
/// less than a hundredth of it. (Of 65 hard problems 32 such rounds left bounds 0.19 tiles above the lowest, 64 rounds 0.1;
/// steps that are as long as the bound is above the best play, and shorter where it does not fall, 0.45 and 0.25.)
const LOST: i64 = 5;

/// Arcs of a round that take a unit of work: they are looked at in no order but their own.
const ARCS_PER_WORK: u64 = 256;

/// Whose bound is to be low.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// That of the beginning, where no joker is spent.
    Beginning,
    /// Those of states in the middle, where half of the jokers are: what promises far more than what is looked for is not
    /// told from the rest at the beginning, and jokers are dearer where there are fewer.
    Middle,
}

/// What prices are looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PriceGoal<K> {
    pub(crate) aim: Aim,
    /// A bound of the beginning that is no higher is low enough.
    pub(crate) incumbent: K,
    /// How many prices are tried at most.
    pub(crate) rounds: usize,
}

/// Where prices move, in quarters: by what is wanted too much or too little, and on with three quarters of
/// the move before. Steps along subgradients alone go to and fro, and must soon be short.
struct Direction {
    jokers: i16,
    /// By place and colour.
    company: [[i16; 4]; 17],
}

impl Direction {
    /// No price has moved yet.
    const NONE: Direction = Direction {
        jokers: 0,
        company: [[0; 4]; 17],
    };

    /// Turns towards what is wanted; a price that is nothing already does not become less.
    fn turn(&mut self, demand: &Demand, half_jokers: u8, prices: &Multipliers<i64>) {
        let turned = |before: i16, quarters: i16| quarters + before - before / 4;
        if half_jokers > 0 {
            let excess = 2 * i16::from(demand.jokers) - i16::from(half_jokers);
            self.jokers = turned(self.jokers, 2 * excess);
        }
        for (n, company) in self.company.iter_mut().enumerate() {
            for (c, direction) in company.iter_mut().enumerate() {
                let mut excess = demand.excess(n, c);
                if prices.weight[n][c] <= 0 {
                    excess = excess.max(0);
                }
                *direction = turned(*direction, 4 * i16::from(excess));
            }
        }
    }

    /// Its length.
    fn length(&self) -> i64 {
        let square = |direction: &i16| i64::from(*direction).pow(2);
        let company = self.company.as_flattened().iter().map(square);
        (company.sum::<i64>() + square(&self.jokers)).isqrt()
    }
}

/// A price that has moved so far in a direction of this length, by a step, and is neither less than nothing nor more than
/// this.
fn moved(price: i64, direction: i16, (step, length): (i64, i64), most: i64) -> i64 {
    let direction = i64::from(direction.clamp(-255, 255));
    (price + step * direction / length).clamp(0, most)
}

impl<K: OrderKey> ColorPrograms<K> {
    /// Sets the prices that a search begins with.
    pub(crate) fn set_first_prices(&mut self, wild: u8) {
        let half = match wild {
            0 => K::ZERO,
            1..=FEW => self.dearest,
            _ => self.search_joker_price(wild),
        };
        self.multipliers.set_joker(half, &self.present);
        self.solve_and_sort();
    }

    /// Looks for half a price of jokers that makes the bound of the beginning low: where more are
    /// bought than there are, it goes up, else down.
    fn search_joker_price(&mut self, wild: u8) -> K {
        let mut best: Option<(K, K)> = None;
        let mut step = self.dearest.half();
        let mut half = step;
        for _ in 0..PRICE_TRIALS {
            self.multipliers.set_joker(half, &self.present);
            let spent = self.solve_and_spend();
            let bound = self.bound(wild).unwrap_or(K::ZERO);
            if best.is_none_or(|b| bound < b.0) {
                best = Some((bound, half));
            }
            step = step.half();
            half = if spent > 2 * u16::from(wild) {
                half.plus(step)
            } else {
                half.minus(step)
            };
        }
        best.map_or(K::ZERO, |b| b.1)
    }

    /// Moves the prices towards those at which the bound aimed at is lowest, where that of the beginning exceeds the incumbent;
    /// `digit_bits` is the room of what decides ties, if it is known.
    pub(crate) fn tighten(
        &mut self,
        (wild, digit_bits): (u8, Option<u32>),
        goal: PriceGoal<K>,
        meter: &mut Meter,
    ) {
        let PriceGoal {
            aim,
            incumbent,
            rounds,
        } = goal;
        let is_low = self.bound(wild).is_none_or(|bound| bound <= incumbent);
        // what comes before the rounds and behind them
        let work = self.graph.arcs.len() as u64 / PER_WORK;
        if rounds == 0 || is_low || !meter.spend(work) {
            return;
        }
        let digit_bits = digit_bits.unwrap_or(0);
        let mut graph = mem::take(&mut self.rough);
        self.copy_roughly(&mut graph, digit_bits);
        let mut search = PriceSearch {
            graph: &mut graph,
            prices: self.multipliers.to_values(digit_bits),
            wild,
            half_jokers: match aim {
                Aim::Beginning => 2 * wild,
                Aim::Middle => wild,
            },
            joker_room: &self.joker_room,
            dearest: self.dearest.value(digit_bits) / 2 * 2,
        };
        let found = search.rounds(incumbent.value(digit_bits), rounds, meter);
        self.rough = graph;
        if let Some(found) = found {
            self.multipliers = found.to_keys(digit_bits);
            self.solve_and_sort();
        }
    }
}

/// A search for prices.
struct PriceSearch<'a> {
    graph: &'a mut RoughGraph,
    prices: Multipliers<i64>,
    wild: u8,
    /// Twice the jokers of the states aimed at.
    half_jokers: u8,
    /// By place, the jokers that groups can take.
    joker_room: &'a [u8; 17],
    /// About what the dearest rack tile is worth.
    dearest: i64,
}

impl PriceSearch<'_> {
    /// Better prices, if so many rounds come to any: a colour whose best way has too many tiles in groups pays more, the others
    /// are paid, and jokers become dearer while more are wanted than there are (steps along subgradients with the
    /// momentum of Polyak 1964).
    fn rounds(
        &mut self,
        incumbent: i64,
        rounds: usize,
        meter: &mut Meter,
    ) -> Option<Multipliers<i64>> {
        let work = 1 + self.graph.size() as u64 / ARCS_PER_WORK;
        let mut bound = self.graph.bound(&self.prices, self.wild);
        let mut best = (self.aimed(bound), None);
        let mut direction = Direction::NONE;
        let mut step = self.dearest;
        let parts = i64::try_from(rounds).unwrap_or(i64::MAX).max(2 * LOST);
        for _ in 0..rounds {
            if bound <= incumbent || !meter.spend(work) {
                break;
            }
            let demand = self.graph.demand(&self.prices);
            direction.turn(&demand, self.half_jokers, &self.prices);
            let length = direction.length();
            if length == 0 {
                break;
            }
            self.step(&direction, (step, length));
            step -= LOST * step / parts;
            bound = self.graph.bound(&self.prices, self.wild);
            let aimed = self.aimed(bound);
            if aimed < best.0 {
                best = (aimed, Some(self.prices.clone()));
            }
        }
        best.1
    }

    /// The bound of the states aimed at, by that of the beginning.
    fn aimed(&self, bound: i64) -> i64 {
        bound - self.prices.half * (2 * i64::from(self.wild) - i64::from(self.half_jokers))
    }

    /// Moves every price.
    fn step(&mut self, direction: &Direction, step: (i64, i64)) {
        let (prices, dearest) = (&mut self.prices, self.dearest);
        for (weights, direction) in zip(&mut prices.weight, &direction.company) {
            for (weight, direction) in zip(weights, direction) {
                *weight = moved(*weight, *direction, step, dearest);
            }
        }
        if self.wild > 0 {
            let price = moved(2 * prices.half, direction.jokers, step, 2 * dearest);
            prices.half = price / 2;
            prices.bring_together(self.joker_room);
        }
        (0..self.joker_room.len()).for_each(|n| prices.settle(n));
    }
}
