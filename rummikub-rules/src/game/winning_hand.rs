//! The kind of a hand that wins, where the rules award it (S-254 to S-262).
//!
//! *Closed*: fourteen tiles at once, on no meld of others, or laid open without a table. *Foot*:
//! fourteen at once, some on melds of others. *Open*: all else.

use super::{
    discards::TurnStage,
    seat::Seat,
    state::{Game, Stage},
};
use crate::{
    Axis, Position, Rack, Rules, Scoring, TableSetup, Tile, Tiles, Verdict,
    hands::{self, Circumstances, FootCheck, FootFault},
    score::HandKind,
};

/// Whether the winning hand has a kind and an award.
pub(super) fn awards(rules: &Rules) -> bool {
    rules.scoring() == Scoring::Award
}

/// The table of a Foot whose new melds alone are worth less than an opening, or of a closed hand,
/// which has no least worth (reading C-21).
pub(super) fn at_once(seat: &Seat<'_>, after: &TableSetup) -> Option<(Verdict, Tiles)> {
    if !awards(seat.law) || seat.opened.is_yes() {
        return None;
    }
    let table = seat.law.table(after).ok()?;
    let laid = table.tiles().saturating_sub(seat.table.tiles());
    let rack = seat.rack.tiles();
    if !laid.is_subset(rack) || rack.saturating_sub(&laid).len() != 1 {
        return None;
    }
    let check = hands::check_foot(seat.law, seat.table, &laid, after).ok()?;
    if !check.is_ok() && !is_closed(&check) {
        return None;
    }
    let position = without_least_worth(seat, &laid)?;
    Some((position.check(after), laid))
}

/// The position of a player who lays all of these tiles at once, whose melds need no least worth.
pub(super) fn without_least_worth(seat: &Seat<'_>, tiles: &Tiles) -> Option<Position> {
    let rules = seat.law.with(Axis::InitialMeld, "0").ok()?;
    let rack = Rack::from(*tiles);
    rules.position(seat.table, &rack, seat.opened).ok()
}

/// Whether a player might win by tiles that are all laid at once, but for one.
pub(super) fn may_win_at_once(seat: &Seat<'_>) -> bool {
    awards(seat.law) && !seat.opened.is_yes() && seat.rack.tiles().len() == hands::SIZE + 1
}

/// Whether these tiles are a closed hand of this worth under some of these circumstances.
pub(super) fn can_be_worth(
    tiles: &Tiles,
    value: u16,
    mut circumstances: impl Iterator<Item = Circumstances>,
) -> bool {
    circumstances.any(|circumstances| {
        let found = hands::classify(tiles, circumstances).unwrap_or_default();
        found
            .first()
            .is_some_and(|best| best.value == u32::from(value))
    })
}

/// Whether some closed hand has this worth.
pub(super) fn is_a_worth(value: u16) -> bool {
    let mut values = hands::CATALOGUE.iter().flat_map(|row| row.values);
    values.any(|worth| worth == u32::from(value))
}

/// Whether fourteen tiles lie there by themselves (S-261, S-262), which asks for no least worth.
fn is_closed(check: &FootCheck) -> bool {
    let nothing_else =
        |fault: &FootFault| matches!(fault, FootFault::NothingAdded | FootFault::TooLow { .. });
    check.faults.contains(&FootFault::NothingAdded) && check.faults.iter().all(nothing_else)
}

/// The kind of hand of a player to move who had not melded, laid at once but for one tile.
pub(super) fn kind(game: &Game, laid: &Tiles, after: &TableSetup, thrown: Tile) -> HandKind {
    let Ok(check) = hands::check_foot(&game.law, &game.table, laid, after) else {
        return HandKind::Open;
    };
    if check.is_ok() {
        return HandKind::Foot;
    }
    closed_value(game, laid, thrown)
        .filter(|_| is_closed(&check))
        .map_or(HandKind::Open, |value| HandKind::Closed { value })
}

/// What a closed hand of the player to move is worth: fourteen tiles, and the tile thrown away
/// (S-271, C-47).
pub(super) fn closed_value(game: &Game, tiles: &Tiles, thrown: Tile) -> Option<u16> {
    let moved = |player| {
        let state = game.discards.as_ref();
        state.is_some_and(|state| state.moved.contains(player))
    };
    let first_turn = !moved(game.to_move());
    let drawn = Stage::Discards(TurnStage::Meld(Some(thrown)));
    let circumstances = Circumstances {
        first_turn,
        // The dealt tiles, if the very tile that was drawn goes; the starter drew none.
        dealt: first_turn && game.to_move != game.starter && game.stage == drawn,
    };
    let found = hands::classify(tiles, circumstances).ok()?;
    found
        .first()
        .and_then(|best| u16::try_from(best.value).ok())
}
