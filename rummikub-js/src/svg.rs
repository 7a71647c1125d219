//! Pictures as SVG text: the options are read once, then anything is drawn with them.

use rummikub_rules as core;
use rummikub_rules::svg::{PictureOptions, Theme};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::rules::Rules;
use crate::table::position;
use crate::tiles::parse;

/// How pictures are drawn.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Pictures {
    options: PictureOptions,
}

/// A whole number within limits.
fn within<T: TryFrom<u32> + Ord + Copy + ToString>(
    name: &str,
    value: u32,
    limits: std::ops::RangeInclusive<T>,
) -> Result<T, Refusal> {
    let (least, most) = (*limits.start(), *limits.end());
    match T::try_from(value) {
        Ok(value) if limits.contains(&value) => Ok(value),
        _ => Err(Refusal::new(
            "argument",
            "option-out-of-range",
            format!(
                "{name} is {value}; it must be from {} to {}",
                least.to_string(),
                most.to_string()
            ),
        )),
    }
}

#[wasm_bindgen]
impl Pictures {
    /// The options: names of players lie each in a line.
    #[wasm_bindgen(constructor)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a text that may be absent comes as a value"
    )]
    pub fn new(
        size: u32,
        columns: u32,
        theme: &str,
        marks: bool,
        title: Option<String>,
        players: &str,
    ) -> Result<Pictures, Refusal> {
        let theme = Theme::from_name(theme).ok_or_else(|| {
            let names = Theme::NAMES.join(", ");
            let message = format!("theme must be one of {names}");
            Refusal::new("argument", "unknown-theme", message)
        })?;
        let mut options = PictureOptions::new()
            .with_size(within("size", size, PictureOptions::SIZES)?)
            .with_columns(within("columns", columns, PictureOptions::COLUMNS)?)
            .with_theme(theme)
            .with_marks(marks)
            .with_players(players.lines());
        if let Some(title) = &title {
            options = options.with_title(title);
        }
        Ok(Self { options })
    }

    /// Melds, right or wrong.
    pub fn table(&self, melds: &str) -> Result<String, Refusal> {
        Ok(parse::<core::TableSetup>(melds)?.to_svg(&self.options))
    }

    /// Tiles on a rack.
    pub fn rack(&self, tiles: &str) -> Result<String, Refusal> {
        Ok(parse::<core::Tiles>(tiles)?.to_svg(&self.options))
    }

    /// A whole turn with its verdict.
    pub fn turn(
        &self,
        rules: &Rules,
        table: &str,
        tiles: &str,
        after: &str,
        opened: bool,
    ) -> Result<String, Refusal> {
        let position = position(&rules.inner, table, tiles, opened)?;
        Ok(position.turn_to_svg(&parse(after)?, &self.options))
    }

    /// What a view shows.
    #[cfg(feature = "games")]
    pub fn view(&self, view: &crate::view::PlayerView) -> String {
        view.inner.to_svg(&self.options)
    }

    /// What everybody sees of a game.
    #[cfg(feature = "games")]
    pub fn public_view(&self, view: &crate::view::PublicView) -> String {
        view.inner.to_svg(&self.options)
    }

    /// A play with its steps, from one table to another.
    #[cfg(feature = "solver")]
    pub fn play(
        &self,
        rules: &Rules,
        before: &str,
        after: &str,
        points: u32,
    ) -> Result<String, Refusal> {
        let before = crate::table::before(&rules.inner, before)?;
        let after = crate::table::table(&rules.inner, after)?;
        let drawn = core::svg::draw_play(&before, &after, points, &self.options);
        Ok(drawn)
    }

    /// A closed hand by its best type; none where it is of no type.
    #[cfg(feature = "hands")]
    pub fn hand(&self, tiles: &str) -> Result<Option<String>, Refusal> {
        let tiles = parse(tiles)?;
        let found = core::hands::classify(&tiles, core::hands::Circumstances::default())?;
        Ok(found.first().map(|found| found.to_svg(&self.options)))
    }
}
