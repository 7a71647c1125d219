//! Which types of closed hand do fourteen tiles satisfy?

use rummikub_rules::{
    Tiles,
    hands::{Circumstances, classify},
};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition::{self, Definition};

pub(crate) fn group() -> Group {
    let of = |jokers: u8, origin: &'static str| {
        let definitions = definition::read("hands.jsonl").into_iter();
        let hand = |hand: &Definition| hand.text("hand").parse::<Tiles>().expect("tiles");
        let chosen = definitions
            .filter(move |one| hand(one).jokers() == jokers && one.text("origin") == origin);
        chosen.map(move |one| {
            let tiles = hand(&one);
            Item::new(one.name(), one.number("types"), move || {
                let found = classify(&tiles, Circumstances::default());
                found.expect("fourteen tiles").len() as u64
            })
        })
    };
    let mut benchmarks = Vec::new();
    for origin in ["catalogue", "random"] {
        for (jokers, word) in [(0, "no-joker"), (1, "one-joker"), (2, "two-jokers")] {
            let name = format!("hands/{origin}/{word}");
            benchmarks.push(Benchmark::new(name, of(jokers, origin)));
        }
    }
    ("Closed hands", benchmarks)
}
