//! Do these melds open?

use rummikub_rules::{Rack, TableSetup};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition;

pub(crate) fn group() -> Group {
    let items = definition::read("initial-melds.jsonl").into_iter();
    let items = items.map(|definition| {
        let rules = definition.rules();
        let melds: TableSetup = definition.text("melds").parse().expect("tiles");
        let rack: Rack = definition.text("rack").parse().expect("tiles");
        // The points, and 1000 more when they open.
        let expected = definition.number("points") + 1000 * u64::from(definition.flag("ok"));
        Item::new(definition.name(), expected, move || {
            let check = rules.check_initial_meld(&melds, &rack);
            u64::from(check.points) + 1000 * u64::from(check.is_ok())
        })
    });
    ("Initial meld", vec![Benchmark::new("initial-meld", items)])
}
