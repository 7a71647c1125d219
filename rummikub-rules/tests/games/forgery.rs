//! Records and stored games changed in one place: each is refused, or is another game that is as legal,
//! in which every tile lies somewhere once and nothing is claimed that does not follow.

use std::{collections::BTreeMap, fs, path::Path};

use rummikub_rules::{
    Preset, Tile,
    game::{Action, Game, Phase, Record},
    solver::Solver,
};
use rummikub_testing::{
    Random,
    whole_games::{attempts, dealt, is_sound},
};
use serde_json::{Value, json};

/// How often each kind of change was tried, and how often it was refused.
type Tally = BTreeMap<&'static str, (usize, usize)>;

fn note(tally: &mut Tally, kind: &'static str, refused: bool) {
    let (tried, caught) = tally.entry(kind).or_default();
    *tried += 1;
    *caught += usize::from(refused);
}

/// The text with the line of this number put there `times` times, once being as it was.
fn with_line(lines: &[&str], number: usize, times: usize) -> String {
    let lines = lines.iter().enumerate();
    let times = |at| if at == number { times } else { 1 };
    let lines = lines.flat_map(|(at, line)| core::iter::repeat_n(*line, times(at)));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// The texts that a line becomes by one change, each with its kind.
fn changes(line: &str) -> Vec<(&'static str, String)> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut changed = Vec::new();
    let mut put = |kind, at: usize, word: Option<String>| {
        let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
        match word {
            Some(word) => words[at] = word,
            None => drop(words.remove(at)),
        }
        changed.push((kind, words.join(" ")));
    };
    for (at, word) in words.iter().enumerate() {
        if let Ok(number) = word.parse::<i64>() {
            let kind = if line.starts_with("result") {
                "scores"
            } else {
                "a number"
            };
            put(kind, at, Some((number + 1).to_string()));
        } else if let Ok(tile) = word.parse::<Tile>() {
            let other = Tile::from_index((tile.index() + 1) % 53).unwrap();
            put("another tile", at, Some(other.to_string()));
            put("a tile twice", at, Some(format!("{word} {word}")));
            put("a tile left out", at, None);
        }
    }
    changed
}

/// Every committed record of an edition, changed at every line.
#[test]
fn a_record_changed_in_one_place_is_refused_or_another_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/games");
    let mut tally = Tally::new();
    let mut numbers = Random::new(3);
    for name in [
        "lemada-printed",
        "pressman-1987",
        "american",
        "international",
        "mcgraw",
    ] {
        let text = fs::read_to_string(folder.join(name).with_extension("game")).unwrap();
        let record: Record = text.parse().unwrap();
        let text = record.to_string();
        let lines: Vec<&str> = text.lines().collect();
        for (number, &line) in lines.iter().enumerate() {
            let mut texts = vec![
                ("a line left out", with_line(&lines, number, 0)),
                ("a line twice", with_line(&lines, number, 2)),
            ];
            if number + 1 < lines.len() {
                let mut swapped = lines.clone();
                swapped.swap(number, number + 1);
                texts.push(("two lines exchanged", swapped.join("\n") + "\n"));
            }
            let mut of_line = changes(line);
            numbers.shuffle(&mut of_line);
            of_line.truncate(6);
            texts.extend(of_line.into_iter().map(|(kind, changed)| {
                let mut lines = lines.clone();
                lines[number] = &changed;
                (kind, lines.join("\n") + "\n")
            }));
            for (kind, changed) in texts {
                let read = changed.parse::<Record>();
                note(&mut tally, kind, read.is_err());
                let Ok(other) = read else { continue };
                // It may come to the same end, but not in the same way.
                let remark = |line: Option<&&str>| line.is_some_and(|line| line.starts_with('#'));
                let told = remark(Some(&line)) || remark(lines.get(number + 1));
                assert!(
                    other != record || told || changed == text,
                    "{name}: {kind}: {line}"
                );
                assert!(
                    is_sound(other.game()) && is_sound(other.start()),
                    "{name}: {line}"
                );
                assert_eq!(other.to_string().parse::<Record>().as_ref(), Ok(&other));
            }
        }
    }
    for kind in ["scores", "a tile twice", "a tile left out", "another tile"] {
        let (tried, refused) = tally[kind];
        assert!(
            tried > 10 && refused * 10 >= tried * 9,
            "{kind}: {refused} of {tried}"
        );
    }
    assert_eq!(
        tally["scores"].0, tally["scores"].1,
        "scores follow from the game"
    );
    assert_eq!(tally.len(), 8, "{tally:?}");
}

/// Takes the tile at a place out of a text of tiles.
fn take(text: &mut Value, place: usize) -> Option<String> {
    let mut tiles: Vec<&str> = text.as_str()?.split_whitespace().collect();
    if tiles.is_empty() {
        return None;
    }
    let tile = tiles.remove(place % tiles.len()).to_owned();
    *text = tiles.join(" ").into();
    Some(tile)
}

fn add(text: &mut Value, tile: &str) {
    let more = format!("{} {tile}", text.as_str().unwrap_or_default());
    *text = more.trim().into();
}

type Change = fn(&mut Value, &mut Random) -> Option<()>;

/// One change of each kind of a stored game; none where there is nothing to change.
const CHANGES: [(&str, Change); 19] = [
    ("a tile twice", |game, numbers| {
        let pool = game["pool"].as_str()?.to_owned();
        let tiles: Vec<&str> = pool.split_whitespace().collect();
        let tile = *tiles.get(numbers.below(tiles.len().max(1)))?;
        add(&mut game["players"][0]["rack"], tile);
        Some(())
    }),
    ("a tile lost", |game, numbers| {
        take(&mut game["pool"], numbers.below(99)).map(drop)
    }),
    ("a tile from the pool to a rack", |game, numbers| {
        let tile = take(&mut game["pool"], numbers.below(99))?;
        add(&mut game["players"][0]["rack"], &tile);
        Some(())
    }),
    ("a tile from a rack to the pool", |game, numbers| {
        let tile = take(&mut game["players"][1]["rack"], numbers.below(99))?;
        add(&mut game["pool"], &tile);
        Some(())
    }),
    ("a tile from rack to rack", |game, numbers| {
        let tile = take(&mut game["players"][0]["rack"], numbers.below(99))?;
        add(&mut game["players"][1]["rack"], &tile);
        Some(())
    }),
    ("a rack exchanged with another", |game, _| {
        let racks = [0, 1].map(|player| game["players"][player]["rack"].clone());
        game["players"][0]["rack"] = racks[1].clone();
        game["players"][1]["rack"] = racks[0].clone();
        (racks[0] != racks[1]).then_some(())
    }),
    ("the order of the pool", |game, _| {
        let pool = game["pool"].as_str()?;
        let turned: Vec<&str> = pool.split_whitespace().rev().collect();
        let turned = turned.join(" ");
        let differs = turned != pool;
        game["pool"] = turned.into();
        differs.then_some(())
    }),
    ("whose turn it is", |game, _| {
        let players = game["players"].as_array()?.len() as u64;
        let to_move = game["to_move"].as_u64().unwrap_or(0);
        game["to_move"] = ((to_move + 1) % players).into();
        Some(())
    }),
    ("a player who is none", |game, _| {
        game["to_move"] = 6.into();
        Some(())
    }),
    ("who started", |game, _| {
        let starter = game["starter"].as_u64().unwrap_or(0);
        game["starter"] = ((starter + 1) % 2).into();
        Some(())
    }),
    ("who opened", |game, _| {
        let opened = game["players"][0]["opened"] == true;
        game["players"][0]["opened"] = (!opened).into();
        Some(())
    }),
    ("who passed", |game, _| {
        let passed = game["players"][1]["passed"] == true;
        game["players"][1]["passed"] = (!passed).into();
        Some(())
    }),
    ("who left", |game, _| {
        let left = game["players"][1]["left"] == true;
        game["players"][1]["left"] = (!left).into();
        Some(())
    }),
    ("a meld taken off the table", |game, _| {
        let table = game["table"].as_str()?.to_owned();
        let (first, rest) = table.split_once(" | ")?;
        let first = first
            .trim_start_matches("run ")
            .trim_start_matches("group ");
        add(&mut game["pool"], first);
        game["table"] = rest.into();
        Some(())
    }),
    ("the version", |game, _| {
        game["version"] = 2.into();
        Some(())
    }),
    ("the rules", |game, _| {
        let xp = json!({ "preset": "xp" });
        let differs = game["rules"] != xp;
        game["rules"] = xp;
        differs.then_some(())
    }),
    ("who ended a turn", |game, _| {
        let moved = game.get_mut("discards")?["moved"].as_array_mut()?;
        if moved.pop().is_none() {
            moved.push(1.into());
        }
        Some(())
    }),
    ("who held the twin of the trump", |game, _| {
        let twins = game.get_mut("discards")?["twins"].as_array_mut()?;
        if twins.pop().is_none() {
            twins.push(0.into());
        }
        Some(())
    }),
    ("whether the discard may be taken", |game, _| {
        let fresh = &mut game.get_mut("discards")?["fresh"];
        *fresh = (*fresh != true).into();
        Some(())
    }),
];

/// Stored games of every preset, at every third state of random games, changed in one place.
#[test]
fn a_stored_game_changed_in_one_place_is_refused_or_another_game() {
    let mut tally = Tally::new();
    for (seed, &preset) in Preset::ALL.iter().enumerate() {
        let (mut numbers, mut solver) = (Random::new(seed as u64), Solver::new());
        let mut game = dealt(
            preset,
            usize::from(preset.rules().least_players()),
            &mut numbers,
        );
        for step in 0..40 {
            if step % 3 == 0 {
                let stored = serde_json::to_value(&game).unwrap();
                for (kind, change) in CHANGES {
                    let mut changed = stored.clone();
                    if change(&mut changed, &mut numbers).is_none() {
                        continue;
                    }
                    let read: Result<Game, _> = serde_json::from_value(changed);
                    note(&mut tally, kind, read.is_err());
                    if let Ok(other) = read {
                        assert_ne!(other, game, "{preset}: {kind}");
                        assert!(is_sound(&other), "{preset}: {kind}");
                    }
                }
            }
            if game.phase() == Phase::Over {
                break;
            }
            let mut tried: Vec<(usize, Action)> = attempts(&game, &mut numbers, &mut solver);
            tried.retain(|(player, action)| game.is_legal(*player, action));
            let (player, action) = tried[numbers.below(tried.len())].clone();
            game = game.apply(player, &action).unwrap();
        }
    }
    assert_eq!(tally.len(), CHANGES.len(), "{tally:?}");
    // What no game can be like, whatever came before.
    for kind in [
        "a tile twice",
        "a tile lost",
        "a player who is none",
        "the version",
    ] {
        let (tried, refused) = tally[kind];
        assert!(
            tried > 50 && tried == refused,
            "{kind}: {refused} of {tried}"
        );
    }
    for kind in ["who ended a turn", "whether the discard may be taken"] {
        let (tried, refused) = tally[kind];
        assert!(refused * 2 > tried, "{kind}: {refused} of {tried}");
    }
}
