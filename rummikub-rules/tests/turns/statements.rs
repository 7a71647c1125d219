//! What the rule books say about tiles, melds, openings and turns, statement by statement: each
//! test names the rows of the list `rule_rows.txt` that it stands for.

use rummikub_rules::{
    Axis, InitialTablePlay, JokerMelds, JokerReuse, Opened, Preset, Rack, Rules, Table, TableSetup,
    Tile, Turn,
};

fn preset(name: &str) -> Rules {
    Rules::preset(name).unwrap_or_else(|error| panic!("{error}"))
}

fn names() -> impl Iterator<Item = &'static str> {
    Preset::ALL.iter().map(|preset| preset.name())
}

/// The codes of a turn's faults; none when it is legal.
fn faults(rules: &Rules, before: &str, rack: &str, after: &str, opened: bool) -> Vec<&'static str> {
    let before = rules
        .table(&before.parse().expect("text"))
        .expect("a table");
    let rack: Rack = rack.parse().expect("tiles");
    let after: TableSetup = after.parse().expect("text");
    let verdict = rules
        .check_turn(&Turn::new(&before, &rack, &after, Opened::from(opened)))
        .expect("a position");
    verdict
        .faults()
        .iter()
        .map(rummikub_rules::Fault::code)
        .collect()
}

fn legal(name: &str, before: &str, rack: &str, after: &str) -> bool {
    faults(&preset(name), before, rack, after, true).is_empty()
}

/// The points of melds laid from a rack of these tiles, if they open.
fn opening(name: &str, melds: &str) -> Result<u32, Vec<&'static str>> {
    let melds: TableSetup = melds.parse().expect("text");
    let tiles = melds
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
        .map(|tile| tile.tile);
    let rack = Rack::from(rummikub_rules::Tiles::try_from_iter(tiles).expect("tiles"));
    let check = preset(name).check_initial_meld(&melds, &rack);
    if check.is_ok() {
        Ok(check.points)
    } else {
        Err(check
            .faults
            .iter()
            .map(rummikub_rules::Fault::code)
            .collect())
    }
}

fn is_table(name: &str, table: &str) -> bool {
    preset(name).table(&table.parse().expect("text")).is_ok()
}

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

/// S-585: no wild tile in `McGraw`'s opening (case G6).
#[test]
fn no_joker_in_the_opening_of_mcgraw() {
    assert_eq!(
        opening("mcgraw", "K13 R13 J | R10 R11 R12"),
        Err(vec!["joker-in-opening"])
    );
    assert_eq!(opening("mcgraw", "K13 R13 B13 | R10 R11 R12"), Ok(72));
}

/// Y1, S-003, S-004: three copies of a tile may lie on the table of XP, not of the classic set.
#[test]
fn three_copies_in_xp() {
    let table = "K5 R5 B5 | K5 R5 B5 | K5 R5 B5";
    assert!(is_table("xp", table) && !is_table("lemada-printed", table));
    assert_eq!(Table::default().melds().len(), 0);
}
