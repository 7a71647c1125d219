//! Random rules and small positions in which rules of jokers matter.

use rummikub_rules::{Axis, MeldSetup, Rack, Rules, Table, TableSetup, Tile, Tiles};

/// Random numbers, the same in every run.
pub(crate) struct Source(u64);

impl Source {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }

    fn of<'a>(&mut self, values: &[&'a str]) -> &'a str {
        values[self.below(values.len() as u64) as usize]
    }
}

/// Rules with a random value on every axis, without contradiction.
#[allow(clippy::match_same_arms, reason = "a list of axes and their values")]
pub(crate) fn rules(r: &mut Source) -> Rules {
    loop {
        let mut builder = Rules::default().to_builder();
        for axis in Axis::ALL {
            let value = match axis {
                Axis::Copies => r.of(&["1", "2", "2", "3"]),
                Axis::Jokers => r.of(&["0", "1", "2", "2", "3", "4"]),
                Axis::Ones => r.of(&["low", "low", "low", "low-or-high"]),
                Axis::MaxJokersPerMeld => r.of(&["none", "none", "none", "none", "0", "1", "2"]),
                Axis::InitialMeld => r.of(&["0", "10", "21", "30", "50"]),
                Axis::InitialJokers => r.of(&["allowed", "allowed", "barred"]),
                Axis::InitialTablePlay => r.of(&["same-turn", "next-turn"]),
                Axis::TablePlay => r.of(&["full", "full", "full", "extend-only"]),
                Axis::JokerMelds => r.of(&["splittable", "frozen"]),
                Axis::JokerRetrieval => r.of(&["never", "replace", "replace", "clear"]),
                Axis::JokerPayment => r.of(&["rack", "rack-or-table"]),
                Axis::JokerGroupOfThree => r.of(&["either", "either", "both"]),
                Axis::JokerReuse => r.of(&[
                    "any",
                    "new-meld",
                    "new-meld-with-rack-tiles",
                    "new-meld-from-rack-tiles",
                ]),
                Axis::JokerReuseTiles => r.of(&["1", "2", "2", "3"]),
                Axis::RackJokerTiles => r.of(&["0", "0", "0", "1", "2", "3"]),
                _ => continue,
            };
            builder.set(*axis, value).expect("a value of the axis");
        }
        if let Ok(rules) = builder.build() {
            return rules;
        }
    }
}

/// A table of at most `most` tiles and a rack, in a narrow band of numbers so that melds meet.
pub(crate) fn position(r: &mut Source, rules: &Rules, most: usize) -> (Table, Rack) {
    let low = 1 + r.below(10);
    let band = 3 + r.below(4);
    let mut setup = TableSetup::default();
    let mut table = Table::default();
    for _ in 0..=r.below(4) {
        for _ in 0..30 {
            let meld = meld(r, low, band);
            setup.melds.push(meld);
            match rules.table(&setup) {
                Ok(larger) if larger.tiles().len() <= most => {
                    table = larger;
                    break;
                }
                _ => {
                    setup.melds.pop();
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
        let tile = Tile::from_index(index as usize).expect("a tile");
        if table.tiles().count(tile) + rack.count(tile) < rules.copies_of(tile) {
            rack.add(tile).expect("room for a tile of the set");
        }
    }
    (table, Rack::from(rack))
}

/// Tiles that may be a meld.
fn meld(r: &mut Source, low: u64, band: u64) -> MeldSetup {
    let start = low + r.below(band) - 1;
    let mut tiles: Vec<usize> = if r.below(5) < 3 {
        let (color, len) = (r.below(4), 3 + r.below(8) * r.below(8) / 12);
        (start..start + len)
            .map(|n| (color * 13 + n % 13) as usize)
            .collect()
    } else {
        let colors = 1 + r.below(15);
        let of_color = |c: u64| (c * 13 + start.min(12)) as usize;
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
    let kind = kind[r.below(3) as usize];
    MeldSetup::new(kind, tiles.into_iter().filter_map(Tile::from_index))
}
