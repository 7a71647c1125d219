//! The loop that batches of Python are compared with: the best play of each of the 60 positions, one after
//! the other on one core. `make bench-py` runs it.
//!
//! ```text
//! best-plays PRESET PASSES
//! ```
//!
//! Prints how many tiles all best plays lay together, after one pass and so many more; whoever runs it looks at the clock.

use std::env;
use std::path::Path;

use rummikub_rules::solver::{Objective, Solver};
use rummikub_rules::{Opened, Rack, Rules, Table};
use serde_json::Value;

fn main() {
    let mut arguments = env::args().skip(1);
    let preset = arguments.next().expect("a preset");
    let passes: u32 = arguments
        .next()
        .and_then(|n| n.parse().ok())
        .expect("how many passes");
    let rules = Rules::preset(&preset).expect("a preset");
    let positions = positions(&rules);
    let mut solver = Solver::new();
    let mut pass = || -> usize {
        let tiles = positions.iter().map(|(before, rack)| {
            let position = rules
                .position(before, rack, Opened::Yes)
                .expect("a position");
            let play = solver.best_play(&position, &Objective::Tiles);
            play.map_or(0, |play| play.tiles().len())
        });
        tiles.sum()
    };
    let tiles = pass();
    for _ in 0..passes {
        assert_eq!(pass(), tiles);
    }
    println!("{tiles}");
}

fn positions(rules: &Rules) -> Vec<(Table, Rack)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("definitions/positions.jsonl");
    let lines = std::fs::read_to_string(file).expect("the definitions");
    let read = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("an object");
        let text = |key: &str| line[key].as_str().expect("text").to_owned();
        let table = rules.table_from_text(&text("before")).expect("a table");
        (table, text("rack").parse().expect("a rack"))
    };
    lines.lines().map(read).collect()
}
