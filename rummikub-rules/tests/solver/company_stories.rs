//! Plays that were lost while the bounds of exact searches came to know what jokers ask for.

use super::stories::{assert_best, changed};
use rummikub_rules::solver::{Objective, Solver};
use rummikub_rules::{Axis, Opened, Position, Preset, Rack, Rules};

fn best_is(rules: &Rules, table: &str, rack: &str, worth: &[(&str, i64)], tiles: &str) {
    let before = rules.table_from_text(table).expect("a table");
    let rack: Rack = rack.parse().expect("a rack");
    assert_best(rules, &before, &rack, worth, tiles);
}

/// A position of a player who has opened.
pub(crate) fn position(rules: &Rules, table: &str, rack: &str) -> Position {
    let before = rules.table_from_text(table).expect("a table");
    let rack: Rack = rack.parse().expect("a rack");
    let position = rules.position(&before, &rack, Opened::Yes);
    position.expect("a position")
}

/// One orange seven pays and joins the locked sevens, so that the other one is company for the joker that was
/// paid for. Both were taken away from what groups with jokers may hold.
#[test]
fn what_pays_for_a_joker_joins_a_locked_group_and_leaves_company_for_another() {
    best_is(
        &Preset::Spears1988.rules(),
        "group R7 B7 J | group K7 R7 J | O8 R8 B8 | B1 B2 B3 B4 | O1 O2 O3",
        "K6 K8 R6 B7 O7 O7",
        &[("K6", -7), ("K8", 5), ("R6", 4), ("B7", 3), ("O7", 5)],
        "K8 R6 B7 O7 O7",
    );
}

/// A way whose wild joker had no company took the place of one in which it had, since what it still lacked was
/// not compared; then it was found to come to nothing.
#[test]
fn a_way_whose_joker_lacks_company_does_not_take_the_place_of_one_whose_joker_has_it() {
    let rules = Preset::Pressman1998.rules();
    let position = position(
        &rules,
        "J B7 B8 | B8 J B10 | K3 R3 B3",
        "K3 K4 K5 K5 K6 R4 R4 R6 B3 B4 B4 B5 B5 B6 B6 O3 O3 O4 O5 O5 O6",
    );
    let best = Solver::new().best_play(&position, &Objective::Tiles);
    assert_eq!(best.expect("a play").tiles().len(), 21);
}

/// Two jokers in front of the rack tile beside which they must lie, which a tile of the table follows: behind
/// that they would have none beside them.
#[test]
fn jokers_lie_in_front_of_their_company_where_the_table_follows_it() {
    let rules = changed(
        Preset::Spears1988,
        &[
            (Axis::JokerPayment, "rack-or-table"),
            (Axis::JokerReuse, "new-meld-from-rack-tiles"),
            (Axis::JokerReuseTiles, "1"),
        ],
    );
    best_is(
        &rules,
        "group K6 J J | K6 R6 O6 | K5 R5 B5",
        "K5 R4 B6",
        &[("K5", 5), ("R4", -1), ("B6", -7)],
        "K5",
    );
}

/// One red two lies in the joker's group, the other in a run with another joker: of these the one of the rack is
/// company in the run, though the search took it for the group, which has company enough.
#[test]
fn of_two_equal_tiles_the_one_of_the_rack_is_company_where_it_is_needed() {
    let rules = changed(
        Preset::Pressman1998,
        &[
            (Axis::Jokers, "5"),
            (Axis::JokerPayment, "rack-or-table"),
            (Axis::JokerReuseTiles, "1"),
            (Axis::RackJokerTiles, "1"),
        ],
    );
    best_is(
        &rules,
        "R2 R3 R4 R5 R6 | R9 R10 R11 R12 R13 | group R6 J J | group K7 J J | O5 O6 O7 O8 O9 | K8 R8 B8",
        "K3 K5 R2 R3 R5 B4 B6 O2",
        &[
            ("K3", -8),
            ("K5", -3),
            ("R3", 1),
            ("R5", -3),
            ("B4", 1),
            ("B6", -8),
            ("O2", 10),
        ],
        "K5 R2 O2",
    );
}

/// The twelve pays for a joker that goes to the eight, beside one rack tile where a joker of the rack would ask for two.
/// Melds that hold too few for these are counted. At first a state whose runs owed company did not take the place of one
/// in which they had been counted, though it might have been counted itself; so bounds had no state as good as one of the
/// search, and the play was lost in the hard setting.
#[test]
fn a_retrieved_joker_asks_for_less_than_one_of_the_rack() {
    let rules = changed(
        Preset::LemadaPrinted,
        &[
            (Axis::Copies, "3"),
            (Axis::Jokers, "3"),
            (Axis::Ones, "low-or-high"),
            (Axis::JokerRetrieval, "replace"),
            (Axis::JokerPayment, "rack"),
            (Axis::JokerGroupOfThree, "both"),
            (Axis::RackJokerTiles, "2"),
        ],
    );
    let position = position(&rules, "O9 O10 J J O13", "O7 O12 J");
    let mut solver = Solver::new();
    let plays = solver.plays(&position);
    let tiles: Vec<String> = plays.map(|play| play.tiles().to_string()).collect();
    assert!(tiles.iter().any(|laid| laid == "O7 O12"), "{tiles:?}");
}
