//! No reader's memory grows faster than its text, whatever is repeated in it and wherever.

use rummikub_testing::long_texts::readers;

use super::{peak, taken};

/// By how much a text is made longer: a power of two, as that by which lists grow.
const TIMES: usize = 16;
/// What a reader may take that does not depend on the length of the text: the remarks that a record keeps.
const BASE: isize = 1_000_000;
/// How many bytes a reader may hold at a time for each byte of the text.
const HELD_PER_BYTE: isize = 16;

#[test]
fn sixteen_times_the_text_takes_sixteen_times_the_memory_at_most() {
    const LEN: usize = 2_000;
    let mut texts = 0;
    for reader in readers() {
        for long in reader.long_texts() {
            let (text, longer) = (long.text(LEN), long.text(TIMES * LEN));
            let read = |text: &str| {
                std::hint::black_box((reader.read)(text));
            };
            // The first time, tables of constants may be made.
            read(&text);
            let (bytes, of_longer) = (taken(|| read(&text)), taken(|| read(&longer)));
            let name = || format!("{}, {}", reader.name, long.describe());
            let allowed = TIMES.cast_signed() * bytes + BASE;
            assert!(of_longer <= allowed, "{}: {bytes}, {of_longer}", name());
            let held = peak(|| read(&longer));
            let allowed = BASE + HELD_PER_BYTE * longer.len().cast_signed();
            assert!(held <= allowed, "{}: {held}", name());
            texts += 1;
        }
    }
    assert!(texts > 10_000, "{texts}");
}
