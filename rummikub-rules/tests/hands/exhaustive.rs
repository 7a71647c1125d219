//! `classify` against the slow classifier, on random hands of every kind.

use std::collections::{BTreeMap, BTreeSet};

use rummikub_rules::{
    NumberedTile, Rules, Tile, Tiles,
    hands::{CATALOGUE, Circumstances, HandMatch, Pattern, classify},
};
use rummikub_testing::{
    Random,
    closed_hands::{generate, slow},
    environment::number,
};

fn all(hand: &Tiles) -> Vec<HandMatch> {
    let circumstances = Circumstances {
        first_turn: true,
        dealt: true,
    };
    classify(hand, circumstances).expect("fourteen tiles of the tile set")
}

fn numbers(found: &[HandMatch]) -> BTreeSet<u8> {
    found.iter().map(|found| found.kind.number).collect()
}

fn agree(seed: u64, jokers: usize, hands: usize) {
    let mut r = Random::new(seed);
    let mut matches = BTreeMap::new();
    let mut random: Vec<Tiles> = (0..hands).map(|_| generate::hand(&mut r, jokers)).collect();
    // Every row at least once: its example, some tiles of which are jokers.
    for row in &CATALOGUE {
        let mut tiles: Vec<Tile> = row
            .example
            .parse::<Tiles>()
            .expect("tiles")
            .iter()
            .collect();
        for _ in 0..jokers {
            tiles.swap_remove(r.below(tiles.len()));
        }
        tiles.resize(14, Tile::Joker);
        random.push(Tiles::try_from_iter(tiles).expect("two copies"));
    }
    for hand in random {
        let found = numbers(&all(&hand));
        assert_eq!(found, slow::classify(&hand, true, true), "{hand}");
        for number in found {
            *matches.entry(number).or_insert(0) += 1;
        }
    }
    // The comparison is worth something for every row.
    assert_eq!(matches.len(), 40, "{matches:?}");
}

#[test]
fn the_slow_classifier_agrees_without_jokers() {
    agree(1, 0, 8000);
}

#[test]
fn the_slow_classifier_agrees_with_one_joker() {
    agree(2, 1, 1500);
}

#[test]
fn the_slow_classifier_agrees_with_two_jokers() {
    agree(3, 2, 300);
}

/// Both classifiers on one hand in some circumstances; whether the hand is of any type.
fn agree_on(hand: &Tiles, first_turn: bool, dealt: bool) -> bool {
    let circumstances = Circumstances { first_turn, dealt };
    let found = classify(hand, circumstances).expect("fourteen tiles of the tile set");
    assert_eq!(
        numbers(&found),
        slow::classify(hand, first_turn, dealt),
        "{hand}, first turn {first_turn}, dealt {dealt}"
    );
    let order = |found: &HandMatch| (found.value, found.kind.number);
    assert!(
        found.is_sorted_by(|one, other| order(one) > order(other)),
        "{hand}"
    );
    for found in &found {
        assert_eq!(
            found.value,
            found.kind.values[usize::from(hand.jokers())],
            "{hand}"
        );
    }
    !found.is_empty()
}

/// `rounds` mutations of the example of every row in random circumstances; how many of them are of
/// some type.
fn agree_on_mutations(seed: u64, jokers: usize, rounds: usize) -> usize {
    let mut r = Random::new(seed);
    let examples = CATALOGUE.map(|row| row.example.parse::<Tiles>().expect("tiles"));
    let mut hits = 0;
    for _ in 0..rounds {
        for example in &examples {
            let hand = generate::mutated(&mut r, example, jokers);
            hits += usize::from(agree_on(&hand, r.below(2) == 0, r.below(2) == 0));
        }
    }
    hits
}

#[test]
fn the_slow_classifier_agrees_on_mutations_of_every_type_in_all_circumstances() {
    for (jokers, rounds) in [(0, 60), (1, 12), (2, 2)] {
        let hits = agree_on_mutations(6, jokers, rounds);
        // Both of them: hands that are of some type and hands that are of none.
        assert!(
            (8 * rounds..40 * rounds).contains(&hits),
            "{jokers}: {hits}"
        );
    }
}

/// The hands of `RUMMIKUB_HANDS` (300 000) with no joker, half as many with one and a
/// sixth with two, half of them mutations of every type and half random. The result of the last run
/// is in `README.md` beside this file.
#[test]
#[ignore = "half an hour: make long-hands"]
fn the_slow_classifier_agrees_on_hundreds_of_thousands() {
    let hands = number("RUMMIKUB_HANDS", 300_000) as usize;
    let seed = number("RUMMIKUB_FIRST_SEED", 1000);
    for (jokers, hands) in [(0, hands), (1, hands / 2), (2, hands / 6)] {
        let rounds = hands / 2 / CATALOGUE.len();
        let mut hits = agree_on_mutations(seed + jokers as u64, jokers, rounds);
        let mut r = Random::new(seed + 10 + jokers as u64);
        for _ in 0..hands / 2 {
            let hand = generate::hand(&mut r, jokers);
            hits += usize::from(agree_on(&hand, r.below(2) == 0, r.below(2) == 0));
        }
        println!("{hands} hands with {jokers} jokers agree; {hits} are of some type");
    }
}

#[test]
fn a_reading_holds_the_tiles_of_the_hand_and_satisfies_its_row() {
    let rules = Rules::preset("international").expect("a preset");
    let mut r = Random::new(4);
    for round in 0..6000 {
        let hand = generate::hand(&mut r, round % 3);
        let mut judged = BTreeMap::new();
        for found in all(&hand) {
            let slots = found.reading.slots();
            let tiles = Tiles::try_from_iter(slots.iter().map(|slot| slot.tile));
            assert_eq!(tiles, Ok(hand), "{}", found.reading);
            let stands = slots.map(|slot| slot.stands_for.expect("a tile"));
            for slot in slots {
                assert!(slot.tile == Tile::Joker || slot.tile.numbered() == slot.stands_for);
            }
            let types = judged
                .entry(stands.map(NumberedTile::index))
                .or_insert_with(|| slow::classify_numbered(stands));
            assert!(
                types.contains(&found.kind.number),
                "{}: {}",
                found.kind.number,
                found.reading
            );
            if let Pattern::Melds { .. } = found.kind.pattern {
                let text = found.reading.to_string();
                let table = rules.table_from_text(&text);
                assert_eq!(table.map(|table| *table.tiles()), Ok(hand), "{text}");
            }
        }
    }
}

/// Piccolo 41 sets with tiles above 9, which random hands hardly ever are: 26 or 27 points in one
/// run leave just enough for eleven ones and twos.
const RARE: [&str; 2] = [
    "K12 K13 K1 K1 R1 B1 O1 R1 B1 O1 K2 R2 B2 O2",
    "K8 K9 K10 K1 R1 B1 O1 K1 R1 B1 O1 K2 R2 B2",
];

/// Which other types every hand of a type satisfies too: a type is the rows of its line and those
/// of the rows that these name.
const IMPLIED: [(u8, &[u8]); 40] = [
    (1, &[]),
    (2, &[1]),
    (3, &[1, 2]),
    (4, &[1, 2, 3, 25, 26]),
    (5, &[1, 2, 3]),
    (6, &[]),
    (7, &[1, 6]),
    (8, &[1, 2, 3, 5, 6, 7]),
    (9, &[1, 2, 3, 4, 6, 7, 25, 26]),
    (10, &[]),
    (11, &[1, 10]),
    (12, &[]),
    (13, &[1]),
    (14, &[1, 2, 13]),
    (15, &[1, 10, 11, 13]),
    (16, &[1]),
    (17, &[1, 2, 16]),
    (18, &[1, 10, 11, 16]),
    (19, &[1]),
    (20, &[1, 2, 19]),
    (21, &[1, 10, 11, 19]),
    (22, &[]),
    (23, &[1, 22]),
    (24, &[1, 22, 23]),
    (25, &[1]),
    (26, &[1, 2, 25]),
    (27, &[1, 10, 11, 25]),
    (28, &[]),
    (29, &[]),
    (30, &[]),
    (31, &[1, 2, 22, 23, 35, 36, 38]),
    (32, &[1, 22, 23, 35, 38]),
    (33, &[1, 2, 19, 20, 29]),
    (34, &[1, 19, 30]),
    (35, &[]),
    (36, &[35]),
    (37, &[10, 35]),
    (38, &[22, 35]),
    (39, &[1]),
    (40, &[1, 39]),
];

#[test]
fn types_that_always_come_together_are_those_of_the_list() {
    let mut r = Random::new(5);
    let mut common: BTreeMap<u8, BTreeSet<u8>> = BTreeMap::new();
    let random = (0..60_000).map(|round| generate::hand(&mut r, round % 3));
    let rare = RARE.iter().map(|hand| hand.parse().expect("tiles"));
    for hand in random.chain(rare) {
        let mut found = numbers(&all(&hand));
        // 39 and 40 hang on circumstances, which were all granted.
        let melds = found.contains(&1);
        if melds {
            for (number, with) in [(39, &[1, 39][..]), (40, &[1, 39, 40])] {
                common
                    .entry(number)
                    .or_insert_with(|| with.iter().copied().collect());
            }
            found.remove(&39);
            found.remove(&40);
        }
        for &number in &found {
            let both = common.entry(number).or_insert_with(|| found.clone());
            both.retain(|other| found.contains(other));
        }
    }
    for (number, implied) in IMPLIED {
        let mut expected: BTreeSet<u8> = implied.iter().copied().collect();
        expected.insert(number);
        assert_eq!(common.get(&number), Some(&expected), "{number}");
    }
}
