//! Views as user interfaces draw them: what is written follows the committed schema.

use rummikub_rules::{
    Preset,
    game::{Action, Game, Phase},
    solver::Solver,
};
use rummikub_testing::{
    Random,
    whole_games::{attempts, dealt},
};
use serde_json::Value;

const SCHEMA: &str = include_str!("../../schema/view-layout-1.json");

/// What of a value a schema does not allow, with its place. Only the words that the schema uses.
fn wrong(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (word, said) in schema.as_object().expect("a schema is an object") {
        match word.as_str() {
            "$ref" => {
                let name = said.as_str().unwrap().trim_start_matches("#/$defs/");
                faults.extend(wrong(root, &root["$defs"][name], value, place));
            }
            "type" => {
                let fits = match said.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "null" => value.is_null(),
                    other => panic!("type {other}"),
                };
                if !fits {
                    faults.push(format!("{place} is no {said}"));
                }
            }
            "const" if value != said => faults.push(format!("{place} is not {said}")),
            "enum" if !said.as_array().unwrap().contains(value) => {
                faults.push(format!("{place} is none of {said}"));
            }
            "anyOf" => {
                let mut ways = said.as_array().unwrap().iter();
                if !ways.any(|way| wrong(root, way, value, place).is_empty()) {
                    faults.push(format!("{place} fits nothing"));
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    faults.extend(wrong(root, said, item, &format!("{place}/{index}")));
                }
            }
            "required" => {
                let missing = said.as_array().unwrap().iter();
                let missing = missing.filter(|name| value.get(name.as_str().unwrap()).is_none());
                faults.extend(missing.map(|name| format!("{place} lacks {name}")));
            }
            "properties" => {
                for (name, part) in value.as_object().into_iter().flatten() {
                    match said.get(name) {
                        Some(schema) => {
                            faults.extend(wrong(root, schema, part, &format!("{place}/{name}")));
                        }
                        None if schema["additionalProperties"] == false => {
                            faults.push(format!("{place} has {name}"));
                        }
                        None => {}
                    }
                }
            }
            "const"
            | "enum"
            | "additionalProperties"
            | "$defs"
            | "$schema"
            | "title"
            | "description" => {}
            other => panic!("the schema says {other}"),
        }
    }
    faults
}

/// Every state of random games of every preset, for each player and for spectators.
#[test]
fn what_is_written_follows_the_schema() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let mut phases = std::collections::BTreeSet::new();
    let mut jokers = 0;
    for (seed, &preset) in Preset::ALL.iter().enumerate() {
        let rules = preset.rules();
        let players = usize::from(rules.least_players());
        let (mut numbers, mut solver) = (Random::new(seed as u64), Solver::new());
        let mut game = if seed % 2 == 0 {
            Game::seeded(&rules, players, 2).unwrap()
        } else {
            dealt(preset, players, &mut numbers)
        };
        for _ in 0..70 {
            phases.insert(game.phase().name());
            let views = (0..players).map(|player| game.view(player).unwrap().layout());
            for layout in views.chain([game.public_view().layout()]) {
                let written = serde_json::to_value(&layout).unwrap();
                let faults = wrong(&schema, &schema, &written, "");
                assert!(faults.is_empty(), "{faults:?}\n{written}");
                let melds: Vec<&str> = layout
                    .table
                    .melds
                    .iter()
                    .map(|meld| meld.text.as_str())
                    .collect();
                assert_eq!(melds.join(" | "), layout.table.text);
                let tiles = layout.table.melds.iter().flat_map(|meld| &meld.tiles);
                jokers += tiles.filter(|tile| tile.stands_for.is_some()).count();
            }
            let mut tried: Vec<(usize, Action)> = match game.phase() {
                Phase::Over => break,
                Phase::Lots => vec![(game.to_move(), Action::DrawLot)],
                Phase::Deal => vec![(game.to_move(), Action::Deal)],
                _ => attempts(&game, &mut numbers, &mut solver),
            };
            tried.retain(|(player, action)| game.is_legal(*player, action));
            let play = tried
                .iter()
                .find(|(_, action)| matches!(action, Action::Play(_)));
            let (player, action) = play.unwrap_or_else(|| &tried[numbers.below(tried.len())]);
            game = game.apply(*player, action).unwrap();
        }
    }
    assert!(phases.len() == 7 && jokers > 50, "{phases:?} {jokers}");
}

/// The schema refuses what is not written so.
#[test]
fn the_schema_refuses_other_values() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let rules = Preset::LemadaPrinted.rules();
    let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect()).unwrap();
    let good = serde_json::to_value(game.view(0).unwrap().layout()).unwrap();
    assert!(wrong(&schema, &schema, &good, "").is_empty());
    let changes: [&dyn Fn(&mut Value); 5] = [
        &|value| value["version"] = 2.into(),
        &|value| value["phase"] = "pause".into(),
        &|value| value["more"] = 1.into(),
        &|value| value["table"]["melds"] = "R3 R4 R5".into(),
        &|value| value["rack"][0]["color"] = "G".into(),
    ];
    for change in changes {
        let mut value = good.clone();
        change(&mut value);
        assert!(!wrong(&schema, &schema, &value, "").is_empty(), "{value}");
    }
}
