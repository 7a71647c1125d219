//! Every kind of fault has a case that causes it and nothing else.

use std::collections::BTreeSet;

use rummikub_rules::{Axis, Fault, Opened, Rules, Turn};

/// Rules, the table before, the rack, the table after, whether opened, the code, the meld from 0.
type Case<'a> = (
    &'a str,
    &'a str,
    &'a str,
    &'a str,
    bool,
    &'a str,
    Option<usize>,
);

const CASES: &[Case<'_>] = &[
    (
        "free-jokers",
        "",
        "R3 R4",
        "R3 R4",
        true,
        "meld-too-short",
        Some(0),
    ),
    (
        "free-jokers",
        "K5 R5 B5 O5",
        "J",
        "K5 R5 B5 O5 J",
        true,
        "meld-too-long",
        Some(0),
    ),
    (
        "free-jokers",
        "K5 R5 B5",
        "R5",
        "K5 R5 R5 B5",
        true,
        "group-repeats-color",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R7",
        "R3 R4 R5 R7",
        true,
        "numbers-do-not-follow",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "B6",
        "R3 R4 R5 B6",
        true,
        "mixed-colors",
        Some(0),
    ),
    ("xp", "", "J J J", "J J J", true, "no-real-tile", Some(0)),
    (
        "max_jokers_per_meld=1",
        "",
        "R5 J J",
        "run R5 J J",
        true,
        "too-many-jokers",
        Some(0),
    ),
    (
        "free-jokers",
        "",
        "R5 J J",
        "J R5 J",
        true,
        "ambiguous",
        Some(0),
    ),
    (
        "free-jokers",
        "",
        "R4 R6 J",
        "R4 J(R7) R6",
        true,
        "joker-does-not-fit",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5 R6",
        "R7",
        "R4 R5 R6 R7",
        true,
        "tiles-taken-from-table",
        None,
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R6",
        "R3 R4 R5 R6 R7",
        true,
        "tiles-not-on-rack",
        None,
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R6",
        "R3 R4 R5",
        true,
        "nothing-played",
        None,
    ),
    (
        "free-jokers",
        "",
        "R3 R4 R5",
        "R3 R4 R5",
        false,
        "opening-too-low",
        None,
    ),
    (
        "lemada-1999",
        "R3 R4 R5",
        "R6 R11 R12 R13",
        "R3 R4 R5 R6 | R11 R12 R13",
        false,
        "opening-changes-table",
        Some(0),
    ),
    (
        "mcgraw",
        "",
        "K13 R13 J B12 B11 B10",
        "K13 R13 J | B10 B11 B12",
        false,
        "joker-in-opening",
        Some(0),
    ),
    (
        "rummy-q",
        "R6 R7 R8",
        "R4 J",
        "R4 J R6 R7 R8",
        true,
        "rack-joker-alone",
        Some(0),
    ),
    (
        "american",
        "R3 R4 R5",
        "R6 R7 R8 R2 R1",
        "R1 R2 R3 | R4 R5 R6 R7 R8",
        true,
        "meld-not-kept",
        Some(0),
    ),
    (
        "frozen-table",
        "R4 R5 J | J R5 R6",
        "K5 B5 O8 O9",
        "R4 R5 R6 | K5 R5 B5 | O8 O9 J J",
        true,
        "joker-replaced-from-locked-meld",
        Some(0),
    ),
    (
        "goliath-1994",
        "B4 B5 J | K9 R9 O9",
        "B3",
        "B3 B4 B5 | K9 R9 O9 J",
        true,
        "joker-not-replaced",
        Some(0),
    ),
    (
        "joker_retrieval=never",
        "B6 J B8",
        "B7 R10 R11",
        "B6 B7 B8 | R10 R11 J",
        true,
        "joker-retrieved",
        Some(0),
    ),
    (
        "pagat-sabra",
        "B6 J B8 | K7 R7 B7 O7",
        "R10 R11",
        "B6 B7 B8 | K7 R7 O7 | R10 R11 J",
        true,
        "joker-replaced-from-table",
        Some(0),
    ),
    (
        "pressman-1980",
        "K4 R4 J",
        "B4 R10 R11",
        "K4 R4 B4 | J R10 R11",
        true,
        "group-not-completed",
        Some(0),
    ),
    (
        "pagat-sabra",
        "B4 B5 J B7 B8 B9",
        "B10",
        "B4 B5 J | B7 B8 B9 B10",
        true,
        "joker-meld-changed",
        Some(0),
    ),
    (
        "official-1978",
        "B6 J B8 | R3 R4 R5",
        "B7",
        "B6 B7 B8 | R3 R4 R5 J",
        true,
        "joker-reused-wrongly",
        Some(1),
    ),
];

fn rules(name: &str) -> Rules {
    if let Some((axis, value)) = name.split_once('=') {
        let goliath = Rules::preset("goliath-1994").unwrap();
        return goliath.with(Axis::from_name(axis).unwrap(), value).unwrap();
    }
    match name {
        "frozen-table" => Rules::preset("pagat-sabra")
            .unwrap()
            .with(Axis::JokerPayment, "rack-or-table")
            .unwrap(),
        preset => Rules::preset(preset).unwrap(),
    }
}

#[test]
fn each_case_has_its_fault_and_no_other() {
    for &(name, before, rack, after, opened, code, meld) in CASES {
        let rules = rules(name);
        let before = rules.table_from_text(before).unwrap();
        let turn = (rack.parse().unwrap(), after.parse().unwrap());
        let verdict = rules
            .check_turn(&Turn::new(&before, &turn.0, &turn.1, Opened::from(opened)))
            .unwrap();
        let mut codes: Vec<_> = verdict.faults().iter().map(Fault::code).collect();
        // Where each of two jokers waits for the other, both are named.
        codes.dedup();
        assert_eq!(
            codes,
            [code],
            "{name}: {before} -> {after}: {:?}",
            verdict.faults()
        );
        assert_eq!(
            verdict.faults()[0].place().map(|place| place.meld),
            meld,
            "{code}"
        );
        assert!(verdict.account().is_none());
    }
}

#[test]
fn too_many_copies_are_the_only_fault_of_a_table() {
    let error = Rules::default()
        .table_from_text("R3 R4 R5 | R3 R4 R5 | R3 R4 R5")
        .unwrap_err();
    let codes: Vec<_> = error.faults().iter().map(Fault::code).collect();
    assert_eq!(codes, ["too-many-copies"; 3]);
    assert_eq!(
        error.faults()[0].to_string(),
        "there are 3 of R3; the tile set has 2"
    );
}

#[test]
fn every_code_has_a_case() {
    let mut seen: BTreeSet<&str> = CASES.iter().map(|case| case.5).collect();
    seen.insert("too-many-copies");
    assert_eq!(seen, Fault::CODES.iter().copied().collect());
    assert_eq!(seen.len(), Fault::CODES.len(), "no code stands twice");
}

#[test]
fn a_refused_table_names_the_faults_of_all_its_melds() {
    let error = Rules::default()
        .table_from_text("R3 R4 | R3 R4 R5 | J J J | K1 B2 R3")
        .unwrap_err();
    let codes: Vec<_> = error.faults().iter().map(Fault::code).collect();
    assert_eq!(
        codes,
        [
            "meld-too-short",
            "no-real-tile",
            "mixed-colors",
            "too-many-copies",
            "too-many-copies"
        ]
    );
}
