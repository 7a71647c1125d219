//! The library's accounts against the check of one given account, which searches for nothing.

use rummikub_rules::{Axis, NumberedTile, Opened, Origin, Rules, Turn};
use rummikub_testing::{
    labelled, library_rules,
    literal::{
        self, generate,
        turn::Spot,
        validate::{
            Account, JokerAccount, JokerFrom, OpeningMeld, PaymentAccount, TurnText,
            validate_account,
        },
    },
};

fn spot(spot: rummikub_rules::Spot) -> Spot {
    Spot {
        meld: spot.meld,
        slot: spot.slot,
    }
}

fn tile(tile: NumberedTile) -> literal::Tile {
    (tile.color.letter(), tile.number.get())
}

fn origin(origin: Origin) -> literal::Origin {
    match origin {
        Origin::Rack => literal::Origin::Rack,
        Origin::Meld(meld) => literal::Origin::Meld(meld),
    }
}

/// The library's account in the words of the check: nothing added, nothing left out.
fn told(account: &rummikub_rules::Account) -> Account {
    let mut jokers = Vec::new();
    for joker in account.jokers() {
        let (was, stood_for) = (spot(joker.old), tile(joker.stood_for));
        jokers.push(JokerAccount {
            at: spot(joker.new),
            stands_for: tile(joker.stands_for),
            from: if joker.retrieved {
                JokerFrom::Retrieved { was, stood_for }
            } else {
                JokerFrom::Kept { was, stood_for }
            },
        });
    }
    for joker in account.rack_jokers() {
        jokers.push(JokerAccount {
            at: spot(joker.new),
            stands_for: tile(joker.stands_for),
            from: JokerFrom::Rack,
        });
    }
    let payments = account.payments().iter().map(|payment| {
        let paid_for = account
            .jokers()
            .iter()
            .filter(|joker| account.payments_for(joker).any(|other| other == payment));
        PaymentAccount {
            tile: tile(payment.tile),
            at: spot(payment.new),
            from: origin(payment.origin),
            replaces: paid_for.map(|joker| spot(joker.old)).collect(),
        }
    });
    let mut origins = Vec::new();
    for (index, meld) in account.after().iter().enumerate() {
        assert_eq!(
            meld.len(),
            account.origins(index).len(),
            "every tile has an origin"
        );
        for (slot, (held, from)) in meld.slots().zip(account.origins(index)).enumerate() {
            let at = Spot { meld: index, slot };
            if held.tile.is_joker() {
                let mut old = account
                    .jokers()
                    .iter()
                    .filter(|joker| spot(joker.new) == at);
                let old = old.next().map(|joker| Origin::Meld(joker.old.meld));
                assert_eq!(old.unwrap_or(Origin::Rack), *from, "the origin of a joker");
            } else {
                origins.push((at, origin(*from)));
            }
        }
    }
    let opening = account.opening().map(|melds| {
        let opened = melds.iter().map(|opened| OpeningMeld {
            meld: opened.meld.to_string(),
            at: opened.new_meld,
        });
        opened.collect()
    });
    Account {
        jokers,
        payments: payments.collect(),
        origins,
        opening,
    }
}

/// The account once named a new meld in which the opening still lay whole, and said at the same time
/// that tiles or jokers of the old table lay in that meld: `K5 J K7` and K5, K6, K7, K8 and K8 laid
/// as `K5 K6 K7 K8 | K5 J K7 K8`, the old K5 being told in the first of these.
fn opening_lies_where_it_is_said_to_lie(account: &rummikub_rules::Account, which: &str) {
    for opened in account.opening().into_iter().flatten() {
        let Some(new) = opened.new_meld else { continue };
        let meld = account.after()[new];
        let slots = meld.slots().zip(account.origins(new));
        let mut laid: Vec<_> = slots
            .filter(|(_, from)| **from == Origin::Rack)
            .map(|(slot, _)| slot.tile)
            .collect();
        for slot in opened.meld.slots() {
            let found = laid.iter().position(|tile| *tile == slot.tile);
            laid.remove(found.unwrap_or_else(|| panic!("{which}: {account}")));
        }
    }
}

/// A new meld continues an old one if three pieces of it lie there, or all where there are two: its
/// real tiles, jokers that were kept, and payments for those that were not.
fn continued_melds_hold_what_is_said(account: &rummikub_rules::Account, which: &str) {
    let mut lies = vec![Vec::new(); account.before().len()];
    for (new, meld) in account.after().iter().enumerate() {
        for (held, from) in meld.slots().zip(account.origins(new)) {
            if let (false, Origin::Meld(old)) = (held.tile.is_joker(), from) {
                lies[*old].push(new);
            }
        }
    }
    for joker in account.jokers().iter().filter(|joker| !joker.retrieved) {
        lies[joker.old.meld].push(joker.new.meld);
    }
    for payment in account.payments() {
        lies[payment.old_meld].push(payment.new.meld);
    }
    for new in 0..account.after().len() {
        let first = lies.iter().position(|pieces| {
            let held = pieces.iter().filter(|&&meld| meld == new).count();
            held >= 3 || held == 2 && pieces.len() == 2
        });
        assert_eq!(
            account.continues(new),
            first,
            "{which}: meld {new}: {account}"
        );
    }
    assert_eq!(account.continues(account.after().len()), None);
}

/// Validates the account of a turn, if it is legal; whether it is, and whether a joker was
/// retrieved.
fn validate(
    axes: &literal::rules::Rules,
    rules: &Rules,
    text: TurnText<'_>,
    which: &str,
) -> (bool, bool) {
    let before = rules.table_from_text(text.before).unwrap();
    let rack = text.rack.parse().unwrap();
    let after = text.after.parse().unwrap();
    let verdict = rules
        .check_turn(&Turn::new(
            &before,
            &rack,
            &after,
            Opened::from(text.opened),
        ))
        .unwrap();
    let Some(account) = verdict.account() else {
        assert!(!verdict.is_legal());
        return (false, false);
    };
    // The account counts slots in canonical order.
    let canonical = (before.to_string(), rules.table(&after).unwrap().to_string());
    let canonical = TurnText {
        before: &canonical.0,
        after: &canonical.1,
        ..text
    };
    let told = told(&account);
    assert_eq!(
        validate_account(axes, canonical, &told),
        Ok(()),
        "{which}: {axes:?} {text:?} {account} {told:?}"
    );
    if let Some(points) = account.opening_points() {
        assert!(points >= rules.initial_meld(), "{which}");
    }
    opening_lies_where_it_is_said_to_lie(&account, which);
    continued_melds_hold_what_is_said(&account, which);
    (true, account.jokers().iter().any(|joker| joker.retrieved))
}

#[test]
fn the_account_of_every_legal_labelled_turn_validates() {
    let sets = labelled::rule_sets();
    let mut passed = 0;
    for (name, ..) in labelled::TURNS {
        for case in labelled::turns(name) {
            for (set, legal) in &case.legal {
                let text = TurnText {
                    before: &case.before,
                    rack: &case.rack,
                    after: &case.after,
                    opened: case.opened,
                };
                let which = format!("{} {set}", case.id);
                let rules = library_rules(&sets[set]);
                let found = validate(&sets[set], &rules, text, &which);
                assert_eq!(found.0, *legal, "{which}");
                passed += u32::from(found.0);
            }
        }
    }
    println!("{passed} accounts validate");
    assert!(passed > 20_000);
}

#[test]
fn the_account_of_every_legal_random_turn_validates() {
    let (mut passed, mut retrieved, mut extended, mut opened) = (0, 0, 0, 0);
    for seed in 0..60_000 {
        let case = generate::turn(seed);
        let text = TurnText {
            before: &case.before,
            rack: &case.rack,
            after: &case.after,
            opened: case.opened,
        };
        let rules = library_rules(&case.rules);
        let found = validate(&case.rules, &rules, text, &format!("seed {seed}"));
        passed += u32::from(found.0);
        retrieved += u32::from(found.1);
        extended += u32::from(found.0 && case.rules.extend_only);
        opened += u32::from(found.0 && !case.opened);
    }
    println!(
        "{passed} accounts validate; {retrieved} retrieve a joker, {extended} on extend-only \
         tables, {opened} open"
    );
    assert!(passed > 20_000 && retrieved > 10_000 && extended > 2_000 && opened > 2_000);
}

/// The K10 of the group frees a meld whose K11 frees another, whose K10 frees the last: no other order
/// will do, wherever the melds lie.
#[test]
fn frozen_melds_pay_for_one_another_in_the_only_order_that_there_is() {
    let rules = [
        "joker_retrieval replace",
        "joker_payment rack-or-table",
        "joker_melds frozen",
    ];
    let axes = rules
        .into_iter()
        .chain(["joker_reuse new-meld", "jokers 3"]);
    let rules = axes.fold(Rules::default(), |rules, axis| {
        let (name, value) = axis.split_once(' ').unwrap();
        rules.with(Axis::from_name(name).unwrap(), value).unwrap()
    });
    let mut melds = ["K10 J K12", "K9 J K11", "K9 J K11", "K10 R10 B10 O10"];
    let rack = "R1 R2 B1 B2 O1 O2".parse().unwrap();
    let new = "K9 K10 K11 | K9 K10 K11 K12 | R10 B10 O10 | R1 R2 J | B1 B2 J | O1 O2 J";
    for turned in 0..24 {
        let place = turned % 3;
        melds.swap(place, place + 1);
        let text = melds.join(" | ");
        let before = rules.table_from_text(&text).unwrap();
        let after = new.parse().unwrap();
        let turn = Turn::new(&before, &rack, &after, Opened::Yes);
        let verdict = rules.check_turn(&turn).unwrap();
        let account = verdict
            .account()
            .unwrap_or_else(|| panic!("{text}: {verdict:?}"));
        let from = |payment: &rummikub_rules::Payment| match payment.origin {
            Origin::Meld(meld) => melds[meld],
            Origin::Rack => panic!("{text}: {account}"),
        };
        let mut paid: Vec<&str> = account.payments().iter().map(from).collect();
        paid.sort_unstable();
        assert_eq!(paid, ["K10 J K12", "K10 R10 B10 O10", "K9 J K11"], "{text}");
        continued_melds_hold_what_is_said(&account, &text);
    }
}
