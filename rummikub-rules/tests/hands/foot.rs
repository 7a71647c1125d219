//! The Foot win: what it needs, and what it adds up to.

use rummikub_rules::{
    Rules,
    hands::{FootCheck, FootFault, check_foot},
};

/// A row of the table below: before, the fourteen tiles, after, points, codes of the faults.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    u32,
    &'static [&'static str],
);

#[rustfmt::skip] // a table
const CASES: [Case; 11] = [
    ("own melds and a run made longer",
        "R9 R10 R11", "R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 R8",
        "R8 R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10", 105, &[]),
    ("50 points are enough",
        "K1 R1 B1", "O1 K2 K3 K4 R2 R3 R4 B2 B3 B4 O4 O5 O6 O7",
        "K1 R1 B1 O1 | K2 K3 K4 | R2 R3 R4 | B2 B3 B4 | O4 O5 O6 O7", 50, &[]),
    ("N11: 49 points",
        "K1 R1 B1", "O1 K2 K3 K4 R2 R3 R4 B3 B4 B5 O3 O4 O5 O6",
        "K1 R1 B1 O1 | K2 K3 K4 | R2 R3 R4 | B3 B4 B5 | O3 O4 O5 O6", 49, &["foot-too-low"]),
    ("nothing on the melds of others is a closed hand",
        "K9 R9 B9", "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13",
        "K9 R9 B9 | K3 K4 K5 | R7 R8 R9 R10 | R11 B11 O11 | K13 R13 B13 O13", 131,
        &["foot-adds-nothing"]),
    ("a tile stays on the rack",
        "R9 R10 R11", "R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 O2",
        "R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10", 97, &["foot-tiles-left"]),
    ("no meld of one's own",
        "K4 K5 K6 | R4 R5 R6 | B4 B5 B6 | O4 O5 O6",
        "K1 K2 K3 K7 R2 R3 R7 R8 B2 B3 B7 O3 O7 O8",
        "K1 K2 K3 K4 K5 K6 K7 | R2 R3 R4 R5 R6 R7 R8 | B2 B3 B4 B5 B6 B7 | O3 O4 O5 O6 O7 O8", 0,
        &["foot-without-new-meld"]),
    ("a meld of others is taken apart",
        "R9 R10 R11 R12", "K12 B12 K1 K2 K3 K4 B5 B6 B7 B8 K10 R10 B10 O10",
        "R9 R10 R11 | K12 R12 B12 | K1 K2 K3 K4 | B5 B6 B7 B8 | K10 R10 B10 O10", 0,
        &["meld-not-kept"]),
    ("jokers count what they stand for",
        "R9 R10 R11", "J R13 K1 K2 K3 B1 B2 B3 O1 O2 J K7 R7 B7",
        "R9 R10 R11 J R13 | K1 K2 K3 | B1 B2 B3 | O1 O2 J | K7 R7 B7", 64, &[]),
    ("a joker of the table is retrieved for a new meld, and one's own may be the dearer one",
        "R9 J R11", "R10 J K1 K2 K3 B1 B2 B3 O1 O2 K13 B13 R12 R13",
        "R9 R10 R11 R12 R13 | K1 K2 K3 | B1 B2 B3 | O1 O2 J | K13 B13 J", 89, &[]),
    ("one's own joker is the one on the meld of others",
        "R9 J R11", "R10 J K1 K2 K3 B1 B2 B3 O1 O2 O3 R13 O12 O13",
        "R9 R10 R11 J R13 | K1 K2 K3 | B1 B2 B3 | O1 O2 O3 | J O12 O13", 78, &[]),
    ("one's own joker is on the meld of others, though the retrieved one counts more",
        "R9 J R11", "R10 J K1 K2 K3 B1 B2 B3 O1 O2 O3 R12 O12 O13",
        "J R9 R10 R11 R12 | K1 K2 K3 | B1 B2 B3 | O1 O2 O3 | J O12 O13", 73, &[]),
];

/// S-259, S-260, S-261, S-262: a Foot lays fourteen tiles at once, worth 50, some on the melds of
/// others; without these it is Closed.
#[test]
fn feet_are_told_from_others() {
    let rules = Rules::preset("international").expect("a preset");
    for (what, before, tiles, after, points, codes) in CASES {
        let before = rules.table_from_text(before).expect("a table");
        let tiles = tiles.parse().expect("tiles");
        let after = after.parse().expect("melds");
        let check: FootCheck = check_foot(&rules, &before, &tiles, &after).expect("a position");
        let found: Vec<&str> = check.faults.iter().map(FootFault::code).collect();
        assert_eq!((check.points, found.as_slice()), (points, codes), "{what}");
        assert_eq!(check.is_ok(), codes.is_empty());
        for fault in &check.faults {
            assert!(!fault.to_string().is_empty());
        }
    }
}

#[test]
fn other_tiles_are_an_error() {
    let rules = Rules::preset("international").expect("a preset");
    let before = rules.table_from_text("J R10 R11").expect("a table");
    let after = "J R10 R11".parse().expect("melds");
    for (tiles, code) in [
        ("K1 K2", "not-fourteen"),
        (
            "J J K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1",
            "too-many-tiles",
        ),
        (
            "J J J K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1",
            "too-many-tiles",
        ),
    ] {
        let tiles = tiles.parse().expect("tiles");
        let error = check_foot(&rules, &before, &tiles, &after).expect_err(code);
        assert_eq!(error.code(), code);
    }
}
