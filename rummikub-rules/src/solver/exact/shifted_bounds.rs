//! Where nobody pays, retrieved jokers are wild from the start in the bounds: what these count as used
//! beyond what the search does.

use crate::solver::problem::form::{Form, number_of, signed};
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldChoice;

/// Whether some joker of the table stands for a one, or may.
pub(super) fn has_high_joker(law: &Law, before: &[Form]) -> bool {
    law.ones_high
        && before.iter().any(|form| match form {
            Form::Run { .. } => form.joker_places().any(|(_, k)| number_of(k) == 1),
            Form::Group { number, jokers, .. } => *number == 1 && *jokers > 0,
        })
}

/// Jokers of loose melds: by place, how many more the bounds count as used than the search does.
pub(super) fn shift(before: &[Form], choices: &[MeldChoice]) -> [i8; 17] {
    let mut at = [0i8; 17];
    for (form, _) in before.iter().zip(choices).filter(|x| x.1.is_loose()) {
        match *form {
            Form::Run { .. } => form.joker_places().for_each(|(_, k)| at[number_of(k)] += 1),
            Form::Group { number, jokers, .. } => at[usize::from(number)] += signed(jokers),
        }
    }
    let total: i8 = at.iter().sum();
    let mut sum = 0;
    at.map(|x| {
        sum += x;
        sum - total
    })
}
