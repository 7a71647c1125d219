//! The order of plays, ties included, as one additive number: its key.
//!
//! The searches compare sums only. Everything that decides between two plays is therefore put
//! into the weight of the single tiles: the caller's objective first, then the number of tiles,
//! then their points, then a digit for every kind, so that of two plays still equal the one wins
//! that holds more of the first kind (black 1 to 13, red, blue, orange, joker) where they differ.

use crate::solver::problem::form::{Counts, JOKER, number_of, place_points};
use core::fmt::Debug;

/// An additive, totally ordered number: the sort key of plays.
pub(crate) trait OrderKey: Copy + Ord + Debug + 'static {
    /// A class, a key, a rank and an index in one: the lowest class first, in a class the greatest key, of
    /// equal keys the lowest rank, and then the lowest index.
    type Entry: Copy + Ord + Debug;
    /// Nothing.
    const ZERO: Self;
    /// Less than every sum of weights.
    const LEAST: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, n: u8) -> Self;
    /// About a half, perhaps without the digits that decide ties.
    fn half(self) -> Self;
    /// One of so many equal parts, perhaps without the digits that decide ties.
    fn per(self, parts: u32) -> Self;
    /// Without its sign.
    fn size(self) -> Self {
        self.max(Self::ZERO.minus(self))
    }
    /// The key with this value, and this digit below it; `bits` is the room that digits take.
    fn new(value: i64, digit: u128, bits: u32) -> Self;
    /// The value without the digits below it.
    fn value(self, bits: u32) -> i64;
    /// This key as an entry.
    fn entry(self, class: u16, rank: u16, index: u32) -> Self::Entry;
    /// The index of an entry.
    fn index(entry: Self::Entry) -> usize;
    /// Whether entries differ in their indices at most.
    fn is_tie(a: Self::Entry, b: Self::Entry) -> bool;
}

impl OrderKey for i64 {
    type Entry = u128;
    const ZERO: i64 = 0;
    const LEAST: i64 = i64::MIN;
    fn plus(self, other: i64) -> i64 {
        self + other
    }
    fn minus(self, other: i64) -> i64 {
        self - other
    }
    fn times(self, n: u8) -> i64 {
        self * i64::from(n)
    }
    fn half(self) -> i64 {
        self / 2
    }
    fn per(self, parts: u32) -> i64 {
        self / i64::from(parts.max(1))
    }
    fn new(value: i64, digit: u128, bits: u32) -> i64 {
        (value << bits) + digit as i64
    }
    fn value(self, bits: u32) -> i64 {
        self >> bits
    }
    fn entry(self, class: u16, rank: u16, index: u32) -> u128 {
        // without its sign bit turned, a number below nothing would come after all others
        let descending = !(self.cast_unsigned() ^ 1 << 63);
        let high = u64::from(class) << 48 | descending >> 16;
        let low = descending << 48 | u64::from(rank) << 32 | u64::from(index);
        u128::from(high) << 64 | u128::from(low)
    }
    fn index(entry: u128) -> usize {
        entry as u32 as usize
    }
    fn is_tie(a: u128, b: u128) -> bool {
        a >> 32 == b >> 32
    }
}

/// A key for racks and values that do not fit in 64 bits together: a value, and the upper and the lower half of its
/// digits, which as one number of 128 bits would have to lie where such numbers may.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Wide(i64, i64, u64);

impl Wide {
    const fn of(value: i64, digits: i128) -> Wide {
        Wide(value, (digits >> 64) as i64, digits.cast_unsigned() as u64)
    }

    fn digits(self) -> i128 {
        i128::from(self.1) << 64 | i128::from(self.2)
    }
}

impl OrderKey for Wide {
    type Entry = (u128, u128);
    const ZERO: Wide = Wide::of(0, 0);
    const LEAST: Wide = Wide::of(i64::MIN, i128::MIN);
    fn plus(self, other: Wide) -> Wide {
        Wide::of(self.0 + other.0, self.digits() + other.digits())
    }
    fn minus(self, other: Wide) -> Wide {
        Wide::of(self.0 - other.0, self.digits() - other.digits())
    }
    fn times(self, n: u8) -> Wide {
        Wide::of(self.0 * i64::from(n), self.digits() * i128::from(n))
    }
    fn half(self) -> Wide {
        Wide::of(self.0 / 2, 0)
    }
    fn per(self, parts: u32) -> Wide {
        Wide::of(self.0 / i64::from(parts.max(1)), 0)
    }
    fn new(value: i64, digit: u128, _: u32) -> Wide {
        // The digits of a whole set of four copies and eight jokers come to less than 2 to the power of
        // 124: room for eight such sums.
        Wide::of(value, i128::try_from(digit).unwrap_or(i128::MAX))
    }
    fn value(self, _: u32) -> i64 {
        self.0
    }
    fn entry(self, class: u16, rank: u16, index: u32) -> (u128, u128) {
        // signs are turned as above
        let Wide(value, upper, lower) = self;
        let descending = |part: i64| u128::from(!(part.cast_unsigned() ^ 1 << 63));
        let (value, upper) = (descending(value), descending(upper));
        let high = u128::from(class) << 112 | value << 48 | upper >> 16;
        let low = upper << 112 | u128::from(!lower) << 48 | u128::from(rank) << 32;
        (high, low | u128::from(index))
    }
    fn index((_, low): Self::Entry) -> usize {
        low as u32 as usize
    }
    fn is_tie(a: Self::Entry, b: Self::Entry) -> bool {
        (a.0, a.1 >> 32) == (b.0, b.1 >> 32)
    }
}

/// What tiles weigh in one search.
#[derive(Clone, Debug)]
pub(crate) struct Weights<K> {
    /// Of a rack tile of each kind that is played.
    pub(crate) tile: [K; 53],
    /// Some tile weighs less than nothing.
    pub(crate) negative: bool,
    /// Points that the new melds must have, slot by slot.
    pub(crate) points: u16,
    /// What a play must exceed.
    pub(crate) incumbent: Option<K>,
    /// Bits that the digits below the caller's values, the number of tiles and the points take; none where the
    /// weights are not made of these.
    pub(crate) digit_bits: Option<u32>,
}

impl<K: OrderKey> Weights<K> {
    /// Of these tiles.
    pub(crate) fn of(&self, tiles: &Counts) -> K {
        let tiles = self.tile.iter().zip(tiles);
        tiles.fold(K::ZERO, |sum, (weight, count)| {
            sum.plus(weight.times(*count))
        })
    }

    /// What so many of these tiles, and any more of them, weigh at least; none where some weigh less than nothing.
    pub(crate) fn least_of(&self, count: u8, tiles: &Counts) -> Option<K> {
        let held = (0..53).filter(|k| tiles[*k] > 0).map(|k| self.tile[k]);
        let least = held.min().filter(|least| *least >= K::ZERO);
        least.map(|least| least.times(count))
    }

    /// Of a tile of the kind that weighs most.
    pub(crate) fn greatest(&self) -> K {
        self.tile.iter().copied().max().unwrap_or(K::ZERO)
    }

    /// Of all those that weigh more than nothing.
    pub(crate) fn of_best(&self, tiles: &Counts) -> K {
        let of_kind = |(weight, count): (&K, &u8)| weight.times(*count).max(K::ZERO);
        let tiles = self.tile.iter().zip(tiles).map(of_kind);
        tiles.fold(K::ZERO, K::plus)
    }
}

/// The caller's objective, in numbers.
#[derive(Clone, Debug)]
pub(crate) struct CallerValues {
    /// Of each kind.
    pub(crate) tile: [i64; 53],
    /// Points of a joker where points break ties.
    pub(crate) joker_points: u8,
}

/// Bits that the number of tiles and the points take below the caller's values.
const TIE_BITS: u32 = 21;
const POINT_BITS: u32 = 13;

impl CallerValues {
    fn digits(rack: &Counts) -> ([u128; 53], u32) {
        let mut digit = [0; 53];
        let mut radix: u128 = 1;
        for k in (0..53).rev() {
            if rack[k] > 0 {
                digit[k] = radix;
                radix *= u128::from(rack[k]) + 1;
            }
        }
        (digit, 128 - radix.leading_zeros())
    }

    /// Whether 64 bits hold every sum that this rack can make.
    pub(crate) fn is_small(&self, rack: &Counts) -> bool {
        let most: i64 = (0..53)
            .map(|k| self.tile[k].abs() * i64::from(rack[k]))
            .sum();
        let (_, bits) = Self::digits(rack);
        // bounds, the prices of jokers and those of company come to less than a thousand such sums
        64 - most.leading_zeros() + TIE_BITS + bits + 10 <= 63
    }

    /// What these tiles are worth.
    pub(crate) fn of(&self, tiles: &Counts) -> i64 {
        let tiles = self.tile.iter().zip(tiles);
        tiles.map(|(value, count)| value * i64::from(*count)).sum()
    }

    /// What a key is worth, a part of one counted as nothing: the keys of a rack's tiles are sums of
    /// such values and of ties, which are less than one and not negative.
    pub(crate) fn value_of<K: OrderKey>(key: K, rack: &Counts) -> i64 {
        let (_, bits) = Self::digits(rack);
        key.value(bits) >> TIE_BITS
    }

    /// The weight of every tile of this rack.
    pub(crate) fn weights<K: OrderKey>(&self, rack: &Counts) -> Weights<K> {
        let (digit, bits) = Self::digits(rack);
        let mut tile = [K::ZERO; 53];
        for k in 0..53 {
            let points = if k == JOKER {
                i64::from(self.joker_points)
            } else {
                i64::from(place_points(number_of(k) as u8))
            };
            let value = (self.tile[k] << TIE_BITS) + (1 << POINT_BITS) + points;
            tile[k] = K::new(value, digit[k], bits);
        }
        let negative = self.tile.iter().any(|v| *v < 0);
        // a play has one tile at least
        let held = (0..53).filter(|k| rack[*k] > 0).map(|k| tile[k]);
        let below = held
            .min()
            .map_or(K::ZERO, |least| least.minus(K::new(0, 1, 0)));
        let incumbent = (!negative).then_some(below);
        Weights {
            tile,
            negative,
            points: 0,
            incumbent,
            digit_bits: Some(bits),
        }
    }
}

/// What one tile, or one point, is worth where nothing else counts: enough to be divided finely.
pub(crate) const ONE: i64 = 1 << 20;

/// Every tile is worth the same: for questions that only ask whether there is a play.
pub(crate) fn equal_weights<K: OrderKey>() -> Weights<K> {
    let one = K::new(ONE, 0, 0);
    Weights {
        tile: [one; 53],
        negative: false,
        points: 0,
        // a play has one tile at least
        incumbent: Some(K::new(ONE - 1, 0, 0)),
        digit_bits: None,
    }
}

#[cfg(test)]
mod tests {
    use super::{OrderKey, Wide};
    use core::cmp::Reverse;

    /// Checks entries of these keys with a few classes, ranks and indices.
    fn are_in_order<K: OrderKey>(keys: &[K]) {
        let few = [0_u16, 1, u16::MAX];
        let mut entries = alloc::vec::Vec::new();
        for key in keys {
            for class in few {
                for rank in few {
                    for index in [0, 1, u32::MAX] {
                        let entry = key.entry(class, rank, index);
                        assert_eq!(K::index(entry), index as usize);
                        entries.push(((class, Reverse(*key), rank, index), entry));
                    }
                }
            }
        }
        for (a, entry_a) in &entries {
            for (b, entry_b) in &entries {
                assert_eq!(a.cmp(b), entry_a.cmp(entry_b), "{a:?} {b:?}");
                let is_tie = (a.0, a.1, a.2) == (b.0, b.1, b.2);
                assert_eq!(K::is_tie(*entry_a, *entry_b), is_tie, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn entries_lie_by_class_then_by_key_then_by_rank() {
        are_in_order(&[i64::MIN, -7, 0, 1, 1 << 40, i64::MAX]);
        let values = [i64::MIN, -7, 0, 1, i64::MAX];
        let digits = [i128::MIN, -7, 0, 1, 1 << 100, i128::MAX];
        let keys = values.map(|value| digits.map(|digits| Wide::of(value, digits)));
        are_in_order(keys.as_flattened());
    }
}
