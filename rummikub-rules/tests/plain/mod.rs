//! Positions and rule sets of `tests/data` as the solver's plain numbers.
#![allow(dead_code)] // every test uses its own part of it

use std::collections::BTreeMap;
use std::fs;

use rummikub_rules::solver::plain::{Counts, Form, Law, Retrieval, Reuse};
use serde_json::Value;

pub(crate) const JOKER: usize = 52;
const COLORS: &str = "KRBO";

/// What a line of `plays*.jsonl` says.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) before: String,
    pub(crate) rack: Counts,
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
            rack: tiles(&text("rack")),
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

pub(crate) fn laws() -> BTreeMap<String, Law> {
    let sets: BTreeMap<String, Value> = serde_json::from_str(&read("rulesets.json")).expect("sets");
    sets.iter()
        .map(|(name, axes)| (name.clone(), law(axes)))
        .collect()
}

fn law(axes: &Value) -> Law {
    let is = |axis: &str, value: &str| axes[axis].as_str().expect("a word") == value;
    let number = |axis: &str| axes[axis].as_u64().expect("a number");
    Law {
        ones_high: is("ones", "low-or-high"),
        max_jokers: axes["max_jokers_per_meld"]
            .as_u64()
            .map_or(255, |most| most as u8),
        threshold: number("initial_meld") as u16,
        opening_jokers: is("initial_jokers", "allowed"),
        same_turn: is("initial_table_play", "same-turn"),
        extend_only: is("table_play", "extend-only"),
        frozen: is("joker_melds", "frozen"),
        retrieval: match axes["joker_retrieval"].as_str() {
            Some("never") => Retrieval::Never,
            Some("replace") => Retrieval::Replace,
            other => {
                assert_eq!(other, Some("clear"));
                Retrieval::Clear
            }
        },
        table_pays: is("joker_payment", "rack-or-table"),
        both_colors: is("joker_group_of_three", "both"),
        reuse: match axes["joker_reuse"].as_str() {
            Some("any") => Reuse::Any,
            Some("new-meld") => Reuse::NewMeld,
            Some("new-meld-with-rack-tiles") => Reuse::WithRackTiles,
            other => {
                assert_eq!(other, Some("new-meld-from-rack-tiles"));
                Reuse::FromRackTiles
            }
        },
        reuse_tiles: number("joker_reuse_tiles") as u8,
        rack_joker_tiles: number("rack_joker_tiles") as u8,
    }
}

/// A tile by its text.
pub(crate) fn tile(text: &str) -> usize {
    if text == "J" {
        return JOKER;
    }
    let color = COLORS.find(&text[..1]).expect("a colour");
    color * 13 + text[1..].parse::<usize>().expect("a number") - 1
}

pub(crate) fn tiles(text: &str) -> Counts {
    let mut out = [0; 53];
    for t in text.split_whitespace() {
        out[tile(t)] += 1;
    }
    out
}

pub(crate) fn show(tiles: &Counts) -> String {
    let all = (0..53).flat_map(|k| (0..tiles[k]).map(move |_| name(k)));
    all.collect::<Vec<_>>().join(" ")
}

fn name(kind: usize) -> String {
    if kind == JOKER {
        "J".into()
    } else {
        format!("{}{}", &COLORS[kind / 13..=kind / 13], kind % 13 + 1)
    }
}

/// The table of a text in which every meld can be read in one way only.
pub(crate) fn table(law: &Law, text: &str) -> Vec<Form> {
    let melds = text.split('|').map(str::trim).filter(|m| !m.is_empty());
    melds
        .map(|m| meld(law, m).unwrap_or_else(|| panic!("{m}")))
        .collect()
}

fn meld(law: &Law, text: &str) -> Option<Form> {
    let (word, text) = match text.split_once(' ') {
        Some((word @ ("run" | "group"), rest)) => (word, rest),
        _ => ("", text),
    };
    let kinds: Vec<usize> = text.split_whitespace().map(tile).collect();
    let real = *kinds.iter().find(|k| **k != JOKER)?;
    let mut jokers = 0u16;
    let mut colors = 0u8;
    for (i, k) in kinds.iter().enumerate() {
        if *k == JOKER {
            jokers |= 1 << i;
        } else {
            colors |= 1 << (k / 13);
        }
    }
    let group = Form::Group {
        number: (real % 13) as u8 + 1,
        colors,
        jokers: jokers.count_ones() as u8,
    };
    let of_number = kinds.iter().all(|k| *k == JOKER || k % 13 == real % 13);
    let is_group = of_number && usize::from(group.size()) == kinds.len() && group.is_valid(law);
    let fits = |start: u8| {
        let number = |i: usize| (usize::from(start) + i - 1) % 13;
        let slot = |(i, k): (usize, &usize)| *k == JOKER || *k == real / 13 * 13 + number(i);
        let run = Form::Run {
            color: (real / 13) as u8,
            start,
            len: kinds.len() as u8,
            jokers,
        };
        (kinds.iter().enumerate().all(slot) && run.is_valid(law)).then_some(run)
    };
    match word {
        "group" => is_group.then_some(group),
        "run" => (1..=12).find_map(fits),
        _ if is_group => Some(group),
        _ => (1..=12).find_map(fits),
    }
}
