//! The first melds of a player: what they are worth, where they come from, what may be done beside them.

use rummikub_rules::InitialTablePlay;

use super::{faults, legal, names, opening, preset};

/// S-023, S-024, S-026, S-114, S-115, S-165, S-215, S-256, S-408, S-410, S-411, S-414, S-415,
/// S-416, S-459, S-461, S-505, S-506, S-508, S-581, S-582: face values and least openings; a joker
/// counts what it stands for, a high one counts 1 (cases X2 to X4, X7 and their sums).
#[test]
fn openings_by_edition() {
    let least = |name: &str| match name {
        "american" => 21,
        "pressman-1987" | "tournament-1987" | "international" => 50,
        "mcgraw" => 60,
        _ => 30,
    };
    for name in names() {
        assert_eq!(preset(name).initial_meld(), least(name), "{name}");
        for (melds, points, joker) in [
            ("B4 J B6", 15, true),
            ("R13 O13 K13", 39, false),
            ("O10 O11 O12", 33, false),
            ("B4 J B6 | O10 O11 O12", 48, true),
            ("R13 O13 K13 | O10 O11 O12", 72, false),
            ("K10 R10 B10", 30, false),
            ("K6 K7 K8", 21, false),
            ("R13 O13 K13 | K7 R7 B7", 60, false),
            ("K10 R10 B10 | K6 K7 K8", 51, false),
        ] {
            let opens = points >= least(name) && !(joker && name == "mcgraw");
            assert_eq!(
                opening(name, melds).ok(),
                opens.then_some(points),
                "{name} {melds}"
            );
        }
    }
    assert_eq!(opening("american", "K12 K13 K1"), Ok(26));
    assert_eq!(
        opening("lemada-printed", "B4 J B6"),
        Err(vec!["opening-too-low"])
    );
}

/// S-025, S-114, S-215, S-409, S-460, S-507: the opening comes from the rack alone.
#[test]
fn an_opening_comes_from_the_rack() {
    for name in names() {
        let rules = preset(name);
        // Worth 15 of the rack's own; with the tiles of the table 61.
        let found = faults(
            &rules,
            "R11 R12 R13",
            "R10 K5 R5 B5",
            "R10 R11 R12 R13 | K5 R5 B5",
            false,
        );
        let fault = match rules.initial_table_play() {
            InitialTablePlay::NextTurn => "opening-changes-table",
            _ => "opening-too-low",
        };
        assert_eq!(found, [fault], "{name}");
    }
}

/// S-030, S-116, S-159, S-160, S-161, S-162, S-163, S-164, S-216, S-417, S-466, S-512: whether
/// the opener may use the table in the same turn, edition by edition (case T1, C-03, C-29).
#[test]
fn table_play_in_the_opening_turn() {
    for name in names() {
        let next = [
            "dutch-1985",
            "lemada-1999",
            "lemada-printed",
            "lemada-online",
            "xp",
            "mcgraw",
        ];
        let rules = preset(name);
        let expected = if next.contains(&name) {
            InitialTablePlay::NextTurn
        } else {
            InitialTablePlay::SameTurn
        };
        assert_eq!(rules.initial_table_play(), expected, "{name}");
        // An addition, which every edition allows; the opening itself is worth 72.
        let turn = (
            "K4 K5 K6",
            "K13 R13 B13 R10 R11 R12 K7",
            "K4 K5 K6 K7 | K13 R13 B13 | R10 R11 R12",
        );
        let same = faults(&rules, turn.0, turn.1, turn.2, false).is_empty();
        assert_eq!(same, expected == InitialTablePlay::SameTurn, "{name}");
        assert!(
            legal(name, turn.0, turn.1, turn.2),
            "{name}: after the initial meld"
        );
    }
}

/// S-051, S-116, S-532: before the initial meld no joker is retrieved (case I9).
#[test]
fn no_joker_before_the_opening() {
    for name in
        names().filter(|name| preset(name).initial_table_play() == InitialTablePlay::NextTurn)
    {
        let turn = (
            "B6 J B8",
            "B7 K13 R13 B13 R10 R11",
            "B6 B7 B8 | K13 R13 B13 | R10 R11 J",
        );
        assert!(
            !faults(&preset(name), turn.0, turn.1, turn.2, false).is_empty(),
            "{name}"
        );
    }
    for name in names() {
        let found = faults(
            &preset(name),
            "B6 J B8",
            "B7 R12 R13",
            "B6 B7 B8 | J R12 R13",
            false,
        );
        assert!(!found.is_empty(), "{name}");
    }
}

/// S-585: no wild tile in `McGraw`'s opening (case G6).
#[test]
fn no_joker_in_the_opening_of_mcgraw() {
    assert_eq!(
        opening("mcgraw", "K13 R13 J | R10 R11 R12"),
        Err(vec!["joker-in-opening"])
    );
    assert_eq!(opening("mcgraw", "K13 R13 B13 | R10 R11 R12"), Ok(72));
}
