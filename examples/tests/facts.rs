//! The published counts of `facts.json` against what the library counts.

use rummikub_examples::counting::{distinct_melds, layable_hands, whole_hands};
use rummikub_rules::{Axis, Rules};
use serde_json::Value;

fn facts() -> Value {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../rummikub-rules/tests/data/facts.json"
    );
    let text = std::fs::read_to_string(path).expect(path);
    serde_json::from_str(&text).expect("facts")
}

#[test]
fn distinct_melds_are_as_many_as_published() {
    let mut builder = Rules::default().to_builder();
    builder.set(Axis::Jokers, "4").expect("a number of jokers");
    let rules = builder.build().expect("rules");
    let mut checked = 0;
    for (what, counts) in facts()["distinct_melds"].as_object().expect("facts") {
        let longest = match what.as_str() {
            "what" => continue,
            "runs 3 to 5, groups 3 to 4" => 5,
            "all lengths" => 13,
            other => panic!("{other}"),
        };
        for (jokers, count) in counts.as_object().expect("counts") {
            let jokers = jokers.parse().expect("a number");
            let found = distinct_melds(&rules, longest, jokers).len();
            assert_eq!(Some(found as u64), count.as_u64(), "{what} {jokers}");
            checked += 1;
        }
    }
    assert_eq!(checked, 8);
}

fn published(size: usize) -> (u64, u64) {
    let facts = facts();
    let counts = &facts["whole_hands"][size.to_string()];
    let [distinct, apart] = [0, 1].map(|at| counts[at].as_u64().expect("a count"));
    (distinct, apart)
}

#[test]
fn hands_that_go_down_whole_are_as_many_as_published() {
    let rules = Rules::default();
    for size in 3..=10 {
        assert_eq!(whole_hands(&rules, size), published(size), "{size} tiles");
    }
}

/// The other way round: of all hands the solver lays as many as are published and no others.
#[test]
fn all_other_hands_of_three_and_four_tiles_cannot_be_laid() {
    let rules = Rules::default();
    for size in 3..=4 {
        assert_eq!(layable_hands(&rules, size), published(size).0, "{size}");
    }
}
