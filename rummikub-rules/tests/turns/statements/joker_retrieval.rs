//! What frees a joker, what pays for it, and where it may go.

use rummikub_rules::{Axis, JokerReuse, Rules};

use super::{faults, legal, names, preset};

/// S-045, S-121, S-154, S-155, S-220, S-431, S-462, S-526, S-578: what frees a joker: in the
/// Lemada leaflet anything that leaves legal melds, elsewhere the tile that it stands for (C-05,
/// C-38).
#[test]
fn what_frees_a_joker() {
    for name in names() {
        let clear = ["lemada-printed", "xp", "free-jokers"].contains(&name);
        assert!(
            legal(name, "B6 J B8", "B7 R10 R11", "B6 B7 B8 | R10 R11 J"),
            "{name}"
        );
        assert_eq!(
            legal(name, "B6 B7 J", "B5 R10 R11", "B5 B6 B7 | R10 R11 J"),
            clear,
            "{name}"
        );
        // A tile of the right number and a wrong colour pays for nothing.
        assert!(
            !legal(name, "B6 J B8", "R7 R10 R11", "B6 R7 B8 | R10 R11 J"),
            "{name}"
        );
    }
}

/// S-046, S-121, S-155, S-158, S-431, S-462, S-527, S-578: where the tile that pays comes from
/// (case I6, C-10).
#[test]
fn where_the_payment_comes_from() {
    for name in names() {
        let table = [
            "lemada-printed",
            "lemada-online",
            "xp",
            "mcgraw",
            "free-jokers",
        ]
        .contains(&name);
        let found = legal(
            name,
            "B6 J B8 | K7 R7 B7 O7",
            "R10 R11",
            "B6 B7 B8 | K7 R7 O7 | R10 R11 J",
        );
        assert_eq!(found, table, "{name}");
    }
}

/// S-047, S-123, S-134, S-135, S-434, S-528: what a joker in a group of three costs: either missing
/// colour, or both in Pressman 1980 and under the tournament rule of 1987.
#[test]
fn jokers_of_groups_of_three() {
    for name in names() {
        let both = ["pressman-1980", "tournament-1987"].contains(&name);
        for paid in ["B4", "O4"] {
            let (rack, after) = (
                format!("{paid} R10 R11"),
                format!("K4 R4 {paid} | R10 R11 J"),
            );
            let expected = !both;
            assert_eq!(
                legal(name, "K4 R4 J", &rack, &after),
                expected,
                "{name} {paid}"
            );
        }
        assert!(
            legal(name, "K4 R4 J", "B4 O4 R10 R11", "K4 R4 B4 O4 | R10 R11 J"),
            "{name}"
        );
    }
    let option = preset("official-1978")
        .with(Axis::JokerGroupOfThree, "both")
        .expect("rules");
    let one = faults(
        &option,
        "K4 R4 J",
        "B4 R10 R11",
        "K4 R4 B4 | R10 R11 J",
        true,
    );
    assert!(!one.is_empty(), "S-134: an option of the book");
}

/// S-044: only jokers that lay on the table are retrieved; one laid this turn is just laid (C-37).
#[test]
fn a_rack_joker_costs_nothing() {
    for name in names().filter(|name| *name != "rummy-q") {
        assert!(legal(name, "R6 R7 R8", "J", "R6 R7 R8 J"), "{name}");
    }
}

/// S-122, S-142, S-433, S-049, S-462, S-530: a retrieved joker does not go onto the rack.
#[test]
fn a_retrieved_joker_stays_on_the_table() {
    for name in names() {
        let found = faults(&preset(name), "B6 J B8", "B7", "B6 B7 B8", true);
        assert!(
            found.contains(&"tiles-taken-from-table"),
            "{name}: {found:?}"
        );
    }
}

/// S-048, S-529, S-578: a retrieved joker may stand for anything, and be retrieved time and again.
#[test]
fn a_retrieved_joker_stands_for_anything() {
    for name in ["lemada-printed", "pagat-sabra", "mcgraw"] {
        assert!(
            legal(name, "B6 J B8", "B7 K12 R12", "B6 B7 B8 | K12 R12 J"),
            "{name}"
        );
        assert!(
            legal(name, "K12 R12 J", "B12 O1 O2", "K12 R12 B12 | O1 O2 J"),
            "{name}"
        );
    }
}

/// S-049, S-139 to S-151, S-220, S-221, S-432, S-462, S-530: where a retrieved joker may go,
/// edition by edition: anywhere, into a new meld, into one with two rack tiles; and the strictest
/// reading, into one that rack tiles alone would make (cases I1 to I4b, C-04, C-06 to C-09, C-36).
#[test]
fn joker_reuse_by_edition() {
    let value = |name: &str| match name {
        "pressman-1980" | "goliath-1994" | "lemada-online" | "pagat-sabra" | "mcgraw"
        | "free-jokers" => JokerReuse::Any,
        "pressman-1987" | "tournament-1987" | "spears-1988" | "pressman-1998" | "rummy-q" => {
            JokerReuse::NewMeldWithRackTiles
        }
        _ => JokerReuse::NewMeld,
    };
    let strictest = preset("pagat-sabra")
        .with(Axis::JokerReuse, "new-meld-from-rack-tiles")
        .expect("rules");
    let mut all: Vec<(&str, Rules, usize)> = Vec::new();
    for name in names().filter(|name| preset(name).table_play() == rummikub_rules::TablePlay::Full)
    {
        assert_eq!(preset(name).joker_reuse(), value(name), "{name}");
        let level = match value(name) {
            JokerReuse::Any => 0,
            JokerReuse::NewMeld => 1,
            _ => 2,
        };
        all.push((name, preset(name), level));
    }
    all.push(("strictest", strictest, 3));
    // A turn and the strictest reading under which it is legal.
    let turns = [
        ("B6 J B8 | R3 R4 R5", "B7", "B6 B7 B8 | R3 R4 R5 J", 0),
        (
            "B6 J B8 | K10 R10 B10 O10 | K12 R12 B12 O12",
            "B7",
            "B6 B7 B8 | K10 R10 O10 | K12 R12 O12 | B10 J B12",
            1,
        ),
        (
            "B6 J B8 | K10 R10 B10 O10",
            "B12 B7",
            "B6 B7 B8 | K10 R10 O10 | B10 J B12",
            1,
        ),
        (
            "K4 R4 B4 O4 | J B7 B8",
            "B3 B6 B6",
            "K4 R4 O4 | B6 B7 B8 | B3 B4 J B6",
            2,
        ),
        ("B6 J B8", "B7 R10 R11", "B6 B7 B8 | R10 R11 J", 3),
        (
            "B6 J B8 | K13 R13 B13 O13",
            "B7 R10 R11",
            "B6 B7 B8 | K13 B13 O13 | R10 R11 J R13",
            3,
        ),
    ];
    for (name, rules, level) in all {
        for (before, rack, after, strictest) in turns {
            let found = faults(&rules, before, rack, after, true);
            assert_eq!(
                found.is_empty(),
                level <= strictest,
                "{name}: {after}: {found:?}"
            );
        }
    }
    for name in ["american", "international"] {
        assert_eq!(preset(name).joker_reuse(), JokerReuse::NewMeld, "C-23");
        assert!(!legal(
            name,
            "B6 J B8 | R3 R4 R5",
            "B7",
            "B6 B7 B8 | R3 R4 R5 J"
        ));
        let option = preset(name)
            .with(Axis::JokerReuse, "any")
            .expect("C-23: the option");
        assert!(
            faults(
                &option,
                "B6 J B8 | R3 R4 R5",
                "B7",
                "B6 B7 B8 | R3 R4 R5 J",
                true
            )
            .is_empty()
        );
    }
}
