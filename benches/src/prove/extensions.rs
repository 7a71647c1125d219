//! Every table that only extends the old one: each old meld whole in a meld of its own.

use rummikub_rules::{Rack, Rules, Table};

use crate::melds::{self, Counts, JOKER, Shape};
use crate::tables::without;

/// The most rack tiles of an extension that `is_legal` allows.
pub(crate) fn most(
    rules: &Rules,
    before: &Table,
    rack: &Rack,
    is_legal: &dyn Fn(&[&Shape]) -> bool,
) -> usize {
    let mut tiles = rack.tiles().counts();
    let jokers = before.tiles().jokers() + rack.tiles().jokers();
    // jokers of the table and of the rack alike may be anywhere; those of the table count as laid
    let least = usize::from(before.tiles().jokers());
    tiles[JOKER] = jokers;
    let ones_high = rules.value(rummikub_rules::Axis::Ones) == "low-or-high";
    let shapes = melds::all(jokers, ones_high);
    let of_rack: Vec<(&Shape, Counts)> = shapes
        .iter()
        .map(|shape| (shape, shape.counts()))
        .filter(|(_, counts)| without(&tiles, counts).is_some())
        .collect();
    // melds with jokers first, so that it is soon known which jokers are free
    let mut melds = before.melds().to_vec();
    melds.sort_by_key(|meld| std::cmp::Reverse(meld.jokers()));
    let homes = melds.iter().map(|meld| {
        let old: Vec<usize> = meld.slots().map(|slot| slot.tile.index()).collect();
        let mut real = [0; 53];
        old.iter()
            .filter(|tile| **tile != JOKER)
            .for_each(|tile| real[*tile] += 1);
        shapes
            .iter()
            .filter(|shape| shape.kind == meld.kind() && shape.tiles.len() >= old.len())
            .filter_map(|shape| Some((shape, without(&shape.counts(), &real)?)))
            .filter(|(_, added)| without(&tiles, added).is_some())
            .collect::<Vec<_>>()
    });
    let mut search = Search {
        homes: homes.collect(),
        of_rack,
        table_jokers: least,
        rack_size: rack.tiles().len() + least,
        list: Vec::new(),
        best: 0,
        is_legal,
    };
    search.extend(&tiles, 0);
    search.best
}

struct Search<'a> {
    /// For each old meld the melds that hold its real tiles, and the tiles that are added.
    homes: Vec<Vec<(&'a Shape, Counts)>>,
    of_rack: Vec<(&'a Shape, Counts)>,
    table_jokers: usize,
    rack_size: usize,
    list: Vec<&'a Shape>,
    best: usize,
    is_legal: &'a dyn Fn(&[&Shape]) -> bool,
}

impl Search<'_> {
    /// The home of old meld `at` and of those after it.
    fn extend(&mut self, tiles: &Counts, at: usize) {
        if at == self.homes.len() {
            return self.lay(tiles, 0);
        }
        for i in 0..self.homes[at].len() {
            let (shape, added) = self.homes[at][i];
            if let Some(left) = without(tiles, &added) {
                self.list.push(shape);
                self.extend(&left, at + 1);
                self.list.pop();
            }
        }
    }

    /// New melds of rack tiles and jokers, from the place `from` on.
    fn lay(&mut self, tiles: &Counts, from: usize) {
        let left: usize = tiles.iter().map(|n| usize::from(*n)).sum();
        // real tiles and jokers that are laid, less the jokers that lay there before
        let laid = self.rack_size - left;
        let played = laid.saturating_sub(self.table_jokers);
        if played > self.best && (self.is_legal)(&self.list) {
            self.best = played;
        }
        for at in from..self.of_rack.len() {
            let (shape, counts) = self.of_rack[at];
            if let Some(left) = without(tiles, &counts) {
                self.list.push(shape);
                self.lay(&left, at);
                self.list.pop();
            }
        }
    }
}
