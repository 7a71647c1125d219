//! The slow classifier.

use std::collections::BTreeSet;

use rummikub_rules::{NumberedTile, Tile, Tiles};

/// A colour 0 to 3 and a number 1 to 13.
type Plain = (usize, u8);

/// The number of every type that the hand satisfies.
pub fn classify(hand: &Tiles, first_turn: bool, dealt: bool) -> BTreeSet<u8> {
    let real: Vec<Plain> = hand
        .iter()
        .filter_map(Tile::numbered)
        .map(|tile| (tile.color.index(), tile.number.get()))
        .collect();
    let all: Vec<Plain> = (0..4).flat_map(|c| (1..=13).map(move |n| (c, n))).collect();
    let mut found = BTreeSet::new();
    let mut substituted = Vec::new();
    match hand.jokers() {
        0 => substituted.push(real),
        1 => substituted.extend(all.iter().map(|&one| [real.as_slice(), &[one]].concat())),
        2 => {
            for (place, &one) in all.iter().enumerate() {
                for &two in &all[place..] {
                    substituted.push([real.as_slice(), &[one, two]].concat());
                }
            }
        }
        jokers => panic!("{jokers} jokers"),
    }
    for tiles in substituted {
        types(tiles, first_turn, dealt, &mut found);
    }
    found
}

/// The number of every type that fourteen numbered tiles satisfy in the dealt hand.
pub fn classify_numbered(tiles: impl IntoIterator<Item = NumberedTile>) -> BTreeSet<u8> {
    let plain = |tile: NumberedTile| (tile.color.index(), tile.number.get());
    let mut found = BTreeSet::new();
    types(
        tiles.into_iter().map(plain).collect(),
        true,
        true,
        &mut found,
    );
    found
}

/// Fourteen tiles without jokers.
fn types(mut tiles: Vec<Plain>, first_turn: bool, dealt: bool, found: &mut BTreeSet<u8>) {
    assert_eq!(tiles.len(), 14);
    tiles.sort_unstable();
    let tiles = tiles.as_slice();
    let total: u32 = tiles.iter().map(|&(_, number)| u32::from(number)).sum();
    let minor = tiles.iter().all(|&(_, number)| number <= 9);
    let major = tiles.iter().all(|&(_, number)| number >= 10 || number == 1);
    let one_color = tiles.iter().all(|&(color, _)| color == tiles[0].0);
    let mut add = |number: u8, holds: bool| {
        if holds {
            found.insert(number);
        }
    };
    let mut partitions = BTreeSet::new();
    part(tiles, &mut Vec::new(), &mut partitions);
    for melds in &partitions {
        let groups = melds.iter().filter(|color| color.is_none()).count();
        let runs: Vec<usize> = melds.iter().flatten().copied().collect();
        let colors: BTreeSet<usize> = runs.iter().copied().collect();
        add(1, true);
        add(2, minor);
        add(3, minor && total <= 51);
        add(7, total <= 41);
        add(11, major);
        add(39, first_turn || dealt);
        add(40, dealt);
        if runs.is_empty() {
            assert_eq!(groups, 4);
            add(4, minor && total <= 51);
            add(9, total <= 41);
            add(25, true);
            add(26, minor);
            add(27, major);
        }
        if groups == 0 {
            add(5, total <= 51);
            add(8, total <= 41);
            let four = runs.len() == 4 && colors.len() == 4;
            let three = runs.len() == 3 && colors.len() == 3;
            for (row, holds) in [(13, four), (16, three), (19, colors.len() == 2)] {
                add(row, holds);
                add(row + 1, holds && minor);
                add(row + 2, holds && major);
            }
            add(23, colors.len() == 1);
        }
    }
    add(6, total <= 41);
    add(10, major);
    add(22, one_color);
    add(
        12,
        (1..=13).any(|number| tiles.iter().filter(|tile| tile.1 == number).count() >= 8),
    );
    let pairs = tiles.chunks(2).all(|pair| pair[0] == pair[1]);
    add(35, pairs);
    add(36, pairs && minor);
    add(37, pairs && major);
    add(38, pairs && one_color);
    sequences(tiles, found);
}

/// Takes the first tile away in every meld that it may be in; the colour of each run, `None` for a
/// group, of every way to use up the tiles.
fn part(
    tiles: &[Plain],
    melds: &mut Vec<Option<usize>>,
    partitions: &mut BTreeSet<Vec<Option<usize>>>,
) {
    let Some(&(color, number)) = tiles.first() else {
        let mut melds = melds.clone();
        melds.sort_unstable();
        partitions.insert(melds);
        return;
    };
    // No meld holds a tile twice.
    let mut take = |meld: &[Plain], kind: Option<usize>| {
        let mut rest = tiles.to_vec();
        for tile in meld {
            let place = rest.iter().position(|other| other == tile);
            rest.remove(place.expect("a tile that is there"));
        }
        melds.push(kind);
        part(&rest, melds, partitions);
        melds.pop();
    };
    for mask in 0..16usize {
        let group = (0..4).filter(|c| mask >> c & 1 == 1).map(|c| (c, number));
        if mask.count_ones() >= 3
            && mask >> color & 1 == 1
            && group.clone().all(|tile| tiles.contains(&tile))
        {
            take(&group.collect::<Vec<_>>(), None);
        }
    }
    for first in 1..=12u8 {
        let mut run = Vec::new();
        for place in first..=14.min(first + 12) {
            let tile = (color, (place - 1) % 13 + 1);
            if !tiles.contains(&tile) {
                break;
            }
            run.push(tile);
            if run.len() >= 3 && run.contains(&(color, number)) {
                take(&run, Some(color));
            }
        }
    }
}

/// Rows 24 and 28 to 34, by every order of the tiles of equal number.
fn sequences(tiles: &[Plain], found: &mut BTreeSet<u8>) {
    let colors_of = |number: u8| -> Vec<usize> {
        tiles
            .iter()
            .filter(|tile| tile.1 == number)
            .map(|tile| tile.0)
            .collect()
    };
    let mixed = |way: &[usize]| way.windows(2).all(|two| two[0] != two[1]);
    let plain = |way: &[usize]| way.iter().all(|&color| color == way[0]);
    if (2..=13).all(|number| colors_of(number).len() == 1) {
        let ones = colors_of(1);
        for (low, high) in [(ones[0], ones[1]), (ones[1], ones[0])] {
            let mut way = vec![low];
            way.extend((2..=13).flat_map(colors_of));
            way.push(high);
            if plain(&way) {
                found.insert(24);
            }
            if mixed(&way) {
                found.insert(28);
            }
        }
    }
    for (row, numbers) in [(0, [1, 2, 3, 4, 5, 6, 7]), (1, [8, 9, 10, 11, 12, 13, 1])] {
        if !numbers.iter().all(|&number| colors_of(number).len() == 2) {
            continue;
        }
        for swaps in 0..1usize << 7 {
            let ways: [Vec<usize>; 2] = [0, 1].map(|way| {
                let color =
                    |(place, &number): (usize, &u8)| colors_of(number)[way ^ (swaps >> place & 1)];
                numbers.iter().enumerate().map(color).collect()
            });
            if mixed(&ways[0]) && mixed(&ways[1]) {
                found.insert(29 + row);
            }
            if plain(&ways[0]) && plain(&ways[1]) {
                found.insert(if ways[0][0] == ways[1][0] { 31 } else { 33 } + row);
            }
        }
    }
}
