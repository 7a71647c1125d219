//! The pool of tiles, shuffled with a seed.

use std::iter::repeat_n;

use rummikub_rules::{Rack, Rules, Tile, Tiles};

/// Tiles that each player is dealt.
const DEALT: usize = 14;

/// The tile set of some rules in an order that follows from the seed.
pub fn shuffled_pool(rules: &Rules, seed: u64) -> Vec<Tile> {
    let mut pool: Vec<Tile> = (0..=52)
        .filter_map(Tile::from_index)
        .flat_map(|tile| repeat_n(tile, usize::from(rules.copies_of(tile))))
        .collect();
    let mut random = SplitMix64(seed);
    for last in (1..pool.len()).rev() {
        pool.swap(last, random.below(last + 1));
    }
    pool
}

/// Takes a rack off the end of the pool.
///
/// # Panics
///
/// When the pool holds more of a tile than any tile set.
pub fn deal(pool: &mut Vec<Tile>) -> Rack {
    let dealt = pool.drain(pool.len().saturating_sub(DEALT)..);
    Rack::from(Tiles::try_from_iter(dealt).expect("a tile set fits in a rack"))
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
#[derive(Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The upper half of the next number.
    pub fn next_u32(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; the bias is below 2⁻⁵⁶ for the sizes here.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
