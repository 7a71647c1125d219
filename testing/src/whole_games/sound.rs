//! What holds of every game, however it was come by.

use rummikub_rules::{
    JokerDeal, Rack, Tile, Tiles,
    game::{Game, GameSetup},
};

use crate::Random;

/// Whether every tile of the set lies somewhere, and the game can be stored as it is.
pub fn is_sound(game: &Game) -> bool {
    let mut found = [0usize; 53];
    let racks =
        (0..game.players()).flat_map(|player| game.rack(player).expect("a rack").tiles().iter());
    let beside = game.discards().iter().map(|discard| discard.tile);
    let table = game.table().tiles();
    let free = game.free_tiles();
    let all = racks.chain(table.iter()).chain(game.pool());
    let all = all.chain(game.trump()).chain(beside).chain(free.iter());
    for tile in all {
        found[tile.index()] += 1;
    }
    let tiles = game.turn_rules().tiles();
    let count = |index| usize::from(tiles.count(Tile::from_index(index).expect("a tile")));
    let text = serde_json::to_string(game).expect("JSON");
    (0..53).map(count).eq(found) && serde_json::from_str::<Game>(&text).as_ref().ok() == Some(game)
}

/// The same game for `player`, with all that is hidden from that player mixed anew: the other
/// racks and the pool, and before the deal the lots that were not drawn yet.
pub fn hidden_dealt_anew(game: &Game, player: usize, numbers: &mut Random) -> Game {
    let mut setup = GameSetup::from(game);
    let others = || (0..game.players()).filter(|&other| other != player);
    // Jokers that were shared out stay with their players.
    let shared = game.rules().joker_deal() == JokerDeal::SharedOut;
    let kept = |rack: &Rack| if shared { rack.tiles().jokers() } else { 0 };
    let mut hidden: Vec<Tile> = game.pool().collect();
    for other in others() {
        let rack = setup.players[other].rack;
        let moves = |tile: &Tile| !(shared && tile.is_joker());
        hidden.extend(rack.tiles().iter().filter(moves));
    }
    numbers.shuffle(&mut hidden);
    let mut hidden = hidden.into_iter();
    for other in others() {
        let rack = setup.players[other].rack;
        let jokers = core::iter::repeat_n(Tile::Joker, kept(&rack).into());
        let len = rack.tiles().len() - jokers.len();
        let tiles = hidden.by_ref().take(len).chain(jokers);
        setup.players[other].rack =
            Rack::from(Tiles::try_from_iter(tiles).expect("tiles of the game"));
    }
    setup.pool = hidden.collect();
    if let Some(lots) = &mut setup.lots {
        numbers.shuffle(&mut lots.order[lots.drawn..]);
    }
    Game::new(setup).expect("tiles of the game")
}
