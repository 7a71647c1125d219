//! The labelled positions: most tiles, most points, distinct plays and distinct tables, rule set
//! by rule set; and whether every answer is legal and can be followed by hand.

#![allow(clippy::cast_possible_wrap, reason = "indices of 53 kinds")]

use std::collections::BTreeSet;

use rummikub_rules::{
    Opened, Tiles,
    solver::{Objective, Play, Solver, Values, brute},
};
use rummikub_testing::positions::{can_be_followed, cases, rule_sets};

/// The points of the labels: a joker counts 30 under every rule set.
fn points() -> Objective {
    let points = std::array::from_fn(|k| if k == 52 { 30 } else { k as i64 % 13 + 1 });
    Objective::Values(Box::new(Values::new(points).expect("small values")))
}

fn sum(tiles: &Tiles, of: impl Fn(usize) -> u64) -> u64 {
    tiles.iter().map(|tile| of(tile.index())).sum()
}

fn check(file: &str, answers: usize) {
    let rule_sets = rule_sets();
    let mut solver = Solver::new();
    let mut checked = 0;
    for case in cases(file) {
        for (set, want) in &case.answers {
            let what = format!("{} {set}", case.id);
            let rules = &rule_sets[set];
            let before = rules.table_from_text(&case.before).expect("a table");
            let (rack, opened) = (&case.rack, case.opened);
            let legal = |play: &Play| {
                brute::is_legal(rules, &before, rack, opened.into(), play.table())
                    && before.tiles().checked_add(play.tiles()) == Some(*play.table().tiles())
            };
            let mut best = |objective: &Objective| {
                solver.best_play(
                    &rules
                        .position(&before, rack, Opened::from(opened))
                        .expect("a position"),
                    objective,
                )
            };
            let (tiles, most) = (best(&Objective::Tiles), best(&points()));
            let mut plays = BTreeSet::new();
            for play in solver.plays(
                &rules
                    .position(&before, rack, Opened::from(opened))
                    .expect("a position"),
            ) {
                assert!(legal(&play), "{what}: {play:?}");
                assert!(plays.insert(*play.tiles()), "{what}: no play comes twice");
            }
            let count = solver
                .count_plays(
                    &rules
                        .position(&before, rack, Opened::from(opened))
                        .expect("all"),
                    u64::MAX,
                )
                .expect("all");
            let joker = |k: usize| if k == 52 { 30 } else { k as u64 % 13 + 1 };
            let got = [
                tiles.as_ref().map_or(0, |p| p.tiles().len() as u64),
                most.as_ref().map_or(0, |p| sum(p.tiles(), joker)),
                count.plays,
                count.tables,
            ];
            assert_eq!(&got, want, "{what}");
            assert_eq!(plays.len() as u64, count.plays, "{what}");
            let can = solver.can_play(
                &rules
                    .position(&before, rack, Opened::from(opened))
                    .expect("a position"),
            );
            assert_eq!(can, count.plays > 0, "{what}");
            for play in [tiles, most].into_iter().flatten() {
                assert!(legal(&play), "{what}: {play:?}");
                assert!(can_be_followed(&before, &play), "{what}: {play:?}");
                let calm = solver
                    .least_change(
                        &rules
                            .position(&before, rack, Opened::from(opened))
                            .expect("a position"),
                        play.clone(),
                        u64::MAX,
                    )
                    .expect("a position");
                assert!(legal(&calm), "{what}: {calm:?}");
                assert_eq!(calm.tiles(), play.tiles(), "{what}");
                assert!(can_be_followed(&before, &calm), "{what}: {calm:?}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, answers);
}

#[test]
fn two_copies() {
    check("plays.jsonl", 4180);
}

#[test]
fn three_copies_and_four_jokers() {
    check("plays-xp.jsonl", 250);
}

#[test]
fn ones_low_or_high() {
    check("plays-ones.jsonl", 160);
}

#[test]
fn a_heap_is_laid_completely_or_not_at_all() {
    let rules = &rule_sets()["lemada-printed"];
    let mut solver = Solver::new();
    for (heap, can) in [
        ("", true),
        ("R3 R4 R5 K7 B7 O7", true),
        ("R3 R4 R5 R6 K6 B6", true),
        ("R3 R4 R5 R6 R6 K6", false),
        ("R3 R4 J J K9 B9", true),
        ("R3 R9 J", false),
        ("J J R5", true),
        ("J J J R5", false),
    ] {
        let tiles: Tiles = heap.parse().expect("tiles");
        let table = solver.arrange(rules, &tiles);
        assert_eq!(table.is_some(), can, "{heap}");
        if let Some(table) = table {
            assert_eq!(table.tiles(), &tiles, "{heap}");
            let read = rules.table_from_text(&table.to_string());
            assert_eq!(read, Ok(table), "{heap}");
        }
    }
}

#[test]
fn a_count_that_reaches_its_limit_says_what_it_found() {
    let rules = &rule_sets()["free-jokers"];
    let table = rules
        .table_from_text("K1 K2 K3 | R5 B5 O5 | J O9 O10")
        .expect("a table");
    let rack = "K4 K5 K6 R6 R7 R8 B5 J".parse().expect("a rack");
    let all = rules
        .count_plays(&table, &rack, Opened::Yes, u64::MAX)
        .expect("no limit");
    let mut last = 0;
    for limit in [1, 10, 1_000, 100_000] {
        let error = match rules.count_plays(&table, &rack, Opened::Yes, limit) {
            Ok(found) => {
                assert_eq!(found, all);
                continue;
            }
            Err(error) => error,
        };
        let rummikub_rules::solver::CountError::Stopped { found } = error else {
            panic!("a position")
        };
        assert!(found.plays <= all.plays && found.tables <= all.tables);
        assert!(found != all && found.tables >= last);
        last = found.tables;
    }
}
