//! The jokers that a player owes once he has opened, and the draws of who cannot play.

use rummikub_rules::game::{Action, Game, Phase};
use rummikub_rules::solver::{Objective, Solver};
use rummikub_rules::{Axis, Tile, Tiles};

use super::{game, play};

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
