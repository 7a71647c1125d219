//! American, International and `McGraw` from shared data: what an action comes to, or why it is
//! refused. C and Python read the same file.

use rummikub_rules::{
    game::{ActionFault, Game},
    score::{HandKind, Points},
};
use rummikub_testing::data;
use serde_json::{Value, json};

fn words(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("a list");
    list.iter()
        .map(|word| word.as_str().expect("a word"))
        .collect()
}

/// The kind of the hand that won as the data has it.
fn hand(game: &Game) -> Value {
    match game.winning_hand() {
        None => Value::Null,
        Some(HandKind::Closed { value }) => json!(["closed", value]),
        Some(HandKind::Foot) => json!(["foot", null]),
        Some(_) => json!(["open", null]),
    }
}

/// S-200 to S-279 and S-550 to S-592 as whole games: cases U1 to U6, N1 to N12, G2 and G3.
#[test]
fn every_case_comes_out_as_told() {
    let mut cases = 0;
    for line in data("other-games.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let id = case["id"].as_str().expect("id");
        let game = Game::replay(case["start"].as_str().expect("start"));
        let mut game = game.unwrap_or_else(|error| panic!("{id}: {error}"));
        let actions = words(&case["actions"]);
        for (place, action) in actions.iter().enumerate() {
            let next = game.apply(game.to_move(), &action.parse().expect("an action"));
            match next {
                Ok(next) => game = next,
                Err(refused) => {
                    let codes: Vec<&str> = refused.faults().iter().map(ActionFault::code).collect();
                    assert_eq!(codes, words(&case["refused"]), "{id}");
                    assert_eq!(place + 1, actions.len(), "{id}");
                }
            }
        }
        if case["refused"].is_null() {
            assert_eq!(hand(&game), case["hand"], "{id}");
            let phase = case["phase"].as_str().unwrap_or("over");
            assert_eq!(game.phase().name(), phase, "{id}");
        }
        if let Some(scores) = case["scores"].as_array() {
            let found = game.outcome().expect(id).scores().to_vec();
            let points = |points: &Value| Points::from(points.as_i64().expect("points") as i32);
            assert_eq!(found, scores.iter().map(points).collect::<Vec<_>>(), "{id}");
        }
        cases += 1;
    }
    assert_eq!(cases, 33);
}
