//! Games that play themselves: all kinds of actions, from a seed.

use rummikub_rules::{
    Preset, TableSetup, TurnStructure,
    game::{Action, Game, Offer, Phase, Record},
    solver::{Objective, Solver},
};

use crate::Random;

/// The presets whose turns are a play or a draw.
pub fn table_play() -> impl Iterator<Item = Preset> {
    let draw_or_play =
        |preset: &Preset| preset.rules().turn_structure() == TurnStructure::DrawOrPlay;
    Preset::ALL.iter().copied().filter(draw_or_play)
}

/// Every preset with every number of players, counted through.
pub fn tables() -> impl Iterator<Item = (Preset, usize)> {
    table_play().flat_map(|preset| {
        let rules = preset.rules();
        let players = usize::from(rules.least_players())..=usize::from(rules.most_players());
        players.map(move |players| (preset, players))
    })
}

/// A game of a preset from a seed, before the first draw.
pub fn game(preset: Preset, players: usize, seed: u64) -> Game {
    let mut numbers = Random::new(seed);
    Game::shuffled(&preset.rules(), players, &mut || numbers.next_u32()).unwrap()
}

/// How the players of a game behave.
pub struct Habits {
    /// In so many turns of twelve they lay what they can.
    plays: usize,
    /// One of so many actions is that somebody leaves.
    leaves: usize,
}

/// Good players, players who hold back, and players who leave.
pub const HABITS: [Habits; 3] = [
    Habits {
        plays: 8,
        leaves: 1000,
    },
    Habits {
        plays: 1,
        leaves: 1000,
    },
    Habits {
        plays: 4,
        leaves: 12,
    },
];

/// The table with two tiles more that are no meld.
pub fn scattered(game: &Game) -> TableSetup {
    let mut table = TableSetup::from(game.table());
    let loose: TableSetup = "B7 B8".parse().unwrap();
    table.extend(loose.melds().iter().cloned());
    table
}

/// An action of a player who plays well now and then, draws, passes, runs out of time, errs and
/// even leaves. It is legal, but for players who leave twice.
pub fn any_action(
    game: &Game,
    habits: &Habits,
    numbers: &mut Random,
    solver: &mut Solver,
) -> (usize, Action) {
    let player = game.to_move();
    if game.phase() == Phase::Turn && numbers.below(habits.leaves) == 0 {
        return (numbers.below(game.players()), Action::Leave);
    }
    let offers = game.legal_actions(player);
    let offer = offers[numbers.below(offers.len())];
    if game.phase() == Phase::Turn
        && numbers.below(12) < habits.plays
        && let Some(play) = game.best_play(solver, &Objective::Tiles).unwrap()
    {
        let table = TableSetup::from(play.table());
        return match numbers.below(20) {
            0 => (player, Action::TimeOut(Some(table))),
            _ => (player, Action::Play(table)),
        };
    }
    let action = match offer {
        Offer::Play | Offer::Leave => Offer::TimeOut.action().unwrap(),
        Offer::Misplay { .. } => Action::Misplay(scattered(game)),
        Offer::TimeOut if numbers.below(2) == 0 => Action::TimeOut(Some(scattered(game))),
        offer => offer.action().unwrap(),
    };
    (player, action)
}

/// The record of a game from its seed, with attempts and remarks, to its end or to so many actions.
pub fn record(preset: Preset, players: usize, seed: u64, most: usize) -> Record {
    let mut solver = Solver::new();
    let mut numbers = Random::new(seed);
    let habits = &HABITS[seed as usize % 3];
    let mut record = Record::new(game(preset, players, seed));
    record.remark("Played by itself.");
    for _ in 0..most {
        if record.game().phase() == Phase::Over {
            break;
        }
        let (player, action) = any_action(record.game(), habits, &mut numbers, &mut solver);
        if record.apply(player, &action).is_err() {
            record.attempt(player, &action);
        }
        match numbers.below(12) {
            0 => drop(record.attempt(0, &Action::Play(scattered(record.game())))),
            1 => drop(record.attempt(players - 1, &Action::Pass)),
            2 => record.remark("so far"),
            _ => {}
        }
    }
    record
}
