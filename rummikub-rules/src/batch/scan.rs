//! Tables and racks read at sight: the plainest form of their text, straight into packed forms.
//!
//! That is what programs write: capital letters, one space between tiles, ` | ` between melds, no words. What
//! is written otherwise, or is no meld, is left to the readers of text, which say what is wrong with it.

use smallvec::SmallVec;

use crate::tiles::Sum;
use crate::{Color, Group, Meld, Number, NumberedTile, Run, Tile, Tiles};

/// The [codes](crate::Meld::code) of a table's text, where it can be read at sight; up to 24 lie outside the
/// heap. `None` where it cannot: whoever wants to know why asks [`Rules::table_from_text`](crate::Rules::table_from_text).
///
/// The melds are valid under rules with [`ones`](crate::Axis::Ones) low or high; nothing is said of how many
/// there are of a tile.
///
/// ```
/// use rummikub_rules::batch::codes_at_sight;
/// let text = "R3 J R5 | K7 B7 O7 | K12 K13 K1";
/// assert_eq!(codes_at_sight(text).unwrap().as_ref()[..2], [2_514_946, 8_389_108]);
/// assert!(codes_at_sight("r3 r4 r5").is_none() && codes_at_sight("K7 J J").is_none());
/// ```
pub fn codes_at_sight(text: &str) -> Option<impl AsRef<[u32]> + use<>> {
    let mut codes: SmallVec<[u32; 24]> = SmallVec::new();
    if text.is_empty() {
        return Some(codes);
    }
    let (mut rest, mut meld) = (text.as_bytes(), PlainList::default());
    loop {
        let (tile, after) = tile_at(rest)?;
        meld.push(tile);
        rest = match after {
            [] => {
                codes.push(meld.code()?);
                return Some(codes);
            }
            [b' ', b'|', b' ', rest @ ..] => {
                codes.push(meld.code()?);
                meld = PlainList::default();
                rest
            }
            [b' ', rest @ ..] => rest,
            _ => return None,
        };
    }
}

/// The tiles of a text, where it can be read at sight: one space between them, capital letters. `None` where
/// it cannot, or there are more of a tile than any tile set has.
///
/// ```
/// use rummikub_rules::batch::tiles_at_sight;
/// assert_eq!(tiles_at_sight("K1 K13 J J"), "K1 K13 J J".parse().ok());
/// assert_eq!(tiles_at_sight("K1, K13"), None);
/// ```
pub fn tiles_at_sight(text: &str) -> Option<Tiles> {
    let mut tiles = Sum::default();
    if text.is_empty() {
        return tiles.tiles();
    }
    let mut rest = text.as_bytes();
    loop {
        let (tile, after) = tile_at(rest)?;
        match tile {
            Tile::Joker => tiles.add_jokers(1),
            Tile::Numbered(tile) => tiles.add_run(tile.color, tile.number.get(), 1),
        }
        rest = match after {
            [] => return tiles.tiles(),
            [b' ', rest @ ..] => rest,
            _ => return None,
        };
    }
}

/// The tile that a text begins with, and what follows it.
#[inline]
fn tile_at(text: &[u8]) -> Option<(Tile, &[u8])> {
    let (color, rest) = match text {
        [b'J', rest @ ..] => return Some((Tile::Joker, rest)),
        [b'K', rest @ ..] => (Color::Black, rest),
        [b'R', rest @ ..] => (Color::Red, rest),
        [b'B', rest @ ..] => (Color::Blue, rest),
        [b'O', rest @ ..] => (Color::Orange, rest),
        _ => return None,
    };
    let (number, rest) = match rest {
        [b'1', digit @ b'0'..=b'3', rest @ ..] => (10 + digit - b'0', rest),
        [digit @ b'1'..=b'9', rest @ ..] => (digit - b'0', rest),
        _ => return None,
    };
    Some((NumberedTile::new(color, Number::new(number)?).into(), rest))
}

/// Tiles in a row that may be a meld.
#[derive(Default)]
struct PlainList {
    len: u8,
    /// The first tile that is no joker.
    first: Option<NumberedTile>,
    /// The number at the first place, if it is a run.
    start: i8,
    /// Whether some tile fits into no run, or into no group, with the first one.
    breaks_run: bool,
    breaks_group: bool,
    /// Bit by place, and bit by colour.
    jokers: u16,
    colors: u8,
}

impl PlainList {
    #[inline]
    fn push(&mut self, tile: Tile) {
        // What is longer than any meld is none, wherever its tiles lie.
        let place = self.len.min(15);
        self.len = self.len.saturating_add(1);
        let Tile::Numbered(tile) = tile else {
            self.jokers |= 1 << place;
            return;
        };
        let (place, number) = (place.cast_signed(), tile.number.get().cast_signed());
        let first = *self.first.get_or_insert_with(|| {
            self.start = number - place;
            tile
        });
        let is_high_one = number == 1 && self.start + place == 14;
        let continues = self.start + place == number || is_high_one;
        self.breaks_run |= tile.color != first.color || !continues;
        let color = 1 << tile.color.index();
        self.breaks_group |= tile.number != first.number || self.colors & color != 0;
        self.colors |= color;
    }

    /// The code of the meld that it is; none where it is none, or may be a run and a group.
    fn code(&self) -> Option<u32> {
        let (first, jokers) = (self.first?, self.jokers.count_ones() as u8);
        if self.len > 13 || jokers + 1 >= self.len {
            return None;
        }
        let meld = if !self.breaks_run {
            let start = u8::try_from(self.start).ok()?;
            Meld::Run(Run::new(first.color, start, self.len, self.jokers)?)
        } else if !self.breaks_group {
            Meld::Group(Group::new(first.number, self.colors, jokers)?)
        } else {
            return None;
        };
        Some(meld.code())
    }
}
