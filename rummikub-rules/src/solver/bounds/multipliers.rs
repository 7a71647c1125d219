//! What jokers and company cost: the Lagrange multipliers at which the four colours are solved
//! apart. A multiplier is called a price where it is something that a colour pays.

use crate::color::ColorSet;
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey;

/// The multipliers of a problem. Whatever they are, the four colours bring at least as much as in any
/// play, as long as no joker is paid more in a group than it costs.
#[derive(Clone, Debug)]
pub(crate) struct Multipliers<K> {
    /// Half the price of a joker, beyond what its place is worth.
    pub(crate) half: K,
    /// By place and colour: how much weight there is on the rule that every tile of a group stands
    /// with two others.
    pub(super) weight: [[K; 4]; 17],
    /// By place and colour: what a tile in a group costs. Where it is less than nothing the tile is
    /// paid, as company for others.
    pub(crate) company: [[K; 4]; 17],
}

impl<K: OrderKey> Default for Multipliers<K> {
    fn default() -> Self {
        Multipliers {
            half: K::ZERO,
            weight: [[K::ZERO; 4]; 17],
            company: [[K::ZERO; 4]; 17],
        }
    }
}

impl<K: OrderKey> Multipliers<K> {
    /// Sets the price of jokers, and with it that of company where there are fewer than three
    /// colours, those of `present` by place: what one tile in a group costs in jokers, half of one
    /// beside another colour, else two.
    pub(crate) fn set_joker(&mut self, half: K, present: &[ColorSet; 17]) {
        self.half = half;
        for (n, present) in present.iter().enumerate() {
            let weight = match present.len() {
                1 => half.times(2),
                2 => half,
                _ => K::ZERO,
            };
            self.weight[n] = [0, 1, 2, 3].map(|c| weight.times(u8::from(present.has(c))));
            self.settle(n);
        }
    }

    fn sum(&self, n: usize) -> K {
        self.weight[n].iter().fold(K::ZERO, |sum, w| sum.plus(*w))
    }

    /// Sets what company costs at a place by its weights.
    pub(super) fn settle(&mut self, n: usize) {
        let all = self.sum(n);
        self.company[n] = self.weight[n].map(|w| w.times(3).minus(all));
    }
}

impl Multipliers<i64> {
    /// The same in keys.
    pub(super) fn to_keys<K: OrderKey>(&self, digit_bits: u32) -> Multipliers<K> {
        self.convert(|price| K::new(price, 0, digit_bits))
    }

    /// Moves the price of jokers up, and the weights of places where groups have room for some down, to the nearest
    /// ones at which no joker that keeps a group company is paid more than it costs.
    pub(super) fn bring_together(&mut self, joker_room: &[u8; 17]) {
        let places = || (1..joker_room.len()).filter(|n| joker_room[*n] > 0);
        let before = 2 * self.half;
        let mut price = before;
        // what weighs too much at a place is shared by the price and its weights: steps of Newton's method come to that
        // price from below, at most one for each place
        for _ in places() {
            let (mut wanted, mut parts) = (TWELVE * (before - price), TWELVE);
            for n in places() {
                let over = self.sum(n) - price;
                if over > 0 {
                    let share = TWELVE / self.weighing(n);
                    wanted += over * share;
                    parts += share;
                }
            }
            if wanted <= 0 {
                break;
            }
            price += wanted / parts;
        }
        self.half = price / 2;
        places().for_each(|n| self.cap(n));
    }

    /// Takes off what a joker that keeps a group company would be paid beyond its price, the same of each colour that
    /// weighs anything.
    fn cap(&mut self, n: usize) {
        for round in 0..5 {
            let over = (self.sum(n) - 2 * self.half).max(0);
            // what is left in the end is the rest of a division
            let parts = if round < 4 { self.weighing(n) } else { 1 };
            for weight in &mut self.weight[n] {
                *weight = (*weight - over / parts).max(0);
            }
        }
    }

    /// Colours that weigh anything at a place, but one at least.
    fn weighing(&self, n: usize) -> i64 {
        let weighing = self.weight[n].iter().map(|w| i64::from(*w > 0));
        weighing.sum::<i64>().max(1)
    }
}

impl<K: OrderKey> Multipliers<K> {
    /// The same without what decides ties.
    pub(super) fn to_values(&self, digit_bits: u32) -> Multipliers<i64> {
        self.convert(|price| price.value(digit_bits))
    }

    fn convert<T: OrderKey>(&self, to: impl Fn(K) -> T) -> Multipliers<T> {
        let mut converted = Multipliers {
            half: to(self.half),
            ..Multipliers::default()
        };
        for (n, weights) in self.weight.iter().enumerate() {
            for (c, weight) in weights.iter().enumerate() {
                converted.weight[n][c] = to(*weight);
            }
            converted.settle(n);
        }
        converted
    }
}

/// Parts of which one, two, three or four colours have as many each.
const TWELVE: i64 = 12;

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
    pub(super) fn excess(&self, n: usize, c: usize) -> i8 {
        let all: u8 = self.grouped[n].iter().sum();
        3 * signed(self.grouped[n][c]) - signed(all)
    }
}

#[cfg(test)]
mod tests {
    use super::{ColorSet, Multipliers};
    use alloc::vec;

    #[test]
    fn no_joker_is_paid_more_for_its_company_than_it_costs() {
        let mut joker_room = [0; 17];
        joker_room[7] = 1;
        for weights in [
            [5, 5, 5, 5],
            [9, 0, 0, 0],
            [8, 1, 0, 0],
            [1, 2, 3, 0],
            [4, 4, 1, 0],
        ] {
            let mut prices = Multipliers::<i64> {
                half: 3,
                ..Multipliers::default()
            };
            (prices.weight[7], prices.weight[8]) = (weights, [9; 4]);
            let before = prices.clone();
            prices.bring_together(&joker_room);
            assert!(prices.sum(7) <= 2 * prices.half && prices.half >= 3);
            assert!(prices.weight[7].iter().all(|w| *w >= 0));
            assert_eq!(prices.weight[8], [9; 4], "no joker can stand there");
            let is_same = prices.half == 3 && prices.weight[7] == weights;
            assert_eq!(is_same, before.sum(7) <= 6, "{weights:?}");
        }
    }

    /// What is too much is shared by all that it is the sum of, jokers and weights of any number of places.
    #[test]
    fn prices_that_are_brought_together_move_as_little_as_can_be() {
        let together = |half, weights: &[[i64; 4]]| {
            let (mut prices, mut joker_room) = (Multipliers::default(), [0; 17]);
            prices.half = half;
            for (n, weights) in (1..).zip(weights) {
                (prices.weight[n], joker_room[n]) = (*weights, 2);
            }
            prices.bring_together(&joker_room);
            let weights = prices.weight[1..=weights.len()].to_vec();
            (2 * prices.half, weights)
        };
        let one = together(0, &[[12, 0, 0, 0]]);
        assert_eq!(one, (6, vec![[6, 0, 0, 0]]));
        let two = together(0, &[[0, 24, 0, 0], [0, 0, 24, 0], [5, 0, 0, 0]]);
        assert_eq!(two, (16, vec![[0, 16, 0, 0], [0, 0, 16, 0], [5, 0, 0, 0]]));
        let shared = together(12, &[[30, 30, 0, 0]]);
        assert_eq!(shared, (36, vec![[18, 18, 0, 0]]));
    }

    #[test]
    fn a_whole_group_pays_nothing_where_its_colours_weigh_the_same() {
        let mut multipliers = Multipliers::<i64>::default();
        multipliers.weight[7] = [4, 4, 4, 0];
        multipliers.settle(7);
        assert_eq!(multipliers.company[7][..3].iter().sum::<i64>(), 0);
        multipliers.weight[7] = [6, 0, 0, 0];
        multipliers.settle(7);
        // who wants too much pays what the others are paid
        assert_eq!(multipliers.company[7], [12, -6, -6, -6]);
    }

    #[test]
    fn company_costs_as_many_jokers_as_a_group_lacks_colours() {
        let mut multipliers = Multipliers::<i64>::default();
        let mut present = [ColorSet::ALL; 17];
        (present[1], present[2]) = (ColorSet::from_mask(0b0100), ColorSet::from_mask(0b1001));
        multipliers.set_joker(10, &present);
        assert_eq!(multipliers.company[1][2], 40, "two jokers for one tile");
        assert_eq!(
            (multipliers.company[2][0], multipliers.company[2][3]),
            (10, 10),
            "one for two"
        );
        assert_eq!(multipliers.company[3], [0; 4]);
    }
}
