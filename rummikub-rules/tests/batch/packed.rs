//! Columns of codes and offsets, sound and broken.

use rummikub_rules::batch::{
    Batch, BatchError, OffsetsError, PackedTables, PackedTurns, RowError, codes_at_sight,
    legal_at_sight, tiles_at_sight,
};
use rummikub_rules::{
    Axis, CodesError, Meld, Opened, Preset, Rules, Table, TableSetup, Tile, Tiles,
};
use rummikub_testing::Random;

#[test]
fn rows_are_what_lies_between_their_offsets() {
    let codes = [1, 2, 3, 4, 5];
    let wide = PackedTables::new(&codes, &[0i64, 0, 2, 5][..]).expect("offsets");
    let narrow = PackedTables::new(&codes, &[0i32, 0, 2, 5][..]).expect("offsets");
    for tables in [wide, narrow] {
        assert_eq!((tables.len(), tables.is_empty()), (3, false));
        let rows: Vec<&[u32]> = (0..3).map(|row| tables.row(row)).collect();
        assert_eq!(rows, [&[][..], &[1, 2], &[3, 4, 5]]);
        assert!(tables.row(3).is_empty() && tables.row(usize::MAX).is_empty());
    }
    // What lies before the first offset and after the last belongs to no row.
    let part = PackedTables::new(&codes, &[1i64, 2][..]).expect("offsets");
    assert_eq!(part.row(0), [2]);
    assert!(
        PackedTables::new(&[], &[0i64][..])
            .expect("offsets")
            .is_empty()
    );
}

#[test]
fn broken_offsets_are_refused_with_their_place() {
    let codes = [1, 2, 3];
    let refused = |offsets: &[i64]| PackedTables::new(&codes, offsets).expect_err("broken");
    assert_eq!(refused(&[]), OffsetsError::None);
    assert_eq!(
        refused(&[0, -1]),
        OffsetsError::Negative {
            place: 1,
            offset: -1
        }
    );
    assert_eq!(
        refused(&[0, 2, 1]),
        OffsetsError::GoesBack {
            place: 2,
            offset: 1
        }
    );
    for offset in [4, i64::MAX] {
        let beyond = OffsetsError::Beyond {
            place: 1,
            offset,
            values: 3,
        };
        assert_eq!(refused(&[0, offset]), beyond);
    }
    let minus = PackedTables::new(&codes, &[i32::MIN][..]).expect_err("broken");
    assert_eq!(minus.code(), "negative-offset");
}

#[test]
fn a_bad_row_loses_no_other() {
    let rules = Rules::default();
    let table = |text: &str| rules.table_from_text(text).expect("a table");
    let (run, longer) = (table("R3 R4 R5"), table("R3 R4 R5 R6"));
    let codes: Vec<u32> = run.codes().chain([7]).chain(longer.codes()).collect();
    let column = |offsets| PackedTables::new(&codes, offsets).expect("offsets");
    // Each row: a table before, a rack, a table after.
    let turns = PackedTurns {
        befores: column(&[0i64, 1, 2, 3, 3][..]),
        racks: &[
            "R6".parse().expect("tiles"),
            Tiles::new(),
            "R6 R6 R6".parse().expect("tiles"),
            "R3 R4 R5 R6".parse().expect("tiles"),
        ],
        afters: column(&[0i64, 0, 0, 1, 2][..]),
        opened: &[true; 4],
    };
    let answers = Batch::new().is_legal(&rules, &turns).expect("answers");
    let unknown = |place| RowError::from(CodesError::UnknownCode { place, code: 7 });
    assert_eq!(answers[0], Ok(false));
    assert_eq!(answers[1], Err(unknown(0)));
    assert_eq!(
        answers[2].as_ref().map_err(RowError::code),
        Err("too-many-tiles")
    );
    assert_eq!(answers[3], Err(unknown(0)));
}

#[test]
fn columns_of_different_length_are_refused() {
    let rules = Rules::default();
    let none = PackedTables::new(&[], &[0i64][..]).expect("offsets");
    let one = PackedTables::new(&[], &[0i64, 0][..]).expect("offsets");
    for (befores, racks, afters, opened, other) in [
        (none, 1, none, 0, 1),
        (none, 0, one, 0, 1),
        (none, 0, none, 2, 2),
    ] {
        let turns = PackedTurns {
            befores,
            racks: &vec![Tiles::new(); racks],
            afters,
            opened: &vec![true; opened],
        };
        let refused = BatchError::DifferentLengths { first: 0, other };
        assert_eq!(Batch::new().is_legal(&rules, &turns), Err(refused));
    }
}

/// Any turn of a few melds: jokers and wrong codes among them, most tiles of the new table those of the
/// old one.
fn any_turn(rules: &Rules, random: &mut Random) -> (Vec<u32>, Tiles, Vec<u32>) {
    let mut melds: Vec<u32> = (0..random.below(6))
        .filter_map(|_| any_meld(rules, random))
        .collect();
    let before = melds.clone();
    let mut rack = Tiles::new();
    for _ in 0..random.below(3) {
        let more = any_meld(rules, random);
        let tiles = more.and_then(Meld::from_code).map(|meld| meld.tiles());
        for tile in tiles.iter().flat_map(Tiles::iter) {
            // As many as fit.
            let _ = rack.add(tile);
        }
        melds.extend(more);
    }
    match random.below(8) {
        // One tile more, or one less, or no meld at all.
        0 if !melds.is_empty() => {
            let at = random.below(melds.len());
            melds[at] ^= 1 << random.below(25);
        }
        1 => drop(melds.pop()),
        _ => {}
    }
    random.shuffle(&mut melds);
    (before, rack, melds)
}

/// The code of a meld, mostly without jokers, that the rules may forbid.
fn any_meld(rules: &Rules, random: &mut Random) -> Option<u32> {
    let (color, number) = (random.below(4), random.below(13));
    let text = |tile: usize| Tile::from_index(tile).map(|tile| tile.to_string());
    let mut tiles: Vec<String> = if random.below(2) == 0 {
        let len = 3 + random.below(4);
        (0..len)
            .filter_map(|at| text(color * 13 + (number + at) % 13))
            .collect()
    } else {
        let spared = random.below(5);
        (0..4)
            .filter(|&c| c != spared)
            .filter_map(|c| text(c * 13 + number))
            .collect()
    };
    if random.below(5) == 0 {
        let at = random.below(tiles.len());
        "J".clone_into(&mut tiles[at]);
    }
    let table = rules
        .with(Axis::Ones, "low-or-high")
        .ok()?
        .table_from_text(&tiles.join(" "))
        .ok()?;
    table.codes().next()
}

#[test]
fn what_is_judged_at_sight_is_judged_as_the_turn_check_judges_it() {
    let (mut legal, mut illegal, mut left) = (0, 0, 0);
    for preset in Preset::ALL {
        let (rules, mut random) = (preset.rules(), Random::new(5));
        for _ in 0..3000 {
            let (before, rack, after) = any_turn(&rules, &mut random);
            let opened = Opened::from(random.below(4) > 0);
            let seen = legal_at_sight(&rules, &before, &rack, &after, opened);
            let (Some(seen), Ok(table)) = (seen, Table::from_codes(&rules, &before)) else {
                assert!(seen.is_none(), "{preset}: {before:?} is no table");
                left += 1;
                continue;
            };
            let melds = Meld::from_codes(&after).expect("it was seen");
            let checked = rules.is_legal_turn_to(&table, &rack.into(), melds.as_ref(), opened);
            assert_eq!(
                Ok(seen),
                checked,
                "{preset}: {table} // {rack} // {after:?}"
            );
            if seen {
                legal += 1;
            } else {
                illegal += 1;
            }
        }
    }
    assert!(
        legal > 5000 && illegal > 5000 && left > 5000,
        "{legal}, {illegal}, {left}"
    );
}

#[test]
fn what_is_read_at_sight_is_read_as_the_reader_of_text_reads_it() {
    let (mut read, mut left) = (0, 0);
    let mut random = Random::new(8);
    let rules = Preset::FreeJokers.rules();
    let rules = rules.with(Axis::Ones, "low-or-high").expect("an axis");
    let rules = rules.with(Axis::Jokers, "8").expect("an axis");
    for _ in 0..20_000 {
        let codes: Vec<u32> = (0..=random.below(2))
            .filter_map(|_| any_meld(&rules, &mut random))
            .collect();
        let Ok(table) = Table::from_codes(&rules, &codes) else {
            continue;
        };
        // As it is written, or with one character changed.
        let mut text = table.to_string().into_bytes();
        if random.below(2) == 0 && !text.is_empty() {
            let at = random.below(text.len());
            text[at] = random.one(b"KRBOJj0123456789 |,");
        }
        let text = String::from_utf8(text).expect("ASCII");
        let setup: Option<TableSetup> = text.parse().ok();
        if let Some(seen) = codes_at_sight(&text) {
            let melds = TableSetup::from_codes(seen.as_ref()).expect("codes of melds");
            assert_eq!(
                Some(melds.to_string()),
                setup.map(|setup| canonical(&rules, &setup))
            );
            read += 1;
        } else {
            left += 1;
        }
        let rack = text.replace(" | ", " ");
        if let Some(seen) = tiles_at_sight(&rack) {
            assert_eq!(Some(seen), rack.parse().ok(), "{rack}");
        }
    }
    assert!(read > 5000 && left > 1000, "{read}, {left}");
}

/// How a table is written whose lists of tiles are melds, each by itself.
fn canonical(rules: &Rules, setup: &TableSetup) -> String {
    let melds = setup.to_string();
    let lists = melds.split(" | ").map(|list| {
        let meld = rules.table_from_text(list).expect("a meld");
        meld.to_string()
    });
    lists.collect::<Vec<_>>().join(" | ")
}
