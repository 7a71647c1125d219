//! What the rule books say about tiles, melds, openings and turns, statement by statement: each
//! test names the rows of the list `rule_rows.txt` that it stands for.

mod joker_retrieval;
mod manipulation;
mod melds;
mod opening;

use rummikub_rules::{Opened, Preset, Rack, Rules, TableSetup, Turn};

pub(super) fn preset(name: &str) -> Rules {
    Rules::preset(name).unwrap_or_else(|error| panic!("{error}"))
}

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    Preset::ALL.iter().map(|preset| preset.name())
}

/// The codes of a turn's faults; none when it is legal.
pub(super) fn faults(
    rules: &Rules,
    before: &str,
    rack: &str,
    after: &str,
    opened: bool,
) -> Vec<&'static str> {
    let before = rules
        .table(&before.parse().expect("text"))
        .expect("a table");
    let rack: Rack = rack.parse().expect("tiles");
    let after: TableSetup = after.parse().expect("text");
    let verdict = rules
        .check_turn(&Turn::new(&before, &rack, &after, Opened::from(opened)))
        .expect("a position");
    verdict
        .faults()
        .iter()
        .map(rummikub_rules::Fault::code)
        .collect()
}

pub(super) fn legal(name: &str, before: &str, rack: &str, after: &str) -> bool {
    faults(&preset(name), before, rack, after, true).is_empty()
}

/// The points of melds laid from a rack of these tiles, if they open.
pub(super) fn opening(name: &str, melds: &str) -> Result<u32, Vec<&'static str>> {
    let melds: TableSetup = melds.parse().expect("text");
    let tiles = melds
        .melds()
        .iter()
        .flat_map(rummikub_rules::MeldSetup::tiles)
        .map(|tile| tile.tile);
    let rack = Rack::from(rummikub_rules::Tiles::try_from_iter(tiles).expect("tiles"));
    let check = preset(name).check_initial_meld(&melds, &rack);
    if check.is_ok() {
        Ok(check.points)
    } else {
        Err(check
            .faults
            .iter()
            .map(rummikub_rules::Fault::code)
            .collect())
    }
}

pub(super) fn is_table(name: &str, table: &str) -> bool {
    preset(name).table(&table.parse().expect("text")).is_ok()
}
