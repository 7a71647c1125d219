//! A win at once is found wherever there is one: by the game, by a view, and as one decision.

use rummikub_rules::{
    Color, Number, NumberedTile, Preset, Tile, Tiles,
    game::{Action, Game, Phase},
    hands::{Circumstances, classify},
    learning::{DecisionGame, GameDecision},
    score::HandKind,
    solver::{Objective, Solver},
};
use rummikub_testing::{
    Random,
    whole_games::{dealt, with_good_hands},
};

/// What the hand is worth that the player lays open by throwing this tile away, where that is legal.
fn worth(game: &Game, tile: Tile) -> Option<u32> {
    let player = game.to_move();
    if !game.is_legal(player, &Action::Close(tile)) {
        return None;
    }
    let mut hand = *game.rack(player)?.tiles();
    assert!(hand.remove(tile));
    let found = classify(&hand, Circumstances::default()).expect("a hand");
    Some(found.first().expect("a closed hand").value)
}

/// A game whose player to move often holds a closed hand, or lacks one tile of it.
fn nearly_won(numbers: &mut Random) -> Game {
    let deal = dealt(Preset::International, 2, numbers);
    if numbers.chance(50) {
        return with_good_hands(&deal, numbers);
    }
    // Pairs for the starter, and whatever comes for the others.
    let rules = Preset::International.rules();
    let mut order: Vec<Tile> = rules.tiles().iter().collect();
    let start = 2 * numbers.below(30);
    order.rotate_left(start);
    if numbers.chance(50) {
        let (one, other) = (numbers.below(15), 15 + numbers.below(60));
        order.swap(one, other);
    }
    Game::deal(&rules, 2, 0, order).expect("a deal")
}

#[test]
fn a_closed_hand_is_found_where_one_may_be_laid_open_and_the_best_of_several() {
    let mut solver = Solver::new();
    let (mut wins, mut choices, mut others) = (0, 0, 0);
    for seed in 0..600 {
        let mut numbers = Random::new(seed);
        let mut game = nearly_won(&mut numbers);
        if game.phase() == Phase::Draw {
            game = game.apply(game.to_move(), &Action::Draw).expect("a tile");
        }
        let player = game.to_move();
        let rack = *game.rack(player).expect("a player").tiles();
        let closing = rack.kinds().filter_map(|(tile, _)| worth(&game, tile));
        let worths: Vec<u32> = closing.collect();

        let found = game.best_close();
        let view = game.view(player).expect("a player");
        assert_eq!(view.best_close(), found);
        let decisions = DecisionGame::new(game.clone());
        let close = GameDecision::Close;
        let is_offered = decisions.clone().mask(&mut solver)[close.index()];
        assert_eq!(is_offered, !worths.is_empty(), "{rack}");
        let best = found.as_ref().map(|action| match action {
            Action::Close(tile) => worth(&game, *tile).expect("a legal action"),
            other => panic!("{other} lays no hand open"),
        });
        assert_eq!(best, worths.iter().copied().max(), "{rack}");

        if let Some(action) = found {
            let won = game.apply(player, &action).expect("a legal action");
            assert_eq!(won.phase(), Phase::Over);
            let mut decided = decisions;
            decided.decide(close, &mut solver).expect("it is offered");
            assert_eq!(decided.game(), &won);
            wins += 1;
            choices += usize::from(worths.len() > 1);
        } else {
            others += 1;
        }
    }
    assert!(
        wins > 100 && choices > 8 && others > 100,
        "{wins} {choices} {others}"
    );
}

/// The tiles of so many runs of three or four low numbers, of which there are two each.
fn low_runs(runs: usize, numbers: &mut Random) -> Option<Tiles> {
    let rules = Preset::International.rules();
    let mut left = rules.tiles();
    let mut tiles = Tiles::new();
    for run in 0..runs {
        let (color, from) = (numbers.one(&Color::ALL), numbers.below(3));
        for number in from..from + if run < 2 { 4 } else { 3 } {
            let tile = NumberedTile::new(color, Number::ALL[number]).into();
            if !left.remove(tile) {
                return None;
            }
            tiles.add(tile).ok()?;
        }
    }
    Some(tiles)
}

/// S-261, S-262, reading C-21: such a hand has no least worth, but lies by itself. The solver may add
/// its tiles to other melds, and then they are no closed hand.
#[test]
fn a_closed_hand_on_the_table_is_found_though_its_tiles_fit_other_melds() {
    let (mut solver, mut numbers) = (Solver::new(), Random::new(3));
    let melds = [
        "K4 K5 K6", "R4 R5 R6", "B4 B5 B6", "O5 O6 O7", "K5 K6 K7", "R3 R4 R5", "K4 R4 B4",
    ];
    let mut found = 0;
    while found < 150 {
        let Some(hand) = low_runs(4, &mut numbers) else {
            continue;
        };
        let mut table = vec![numbers.one(&melds)];
        let mut other = "K12 R12 B10";
        if numbers.chance(70) {
            table.push(numbers.one(&melds));
            other = "K12 R12 B10 B11";
        }
        let table = table.join(" | ");
        let game = Game::replay(&format!(
            "rummikub game 1\npreset international\nplayers 2\nstarter 1\nrack 1 {hand} O13\n\
             rack 2 {other}\nopened 2\ntable {table}\ntrump O12\nstep meld\nleft 1 {hand} O13\n\
             left 2 {other}\nresult unfinished\n"
        ));
        // There may be more than two tiles of a kind.
        let Ok(game) = game else { continue };
        let worth: u32 = hand
            .iter()
            .filter_map(Tile::numbered)
            .map(NumberedTile::points)
            .sum();
        if worth >= game.rules().initial_meld() {
            continue;
        }
        let best = game.best_play(&mut solver, &Objective::Tiles);
        let best = best.expect("a position").expect("a closed hand");
        assert_eq!(best.tiles(), &hand, "{table}");
        let laid = game.apply(0, &Action::play(best.table())).expect("a play");
        let thrown = Action::Discard("O13".parse().expect("a tile"));
        let won = laid.apply(0, &thrown).expect("a discard");
        assert!(
            matches!(won.winning_hand(), Some(HandKind::Closed { .. })),
            "{hand} on {table}"
        );
        found += 1;
    }
}

#[test]
fn a_view_and_a_decision_know_the_win_with_the_trump() {
    let mut solver = Solver::new();
    let (mut wins, mut others) = (0, 0);
    for seed in 0..200 {
        let mut numbers = Random::new(seed);
        let preset = numbers.one(&[Preset::American, Preset::International]);
        let game = with_good_hands(&dealt(preset, 2, &mut numbers), &mut numbers);
        let (player, found) = (game.to_move(), game.trump_win(&mut solver));
        let view = game.view(player).expect("a player");
        assert_eq!(view.trump_win(&mut solver), found);
        let mut decisions = DecisionGame::new(game.clone());
        let trump = GameDecision::Trump;
        let is_offered = decisions.mask(&mut solver)[trump.index()];
        assert_eq!(is_offered, found.is_some(), "{game:?}");
        let Some(action) = found else {
            others += 1;
            continue;
        };
        let won = game.apply(player, &action).expect("a legal action");
        decisions.decide(trump, &mut solver).expect("it is offered");
        assert_eq!(decisions.game(), &won);
        wins += 1;
    }
    assert!(wins > 5 && others > 50, "{wins} {others}");
}
