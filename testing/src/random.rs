//! Random numbers that are the same for the same seed on every machine.

use std::vec::IntoIter;

/// The generator `SplitMix64` (Steele, Lea and Flood 2014), after bytes that were given, if any.
#[derive(Clone, Debug)]
pub struct Random {
    given: IntoIter<u8>,
    state: u64,
}

impl Random {
    /// A sequence of its own for every seed.
    pub fn new(seed: u64) -> Self {
        Self {
            given: Vec::new().into_iter(),
            state: seed,
        }
    }

    /// Choices that follow bytes, one byte for a choice among up to 256, so that who changes a byte
    /// changes a choice; after the last of them the sequence of seed 0.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        Self {
            given: Vec::from(bytes).into_iter(),
            state: 0,
        }
    }

    pub fn next_u64(&mut self) -> u64 {
        if self.given.len() > 0 {
            return self.given_number(8);
        }
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// So many bytes of those that were given, the last in the lowest place.
    fn given_number(&mut self, bytes: usize) -> u64 {
        let given = self.given.by_ref().take(bytes);
        given.fold(0, |number, byte| number << 8 | u64::from(byte))
    }

    /// The upper half of the next number.
    pub fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }

    /// A number below `n`, which is not 0; the bias is below 2⁻⁵⁰ for the sizes here.
    pub fn below(&mut self, n: usize) -> usize {
        let number = match (self.given.len(), n) {
            (0, _) => self.next_u64(),
            (_, 0..=0x100) => self.given_number(1),
            _ => self.given_number(4),
        };
        (number % n as u64) as usize
    }

    /// True this often in a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these, which are not none.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// These in any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }
}
