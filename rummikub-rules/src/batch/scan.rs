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
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let (code, after) = plain_meld(rest).or_else(|| any_meld(rest))?;
        codes.push(code);
        rest = match after {
            [] => after,
            [b' ', b'|', b' ', rest @ ..] if !rest.is_empty() => rest,
            _ => return None,
        };
    }
    Some(codes)
}

/// The code of the meld without jokers that a text begins with, its tiles upwards or in the order of
/// colours, and what follows it. All but the first tile are compared with those that must come.
fn plain_meld(text: &[u8]) -> Option<(u32, &[u8])> {
    let (first, mut at) = tile_index(text, 0)?;
    let (color, number) = (Color::ALL[usize::from(first / 13)], first % 13 + 1);
    let letter = text[0];
    let is_run = text.get(at + 1) == Some(&letter);
    let (mut len, mut colors) = (1, 1 << color.index());
    while text.get(at) == Some(&b' ') && text.get(at + 1) != Some(&b'|') {
        let (next, wanted) = (
            *text.get(at + 1)?,
            if is_run { number + len } else { number },
        );
        if is_run {
            if next != letter {
                return None;
            }
        } else {
            let bit = color_bit(next)?;
            if bit <= colors {
                return None;
            }
            colors |= bit;
        }
        at = after_number(text, at + 2, wanted)?;
        len += 1;
    }
    let meld = if is_run {
        Meld::Run(Run::new(color, number, len, 0)?)
    } else {
        Meld::Group(Group::new(Number::new(number)?, colors, 0)?)
    };
    Some((meld.code(), &text[at..]))
}

/// Where a number ends that must lie there in a text; 14 is a one.
#[inline]
fn after_number(text: &[u8], at: usize, number: u8) -> Option<usize> {
    let digit = *text.get(at)?;
    match number {
        1..=9 => (digit == b'0' + number).then_some(at + 1),
        10..=13 => {
            let second = *text.get(at + 1)?;
            (digit == b'1' && second == b'0' + number - 10).then_some(at + 2)
        }
        14 => (digit == b'1').then_some(at + 1),
        _ => None,
    }
}

/// The bit of a colour by its letter.
#[inline]
fn color_bit(letter: u8) -> Option<u8> {
    match letter {
        b'K' => Some(1),
        b'R' => Some(2),
        b'B' => Some(4),
        b'O' => Some(8),
        _ => None,
    }
}

/// The [index](Tile::index) of the numbered tile that lies there in a text, and where it ends.
#[inline]
fn tile_index(text: &[u8], at: usize) -> Option<(u8, usize)> {
    let color = match text.get(at)? {
        b'K' => 0,
        b'R' => 13,
        b'B' => 26,
        b'O' => 39,
        _ => return None,
    };
    let digit = text.get(at + 1)?.wrapping_sub(b'1');
    let second = text
        .get(at + 2)
        .map_or(u8::MAX, |byte| byte.wrapping_sub(b'0'));
    if digit == 0 && second <= 3 {
        return Some((color + 9 + second, at + 3));
    }
    (digit < 9).then(|| (color + digit, at + 2))
}

/// The code of any meld that a text begins with, and what follows it.
fn any_meld(text: &[u8]) -> Option<(u32, &[u8])> {
    let (mut rest, mut meld) = (text, PlainList::default());
    loop {
        let (tile, after) = tile_at(rest)?;
        meld.push(tile);
        rest = match after {
            [] | [b' ', b'|', ..] => return Some((meld.code()?, after)),
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
    let (text, mut tiles, mut at) = (text.as_bytes(), Sum::default(), 0);
    while at < text.len() {
        if text[at] == b'J' {
            tiles.add_jokers(1);
            at += 1;
        } else {
            let (index, end) = tile_index(text, at)?;
            tiles.add_index(index);
            at = end;
        }
        match text.get(at) {
            None => {}
            Some(b' ') if at + 1 < text.len() => at += 1,
            _ => return None,
        }
    }
    tiles.tiles()
}

/// The tile that a text begins with, and what follows it.
fn tile_at(text: &[u8]) -> Option<(Tile, &[u8])> {
    if let [b'J', rest @ ..] = text {
        return Some((Tile::Joker, rest));
    }
    let (index, end) = tile_index(text, 0)?;
    Some((Tile::from_index(usize::from(index))?, &text[end..]))
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
