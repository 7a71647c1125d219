//! What a turn may do with the melds of the table.

use rummikub_rules::{Axis, JokerMelds};

use super::{faults, legal, names, preset};

/// S-035, S-117, S-427, S-445, S-517, S-574: manipulation as you like, while every meld is legal
/// at the end of the turn and no tile is left over.
#[test]
fn only_legal_melds_stay() {
    for name in [
        "lemada-printed",
        "pagat-sabra",
        "pressman-1987",
        "rummy-q",
        "mcgraw",
    ] {
        let rules = preset(name);
        assert!(
            legal(name, "B6 B7 B8 B9", "K9 R9", "B6 B7 B8 | K9 R9 B9"),
            "{name}"
        );
        let pair = faults(&rules, "B6 B7 B8", "K6 R6", "B7 B8 | K6 R6 B6", true);
        assert_eq!(pair, ["meld-too-short"], "{name}");
        let loose = faults(&rules, "B6 B7 B8 B9", "K9", "B6 B7 B8 | B9 | K9", true);
        assert_eq!(loose, ["meld-too-short", "meld-too-short"], "{name}");
        assert!(
            !legal(name, "B6 B7 B8 B9", "K1", "B6 B7 B8 | K1"),
            "{name}: a tile went away"
        );
    }
}

/// S-050, S-117, S-531: a turn lays at least one tile from the rack.
#[test]
fn a_play_lays_a_rack_tile() {
    for name in ["lemada-printed", "pagat-sabra", "goliath-1994"] {
        let moved = faults(
            &preset(name),
            "B6 B7 B8 B9 B10 B11",
            "K1",
            "B6 B7 B8 | B9 B10 B11",
            true,
        );
        assert_eq!(moved, ["nothing-played"], "{name}");
    }
}

/// S-071, S-072: tiles and jokers that could be laid may be held back.
#[test]
fn tiles_may_be_held_back() {
    for name in ["lemada-printed", "pagat-sabra", "xp"] {
        assert!(legal(name, "", "K5 R5 B5 O5 J", "K5 R5 B5"), "{name}");
    }
}

/// S-217, S-444: melds belong to nobody, so further melds and additions may be of any value and
/// anywhere.
#[test]
fn melds_belong_to_nobody() {
    for name in ["pressman-1987", "american", "lemada-printed"] {
        assert!(
            legal(
                name,
                "K4 K5 K6 | R1 B1 O1",
                "K1 K2 K3 K1",
                "K1 K2 K3 K4 K5 K6 | R1 B1 O1 K1"
            ),
            "{name}"
        );
        assert!(
            legal(name, "K11 K12 K13", "R1 R2 R3", "K11 K12 K13 | R1 R2 R3"),
            "{name}"
        );
    }
}

/// S-218, S-219: in American and International tiles are only added to melds.
#[test]
fn tables_that_are_only_extended() {
    for name in names() {
        let full = !["american", "international"].contains(&name);
        assert!(legal(name, "B6 B7 B8", "B5 B9", "B5 B6 B7 B8 B9"), "{name}");
        assert_eq!(
            legal(name, "B6 B7 B8 B9", "K9 R9", "B6 B7 B8 | K9 R9 B9"),
            full,
            "{name}"
        );
    }
    let house = preset("rummy-q")
        .with(Axis::TablePlay, "extend-only")
        .expect("C-14: build only");
    let split = faults(&house, "B6 B7 B8 B9", "K9 R9", "B6 B7 B8 | K9 R9 B9", true);
    assert_eq!(split, ["meld-not-kept"]);
}

/// S-118, S-119, S-152, S-153, S-154, S-156, S-157, S-219, S-429, S-430, S-435, S-446: tiles may
/// be added to a meld with a joker; whether others may leave it is the edition's choice.
#[test]
fn melds_with_jokers_by_edition() {
    for name in names() {
        let splittable = [
            "dutch-sabra-1985",
            "goliath-1994",
            "pressman-1998",
            "lemada-1999",
            "lemada-printed",
            "lemada-online",
            "xp",
            "mcgraw",
            "free-jokers",
        ];
        let split = splittable.contains(&name);
        assert_eq!(
            preset(name).joker_melds() == JokerMelds::Splittable,
            split,
            "{name}"
        );
        assert!(legal(name, "B6 B7 J", "B5 B9", "B5 B6 B7 J B9"), "{name}");
        // The joker goes on standing for B6.
        assert_eq!(
            legal(name, "B4 B5 J B7 B8 B9", "B10", "B4 B5 J | B7 B8 B9 B10"),
            split,
            "{name}"
        );
        assert_eq!(
            legal(name, "B4 B5 J B7", "R7 K7", "B4 B5 J | B7 R7 K7"),
            split,
            "{name}"
        );
    }
}

/// S-120: a joker at one end of a run does not slide to the other end to make room.
#[test]
fn a_joker_keeps_its_end() {
    // As a retrieval it is legal where jokers may go anywhere (C-43).
    assert!(legal("pagat-sabra", "B5 B6 J", "B7", "J B5 B6 B7"));
    for name in ["official-1978", "pressman-1987", "lemada-1999", "rummy-q"] {
        assert!(!legal(name, "B5 B6 J", "B7", "J B5 B6 B7"), "{name}");
    }
    assert!(!legal("pagat-sabra", "B5 B6 J", "B8", "J B5 B6 B8"));
}

/// S-436: once the joker is out, its meld may be manipulated, even in the same turn (case F7).
#[test]
fn a_meld_thaws_when_its_joker_leaves() {
    for name in ["pressman-1987", "official-1978", "pagat-sabra"] {
        let turn = (
            "B6 J B8 B9",
            "B7 K6 O6 R10 R11",
            "B7 B8 B9 | B6 K6 O6 | R10 R11 J",
        );
        assert!(legal(name, turn.0, turn.1, turn.2), "{name}");
    }
}

/// S-422, S-446, S-463: a rack joker needs two real rack tiles beside it in Rummy Q, none
/// elsewhere (cases PB and Q2, C-15).
#[test]
fn rack_jokers_by_edition() {
    for name in names() {
        let alone = name != "rummy-q";
        assert_eq!(
            legal(name, "R6 R7 R8", "J R4", "R4 J R6 R7 R8"),
            alone,
            "{name}"
        );
        assert!(legal(name, "", "J R4 R6", "R4 J R6"), "{name}");
        assert_eq!(legal(name, "", "J J R4", "run R4 J J"), alone, "{name}");
    }
}
