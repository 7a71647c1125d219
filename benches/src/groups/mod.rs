//! The groups of benchmarks: a file and a line in [`all`] for each.

mod best_play;
mod games;
mod hands;
mod initial_meld;
mod parsing;
mod table;
mod turn;

use crate::benchmark::Group;

/// Every group, in the order in which it is told.
pub(crate) fn all() -> Vec<Group> {
    vec![
        parsing::group(),
        table::group(),
        turn::without_jokers(),
        turn::two_jokers(),
        turn::hostile(),
        initial_meld::group(),
        hands::group(),
        games::group(),
        best_play::mid_game(),
        best_play::openings(),
        best_play::labelled(),
        best_play::hostile(),
    ]
}
