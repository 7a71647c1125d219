//! Pictures as files: one of every kind, in `data/pictures`, to look at and to compare with.
//!
//! `RUMMIKUB_BLESS=1 cargo test -p rummikub-rules --all-features --test pictures` writes them anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use rummikub_rules::game::{Entry, Game, Record};
use rummikub_rules::hands::{Circumstances, classify};
use rummikub_rules::solver::Objective;
use rummikub_rules::svg::{PictureOptions, Theme};
use rummikub_rules::{Opened, Position, Rules};

use crate::markup::{elements, marks, tiles};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures")
}

fn position(preset: &str, table: &str, rack: &str) -> Position {
    let rules = Rules::preset(preset).unwrap();
    let table = rules.table_from_text(table).unwrap();
    let rack = rack.parse().unwrap();
    rules.position(&table, &rack, Opened::Yes).unwrap()
}

/// The recorded game of a preset after so many of its lines.
fn record(preset: &str, lines: usize) -> Record {
    let file = format!("../examples/games/{preset}.game");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let whole: Record = text.parse().unwrap();
    let mut record = Record::new(whole.start().clone());
    for entry in whole.entries().iter().take(lines) {
        if let Entry::Action { player, action, .. } = entry {
            record.apply(*player, action).unwrap();
        }
    }
    record
}

/// Every golden picture by the name of its file.
fn pictures() -> BTreeMap<&'static str, String> {
    let options = PictureOptions::new();
    let light = options.clone().with_theme(Theme::Light);
    let dark = options.clone().with_theme(Theme::Dark);
    let mut pictures = BTreeMap::new();
    let mut add = |name, picture| assert!(pictures.insert(name, picture).is_none(), "{name}");

    add(
        "tile",
        "R7".parse::<rummikub_rules::Tile>().unwrap().to_svg(&light),
    );
    add(
        "joker",
        "J".parse::<rummikub_rules::Tile>()
            .unwrap()
            .to_svg(&options),
    );
    let rack: rummikub_rules::Rack = "R7 J K12 O1 B13 O1 J".parse().unwrap();
    add("rack", rack.to_svg(&dark));
    let rules = Rules::default();
    let table = "R3 J R5 R6 | K7 B7 J | run O1 O2 O3 | K13 R13 B13 O13 | B4 B5 B6 B7 B8";
    let table = rules.table_from_text(table).unwrap();
    add("meld", table.melds()[0].to_svg(&options));
    add("table", table.to_svg(&options));
    add("table-dark", table.to_svg(&dark));
    let narrow = light.clone().with_columns(8).with_size(80);
    add("table-narrow", table.to_svg(&narrow));
    let loose: rummikub_rules::TableSetup =
        "group K7 J R7 | J J | J(R5) B6 | R1 K2".parse().unwrap();
    add("setup", loose.to_svg(&options));

    let before = position("pagat-sabra", "K10 B10 J | R4 R5 R6 R7", "R10 K1 K2 R8");
    add("position", before.to_svg(&options));
    let play = before.best_play(&Objective::Tiles).unwrap();
    add("play", play.to_svg(before.table(), &options));
    add("step", play.steps(before.table())[0].to_svg(&options));
    let after = "K1 K2 J | K10 B10 R10 | R4 R5 R6 | R7 R8".parse().unwrap();
    add("turn-refused", before.turn_to_svg(&after, &light));
    add(
        "verdict-refused",
        before.check(&after).to_svg(&after, &options),
    );
    let after = "K1 K2 J | K10 B10 R10 | R4 R5 R6 R7 R8".parse().unwrap();
    add("turn-legal", before.turn_to_svg(&after, &light));
    add("turn-legal-dark", before.turn_to_svg(&after, &dark));
    add(
        "verdict-legal",
        before.check(&after).to_svg(&after, &options),
    );
    let bare = options.clone().with_marks(false);
    add(
        "verdict-without-marks",
        before.check(&after).to_svg(&after, &bare),
    );
    let taken = "K10 B10 R10 | R4 R5 R6 R7 R8 | K1 K2 K3".parse().unwrap();
    add("turn-taken", before.turn_to_svg(&taken, &options));
    let sabra = position("tournament-1987", "K5 R5 J | O7 O8 O9 O10", "R10 B5");
    let after = "K5 R5 B5 | O7 O8 O9 | R10 O10 J".parse().unwrap();
    add(
        "verdict-old-melds",
        sabra.check(&after).to_svg(&after, &options),
    );
    let opening = rules
        .opening(&"R9 R10 J K2 B2 O2 K13".parse().unwrap(), &Objective::Tiles)
        .unwrap()
        .unwrap();
    add("opening", opening.to_svg(&options));

    let hand = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J".parse().unwrap();
    let found = classify(&hand, Circumstances::default()).unwrap();
    add("hand", found[0].to_svg(&options));

    let named = options.clone().with_players(["Ada", "Bo"]);
    let dealt = record("lemada-printed", 0).into_game();
    add("game-lots", dealt.public_view().to_svg(&options));
    let game = record("lemada-printed", 30).into_game();
    add("game", game.view(game.to_move()).unwrap().to_svg(&named));
    let game = record("american", 30).into_game();
    add(
        "game-discards",
        game.view(game.to_move()).unwrap().to_svg(&named),
    );
    let game = record("international", usize::MAX).into_game();
    add("game-over", game.public_view().to_svg(&named));
    pictures
}

#[test]
fn pictures_are_those_in_the_folder() {
    let pictures = pictures();
    if env::var_os("RUMMIKUB_BLESS").is_some() {
        fs::create_dir_all(folder()).unwrap();
        for (name, picture) in &pictures {
            fs::write(folder().join(format!("{name}.svg")), picture).unwrap();
        }
    }
    for (name, picture) in &pictures {
        let file = fs::read_to_string(folder().join(format!("{name}.svg"))).unwrap_or_default();
        assert!(
            *picture == file,
            "{name}.svg is another: see the head of this file"
        );
    }
    let files = fs::read_dir(folder()).unwrap().count();
    assert_eq!(files, pictures.len(), "every file is a picture of the list");
}

#[test]
fn every_picture_says_what_it_is() {
    for (name, picture) in pictures() {
        let elements = elements(&picture);
        assert_eq!(elements[0].get("role"), Some("img"), "{name}");
        assert_eq!(
            (elements[1].name.as_str(), elements[2].name.as_str()),
            ("title", "desc")
        );
        assert!(
            !elements[1].text.is_empty() && !elements[2].text.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn the_same_value_gives_the_same_bytes() {
    assert_eq!(pictures(), pictures());
}

#[test]
fn pictures_draw_what_is_there() {
    let pictures = pictures();
    assert_eq!(
        tiles(&pictures["rack"]),
        ["K12", "R7", "B13", "O1", "O1", "J", "J"]
    );
    let table = tiles(&pictures["table"]);
    assert_eq!(
        table[..7],
        ["R3", "J(R4)", "R5", "R6", "K7", "B7", "J(R7/O7)"]
    );
    let setup = ["K7", "J(B7/O7)", "R7", "J", "J", "J(R5)", "B6", "R1", "K2"];
    assert_eq!(tiles(&pictures["setup"]), setup);
    let hand = tiles(&pictures["hand"]);
    assert_eq!((hand.len(), hand[13].as_str()), (14, "J(R7)"));
    let two: rummikub_rules::TableSetup = "K4 K5 J | R1 R2".parse().unwrap();
    let meld = two.melds()[0].to_svg(&PictureOptions::new());
    assert_eq!(tiles(&meld), ["K4", "K5", "J(K6)"]);
}

#[test]
fn a_game_draws_what_it_says_of_a_turn_as_the_rules_do() {
    let rules = Rules::default();
    let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect()).unwrap();
    let table = rules.table_from_text("").unwrap();
    let position = rules.position(&table, game.rack(0).unwrap(), Opened::No);
    let position = position.unwrap();
    let options = PictureOptions::new();
    for (after, legal) in [
        ("K1 K2 K3", false),
        ("K5 K6 K7 | K4", false),
        ("K4 K5 K6 K7 | R1 R2 R3", false),
        ("K4 K5 K6 K7 | K3 K4 K5", true),
    ] {
        let after = after.parse().unwrap();
        let said = game.check_turn(&after).unwrap();
        assert_eq!(said.is_legal(), legal);
        let picture = said.to_svg(&after, &options);
        assert_eq!(picture, position.check(&after).to_svg(&after, &options));
    }
}

#[test]
fn marks_are_what_became_of_the_tiles() {
    let pictures = pictures();
    let marked = |name: &str| -> Vec<String> {
        let marks = marks(&pictures[name]).into_iter();
        marks.map(|(tile, mark)| format!("{tile} {mark}")).collect()
    };
    let after = ["K1 laid", "K2 laid", "J(K3) freed", "R10 laid", "R8 laid"];
    assert_eq!(marked("verdict-legal"), after);
    let rack = ["K1 laid", "K2 laid", "R8 laid", "R10 laid"];
    assert_eq!(marked("turn-legal"), [&rack[..], &after].concat());
    assert!(marked("verdict-without-marks").is_empty());
    assert!(
        pictures["verdict-legal"].contains("joker freed"),
        "the legend"
    );
    assert!(!pictures["verdict-legal"].contains("moved on the table"));
    assert_eq!(marked("step"), ["R10 laid", "J freed"]);
}

#[test]
fn faulty_melds_are_framed_and_numbered() {
    let pictures = pictures();
    for (name, frames, sentences) in [
        ("turn-refused", 1, 1),
        ("verdict-refused", 1, 1),
        ("turn-taken", 0, 2),
        ("verdict-old-melds", 2, 2),
        ("turn-legal", 0, 0),
    ] {
        let elements = elements(&pictures[name]);
        let of = |class| {
            elements
                .iter()
                .filter(move |e| e.get("class") == Some(class))
        };
        assert_eq!(of("rk-fault").count(), frames, "{name}");
        assert_eq!(of("rk-flag").count(), frames + sentences, "{name}");
    }
}
