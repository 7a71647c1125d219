//! Conservation (rules 2 to 4 of a turn): no tile leaves the table (S-117, S-122), only tiles of
//! the rack are laid, and at least one is (S-050, S-117).

use crate::{
    Fault, FaultTiles, Faults, Meld, Opened, Rack, Table, Tile, Tiles, table::counts,
    turn::proposal::Turn,
};

/// A turn of legal melds in which the tiles are conserved. All other laws are about such turns.
pub(in crate::turn) struct ConservedTurn<'a> {
    pub(in crate::turn) before: &'a [Meld],
    pub(in crate::turn) after: &'a [Meld],
    pub(in crate::turn) played: &'a Tiles,
    pub(in crate::turn) opened: Opened,
}

/// The tiles played, where the new melds conserve the tiles.
pub(in crate::turn) fn tiles_played(before: &Table, rack: &Rack, after: &[Meld]) -> Option<Tiles> {
    let (after, before) = (Meld::tiles_of(after)?, before.tiles());
    let played = after.saturating_sub(before);
    let holds = before.is_subset(&after) && played.is_subset(rack.tiles());
    (holds && !played.is_empty()).then_some(played)
}

/// The faults of a new table that does not, whatever lies there.
pub(in crate::turn) fn add_faults(turn: &Turn<'_>, faults: &mut Faults) {
    let after = counts(turn.after);
    let (table, rack) = (turn.before.tiles(), turn.rack.tiles());
    let (table, rack) = (table.counts(), rack.counts());
    let (mut taken, mut missing, mut played) = (Tiles::new(), FaultTiles::default(), false);
    for (index, &count) in after.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let (old, held) = (usize::from(table[index]), usize::from(rack[index]));
        for _ in count..old {
            // No more than the table holds.
            let _ = taken.add(tile);
        }
        played |= count > old;
        missing.extend((old + held..count).map(|_| tile));
    }
    if !taken.is_empty() {
        faults.push(Fault::TilesTakenFromTable(taken));
    }
    if !played {
        faults.push(Fault::NothingPlayed);
    }
    if !missing.is_empty() {
        faults.push(Fault::TilesNotOnRack(missing));
    }
}
