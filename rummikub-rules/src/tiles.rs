//! `Tiles`, the multiset of tiles.

use core::{fmt, str::FromStr};

use crate::{NumberedTile, TextError, Tile, text::Reader};

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
        for (tile, count) in self.kinds() {
            counts[tile.index()] = count;
        }
        counts
    }

    /// The multiset with these counts by [`Tile::index`].
    ///
    /// # Errors
    /// At the first tile of which there are too many.
    pub fn from_counts(counts: [u8; 53]) -> Result<Self, TooManyTiles> {
        let mut all = Self::new();
        for (index, &count) in counts.iter().enumerate() {
            let Some(tile) = Tile::from_index(index) else {
                break;
            };
            if count
                > if tile.is_joker() {
                    MAX_JOKERS
                } else {
                    MAX_COPIES
                }
            {
                return Err(TooManyTiles { tile });
            }
            let (word, shift) = Self::lane(tile);
            all.words[word] += u64::from(count) << shift;
        }
        Ok(all)
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
