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
//!
//! # Packed
//! Where millions of tables are kept, a meld is one integer ([`Meld::code`](crate::Meld::code)), a table a
//! list of them ([`Table::codes`](crate::Table::codes)), and a multiset of tiles 53 counts
//! ([`Tiles::counts`](crate::Tiles::counts)).
//!
//! # The promise
//! What one version writes, text or packed, every later one reads, as the same tiles and melds.

pub use crate::text::TextError;
