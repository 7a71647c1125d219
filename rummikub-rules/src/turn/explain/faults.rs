//! From what is wrong with a turn to its faults.

use super::{fewest_faults_extending::add_extension_faults, joker_faults::add_joker_faults};
use crate::{
    Faults, Opened, Rules,
    turn::{detail::Detail, judge::Breach, laws::conservation::ConservedTurn},
};

/// Adds the faults of a turn whose tiles are conserved.
pub(in crate::turn) fn add_faults_of_breach(
    breach: Breach,
    rules: &Rules,
    turn: &ConservedTurn<'_>,
    detail: Detail,
    faults: &mut Faults,
) {
    match breach {
        Breach::OpeningBesideTable => rules.add_faults_of_opening_beside_table(turn, faults),
        Breach::Opening => faults.push(rules.opening_too_low(turn, detail)),
        Breach::Jokers => add_joker_faults(rules, turn, faults),
        Breach::Whole if turn.opened == Opened::No && !rules.opens_in_same_turn(turn) => {
            faults.push(rules.opening_too_low(turn, detail));
        }
        Breach::Whole => add_extension_faults(rules, turn, faults),
    }
}
