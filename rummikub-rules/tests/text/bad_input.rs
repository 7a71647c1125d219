//! Whatever is handed in: a typed error that says what and where, or a fault; never a panic. What
//! is tested in which language, `tests/bad-input.md` of the workspace tells.

use rummikub_rules::{
    Axis, Fault, MeldSetup, Opened, ParseTableError, PositionError, Rack, Rules, RulesError, Table,
    TableSetup, Tile, Tiles, Turn,
    solver::{CountError, LeastChangeError, LimitError, Objective, Solver, ValueError, Values},
};

const NOT_TILES: [&str; 10] = [
    "X5 R5 B5",
    "R0 R1 R2",
    "R12 R13 R14",
    "R R R",
    "R11111111111111111111111111111111111111",
    "R3 R4\0 R5",
    "\0",
    "R3 R4 \u{1F0CF}",
    "R\u{663} R4 R5",
    "three red tiles",
];

#[test]
fn text_that_is_no_tiles_has_a_place_where_reading_stopped() {
    let rules = Rules::default();
    for text in NOT_TILES {
        let errors = [
            text.parse::<Tiles>().expect_err(text),
            text.parse::<Rack>().expect_err(text),
            text.parse::<TableSetup>().expect_err(text),
            match rules.table_from_text(text) {
                Err(ParseTableError::Text(error)) => error,
                other => panic!("{text:?}: {other:?}"),
            },
        ];
        for error in errors {
            assert!(text.is_char_boundary(error.position()), "{text:?}: {error}");
            assert!(error.position() <= text.len(), "{text:?}: {error}");
            assert_eq!(error.code(), "text");
        }
    }
}

/// A joker stands for one numbered tile, and no other tile stands for anything.
#[test]
fn what_a_tile_stands_for_is_said_of_jokers_alone() {
    for text in ["J(K5) K6 K7", "J( K5 ) K6 K7", "[J(K5) K6 K7]"] {
        let table: TableSetup = text.parse().expect(text);
        let stands_for = table.melds()[0].tiles()[0].stands_for;
        assert_eq!(
            stands_for.map(|tile| tile.to_string()).as_deref(),
            Some("K5")
        );
    }
    for (text, position) in [
        ("K5(K5) K6 K7", 2),
        ("K4 K5(J) K6", 5),
        ("J(J) K6 K7", 2),
        ("J() K6 K7", 2),
        ("J( K6 K7", 6),
        ("J(K5 K6 K7", 5),
        ("J(K5)(K6) K7", 5),
    ] {
        let error = text.parse::<TableSetup>().expect_err(text);
        assert_eq!(error.position(), position, "{text}: {error}");
    }
}

#[test]
fn an_error_of_a_table_tells_every_fault() {
    let error = Rules::default().table_from_text("R3 R4 | R5 R6 R7 | K5 K6");
    let Err(ParseTableError::Faults(error)) = error else {
        panic!("{error:?}")
    };
    let told: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2);
    assert_eq!(error.to_string(), told.join("; "));
}

#[test]
fn empty_text_is_nothing() {
    assert_eq!("".parse(), Ok(Tiles::new()));
    assert_eq!(" \n".parse(), Ok(TableSetup::default()));
    assert_eq!(Rules::default().table_from_text(""), Ok(Table::default()));
    assert!("".parse::<Tile>().is_err());
    assert!(matches!(
        Rules::preset(""),
        Err(RulesError::UnknownPreset(_))
    ));
}

#[test]
fn megabytes_of_text_are_read_or_refused() {
    let rules = Rules::default();
    for (part, count) in [("R5 ", 1_000_000), ("J ", 1_000_000), ("|", 3_000_000)] {
        let text = part.repeat(count);
        assert!(text.parse::<Tiles>().is_err());
        assert!(rules.table_from_text(&text).is_err());
    }
    assert_eq!(" ".repeat(3_000_000).parse(), Ok(Tiles::new()));
    let most = TableSetup::MAX_TILES_OF_TEXT;
    for (one, tiles) in [("R3 R4 R5 | ", 3), ("J|", 1), ("R3 ", 1), ("[K1 K1]", 2)] {
        let allowed = most / tiles;
        assert!(
            one.repeat(allowed)
                .trim_end_matches(['|', ' '])
                .parse::<TableSetup>()
                .is_ok()
        );
        let error = one.repeat(1_000_000).parse::<TableSetup>().expect_err(one);
        assert_eq!(
            error.expected(),
            format!("no more than {most} tiles"),
            "{one}"
        );
        assert_eq!(error.position() / one.len(), allowed, "{one}");
    }
    let melds = "R3 R4 R5 | ".repeat(200) + "R3 R4 R5";
    let after: TableSetup = melds.parse().expect("melds");
    let (before, rack) = (Table::default(), Rack::default());
    let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::Yes));
    assert!(!verdict.expect("a position").is_legal());
    assert!(matches!(
        rules.table(&after).expect_err("too many").faults(),
        [_, ..]
    ));
}

#[test]
fn counts_that_no_tile_set_has_are_refused() {
    let mut counts = [0; 53];
    counts[0] = 5;
    assert!(Tiles::from_counts(counts).is_err());
    assert!(Tiles::from_counts([255; 53]).is_err());
    assert!("R3 R3 R3 R3 R3".parse::<Tiles>().is_err());
    assert!(Tiles::try_from_iter([Tile::Joker; 9]).is_err());
    let mut four: Tiles = "R3 R3 R3 R3".parse().expect("four");
    assert!(four.add("R3".parse().expect("a tile")).is_err());
    assert_eq!(four.len(), 4);
    assert!(four.checked_add(&four).is_none());
}

/// A position that cannot be, and its code.
fn impossible(before: &str, rack: &str) -> (Table, Rack) {
    // A table of rules that allow more.
    let widest = Rules::preset("american").expect("a preset");
    let widest = widest.with(Axis::Copies, "4").expect("four copies");
    (
        widest.table_from_text(before).expect("a table"),
        rack.parse().expect("a rack"),
    )
}

#[test]
fn positions_that_cannot_be_are_refused_by_check_and_solver_alike() {
    let rules = Rules::default();
    let values = Objective::Tiles;
    for (before, rack, code) in [
        ("K12 K13 K1", "K11", "invalid-table"),
        ("R3 R4 R5 | R3 R4 R5 | R3 R4 R5", "", "invalid-table"),
        ("R3 R4 R5 | R3 R4 R5", "R3", "too-many-tiles"),
        ("", "R3 R3 R3", "too-many-tiles"),
        ("R3 R4 J", "J J", "too-many-tiles"),
    ] {
        let (before, rack) = impossible(before, rack);
        let after = TableSetup::default();
        let refusals: [PositionError; 6] = [
            rules
                .check_turn(&Turn::new(&before, &rack, &after, Opened::Yes))
                .expect_err(code),
            rules.can_play(&before, &rack, Opened::Yes).expect_err(code),
            rules
                .best_play(&before, &rack, Opened::Yes, &values)
                .expect_err(code),
            rules.plays(&before, &rack, Opened::Yes).expect_err(code),
            rules.position(&before, &rack, Opened::Yes).expect_err(code),
            match rules.count_plays(&before, &rack, Opened::Yes, 1) {
                Err(CountError::Position(error)) => error,
                other => panic!("{other:?}"),
            },
        ];
        for refusal in refusals {
            assert_eq!(refusal.code(), code);
            assert_eq!(refusal.faults().is_empty(), code == "too-many-tiles");
        }
    }
    let rack = "R3 R3 R3".parse().expect("a rack");
    assert!(rules.opening(&rack, &values).is_err());
    assert!(rules.arrange(rack.tiles()).is_none());
}

#[test]
fn a_rack_that_does_not_hold_what_was_played_is_a_fault() {
    let rules = Rules::default();
    let before = rules.table_from_text("R3 R4 R5").expect("a table");
    let (rack, after) = ("K1".parse().expect("a rack"), "R3 R4 R5 R6".parse());
    let after = after.expect("melds");
    let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::Yes));
    let verdict = verdict.expect("a position");
    let codes: Vec<_> = verdict.faults().iter().map(Fault::code).collect();
    assert_eq!(codes, ["tiles-not-on-rack"]);
}

#[test]
fn melds_that_cannot_be_written_as_text_are_faults_too() {
    let rules = Rules::default();
    let mut setup = TableSetup::default();
    setup.push(MeldSetup::default());
    let error = rules.table(&setup).expect_err("an empty meld");
    assert_eq!(error.faults().len(), 1);
}

#[test]
fn words_and_numbers_that_rules_do_not_have_are_refused() {
    for name in ["", "lemada", "\0", "none", "XP\u{301}"] {
        assert!(matches!(
            Rules::preset(name),
            Err(RulesError::UnknownPreset(_))
        ));
    }
    assert!(Axis::from_name("initial_melds").is_none());
    for (axis, value) in [
        (Axis::Copies, "0"),
        (Axis::Copies, "5"),
        (Axis::Copies, "-1"),
        (Axis::Copies, "1000000000000000000000000000000"),
        (Axis::Jokers, "9"),
        (Axis::Jokers, "two"),
        (Axis::Ones, "high"),
        (Axis::InitialMeld, "-1"),
        (Axis::InitialMeld, ""),
        (Axis::MaxJokersPerMeld, "-1"),
        (Axis::JokerReuseTiles, "0"),
    ] {
        let error = Rules::default().with(axis, value).expect_err(value);
        assert!(!error.code().is_empty() && !error.to_string().is_empty());
    }
}

#[test]
fn values_beyond_the_range_are_refused_and_the_greatest_break_nothing() {
    for wrong in [Values::MAX + 1, -Values::MAX - 1, i64::MAX, i64::MIN] {
        let mut values = [0; 53];
        values[13 + 6] = wrong;
        let refused = Values::new(values);
        assert!(matches!(refused, Err(ValueError::OutOfRange { value, .. }) if value == wrong));
    }
    let greatest = std::array::from_fn(|kind| {
        if kind % 2 == 0 {
            Values::MAX
        } else {
            -Values::MAX
        }
    });
    let objective = Objective::Values(Box::new(Values::new(greatest).expect("in range")));
    let rules = Rules::default();
    let before = rules.table_from_text("R3 R4 R5").expect("a table");
    let rack = "R6 R7 R8 J K1".parse().expect("a rack");
    let best = rules.best_play(&before, &rack, Opened::Yes, &objective);
    assert!(best.expect("a position").is_some());
    assert!("most".parse::<Objective>().is_err());
}

#[test]
fn a_limit_of_nothing_is_refused_and_the_least_limit_stops_at_once() {
    let rules = Rules::default();
    let before = rules.table_from_text("R3 R4 R5").expect("a table");
    let rack = "R6 R7 R8 J".parse().expect("a rack");
    let refused = rules.count_plays(&before, &rack, Opened::Yes, 0);
    assert_eq!(refused, Err(CountError::Limit(LimitError::Zero)));
    let stopped = rules.count_plays(&before, &rack, Opened::Yes, 1);
    let Err(CountError::Stopped { found }) = stopped else {
        panic!("{stopped:?}");
    };
    // One play, and perhaps one more before the search stops.
    assert!(found.plays <= 2 && found.tables <= 1, "{found:?}");
    let best = rules.best_play(&before, &rack, Opened::Yes, &Objective::Tiles);
    let best = best.expect("a position").expect("a play");
    let calm = Solver::new().least_change(
        &rules
            .position(&before, &rack, Opened::Yes)
            .expect("a position"),
        best,
        0,
    );
    assert_eq!(calm, Err(LeastChangeError::Limit(LimitError::Zero)));
}
