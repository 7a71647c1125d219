//! What the books of games leave open, decided: the list of the same order at the end of `RULES.md`.

use rummikub_rules::{
    Preset, Rules, Tile,
    game::{Action, Discard, End, FreeTileFault, Game, GameSetup, Phase, TurnStep},
    score::{HandKind, Points},
};

/// A game of two, player 1 to move with these racks, the other tiles in the pool.
fn game(preset: Preset, racks: [&str; 2], opened: [bool; 2], table: &str, free: &str) -> GameSetup {
    let rules = preset.rules();
    let order: Vec<Tile> = rules.for_players(2).unwrap().tiles().iter().collect();
    let mut setup = GameSetup::deal(&rules, 2, 0, order);
    let mut rest = rules.for_players(2).unwrap().tiles();
    setup.table = table.parse().unwrap();
    setup.free = free.parse().unwrap();
    for ((player, rack), opened) in setup.players.iter_mut().zip(racks).zip(opened) {
        player.rack = rack.parse().unwrap();
        player.opened = opened;
        rest = rest.saturating_sub(player.rack.tiles());
    }
    rest = rest.saturating_sub(&setup.free);
    for tile in setup
        .table
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
    {
        rest.remove(tile.tile);
    }
    if let Some(state) = &mut setup.discards {
        (state.twins, state.step) = (Vec::new(), TurnStep::Meld);
        // Its twin is hidden.
        let hidden = |tile: &Tile| !tile.is_joker() && rest.count(*tile) == 2;
        let trump = rest.iter().filter(hidden).last().unwrap();
        rest.remove(trump);
        state.trump = Some(trump);
        if opened.contains(&true) {
            state.moved = vec![0, 1];
        }
    }
    setup.pool = rest.iter().collect();
    setup
}

fn after(game: &Game, actions: &[&str]) -> Game {
    actions.iter().fold(game.clone(), |game, action| {
        let next = game.apply(game.to_move(), &action.parse().unwrap());
        next.unwrap_or_else(|refused| panic!("{action}: {refused}"))
    })
}

const FOURTEEN: &str = "K10 K11 K12 K13 B10 B11 B12 B13 O10 O11 O12 R10 R11 R12 R1";
const OTHER: &str = "K2 K2 K6 K6 R4 R4 R6 R6 B2 B2 B4 B4 O3 O3";

/// S-261 against S-262: what is laid decides. Tiles that could be a closed hand are a Foot when one
/// of them is added to a meld of others.
#[test]
fn what_is_laid_decides_between_a_foot_and_a_closed_hand() {
    let setup = game(
        Preset::International,
        [FOURTEEN, OTHER],
        [false, true],
        "O7 O8 O9",
        "",
    );
    let game = Game::new(setup).unwrap();
    let sets = "K10 K11 K12 K13 | B10 B11 B12 B13 | R10 R11 R12";
    let foot = after(
        &game,
        &[&format!("play O7 O8 O9 O10 O11 O12 | {sets}"), "discard R1"],
    );
    assert_eq!(foot.winning_hand(), Some(HandKind::Foot));
    let closed = after(
        &game,
        &[
            &format!("play O7 O8 O9 | O10 O11 O12 | {sets}"),
            "discard R1",
        ],
    );
    let open = after(&game, &["close R1"]);
    assert!(matches!(
        closed.winning_hand(),
        Some(HandKind::Closed { value: 1400.. })
    ));
    assert_eq!(closed.winning_hand(), open.winning_hand());
}

/// S-228: with an empty stock of American taking and discarding may go on for ever; who passes ends it.
#[test]
fn taking_and_discarding_goes_on_until_somebody_passes() {
    let racks = ["K1 K3 K5 K7", "R2 R4 R6 R8"];
    let mut setup = game(Preset::American, racks, [true, true], "B7 B8 B9", "");
    let state = setup.discards.as_mut().unwrap();
    let pool = core::mem::take(&mut setup.pool);
    let thrown = pool.into_iter().map(|tile| Discard { player: 1, tile });
    state.twins = vec![1];
    (state.discards, state.moved) = (thrown.collect(), vec![0, 1]);
    (state.fresh, state.step) = (true, TurnStep::Draw);
    let mut game = Game::new(setup).unwrap();
    let top = game.last_discard().unwrap();
    for _ in 0..200 {
        game = after(&game, &["take", &format!("discard {top}")]);
        assert_eq!(
            (game.phase(), game.last_discard()),
            (Phase::Draw, Some(top))
        );
    }
    let over = after(&game, &["pass"]);
    assert_eq!(over.outcome().unwrap().end(), End::Stalemate);
}

/// S-570, C-31: what lies on the table at the start of the turn decides, so two identical free tiles
/// may be used in one turn.
#[test]
fn two_identical_free_tiles_may_be_used_in_one_turn() {
    let setup = game(
        Preset::Mcgraw,
        ["K5 K5 B5 B5 R9", "R1 R2"],
        [true; 2],
        "K7 R7 B7",
        "O5 O5",
    );
    let game = Game::new(setup).unwrap();
    let next = after(&game, &["play K7 R7 B7 | K5 B5 O5 | K5 B5 O5"]);
    assert!(next.free_tiles().is_empty());
    assert_eq!(next.rack(0).unwrap().to_string(), "R9");
}

/// C-31: who holds a joker uses no free tile, not even in the turn that lays it.
#[test]
fn a_joker_and_a_free_tile_are_not_for_one_turn() {
    let setup = game(
        Preset::Mcgraw,
        ["K5 B5 J R9", "R1 R2"],
        [true; 2],
        "K7 R7 B7",
        "O5",
    );
    let game = Game::new(setup).unwrap();
    let action: Action = "play K7 R7 B7 J | K5 B5 O5".parse().unwrap();
    let refused = game.apply(0, &action).unwrap_err();
    assert!(refused.faults().iter().any(|fault| matches!(
        fault,
        rummikub_rules::game::ActionFault::FreeTile {
            reason: FreeTileFault::OwnJoker,
            ..
        }
    )));
}

/// C-47: the dealt hand is a Grand Blitz in the first turn alone, and only with the drawn tile thrown
/// away; kept for later it is worth what its tiles are.
#[test]
fn a_dealt_hand_that_is_kept_is_worth_its_tiles() {
    let dealt = "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13";
    let mut setup = game(Preset::International, [OTHER, dealt], [false; 2], "", "");
    setup.to_move = 1;
    let spare: Tile = setup.pool.pop().unwrap();
    let state = setup.discards.as_mut().unwrap();
    (state.step, state.moved, state.fresh) = (TurnStep::Draw, vec![0], true);
    state.discards.push(Discard {
        player: 0,
        tile: spare,
    });
    let game = Game::new(setup).unwrap();
    let drawn = game.pool().next().unwrap();
    let worth = |game: &Game| match game.winning_hand() {
        Some(HandKind::Closed { value }) => value,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        worth(&after(&game, &["draw", &format!("close {drawn}")])),
        2000
    );
    let later = after(
        &game,
        &[
            "draw",
            &format!("discard {drawn}"),
            "draw",
            "discard K2",
            "draw",
        ],
    );
    let last = *later.rack(1).unwrap().tiles();
    let last = last
        .saturating_sub(&dealt.parse().unwrap())
        .iter()
        .next()
        .unwrap();
    assert_eq!(worth(&after(&later, &[&format!("close {last}")])), 500);
}

/// S-586: a time-out is no way round the joker duty, and needs none: it draws, and the duty stays.
#[test]
fn a_time_out_in_mcgraw_draws_and_leaves_the_duty() {
    let setup = game(
        Preset::Mcgraw,
        ["K5 J R9", "R1 R2"],
        [true; 2],
        "K7 R7 B7",
        "",
    );
    let game = Game::new(setup).unwrap();
    assert_eq!(
        game.apply(0, &Action::Draw).unwrap_err().faults()[0].code(),
        "jokers-owed"
    );
    let next = after(&game, &["timeout"]);
    assert_eq!(next.rack(0).unwrap().tiles().len(), 3 + 1);
    let again = after(&next, &["timeout"]);
    let owed = again.apply(0, &Action::Draw).unwrap_err();
    assert_eq!(owed.faults()[0].code(), "jokers-owed");
}

/// Who leaves loses the rack and cannot win; the last one wins, but in International no hand has won.
#[test]
fn leaving_in_each_game() {
    for &preset in Preset::ALL {
        let rules = preset.rules();
        let order: Vec<Tile> = rules.for_players(2).unwrap().tiles().iter().collect();
        let game = Game::deal(&rules, 2, 0, order).unwrap();
        let over = game.apply(0, &Action::Leave).unwrap();
        let outcome = over.outcome().unwrap();
        assert_eq!(outcome.end(), End::OthersLeft, "{preset}");
        if preset == Preset::International {
            assert!(outcome.winners().is_empty());
            assert_eq!(outcome.scores(), [-100, -100].map(Points::from));
        } else {
            assert_eq!(outcome.winners(), [1], "{preset}");
        }
    }
    assert!(Rules::default().least_players() == 2);
}

/// C-11: with nothing laid a time-out is idle, however the melds were moved, as long as they are melds;
/// a table that is none, or that holds loose tiles, is unfinished.
#[test]
fn a_time_out_over_melds_that_were_only_moved_is_idle() {
    let racks = ["K9 R1", "R2 R13"];
    let setup = game(
        Preset::LemadaPrinted,
        racks,
        [true; 2],
        "R3 R4 R5 R6 R7 R8",
        "",
    );
    let game = Game::new(setup).unwrap();
    for (table, drawn) in [
        ("R3 R4 R5 | R6 R7 R8", 1),
        ("R3 R4 R5 R6 R7 R8", 1),
        ("R3 R4 | R5 R6 R7 R8", 3),
        ("R3 R4 R5 | R6 R7 R8 | K9 R1", 3),
    ] {
        let next = after(&game, &[&format!("timeout with {table}")]);
        assert_eq!(next.rack(0).unwrap().tiles().len(), 2 + drawn, "{table}");
        assert_eq!((next.table(), next.to_move()), (game.table(), 1), "{table}");
    }
}
