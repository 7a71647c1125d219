//! The labelled positions: most tiles, most points, distinct plays and distinct tables, rule set
//! by rule set; and whether every answer is legal and can be followed by hand.

mod plain;

use std::collections::BTreeSet;

use rummikub_rules::solver::brute;
use rummikub_rules::solver::kernel::{
    Kernel, PlainPlay, Plays, Position, count_tables, least_change, points_of,
};
use rummikub_rules::solver::plain::{Form, tiles_of};
use rummikub_rules::solver::steps::{Pile, pile_of, steps};

/// The points of the labels: a joker counts 30 under every rule set.
fn points() -> [i64; 53] {
    std::array::from_fn(|k| {
        if k == plain::JOKER {
            30
        } else {
            k as i64 % 13 + 1
        }
    })
}

fn tiles(play: Option<&PlainPlay>) -> u64 {
    play.map_or(0, |p| p.tiles.iter().map(|n| u64::from(*n)).sum())
}

/// Whether the steps, taken one by one, turn the old table into the new one with these tiles.
fn can_be_followed(before: &[Form], play: &PlainPlay) -> bool {
    let mut piles: Vec<Pile> = before.iter().map(|m| pile_of(*m)).collect();
    let mut rack = play.tiles;
    for step in steps(before, &play.table) {
        for pile in &step.takes {
            let Some(i) = piles.iter().position(|p| p == pile) else {
                return false;
            };
            piles.swap_remove(i);
        }
        if step.from_rack {
            for k in &step.tiles {
                let Some(left) = rack[usize::from(*k)].checked_sub(1) else {
                    return false;
                };
                rack[usize::from(*k)] = left;
            }
        }
        piles.extend(step.leaves);
    }
    let mut wanted: Vec<Pile> = play.table.iter().map(|m| pile_of(*m)).collect();
    piles.sort();
    wanted.sort();
    piles == wanted && rack == [0; 53]
}

fn check(file: &str, answers: usize) {
    let laws = plain::laws();
    let mut kernel = Kernel::default();
    let mut checked = 0;
    for case in plain::cases(file) {
        for (set, want) in &case.answers {
            let law = &laws[set];
            let before = plain::table(law, &case.before);
            let p = Position {
                law,
                before: &before,
                rack: &case.rack,
                opened: case.opened,
            };
            let legal = |play: &PlainPlay| {
                brute::is_legal(law, &before, &case.rack, case.opened, &play.table)
            };
            let most_tiles = kernel.best(&p, &[1; 53], 30);
            let most_points = kernel.best(&p, &points(), 30);
            let mut all = Plays::new(&case.rack);
            let mut plays = BTreeSet::new();
            let mut count = 0;
            while let Some(play) = all.next(&mut kernel, &p) {
                assert!(legal(&play), "{} {set}: {play:?}", case.id);
                count += 1;
                plays.insert(play.tiles);
            }
            let got = [
                tiles(most_tiles.as_ref()),
                most_points
                    .as_ref()
                    .map_or(0, |p| u64::from(points_of(&p.tiles, 30))),
                count,
                count_tables(&p, u64::MAX).0,
            ];
            assert_eq!(&got, want, "{} {set}", case.id);
            assert_eq!(
                plays.len() as u64,
                count,
                "{} {set}: no play comes twice",
                case.id
            );
            assert_eq!(kernel.first(&p).is_some(), count > 0, "{} {set}", case.id);
            for play in [most_tiles, most_points].into_iter().flatten() {
                assert!(legal(&play), "{} {set}: {play:?}", case.id);
                assert!(
                    can_be_followed(&before, &play),
                    "{} {set}: {play:?}",
                    case.id
                );
                let calm = least_change(&mut kernel, &p, play.clone(), u64::MAX);
                assert!(legal(&calm), "{} {set}: {calm:?}", case.id);
                assert_eq!(calm.tiles, play.tiles, "{} {set}", case.id);
                assert!(
                    can_be_followed(&before, &calm),
                    "{} {set}: {calm:?}",
                    case.id
                );
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
    let law = plain::laws()["lemada-printed"];
    let mut kernel = Kernel::default();
    for (heap, can) in [
        ("", true),
        ("R3 R4 R5 K7 B7 O7", true),
        ("R3 R4 R5 R6 K6 B6", true),
        ("R3 R4 R5 R6 R6 K6", false),
        ("R3 R4 J J K9 B9", true),
        ("R3 R9 J", false),
        ("J J J R5", true),
    ] {
        let tiles = plain::tiles(heap);
        let melds = kernel.arrange(&law, &tiles);
        assert_eq!(melds.is_some(), can, "{heap}");
        if let Some(melds) = melds {
            assert_eq!(tiles_of(&melds), tiles, "{heap}");
            assert!(melds.iter().all(|m| m.is_valid(&law)), "{heap}");
        }
    }
}
