//! The check of one account against the enumeration of accounts.

use rummikub_testing::{
    labelled,
    literal::{
        self, account, generate, law, opening, tell,
        turn::Turn,
        validate::{Account, JokerAccount, JokerFrom, TurnText, validate, validate_account},
    },
};

/// Every labelled turn under every rule set that it names.
fn each_turn(mut show: impl FnMut(&str, &labelled::LabelledTurn, &Turn, bool)) {
    let sets = labelled::rule_sets();
    for (name, ..) in labelled::TURNS {
        for case in labelled::turns(name) {
            for (set, label) in &case.legal {
                let rules = &sets[set];
                let turn = Turn::read(rules, &case.before, &case.rack, &case.after, case.opened);
                let which = format!("{} {set}", case.id);
                show(&which, &case, &turn.expect("a position"), *label);
            }
        }
    }
}

#[test]
fn the_account_of_every_legal_turn_passes_whole_and_with_idle_origins_left_out() {
    let mut passed = 0;
    each_turn(|which, case, turn, label| {
        let found = literal::accepted(turn);
        assert_eq!(found.is_some(), label, "{which}");
        let Some(found) = found else { return };
        let text = TurnText {
            before: &case.before,
            rack: &case.rack,
            after: &case.after,
            opened: case.opened,
        };
        let mut account = tell::accepted(&found);
        assert_eq!(
            validate_account(&turn.rules, text, &account),
            Ok(()),
            "{which} {account:?}"
        );
        // An origin that is the only one for its kind of tile says nothing.
        let reals = found.turn.reals_after.clone();
        let tile_at = |at| {
            reals
                .iter()
                .find(|(spot, _)| *spot == at)
                .expect("a real tile")
                .1
        };
        let all = account.origins.clone();
        account.origins.retain(|(at, origin)| {
            let mut equal = all
                .iter()
                .filter(|(other, _)| tile_at(*other) == tile_at(*at));
            equal.any(|(_, other)| other != origin)
        });
        assert_eq!(
            validate_account(&turn.rules, text, &account),
            Ok(()),
            "{which} {account:?}"
        );
        passed += 1;
    });
    println!("{passed} accounts pass");
    assert!(passed > 20_000);
}

/// Compares the two ways to read an account on the first accounts of a turn; counts those that both
/// accept and those that both refuse.
fn compare(which: &str, turn: &Turn, most: usize, counts: &mut (usize, usize)) {
    let Some(melded) = turn.melded() else { return };
    if !turn.opened && !turn.rules.same_turn {
        return; // judged without accounts
    }
    let opening = if turn.opened {
        None
    } else {
        opening::find(&turn.rules, &melded.played)
    };
    let mut shown = 0;
    account::each(&melded, &mut |draft| {
        let opening = if !turn.opened && turn.rules.extend_only {
            opening::stays_whole(&melded, draft)
        } else {
            opening.clone()
        };
        let opens = turn.opened || opening.is_some();
        let told = tell::account(&melded, draft, opening.as_deref());
        let holds = opens && law::holds(&melded, draft);
        let checked = validate(&melded, &told);
        assert_eq!(holds, checked.is_ok(), "{which} {told:?} {checked:?}");
        counts.0 += usize::from(holds);
        counts.1 += usize::from(!holds);
        shown += 1;
        shown == most
    });
}

#[test]
fn the_check_accepts_exactly_the_accounts_that_satisfy_the_law() {
    let mut labelled = (0, 0);
    each_turn(|which, _, turn, _| compare(which, turn, 60, &mut labelled));
    println!(
        "labelled turns: {} accounts accepted, {} refused",
        labelled.0, labelled.1
    );
    assert!(labelled.0 > 10_000 && labelled.1 > 10_000);
    let mut random = (0, 0);
    for seed in 0..50_000 {
        let case = generate::turn(seed);
        let turn = Turn::read(
            &case.rules,
            &case.before,
            &case.rack,
            &case.after,
            case.opened,
        );
        compare(
            &format!("seed {seed}"),
            &turn.expect("a position"),
            60,
            &mut random,
        );
    }
    println!(
        "random turns: {} accounts accepted, {} refused",
        random.0, random.1
    );
    assert!(random.0 > 10_000 && random.1 > 10_000);
}

/// A way to spoil an account; says whether it could.
type Spoil = fn(&mut Account) -> bool;

/// What spoils an account, by name.
const SPOILS: [(&str, Spoil); 10] = [
    ("a payment left out", |account| {
        account.payments.pop().is_some()
    }),
    ("a payment twice", |account| {
        let again = account.payments.last().cloned();
        account.payments.extend(again.clone());
        again.is_some()
    }),
    ("a payment for nothing", |account| {
        let payment = account.payments.last_mut();
        payment.map(|payment| payment.replaces.clear()).is_some()
    }),
    ("a joker left out", |account| account.jokers.pop().is_some()),
    ("a joker that stands for a tile beside its own", |account| {
        let shift = |number: u8| if number == 1 { 2 } else { number - 1 };
        let joker = account.jokers.last_mut();
        joker
            .map(|joker| joker.stands_for.1 = shift(joker.stands_for.1))
            .is_some()
    }),
    ("a kept joker that stood for something else", |account| {
        let mut jokers = account.jokers.iter_mut();
        let stood = jokers.find_map(|joker| match &mut joker.from {
            JokerFrom::Kept { stood_for, .. } => Some(stood_for),
            _ => None,
        });
        stood
            .map(|tile| tile.0 = if tile.0 == 'K' { 'R' } else { 'K' })
            .is_some()
    }),
    ("a rack joker that was on the table", |account| {
        let jokers = &mut account.jokers;
        let of_rack = |joker: &JokerAccount| joker.from == JokerFrom::Rack;
        let rack = jokers.iter().position(of_rack);
        let other = jokers.iter().position(|joker| !of_rack(joker));
        let (Some(rack), Some(other)) = (rack, other) else {
            return false;
        };
        jokers[rack].from = jokers[other].from.clone();
        true
    }),
    ("a tile from nowhere", |account| {
        let origin = account.origins.last_mut();
        origin
            .map(|(_, origin)| *origin = literal::Origin::Meld(99))
            .is_some()
    }),
    ("no opening", |account| account.opening.take().is_some()),
    ("an opening without melds", |account| {
        account.opening.as_mut().map(Vec::clear).is_some()
    }),
];

/// An account that is spoilt in some way is refused.
#[test]
fn spoilt_accounts_are_refused() {
    let mut refused = [0; SPOILS.len()];
    each_turn(|which, _, turn, _| {
        let Some(found) = literal::accepted(turn) else {
            return;
        };
        for ((name, spoil), refused) in SPOILS.iter().zip(&mut refused) {
            let mut account = tell::accepted(&found);
            if spoil(&mut account) {
                let checked = validate(&found.turn, &account);
                assert!(checked.is_err(), "{name}: {which} {account:?}");
                *refused += 1;
            }
        }
    });
    for ((name, _), refused) in SPOILS.iter().zip(refused) {
        println!("{name}: {refused} refused");
        assert!(refused >= 500, "{name}: {refused} accounts to spoil");
    }
}
