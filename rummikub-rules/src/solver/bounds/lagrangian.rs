//! The prices at which the sum of the four colours is a low upper bound: the first ones, and the
//! steps along subgradients, with momentum, from there.

use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::multipliers::{Demand, Multipliers};
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
const SHORTEN: u8 = 20;
const PATIENCE: u8 = 60;

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
    fn turn<K: OrderKey>(&mut self, demand: &Demand, jokers: i8, prices: &Multipliers<K>) {
        let turned = |before: i16, excess: i8| 4 * i16::from(excess) + before - before / 4;
        self.jokers = turned(self.jokers, jokers);
        for (n, company) in self.company.iter_mut().enumerate() {
            for (c, direction) in company.iter_mut().enumerate() {
                let mut excess = demand.excess(n, c);
                if prices.weight[n][c] <= K::ZERO {
                    excess = excess.max(0);
                }
                *direction = turned(*direction, excess);
            }
        }
    }

    /// The square of its length.
    fn norm(&self) -> u32 {
        let square = |direction: &i16| u32::from(direction.unsigned_abs()).pow(2);
        let company = self.company.as_flattened().iter().map(square);
        (company.sum::<u32>() + square(&self.jokers)) / 16
    }
}

/// A price that has moved so many quarters of a step, and is neither less than nothing nor more than this.
fn moved<K: OrderKey>(price: K, quarters: i16, step: K, most: K) -> K {
    let size = quarters.unsigned_abs().min(u16::from(u8::MAX)) as u8;
    let change = step.times(size).per(4);
    let price = if quarters > 0 {
        price.plus(change)
    } else {
        price.minus(change)
    };
    price.max(K::ZERO).min(most)
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

    /// Moves the prices towards those at which the bound of the beginning is lowest, where it
    /// exceeds the incumbent: a colour whose best way has too many tiles in groups pays more, the others
    /// are paid, and jokers become dearer while more are wanted than there are (steps by Polyak 1969, as
    /// long as the bound is above the incumbent, with the momentum of Polyak 1964).
    pub(crate) fn tighten(&mut self, wild: u8, incumbent: K, rounds: usize, meter: &mut Meter) {
        let Some(mut bound) = self.bound(wild) else {
            return;
        };
        let mut best = (bound, self.multipliers.clone());
        let (mut divisor, mut idle, mut capped) = (1u32, 0, 0);
        let mut direction = Direction::NONE;
        for _ in 0..rounds {
            let is_enough = bound <= incumbent || idle > PATIENCE;
            if is_enough || !meter.spend(1 + self.graph.arcs.len() as u64 / PER_WORK) {
                break;
            }
            let demand = self.demand();
            // where weights were capped a joker is wanted for company
            let jokers = signed(demand.jokers.saturating_add(capped)) - signed(wild);
            let jokers = if wild > 0 { jokers } else { 0 };
            direction.turn(&demand, jokers, &self.multipliers);
            let norm = direction.norm();
            let step = bound
                .minus(incumbent)
                .per(norm.max(1).saturating_mul(divisor));
            if norm == 0 || step <= K::ZERO {
                break;
            }
            capped = self.step(wild, &direction, step);
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

    /// Moves every price. Returns at how many places jokers would have been paid too much.
    fn step(&mut self, wild: u8, direction: &Direction, step: K) -> u8 {
        let dearest = self.dearest;
        if wild > 0 {
            let price = self.multipliers.half.times(2);
            let price = moved(price, direction.jokers, step, dearest.times(2));
            self.multipliers.half = price.half();
        }
        let mut capped = 0;
        for n in 1..=self.last {
            for c in 0..4 {
                let weight = &mut self.multipliers.weight[n][c];
                *weight = moved(*weight, direction.company[n][c], step, dearest);
            }
            capped += u8::from(self.joker_room[n] > 0 && self.multipliers.cap(n));
            self.multipliers.settle(n);
        }
        capped
    }
}
