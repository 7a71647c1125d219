//! The face of a tile: number, shape and letter of its colour; the star of a joker, and what it
//! stands for.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::{
    measure::{HEIGHT, WIDTH},
    picture::{DrawnTile, StandsFor},
};
use crate::{Color, Tile};

/// The outline of the shape of each colour, as large as the line of its letter.
const fn shape(color: Color) -> &'static str {
    match color {
        Color::Black => "M7 37h10v10H7z",
        Color::Red => "M6 42a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        Color::Blue => "M12 36l7 12H5z",
        Color::Orange => "M12 35l6.5 7-6.5 7-6.5-7z",
    }
}

/// A star with five points.
const STAR: &str = "M20 5l3.7 8.9 9.6.8-7.3 6.2 2.2 9.4-8.2-5-8.2 5 2.2-9.4-7.3-6.2 9.6-.8z";

/// Draws a tile with its upper left corner at a place.
pub(super) fn draw(out: &mut impl Write, tile: &DrawnTile, x: u64, y: u64) -> fmt::Result {
    let class = tile.tile.numbered().map_or('J', |tile| tile.color.letter());
    let text = text(tile);
    write!(
        out,
        "<g class=\"rk-{class}\" transform=\"translate({x} {y})\" data-tile=\"{text}\""
    )?;
    if let Some(mark) = tile.mark {
        write!(out, " data-mark=\"{}\"", mark.name())?;
    }
    write!(
        out,
        "><rect class=\"rk-tile\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"5\"/>"
    )?;
    match tile.tile {
        Tile::Numbered(numbered) => {
            let (number, color) = (numbered.number, numbered.color);
            write!(
                out,
                "<text class=\"rk-number\" x=\"20\" y=\"27\">{number}</text>\
                 <path class=\"rk-shape\" d=\"{}\"/>\
                 <text class=\"rk-letter\" x=\"28\" y=\"47\">{}</text>",
                shape(color),
                color.letter()
            )?;
        }
        Tile::Joker => draw_joker(out, tile.stands_for)?,
    }
    if let Some(mark) = tile.mark {
        mark.draw(out)?;
    }
    out.write_str("</g>")
}

/// A star, and below it what the joker stands for.
fn draw_joker(out: &mut impl Write, stands_for: StandsFor) -> fmt::Result {
    write!(out, "<path class=\"rk-shape\" d=\"{STAR}\"/>")?;
    match stands_for {
        StandsFor::Unknown => out.write_str("<text class=\"rk-letter\" x=\"20\" y=\"47\">J</text>"),
        StandsFor::Tile(tile) => write!(
            out,
            "<g class=\"rk-{letter}\"><path class=\"rk-shape\" transform=\"translate(-3)\" d=\"{}\"/>\
             <text class=\"rk-small\" x=\"27\" y=\"46\">{letter}{}</text></g>",
            shape(tile.color),
            tile.number,
            letter = tile.color.letter()
        ),
        StandsFor::Either(number, [one, other]) => write!(
            out,
            "<text class=\"rk-small\" x=\"20\" y=\"46\">{}/{}{number}</text>",
            one.letter(),
            other.letter()
        ),
    }
}

/// The tile as text: `R7`, `J`, `J(R7)`, `J(R7/B7)`.
fn text(tile: &DrawnTile) -> String {
    let mut text = tile.tile.to_string();
    // Writing to a `String` does not fail.
    let _ = match (tile.tile, tile.stands_for) {
        (Tile::Joker, StandsFor::Tile(tile)) => write!(text, "({tile})"),
        (Tile::Joker, StandsFor::Either(number, [one, other])) => {
            write!(
                text,
                "({}{number}/{}{number})",
                one.letter(),
                other.letter()
            )
        }
        _ => Ok(()),
    };
    text
}
