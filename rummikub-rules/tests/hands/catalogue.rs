//! The catalogue of closed hands: its rows, and the errors of hands that are none.

use std::collections::BTreeSet;

use rummikub_rules::{
    Tiles,
    hands::{CATALOGUE, Circumstances, HandType, Moment, classify},
};

const ALL: Circumstances = Circumstances {
    first_turn: true,
    dealt: true,
};

fn tiles(text: &str) -> Tiles {
    text.parse().expect("tiles")
}

#[test]
fn rows_are_numbered_named_and_sourced() {
    let names: BTreeSet<&str> = CATALOGUE.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), 40);
    for (number, row) in (1u8..).zip(&CATALOGUE) {
        assert_eq!(row.number, number);
        assert_eq!(HandType::new(number), Some(row));
        assert_eq!(row.source, format!("S-{}", 300 + u32::from(number)));
        assert!(
            row.values.is_sorted_by(|more, less| more > less),
            "{number}"
        );
        assert!(!row.pattern.to_string().is_empty());
    }
}

#[test]
fn each_example_is_of_its_type_and_holds_no_joker() {
    for row in &CATALOGUE {
        let hand = tiles(row.example);
        assert_eq!(hand.jokers(), 0);
        let found = classify(&hand, ALL).expect("fourteen tiles");
        let found = found.iter().find(|found| found.kind == row);
        assert_eq!(
            found.map(|found| found.value),
            Some(row.values[0]),
            "{}",
            row.number
        );
    }
}

/// S-271: a hand counts as the most valuable of its types.
#[test]
fn the_best_come_first_and_the_most_special_of_equals() {
    let found = classify(&tiles(CATALOGUE[7].example), ALL).expect("fourteen tiles");
    let numbers: Vec<u8> = found.iter().map(|found| found.kind.number).collect();
    assert_eq!(numbers, [40, 39, 8, 5, 7, 3, 6, 2, 1]);
}

/// S-339, S-340 (reading C-47).
#[test]
fn blitzes_hang_on_circumstances() {
    let hand = tiles(CATALOGUE[0].example);
    for (first_turn, dealt, blitzes) in [
        (false, false, &[][..]),
        (true, false, &[39]),
        (false, true, &[40, 39]),
        (true, true, &[40, 39]),
    ] {
        let found = classify(&hand, Circumstances { first_turn, dealt }).expect("fourteen");
        let found: Vec<u8> = found
            .iter()
            .filter(|found| found.kind.moment != Moment::Any)
            .map(|found| found.kind.number)
            .collect();
        assert_eq!(found, blitzes, "{first_turn} {dealt}");
    }
}

#[test]
fn other_tiles_are_refused_with_a_code() {
    for (text, code, message) in [
        (
            "",
            "not-fourteen",
            "a closed hand has 14 tiles; there are 0",
        ),
        (
            "K1 K2",
            "not-fourteen",
            "a closed hand has 14 tiles; there are 2",
        ),
        (
            "J J J K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12",
            "too-many-tiles",
            "there are 3 of J; the tile set has 2",
        ),
        (
            "R1 R1 R1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12",
            "too-many-tiles",
            "there are 3 of R1; the tile set has 2",
        ),
    ] {
        let error = classify(&tiles(text), ALL).expect_err("no hand");
        assert_eq!((error.code(), error.to_string().as_str()), (code, message));
    }
}
