//! What is offered is accepted, and what is accepted is offered.

use std::collections::BTreeSet;

use rummikub_rules::game::{Action, Phase};
use rummikub_rules::learning::{ACTIONS, DecisionError, DecisionGame, GameDecision};
use rummikub_rules::solver::Solver;
use rummikub_rules::{Preset, Tile, Tiles};
use rummikub_testing::Random;

use crate::{begun, offered, played, some_presets};

#[test]
fn every_number_is_one_decision() {
    for action in 0..ACTIONS {
        let decision = GameDecision::from_index(action).expect("an action");
        assert_eq!(decision.index(), action);
    }
    for action in [ACTIONS, ACTIONS + 1, usize::MAX] {
        assert_eq!(GameDecision::from_index(action), None);
    }
}

#[test]
fn a_random_game_of_every_edition_comes_to_an_end() {
    let mut solver = Solver::new();
    for preset in Preset::ALL {
        let mut game = played(&preset.rules(), 1, 20_000, &mut solver);
        assert!(game.is_over(), "{preset}");
        assert!(offered(&mut game, &mut solver).is_empty());
        assert!(game.game().outcome().is_some());
        let over = game.decide(GameDecision::Draw, &mut solver);
        assert_eq!(over, Err(DecisionError::GameOver));
    }
}

/// Tiles of every play that the game lists, or none where these are too many to compare.
fn plays(game: &rummikub_rules::game::Game, solver: &mut Solver) -> Option<Vec<Tiles>> {
    let plays = game.plays(solver).ok().flatten()?;
    let all: Vec<Tiles> = plays.take(25).map(|play| *play.tiles()).collect();
    (all.len() < 25).then_some(all)
}

#[test]
fn a_kind_is_offered_if_and_only_if_a_play_holds_it() {
    let mut solver = Solver::new();
    let (mut asked, mut laid_some) = (0, 0);
    for rules in some_presets() {
        for seed in 1..2 {
            let (mut game, mut random) = (begun(&rules, seed), Random::new(seed + 50));
            for _ in 0..50 {
                if game.is_over() {
                    break;
                }
                let actions = offered(&mut game, &mut solver);
                if matches!(game.game().phase(), Phase::Turn | Phase::Meld)
                    && let Some(plays) = plays(game.game(), &mut solver)
                {
                    let chosen = *game.chosen();
                    let mut wanted = BTreeSet::new();
                    for tile in (0..53).filter_map(Tile::from_index) {
                        let mut more = chosen;
                        let fits = more.add(tile).is_ok();
                        if fits && plays.iter().any(|laid| more.is_subset(laid)) {
                            wanted.insert(GameDecision::Lay(tile).index());
                        }
                    }
                    if plays.contains(&chosen) {
                        wanted.insert(GameDecision::Commit.index());
                    }
                    let commit = GameDecision::Commit.index();
                    let found = actions.iter().copied().filter(|&action| action <= commit);
                    assert_eq!(
                        found.collect::<BTreeSet<_>>(),
                        wanted,
                        "{rules}, seed {seed}"
                    );
                    asked += 1;
                    laid_some += usize::from(!wanted.is_empty());
                }
                let decision = GameDecision::from_index(random.one(&actions)).expect("an action");
                game.decide(decision, &mut solver).expect("it is offered");
            }
        }
    }
    assert!(asked > 60 && laid_some > 10, "{asked}, {laid_some}");
}

#[test]
fn many_kinds_at_once_are_offered_as_each_by_itself() {
    let mut solver = Solver::new();
    let (mut offered_kinds, mut barred_kinds) = (0, 0);
    for preset in Preset::ALL {
        let mut random = Random::new(9);
        let mut game = begun(&preset.rules(), 3);
        for _ in 0..120 {
            if game.is_over() {
                break;
            }
            let actions = offered(&mut game, &mut solver);
            let (stands, chosen) = (game.game(), *game.chosen());
            let rack = stands.rack(stands.to_move()).map(|rack| *rack.tiles());
            let mut held = rack.unwrap_or_default();
            for tile in stands.usable_free_tiles(stands.to_move()).iter() {
                held.add(tile).expect("a tile of the set");
            }
            for (tile, count) in held.kinds() {
                if !matches!(stands.phase(), Phase::Turn | Phase::Meld) {
                    break;
                }
                let mut more = chosen;
                let can_lay = count > chosen.count(tile) && {
                    more.add(tile).expect("a tile that is held");
                    let plays = stands.plays(&mut solver).expect("a game");
                    plays.is_some_and(|plays| plays.between(&more, &held).next().is_some())
                };
                let is_offered = actions.contains(&GameDecision::Lay(tile).index());
                assert_eq!(is_offered, can_lay, "{preset}: {tile} beside {chosen}");
                if can_lay {
                    offered_kinds += 1;
                } else {
                    barred_kinds += 1;
                }
            }
            // Tiles rather than draws, so that there are tables.
            let lays: Vec<usize> = actions.iter().copied().filter(|&at| at < 54).collect();
            let action = random.one(if lays.is_empty() { &actions } else { &lays });
            let decision = GameDecision::from_index(action).expect("an action");
            game.decide(decision, &mut solver).expect("it is offered");
        }
    }
    assert!(
        offered_kinds > 1000 && barred_kinds > 1000,
        "{offered_kinds}, {barred_kinds}"
    );
}

#[test]
fn a_player_who_remembers_is_offered_what_a_stranger_is() {
    let mut solver = Solver::new();
    let (mut same_table, mut offers) = (0, 0);
    for preset in Preset::ALL {
        let mut random = Random::new(5);
        let mut game = begun(&preset.rules(), 2);
        let mut last_tables = [None, None];
        for _ in 0..150 {
            if game.is_over() {
                break;
            }
            let actions = offered(&mut game, &mut solver);
            if game.chosen().is_empty() {
                let mut stranger = DecisionGame::new(game.game().clone());
                let fresh = offered(&mut stranger, &mut solver);
                assert_eq!(actions, fresh, "{preset}: {:?}", game.game().table());
                let player = game.game().to_move();
                let table = Some(game.game().table().clone());
                if last_tables[player] == table {
                    same_table += 1;
                    offers += fresh.iter().filter(|&&action| action < 53).count();
                }
                last_tables[player] = table;
            }
            // As often as not the player waits, so that the table stays.
            let waits = [GameDecision::Draw, GameDecision::Pass].map(GameDecision::index);
            let wait = actions.iter().copied().find(|at| waits.contains(at));
            let action = match wait {
                Some(wait) if random.below(2) == 0 => wait,
                _ => random.one(&actions),
            };
            let decision = GameDecision::from_index(action).expect("an action");
            game.decide(decision, &mut solver).expect("it is offered");
        }
    }
    assert!(same_table > 500 && offers > 500, "{same_table}, {offers}");
}

#[test]
fn what_is_not_offered_is_refused_and_changes_nothing() {
    let mut solver = Solver::new();
    for rules in some_presets() {
        let mut game = played(&rules, 4, 30, &mut solver);
        let actions = offered(&mut game, &mut solver);
        let (before, chosen) = (game.game().clone(), *game.chosen());
        for action in (0..ACTIONS).filter(|action| !actions.contains(action)) {
            let decision = GameDecision::from_index(action).expect("an action");
            let refused = game.decide(decision, &mut solver);
            assert!(refused.is_err(), "{rules}: {decision:?}");
        }
        assert_eq!((game.game(), game.chosen()), (&before, &chosen));
    }
}

#[test]
fn a_whole_action_forgets_what_was_chosen() {
    let mut solver = Solver::new();
    let rules = Preset::FreeJokers.rules();
    for seed in 0..40 {
        let mut game = played(&rules, seed, 60, &mut solver);
        let lays = offered(&mut game, &mut solver).first().copied();
        let Some(lay) = lays.filter(|&lay| lay < 53) else {
            continue;
        };
        let lay = GameDecision::from_index(lay).expect("an action");
        game.decide(lay, &mut solver).expect("it is offered");
        assert!(!game.chosen().is_empty());
        assert!(game.act(&"play R3".parse().expect("an action")).is_err());
        assert!(!game.chosen().is_empty());
        let wait = if game.game().pool_len() > 0 {
            Action::Draw
        } else {
            Action::Pass
        };
        game.act(&wait).expect("a player may wait");
        assert!(game.chosen().is_empty());
        return;
    }
    panic!("no tile could be laid");
}
