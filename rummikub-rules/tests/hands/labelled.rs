//! Labelled closed hands: every type of each hand, with its value, best first.

use rummikub_rules::{
    Tiles,
    hands::{Circumstances, classify},
};
use rummikub_testing::data;
use serde_json::Value;

/// S-301 to S-340, each without, with one and with two jokers (S-273); ones count 1 in totals
/// (S-272).
#[test]
fn every_labelled_hand_has_its_types_and_values() {
    let mut cases = 0;
    for line in data("hands.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let circumstances = Circumstances {
            first_turn: case["first_turn"].as_bool().expect("first_turn"),
            dealt: case["dealt"].as_bool().expect("dealt"),
        };
        let hand: Tiles = case["hand"].as_str().expect("hand").parse().expect("tiles");
        let found: Vec<[u64; 2]> = classify(&hand, circumstances)
            .expect("fourteen tiles")
            .iter()
            .map(|found| [found.kind.number.into(), found.value.into()])
            .collect();
        let expected: Vec<[u64; 2]> =
            serde_json::from_value(case["types"].clone()).expect("numbers and values");
        assert_eq!(found, expected, "{}", case["id"]);
        cases += 1;
    }
    assert_eq!(cases, 135);
}
