//! The labelled cases of `tests/data`, for tests that run the literal referee over them.
#![allow(dead_code)] // every test uses its own part of it

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::literal::rules::Rules;

/// The files of labelled turns, with how many turns and how many verdicts each holds.
pub(crate) const TURNS: [(&str, usize, usize); 4] = [
    ("turns.jsonl", 1500, 47_366),
    ("turns-xp.jsonl", 500, 2_500),
    ("turns-ones.jsonl", 300, 1_003),
    ("worked.jsonl", 57, 2_164),
];

/// A labelled turn.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) before: String,
    pub(crate) rack: String,
    pub(crate) after: String,
    pub(crate) opened: bool,
    /// Rule set and verdict.
    pub(crate) legal: Vec<(String, bool)>,
}

/// The turns of a file.
pub(crate) fn turns(name: &str) -> Vec<Case> {
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| case[key].as_str().expect(key).to_owned();
        let label = |(set, label): (&String, &Value)| (set.clone(), label.as_bool().expect(set));
        Case {
            id: text("id"),
            before: text("before"),
            rack: text("rack"),
            after: text("after"),
            opened: case["opened"].as_bool().expect("opened"),
            legal: case["legal"]
                .as_object()
                .expect("legal")
                .iter()
                .map(label)
                .collect(),
        }
    };
    read(name).lines().map(case).collect()
}

fn read(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The rule sets of the data by name.
pub(crate) fn rule_sets() -> BTreeMap<String, Rules> {
    let sets: BTreeMap<String, BTreeMap<String, Value>> =
        serde_json::from_str(&read("rulesets.json")).expect("rule sets");
    let rules = |axes: &BTreeMap<String, Value>| {
        let mut rules = Rules::plain();
        assert_eq!(axes.len(), rules.axes().len(), "every axis has a value");
        for (axis, value) in axes {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Null => "none".into(),
                other => other.to_string(),
            };
            rules.set(axis, &text).expect("a value of an axis");
        }
        rules
    };
    sets.iter()
        .map(|(name, axes)| (name.clone(), rules(axes)))
        .collect()
}
