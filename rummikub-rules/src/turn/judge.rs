//! The judgement of a turn whose tiles are conserved: the laws in their order.

use super::{
    joker_account::JokerAccount,
    laws::conservation::ConservedTurn,
    search::{Homes, Judging, find_homes, find_joker_account},
};
use crate::{Faults, InitialTablePlay, Opened, Rules, TablePlay};

/// Why a turn is legal: what the judgement found, as far as it cannot be found again at once.
#[allow(
    clippy::large_enum_variant,
    reason = "a verdict is made once a turn, without the heap"
)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    /// The opener left the table as it was.
    Untouched,
    /// Every old meld lies whole in a new one.
    Whole(Homes),
    /// Old melds may be taken apart: what became of the jokers.
    Free(JokerAccount),
}

/// What is wrong with a turn whose tiles are conserved.
#[derive(Debug, Clone, Copy)]
pub(super) enum Breach {
    /// *Next turn*: the table was changed, or what was laid beside it is no opening.
    OpeningBesideTable,
    /// *Same turn*, full manipulation: no opening can be made of the tiles played.
    Opening,
    /// No account of the jokers holds.
    Jokers,
    /// On a table that may only be extended the old melds, or an opening, do not stay whole.
    Whole,
}

/// Why a turn is legal, or what is wrong with it.
pub(super) fn judge(rules: &Rules, turn: &ConservedTurn<'_>) -> Result<Ground, Breach> {
    let opens = turn.opened == Opened::No;
    if opens && rules.initial_table_play() == InitialTablePlay::NextTurn {
        let mut faults = Faults::new();
        rules.add_faults_of_opening_beside_table(turn, &mut faults);
        return if faults.is_empty() {
            Ok(Ground::Untouched)
        } else {
            Err(Breach::OpeningBesideTable)
        };
    }
    if rules.table_play() == TablePlay::ExtendOnly {
        let homes = find_homes(rules, turn, &mut Judging);
        return homes.map(Ground::Whole).ok_or(Breach::Whole);
    }
    if opens && !rules.opens_in_same_turn(turn) {
        return Err(Breach::Opening);
    }
    let jokers = if turn.before.iter().any(|meld| meld.jokers() > 0) {
        find_joker_account(rules, turn, &mut Judging)
    } else {
        rules.rack_jokers_hold(turn).then(JokerAccount::default)
    };
    jokers.map(Ground::Free).ok_or(Breach::Jokers)
}
