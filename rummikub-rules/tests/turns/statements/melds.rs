//! Tiles, groups, runs, ones and jokers in melds.

use rummikub_rules::{Axis, Table, TableSetup, Tile};

use super::{faults, is_table, legal, names, preset};

/// S-001, S-004, S-101, S-102, S-201, S-401, S-402, S-452: four colours, numbers 1 to 13, two of
/// each (XP: three) and so many jokers, which are all alike.
#[test]
fn tile_sets() {
    for (name, copies, jokers, all) in [
        ("lemada-printed", 2, 2, 106),
        ("xp", 3, 4, 160),
        ("pagat-sabra", 2, 2, 106),
        ("american", 2, 2, 106),
        ("pressman-1987", 2, 2, 106),
        ("rummy-q", 2, 2, 106),
    ] {
        let tiles = preset(name).tiles();
        assert_eq!(tiles.len(), all, "{name}");
        let kinds: Vec<(Tile, u8)> = tiles.kinds().collect();
        assert_eq!(kinds.len(), 53);
        for (tile, count) in kinds {
            assert_eq!(
                count,
                if tile == Tile::Joker { jokers } else { copies },
                "{name} {tile}"
            );
        }
    }
}

/// S-008, S-009, S-109, S-211, S-413, S-457, S-501, S-502, S-575, S-580: a group is three or four
/// of a number in different colours (cases X1, X3, X9).
#[test]
fn groups() {
    for name in names() {
        for group in ["K13 R13 O13", "R4 B4 K4", "K5 R5 B5 O5"] {
            assert!(is_table(name, group), "{name} {group}");
        }
        for wrong in ["O4 O4 R4", "K5 R5", "K5 R5 B5 O5 K5", "K5 R5 B6", "K5"] {
            assert!(!is_table(name, wrong), "{name} {wrong}");
        }
    }
}

/// S-008, S-010, S-110, S-212, S-412, S-458, S-503, S-576, S-579: a run is three or more numbers of a
/// colour in order, up to all thirteen (cases X4, X5, X8).
#[test]
fn runs() {
    for name in names() {
        for run in [
            "O10 O11 O12",
            "R4 R5 R6",
            "O1 O2 O3 O4",
            "K1 K2 K3",
            "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13",
        ] {
            assert!(is_table(name, run), "{name} {run}");
        }
        for wrong in ["K1 K2", "R4 R5 R7", "R4 R5 B6", "R4 R5 R5 R6"] {
            assert!(!is_table(name, wrong), "{name} {wrong}");
        }
    }
}

/// S-011, S-110, S-212, S-458, S-504, S-579: a one is low; in American and International it may
/// also be high, but not both at once (case X6, C-30).
#[test]
fn ones() {
    for name in names() {
        let high = ["american", "international"].contains(&name);
        assert_eq!(is_table(name, "K12 K13 K1"), high, "{name}");
        assert!(!is_table(name, "K13 K1 K2"), "{name}");
        assert!(
            !is_table(name, "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1"),
            "{name}"
        );
    }
}

/// S-111, S-213: no tile lies in two melds: a turn may not lay more than rack and table hold.
#[test]
fn no_tile_lies_in_two_melds() {
    for name in ["lemada-printed", "pagat-sabra", "pressman-1987"] {
        let double = faults(
            &preset(name),
            "K5 K6 K7",
            "R7 B7",
            "K5 K6 K7 | K7 R7 B7",
            true,
        );
        assert_eq!(double, ["tiles-not-on-rack"], "{name}");
    }
    assert!(!legal(
        "american",
        "",
        "K5 K6 K7 R7 B7",
        "K5 K6 K7 | K7 R7 B7"
    ));
}

/// S-042, S-043, S-112, S-138, S-214, S-428, S-524, S-525: a joker stands for any tile that its
/// place in a meld asks for; with one real tile the meld says which kind it is.
#[test]
fn jokers_stand_for_any_tile() {
    for name in names() {
        for meld in [
            "B4 J B6",
            "J B5 B6",
            "K4 R4 J",
            "K4 R4 B4 J",
            "run R5 J J",
            "group R5 J J",
        ] {
            assert!(is_table(name, meld), "{name} {meld}");
        }
        assert!(
            !is_table(name, "K5 R5 B5 O5 J"),
            "{name}: a group has four colours"
        );
        for (fits, other) in [
            ("B4 J(B5) B6", "B4 J(B7) B6"),
            ("J(B4) B5 B6", "J(R4) B5 B6"),
            ("K4 R4 J(O4)", "K4 R4 J(R4)"),
        ] {
            assert!(is_table(name, fits), "{name} {fits}");
            assert!(!is_table(name, other), "{name} {other}");
        }
    }
    let stands_for = |meld: &str| {
        let table = preset("xp")
            .table(&meld.parse().expect("text"))
            .expect("a table");
        table.to_string()
    };
    // Kept apart: what frees a joker depends on it.
    assert_ne!(stands_for("run R5 J J"), stands_for("group R5 J J"));
    let either: TableSetup = "R5 J J".parse().expect("text");
    assert!(
        preset("xp").table(&either).is_err(),
        "neither run nor group"
    );
}

/// S-136, S-137: two jokers may lie in one meld, as Lemada's online rules say expressly.
#[test]
fn two_jokers_may_lie_in_one_meld() {
    for name in names() {
        assert!(is_table(name, "R5 J J R8"), "{name}");
        assert_eq!(preset(name).max_jokers_per_meld(), None);
    }
    let one = preset("lemada-online")
        .with(Axis::MaxJokersPerMeld, "1")
        .expect("rules");
    assert!(one.table(&"R5 J J R8".parse().expect("text")).is_err());
}

/// Y1, S-003, S-004: three copies of a tile may lie on the table of XP, not of the classic set.
#[test]
fn three_copies_in_xp() {
    let table = "K5 R5 B5 | K5 R5 B5 | K5 R5 B5";
    assert!(is_table("xp", table) && !is_table("lemada-printed", table));
    assert_eq!(Table::default().melds().len(), 0);
}
