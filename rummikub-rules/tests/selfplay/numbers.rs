//! Random numbers that are the same on every machine.

#![allow(dead_code, unreachable_pub)] // Not every test that shares this file needs all of it.

/// `SplitMix64` of Steele, Lea and Flood (2014).
pub struct Numbers(u64);

impl Numbers {
    /// Numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, its upper half.
    pub fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// A number below `n`, uniform for small `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next_u32() as usize) % n.max(1)
    }
}
