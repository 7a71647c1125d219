//! What a time-out and a wrong table cost: tiles of the pool (S-057, S-058, S-442, S-443, C-11).

use super::{
    judgement::{Judged, judge},
    refusal::{ActionFault, Refused},
    seat::Seat,
};
use crate::TableSetup;

/// What comes of a table over which time ran out, or of an untouched one: it stands if it is a
/// legal play; else it goes back, and the player draws so many tiles. Fewer where no tile was laid
/// and the melds are whole, though they were rearranged (reading C-11).
pub(super) fn time_out(seat: &Seat<'_>, after: Option<&TableSetup>) -> Result<Judged, u8> {
    let Some(after) = after else {
        return Err(seat.law.timeout_idle_draw());
    };
    if let Ok(judged) = judge(seat, after) {
        return Ok(judged);
    }
    Err(match seat.law.table(after) {
        Ok(table) if table.tiles() == seat.table.tiles() => seat.law.timeout_idle_draw(),
        _ => seat.law.timeout_incomplete_draw(),
    })
}

/// The price of a table, in tiles, where the rules have one and it is illegal.
pub(super) fn misplay(seat: &Seat<'_>, after: &TableSetup) -> Result<u8, Refused> {
    let price = seat.law.invalid_commit_draw();
    let faults = [
        judge(seat, after)
            .is_ok()
            .then_some(ActionFault::LegalTable),
        (price == 0).then_some(ActionFault::NoPenalty),
    ];
    if faults.iter().any(Option::is_some) {
        return Err(Refused::new(faults.into_iter().flatten()));
    }
    Ok(price)
}
