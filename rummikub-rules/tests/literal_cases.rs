//! The literal referee against every labelled verdict.

mod literal;

use std::collections::BTreeMap;
use std::fs;

use literal::rules::Rules;
use serde_json::Value;

fn read(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The rule sets of the data by name.
fn rule_sets() -> BTreeMap<String, Rules> {
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

/// Judges every line of a file under every rule set that it names.
fn judge_file(name: &str, lines: usize, verdicts: usize) {
    let sets = rule_sets();
    let (mut read_lines, mut judged, mut legal, mut wrong) = (0, 0, 0, Vec::new());
    for line in read(name).lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| {
            case[key]
                .as_str()
                .unwrap_or_else(|| panic!("{key} of {line}"))
        };
        let opened = case["opened"].as_bool().expect("opened");
        read_lines += 1;
        for (set, label) in case["legal"].as_object().expect("legal") {
            let label = label.as_bool().expect("a verdict");
            let verdict = literal::judge(
                &sets[set],
                text("before"),
                text("rack"),
                text("after"),
                opened,
            );
            judged += 1;
            legal += usize::from(label);
            if verdict != Ok(label) {
                wrong.push(format!(
                    "{} {set}: labelled {label}, judged {verdict:?}",
                    text("id")
                ));
            }
        }
    }
    println!("{name}: {judged} verdicts on {read_lines} turns, {legal} legal");
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert_eq!(
        (read_lines, judged),
        (lines, verdicts),
        "{name} is complete"
    );
}

#[test]
fn turns() {
    judge_file("turns.jsonl", 1500, 47366);
}

#[test]
fn turns_xp() {
    judge_file("turns-xp.jsonl", 500, 2500);
}

#[test]
fn turns_ones() {
    judge_file("turns-ones.jsonl", 300, 1003);
}

#[test]
fn worked() {
    judge_file("worked.jsonl", 57, 2164);
}
