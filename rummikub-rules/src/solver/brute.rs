//! A slow, obvious solver for small inputs, to compare the fast one with: it makes every table
//! that could result and asks of each, account by account, whether the law allows it.
//!
//! For tests and benchmarks only. It shares nothing with the fast solver but plain numbers for melds
//! and rules; the counts of tables come from the same enumeration.

use crate::solver::enumerate::accounts::{KnownOpenings, judge};
use crate::solver::enumerate::arrangements::arrangements;
use crate::solver::enumerate::legal_tables::legal_tables;
use crate::solver::meter::Meter;
use crate::solver::problem::convert::{forms, table};
use crate::solver::problem::law::Law;
use crate::solver::problem::question::PlainPosition;
use crate::{Opened, Rack, Rules, Table, Tiles};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Every table that a turn can leave, summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The distinct multisets of rack tiles that can be played.
    pub plays: BTreeSet<Tiles>,
    /// How many distinct tables can result.
    pub tables: u64,
}

fn plain(rules: &Rules, before: &Table, rack: &Rack, opened: Opened) -> PlainPosition {
    PlainPosition {
        law: Law::from(rules),
        before: forms(before),
        rack: rack.tiles().counts(),
        opened,
    }
}

/// Every legal turn in a position. The cost grows without bound: for a dozen tiles or so.
pub fn solve(rules: &Rules, before: &Table, rack: &Rack, opened: Opened) -> Answer {
    let mut answer = Answer::default();
    let position = plain(rules, before, rack, opened);
    legal_tables(
        &position.question(),
        &mut Meter::default(),
        &mut |_, played| {
            answer.tables += 1;
            answer.plays.extend(Tiles::from_counts(*played));
        },
    );
    answer
}

/// Every table that a legal turn can leave. The cost grows without bound.
pub fn tables_after(rules: &Rules, before: &Table, rack: &Rack, opened: Opened) -> Vec<Table> {
    let mut found = Vec::new();
    let position = plain(rules, before, rack, opened);
    legal_tables(
        &position.question(),
        &mut Meter::default(),
        &mut |after, _| {
            found.extend(table(after));
        },
    );
    found
}

/// Whether melds of exactly these tiles exist. The cost grows without bound.
pub fn can_arrange(rules: &Rules, tiles: &Tiles) -> bool {
    let (law, tiles) = (Law::from(rules), tiles.counts());
    let mut found = false;
    let meter = &mut Meter::default();
    arrangements(&law, &tiles, &tiles, meter, &mut |_, _, _| {
        found = true;
        false
    });
    found
}

/// Whether a turn is legal. Slow: every account is tried.
pub fn is_legal(rules: &Rules, before: &Table, rack: &Rack, opened: Opened, after: &Table) -> bool {
    let position = plain(rules, before, rack, opened);
    let openings = &mut KnownOpenings::default();
    let meter = &mut Meter::default();
    judge(&position.question(), &forms(after), openings, meter) == Some(true)
}
