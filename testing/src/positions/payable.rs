//! Small positions in which several tiles of the rack may pay for the same jokers.

use rummikub_rules::{Axis, MeldKind, MeldSetup, Rack, Rules, Table, TableSetup, Tile, Tiles};

use super::random::{meld, rules_with};
use crate::Random;

const JOKER: usize = 52;
/// Most tiles on the table, so that the slow solver takes milliseconds.
const MOST: usize = 10;

/// Rules by which jokers are replaced by tiles of the rack at least, and laid again at once.
fn replacing(r: &mut Random) -> Rules {
    let axes: [(Axis, &[&str]); 10] = [
        (Axis::Copies, &["2"]),
        (Axis::Jokers, &["2"]),
        (Axis::MaxJokersPerMeld, &["none"]),
        (Axis::TablePlay, &["full"]),
        (Axis::JokerMelds, &["splittable", "splittable", "frozen"]),
        (Axis::JokerRetrieval, &["replace"]),
        (Axis::JokerPayment, &["rack", "rack", "rack-or-table"]),
        (
            Axis::JokerReuse,
            &[
                "any",
                "new-meld",
                "new-meld-with-rack-tiles",
                "new-meld-from-rack-tiles",
            ],
        ),
        (Axis::JokerReuseTiles, &["1", "2"]),
        (Axis::RackJokerTiles, &["0", "0", "1", "2"]),
    ];
    rules_with(r, &axes)
}

/// A table with a group that lacks more colours than it has jokers, and a rack with two tiles of these
/// colours or three, as far as the table leaves them; none where the rules allow no such group.
pub fn payable(r: &mut Random) -> Option<(Rules, Table, Rack)> {
    let rules = replacing(r);
    let mut colors = [0, 1, 2, 3];
    r.shuffle(&mut colors);
    let (low, band) = (r.below(9), 3 + r.below(3));
    let number = low + r.below(band);
    let reals = 1 + r.below(2);
    let mut group = colors.map(|color| color * 13 + number);
    group[reals..].fill(JOKER);
    let group = group[..3].iter().filter_map(|at| Tile::from_index(*at));
    let mut setup = TableSetup::default();
    setup.push(MeldSetup::new(Some(MeldKind::Group), group));
    let mut table = rules.table(&setup).ok()?;
    for _ in 0..60 {
        setup.push(meld(r, low + 1, band));
        match rules.table(&setup) {
            Ok(larger) if larger.tiles().len() <= MOST => table = larger,
            _ => drop(setup.pop()),
        }
    }
    let paying = colors[reals..].iter().map(|color| color * 13 + number);
    let mut held: Vec<usize> = paying.take(2 + r.below(2)).collect();
    for _ in 0..=r.below(4) {
        held.push(r.below(4) * 13 + (low + r.below(band + 2)) % 13);
    }
    let mut rack = Tiles::new();
    for tile in held.into_iter().filter_map(Tile::from_index) {
        if table.tiles().count(tile) + rack.count(tile) < rules.copies_of(tile) {
            rack.add(tile).ok()?;
        }
    }
    Some((rules, table, Rack::from(rack)))
}
