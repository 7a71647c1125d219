//! The recorded games say what the referee says, and only that.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use rummikub_examples::judge::{codes, judge};
use rummikub_examples::player::{GAMES, play_game};
use rummikub_examples::record::{Action, Record};
use rummikub_rules::Tile;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn texts() -> Vec<(&'static str, String)> {
    GAMES.map(|recipe| (recipe.file, text(recipe.file))).into()
}

#[test]
fn the_games_are_what_the_players_play() {
    for recipe in GAMES {
        let (name, record) = (recipe.file, play_game(&recipe).expect("a recipe"));
        assert!(
            record.to_string() == text(name),
            "{name} is stale: run make_games again"
        );
    }
}

#[test]
fn every_record_in_the_folder_is_tested() {
    let found: BTreeSet<String> = fs::read_dir(path(""))
        .expect("the folder of games")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "game")
        })
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(
        found,
        GAMES.iter().map(|recipe| recipe.file.to_owned()).collect()
    );
}

#[test]
fn records_survive_reading_and_writing() {
    for (name, text) in texts() {
        let record: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name}");
    }
}

#[test]
fn the_referee_agrees_with_every_record() {
    for (name, text) in texts() {
        let record: Record = text.parse().expect("a record");
        let judgement = judge(&record).expect("a preset");
        assert_eq!(judgement.disagreements, Vec::<String>::new(), "{name}");
        assert_eq!(judgement.steps.len(), record.entries.len(), "{name}");
    }
}

#[test]
fn the_games_show_jokers_and_each_kind_of_refusal() {
    let mut refused = BTreeSet::new();
    for (name, text) in texts() {
        let judgement = judge(&text.parse().expect("a record")).expect("a preset");
        assert!(
            judgement.table.tiles().jokers() > 0,
            "{name}: no joker was laid"
        );
        for step in &judgement.steps {
            let Some(verdict) = &step.verdict else {
                continue;
            };
            if matches!(step.entry.action, Action::Attempt { .. }) {
                refused.extend(codes(verdict));
            }
        }
    }
    for code in REFUSED {
        assert!(
            refused.contains(code),
            "no attempt is refused as {code}: {refused:?}"
        );
    }
}

/// Too low an opening, a broken meld, a tile taken off the table, a tile not on the rack.
const REFUSED: [&str; 4] = [
    "opening-too-low",
    "numbers-do-not-follow",
    "tiles-taken-from-table",
    "tiles-not-on-rack",
];

#[test]
fn another_tile_in_a_play_never_goes_unnoticed_and_mostly_changes_verdicts() {
    let (mut changes, mut changed_verdicts) = (0, 0);
    for (name, text) in texts() {
        let record: Record = text.parse().expect("a record");
        for (index, entry) in record.entries.iter().enumerate() {
            let Action::Play(after) = &entry.action else {
                continue;
            };
            for (meld, place) in after
                .melds
                .iter()
                .enumerate()
                .flat_map(|(m, meld)| (0..meld.tiles.len()).map(move |place| (m, place)))
            {
                let mut other = record.clone();
                let Action::Play(after) = &mut other.entries[index].action else {
                    unreachable!()
                };
                let slot = &mut after.melds[meld].tiles[place];
                slot.tile = another(slot.tile);
                slot.stands_for = None;
                let judgement = judge(&other).expect("a preset");
                let line = entry.line;
                assert!(
                    !judgement.disagreements.is_empty(),
                    "{name} line {line}: tile {place} of meld {meld} changed unnoticed"
                );
                changes += 1;
                let verdict = judgement.steps[index].verdict.as_ref().expect("a verdict");
                changed_verdicts += usize::from(!codes(verdict).is_empty());
            }
        }
    }
    assert!(
        changes > 0 && changed_verdicts * 10 > changes * 9,
        "{changed_verdicts} of {changes}"
    );
}

#[test]
fn another_tile_dealt_or_drawn_never_goes_unnoticed() {
    for (name, text) in texts() {
        let record: Record = text.parse().expect("a record");
        for (index, entry) in record.entries.iter().enumerate() {
            let Action::Draw(tile) = entry.action else {
                continue;
            };
            let mut other = record.clone();
            other.entries[index].action = Action::Draw(another(tile));
            let judgement = judge(&other).expect("a preset");
            assert!(
                !judgement.disagreements.is_empty(),
                "{name} line {}",
                entry.line
            );
        }
        for player in 0..record.racks.len() {
            for tile in record.racks[player].tiles().iter() {
                let mut tiles = *record.racks[player].tiles();
                assert!(tiles.remove(tile));
                tiles.add(another(tile)).expect("a rack");
                let mut other = record.clone();
                other.racks[player] = tiles.into();
                let judgement = judge(&other).expect("a preset");
                assert!(
                    !judgement.disagreements.is_empty(),
                    "{name}: {tile} dealt to {player}"
                );
            }
        }
    }
}

fn another(tile: Tile) -> Tile {
    Tile::from_index((tile.index() + 1) % 52).expect("a tile")
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let good = "rummikub game 1\npreset free-jokers\nplayers 2\nrack 1 K1\nrack 2 R1\n\
                1 draw K2\nleft 1 K1 K2\nleft 2 R1\n";
    assert!(good.parse::<Record>().is_ok());
    let cases = [
        ("", "", 1),
        ("rummikub game 1", "rummikub game 2", 1),
        ("preset free-jokers\n", "", 7),
        ("players 2", "players 0", 3),
        ("players 2", "players 7", 3),
        ("rack 2 R1", "rack 1 R1", 5),
        ("rack 2 R1\n", "", 7),
        ("rack 1 K1", "rack 1 K14", 4),
        ("1 draw K2", "3 draw K2", 6),
        ("1 draw K2", "1 take K2", 6),
        ("1 draw K2", "1 draw", 6),
        ("1 draw K2", "1 play K2 ?", 6),
        ("1 draw K2", "1 pass K2", 6),
        ("1 draw K2", "refused code", 6),
        ("left 2 R1\n", "", 7),
    ];
    for (old, new, line) in cases {
        let bad = if old.is_empty() {
            String::new()
        } else {
            good.replace(old, new)
        };
        let error = bad.parse::<Record>().expect_err(new);
        assert_eq!(error.line, line, "`{new}` for `{old}`: {error}");
    }
}
