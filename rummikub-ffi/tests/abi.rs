//! The binary interface is what the committed lists say: `RUMMIKUB_BLESS=1` rewrites them.
//!
//! A line that is gone or changed breaks programs that were compiled before: `ABI.md` says what to do.

use core::mem::{align_of, offset_of, size_of};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use rummikub::*;

mod calls;

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// Fails unless the file holds `text`; writes it first if asked to.
fn assert_file(name: &str, text: &str) {
    let path = Path::new(CRATE).join(name);
    if std::env::var_os("RUMMIKUB_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == text,
        "{name} is another one: see ABI.md, then run RUMMIKUB_BLESS=1 cargo test --test abi"
    );
}

/// Every file of the source.
fn sources() -> Vec<String> {
    let files = std::fs::read_dir(Path::new(CRATE).join("src")).expect("the source is here");
    let paths = files.map(|file| file.expect("a file").path());
    paths
        .map(|path| std::fs::read_to_string(path).expect("source is text"))
        .collect()
}

#[test]
fn the_exported_symbols_are_the_committed_ones() {
    let mut symbols = BTreeSet::new();
    for source in sources() {
        for function in source.split("#[unsafe(no_mangle)]\n").skip(1) {
            let name = function
                .split_once("fn ")
                .and_then(|(_, rest)| rest.split_once('('));
            symbols.insert(name.expect("a function").0.to_owned());
        }
    }
    let mut text = String::new();
    for symbol in symbols {
        text += &symbol;
        text += "\n";
    }
    assert_file("abi/symbols.txt", &text);
}

/// The sizes of structs and the offsets of their fields, as calls of C macros.
macro_rules! layouts {
    ($($kind:ident { $($field:ident),* })+) => {{
        let mut text = String::new();
        $(
            let (size, align) = (size_of::<$kind>(), align_of::<$kind>());
            writeln!(text, "RUMMIKUB_STRUCT({}, {size}, {align})", stringify!($kind)).unwrap();
            $(
                let (kind, field) = (stringify!($kind), stringify!($field));
                let offset = offset_of!($kind, $field);
                writeln!(text, "RUMMIKUB_FIELD({kind}, {field}, {offset})").unwrap();
            )*
        )+
        text
    }};
}

#[test]
#[cfg(target_pointer_width = "64")]
fn structs_have_the_committed_sizes_and_offsets() {
    let text = layouts! {
        rummikub_account { jokers, rack_jokers, payments, before, after, opening, opening_points, played }
        rummikub_batch_options { workers, limit, stop }
        rummikub_discard { player, tile }
        rummikub_entry { text, player, drawn_count, code_count, kind, action, has_table, tile }
        rummikub_event { number, player, drawn_count, action, drawn_known, table_changed, tile, laid }
        rummikub_fault { code, message, tiles, tile_count, meld, part_count, side }
        rummikub_fault_part { name, text, number, tile }
        rummikub_finish { kind, joker_discarded, winner, value }
        rummikub_game_action { table, kind, tile }
        rummikub_hand { reading, number, value }
        rummikub_hand_distances { exchanges }
        rummikub_meld { kind, points, length, jokers, color, number, tiles, stands_for, joker_slots }
        rummikub_offer { tiles, kind }
        rummikub_old_joker { old_meld, old_slot, meld, slot, stood_for, stands_for, retrieved }
        rummikub_packed_positions { tables, racks, rack_count, opened, opened_count }
        rummikub_packed_tables { codes, code_count, offsets, offset_count }
        rummikub_packed_turns { positions, afters }
        rummikub_payment { old_meld, from_meld, meld, slot, tile }
        rummikub_payment_at_hand { from_meld, tile, free }
        rummikub_picture_options { size, columns, theme, marks }
        rummikub_player_end { rack, left, melded, bonus }
        rummikub_plays_count { plays, tables }
        rummikub_points { numerator, denominator }
        rummikub_rack_joker { meld, slot, stands_for }
        rummikub_result { score, rack_points, won }
        rummikub_retrieval { meld, slot, may_stand_for, may_count, barrier, price, payment_count, reuse, example, example_meld, reuse_tiles }
        rummikub_seat { tiles, opened, left, passed, handfuls }
        rummikub_settlement { from, to, points }
        rummikub_standing { player, place, games_won, total }
        rummikub_step { text, tiles, tile_count, takes, takes_len, leaves, leaves_len, action, from_rack }
        rummikub_tiles { counts }
        rummikub_values { values }
        rummikub_worth { value, bound }
    };
    assert_file("abi/structs.h", &text);
    for source in sources() {
        for after in source.split("#[repr(C)]\n").skip(1) {
            let (head, body) = after.split_once(" {\n").expect("a struct");
            let kind = head.rsplit(' ').next().expect("a name");
            let body = body.split("\n}").next().expect("fields");
            let fields = body
                .lines()
                .filter_map(|line| line.strip_prefix("    pub "));
            for field in fields.filter_map(|line| line.split(':').next()) {
                let line = format!("RUMMIKUB_FIELD({kind}, {field}, ");
                assert!(text.contains(&line), "{kind}.{field} is not listed above");
            }
        }
    }
}

// `cargo cinstall` names the shared library by its metadata, `make install-c` by the header.
#[test]
fn cargo_c_names_the_library_by_the_same_number() {
    let metadata = include_str!("../Cargo.toml");
    let library = metadata
        .split_once("[package.metadata.capi.library]\n")
        .and_then(|(_, rest)| rest.split_once("\n["))
        .expect("what cargo-c is told of the library");
    let version = format!("version = \"{RUMMIKUB_ABI_VERSION}.0.0\"");
    assert!(library.0.contains(&version), "{}", library.0);
    let described = |text: &'static str, start: &str, end: char| {
        let (_, rest) = text.split_once(start).expect("a description");
        rest.split(end).next().expect("a line")
    };
    assert_eq!(
        described(
            metadata.split_once(".pkg_config]").expect("its part").1,
            "description = \"",
            '"'
        ),
        described(
            include_str!("../packaging/rummikub.pc.in"),
            "Description: ",
            '\n'
        ),
    );
}

#[test]
fn the_c_tests_call_every_function() {
    let calls = calls::every_call(&sources());
    assert!(calls.lines().count() > 500, "{calls}");
    assert_file("tests/c/every_call.h", &calls);
}
