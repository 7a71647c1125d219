//! Sentences of faults that say more than one thing.

use core::fmt::{self, Formatter};

use super::place::{FaultTiles, MeldFault};
use crate::{Color, JokerReuse, NumberedTile, Tile, tile::list};

pub(super) fn too_many_jokers(f: &mut Formatter<'_>, meld: &MeldFault, limit: u8) -> fmt::Result {
    match limit {
        0 => write!(f, "{meld} holds a joker; these rules allow none in a meld"),
        _ => write!(
            f,
            "{meld} holds more jokers than these rules allow, {limit} in a meld"
        ),
    }
}

pub(super) fn not_on_rack(f: &mut Formatter<'_>, tiles: &[Tile]) -> fmt::Result {
    let were = if tiles.len() == 1 { "was" } else { "were" };
    write!(f, "{} {were} not on the rack", list(tiles.iter().copied()))
}

pub(super) fn opening_too_low(f: &mut Formatter<'_>, points: u32, threshold: u32) -> fmt::Result {
    match (points, threshold) {
        (0, 0) => f.write_str("no meld of the tiles laid from the rack opens"),
        (0, _) => write!(
            f,
            "no meld of the tiles laid from the rack opens; the opening needs {threshold} points"
        ),
        _ => write!(
            f,
            "the opening is worth {points} points; it needs {threshold}"
        ),
    }
}

pub(super) fn rack_joker_alone(f: &mut Formatter<'_>, meld: &MeldFault, least: u8) -> fmt::Result {
    write!(f, "the joker laid in {meld} needs ")?;
    rack_tiles(f, "", least)?;
    f.write_str(" beside it, not counting other jokers and tiles that paid for jokers")
}

pub(super) fn group_not_completed(f: &mut Formatter<'_>, meld: &MeldFault) -> fmt::Result {
    write!(
        f,
        "the joker in {meld} is free only when every missing colour is laid for it: {}",
        list(missing_colors(&meld.tiles).iter().copied())
    )
}

pub(super) fn joker_reused_wrongly(
    f: &mut Formatter<'_>,
    meld: &MeldFault,
    reuse: JokerReuse,
    least: u8,
) -> fmt::Result {
    write!(f, "the retrieved joker may not lie in {meld}: ")?;
    match reuse {
        // Then it may lie anywhere, and there is no such fault.
        JokerReuse::Any => f.write_str("it must be used again"),
        JokerReuse::NewMeld => f.write_str("it must lie in a new meld"),
        JokerReuse::NewMeldWithRackTiles => {
            f.write_str("it must lie in a new meld with ")?;
            rack_tiles(f, "at least ", least)?;
            f.write_str(", not counting those that paid for jokers")
        }
        JokerReuse::NewMeldFromRackTiles => {
            f.write_str("it must lie in a new meld, part of which is a meld of such jokers and ")?;
            rack_tiles(f, "at least ", least)?;
            f.write_str(" alone, not counting those that paid for jokers")
        }
    }
}

/// `a tile from the rack`, `at least 2 tiles from the rack`.
fn rack_tiles(f: &mut Formatter<'_>, of_several: &str, count: u8) -> fmt::Result {
    match count {
        1 => f.write_str("a tile from the rack"),
        _ => write!(f, "{of_several}{count} tiles from the rack"),
    }
}

/// The tiles of the colours that a group lacks.
pub(super) fn missing_colors(tiles: &[Tile]) -> FaultTiles {
    let real = || tiles.iter().filter_map(|tile| tile.numbered());
    let number = real().next().map(|tile| tile.number);
    let lacking = Color::ALL.into_iter().filter_map(|color| {
        let lacks = real().all(|tile| tile.color != color);
        let tile = NumberedTile::new(color, number?);
        lacks.then_some(Tile::Numbered(tile))
    });
    lacking.collect()
}
