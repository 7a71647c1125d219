//! Steps that were once told in a roundabout way, each with its story.

use rummikub_rules::{
    Opened, Preset,
    solver::{Objective, Step},
};

/// The steps of a hand from one table to another.
fn steps(before: &str, after: &str) -> Vec<String> {
    let rules = Preset::FreeJokers.rules();
    let table = |text| rules.table_from_text(text).expect("a table");
    let steps = Step::between(&table(before), &table(after));
    steps.iter().map(ToString::to_string).collect()
}

/// A tile that went from one meld to another was split off first and lay alone for several steps
/// before it was moved: `split K11 R11 B11 O11: R11 B11 O11 | K11`, other things, and then
/// `move K11 to K7 K8 K9 K10`.
#[test]
fn a_tile_moves_from_meld_to_meld_in_one_step() {
    assert_eq!(
        steps(
            "K11 R11 B11 O11 | K7 K8 K9 K10 | B4 B5 B6",
            "R11 B11 O11 | K7 K8 K9 K10 K11 | B4 B5 B6 B7",
        ),
        [
            "lay B7 on B4 B5 B6: B4 B5 B6 B7",
            "move K11 of K11 R11 B11 O11 to K7 K8 K9 K10: K7 K8 K9 K10 K11 | R11 B11 O11",
        ]
    );
}

/// Everything was split before anything was put together, so that nine tiles lay about alone.
#[test]
fn piles_are_incomplete_for_as_short_as_can_be() {
    assert_eq!(
        steps(
            "R1 R2 R3 R4 | B1 B2 B3 B4 | K7 R7 B7 O7",
            "K1 R1 B1 | R2 R3 R4 | B2 B3 B4 | R7 B7 O7 | K5 K6 K7",
        ),
        [
            "split R1 R2 R3 R4: R1 | R2 R3 R4",
            "move B1 of B1 B2 B3 B4 to R1: R1 B1 | B2 B3 B4",
            "lay K1 on R1 B1: K1 R1 B1",
            "split K7 R7 B7 O7: K7 | R7 B7 O7",
            "lay K5 K6 on K7: K5 K6 K7",
        ]
    );
}

/// A joker that a tile of the table pays for was split off, and its meld put together again.
#[test]
fn a_tile_of_the_table_takes_the_place_of_a_joker() {
    assert_eq!(
        steps(
            "R5 R6 R7 R8 | K8 B8 J | O1 O2 O3",
            "R5 R6 R7 | K8 R8 B8 | O1 O2 O3 J O5",
        ),
        [
            "replace the joker of K8 B8 J by R8 of R5 R6 R7 R8: K8 R8 B8 | J | R5 R6 R7",
            "move J to O1 O2 O3: O1 O2 O3 J",
            "lay O5 on O1 O2 O3 J: O1 O2 O3 J O5",
        ]
    );
}

/// Which of two jokers of a run left it was the first one, not the one whose place was taken.
#[test]
fn the_joker_that_leaves_a_run_is_the_one_whose_tile_comes() {
    assert_eq!(
        steps("R3 J J R6", "R3 J R5 R6 | J O5 O6"),
        [
            "replace the joker of R3 J J R6 by R5: R3 J R5 R6 | J",
            "lay O5 O6 on J: J O5 O6",
        ]
    );
    assert_eq!(
        steps("run R11 J J | K2 K3 K4", "R11 R12 J | J K2 K3 K4"),
        [
            "replace the joker of R11 J J by R12: R11 R12 J | J",
            "move J to K2 K3 K4: J K2 K3 K4",
        ]
    );
}

/// A joker that changes its place within its own meld was told as `join J R5 J to R5 J J: J R5 J`.
#[test]
fn a_joker_may_move_in_its_own_meld() {
    assert_eq!(
        steps("run R5 J J", "run J R5 J"),
        ["move J in R5 J J: J R5 J"]
    );
    assert_eq!(
        steps("K3 K4 K5 J", "J K3 K4 K5 K6 K7"),
        ["lay K6 K7 on K3 K4 K5 J: J K3 K4 K5 K6 K7"]
    );
}

/// The tile that replaced a joker of a group lay where the joker had been, so a further step put
/// the group in the order of its colours: `join K10 R10 B10 to K10 B10 R10: K10 R10 B10`.
#[test]
fn a_tile_replaces_the_joker_of_a_group_in_one_step() {
    let rules = Preset::PagatSabra.rules();
    let before = rules
        .table_from_text("K10 B10 J | R4 R5 R6 R7")
        .expect("a table");
    let rack = "R10 K1 K2 R8".parse().expect("a rack");
    let play = rules
        .best_play(&before, &rack, Opened::Yes, &Objective::Tiles)
        .expect("a position");
    let steps = play.expect("a play").steps(&before);
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    assert_eq!(
        steps,
        [
            "replace the joker of K10 B10 J by R10: K10 R10 B10 | J",
            "lay K1 K2 on J: K1 K2 J",
            "lay R8 on R4 R5 R6 R7: R4 R5 R6 R7 R8",
        ]
    );
}
