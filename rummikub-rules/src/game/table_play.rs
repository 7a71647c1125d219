//! The law of the games with table play: a turn is a play or a draw (S-027, S-113, S-418, S-465).
//!
//! Every edition of Sabra, Rummy Q and XP is played by it; what they differ in are axes.

use super::{Action, ActionFault, Game, Offer, Refused, mcgraw};
use crate::{Table, TableSetup};

/// What comes of a table over which time ran out (reading C-11).
enum Fate {
    /// A legal play: it stands.
    Stands(Table),
    /// No tile was laid and the melds are whole; a table that was only rearranged goes back.
    Idle,
    /// Anything else goes back, at the higher price.
    Unfinished,
}

/// The actions open to the player to move.
pub(super) fn offers(game: &Game) -> impl Iterator<Item = Offer> {
    let rules = &game.rules;
    let tiles = game.pool.len().min(rules.draw_count().into());
    let misplay = usize::from(rules.invalid_commit_draw()).min(game.pool.len());
    let may_wait = mcgraw::check_duty(game).is_ok();
    [
        Some(Offer::Play),
        (may_wait && tiles > 0).then_some(Offer::Draw { tiles }),
        (may_wait && tiles == 0).then_some(Offer::Pass),
        Some(Offer::TimeOut),
        (rules.invalid_commit_draw() > 0).then_some(Offer::Misplay { tiles: misplay }),
    ]
    .into_iter()
    .flatten()
}

/// The game after an action of the player to move.
pub(super) fn apply(game: &Game, action: &Action) -> Result<Game, Refused> {
    match action {
        Action::Play(after) => Ok(lay(game, judge(game, after)?)),
        Action::Draw if game.pool.is_empty() => Err(ActionFault::PoolEmpty.into()),
        Action::Draw => {
            mcgraw::check_duty(game)?;
            Ok(end_without_play(game, game.rules.draw_count()))
        }
        Action::Pass if !game.pool.is_empty() => Err(ActionFault::PoolNotEmpty.into()),
        Action::Pass => {
            mcgraw::check_duty(game)?;
            Ok(end_without_play(game, 0))
        }
        Action::TimeOut(after) => {
            let fate = after.as_ref().map_or(Fate::Idle, |after| fate(game, after));
            Ok(match fate {
                Fate::Stands(table) => lay(game, table),
                Fate::Idle => end_without_play(game, game.rules.timeout_idle_draw()),
                Fate::Unfinished => end_without_play(game, game.rules.timeout_incomplete_draw()),
            })
        }
        Action::Misplay(after) => {
            let legal = judge(game, after).is_ok();
            let price = game.rules.invalid_commit_draw();
            let faults = [
                legal.then_some(ActionFault::LegalTable),
                (price == 0).then_some(ActionFault::NoPenalty),
            ];
            if faults.iter().any(Option::is_some) {
                return Err(Refused::new(faults.into_iter().flatten()));
            }
            Ok(end_without_play(game, price))
        }
        _ => Err(ActionFault::NotNow {
            action: action.name(),
        }
        .into()),
    }
}

/// The table that a play of the player to move leaves, or every fault of it.
pub(super) fn judge(game: &Game, after: &TableSetup) -> Result<Table, Refused> {
    let player = usize::from(game.to_move);
    if !game.free_tiles().is_empty() || game.owes_jokers(player) {
        return mcgraw::judge(game, after);
    }
    let verdict = game
        .position_with(player, &game.racks[player])
        .map_err(|error| Refused::from(ActionFault::Position(error)))?
        .check(after);
    let refuse =
        |faults: &[crate::Fault]| Refused::new(faults.iter().cloned().map(ActionFault::Turn));
    if !verdict.is_legal() {
        return Err(refuse(verdict.faults()));
    }
    game.law
        .table(after)
        .map_err(|error| refuse(error.faults()))
}

fn fate(game: &Game, after: &TableSetup) -> Fate {
    if let Ok(table) = judge(game, after) {
        return Fate::Stands(table);
    }
    match game.law.table(after) {
        Ok(table) if table.tiles() == game.table.tiles() => Fate::Idle,
        _ => Fate::Unfinished,
    }
}

/// The game after a legal play.
fn lay(game: &Game, table: Table) -> Game {
    let mut next = game.clone();
    let player = usize::from(game.to_move);
    let laid = table.tiles().saturating_sub(game.table.tiles());
    next.racks[player] = game.racks[player].tiles().saturating_sub(&laid).into();
    mcgraw::lay(game, &mut next, &laid);
    next.table = table;
    next.opened.insert(player);
    next.passed = super::seats::Seats::default();
    next.pass_on();
    next
}

/// The game after a turn without a play: the player draws so many tiles, or what there is. Who
/// can draw nothing has passed (editions D9, reading C-12).
fn end_without_play(game: &Game, tiles: u8) -> Game {
    let mut next = game.clone();
    let player = usize::from(game.to_move);
    let mut rack = *next.racks[player].tiles();
    next.pool.draw_onto(&mut rack, tiles.into());
    next.racks[player] = rack.into();
    if game.pool.is_empty() {
        next.passed.insert(player);
    }
    next.pass_on();
    next
}
