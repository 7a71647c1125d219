//! What a verdict says to the player, word for word, of a turn for each thing it may say.

use std::collections::BTreeSet;

use rummikub_rules::{Axis, Fault, Opened, Rules, Turn};
use serde_json::Value;

fn rules(case: &Value) -> Rules {
    let preset = Rules::preset(case["preset"].as_str().unwrap()).unwrap();
    let mut builder = preset.to_builder();
    for (axis, value) in case["axes"].as_object().unwrap() {
        let text = value.as_str().map_or(value.to_string(), str::to_owned);
        builder.set(Axis::from_name(axis).unwrap(), &text).unwrap();
    }
    builder.build().unwrap()
}

/// The C and Python tests read the same file.
#[test]
fn every_listed_turn_is_told_in_the_listed_sentences() {
    let mut codes = BTreeSet::new();
    let mut accounts = 0;
    for line in include_str!("../data/sentences.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let rules = rules(&case);
        let text = |field: &str| case[field].as_str().unwrap();
        let before = rules.table_from_text(text("before")).unwrap();
        let (rack, after) = (
            text("rack").parse().unwrap(),
            text("after").parse().unwrap(),
        );
        let opened = case["opened"].as_bool().unwrap();
        let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::from(opened)));
        let verdict = verdict.unwrap();
        codes.extend(verdict.faults().iter().map(Fault::code));
        let faults = verdict.faults().iter();
        let mut says: Vec<String> = faults
            .map(|fault| format!("{}: {fault}", fault.code()))
            .collect();
        let account = verdict.account();
        accounts += u32::from(account.is_some());
        says.extend(account.map(|account| account.to_string()));
        assert_eq!(Value::from(says), case["says"], "{}", case["id"]);
        assert_eq!(verdict.is_legal(), case["legal"].as_bool().unwrap());
    }
    let untold: Vec<&str> = Fault::CODES
        .iter()
        .copied()
        .filter(|code| !codes.contains(code))
        .collect();
    // A turn cannot hold too many copies without taking some that are not on the rack.
    assert_eq!(untold, ["too-many-copies"]);
    assert!(accounts > 15);
}
