//! Random numbers for the players, from a seed.

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
