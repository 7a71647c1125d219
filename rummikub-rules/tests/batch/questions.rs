//! Every question of a batch has the answer of a single call.

use rummikub_rules::batch::{Batch, PackedTables, PackedTurns, RowError};
use rummikub_rules::hands::{Circumstances, HandType, classify};
use rummikub_rules::solver::{Limit, Objective, Solver};
use rummikub_rules::{Opened, Position, Preset, Rules, TableSetup, Tiles, Turn};
use rummikub_testing::Random;

/// Positions of games that play themselves, of some presets.
fn positions(rules: &Rules, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut solver = Solver::new();
    let mut found = Vec::new();
    while found.len() < 40 {
        let mut tiles: Vec<_> = rules.tiles().iter().collect();
        random.shuffle(&mut tiles);
        let (laid, rest) = tiles.split_at(40);
        let laid = Tiles::try_from_iter(laid.iter().copied()).expect("tiles of the set");
        let free = Rules::preset("free-jokers").expect("a preset");
        let empty = rules.table_from_text("").expect("a table");
        let position = free
            .position(&empty, &laid.into(), Opened::Yes)
            .expect("a position");
        let Some(play) = solver.best_play(&position, &Objective::Tiles) else {
            continue;
        };
        let rack = Tiles::try_from_iter(rest[..8].iter().copied()).expect("tiles of the set");
        let opened = Opened::from(random.chance(80));
        found.extend(rules.position(play.table(), &rack.into(), opened));
    }
    found
}

fn presets() -> impl Iterator<Item = Rules> {
    [Preset::LemadaPrinted, Preset::PagatSabra, Preset::RummyQ]
        .into_iter()
        .map(Preset::rules)
}

#[test]
fn turns_are_judged_as_by_single_calls() {
    for rules in presets() {
        let positions = positions(&rules, 1);
        let mut solver = Solver::new();
        let afters: Vec<TableSetup> = positions
            .iter()
            .map(|position| {
                let play = solver.best_play(position, &Objective::Tiles);
                play.map_or_else(TableSetup::default, |play| play.table().into())
            })
            .collect();
        let turns: Vec<Turn<'_>> = positions
            .iter()
            .zip(&afters)
            .map(|(position, after)| {
                Turn::new(position.table(), position.rack(), after, position.opened())
            })
            .collect();
        let single: Vec<_> = turns.iter().map(|turn| rules.check_turn(turn)).collect();
        assert!(
            single
                .iter()
                .flatten()
                .any(rummikub_rules::Verdict::is_legal)
        );
        assert!(single.iter().flatten().any(|verdict| !verdict.is_legal()));
        assert_eq!(Batch::new().check_turns(&rules, &turns), Ok(single.clone()));

        let (mut codes, mut offsets, mut racks, mut opened) =
            (Vec::new(), vec![0i64], vec![], vec![]);
        let (mut new_codes, mut new_offsets) = (Vec::new(), vec![0i64]);
        for (position, after) in positions.iter().zip(&afters) {
            codes.extend(position.table().codes());
            offsets.push(i64::try_from(codes.len()).unwrap());
            new_codes.extend(rules.table(after).expect("a table").codes());
            new_offsets.push(i64::try_from(new_codes.len()).unwrap());
            racks.push(*position.rack().tiles());
            opened.push(position.opened().is_yes());
        }
        let packed = PackedTurns {
            befores: PackedTables::new(&codes, &offsets[..]).expect("offsets"),
            racks: &racks,
            afters: PackedTables::new(&new_codes, &new_offsets[..]).expect("offsets"),
            opened: &opened,
        };
        let legal: Vec<Result<bool, RowError>> = single
            .into_iter()
            .map(|verdict| Ok(verdict?.is_legal()))
            .collect();
        assert_eq!(Batch::new().is_legal(&rules, &packed), Ok(legal));
    }
}

#[test]
fn plays_are_found_as_by_single_calls() {
    let limit = Limit::default();
    for rules in presets() {
        let positions = positions(&rules, 2);
        let mut solver = Solver::new();
        let each = positions.iter();
        let can: Vec<_> = each
            .clone()
            .map(|position| Ok(solver.can_play(position)))
            .collect();
        assert_eq!(Batch::new().can_play(&positions, limit), Ok(can));
        for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
            let best = each.clone().map(|position| {
                let found = solver.within(limit).best_play(position, &objective);
                found.map_err(RowError::from)
            });
            let best: Vec<_> = best.collect();
            assert_eq!(
                Batch::new().best_plays(&positions, &objective, limit),
                Ok(best)
            );
        }
        // Counts are much work: a few, and of those that are stopped what was found until then.
        let (few, limit) = (&positions[..6], Limit::new(3000).expect("a limit"));
        let counts = few
            .iter()
            .map(|position| solver.within(limit).count_plays(position));
        let counts: Vec<_> = counts.collect();
        assert_eq!(Batch::new().count_plays(few, limit), Ok(counts));
    }
}

#[test]
fn a_limit_that_does_not_suffice_is_said_of_its_row() {
    let rules = Rules::default();
    let table = rules
        .table_from_text("K1 K2 K3 | R1 R2 R3 R4")
        .expect("a table");
    let position = |rack: &str| {
        let rack = rack.parse().expect("a rack");
        rules
            .position(&table, &rack, Opened::No)
            .expect("a position")
    };
    let positions = [position("K10 K11 K12 B4 O4 J"), position("K4")];
    let limit = Limit::new(1).expect("a limit");
    let answers = Batch::new().can_play(&positions, limit).expect("answers");
    let mut solver = Solver::new();
    for (answer, position) in answers.into_iter().zip(&positions) {
        let single = solver.within(limit).can_play(position);
        assert_eq!(answer, single.map_err(|_| RowError::Stopped));
    }
}

#[test]
fn hands_are_classified_as_by_single_calls() {
    let circumstances = Circumstances::default();
    let mut hands: Vec<Tiles> = (1..=40)
        .filter_map(HandType::new)
        .map(|kind| kind.example.parse().expect("tiles"))
        .collect();
    hands.push("K1".parse().expect("a tile"));
    let single: Vec<_> = hands
        .iter()
        .map(|hand| classify(hand, circumstances).map_err(RowError::from))
        .collect();
    assert!(single.iter().any(Result::is_err));
    assert_eq!(Batch::new().classify(&hands, circumstances), Ok(single));
}
