//! Packed forms: every meld has one code, every other number is refused.

use rummikub_rules::{Axis, CodesError, Meld, Opened, Rules, Table, TableSetup, Tiles};
use rummikub_testing::Random;

fn every_code() -> impl Iterator<Item = u32> {
    // All of them, and then what lies beyond.
    (0..1 << 24).chain((24..32).map(|bit| 1 << bit | 0x0026_6002))
}

/// How many melds there are: of a run of each length so many first numbers, and every choice of
/// jokers that leaves a real tile; of a group every choice of colours and jokers that is three or four.
fn melds_there_are() -> usize {
    let runs = |len: u32| (15 - len as usize) * ((1 << len) - 1);
    let runs: usize = (3..=13).map(runs).sum();
    let group = |colors: u32| {
        (0..4)
            .filter(|jokers| (3..=4).contains(&(colors + jokers)))
            .count()
    };
    let groups: usize = (1..16u32).map(|mask| group(mask.count_ones())).sum();
    4 * runs + 13 * groups
}

#[test]
fn every_code_is_one_meld_and_every_other_number_none() {
    let mut last = None;
    let mut found = 0;
    for code in every_code() {
        let Some(meld) = Meld::from_code(code) else {
            continue;
        };
        assert_eq!(meld.code(), code, "{meld}");
        assert!(last < Some(meld), "codes are in the order of melds: {meld}");
        last = Some(meld);
        found += 1;
    }
    assert_eq!(found, melds_there_are());
}

#[test]
fn codes_are_what_the_documentation_says() {
    let rules = Rules::preset("pagat-sabra").expect("a preset");
    for (text, code) in [
        ("K1 K2 K3", 0x0002_6000),
        ("O11 J O13", 0x0076_6002),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", 0x0023_A000),
        ("K1 R1 B1", 0x0080_005C),
        ("group K13 J J", 0x0080_0346),
        ("K5 R5 B5 O5", 0x0080_017C),
    ] {
        let table = rules.table_from_text(text).expect("a table");
        assert_eq!(table.codes().collect::<Vec<_>>(), [code], "{text}");
    }
}

#[test]
fn random_tables_come_back() {
    let rules = Rules::preset("free-jokers").expect("a preset");
    let mut random = Random::new(1);
    let codes: Vec<u32> = every_code()
        .filter(|&code| Meld::from_code(code).is_some())
        .collect();
    let (mut legal, mut refused) = (0, 0);
    for _ in 0..3000 {
        let picked: Vec<u32> = (0..random.below(5))
            .map(|_| codes[random.below(codes.len())])
            .collect();
        let melds: Vec<Meld> = picked
            .iter()
            .filter_map(|&code| Meld::from_code(code))
            .collect();
        let text: Vec<String> = melds.iter().map(ToString::to_string).collect();
        let text = text.join(" | ");
        let by_text = rules.table_from_text(&text);
        match Table::from_codes(&rules, &picked) {
            Ok(table) => {
                assert_eq!(table.to_string(), text);
                assert_eq!(table.codes().collect::<Vec<_>>(), picked);
                assert_eq!(by_text, Ok(table));
                legal += 1;
            }
            Err(error) => {
                assert_eq!(error.code(), "invalid-table");
                let CodesError::InvalidTable(error) = error else {
                    panic!("{error}")
                };
                assert_eq!(
                    by_text.expect_err("no table").faults(),
                    error.faults(),
                    "{text}"
                );
                refused += 1;
            }
        }
    }
    assert!(
        legal > 500 && refused > 500,
        "{legal} legal, {refused} refused"
    );
}

#[test]
fn what_other_rules_allow_is_refused_with_its_faults() {
    let rules = |most: &str, ones: &str| {
        let rules = Rules::default().with(Axis::MaxJokersPerMeld, most);
        rules
            .and_then(|rules| rules.with(Axis::Ones, ones))
            .expect("rules")
    };
    let (wide, narrow) = (rules("none", "low-or-high"), rules("1", "low"));
    let table = wide
        .table_from_text("R12 R13 R1 | run J K5 J")
        .expect("a table");
    let codes: Vec<u32> = table.codes().collect();
    let error = Table::from_codes(&narrow, &codes).expect_err("no table");
    let setup = TableSetup::from(&table);
    assert_eq!(error, narrow.table(&setup).expect_err("no table").into());
}

#[test]
fn unknown_codes_are_refused_with_their_place() {
    let rules = Rules::default();
    for code in [0, 1, u32::MAX, 1 << 24 | 0x0002_6000, 0x0082_6000] {
        let error = Table::from_codes(&rules, &[0x0002_6000, code]).expect_err("no meld");
        assert_eq!(error, CodesError::UnknownCode { place: 1, code });
    }
}

#[test]
fn a_turn_to_melds_is_the_turn_to_their_tiles() {
    let rules = Rules::default();
    let before = rules
        .table_from_text("B4 B5 B6 | K8 R8 O8")
        .expect("a table");
    let rack = "B3 B8 K1".parse().expect("a rack");
    let wide = Rules::preset("free-jokers").expect("a preset");
    for (after, legal) in [
        ("B3 B4 B5 B6 | K8 R8 B8 O8", true),
        ("B4 B5 B6 | K8 R8 B8 O8", true),
        ("B4 B5 B6 | K8 R8 O8", false),
        ("B4 B5 B6 | K8 R8 O8 | K1 K2 K3", false),
        ("B4 B5 B6", false),
    ] {
        let after = wide.table_from_text(after).expect("a table");
        let melds = rules.is_legal_turn_to(&before, &rack, after.melds(), Opened::Yes);
        let position = rules
            .position(&before, &rack, Opened::Yes)
            .expect("a position");
        assert_eq!(melds, Ok(legal), "{after}");
        assert_eq!(
            position.is_legal(&TableSetup::from(&after)),
            legal,
            "{after}"
        );
    }
    let error =
        rules.is_legal_turn_to(&before, &"B4 B4".parse().expect("a rack"), &[], Opened::Yes);
    assert_eq!(error.map_err(|error| error.code()), Err("too-many-tiles"));
}

#[test]
fn counts_come_back() {
    let mut random = Random::new(2);
    for _ in 0..1000 {
        let mut counts = [0u8; 53];
        for count in &mut counts {
            *count = random.below(5) as u8;
        }
        let tiles = Tiles::from_counts(counts).expect("no more than four of each");
        assert_eq!(tiles.counts(), counts);
        let place = random.below(53);
        counts[place] = 9;
        assert_eq!(
            Tiles::from_counts(counts).map_err(|error| error.tile.index()),
            Err(place)
        );
    }
}
