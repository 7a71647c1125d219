//! States that no game can reach, as far as one state shows it: each is a reachable one with one thing
//! changed, and is refused with the code that says why.

use rummikub_rules::{
    Preset, Rules, Tile,
    game::{Discard, DiscardSetup, Game, GameSetup, Phase, PlayerSetup, SetupFault, TurnStep},
    score::HandKind,
};

type Change = fn(&mut GameSetup);

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// A game in which these tiles are dealt first, then all others, player 0 the starter.
fn dealt(preset: Preset, players: usize, first: &str) -> Game {
    let rules = preset.rules();
    let mut rest = rules.for_players(players).unwrap().tiles();
    let mut order: Vec<Tile> = first.split_whitespace().map(tile).collect();
    for &tile in &order {
        assert!(rest.remove(tile));
    }
    order.extend(rest.iter());
    Game::deal(&rules, players, 0, order).unwrap()
}

fn after(game: &Game, actions: &[&str]) -> Game {
    actions.iter().fold(game.clone(), |game, action| {
        let next = game.apply(game.to_move(), &action.parse().unwrap());
        next.unwrap_or_else(|refused| panic!("{action}: {refused}"))
    })
}

/// Puts a tile of a rack into the pool.
fn to_pool(setup: &mut GameSetup, player: usize, tile: Tile) {
    let mut tiles = *setup.players[player].rack.tiles();
    assert!(tiles.remove(tile), "{tile}");
    setup.players[player].rack = tiles.into();
    setup.pool.push(tile);
}

/// Puts the first tile of the rack into the pool.
fn shed(setup: &mut GameSetup, player: usize) {
    let first = setup.players[player].rack.tiles().iter().next().unwrap();
    to_pool(setup, player, first);
}

/// Puts a tile of the pool on a rack.
fn grow(setup: &mut GameSetup, player: usize) {
    let last = setup.pool.pop().unwrap();
    let mut tiles = *setup.players[player].rack.tiles();
    tiles.add(last).unwrap();
    setup.players[player].rack = tiles.into();
}

fn shed_all(setup: &mut GameSetup, player: usize) {
    while !setup.players[player].rack.tiles().is_empty() {
        shed(setup, player);
    }
}

fn beside(setup: &mut GameSetup) -> &mut DiscardSetup {
    setup.discards.as_mut().unwrap()
}

/// Each change makes of the game none, for this reason among others that follow from it.
fn refused(game: &Game, cases: &[(&str, Change)]) {
    for (place, (code, change)) in cases.iter().enumerate() {
        let mut setup = GameSetup::from(game);
        assert_eq!(Game::new(setup.clone()).as_ref(), Ok(game));
        change(&mut setup);
        let error = Game::new(setup.clone()).expect_err(&format!("case {place}, {code}"));
        let codes: Vec<&str> = error.faults().iter().map(SetupFault::code).collect();
        assert!(codes.contains(code), "case {place}, {code}: {error}");
        // JSON is read with the same check.
        let text = serde_json::to_string(&setup).unwrap();
        assert!(serde_json::from_str::<Game>(&text).is_err(), "case {place}");
    }
}

#[test]
fn racks_that_were_not_dealt() {
    let melded = "K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K7 K7";
    let game = after(
        &dealt(Preset::LemadaPrinted, 3, melded),
        &["play K5 K6 K7 | K5 K6 K7", "draw"],
    );
    refused(
        &game,
        &[
            ("rack-not-dealt", |s| shed(s, 2)),
            ("rack-not-dealt", |s| {
                shed(s, 1);
                shed(s, 1);
            }),
            ("rack-not-dealt", |s| shed_all(s, 2)),
            ("rack-not-dealt", |s| s.players[0].opened = false),
            // Who drew a tile may not have: another game.
        ],
    );
    let mut setup = GameSetup::from(&game);
    shed(&mut setup, 1);
    assert!(
        Game::new(setup).is_ok(),
        "player 2 may have laid nothing and drawn nothing"
    );
    // A turn with a discard leaves as many tiles as it found.
    let international = after(
        &dealt(Preset::International, 3, ""),
        &["discard K1", "draw"],
    );
    assert_eq!(international.to_move(), 2);
    refused(
        &international,
        &[
            ("rack-not-dealt", |s| shed(s, 0)),
            ("rack-not-dealt", |s| grow(s, 0)),
            ("rack-not-dealt", |s| shed(s, 2)),
            ("rack-not-dealt", |s| grow(s, 1)),
        ],
    );
}

#[test]
fn turns_that_were_not_had() {
    let melded = "K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K7 K7";
    let start = dealt(Preset::LemadaPrinted, 3, melded);
    refused(&start, &[("turn-order", |s| s.to_move = 1)]);
    let game = after(&start, &["play K5 K6 K7 | K5 K6 K7"]);
    refused(
        &game,
        &[
            ("turn-order", |s| shed_all(s, 0)),
            ("turn-order", |s| {
                shed_all(s, 0);
                s.players[0].left = true;
            }),
            ("passed-with-pool", |s| s.players[2].passed = true),
        ],
    );
    // Over an empty pool, players 0 and 1 of four have passed.
    let record = |preset: &str, rest: &str| {
        let table = "K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 | R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 | \
                     B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 | O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12";
        let racks = ["K1 K13", "R1 R13", "B1 B13", "O1 O13"];
        let told = |word: &str| -> String {
            let each = racks.iter().enumerate();
            let lines = each.map(|(player, rack)| format!("{word} {} {rack}\n", player + 1));
            lines.collect::<Vec<_>>().concat()
        };
        let text = format!(
            "rummikub game 1\npreset {preset}\nset copies 1\nset jokers 0\nset tile_set same\nset deal 2\n\
             players 4\nstarter 1\n{}opened 1 2 3 4\ntable {table}\npool\n{rest}{}",
            told("rack"),
            told("left"),
        );
        let text = match rest.matches("pass").count() {
            0 | 2 => text + "result unfinished\n",
            _ => text + "result stalemate 1 2 3 4 scores 0 0 0 0\n",
        };
        Game::replay(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    };
    let passed = record("lemada-printed", "1 pass\n2 pass\n");
    refused(
        &passed,
        &[
            ("turn-order", |s| s.players[1].passed = false),
            ("turn-order", |s| s.players[2].passed = true),
            ("turn-order", |s| s.to_move = 1),
            ("turn-order", |s| s.to_move = 3),
        ],
    );
    let over = record("pagat-sabra", "1 pass\n");
    refused(
        &over,
        &[
            ("turn-order", |s| s.to_move = 1),
            ("turn-order", |s| s.players[1].passed = true),
        ],
    );
}

#[test]
fn lots_and_players_that_are_none() {
    let game = Game::seeded(&Rules::default(), 3, 1).unwrap();
    refused(
        &game,
        &[
            ("too-many-lots", |s| {
                s.lots.as_mut().unwrap().drawn = usize::MAX;
            }),
            ("too-few-lots", |s| s.lots.as_mut().unwrap().order.clear()),
            ("no-starter", |s| s.starter = 3),
            ("no-player-to-move", |s| s.to_move = 3),
            ("played-before-deal", |s| s.players[0].opened = true),
            ("played-before-deal", |s| grow(s, 0)),
            ("wrong-lots", |s| {
                s.lots.as_mut().unwrap().order = vec![Tile::Joker; 3];
            }),
            ("structure", |s| s.discards = Some(DiscardSetup::default())),
            ("players-out-of-range", |s| {
                s.players = vec![PlayerSetup::default(); 5];
            }),
        ],
    );
}

#[test]
fn trump_and_discards_that_contradict_the_turns() {
    // The racks are the first tiles in order, then one more for the starter, then the trump.
    let start = dealt(Preset::International, 3, "");
    let trump = start.trump().unwrap();
    assert_eq!(start.rack(1).unwrap().tiles().count(trump), 0);
    assert_eq!(start.rack(0).unwrap().tiles().count(trump), 1);
    refused(
        &start,
        &[
            ("discards", |s| beside(s).drawn = Some(tile("K1"))),
            ("discards", |s| beside(s).moved = vec![1]),
            ("discards", |s| beside(s).moved = vec![0]),
            ("discards", |s| beside(s).moved = vec![7]),
            ("discards", |s| beside(s).twins = vec![1]),
            ("discards", |s| beside(s).twins = vec![9]),
            ("discards", |s| {
                let trump = beside(s).trump.take().unwrap();
                s.pool.push(trump);
            }),
            ("rack-not-dealt", |s| beside(s).step = TurnStep::Draw),
            ("discards", |s| beside(s).fresh = true),
            ("discards", |s| beside(s).step = TurnStep::Won),
            ("discards", |s| beside(s).hand = Some(HandKind::Open)),
            ("discards", |s| beside(s).joker_discarded = true),
            ("structure", |s| s.discards = None),
        ],
    );
    let thrown = after(&start, &["discard K1"]);
    assert_eq!(thrown.to_move(), 2);
    refused(
        &thrown,
        &[
            ("discards", |s| beside(s).fresh = false),
            ("discards", |s| beside(s).moved.clear()),
            ("discards", |s| beside(s).moved.push(1)),
            ("discards", |s| beside(s).moved = vec![1]),
            ("discards", |s| beside(s).discards[0].player = 1),
            ("discards", |s| beside(s).discards[0].player = 2),
            ("discards", |s| s.to_move = 1),
            ("discards", |s| s.to_move = 0),
            ("discards", |s| s.starter = 1),
            ("rack-not-dealt", |s| beside(s).step = TurnStep::Meld),
            // Player 2 has thrown a tile away, but has had no turn.
            ("discards", |s| {
                let tile = s.pool.pop().unwrap();
                beside(s).discards.insert(0, Discard { player: 1, tile });
            }),
        ],
    );
    let drawn = after(&thrown, &["draw"]);
    refused(
        &drawn,
        &[
            ("discards", |s| beside(s).fresh = true),
            ("discards", |s| beside(s).drawn = Some(tile("O13"))),
            ("discards", |s| beside(s).moved = vec![0, 2]),
            ("rack-not-dealt", |s| beside(s).step = TurnStep::Discard),
        ],
    );
    let round = after(&drawn, &["discard R2", "draw", "discard K8"]);
    assert_eq!(round.to_move(), 0);
    refused(
        &round,
        &[
            ("discards", |s| beside(s).moved = vec![0, 1]),
            ("discards", |s| beside(s).moved = vec![1, 2]),
            ("discards", |s| {
                beside(s).discards.swap(1, 2);
            }),
            // Who is to move has thrown nothing away since the last turn.
            ("discards", |s| beside(s).discards[2].player = 0),
        ],
    );
    // The turn that drew the last tile ends the game: the last discard is its player's.
    let mut last = GameSetup::from(&round);
    let pool: Vec<Tile> = last.pool.drain(..).collect();
    let thrown = pool.iter().map(|&tile| Discard { player: 0, tile });
    beside(&mut last).discards.splice(1..1, thrown);
    if pool.contains(&round.trump().unwrap()) {
        beside(&mut last).twins = vec![0];
    }
    last.to_move = 1;
    let last = Game::new(last).unwrap();
    assert_eq!(last.phase(), Phase::Over);
    refused(
        &last,
        &[("discards", |s| {
            beside(s).discards.last_mut().unwrap().player = 0;
        })],
    );
    // In a game without a trump nobody has held its twin.
    let rules = Preset::American.rules();
    let bare = rules.with(rummikub_rules::Axis::Trump, "no-trump").unwrap();
    let bare = Game::deal(&bare, 2, 0, rules.tiles().iter().collect()).unwrap();
    refused(
        &bare,
        &[
            ("discards", |s| beside(s).twins = vec![0]),
            ("discards", |s| beside(s).trump = s.pool.pop()),
        ],
    );
}

/// Who held the twin of the trump is seen where it is, and where it was thrown.
#[test]
fn twins_of_the_trump_that_contradict_the_tiles() {
    let american = |first: &str| dealt(Preset::American, 2, first);
    // Two racks of fourteen, the trump, then the stock: its twin is the first tile of it.
    let racks = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 O1 \
                 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 O2";
    let start = american(&format!("{racks} R1 R1"));
    assert_eq!(start.trump(), Some(tile("R1")));
    refused(&start, &[("discards", |s| beside(s).twins = vec![0])]);
    let held = after(&start, &["draw"]);
    refused(
        &held,
        &[
            ("discards", |s| beside(s).twins.clear()),
            ("discards", |s| beside(s).twins = vec![1]),
        ],
    );
    let thrown = after(&held, &["discard R1"]);
    refused(
        &thrown,
        &[
            ("discards", |s| beside(s).twins.clear()),
            ("discards", |s| beside(s).twins = vec![1]),
        ],
    );
    let laid = after(
        &american(&format!("{racks} K7")),
        &[
            "draw",
            "play K4 K5 K6 K7 K8 K9 | K10 K11 K12 K13",
            "discard O1",
        ],
    );
    assert_eq!(laid.trump(), Some(tile("K7")));
    refused(
        &laid,
        &[
            ("discards", |s| beside(s).twins.clear()),
            ("discards", |s| beside(s).twins = vec![1]),
        ],
    );
}

#[test]
fn hands_that_did_not_win() {
    // Seven pairs of one colour, and R2 for the starter.
    let closed = after(&dealt(Preset::International, 2, ""), &["close R2"]);
    let value = |setup: &mut GameSetup, value| {
        beside(setup).hand = Some(HandKind::Closed { value });
    };
    assert!(matches!(
        closed.winning_hand(),
        Some(HandKind::Closed { .. })
    ));
    let cases: [(&str, u16); 6] = [
        ("a number of no hand", 9999),
        ("nor this", 60000),
        ("nor nothing", 0),
        ("another hand's", 500),
        ("a blitz's", 1600),
        ("with a joker", 2000),
    ];
    for (what, worth) in cases {
        let mut setup = GameSetup::from(&closed);
        value(&mut setup, worth);
        let error = Game::new(setup).expect_err(what);
        assert_eq!(error.faults()[0].code(), "discards", "{what}");
    }
    refused(
        &closed,
        &[
            ("discards", |s| beside(s).hand = Some(HandKind::Foot)),
            ("discards", |s| beside(s).hand = Some(HandKind::Open)),
            ("discards", |s| beside(s).hand = None),
            ("discards", |s| beside(s).joker_discarded = true),
            ("discards", |s| beside(s).fresh = false),
            ("discards", |s| beside(s).discards[0].player = 1),
            ("discards", |s| s.to_move = 1),
            ("rack-not-dealt", |s| shed(s, 0)),
            ("discards", |s| {
                // A rack that is no such hand.
                to_pool(s, 0, tile("K1"));
                let place = s.pool.iter().position(|one| *one == tile("O9")).unwrap();
                s.pool.remove(place);
                let mut tiles = *s.players[0].rack.tiles();
                tiles.add(tile("O9")).unwrap();
                s.players[0].rack = tiles.into();
            }),
        ],
    );
    // The same laid on the table: fourteen tiles, one to throw away, and nobody else has melded.
    let racks = "K1 K2 K3 K4 R1 R2 R3 R4 B1 B2 B3 O1 O2 O3 \
                 K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K5 K5 K6 K6 O13";
    let start = dealt(Preset::International, 2, racks);
    let laid = after(
        &start,
        &["play K1 K2 K3 K4 | R1 R2 R3 R4 | B1 B2 B3 | O1 O2 O3"],
    );
    let hand = GameSetup::from(&laid).discards.unwrap().hand;
    assert!(matches!(hand, Some(HandKind::Closed { .. })), "{hand:?}");
    refused(
        &laid,
        &[
            ("discards", |s| {
                beside(s).hand = Some(HandKind::Closed { value: 500 });
            }),
            ("discards", |s| {
                beside(s).hand = Some(HandKind::Closed { value: 2400 });
            }),
            ("discards", |s| beside(s).hand = Some(HandKind::Foot)),
            ("discards", |s| beside(s).hand = None),
        ],
    );
    // Beside melds of others nobody sees which tiles were laid, but some hand must be worth so much.
    let (hand, other) = (
        "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12 O1",
        "K4 K8 R10",
    );
    let start = Game::replay(&format!(
        "rummikub game 1\npreset international\nplayers 2\nstarter 1\nrack 1 {hand}\n\
         rack 2 {other}\nopened 2\ntable O4 O5 O6\ntrump B5\nstep meld\nleft 1 {hand}\n\
         left 2 {other}\nresult unfinished\n"
    ));
    let melds = "play O4 O5 O6 | K2 R2 B2 | K7 R7 O7 | K9 R9 B9 O9 | K12 R12 B12 O12";
    let laid = after(&start.unwrap(), &[melds]);
    let hand = GameSetup::from(&laid).discards.unwrap().hand;
    assert_eq!(hand, Some(HandKind::Closed { value: 1000 }));
    refused(
        &laid,
        &[
            ("discards", |s| {
                beside(s).hand = Some(HandKind::Closed { value: 9999 });
            }),
            ("discards", |s| {
                beside(s).hand = Some(HandKind::Closed { value: 0 });
            }),
        ],
    );
}

#[test]
fn jokers_and_free_tiles_that_were_not_dealt() {
    let start = dealt(Preset::Mcgraw, 3, "");
    refused(
        &start,
        &[
            ("jokers-not-dealt", |s| {
                // Player 0 has two of the four jokers.
                let mut tiles = *s.players[0].rack.tiles();
                tiles.remove(Tile::Joker);
                s.players[0].rack = tiles.into();
                let mut tiles = *s.players[1].rack.tiles();
                tiles.add(Tile::Joker).unwrap();
                s.players[1].rack = tiles.into();
                grow(s, 0);
            }),
            ("jokers-not-dealt", |s| s.first_joker = 1),
            ("jokers-not-dealt", |s| to_pool(s, 0, Tile::Joker)),
            ("no-first-joker", |s| s.first_joker = 3),
            ("free-tiles", |s| {
                let free = s.free.iter().next().unwrap();
                s.free.remove(free);
                s.pool.push(free);
            }),
            ("no-first-choice", |s| s.first_choice = Some(0)),
            ("rack-not-dealt", |s| {
                let rack = *s.players[2].rack.tiles();
                let numbered = rack.iter().find(|tile| !tile.is_joker()).unwrap();
                to_pool(s, 2, numbered);
            }),
            ("wrong-handfuls", |s| s.players[1].handfuls = [0, 14]),
            ("rack-not-dealt", |s| s.players[1].handfuls = [15, 14]),
        ],
    );
    // The starter opens: all free tiles lie there, and the first choice is the starter's.
    let mut solver = rummikub_rules::solver::Solver::new();
    let best = start.best_play(&mut solver, &rummikub_rules::solver::Objective::Tiles);
    let play = best.unwrap().expect("an opening");
    let opened = start.apply(0, &rummikub_rules::game::Action::play(play.table()));
    let opened = opened.unwrap();
    assert_eq!(opened.first_choice(), Some(0));
    refused(
        &opened,
        &[("free-tiles", |s| {
            let free = s.free.iter().next().unwrap();
            s.free.remove(free);
            s.pool.push(free);
        })],
    );
}

/// What one state cannot show stays a matter of trust: `SECURITY.md` says how to sign it.
#[test]
fn what_needs_the_history_is_taken_on_trust() {
    let rules = Rules::default();
    let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect()).unwrap();
    let game = after(&game, &["play K5 K6 K7 | K5 K6 K7", "draw"]);
    let mut setup = GameSetup::from(&game);
    setup.pool.reverse();
    setup.to_move = 1;
    assert!(Game::new(setup).is_ok());
}
