//! The house game of V. A. `McGraw`, row by row, and played by itself.

use rummikub_rules::{
    Axis, Opened, Preset, Rules, TableSetup, Tile, Tiles,
    game::{Action, Game, GameSetup, Phase, Record},
    score::Points,
    solver::{Objective, Solver},
};
use rummikub_testing::Random;

fn rules() -> Rules {
    Preset::Mcgraw.rules()
}

fn tiles(text: &str) -> Tiles {
    text.parse().expect("tiles")
}

/// A game of two in the middle: racks, table and free tiles as given, the rest in the pool.
fn game(racks: [&str; 2], opened: [bool; 2], table: &str, free: &str) -> GameSetup {
    let mut setup = GameSetup::new(&rules());
    let mut rest = rules().for_players(2).expect("rules for two").tiles();
    setup.table = table.parse().expect("a table");
    setup.free = tiles(free);
    setup.players = GameSetup::start(&rules(), 2, Vec::new(), Vec::new()).players;
    for ((player, rack), opened) in setup.players.iter_mut().zip(racks).zip(opened) {
        player.rack = rack.parse().expect("a rack");
        player.opened = opened;
        rest = rest.saturating_sub(player.rack.tiles());
    }
    rest = rest.saturating_sub(&setup.free);
    for slot in setup
        .table
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
    {
        rest.remove(slot.tile);
    }
    setup.pool = rest.iter().collect();
    // So many free tiles as were dealt, and small handfuls for those who have laid nothing yet.
    if setup.free.len().is_multiple_of(2) {
        let share = (setup.free.len() / 2).to_string();
        let rules = setup.rules.with(Axis::FreeTiles, &share);
        setup.rules = rules.expect("free tiles");
    }
    if opened != [true; 2] {
        setup.rules = setup.rules.with(Axis::JokerDeal, "mixed").expect("jokers");
        for player in &mut setup.players {
            player.handfuls = [1, 1];
        }
    }
    setup
}

fn play(game: &Game, table: &str) -> Result<Game, Vec<String>> {
    let action: Action = format!("play {table}").parse().expect("an action");
    game.apply(game.to_move(), &action).map_err(|refused| {
        let faults = refused.faults().iter();
        faults
            .map(|fault| format!("{}: {fault}", fault.code()))
            .collect()
    })
}

fn refusal(fault: &str) -> Result<Game, Vec<String>> {
    Err(vec![fault.to_owned()])
}

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

/// S-554: what was taken is hidden, the sizes are not.
#[test]
fn a_view_shows_no_rack_of_others() {
    let game = Game::new(game(["K1 J", "R1 J"], [true; 2], "K7 R7 B7", "O5")).unwrap();
    let view = game.view(0).unwrap();
    assert_eq!(view.rack().to_string(), "K1 J");
    assert_eq!(*view.public().free_tiles(), tiles("O5"));
    assert!(view.usable_free_tiles().is_empty());
}

/// S-569 to S-571, reading C-31: a free tile is for whoever has opened and has no joker left,
/// unless the same tile lies on the table.
#[test]
fn when_a_free_tile_may_be_used() {
    let table = "K7 R7 B7 | R2 R3 R4 | O9 O10 O11 O12";
    let after = "K7 R7 B7 O7 | R2 R3 R4 | O9 O10 O11 O12 | O5 K5 B5";
    let state = |rack: &str, opened: bool, free: &str| {
        Game::new(game([rack, "R1 J"], [opened, true], table, free)).unwrap()
    };
    let free = state("K5 B5 K13", true, "O5 O7");
    assert_eq!(free.usable_free_tiles(0), tiles("O5 O7"));
    let next = play(&free, after).unwrap();
    assert!(next.free_tiles().is_empty());
    assert_eq!(next.rack(0).unwrap().to_string(), "K13");

    let closed = |reason: &str| {
        Err(["O5", "O7"]
            .map(|tile| format!("free-tile-closed: the free tile {tile} may not be used: {reason}"))
            .to_vec())
    };
    let with_joker = state("K5 B5 J", true, "O5 O7");
    assert_eq!(
        play(&with_joker, after),
        closed("the player has a joker on the rack")
    );
    let early = state("K5 B5 K13", false, "O5 O7");
    assert!(play(&early, after).unwrap_err().contains(
        &"free-tile-closed: the free tile O5 may not be used: the player has not opened".to_owned()
    ));
    let on_table = state("R11 B11", true, "O11");
    assert_eq!(
        play(&on_table, &format!("{table} | R11 B11 O11")),
        refusal(
            "free-tile-closed: the free tile O11 may not be used: the same tile lies on the table"
        )
    );
    // Not for themselves alone: a play needs a tile of the rack (rule 4).
    assert_eq!(
        play(&free, "K7 R7 B7 O7 | R2 R3 R4 | O9 O10 O11 O12"),
        refusal("nothing-played: no tile was laid from the rack")
    );
    // A tile that is neither on the rack nor free is none.
    assert_eq!(
        play(&free, "K7 R7 B7 | R2 R3 R4 R5 | O9 O10 O11 O12"),
        Err(vec!["tiles-not-on-rack: R5 was not on the rack".to_owned()])
    );
}

/// S-571, reading C-31: by the other reading nobody may have a joker left.
#[test]
fn free_tiles_may_wait_for_all_jokers() {
    let mut setup = game(["K5 B5", "R1 J"], [true; 2], "K7 R7 B7", "O5");
    assert_eq!(
        Game::new(setup.clone()).unwrap().usable_free_tiles(0),
        tiles("O5")
    );
    setup.rules = setup
        .rules
        .with(Axis::FreeTileUse, "all-jokers-played")
        .unwrap();
    let game = Game::new(setup).unwrap();
    assert!(game.usable_free_tiles(0).is_empty());
    assert_eq!(
        play(&game, "K7 R7 B7 | K5 B5 O5"),
        refusal(
            "free-tile-closed: the free tile O5 may not be used: another player has a joker on the rack"
        )
    );
}

/// S-570: a tile of the rack is laid before the same free tile.
#[test]
fn the_rack_comes_first() {
    let game = Game::new(game(["O5 K5 B5 K1", "R1 J"], [true; 2], "K7 R7 B7", "O5")).unwrap();
    let next = play(&game, "K7 R7 B7 | K5 B5 O5").unwrap();
    assert_eq!(next.free_tiles(), tiles("O5"));
    assert_eq!(next.rack(0).unwrap().to_string(), "K1");
}

/// S-587: whoever melds first, not necessarily the first player, has the first choice.
#[test]
fn the_first_choice_is_the_first_openers() {
    let racks = ["K13 R13 B13 K5 B5", "K12 R12 B12 K11 R11 B11 R5 B5"];
    let start = Game::new(game(racks, [false; 2], "", "O5 R6")).unwrap();
    let start = start.apply(0, &Action::Draw).unwrap();
    assert_eq!(start.first_choice(), None);
    let opened = play(&start, "K12 R12 B12 | K11 R11 B11").unwrap();
    assert_eq!(opened.first_choice(), Some(1));
    // Player 1 opens too and then wants a free tile before player 2 has used one.
    let setup = GameSetup::from(&opened);
    assert_eq!(Game::new(setup.clone()), Ok(opened));
    let mut later = setup;
    later.players[0].opened = true;
    let later = Game::new(later).unwrap();
    let wanted = "K12 R12 B12 | K11 R11 B11 | K5 B5 O5";
    assert_eq!(
        play(&later, wanted),
        refusal(
            "free-tile-closed: the free tile O5 may not be used: the first choice belongs to player 2"
        )
    );
    let drawn = later.apply(0, &Action::Draw).unwrap();
    let used = play(&drawn, "K12 R12 B12 | K11 R11 B11 | R5 B5 O5").unwrap();
    assert_eq!(
        (used.first_choice(), used.free_tiles()),
        (None, tiles("R6"))
    );
    // The choice lapses with its owner.
    let left = later.apply(1, &Action::Leave);
    assert!(left.is_ok_and(|game| game.first_choice().is_none()));
}

/// S-581, S-583 to S-586, reading C-34, case G6: 60 without jokers open; then the jokers come.
#[test]
fn jokers_wait_for_the_second_turn_and_must_then_be_laid() {
    let racks = ["K13 R13 B13 R10 R11 R12 B1 B2 J", "R1 R2 J"];
    let start = Game::new(game(racks, [false; 2], "", "")).unwrap();
    let with_joker = play(&start, "K13 R13 J | R10 R11 R12").unwrap_err();
    assert_eq!(
        with_joker,
        [
            "joker-in-opening: meld 1 (K13 R13 J) of the opening holds a joker; these rules bar it there"
        ]
    );
    let opened = play(&start, "K13 R13 B13 | R10 R11 R12").unwrap();
    let second = opened.apply(1, &Action::Draw).unwrap();
    let owed = "jokers-owed: a joker must be laid in this turn";
    let refused = second.apply(0, &Action::Draw).unwrap_err();
    assert_eq!(format!("{}: {refused}", refused.faults()[0].code()), owed);
    assert!(
        second
            .legal_actions(0)
            .iter()
            .all(|offer| offer.name() != "draw")
    );
    let laid = play(&second, "K13 R13 B13 | R10 R11 R12 J").unwrap();
    assert_eq!(laid.rack(0).unwrap().tiles().jokers(), 0);
}

/// S-586, reading C-32: as many jokers as can be laid; without a way to lay one, four tiles are
/// drawn and the duty stays.
#[test]
fn all_jokers_that_can_be_laid_are_owed() {
    let table = "K13 R13 B13 O13 | K1 R1 B1 O1";
    let stuck = Game::new(game(["K3 K9 R5 J J", "R2 R4 J"], [true; 2], table, "")).unwrap();
    assert!(
        stuck.can_play(&mut Solver::new()).unwrap(),
        "K3 J J is a meld"
    );
    let both = play(
        &stuck,
        &format!("{table} | K3 J J").replace("| K3", "| run K3"),
    );
    assert_eq!(both.unwrap().rack(0).unwrap().to_string(), "K9 R5");

    let one = Game::new(game(["R10 J", "R2 R4 J"], [true; 2], table, "")).unwrap();
    assert!(!one.can_play(&mut Solver::new()).unwrap());
    let drawn = one.apply(0, &Action::Draw).unwrap();
    assert_eq!(drawn.rack(0).unwrap().tiles().len(), 2 + 4);
    assert_eq!(drawn.rack(0).unwrap().tiles().jokers(), 1);

    let run = "K13 R13 B13 | R4 R5 R6";
    let two = Game::new(game(["R7 J J", "R2 R1 J"], [true; 2], run, "")).unwrap();
    let faults = play(&two, "K13 R13 B13 | R4 R5 R6 R7 J").unwrap_err();
    assert_eq!(faults, ["jokers-owed: 2 jokers must be laid in this turn"]);
    let none = play(&two, "K13 R13 B13 | R4 R5 R6 R7").unwrap_err();
    assert_eq!(none, faults);
    let best = two
        .best_play(&mut Solver::new(), &Objective::Tiles)
        .unwrap()
        .unwrap();
    assert_eq!(best.tiles().to_string(), "R7 J J");
}

/// S-584, editions D9, case G5: four tiles a draw, or what there is.
#[test]
fn who_cannot_play_draws_four() {
    let mut setup = game(["K1", "R1"], [true; 2], "K7 R7 B7", "");
    setup.rules = setup.rules.with(Axis::JokerDeal, "mixed").unwrap();
    let rest: Vec<Tile> = setup.pool.split_off(3);
    setup.players[1].rack = Tiles::try_from_iter(rest.into_iter().chain(["R1".parse().unwrap()]))
        .unwrap()
        .into();
    let game = Game::new(setup).unwrap();
    let next = game.apply(0, &Action::Draw).unwrap();
    assert_eq!(next.rack(0).unwrap().tiles().len(), 1 + 3);
    assert_eq!(next.pool_len(), 0);
}

/// S-578: jokers of the table are exchanged, by the rack or the table, over and over.
#[test]
fn jokers_are_exchanged_over_and_over() {
    let game = Game::new(game(
        ["B7 K9", "R1"],
        [true; 2],
        "K7 R7 J | K8 R8 B8 O8",
        "",
    ))
    .unwrap();
    let next = play(&game, "K7 R7 B7 | R8 B8 O8 | K8 K9 J").unwrap();
    assert_eq!(next.rack(0).unwrap().tiles().len(), 0);
    assert_eq!(next.phase(), Phase::Over);
}

/// S-589: free tiles that nobody used cost nobody anything.
#[test]
fn unused_free_tiles_hurt_no_one() {
    let scores = |free: &str| {
        let game = Game::new(game(["K7", "K13"], [true; 2], "R7 B7 O7", free)).unwrap();
        play(&game, "K7 R7 B7 O7")
            .unwrap()
            .outcome()
            .unwrap()
            .scores()
            .to_vec()
    };
    assert_eq!(scores("R13 B13 O13 O1"), scores(""));
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

/// Who has left uses no free tiles.
#[test]
fn a_player_who_left_has_no_free_tiles() {
    let setup = game(["K1 K2", "R1 R2"], [true; 2], "K7 R7 B7", "O5");
    let game = Game::new(setup).unwrap();
    assert_eq!(game.usable_free_tiles(1), tiles("O5"));
    let left = game.apply(1, &Action::Leave).unwrap();
    assert!(left.usable_free_tiles(1).is_empty());
}
