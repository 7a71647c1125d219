//! The literal referee: the law of a legal turn once more, as slowly and plainly as possible.
//!
//! It enumerates the accounts of a turn (what every joker stood for and stands for, which jokers
//! are kept, what pays for the others, where every real tile came from) and asks of each whether
//! every rule holds. It shares nothing with the library: its own types, its own text reader, its
//! own rules. Only `std`.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `rules` | the axes of a turn |
//! | `text` | tables and racks from text |
//! | `melds` | what a meld is, what its jokers stand for, its worth |
//! | `turn` | a turn read, the position checked, the rules that no account can change |
//! | `opening` | openings of both kinds |
//! | `draft`, `account` | an account, and the enumeration of all |
//! | `remains` | what becomes of old melds, and which are locked |
//! | `law` | what an account must satisfy |
//! | `judge` | the verdict |
//! | `given`, `validate`, `validate_jokers` | a check of one given account, apart from `account` and `law` |
//! | `tell` | an account of the enumeration in the form that the check reads |
//! | `charges` | what an account does against the law |
//! | `generate`, `generate_table`, `generate_moves`, `generate_corners` | random small turns |

pub mod account;
pub mod charges;
pub mod draft;
pub mod generate;
mod generate_corners;
mod generate_moves;
mod generate_table;
mod given;
mod judge;
pub mod law;
pub mod melds;
pub mod opening;
mod remains;
pub mod rules;
pub mod tell;
pub mod text;
pub mod turn;
pub mod validate;
mod validate_jokers;

pub use self::judge::{Accepted, accepted, judge};

/// A real tile: its colour (`K`, `R`, `B`, `O`) and its number (1 to 13).
pub type Tile = (char, u8);

/// The four colours.
pub const COLOURS: [char; 4] = ['K', 'R', 'B', 'O'];

/// What lies in one place of a meld, or on a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    Real(Tile),
    Joker,
}

/// The two kinds of melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Run,
    Group,
}

/// Where a real tile of the table after came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Rack,
    /// This meld of the table before.
    Meld(usize),
}

/// There is no position: why a turn cannot be judged at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPosition(pub String);
