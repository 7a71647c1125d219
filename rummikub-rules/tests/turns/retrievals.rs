//! What is said of the jokers on a table before a turn, against what turns then do.

use rummikub_rules::{Axis, JokerRetrieval, Meld, Opened, Rules, Tile};
use rummikub_testing::{
    library_rules,
    literal::{self, draft::Source, generate, tell, turn::Turn, validate::JokerFrom},
};

#[test]
fn examples_are_legal_turns_and_barriers_stop_every_turn() {
    let (mut examples, mut barriers, mut none, mut retrieved) = (0, 0, 0, 0);
    for seed in 0..40_000 {
        let case = generate::turn(seed);
        let rules = library_rules(&case.rules);
        let before = rules.table_from_text(&case.before).unwrap();
        let rack = case.rack.parse().unwrap();
        let found = rules
            .joker_retrievals(&before, &rack, Opened::from(case.opened))
            .unwrap();
        assert_eq!(found.len(), usize::from(before.tiles().jokers()), "{seed}");
        let judge = |after: &str| {
            let canonical = before.to_string();
            literal::judge(&case.rules, &canonical, &case.rack, after, case.opened)
        };
        for one in &found {
            let holder = before.melds()[one.joker.meld];
            assert!(holder.slot(one.joker.slot).unwrap().tile == Tile::Joker);
            if let Meld::Run(_) = holder {
                let stands = holder.slot(one.joker.slot).unwrap().stands_for;
                assert_eq!(one.may_stand_for.clone(), [stands.unwrap()], "{seed}");
            }
            for paid in &one.payments {
                assert!(one.may_stand_for.contains(&paid.tile), "{seed}");
            }
            assert!(one.barrier.is_none() || one.example.is_none());
            barriers += u32::from(one.barrier.is_some());
            let Some(example) = &one.example else {
                none += u32::from(one.barrier.is_none());
                continue;
            };
            examples += 1;
            let after = example.table.to_string();
            assert_eq!(judge(&after), Ok(true), "{seed}: {case:?} {one:?}");
            assert!(
                example.table.melds()[example.new_meld].jokers() > 0,
                "{seed}"
            );
            if rules.joker_retrieval() == JokerRetrieval::Replace {
                assert_eq!(example.payments.len(), one.price, "{seed}");
                let at_hand = |paid| one.payments.contains(paid);
                assert!(example.payments.iter().all(at_hand), "{seed}");
            }
        }
        // A turn that the literal referee allows retrieves no joker behind a barrier.
        let text = before.to_string();
        let turn = Turn::read(&case.rules, &text, &case.rack, &case.after, case.opened).unwrap();
        let Some(accepted) = literal::accepted(&turn) else {
            continue;
        };
        assert_eq!(accepted.draft.kept.len(), found.len());
        if !accepted.draft.source.contains(&Some(Source::Retrieved)) {
            continue;
        }
        for joker in tell::accepted(&accepted).jokers {
            if let JokerFrom::Retrieved { was, .. } = joker.from {
                let at =
                    |spot: rummikub_rules::Spot| (spot.meld, spot.slot) == (was.meld, was.slot);
                let one = found.iter().find(|one| at(one.joker)).unwrap();
                assert_eq!(one.barrier, None, "{seed}: {case:?} {one:?}");
                retrieved += 1;
            }
        }
    }
    println!(
        "{examples} examples, {barriers} barriers, {none} jokers without a simple turn; \
         {retrieved} retrieved by legal turns"
    );
    assert!(examples > 5_000 && barriers > 5_000 && retrieved > 5_000);
}

/// Where a joker may lie anywhere, either end of a run will do, if the run has one.
#[test]
fn an_example_uses_the_one_place_that_there_is() {
    let rules = Rules::default().with(Axis::JokerRetrieval, "replace");
    let rules = rules.unwrap().with(Axis::JokerReuse, "any").unwrap();
    for (run, place) in [
        ("K1 K2 K3", Some("K1 K2 K3 J")),
        ("K11 K12 K13", Some("J K11 K12 K13")),
        ("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13", None),
    ] {
        let text = format!("{run} | K5 R5 B5 J");
        let (before, rack) = (rules.table_from_text(&text).unwrap(), "O5".parse().unwrap());
        let found = rules.joker_retrievals(&before, &rack, Opened::Yes).unwrap();
        let [one] = found.as_slice() else {
            panic!("there is one joker: {found:?}")
        };
        assert_eq!((one.barrier, one.price), (None, 1));
        let example = one.example.as_ref();
        let place = place.map(|longer| format!("{longer} | K5 R5 B5 O5"));
        let table = example.map(|example| example.table.to_string());
        assert_eq!(table, place, "{run}");
    }
}
