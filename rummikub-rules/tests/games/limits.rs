//! What can be played in a game, asked within limits on work.

use rummikub_rules::{
    Meld, Preset,
    game::{Action, Game, GameSetup, Offer, Phase, UnansweredError},
    solver::{Best, Limit, Objective, Play, Solver},
};
use rummikub_testing::{Random, selfplay::game};

/// From next to nothing to more than a turn of these games takes.
const LIMITS: [u64; 6] = [1, 10, 100, 1_000, 10_000, 10_000_000];

fn limits() -> impl Iterator<Item = Limit> {
    let limits = LIMITS.map(|work| Limit::new(work).expect("not 0"));
    limits.into_iter().chain([Limit::none()])
}

fn stopped<T>(answer: Result<T, UnansweredError>) -> Option<T> {
    match answer {
        Ok(answer) => Some(answer),
        Err(UnansweredError::Stopped(stopped)) => {
            assert_eq!(stopped.code(), "stopped");
            None
        }
        Err(other) => panic!("{other}"),
    }
}

/// What an objective adds up, of the tiles that the rack has.
fn value(game: &Game, objective: &Objective, play: &Play) -> i64 {
    let rack = game.rack(game.to_move()).expect("a rack").tiles();
    let joker = i64::from(game.rules().joker_penalty());
    let worth = |(tile, count): (rummikub_rules::Tile, u8)| {
        let points = tile
            .numbered()
            .map_or(joker, |tile| i64::from(tile.points()));
        let each = if *objective == Objective::Points {
            points
        } else {
            1
        };
        each * i64::from(count.min(rack.count(tile)))
    };
    play.tiles().kinds().map(worth).sum()
}

/// How many melds of the table lie there as before.
fn melds_kept(game: &Game, play: &Play) -> usize {
    let mut after = play.table().melds().to_vec();
    let mut is_kept = |meld: &Meld| {
        let same = after.iter().position(|other| other == meld);
        same.map(|at| after.swap_remove(at)).is_some()
    };
    let before = game.table().melds().iter();
    before.filter(|meld| is_kept(meld)).count()
}

/// What is asked of one state of a game, within every limit, in a memory that is kept.
fn ask(game: &Game, solver: &mut Solver, unproved: &mut usize) {
    let view = game.view(game.to_move()).expect("a view");
    let can = game.can_play(solver).expect("a position");
    let blocked = game.is_blocked(solver).expect("a position");
    for limit in limits() {
        let answer = stopped(game.can_play_within(solver.within(limit)));
        assert_eq!(stopped(view.can_play_within(solver.within(limit))), answer);
        assert_eq!(answer.unwrap_or(can), can);
        let answer = stopped(game.is_blocked_within(solver.within(limit)));
        assert_eq!(answer.unwrap_or(blocked), blocked);
        let is_all = limit.work().is_none_or(|work| work >= 10_000_000);
        assert!(answer.is_some() || !is_all);

        let plays = stopped(game.plays_within(solver.within(limit)));
        let plays = plays.flatten().map(|plays| plays.take(3).collect());
        let plays: Vec<Play> = plays.unwrap_or_default();
        for play in &plays {
            assert!(game.is_legal(game.to_move(), &Action::play(play.table())));
        }
        let seen = stopped(view.plays_within(solver.within(limit))).flatten();
        assert_eq!(
            seen.into_iter().flatten().take(3).collect::<Vec<_>>(),
            plays
        );
    }
    for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
        let best = game.best_play(solver, &objective).expect("a position");
        let most = best.as_ref().map(|play| value(game, &objective, play));
        if let Some(play) = &best {
            let least = game
                .least_change(solver, play.clone(), 10_000)
                .expect("a play");
            let seen = view.least_change(solver, play.clone(), 10_000);
            assert_eq!(seen.as_ref(), Ok(&least));
            assert!(game.is_legal(game.to_move(), &Action::play(least.table())));
            assert_eq!(least.tiles(), play.tiles());
            assert!(melds_kept(game, &least) >= melds_kept(game, play));
        }
        for limit in limits() {
            let answer = stopped(game.best_play_within(solver.within(limit), &objective));
            let seen = stopped(view.best_play_within(solver.within(limit), &objective));
            assert_eq!(seen, answer);
            let Some(found) = answer else {
                assert!(limit.work().is_some_and(|work| work < 10_000_000));
                continue;
            };
            let Some(found) = found else {
                assert_eq!(most, None, "{game:?}");
                continue;
            };
            assert!(game.is_legal(game.to_move(), &Action::play(found.found().table())));
            assert_eq!(found.value(), value(game, &objective, found.found()));
            assert!(Some(found.value()) <= most && most <= Some(found.bound()));
            if limit.work().is_none() {
                assert_eq!(Some(found.clone().into_found()), best);
                assert!(found.is_proved());
            }
            *unproved += usize::from(!Best::is_proved(&found));
        }
    }
}

/// The next action of a game that nobody plays for anything.
fn action(game: &Game, solver: &mut Solver, numbers: &mut Random) -> Action {
    let best = game.best_play(solver, &Objective::Tiles);
    if let Some(play) = best.expect("a position").filter(|_| numbers.chance(70)) {
        return Action::play(play.table());
    }
    let offers = game.legal_actions(game.to_move());
    let ends = |offer: &Offer| !matches!(offer, Offer::Leave | Offer::TimeOut);
    let certain = offers.into_iter().filter(ends).find_map(Offer::action);
    certain.unwrap_or_else(|| {
        let rack = game.rack(game.to_move()).expect("a rack").tiles();
        match rack.iter().next() {
            Some(tile) if game.phase() != Phase::Turn => Action::Discard(tile),
            _ => Action::TimeOut(None),
        }
    })
}

#[test]
fn a_game_knows_how_good_its_answers_are() {
    let (mut solver, mut unproved) = (Solver::new(), 0);
    for (seed, &preset) in (0u64..).zip(Preset::ALL) {
        let mut numbers = Random::new(seed);
        let mut game = game(preset, 2, seed).started();
        for turn in 0..24 {
            if game.phase() == Phase::Over {
                break;
            }
            if turn % 3 == 0 && matches!(game.phase(), Phase::Turn | Phase::Meld) {
                ask(&game, &mut solver, &mut unproved);
            }
            let action = action(&game, &mut solver, &mut numbers);
            game = game.apply(game.to_move(), &action).expect("a legal action");
        }
    }
    assert!(unproved > 50, "{unproved}");
}

#[test]
fn nothing_is_asked_where_there_are_no_plays() {
    let mut solver = Solver::new();
    let one = Limit::new(1).expect("not 0");
    let game = game(Preset::LemadaPrinted, 2, 1);
    assert_eq!(game.phase(), Phase::Lots);
    assert_eq!(game.can_play_within(solver.within(one)), Ok(false));
    let best = game.best_play_within(solver.within(one), &Objective::Tiles);
    assert_eq!(best, Ok(None));
    assert!(
        game.plays_within(solver.within(one))
            .is_ok_and(|plays| plays.is_none())
    );
    let view = game.view(0).expect("a view");
    let best = view.best_play_within(solver.within(one), &Objective::Tiles);
    assert_eq!(best, Ok(None));
    let plays = view.plays_within(solver.within(one));
    assert!(plays.is_ok_and(|plays| plays.is_none()));
}

/// S-224: where a turn ends with a discard, the last tile is for it, within limits too.
#[test]
fn a_tile_is_left_for_the_discard_within_limits() {
    let (mut solver, mut unproved) = (Solver::new(), 0);
    for (rack, laid) in [("K1 K2 K3", None), ("K1 K2 K3 K4", Some("K1 K2 K3"))] {
        let game = Game::replay(&format!(
            "rummikub game 1\npreset american\nplayers 2\nstarter 1\nrack 1 {rack}\n\
             rack 2 O1 O2\nopened 1 2\ntable R7 B7 O7\ntrump B5\nstep meld\nleft 1 {rack}\n\
             left 2 O1 O2\nresult unfinished\n"
        ));
        let game = game.expect("a game");
        ask(&game, &mut solver, &mut unproved);
        let best = game.best_play_within(solver.within(Limit::none()), &Objective::Tiles);
        let best = best.expect("an answer").map(Best::into_found);
        let tiles = best.map(|play| play.tiles().len());
        assert_eq!(tiles, laid.map(|laid: &str| laid.split(' ').count()));
    }
}

/// A player who owes jokers is told so after bounded work, whatever lies on the table.
#[test]
fn what_a_game_asks_within_itself_is_bounded() {
    let rules = Preset::Mcgraw.rules();
    let mut setup = GameSetup::new(&rules);
    setup.players = GameSetup::start(&rules, 2, Vec::new(), Vec::new()).players;
    setup.table = "K9 J K11 | R3 J R5 | K10 R10 B10 O10 | R4 B4 O4 | B1 B2 B3 B4 B5 B6"
        .parse()
        .expect("a table");
    for (player, rack) in setup
        .players
        .iter_mut()
        .zip(["R9 R12 J K4 B7 O8", "K1 K2 K3"])
    {
        player.rack = rack.parse().expect("a rack");
        player.opened = true;
    }
    let game = Game::new(setup.with_rest_as_pool()).expect("a game");
    let kinds: Vec<Offer> = game.legal_actions(0);
    assert!(
        !kinds
            .iter()
            .any(|offer| matches!(offer, Offer::Draw { .. })),
        "{kinds:?}"
    );
    assert!(game.apply(0, &Action::Draw).is_err());
    assert_eq!(game.view(0).expect("a view").legal_actions(), kinds);
}

/// A best play of a player who may use free tiles (S-569) uses them within limits too.
#[test]
fn free_tiles_are_used_within_limits() {
    let rules = Preset::Mcgraw.rules();
    let mut setup = GameSetup::new(&rules);
    setup.players = GameSetup::start(&rules, 2, Vec::new(), Vec::new()).players;
    setup.table = "K7 R7 B7 | R2 R3 R4".parse().expect("a table");
    setup.free = "O5 O7".parse().expect("tiles");
    for (player, rack) in setup.players.iter_mut().zip(["K5 B5 K13", "R1 J"]) {
        player.rack = rack.parse().expect("a rack");
        player.opened = true;
    }
    let game = Game::new(setup.with_rest_as_pool()).expect("a game");
    let (mut solver, mut unproved) = (Solver::new(), 0);
    ask(&game, &mut solver, &mut unproved);
    let limited = solver.within(Limit::none());
    let best = game.best_play_within(limited, &Objective::Tiles);
    let best = best.expect("an answer").expect("a play");
    assert_eq!(best.found().tiles().to_string(), "K5 B5 O5");
    assert_eq!(best.value(), 2);
}
