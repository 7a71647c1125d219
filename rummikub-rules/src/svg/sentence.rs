//! Lines of text: broken where they would be wider than the picture, for SVG breaks none.

use core::fmt::{self, Write};

use super::escape::Escaped;

/// How high a line is, in the units of a picture.
pub(super) const LINE: u64 = 18;
/// How wide a letter is, at most on average.
const LETTER: u64 = 7;

/// How wide a text is, about.
pub(super) fn width(text: &str) -> u64 {
    text.chars().map(letter_width).sum()
}

/// Letters from the Hangul on are about twice as wide as Latin ones.
const fn letter_width(letter: char) -> u64 {
    if letter < '\u{1100}' {
        LETTER
    } else {
        2 * LETTER
    }
}

/// The lines of a text in so much room: broken at spaces, or within a word that has no room.
pub(super) fn lines(text: &str, room: u64) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start();
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (mut used, mut space) = (0, None);
        for (at, letter) in rest.char_indices() {
            if letter == ' ' {
                space = Some(at);
            }
            used += letter_width(letter);
            if used > room && at > 0 {
                let end = space.filter(|&space| space > 0).unwrap_or(at);
                let line = &rest[..end];
                rest = rest[end..].trim_start();
                return Some(line);
            }
        }
        Some(core::mem::take(&mut rest))
    })
}

/// Draws one line whose letters stand on `y`.
pub(super) fn draw(
    out: &mut impl Write,
    class: &str,
    (x, y): (u64, u64),
    line: &str,
) -> fmt::Result {
    write!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>",
        Escaped(line)
    )
}

#[cfg(test)]
mod tests {
    use std::{string::String, vec::Vec};

    use super::{LETTER, lines};

    #[test]
    fn lines_are_broken_at_spaces_or_within_long_words() {
        let broken: Vec<_> = lines("one two three", 8 * LETTER).collect();
        assert_eq!(broken, ["one two", "three"]);
        let broken: Vec<_> = lines("abcdefgh ij", 3 * LETTER).collect();
        assert_eq!(broken, ["abc", "def", "gh", "ij"]);
        assert_eq!(lines("  ", 10).count(), 0);
        assert_eq!(lines("漢字", 1).collect::<Vec<_>>(), ["漢", "字"]);
        let long: String = core::iter::repeat_n("word ", 1000).collect();
        assert_eq!(lines(&long, 5 * LETTER).count(), 1000);
    }
}
