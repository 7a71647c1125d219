//! Every table of exactly some tiles.

use std::collections::HashMap;

use crate::melds::{self, Counts, JOKER, Shape};

/// Kinds by number first, so that what a number leaves open is decided soon.
fn by_number() -> impl Iterator<Item = usize> {
    (0..13).flat_map(|number| (0..4).map(move |color| color * 13 + number))
}

/// Tiles as a number: at most seven of each kind would be too many for it, three are not.
fn key(tiles: &Counts) -> u128 {
    let packed = tiles[..JOKER]
        .iter()
        .fold(0, |key, n| key << 2 | u128::from(*n));
    packed << 4 | u128::from(tiles[JOKER])
}

/// Melds by the first of their real tiles, and what is known of tiles that no table is left of.
pub(crate) struct Tables {
    melds: Vec<Vec<(Shape, Counts)>>,
    order: Vec<usize>,
    possible: HashMap<u128, bool>,
}

impl Tables {
    pub(crate) fn new(jokers: u8, ones_high: bool) -> Self {
        let order: Vec<usize> = by_number().collect();
        let mut by_first = vec![Vec::new(); JOKER];
        for shape in melds::all(jokers, ones_high) {
            let counts = shape.counts();
            let first = order.iter().position(|kind| counts[*kind] > 0);
            by_first[first.expect("a real tile")].push((shape, counts));
        }
        Self {
            melds: by_first,
            order,
            possible: HashMap::new(),
        }
    }

    /// The first of the real tiles.
    fn first(&self, tiles: &Counts) -> Option<usize> {
        self.order.iter().position(|kind| tiles[*kind] > 0)
    }

    /// Whether melds of exactly these tiles exist.
    pub(crate) fn is_possible(&mut self, tiles: &Counts) -> bool {
        let Some(first) = self.first(tiles) else {
            return tiles[JOKER] == 0;
        };
        let key = key(tiles);
        if let Some(known) = self.possible.get(&key) {
            return *known;
        }
        let mut found = false;
        for at in 0..self.melds[first].len() {
            if let Some(left) = without(tiles, &self.melds[first][at].1)
                && self.is_possible(&left)
            {
                found = true;
                break;
            }
        }
        self.possible.insert(key, found);
        found
    }

    /// Every list of melds of exactly these tiles, each once, until `each` says that it is enough.
    pub(crate) fn each(&mut self, tiles: &Counts, each: &mut dyn FnMut(&[&Shape]) -> bool) {
        let mut list = Vec::new();
        self.go(tiles, (0, 0), &mut list, each);
    }

    /// `from` is the first tile of the last meld and its place: melds of equal first tiles are
    /// taken in order.
    fn go(
        &mut self,
        tiles: &Counts,
        from: (usize, usize),
        list: &mut Vec<(usize, usize)>,
        each: &mut dyn FnMut(&[&Shape]) -> bool,
    ) -> bool {
        if !self.is_possible(tiles) {
            return true;
        }
        let Some(first) = self.first(tiles) else {
            let shape = |&(first, at): &(usize, usize)| &self.melds[first][at].0;
            let shapes: Vec<&Shape> = list.iter().map(shape).collect();
            return each(&shapes);
        };
        let start = if from.0 == first { from.1 } else { 0 };
        for at in start..self.melds[first].len() {
            if let Some(left) = without(tiles, &self.melds[first][at].1) {
                list.push((first, at));
                let goes_on = self.go(&left, (first, at), list, each);
                list.pop();
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }
}

/// What is left without a meld.
pub(crate) fn without(tiles: &Counts, meld: &Counts) -> Option<Counts> {
    let mut left = *tiles;
    for kind in 0..53 {
        left[kind] = left[kind].checked_sub(meld[kind])?;
    }
    Some(left)
}
