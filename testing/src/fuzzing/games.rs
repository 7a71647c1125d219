//! Walks through games by any actions, legal or not.

use rummikub_rules::{
    Preset,
    game::{Game, Phase, Record},
    solver::Solver,
};

use crate::{
    Random,
    whole_games::{
        Family, any_attempts, dealt, edition, hidden_dealt_anew, is_sound, with_good_hands,
    },
};

/// Longest walk.
const ACTIONS: usize = 24;

/// A view tells the same, whatever it hides. At the end the players tell what their racks are worth.
fn assert_secrecy(game: &Game, numbers: &mut Random) {
    let is_over = game.phase() == Phase::Over;
    if is_over || !game.discards().is_empty() || game.trump().is_some() {
        return;
    }
    for player in 0..game.players() {
        let other = hidden_dealt_anew(game, player, numbers);
        let told = |game: &Game| serde_json::to_string(&game.view(player).expect("a player")).ok();
        assert_eq!(told(game), told(&other));
    }
}

pub(super) fn target(data: &[u8]) {
    let (mut numbers, mut solver) = (Random::from_bytes(data), Solver::new());
    let preset = numbers.one(Preset::ALL);
    let rules = preset.rules();
    let (least, most) = (rules.least_players(), rules.most_players());
    let players = usize::from(least) + numbers.below(usize::from(most - least) + 1);
    let family = edition(preset.name()).family;
    let has_discards = matches!(family, Family::American | Family::International);
    let game = match numbers.below(3) {
        0 => Game::seeded(&rules, players, 5).expect("so many players"),
        1 if has_discards => {
            let game = dealt(preset, players, &mut numbers);
            with_good_hands(&game, &mut numbers)
        }
        _ => dealt(preset, players, &mut numbers),
    };
    let mut record = Record::new(game);
    for _ in 0..ACTIONS {
        let game = record.game().clone();
        if game.phase() == Phase::Over {
            break;
        }
        let tried = any_attempts(&game, &mut numbers, &mut solver);
        let mut applied = Vec::new();
        for (player, action) in tried {
            let next = game.apply(player, &action);
            assert_eq!(
                game.is_legal(player, &action),
                next.is_ok(),
                "{player} {action}"
            );
            match next {
                Ok(next) => applied.push((player, action, next)),
                Err(refused) => assert!(!refused.faults().is_empty(), "{player} {action}"),
            }
        }
        assert!(!applied.is_empty(), "nothing can be done: {record}");
        let (player, action, next) = applied.swap_remove(numbers.below(applied.len()));
        assert!(is_sound(&next), "{player} {action}: {record}");
        record.apply(player, &action).expect("it is legal");
        assert_eq!(*record.game(), next);
    }
    assert_secrecy(record.game(), &mut numbers);
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record));
}
