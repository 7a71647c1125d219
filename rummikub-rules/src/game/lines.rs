//! Line by line reading, with the place of every failure.

use alloc::{string::ToString, vec::Vec};
use core::fmt;

use super::record_error::{RecordError, RecordFault};
use crate::{Axis, Rack, Rules, RulesError, TableSetup, TextError, Tile, Tiles};

/// As many remarks as a record may have. No more than these and one that is too many are remembered, so
/// that a text of remarks alone takes no memory.
pub(super) const MOST_REMARKS: usize = 1_000;

/// The lines with something on them, one after the other; remarks are set aside.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    rest: core::iter::Enumerate<core::str::Lines<'a>>,
    next: Option<Line<'a>>,
    /// Lines of the whole text, at least 1.
    last: usize,
    remarks: Vec<(usize, &'a str)>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut lines = Self {
            rest: text.lines().enumerate(),
            next: None,
            last: text.lines().count().max(1),
            remarks: Vec::new(),
        };
        lines.advance();
        lines
    }

    /// How many lines the whole text has.
    pub(super) const fn of_text(&self) -> usize {
        self.last
    }

    fn advance(&mut self) {
        self.next = None;
        for (index, text) in self.rest.by_ref() {
            let content = text.trim();
            if let Some(remark) = content.strip_prefix('#') {
                if self.remarks.len() <= MOST_REMARKS {
                    self.remarks.push((index + 1, remark.trim()));
                }
            } else if !content.is_empty() {
                self.next = Some(Line {
                    number: index + 1,
                    text: text.trim_end(),
                    position: 0,
                });
                break;
            }
        }
    }

    /// The next line, if its first word is this one; the word is passed.
    pub(super) fn take(&mut self, word: &str) -> Option<Line<'a>> {
        let mut line = self.next?;
        if line.word() != word {
            return None;
        }
        self.advance();
        Some(line)
    }

    /// The next line, if its first word is a number.
    pub(super) fn take_number(&mut self) -> Option<Line<'a>> {
        let line = self.next?;
        let mut ahead = line;
        if !ahead
            .word()
            .starts_with(|first: char| first.is_ascii_digit())
        {
            return None;
        }
        self.advance();
        Some(line)
    }

    /// The next line, whose first word must be this one.
    pub(super) fn need(&mut self, word: &str) -> Result<Line<'a>, RecordError> {
        match self.take(word) {
            Some(line) => Ok(line),
            None => self.fail(&alloc::format!("`{word}`")),
        }
    }

    /// At the start of the next line, or at the end of the text.
    pub(super) fn fail<T>(&self, expected: &str) -> Result<T, RecordError> {
        match self.next {
            Some(line) => {
                let mut start = line;
                start.skip_blanks();
                start.fail(expected)
            }
            None => Err(RecordError::new(
                self.last,
                1,
                RecordFault::Text {
                    expected: expected.to_string(),
                    found: None,
                },
            )),
        }
    }

    pub(super) fn end(&self) -> Result<(), RecordError> {
        match self.next {
            Some(_) => self.fail("the end of the text"),
            None => Ok(()),
        }
    }

    /// The remarks before a line, each once and with its own line.
    pub(super) fn take_remarks(&mut self, before: usize) -> Vec<(usize, &'a str)> {
        let count = self
            .remarks
            .iter()
            .take_while(|(line, _)| *line < before)
            .count();
        self.remarks.drain(..count).collect()
    }
}

/// A line and how far it is read.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    text: &'a str,
    position: usize,
}

impl<'a> Line<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.position += rest.len() - rest.trim_start().len();
    }

    /// The column, in characters from 1, of a byte position.
    fn column(&self, position: usize) -> usize {
        let before = self.text.get(..position).unwrap_or(self.text);
        before.chars().count() + 1
    }

    /// Where the next word begins.
    pub(super) fn at(mut self, fault: RecordFault) -> RecordError {
        self.skip_blanks();
        RecordError::new(self.number, self.column(self.position), fault)
    }

    /// Where the line begins.
    pub(super) fn at_start(mut self, fault: RecordFault) -> RecordError {
        self.position = 0;
        self.at(fault)
    }

    pub(super) fn fail<T>(&self, expected: &str) -> Result<T, RecordError> {
        let mut here = *self;
        here.skip_blanks();
        Err(here.at(RecordFault::Text {
            expected: expected.to_string(),
            found: here.rest().chars().next(),
        }))
    }

    fn text_error(&self, error: &TextError) -> RecordError {
        let column = self.column(self.position + error.position());
        let fault = RecordFault::Text {
            expected: error.expected().to_string(),
            found: error.found(),
        };
        RecordError::new(self.number, column, fault)
    }

    /// The next word, or an empty one at the end.
    pub(super) fn word(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.rest();
        let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        self.position += word.len();
        word
    }

    /// Whether the next word is this one; it is then passed.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let mut ahead = *self;
        let found = ahead.word() == word;
        if found {
            *self = ahead;
        }
        found
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest().trim_start().is_empty()
    }

    pub(super) fn end(&self) -> Result<(), RecordError> {
        if self.is_empty() {
            Ok(())
        } else {
            self.fail("the end of the line")
        }
    }

    /// A whole number of up to four digits, without sign or leading zeros.
    pub(super) fn number(&mut self, least: usize, most: usize) -> Result<usize, RecordError> {
        let mut ahead = *self;
        let word = ahead.word();
        let plain = word.len() <= 4
            && word.bytes().all(|byte| byte.is_ascii_digit())
            && (word.len() == 1 || !word.starts_with('0'));
        match word.parse() {
            Ok(number) if plain && (least..=most).contains(&number) => {
                *self = ahead;
                Ok(number)
            }
            _ => self.fail(&alloc::format!("a number from {least} to {most}")),
        }
    }

    /// A player, written from 1, returned from 0.
    pub(super) fn player(&mut self, players: usize) -> Result<usize, RecordError> {
        Ok(self.number(1, players)? - 1)
    }

    /// The part before an arrow, to be read by itself; this line goes on after the arrow. Without
    /// an arrow the part is the whole rest. Whether there was one.
    pub(super) fn before_arrow(&mut self) -> (Self, bool) {
        let mut part = *self;
        let Some(arrow) = self.rest().find("->") else {
            self.position = self.text.len();
            return (part, false);
        };
        part.text = self.text[..self.position + arrow].trim_end();
        part.position = part.position.min(part.text.len());
        self.position += arrow + 2;
        (part, true)
    }

    /// What is left of the line, by its own reader.
    pub(super) fn parse<T: core::str::FromStr<Err = TextError>>(&self) -> Result<T, RecordError> {
        self.rest().parse().map_err(|error| self.text_error(&error))
    }

    pub(super) fn table(&self) -> Result<TableSetup, RecordError> {
        self.parse()
    }

    pub(super) fn rack(&self) -> Result<Rack, RecordError> {
        self.parse::<Tiles>().map(Rack::from)
    }

    /// Tiles in their order.
    pub(super) fn tiles(&mut self) -> Result<Vec<Tile>, RecordError> {
        let mut tiles = Vec::new();
        while !self.is_empty() {
            tiles.push(self.tile()?);
        }
        Ok(tiles)
    }

    pub(super) fn tile(&mut self) -> Result<Tile, RecordError> {
        self.skip_blanks();
        let mut ahead = *self;
        match ahead.word().parse() {
            Ok(tile) => {
                *self = ahead;
                Ok(tile)
            }
            Err(_) => self.fail("a tile such as R7 or J"),
        }
    }
}

/// The lines `preset` and `set`.
pub(super) fn read_rules(lines: &mut Lines<'_>) -> Result<Rules, RecordError> {
    let mut line = lines.need("preset")?;
    let place = line;
    let mut builder = Rules::preset(line.word())
        .map_err(|error| place.at(RecordFault::Rules(error)))?
        .to_builder();
    line.end()?;
    let mut last = place;
    while let Some(mut line) = lines.take("set") {
        let place = line;
        let name = line.word();
        let Some(axis) = Axis::from_name(name) else {
            let name = name.chars().take(40).collect();
            return Err(place.at(RecordFault::Rules(RulesError::UnknownAxis(name))));
        };
        last = line;
        builder
            .set(axis, line.word())
            .map_err(|error| last.at(RecordFault::Rules(error)))?;
        line.end()?;
    }
    builder
        .build()
        .map_err(|error| last.at(RecordFault::Rules(error)))
}

/// The lines that [`read_rules`] reads.
pub(super) fn write_rules(f: &mut impl fmt::Write, rules: &Rules) -> fmt::Result {
    let (preset, axes) = rules.nearest_preset();
    writeln!(f, "preset {preset}")?;
    for axis in axes {
        writeln!(f, "set {axis} {}", rules.value(axis))?;
    }
    Ok(())
}

/// The first line of a text: what it is and the version of its form.
pub(super) fn read_heading(lines: &mut Lines<'_>, kind: &str) -> Result<(), RecordError> {
    let expected = alloc::format!("`rummikub {kind} 1`");
    let Some(mut line) = lines.take("rummikub") else {
        return lines.fail(&expected);
    };
    if line.take(kind) && line.take("1") {
        return line.end();
    }
    let found = Some('r');
    Err(line.at_start(RecordFault::Text { expected, found }))
}
