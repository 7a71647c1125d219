//! The prices at which the sum of the four colours is a low upper bound: the first ones, and the
//! steps of the subgradient method from there.

use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::multipliers::Demand;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey;

/// So few jokers cost two tiles each: that was best in most positions of real games, and nearly best
/// in the others. A better price for each position takes longer to find than it saves.
const FEW: u8 = 2;
/// How many prices are tried where there are more jokers.
const PRICE_TRIALS: usize = 4;

/// Rounds without a lower bound after which steps become half as long, and after which no lower one
/// is hoped for.
const SHORTEN: u8 = 4;
const PATIENCE: u8 = 20;

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

    /// Moves the prices towards those at which the bound of the beginning is lowest, where it
    /// exceeds the incumbent: a colour whose best way has too many tiles in groups pays more, the others
    /// are paid, and jokers become dearer while more are wanted than there are (steps along a
    /// subgradient, their length by Polyak 1969, as long as the bound is above the incumbent).
    pub(crate) fn tighten(&mut self, wild: u8, incumbent: K, rounds: usize, meter: &mut Meter) {
        let Some(mut bound) = self.bound(wild) else {
            return;
        };
        let mut best = (bound, self.multipliers.clone());
        let (mut divisor, mut idle, mut capped) = (1u32, 0, 0);
        for _ in 0..rounds {
            let is_enough = bound <= incumbent || idle > PATIENCE;
            if is_enough || !meter.spend(1 + self.graph.arcs.len() as u64 / PER_WORK) {
                break;
            }
            let demand = self.demand();
            // where weights were capped a joker is wanted for company
            let jokers = signed(demand.jokers.saturating_add(capped)) - signed(wild);
            let norm = self.norm(wild, &demand, jokers);
            let step = bound
                .minus(incumbent)
                .per(norm.max(1).saturating_mul(divisor));
            if norm == 0 || step <= K::ZERO {
                break;
            }
            capped = self.step(wild, &demand, jokers, step);
            self.solve_backwards();
            let Some(now) = self.bound(wild) else {
                return;
            };
            bound = now;
            if bound < best.0 {
                best = (bound, self.multipliers.clone());
                idle = 0;
            } else {
                idle += 1;
                if idle % SHORTEN == 0 {
                    divisor = divisor.saturating_mul(2);
                }
            }
        }
        if best.0 < bound {
            self.multipliers = best.1;
            self.solve_backwards();
        }
        self.sort_arcs();
    }

    /// The square of the length of the subgradient.
    fn norm(&self, wild: u8, demand: &Demand, jokers: i8) -> u32 {
        let mut norm = u32::from(jokers.unsigned_abs()).pow(2) * u32::from(wild > 0);
        for (n, weights) in self.multipliers.weight.iter().enumerate() {
            for (c, weight) in weights.iter().enumerate() {
                let excess = demand.excess(n, c);
                if excess > 0 || *weight > K::ZERO {
                    norm += u32::from(excess.unsigned_abs()).pow(2);
                }
            }
        }
        norm
    }

    /// Moves every price by what is wanted too much or too little. Returns at how many places jokers
    /// would have been paid too much.
    fn step(&mut self, wild: u8, demand: &Demand, jokers: i8, step: K) -> u8 {
        let dearest = self.dearest;
        let moved = |price: K, excess: i8, most: K| {
            let change = step.times(excess.unsigned_abs());
            let price = if excess > 0 {
                price.plus(change)
            } else {
                price.minus(change)
            };
            price.max(K::ZERO).min(most)
        };
        if wild > 0 {
            let price = moved(self.multipliers.half.times(2), jokers, dearest.times(2));
            self.multipliers.half = price.half();
        }
        let mut capped = 0;
        for n in 1..=self.last {
            for c in 0..4 {
                let weight = self.multipliers.weight[n][c];
                self.multipliers.weight[n][c] = moved(weight, demand.excess(n, c), dearest);
            }
            capped += u8::from(wild > 0 && self.multipliers.cap(n));
            self.multipliers.settle(n);
        }
        capped
    }
}
