//! What a player may be told of a record, and infer from a view: nothing that is hidden.

use rummikub_rules::{
    Preset, Rack, Tile, Tiles,
    game::{Action, Event, Game, GameSetup, Hidden, Phase, Record, SeenTiles},
    solver::Solver,
};
use rummikub_testing::{
    Random,
    whole_games::{any_attempts, dealt},
};

/// A random game as a record, to its end or to so many actions.
fn record(preset: Preset, seed: u64, most: usize) -> Record {
    let (mut numbers, mut solver) = (Random::new(seed), Solver::new());
    let rules = preset.rules();
    let players = usize::from(rules.least_players());
    let mut record = if seed.is_multiple_of(2) {
        Record::new(Game::seeded(&rules, players, seed).unwrap())
    } else {
        Record::new(dealt(preset, players, &mut numbers))
    };
    for _ in 0..most {
        let game = record.game().clone();
        if game.phase() == Phase::Over {
            break;
        }
        let mut tried = any_attempts(&game, &mut numbers, &mut solver);
        tried.retain(|(player, action)| game.is_legal(*player, action));
        let playing = |(_, action): &&(usize, Action)| matches!(action, Action::Play(_));
        let play = tried.iter().find(playing).cloned();
        let any = tried[numbers.below(tried.len())].clone();
        let (player, action) = play.filter(|_| numbers.chance(70)).unwrap_or(any);
        record.apply(player, &action).unwrap();
    }
    record
}

/// The events that everybody may know, and each player's own draws, follow from the views alone.
#[test]
fn events_tell_what_the_views_show_and_no_more() {
    for (seed, &preset) in Preset::ALL.iter().enumerate() {
        let record = record(preset, seed as u64, 60);
        let players = record.game().players();
        let open = record.events_since(None, 0);
        for player in 0..players {
            let told = record.events_since(Some(player), 0);
            assert_eq!(told.len(), open.len());
            let view = record.view(Some(player)).unwrap();
            assert_eq!(view.events_since(0), told);
            assert_eq!(view.event_count(), told.len());
            assert_eq!(view.player(), record.game().view(player));
            assert_eq!(view.public(), record.game().public_view());
            let redacted = record.redacted(Some(player)).to_string();
            assert_eq!(view.redacted().to_string(), redacted);
            let mut game = record.start().clone();
            for (number, (own, seen)) in told.iter().zip(&open).enumerate() {
                assert_eq!((own.number, seen.number), (number, number));
                let mine = own.player == player || own.action.name() == "deal";
                assert_eq!(own.drawn.known().is_some(), mine, "{preset}");
                assert!(seen.drawn.known().is_none());
                // But for its own tiles it is told what spectators are.
                let mut hidden = own.clone();
                hidden.drawn = seen.drawn.clone();
                assert_eq!(hidden, *seen);
                if own.action.name() != "deal" {
                    assert_eq!(own.drawn.len(), seen.drawn.len());
                }
                game = apply(&record, &game, number);
                if let Some(table) = &own.table {
                    assert_eq!(game.turn_rules().table(table).as_ref(), Ok(game.table()));
                }
                if mine && let Some(tiles) = own.drawn.known() {
                    let rack = game.rack(player).unwrap().tiles();
                    let drawn = Tiles::try_from_iter(tiles.iter().copied()).unwrap();
                    assert!(drawn.is_subset(rack), "{preset}");
                }
            }
            assert_eq!(game, *record.game());
            let last = told.len().saturating_sub(3);
            assert_eq!(record.events_since(Some(player), last), told[last..]);
        }
        assert_eq!(record.events_since(Some(players), 0), open);
        assert!(record.view(Some(players)).is_none());
        let watching = record.view(None).unwrap();
        assert_eq!(watching.events_since(0), open);
        assert_eq!(watching.player(), None);
        assert!(record.events_since(None, usize::MAX).is_empty());
    }
}

/// The game after action `number` of a record.
fn apply(record: &Record, game: &Game, number: usize) -> Game {
    let actions = record.entries().iter().filter_map(|entry| match entry {
        rummikub_rules::game::Entry::Action { player, action, .. } => Some((*player, action)),
        _ => None,
    });
    let (player, action) = actions.clone().nth(number).unwrap();
    game.apply(player, action).unwrap()
}

/// The same start with everything dealt anew that `player` never sees, the actions as they were.
///
/// Only tiles that stay hidden to the end can be exchanged: the racks of others as they end, and what
/// is left in the pool.
fn dealt_anew(record: &Record, player: usize, numbers: &mut Random) -> Option<Record> {
    let (start, end) = (record.start(), record.game());
    start.starter()?;
    let mut rest: Vec<Tile> = end.pool().collect();
    let others = || (0..end.players()).filter(|&other| other != player);
    let kept = |other: usize| {
        let start = start.rack(other).unwrap().tiles();
        let end = end.rack(other).unwrap().tiles();
        start.saturating_sub(&start.saturating_sub(end))
    };
    // What a player was dealt and holds still, and what nobody drew.
    let mut places = Vec::new();
    for other in others() {
        for tile in kept(other).iter() {
            rest.push(tile);
            places.push(other);
        }
    }
    numbers.shuffle(&mut rest);
    let mut setup = GameSetup::from(start);
    for other in others() {
        let mut rack = start
            .rack(other)
            .unwrap()
            .tiles()
            .saturating_sub(&kept(other));
        for _ in places.iter().filter(|&&place| place == other) {
            rack.add(rest.pop()?).ok()?;
        }
        setup.players[other].rack = rack.into();
    }
    let drawn = setup.pool.len() - end.pool_len();
    setup.pool.truncate(drawn);
    setup.pool.extend(rest);
    if let Some(discards) = &mut setup.discards
        && let Some(trump) = discards.trump
    {
        let holds = |other: &usize| setup.players[*other].rack.tiles().count(trump) > 0;
        discards.twins = (0..end.players()).filter(holds).collect();
    }
    let mut anew = Record::new(Game::new(setup).ok()?);
    for entry in record.entries() {
        if let rummikub_rules::game::Entry::Action { player, action, .. } = entry {
            // Jokers that are owed, and hands that win, may depend on what was exchanged.
            anew.apply(*player, action).ok()?;
        }
    }
    Some(anew)
}

/// The hidden tiles dealt anew give the same events and the same redacted record.
#[test]
fn the_hidden_tiles_dealt_anew_give_the_same_events() {
    let mut numbers = Random::new(5);
    let (mut compared, mut different) = (0, 0);
    for seed in 0..6 {
        for &preset in Preset::ALL {
            let record = record(preset, 2 * seed + 1, 40);
            if record.game().phase() == Phase::Over {
                continue; // Scores tell what racks were worth.
            }
            for player in 0..record.game().players() {
                let Some(anew) = dealt_anew(&record, player, &mut numbers) else {
                    continue;
                };
                for who in [Some(player), None] {
                    assert_eq!(record.events_since(who, 0), anew.events_since(who, 0));
                    let text = record.redacted(who).to_string();
                    assert_eq!(text, anew.redacted(who).to_string());
                }
                compared += 1;
                different += usize::from(record != anew);
            }
        }
    }
    assert!(compared > 60 && different > 50, "{compared} {different}");
}

/// A redacted record is no record, says what a player may know, and can be written at any time.
#[test]
fn a_redacted_record_cannot_be_read_as_one() {
    for (seed, &preset) in Preset::ALL.iter().enumerate() {
        for most in [0, 1, 9, 60] {
            let record = record(preset, seed as u64, most);
            for who in [None, Some(0), Some(9)] {
                let text = record.redacted(who).to_string();
                assert!(text.parse::<Record>().is_err());
                assert!(
                    !text.contains("lots "),
                    "the order of the lots is hidden: {text}"
                );
                let head = if who == Some(0) {
                    "player 1"
                } else {
                    "spectators"
                };
                assert!(text.starts_with(&format!("rummikub game 1 seen by {head}\n")));
                assert!(text.lines().last().unwrap().starts_with("result "));
            }
        }
    }
}

/// Events are JSON that is read again; a count that is not that of the tiles is refused.
#[test]
fn events_are_json() {
    let record = record(Preset::International, 2, 40);
    for who in [None, Some(1)] {
        let events = record.events_since(who, 0);
        let text = serde_json::to_string(&events).unwrap();
        let again: Vec<Event> = serde_json::from_str(&text).unwrap();
        assert_eq!(again, events);
    }
    for (text, fits) in [
        (r#"{"count":2,"tiles":"R5 J"}"#, true),
        (r#"{"count":2}"#, true),
        (r#"{"count":1,"tiles":"R5 J"}"#, false),
        (r#"{"tiles":"R5 J"}"#, false),
    ] {
        assert_eq!(
            serde_json::from_str::<SeenTiles>(text).is_ok(),
            fits,
            "{text}"
        );
    }
}

/// What a view does not show, and a game of a guess: it looks the same to the player, and the guess
/// of the truth is the truth as far as tiles go.
#[test]
fn a_guess_makes_a_game_that_looks_the_same() {
    let mut numbers = Random::new(11);
    for (seed, &preset) in Preset::ALL.iter().enumerate() {
        for most in [0, 3, 8, 30, 80] {
            let record = record(preset, seed as u64, most);
            let game = record.game();
            for player in 0..game.players() {
                let view = game.view(player).unwrap();
                let racks = (0..game.players()).filter(|&other| other != player);
                let racks: usize = racks
                    .map(|other| game.rack(other).unwrap().tiles().len())
                    .sum();
                let covered = game.discards().len()
                    - (0..game.players())
                        .filter(|&p| game.discard_of(p).is_some())
                        .count();
                let guessed = view.with_hidden_shuffled(&mut || numbers.next_u32());
                if game.phase() == Phase::Over {
                    assert_eq!(guessed.unwrap_err().code(), "game-over");
                    continue;
                }
                assert_eq!(
                    view.unseen().len(),
                    racks + game.pool_len() + covered,
                    "{preset}"
                );
                let guessed = guessed.unwrap_or_else(|error| panic!("{preset} {most}: {error}"));
                assert_eq!(guessed.view(player).as_ref(), Some(&view));
                assert_eq!(guessed.turn_rules().tiles(), game.turn_rules().tiles());
            }
        }
    }
}

/// A guess that contradicts the view is refused, whatever it contradicts.
#[test]
fn a_guess_that_contradicts_the_view_is_refused() {
    let game = Game::seeded(&Preset::LemadaPrinted.rules(), 3, 7)
        .unwrap()
        .started();
    let view = game.view(1).unwrap();
    let mut hidden = Hidden::default();
    hidden.racks = (0..3).map(|player| *game.rack(player).unwrap()).collect();
    hidden.pool = game.pool().collect();
    assert_eq!(view.with_hidden(&hidden), Ok(game.clone()));
    let refused = |change: &dyn Fn(&mut Hidden)| {
        let mut guess = hidden.clone();
        change(&mut guess);
        view.with_hidden(&guess).unwrap_err().code()
    };
    // A tile too few, another tile, a tile of the player's own rack.
    assert_eq!(refused(&|guess| guess.pool.truncate(9)), "setup");
    assert_eq!(refused(&|guess| guess.racks.truncate(1)), "setup");
    assert_eq!(
        refused(
            &|guess| guess.pool[0] = game.view(1).unwrap().rack().tiles().iter().next().unwrap()
        ),
        "setup"
    );
    // As many tiles, but in other places than the view says.
    let moved = |guess: &mut Hidden| {
        let mut rack: Tiles = *guess.racks[0].tiles();
        rack.add(guess.pool.pop().unwrap()).unwrap();
        guess.racks[0] = Rack::from(rack);
    };
    assert_eq!(refused(&moved), "contradicts-view");
}

/// Every deal of the hidden tiles is about as likely as another.
#[test]
fn guesses_are_uniform() {
    let game = Game::seeded(&Preset::LemadaPrinted.rules(), 2, 3)
        .unwrap()
        .started();
    let view = game.view(0).unwrap();
    let mut numbers = Random::new(1);
    let tile: Tile = view.unseen().iter().next().unwrap();
    let copies = u32::from(view.unseen().count(tile));
    let mut held = 0u32;
    let games = 3000u32;
    for _ in 0..games {
        let guess = view
            .with_hidden_shuffled(&mut || numbers.next_u32())
            .unwrap();
        held += u32::from(guess.rack(1).unwrap().tiles().count(tile));
    }
    // Each of the 92 hidden tiles is on the other rack 14 times in 92; six standard deviations.
    let (expected, n) = (
        f64::from(games * copies) * 14.0 / 92.0,
        f64::from(games * copies),
    );
    let deviation = (n * (14.0 / 92.0) * (78.0 / 92.0)).sqrt();
    assert!(
        (f64::from(held) - expected).abs() < 6.0 * deviation,
        "{held} {expected}"
    );
}
