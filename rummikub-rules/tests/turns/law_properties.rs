//! Properties of the law, a sentence each: over random small turns under random values of every
//! axis, and over every labelled turn under every rule set that its line names.

use std::sync::LazyLock;

use rummikub_rules::{Axis, Opened, Rules};
use rummikub_testing::{
    Random, labelled, library_rules,
    literal::{self, generate},
};

/// Random turns of an ordinary run.
const TURNS: u64 = 20_000;

/// A turn as text.
struct Proposal {
    before: String,
    rack: String,
    after: String,
    opened: bool,
}

/// Every turn of this test, under some rules. Made once, asked by every property.
static PROPOSALS: LazyLock<Vec<(Rules, Proposal)>> = LazyLock::new(|| {
    let random = (0..TURNS).map(generate::turn).map(|turn| {
        let proposal = Proposal {
            before: turn.before,
            rack: turn.rack,
            after: turn.after,
            opened: turn.opened,
        };
        (library_rules(&turn.rules), proposal)
    });
    let sets = labelled::rule_sets();
    let files = labelled::TURNS.iter();
    let labelled = files
        .flat_map(|(file, ..)| labelled::turns(file))
        .flat_map(|case| {
            let sets = case
                .legal
                .into_iter()
                .map(|(set, _)| library_rules(&sets[&set]));
            sets.map(|rules| {
                let proposal = Proposal {
                    before: case.before.clone(),
                    rack: case.rack.clone(),
                    after: case.after.clone(),
                    opened: case.opened,
                };
                (rules, proposal)
            })
            .collect::<Vec<_>>()
        });
    random.chain(labelled).collect()
});

fn each_turn(mut show: impl FnMut(Rules, &Proposal)) {
    for (rules, proposal) in &*PROPOSALS {
        show(*rules, proposal);
    }
}

fn is_legal(rules: Rules, turn: &Proposal) -> bool {
    let before = rules.table_from_text(&turn.before).unwrap();
    let (rack, after) = (turn.rack.parse().unwrap(), turn.after.parse().unwrap());
    let opened = Opened::from(turn.opened);
    let position = rules.position(&before, &rack, opened).unwrap();
    position.is_legal(&after)
}

/// Rules with some axes changed, unless they contradict each other.
fn with(rules: Rules, changes: &[(Axis, &str)]) -> Option<Rules> {
    let mut builder = rules.to_builder();
    for (axis, value) in changes {
        builder.set(*axis, value).unwrap();
    }
    builder.build().ok()
}

/// What the stricter value of an axis allows the looser one allows too, in every turn under every
/// values of the other axes (`also` changes some of them first); and the looser one allows more.
fn assert_stricter_allows_a_subset(
    axis: Axis,
    looser: &str,
    stricter: &str,
    also: &[(Axis, &str)],
) {
    let (mut both, mut looser_only) = (0, 0);
    each_turn(|rules, turn| {
        let Some(rules) = with(rules, also) else {
            return;
        };
        let (loose, strict) = (
            with(rules, &[(axis, looser)]),
            with(rules, &[(axis, stricter)]),
        );
        let (Some(loose), Some(strict)) = (loose, strict) else {
            return;
        };
        match (is_legal(loose, turn), is_legal(strict, turn)) {
            (true, true) => both += 1,
            (true, false) => looser_only += 1,
            (false, false) => {}
            (false, true) => panic!(
                "{axis} `{stricter}` allows what `{looser}` does not: {} / {} / {} / {} under {strict:?}",
                turn.before, turn.rack, turn.after, turn.opened
            ),
        }
    });
    println!(
        "{axis}: {both} legal with `{stricter}` and `{looser}`, {looser_only} with `{looser}` alone"
    );
    assert!(
        both > 1000 && looser_only > 0,
        "{axis}: {both} and {looser_only}"
    );
}

#[test]
fn each_reading_of_reuse_includes_the_ones_before_it() {
    let readings = [
        "any",
        "new-meld",
        "new-meld-with-rack-tiles",
        "new-meld-from-rack-tiles",
    ];
    for pair in readings.windows(2) {
        assert_stricter_allows_a_subset(Axis::JokerReuse, pair[0], pair[1], &[]);
    }
}

#[test]
fn more_rack_tiles_beside_a_joker_are_stricter() {
    for reading in ["new-meld-with-rack-tiles", "new-meld-from-rack-tiles"] {
        let also = [(Axis::JokerReuse, reading)];
        for (looser, stricter) in [("1", "2"), ("2", "3")] {
            assert_stricter_allows_a_subset(Axis::JokerReuseTiles, looser, stricter, &also);
        }
    }
    for (looser, stricter) in [("0", "1"), ("1", "2"), ("2", "3")] {
        assert_stricter_allows_a_subset(Axis::RackJokerTiles, looser, stricter, &[]);
    }
}

#[test]
fn replace_is_stricter_than_clear_where_the_joker_may_go_anywhere() {
    let anywhere = [(Axis::JokerReuse, "any")];
    assert_stricter_allows_a_subset(Axis::JokerRetrieval, "clear", "replace", &anywhere);
}

/// Why the property above says "anywhere": a payment is a member of the meld that it completed.
/// With it the old run has three tiles left, of which two lie beside the joker: a new meld. Under
/// *clear* nothing paid, the old run has two tiles left, and both lie beside the joker: not new.
#[test]
fn replace_allows_a_new_meld_that_clear_takes_for_the_old_one() {
    let rules = Rules::preset("dutch-sabra-1985").unwrap();
    assert_eq!(rules.value(Axis::JokerReuse), "new-meld");
    let turn = Proposal {
        before: "R4 R5 J".into(),
        rack: "R6 R7 R8".into(),
        after: "J R4 R5 | R6 R7 R8".into(),
        opened: true,
    };
    assert!(is_legal(rules, &turn));
    assert!(!is_legal(
        rules.with(Axis::JokerRetrieval, "clear").unwrap(),
        &turn
    ));
    // The literal referee says so too.
    let mut literal = literal::rules::Rules::plain();
    literal.set("joker_reuse", "new-meld").unwrap();
    for (retrieval, legal) in [("replace", true), ("clear", false)] {
        literal.set("joker_retrieval", retrieval).unwrap();
        let verdict = literal::judge(&literal, &turn.before, &turn.rack, &turn.after, true);
        assert_eq!(verdict, Ok(legal), "{retrieval}");
    }
}

#[test]
fn never_is_stricter_than_replace_and_than_clear() {
    for looser in ["replace", "clear"] {
        assert_stricter_allows_a_subset(Axis::JokerRetrieval, looser, "never", &[]);
    }
}

#[test]
fn payment_from_the_rack_is_stricter_than_from_rack_or_table() {
    assert_stricter_allows_a_subset(Axis::JokerPayment, "rack-or-table", "rack", &[]);
}

#[test]
fn both_missing_colours_are_stricter_than_either() {
    assert_stricter_allows_a_subset(Axis::JokerGroupOfThree, "either", "both", &[]);
}

#[test]
fn frozen_joker_melds_are_stricter_than_splittable_ones() {
    assert_stricter_allows_a_subset(Axis::JokerMelds, "splittable", "frozen", &[]);
}

#[test]
fn extend_only_tables_are_stricter_than_full_manipulation() {
    assert_stricter_allows_a_subset(Axis::TablePlay, "full", "extend-only", &[]);
}

#[test]
fn openings_are_stricter_the_higher_their_threshold() {
    for (looser, stricter) in [("0", "15"), ("15", "30"), ("30", "50"), ("50", "1000000")] {
        // No turn reaches a million; the others are those of players who have opened.
        assert_stricter_allows_a_subset(Axis::InitialMeld, looser, stricter, &[]);
    }
}

#[test]
fn openings_are_stricter_without_jokers_and_without_the_table() {
    assert_stricter_allows_a_subset(Axis::InitialJokers, "allowed", "barred", &[]);
    assert_stricter_allows_a_subset(Axis::InitialTablePlay, "same-turn", "next-turn", &[]);
}

#[test]
fn who_has_opened_may_do_what_an_opener_may() {
    let mut openings = 0;
    each_turn(|rules, turn| {
        if !turn.opened && is_legal(rules, turn) {
            openings += 1;
            let opened = Proposal {
                before: turn.before.clone(),
                rack: turn.rack.clone(),
                after: turn.after.clone(),
                opened: true,
            };
            assert!(is_legal(rules, &opened), "{} / {}", turn.before, turn.after);
        }
    });
    println!("{openings} legal openings");
    assert!(openings > 1000);
}

#[test]
fn colours_may_be_permuted() {
    let mut random = Random::new(1);
    let mut legal = 0;
    each_turn(|rules, turn| {
        let mut colours = literal::COLOURS;
        random.shuffle(&mut colours);
        let permuted = |text: &str| -> String {
            // A colour is a capital before a number; the joker and the words are left alone.
            let colour = |letter| literal::COLOURS.iter().position(|&colour| colour == letter);
            let letter = |letter| colour(letter).map_or(letter, |nth| colours[nth]);
            text.chars().map(letter).collect()
        };
        let other = Proposal {
            before: permuted(&turn.before),
            rack: permuted(&turn.rack),
            after: permuted(&turn.after),
            opened: turn.opened,
        };
        let verdict = is_legal(rules, turn);
        assert_eq!(
            verdict,
            is_legal(rules, &other),
            "{} / {} as {} / {}",
            turn.before,
            turn.after,
            other.before,
            other.after
        );
        legal += u64::from(verdict);
    });
    assert!(legal > 1000);
}

#[test]
fn the_order_of_the_melds_does_not_matter() {
    let mut random = Random::new(2);
    let mut legal = 0;
    each_turn(|rules, turn| {
        let mut shuffled = |text: &str| {
            let mut melds: Vec<&str> = text.split(" | ").collect();
            random.shuffle(&mut melds);
            melds.join(" | ")
        };
        let other = Proposal {
            before: shuffled(&turn.before),
            rack: turn.rack.clone(),
            after: shuffled(&turn.after),
            opened: turn.opened,
        };
        let verdict = is_legal(rules, turn);
        assert_eq!(
            verdict,
            is_legal(rules, &other),
            "{} / {} as {} / {}",
            turn.before,
            turn.after,
            other.before,
            other.after
        );
        legal += u64::from(verdict);
    });
    assert!(legal > 1000);
}

/// A meld is unrelated when it holds no tile that the turn holds or that a joker may stand for on
/// the table before.
#[test]
fn an_unrelated_meld_on_both_tables_changes_nothing() {
    let mut random = Random::new(3);
    let (mut legal, mut asked) = (0, 0);
    each_turn(|rules, turn| {
        // A joker stands for a number of its meld's group, or for a colour of its meld's run.
        let touched = |colour: char, number: u8| {
            let tile = format!("{colour}{number}");
            let holds = |text: &str| text.split([' ', '|']).any(|word| word == tile);
            let stands = turn.before.split(" | ").filter(|meld| meld.contains('J'));
            let mut stands = stands.flat_map(|meld| meld.split(' ')).filter(|word| {
                word.len() > 1 && word.starts_with(literal::COLOURS) && *word != "run"
            });
            holds(&turn.before)
                || holds(&turn.rack)
                || holds(&turn.after)
                || stands.any(|word| word.starts_with(colour) || word[1..] == number.to_string())
        };
        let number = 1 + random.below(13) as u8;
        let group: Vec<char> = literal::COLOURS
            .into_iter()
            .filter(|&colour| !touched(colour, number))
            .collect();
        let colour = random.one(&literal::COLOURS);
        let start = 1 + random.below(11) as u8;
        let meld = if group.len() >= 3 {
            let tiles: Vec<String> = group
                .iter()
                .map(|colour| format!("{colour}{number}"))
                .collect();
            tiles.join(" ")
        } else if (start..start + 3).all(|number| !touched(colour, number)) {
            let tiles: Vec<String> = (start..start + 3)
                .map(|number| format!("{colour}{number}"))
                .collect();
            tiles.join(" ")
        } else {
            return;
        };
        let add = |table: &str| {
            if table.is_empty() {
                meld.clone()
            } else {
                format!("{table} | {meld}")
            }
        };
        let other = Proposal {
            before: add(&turn.before),
            rack: turn.rack.clone(),
            after: add(&turn.after),
            opened: turn.opened,
        };
        let verdict = is_legal(rules, turn);
        assert_eq!(
            verdict,
            is_legal(rules, &other),
            "{} / {} and {meld} under {rules:?}",
            turn.before,
            turn.after
        );
        (legal, asked) = (legal + u64::from(verdict), asked + 1);
    });
    println!("{asked} turns with a meld more, {legal} of them legal");
    assert!(legal > 1000 && asked > legal + 1000);
}

/// Why an unrelated meld holds nothing that a joker may stand for: a tile pays from where it lies,
/// and need not move.
#[test]
fn a_meld_on_both_tables_may_pay_from_where_it_lies() {
    let rules = Rules::preset("lemada-online").unwrap();
    let turn = |more: &str| Proposal {
        before: format!("R4 R5 J{more}"),
        rack: "R3 K9 O9".into(),
        after: format!("R3 R4 R5 | K9 O9 J{more}"),
        opened: true,
    };
    assert!(!is_legal(rules, &turn("")));
    assert!(is_legal(rules, &turn(" | K6 R6 B6")));
}
