//! American, International and `McGraw` through the C functions, from the cases that Rust and Python
//! read too.

use std::ffi::{CStr, c_char};
use std::path::Path;
use std::ptr::null_mut;

use rummikub::*;
use serde_json::{Value, json};

fn cases() -> Vec<Value> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-rules/tests/data");
    let text = std::fs::read_to_string(data.join("other-games.jsonl")).expect("the shared cases");
    let cases = text.lines().map(serde_json::from_str);
    cases.collect::<Result<_, _>>().expect("cases")
}

fn lent(text: &str) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

fn words(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("a list").iter();
    list.map(|word| word.as_str().expect("a word")).collect()
}

/// The codes of the faults in an error object.
fn codes(error: *const rummikub_error) -> Vec<String> {
    // SAFETY: an error object that was not freed, and texts that live as long as it does.
    unsafe {
        let count = rummikub_error_fault_count(error);
        let code = |fault| CStr::from_ptr(rummikub_error_fault_code(error, fault));
        (0..count)
            .map(|fault| code(fault).to_str().expect("a code").to_owned())
            .collect()
    }
}

/// The game of a text.
fn replay(text: &str) -> *mut rummikub_game {
    let (start, mut game) = (lent(text), null_mut());
    // SAFETY: the out-parameter is a local, and the text is lent with its length.
    let status = unsafe { rummikub_game_replay(start.0, start.1, &raw mut game, null_mut()) };
    assert_eq!(status, RUMMIKUB_OK, "{text}");
    game
}

/// The next game, or the codes of the faults; the old one is freed where there is a next one.
fn apply(game: *mut rummikub_game, action: &str) -> Result<*mut rummikub_game, Vec<String>> {
    let (text, mut next, mut error) = (lent(action), null_mut(), null_mut());
    let mut legal = 7;
    // SAFETY: the game is alive, the out-parameters are locals, and the text is lent.
    unsafe {
        let player = rummikub_game_to_move(game);
        let (text, len) = text;
        let asked = rummikub_game_is_legal(game, player, text, len, &raw mut legal, null_mut());
        assert_eq!(asked, RUMMIKUB_OK, "{action}");
        let status = rummikub_game_apply(game, player, text, len, &raw mut next, &raw mut error);
        assert_eq!(legal, u32::from(status == RUMMIKUB_OK), "{action}");
        if status == RUMMIKUB_OK {
            rummikub_game_free(game);
            return Ok(next);
        }
        assert_eq!(status, RUMMIKUB_ERROR_REFUSED, "{action}");
        let found = codes(error);
        rummikub_error_clear(&raw mut error);
        Err(found)
    }
}

/// The kind of the hand that won as the data has it.
fn hand(game: *const rummikub_game) -> Value {
    // SAFETY: the game is alive.
    let (kind, value) = unsafe {
        (
            rummikub_game_winning_hand(game),
            rummikub_game_winning_hand_value(game),
        )
    };
    match kind {
        RUMMIKUB_HAND_KIND_NONE => Value::Null,
        RUMMIKUB_HAND_KIND_CLOSED => json!(["closed", value]),
        RUMMIKUB_HAND_KIND_FOOT => json!(["foot", null]),
        RUMMIKUB_HAND_KIND_OPEN => json!(["open", null]),
        other => panic!("{other}"),
    }
}

fn scores(game: *const rummikub_game, players: usize) -> Vec<i64> {
    let mut outcome = null_mut();
    // SAFETY: the game is alive and the out-parameter is a local.
    unsafe {
        let status = rummikub_game_outcome(game, &raw mut outcome, null_mut());
        assert_eq!(status, RUMMIKUB_OK);
        let score = |player| {
            let score = rummikub_outcome_score(outcome, player);
            assert_eq!(score.denominator, 1);
            score.numerator
        };
        let scores = (0..players).map(score).collect();
        rummikub_outcome_free(outcome);
        scores
    }
}

#[test]
fn every_case_comes_out_as_told() {
    let cases = cases();
    for case in &cases {
        let id = case["id"].as_str().expect("id");
        let mut game = replay(case["start"].as_str().expect("start"));
        let mut refused = None;
        for action in words(&case["actions"]) {
            assert_eq!(refused, None, "{id}");
            match apply(game, action) {
                Ok(next) => game = next,
                Err(codes) => refused = Some(codes),
            }
        }
        if let Some(codes) = refused {
            assert_eq!(codes, words(&case["refused"]), "{id}");
        } else {
            assert!(case["refused"].is_null(), "{id}");
            assert_eq!(hand(game), case["hand"], "{id}");
            // SAFETY: the game is alive.
            let phase = unsafe { rummikub_game_phase(game) };
            let told = match case["phase"].as_str().unwrap_or("over") {
                "over" => RUMMIKUB_PHASE_OVER,
                "draw" => RUMMIKUB_PHASE_DRAW,
                "meld" => RUMMIKUB_PHASE_MELD,
                "discard" => RUMMIKUB_PHASE_DISCARD,
                "turn" => RUMMIKUB_PHASE_TURN,
                other => panic!("{other}"),
            };
            assert_eq!(phase, told, "{id}");
        }
        if let Some(told) = case["scores"].as_array() {
            let told: Vec<i64> = told.iter().map(|n| n.as_i64().expect("points")).collect();
            assert_eq!(scores(game, told.len()), told, "{id}");
        }
        // SAFETY: the game is alive and not used again.
        unsafe { rummikub_game_free(game) };
    }
    assert!(cases.len() >= 33);
    // SAFETY: NULL is no game.
    unsafe { rummikub_game_free(null_mut()) };
}
