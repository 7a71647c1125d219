//! What the rule books say about American and International as games, statement by statement: each
//! test names the rows of the list `rule_rows.txt` that it stands for.

use rummikub_rules::{
    Preset, Rules, Tile,
    game::{Discard, End, Game, GameSetup, Offer, Phase},
    score::{HandKind, Points},
};

/// The racks, with tiles that lie nowhere else for who has not opened and holds fewer than were dealt.
fn dealt_racks(racks: &[&str], lines: &str) -> Vec<String> {
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let mut rest = Rules::default().tiles();
    let named = racks.iter().copied().chain([lines]).flat_map(words);
    for tile in named.filter_map(|word| word.parse().ok()) {
        rest.remove(tile);
    }
    let trump = lines.split("trump ").nth(1).map(words);
    let trump: Option<Tile> = trump.and_then(|words| words[0].parse().ok());
    let opened = lines.lines().find(|line| line.starts_with("opened"));
    let opened = opened.map(words).unwrap_or_default();
    // The last tiles are drawn last.
    let spare = rest
        .iter()
        .filter(|&tile| !tile.is_joker() && Some(tile) != trump);
    let mut spare: Vec<Tile> = spare.collect();
    let padded = |(player, rack): (usize, &&str)| {
        let mut tiles = words(rack);
        let drawn = usize::from(player == 0 && lines.contains("step meld"));
        while !opened.contains(&(player + 1).to_string()) && tiles.len() < 14 + drawn {
            tiles.push(spare.pop().expect("a tile").to_string());
        }
        tiles.join(" ")
    };
    racks.iter().enumerate().map(padded).collect()
}

/// A game of a preset (with any `set` lines after it), player 1 to move, with these racks and lines
/// of a record about all else.
fn game(preset: &str, racks: &[&str], lines: &str) -> Game {
    let racks = dealt_racks(racks, lines);
    let list = |word: &str| -> String {
        let line = |(player, rack): (usize, &String)| format!("{word} {} {rack}\n", player + 1);
        racks.iter().enumerate().map(line).collect()
    };
    let (players, racks, left) = (racks.len(), list("rack"), list("left"));
    let text = format!(
        "rummikub game 1\npreset {preset}\nplayers {players}\nstarter 1\n{racks}{lines}\n{left}\
         result unfinished\n"
    );
    Game::replay(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The game after these actions of whoever is to move.
fn after(game: &Game, actions: &[&str]) -> Game {
    actions.iter().fold(game.clone(), |game, action| {
        let next = game.apply(game.to_move(), &action.parse().expect("an action"));
        next.unwrap_or_else(|refused| panic!("{action}: {refused}"))
    })
}

/// The codes of the faults of an action of whoever is to move.
fn codes(game: &Game, action: &str) -> Vec<&'static str> {
    let refused = game.apply(game.to_move(), &action.parse().expect("an action"));
    let refused = refused.expect_err(action);
    refused
        .faults()
        .iter()
        .map(rummikub_rules::game::ActionFault::code)
        .collect()
}

/// The scores of a game that is over.
fn scores(game: &Game) -> Vec<Points> {
    game.outcome().expect("the game is over").scores().to_vec()
}

fn points(points: &[i32]) -> Vec<Points> {
    points.iter().copied().map(Points::from).collect()
}

fn dealt(preset: Preset, players: usize) -> Game {
    let rules = preset.rules();
    let order = rules.tiles().iter().collect();
    Game::deal(&rules, players, 0, order).expect("a deal")
}

fn tile(text: &str) -> Tile {
    text.parse().expect("a tile")
}

/// S-201, S-202, S-203 in American; S-251, S-252 in International; cases Y2 and Y3.
#[test]
fn the_deal() {
    let american = dealt(Preset::American, 4);
    assert!((0..4).all(|player| american.rack(player).expect("a rack").tiles().len() == 14));
    assert!(american.trump().is_some());
    assert_eq!((american.phase(), american.pool_len()), (Phase::Draw, 49));
    let international = dealt(Preset::International, 4);
    let racks = (0..4).map(|player| international.rack(player).expect("a rack").tiles().len());
    assert_eq!(racks.collect::<Vec<_>>(), [15, 14, 14, 14]);
    assert!(international.trump().is_some());
    assert_eq!(
        (international.phase(), international.pool_len()),
        (Phase::Meld, 48)
    );
    // The trump lies open for everybody.
    let seen = international
        .public_view()
        .open_tiles()
        .expect("open tiles")
        .trump;
    assert_eq!(seen, international.trump());
}

/// S-204: by drawing tiles; S-250, S-253: in International as in American.
#[test]
fn the_starter_of_the_first_game_is_drawn() {
    for preset in [Preset::American, Preset::International] {
        let mut numbers = (1u32..).map(|n| n.wrapping_mul(0x9E37_79B9));
        let rules = preset.rules();
        let game = Game::shuffled(&rules, 3, &mut || numbers.next().expect("a number"));
        let mut game = game.expect("a game");
        assert_eq!(game.phase(), Phase::Lots);
        while game.phase() == Phase::Lots {
            game = after(&game, &["lot"]);
        }
        let highest = game
            .lots()
            .iter()
            .filter_map(|lot| lot.tile.numbered())
            .max_by_key(|t| t.number);
        assert!(highest.is_some());
        let game = after(&game, &["deal"]);
        assert_eq!(Some(game.to_move()), game.starter());
    }
}

/// S-205, S-250, S-253: counter-clockwise; S-207 to S-209: draw, meld if you like, discard, and the
/// same in International from the second turn on.
#[test]
fn a_turn_is_a_draw_then_melds_then_a_discard() {
    let american = dealt(Preset::American, 4);
    assert_eq!(codes(&american, "discard K1"), ["not-now"]);
    assert_eq!(codes(&american, "play K5 K6 K7"), ["not-now"]);
    let drawn = after(&american, &["draw"]);
    assert_eq!((drawn.phase(), drawn.pool_len()), (Phase::Meld, 48));
    assert_eq!(drawn.rack(0).expect("a rack").tiles().len(), 15);
    assert_eq!(codes(&drawn, "draw"), ["not-now"]);
    assert_eq!(codes(&drawn, "pass"), ["not-now"]);
    let idle = after(&drawn, &["discard K1"]);
    assert_eq!((idle.to_move(), idle.phase()), (3, Phase::Draw));
    let melded = after(&drawn, &["play K5 K6 K7 | K5 K6 K7"]);
    assert_eq!((melded.to_move(), melded.phase()), (0, Phase::Discard));
    assert_eq!(codes(&melded, "play K5 K6 K7"), ["not-now"]);
    assert_eq!(after(&melded, &["discard K1"]).to_move(), 3);
    let international = dealt(Preset::International, 4);
    assert_eq!(codes(&international, "draw"), ["not-now"]);
    let second = after(&international, &["discard K1"]);
    assert_eq!((second.to_move(), second.phase()), (3, Phase::Draw));
    assert_eq!(codes(&second, "discard O1"), ["not-now"]);
    let drawn = after(&second, &["draw"]);
    assert_eq!(
        (drawn.to_move(), drawn.phase(), drawn.pool_len()),
        (3, Phase::Meld, 47)
    );
    // The tile that was drawn may be melded at once.
    let game = game(
        "american",
        &["K2 K3 O1", "O2"],
        "opened 1 2\ntable R1 R2 R3\ntrump B5",
    );
    let drawn = after(&game, &["draw"]);
    assert_eq!(drawn.rack(0).expect("a rack").tiles().count(tile("K1")), 1);
    assert_eq!(
        after(&drawn, &["play R1 R2 R3 | K1 K2 K3"]).phase(),
        Phase::Discard
    );
}

/// S-210: of each player the last discard is seen.
#[test]
fn only_the_last_discard_of_each_player_is_seen() {
    let game = dealt(Preset::International, 2);
    let game = after(
        &game,
        &["discard K1", "draw", "discard K9", "draw", "discard K2"],
    );
    assert_eq!(
        (game.discard_of(0), game.discard_of(1)),
        (Some(tile("K2")), Some(tile("K9")))
    );
    assert_eq!(game.discards().len(), 3);
    let view = game.view(1).expect("a view");
    let open = view.public().open_tiles().expect("open tiles");
    assert_eq!(open.discards, [Some(tile("K2")), Some(tile("K9"))]);
    assert_eq!(open.last_discard, Some(tile("K2")));
}

/// S-222, case U5: in American from the turn after the initial meld; S-253: always in International.
#[test]
fn the_discard_of_the_turn_before_may_be_taken() {
    let lines = "table O4 O5 O6\ntrump B5\ndiscards 2 K9 2 R1\nfresh";
    let racks = ["K4 K5 K6 R9", "R8"];
    let stranger = game("american", &racks, &format!("opened 2\n{lines}"));
    assert_eq!(codes(&stranger, "take"), ["discard-closed"]);
    assert!(!stranger.legal_actions(0).contains(&Offer::Take));
    let opened = game("american", &racks, &format!("opened 1 2\n{lines}"));
    let taken = after(&opened, &["take"]);
    assert_eq!(taken.rack(0).expect("a rack").tiles().count(tile("R1")), 1);
    assert_eq!(
        (taken.discard_of(1), taken.pool_len()),
        (Some(tile("K9")), opened.pool_len())
    );
    let always = game("international", &racks, &format!("opened 2\n{lines}"));
    assert!(always.legal_actions(0).contains(&Offer::Take));
    assert_eq!(after(&always, &["take"]).phase(), Phase::Meld);
    // Only the one of the turn before.
    // A player who leaves in the middle of a turn leaves none.
    let with_third = [racks[0], racks[1], "O9"];
    let stale = game(
        "international",
        &with_third,
        "opened 2\ngone 3\ntable O4 O5 O6\ntrump B5\ndiscards 2 K9",
    );
    assert_eq!(codes(&stale, "take"), ["no-discard"]);
}

/// S-223, S-224, cases U2 and U3: the last tile is discarded, and one must be left for it.
#[test]
fn the_final_discard_wins_and_cannot_be_left_out() {
    let lines = "opened 1 2\ntable O4 O5 O6\ntrump B5\nstep meld";
    let without = game("american", &["K4 K5 K6", "R8 J"], lines);
    assert_eq!(
        codes(&without, "play O4 O5 O6 | K4 K5 K6"),
        ["nothing-to-discard"]
    );
    let game = game("american", &["K4 K5 K6 R9", "R8 J"], lines);
    let won = after(&game, &["play O4 O5 O6 | K4 K5 K6", "discard R9"]);
    let outcome = won.outcome().expect("the game is over");
    assert_eq!(
        (outcome.end(), outcome.winners()),
        (End::EmptyRack, &[0][..])
    );
    // S-226, S-227: the losers lose their tiles, jokers 30.
    assert_eq!(scores(&won), points(&[38, -38]));
}

/// S-225, case U4: the trump is drawn only by who wins with it.
#[test]
fn the_trump_is_drawn_only_to_win() {
    let lines = "opened 1 2\ntable O4 O5 O6\ntrump K6";
    let game = game("american", &["K4 K5 R9", "R8"], lines);
    assert_eq!(
        codes(&game, "trump R9 with O4 O5 O6 | R9"),
        ["meld-too-short"]
    );
    assert_eq!(
        codes(&game, "trump K4"),
        ["not-now"],
        "American has no closed hands"
    );
    let won = after(&game, &["trump R9 with O4 O5 O6 | K4 K5 K6"]);
    assert_eq!((won.phase(), won.trump()), (Phase::Over, None));
    let more = self::game("american", &["K4 K5 R9 R13", "R8"], lines);
    assert_eq!(
        codes(&more, "trump R9 with O4 O5 O6 | K4 K5 K6"),
        ["trump-does-not-win"]
    );
}

/// S-218, S-219, case U6: tiles are added to melds, and none is taken away.
#[test]
fn melds_are_only_extended() {
    let lines = "opened 1 2\ntable B6 B7 B8 B9\ntrump K6\nstep meld";
    let game = game("american", &["R6 O6 B10 K1", "R8"], lines);
    assert_eq!(codes(&game, "play B7 B8 B9 | B6 R6 O6"), ["meld-not-kept"]);
    assert_eq!(
        after(&game, &["play B6 B7 B8 B9 B10"]).phase(),
        Phase::Discard
    );
}

/// All of the stock but the first tiles lies among the discards.
fn with_stock(game: &Game, tiles: usize) -> Game {
    let mut setup = GameSetup::from(game);
    let rest = setup.pool.split_off(tiles);
    let state = setup.discards.as_mut().expect("discards");
    state
        .discards
        .extend(rest.into_iter().map(|tile| Discard { player: 1, tile }));
    state.fresh = true;
    if state
        .discards
        .iter()
        .any(|one| Some(one.tile) == state.trump)
    {
        state.twins.push(1);
    }
    Game::new(setup).expect("a game")
}

/// S-228: when the stock is exhausted and nobody has won, the lowest rack wins the differences.
#[test]
fn american_ends_when_the_stock_cannot_be_drawn() {
    let game = game(
        "american",
        &["K4 R9", "R8", "B12"],
        "opened 1 2 3\ntable O4 O5 O6\ntrump K6",
    );
    let empty = with_stock(&game, 0);
    assert_eq!(codes(&empty, "draw"), ["pool-empty"]);
    assert!(empty.legal_actions(0).contains(&Offer::Pass));
    let over = after(&empty, &["pass"]);
    assert_eq!(over.outcome().expect("over").end(), End::Stalemate);
    assert_eq!(scores(&over), points(&[-5, 9, -4]));
    // With a tile left the game goes on.
    assert_eq!(codes(&with_stock(&game, 1), "pass"), ["pool-not-empty"]);
    assert_eq!(
        after(&with_stock(&game, 1), &["draw", "discard K4"]).phase(),
        Phase::Draw
    );
}

/// S-263: International ends without a winner after the turn that draws the last tile; case N7.
#[test]
fn international_ends_with_the_turn_that_draws_the_last_tile() {
    let racks = ["K7 R12 B1", "R8 R9 R11"];
    let game = game(
        "international",
        &racks,
        "opened 1\ntable O4 O5 O6\ntrump K6",
    );
    let last = after(&with_stock(&game, 1), &["draw"]);
    assert_eq!(last.phase(), Phase::Meld, "the turn is played to its end");
    let drawn = last
        .rack(0)
        .expect("a rack")
        .tiles()
        .saturating_sub(&"K7 R12 B1".parse().expect("tiles"));
    let over = after(&last, &[&format!("discard {drawn}")]);
    let outcome = over.outcome().expect("over");
    assert_eq!(
        (outcome.end(), outcome.winners()),
        (End::Stalemate, &[][..])
    );
    assert_eq!(scores(&over), points(&[-27, -100]));
}

/// The racks of the worked examples: a winner, X who has melded, Y who has not.
fn three(winner: &str, opened: &str, table: &str, more: &str) -> Game {
    let lines = format!("opened {opened}\ntable {table}\ntrump B13\nstep meld\nmoved 1 2 3{more}");
    game("international", &[winner, "K7 R12 B1", "R2 R3"], &lines)
}

/// S-254, S-255, S-264, S-269: an Open win in stages; cases N1, N2, N8, N9.
#[test]
fn an_open_win() {
    let play = ["play O4 O5 O6 | K4 K5 K6", "discard R9"];
    let won = after(&three("K4 K5 K6 R9", "1 2", "O4 O5 O6", ""), &play);
    assert_eq!(won.winning_hand(), Some(HandKind::Open));
    assert_eq!(scores(&won), points(&[100, -27, -100]));
    let alone = after(&three("K4 K5 K6 R9", "1", "O4 O5 O6", ""), &play);
    assert_eq!(scores(&alone), points(&[200, -100, -100]));
    // A joker goes last: everything is doubled.
    let joker = after(&three("J", "1 2", "O4 O5 O6", ""), &["discard J"]);
    assert_eq!(scores(&joker), points(&[200, -54, -200]));
    let lines = "opened 1 2\ntable O4 O5 O6\ntrump B13\nstep meld";
    let held = game("international", &["R9", "K7 R12 B1 J", "R2"], lines);
    assert_eq!(
        scores(&after(&held, &["discard R9"])),
        points(&[100, -57, -100])
    );
}

/// S-257: three tiles or fewer are announced, by who has melded.
#[test]
fn few_tiles_are_announced() {
    let lines = "opened 1 2\ntable O4 O5 O6 | K4 K5 K6\ntrump B13";
    let racks = ["R9 R10 R11", "K7 R12 B1 K9", "R2"];
    let game = game("international", &racks, lines);
    assert_eq!(
        [0, 1, 2].map(|player| game.announces(player)),
        [true, false, false]
    );
    let seen = game
        .public_view()
        .open_tiles()
        .expect("open tiles")
        .announced
        .clone();
    assert_eq!(seen, [true, false, false]);
    let american = self::game("american", &racks, lines);
    assert!(!american.announces(0));
}

const FOOT: &str = "R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 R8 O2";
const FOOT_TABLE: &str = "R8 R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10";

/// S-254, S-259, S-260, S-261, S-270: a Foot; cases N3 and N11.
#[test]
fn a_foot() {
    let before = three(FOOT, "2", "R9 R10 R11", "");
    let won = after(&before, &[&format!("play {FOOT_TABLE}"), "discard O2"]);
    assert_eq!(won.winning_hand(), Some(HandKind::Foot));
    assert_eq!(scores(&won), points(&[200, -27, -100]));
    // The new melds alone are worth 49, all fourteen tiles 50: no opening, but a Foot.
    let rack = "O1 K2 K3 K4 R2 R3 R4 B2 B3 B4 O4 O5 O6 O7 K13";
    let table = "play K1 R1 B1 O1 | K2 K3 K4 | R2 R3 R4 | B2 B3 B4 | O4 O5 O6 O7";
    let lines = "opened 2\ntable K1 R1 B1\ntrump B13\nstep meld\nmoved 1 2";
    let fifty = game("international", &[rack, "K7"], lines);
    assert_eq!(
        after(&fifty, &[table, "discard K13"]).winning_hand(),
        Some(HandKind::Foot)
    );
    // One point less is neither.
    let rack = "O1 K2 K3 K4 R2 R3 R4 B3 B4 B5 O3 O4 O5 O6 K13";
    let table = "play K1 R1 B1 O1 | K2 K3 K4 | R2 R3 R4 | B3 B4 B5 | O3 O4 O5 O6";
    let less = game("international", &[rack, "K7"], lines);
    assert_eq!(codes(&less, table), ["opening-too-low"]);
}

/// S-250, S-254, S-262, S-264, S-267, S-268, S-271: a closed hand, with melds or laid open; cases
/// N4, N6, N12.
#[test]
fn a_closed_hand() {
    let sticks = "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12 O1";
    let table = "O4 O5 O6";
    let game = three(sticks, "2", table, "");
    assert!(game.legal_actions(0).contains(&Offer::Close));
    let won = after(&game, &["close O1"]);
    assert_eq!(won.winning_hand(), Some(HandKind::Closed { value: 1000 }));
    assert_eq!(scores(&won), points(&[1000, -27, -1000]));
    let shown = won
        .public_view()
        .open_tiles()
        .expect("open tiles")
        .closed_hand;
    assert_eq!(shown.map(|rack| rack.tiles().len()), Some(14));
    let melds = "play O4 O5 O6 | K2 R2 B2 | K7 R7 O7 | K9 R9 B9 O9 | K12 R12 B12 O12";
    let laid = after(&game, &[melds, "discard O1"]);
    assert_eq!(laid.winning_hand(), won.winning_hand());
    assert_eq!(scores(&laid), scores(&won));
    // One joker among the fourteen, the other one thrown away.
    let jokers = sticks.replace("K2 ", "J ").replace("O12 O1", "O12 J");
    let doubled = after(&three(&jokers, "2", table, ""), &["close J"]);
    assert_eq!(scores(&doubled), points(&[1800, -54, -1800]));
    // No least worth: 36 points in runs, which would be no opening.
    let piccolo = "K1 K2 K3 R1 R2 R3 B1 B2 B3 B4 K2 K3 K4 K5 O13";
    let low = after(&three(piccolo, "2", table, ""), &["close O13"]);
    assert_eq!(scores(&low)[0], Points::from(1600));
    // The same with melds on the table; one tile fewer is an opening, and too low.
    let piccolo = three(piccolo, "2", table, "");
    let melds = "play O4 O5 O6 | K1 K2 K3 | K2 K3 K4 K5 | R1 R2 R3 | B1 B2 B3";
    let laid = after(&piccolo, &[&format!("{melds} B4"), "discard O13"]);
    assert_eq!(laid.winning_hand(), Some(HandKind::Closed { value: 1600 }));
    assert_eq!(scores(&laid), scores(&low));
    assert_eq!(codes(&piccolo, melds), ["opening-too-low"]);
    assert_eq!(
        codes(&three(sticks, "2", table, ""), "close K2"),
        ["no-closed-hand"]
    );
    let melded = three("K4 K5 K6 R9", "1 2", table, "");
    assert!(!melded.legal_actions(0).contains(&Offer::Close));
}

/// S-258, S-277: the trump is no final draw of an Open win, but of a Foot or a Closed hand.
#[test]
fn the_trump_of_international_is_for_foot_and_closed_wins() {
    let open = game(
        "international",
        &["K4 K5 R9", "R8"],
        "opened 1 2\ntable O4 O5 O6\ntrump K6",
    );
    assert_eq!(
        codes(&open, "trump R9 with O4 O5 O6 | K4 K5 K6"),
        ["trump-does-not-win"]
    );
    let foot = FOOT.replace("R8 ", "");
    let foot = game(
        "international",
        &[&foot, "K7"],
        "opened 2\ntable R9 R10 R11\ntrump R8",
    );
    let won = after(&foot, &[&format!("trump O2 with {FOOT_TABLE}")]);
    assert_eq!(won.winning_hand(), Some(HandKind::Foot));
    let closed = "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O1";
    let closed = game("international", &[closed, "K5"], "trump O12\nmoved 1 2");
    let won = after(&closed, &["trump O1"]);
    assert_eq!(won.winning_hand(), Some(HandKind::Closed { value: 1000 }));
    assert_eq!(codes(&closed, "trump O12"), ["no-closed-hand"]);
}

/// S-339, S-340, reading C-47: Little Blitz in the first turn, Grand Blitz with the dealt tiles, and
/// for the starter Little Blitz alone.
#[test]
fn blitzes() {
    let basic = "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13";
    let value = |game: &Game, tile: &str| after(game, &[&format!("close {tile}")]).winning_hand();
    let closed = |value| Some(HandKind::Closed { value });
    let others = "K1 K6 K7 K8 K9 R1 R2 R3 R4 B3 B4 B5 B6 O9";
    let second = |lines: &str| {
        let lines = format!("trump B2\nto-move 2\n{lines}");
        // Player 2 is to move, the starter has moved.
        let text = format!(
            "rummikub game 1\npreset international\nplayers 2\nstarter 1\nto-move 2\nrack 1 {others}\n\
             rack 2 {basic} O1\n{}\nleft 1 {others}\nleft 2 {basic} O1\nresult unfinished\n",
            lines.replace("to-move 2\n", "")
        );
        Game::replay(&text).unwrap_or_else(|error| panic!("{error}"))
    };
    assert_eq!(
        value(&second("step meld\ndrawn O1\nmoved 1"), "O1"),
        closed(2000)
    );
    // The drawn tile is melded, a dealt one goes.
    assert_eq!(
        value(&second("step meld\ndrawn K3\nmoved 1"), "O1"),
        closed(1600)
    );
    assert_eq!(
        value(&second("step meld\ndrawn O1\nmoved 1 2"), "O1"),
        closed(500)
    );
    let rack = format!("{basic} O1");
    let starter = game("international", &[&rack, "K1"], "trump B2\nstep meld");
    assert_eq!(value(&starter, "O1"), closed(1600));
}

/// S-275, case N10: the twin of the trump scores 50, in the deal or drawn later, as an option.
#[test]
fn the_twin_of_the_trump() {
    let preset = "international\nset trump_bonus 50";
    let lines = "opened 1 2\ntable O4 O5 O6\ntrump B13\ndiscards 1 B13\nstep meld\ntwins 1";
    let held = game(preset, &["R9", "K7 R12 B1", "R2"], lines);
    assert_eq!(
        scores(&after(&held, &["discard R9"])),
        points(&[150, -27, -100])
    );
    // Dealt: the last tile of player 2's rack is the twin of the tile after the deal.
    let rules = Rules::preset("international").expect("a preset");
    let rules = rules
        .with(rummikub_rules::Axis::TrumpBonus, "50")
        .expect("an axis");
    let mut order: Vec<Tile> = rules.tiles().iter().collect();
    order.swap(29, 60);
    let twin = order
        .iter()
        .position(|tile| *tile == order[29])
        .expect("a tile");
    let other = (0..order.len())
        .rfind(|&place| order[place] == order[29])
        .expect("a tile");
    order.swap(27, if twin == 29 { other } else { twin });
    let game = Game::deal(&rules, 2, 0, order).expect("a deal");
    let setup = GameSetup::from(&game);
    assert_eq!(
        game.trump()
            .map(|t| game.rack(1).expect("a rack").tiles().count(t)),
        Some(1)
    );
    assert_eq!(setup.discards.expect("discards").twins, [1]);
}

#[test]
fn who_leaves_passes_the_turn_on() {
    let game = dealt(Preset::International, 3);
    let left = game
        .apply(0, &"leave".parse().expect("an action"))
        .expect("anybody may leave");
    assert_eq!((left.to_move(), left.phase()), (2, Phase::Draw));
    let over = left
        .apply(2, &"leave".parse().expect("an action"))
        .expect("anybody may leave");
    let outcome = over.outcome().expect("over");
    assert_eq!(
        (outcome.end(), outcome.winners()),
        (End::OthersLeft, &[][..])
    );
    assert_eq!(scores(&over), points(&[-100, -100, -100]));
}
