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
//! | `account` | the enumeration of accounts |
//! | `law` | what an account must satisfy |
//! | `validate`, `validate_jokers` | a check of one given account, apart from `account` and `law` |
//! | `tell` | an account of the enumeration in the form that the check reads |
//! | `charges` | what an account does against the law |
//! | `generate`, `generate_table`, `generate_moves`, `generate_corners` | random small turns |

pub mod account;
pub mod charges;
pub mod generate;
mod generate_corners;
mod generate_moves;
mod generate_table;
pub mod law;
pub mod melds;
pub mod opening;
pub mod rules;
pub mod tell;
pub mod text;
pub mod turn;
pub mod validate;
mod validate_jokers;

use account::Draft;
use opening::Opened;
use rules::Rules;
use turn::{Melded, Turn};

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

/// Whether the turn is legal: whether some account of it satisfies every rule.
pub fn judge(
    rules: &Rules,
    before: &str,
    rack: &str,
    after: &str,
    opened: bool,
) -> Result<bool, NoPosition> {
    let turn = Turn::read(rules, before, rack, after, opened)?;
    Ok(accepted(&turn).is_some())
}

/// A legal turn with an account that satisfies every rule.
#[derive(Clone, Debug)]
pub struct Accepted {
    pub turn: Melded,
    pub draft: Draft,
    /// The opening, of a player who had not opened.
    pub opening: Option<Vec<Opened>>,
}

/// The first account that satisfies every rule. Accounts that keep more jokers come earlier.
pub fn accepted(turn: &Turn) -> Option<Accepted> {
    // Rules that no account can change.
    let turn = turn.melded()?;
    // A player who has not opened must open in this turn.
    let mut opening = None;
    if !turn.opened {
        if !turn.rules.same_turn {
            // Next turn: the old melds unchanged and an opening, nothing else.
            let (draft, melds) = opening::next_turn(&turn)?;
            return Some(Accepted {
                turn,
                draft,
                opening: Some(melds),
            });
        }
        // Same turn: an opening exists. (On an extend-only table it must also stay on the table,
        // which depends on the account: see `law::holds`.)
        if !turn.rules.extend_only {
            opening = Some(opening::find(&turn.rules, &turn.played)?);
        }
    }
    // The turn is legal as an ordinary turn.
    let mut found = None;
    account::each(&turn, &mut |draft| {
        let holds = law::holds(&turn, draft);
        if holds {
            found = Some(draft.clone());
        }
        holds
    });
    let draft = found?;
    if !turn.opened && turn.rules.extend_only {
        opening = opening::stays_whole(&turn, &draft);
    }
    Some(Accepted {
        turn,
        draft,
        opening,
    })
}
