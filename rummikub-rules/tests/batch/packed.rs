//! Columns of codes and offsets, sound and broken.

use rummikub_rules::batch::{Batch, BatchError, OffsetsError, PackedTables, PackedTurns, RowError};
use rummikub_rules::{CodesError, Rules, Tiles};

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
