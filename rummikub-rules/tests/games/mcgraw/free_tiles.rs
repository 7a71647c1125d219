//! Who may use a free tile, and when.

use rummikub_rules::game::{Action, Game, GameSetup};
use rummikub_rules::solver::{Objective, Play, Solver};
use rummikub_rules::{Axis, Color, NumberedTile, Tile, Tiles};
use rummikub_testing::Random;

use super::{game, play, refusal, rules, tiles};

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

/// S-569: the tiles of a turn are those of the rack and the free ones that its table needs, once it
/// lays a tile of the rack.
#[test]
fn the_rack_of_a_turn_has_the_free_tiles_that_its_table_needs() {
    let before = "K7 R7 B7 | R2 R3 R4";
    let game = Game::new(game(["K5 B5 K13", "R1 J"], [true; 2], before, "O5 O7")).unwrap();
    let view = game.view(0).unwrap();
    for (after, rack) in [
        ("K7 R7 B7 | R2 R3 R4 | K5 B5 O5", "K5 K13 B5 O5"),
        ("K7 R7 B7 O7 | R2 R3 R4 | K5 B5 O5", "K5 K13 B5 O5 O7"),
        // No tile of the rack is laid: the free one is none of the player's.
        ("K7 R7 B7 O7 | R2 R3 R4", "K5 K13 B5"),
        (before, "K5 K13 B5"),
    ] {
        let after = after.parse().unwrap();
        assert_eq!(view.turn_rack(&after).to_string(), rack, "{after}");
    }
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
    // Where there is nothing to choose, nobody has the choice.
    let none = Game::new(game(racks, [false; 2], "", "")).unwrap();
    let none = none.apply(0, &Action::Draw).unwrap();
    let none = play(&none, "K12 R12 B12 | K11 R11 B11").unwrap();
    assert_eq!(none.first_choice(), None);
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

/// Who has left uses no free tiles.
#[test]
fn a_player_who_left_has_no_free_tiles() {
    let setup = game(["K1 K2", "R1 R2"], [true; 2], "K7 R7 B7", "O5");
    let game = Game::new(setup).unwrap();
    assert_eq!(game.usable_free_tiles(1), tiles("O5"));
    let left = game.apply(1, &Action::Leave).unwrap();
    assert!(left.usable_free_tiles(1).is_empty());
}

/// A player who has opened, with tiles of few kinds on the rack and free, often the same ones; one to
/// three melds lie there.
fn crowded(numbers: &mut Random) -> Option<Game> {
    let melds = ["O1 O2 O3", "R9 R10 R11", "K9 R9 B9", "K7 K8 K9 K10"];
    let table = numbers.one(&melds);
    let laid: Tiles = table.parse().expect("tiles");
    let mut rest = rules().for_players(2).expect("rules").tiles();
    rest = rest.saturating_sub(&laid);
    let few = |tile: &Tile| {
        let low = |one: NumberedTile| one.color != Color::Orange && one.number.get() < 7;
        tile.numbered().is_some_and(low)
    };
    let mut rack: Vec<Tile> = rest.iter().filter(few).collect();
    rack.dedup();
    while rack.len() > 7 {
        rack.remove(numbers.below(rack.len()));
    }
    let text =
        |tiles: &[Tile]| Tiles::try_from_iter(tiles.iter().copied()).map(|tiles| tiles.to_string());
    let all = text(&rack).ok()?;
    // Twins of most of them, and others.
    while rack.len() > 4 {
        rack.remove(numbers.below(rack.len()));
    }
    let mut free = rack;
    free.extend([numbers.below(6), 6 + numbers.below(6)].map(|place| {
        let left: Vec<Tile> = rest.iter().filter(few).collect();
        left[2 * place]
    }));
    let free = text(&free).ok()?;
    Game::new(game([&all, "O12 O13 J"], [true; 2], table, &free)).ok()
}

/// S-569, S-570: of all that could be laid the most of the rack, and of those with the fewest free tiles.
#[test]
fn the_best_play_with_free_tiles_is_the_best_of_all() {
    let (mut numbers, mut solver) = (Random::new(5), Solver::new());
    let (mut asked, mut twins) = (0, 0);
    while asked < 3000 {
        let Some(game) = crowded(&mut numbers) else {
            continue;
        };
        let rack = *game.rack(0).unwrap().tiles();
        let plays = game.plays(&mut solver).unwrap().expect("it is a turn");
        let plays: Vec<Play> = plays.collect();
        for objective in [Objective::Tiles, Objective::Points] {
            let worth = |play: &Play| {
                let (mut worth, mut free) = (0, 0);
                for (tile, count) in play.tiles().kinds() {
                    let own = count.min(rack.count(tile));
                    let points = tile.numbered().map_or(0, NumberedTile::points);
                    let each = if objective == Objective::Points {
                        points
                    } else {
                        1
                    };
                    worth += i64::from(each) * i64::from(own);
                    free += i64::from(count - own);
                }
                (worth, -free)
            };
            let best = game.best_play(&mut solver, &objective).unwrap();
            let most = plays.iter().map(worth).max();
            assert_eq!(
                best.as_ref().map(worth),
                most,
                "{objective:?} {rack} {}",
                game.free_tiles()
            );
            let twin = |(tile, count): (Tile, u8)| rack.count(tile) > 0 && count > rack.count(tile);
            twins += usize::from(best.is_some_and(|play| play.tiles().kinds().any(twin)));
        }
        asked += 1;
    }
    assert!(twins > 40, "{twins}");
}
