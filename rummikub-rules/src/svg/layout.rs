//! Puts the parts of a picture below each other and their tiles into rows.

use alloc::{format, string::String, vec::Vec};
use core::fmt::{self, Write};

use super::{
    escape::Escaped,
    face,
    mark::TileMark,
    measure::{HEIGHT, WIDTH},
    options::PictureOptions,
    palette::write_style,
    picture::{Block, DrawnMeld, DrawnTile, Picture},
    sentence::{self, LINE},
};

/// From one tile of a meld to the next.
const PITCH: u64 = WIDTH + 2;
/// Between two melds.
const GAP: u64 = 18;
/// Around everything.
const MARGIN: u64 = 12;
/// Above a row, and above one with signs, flags or a board.
const ABOVE: u64 = 6;
const ABOVE_SIGNS: u64 = 14;
/// Below a row.
const BELOW: u64 = 8;
/// How far a frame or a board reaches beyond its tiles.
const BEYOND: u64 = 5;
/// What stands before a sentence.
const INDENT: u64 = 24;
/// A picture is not made wider than this for its text alone.
const WIDEST_TEXT: u64 = 480;

/// A piece of a meld: the tiles `from..to` in a row.
struct Piece {
    meld: usize,
    from: usize,
    to: usize,
    x: u64,
    row: u64,
}

impl Piece {
    fn width(&self) -> u64 {
        width_of(self.to - self.from)
    }
}

/// How wide so many tiles are; an empty meld has the room of a tile.
const fn width_of(tiles: usize) -> u64 {
    let tiles = if tiles == 0 { 1 } else { tiles as u64 };
    tiles * PITCH - (PITCH - WIDTH)
}

/// Puts melds into rows of at most so many tiles; only melds that are longer than a row are cut.
fn flow(melds: &[DrawnMeld], columns: usize) -> Vec<Piece> {
    let room = width_of(columns);
    let (mut x, mut row, mut pieces) = (0, 0, Vec::new());
    for (meld, drawn) in melds.iter().enumerate() {
        let len = drawn.tiles.len();
        let mut from = 0;
        loop {
            let to = len.min(from + columns);
            let width = width_of(to - from);
            if x > 0 && x + width > room {
                (x, row) = (0, row + 1);
            }
            pieces.push(Piece {
                meld,
                from,
                to,
                x,
                row,
            });
            x += width + GAP;
            from = to;
            if from == len {
                break;
            }
        }
    }
    pieces
}

/// What is drawn so far, and where the next part begins.
struct Canvas {
    body: String,
    y: u64,
    width: u64,
    columns: usize,
}

impl Canvas {
    fn block(&mut self, block: &Block) -> fmt::Result {
        match block {
            Block::Heading(text) => {
                self.y += 4;
                self.sentence("rk-heading", 0, text)
            }
            Block::Text(text, false) => self.sentence("rk-line", 0, text),
            Block::Text(text, true) => {
                let (x, y) = (MARGIN, self.y + 4);
                writeln!(
                    self.body,
                    "<path class=\"rk-arrow\" d=\"M{x} {y}l10 5-10 5z\"/>"
                )?;
                self.sentence("rk-line", INDENT - 8, text)
            }
            Block::Fault(number, text) => {
                self.flag(MARGIN, self.y + 9, &format!("{number}"))?;
                self.sentence("rk-line", INDENT, text)
            }
            Block::Melds(melds) if melds.is_empty() => self.sentence("rk-line", 0, "no melds"),
            Block::Melds(melds) => self.melds(melds, false),
            Block::Rack(tiles) if tiles.is_empty() => self.sentence("rk-line", 0, "no tiles"),
            Block::Rack(tiles) => {
                let tiles = tiles.iter().copied().collect();
                self.melds(core::slice::from_ref(&tiles), true)
            }
        }
    }

    /// A text as often broken as the picture asks, so far from the margin.
    fn sentence(&mut self, class: &str, indent: u64, text: &str) -> fmt::Result {
        let room = self.width - indent;
        for line in sentence::lines(text, room) {
            sentence::draw(&mut self.body, class, (MARGIN + indent, self.y + 13), line)?;
            self.body.push('\n');
            self.y += LINE;
        }
        Ok(())
    }

    fn melds(&mut self, melds: &[DrawnMeld], on_board: bool) -> fmt::Result {
        let pieces = flow(melds, self.columns);
        let rows = pieces.last().map_or(0, |piece| piece.row + 1);
        let signs = on_board || melds.iter().any(DrawnMeld::has_signs);
        let above = if signs { ABOVE_SIGNS } else { ABOVE };
        for piece in &pieces {
            let meld = &melds[piece.meld];
            let x = MARGIN + piece.x;
            let y = self.y + above + piece.row * (above + HEIGHT + BELOW);
            if on_board {
                self.frame("rk-board", x, y, piece.width())?;
            }
            for (place, tile) in (0..).zip(&meld.tiles[piece.from..piece.to]) {
                face::draw(&mut self.body, tile, x + place * PITCH, y)?;
                self.body.push('\n');
            }
            if !meld.faults.is_empty() {
                self.frame("rk-fault", x, y, piece.width())?;
                self.flag(x - BEYOND, y - BEYOND, &numbers(&meld.faults))?;
            }
        }
        self.y += rows * (above + HEIGHT + BELOW);
        Ok(())
    }

    fn frame(&mut self, class: &str, x: u64, y: u64, width: u64) -> fmt::Result {
        writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/>",
            x - BEYOND,
            y - BEYOND,
            width + 2 * BEYOND,
            HEIGHT + 2 * BEYOND
        )
    }

    /// The number of a sentence, or several, in a flag that begins at `x` and has its middle at `y`.
    fn flag(&mut self, x: u64, y: u64, numbers: &str) -> fmt::Result {
        let width = 8 + sentence::width(numbers);
        writeln!(
            self.body,
            "<rect class=\"rk-flag\" x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"16\" rx=\"8\"/>\
             <text class=\"rk-count\" x=\"{}\" y=\"{}\">{}</text>",
            y - 8,
            x + width / 2,
            y + 4,
            Escaped(numbers)
        )
    }

    /// What the marks mean that were used.
    fn legend(&mut self, marks: &[TileMark]) -> fmt::Result {
        let mut x = 0;
        self.y += 4;
        for (place, mark) in marks.iter().enumerate() {
            let width = INDENT + sentence::width(mark.meaning()) + GAP;
            if place > 0 && x + width > self.width {
                self.y += LINE + 4;
                x = 0;
            }
            mark.draw_sign(&mut self.body, MARGIN + x + 9, self.y + 9)?;
            let at = (MARGIN + x + INDENT, self.y + 13);
            sentence::draw(&mut self.body, "rk-line", at, mark.meaning())?;
            self.body.push('\n');
            x += width;
        }
        if !marks.is_empty() {
            self.y += LINE;
        }
        Ok(())
    }
}

/// `1 3`: at most four of them, for a flag should be small.
fn numbers(faults: &[usize]) -> String {
    let mut text = String::new();
    for (place, number) in faults.iter().take(4).enumerate() {
        if place > 0 {
            text.push(' ');
        }
        // Writing to a `String` does not fail.
        let _ = write!(text, "{number}");
    }
    if faults.len() > 4 {
        text.push('…');
    }
    text
}

impl DrawnMeld {
    /// Whether something stands out above its tiles.
    fn has_signs(&self) -> bool {
        !self.faults.is_empty() || self.tiles.iter().any(|tile| tile.mark.is_some())
    }
}

impl Picture {
    /// Every tile that is drawn on the table or a rack.
    fn tiles(&mut self) -> impl Iterator<Item = &mut DrawnTile> {
        self.blocks.iter_mut().flat_map(|block| {
            let (melds, rack) = match block {
                Block::Melds(melds) => (melds.as_mut_slice(), [].as_mut_slice()),
                Block::Rack(tiles) => ([].as_mut_slice(), tiles.as_mut_slice()),
                _ => ([].as_mut_slice(), [].as_mut_slice()),
            };
            melds
                .iter_mut()
                .flat_map(|meld| &mut meld.tiles)
                .chain(rack)
        })
    }

    /// How wide a picture must be for its tiles, and should be for its text.
    fn width(&self, columns: usize) -> u64 {
        let of_block = |block: &Block| match block {
            Block::Heading(text) => (sentence::width(text) * 8 / 7).min(WIDEST_TEXT),
            Block::Text(text, _) | Block::Fault(_, text) => {
                (sentence::width(text) + INDENT).min(WIDEST_TEXT)
            }
            Block::Melds(melds) if melds.is_empty() => width_of(2),
            Block::Melds(melds) => {
                let ends = flow(melds, columns).into_iter();
                ends.map(|piece| piece.x + piece.width()).max().unwrap_or(0)
            }
            Block::Rack(tiles) => width_of(tiles.len().clamp(2, columns)),
        };
        self.blocks.iter().map(of_block).max().unwrap_or(0)
    }

    /// The picture as an SVG document.
    pub(super) fn draw(mut self, options: &PictureOptions) -> String {
        let columns = usize::from(options.columns());
        let mut marks = Vec::new();
        for mark in TileMark::ALL {
            if options.marks() && self.tiles().any(|tile| tile.mark == Some(mark)) {
                marks.push(mark);
            }
        }
        if !options.marks() {
            self.tiles().for_each(|tile| tile.mark = None);
        }
        let mut canvas = Canvas {
            body: String::new(),
            y: MARGIN / 2,
            width: self
                .width(columns)
                .max(if marks.is_empty() { WIDTH } else { 160 }),
            columns,
        };
        let mut drawn = self.blocks.iter().try_for_each(|block| canvas.block(block));
        drawn = drawn.and_then(|()| canvas.legend(&marks));
        let mut document = String::with_capacity(canvas.body.len() + 4096);
        // Writing to a `String` does not fail.
        let _ = drawn.and_then(|()| self.document(&mut document, &canvas, options));
        document
    }

    fn document(&self, out: &mut String, canvas: &Canvas, options: &PictureOptions) -> fmt::Result {
        let (width, height) = (canvas.width + 2 * MARGIN, canvas.y + MARGIN / 2);
        let pixels = |units: u64| (units * u64::from(options.size())).div_ceil(HEIGHT);
        let theme = options.theme();
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rummikub-picture rummikub-{theme}\" \
             width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" role=\"img\">",
            pixels(width),
            pixels(height)
        )?;
        let title = options.title().unwrap_or(&self.title);
        writeln!(out, "<title>{}</title>", Escaped(title))?;
        writeln!(out, "<desc>{}</desc>", Escaped(&self.desc))?;
        write_style(out, theme)?;
        writeln!(
            out,
            "<rect class=\"rk-back\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>"
        )?;
        out.push_str(&canvas.body);
        out.push_str("</svg>\n");
        Ok(())
    }
}
