//! What the rule books say about a whole game with table play, statement by statement: each test
//! names the rows of the list `rule_rows.txt` that it stands for.

use rummikub_rules::{
    Axis, Preset, Rules, Tile, Tiles,
    game::{Action, End, Game, GameSetup, Offer, Phase, PlayerSetup},
};

fn preset(name: &str) -> Rules {
    Rules::preset(name).unwrap_or_else(|error| panic!("{error}"))
}

fn tiles(text: &str) -> Tiles {
    text.parse().expect("tiles")
}

/// A game in which these players, who have all opened, hold these racks over this table; `next`
/// are the first tiles of the pool, and all other tiles follow.
fn game(rules: &Rules, racks: &[&str], table: &str, next: &str) -> Game {
    let mut setup = GameSetup::new(rules);
    setup.table = table.parse().expect("a table");
    setup.players = racks
        .iter()
        .map(|rack| {
            let mut player = PlayerSetup::default();
            player.rack = tiles(rack).into();
            player.opened = true;
            player
        })
        .collect();
    let laid = setup
        .table
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
        .map(|tile| tile.tile);
    let used = racks
        .iter()
        .flat_map(|rack| tiles(rack).iter().collect::<Vec<_>>());
    let mut rest: Vec<Tile> = rules
        .for_players(racks.len())
        .expect("players")
        .tiles()
        .iter()
        .collect();
    let next: Vec<Tile> = next
        .split_whitespace()
        .map(|tile| tile.parse().expect("a tile"))
        .collect();
    for tile in laid.chain(used).chain(next.iter().copied()) {
        let place = rest
            .iter()
            .position(|&other| other == tile)
            .expect("a tile of the set");
        rest.remove(place);
    }
    setup.pool = next.into_iter().chain(rest).collect();
    Game::new(setup).unwrap_or_else(|error| panic!("{error}"))
}

fn act(game: &Game, action: &str) -> Game {
    let action: Action = action.parse().expect("an action");
    game.apply(game.to_move(), &action)
        .unwrap_or_else(|refused| panic!("{action}: {refused}"))
}

fn refused(game: &Game, action: &str) -> Vec<&'static str> {
    let action: Action = action.parse().expect("an action");
    let refused = game.apply(game.to_move(), &action).expect_err("a refusal");
    refused
        .faults()
        .iter()
        .map(rummikub_rules::game::ActionFault::code)
        .collect()
}

fn rack(game: &Game, player: usize) -> Tiles {
    *game.rack(player).expect("a player").tiles()
}

/// The presets whose turns are a play or a draw of one tile.
fn sabra() -> impl Iterator<Item = &'static str> {
    Preset::ALL
        .iter()
        .map(|preset| preset.name())
        .filter(|name| !["american", "international", "mcgraw"].contains(name))
}

/// S-014, S-017, S-107, S-405, S-453, S-455: the tiles drawn to see who starts go back;
/// the deal has an order of its own, and the rest is the pool.
#[test]
fn lots_go_back_before_the_deal() {
    for name in ["lemada-printed", "pressman-1987", "rummy-q"] {
        let rules = preset(name);
        let order: Vec<Tile> = rules.tiles().iter().collect();
        let lots = ["K5", "R13", "J"].map(|tile| tile.parse().expect("a tile"));
        let mut game = Game::start(&rules, 2, lots.to_vec(), order).expect("a game");
        assert_eq!((game.phase(), game.starter()), (Phase::Lots, None));
        for _ in 0..2 {
            game = act(&game, "lot");
        }
        assert_eq!(game.to_move(), 1, "R13 is the highest");
        let game = act(&game, "deal");
        assert_eq!((game.starter(), game.to_move()), (Some(1), 1));
        let held = (0..2).flat_map(|player| rack(&game, player).iter().collect::<Vec<_>>());
        let all = Tiles::try_from_iter(held.chain(game.pool())).expect("tiles");
        assert_eq!(all, rules.tiles(), "{name}");
    }
}

/// S-016, S-017, S-106, S-107, S-407, S-456: fourteen tiles each, the rest is the pool (case Y2).
#[test]
fn fourteen_tiles_each() {
    for name in sabra() {
        let rules = preset(name);
        for players in usize::from(rules.least_players())..=rules.most_players().into() {
            let all = rules.for_players(players).expect("players").tiles();
            let game = Game::deal(&rules, players, 0, all.iter().collect()).expect("a game");
            assert!((0..players).all(|player| rack(&game, player).len() == 14));
            assert_eq!(game.pool_len(), all.len() - 14 * players, "{name}");
        }
    }
    let pool = |name: &str, players| {
        let all = preset(name).for_players(players).expect("players").tiles();
        Game::deal(&preset(name), players, 0, all.iter().collect())
            .expect("a game")
            .pool_len()
    };
    assert_eq!((pool("xp", 6), pool("lemada-printed", 4)), (76, 50));
}

/// S-007, S-021, S-033, S-108, S-128, S-403, S-450, S-468, S-500, S-515: the last tile ends the
/// game at once; its player wins.
#[test]
fn the_last_tile_wins() {
    for name in sabra() {
        let game = game(&preset(name), &["R7", "K13 J", "B2"], "R4 R5 R6", "");
        let over = act(&game, "play R4 R5 R6 R7");
        let outcome = over.outcome().expect("an end");
        assert_eq!(
            (outcome.end(), outcome.winners()),
            (End::EmptyRack, &[0][..]),
            "{name}"
        );
        assert_eq!(refused(&over, "draw"), ["game-over"]);
    }
}

/// S-027, S-028, S-031, S-071, S-113, S-418, S-420, S-465, S-466, S-509, S-510, S-513: whoever
/// does not play, even by choice, draws one tile, and the turn is over.
#[test]
fn a_draw_is_a_turn() {
    for name in sabra() {
        // Player 1 could play R7.
        let game = game(&preset(name), &["R7", "K13", "B2"], "R4 R5 R6", "O9 O10");
        assert!(
            game.legal_actions(0).contains(&Offer::Draw { tiles: 1 }),
            "{name}"
        );
        let after = act(&game, "draw");
        assert_eq!(rack(&after, 0), tiles("R7 O9"), "{name}");
        assert_eq!(after.pool_len(), game.pool_len() - 1);
        assert_ne!(after.to_move(), 0);
        assert_eq!(
            refused(&game, "pass"),
            ["pool-not-empty"],
            "{name}: a turn is a play or a draw"
        );
    }
}

/// S-032, S-419, S-467, S-514: a tile that was drawn is not laid before the next turn.
#[test]
fn a_drawn_tile_waits_a_turn() {
    for name in sabra() {
        let game = game(&preset(name), &["K13 K1", "O13 O1"], "R4 R5 R6", "R7 B13");
        let after = act(&game, "draw");
        let play: Action = "play R4 R5 R6 R7".parse().expect("an action");
        let refused = after.apply(0, &play).expect_err("not this turn");
        assert_eq!(refused.faults()[0].code(), "not-your-turn", "{name}");
        let again = act(&after, "draw");
        assert!(again.is_legal(0, &play), "{name}: on the next turn it is");
    }
}

/// S-029, S-105, S-132, S-133, S-406, S-454, S-511: which way the turn goes round (C-01).
#[test]
fn the_turn_goes_round() {
    for name in sabra() {
        let old = [
            "official-1978",
            "pressman-1980",
            "dutch-1985",
            "dutch-sabra-1985",
            "pressman-1987",
            "tournament-1987",
        ];
        let game = game(&preset(name), &["K13", "O13", "B13"], "R4 R5 R6", "");
        let mut order = vec![game.to_move()];
        let mut state = game;
        for _ in 0..3 {
            state = act(&state, "draw");
            order.push(state.to_move());
        }
        let expected = if old.contains(&name) {
            [0, 2, 1, 0]
        } else {
            [0, 1, 2, 0]
        };
        assert_eq!(order, expected, "{name}");
    }
}

/// S-056, S-124, S-437, S-590: seconds for a turn; the clock is the caller's.
#[test]
fn time_limits() {
    for preset in Preset::ALL {
        let limit = match preset.name() {
            "lemada-printed" | "xp" => Some(60),
            "lemada-online" | "rummy-q" | "american" | "international" | "mcgraw" => None,
            _ => Some(120),
        };
        assert_eq!(preset.rules().time_limit(), limit, "{preset}");
    }
}

/// S-057, S-058, S-126, S-442, S-443: time runs out with nothing laid, with an unfinished table,
/// and with a legal one (cases P5 to P7, C-11).
#[test]
fn time_outs() {
    for name in sabra() {
        let game = game(
            &preset(name),
            &["R7 B7 B8", "K13"],
            "R4 R5 R6",
            "O9 O10 O11 O12",
        );
        let after = |action: &str, held: &str, table: &str| {
            let after = act(&game, action);
            assert_eq!(rack(&after, 0), tiles(held), "{name}: {action}");
            assert_eq!(after.table().to_string(), table, "{name}: {action}");
            assert_eq!(after.to_move(), 1, "{name}: {action}");
        };
        after("timeout", "R7 B7 B8 O9", "R4 R5 R6");
        after(
            "timeout with R4 R5 R6 | B7 B8",
            "R7 B7 B8 O9 O10 O11",
            "R4 R5 R6",
        );
        after("timeout with R4 R5 | R6", "R7 B7 B8 O9 O10 O11", "R4 R5 R6");
        after("timeout with R4 R5 R6 R7", "B7 B8", "R4 R5 R6 R7");
    }
}

/// Editions D9: with two tiles left, an unfinished table costs two (case P8).
#[test]
fn a_penalty_takes_what_there_is() {
    let rules = one_copy("lemada-printed");
    let game = game(
        &rules,
        &["K1 K13 R1", "R13 B1 B13"],
        "K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 | R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 | \
         B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 | O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12",
        "O13 O1",
    );
    assert_eq!(game.pool_len(), 2);
    let melds = game.table().to_string();
    let after = act(&game, &format!("timeout with {melds} | K13 R1"));
    assert_eq!(
        (rack(&after, 0), after.pool_len()),
        (tiles("K1 K13 R1 O13 O1"), 0)
    );
}

/// S-443: Pressman 1987 puts three tiles on a turn that is declared finished and is not legal;
/// elsewhere it is refused and goes on (editions D12).
#[test]
fn a_misplay_costs_three_in_1987() {
    for name in sabra() {
        let game = game(
            &preset(name),
            &["R7 B7 B8", "K13"],
            "R4 R5 R6",
            "O9 O10 O11 O12",
        );
        assert_eq!(
            refused(&game, "play R4 R5 R6 | B7 B8"),
            ["meld-too-short"],
            "{name}"
        );
        if ["pressman-1987", "tournament-1987"].contains(&name) {
            let after = act(&game, "misplay R4 R5 R6 | B7 B8");
            assert_eq!(rack(&after, 0), tiles("R7 B7 B8 O9 O10 O11"));
            assert_eq!((after.table(), after.to_move()), (game.table(), 1));
        } else {
            assert_eq!(
                refused(&game, "misplay R4 R5 R6 | B7 B8"),
                ["no-penalty"],
                "{name}"
            );
        }
    }
}

/// The rules with one copy of each tile and no jokers, so that few tiles make an empty pool.
fn one_copy(name: &str) -> Rules {
    let mut builder = preset(name).to_builder();
    for (axis, value) in [
        (Axis::Copies, "1"),
        (Axis::Jokers, "0"),
        (Axis::TileSet, "same"),
        (Axis::Deal, "2"),
    ] {
        builder.set(axis, value).expect("a value");
    }
    builder.build().expect("rules")
}

/// Four players over an empty pool; each can lay a one and a thirteen.
fn empty_pool(name: &str) -> Game {
    let table = "K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 | R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 | \
                 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 | O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12";
    game(
        &one_copy(name),
        &["K1 K13", "R1 R13", "B1 B13", "O1 O13"],
        table,
        "",
    )
}

/// S-034, S-064, S-065, S-066, S-067, S-469, S-516: over an empty pool a turn without a play is a
/// pass, and the game ends when everybody has passed in a row (case P9, C-12).
#[test]
fn an_empty_pool_is_played_to_the_end() {
    let names = sabra().filter(|name| preset(name).pool_empty().name() == "play-until-none-can");
    let names: Vec<&str> = names.collect();
    assert_eq!(names, ["lemada-printed", "lemada-online", "xp", "rummy-q"]);
    for name in names {
        let game = empty_pool(name);
        assert_eq!(refused(&game, "draw"), ["pool-empty"], "{name}");
        let game = act(&game, "pass");
        let melds = game.table().to_string().replace("R11 R12", "R11 R12 R13");
        let mut state = act(&game, &format!("play {melds}"));
        for _ in 0..4 {
            assert_eq!(state.phase(), Phase::Turn, "{name}");
            state = act(&state, "pass");
        }
        let outcome = state.outcome().expect("an end");
        assert_eq!(
            (outcome.end(), outcome.winners()),
            (End::Stalemate, &[1][..]),
            "{name}"
        );
        assert_eq!(outcome.rack_points(), [14, 1, 14, 14], "{name}");
    }
}

/// S-130, S-441: elsewhere the first player who does not play ends the game (case P10, C-12).
#[test]
fn the_first_pass_ends_the_game() {
    let names = sabra().filter(|name| preset(name).pool_empty().name() == "end-on-first-pass");
    for name in names {
        let game = empty_pool(name);
        assert_eq!(refused(&game, "draw"), ["pool-empty"], "{name}");
        let melds = game.table().to_string().replace("K11 K12", "K11 K12 K13");
        let state = act(&game, &format!("play {melds}"));
        assert_eq!(state.phase(), Phase::Turn, "{name}");
        let over = act(&state, "pass");
        let outcome = over.outcome().expect("an end");
        assert_eq!(
            (outcome.end(), outcome.winners()),
            (End::Stalemate, &[0][..]),
            "{name}"
        );
    }
}

/// S-030, S-116, S-512: nobody has opened after the deal, and a game knows who has.
#[test]
fn a_game_knows_who_has_opened() {
    for name in sabra() {
        let rules = preset(name).with(Axis::Deal, "3").expect("a short deal");
        let mut setup = GameSetup::new(&rules);
        let hands = ["K13 R13 B13 R10 R11 R12 K1", "O1 O2 O3"];
        setup.players = hands
            .map(|rack| {
                let mut player = PlayerSetup::default();
                player.rack = tiles(rack).into();
                player
            })
            .to_vec();
        let mut rest = rules.for_players(2).expect("players").tiles();
        for hand in hands {
            rest = rest.saturating_sub(&tiles(hand));
        }
        setup.pool = rest.iter().collect();
        let game = Game::new(setup).expect("a game");
        assert!(!game.has_opened(0) && !game.has_opened(1), "{name}");
        let after = act(&game, "play K13 R13 B13 | R10 R11 R12");
        assert!(after.has_opened(0) && !after.has_opened(1), "{name}");
        // The opponent's three tiles are worth 6.
        assert!(
            refused(&after, "play K13 R13 B13 | R10 R11 R12 | O1 O2 O3")
                .contains(&"opening-too-low")
        );
    }
}
