//! Positions for tests of the solver: the labelled ones, and random ones.

pub mod compare;
pub mod contended;
pub mod payable;
pub mod random;

use std::collections::BTreeMap;

use crate::data;
use rummikub_rules::{Axis, Meld, Rack, Rules, Table, Tile, solver::Play};
use serde_json::Value;

/// What a line of `plays*.jsonl` says.
pub struct LabelledPosition {
    pub id: String,
    pub before: String,
    pub rack: Rack,
    pub opened: bool,
    /// Rule set, most tiles, most points, plays, tables.
    pub answers: Vec<(String, [u64; 4])>,
}

pub fn cases(file: &str) -> Vec<LabelledPosition> {
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| case[key].as_str().expect(key).to_owned();
        let answers = case["answers"].as_object().expect("answers").iter();
        let number = |a: &Value, key: &str| a[key].as_u64().expect("a number");
        let four = |a: &Value| ["tiles", "points", "plays", "tables"].map(|key| number(a, key));
        LabelledPosition {
            id: text("id"),
            before: text("before"),
            rack: text("rack").parse().expect("a rack"),
            opened: case["opened"].as_bool().expect("opened"),
            answers: answers.map(|(set, a)| (set.clone(), four(a))).collect(),
        }
    };
    data(file).lines().map(case).collect()
}

/// The rule sets of the data by name.
pub fn rule_sets() -> BTreeMap<String, Rules> {
    let sets: BTreeMap<String, BTreeMap<String, Value>> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
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
/// tiles of the play. Each step takes piles that are there, leaves the same tiles and those that it
/// says come from the rack, and says so in words; of melds in both tables none is taken that need
/// not be.
pub fn can_be_followed(before: &Table, play: &Play) -> bool {
    let heap = |piles: &[Vec<Tile>]| -> Vec<Tile> {
        let mut all: Vec<Tile> = piles.iter().flatten().copied().collect();
        all.sort_unstable();
        all
    };
    // melds that stay are not touched: they are not even at hand
    let mut wanted: Vec<Meld> = play.table().melds().to_vec();
    let mut old: Vec<Meld> = Vec::new();
    for meld in before.melds() {
        match wanted.iter().position(|m| m == meld) {
            Some(at) => drop(wanted.swap_remove(at)),
            None => old.push(*meld),
        }
    }
    let tiles = |meld: &Meld| -> Vec<Tile> { meld.slots().map(|slot| slot.tile).collect() };
    let mut piles: Vec<Vec<Tile>> = old.iter().map(tiles).collect();
    let mut rack = *play.tiles();
    for step in play.steps(before) {
        for pile in step.takes() {
            let Some(at) = piles.iter().position(|p| p == pile) else {
                return false;
            };
            piles.remove(at);
        }
        let mut laid = heap(step.takes());
        if step.from_rack() {
            laid.extend(step.tiles());
            laid.sort_unstable();
            if !step.tiles().iter().all(|tile| rack.remove(*tile)) {
                return false;
            }
        }
        if laid != heap(step.leaves()) || step.leaves().iter().any(Vec::is_empty) {
            return false;
        }
        piles.extend(step.leaves().iter().cloned());
        let words = step.to_string();
        let said = words.starts_with(step.action().name())
            && step
                .tiles()
                .iter()
                .all(|tile| words.contains(&tile.to_string()));
        if !said {
            return false;
        }
    }
    let mut wanted: Vec<Vec<Tile>> = wanted.iter().map(tiles).collect();
    piles.sort();
    wanted.sort();
    piles == wanted && rack.is_empty()
}
