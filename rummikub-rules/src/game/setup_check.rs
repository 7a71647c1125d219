//! What keeps a [`GameSetup`] from being a game, part by part.

use alloc::vec::Vec;

use super::{
    DiscardSetup, Game, GameSetup, LotsSetup, SetupFault, outcome::empty_racks, seats::Seats,
};
use crate::{Tile, Tiles, TurnStructure, table::counts};

/// Whether every tile of the set lies somewhere, and no other.
pub(super) fn check_tiles(setup: &GameSetup, tiles: &Tiles, faults: &mut Vec<SetupFault>) {
    let mut found = counts(&setup.table);
    for player in &setup.players {
        for (tile, count) in player.rack.tiles().kinds() {
            found[tile.index()] += usize::from(count);
        }
    }
    let beside = setup.discards.iter().flat_map(DiscardSetup::tiles);
    let pool = setup.pool.iter().copied().chain(beside);
    for tile in setup.free.iter().chain(pool) {
        found[tile.index()] += 1;
    }
    for (index, &count) in found.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let expected = usize::from(tiles.count(tile));
        if count != expected {
            faults.push(SetupFault::WrongTiles {
                tile,
                count,
                expected,
            });
        }
    }
}

/// Whether the lots are tiles of the set.
pub(super) fn check_lots(lots: &LotsSetup, tiles: &Tiles, faults: &mut Vec<SetupFault>) {
    let mut found = [0usize; 53];
    for tile in &lots.order {
        found[tile.index()] += 1;
    }
    for (index, &count) in found.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let limit = usize::from(tiles.count(tile));
        if count > limit {
            faults.push(SetupFault::WrongLots { tile, count, limit });
        }
    }
}

/// Whether players, table and pool after the deal can stand so.
pub(super) fn check_play(
    game: &Game,
    starter: usize,
    to_move: usize,
    faults: &mut Vec<SetupFault>,
) {
    let all = Seats::all(game.players());
    if !all.contains(starter) {
        faults.push(SetupFault::NoStarter { player: starter });
    }
    let playing = game.playing();
    if playing.is_empty() {
        faults.push(SetupFault::NobodyLeft);
    } else if !playing.contains(to_move) {
        faults.push(SetupFault::NoPlayerToMove { player: to_move });
    }
    if game.opened.is_empty() != game.table.melds().is_empty() {
        faults.push(if game.opened.is_empty() {
            SetupFault::TableWithoutOpening
        } else {
            SetupFault::OpenedWithoutTable
        });
    }
    if !game.pool.is_empty() {
        faults.extend(
            game.passed
                .iter()
                .map(|player| SetupFault::PassedWithPool { player }),
        );
    }
    // Without discards: who has played all tiles has won.
    if game.rules.turn_structure() == TurnStructure::DrawOrPlay && empty_racks(game).len() > 1 {
        faults.push(SetupFault::SeveralEmptyRacks);
    }
}
