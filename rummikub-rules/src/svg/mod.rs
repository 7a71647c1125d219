//! Feature `svg`: pictures of tiles, racks, tables, turns, plays, hands and games.
//!
//! Whatever can be drawn has a method `to_svg`. It answers a whole SVG document as text, which goes
//! into a file or between the tags of a page:
//!
//! ```
//! use rummikub_rules::{Rules, svg::{PictureOptions, Theme}};
//! let table = Rules::default().table_from_text("R3 R4 R5 | K7 B7 J")?;
//! let picture = table.to_svg(&PictureOptions::new().with_size(40).with_theme(Theme::Dark));
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! assert!(picture.contains("<desc>R3 R4 R5 | K7 B7 J</desc>"));
//! # Ok::<(), rummikub_rules::ParseTableError>(())
//! ```
//!
//! # What is promised
//!
//! - **Readable without colours.** Each colour has its letter and a shape: K a square, R a disc, B a
//!   triangle, O a diamond. A joker is a star and shows what it stands for. Tiles that were laid,
//!   moved or freed carry a sign and a frame of their own, faulty melds a frame and the numbers of
//!   their sentences. Text and signs have a contrast of 4.5 to 1 at least, in both themes.
//! - **Readable without eyes.** Each picture has `role="img"`, a `<title>` that says what it is and
//!   a `<desc>` with its tiles as text.
//! - **Safe.** Text of callers (titles, names of players) is escaped, and what XML does not allow is
//!   shown as U+FFFD. There is no script and no link in a picture, and nothing is fetched.
//! - **Repeatable.** The same value gives the same bytes on every machine.
//! - **Linear.** Time and size grow with the tiles drawn, some 400 bytes for each of them.
//!
//! # For programs and pages
//!
//! The tile `R7` is a `<g data-tile="R7">`, with `data-mark="laid"`, `"moved"` or `"freed"` where it
//! is marked, and a faulty meld is framed by a `<rect class="rk-fault">`. A page may change the
//! colours by the CSS variables `--rummikub-black`, `-red`, `-blue`, `-orange`, `-joker`, `-tile`,
//! `-edge`, `-table`, `-rack`, `-text`, `-mark`, `-sign` and `-fault` of `svg.rummikub-picture`.
//!
//! How it works: each file here that is named after a value says what its picture is made of
//! (`picture`); `layout` puts it into rows; `face`, `mark`, `sentence` and `palette` draw.

mod escape;
mod face;
mod game_view;
mod hand;
mod layout;
mod mark;
mod measure;
mod options;
mod palette;
mod picture;
mod play;
mod sentence;
mod table;
mod turn;

pub use self::{
    options::{PictureOptions, Theme},
    play::{StepParts, draw_play},
};
