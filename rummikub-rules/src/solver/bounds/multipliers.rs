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

    /// Takes off what a joker that keeps a group company would be paid beyond its price. Says
    /// whether there was any.
    pub(super) fn cap(&mut self, n: usize) -> bool {
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
    pub(super) fn excess(&self, n: usize, c: usize) -> i8 {
        let all: u8 = self.grouped[n].iter().sum();
        3 * signed(self.grouped[n][c]) - signed(all)
    }
}

#[cfg(test)]
mod tests {
    use super::{ColorSet, Multipliers};

    #[test]
    fn no_joker_is_paid_more_for_its_company_than_it_costs() {
        for weights in [
            [5, 5, 5, 5],
            [9, 0, 0, 0],
            [8, 1, 0, 0],
            [1, 2, 3, 0],
            [4, 4, 1, 0],
        ] {
            let mut multipliers = Multipliers::<i64> {
                half: 3,
                ..Multipliers::default()
            };
            multipliers.weight[7] = weights;
            let was_over = multipliers.cap(7);
            assert_eq!(was_over, weights.iter().sum::<i64>() > 6);
            assert!(multipliers.sum(7) <= 6 && multipliers.weight[7].iter().all(|w| *w >= 0));
        }
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
