//! The scores of games and sessions through the C functions: `scores.jsonl` and `sessions.jsonl`.

use std::ffi::CStr;
use std::path::Path;
use std::ptr::{null, null_mut};

use rummikub::*;
use serde_json::Value;

fn cases(file: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-rules/tests/data");
    let text = std::fs::read_to_string(folder.join(file)).expect("the cases are in the workspace");
    let cases: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(!cases.is_empty());
    cases
}

fn rules_of(case: &Value) -> *mut rummikub_rules {
    let name = case["rules"].as_str().expect("rules");
    let (mut base, mut builder, mut rules) = (null_mut(), null_mut(), null_mut());
    // SAFETY: the out-parameters are locals, every object is alive, texts come with their lengths.
    unsafe {
        let status =
            rummikub_rules_new(name.as_ptr().cast(), name.len(), &raw mut base, null_mut());
        assert_eq!(status, RUMMIKUB_OK, "{name}");
        let status = rummikub_rules_builder_new(base, &raw mut builder, null_mut());
        assert_eq!(status, RUMMIKUB_OK, "{name}");
        for (axis, value) in case["axes"].as_object().into_iter().flatten() {
            let value = value.as_str().expect("a text");
            let status = rummikub_rules_builder_set(
                builder,
                axis.as_ptr().cast(),
                axis.len(),
                value.as_ptr().cast(),
                value.len(),
                null_mut(),
            );
            assert_eq!(status, RUMMIKUB_OK, "{axis}");
        }
        let status = rummikub_rules_builder_build(builder, &raw mut rules, null_mut());
        assert_eq!(status, RUMMIKUB_OK, "{name}");
        rummikub_rules_builder_free(builder);
        rummikub_rules_free(base);
    }
    rules
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number").try_into().expect("small")
}

fn ends(rules: *const rummikub_rules, case: &Value) -> Vec<rummikub_player_end> {
    let racks = case["racks"].as_array().expect("racks").iter().enumerate();
    let end = |(seat, rack): (usize, &Value)| rummikub_player_end {
        rack: match rack.as_str() {
            Some(text) => {
                let mut tiles = rummikub_tiles { counts: [0; 53] };
                let out = &raw mut tiles;
                // SAFETY: `out` is a local, the text comes with its length, the rules are alive.
                unsafe {
                    let text = (text.as_ptr().cast(), text.len());
                    let status = rummikub_tiles_parse(text.0, text.1, out, null_mut());
                    assert_eq!(status, RUMMIKUB_OK);
                    rummikub_rules_rack_points(rules, out)
                }
            }
            None => number(rack).try_into().expect("points"),
        },
        left: case["left"][seat].as_bool().unwrap_or(false).into(),
        melded: case["melded"][seat].as_bool().unwrap_or(true).into(),
        bonus: case["bonus"][seat]
            .as_i64()
            .unwrap_or(0)
            .try_into()
            .expect("points"),
    };
    racks.map(end).collect()
}

fn finish(case: &Value) -> rummikub_finish {
    let plain = if case["winner"].is_null() {
        "stalemate"
    } else {
        "out"
    };
    let word = case["finish"].as_str().or(case["hand"].as_str());
    rummikub_finish {
        kind: match word.unwrap_or(plain) {
            "stalemate" => RUMMIKUB_FINISH_STALEMATE,
            "out" => RUMMIKUB_FINISH_OUT,
            "open" => RUMMIKUB_FINISH_OPEN,
            "foot" => RUMMIKUB_FINISH_FOOT,
            "closed" => RUMMIKUB_FINISH_CLOSED,
            other => panic!("no finish `{other}`"),
        },
        joker_discarded: case["joker_discarded"].as_bool().unwrap_or(false).into(),
        winner: case["winner"].as_u64().map_or(0, |winner| winner as usize),
        value: case["value"]
            .as_u64()
            .unwrap_or(0)
            .try_into()
            .expect("a value"),
    }
}

/// The scores of a case, or the code of the error.
fn scores_of(
    rules: *const rummikub_rules,
    finish: &rummikub_finish,
    players: &[rummikub_player_end],
) -> Result<*mut rummikub_scores, String> {
    let (mut scores, mut error) = (null_mut(), null_mut());
    // SAFETY: the out-parameters are locals, the rules are alive, as many players are readable.
    unsafe {
        let status = rummikub_scores_new(
            rules,
            finish,
            players.as_ptr(),
            players.len(),
            &raw mut scores,
            &raw mut error,
        );
        if status == RUMMIKUB_OK {
            assert!(error.is_null());
            return Ok(scores);
        }
        let code = CStr::from_ptr(rummikub_error_code(error));
        let code = code.to_str().expect("ASCII").to_owned();
        rummikub_error_clear(&raw mut error);
        assert!(scores.is_null());
        Err(code)
    }
}

fn text(points: rummikub_points) -> String {
    match points.denominator {
        1 => points.numerator.to_string(),
        parts => format!("{}/{parts}", points.numerator),
    }
}

/// The texts of what is there for each player, up to the first without points.
fn texts(of: impl Fn(usize) -> rummikub_points) -> Vec<String> {
    let points = (0..).map(of);
    points
        .take_while(|points| points.denominator != 0)
        .map(text)
        .collect()
}

fn strings(value: &Value) -> Vec<String> {
    let texts = value.as_array().expect("a list").iter();
    texts
        .map(|text| text.as_str().expect("a text").to_owned())
        .collect()
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

#[test]
fn games() {
    for case in cases("scores.jsonl") {
        let (id, rules) = (&case["id"], rules_of(&case));
        let scores = scores_of(rules, &finish(&case), &ends(rules, &case));
        // SAFETY: every object is alive until it is freed once.
        unsafe {
            if let Some(code) = case["error"].as_str() {
                assert_eq!(scores, Err(code.to_owned()), "{id}");
            } else {
                let scores = scores.expect("scores");
                let points = texts(|player| rummikub_scores_points(scores, player));
                assert_eq!(points, strings(&case["points"]), "{id}");
                let count = rummikub_scores_winner_count(scores);
                let winners: Vec<usize> = (0..count)
                    .map(|index| rummikub_scores_winner(scores, index))
                    .collect();
                assert_eq!(winners, numbers(&case["winners"]), "{id}");
                assert_eq!(rummikub_scores_winner(scores, count), RUMMIKUB_NONE);
                rummikub_scores_free(scores);
            }
            rummikub_rules_free(rules);
        }
    }
}

#[test]
fn sessions() {
    for case in cases("sessions.jsonl") {
        let (id, rules) = (&case["id"], rules_of(&case));
        let players = number(&case["players"]);
        let mut session = null_mut();
        // SAFETY: the out-parameters are locals, every object is alive until it is freed once.
        unsafe {
            let status = rummikub_session_new(rules, players, &raw mut session, null_mut());
            assert_eq!(status, RUMMIKUB_OK, "{id}");
            for (index, game) in case["games"].as_array().expect("games").iter().enumerate() {
                let scores = scores_of(rules, &finish(game), &ends(rules, game)).expect("scores");
                let status = rummikub_session_add_scores(session, scores, null_mut());
                assert_eq!(status, RUMMIKUB_OK, "{id}");
                let points = texts(|player| rummikub_session_game_score(session, index, player));
                assert_eq!(
                    points,
                    texts(|player| rummikub_scores_points(scores, player))
                );
                if !game["points"].is_null() {
                    assert_eq!(points, strings(&game["points"]), "{id}");
                }
                rummikub_scores_free(scores);
            }
            let totals = texts(|player| rummikub_session_total(session, player));
            assert_eq!(totals, strings(&case["totals"]), "{id}");
            for (round, points) in case["rounds"]
                .as_array()
                .expect("rounds")
                .iter()
                .enumerate()
            {
                let found = texts(|player| rummikub_session_round_score(session, round, player));
                assert_eq!(found, strings(points), "{id}");
            }
            let standings: Vec<_> = (0..players)
                .map(|index| rummikub_session_standing(session, index))
                .collect();
            let order: Vec<usize> = standings.iter().map(|one| one.player).collect();
            let places: Vec<usize> = standings.iter().map(|one| one.place).collect();
            assert_eq!(order, numbers(&case["order"]), "{id}");
            assert_eq!(places, numbers(&case["places"]), "{id}");
            let over = rummikub_session_is_over(session) == 1;
            assert_eq!(Value::from(over), case["over"], "{id}");
            rummikub_session_free(session);
            rummikub_rules_free(rules);
        }
    }
}

/// What is no end of a game is refused, whatever the pointers and numbers are.
#[test]
fn what_cannot_be_scored() {
    let rules = rules_of(&serde_json::json!({ "rules": "mcgraw" }));
    let stalemate = finish(&serde_json::json!({}));
    let out = finish(&serde_json::json!({ "winner": 1 }));
    let end = |rack, left| rummikub_player_end {
        rack,
        left,
        melded: 1,
        bonus: 0,
    };
    let three = [end(9, 0), end(0, 0), end(9, 0)];
    let refused = |finish: rummikub_finish, players: &[rummikub_player_end]| {
        scores_of(rules, &finish, players).expect_err("no scores")
    };
    assert_eq!(refused(stalemate, &[end(1, 2), end(1, 0)]), "bad-value");
    assert_eq!(
        refused(rummikub_finish { kind: 9, ..out }, &three),
        "bad-value"
    );
    let closed = rummikub_finish {
        kind: RUMMIKUB_FINISH_CLOSED,
        value: 1 << 20,
        ..out
    };
    assert_eq!(refused(closed, &three), "bad-value");
    assert_eq!(refused(out, &[]), "players");
    assert_eq!(refused(out, &[end(0, 0); 7]), "players");
    assert_eq!(
        refused(rummikub_finish { winner: 3, ..out }, &three),
        "no-such-player"
    );
    let scores = scores_of(rules, &out, &three).expect("scores");
    let mut next = 77;
    let tiles = rummikub_tiles { counts: [9; 53] };
    // SAFETY: NULL is allowed everywhere; what is not NULL is alive or a local.
    unsafe {
        let after =
            |starter, next| rummikub_rules_starter_after(rules, starter, scores, next, null_mut());
        assert_eq!(after(1, &raw mut next), RUMMIKUB_OK);
        assert_eq!(next, 2);
        assert_eq!(after(3, &raw mut next), RUMMIKUB_ERROR_SCORE);
        assert_eq!((next, after(1, null_mut())), (2, RUMMIKUB_ERROR_NULL));
        let mut made = null_mut();
        let status =
            rummikub_scores_new(rules, &raw const out, null(), 3, &raw mut made, null_mut());
        assert_eq!((status, made.is_null()), (RUMMIKUB_ERROR_NULL, true));
        // Where no player is said to be, the pointer need not point to one, nor be aligned.
        let nowhere = std::ptr::without_provenance(1);
        let status =
            rummikub_scores_new(rules, &raw const out, nowhere, 0, &raw mut made, null_mut());
        assert_eq!((status, made.is_null()), (RUMMIKUB_ERROR_SCORE, true));
        assert_eq!(rummikub_scores_winner_count(null()), 0);
        assert_eq!(rummikub_scores_winner(null(), 0), RUMMIKUB_NONE);
        assert_eq!(rummikub_scores_points(scores, 3).denominator, 0);
        assert_eq!(rummikub_session_game_score(null(), 0, 0).denominator, 0);
        assert_eq!(
            rummikub_session_add_scores(null_mut(), scores, null_mut()),
            RUMMIKUB_ERROR_NULL
        );
        assert_eq!(rummikub_rules_rack_points(rules, &raw const tiles), 0);
        assert_eq!(rummikub_outcome_next_starter(null()), RUMMIKUB_NONE);
        rummikub_scores_free(null_mut());
        rummikub_scores_free(scores);
        rummikub_rules_free(rules);
    }
    assert_eq!(
        [12, 13, 14, 20].map(|tiles| rummikub_handful_bonus(tiles)),
        [0, -3, -5, 0]
    );
}
