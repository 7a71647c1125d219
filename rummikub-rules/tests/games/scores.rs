//! The scores of games and sessions: `scores.jsonl` and `sessions.jsonl`, from section 8 and 9 of
//! the worked examples (P1 to P4, N1 to N12, G1, G2, Q1) and around them.

use rummikub_rules::{
    Axis, Rules, Tiles,
    score::{Finish, GameScores, HandKind, PlayerEnd, Points, ScoreError, Session, handful_bonus},
};
use rummikub_testing::{Random, data};
use serde_json::Value;

fn cases(file: &str) -> Vec<Value> {
    let cases: Vec<Value> = data(file)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(!cases.is_empty());
    cases
}

fn rules(case: &Value) -> Rules {
    let preset = Rules::preset(case["rules"].as_str().expect("rules")).expect("a preset");
    let mut builder = preset.to_builder();
    for (axis, value) in case["axes"].as_object().into_iter().flatten() {
        let axis = Axis::from_name(axis).expect("an axis");
        builder
            .set(axis, value.as_str().expect("text"))
            .expect("a value");
    }
    builder.build().expect("rules")
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number").try_into().expect("small")
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

fn points(value: &Value) -> Vec<Points> {
    let point = |value: &Value| value.as_str().expect("text").parse().expect("points");
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(point)
        .collect()
}

/// The players' racks in points, or as tiles that the rules count.
fn ends(rules: &Rules, case: &Value) -> Vec<PlayerEnd> {
    let racks = case["racks"].as_array().expect("racks").iter().enumerate();
    racks
        .map(|(seat, rack)| PlayerEnd {
            rack: match rack.as_str() {
                Some(tiles) => rules.rack_points(&tiles.parse::<Tiles>().expect("tiles")),
                None => u32::try_from(number(rack)).expect("points"),
            },
            left: case["left"][seat].as_bool().unwrap_or(false),
            melded: case["melded"][seat].as_bool().unwrap_or(true),
            bonus: case["bonus"][seat]
                .as_i64()
                .unwrap_or(0)
                .try_into()
                .expect("points"),
        })
        .collect()
}

fn finish(case: &Value, kind: &str) -> Finish {
    let winner = || number(&case["winner"]);
    let kind = match kind {
        "out" => return Finish::Out { winner: winner() },
        "stalemate" => return Finish::Stalemate,
        "open" => HandKind::Open,
        "foot" => HandKind::Foot,
        "closed" => HandKind::Closed {
            value: number(&case["value"]).try_into().expect("a value"),
        },
        other => panic!("no finish `{other}`"),
    };
    let joker_discarded = case["joker_discarded"].as_bool().unwrap_or(false);
    Finish::Hand {
        winner: winner(),
        kind,
        joker_discarded,
    }
}

/// P2 to P4, N1 to N12, G2 and what else a game may be worth.
#[test]
fn games() {
    for case in cases("scores.jsonl") {
        let id = &case["id"];
        let rules = rules(&case);
        let finish = finish(&case, case["finish"].as_str().expect("a finish"));
        let scores = rules.scores(finish, &ends(&rules, &case));
        if let Some(code) = case["error"].as_str() {
            assert_eq!(scores.map_err(|error| error.code()), Err(code), "{id}");
            continue;
        }
        let scores = scores.expect("scores");
        assert_eq!(scores.points(), points(&case["points"]), "{id}");
        assert_eq!(scores.winners(), numbers(&case["winners"]), "{id}");
    }
}

/// P1, the leaflet's sample table (S-070); rounds, totals, ties and targets (Q1).
#[test]
fn sessions() {
    for case in cases("sessions.jsonl") {
        let id = case["id"].as_str().expect("an id");
        let rules = rules(&case);
        let players = number(&case["players"]);
        let mut session = Session::new(&rules, players).expect("a session");
        for game in case["games"].as_array().expect("games") {
            let plain = if game["winner"].is_null() {
                "stalemate"
            } else {
                "out"
            };
            let finish = finish(game, game["hand"].as_str().unwrap_or(plain));
            let scores = rules.scores(finish, &ends(&rules, game)).expect("scores");
            if !game["points"].is_null() {
                assert_eq!(scores.points(), points(&game["points"]), "{id}");
            }
            session.add(scores).expect("a session that goes on");
        }
        assert_eq!(session.totals(), points(&case["totals"]), "{id}");
        assert_eq!(session.games_won(), numbers(&case["won"]), "{id}");
        let standings = session.standings();
        let order: Vec<usize> = standings.iter().map(|standing| standing.player).collect();
        let places: Vec<usize> = standings.iter().map(|standing| standing.place).collect();
        assert_eq!(
            (order, places),
            (numbers(&case["order"]), numbers(&case["places"])),
            "{id}"
        );
        assert_eq!(session.winners(), numbers(&case["winners"]), "{id}");
        assert_eq!(
            session.games_in_round(),
            number(&case["round_games"]),
            "{id}"
        );
        let rounds: Vec<Vec<Points>> = case["rounds"]
            .as_array()
            .expect("rounds")
            .iter()
            .map(points)
            .collect();
        assert_eq!(session.rounds(), rounds, "{id}");
        assert_eq!(Value::from(session.is_over()), case["over"], "{id}");
        let payments: Vec<Value> = session
            .payments()
            .iter()
            .map(|payment| {
                serde_json::json!([payment.from, payment.to, payment.points.to_string()])
            })
            .collect();
        assert_eq!(
            payments,
            case["payments"].as_array().cloned().unwrap_or_default(),
            "{id}"
        );
    }
}

#[test]
fn a_session_refuses_other_players_and_games_after_its_end() {
    let rules = Rules::preset("rummy-q").expect("a preset");
    assert_eq!(Session::new(&rules, 2), Err(ScoreError::TargetMissing));
    let rules = rules.with(Axis::TargetScore, "10").expect("rules");
    assert_eq!(Session::new(&rules, 7), Err(ScoreError::Players(7)));
    let scores = |racks: &[u32]| -> GameScores {
        let racks: Vec<_> = racks.iter().copied().map(PlayerEnd::with_rack).collect();
        rules
            .scores(Finish::Out { winner: 0 }, &racks)
            .expect("scores")
    };
    let mut session = Session::new(&rules, 2).expect("a session");
    assert_eq!(
        session.add(scores(&[0, 1, 1])).unwrap_err().code(),
        "other-players"
    );
    session.add(scores(&[0, 11])).expect("the first game");
    assert_eq!(session.add(scores(&[0, 11])), Err(ScoreError::SessionOver));
    assert_eq!(session.games().len(), 1);
}

/// G1 (S-555 to S-559, C-41).
#[test]
fn handfuls() {
    let cases = [
        (14, 14, -10),
        (14, 13, -8),
        (13, 15, -6),
        (14, 20, -5),
        (12, 16, 0),
    ];
    for (first, second, bonus) in cases {
        assert_eq!(handful_bonus(first) + handful_bonus(second), bonus);
    }
}

/// S-062, S-131: zero-sum scores sum to nothing, whatever the racks, the ties and who left.
#[test]
fn zero_sum_scores_sum_to_nothing() {
    let rules = Rules::default();
    let mut random = Random::new(1);
    let mut shared = 0;
    for _ in 0..5000 {
        let count = 2 + random.below(5);
        let players: Vec<PlayerEnd> = (0..count)
            .map(|seat| PlayerEnd {
                left: seat > 0 && random.below(5) == 0,
                ..PlayerEnd::with_rack(random.below(8) as u32)
            })
            .collect();
        for finish in [Finish::Stalemate, Finish::Out { winner: 0 }] {
            let scores = rules.scores(finish, &players).expect("scores");
            assert_eq!(
                scores.points().iter().copied().sum::<Points>(),
                Points::ZERO
            );
            shared += usize::from(
                scores
                    .points()
                    .iter()
                    .any(|points| points.whole().is_none()),
            );
            assert!(scores.winners().iter().all(|&seat| !players[seat].left));
        }
    }
    assert!(shared > 100, "few games shared unevenly: {shared}");
}

/// S-068, S-206, S-568, C-40: who starts next.
#[test]
fn the_next_starter() {
    let starter = |preset: &str, last: usize, winner: usize, racks: &[u32]| {
        let rules = Rules::preset(preset).expect("a preset");
        let racks: Vec<_> = racks.iter().copied().map(PlayerEnd::with_rack).collect();
        let scores = rules
            .scores(Finish::Out { winner }, &racks)
            .expect("scores");
        rules.starter_after(last, &scores)
    };
    assert_eq!(starter("lemada-printed", 0, 1, &[4, 0, 9]), Ok(None));
    // Seats go round clockwise, so the player to the right has the number before.
    assert_eq!(starter("american", 0, 1, &[4, 0, 9]), Ok(Some(2)));
    assert_eq!(starter("american", 2, 1, &[4, 0, 9]), Ok(Some(1)));
    assert_eq!(starter("mcgraw", 0, 1, &[4, 0, 9]), Ok(Some(2)));
    assert_eq!(starter("mcgraw", 0, 1, &[9, 0, 9]), Ok(Some(2)));
    assert_eq!(starter("mcgraw", 2, 1, &[9, 0, 9]), Ok(Some(0)));
    assert_eq!(
        starter("mcgraw", 3, 1, &[9, 0, 9]).map_err(|error| error.code()),
        Err("no-such-player")
    );
}

/// S-568: of those who lost as much, the one whose turn comes first, which way the turn goes round.
#[test]
fn of_equal_losers_the_first_in_turn_starts_next() {
    let mcgraw = Rules::preset("mcgraw").expect("a preset");
    let racks = [0, 9, 9, 9].map(PlayerEnd::with_rack);
    for (direction, next) in [("clockwise", 1), ("counter-clockwise", 3)] {
        let rules = mcgraw.with(Axis::Direction, direction).expect("rules");
        let scores = rules.scores(Finish::Out { winner: 0 }, &racks);
        let scores = scores.expect("scores");
        assert_eq!(rules.starter_after(0, &scores), Ok(Some(next)));
    }
}

#[test]
fn what_is_no_number_of_points_is_refused() {
    for text in ["", "-", "1/", "1/0", "x", "1/2/3", "99999999999999999999"] {
        let error = text.parse::<Points>().unwrap_err();
        assert_eq!(error.code(), "points", "{text}");
        assert!(error.to_string().contains("-23"), "{error}");
    }
}

/// S-019, S-022, S-059: the players say how many rounds there are, and the session knows its end.
#[test]
fn a_session_of_rounds_is_over_after_the_last_game_of_the_last_round() {
    let rules = Rules::default();
    let mut session = Session::of_rounds(&rules, 3, 2.try_into().unwrap()).unwrap();
    assert_eq!(session.rounds_to_play(), Some(2.try_into().unwrap()));
    assert_eq!((session.rules(), session.players()), (&rules, 3));
    let racks = [0, 4, 9].map(PlayerEnd::with_rack);
    let scores = || rules.scores(Finish::Out { winner: 0 }, &racks).unwrap();
    for _ in 0..6 {
        assert!(!session.is_over());
        session.add(scores()).unwrap();
    }
    assert!(session.is_over());
    assert_eq!(session.add(scores()), Err(ScoreError::SessionOver));
    assert_eq!(session.rounds().len(), 2);
    // Rummy Q needs a target, or a number of rounds instead.
    let rummy_q = Rules::preset("rummy-q").unwrap();
    let error = Session::new(&rummy_q, 2).unwrap_err();
    assert_eq!(error.code(), "target-missing");
    assert!(error.to_string().contains("or say how many rounds"));
    assert!(Session::of_rounds(&rummy_q, 2, 1.try_into().unwrap()).is_ok());
}

/// Sums are kept: with a target every new game asks for them, which must not cost all games anew.
#[test]
fn a_session_of_forty_thousand_games_adds_up() {
    let rules = Rules::preset("rummy-q").unwrap();
    let rules = rules.with(Axis::TargetScore, "1000000").unwrap();
    let mut session = Session::new(&rules, 2).unwrap();
    for game in 0..40_000 {
        let racks = [game % 2, 1 - game % 2].map(|rack| PlayerEnd::with_rack(rack as u32));
        let winner = (game % 2) ^ 1;
        let winner = if racks[winner].rack == 0 {
            winner
        } else {
            1 - winner
        };
        session
            .add(rules.scores(Finish::Out { winner }, &racks).unwrap())
            .unwrap();
    }
    assert_eq!(session.games_won(), [20_000; 2]);
    assert_eq!(
        session.totals().iter().copied().sum::<Points>(),
        Points::ZERO
    );
    assert_eq!(session.games().len(), 40_000);
}
