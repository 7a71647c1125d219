//! Games, views and `apply` judge alike, and every state that a game reaches can be stored.
//!
//! Random games of every preset, with every action that there is; at each state the view of the
//! player to move is compared with the game.

use rummikub_rules::{
    Axis, Opened, Preset, Rules, TableSetup, Tile, Tiles,
    game::{Action, Discard, Game, GameSetup, Offer, Phase, Record},
    hands::{self, Circumstances},
    score::HandKind,
    solver::{Objective, Solver},
};
use rummikub_testing::Random;

/// Plays asked for at one state, at most.
const PLAYS: usize = 12;

fn play(table: &TableSetup) -> Action {
    Action::Play(table.clone())
}

/// Tables that are legal, nearly legal or not legal for the player to move.
fn proposals(game: &Game, solver: &mut Solver, numbers: &mut Random) -> Vec<TableSetup> {
    let player = game.to_move();
    let (rules, rack) = (game.turn_rules(), game.rack(player).unwrap());
    let mut tables = vec![TableSetup::from(game.table())];
    // What the law of turns alone allows, with the free tiles at hand and without them.
    let usable = game.usable_free_tiles(player);
    let at_hand = [*rack.tiles(), rack.tiles().checked_add(&usable).unwrap()];
    for tiles in at_hand {
        for opened in [Opened::Yes, Opened::from(game.has_opened(player))] {
            let position = rules.position(game.table(), &tiles.into(), opened).unwrap();
            let plays = solver.plays(&position).take(PLAYS);
            tables.extend(plays.map(|play| TableSetup::from(play.table())));
        }
    }
    // All but one tile at once, beside the table.
    for tile in rack.tiles().kinds().map(|(tile, _)| tile) {
        let mut tiles = *rack.tiles();
        tiles.remove(tile);
        if let Some(melds) = solver.arrange(rules, &tiles) {
            let mut table = TableSetup::from(game.table());
            table.extend(TableSetup::from(&melds).melds().iter().cloned());
            tables.push(table);
        }
    }
    // Spoilt ones.
    for _ in 0..3 {
        let mut table = tables[numbers.below(tables.len())].clone();
        if !table.melds().is_empty() {
            let meld = numbers.below(table.melds().len());
            let meld = &mut table.melds_mut()[meld];
            meld.remove(numbers.below(meld.tiles().len()));
            tables.push(table);
        }
    }
    tables
}

/// What a view calls legal is what `apply` accepts, for the same reasons, and what it offers applies.
fn judges_alike(game: &Game, solver: &mut Solver, numbers: &mut Random) {
    let player = game.to_move();
    let view = game.view(player).unwrap();
    let told = || Record::new(game.clone()).to_string();
    for table in proposals(game, solver, numbers) {
        let verdict = view.check_turn(&table).unwrap();
        assert_eq!(game.check_turn(&table).unwrap(), verdict);
        let applied = game.apply(player, &play(&table));
        let refused = applied.as_ref().err();
        assert_eq!(verdict.is_legal(), applied.is_ok(), "{table}\n{}", told());
        let faults = refused.map_or(&[][..], |refused| refused.faults());
        assert_eq!(verdict.faults(), faults, "{table}\n{}", told());
        assert_eq!(verdict.account().is_some(), applied.is_ok());
    }
    let plays: Vec<_> = view.plays(solver).unwrap().unwrap().take(PLAYS).collect();
    let same: Vec<_> = game.plays(solver).unwrap().unwrap().take(PLAYS).collect();
    assert_eq!(plays, same);
    for (place, found) in plays.iter().enumerate() {
        let applied = game.apply(player, &Action::play(found.table()));
        assert!(applied.is_ok(), "{}\n{}", found.table(), told());
        let others = plays.iter().take(place);
        assert!(
            others
                .into_iter()
                .all(|other| other.tiles() != found.tiles())
        );
    }
    assert_eq!(view.can_play(solver), Ok(!plays.is_empty()), "{}", told());
    assert_eq!(game.can_play(solver), Ok(!plays.is_empty()));
    for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
        let best = view.best_play(solver, &objective).unwrap();
        assert_eq!(best, game.best_play(solver, &objective).unwrap());
        if objective != Objective::EmptyRack {
            assert_eq!(best.is_some(), !plays.is_empty(), "{}", told());
        }
        if let Some(best) = best {
            let applied = game.apply(player, &Action::play(best.table()));
            assert!(
                applied.is_ok(),
                "{objective:?} {}\n{}",
                best.table(),
                told()
            );
            if objective == Objective::Tiles {
                let most = plays.iter().map(|play| play.tiles().len()).max();
                assert!(Some(best.tiles().len()) >= most, "{}", told());
            }
        }
    }
}

/// Some action of the kind, legal or not.
fn action(game: &Game, offer: Offer, solver: &mut Solver, numbers: &mut Random) -> Option<Action> {
    if let Some(action) = offer.action() {
        return Some(action);
    }
    let rack: Vec<Tile> = game.rack(game.to_move())?.tiles().iter().collect();
    let any = |numbers: &mut Random| rack[numbers.below(rack.len())];
    Some(match offer {
        Offer::Play => {
            let best = game.best_play(solver, &Objective::Tiles).ok()??;
            Action::play(best.table())
        }
        Offer::Misplay { .. } => Action::Misplay(TableSetup::default()),
        Offer::Discard => Action::Discard(any(numbers)),
        Offer::Close => Action::Close(any(numbers)),
        Offer::Trump => Action::Trump {
            discard: any(numbers),
            table: None,
        },
        _ => return None,
    })
}

/// A state can be stored and read back, as a setup, as text and as JSON.
fn comes_back(game: &Game) {
    let setup = GameSetup::from(game);
    let told = || format!("{setup:?}");
    assert_eq!(Game::new(setup.clone()).as_ref(), Ok(game), "{}", told());
    let text = Record::new(game.clone()).to_string();
    assert_eq!(Game::replay(&text).as_ref(), Ok(game), "{text}");
    #[cfg(feature = "serde")]
    {
        let json = serde_json::to_string(game).unwrap();
        assert_eq!(&serde_json::from_str::<Game>(&json).unwrap(), game);
        for view in (0..game.players()).filter_map(|player| game.view(player)) {
            let json = serde_json::to_string(&view).unwrap();
            let read: rummikub_rules::game::PlayerView = serde_json::from_str(&json).unwrap();
            assert_eq!(read, view);
        }
    }
}

/// Every offer that is said to be certain has an action that is accepted.
fn offers_apply(game: &Game, solver: &mut Solver, numbers: &mut Random) {
    for player in 0..game.players() {
        for offer in game.legal_actions(player) {
            if offer.is_certain() {
                let action = action(game, offer, solver, numbers).expect("an action");
                assert!(game.is_legal(player, &action), "{player} {action} {game:?}");
            }
        }
    }
}

fn walk(preset: Preset, seed: u64) -> usize {
    let (mut solver, mut numbers) = (Solver::new(), Random::new(seed));
    let rules = preset.rules();
    let (least, most) = (rules.least_players(), rules.most_players());
    let players = usize::from(least) + seed as usize % usize::from(most - least + 1);
    let mut game = Game::seeded(&rules, players, seed).unwrap();
    let mut asked = 0;
    // How seldom somebody leaves, and how often a player lays what can be laid.
    let (leaves, lays) = (40 + 200 * (seed as usize % 3), 1 + seed as usize % 4);
    while game.phase() != Phase::Over {
        comes_back(&game);
        offers_apply(&game, &mut solver, &mut numbers);
        if matches!(game.phase(), Phase::Turn | Phase::Meld) && numbers.below(8) == 0 {
            judges_alike(&game, &mut solver, &mut numbers);
            asked += 1;
        }
        let mut player = game.to_move();
        let offers = game.legal_actions(player);
        let mut offer = offers[numbers.below(offers.len())];
        if offers.contains(&Offer::Play) && numbers.below(5) < lays {
            offer = Offer::Play;
        }
        if offer == Offer::Leave || offers.contains(&Offer::Leave) && numbers.below(leaves) == 0 {
            if numbers.below(leaves) > 1 {
                continue;
            }
            (player, offer) = (numbers.below(game.players()), Offer::Leave);
        }
        let Some(action) = action(&game, offer, &mut solver, &mut numbers) else {
            continue;
        };
        if let Ok(next) = game.apply(player, &action) {
            game = next;
        }
    }
    comes_back(&game);
    asked
}

#[test]
fn views_games_and_apply_agree_in_random_games_of_every_preset() {
    for &preset in Preset::ALL {
        // Short games ask less.
        let mut asked = 0;
        for seed in 0..12 {
            if asked < 12 {
                asked += walk(preset, seed);
            }
        }
        assert!(asked >= 12, "{preset}: only {asked} states were asked");
    }
}

/// A game with discards in the middle of the first player's turn, two players.
fn meld_step(preset: &str, racks: [&str; 2], opened: [bool; 2], table: &str) -> Game {
    let rules = Rules::preset(preset).unwrap();
    let mut setup = GameSetup::deal(&rules, 2, 0, rules.tiles().iter().collect());
    let mut rest = rules.for_players(2).unwrap().tiles();
    setup.table = table.parse().unwrap();
    for ((player, rack), opened) in setup.players.iter_mut().zip(racks).zip(opened) {
        player.rack = rack.parse().unwrap();
        player.opened = opened;
        rest = rest.saturating_sub(player.rack.tiles());
    }
    for tile in setup
        .table
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
    {
        rest.remove(tile.tile);
    }
    let state = setup.discards.as_mut().unwrap();
    // Who has not opened holds one tile more than were dealt, once one was drawn.
    let drawn = opened[0] || setup.players[0].rack.tiles().len() > 14;
    if drawn {
        state.step = rummikub_rules::game::TurnStep::Meld;
    } else {
        state.step = rummikub_rules::game::TurnStep::Draw;
    }
    if opened.contains(&true) {
        state.moved = vec![0, 1];
    }
    state.trump = state.trump.and_then(|_| rest.iter().next());
    state.twins = Vec::new();
    if let Some(trump) = state.trump {
        rest.remove(trump);
        let holds = |rack: &str| rack.parse::<Tiles>().unwrap().count(trump) > 0;
        state.twins = (0..2).filter(|&player| holds(racks[player])).collect();
    }
    setup.pool = rest.iter().collect();
    Game::new(setup).unwrap()
}

fn codes(game: &Game, table: &str) -> Vec<&'static str> {
    let verdict = game.view(0).unwrap().check_turn(&table.parse().unwrap());
    let verdict = verdict.unwrap();
    verdict
        .faults()
        .iter()
        .map(rummikub_rules::game::ActionFault::code)
        .collect()
}

const TWELVE: &str = "B1 B1 B2 B2 B4 B4 B6 B6 B8 B8 O1 O3 O5 O7";

/// S-224, case U2: one tile stays for the discard, and the best play knows it.
#[test]
fn an_american_view_leaves_a_tile_for_the_discard() {
    let game = meld_step(
        "american",
        ["K4 K5 K6", TWELVE],
        [true, false],
        "R9 R10 R11",
    );
    assert_eq!(
        codes(&game, "R9 R10 R11 | K4 K5 K6"),
        ["nothing-to-discard"]
    );
    let (view, mut solver) = (game.view(0).unwrap(), Solver::new());
    assert_eq!(view.can_play(&mut solver), Ok(false));
    assert_eq!(view.best_play(&mut solver, &Objective::Tiles), Ok(None));
    let game = meld_step(
        "american",
        ["K4 K5 K6 K7", TWELVE],
        [true, false],
        "R9 R10 R11",
    );
    let best = game.best_play(&mut solver, &Objective::EmptyRack).unwrap();
    // Of three tiles the ones with more points.
    assert_eq!(best.unwrap().tiles().to_string(), "K5 K6 K7");
    let best = game.best_play(&mut solver, &Objective::Tiles).unwrap();
    assert_eq!(best.unwrap().tiles().to_string(), "K5 K6 K7");
}

const FOOT: &str = "R12 R13 K1 K2 K3 B1 B2 B3 O1 O2 O3 K4 K5 K6 O13";
const OTHERS: &str = "K9 K9 R5 R5 R7 R7 R4 R4 B9 B9 O6 O6 O8 O8";

/// S-259, S-260: a Foot needs no least worth of its new melds.
#[test]
fn an_international_view_sees_a_foot() {
    let game = meld_step("international", [FOOT, OTHERS], [false, true], "R9 R10 R11");
    let foot = "R9 R10 R11 R12 R13 | K1 K2 K3 K4 K5 K6 | B1 B2 B3 | O1 O2 O3";
    assert_eq!(codes(&game, foot), [""; 0]);
    let (view, mut solver) = (game.view(0).unwrap(), Solver::new());
    assert_eq!(view.can_play(&mut solver), Ok(true));
    let best = view
        .best_play(&mut solver, &Objective::Tiles)
        .unwrap()
        .unwrap();
    assert_eq!(best.tiles().len(), hands::SIZE);
    let laid = game.apply(0, &Action::play(best.table())).unwrap();
    let won = laid.apply(0, &"discard O13".parse().unwrap()).unwrap();
    assert_eq!(won.winning_hand(), Some(HandKind::Foot));
}

const CLOSED: &str = "K1 K2 K3 B1 B2 B3 O1 O2 O3 R1 R2 R3 K4 B4 O13";

/// S-262 with C-21: a closed hand on the table needs no least worth either.
#[test]
fn an_international_view_sees_a_closed_hand() {
    let game = meld_step(
        "international",
        [CLOSED, OTHERS],
        [false, true],
        "R9 R10 R11",
    );
    let closed = "R9 R10 R11 | K1 K2 K3 K4 | B1 B2 B3 B4 | O1 O2 O3 | R1 R2 R3";
    assert_eq!(codes(&game, closed), [""; 0]);
    let mut solver = Solver::new();
    let best = game
        .best_play(&mut solver, &Objective::Tiles)
        .unwrap()
        .unwrap();
    assert_eq!(best.tiles().len(), hands::SIZE);
}

/// S-586: jokers that are owed are owed in a view, too.
#[test]
fn a_mcgraw_view_asks_for_jokers() {
    let text = "rummikub game 1\npreset mcgraw\nplayers 2\nhandfuls 14 14 14 14\nstarter 1\n\
                rack 1 K4 K5 J R1\nrack 2 K9 K9\nopened 1 2\ntable R9 R10 R11 | K1 K2 K3\n\
                left 1 K4 K5 J R1\nleft 2 K9 K9\nresult unfinished\n";
    let game = Game::replay(text).unwrap();
    assert_eq!(codes(&game, "R9 R10 R11 | K1 K2 K3 K4"), ["jokers-owed"]);
    assert_eq!(codes(&game, "R9 R10 R11 | K1 K2 K3 K4 J"), [""; 0]);
}

/// S-258: who has melded cannot win with the trump of International, and is not offered it.
#[test]
fn the_trump_is_offered_only_where_it_can_win() {
    for (preset, opened, offered) in [
        ("international", true, false),
        ("international", false, true),
        ("american", true, true),
        ("american", false, true),
    ] {
        let game = meld_step(preset, [OTHERS, OTHERS_TOO], [opened, true], "R9 R10 R11");
        let mut setup = GameSetup::from(&game);
        setup.discards.as_mut().unwrap().step = rummikub_rules::game::TurnStep::default();
        let game = Game::new(setup).unwrap();
        let offers = game.legal_actions(0);
        let trump = game.trump().is_some();
        assert_eq!(
            offers.contains(&Offer::Trump),
            offered && trump,
            "{preset} {opened}"
        );
    }
}

const OTHERS_TOO: &str = "K7 K7 R1 R1 R3 R3 R12 R12 B11 B11 O5 O5 O7 O7";

/// A game that ends because the others leave can be stored, whatever hand lies there.
#[test]
fn a_game_that_others_left_can_be_stored() {
    let game = meld_step(
        "international",
        [
            "K10 K11 K12 K13 O10 O11 O12 R1 R6 B1 B3 B5 B7 K2 K4",
            OTHERS,
        ],
        [false, true],
        "R9 R10 R11",
    );
    let laid = game.apply(
        0,
        &"play R9 R10 R11 | K10 K11 K12 K13 | O10 O11 O12"
            .parse()
            .unwrap(),
    );
    let over = laid.unwrap().apply(1, &Action::Leave).unwrap();
    assert_eq!(over.phase(), Phase::Over);
    comes_back(&over);
}

/// S-262: a closed hand that is laid open is melded, and costs its winner nothing.
#[test]
fn the_winner_by_a_closed_hand_has_melded_it() {
    let game = meld_step(
        "international",
        [CLOSED, OTHERS],
        [false, true],
        "R9 R10 R11",
    );
    let over = game.apply(0, &"close O13".parse().unwrap()).unwrap();
    let value = hands::classify(over.rack(0).unwrap().tiles(), Circumstances::default());
    let value = value.unwrap()[0].value;
    assert!(
        matches!(over.winning_hand(), Some(HandKind::Closed { value: won }) if u32::from(won) >= value)
    );
    assert!(over.has_opened(0) && over.public_view().players()[0].opened);
    assert_eq!(over.outcome().unwrap().rack_points()[0], 0);
    assert_eq!(
        over.public_view()
            .open_tiles()
            .unwrap()
            .closed_hand
            .as_ref(),
        over.rack(0)
    );
    comes_back(&over);
}

/// S-260: the tiles of a Foot may reach fifty by one placing of the joker only.
#[test]
fn a_foot_is_found_by_what_its_jokers_stand_for() {
    let mut solver = Solver::new();
    for rack in [
        // 39 points and the joker: R13 makes them 52, K1 or K5 does not.
        "K2 K3 K4 B1 B2 B3 O1 O2 O3 R1 R2 R3 R12 J",
        // 38 points: R13 makes them 51, K4 or B4 does not.
        "K1 K2 K3 B1 B2 B3 O1 O2 O3 O4 K4 B4 R12 J",
    ] {
        let held = format!("{rack} O11");
        let game = meld_step(
            "international",
            [&held, OTHERS],
            [false, true],
            "R9 R10 R11",
        );
        let view = game.view(0).unwrap();
        assert_eq!(view.can_play(&mut solver), Ok(true));
        assert!(
            view.best_play(&mut solver, &Objective::Tiles)
                .unwrap()
                .is_some()
        );
        let wanted: Tiles = rack.parse().unwrap();
        let mut plays = view.plays(&mut solver).unwrap().unwrap();
        let foot = plays.find(|play| *play.tiles() == wanted).expect(rack);
        let laid = game.apply(0, &Action::play(foot.table())).unwrap();
        let won = laid.apply(0, &"discard O11".parse().unwrap()).unwrap();
        assert_eq!(won.winning_hand(), Some(HandKind::Foot));
    }
    // One point less is none, wherever the joker stands.
    let low = "K1 K1 K2 K2 K3 K3 B1 B2 B3 O1 O2 O3 R12 J O11";
    let game = meld_step("international", [low, OTHERS], [false, true], "R9 R10 R11");
    assert_eq!(game.can_play(&mut solver), Ok(false));
}

/// S-225, S-258, C-42: the trump wins at once or is not drawn, whatever the stock holds and whatever
/// an empty stock means.
#[test]
fn the_trump_never_ends_a_game_that_it_does_not_win() {
    let ends = ["end-at-missing-draw", "end-after-last-draw"];
    for (preset, opened, wins) in [("american", true, true), ("international", true, false)] {
        for end in ends {
            for stock in [0, 1, 5] {
                if stock == 0 && end == "end-after-last-draw" {
                    continue; // That game is over.
                }
                let racks = ["R12 R6 K4", OTHERS];
                let game = meld_step(preset, racks, [opened, true], "R9 R10 R11");
                let mut setup = GameSetup::from(&game);
                setup.rules = setup.rules.with(Axis::PoolEmpty, end).unwrap();
                let state = setup.discards.as_mut().unwrap();
                state.step = rummikub_rules::game::TurnStep::Draw;
                let trump = "R13".parse().unwrap();
                let place = setup.pool.iter().position(|tile| *tile == trump).unwrap();
                setup.pool.push(state.trump.unwrap());
                setup.pool.swap_remove(place);
                (state.trump, state.twins) = (Some(trump), Vec::new());
                state.fresh = true;
                let covered = setup.pool.split_off(stock);
                if covered.contains(&trump) {
                    state.twins.push(1);
                }
                let under = covered.into_iter().map(|tile| Discard { player: 1, tile });
                state.discards = under.collect();
                state.moved = vec![0, 1];
                let game = Game::new(setup).unwrap();
                let told = format!("{preset} {end} {stock}");
                let codes = |action: &str| -> Vec<&str> {
                    let refused = game.apply(0, &action.parse().unwrap()).expect_err(&told);
                    refused
                        .faults()
                        .iter()
                        .map(rummikub_rules::game::ActionFault::code)
                        .collect()
                };
                // It lays two tiles and leaves one besides the discard: no win.
                let some = "trump K4 with R9 R10 R11 R12 R13";
                assert_eq!(codes(some), ["trump-does-not-win"], "{told}");
                assert_eq!(
                    game.legal_actions(0).contains(&Offer::Trump),
                    wins,
                    "{told}"
                );
                let mut setup = GameSetup::from(&game);
                let state = setup.discards.as_mut().unwrap();
                let spare: Tile = "R6".parse().unwrap();
                let mut rack = *setup.players[0].rack.tiles();
                rack.remove(spare);
                setup.players[0].rack = rack.into();
                state.discards.insert(
                    0,
                    Discard {
                        player: 0,
                        tile: spare,
                    },
                );
                let last = Game::new(setup).unwrap().apply(0, &some.parse().unwrap());
                assert_eq!(last.is_ok(), wins, "{told}");
                if let Ok(won) = last {
                    assert_eq!(won.outcome().unwrap().winners(), [0], "{told}");
                }
            }
        }
    }
}
