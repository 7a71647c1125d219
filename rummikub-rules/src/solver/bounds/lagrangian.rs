//! What jokers and company cost: the prices at which the four colours are looked at apart.

use crate::solver::bounds::color_program::Strands;
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::Key;

/// Rounds without a lower bound after which steps become half as long, and after which no lower one
/// is hoped for.
const SHORTEN: u8 = 4;
const PATIENCE: u8 = 20;

/// The prices of a problem. Whatever they are, the four colours bring at least as much as in any
/// play, as long as no joker is paid more in a group than it costs.
#[derive(Clone, Debug)]
pub(crate) struct Prices<K> {
    /// Half the price of a joker, beyond what its place is worth.
    pub(crate) half: K,
    /// By place and colour: how much weight there is on the rule that every tile of a group stands
    /// with two others.
    weight: [[K; 4]; 17],
    /// By place and colour: what a tile in a group costs. Where it is less than nothing the tile is
    /// paid, as company for others.
    pub(crate) company: [[K; 4]; 17],
}

impl<K: Key> Default for Prices<K> {
    fn default() -> Self {
        Prices {
            half: K::ZERO,
            weight: [[K::ZERO; 4]; 17],
            company: [[K::ZERO; 4]; 17],
        }
    }
}

impl<K: Key> Prices<K> {
    /// Sets the price of jokers, and with it that of company where there are fewer than three
    /// colours, bits of `present` by place: what one tile in a group costs in jokers, half of one
    /// beside another colour, else two.
    pub(crate) fn set_joker(&mut self, half: K, present: &[u8; 17]) {
        self.half = half;
        for (n, present) in present.iter().enumerate() {
            let weight = match present.count_ones() {
                1 => half.times(2),
                2 => half,
                _ => K::ZERO,
            };
            self.weight[n] = [0, 1, 2, 3].map(|c| weight.times(present >> c & 1));
            self.settle(n);
        }
    }

    fn sum(&self, n: usize) -> K {
        self.weight[n].iter().fold(K::ZERO, |sum, w| sum.plus(*w))
    }

    /// Sets what company costs at a place by its weights.
    fn settle(&mut self, n: usize) {
        let all = self.sum(n);
        self.company[n] = self.weight[n].map(|w| w.times(3).minus(all));
    }

    /// Takes off what a joker that keeps a group company would be paid beyond its price. Says
    /// whether there was any.
    fn cap(&mut self, n: usize) -> bool {
        let over = self.sum(n).minus(self.half.times(2));
        if over > K::ZERO {
            self.weight[n] = self.weight[n].map(|w| w.minus(over).max(K::ZERO));
        }
        over > K::ZERO
    }
}

/// What the best ways of the colours take together, each by itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demand {
    /// Tiles in groups by place and colour.
    pub(crate) grouped: [[u8; 4]; 17],
    /// Jokers in runs.
    pub(crate) jokers: u8,
}

impl Demand {
    /// How far the tiles of a colour in groups exceed those that can stand with two others each,
    /// twice counted.
    fn excess(&self, n: usize, c: usize) -> i8 {
        let all: u8 = self.grouped[n].iter().sum();
        3 * signed(self.grouped[n][c]) - signed(all)
    }
}

impl<K: Key> Strands<K> {
    /// Moves the prices towards those at which the bound of the beginning is lowest, where it
    /// exceeds the floor: a colour whose best way has too many tiles in groups pays more, the others
    /// are paid, and jokers become dearer while more are wanted than there are (steps along a
    /// subgradient, as long as the bound is above the floor; Polyak 1969).
    pub(crate) fn tighten(&mut self, wild: u8, floor: K, rounds: usize) {
        let Some(mut bound) = self.bound(wild) else {
            return;
        };
        let mut best = (bound, self.prices.clone());
        let (mut divisor, mut idle, mut capped) = (1u32, 0, 0);
        for _ in 0..rounds {
            if bound <= floor || idle > PATIENCE {
                break;
            }
            let demand = self.demand();
            // where weights were capped a joker is wanted for company
            let jokers = signed(demand.jokers.saturating_add(capped)) - signed(wild);
            let mut norm = u32::from(jokers.unsigned_abs()).pow(2) * u32::from(wild > 0);
            for (n, weights) in self.prices.weight.iter().enumerate() {
                for (c, weight) in weights.iter().enumerate() {
                    let x = demand.excess(n, c);
                    if x > 0 || *weight > K::ZERO {
                        norm += u32::from(x.unsigned_abs()).pow(2);
                    }
                }
            }
            let step = bound.minus(floor).per(norm.max(1).saturating_mul(divisor));
            if norm == 0 || step <= K::ZERO {
                break;
            }
            capped = self.step(wild, &demand, jokers, step);
            self.pull();
            let Some(now) = self.bound(wild) else {
                return;
            };
            bound = now;
            if bound < best.0 {
                best = (bound, self.prices.clone());
                idle = 0;
            } else {
                idle += 1;
                if idle % SHORTEN == 0 {
                    divisor = divisor.saturating_mul(2);
                }
            }
        }
        if best.0 < bound {
            self.prices = best.1;
            self.pull();
        }
        self.sort();
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
            let price = moved(self.prices.half.times(2), jokers, dearest.times(2));
            self.prices.half = price.half();
        }
        let mut capped = 0;
        for n in 1..=self.last {
            for c in 0..4 {
                let weight = self.prices.weight[n][c];
                self.prices.weight[n][c] = moved(weight, demand.excess(n, c), dearest);
            }
            capped += u8::from(wild > 0 && self.prices.cap(n));
            self.prices.settle(n);
        }
        capped
    }
}

#[cfg(test)]
mod tests {
    use super::Prices;

    #[test]
    fn no_joker_is_paid_more_for_its_company_than_it_costs() {
        for weights in [
            [5, 5, 5, 5],
            [9, 0, 0, 0],
            [8, 1, 0, 0],
            [1, 2, 3, 0],
            [4, 4, 1, 0],
        ] {
            let mut prices = Prices::<i64> {
                half: 3,
                ..Prices::default()
            };
            prices.weight[7] = weights;
            let was_over = prices.cap(7);
            assert_eq!(was_over, weights.iter().sum::<i64>() > 6);
            assert!(prices.sum(7) <= 6 && prices.weight[7].iter().all(|w| *w >= 0));
        }
    }

    #[test]
    fn a_whole_group_pays_nothing_where_its_colours_weigh_the_same() {
        let mut prices = Prices::<i64>::default();
        prices.weight[7] = [4, 4, 4, 0];
        prices.settle(7);
        assert_eq!(prices.company[7][..3].iter().sum::<i64>(), 0);
        prices.weight[7] = [6, 0, 0, 0];
        prices.settle(7);
        // who wants too much pays what the others are paid
        assert_eq!(prices.company[7], [12, -6, -6, -6]);
    }

    #[test]
    fn company_costs_as_many_jokers_as_a_group_lacks_colours() {
        let mut prices = Prices::<i64>::default();
        let mut present = [0b1111; 17];
        (present[1], present[2]) = (0b0100, 0b1001);
        prices.set_joker(10, &present);
        assert_eq!(prices.company[1][2], 40, "two jokers for one tile");
        assert_eq!(
            (prices.company[2][0], prices.company[2][3]),
            (10, 10),
            "one for two"
        );
        assert_eq!(prices.company[3], [0; 4]);
    }
}
