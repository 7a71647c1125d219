//! The turn check beside the literal referee.

use rummikub_rules::{Opened, Turn};

use crate::{
    Random, library_rules,
    literal::{self, generate},
};

pub(super) fn target(data: &[u8]) {
    let case = generate::turn_of(Random::from_bytes(data));
    let legal = literal::judge(
        &case.rules,
        &case.before,
        &case.rack,
        &case.after,
        case.opened,
    );
    let legal = legal.expect("a position");
    let rules = library_rules(&case.rules);
    let before = rules.table_from_text(&case.before).expect("a table");
    let rack = case.rack.parse().expect("a rack");
    let after = case.after.parse().expect("a table");
    let turn = Turn::new(&before, &rack, &after, Opened::from(case.opened));
    let verdict = rules.check_turn(&turn).expect("a position");
    assert_eq!(verdict.is_legal(), legal, "{case:?}");
    assert_eq!(rules.is_legal_turn(&turn), Ok(legal), "{case:?}");
    assert_eq!(verdict.faults().is_empty(), legal, "{case:?}");
    assert_eq!(verdict.account().is_some(), legal, "{case:?}");
}
