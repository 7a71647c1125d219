//! Text that may be anything, as XML text or as the value of an attribute.

use core::fmt::{self, Write};

/// Shows a text with what means something to XML or HTML as references, and what XML does not allow
/// as U+FFFD. Every text in a picture passes here that is not a constant of this module.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?;
                }
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::Escaped;

    #[test]
    fn no_markup_comes_through() {
        let text = Escaped("<b a=\"1\" c='2'>&\0\u{1b}\u{ffff}\n]]></b>").to_string();
        assert_eq!(
            text,
            "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;\u{fffd}\u{fffd}\u{fffd} ]]&gt;&lt;/b&gt;"
        );
    }
}
