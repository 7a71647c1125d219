//! `Tiles`, the multiset of tiles.

use core::{fmt, str::FromStr};

use crate::{Color, Number, NumberedTile, TextError, Tile, text::Reader};

/// The most copies of a numbered tile that a multiset holds.
pub const MAX_COPIES: u8 = 4;
/// The most jokers that a multiset holds.
pub const MAX_JOKERS: u8 = 8;

/// Nibble `n - 1` of word `c` counts the tile of colour `c` and number `n`; nibble 13 of word 0
/// counts the jokers. Every nibble but the joker's keeps its high bit free, so that a sum of two
/// counts never reaches the neighbour and a difference shows its borrow there.
const JOKER_SHIFT: u32 = 52;
const NUMBERED: u64 = 0x000F_FFFF_FFFF_FFFF;
const GUARD: u64 = 0x0008_8888_8888_8888;
const JOKER_GUARD: u64 = 1 << 60;
/// One of each number of a colour.
const ONE_OF_EACH: u64 = 0x0001_1111_1111_1111;

/// A multiset of tiles: up to [`MAX_COPIES`] of each numbered tile and up to [`MAX_JOKERS`] jokers,
/// in 32 bytes. Union, difference and subset take a few instructions.
///
/// ```
/// use rummikub_rules::Tiles;
/// let rack: Tiles = "R7 j K1 r7".parse().unwrap();
/// assert_eq!(rack.to_string(), "K1 R7 R7 J");
/// assert!("R7 R7".parse::<Tiles>().unwrap().is_subset(&rack));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tiles {
    words: [u64; 4],
}

/// More copies of a tile than a multiset holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("more than {} copies of {tile}", if tile.is_joker() { MAX_JOKERS } else { MAX_COPIES })]
pub struct TooManyTiles {
    /// The tile of which there are too many.
    pub tile: Tile,
}

impl Tiles {
    /// No tiles.
    pub const fn new() -> Self {
        Self { words: [0; 4] }
    }

    /// So many of every numbered tile, and so many jokers.
    pub(crate) const fn of_set(copies: u8, jokers: u8) -> Self {
        let word = ONE_OF_EACH * copies as u64;
        let first = word | (jokers as u64) << JOKER_SHIFT;
        Self {
            words: [first, word, word, word],
        }
    }

    const fn lane(tile: Tile) -> (usize, u32) {
        match tile {
            Tile::Numbered(tile) => (tile.color.index(), 4 * (tile.number.get() as u32 - 1)),
            Tile::Joker => (0, JOKER_SHIFT),
        }
    }

    /// How many of a tile there are.
    pub const fn count(&self, tile: Tile) -> u8 {
        let (word, shift) = Self::lane(tile);
        (self.words[word] >> shift) as u8 & 15
    }

    /// How many jokers there are.
    pub const fn jokers(&self) -> u8 {
        self.count(Tile::Joker)
    }

    /// How many tiles there are in all, at most 216.
    pub fn len(&self) -> usize {
        let sum = |word: u64| {
            let pairs = (word & 0x0F0F_0F0F_0F0F_0F0F) + ((word >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
            (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
        };
        self.words.iter().map(|&word| sum(word)).sum()
    }

    /// Whether there is no tile.
    pub fn is_empty(&self) -> bool {
        self.words == [0; 4]
    }

    /// Adds one tile.
    ///
    /// # Errors
    /// When the multiset already holds [`MAX_COPIES`] of it ([`MAX_JOKERS`] of a joker); it is then
    /// unchanged.
    pub fn add(&mut self, tile: Tile) -> Result<(), TooManyTiles> {
        let most = if tile.is_joker() {
            MAX_JOKERS
        } else {
            MAX_COPIES
        };
        if self.count(tile) >= most {
            return Err(TooManyTiles { tile });
        }
        let (word, shift) = Self::lane(tile);
        self.words[word] += 1 << shift;
        Ok(())
    }

    /// Takes one tile away; whether there was one.
    pub fn remove(&mut self, tile: Tile) -> bool {
        if self.count(tile) == 0 {
            return false;
        }
        let (word, shift) = Self::lane(tile);
        self.words[word] -= 1 << shift;
        true
    }

    /// Whether `other` holds at least as many of every tile.
    pub fn is_subset(&self, other: &Self) -> bool {
        let guards = [GUARD | JOKER_GUARD, GUARD, GUARD, GUARD];
        (0..4).all(|w| {
            let difference = (other.words[w] | guards[w]) - self.words[w];
            // A joker count of 8 uses its nibble's high bit, hence a guard above the nibble.
            difference & guards[w] == guards[w]
        })
    }

    /// The sum of two multisets, or `None` when it would hold too many of a tile.
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        let mut words = [0; 4];
        for (w, sum) in words.iter_mut().enumerate() {
            *sum = self.words[w] + other.words[w];
            // At most 4 + 4 = 8: a count over 4 is found by adding 3 and looking at bit 3.
            if ((*sum & NUMBERED)
                | ((*sum & NUMBERED & !GUARD) + (0x3333_3333_3333_3333 & NUMBERED)))
                & GUARD
                != 0
            {
                return None;
            }
        }
        (words[0] >> JOKER_SHIFT <= u64::from(MAX_JOKERS)).then_some(Self { words })
    }

    /// This multiset without the tiles of another; a tile that is not there is passed over.
    #[must_use]
    pub fn saturating_sub(&self, other: &Self) -> Self {
        let mut rest = *self;
        for w in 0..4 {
            let mine = self.words[w] & NUMBERED;
            let theirs = other.words[w] & NUMBERED;
            let difference = (mine | GUARD) - theirs;
            let kept = ((difference & GUARD) >> 3) * 15;
            rest.words[w] = difference & kept & !GUARD;
        }
        let jokers = self.jokers().saturating_sub(other.jokers());
        rest.words[0] |= u64::from(jokers) << JOKER_SHIFT;
        rest
    }

    /// The tiles one by one, K R B O, numbers upwards, jokers last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds()
            .flat_map(|(tile, count)| core::iter::repeat_n(tile, usize::from(count)))
    }

    /// The tiles that occur, each with its count, in the order of [`Tiles::iter`].
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        (0..4)
            .flat_map(move |w| {
                let mut word = self.words[w] & NUMBERED;
                core::iter::from_fn(move || {
                    if word == 0 {
                        return None;
                    }
                    let nibble = word.trailing_zeros() / 4;
                    let count = (word >> (4 * nibble)) as u8 & 15;
                    word &= !(15 << (4 * nibble));
                    let tile = NumberedTile::from_index(w * 13 + nibble as usize)?;
                    Some((Tile::Numbered(tile), count))
                })
            })
            .chain((self.jokers() > 0).then(|| (Tile::Joker, self.jokers())))
    }

    /// The multiset of some tiles.
    ///
    /// # Errors
    /// At the first tile of which there are too many.
    pub fn try_from_iter(tiles: impl IntoIterator<Item = Tile>) -> Result<Self, TooManyTiles> {
        let mut all = Self::new();
        tiles.into_iter().try_for_each(|tile| all.add(tile))?;
        Ok(all)
    }

    /// The counts by [`Tile::index`].
    pub fn counts(&self) -> [u8; 53] {
        let mut counts = [0; 53];
        for (counts, word) in counts.chunks_exact_mut(13).zip(self.words) {
            for (place, count) in counts.iter_mut().enumerate() {
                *count = (word >> (4 * place)) as u8 & 15;
            }
        }
        counts[52] = self.jokers();
        counts
    }

    /// The multiset with these counts by [`Tile::index`].
    ///
    /// # Errors
    /// At the first tile of which there are too many.
    pub fn from_counts(counts: [u8; 53]) -> Result<Self, TooManyTiles> {
        let (numbered, jokers) = (&counts[..52], counts[52]);
        let too_many = numbered.iter().position(|&count| count > MAX_COPIES);
        let too_many = too_many.or((jokers > MAX_JOKERS).then_some(52));
        if let Some(tile) = too_many.and_then(Tile::from_index) {
            return Err(TooManyTiles { tile });
        }
        let mut all = Self::new();
        for (word, counts) in all.words.iter_mut().zip(numbered.chunks_exact(13)) {
            for (place, &count) in counts.iter().enumerate() {
                *word |= u64::from(count) << (4 * place);
            }
        }
        all.words[0] |= u64::from(jokers) << JOKER_SHIFT;
        Ok(all)
    }
}

/// A sum of sets of tiles, which may grow beyond what a multiset holds.
#[derive(Default)]
pub(crate) struct Sum {
    words: [u64; 4],
    /// Every bit that was set on the way.
    reached: [u64; 4],
    jokers: usize,
}

impl Sum {
    /// Adds one tile of each of these numbers of a colour: bit 0 is the one.
    pub(crate) fn add_numbers(&mut self, color: Color, numbers: u16) {
        // Bit by bit to the lowest bit of each nibble.
        let mut word = u64::from(numbers);
        word = (word | word << 24) & 0x0000_00FF_0000_00FF;
        word = (word | word << 12) & 0x000F_000F_000F_000F;
        word = (word | word << 6) & 0x0303_0303_0303_0303;
        word = (word | word << 3) & ONE_OF_EACH;
        self.add(color.index(), word);
    }

    /// Adds a numbered tile by its index.
    #[cfg(any(test, feature = "batch"))]
    pub(crate) fn add_index(&mut self, index: u8) {
        let index = usize::from(index);
        self.add(index / 13, 1 << (4 * (index % 13)));
    }

    /// Adds so many numbers of a colour from the first on; a one after the 13 is a one.
    pub(crate) fn add_run(&mut self, color: Color, start: u8, len: u8) {
        let word = (ONE_OF_EACH & ((1 << (4 * len)) - 1)) << (4 * (start - 1));
        self.add(color.index(), word & NUMBERED | word >> JOKER_SHIFT);
    }

    /// Adds one tile of a number in each of these colours.
    pub(crate) fn add_colors(&mut self, number: Number, colors: u8) {
        let shift = 4 * (number.get() - 1);
        for color in 0..4 {
            self.add(color, u64::from(colors >> color & 1) << shift);
        }
    }

    pub(crate) fn add_jokers(&mut self, jokers: usize) {
        self.jokers += jokers;
    }

    fn add(&mut self, word: usize, more: u64) {
        self.words[word] = self.words[word].wrapping_add(more);
        self.reached[word] |= self.words[word];
    }

    /// The multiset, or `None` when there are too many of a tile.
    pub(crate) fn tiles(self) -> Option<Tiles> {
        // Counts grow by one, so none went beyond its nibble without setting the high bit there.
        let fits =
            |w: usize| (self.reached[w] | self.words[w].wrapping_add(3 * ONE_OF_EACH)) & GUARD == 0;
        let fit = (0..4).all(fits) && self.jokers <= usize::from(MAX_JOKERS);
        fit.then(|| {
            let mut words = self.words;
            words[0] |= (self.jokers as u64) << JOKER_SHIFT;
            Tiles { words }
        })
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            tile.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Tiles {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Reader::new(text).tiles()
    }
}

impl Reader<'_> {
    pub(crate) fn tiles(&mut self) -> Result<Tiles, TextError> {
        let mut tiles = Tiles::new();
        loop {
            self.skip_gaps();
            if self.peek().is_none() {
                return Ok(tiles);
            }
            let start = self.position;
            let tile = self.tile()?;
            if tiles.add(tile).is_err() {
                self.position = start;
                return self.fail("at most four of a tile and eight jokers");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_COPIES, Sum};
    use crate::{Color, Number};

    #[test]
    fn a_sum_of_any_length_knows_that_it_is_too_much() {
        for times in 0..300 {
            for beside in 0..4 {
                let mut sum = Sum::default();
                (0..beside).for_each(|_| sum.add_run(Color::Blue, 1, 13));
                for _ in 0..times {
                    sum.add_run(Color::Red, 12, 3);
                    sum.add_colors(Number::ALL[6], 13);
                    sum.add_index(51);
                }
                // Of the blue seven there are most.
                let fits = times + beside <= usize::from(MAX_COPIES);
                let len = fits.then_some(7 * times + 13 * beside);
                let found = sum.tiles().map(|tiles| tiles.len());
                assert_eq!(found, len, "{times} times beside {beside}");
            }
        }
    }
}
