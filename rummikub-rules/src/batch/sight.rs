//! Turns that can be judged at sight: from the codes of their melds, without making tables of them.
//!
//! Where no joker moves, the law of a table that may be rearranged asks three things: that all melds are
//! valid, that no tile leaves the table, and that what is new comes from the rack. Most turns of real games
//! are such; a test holds that the answer is that of the turn check.

use smallvec::SmallVec;

use crate::codes::{PlainMeld, joker_bits};
use crate::tiles::Sum;
use crate::{Meld, Opened, Rules, TablePlay, Tiles};

/// Whether a turn of packed tables is legal: [`PackedTurns::is_legal`](super::PackedTurns::is_legal), where
/// that can be told at sight, more than twice as fast. `None` where it cannot: a joker was laid or its meld
/// changed, the player had not opened, the table may only be extended, or something is wrong with the
/// table before, the rack or a code.
///
/// ```
/// use rummikub_rules::{Opened, Rules, batch::legal_at_sight};
/// let rules = Rules::default();
/// let codes = |text: &str| rules.table_from_text(text).map(|table| table.codes().collect::<Vec<u32>>());
/// let (before, rack) = (codes("R3 R4 R5 | K7 J B7")?, "R6 R7 J".parse()?);
/// let asked = |after: &[u32]| legal_at_sight(&rules, &before, &rack, after, Opened::Yes);
/// assert_eq!(asked(&codes("R3 R4 R5 R6 | K7 J B7")?), Some(true));
/// assert_eq!(asked(&before), Some(false));
/// assert_eq!(asked(&codes("R3 R4 R5 J | K7 J B7")?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn legal_at_sight(
    rules: &Rules,
    before: &[u32],
    rack: &Tiles,
    after: &[u32],
    opened: Opened,
) -> Option<bool> {
    if opened == Opened::No || rules.table_play() == TablePlay::ExtendOnly {
        return None;
    }
    let has_jokers = |codes: &[u32]| codes.iter().fold(0, |all, &code| all | joker_bits(code)) != 0;
    if (has_jokers(before) || has_jokers(after)) && joker_melds(before) != joker_melds(after) {
        return None;
    }
    let (before, after, all) = (see(rules, before)?, see(rules, after)?, rules.tiles());
    let before = before.tiles()?;
    if !before.checked_add(rack)?.is_subset(&all) {
        return None;
    }
    // More of a tile than any tile set has does not come from the rack.
    Some(after.tiles().is_some_and(|after| {
        let played = after.saturating_sub(&before);
        before.is_subset(&after) && played.is_subset(rack) && !played.is_empty()
    }))
}

/// The codes of the melds with jokers, in order; those of a table of real games lie outside the heap.
fn joker_melds(codes: &[u32]) -> SmallVec<[u32; 8]> {
    let mut melds: SmallVec<[u32; 8]> = SmallVec::new();
    melds.extend(codes.iter().copied().filter(|&code| joker_bits(code) != 0));
    melds.sort_unstable();
    melds
}

/// The tiles of these melds; none where the rules do not allow one of them.
fn see(rules: &Rules, codes: &[u32]) -> Option<Sum> {
    let last = if rules.ones_high() { 14 } else { 13 };
    let mut tiles = Sum::default();
    for &code in codes {
        match PlainMeld::of(code) {
            Some(PlainMeld::Run { start, len, .. }) if start + len - 1 > last => return None,
            Some(PlainMeld::Run { color, start, len }) => tiles.add_run(color, start, len),
            Some(PlainMeld::Group { number, colors }) => tiles.add_colors(number, colors),
            None => {
                let meld = Meld::from_code(code)?;
                if !rules.allow_melds(&[meld]) {
                    return None;
                }
                meld.add_to(&mut tiles);
            }
        }
    }
    Some(tiles)
}
