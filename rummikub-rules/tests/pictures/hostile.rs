//! Text of callers stays text, and huge tables are drawn in linear size.

use rummikub_rules::svg::{PictureOptions, Theme};
use rummikub_rules::{MeldSetup, Opened, Rules, TableSetup, Tile, game::Game};
use rummikub_testing::Random;

use crate::markup::elements;

const MARKUP: &str =
    "</title><script>alert(1)</script><!-- ]]> & &lt; \"' onload=\"x\" \0\u{1b}[31m\u{ffff}";

/// The hostile text as a picture shows it.
fn shown() -> String {
    MARKUP.replace(['\0', '\u{1b}', '\u{ffff}'], "\u{fffd}")
}

#[test]
fn titles_and_names_are_text_wherever_they_come_in() {
    let rules = Rules::default();
    let options = PictureOptions::new()
        .with_title(MARKUP)
        .with_players([MARKUP, MARKUP]);
    let table = rules.table_from_text("R3 R4 R5").unwrap();
    let position = rules.position(&table, &"R6".parse().unwrap(), Opened::Yes);
    let position = position.unwrap();
    let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect()).unwrap();
    let pictures = [
        Tile::Joker.to_svg(&options),
        table.to_svg(&options),
        table.melds()[0].to_svg(&options),
        position.to_svg(&options),
        position.rack().to_svg(&options),
        position.turn_to_svg(&"R3 R4 R5 R6".parse().unwrap(), &options),
        position.turn_to_svg(&"R3 R4".parse().unwrap(), &options),
        game.view(1).unwrap().to_svg(&options),
        game.public_view().to_svg(&options),
    ];
    for picture in &pictures {
        let elements = elements(picture);
        assert_eq!(
            (elements[1].name.as_str(), &elements[1].text),
            ("title", &shown())
        );
    }
    let start: String = shown().chars().take(38).collect();
    for picture in &pictures[7..] {
        let elements = elements(picture);
        let words = elements.iter().filter(|element| element.name == "text");
        let named = words.filter(|word| word.text.starts_with(&start));
        assert_eq!(named.count(), 2);
    }
}

#[test]
fn a_name_of_any_length_takes_forty_letters() {
    let rules = Rules::default();
    let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect()).unwrap();
    let options = PictureOptions::new().with_players(["n".repeat(1_000_000), "漢".repeat(50)]);
    let picture = game.view(0).unwrap().to_svg(&options);
    assert!(picture.len() < 20_000, "{}", picture.len());
    assert!(picture.contains(&"漢".repeat(10)) && !picture.contains(&"漢".repeat(41)));
}

/// A table of random lists of one to forty tiles, most of them wrong.
fn nonsense(random: &mut Random, melds: usize) -> TableSetup {
    let mut setup = TableSetup::default();
    for _ in 0..melds {
        let len = 1 + random.below(40);
        let tiles = (0..len).filter_map(|_| Tile::from_index(random.below(53)));
        setup.push(MeldSetup::new(None, tiles.collect::<Vec<_>>()));
    }
    setup
}

#[test]
fn size_grows_with_the_tiles() {
    let mut random = Random::new(5);
    let options = PictureOptions::new().with_columns(100).with_size(12);
    for melds in [1, 10, 100, 1000, 4000] {
        let setup = nonsense(&mut random, melds);
        let tiles: usize = setup.melds().iter().map(|meld| meld.tiles().len()).sum();
        let picture = setup.to_svg(&options);
        assert!(
            picture.len() < 4096 + 420 * tiles,
            "{tiles}: {}",
            picture.len()
        );
        assert_eq!(picture.matches("data-tile").count(), tiles);
    }
}

#[test]
fn every_fault_of_a_huge_wrong_table_has_its_line_and_its_number() {
    let rules = Rules::default();
    let table = rules.table_from_text("R3 R4 R5").unwrap();
    let position = rules.position(&table, &"R6".parse().unwrap(), Opened::Yes);
    let position = position.unwrap();
    let after = nonsense(&mut Random::new(6), 1000);
    let verdict = position.check(&after);
    let picture = verdict.to_svg(&after, &PictureOptions::new());
    let flagged = verdict
        .faults()
        .iter()
        .filter(|fault| fault.place().is_some());
    let framed = picture.matches("class=\"rk-fault\"").count();
    assert!(framed > 900 && framed <= flagged.count() + 3 * 1000);
    let elements = elements(&picture);
    let counts = elements
        .iter()
        .filter(|e| e.get("class") == Some("rk-count"));
    assert!(counts.count() >= verdict.faults().len());
}

#[test]
fn options_take_the_nearest_value() {
    let options = PictureOptions::new().with_size(0).with_columns(0);
    assert_eq!((options.size(), options.columns()), (12, 8));
    let options = options.with_size(u16::MAX).with_columns(u8::MAX);
    assert_eq!((options.size(), options.columns()), (600, 100));
    for theme in Theme::ALL {
        let picture = Tile::Joker.to_svg(&PictureOptions::new().with_theme(*theme));
        assert!(picture.contains(&format!("rummikub-picture rummikub-{theme}\"")));
        let dark = picture.contains("prefers-color-scheme");
        assert_eq!(dark, *theme == Theme::Auto);
    }
}
