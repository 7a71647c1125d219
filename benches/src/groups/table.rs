//! Is a list of lists of tiles a table?

use rummikub_rules::TableSetup;

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition::{self, Definition};

pub(crate) fn group() -> Group {
    let of = |kind: &'static str| {
        let definitions = definition::read("tables.jsonl").into_iter();
        let chosen = definitions.filter(move |table| table.text("kind") == kind);
        chosen.map(|table: Definition| {
            let rules = table.rules();
            let setup: TableSetup = table.text("table").parse().expect("tiles");
            Item::new(table.name(), table.number("faults"), move || {
                let faults = |error: rummikub_rules::TableError| error.faults().len() as u64;
                rules.table(&setup).map_or_else(faults, |_| 0)
            })
        })
    };
    let benchmarks = vec![
        Benchmark::new("table/legal", of("legal")),
        Benchmark::new("table/legal-with-jokers", of("legal-with-jokers")),
        Benchmark::new("table/illegal", of("illegal")),
    ];
    ("Table validation", benchmarks)
}
