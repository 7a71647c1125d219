//! Handfuls, jokers and free tiles as they are dealt.

use rummikub_rules::game::{Game, GameSetup, Phase, Record};
use rummikub_rules::score::Points;
use rummikub_rules::{Rules, Tile};

use super::{game, play, rules, tiles};

/// S-553, S-554: two handfuls each, all of them for the rack; S-560 to S-562: the jokers apart,
/// evenly; S-569, S-588, case G4: four free tiles a player, for all to see.
#[test]
fn the_deal_is_two_handfuls_jokers_evenly_and_four_free_tiles_each() {
    for players in 2..=4 {
        let order = rules()
            .for_players(players)
            .unwrap()
            .tiles()
            .iter()
            .collect();
        let game = Game::deal(&rules(), players, 0, order).unwrap();
        let jokers = |player| game.rack(player).unwrap().tiles().jokers();
        let dealt: Vec<u8> = (0..players).map(jokers).collect();
        assert_eq!(dealt, [&[2, 2][..], &[2, 1, 1], &[1, 1, 1, 1]][players - 2]);
        for player in 0..players {
            let rack = game.rack(player).unwrap().tiles();
            assert_eq!(rack.len(), 28 + usize::from(rack.jokers()));
            assert_eq!(game.handfuls(player), Some([14, 14]));
        }
        assert_eq!(game.free_tiles().len(), 4 * players);
        let view = game.public_view();
        assert_eq!(*view.free_tiles(), game.free_tiles());
        assert_eq!(view.players()[0].handfuls, Some([14, 14]));
        assert!(game.pool().all(|tile| tile != Tile::Joker));
    }
}

/// S-563, reading C-19: of three players the one with two jokers changes from game to game.
#[test]
fn the_odd_joker_goes_round() {
    let order = || rules().for_players(3).unwrap().tiles().iter().collect();
    for first in 0..3 {
        let setup = GameSetup::deal_handfuls(&rules(), 0, first, &[[14, 14]; 3], order());
        let game = Game::new(setup).unwrap();
        let jokers = |player: usize| game.rack(player).unwrap().tiles().jokers();
        assert_eq!(jokers(first), 2);
        assert_eq!((jokers((first + 1) % 3), jokers((first + 2) % 3)), (1, 1));
        assert_eq!(game.first_joker(), first);
    }
    let nobody = GameSetup::deal_handfuls(&rules(), 0, 3, &[[14, 14]; 3], order());
    let error = Game::new(nobody).unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no player 4 to get the first joker"
    );
}

/// S-553: a handful of any size can be taken, as long as there are tiles.
#[test]
fn handfuls_must_fit() {
    let order = || rules().for_players(2).unwrap().tiles().iter().collect();
    let codes = |handfuls: &[[u8; 2]]| -> Vec<String> {
        let setup = GameSetup::deal_handfuls(&rules(), 0, 0, handfuls, order());
        let error = Game::new(setup).expect_err("too many");
        error
            .faults()
            .iter()
            .map(|fault| fault.code().to_owned())
            .collect()
    };
    assert!(codes(&[[50, 40], [4, 4]]).contains(&"handfuls-do-not-fit".to_owned()));
    assert_eq!(codes(&[[0, 14], [14, 14]]), ["wrong-handfuls"]);
    let mut sabra = GameSetup::deal(
        &Rules::default(),
        2,
        0,
        Rules::default().tiles().iter().collect(),
    );
    sabra.players[1].handfuls = [14, 14];
    let error = Game::new(sabra).unwrap_err();
    assert_eq!(error.faults()[0].code(), "wrong-handfuls");
}

/// S-553 to S-557, S-563, reading C-19: handfuls counted by hand, and who gets the first joker, are
/// given when a game is made, before the lots are drawn.
#[test]
fn handfuls_and_the_first_joker_can_be_given_when_a_game_is_made() {
    let order: Vec<Tile> = rules().for_players(3).unwrap().tiles().iter().collect();
    let lots = ["K5", "K9", "K7"]
        .map(|tile| tile.parse().unwrap())
        .to_vec();
    let setup = GameSetup::start(&rules(), 3, lots, order);
    let sizes = [[14, 13], [12, 12], [20, 9]];
    let mut game = Game::new(setup.with_handfuls(&sizes).with_first_joker(2)).unwrap();
    while game.phase() != Phase::Turn {
        let action = game.legal_actions(game.to_move())[0].action().unwrap();
        game = game.apply(game.to_move(), &action).unwrap();
    }
    assert_eq!(game.starter(), Some(1));
    for (player, jokers) in [1, 1, 2].into_iter().enumerate() {
        let rack = game.rack(player).unwrap().tiles();
        let handfuls: usize = sizes[player].iter().map(|&tiles| usize::from(tiles)).sum();
        assert_eq!(
            (rack.jokers(), rack.len()),
            (jokers, handfuls + usize::from(jokers))
        );
        assert_eq!(game.handfuls(player), Some(sizes[player]));
    }
    assert_eq!(game.first_joker(), 2);
}

/// S-553, S-555 to S-559, cases G1 and G2: the sizes of the handfuls count at the end.
#[test]
fn handfuls_count_in_the_score() {
    let mut setup = game(["K7", "K7 K3 R1 B1"], [true; 2], "R7 B7 O7", "");
    setup.players[0].handfuls = [20, 12];
    setup.players[1].handfuls = [13, 14];
    let over = play(&Game::new(setup).unwrap(), "K7 R7 B7 O7").unwrap();
    let outcome = over.outcome().unwrap();
    assert_eq!(outcome.winners(), [0]);
    assert_eq!(outcome.scores(), [0, 12 - 8].map(Points::from));
}

/// S-554: what was taken is hidden, the sizes are not.
#[test]
fn a_view_shows_no_rack_of_others() {
    let game = Game::new(game(["K1 J", "R1 J"], [true; 2], "K7 R7 B7", "O5")).unwrap();
    let view = game.view(0).unwrap();
    assert_eq!(view.rack().to_string(), "K1 J");
    assert_eq!(*view.public().free_tiles(), tiles("O5"));
    assert!(view.usable_free_tiles().is_empty());
}

/// The text of a game in the middle says what lies aside.
#[test]
fn the_text_tells_what_lies_aside() {
    let mut setup = game(["K5 K9", "R1 R5"], [true; 2], "K7 R7 B7", "O5 O9");
    setup.first_choice = Some(1);
    setup.first_joker = 1;
    setup.players[0].handfuls = [13, 20];
    let record = Record::new(Game::new(setup).unwrap());
    let text = record.to_string();
    for line in [
        "handfuls 13 20 14 14\n",
        "first-joker 2\n",
        "free O5 O9\n",
        "first-choice 2\n",
    ] {
        assert!(text.contains(line), "{text}");
    }
    assert_eq!(text.parse(), Ok(record.clone()));
    for (old, new, fault) in [
        ("first-choice 2", "first-choice 3", "Text"),
        ("handfuls 13 20", "handfuls 0 20", "Text"),
        ("free O5 O9", "free O5 O9 O9", "WrongTiles"),
        ("opened 1 2", "opened 1", "NoFirstChoice"),
    ] {
        let error = text.replace(old, new).parse::<Record>().unwrap_err();
        assert!(format!("{error:?}").contains(fault), "{error:?}");
    }
}
