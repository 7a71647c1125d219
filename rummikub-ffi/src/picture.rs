//! Pictures: what there is to see as SVG, the same in every language.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::svg::{PictureOptions, Theme};

use crate::border::{bad_value, border, flag};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::play::rummikub_play;
use crate::position::rummikub_position;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::NULL;
use crate::text::c_text;
use crate::tiles::{lent_tiles, rummikub_tiles};
use crate::view::rummikub_view;

/// Dark where the reader's screen is, else light.
pub const RUMMIKUB_THEME_AUTO: u32 = 0;
/// Light.
pub const RUMMIKUB_THEME_LIGHT: u32 = 1;
/// Dark.
pub const RUMMIKUB_THEME_DARK: u32 = 2;

/// What may be chosen of a picture; where NULL stands for it, tiles are 54 pixels high, 16 in a row,
/// in the theme of the reader's screen, with marks.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_picture_options {
    /// How high a tile is, in pixels: 12 to 600.
    pub size: u32,
    /// How many tiles a row has at most: 8 to 100.
    pub columns: u32,
    /// One of `RUMMIKUB_THEME_*`.
    pub theme: u32,
    /// 1 if tiles are marked that were laid, moved or freed, else 0.
    pub marks: u32,
}

/// A picture. It never changes. Free it with `rummikub_picture_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_picture {
    svg: CString,
}

impl From<String> for rummikub_picture {
    fn from(svg: String) -> Self {
        Self { svg: c_text(svg) }
    }
}

/// The options that the caller lends, or the usual ones.
fn options(lent: Option<&rummikub_picture_options>) -> Result<PictureOptions, Failure> {
    let Some(lent) = lent else {
        return Ok(PictureOptions::new());
    };
    let size = u16::try_from(lent.size).ok();
    let size = size.filter(|size| PictureOptions::SIZES.contains(size));
    let size = size.ok_or_else(|| bad_value(format!("no tile is {} pixels high", lent.size)))?;
    let columns = u8::try_from(lent.columns).ok();
    let columns = columns.filter(|columns| PictureOptions::COLUMNS.contains(columns));
    let columns = columns.ok_or_else(|| bad_value(format!("no row has {} tiles", lent.columns)))?;
    let theme = match lent.theme {
        RUMMIKUB_THEME_AUTO => Theme::Auto,
        RUMMIKUB_THEME_LIGHT => Theme::Light,
        RUMMIKUB_THEME_DARK => Theme::Dark,
        other => return Err(bad_value(format!("there is no theme {other}"))),
    };
    let options = PictureOptions::new().with_size(size).with_columns(columns);
    let marks = flag(lent.marks, "options.marks")?;
    Ok(options.with_theme(theme).with_marks(marks))
}

/// Draws tiles on a rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tiles_picture(
    tiles: *const rummikub_tiles,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, maybe options, tiles = lent_tiles(tiles) =>
        picture.give(tiles.to_svg(&self::options(options)?))
    }
}

/// Draws a table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_picture(
    table: *const rummikub_table,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, table, maybe options =>
        picture.give(table.table.to_svg(&self::options(options)?))
    }
}

/// Draws melds that may break any rule, as they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_picture(
    setup: *const rummikub_setup,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, setup, maybe options =>
        picture.give(setup.setup.to_svg(&self::options(options)?))
    }
}

/// Draws a position: the table and the rack. Where `after` is not NULL, draws the whole turn that
/// leaves it, with marks on what was laid, moved or freed, or with faulty melds framed and their
/// sentences below.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_picture(
    position: *const rummikub_position,
    after: *const rummikub_setup,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, position, maybe after, maybe options => {
        let (position, options) = (position.checked()?, self::options(options)?);
        picture.give(match after {
            Some(after) => position.turn_to_svg(&after.setup, &options),
            None => position.to_svg(&options),
        });
    }}
}

/// Draws a play: what is laid, every step, and the table that results.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_play_picture(
    play: *const rummikub_play,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, play, maybe options =>
        picture.give(play.play.to_svg(&play.before, &self::options(options)?))
    }
}

/// Draws a game as one player sees it, or everybody.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_picture(
    view: *const rummikub_view,
    options: *const rummikub_picture_options,
    picture: *mut *mut rummikub_picture,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out picture, view, maybe options => {
        let options = self::options(options)?;
        picture.give(match view.player() {
            Some(own) => own.to_svg(&options),
            None => view.public().to_svg(&options),
        });
    }}
}

/// The picture as an SVG document, for a file or a page. Its length is that of `strlen`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_picture_svg(picture: *const rummikub_picture) -> *const c_char {
    border! { else NULL, picture => Some(&picture.svg) }
}

/// Frees a picture.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_picture_free(picture: *mut rummikub_picture) {
    border! { free picture }
}
