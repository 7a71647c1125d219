//! What a redacted record says, line by line.

use rummikub_rules::{
    Preset,
    game::{Action, Game, Phase, Record},
};

/// The record of these actions after a beginning, which begins with so many racks.
fn record(preset: &str, beginning: &str, actions: &[(usize, &str)]) -> Record {
    let racks = beginning.lines().filter(|line| line.starts_with("rack "));
    let left = racks.map(|line| line.replace("rack", "left") + "\n");
    let left: String = left.collect();
    let text = format!("rummikub game 1\npreset {preset}\n{beginning}\n{left}result unfinished\n");
    let start = Game::replay(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut record = Record::new(start);
    for &(player, action) in actions {
        let action = action.parse().expect("an action");
        record.apply(player, &action).expect("a legal action");
    }
    record
}

/// Tables, openings, who has left and free tiles lie open; a player sees the tiles of one rack.
#[test]
fn a_record_from_the_middle_of_a_game() {
    let beginning = "set free_tiles 1\nplayers 3\nhandfuls 1 2 3 3 3 3\nstarter 1\nto-move 2\n\
                     rack 1 R1 R2\nrack 2 K5 B5 K13\nrack 3 O9 R12\nopened 1 2 3\ngone 1\n\
                     table K7 R7 B7\nfree O5 O7 O8";
    let actions = [(1, "play K7 R7 B7 O7 | K5 B5 O5"), (2, "draw")];
    let record = record("mcgraw", beginning, &actions);
    let told = |who: &str, start: [&str; 2], drawn: &str, end: [&str; 2]| {
        format!(
            "rummikub game 1 seen by {who}\npreset mcgraw\nset free_tiles 1\nplayers 3\n\
             rack 1 2 tiles\nrack 2 {}\nrack 3 {}\nstarter 1\nto-move 2\nopened 1\nopened 2\n\
             opened 3\ngone 1\ntable K7 R7 B7\nfree O5 O7 O8\npool 95 tiles\n\
             2 play K7 R7 B7 O7 | K5 B5 O5\n3 draw -> {drawn}\nleft 1 2 tiles\nleft 2 {}\n\
             left 3 {}\nresult unfinished\n",
            start[0], start[1], end[0], end[1]
        )
    };
    assert_eq!(
        record.redacted(Some(1)).to_string(),
        told(
            "player 2",
            ["K5 K13 B5", "2 tiles"],
            "4 tiles",
            ["K13", "6 tiles"]
        )
    );
    assert_eq!(
        record.redacted(Some(2)).to_string(),
        told(
            "player 3",
            ["3 tiles", "R12 O9"],
            "K1 K1 K2 K2",
            ["1 tile", "K1 K1 K2 K2 R12 O9"]
        )
    );
    assert_eq!(
        record.redacted(None).to_string(),
        told(
            "spectators",
            ["3 tiles", "2 tiles"],
            "4 tiles",
            ["1 tile", "6 tiles"]
        )
    );
}

/// The trump and what is thrown away lie open, the tile that was drawn does not.
#[test]
fn a_record_of_a_game_with_discards() {
    let beginning = "players 2\nstarter 1\nrack 1 K5 K6 K7 O1\nrack 2 O9 R12 R3\nopened 1 2\n\
                     table R1 R2 R3\ntrump B5";
    let actions = [
        (0, "draw"),
        (0, "play R1 R2 R3 | K5 K6 K7"),
        (0, "discard O1"),
    ];
    let record = record("american", beginning, &actions);
    assert_eq!(
        record.redacted(Some(1)).to_string(),
        "rummikub game 1 seen by player 2\npreset american\nplayers 2\nrack 1 4 tiles\n\
         rack 2 R3 R12 O9\nstarter 1\nto-move 1\nopened 1\nopened 2\ntable R1 R2 R3\ntrump B5\n\
         pool 95 tiles\n1 draw -> 1 tile\n1 play R1 R2 R3 | K5 K6 K7\n1 discard O1\n\
         left 1 1 tile\nleft 2 R3 R12 O9\nresult unfinished\n"
    );
}

/// A table that stands when time runs out is told, one that is taken back is not.
#[test]
fn a_record_of_time_that_ran_out() {
    let beginning = "players 2\nstarter 1\nrack 1 K5 K6 K7 O1\nrack 2 O9 R12 R3\nopened 1 2\n\
                     table R4 R5 R6";
    let actions = [
        (0, "timeout with R4 R5 R6 K7"),
        (1, "timeout with R3 R4 R5 R6"),
        (0, "timeout"),
    ];
    let record = record("lemada-printed", beginning, &actions);
    assert_eq!(
        record.redacted(Some(0)).to_string(),
        "rummikub game 1 seen by player 1\npreset lemada-printed\nplayers 2\n\
         rack 1 K5 K6 K7 O1\nrack 2 3 tiles\nstarter 1\nto-move 1\nopened 1\nopened 2\n\
         table R4 R5 R6\npool 96 tiles\n1 timeout -> K1 K1 K2\n\
         2 timeout with R3 R4 R5 R6\n1 timeout -> K2\n\
         left 1 K1 K1 K2 K2 K5 K6 K7 O1\nleft 2 2 tiles\nresult unfinished\n"
    );
}

/// Before the deal there are no racks; lots are drawn openly, one after another.
#[test]
fn a_record_from_the_first_lot_on() {
    let mut record = Record::new(Game::seeded(&Preset::LemadaPrinted.rules(), 2, 3).unwrap());
    assert_eq!(
        record.redacted(Some(1)).to_string(),
        "rummikub game 1 seen by player 2\npreset lemada-printed\nplayers 2\n\
         left 1 0 tiles\nleft 2\nresult unfinished\n"
    );
    let mut lots = Vec::new();
    while record.game().starter().is_none() {
        let player = record.game().to_move();
        let decided = record.game().phase() == Phase::Deal;
        let action = if decided {
            Action::Deal
        } else {
            Action::DrawLot
        };
        record.apply(player, &action).unwrap();
        if !decided {
            lots = record.game().lots();
        }
    }
    assert_eq!(lots.len(), 2);
    let starter = record.game().starter().unwrap();
    let expected = format!(
        "rummikub game 1 seen by spectators\npreset lemada-printed\nplayers 2\n\
         {} lot {}\n{} lot {}\n{} deal -> 14 tiles\nleft 1 14 tiles\nleft 2 14 tiles\n\
         result unfinished\n",
        lots[0].player + 1,
        lots[0].tile,
        lots[1].player + 1,
        lots[1].tile,
        starter + 1,
    );
    assert_eq!(record.redacted(None).to_string(), expected);
}
