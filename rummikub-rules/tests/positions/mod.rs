//! Positions for tests of the solver: the labelled ones, and random ones.
#![allow(dead_code)] // every test uses its own part of it

pub(crate) mod random;

use std::collections::BTreeMap;
use std::fs;

use rummikub_rules::{Axis, Rack, Rules, Table, Tile, solver::Play};
use serde_json::Value;

/// What a line of `plays*.jsonl` says.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) before: String,
    pub(crate) rack: Rack,
    pub(crate) opened: bool,
    /// Rule set, most tiles, most points, plays, tables.
    pub(crate) answers: Vec<(String, [u64; 4])>,
}

pub(crate) fn cases(file: &str) -> Vec<Case> {
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| case[key].as_str().expect(key).to_owned();
        let answers = case["answers"].as_object().expect("answers").iter();
        let number = |a: &Value, key: &str| a[key].as_u64().expect("a number");
        let four = |a: &Value| ["tiles", "points", "plays", "tables"].map(|key| number(a, key));
        Case {
            id: text("id"),
            before: text("before"),
            rack: text("rack").parse().expect("a rack"),
            opened: case["opened"].as_bool().expect("opened"),
            answers: answers.map(|(set, a)| (set.clone(), four(a))).collect(),
        }
    };
    read(file).lines().map(case).collect()
}

fn read(file: &str) -> String {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The rule sets of the data by name.
pub(crate) fn rule_sets() -> BTreeMap<String, Rules> {
    let sets: BTreeMap<String, BTreeMap<String, Value>> =
        serde_json::from_str(&read("rulesets.json")).expect("rule sets");
    let rules = |axes: &BTreeMap<String, Value>| {
        let mut builder = Rules::default().to_builder();
        for (name, value) in axes {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Null => "none".into(),
                other => other.to_string(),
            };
            let axis = Axis::from_name(name).expect("an axis");
            builder.set(axis, &text).expect("a value of the axis");
        }
        builder.build().expect("rules without contradiction")
    };
    sets.iter()
        .map(|(name, axes)| (name.clone(), rules(axes)))
        .collect()
}

/// Whether the steps of a play, taken one by one, turn the table before into the new one with the
/// tiles of the play; and whether melds that stay are left out.
pub(crate) fn can_be_followed(before: &Table, play: &Play) -> bool {
    let melds = |table: &Table| -> Vec<Vec<Tile>> {
        table
            .melds()
            .iter()
            .map(|m| m.slots().map(|slot| slot.tile).collect())
            .collect()
    };
    let mut piles = melds(before);
    let mut rack = *play.tiles();
    let mut moved = vec![false; piles.len()];
    for step in play.steps(before) {
        for pile in step.takes() {
            let Some(i) = piles.iter().rposition(|p| p == pile) else {
                return false;
            };
            piles.remove(i);
            if let Some(old) = moved.get_mut(i) {
                *old = true;
            }
        }
        if step.from_rack() && !step.tiles().iter().all(|tile| rack.remove(*tile)) {
            return false;
        }
        piles.extend(step.leaves().iter().cloned());
        if step.to_string().is_empty() {
            return false;
        }
    }
    let mut wanted = melds(play.table());
    piles.sort();
    wanted.sort();
    piles == wanted && rack.is_empty()
}
