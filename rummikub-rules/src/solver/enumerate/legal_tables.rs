//! Every table that a legal turn can leave.

use crate::solver::enumerate::accounts::{KnownOpenings, judge};
use crate::solver::enumerate::arrangements::arrangements;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Form, tiles_of};
use crate::solver::problem::question::Question;

/// Hands every such table and the rack tiles on it to the receiver. False if there was enough work
/// before, which counts melds and slots tried.
pub(crate) fn legal_tables(
    question: &Question<'_>,
    meter: &mut Meter,
    each: &mut dyn FnMut(&[Form], &Counts),
) -> bool {
    let law = question.law;
    let least = tiles_of(question.before);
    let most = core::array::from_fn(|k| least[k] + question.hi[k]);
    let mut openings = KnownOpenings::default();
    arrangements(law, &least, &most, meter, &mut |after, tiles, meter| {
        match judge(question, after, &mut openings, meter) {
            Some(true) => each(after, &core::array::from_fn(|k| tiles[k] - least[k])),
            Some(false) => {}
            None => return false,
        }
        true
    })
}
