//! Is a turn legal?

use std::collections::BTreeMap;
use std::rc::Rc;

use rummikub_rules::{Opened, Preset, Rack, TableSetup, Turn};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition::{self, Definition};

/// A check of this turn under some rules; its answer is 1 for legal and 0 for illegal.
fn check(definition: &Definition, rules: &str, legal: u64) -> Item {
    let rules = definition::rules(rules);
    let before = rules
        .table_from_text(definition.text("before"))
        .expect("a table");
    let rack: Rack = definition.text("rack").parse().expect("tiles");
    let after: Rc<TableSetup> = Rc::new(definition.text("after").parse().expect("tiles"));
    let opened = definition.flag("opened");
    Item::new(definition.name(), legal, move || {
        let turn = Turn::new(&before, &rack, &after, Opened::from(opened));
        let verdict = rules.check_turn(&turn).expect("a position");
        u64::from(verdict.is_legal())
    })
}

/// The turns of a file, by the rules under which they are judged; legal and illegal apart.
fn by_rules(file: &str) -> BTreeMap<(String, u64), Vec<Item>> {
    let mut found: BTreeMap<_, Vec<Item>> = BTreeMap::new();
    for definition in definition::read(file) {
        for (rules, legal) in definition.answers("legal") {
            let items = found.entry((rules.to_owned(), legal)).or_default();
            items.push(check(&definition, rules, legal));
        }
    }
    found
}

/// Twenty melds without a joker.
pub(crate) fn without_jokers() -> Group {
    let benchmarks = by_rules("turns-without-jokers.jsonl");
    let benchmarks = benchmarks.into_iter().rev().map(|((_, legal), items)| {
        let verdict = if legal == 1 { "legal" } else { "illegal" };
        Benchmark::new(format!("turn/20-melds/{verdict}"), items)
    });
    ("A turn without jokers on the table", benchmarks.collect())
}

/// Two jokers on the table, under every preset.
pub(crate) fn two_jokers() -> Group {
    let mut turns = by_rules("turns-two-jokers.jsonl");
    let mut benchmarks = Vec::new();
    for preset in Preset::ALL {
        for (legal, verdict) in [(1, "legal"), (0, "illegal")] {
            if let Some(items) = turns.remove(&(preset.name().to_owned(), legal)) {
                benchmarks.push(Benchmark::new(
                    format!("turn/2-jokers/{preset}/{verdict}"),
                    items,
                ));
            }
        }
    }
    assert!(turns.is_empty(), "rules that are no preset");
    ("A turn with two jokers on the table", benchmarks)
}

/// The slowest turns that the hunt found: one benchmark each, named after what makes it slow.
pub(crate) fn hostile() -> Group {
    let definitions = definition::read("turns-hostile.jsonl").into_iter();
    let benchmarks = definitions.map(|definition| {
        let items = definition.answers("legal");
        let items: Vec<_> = items
            .map(|(rules, legal)| check(&definition, rules, legal))
            .collect();
        Benchmark::new(format!("turn/hostile/{}", definition.name()), items)
    });
    ("The worst turns found", benchmarks.collect())
}
