//! The faults of an illegal turn are those of an account that has the fewest, in their order.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rummikub_rules::{Fault, NumberedTile, Opened, Place, Side};
use rummikub_testing::{
    library_rules,
    literal::{
        charges::{self, Charge, Weight},
        generate, opening,
        turn::Turn,
    },
};

/// More accounts than this are too many for the literal enumeration.
const MOST: usize = 30_000;

fn charge(fault: &Fault) -> Charge {
    let (rank, tile): (u8, Option<NumberedTile>) = match fault {
        Fault::RackJokerAlone(..) => (charges::LIES_ALONE, None),
        Fault::JokerReusedWrongly(..) => (charges::REUSED_WRONGLY, None),
        Fault::GroupNotCompleted(..) => (charges::GROUP_NOT_COMPLETED, None),
        Fault::JokerMeldChanged(..) => (charges::MELD_CHANGED, None),
        Fault::JokerRetrieved(_, tile) => (charges::RETRIEVED, Some(*tile)),
        Fault::JokerNotReplaced(_, tile)
        | Fault::JokerReplacedFromTable(_, tile)
        | Fault::JokerReplacedFromLockedMeld(_, tile) => (charges::NOT_REPLACED, Some(*tile)),
        other => panic!("{other:?} is no joker fault"),
    };
    let Some(Place { meld, .. }) = fault.place() else {
        panic!("{fault:?} names no meld");
    };
    (
        rank,
        meld,
        tile.map(|tile| (tile.color.index(), tile.number.get())),
    )
}

#[test]
fn joker_faults_are_the_fewest_and_the_first_of_those() {
    let (mut compared, mut several, mut kinds) = (0, 0, BTreeMap::new());
    for seed in 0..60_000 {
        let case = generate::turn(seed);
        if case.rules.extend_only || !case.opened && !case.rules.same_turn {
            continue;
        }
        let text = (&case.before, &case.rack, &case.after);
        let turn = Turn::read(&case.rules, text.0, text.1, text.2, case.opened).unwrap();
        let Some(melded) = turn.melded() else {
            continue;
        };
        if !case.opened && opening::find(&case.rules, &melded.played).is_none() {
            continue;
        }
        let rules = library_rules(&case.rules);
        let before = rules.table_from_text(text.0).unwrap();
        let (rack, after) = (text.1.parse().unwrap(), text.2.parse().unwrap());
        let turn = rummikub_rules::Turn::new(&before, &rack, &after, Opened::from(case.opened));
        let verdict = rules.check_turn(&turn).unwrap();
        if verdict.is_legal() {
            continue;
        }
        let Some(fewest) = charges::fewest(&melded, MOST) else {
            continue;
        };
        let told: Vec<Charge> = verdict.faults().iter().map(charge).collect();
        assert_eq!(told, fewest, "{seed}: {case:?} {:?}", verdict.faults());
        compared += 1;
        several += u32::from(fewest.len() > 1);
        for fault in verdict.faults() {
            *kinds.entry(fault.code()).or_insert(0) += 1;
        }
    }
    println!("{compared} illegal turns, {several} with several faults: {kinds:?}");
    assert!(compared > 2_000 && several > 200 && kinds.len() == 8);
}

#[test]
fn faults_of_extend_only_turns_are_the_fewest() {
    let (mut compared, mut several, mut kinds) = (0, 0, BTreeMap::new());
    for seed in 0..100_000 {
        let case = generate::turn(seed);
        if !case.rules.extend_only || !case.opened && !case.rules.same_turn {
            continue;
        }
        let text = (&case.before, &case.rack, &case.after);
        let turn = Turn::read(&case.rules, text.0, text.1, text.2, case.opened).unwrap();
        let Some(melded) = turn.melded() else {
            continue;
        };
        if !case.opened && opening::find(&case.rules, &melded.played).is_none() {
            continue;
        }
        let rules = library_rules(&case.rules);
        let before = rules.table_from_text(text.0).unwrap();
        let (rack, after) = (text.1.parse().unwrap(), text.2.parse().unwrap());
        let turn = rummikub_rules::Turn::new(&before, &rack, &after, Opened::from(case.opened));
        let verdict = rules.check_turn(&turn).unwrap();
        if verdict.is_legal() {
            continue;
        }
        let Some(least) = charges::least_extend_only(&melded, MOST) else {
            continue;
        };
        let told = verdict.faults();
        let too_low = told.iter().find_map(|fault| match fault {
            Fault::OpeningTooLow { points, .. } => Some(*points),
            _ => None,
        });
        let of_old = |fault: &&Fault| fault.place().is_some_and(|at| at.side == Side::Before);
        let found = Weight {
            faults: told.len(),
            besides: told.len() - usize::from(too_low.is_some()),
            // Of an opening that is worth enough nothing is told.
            points: too_low.map_or(least.points, Reverse),
            broken: told.iter().filter(of_old).count(),
        };
        assert_eq!(found, least, "{seed}: {case:?} {told:?}");
        compared += 1;
        several += u32::from(told.len() > 1);
        for fault in told {
            *kinds.entry(fault.code()).or_insert(0) += 1;
        }
    }
    println!("{compared} illegal turns, {several} with several faults: {kinds:?}");
    assert!(compared > 1_000 && several > 100 && kinds.len() >= 6);
}
