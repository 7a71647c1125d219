//! The literal referee and the check of one account on random turns.

use std::collections::BTreeMap;

use rummikub_testing::literal::{
    self, NoPosition, generate, tell,
    turn::Turn,
    validate::{JokerFrom, TurnText, validate_account},
};

/// How many random turns an ordinary run judges.
const TURNS: u64 = 100_000;

#[test]
fn random_turns_are_often_legal_and_often_retrieve_and_their_accounts_pass() {
    let (mut legal, mut retrieved) = (0, 0);
    // For every value of every axis, how many turns had it and how many of them were legal.
    let mut values: BTreeMap<(&str, String), (u64, u64)> = BTreeMap::new();
    for seed in 0..TURNS {
        let case = generate::turn(seed);
        let turn = Turn::read(
            &case.rules,
            &case.before,
            &case.rack,
            &case.after,
            case.opened,
        );
        let turn = turn.unwrap_or_else(|NoPosition(why)| panic!("seed {seed}: {why} {case:?}"));
        let found = literal::accepted(&turn);
        for axis in case.rules.axes() {
            let counts = values.entry(axis).or_default();
            counts.0 += 1;
            counts.1 += u64::from(found.is_some());
        }
        let Some(found) = found else { continue };
        legal += 1;
        let account = tell::accepted(&found);
        let is_retrieved = |from: &JokerFrom| matches!(from, JokerFrom::Retrieved { .. });
        retrieved += u64::from(account.jokers.iter().any(|joker| is_retrieved(&joker.from)));
        let text = TurnText {
            before: &case.before,
            rack: &case.rack,
            after: &case.after,
            opened: case.opened,
        };
        assert_eq!(
            validate_account(&case.rules, text, &account),
            Ok(()),
            "seed {seed} {case:?}"
        );
    }
    println!("of {TURNS} turns {legal} are legal, {retrieved} of these retrieve a joker");
    for ((axis, value), (turns, legal)) in &values {
        println!("{axis} {value}: {turns} turns, {legal} legal");
        assert!(
            *turns > TURNS / 100 && *legal > TURNS / 1000,
            "{axis} {value} is too rare"
        );
    }
    assert!(legal >= TURNS * 30 / 100, "{legal} legal");
    assert!(
        retrieved >= TURNS * 20 / 100,
        "{retrieved} retrieve a joker"
    );
}
