//! What a caller may choose of a picture.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::ops::RangeInclusive;

use crate::rules::named_values;

named_values! {
    /// The colours of a picture.
    #[derive(Default)]
    Theme {
        /// Dark where the reader's screen is (`prefers-color-scheme`), else light.
        #[default]
        Auto = "auto",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

/// What a caller may choose of a picture: size, tiles in a row, theme, marks, and words.
///
/// ```
/// use rummikub_rules::{Tile, svg::PictureOptions};
/// let options = PictureOptions::new().with_size(108).with_title("my last tile");
/// let picture = Tile::Joker.to_svg(&options);
/// assert!(picture.contains("<title>my last tile</title>"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PictureOptions {
    size: u16,
    columns: u8,
    theme: Theme,
    marks: bool,
    title: Option<String>,
    players: Vec<String>,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            size: 54,
            columns: 16,
            theme: Theme::Auto,
            marks: true,
            title: None,
            players: Vec::new(),
        }
    }
}

impl PictureOptions {
    /// How high a tile may be, in pixels.
    pub const SIZES: RangeInclusive<u16> = 12..=600;

    /// How many tiles a row may have.
    pub const COLUMNS: RangeInclusive<u8> = 8..=100;

    /// Tiles 54 pixels high, at most 16 in a row, the theme of the reader's screen, marks.
    pub fn new() -> Self {
        Self::default()
    }

    /// Tiles of this height, in pixels; a height outside [`Self::SIZES`] is taken as the nearest.
    #[must_use]
    pub fn with_size(mut self, size: u16) -> Self {
        self.size = size.clamp(*Self::SIZES.start(), *Self::SIZES.end());
        self
    }

    /// At most so many tiles in a row; a number outside [`Self::COLUMNS`] is taken as the nearest.
    #[must_use]
    pub fn with_columns(mut self, columns: u8) -> Self {
        self.columns = columns.clamp(*Self::COLUMNS.start(), *Self::COLUMNS.end());
        self
    }

    /// The colours.
    #[must_use]
    pub const fn with_theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Whether tiles are marked that were laid, moved or freed. Faulty melds always are.
    #[must_use]
    pub const fn with_marks(mut self, marks: bool) -> Self {
        self.marks = marks;
        self
    }

    /// The title for screen readers, which is not drawn, instead of what the picture would say.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        self.title = Some(title.to_string());
        self
    }

    /// The names of the players of a game, in their order, instead of `player 1` and so on. Of a
    /// long one, the first forty characters are drawn.
    #[must_use]
    pub fn with_players<T: ToString>(mut self, names: impl IntoIterator<Item = T>) -> Self {
        self.players = names.into_iter().map(|name| name.to_string()).collect();
        self
    }

    /// How high a tile is, in pixels.
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// How many tiles a row has, at most.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The colours.
    pub const fn theme(&self) -> Theme {
        self.theme
    }

    /// Whether tiles are marked.
    pub const fn marks(&self) -> bool {
        self.marks
    }

    /// The title for screen readers; `None` for what the picture would say.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What a player, from 0, is called.
    pub(super) fn player(&self, player: usize) -> String {
        let given = self.players.get(player).filter(|name| !name.is_empty());
        given.map_or_else(
            || format!("player {}", player + 1),
            |name| name.chars().take(40).collect(),
        )
    }
}
