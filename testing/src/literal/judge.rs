//! The verdict: a turn is legal if some account of it satisfies every rule.

use super::draft::Draft;
use super::opening::{self, Opened};
use super::rules::Rules;
use super::turn::{Melded, Turn};
use super::{NoPosition, account, law};

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
