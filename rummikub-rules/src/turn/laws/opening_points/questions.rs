//! What the law of the opening asks of some tiles.

use alloc::vec::Vec;

use super::{search::OpeningPointsSearch, steps::EveryStep};
use crate::{Meld, Rules, Tiles};

impl Rules {
    /// Whether these tiles make an opening worth at least so many points.
    pub(in crate::turn) fn has_opening(&self, tiles: &Tiles, points: u32) -> bool {
        let enough = points.max(1);
        // What is worth less is of no use.
        let search = OpeningPointsSearch::<()>::new(self, tiles, enough - 1, enough);
        search.run().0 >= enough
    }

    /// The most points of an opening made of these tiles; `None` when they hold no meld that may
    /// open.
    pub(in crate::turn) fn best_opening(&self, tiles: &Tiles) -> Option<u32> {
        let (best, ()) = OpeningPointsSearch::<()>::new(self, tiles, 0, u32::MAX).run();
        // Every meld is worth at least 3 points, so 0 says that there is none.
        (best > 0).then_some(best)
    }

    /// The melds of an opening of these tiles that is worth most; none where there is none.
    pub(in crate::turn) fn best_opening_melds(&self, tiles: &Tiles) -> Vec<Meld> {
        let (_, steps) = OpeningPointsSearch::<EveryStep>::new(self, tiles, 0, u32::MAX).run();
        steps.melds(self)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{Axis, Color, Group, InitialJokers, Number, NumberedTile, Ones, Run, Tile};

    /// The most points of melds chosen one after another from `melds`, which may be used again.
    fn slowly(melds: &[(Tiles, u32)], tiles: Tiles) -> u32 {
        let worth = |(nth, (meld, points)): (usize, &(Tiles, u32))| {
            meld.is_subset(&tiles)
                .then(|| points + slowly(&melds[nth..], tiles.saturating_sub(meld)))
        };
        melds
            .iter()
            .enumerate()
            .filter_map(worth)
            .max()
            .unwrap_or(0)
    }

    /// Every meld that may open and that the tiles hold, with its points.
    fn melds(rules: &Rules, tiles: Tiles) -> Vec<(Tiles, u32)> {
        let highest = if rules.ones() == Ones::LowOrHigh {
            14
        } else {
            13
        };
        let mut melds = Vec::new();
        for color in Color::ALL {
            for start in 1..=highest - 2u8 {
                for len in 3..=(highest + 1 - start).min(13) {
                    let runs = (0..1u16 << len).filter(|mask| mask.count_ones() <= 3);
                    melds.extend(
                        runs.filter_map(|mask| Run::new(color, start, len, mask))
                            .map(Meld::Run),
                    );
                }
            }
        }
        for number in Number::ALL {
            let groups = (1..64).filter_map(|bits| Group::new(number, bits & 15, bits >> 4));
            melds.extend(groups.map(Meld::Group));
        }
        let most = rules.max_jokers_per_meld();
        melds.retain(|meld| {
            let barred = rules.initial_jokers() == InitialJokers::Barred && meld.jokers() > 0;
            !barred
                && most.is_none_or(|most| meld.jokers() <= usize::from(most))
                && rules.may_open(meld)
                && meld.tiles().is_subset(&tiles)
        });
        let mut melds: Vec<_> = melds
            .iter()
            .map(|meld| (meld.tiles(), meld.points()))
            .collect();
        melds.sort_unstable();
        melds.dedup();
        melds
    }

    #[test]
    fn the_most_points_are_those_that_a_slow_search_finds() {
        let mut numbers = rummikub_testing::Random::new(7);
        let mut random = |below: u64| numbers.below(below as usize) as u64;
        let mut openings = 0;
        for _ in 0..800 {
            let mut builder = Rules::default().to_builder();
            let mut set = |axis, values: &[&str], nth: u64| {
                builder
                    .set(axis, values[nth as usize % values.len()])
                    .map(drop)
                    .unwrap();
            };
            set(Axis::Copies, &["4"], 0);
            set(Axis::Jokers, &["8"], 0);
            set(Axis::Ones, &["low", "low-or-high"], random(2));
            set(
                Axis::MaxJokersPerMeld,
                &["none", "none", "0", "1", "2"],
                random(5),
            );
            set(
                Axis::RackJokerTiles,
                &["0", "0", "1", "2", "3", "5"],
                random(6),
            );
            set(
                Axis::InitialJokers,
                &["allowed", "allowed", "allowed", "barred"],
                random(4),
            );
            let rules = builder.build().unwrap();
            // Few numbers and few colours, so that there is much to choose.
            let (numbers, colors, from) = (3 + random(5), 1 + random(4), random(14));
            let mut tiles = Tiles::new();
            for _ in 0..3 + random(9) {
                let number = Number::ALL[((from + random(numbers)) % 13) as usize];
                let color = Color::ALL[random(colors) as usize];
                let _ = tiles.add(Tile::Numbered(NumberedTile::new(color, number)));
            }
            for _ in 0..random(4) {
                let _ = tiles.add(Tile::Joker);
            }
            let slow = slowly(&melds(&rules, tiles), tiles);
            let found = rules.best_opening(&tiles);
            let shown = rules.best_opening_melds(&tiles);
            let points: u32 = shown.iter().map(Meld::points).sum();
            assert_eq!(points, slow, "{tiles} {shown:?}");
            let laid = Meld::tiles_of(&shown).unwrap();
            assert!(laid.is_subset(&tiles), "{tiles} {shown:?}");
            let fits = |meld: &Meld| {
                let one_high = meld.has_high_one() && rules.ones() == Ones::Low;
                let most = rules.max_jokers_per_meld().map_or(usize::MAX, usize::from);
                rules.may_open(meld) && !one_high && meld.jokers() <= most
            };
            assert!(shown.iter().all(fits), "{tiles} {shown:?} {rules:?}");
            assert_eq!(found.unwrap_or(0), slow, "{tiles} {rules:?}");
            let enough = 1 + random(60) as u32;
            let is_there = rules.has_opening(&tiles, enough);
            assert_eq!(is_there, slow >= enough, "{tiles} {enough} {rules:?}");
            openings += u32::from(slow > 0);
        }
        assert!(openings > 400, "{openings}");
    }
}
