//! Whole games of American and International: what stays true after every action.

use std::collections::BTreeMap;

use rummikub_rules::{
    Opened, Preset, Scoring, TableSetup, Tile, Tiles,
    game::{Action, Game, GameSetup, Offer, Phase, Record},
    hands::{Circumstances, classify},
    score::Points,
    solver::{Objective, Solver},
};
use rummikub_testing::{
    Random, selfplay,
    whole_games::{attempts, dealt, with_good_hands},
};

/// All tiles of a game, wherever they are.
fn all_tiles(game: &Game) -> Tiles {
    let racks = (0..game.players()).flat_map(|player| game.rack(player).unwrap().tiles().iter());
    let beside = game.discards().iter().map(|discard| discard.tile);
    let lie = game
        .table()
        .tiles()
        .iter()
        .chain(game.pool())
        .chain(game.trump());
    Tiles::try_from_iter(racks.chain(beside).chain(lie)).unwrap()
}

fn without(tiles: &Tiles, tile: Tile) -> Tiles {
    let mut rest = *tiles;
    assert!(rest.remove(tile));
    rest
}

/// The best table that leaves a tile on the rack.
fn table(game: &Game, rack: &Tiles, solver: &mut Solver) -> Option<TableSetup> {
    let opened = game.has_opened(game.to_move());
    let mut best = |rack: Tiles| {
        let play = solver.best_play(
            &game
                .turn_rules()
                .position(game.table(), &rack.into(), Opened::from(opened))
                .expect("a position"),
            &Objective::Tiles,
        );
        play.map(|play| (play.tiles().len(), TableSetup::from(play.table())))
    };
    let (count, all) = best(*rack)?;
    if count < rack.len() {
        return Some(all);
    }
    let kept = rack
        .kinds()
        .filter_map(|(tile, _)| best(without(rack, tile)));
    kept.max_by_key(|(count, _)| *count).map(|(_, table)| table)
}

/// A tile with which a rack of fifteen is a closed hand.
fn closing(rack: &Tiles) -> Option<Tile> {
    let closes = |tile: &Tile| {
        classify(&without(rack, *tile), Circumstances::default())
            .is_ok_and(|found| !found.is_empty())
    };
    rack.kinds().map(|(tile, _)| tile).find(closes)
}

/// What a player does: takes what wins, lays what can be laid more often than not.
fn action(game: &Game, solver: &mut Solver, numbers: &mut Random) -> Action {
    let player = game.to_move();
    let rack = *game.rack(player).unwrap().tiles();
    let offers = game.legal_actions(player);
    if game.phase() != Phase::Lots && game.phase() != Phase::Deal && numbers.below(400) == 0 {
        return Action::Leave;
    }
    match game.phase() {
        Phase::Draw => {
            if let Some(trump) = game.trump() {
                let mut held = rack;
                held.add(trump).unwrap();
                let mut tries = Vec::new();
                if let Some(table) = table(game, &held, solver) {
                    let laid = game.turn_rules().table(&table).unwrap();
                    let left =
                        held.saturating_sub(&laid.tiles().saturating_sub(game.table().tiles()));
                    tries.extend(left.iter().next().map(|discard| Action::Trump {
                        discard,
                        table: Some(table),
                    }));
                }
                if rack.len() == 14 {
                    tries.extend(closing(&held).map(|discard| Action::Trump {
                        discard,
                        table: None,
                    }));
                }
                if let Some(win) = tries.into_iter().find(|win| game.is_legal(player, win)) {
                    return win;
                }
            }
            let simple: Vec<Action> = offers
                .iter()
                .filter(|offer| **offer != Offer::Leave)
                .filter_map(|offer| offer.action())
                .collect();
            simple[numbers.below(simple.len())].clone()
        }
        Phase::Meld => {
            let table = table(game, &rack, solver);
            if offers.contains(&Offer::Close)
                && let Some(tile) = closing(&rack)
            {
                return Action::Close(tile);
            }
            match table {
                Some(table) if numbers.below(8) > 0 => Action::Play(table),
                _ => Action::Discard(any_tile(&rack, numbers)),
            }
        }
        Phase::Discard => Action::Discard(any_tile(&rack, numbers)),
        _ => offers[0].action().unwrap(),
    }
}

fn any_tile(rack: &Tiles, numbers: &mut Random) -> Tile {
    let real: Vec<Tile> = rack
        .iter()
        .filter(|tile| !tile.is_joker() || rack.len() == 1)
        .collect();
    let tiles = if real.is_empty() {
        rack.iter().collect()
    } else {
        real
    };
    tiles[numbers.below(tiles.len())]
}

/// The same game for the player to move, with the racks of the others and the stock mixed anew.
fn mixed(game: &Game, numbers: &mut Random) -> Game {
    let mut setup = GameSetup::from(game);
    let mut hidden: Vec<Tile> = game.pool().collect();
    let others: Vec<usize> = (0..game.players())
        .filter(|&other| other != game.to_move())
        .collect();
    for &other in &others {
        hidden.extend(setup.players[other].rack.tiles().iter());
    }
    for i in (1..hidden.len()).rev() {
        hidden.swap(i, numbers.below(i + 1));
    }
    for other in others {
        let rest = hidden.split_off(setup.players[other].rack.tiles().len());
        setup.players[other].rack = Tiles::try_from_iter(hidden).unwrap().into();
        hidden = rest;
    }
    setup.pool = hidden;
    if let Some(state) = setup.discards.as_mut() {
        // Who holds the twin of the trump now has held it, and who threw it away; on the table it may
        // be anybody's.
        let trump = state.trump;
        let laid = trump.is_some_and(|trump| {
            setup
                .table
                .melds()
                .iter()
                .any(|meld| meld.tiles().iter().any(|slot| slot.tile == trump))
        });
        let threw = |player: &usize| {
            let mut discards = state.discards.iter();
            discards.any(|one| one.player == *player && Some(one.tile) == trump)
        };
        if !laid {
            state.twins.retain(threw);
        }
        for (player, seat) in setup.players.iter().enumerate() {
            let holds = |trump| seat.rack.tiles().count(trump) > 0;
            if state.trump.is_some_and(holds) && !state.twins.contains(&player) {
                state.twins.push(player);
            }
        }
        state.twins.sort_unstable();
    }
    Game::new(setup).unwrap()
}

/// Plays a game to its end, with every state checked; how it ended.
fn play(preset: Preset, players: usize, seed: u64, solver: &mut Solver) -> String {
    let (mut numbers, mut mixer) = (Random::new(seed), Random::new(seed + 1));
    let mut record = Record::new(selfplay::game(preset, players, seed));
    let tiles = record.game().turn_rules().tiles();
    for step in 0.. {
        let game = record.game().clone();
        assert_eq!(all_tiles(&game), tiles, "{preset} {seed}");
        assert_eq!(
            Game::new(GameSetup::from(&game)),
            Ok(game.clone()),
            "{preset} {seed}"
        );
        if game.phase() == Phase::Over {
            break;
        }
        assert!(step < 2000, "{preset} {seed} does not end");
        for offer in game.legal_actions(game.to_move()) {
            if let Some(action) = offer.action() {
                assert!(game.is_legal(game.to_move(), &action), "{action}");
            }
        }
        let player = game.to_move();
        if step % 5 == 0 && !matches!(game.phase(), Phase::Lots | Phase::Deal) {
            // S-106, S-210: what is hidden makes no difference to what a player sees.
            assert_eq!(game.view(player), mixed(&game, &mut mixer).view(player));
        }
        let action = action(&game, solver, &mut numbers);
        if let Err(refused) = record.apply(player, &action) {
            panic!("{preset} {seed}: {action}: {refused}");
        }
        assert_ne!(*record.game(), game);
    }
    let text = record.to_string();
    assert_eq!(
        text.parse::<Record>().as_ref(),
        Ok(&record),
        "{preset} {seed}"
    );
    let game = record.game();
    let outcome = game.outcome().expect("the game is over");
    let sum: Points = outcome.scores().iter().copied().sum();
    if game.rules().scoring() == Scoring::ZeroSum {
        assert_eq!(sum.whole(), Some(0), "{preset} {seed} (S-226)");
    }
    match game.winning_hand() {
        Some(hand) => format!("{hand:?}").split(' ').next().unwrap().to_owned(),
        None => outcome.end().name().to_owned(),
    }
}

fn games(preset: Preset, count: u64) -> BTreeMap<String, u64> {
    let mut solver = Solver::new();
    let mut ends = BTreeMap::new();
    for seed in 0..count {
        let players = 2 + (seed % 3) as usize;
        *ends
            .entry(play(preset, players, seed, &mut solver))
            .or_insert(0) += 1;
    }
    ends
}

#[test]
fn american_games_are_sound_to_their_ends() {
    let ends = games(Preset::American, 50);
    assert!(ends["empty-rack"] > 0, "{ends:?}");
}

#[test]
fn international_games_are_sound_to_their_ends() {
    let ends = games(Preset::International, 50);
    assert!(ends["Open"] > 0 && ends["stalemate"] > 0, "{ends:?}");
}

/// `make long-games`
#[test]
#[ignore = "minutes: make long-games"]
fn two_thousand_games_of_each_are_sound() {
    for preset in [Preset::American, Preset::International] {
        let ends = games(preset, 2000);
        assert_eq!(ends.values().sum::<u64>(), 2000);
        println!("{preset}: {ends:?}");
    }
}

/// A win with the trump is found wherever one of many tries is one, and is a legal action.
#[test]
fn a_win_with_the_trump_is_found_where_there_is_one() {
    let (mut solver, mut wins, mut waiting) = (Solver::new(), 0, 0);
    for seed in 0..40 {
        let mut numbers = Random::new(seed);
        let preset = numbers.one(&[Preset::American, Preset::International]);
        let deal = dealt(preset, 2, &mut numbers);
        let mut game = with_good_hands(&deal, &mut numbers);
        for _ in 0..20 {
            if game.phase() == Phase::Over {
                break;
            }
            let me = game.to_move();
            let mut tried = attempts(&game, &mut numbers, &mut solver);
            tried.retain(|(player, action)| game.is_legal(*player, action));
            let with_trump = |action: &Action| matches!(action, Action::Trump { .. });
            let known = tried.iter().any(|(_, action)| with_trump(action));
            let win = game.trump_win(&mut solver);
            assert!(win.is_some() || !known, "{preset} {game:?}");
            match &win {
                Some(action) => {
                    assert!(with_trump(action) && game.is_legal(me, action), "{action}");
                    wins += 1;
                }
                None => waiting += usize::from(game.phase() == Phase::Draw),
            }
            tried.retain(|(_, action)| !with_trump(action) && *action != Action::Leave);
            let (player, action) = tried[numbers.below(tried.len())].clone();
            game = game.apply(player, &action).unwrap();
        }
    }
    assert!(wins > 5 && waiting > 50, "{wins} {waiting}");
}
