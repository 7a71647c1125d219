//! Melds of some numbers with at most some total: what their groups and their runs can keep.

use super::{
    super::{
        hand::{SIZE, at},
        pattern::{Numbers, RunColors},
    },
    frontier::{Candidate, Frontier, FrontierLimits, Reached},
    runs::{ColorMasks, ColorRuns},
    supply::HandSupply,
};
use crate::Color;

/// Groups by their colours.
pub(super) const GROUPS: [u8; 5] = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/// Some groups: how often each tile is in one, by colour and number less 1.
pub(super) type Used = [[u8; 13]; 4];

/// No group.
pub(super) const NO_GROUPS: Used = [[0; 13]; 4];

/// Melds of some numbers with at most some total.
pub(super) struct Frame {
    pub(super) supply: HandSupply,
    pub(super) numbers: Numbers,
    pub(super) limits: FrontierLimits,
    pub(super) colors: [ColorRuns; 4],
}

impl Frame {
    pub(super) fn new(supply: &HandSupply, numbers: Numbers, total: Option<u8>) -> Self {
        let limits = FrontierLimits {
            tiles: SIZE as u8,
            excess: supply.available.jokers,
            total,
        };
        Self {
            supply: *supply,
            numbers,
            limits,
            colors: [0, 1, 2, 3].map(|color| {
                ColorRuns::new(ColorMasks::new(supply, color, &[0; 13]), numbers, limits)
            }),
        }
    }

    pub(super) fn is(&self, numbers: Numbers, total: Option<u8>) -> bool {
        self.numbers == numbers && self.limits.total == total
    }

    pub(super) fn whole(&self, frontier: &Frontier) -> Option<u8> {
        frontier.most_kept(SIZE as u8, self.limits)
    }

    pub(super) fn join<const N: usize>(&self, parts: [&Frontier; N]) -> Frontier {
        let join = |sum: Frontier, part: &Frontier| sum.join(part, self.limits);
        parts.into_iter().fold(Frontier::nothing(), join)
    }

    pub(super) fn runs(&self, colors: RunColors) -> Option<u8> {
        let some = |color: usize| &self.colors[color].some;
        let one = |color: usize| &self.colors[color].one;
        let others = |color: usize| (0..4).filter(move |&other| other != color);
        match colors {
            RunColors::Any => {
                self.whole(&self.join([0, 1, 2, 3].map(|color| &self.colors[color].any)))
            }
            RunColors::One => (0..4).filter_map(|color| self.whole(some(color))).max(),
            RunColors::Two => (0..4)
                .flat_map(|first| (first + 1..4).map(move |second| [first, second]))
                .filter_map(|pair| self.whole(&self.join(pair.map(some))))
                .max(),
            RunColors::ThreeDifferent => (0..4)
                .filter_map(|without| {
                    let three = others(without).map(one);
                    let join = |sum: Frontier, part: &Frontier| sum.join(part, self.limits);
                    self.whole(&three.fold(Frontier::nothing(), join))
                })
                .max(),
            RunColors::FourDifferent => self.whole(&self.join([0, 1, 2, 3].map(one))),
        }
    }

    /// What groups alone reach, number by number.
    pub(super) fn groups(&self) -> Frontier {
        let mut sum = Frontier::nothing();
        for number in (1..=13).filter(|&number| self.numbers.allow(number)) {
            let mut reached = Reached::new();
            self.groups_of(number, 0, &NO_GROUPS, Candidate::NONE, &mut reached);
            sum = sum.join(&reached.frontier(), self.limits);
        }
        sum
    }

    /// Every set of groups of a number, from a kind on.
    fn groups_of(
        &self,
        number: u8,
        from: usize,
        used: &Used,
        sum: Candidate,
        reached: &mut Reached,
    ) {
        reached.add(sum, self.limits);
        for (kind, &mask) in GROUPS.iter().enumerate().skip(from) {
            let (used, next) = self.with_group(number, mask, used, sum);
            if self.within(next) {
                self.groups_of(number, kind, &used, next, reached);
            }
        }
    }

    /// The tiles in use with one more group, and what all come to.
    pub(super) fn with_group(
        &self,
        number: u8,
        mask: u8,
        used: &Used,
        sum: Candidate,
    ) -> (Used, Candidate) {
        let (mut used, mut next) = (*used, sum);
        for color in Color::ALL
            .into_iter()
            .filter(|color| mask >> color.index() & 1 == 1)
        {
            let tile = at(color, number);
            let count = &mut used[color.index()][usize::from(number) - 1];
            let before = *count;
            *count += 1;
            next.tiles += 1;
            next.kept += self.supply.kept(tile, before + 1) - self.supply.kept(tile, before);
            next.excess += self.supply.excess(tile, before + 1) - self.supply.excess(tile, before);
            next.total = next.total.saturating_add(number);
        }
        (used, next)
    }

    pub(super) fn within(&self, sum: Candidate) -> bool {
        sum.tiles <= self.limits.tiles
            && sum.excess <= self.limits.excess
            && self.limits.total.is_none_or(|most| sum.total <= most)
    }
}
