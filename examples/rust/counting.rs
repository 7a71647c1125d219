//! Counts that somebody published, made by the library: how many melds there are, and how many
//! hands can go down whole.

use std::collections::BTreeSet;

use rummikub_rules::{Rules, Tile, TileOrder, Tiles, solver::Solver};

/// The distinct melds, as multisets of tiles, with so many jokers: runs of up to `longest` tiles,
/// and groups.
pub fn distinct_melds(rules: &Rules, longest: usize, jokers: usize) -> BTreeSet<Tiles> {
    let mut found = BTreeSet::new();
    let mut whole: Vec<Vec<usize>> = Vec::new();
    for color in 0..4 {
        for len in 3..=longest {
            whole.extend(
                (0..=13 - len).map(|low| (low..low + len).map(|n| color * 13 + n).collect()),
            );
        }
    }
    for number in 0..13 {
        for colors in 0u32..16 {
            let held = (0..4).filter(|color| colors >> color & 1 == 1);
            whole.push(held.map(|color| color * 13 + number).collect());
        }
    }
    for kinds in whole {
        for places in 0u32..1 << kinds.len() {
            if places.count_ones() as usize != jokers {
                continue;
            }
            let tile = |(place, kind): (usize, &usize)| match places >> place & 1 {
                0 => Tile::from_index(*kind),
                _ => Some(Tile::Joker),
            };
            let tiles: Vec<Tile> = kinds.iter().enumerate().filter_map(tile).collect();
            if !rules.readings(&tiles, TileOrder::AsGiven).is_empty() {
                found.extend(Tiles::try_from_iter(tiles));
            }
        }
    }
    found
}

/// How many multisets of so many real tiles, at most `copies` of each, can be laid down completely:
/// distinct ones, and with equal tiles told apart. Each is laid by the solver.
///
/// # Panics
/// When the solver cannot lay what melds are made of: a defect.
pub fn whole_hands(rules: &Rules, size: usize) -> (u64, u64) {
    let mut solver = Solver::new();
    let melds: Vec<Tiles> = distinct_melds(rules, 5, 0).into_iter().collect();
    // hands by size: every hand of melds is one of fewer tiles and a meld
    let mut hands: Vec<BTreeSet<Tiles>> = vec![BTreeSet::from([Tiles::new()])];
    for total in 1..=size {
        let mut larger = BTreeSet::new();
        for meld in melds.iter().filter(|meld| meld.len() <= total) {
            let with = |hand: &Tiles| hand.checked_add(meld);
            let fits = |hand: &Tiles| hand.kinds().all(|(tile, n)| n <= rules.copies_of(tile));
            larger.extend(
                hands[total - meld.len()]
                    .iter()
                    .filter_map(with)
                    .filter(fits),
            );
        }
        hands.push(larger);
    }
    let told_apart = |hand: &Tiles| {
        hand.kinds()
            .map(|(tile, n)| choose(rules.copies_of(tile), n))
            .product::<u64>()
    };
    for hand in &hands[size] {
        assert!(solver.arrange(rules, hand).is_some(), "{hand}");
    }
    let all = hands[size].iter().map(told_apart).sum();
    (hands[size].len() as u64, all)
}

/// How many of all multisets of so many real tiles, at most `copies` of each, the solver can lay
/// down completely: every one of them is asked, so that sizes beyond 4 take long.
pub fn layable_hands(rules: &Rules, size: usize) -> u64 {
    let mut solver = Solver::new();
    let mut hands = vec![(Tiles::new(), 0)];
    for _ in 0..size {
        // tiles in the order of their kinds, so that each multiset is made once
        hands = hands
            .iter()
            .flat_map(|(hand, least)| {
                let tiles = (*least..52).filter_map(Tile::from_index);
                let tiles = tiles.filter(|tile| hand.count(*tile) < rules.copies_of(*tile));
                tiles.filter_map(|tile| {
                    let mut larger = *hand;
                    larger.add(tile).ok()?;
                    Some((larger, tile.index()))
                })
            })
            .collect();
    }
    let layable = |(hand, _): &&(Tiles, usize)| solver.arrange(rules, hand).is_some();
    hands.iter().filter(layable).count() as u64
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u8, k: u8) -> u64 {
    (0..k).fold(1, |ways, i| ways * u64::from(n - i) / u64::from(i + 1))
}
