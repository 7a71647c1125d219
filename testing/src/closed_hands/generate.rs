//! Random closed hands.

use crate::Random;
use rummikub_rules::{Color, Number, NumberedTile, Tile, Tiles};

fn tile(color: usize, place: usize) -> Tile {
    NumberedTile::new(Color::ALL[color], Number::ALL[(place + 12) % 13]).into()
}

/// Fourteen tiles that the tile set has, with some jokers: random, or nearly of some type.
pub fn hand(r: &mut Random, jokers: usize) -> Tiles {
    loop {
        let mut tiles = match r.below(10) {
            0 => loose(r),
            1 => sequences(r),
            2 => pairs(r),
            3 => square(r),
            _ => melds(r),
        };
        // Jokers take the places of some, and some are changed.
        for _ in 0..jokers {
            let place = r.below(tiles.len());
            tiles.swap_remove(place);
        }
        for _ in 0..[0, 0, 0, 0, 1, 2][r.below(6)] {
            let place = r.below(tiles.len());
            tiles[place] = tile(r.below(4), 1 + r.below(13));
        }
        tiles.extend((0..jokers).map(|_| Tile::Joker));
        if tiles.len() == 14
            && let Ok(hand) = Tiles::try_from_iter(tiles)
            && hand.kinds().all(|(_, count)| count <= 2)
        {
            return hand;
        }
    }
}

/// A hand that is nearly one of some type: its colours exchanged, up to three tiles moved to a
/// neighbour, recoloured or replaced, and some tiles replaced by jokers.
pub fn mutated(r: &mut Random, example: &Tiles, jokers: usize) -> Tiles {
    let mut colors = [0, 1, 2, 3];
    for place in (1..4).rev() {
        colors.swap(place, r.below(place + 1));
    }
    let example: Vec<(usize, usize)> = example
        .iter()
        .filter_map(Tile::numbered)
        .map(|tile| (colors[tile.color.index()], usize::from(tile.number.get())))
        .collect();
    loop {
        let mut tiles = example.clone();
        for _ in 0..[0, 0, 1, 1, 2, 3][r.below(6)] {
            let place = r.below(tiles.len());
            let (color, number) = tiles[place];
            tiles[place] = match r.below(4) {
                0 => (color, number % 13 + 1),
                1 => (color, (number + 11) % 13 + 1),
                2 => ((color + 1 + r.below(3)) % 4, number),
                _ => (r.below(4), 1 + r.below(13)),
            };
        }
        for _ in 0..jokers {
            tiles.swap_remove(r.below(tiles.len()));
        }
        let tiles = tiles.iter().map(|&(color, number)| tile(color, number));
        let all = tiles.chain((0..jokers).map(|_| Tile::Joker));
        if let Ok(hand) = Tiles::try_from_iter(all)
            && hand.kinds().all(|(_, count)| count <= 2)
        {
            return hand;
        }
    }
}

/// Any tiles of a range and of some colours.
fn loose(r: &mut Random) -> Vec<Tile> {
    let (first, last) = [(1, 13), (1, 5), (1, 7), (10, 14), (9, 14)][r.below(5)];
    let colors = if r.below(3) == 0 { 1 } else { 4 };
    let shift = r.below(4);
    let mut tiles: Vec<Tile> = (0..2 * colors * (last - first + 1))
        .map(|index| tile((index % colors + shift) % 4, first + index / (2 * colors)))
        .collect();
    while tiles.len() > 14 {
        let place = r.below(tiles.len());
        tiles.swap_remove(place);
    }
    tiles
}

/// A whole sequence or two short ones.
fn sequences(r: &mut Random) -> Vec<Tile> {
    let ways: &[(usize, usize)] =
        [[(1, 14)].as_slice(), &[(1, 7), (1, 7)], &[(8, 14), (8, 14)]][r.below(3)];
    let mixed = r.below(3) > 0;
    let one = r.below(4);
    let other = if r.below(2) == 0 { one } else { r.below(4) };
    let mut tiles = Vec::new();
    for (way, &(first, last)) in ways.iter().enumerate() {
        let mut color = [one, other][way];
        for place in first..=last {
            if mixed {
                color = (color + 1 + r.below(3)) % 4;
            }
            tiles.push(tile(color, place));
        }
    }
    tiles
}

fn pairs(r: &mut Random) -> Vec<Tile> {
    let (first, last) = [(1, 13), (1, 9), (10, 14)][r.below(3)];
    let colors = if r.below(3) == 0 { 1 } else { 4 };
    let shift = r.below(4);
    (0..7)
        .map(|_| {
            tile(
                (r.below(colors) + shift) % 4,
                first + r.below(last - first + 1),
            )
        })
        .flat_map(|tile| [tile, tile])
        .collect()
}

fn square(r: &mut Random) -> Vec<Tile> {
    let number = 1 + r.below(13);
    let eight = (0..8).map(|index| tile(index / 2, number));
    let six: Vec<Tile> = (0..6).map(|_| tile(r.below(4), 1 + r.below(13))).collect();
    eight.chain(six).collect()
}

/// Melds of a range, of some colours and kinds; fourteen tiles at most.
fn melds(r: &mut Random) -> Vec<Tile> {
    let (first, last) = [(1, 13), (1, 14), (1, 9), (1, 5), (10, 14), (1, 14)][r.below(6)];
    let groups = [0, 0, 1, 2, 3][r.below(5)];
    let palette = [4, 4, 3, 2, 1][r.below(5)];
    let shift = r.below(4);
    let sizes: &[usize] = [
        [4, 4, 3, 3].as_slice(),
        &[3, 4, 3, 4],
        &[5, 3, 3, 3],
        &[5, 5, 4],
        &[6, 4, 4],
        &[8, 3, 3],
        &[7, 4, 3],
        &[9, 5],
        &[7, 7],
        &[11, 3],
        &[13, 1],
    ][r.below(11)];
    let mut tiles = Vec::new();
    for (index, &size) in sizes.iter().enumerate() {
        if size <= 4 && r.below(3) < groups {
            let place = first + r.below(last - first + 1);
            let missing = r.below(4);
            tiles.extend(
                (0..4)
                    .filter(|&c| size == 4 || c != missing)
                    .map(|c| tile(c, place)),
            );
        } else {
            let color = if r.below(2) == 0 { index } else { r.below(4) };
            let color = (color % palette + shift) % 4;
            let size = size.min(last - first + 1);
            let start = first + r.below(last - first + 2 - size);
            tiles.extend((start..start + size).map(|place| tile(color, place)));
        }
    }
    tiles
}
