//! Text of tiles, melds and tables.
//!
//! # Writing
//! A tile is its colour letter and number, `R7`; a joker is `J`. A meld is its tiles with spaces,
//! a table its melds with ` | ` between. A run goes up; a group goes K R B O, jokers last. Where
//! at most one tile of a meld is real, `run` or `group` stands in front.
//!
//! # Reading
//! The reader also accepts:
//! * small letters, and capitals in the words `run` and `group`;
//! * any white space, and commas between tiles;
//! * round, square or curly brackets around a meld; between bracketed melds the bar may be left out;
//! * the bars `│ ┃ ｜ ¦ ∣` for `|`, and a line break or a semicolon between melds;
//! * a joker with the tile that it stands for, `J(R5)`, which must fit.
//!
//! The empty text is a table without melds, or no tiles. Anything else is a [`TextError`].

use alloc::string::String;
use core::fmt;

use smallvec::SmallVec;

use crate::{
    Color, MeldKind, Number, NumberedTile, Tile, Tiles,
    setup::{MeldSetup, SetupTile, TableSetup},
};

/// Text that is not what was to be read.
///
/// ```
/// use rummikub_rules::TableSetup;
/// let error = "R3 R4 X5".parse::<TableSetup>().unwrap_err();
/// assert_eq!(error.position(), 6);
/// assert_eq!(error.to_string(), "at byte 6: expected a tile such as R7 or J, found `X`");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TextError {
    position: usize,
    expected: &'static str,
    found: Option<char>,
}

impl TextError {
    /// At `position`, which is a character's first byte or the end of `text`.
    pub(crate) fn expecting(text: &str, position: usize, expected: &'static str) -> Self {
        let found = text.get(position..).and_then(|rest| rest.chars().next());
        Self {
            position,
            expected,
            found,
        }
    }

    /// The same in a text that has so many bytes more in front.
    pub(crate) const fn moved(mut self, bytes: usize) -> Self {
        self.position += bytes;
        self
    }

    /// Where the fault begins, in bytes from the start of the text.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What should have stood there.
    pub const fn expected(&self) -> &'static str {
        self.expected
    }

    /// The character that stands there, or `None` at the end of the text.
    pub const fn found(&self) -> Option<char> {
        self.found
    }

    /// The stable code of every text error.
    pub const fn code(&self) -> &'static str {
        "text"
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "at byte {}: expected {}, found ",
            self.position, self.expected
        )?;
        match self.found {
            Some(found) => write!(f, "`{}`", found.escape_debug()),
            None => f.write_str("the end of the text"),
        }
    }
}

impl core::error::Error for TextError {}

const TILE: &str = "a tile such as R7 or J";

/// Reads text from left to right; every failure knows its place.
pub(crate) struct Reader<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, position: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn peek(&self) -> Option<char> {
        // Nearly all text is ASCII; the slow path is for Unicode bars and for garbage.
        match self.text.as_bytes().get(self.position) {
            Some(&byte) if byte < 128 => Some(char::from(byte)),
            Some(_) => self.rest().chars().next(),
            None => None,
        }
    }

    fn skip(&mut self, found: char) {
        self.position += found.len_utf8();
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, TextError> {
        Err(TextError {
            position: self.position,
            expected,
            found: self.peek(),
        })
    }

    fn skip_while(&mut self, mut pass: impl FnMut(char) -> bool) {
        while let Some(found) = self.peek().filter(|&found| pass(found)) {
            self.skip(found);
        }
    }

    /// Passes over white space and commas.
    pub(crate) fn skip_gaps(&mut self) {
        self.skip_while(|found| found == ',' || found.is_whitespace());
    }

    /// White space and commas within a line of a table.
    fn skip_blanks(&mut self) {
        self.skip_while(|found| found == ',' || found.is_whitespace() && !is_line_break(found));
    }

    pub(crate) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() {
            Ok(())
        } else {
            self.fail("the end of the text")
        }
    }

    fn numbered_tile(&mut self) -> Result<NumberedTile, TextError> {
        let Some((letter, color)) = self.peek().and_then(|c| Some((c, Color::from_letter(c)?)))
        else {
            return self.fail("a tile such as R7");
        };
        self.skip(letter);
        let start = self.position;
        let mut value = 0u8;
        while let Some(digit @ '0'..='9') = self.peek() {
            // Two digits at most, none of them a leading zero.
            if self.position - start >= 2 || value == 0 && self.position > start {
                self.position = start;
                return self.fail("a number from 1 to 13");
            }
            value = value * 10 + (digit as u8 - b'0');
            self.skip(digit);
        }
        if let Some(number) = Number::new(value) {
            return Ok(NumberedTile::new(color, number));
        }
        self.position = start;
        self.fail("a number from 1 to 13")
    }

    pub(crate) fn tile(&mut self) -> Result<Tile, TextError> {
        let tile = match self.peek() {
            Some(found @ ('J' | 'j')) => {
                self.skip(found);
                Tile::Joker
            }
            Some(found) if Color::from_letter(found).is_some() => self.numbered_tile()?.into(),
            _ => return self.fail(TILE),
        };
        match self.peek() {
            Some(next) if next.is_alphanumeric() => self.fail("a space after the tile"),
            _ => Ok(tile),
        }
    }

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

    fn setup_tile(&mut self) -> Result<SetupTile, TextError> {
        let tile = self.tile()?;
        let mut stands_for = None;
        if tile.is_joker() && self.peek() == Some('(') {
            self.skip('(');
            self.skip_blanks();
            stands_for = Some(self.numbered_tile()?);
            self.skip_blanks();
            if self.peek() != Some(')') {
                return self.fail("`)` after the tile that the joker stands for");
            }
            self.skip(')');
        }
        Ok(SetupTile { tile, stands_for })
    }

    fn word(&mut self) -> Option<MeldKind> {
        for kind in [MeldKind::Run, MeldKind::Group] {
            let word = kind.name();
            let Some(head) = self.rest().as_bytes().get(..word.len()) else {
                continue;
            };
            let after = self.rest().as_bytes().get(word.len());
            if head.eq_ignore_ascii_case(word.as_bytes())
                && after.is_none_or(|byte| !byte.is_ascii_alphanumeric())
            {
                self.position += word.len();
                self.skip_blanks();
                return Some(kind);
            }
        }
        None
    }

    pub(crate) fn meld(&mut self) -> Result<(MeldSetup, bool), TextError> {
        let mut kind = self.word();
        let close = match self.peek() {
            Some('[') => Some(']'),
            Some('(') => Some(')'),
            Some('{') => Some('}'),
            _ => None,
        };
        if close.is_some() {
            self.position += 1;
            self.skip_gaps();
            kind = self.word().or(kind);
        }
        let mut tiles = SmallVec::new();
        tiles.push(self.setup_tile()?);
        loop {
            if close.is_some() {
                self.skip_gaps();
            } else {
                self.skip_blanks();
            }
            match (self.peek(), close) {
                (Some(found), Some(close)) if found == close => {
                    self.skip(close);
                    break;
                }
                (Some(found), None) if is_bar(found) || is_line_break(found) => break,
                (Some('[' | '(' | '{') | None, None) => break,
                (None, Some(_)) => return self.fail("the closing bracket of the meld"),
                _ => tiles.push(self.setup_tile()?),
            }
        }
        Ok((MeldSetup { kind, tiles }, close.is_some()))
    }

    pub(crate) fn table(&mut self) -> Result<TableSetup, TextError> {
        let mut table = TableSetup::default();
        self.skip_gaps();
        if self.peek().is_none() {
            return Ok(table);
        }
        loop {
            self.skip_gaps();
            let (meld, bracketed) = self.meld()?;
            table.melds.push(meld);
            self.skip_blanks();
            match self.peek() {
                None => return Ok(table),
                Some(found) if is_bar(found) => self.skip(found),
                Some(found) if is_line_break(found) => {
                    self.skip_gaps();
                    match self.peek() {
                        None => return Ok(table),
                        Some(found) if is_bar(found) => self.skip(found),
                        Some(_) => {}
                    }
                }
                Some('[' | '(' | '{') if bracketed => {}
                Some(_) => return self.fail("`|` or the end of the text"),
            }
        }
    }
}

const fn is_bar(found: char) -> bool {
    matches!(found, '|' | '│' | '┃' | '｜' | '¦' | '∣' | ';')
}

const fn is_line_break(found: char) -> bool {
    matches!(found, '\n' | '\r')
}

/// The text of some tiles with spaces between, for messages.
pub(crate) fn list(tiles: impl IntoIterator<Item = Tile>) -> String {
    use core::fmt::Write;
    let mut text = String::new();
    for tile in tiles {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a `String` does not fail.
        let _ = write!(text, "{tile}");
    }
    text
}
