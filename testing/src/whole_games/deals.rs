//! Random deals, some of them with hands that win soon.

use rummikub_rules::{
    Preset, Tile, Tiles,
    game::{Game, GameSetup},
};

use crate::Random;

/// A deal of a preset from a random order of the tiles.
pub fn dealt(preset: Preset, players: usize, numbers: &mut Random) -> Game {
    let rules = preset.rules();
    let tiles = rules.for_players(players).expect("so many players").tiles();
    let mut order: Vec<Tile> = tiles.iter().collect();
    numbers.shuffle(&mut order);
    let starter = numbers.below(players);
    Game::deal(&rules, players, starter, order).expect("a deal")
}

/// The same game with tiles exchanged between racks and pool, so that some players hold little but
/// melds.
pub fn with_good_hands(game: &Game, numbers: &mut Random) -> Game {
    let mut setup = GameSetup::from(game);
    let mut rest: Vec<Tile> = setup.pool.clone();
    let sizes: Vec<usize> = setup
        .players
        .iter()
        .map(|player| player.rack.tiles().len())
        .collect();
    for player in &setup.players {
        rest.extend(player.rack.tiles().iter());
    }
    let mut rest = Tiles::try_from_iter(rest).expect("tiles of the set");
    let mut racks = Vec::new();
    for _ in &sizes {
        racks.push(if numbers.chance(60) {
            melds(&mut rest, numbers)
        } else {
            Tiles::new()
        });
    }
    for (rack, size) in racks.iter_mut().zip(&sizes) {
        while rack.len() < *size {
            let left: Vec<Tile> = rest.iter().collect();
            let tile = numbers.one(&left);
            rest.remove(tile);
            rack.add(tile).expect("a tile of the set");
        }
    }
    let mut pool: Vec<Tile> = rest.iter().collect();
    numbers.shuffle(&mut pool);
    setup.pool = pool;
    for (player, rack) in setup.players.iter_mut().zip(racks) {
        player.rack = rack.into();
    }
    if let Some(discards) = &mut setup.discards
        && let Some(trump) = discards.trump
    {
        let holds = |player: &usize| setup.players[*player].rack.tiles().count(trump) > 0;
        discards.twins = (0..setup.players.len()).filter(holds).collect();
    }
    Game::new(setup).expect("the same tiles")
}

/// Eleven to fourteen tiles of melds out of these.
fn melds(rest: &mut Tiles, numbers: &mut Random) -> Tiles {
    let mut found = Tiles::new();
    for _ in 0..200 {
        let room = 14 - found.len();
        if room < 3 {
            break;
        }
        let (color, number) = (numbers.below(4), numbers.below(13));
        let wanted: Vec<usize> = if numbers.chance(50) {
            (0..4)
                .filter(|other| *other != color || room == 4)
                .map(|color| color * 13 + number)
                .collect()
        } else {
            let longest = (13 - number).min(5);
            (number..number + longest)
                .map(|number| color * 13 + number)
                .collect()
        };
        let wanted: Vec<Tile> = wanted
            .into_iter()
            .filter_map(Tile::from_index)
            .take(room)
            .collect();
        if wanted.len() < 3 || wanted.iter().any(|&tile| rest.count(tile) == 0) {
            continue;
        }
        for tile in wanted {
            rest.remove(tile);
            found.add(tile).expect("a tile of the set");
        }
    }
    found
}
