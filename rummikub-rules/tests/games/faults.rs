//! Every reason to refuse an action, a setup or a record has a case here, with its place.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rummikub_rules::{
    Axis, Fault, Rules, Tile,
    game::{
        Action, ActionFault, DiscardSetup, Game, GameSetup, Lot, LotsSetup, PlayerSetup,
        PositionSetup, Record, RecordFault, SetupFault,
    },
};

fn order(rules: &Rules, players: usize) -> Vec<Tile> {
    let rules = rules.for_players(players).unwrap();
    rules.tiles().iter().collect()
}

/// A game of three, player 1 to move, rack K1 K1 ... K7 K7.
fn game() -> Game {
    let rules = Rules::default();
    Game::deal(&rules, 3, 0, order(&rules, 3)).unwrap()
}

fn codes(game: &Game, player: usize, action: &str) -> Vec<&'static str> {
    let refused = game.apply(player, &action.parse().unwrap()).unwrap_err();
    assert!(!refused.to_string().is_empty());
    refused.faults().iter().map(ActionFault::code).collect()
}

/// A game of American or International in which the deal is these tiles, then all others.
fn with_discards(rules: &Rules, players: usize, first: &str) -> Game {
    let mut rest = order(rules, players);
    let mut tiles = Vec::new();
    for tile in first.split_whitespace() {
        let tile: Tile = tile.parse().unwrap();
        let place = rest.iter().position(|other| *other == tile).unwrap();
        tiles.push(rest.remove(place));
    }
    tiles.extend(rest);
    Game::deal(rules, players, 0, tiles).unwrap()
}

/// The game after these actions of whoever is to move.
fn after(game: &Game, actions: &[&str]) -> Game {
    actions.iter().fold(game.clone(), |game, action| {
        game.apply(game.to_move(), &action.parse().unwrap())
            .unwrap()
    })
}

#[test]
fn every_fault_of_an_action_is_met() {
    let american = Rules::preset("american").unwrap();
    let bare = american.with(Axis::Trump, "no-trump").unwrap();
    let short = american.with(Axis::Deal, "2").unwrap();
    let short = short.with(Axis::InitialMeld, "0").unwrap();
    let short = after(&with_discards(&short, 2, "K1 K2 R1 R4 B9 K3"), &["draw"]);
    let american = with_discards(&american, 2, "");
    let bare = with_discards(&bare, 2, "");
    let international = Rules::preset("international").unwrap();
    let international = with_discards(&international, 3, "");
    let gone = international.apply(0, &Action::Leave).unwrap();
    let fifty = "play K3 K4 K5 K6 K7 | K3 K4 K5 K6 K7";
    let melded = after(
        &international,
        &[
            fifty,
            "discard K1",
            "draw",
            "discard R2",
            "take",
            "discard K8",
            "draw",
        ],
    );
    assert_eq!(melded.to_move(), 0);
    let game = game();
    let tiles = order(game.rules(), 2);
    let lots = Game::start(game.rules(), 2, tiles.clone(), tiles).unwrap();
    let left = game.apply(1, &Action::Leave).unwrap();
    let text = include_str!("../data/games/others-left.game");
    let over = Game::replay(text).unwrap();
    let pressman = Rules::preset("pressman-1987").unwrap();
    let pressman = Game::deal(&pressman, 2, 0, order(&pressman, 2)).unwrap();
    let empty = include_str!("../data/games/P9.game");
    // The record up to its first action, left unfinished.
    let empty: Vec<&str> = empty
        .lines()
        .filter(|line| !line.starts_with("1 ") && !line.starts_with("2 "))
        .filter(|line| !line.starts_with("3 ") && !line.starts_with("4 "))
        .map(|line| match line {
            "left 2 R1" => "left 2 R1 R13",
            line if line.starts_with("result") => "result unfinished",
            line => line,
        })
        .collect();
    let empty = Game::replay(&empty.join("\n")).unwrap();
    let house = |rack: &str| {
        let text = format!(
            "rummikub game 1\npreset mcgraw\nset free_tiles 1\nplayers 2\nhandfuls 14 14 14 14\nstarter 1\n\
             rack 1 {rack}\nrack 2 R1 J\nopened 1 2\ntable K7 R7 B7\nfree O5 O7\nfirst-choice 2\n\
             left 1 {rack}\nleft 2 R1 J\nresult unfinished\n"
        );
        Game::replay(&text).unwrap()
    };
    let (free, owed) = (house("K5 B5"), house("K5 B5 J"));
    let cases: [(&Game, usize, &str, &[&str]); 29] = [
        (&american, 0, "take", &["discard-closed"]),
        (&gone, 2, "take", &["no-discard"]),
        (&bare, 0, "trump K1", &["no-trump"]),
        (
            &american,
            0,
            "trump K1 with K5 K6 K7 | K5 K6 K7",
            &["trump-does-not-win"],
        ),
        (&short, 0, "play K1 K2 K3", &["nothing-to-discard"]),
        (&international, 0, "discard O13", &["not-on-rack"]),
        (
            &melded,
            0,
            "close K1",
            &["already-melded", "no-closed-hand"],
        ),
        (&american, 0, "pass", &["pool-not-empty"]),
        (&american, 0, "trump K1", &["not-now"]),
        (&game, 3, "draw", &["no-such-player"]),
        (&game, usize::MAX, "leave", &["no-such-player"]),
        (&over, 0, "pass", &["game-over"]),
        (&over, 1, "leave", &["game-over"]),
        (&game, 1, "draw", &["not-your-turn"]),
        (&game, 2, "play K1 K2 K3", &["not-your-turn"]),
        (&left, 1, "draw", &["player-left"]),
        (&left, 1, "leave", &["player-left"]),
        (&game, 0, "lot", &["not-now"]),
        (&game, 0, "deal", &["not-now"]),
        (&lots, 0, "draw", &["not-now"]),
        (&lots, 0, "leave", &["not-now"]),
        (&empty, 0, "draw", &["pool-empty"]),
        (&game, 0, "pass", &["pool-not-empty"]),
        (
            &game,
            0,
            "misplay K5 K6 K7 | K5 K6 K7",
            &["legal-table", "no-penalty"],
        ),
        (&game, 0, "misplay K1 K2", &["no-penalty"]),
        (&free, 0, "play K7 R7 B7 | K5 B5 O5", &["free-tile-closed"]),
        (&owed, 0, "draw", &["jokers-owed"]),
        (
            &pressman,
            0,
            "misplay K3 K4 K5 K6 K7 | K3 K4 K5 K6 K7",
            &["legal-table"],
        ),
        (
            &game,
            0,
            "play K1 K2 | R1 R2 R3",
            &["meld-too-short", "tiles-not-on-rack"],
        ),
    ];
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (game, player, action, expected) in cases {
        assert_eq!(codes(game, player, action), expected, "{action}");
        assert!(!game.is_legal(player, &action.parse().unwrap()));
        met.extend(expected);
    }
    for code in ActionFault::CODES {
        assert!(met.contains(code), "{code} has no case");
        assert!(!Fault::CODES.contains(code), "{code} means two things");
    }
}

#[test]
fn every_fault_of_a_setup_is_met() {
    type Change = fn(&mut GameSetup);
    let cases: [(Change, &[&str]); 29] = [
        (|s| drop(s.players.drain(1..)), &["players-out-of-range"]),
        (
            |s| s.players.resize(9, PlayerSetup::default()),
            &["players-out-of-range"],
        ),
        (
            |s| s.table = "R3 R4 | B7 J B8".parse().unwrap(),
            &["wrong-tiles", "meld-too-short", "numbers-do-not-follow"],
        ),
        (|s| s.pool.truncate(3), &["wrong-tiles"]),
        (|s| s.pool[0] = Tile::Joker, &["wrong-tiles", "wrong-tiles"]),
        (|s| s.pool.extend([Tile::Joker; 500]), &["wrong-tiles"]),
        (|s| s.starter = 3, &["no-starter"]),
        (|s| s.starter = usize::MAX, &["no-starter"]),
        (|s| s.to_move = 256, &["no-player-to-move"]),
        (
            |s| {
                s.players[0].left = true;
                s.to_move = 0;
            },
            &["no-player-to-move"],
        ),
        (
            |s| s.players.iter_mut().for_each(|p| p.left = true),
            &["nobody-left"],
        ),
        (|s| s.players[2].opened = true, &["opened-without-table"]),
        (
            |s| {
                s.table = "O9 O10 O11".parse().unwrap();
                for tile in ["O9", "O10", "O11"] {
                    let tile: Tile = tile.parse().unwrap();
                    let place = s.pool.iter().position(|other| *other == tile).unwrap();
                    s.pool.remove(place);
                }
            },
            &["table-without-opening"],
        ),
        (|s| s.players[2].passed = true, &["passed-with-pool"]),
        (
            |s| {
                for player in 0..2 {
                    s.pool.extend(s.players[player].rack.tiles().iter());
                    s.players[player].rack = rummikub_rules::Rack::default();
                }
            },
            &["several-empty-racks", "rack-not-dealt", "turn-order"],
        ),
        (
            |s| {
                let mut lots = LotsSetup::default();
                lots.order = vec![Tile::Joker; 3];
                s.lots = Some(lots);
            },
            &["wrong-lots", "played-before-deal"],
        ),
        (
            |s| {
                let mut lots = LotsSetup::default();
                lots.order = s.pool[..3].to_vec();
                lots.drawn = usize::MAX;
                s.lots = Some(lots);
            },
            &["too-many-lots", "played-before-deal"],
        ),
        (
            |s| {
                let mut lots = LotsSetup::default();
                lots.order = s.pool[..1].to_vec();
                s.lots = Some(lots);
            },
            &["too-few-lots", "played-before-deal"],
        ),
        (|s| s.players[1].handfuls = [14, 14], &["wrong-handfuls"]),
        (
            |s| {
                let rules = Rules::preset("mcgraw").unwrap();
                let handfuls = [[50, 40], [4, 4]];
                *s = GameSetup::deal_handfuls(&rules, 0, 0, &handfuls, order(&rules, 2));
            },
            &["handfuls-do-not-fit", "free-tiles"],
        ),
        (
            |s| s.free.add(s.pool.pop().unwrap()).unwrap(),
            &["too-many-free-tiles"],
        ),
        (|s| s.first_joker = 3, &["no-first-joker"]),
        (
            |s| {
                let rules = Rules::preset("mcgraw").unwrap();
                *s = GameSetup::deal(&rules, 3, 0, order(&rules, 3));
                s.first_joker = 1;
            },
            &["jokers-not-dealt", "rack-not-dealt"],
        ),
        (
            |s| {
                let rules = Rules::preset("mcgraw").unwrap();
                *s = GameSetup::deal(&rules, 2, 0, order(&rules, 2));
                let free = s.free.iter().next().unwrap();
                s.free.remove(free);
                s.pool.push(free);
            },
            &["free-tiles"],
        ),
        (
            |s| {
                let tiles = s.players[1].rack.tiles();
                let first = tiles.iter().next().unwrap();
                let mut rest = *tiles;
                rest.remove(first);
                s.players[1].rack = rest.into();
                s.pool.push(first);
            },
            &["rack-not-dealt"],
        ),
        (|s| s.to_move = 1, &["turn-order"]),
        (|s| s.first_choice = Some(0), &["no-first-choice"]),
        (
            |s| s.rules = Rules::preset("american").unwrap(),
            &["structure"],
        ),
        (
            |s| {
                let mut state = DiscardSetup::default();
                state.fresh = true;
                s.rules = Rules::preset("american").unwrap();
                s.discards = Some(state);
            },
            &["discards"],
        ),
    ];
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (number, (change, expected)) in cases.into_iter().enumerate() {
        let mut setup = GameSetup::from(&game());
        change(&mut setup);
        let error = Game::new(setup).unwrap_err();
        let codes: BTreeSet<&str> = error.faults().iter().map(SetupFault::code).collect();
        assert_eq!(
            codes,
            expected.iter().copied().collect(),
            "case {number}: {error}"
        );
        met.extend(expected);
    }
    for code in SetupFault::CODES {
        assert!(met.contains(code), "{code} has no case");
    }
}

#[test]
fn so_many_players_are_named_in_the_refusal() {
    let rules = Rules::default();
    for players in [0, 1, 5, 1000, usize::MAX] {
        let error = Game::deal(&rules, players, 0, order(&rules, 2)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{players} players cannot play this: expected 2 to 4")
        );
        let mut numbers = || 7;
        assert_eq!(
            Game::shuffled(&rules, players, &mut numbers),
            Err(error.clone())
        );
        assert_eq!(
            Game::start(&rules, players, vec![], order(&rules, 2)),
            Err(error)
        );
    }
}

const RECORD: &str = "\
rummikub game 1
preset pressman-1987
set deal 3
players 2
starter 2
rack 1 K1 K2 K3
rack 2 R12 B12 O12

2 attempt play R12 B12 O12 -> opening-too-low
2 misplay R12 B12 O12 -> R13 O13 K13
1 draw -> R5
2 play R12 B12 O12 | K13 R13 O13
left 1 K1 K2 K3 R5
left 2
result empty-rack 2 scores -11 11
";

#[test]
fn every_fault_of_a_record_is_met_at_its_place() {
    assert!(Game::replay(RECORD).is_ok());
    let cases = [
        ("game 1", "game 2", 1, 1, "record-text"),
        ("game 1", "position 1", 1, 1, "record-text"),
        ("pressman-1987", "pressman-1986", 2, 8, "record-rules"),
        ("set deal 3", "set dael 3", 3, 5, "record-rules"),
        ("set deal 3", "set deal 0", 3, 10, "record-rules"),
        ("set deal 3", "  set deal 3 4", 3, 14, "record-text"),
        ("players 2", "players 7", 4, 9, "record-text"),
        ("players 2", "players 02", 4, 9, "record-text"),
        ("starter 2", "starter 3", 5, 9, "record-text"),
        ("rack 2", "rack 1", 7, 6, "record-text"),
        ("rack 2 R12", "rack 2 R14", 7, 9, "record-text"),
        ("rack 2 R12", "rack 2 K1 K1", 4, 1, "record-setup"),
        ("rack 2 R12", "opened 2\nrack 2 R12", 7, 1, "record-text"),
        ("2 attempt", "3 attempt", 9, 1, "record-text"),
        (
            "2 attempt play R12 B12 O12 -> opening-too-low",
            "2 attempt draw",
            9,
            1,
            "legal-attempt",
        ),
        (
            "-> opening-too-low",
            "-> nothing-played",
            9,
            31,
            "other-reasons",
        ),
        (
            "attempt play R12 B12 O12 ->",
            "attempt play R12 B12 O12 | R12 X ->",
            9,
            34,
            "record-text",
        ),
        ("-> R13 O13 K13", "-> R13 O13 K3", 12, 1, "record-refused"),
        (
            "-> R13 O13 K13",
            "-> K3 K3 K3",
            10,
            26,
            "too-many-tiles-drawn",
        ),
        ("-> R13 O13 K13", "-> R13 O13", 10, 26, "other-tiles"),
        ("1 draw -> R5", "1 draw", 11, 7, "other-tiles"),
        ("1 draw -> R5", "1 draws -> R5", 11, 3, "record-text"),
        ("1 draw -> R5", "2 draw -> R5", 11, 1, "record-refused"),
        (
            "1 draw -> R5",
            "1 draw -> R5\n1 deal",
            12,
            1,
            "record-refused",
        ),
        ("| K13 R13 O13", "| K13 R13 J", 12, 1, "record-refused"),
        (
            "| K13 R13 O13",
            "| K13 R13 O13 -> K5",
            12,
            37,
            "other-tiles",
        ),
        ("left 1 K1 K2 K3 R5", "left 1 K1 K2 K3", 13, 8, "other-rack"),
        ("left 2", "left 1", 14, 6, "record-text"),
        (
            "result empty-rack 2 scores",
            "result empty-rack 1 scores",
            15,
            19,
            "other-result",
        ),
        ("scores -11 11", "scores -11 12", 15, 32, "other-result"),
        ("scores -11 11", "scores -11 11 0", 15, 35, "record-text"),
        ("scores -11 11", "scores -11", 15, 31, "other-result"),
        (
            "result empty-rack",
            "result unfinished",
            15,
            8,
            "other-result",
        ),
        (
            "scores -11 11\n",
            "scores -11 11\n2 pass\n",
            16,
            1,
            "record-text",
        ),
        (
            "left 2\nresult empty-rack 2 scores -11 11\n",
            "",
            13,
            1,
            "record-text",
        ),
    ];
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (from, to, line, column, code) in cases {
        let text = RECORD.replacen(from, to, 1);
        assert_ne!(text, RECORD, "{from}");
        let error = Game::replay(&text).expect_err(to);
        assert_eq!(
            (error.line(), error.column(), error.code()),
            (line, column, code),
            "{to}: {error}"
        );
        assert!(
            error
                .to_string()
                .starts_with(&format!("line {line}, column {column}: "))
        );
        met.insert(code);
    }
    for (text, line, code) in too_much() {
        let error = Game::replay(&text).expect_err(code);
        assert_eq!(
            (error.line(), error.column(), error.code()),
            (line, 1, code)
        );
        met.insert(code);
    }
    let error = "rummikub position 1\npreset xp\ntable R3"
        .parse::<PositionSetup>()
        .unwrap_err();
    assert_eq!((error.line(), error.code()), (3, "record-text"));
    for code in RecordFault::CODES {
        assert!(met.contains(code), "{code} has no case");
    }
}

/// Records beyond what is read: how many bytes, how many attempts, how many remarks before and after an entry.
fn too_much() -> [(String, usize, &'static str); 4] {
    let attempts = "1 attempt draw -> not-your-turn\n".repeat(Record::MAX_ATTEMPTS);
    let first = "2 attempt";
    let place = RECORD.lines().position(|line| line.starts_with(first));
    let place = place.unwrap() + 1;
    let heading = "rummikub game 1\n";
    let remarks = "#\n".repeat(Record::MAX_REMARKS + 1);
    let after = "1 draw";
    let longer = RECORD.to_string() + &"#".repeat(Record::MAX_BYTES_OF_TEXT);
    [
        (longer, 1, "record-too-long"),
        (
            RECORD.replacen(first, &(attempts + first), 1),
            place + Record::MAX_ATTEMPTS,
            "too-many-attempts",
        ),
        (
            RECORD.replacen(heading, &format!("{heading}{remarks}"), 1),
            2 + Record::MAX_REMARKS,
            "too-many-remarks",
        ),
        (
            RECORD.replacen(after, &(remarks + after), 1),
            place + 2 + Record::MAX_REMARKS,
            "too-many-remarks",
        ),
    ]
}

#[test]
fn a_reader_is_lenient_where_nothing_can_be_meant_but_one_thing() {
    let text = RECORD
        .replace('\n', "\r\n")
        .replace("rack 1 K1 K2", "  rack 1  k1, k2")
        .replace("play R12 B12 O12", "play [r12 b12 o12]")
        .replace("scores -11 11", "scores -11 +11  ");
    assert_ne!(text, RECORD);
    assert_eq!(Game::replay(&text), Game::replay(RECORD));
}

/// A lot is a public fact, and the deal tells nothing of its order.
#[test]
fn lots_are_told_until_the_deal() {
    let rules = Rules::default();
    let mut tiles = order(&rules, 2);
    tiles.reverse();
    let game = Game::start(&rules, 2, tiles.clone(), tiles).unwrap();
    let lot = |player, tile: &str| Lot {
        player,
        tile: tile.parse().unwrap(),
    };
    let mut state = game;
    for _ in 0..4 {
        state = state.apply(state.to_move(), &Action::DrawLot).unwrap();
    }
    assert_eq!(
        state.public_view().lots(),
        [lot(0, "J"), lot(0, "J"), lot(0, "O13"), lot(1, "O13")]
    );
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place_in_it(
        text in "(rummikub (game|position) 1\n)?(preset xp\n|players 2\n|starter 1\n|rack [12] [KRBO0-9 ]{0,9}\n|pool [KJ0-9 ]{0,9}\n|[12] (draw|play|timeout|attempt)( with)?[KRBO0-9 |>-]{0,12}\n|result[a-z ]{0,9}\n|\\PC{0,9}\n){0,12}"
    ) {
        let errors = [text.parse::<PositionSetup>().err(), Game::replay(&text).err()];
        for error in errors.into_iter().flatten() {
            let line = text.lines().nth(error.line() - 1).unwrap_or("");
            prop_assert!(error.line() <= text.lines().count().max(1));
            prop_assert!((1..=line.chars().count() + 1).contains(&error.column()), "{}", error);
        }
    }

    #[test]
    fn an_action_is_read_as_it_was_written(
        verb in "play|misplay|timeout with|timeout|draw|pass|lot|deal|leave",
        table in "([KRBO]([1-9]|1[0-3])|J)( ([KRBO]([1-9]|1[0-3])|J)){0,5}( \\| [KRBO][1-9]){0,3}",
    ) {
        let takes_table = ["play", "misplay", "timeout with"].contains(&verb.as_str());
        let text = if takes_table { format!("{verb} {table}") } else { verb };
        let action: Action = text.parse().unwrap();
        prop_assert_eq!(action.to_string(), text);
    }
}
