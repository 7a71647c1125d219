//! A turn in work: melds before and after, of the tiles of one tile set, and the rules.

use std::fmt::Write;
use std::time::{Duration, Instant};

#[cfg(rummikub_work)]
use rummikub_rules::work::take_steps;
use rummikub_rules::{
    Axis, MeldKind, MeldSetup, Opened, Rack, Rules, Table, TableSetup, Tile, Tiles, Turn,
};
use rummikub_testing::Random;
use serde_json::json;

#[cfg(not(rummikub_work))]
fn take_steps() -> u64 {
    panic!("the library must count its work: see the first lines of main.rs")
}

const JOKER: usize = 52;

/// The axes that are mutated, with the values that they take.
const AXES: [(Axis, &[&str]); 13] = [
    (Axis::Ones, &["low", "low-or-high"]),
    (Axis::MaxJokersPerMeld, &["none", "none", "none", "1", "2"]),
    (Axis::InitialMeld, &["30", "50", "60", "200", "1000000"]),
    (Axis::InitialJokers, &["allowed", "allowed", "barred"]),
    (
        Axis::InitialTablePlay,
        &["same-turn", "same-turn", "next-turn"],
    ),
    (Axis::TablePlay, &["full", "full", "full", "extend-only"]),
    (Axis::JokerMelds, &["splittable", "frozen"]),
    (
        Axis::JokerRetrieval,
        &["replace", "replace", "clear", "never"],
    ),
    (Axis::JokerPayment, &["rack", "rack-or-table"]),
    (Axis::JokerGroupOfThree, &["either", "both"]),
    (
        Axis::JokerReuse,
        &[
            "any",
            "new-meld",
            "new-meld-with-rack-tiles",
            "new-meld-from-rack-tiles",
        ],
    ),
    (Axis::JokerReuseTiles, &["1", "2", "2", "3", "4"]),
    (Axis::RackJokerTiles, &["0", "0", "1", "2", "3"]),
];

#[derive(Clone)]
struct Meld {
    kind: MeldKind,
    tiles: Vec<usize>,
}

#[derive(Clone)]
pub(crate) struct Candidate {
    rules: Rules,
    before: Vec<Meld>,
    after: Vec<Meld>,
    opened: bool,
}

impl Candidate {
    pub(crate) fn new(
        random: &mut Random,
        copies: u8,
        jokers: u8,
        fixed: &[(String, String)],
    ) -> Self {
        let mut builder = Rules::default().to_builder();
        builder
            .set(Axis::Copies, &copies.to_string())
            .expect("copies");
        builder
            .set(Axis::Jokers, &jokers.to_string())
            .expect("jokers");
        let mut new = Self {
            rules: builder.build().expect("rules"),
            before: Vec::new(),
            after: Vec::new(),
            opened: true,
        };
        for _ in 0..20 {
            new.mutate_rules(random, fixed);
        }
        // Few tiles, or all of them.
        let melds = 2 + random.below(30);
        new.fill(random, melds);
        new
    }

    fn pool(&self, melds: &[Meld]) -> [u8; 53] {
        let mut pool = [self.rules.copies(); 53];
        pool[JOKER] = self.rules.jokers();
        for &tile in melds.iter().flat_map(|meld| &meld.tiles) {
            pool[tile] -= 1;
        }
        pool
    }

    /// Lays melds on the table after, then on the table before what can be made of these.
    fn fill(&mut self, random: &mut Random, melds: usize) {
        let mut pool = self.pool(&self.after);
        for _ in 0..melds {
            self.after.extend(self.meld(random, &mut pool));
        }
        let mut pool = [0; 53];
        for &tile in self.after.iter().flat_map(|meld| &meld.tiles) {
            pool[tile] += 1;
        }
        self.before.retain(|meld| {
            let whole = fits(&pool, &meld.tiles);
            if whole {
                meld.tiles.iter().for_each(|&tile| pool[tile] -= 1);
            }
            whole
        });
        for _ in 0..random.below(melds + 1) {
            self.before.extend(self.meld(random, &mut pool));
        }
        if pool.iter().all(|&left| left == 0) {
            self.before.pop();
        }
    }

    /// A random meld of the tiles that are left.
    fn meld(&self, random: &mut Random, pool: &mut [u8; 53]) -> Option<Meld> {
        let most = self.rules.max_jokers_per_meld().map_or(13, usize::from);
        for _ in 0..60 {
            let wish = if pool[JOKER] > 0 && random.chance(50) {
                1 + random.below(3)
            } else {
                0
            };
            let mut jokers = wish.min(most);
            let (kind, mut tiles) = if random.chance(35) {
                let number = random.below(13);
                let skip = random.below(8);
                let colors = (0..4).filter(|&color| color != skip);
                (
                    MeldKind::Group,
                    colors.map(|color| color * 13 + number).collect::<Vec<_>>(),
                )
            } else {
                let high = usize::from(self.rules.value(Axis::Ones) != "low");
                let len = [3, 3, 3, 4, 5, 6, 8, 10, 13][random.below(9)];
                let (color, first) = (random.below(4), random.below(14 + high - len));
                let tile = |place| color * 13 + (first + place) % 13;
                (MeldKind::Run, (0..len).map(tile).collect())
            };
            // Jokers stand for what is not there, then for anything.
            for place in 0..tiles.len() {
                let missing = pool[tiles[place]] == 0;
                if jokers > 0 && (missing || random.chance(30)) {
                    tiles[place] = JOKER;
                    jokers -= 1;
                }
            }
            if kind == MeldKind::Group {
                tiles.sort_unstable();
            }
            if fits(pool, &tiles) && tiles.iter().any(|&tile| tile != JOKER) {
                for &tile in &tiles {
                    pool[tile] -= 1;
                }
                return Some(Meld { kind, tiles });
            }
        }
        None
    }

    fn mutate_rules(&mut self, random: &mut Random, fixed: &[(String, String)]) {
        let mut builder = self.rules.to_builder();
        let (axis, values) = AXES[random.below(AXES.len())];
        builder
            .set(axis, values[random.below(values.len())])
            .expect("a value");
        for (axis, value) in fixed {
            let axis = Axis::from_name(axis).expect("an axis");
            builder.set(axis, value).expect("a value");
        }
        let was = (self.rules.ones(), self.rules.max_jokers_per_meld());
        // Contradictions are not taken.
        self.rules = builder.build().unwrap_or(self.rules);
        if (self.rules.ones(), self.rules.max_jokers_per_meld()) != was {
            self.before.clear();
            self.after.clear();
        }
    }

    pub(crate) fn mutate(&mut self, random: &mut Random, fixed: &[(String, String)]) {
        match random.below(10) {
            0 => self.mutate_rules(random, fixed),
            1 => self.opened = random.chance(50),
            2..=4 => {
                for _ in 0..=random.below(3) {
                    remove(&mut self.before, random);
                }
            }
            _ => {
                for _ in 0..=random.below(3) {
                    remove(&mut self.after, random);
                }
            }
        }
        let melds = random.below(6) + usize::from(self.after.is_empty());
        self.fill(random, melds);
    }

    fn parts(&self) -> (Table, Rack, TableSetup) {
        let meld =
            |meld: &Meld| MeldSetup::new(Some(meld.kind), meld.tiles.iter().map(|&t| tile(t)));
        let setup = |melds: &[Meld]| melds.iter().map(meld).collect::<TableSetup>();
        let before = self
            .rules
            .table(&setup(&self.before))
            .expect("a legal table");
        let mut rack = Tiles::new();
        let mut left = self.pool(&self.before);
        for &t in self.after.iter().flat_map(|meld| &meld.tiles) {
            let old = self
                .before
                .iter()
                .flat_map(|meld| &meld.tiles)
                .filter(|&&o| o == t)
                .count();
            let new = self
                .after
                .iter()
                .flat_map(|meld| &meld.tiles)
                .filter(|&&o| o == t)
                .count();
            if usize::from(rack.count(tile(t))) < new - old && left[t] > 0 {
                left[t] -= 1;
                rack.add(tile(t)).expect("a tile of the set");
            }
        }
        (before, rack.into(), setup(&self.after))
    }

    /// The steps of a check.
    pub(crate) fn work(&self) -> u64 {
        let (before, rack, after) = self.parts();
        take_steps();
        let turn = Turn::new(&before, &rack, &after, Opened::from(self.opened));
        self.rules.check_turn(&turn).expect("a position");
        take_steps()
    }

    /// The least time of three checks, and the verdict.
    pub(crate) fn time(&self) -> (Duration, bool) {
        let (before, rack, after) = self.parts();
        let turn = Turn::new(&before, &rack, &after, Opened::from(self.opened));
        let check = |_| {
            let start = Instant::now();
            let verdict = self.rules.check_turn(&turn).expect("a position");
            (start.elapsed(), verdict.is_legal())
        };
        (0..3).map(check).min().expect("three")
    }

    /// The turn as a line of definitions.
    pub(crate) fn definition(&self, name: &str, legal: bool) -> String {
        let (before, rack, after) = self.parts();
        let mut rules = "lemada-printed".to_owned();
        for axis in Axis::ALL {
            let value = self.rules.value(*axis);
            if value != Rules::default().value(*axis) {
                write!(rules, " {axis}={value}").expect("a string takes text");
            }
        }
        json!({
            "name": name,
            "before": before.to_string(),
            "rack": rack.to_string(),
            "after": after.to_string(),
            "opened": self.opened,
            "legal": { rules: legal },
        })
        .to_string()
    }
}

fn tile(tile: usize) -> Tile {
    Tile::from_index(tile).expect("below 53")
}

fn fits(pool: &[u8; 53], tiles: &[usize]) -> bool {
    let mut pool = *pool;
    tiles.iter().all(|&tile| {
        let left = pool[tile] > 0;
        pool[tile] = pool[tile].saturating_sub(1);
        left
    })
}

fn remove(melds: &mut Vec<Meld>, random: &mut Random) {
    if !melds.is_empty() {
        melds.swap_remove(random.below(melds.len()));
    }
}
