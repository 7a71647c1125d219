//! Stored games changed in any place: refused, or a game in which every tile lies somewhere once.

use rummikub_rules::{
    Preset,
    game::{Game, Phase},
    solver::Solver,
};
use serde_json::{Value, json};

use crate::{
    Random,
    whole_games::{any_attempts, dealt, is_sound},
};

/// The value at a place that is counted through the whole tree.
fn at<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(values) => values.iter_mut().find_map(|value| at(value, place)),
        Value::Object(members) => members.values_mut().find_map(|value| at(value, place)),
        _ => None,
    }
}

fn size(value: &Value) -> usize {
    match value {
        Value::Array(values) => 1 + values.iter().map(size).sum::<usize>(),
        Value::Object(members) => 1 + members.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// What may stand in the place of a value.
fn other(value: &Value, whole: &Value, numbers: &mut Random) -> Value {
    match (numbers.below(6), value) {
        (0, _) => Value::Null,
        (1, _) => {
            let number =
                numbers.one(&[0, 1, 2, 5, 6, 7, 14, 15, 255, u64::from(u32::MAX), u64::MAX]);
            json!(number)
        }
        // Something from elsewhere.
        (2, _) => {
            let mut place = numbers.below(size(whole));
            at(&mut whole.clone(), &mut place)
                .cloned()
                .unwrap_or_default()
        }
        (_, Value::Bool(value)) => json!(!value),
        (_, Value::Number(value)) => {
            let value = value.as_i64().unwrap_or(0);
            json!(value.saturating_add(numbers.one(&[-1, 1])))
        }
        // A word left out, doubled, or exchanged with another.
        (change, Value::String(text)) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let (one, two) = (numbers.below(words.len()), numbers.below(words.len()));
            match change {
                3 => drop(words.remove(one)),
                4 => words.push(words[one]),
                _ => words.swap(one, two),
            }
            json!(words.join(" "))
        }
        (_, Value::Array(values)) if !values.is_empty() => {
            let mut values = values.clone();
            let (one, two) = (numbers.below(values.len()), numbers.below(values.len()));
            if numbers.chance(50) {
                values.remove(one);
            } else {
                values.swap(one, two);
            }
            Value::Array(values)
        }
        (_, Value::Object(members)) if !members.is_empty() => {
            let mut members = members.clone();
            let name = members.keys().nth(numbers.below(members.len())).cloned();
            members.remove(&name.expect("a name"));
            Value::Object(members)
        }
        (_, value) => value.clone(),
    }
}

pub(super) fn target(data: &[u8]) {
    let mut numbers = Random::from_bytes(data);
    let preset = numbers.one(Preset::ALL);
    let rules = preset.rules();
    let (least, most) = (rules.least_players(), rules.most_players());
    let players = usize::from(least) + numbers.below(usize::from(most - least) + 1);
    let mut solver = Solver::new();
    let mut game = if numbers.chance(30) {
        Game::seeded(&rules, players, 1).expect("so many players")
    } else {
        dealt(preset, players, &mut numbers)
    };
    for _ in 0..numbers.below(8) {
        if game.phase() == Phase::Over {
            break;
        }
        let mut tried = any_attempts(&game, &mut numbers, &mut solver);
        tried.retain(|(player, action)| game.is_legal(*player, action));
        let (player, action) = numbers.one(&tried.iter().collect::<Vec<_>>());
        game = game.apply(*player, action).expect("it is legal");
    }
    let mut stored = serde_json::to_value(&game).expect("JSON");
    for _ in 0..=numbers.below(3) {
        let whole = stored.clone();
        let mut place = numbers.below(size(&whole));
        if let Some(value) = at(&mut stored, &mut place) {
            *value = other(value, &whole, &mut numbers);
        }
    }
    let told = stored.to_string();
    let Ok(changed) = serde_json::from_value::<Game>(stored) else {
        return;
    };
    assert!(is_sound(&changed), "{told}");
    for player in 0..changed.players() {
        let view = changed.view(player).expect("a player");
        assert_eq!(
            view.legal_actions(),
            changed.legal_actions(player),
            "{told}"
        );
    }
}
