//! The judgement of a table that a player wants to leave: one for games and views, plays, time-outs
//! and misplays.
//!
//! The law of turns comes first, with the free tiles that the table uses on the rack; then the free
//! tiles themselves, the jokers that must be laid, and the tile that must be left for a discard.

use alloc::vec::Vec;

use super::{
    action::tidied,
    discards::has_discards,
    free_tiles::{wanted, with_tiles},
    joker_duty,
    refusal::{ActionFault, Refused},
    seat::Seat,
    winning_hand,
};
use crate::{Account, Fault, PositionError, TableSetup, Tiles, Verdict};

/// What a game says of a table that a player wants to leave: legal exactly when
/// [`Game::apply`](super::Game::apply) accepts it as an [`Action::Play`](super::Action::Play) of the
/// player to move, in a phase that has plays.
///
/// The law of turns is not all of it: a game may ask for jokers to be laid, for a tile to be left for
/// the discard, or count free tiles and hands that win at once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableVerdict(Result<Verdict, Refused>);

impl TableVerdict {
    /// What is said at a seat.
    ///
    /// # Errors
    /// When table and rack are no position.
    pub(super) fn new(seat: &Seat<'_>, after: &TableSetup) -> Result<Self, PositionError> {
        let tidy = tidied(after);
        match judge(seat, tidy.as_ref().unwrap_or(after)) {
            Ok(judged) => Ok(Self(Ok(judged.verdict))),
            Err(refused) => match refused.faults() {
                [ActionFault::Position(error)] => Err(error.clone()),
                _ => Ok(Self(Err(refused))),
            },
        }
    }

    /// Whether the player may leave the table.
    pub const fn is_legal(&self) -> bool {
        self.0.is_ok()
    }

    /// What is wrong; empty exactly when the player may leave the table.
    pub fn faults(&self) -> &[ActionFault] {
        self.0.as_ref().err().map_or(&[], Refused::faults)
    }

    /// Why the turn is legal; `None` when it is not. Free tiles count as tiles of the rack.
    pub fn account(&self) -> Option<Account> {
        self.0.as_ref().ok().and_then(Verdict::account)
    }
}

/// A table that a player may leave.
pub(super) struct Judged {
    /// The verdict, which holds the table.
    pub(super) verdict: Verdict,
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
            Some((verdict, laid)) => Judged {
                verdict,
                laid,
                used: Tiles::new(),
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
    let verdict = position
        .map_err(ActionFault::Position)?
        .check_in(after, seat.detail);
    let of_turn = verdict.faults().iter().cloned().map(ActionFault::Turn);
    let mut faults: Vec<ActionFault> = of_turn.collect();
    faults.extend(
        free.into_iter()
            .flat_map(|free| free.faults(&used, seat.table)),
    );
    let Some(laid) = verdict.played().copied() else {
        return Err(Refused::new(faults));
    };
    if laid.is_subset(&used) {
        faults.push(ActionFault::Turn(Fault::NothingPlayed));
    }
    if faults.is_empty() {
        faults.extend(joker_duty::check(seat, laid.jokers()).err());
    }
    if faults.is_empty() {
        Ok(Judged {
            verdict,
            laid,
            used,
        })
    } else {
        Err(Refused::new(faults))
    }
}
