//! Pictures: `_repr_svg_` of every class that has one, and what `rummikub.svg` calls.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rummikub_rules as core;
use rummikub_rules::hands::{Circumstances, classify};
use rummikub_rules::svg::{PictureOptions, Theme, draw_play};

use crate::account::Account;
use crate::convert::{RackArgument, TableArgument};
use crate::game::Game;
use crate::hands::HandMatch;
use crate::meld::Meld;
use crate::play::{Opening, Play};
use crate::position::Position;
use crate::public_view::PublicView;
use crate::record::Record;
use crate::step::Step;
use crate::table::Table;
use crate::text;
use crate::tiles::Tiles;
use crate::verdict::Verdict;
use crate::view::PlayerView;

/// What is drawn of each class.
macro_rules! pictures {
    ($($class:ident => |$value:ident, $options:ident| $drawn:expr,)+) => {
        $(#[pymethods]
        impl $class {
            /// The picture that a notebook shows; `rummikub.svg` has more to choose.
            fn _repr_svg_(&self) -> String {
                let ($value, $options) = (self, &PictureOptions::new());
                $drawn
            }
        })+

        /// The picture of a value of any of these classes.
        fn of_value(value: &Bound<'_, PyAny>, chosen: &PictureOptions) -> PyResult<String> {
            $(if let Ok(value) = value.cast::<$class>() {
                let ($value, $options) = (value.get(), chosen);
                return Ok($drawn);
            })+
            Err(text::wrong_type("value", "a value that has a picture", value))
        }
    };
}

pictures! {
    Tiles => |tiles, options| tiles.inner.to_svg(options),
    Meld => |meld, options| meld.inner.to_svg(options),
    Table => |table, options| table.inner.to_svg(options),
    Opening => |opening, options| opening.inner.to_svg(&titled(options, "opening")),
    Position => |position, options| position.inner.to_svg(options),
    Verdict => |verdict, options| verdict.to_svg(options),
    Account => |account, options| account.inner.to_svg(options),
    Play => |play, options| draw_play(&play.before, &play.table, play.points, options),
    Step => |step, options| step.to_svg(options),
    HandMatch => |hand, options| hand_picture(hand, options),
    PlayerView => |view, options| view.inner.to_svg(options),
    PublicView => |view, options| view.inner.to_svg(options),
    Game => |game, options| game.inner.public_view().to_svg(options),
    Record => |record, options| record.lock().game().public_view().to_svg(options),
}

/// The caller's title, or this one.
fn titled(options: &PictureOptions, title: &str) -> PictureOptions {
    let title = options.title().unwrap_or(title);
    options.clone().with_title(title)
}

/// The hand with its name where its tiles are of that type, else its parts alone.
fn hand_picture(hand: &HandMatch, options: &PictureOptions) -> String {
    let parts: core::TableSetup = hand.reading.parse().unwrap_or_default();
    let tiles = parts.melds().iter().flat_map(core::MeldSetup::tiles);
    let tiles = core::Tiles::try_from_iter(tiles.map(|tile| tile.tile)).unwrap_or_default();
    let circumstances = Circumstances {
        first_turn: true,
        dealt: true,
    };
    let found = classify(&tiles, circumstances).unwrap_or_default();
    let number = hand.kind.inner.number;
    match found.iter().find(|found| found.kind.number == number) {
        Some(found) => found.to_svg(options),
        None => parts.to_svg(&titled(options, hand.kind.inner.name)),
    }
}

/// A whole number within limits.
fn within(name: &str, value: i64, least: i64, most: i64) -> PyResult<i64> {
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    Err(PyValueError::new_err(format!(
        "{name} is {value}; it must be from {least} to {most}"
    )))
}

/// The options that were asked for.
fn options(size: i64, columns: i64, theme: &str, marks: bool) -> PyResult<PictureOptions> {
    let (sizes, most_columns) = (PictureOptions::SIZES, PictureOptions::COLUMNS);
    let size = within("size", size, (*sizes.start()).into(), (*sizes.end()).into())?;
    let (least, most) = (*most_columns.start(), *most_columns.end());
    let columns = within("columns", columns, least.into(), most.into())?;
    let theme = Theme::from_name(theme).ok_or_else(|| {
        PyValueError::new_err(format!("theme must be one of {}", Theme::NAMES.join(", ")))
    })?;
    Ok(PictureOptions::new()
        .with_size(u16::try_from(size)?)
        .with_columns(u8::try_from(columns)?)
        .with_theme(theme)
        .with_marks(marks))
}

/// A picture as SVG. `kind` says what `value` is read as: `tile`, `rack` or `table`, which may be
/// text, a `turn`, which is a verdict, or any `value` that has a picture.
#[pyfunction]
#[pyo3(name = "_svg")]
#[pyo3(signature = (kind, value, *, size, columns, theme, marks, title, players))]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn svg(
    kind: &str,
    value: &Bound<'_, PyAny>,
    size: i64,
    columns: i64,
    theme: &str,
    marks: bool,
    title: Option<&str>,
    players: Vec<String>,
) -> PyResult<String> {
    let mut options = options(size, columns, theme, marks)?.with_players(players);
    if let Some(title) = title {
        options = options.with_title(title);
    }
    let raise = |refusal: crate::error::Refusal| refusal.raise(value.py());
    match kind {
        "tile" => Ok(text::tile("tile", value)?.to_svg(&options)),
        "rack" => {
            let tiles = RackArgument::new("tiles", value)?.tiles().map_err(raise)?;
            Ok(tiles.to_svg(&options))
        }
        "table" => {
            if let Ok(table) = value.cast::<Table>() {
                return Ok(table.get().inner.to_svg(&options));
            }
            let melds = TableArgument::new("melds", value)?.setup().map_err(raise)?;
            Ok(melds.to_svg(&options))
        }
        "turn" => match value.cast::<Verdict>() {
            Ok(verdict) => Ok(verdict.get().turn_to_svg(&options)),
            Err(_) => Err(text::wrong_type("verdict", "Verdict", value)),
        },
        _ => of_value(value, &options),
    }
}
