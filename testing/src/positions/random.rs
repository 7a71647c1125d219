//! Random rules and small positions in which rules of jokers matter.

use crate::Random;
use rummikub_rules::{Axis, MeldSetup, Rack, Rules, Table, TableSetup, Tile, Tiles};

/// Rules with a random value on every axis, without contradiction.
#[allow(clippy::match_same_arms, reason = "a list of axes and their values")]
pub fn rules(r: &mut Random) -> Rules {
    loop {
        let mut builder = Rules::default().to_builder();
        for axis in Axis::ALL {
            let value = match axis {
                Axis::Copies => r.one(&["1", "2", "2", "3"]),
                Axis::Jokers => r.one(&["0", "1", "2", "2", "3", "4"]),
                Axis::Ones => r.one(&["low", "low", "low", "low-or-high"]),
                Axis::MaxJokersPerMeld => r.one(&["none", "none", "none", "none", "0", "1", "2"]),
                Axis::InitialMeld => r.one(&["0", "10", "21", "30", "50"]),
                Axis::InitialJokers => r.one(&["allowed", "allowed", "barred"]),
                Axis::InitialTablePlay => r.one(&["same-turn", "next-turn"]),
                Axis::TablePlay => r.one(&["full", "full", "full", "extend-only"]),
                Axis::JokerMelds => r.one(&["splittable", "frozen"]),
                Axis::JokerRetrieval => r.one(&["never", "replace", "replace", "clear"]),
                Axis::JokerPayment => r.one(&["rack", "rack-or-table"]),
                Axis::JokerGroupOfThree => r.one(&["either", "either", "both"]),
                Axis::JokerReuse => r.one(&[
                    "any",
                    "new-meld",
                    "new-meld-with-rack-tiles",
                    "new-meld-from-rack-tiles",
                ]),
                Axis::JokerReuseTiles => r.one(&["1", "2", "2", "3"]),
                Axis::RackJokerTiles => r.one(&["0", "0", "0", "1", "2", "3"]),
                _ => continue,
            };
            builder.set(*axis, value).expect("a value of the axis");
        }
        if let Ok(rules) = builder.build() {
            return rules;
        }
    }
}

/// The same with one of these values on each of these axes.
pub(super) fn rules_with(r: &mut Random, axes: &[(Axis, &[&str])]) -> Rules {
    loop {
        let mut builder = rules(r).to_builder();
        for (axis, values) in axes {
            builder
                .set(*axis, r.one(values))
                .expect("a value of the axis");
        }
        if let Ok(rules) = builder.build() {
            return rules;
        }
    }
}

/// A table of at most `most` tiles and a rack, in a narrow band of numbers so that melds meet.
pub fn position(r: &mut Random, rules: &Rules, most: usize) -> (Table, Rack) {
    let low = 1 + r.below(10);
    let band = 3 + r.below(4);
    let mut setup = TableSetup::default();
    let mut table = Table::default();
    for _ in 0..=r.below(4) {
        for _ in 0..30 {
            let meld = meld(r, low, band);
            setup.push(meld);
            match rules.table(&setup) {
                Ok(larger) if larger.tiles().len() <= most => {
                    table = larger;
                    break;
                }
                _ => {
                    setup.pop();
                }
            }
        }
    }
    let mut rack = Tiles::new();
    for _ in 0..2 + r.below(6) {
        let number = (low + r.below(band + 3) - 1) % 13;
        let index = if r.below(6) == 0 {
            52
        } else {
            r.below(4) * 13 + number
        };
        let tile = Tile::from_index(index).expect("a tile");
        if table.tiles().count(tile) + rack.count(tile) < rules.copies_of(tile) {
            rack.add(tile).expect("room for a tile of the set");
        }
    }
    (table, Rack::from(rack))
}

/// Tiles that may be a meld, in such a band of numbers.
pub(super) fn meld(r: &mut Random, low: usize, band: usize) -> MeldSetup {
    let start = low + r.below(band) - 1;
    let mut tiles: Vec<usize> = if r.below(5) < 3 {
        let (color, len) = (r.below(4), 3 + r.below(8) * r.below(8) / 12);
        (start..start + len).map(|n| color * 13 + n % 13).collect()
    } else {
        let colors = 1 + r.below(15);
        let of_color = |c: usize| c * 13 + start.min(12);
        (0..4)
            .filter(|c| colors >> c & 1 == 1)
            .map(of_color)
            .collect()
    };
    for tile in &mut tiles {
        if r.below(4) == 0 {
            *tile = 52;
        }
    }
    let kind = [
        None,
        Some(rummikub_rules::MeldKind::Run),
        Some(rummikub_rules::MeldKind::Group),
    ];
    let kind = kind[r.below(3)];
    MeldSetup::new(kind, tiles.into_iter().filter_map(Tile::from_index))
}
