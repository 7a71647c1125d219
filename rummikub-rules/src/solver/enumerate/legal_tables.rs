//! Every table that a legal turn can leave.

use crate::solver::enumerate::accounts::judge;
use crate::solver::enumerate::arrangements::arrangements;
use crate::solver::problem::form::{Counts, Form, tiles_of};
use crate::solver::problem::question::Question;

/// Hands every such table and the rack tiles on it to the receiver. False if the budget, which
/// counts melds and slots tried, did not suffice.
pub(crate) fn legal_tables(
    question: &Question<'_>,
    budget: &mut u64,
    each: &mut dyn FnMut(&[Form], &Counts),
) -> bool {
    let law = question.law;
    let least = tiles_of(question.before);
    let most = core::array::from_fn(|k| least[k] + question.hi[k]);
    arrangements(law, &least, &most, budget, &mut |after, tiles, budget| {
        match judge(question, after, budget) {
            Some(true) => each(after, &core::array::from_fn(|k| tiles[k] - least[k])),
            Some(false) => {}
            None => return false,
        }
        true
    })
}
