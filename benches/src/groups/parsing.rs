//! Text in: racks and tables, and a table's text out.

use std::hint::black_box;

use rummikub_rules::{Rack, TableSetup};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition;

pub(crate) fn group() -> Group {
    let turns = || {
        definition::read("turns-without-jokers.jsonl")
            .into_iter()
            .chain(definition::read("turns-two-jokers.jsonl"))
    };
    let racks = turns().map(|turn| {
        let text = turn.text("rack").to_owned();
        let tiles = text.split(' ').count() as u64;
        Item::new(turn.name(), tiles, move || {
            let rack: Rack = text.parse().expect("a rack");
            rack.tiles().len() as u64
        })
    });
    let tables = turns().map(|turn| {
        let text = turn.text("before").to_owned();
        let melds = text.split('|').count() as u64;
        Item::new(turn.name(), melds, move || {
            let table: TableSetup = text.parse().expect("a table");
            black_box(&table).melds().len() as u64
        })
    });
    let written = turns().map(|turn| {
        let text = turn.text("before").to_owned();
        let table: TableSetup = text.parse().expect("a table");
        Item::new(turn.name(), text.len() as u64, move || {
            table.to_string().len() as u64
        })
    });
    let benchmarks = vec![
        Benchmark::new("parse/rack", racks),
        Benchmark::new("parse/table", tables),
        Benchmark::new("write/table", written),
    ];
    ("Text", benchmarks)
}
