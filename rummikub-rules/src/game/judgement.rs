//! The judgement of a table that a player wants to leave: one for games and views, plays, time-outs
//! and misplays.
//!
//! The law of turns comes first, with the free tiles that the table uses on the rack; then the free
//! tiles themselves, the jokers that must be laid, and the tile that must be left for a discard.

use alloc::vec::Vec;

use super::{
    discards::has_discards,
    free_tiles::{wanted, with_tiles},
    joker_duty,
    refusal::{ActionFault, Refused},
    seat::Seat,
    winning_hand,
};
use crate::{Fault, Table, TableSetup, Tiles};

/// A table that a player may leave.
pub(super) struct Judged {
    pub(super) table: Table,
    /// The tiles laid, free tiles among them.
    pub(super) laid: Tiles,
    /// Those of them that are free tiles.
    pub(super) used: Tiles,
}

/// The table that a turn leaves, or every fault of it.
pub(super) fn judge(seat: &Seat<'_>, after: &TableSetup) -> Result<Judged, Refused> {
    let judged = match by_turn(seat, after) {
        Ok(judged) => judged,
        Err(refused) => match winning_hand::at_once(seat, after) {
            Some(table) => Judged {
                laid: table.tiles().saturating_sub(seat.table.tiles()),
                used: Tiles::new(),
                table,
            },
            None => return Err(refused),
        },
    };
    if has_discards(seat.law) && seat.rack.tiles().is_subset(&judged.laid) {
        return Err(ActionFault::NothingToDiscard.into());
    }
    Ok(judged)
}

/// The same, but for the discard.
fn by_turn(seat: &Seat<'_>, after: &TableSetup) -> Result<Judged, Refused> {
    let free = seat.free.as_ref();
    let used = free.map_or_else(Tiles::new, |free| {
        wanted(&free.tiles, seat.table, seat.rack, after)
    });
    let position = seat.position_with(&with_tiles(seat.rack, &used));
    let verdict = position.map_err(ActionFault::Position)?.check(after);
    let of_turn = verdict.faults().iter().cloned().map(ActionFault::Turn);
    let mut faults: Vec<ActionFault> = of_turn.collect();
    faults.extend(
        free.into_iter()
            .flat_map(|free| free.faults(&used, seat.table)),
    );
    let Some(table) = verdict.into_table() else {
        return Err(Refused::new(faults));
    };
    let laid = table.tiles().saturating_sub(seat.table.tiles());
    if laid.is_subset(&used) {
        faults.push(ActionFault::Turn(Fault::NothingPlayed));
    }
    if faults.is_empty() {
        faults.extend(joker_duty::check(seat, laid.jokers()).err());
    }
    if faults.is_empty() {
        Ok(Judged { table, laid, used })
    } else {
        Err(Refused::new(faults))
    }
}
