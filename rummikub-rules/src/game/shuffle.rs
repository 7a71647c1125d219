//! Orders of tiles from a caller's source of random numbers.
//!
//! The method is fixed, so that a seed gives the same game on every platform and in every version
//! of this crate: Fisher and Yates from the last place down to the second, exchanging place `i`
//! with place `j`, `j` uniform in `0..=i`. The bounded number comes from 32-bit values: with
//! `n = i + 1`, a value below `2^32 mod n` is thrown away and the next one taken, else `j` is the
//! value modulo `n`. So `j` is exactly uniform for a uniform source. The tiles to begin with
//! stand in their usual order: black 1 to 13, red, blue, orange, jokers, copies side by side.

use alloc::vec::Vec;

use crate::{Tile, Tiles};

/// After so many values thrown away the next one is taken as it is: a source that never gives a
/// usable value is broken, and a game must not wait for it. A uniform source is stopped here less
/// than once in 2^1000 times.
const MOST_THROWN_AWAY: usize = 64;

/// The tiles in an order that the source of uniform 32-bit numbers chooses.
pub(super) fn shuffled(tiles: &Tiles, numbers: &mut impl FnMut() -> u32) -> Vec<Tile> {
    let mut order: Vec<Tile> = tiles.iter().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, below(i as u32 + 1, numbers) as usize);
    }
    order
}

/// A uniform number below `n`, which is not 0.
pub(super) fn below(n: u32, numbers: &mut impl FnMut() -> u32) -> u32 {
    let uneven = n.wrapping_neg() % n;
    let mut value = numbers();
    for _ in 0..MOST_THROWN_AWAY {
        if value >= uneven {
            break;
        }
        value = numbers();
    }
    value % n
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, string::String, vec::Vec};

    use rummikub_testing::Random;

    use super::{below, shuffled};

    fn numbers(seed: u64) -> impl FnMut() -> u32 {
        let mut random = Random::new(seed);
        move || random.next_u32()
    }

    #[test]
    fn a_seed_gives_the_same_order_everywhere() {
        let tiles = "K1 K2 K3 K4 R1 R1 J J".parse().unwrap();
        let order: Vec<String> = shuffled(&tiles, &mut numbers(7))
            .iter()
            .map(|tile| std::format!("{tile}"))
            .collect();
        // Computed by another program from the method in words.
        assert_eq!(order.join(" "), "K1 K2 K4 J R1 J K3 R1");
    }

    /// S-012: tiles are mixed thoroughly.
    #[test]
    fn every_order_of_four_tiles_comes_about_equally_often() {
        let tiles = "K1 K2 K3 K4".parse().unwrap();
        let (mut numbers, mut counts) = (numbers(1), BTreeMap::new());
        for _ in 0..24_000 {
            *counts.entry(shuffled(&tiles, &mut numbers)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // Six standard deviations of a binomial count with mean 1000.
        assert!(
            counts.values().all(|count| (814..=1186).contains(count)),
            "{counts:?}"
        );
    }

    /// Every number up to the largest tile set: the last uneven value is thrown away, the next is not.
    #[test]
    fn uneven_values_are_thrown_away_for_every_size() {
        for n in 1..=400u32 {
            let uneven = (1u64 << 32) % u64::from(n);
            let mut asked = 0;
            let mut values = || {
                asked += 1;
                if asked == 1 {
                    (uneven as u32).wrapping_sub(1)
                } else {
                    u32::MAX
                }
            };
            let drawn = below(n, &mut values);
            let thrown = uneven > 0;
            assert_eq!(asked, 1 + u32::from(thrown), "{n}");
            assert_eq!(drawn, u32::MAX % n, "{n}");
            assert_eq!(below(n, &mut || uneven as u32), uneven as u32 % n, "{n}");
        }
    }

    #[test]
    fn values_that_would_favour_small_numbers_are_thrown_away() {
        // 2^32 mod 3 is 1: only the value 0 is uneven.
        let mut values = [0, 0, 4].into_iter();
        assert_eq!(below(3, &mut || values.next().unwrap()), 1);
        assert_eq!(below(1, &mut || 0), 0);
        // A broken source does not hang a game.
        assert_eq!(below(3, &mut || 0), 0);
    }
}
