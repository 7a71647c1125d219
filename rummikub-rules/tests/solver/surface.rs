//! What the solver refuses, what it promises about limits, memory and threads.

use rummikub_rules::{
    Opened, PositionError, Rack, Rules, Table, Tile, Tiles,
    solver::{CountError, Objective, Play, Plays, PlaysCount, Solver, Step, ValueError, Values},
};

fn rules(name: &str) -> Rules {
    Rules::preset(name).expect("a preset")
}

fn table(rules: &Rules, text: &str) -> Table {
    rules.table_from_text(text).expect("a table")
}

fn rack(text: &str) -> Rack {
    text.parse().expect("a rack")
}

/// Asks every question of a position and returns the codes of the refusals.
fn refusals(rules: &Rules, before: &Table, rack: &Rack) -> Vec<&'static str> {
    let tiles = &Objective::Tiles;
    let code = |e: PositionError| e.code();
    [
        rules
            .position(before, rack, Opened::Yes)
            .map(drop)
            .map_err(code),
        rules
            .can_play(before, rack, Opened::Yes)
            .map(drop)
            .map_err(code),
        rules
            .best_play(before, rack, Opened::Yes, tiles)
            .map(drop)
            .map_err(code),
        rules
            .plays(before, rack, Opened::Yes)
            .map(drop)
            .map_err(code),
        rules
            .count_plays(before, rack, Opened::Yes, 1)
            .map(drop)
            .map_err(|e| e.code()),
    ]
    .into_iter()
    .filter_map(Result::err)
    .collect()
}

#[test]
fn a_table_and_a_rack_that_hold_too_many_tiles_are_no_position() {
    let rules = rules("free-jokers");
    let before = table(&rules, "R3 R4 R5 | R3 B3 O3");
    assert_eq!(
        refusals(&rules, &before, &rack("R3")),
        ["too-many-tiles"; 5]
    );
    let error = rules
        .can_play(&before, &rack("R3"), Opened::Yes)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the table and the rack hold 3 of R3; the tile set has 2"
    );
    let error = rules.opening(&rack("J J J"), &Objective::Tiles);
    assert_eq!(error.unwrap_err().code(), "too-many-tiles");
    assert!(
        rules
            .arrange(&"J J J R3 R4 R5".parse().expect("tiles"))
            .is_none()
    );
}

#[test]
fn a_table_of_other_rules_is_no_position() {
    let free = table(&rules("american"), "K12 K13 K1");
    assert_eq!(
        refusals(&rules("free-jokers"), &free, &rack("K4")),
        ["invalid-table"; 5]
    );
}

#[test]
fn values_beyond_their_range_are_refused_and_the_extremes_are_not() {
    let wrong = |index: usize, value: i64| {
        let mut values = [0; 53];
        values[index] = value;
        Values::new(values)
    };
    for (index, value) in [
        (0, Values::MAX + 1),
        (52, -Values::MAX - 1),
        (51, i64::MAX),
        (7, i64::MIN),
    ] {
        let tile = Tile::from_index(index).expect("a tile");
        assert_eq!(
            wrong(index, value),
            Err(ValueError::OutOfRange { tile, value })
        );
    }
    // many tiles at the extremes: no sum overflows
    let rules = rules("free-jokers");
    let counts = std::array::from_fn(|k| if k == 52 || k % 13 < 4 { 2 } else { 0 });
    let rack = Rack::from(Tiles::from_counts(counts).expect("tiles"));
    for value in [Values::MAX, -Values::MAX] {
        let objective = Objective::Values(Box::new(Values::new([value; 53]).expect("in range")));
        let best = rules
            .best_play(&Table::default(), &rack, Opened::Yes, &objective)
            .expect("a position")
            .expect("a play");
        // a play is made even where every tile costs something: then the least
        let expected = if value > 0 { rack.tiles().len() } else { 3 };
        assert_eq!(best.tiles().len(), expected);
    }
}

#[test]
fn objectives_have_names_and_no_others() {
    for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
        assert_eq!(objective.name().parse(), Ok(objective));
    }
    let error = "most".parse::<Objective>().unwrap_err();
    assert_eq!(error.code(), "unknown-objective");
    assert_eq!(
        "values".parse::<Objective>(),
        Err(ValueError::UnknownObjective)
    );
}

#[test]
fn limits_of_nothing_are_refused() {
    let rules = rules("free-jokers");
    let (before, rack) = (table(&rules, "K1 K2 K3"), rack("K4"));
    let mut solver = Solver::new();
    let count = solver.count_plays(
        &rules
            .position(&before, &rack, Opened::Yes)
            .expect("a position"),
        0,
    );
    assert_eq!(count.unwrap_err().code(), "zero-limit");
    let play = solver
        .best_play(
            &rules
                .position(&before, &rack, Opened::Yes)
                .expect("a position"),
            &Objective::Tiles,
        )
        .expect("a play");
    let calm = solver.least_change(
        &rules
            .position(&before, &rack, Opened::Yes)
            .expect("a position"),
        play,
        0,
    );
    assert_eq!(calm.unwrap_err().code(), "zero-limit");
}

#[test]
fn a_play_of_another_position_cannot_be_changed_less() {
    let rules = rules("free-jokers");
    let (before, hand) = (table(&rules, "K1 K2 K3"), rack("K4 R9"));
    let mut solver = Solver::new();
    let play = solver
        .best_play(
            &rules
                .position(&before, &hand, Opened::Yes)
                .expect("a position"),
            &Objective::Tiles,
        )
        .expect("a play");
    for (before, hand) in [("K1 K2 K3", "R9"), ("B1 B2 B3", "K4 R9")] {
        let before = table(&rules, before);
        let answer = solver.least_change(
            &rules
                .position(&before, &rack(hand), Opened::Yes)
                .expect("a position"),
            play.clone(),
            u64::MAX,
        );
        assert_eq!(answer.unwrap_err().code(), "other-position");
    }
}

#[test]
fn a_search_for_less_change_that_is_stopped_returns_the_play() {
    let rules = rules("free-jokers");
    let before = table(
        &rules,
        "K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O1 O2 O3 | K7 K8 K9",
    );
    let hand = rack("K10");
    let mut solver = Solver::new();
    // a play that takes more apart than it must
    let mut plays = solver.plays(
        &rules
            .position(&before, &hand, Opened::Yes)
            .expect("a position"),
    );
    let play = plays.next().expect("a play");
    let groups = "K1 R1 B1 O1 | K2 R2 B2 O2 | K3 R3 B3 O3 | K7 K8 K9 K10";
    drop(plays);
    assert_eq!(play.tiles(), hand.tiles());
    let stopped = solver.least_change(
        &rules
            .position(&before, &hand, Opened::Yes)
            .expect("a position"),
        play.clone(),
        1,
    );
    assert_eq!(stopped.as_ref(), Ok(&play));
    assert_ne!(play.table(), &table(&rules, groups));
    let calm = solver
        .least_change(
            &rules.position(&before, &hand, Opened::Yes).expect("a play"),
            play,
            u64::MAX,
        )
        .expect("a play");
    let changed = "K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O1 O2 O3 | K7 K8 K9 K10";
    assert_eq!(calm.table(), &table(&rules, changed));
}

#[test]
fn the_first_of_the_plays_costs_no_more_than_can_play() {
    for name in ["free-jokers", "lemada-printed", "rummy-q", "international"] {
        let rules = rules(name);
        for (before, hand) in [
            ("K1 K2 K3 | R5 B5 O5", "K4 K5 K6 R6 R7 R8 B5 J O9"),
            ("K1 K2 K3 K4 | R4 B4 O4 | R9 B9 J", "R5 R6 B6 O9 B12"),
            ("", "R5 R6 B6 O9 B12"),
        ] {
            let (before, hand) = (table(&rules, before), rack(hand));
            for opened in [false, true] {
                let mut solver = Solver::new();
                let can = solver.can_play(
                    &rules
                        .position(&before, &hand, Opened::from(opened))
                        .expect("a position"),
                );
                let cost = solver.work();
                let mut plays = Solver::new();
                let mut plays = plays.plays(
                    &rules
                        .position(&before, &hand, Opened::from(opened))
                        .expect("a position"),
                );
                assert_eq!(plays.next().is_some(), can);
                assert!(plays.work() <= cost, "{name}: {} > {cost}", plays.work());
            }
        }
    }
}

#[test]
fn a_solver_counts_its_work_and_the_same_work_every_time() {
    let rules = rules("lemada-printed");
    let before = table(&rules, "K1 K2 K3 K4 | R4 B4 O4 | R9 B9 J");
    let hand = rack("R5 R6 B6 O9 B12 K5 K7");
    let mut solver = Solver::new();
    let mut last = 0;
    let mut costs = Vec::new();
    for _ in 0..3 {
        let play = solver.best_play(
            &rules
                .position(&before, &hand, Opened::Yes)
                .expect("a position"),
            &Objective::Tiles,
        );
        assert!(play.is_some());
        costs.push(solver.work() - last);
        last = solver.work();
    }
    assert!(costs[0] > 0);
    assert_eq!(costs, [costs[0]; 3]);
}

#[test]
fn solvers_go_to_other_threads_and_answers_are_shared() {
    fn goes<T: Send>() {}
    fn is_shared<T: Send + Sync>() {}
    goes::<Solver>();
    goes::<Plays<'static>>();
    is_shared::<Rules>();
    is_shared::<Table>();
    is_shared::<Objective>();
    is_shared::<Play>();
    is_shared::<Step>();
    is_shared::<CountError>();
    is_shared::<PlaysCount>();
    let rules = rules("free-jokers");
    let before = table(&rules, "K1 K2 K3 | R5 B5 O5");
    let hand = rack("K4 K5 K6 R6 R7 R8 B5 J O9");
    let position = rules
        .position(&before, &hand, Opened::Yes)
        .expect("a position");
    let one = position.best_play(&Objective::Tiles);
    let answers: Vec<_> = std::thread::scope(|scope| {
        let ask = || Solver::new().best_play(&position, &Objective::Tiles);
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(ask)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("an answer"))
            .collect()
    });
    assert!(answers.iter().all(|answer| *answer == one));
}

#[test]
fn nothing_on_table_and_rack_is_a_position_without_plays() {
    for name in rummikub_rules::Preset::ALL.iter().map(|p| p.name()) {
        let rules = rules(name);
        let (before, hand) = (Table::default(), Rack::default());
        for opened in [false, true] {
            assert_eq!(
                rules.can_play(&before, &hand, Opened::from(opened)),
                Ok(false)
            );
            for objective in [Objective::Tiles, Objective::EmptyRack] {
                let best = rules.best_play(&before, &hand, Opened::from(opened), &objective);
                assert_eq!(best, Ok(None), "{name}");
            }
            let count = rules.count_plays(&before, &hand, Opened::from(opened), 1000);
            assert_eq!(count, Ok(PlaysCount::default()), "{name}");
        }
    }
}

/// Of plays of equal worth one multiset of tiles is best: more tiles, then more points, then more
/// of the first tile in which they differ.
#[test]
fn ties_are_broken_by_tiles_then_points_then_the_first_tile() {
    let rules = rules("free-jokers");
    let best = |before: &str, hand: &str, worth: [i64; 53]| {
        let objective = Objective::Values(Box::new(Values::new(worth).expect("in range")));
        let before = table(&rules, before);
        let best = rules.best_play(&before, &rack(hand), Opened::Yes, &objective);
        best.expect("a position")
            .expect("a play")
            .tiles()
            .to_string()
    };
    let melds = "K1 K2 K3 | R5 R6 R7 | O9 O10 O11";
    // worth nothing, all of them: most tiles
    assert_eq!(best(melds, "K4 R8 O12 B2", [0; 53]), "K4 R8 O12");
    // two tiles either way: most points, unless the values say otherwise
    let ends = "K2 K3 K4 K5";
    assert_eq!(best(ends, "R2 B2 R5 B5", [0; 53]), "R5 B5");
    assert_eq!(best(ends, "R2 B2 R5 B5", worth_but(&[("R2", 3)])), "R2 B2");
    // as many tiles and points: the first tile, black before red before blue before orange
    // (one joker can leave the table, for one of two pairs)
    let joker = "K6 R6 B6 J";
    assert_eq!(best(joker, "B9 O9 K8 K10", [0; 53]), "K8 K10");
    assert_eq!(best(joker, "B8 B10 R9 O9", [0; 53]), "R9 O9");
    assert_eq!(best(joker, "K8 K9 R9 R10", [0; 53]), "R9 R10");
}

/// Values of nothing but for these tiles.
fn worth_but(tiles: &[(&str, i64)]) -> [i64; 53] {
    let mut worth = [0; 53];
    for (name, value) in tiles {
        let tile: Tiles = name.parse().expect("a tile");
        worth[tile.iter().next().expect("a tile").index()] = *value;
    }
    worth
}

#[test]
fn the_melds_of_every_answer_are_in_order() {
    let rules = rules("free-jokers");
    let mut solver = Solver::new();
    let sorted = |table: &Table| table.melds().is_sorted();
    let before = table(&rules, "O9 O10 O11 | K6 R6 B6 J | B1 B2 B3 | K1 K2 K3");
    let hand = rack("R8 R9 K8 K9 B4 O6 K13 R13 O13");
    let tiles = &Objective::Tiles;
    for objective in [tiles, &Objective::Points] {
        let best = solver.best_play(
            &rules
                .position(&before, &hand, Opened::Yes)
                .expect("a position"),
            objective,
        );
        let best = best.expect("a play");
        assert!(sorted(best.table()), "{}", best.table());
        let calm = solver.least_change(
            &rules
                .position(&before, &hand, Opened::Yes)
                .expect("a position"),
            best,
            1_000_000,
        );
        assert!(sorted(calm.expect("its play").table()));
    }
    let plays = solver.plays(
        &rules
            .position(&before, &hand, Opened::Yes)
            .expect("a position"),
    );
    assert!(plays.map(|play| assert!(sorted(play.table()))).count() > 10);
    let hand = rack("K13 R13 O13 B4 B5 B6 K4 R4 O4");
    let position = rules.position(&Table::default(), &hand, Opened::No);
    let opening = solver.opening(&position.expect("a position"), tiles);
    let opening = opening.expect("an opening");
    assert_eq!(
        opening.table().to_string(),
        "B4 B5 B6 | K4 R4 O4 | K13 R13 O13"
    );
    let laid = solver.arrange(
        &rules,
        &"O9 O10 O11 K6 R6 B6 J K1 K2 K3".parse().expect("tiles"),
    );
    assert!(sorted(&laid.expect("a table")));
}

/// The same question has the same answer, whatever else a solver was asked: tables too, not only
/// tiles.
#[test]
fn answers_and_their_order_do_not_depend_on_earlier_questions() {
    let rules = rules("lemada-printed");
    let before = table(&rules, "K1 K2 K3 K4 | R4 B4 O4 | R9 B9 J");
    let hand = rack("R5 R6 B6 O9 B12 K5 K7");
    let all = |solver: &mut Solver| -> Vec<String> {
        let plays = solver.plays(
            &rules
                .position(&before, &hand, Opened::Yes)
                .expect("a position"),
        );
        plays.map(|play| play.table().to_string()).collect()
    };
    let mut used = Solver::new();
    let first = all(&mut used);
    assert!(first.len() > 3);
    let other = table(&rules, "B1 B2 B3 | K7 R7 B7");
    for objective in [Objective::Tiles, Objective::Points] {
        let play = used.best_play(
            &rules
                .position(&other, &rack("B4 O7 J"), Opened::Yes)
                .expect("a position"),
            &objective,
        );
        assert!(play.is_some());
        assert_eq!(all(&mut used), first);
    }
}
