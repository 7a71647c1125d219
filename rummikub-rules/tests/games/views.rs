//! What a view gives away: nothing that another player hides.

use rummikub_rules::{
    Preset,
    game::{Game, GameSetup, Phase, Record},
    solver::{Objective, Solver},
};
use rummikub_testing::{
    Random,
    selfplay::{HABITS, any_action, game, tables},
    whole_games::hidden_dealt_anew,
};

/// Everything that can be got out of a view. A new public method belongs here: the test below
/// counts them.
fn everything(game: &Game, player: usize) -> String {
    let view = game.view(player).unwrap();
    let public = view.public();
    assert_eq!(
        public,
        &game.public_view(),
        "the player's public view is the public one"
    );
    let table = "R3 R4 R5".parse().unwrap();
    let mut solver = Solver::new();
    let plays = view.plays(&mut solver).unwrap();
    let plays: Vec<_> = plays.into_iter().flatten().take(3).collect();
    let told = format!(
        "{view:?} {plays:?} {:?} {:?} {} {} {} {:?} {} {} {:?} {:?} {} {:?} {} {:?} {:?} {:?} {} {} {:?} {} {:?} {:?}",
        view.can_play(&mut solver),
        view.best_play(&mut solver, &Objective::Points),
        view.player(),
        view.rack(),
        view.has_opened(),
        view.legal_actions(),
        view.usable_free_tiles(),
        view.turn_rack(&table),
        view.check_turn(&table),
        public.rules(),
        public.turn_rules().tile_count(),
        public.phase(),
        public.to_move(),
        public.starter(),
        public.players(),
        public.lots(),
        public.table(),
        public.free_tiles(),
        public.first_choice(),
        public.pool_len(),
        public.open_tiles(),
        public.outcome(),
    );
    let calm = view.best_play(&mut solver, &Objective::Tiles).unwrap();
    let calm = calm.map(|play| view.least_change(&mut solver, play, 10_000));
    let told = format!("{told} {calm:?}");
    #[cfg(feature = "serde")]
    let told = told + &serde_json::to_string(&view.layout()).unwrap();
    // A guess knows only what the view does.
    let mut numbers = Random::new(1);
    let mut next = || numbers.next_u32();
    let record = |game| Record::new(game).to_string();
    let guess = view.with_hidden_shuffled(&mut next).map(record);
    let seeded = view.with_hidden_seeded(3).map(record);
    let told = format!("{told} {} {guess:?} {seeded:?}", view.unseen());
    #[cfg(feature = "serde")]
    let told = told + &serde_json::to_string(&view).unwrap();
    told
}

/// S-106, S-107, S-554: racks are seen by their players alone, the pool by nobody.
#[test]
fn a_view_is_the_same_whatever_is_hidden_from_the_player() {
    let mut solver = Solver::new();
    for (seed, (preset, players)) in tables().enumerate().step_by(3) {
        let (habits, mut numbers) = (&HABITS[seed % 3], Random::new(seed as u64));
        let mut state = game(preset, players, seed as u64);
        while state.phase() != Phase::Over {
            for player in 0..players {
                let other = hidden_dealt_anew(&state, player, &mut numbers);
                assert_eq!(everything(&state, player), everything(&other, player));
            }
            let (mover, action) = any_action(&state, habits, &mut numbers, &mut solver);
            state = state.apply(mover, &action).unwrap_or(state);
        }
    }
}

/// At the end the players tell each other what their racks were worth, and nothing else.
#[test]
fn a_view_of_the_end_tells_only_what_the_racks_were_worth() {
    let end = |rack: &str| {
        Game::replay(&format!(
            "rummikub game 1\npreset lemada-printed\nset deal 3\nplayers 2\nstarter 1\n\
             rack 1 R12 B12 O12\nrack 2 {rack}\n1 play R12 B12 O12\n\
             left 1\nleft 2 {rack}\nresult empty-rack 1 scores 9 -9\n"
        ))
        .unwrap()
    };
    assert_eq!(
        everything(&end("K2 K3 K4"), 0),
        everything(&end("R1 B1 O7"), 0)
    );
}

/// S-560: jokers that are shared out are more for some players than for others, and a guess must say
/// with whom they began, which a view does not.
#[test]
fn a_guess_at_shared_out_jokers_is_a_game_that_looks_the_same() {
    let mut firsts = [0; 3];
    for seed in 0..30 {
        let mut numbers = Random::new(seed);
        let setup = GameSetup::from(&game(Preset::Mcgraw, 3, seed));
        let first = numbers.below(3);
        let game = Game::new(setup.with_first_joker(first)).unwrap().started();
        for player in 0..3 {
            let view = game.view(player).unwrap();
            let guess = view.with_hidden_shuffled(&mut || numbers.next_u32());
            let guess = guess.unwrap_or_else(|error| panic!("seed {seed}, {player}: {error}"));
            assert_eq!(guess.view(player).unwrap(), view);
            // Nobody has opened, so that the racks give it away.
            assert_eq!(guess.first_joker(), first);
            firsts[first] += 1;
        }
    }
    assert!(firsts.iter().all(|&count| count > 5), "{firsts:?}");
}

/// The test above walks every public method of a view.
#[test]
fn every_public_method_of_a_view_is_walked() {
    let source = concat!(
        include_str!("../../src/game/view.rs"),
        include_str!("../../src/game/hidden.rs"),
        include_str!("../../src/game/layout.rs")
    );
    let walked = include_str!("views.rs");
    let methods = source.lines().filter_map(|line| {
        let line = line.trim();
        let rest = line
            .strip_prefix("pub const fn ")
            .or_else(|| line.strip_prefix("pub fn "))?;
        rest.split(['(', '<']).next()
    });
    let mut count = 0;
    for method in methods {
        if ["code", "with_hidden", "with_hidden_shuffled_by"].contains(&method) {
            continue; // No views, or asked by the one that is walked.
        }
        assert!(
            walked.contains(&format!(".{method}(")),
            "{method} is not walked"
        );
        count += 1;
    }
    assert!(count >= 16, "{count} methods were found");
}
