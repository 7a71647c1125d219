//! The READMEs show the example programs as they are, and the presets as the code has them.

use std::fs;
use std::path::PathBuf;

use rummikub_rules::{Axis, Preset, Rules};

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every README, and the programs and outputs that it shows; `make test` runs every one of them.
const SHOWN: [(&str, &[(&str, &str)]); 4] = [
    (
        "README.md",
        &[
            ("text", "three_turns.txt"),
            ("rust", "rust/three_turns.rs"),
            ("python", "python/three_turns.py"),
            ("c", "c/three_turns.c"),
            ("cpp", "cpp/three_turns.cpp"),
        ],
    ),
    (
        "rummikub-rules/README.md",
        &[
            ("rust", "rust/best_play.rs"),
            ("rust", "rust/whole_game.rs"),
            ("rust", "rust/closed_hands.rs"),
        ],
    ),
    (
        "rummikub-ffi/README.md",
        &[
            ("c", "c/three_turns.c"),
            ("c", "c/best_play.c"),
            ("cpp", "cpp/best_play.cpp"),
            ("cpp", "cpp/whole_game.cpp"),
            ("c", "c/closed_hands.c"),
        ],
    ),
    (
        "rummikub-py/README.md",
        &[
            ("text", "editions.txt"),
            ("python", "python/editions.py"),
            ("text", "best_play.txt"),
            ("python", "python/best_play.py"),
            ("text", "whole_game.txt"),
            ("python", "python/whole_game.py"),
            ("text", "closed_hands.txt"),
            ("python", "python/closed_hands.py"),
            ("text", "international.txt"),
            ("python", "python/international.py"),
        ],
    ),
];

/// A block that is tested where it stands: a shell command, or an example that rustdoc, doctest or the
/// tests of the npm package run.
fn is_tested_in_place(readme: &str, block: &str) -> bool {
    block.starts_with("sh\n")
        || readme == "README.md" && block.starts_with("js\n")
        || readme == "rummikub-rules/README.md" && block.starts_with("rust\n")
        || readme == "rummikub-py/README.md" && block.starts_with("python\n>>> ")
}

#[test]
fn every_readme_shows_the_programs_that_are_tested_and_no_others() {
    for (readme, blocks) in SHOWN {
        let text = file(&format!("../{readme}"));
        let mut found: Vec<String> = text
            .split("\n```")
            .skip(1)
            .step_by(2)
            .map(|block| format!("{block}\n"))
            .collect();
        for (language, name) in blocks {
            let block = format!("{language}\n{}", file(name));
            let place = found.iter().position(|other| *other == block);
            found.remove(place.unwrap_or_else(|| panic!("{readme} does not show examples/{name}")));
        }
        found.retain(|block| !is_tested_in_place(readme, block));
        assert_eq!(found, Vec::<String>::new(), "{readme}");
    }
}

#[test]
fn the_first_page_can_be_read_in_minutes() {
    let lines = file("../README.md").lines().count();
    assert!(lines <= 200, "README.md has {lines} lines");
}

/// The pictures of the first page are compared with what the library draws by the tests of pictures.
#[test]
fn the_first_page_shows_pictures_that_the_library_draws() {
    let readme = file("../README.md");
    let shown = readme.split("](rummikub-rules/tests/data/pictures/");
    let shown: Vec<&str> = shown
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect();
    assert_eq!(shown.len(), 3);
    assert_eq!(
        readme.matches("![").count(),
        shown.len(),
        "no picture is from elsewhere"
    );
    for name in shown {
        let picture = file(&format!("../rummikub-rules/tests/data/pictures/{name}"));
        assert!(picture.starts_with("<svg "), "{name}");
    }
}

#[test]
fn the_format_of_games_is_shown_by_a_game() {
    let (readme, game) = (file("games/README.md"), file("games/lemada-printed.game"));
    let block = readme.split("```text\n").nth(1).expect("a block");
    let block = block.split("```").next().expect("its text");
    let mut rest = game.as_str();
    for (place, part) in block.split("...\n").enumerate() {
        let (before, after) = rest.split_once(part).unwrap_or_else(|| panic!("{part}"));
        assert!(place > 0 || before.is_empty(), "{before}");
        assert!(before.is_empty() || before.ends_with('\n'), "{before}");
        rest = after;
    }
    assert_eq!(rest, "", "the block ends as the game does");
}

#[test]
fn the_table_of_presets_says_what_the_code_says() {
    let readme = file("../rummikub-rules/README.md");
    let rows: Vec<&str> = readme
        .lines()
        .filter(|line| line.starts_with("| `") && line.matches(" | ").count() == 5)
        .collect();
    assert_eq!(rows.len(), Preset::ALL.len());
    for preset in Preset::ALL {
        let row = row(preset.name(), &preset.rules());
        assert!(
            rows.contains(&row.as_str()),
            "rummikub-rules/README.md lacks the row {row}"
        );
    }
}

fn row(name: &str, rules: &Rules) -> String {
    let value = |axis| rules.value(Axis::from_name(axis).expect(axis));
    let opener = match value("initial_table_play").as_str() {
        "same-turn" => "yes",
        _ => "not yet",
    };
    let payment = match value("joker_payment").as_str() {
        "rack" => "from the rack",
        _ => "from rack or table",
    };
    let retrieval = match value("joker_retrieval").as_str() {
        "replace" => format!("`replace`, {payment}"),
        other => format!("`{other}`"),
    };
    let reuse = match value("joker_reuse").as_str() {
        "any" => "anywhere".to_owned(),
        "new-meld" => "in a new meld".to_owned(),
        "new-meld-with-rack-tiles" => {
            format!(
                "in a new meld with {} rack tiles",
                value("joker_reuse_tiles")
            )
        }
        other => other.to_owned(),
    };
    let (points, melds) = (value("initial_meld"), value("joker_melds"));
    format!("| `{name}` | {points} | {opener} | {melds} | {retrieval} | {reuse} |")
}
