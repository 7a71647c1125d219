//! Whole games, and plays that a plain search finds too.

use rummikub_rules::game::{Action, Game, Phase, Record};
use rummikub_rules::solver::{Objective, Solver};
use rummikub_rules::{Opened, TableSetup, Tile, Tiles};
use rummikub_testing::Random;

use super::{game, rules};

/// Good players: every game ends, tiles are conserved, free tiles are used, and the record replays.
fn play_to_the_end(players: usize, seed: u64, solver: &mut Solver) -> Record {
    let mut numbers = Random::new(seed);
    let start = Game::shuffled(&rules(), players, &mut || numbers.next_u32()).unwrap();
    let all = start.turn_rules().tiles();
    let mut record = Record::new(start);
    while record.game().phase() != Phase::Over {
        let game = record.game();
        let action = match game.phase() {
            Phase::Lots => Action::DrawLot,
            Phase::Deal => Action::Deal,
            _ => match game.best_play(solver, &Objective::Tiles).unwrap() {
                Some(play) => Action::play(play.table()),
                None if game.pool_len() > 0 => Action::Draw,
                None => Action::Pass,
            },
        };
        let player = game.to_move();
        record
            .apply(player, &action)
            .unwrap_or_else(|refused| panic!("{action}: {refused}"));
        let game = record.game();
        let racks = (0..players).flat_map(|player| game.rack(player).unwrap().tiles().iter());
        let free = game.free_tiles();
        let lying = game
            .table()
            .tiles()
            .iter()
            .chain(free.iter())
            .chain(game.pool());
        assert_eq!(Tiles::try_from_iter(racks.chain(lying)), Ok(all));
    }
    record
}

fn many_games(count: u64) {
    let mut solver = Solver::new();
    let (mut used, mut turns) = (0, 0);
    for seed in 0..count {
        let players = 2 + seed as usize % 3;
        let record = play_to_the_end(players, seed, &mut solver);
        let game = record.game();
        used += 4 * players - game.free_tiles().len();
        turns += record.entries().len();
        let outcome = game.outcome().unwrap();
        assert!(!outcome.winners().is_empty());
        if seed % 10 == 0 {
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }
    println!("{count} games, {turns} actions, {used} free tiles used");
    assert!(used > 0, "free tiles are of use");
}

#[test]
fn games_play_themselves() {
    many_games(48);
}

/// `make long-games`
#[test]
#[ignore = "minutes: make long-games"]
fn two_thousand_games_play_themselves() {
    many_games(2_000);
}

/// Whatever table is proposed is judged.
#[test]
fn strange_tables_are_refused() {
    let game = Game::new(game(["K5 B5 J", "R1"], [true; 2], "K7 R7 B7", "O5")).unwrap();
    for table in [
        "",
        "O5",
        "J J J",
        "K7 R7 B7 | O5 O5 O5",
        "K5 B5 O5",
        "K7 R7 B7 J | K5 B5 O5",
    ] {
        let after: TableSetup = table.parse().unwrap();
        assert!(
            game.apply(0, &Action::Play(after.clone())).is_err(),
            "{table}"
        );
        let view = game.view(0).unwrap();
        assert!(!view.check_turn(&after).unwrap().is_legal(), "{table}");
    }
}

/// Every multiset of rack tiles and usable free tiles that the referee lets a player lay, from the
/// tables of a plain search over all subsets.
fn legal_multisets(game: &Game) -> Vec<String> {
    let rack = *game.rack(0).unwrap().tiles();
    let all: Vec<Tile> = rack
        .iter()
        .chain(game.usable_free_tiles(0).iter())
        .collect();
    let mut found = Vec::new();
    for subset in 1..1u32 << all.len() {
        let laid = (0..all.len()).filter(|place| subset >> place & 1 == 1);
        let laid = Tiles::try_from_iter(laid.map(|place| all[place])).unwrap();
        // Exactly these tiles, whoever they belong to.
        let play = game.turn_rules().best_play(
            game.table(),
            &laid.into(),
            Opened::Yes,
            &Objective::EmptyRack,
        );
        if let Some(play) = play.unwrap()
            && game.is_legal(0, &Action::play(play.table()))
        {
            found.push(laid.to_string());
        }
    }
    found.sort();
    found.dedup();
    found
}

/// S-570, S-571, S-586: the plays of a game are those that apply, free tiles and owed jokers
/// included, each once.
#[test]
fn plays_are_those_that_apply() {
    let table = "K7 R7 B7 | R2 R3 R4";
    let mut with_free = 0;
    for (rack, free) in [
        ("K5 B5 O7", "O5 R5"),
        ("R1 K1", "B1 O1 O12"),
        ("O5 K5 B5 R9", "O5 O6 O7"),
        ("K13", "R13 B13 O7 R5"),
        ("R5 J J", "O7 O8"),
        ("K9 J", "O7"),
        ("R5 R6 O8", ""),
        ("K13 R12", "O4"),
        ("K5 B5 O5 O6 O7", "O5"),
        ("K5 B5 O5 O6 O7", "O5 O8 R5"),
        ("O9 O10 K9 B9 K10 B10", "O9 O10 O11 R9"),
        ("O9 K9 B9 O10 O11", "O9 R9 R9"),
    ] {
        let game = Game::new(game([rack, "R1 J"], [true; 2], table, free)).unwrap();
        let mut solver = Solver::new();
        let plays: Vec<_> = game.plays(&mut solver).unwrap().unwrap().collect();
        for play in &plays {
            assert!(game.is_legal(0, &Action::play(play.table())), "{rack}");
            let own = game.rack(0).unwrap().tiles();
            with_free += usize::from(!play.tiles().is_subset(own));
        }
        let mut told: Vec<String> = plays.iter().map(|play| play.tiles().to_string()).collect();
        told.sort();
        assert_eq!(told, legal_multisets(&game), "{rack} and {free}");
        assert_eq!(
            game.can_play(&mut solver).unwrap(),
            !told.is_empty(),
            "{rack}"
        );
        // The best play lays the most tiles of the rack, and the fewest free ones with them.
        let own = *game.rack(0).unwrap().tiles();
        let worth = |tiles: &Tiles| {
            let free = tiles.saturating_sub(&own).len();
            (tiles.len() - free, std::cmp::Reverse(free))
        };
        let best = game.best_play(&mut solver, &Objective::Tiles).unwrap();
        let most = plays.iter().map(|play| worth(play.tiles())).max();
        assert_eq!(
            best.map(|play| worth(play.tiles())),
            most,
            "{rack} and {free}"
        );
        let empties = plays.iter().filter(|play| own.is_subset(play.tiles()));
        let fewest = empties.map(|play| worth(play.tiles())).max();
        let best = game.best_play(&mut solver, &Objective::EmptyRack).unwrap();
        assert_eq!(
            best.map(|play| worth(play.tiles())),
            fewest,
            "{rack} and {free}"
        );
    }
    assert!(with_free > 10, "{with_free}");
}
