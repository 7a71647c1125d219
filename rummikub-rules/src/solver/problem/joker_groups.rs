//! Groups of a number tile by tile: how many of those with wild jokers lack the rack tiles that these ask for.

use crate::color::ColorSet;
use crate::solver::problem::form::color_subsets;

/// Tiles and wild jokers in the groups of a number, but locked ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JokerGroups {
    /// Of each colour, jokers that stay among them.
    pub(crate) tiles: [u8; 4],
    /// Of each colour the rack tiles among them that may be company.
    pub(crate) fresh: [u8; 4],
    /// Wild ones.
    pub(crate) jokers: u8,
}

/// Jokers up to which groups are tried tile by tile: ways to deal more of them multiply.
const FEW_JOKERS: u8 = 2;

/// The colours of groups with so many tiles beside their jokers, as bits.
const BY_SIZE: [&[u8]; 4] = [
    &[],
    &[0b0001, 0b0010, 0b0100, 0b1000],
    &[0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100],
    &[0b0111, 0b1011, 0b1101, 0b1110],
];

impl JokerGroups {
    /// The fewest groups with wild jokers that hold fewer rack tiles than so many, in any way to make groups of all
    /// this: more than there can be where there is no way, none where it is not tried, since there are too many.
    pub(crate) fn fewest_lacking(self, company: u8) -> Option<u8> {
        if self.jokers > FEW_JOKERS {
            return None;
        }
        let mut fewest = u8::MAX;
        self.deal(company, 0, &mut fewest);
        Some(fewest)
    }

    /// Deals the jokers to one group after the other; so many lack company until now.
    fn deal(self, company: u8, lacking: u8, fewest: &mut u8) {
        if self.jokers == 0 {
            if self.are_groups() {
                *fewest = lacking.min(*fewest);
            }
            return;
        }
        for jokers in 1..=self.jokers {
            for size in 3u8.saturating_sub(jokers).max(1)..=4 - jokers {
                for colors in BY_SIZE[usize::from(size)] {
                    let colors = ColorSet::from_mask(*colors);
                    if lacking >= *fewest {
                        return;
                    }
                    let Some(rest) = self.without(colors, jokers) else {
                        continue;
                    };
                    if rest.jokers == 0 {
                        // which rack tiles are its company is the same to groups without jokers
                        if rest.are_groups() {
                            let lacks = u8::from(self.fresh_of(colors) < company);
                            *fewest = (*fewest).min(lacking + lacks);
                        }
                        continue;
                    }
                    for beside in color_subsets(colors, company) {
                        if let Some(rest) = rest.without_fresh(beside, self.fresh) {
                            rest.deal(company, lacking, fewest);
                        }
                    }
                    rest.deal(company, lacking + 1, fewest);
                }
            }
        }
    }

    /// Of how many of these colours there is a rack tile.
    fn fresh_of(self, colors: ColorSet) -> u8 {
        let is_fresh = |c: u8| u8::from(self.fresh[usize::from(c)] > 0);
        colors.indices().map(is_fresh).sum()
    }

    /// Whether tiles alone make groups: each has three colours or all four, and so lacks one at most.
    fn are_groups(self) -> bool {
        let sum: u8 = self.tiles.iter().sum();
        let most = self.tiles.iter().fold(0, |most, tiles| most.max(*tiles));
        let groups = most.max(sum.div_ceil(4));
        3 * groups <= sum
    }

    /// What is left beside a group of these colours and so many jokers, if it can be made; rack tiles last.
    fn without(mut self, colors: ColorSet, jokers: u8) -> Option<Self> {
        self.jokers -= jokers;
        for c in colors.indices() {
            let c = usize::from(c);
            self.tiles[c] = self.tiles[c].checked_sub(1)?;
            self.fresh[c] = self.fresh[c].min(self.tiles[c]);
        }
        Some(self)
    }

    /// The same where the group has rack tiles of these colours, of which there were so many.
    fn without_fresh(mut self, colors: ColorSet, fresh: [u8; 4]) -> Option<Self> {
        for c in colors.indices() {
            let c = usize::from(c);
            self.fresh[c] = self.fresh[c].min(fresh[c].checked_sub(1)?);
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::JokerGroups;

    #[test]
    fn a_joker_has_company_where_its_own_group_holds_it() {
        for (tiles, fresh, jokers, company, lacking) in [
            ([1, 1, 1, 0], [0; 4], 0, 2, 0),
            ([1, 1, 0, 0], [1, 0, 0, 0], 1, 1, 0),
            ([1, 1, 0, 0], [1, 0, 0, 0], 1, 2, 1),
            ([1, 1, 1, 0], [1, 0, 1, 0], 1, 2, 0),
            // a tile of each colour is in the group without a joker, and what is left is of the first two
            ([2, 2, 0, 1], [2, 0, 0, 1], 1, 2, 1),
            ([2, 2, 0, 1], [2, 1, 0, 1], 1, 2, 0),
            ([2, 2, 0, 0], [2, 0, 0, 0], 2, 1, 0),
            ([2, 2, 0, 0], [2, 0, 0, 0], 2, 2, 2),
            ([2, 2, 0, 0], [1, 1, 0, 0], 2, 2, 1),
            ([1, 0, 0, 0], [1, 0, 0, 0], 2, 1, 0),
            ([1, 0, 0, 0], [0; 4], 2, 1, 1),
            ([1, 2, 1, 1], [1, 1, 1, 1], 1, 2, 0),
            ([1, 2, 1, 1], [1, 1, 1, 1], 1, 3, 1),
            // two of them have no group
            ([3, 0, 0, 0], [3, 0, 0, 0], 2, 1, u8::MAX),
        ] {
            let groups = JokerGroups {
                tiles,
                fresh,
                jokers,
            };
            let found = groups.fewest_lacking(company);
            assert_eq!(found, Some(lacking), "{groups:?} {company}");
        }
        let many = JokerGroups {
            tiles: [1, 1, 0, 0],
            fresh: [0; 4],
            jokers: 3,
        };
        assert_eq!(many.fewest_lacking(1), None);
    }

    /// A group: the colours of its tiles, those of them that are of the rack, and its jokers.
    fn shapes() -> impl Iterator<Item = (u8, u8, u8)> + Clone {
        let of = |colors: u8| {
            let fresh = (0..16).filter(move |fresh| fresh & !colors == 0);
            fresh.flat_map(move |fresh| (0..=2).map(move |jokers| (colors, fresh, jokers)))
        };
        let size = |(colors, _, jokers): &(u8, u8, u8)| colors.count_ones() as u8 + jokers;
        (1..16)
            .flat_map(of)
            .filter(move |shape| (3..=4).contains(&size(shape)))
    }

    #[test]
    fn no_two_groups_lack_less_than_is_said() {
        let (mut tried, mut sharp) = (0, 0);
        for (one, other) in shapes().flat_map(|one| shapes().map(move |other| (one, other))) {
            let both = [one, other];
            let jokers = one.2 + other.2;
            let count = |of: fn(&(u8, u8, u8)) -> u8| {
                [0, 1, 2, 3].map(|c| both.iter().map(|shape| of(shape) >> c & 1).sum())
            };
            let groups = JokerGroups {
                tiles: count(|shape| shape.0),
                fresh: count(|shape| shape.1),
                jokers,
            };
            for company in 1..=3 {
                let lacks = |(_, fresh, jokers): &&(u8, u8, u8)| {
                    *jokers > 0 && fresh.count_ones() < u32::from(company)
                };
                let lacking = both.iter().filter(lacks).count() as u8;
                let Some(fewest) = groups.fewest_lacking(company) else {
                    continue;
                };
                assert!(fewest <= lacking, "{both:?} {company}");
                tried += 1;
                sharp += u32::from(fewest == lacking);
            }
        }
        assert!(tried > 10_000 && sharp > tried / 2, "{sharp} of {tried}");
    }
}
