//! Positions as text: what is written is read back, and judged as it was.

use rummikub_rules::game::PositionSetup;
use rummikub_rules::{Opened, Preset, TableSetup};

#[test]
fn a_position_of_every_edition_is_read_back_as_it_was() {
    let tables = ["", "R3 R4 R5", "K7 B7 J | R3 R4 R5"];
    let (mut legal, mut refused) = (0, 0);
    for preset in Preset::ALL {
        for (at, table) in tables.iter().enumerate() {
            for (rack, after) in [
                ("", None),
                ("R6 J", Some("R3 R4 R5 R6")),
                ("R6", Some("R6")),
            ] {
                for opened in [Opened::No, Opened::Yes] {
                    let before: TableSetup = table.parse().expect("a table");
                    let rack = rack.parse().expect("tiles");
                    let mut position = PositionSetup::new(preset.rules(), before, rack, opened);
                    position.after = after.map(|after| after.parse().expect("a table"));
                    let text = position.to_string();
                    let read: PositionSetup = text.parse().expect("what was written");
                    assert_eq!(read, position, "{text}");
                    let verdict = read.verdict().expect("a position");
                    assert_eq!(verdict.is_some(), after.is_some(), "{text}");
                    let Some(verdict) = verdict else { continue };
                    let lays_one = at == 1 && after == Some("R3 R4 R5 R6");
                    let may = lays_one && opened.is_yes();
                    assert_eq!(verdict.is_legal(), may, "{text}");
                    legal += usize::from(may);
                    refused += usize::from(!may);
                }
            }
        }
    }
    assert_eq!(
        (legal, refused),
        (Preset::ALL.len(), 11 * Preset::ALL.len())
    );
}

#[test]
fn a_position_of_other_tiles_has_no_verdict() {
    let text = "rummikub position 1\npreset lemada-printed\ntable R3 R4 R6\nrack R7\nopened yes\nafter R3 R4 R5\n";
    let position: PositionSetup = text.parse().expect("a text");
    assert!(position.position().is_err());
    assert!(position.verdict().is_err());
}
