//! The recorded games say what the referee says, and only that.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use rummikub_examples::judge::judge;
use rummikub_examples::kinds::{Mistake, Retrieval};
use rummikub_examples::player::{GAMES, play_game};
use rummikub_examples::position::{Position, codes};
use rummikub_examples::record::{Action, Record};
use rummikub_examples::tell::{EDITIONS, tell};
use rummikub_rules::{Preset, Rules, Table, Tile};

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
    let house = "rummikub game 1\n# A house rule.\npreset lemada-printed\nset initial_meld 50\n\
                 players 1\nrack 1 K1\n1 pass\nleft 1 K1\n";
    for (name, text) in [texts(), vec![("a house rule", house.to_owned())]].concat() {
        let record: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name}");
        let rules = record.rules().expect(name);
        let is_house = name == "a house rule";
        assert_eq!(
            rules == Rules::preset(&record.preset).expect(name),
            !is_house
        );
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

/// What each attempt of a game is refused for, and how its jokers were lawfully retrieved.
fn shown(record: &Record) -> (Vec<(Mistake, Vec<String>)>, BTreeSet<Retrieval>) {
    let rules = record.rules().expect("rules");
    let judgement = judge(record).expect("a preset");
    let (mut mistakes, mut retrievals) = (Vec::new(), BTreeSet::new());
    let mut before = Table::default();
    for step in &judgement.steps {
        let position = Position {
            rules: &rules,
            table: &before,
            rack: &step.rack_before,
            opened: step.opened,
        };
        match &step.entry.action {
            Action::Attempt { after, refused } => {
                let mistake = Mistake::of(&position, after).expect("one mistake");
                mistakes.push((mistake, refused.clone()));
            }
            Action::Play(after) => retrievals.extend(Retrieval::of(&position, after)),
            Action::Draw(_) | Action::Pass => {}
        }
        before = step.table.clone();
    }
    (mistakes, retrievals)
}

#[test]
fn each_game_shows_its_refusals_and_lawful_retrievals() {
    let (mut refused, mut retrieved) = (BTreeSet::new(), BTreeSet::new());
    for recipe in GAMES {
        let (mistakes, retrievals) = shown(&text(recipe.file).parse().expect("a record"));
        let mut found: Vec<Mistake> = mistakes.iter().map(|(mistake, _)| *mistake).collect();
        let mut wanted = recipe.mistakes.to_vec();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{}", recipe.file);
        assert!(
            recipe.retrievals.iter().all(|one| retrievals.contains(one)),
            "{}: {retrievals:?}",
            recipe.file
        );
        refused.extend(found);
        retrieved.extend(retrievals);
    }
    assert_eq!(refused, Mistake::CODES.map(|(mistake, _)| mistake).into());
    assert_eq!(retrieved, Retrieval::ALL.into());
}

/// A mistake is found by changing the rules, a fault by the referee alone: they must agree.
#[test]
fn each_mistake_is_refused_with_its_codes() {
    for recipe in GAMES {
        let (mistakes, _) = shown(&text(recipe.file).parse().expect("a record"));
        for (mistake, refused) in mistakes {
            let (_, codes) = Mistake::CODES
                .into_iter()
                .find(|(other, _)| *other == mistake)
                .expect("every mistake has codes");
            assert!(
                refused.iter().all(|code| codes.contains(&code.as_str())),
                "{}: {mistake:?} is refused as {refused:?}",
                recipe.file
            );
        }
    }
}

#[test]
fn the_games_are_of_two_three_and_four_players_under_four_editions() {
    let players: BTreeSet<usize> = GAMES.iter().map(|recipe| recipe.players).collect();
    assert_eq!(players, BTreeSet::from([2, 3, 4]));
    let editions: BTreeSet<&str> = GAMES.iter().map(|recipe| recipe.preset).collect();
    assert_eq!(editions, EDITIONS.map(Preset::name).into());
}

#[test]
fn a_told_game_holds_every_reason_and_colors_are_only_paint() {
    for (name, text) in texts() {
        let record: Record = text.parse().expect("a record");
        let judgement = judge(&record).expect("a preset");
        let told = |colors| {
            let mut told = String::new();
            tell(&mut told, &record, &judgement, colors).expect("a string");
            told
        };
        let plain = told(false);
        for step in &judgement.steps {
            let verdict = step.verdict.iter().flatten();
            for fault in verdict.flat_map(|verdict| verdict.faults().to_vec()) {
                let line = format!("{}: {fault}", fault.code());
                assert!(plain.contains(&line), "{name}: {line}");
            }
        }
        let mut stripped = String::new();
        for (part, text) in told(true).split('\u{1b}').enumerate() {
            let painted = text.split_once('m').map_or("", |(_, text)| text);
            stripped.push_str(if part == 0 { text } else { painted });
        }
        assert!(stripped == plain, "{name}");
    }
}

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
