//! JSON of games: read as it was written, and never into what is no game.

use rummikub_rules::game::{
    Action, Entry, Game, GameSetup, Offer, PlayerView, PositionSetup, PublicView, Record,
};
use rummikub_rules::score::{Finish, PlayerEnd, ScoreError, Session};
use rummikub_rules::{Axis, Rules};
use rummikub_testing::selfplay::{self, record, tables};
use serde::{Serialize, de::DeserializeOwned};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

fn written<T: Serialize>(value: &T) -> serde_json::Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn games_views_actions_and_records_are_read_as_they_were_written() {
    for (seed, (preset, players)) in tables().enumerate().step_by(4) {
        let record = record(preset, players, seed as u64, 3000);
        let mut game = record.start().clone();
        for entry in record.entries() {
            let (Entry::Action { player, action, .. } | Entry::Attempt { player, action, .. }) =
                entry
            else {
                continue;
            };
            round_trip(action);
            let Ok(next) = game.apply(*player, action) else {
                continue;
            };
            game = next;
            round_trip::<Game>(&game);
            round_trip::<GameSetup>(&GameSetup::from(&game));
            round_trip::<PublicView>(&game.public_view());
            for player in 0..players {
                round_trip::<PlayerView>(&game.view(player).unwrap());
                round_trip::<Vec<Offer>>(&game.legal_actions(player));
            }
        }
        round_trip(&game.outcome());
        round_trip::<Record>(&record);
    }
}

/// The form itself is a promise: this text must be read by every later version.
#[test]
fn the_form_of_version_1_stays() {
    let game = Game::replay(
        "rummikub game 1\npreset pressman-1987\nset deal 3\nplayers 2\nstarter 2\n\
         rack 1 K1 K2 K3\nrack 2 K13 R13 B13\n2 attempt play K13 R13 B13\n2 draw -> R5\n\
         left 1 K1 K2 K3\nleft 2 K13 R5 R13 B13\nresult unfinished\n",
    )
    .unwrap();
    let text = serde_json::to_string(&game.view(0).unwrap()).unwrap();
    assert_eq!(
        text,
        concat!(
            r#"{"player":0,"rack":"K1 K2 K3","legal_actions":[{"action":"play"},"#,
            r#"{"action":"draw","tiles":1},{"action":"timeout"},{"action":"misplay","tiles":3},"#,
            r#"{"action":"leave"}],"public":{"version":1,"rules":{"preset":"pressman-1987","#,
            r#""axes":{"deal":"3"}},"phase":"turn","to_move":0,"starter":1,"players":["#,
            r#"{"tiles":3,"opened":false,"left":false,"passed":false},"#,
            r#"{"tiles":4,"opened":false,"left":false,"passed":false}],"#,
            r#""table":"","pool_len":99}}"#
        )
    );
    let text = serde_json::to_string(&game).unwrap();
    let pool: Vec<String> = game.pool().map(|tile| tile.to_string()).collect();
    let expected = format!(
        concat!(
            r#"{{"version":1,"rules":{{"preset":"pressman-1987","axes":{{"deal":"3"}}}},"#,
            r#""players":[{{"rack":"K1 K2 K3"}},{{"rack":"K13 R5 R13 B13"}}],"table":"","#,
            r#""pool":"{}","starter":1}}"#
        ),
        pool.join(" ")
    );
    assert_eq!(text, expected);
    let action: Action = serde_json::from_str(r#""play r3 r4 r5 | K7 B7 J""#).unwrap();
    assert_eq!(
        serde_json::to_string(&action).unwrap(),
        r#""play R3 R4 R5 | K7 B7 J""#
    );
}

/// Games, views and outcomes of every kind as version 1 writes them, word for word; the Python and
/// C tests read the same lines. The file is a promise to whoever keeps such data: it is never
/// written anew.
#[test]
fn every_form_of_version_1_is_read_and_written_as_it_was() {
    let mut phases = std::collections::BTreeSet::new();
    for line in include_str!("../data/json-forms-1.jsonl").lines() {
        let form: serde_json::Value = serde_json::from_str(line).unwrap();
        let game: Game = serde_json::from_value(form["game"].clone()).unwrap();
        assert_eq!(written(&game), form["game"], "{}", form["id"]);
        assert_eq!(
            written(&game.public_view()),
            form["public"],
            "{}",
            form["id"]
        );
        assert_eq!(written(&game.outcome()), form["outcome"], "{}", form["id"]);
        let views = form["views"].as_array().unwrap();
        assert_eq!(views.len(), game.players());
        for (player, view) in views.iter().enumerate() {
            let read: PlayerView = serde_json::from_value(view.clone()).unwrap();
            assert_eq!(Some(&read), game.view(player).as_ref(), "{}", form["id"]);
            assert_eq!(&written(&read), view, "{}", form["id"]);
        }
        phases.insert(game.phase().name());
    }
    assert_eq!(phases.len(), 7, "every phase: {phases:?}");
}

#[test]
fn what_is_no_game_is_refused() {
    let game = selfplay::game(rummikub_rules::Preset::Xp, 5, 1);
    let text = serde_json::to_string(&game).unwrap();
    for (from, to, reason) in [
        (r#""version":1"#, r#""version":2"#, "version 2"),
        (
            r#""preset":"xp""#,
            r#""preset":"lemada-printed""#,
            "5 players",
        ),
        (r#""table":"""#, r#""table":"R3 R4""#, "fewer than three"),
        (
            r#""table":"""#,
            r#""table":"R3 R4 R5""#,
            "the tile set has 3",
        ),
        (r#""pool":""#, r#""pool":"R3 "#, "there are 4 of R3"),
        (r#""pool":""#, r#""pool":"X3 "#, "expected a tile"),
        (r#""table":"""#, r#""table":"","turn":1"#, "unknown field"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        let error = serde_json::from_str::<Game>(&wrong)
            .unwrap_err()
            .to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_position_is_read_as_it_was_written() {
    let text = "rummikub position 1\npreset rummy-q\ntable R6 R7 R8\nrack R4 J\nopened yes\n\
                after R4 J R6 R7 R8\n";
    let position: PositionSetup = text.parse().unwrap();
    round_trip(&position);
    assert_eq!(
        serde_json::to_string(&position).unwrap(),
        concat!(
            r#"{"rules":{"preset":"rummy-q"},"table":"R6 R7 R8","rack":"R4 J","opened":true,"#,
            r#""after":"R4 J R6 R7 R8"}"#
        )
    );
}

/// A session that was stored goes on where it stopped; one that could not have been played is none.
#[test]
fn sessions_are_read_as_they_were_written() {
    let rules = Rules::preset("rummy-q").unwrap();
    let rules = rules.with(Axis::TargetScore, "30").unwrap();
    let mut session = Session::new(&rules, 2).unwrap();
    let racks = [0, 20].map(PlayerEnd::with_rack);
    let scores = rules.scores(Finish::Out { winner: 0 }, &racks).unwrap();
    session.add(scores.clone()).unwrap();
    round_trip(&session);
    session.add(scores).unwrap();
    assert!(session.is_over());
    round_trip(&session);

    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut data = written(&session);
        change(&mut data);
        serde_json::from_value::<Session>(data)
            .unwrap_err()
            .to_string()
    };
    let again = refused(&|data| {
        let game = data["games"][0].clone();
        data["games"].as_array_mut().unwrap().push(game);
    });
    assert_eq!(again, ScoreError::SessionOver.to_string());
    let alone = refused(&|data| data["players"] = 1.into());
    assert_eq!(alone, ScoreError::Players(1).to_string());
    let others = refused(&|data| data["players"] = 3.into());
    let (game, session) = (2, 3);
    assert_eq!(
        others,
        ScoreError::OtherPlayers { game, session }.to_string()
    );
}
