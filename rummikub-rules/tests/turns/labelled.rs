//! The turn check against every labelled verdict.

use std::collections::BTreeMap;

use rummikub_rules::{Axis, Opened, Preset, Rules, Turn};
use rummikub_testing::{labelled, library_rules, literal};

#[test]
fn presets_have_the_values_of_the_data() {
    let sets = labelled::rule_sets();
    for preset in Preset::ALL {
        let of_data = library_rules(&sets[preset.name()]);
        for &axis in Axis::TURN {
            let value = preset.rules().value(axis);
            assert_eq!(value, of_data.value(axis), "{preset} {axis}");
        }
    }
}

/// Random small turns under random values of every axis, which the literal referee judges too.
#[test]
fn random_turns_are_judged_as_the_literal_referee_judges_them() {
    let (mut legal, mut retrieving) = (0, 0);
    for seed in 0..100_000 {
        let turn = literal::generate::turn(seed);
        let rules = library_rules(&turn.rules);
        let before = rules.table_from_text(&turn.before).unwrap();
        let rack = turn.rack.parse().unwrap();
        let after = turn.after.parse().unwrap();
        let proposed = Turn::new(&before, &rack, &after, Opened::from(turn.opened));
        let verdict = rules.check_turn(&proposed).unwrap();
        assert_eq!(
            rules.is_legal_turn(&proposed),
            Ok(verdict.is_legal()),
            "seed {seed}"
        );
        let expected = literal::judge(
            &turn.rules,
            &turn.before,
            &turn.rack,
            &turn.after,
            turn.opened,
        );
        assert_eq!(
            Ok(verdict.is_legal()),
            expected,
            "{seed}: {turn:?} {verdict:?}"
        );
        assert_eq!(verdict.is_legal(), verdict.faults().is_empty(), "{seed}");
        legal += u32::from(verdict.is_legal());
        retrieving += u32::from(verdict.account().is_some_and(|account| {
            let mut jokers = account.jokers().iter();
            jokers.any(|joker| joker.retrieved)
        }));
    }
    println!("of 100000 turns {legal} are legal, {retrieving} of these retrieve a joker");
    assert!(legal >= 30_000 && retrieving >= 20_000);
}

#[test]
fn every_labelled_verdict_is_right() {
    let (mut legal, mut illegal) = (0, 0);
    let sets: BTreeMap<String, Rules> = labelled::rule_sets()
        .into_iter()
        .map(|(name, axes)| (name, library_rules(&axes)))
        .collect();
    for case in labelled::TURNS
        .iter()
        .flat_map(|(file, ..)| labelled::turns(file))
    {
        for (name, expected) in &case.legal {
            let rules = sets[name];
            let before = rules.table_from_text(&case.before).unwrap();
            let rack = case.rack.parse().unwrap();
            let after = case.after.parse().unwrap();
            let id = format!("{} under {name}", case.id);
            let turn = Turn::new(&before, &rack, &after, Opened::from(case.opened));
            let verdict = rules.check_turn(&turn).unwrap();
            assert_eq!(rules.is_legal_turn(&turn), Ok(*expected), "{id}");
            assert_eq!(
                verdict.is_legal(),
                *expected,
                "{id}: {:?}",
                verdict.faults()
            );
            assert_eq!(verdict.faults().is_empty(), *expected, "{id}");
            *if *expected { &mut legal } else { &mut illegal } += 1;
        }
    }
    println!("{legal} legal, {illegal} illegal");
    assert_eq!((legal, illegal), (25_189, 27_844));
}
