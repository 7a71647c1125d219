//! Of the plays of the same tiles, one that leaves the most melds of the old table alone.

use crate::coded::coded;
use crate::solver::involvement::Involvement;
use crate::solver::limit::LimitError;
use crate::solver::problem::form::Form;
use crate::solver::problem::question::{PlainPosition, Question};
use crate::solver::search::engines::Engines;
use crate::solver::search::plain_play::PlainPlay;
use alloc::vec::Vec;

coded! {
/// Why a play that changes less cannot be looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeastChangeError {
    /// The play is none of this position: other tiles, or tiles that are not on the rack.
    "other-position" => OtherPosition
        |f| f.write_str("the play does not belong to this table and rack");
} else {
    /// The limit is none.
    Limit(LimitError);
}
}

impl core::error::Error for LeastChangeError {}

impl From<LimitError> for LeastChangeError {
    fn from(error: LimitError) -> Self {
        Self::Limit(error)
    }
}

/// How many melds of the old table are not on the new one.
fn disturbed(before: &[Form], after: &[Form]) -> usize {
    let mut rest = after.to_vec();
    let gone = |form: &&Form| match rest.iter().position(|m| m == *form) {
        Some(i) => {
            rest.swap_remove(i);
            false
        }
        None => true,
    };
    before.iter().filter(gone).count()
}

/// The search: fewest melds first, every choice of so many melds to take part in the turn, but for those
/// that cannot all have a part (smaller choices were searched before). None where nothing better was
/// found within the limit.
pub(crate) fn least_change(
    engines: &mut Engines,
    plain: &PlainPosition,
    play: PlainPlay,
) -> Option<PlainPlay> {
    let most = disturbed(&plain.before, &play.table);
    let n = plain.before.len();
    let involvement = Involvement::new(&plain.before, &play.tiles);
    for size in 0..most {
        let mut chosen: Vec<usize> = (0..size).collect();
        loop {
            // a choice that no search is made for costs something, too
            if !engines.meter.spend(1) {
                return None;
            }
            if involvement.may_take_part(&chosen) {
                engines.meter.spend(15);
                let before: Vec<Form> = chosen.iter().map(|i| plain.before[*i]).collect();
                let part = Question {
                    before: &before,
                    ..plain.question_for(&play.tiles)
                };
                if let Some(mut found) = engines.some(&part) {
                    let alone = (0..n).filter(|i| !chosen.contains(i));
                    found.table.extend(alone.map(|i| plain.before[i]));
                    return Some(found);
                }
            }
            // the next choice
            let Some(i) = (0..size).rev().find(|i| chosen[*i] < n - size + i) else {
                break;
            };
            chosen[i] += 1;
            for x in i + 1..size {
                chosen[x] = chosen[x - 1] + 1;
            }
        }
    }
    Some(play)
}
