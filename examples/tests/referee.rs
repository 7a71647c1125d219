//! The recorded games are what the players play, show what their recipes ask for, and are refused
//! when anything in them is changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use rummikub_examples::incidents::Incident;
use rummikub_examples::kinds::{Mistake, Retrieval};
use rummikub_examples::player::play_game;
use rummikub_examples::recipes::{GAMES, Recipe};
use rummikub_examples::steps::steps;
use rummikub_examples::tell::{EDITIONS, Manner, tell};
use rummikub_rules::{
    Preset, Tile,
    game::{Action, ActionFault, Game, Record, Refused},
};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(name)
}

fn text(recipe: &Recipe) -> String {
    let name = recipe.file();
    fs::read_to_string(path(&name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn records() -> impl Iterator<Item = (&'static Recipe, String, Record)> {
    GAMES.iter().map(|recipe| {
        let text = text(recipe);
        let record = text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", recipe.name));
        (recipe, text, record)
    })
}

/// Which of several plays with as many tiles the solver finds is not promised, so a file need not be
/// what `make_games` writes today; but it is a game of its seed.
#[test]
fn every_game_begins_as_its_seed_says() {
    for (recipe, text, record) in records() {
        let seed = text.split("seed ").nth(1).expect("a seed");
        let seed = seed.split(':').next().expect("a number");
        let seed = seed.parse().expect("a number");
        let start = Game::seeded(&recipe.preset.rules(), recipe.players, seed);
        assert_eq!(Ok(record.start()), start.as_ref(), "{}", recipe.name);
    }
}

#[test]
fn the_players_still_play_such_games() {
    for name in ["rummy-q", "american", "mcgraw"] {
        let recipe = GAMES.iter().find(|recipe| recipe.name == name);
        let recipe = recipe.expect("a recipe");
        let (seed, record) = play_game(recipe).expect("a game");
        let (again, same) = play_game(&Recipe { seed, ..*recipe }).expect("a game");
        assert_eq!((seed, record.to_string()), (again, same.to_string()));
        let shown = shown(&record);
        assert_eq!(shown.mistakes.len(), recipe.mistakes.len(), "{name}");
        assert!(
            recipe
                .retrievals
                .iter()
                .all(|one| shown.retrievals.contains(one))
        );
    }
}

#[test]
fn every_record_in_the_folder_is_tested() {
    let found: BTreeSet<String> = fs::read_dir(path(""))
        .expect("the folder of games")
        .map(|entry| entry.expect("a file").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != "README.md")
        .collect();
    assert_eq!(found, GAMES.iter().map(Recipe::file).collect());
}

/// Every preset; XP with 160 tiles and with fewer; two to five players.
#[test]
fn every_edition_has_a_game() {
    let presets: Vec<Preset> = GAMES.iter().map(|recipe| recipe.preset).collect();
    for preset in Preset::ALL {
        assert!(presets.contains(preset), "{preset}");
    }
    for edition in EDITIONS {
        assert!(presets[..4].contains(&edition), "{edition}");
    }
    let xp = GAMES.iter().filter(|recipe| recipe.preset == Preset::Xp);
    let copies = |recipe: &Recipe| {
        let rules = recipe.preset.rules().for_players(recipe.players);
        rules.expect("players").tiles().len()
    };
    assert_eq!(xp.map(copies).collect::<Vec<_>>(), [160, 106]);
    let players: BTreeSet<usize> = GAMES.iter().map(|recipe| recipe.players).collect();
    assert_eq!(players, BTreeSet::from([2, 3, 4, 5]));
}

#[test]
fn every_game_is_of_its_recipe_and_over() {
    for (recipe, text, record) in records() {
        let name = recipe.name;
        assert_eq!(record.to_string(), text, "{name}");
        let game = Game::replay(&text).expect(name);
        assert_eq!(*game.rules(), recipe.preset.rules(), "{name}");
        assert_eq!(game.players(), recipe.players, "{name}");
        let outcome = game.outcome().expect(name);
        assert!(!outcome.winners().is_empty(), "{name}");
        assert_eq!(&game, record.game(), "{name}");
    }
}

/// What a game shows: its refusals with their codes, its lawful retrievals, what else happened.
#[derive(Default)]
struct Shown {
    mistakes: Vec<(Mistake, BTreeSet<&'static str>)>,
    retrievals: BTreeSet<Retrieval>,
    incidents: Vec<Incident>,
}

fn shown(record: &Record) -> Shown {
    let mut shown = Shown::default();
    for step in steps(record) {
        match (step.action, &step.result) {
            (Action::Play(after), Err(refused)) => {
                let codes = refused.faults().iter().map(ActionFault::code);
                let mistake = Mistake::of(&step.position(), after).expect("one mistake");
                shown.mistakes.push((mistake, codes.collect()));
            }
            (Action::Play(after), Ok(_)) => {
                shown
                    .retrievals
                    .extend(Retrieval::of(&step.position(), after));
            }
            (action, _) => shown.incidents.extend(Incident::of(&step.before, action)),
        }
    }
    shown
}

#[test]
fn each_game_shows_what_its_recipe_asks_for_and_together_they_show_everything() {
    let (mut mistakes, mut retrievals) = (BTreeSet::new(), BTreeSet::new());
    let mut incidents = BTreeSet::new();
    for (recipe, _, record) in records() {
        let shown = shown(&record);
        let mut found: Vec<Mistake> = shown.mistakes.iter().map(|(one, _)| *one).collect();
        let mut wanted = recipe.mistakes.to_vec();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{}", recipe.name);
        for one in recipe.retrievals {
            assert!(shown.retrievals.contains(one), "{}: {one:?}", recipe.name);
        }
        let mut happened = shown.incidents.clone();
        let mut asked = recipe.incidents.to_vec();
        happened.sort();
        asked.sort();
        assert_eq!(happened, asked, "{}", recipe.name);
        mistakes.extend(found);
        retrievals.extend(shown.retrievals);
        incidents.extend(happened);
    }
    assert_eq!(mistakes, Mistake::CODES.map(|(mistake, _)| mistake).into());
    assert_eq!(retrievals, Retrieval::ALL.into());
    assert_eq!(incidents, Incident::ALL.into());
}

/// A mistake is found by changing the rules, a fault by the referee alone: they must agree.
#[test]
fn each_mistake_is_refused_with_its_codes() {
    for (recipe, _, record) in records() {
        for (mistake, refused) in shown(&record).mistakes {
            let (_, codes) = Mistake::CODES
                .into_iter()
                .find(|(other, _)| *other == mistake)
                .expect("every mistake has codes");
            assert!(
                refused.iter().all(|code| codes.contains(code)),
                "{}: {mistake:?} is refused as {refused:?}",
                recipe.name
            );
        }
    }
}

#[test]
fn a_told_game_holds_every_reason_and_the_scores_and_colors_are_only_paint() {
    for (recipe, _, record) in records() {
        for every_turn in [false, true] {
            let told = |colors| {
                let mut told = String::new();
                tell(&mut told, &record, Manner { colors, every_turn }).expect("a string");
                told
            };
            let plain = told(false);
            for step in steps(&record) {
                let faults = step.result.as_ref().err().map(Refused::faults);
                for fault in faults.into_iter().flatten() {
                    let line = format!("refused, {}: {fault}", fault.code());
                    assert!(plain.contains(&line), "{}: {line}", recipe.name);
                }
                let number = format!("\n{:>4}. Player {} ", step.number, step.player + 1);
                assert!(!every_turn || plain.contains(&number), "{number}");
            }
            let outcome = record.game().outcome().expect("an end");
            for (player, points) in outcome.scores().iter().enumerate() {
                let line = format!("\n   player {}: {points}", player + 1);
                assert!(plain.contains(&line), "{}: {line}", recipe.name);
            }
            let mut stripped = String::new();
            for (part, text) in told(true).split('\u{1b}').enumerate() {
                let painted = text.split_once('m').map_or("", |(_, text)| text);
                stripped.push_str(if part == 0 { text } else { painted });
            }
            assert!(stripped == plain, "{}", recipe.name);
        }
    }
}

/// Another tile in a play, dealt or drawn never goes unnoticed: one tile of every line, another one
/// each time.
#[test]
fn another_tile_never_goes_unnoticed() {
    let mut changed = 0;
    for (recipe, text, record) in records() {
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            let tiles: Vec<usize> = (0..words.len())
                .filter(|&place| words[place].parse::<Tile>().is_ok())
                .collect();
            if tiles.is_empty() || words[0] == "lots" || line.starts_with('#') {
                continue;
            }
            let place = tiles[number % tiles.len()];
            let tile: Tile = words[place].parse().expect("a tile");
            let other = Tile::from_index((tile.index() + 1) % 52).expect("a tile");
            let other = other.to_string();
            let mut words = words.clone();
            words[place] = &other;
            let mut lines = lines.clone();
            let line = words.join(" ");
            lines[number] = &line;
            let garbled = lines.join("\n");
            changed += 1;
            match Game::replay(&garbled) {
                Err(error) => assert!(error.line() > 1, "{error}"),
                // Another table that goes back for the same reason.
                Ok(game) => {
                    let back = [" attempt ", " timeout with ", " misplay "];
                    let goes_back = back.iter().any(|word| line.contains(word));
                    assert!(goes_back, "{}: {line}", recipe.name);
                    assert_eq!(&game, record.game(), "{}: {line}", recipe.name);
                }
            }
        }
    }
    assert!(changed > 900, "{changed}");
}
