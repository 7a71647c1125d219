//! Reading text from left to right; the types of the game say how they themselves are read.

use core::fmt;

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

/// Reads text from left to right; every failure knows its place.
pub(crate) struct Reader<'a> {
    text: &'a str,
    pub(crate) position: usize,
    /// How many tiles of melds were read.
    pub(crate) tiles_read: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            text,
            position: 0,
            tiles_read: 0,
        }
    }

    /// The bytes that are still to be read.
    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.text
            .as_bytes()
            .get(self.position..)
            .unwrap_or_default()
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        // Nearly all text is ASCII; the slow path is for Unicode bars and for garbage.
        match self.text.as_bytes().get(self.position) {
            Some(&byte) if byte < 128 => Some(char::from(byte)),
            Some(_) => self.rest().chars().next(),
            None => None,
        }
    }

    pub(crate) fn skip(&mut self, found: char) {
        self.position += found.len_utf8();
    }

    pub(crate) fn fail<T>(&self, expected: &'static str) -> Result<T, TextError> {
        Err(TextError {
            position: self.position,
            expected,
            found: self.peek(),
        })
    }

    pub(crate) fn skip_while(&mut self, mut pass: impl FnMut(char) -> bool) {
        while let Some(found) = self.peek().filter(|&found| pass(found)) {
            self.skip(found);
        }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    /// Passes over spaces; whether something that is surely no gap comes next, as in nearly all
    /// text.
    fn skip_spaces(&mut self) -> bool {
        while self.byte() == Some(b' ') {
            self.position += 1;
        }
        self.byte()
            .is_none_or(|byte| byte.is_ascii_graphic() && byte != b',')
    }

    /// Passes over white space and commas.
    pub(crate) fn skip_gaps(&mut self) {
        if self.skip_spaces() {
            return;
        }
        self.skip_while(|found| found == ',' || found.is_whitespace());
    }

    /// White space and commas within a line of a table.
    pub(crate) fn skip_blanks(&mut self) {
        if self.skip_spaces() {
            return;
        }
        self.skip_while(|found| found == ',' || found.is_whitespace() && !is_line_break(found));
    }

    pub(crate) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() {
            Ok(())
        } else {
            self.fail("the end of the text")
        }
    }
}

pub(crate) const fn is_line_break(found: char) -> bool {
    matches!(found, '\n' | '\r')
}
