//! The labelled cases of `tests/data`, for tests that run the literal referee over them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{data, literal::rules::Rules};

/// The files of labelled turns, with how many turns and how many verdicts each holds.
pub const TURNS: [(&str, usize, usize); 4] = [
    ("turns.jsonl", 1500, 47_366),
    ("turns-xp.jsonl", 500, 2_500),
    ("turns-ones.jsonl", 300, 1_003),
    ("worked.jsonl", 57, 2_164),
];

/// A labelled turn.
pub struct LabelledTurn {
    pub id: String,
    pub before: String,
    pub rack: String,
    pub after: String,
    pub opened: bool,
    /// Rule set and verdict.
    pub legal: Vec<(String, bool)>,
}

/// The turns of a file.
pub fn turns(name: &str) -> Vec<LabelledTurn> {
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| case[key].as_str().expect(key).to_owned();
        let label = |(set, label): (&String, &Value)| (set.clone(), label.as_bool().expect(set));
        LabelledTurn {
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
    data(name).lines().map(case).collect()
}

/// The rule sets of the data by name.
pub fn rule_sets() -> BTreeMap<String, Rules> {
    let sets: BTreeMap<String, BTreeMap<String, Value>> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
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
