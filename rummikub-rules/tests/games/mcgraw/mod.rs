//! The house game of V. A. `McGraw`, row by row, and played by itself.

mod dealing;
mod free_tiles;
mod jokers;
mod played;

use rummikub_rules::game::{Action, Game, GameSetup};
use rummikub_rules::{Axis, Preset, Rules, Tiles};

pub(super) fn rules() -> Rules {
    Preset::Mcgraw.rules()
}

pub(super) fn tiles(text: &str) -> Tiles {
    text.parse().expect("tiles")
}

/// A game of two in the middle: racks, table and free tiles as given, the rest in the pool.
pub(super) fn game(racks: [&str; 2], opened: [bool; 2], table: &str, free: &str) -> GameSetup {
    let mut setup = GameSetup::new(&rules());
    let mut rest = rules().for_players(2).expect("rules for two").tiles();
    setup.table = table.parse().expect("a table");
    setup.free = tiles(free);
    setup.players = GameSetup::start(&rules(), 2, Vec::new(), Vec::new()).players;
    for ((player, rack), opened) in setup.players.iter_mut().zip(racks).zip(opened) {
        player.rack = rack.parse().expect("a rack");
        player.opened = opened;
        rest = rest.saturating_sub(player.rack.tiles());
    }
    rest = rest.saturating_sub(&setup.free);
    for slot in setup
        .table
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
    {
        rest.remove(slot.tile);
    }
    setup.pool = rest.iter().collect();
    // So many free tiles as were dealt, and small handfuls for those who have laid nothing yet.
    if setup.free.len().is_multiple_of(2) {
        let share = (setup.free.len() / 2).to_string();
        let rules = setup.rules.with(Axis::FreeTiles, &share);
        setup.rules = rules.expect("free tiles");
    }
    if opened != [true; 2] {
        setup.rules = setup.rules.with(Axis::JokerDeal, "mixed").expect("jokers");
        for player in &mut setup.players {
            player.handfuls = [1, 1];
        }
    }
    setup
}

pub(super) fn play(game: &Game, table: &str) -> Result<Game, Vec<String>> {
    let action: Action = format!("play {table}").parse().expect("an action");
    game.apply(game.to_move(), &action).map_err(|refused| {
        let faults = refused.faults().iter();
        faults
            .map(|fault| format!("{}: {fault}", fault.code()))
            .collect()
    })
}

pub(super) fn refusal(fault: &str) -> Result<Game, Vec<String>> {
    Err(vec![fault.to_owned()])
}
