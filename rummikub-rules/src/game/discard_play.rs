//! The law of American and International: draw, meld, discard (S-200 to S-279).
//!
//! A turn begins with a draw: from the stock, or of the previous player's discard, or of the trump
//! by who wins with it (S-207, S-222, S-225, S-253). The starter of International holds a tile more
//! and does not draw first (S-251, reading C-24). Then the player may leave one table, which the
//! law of turns judges, and throws one tile away (S-208, S-209). Who throws away the last tile wins
//! (S-223); nobody may meld every tile (S-224).
//!
//! In International the hand that wins has a kind. *Closed*: fourteen tiles at once, on no meld of
//! others, or laid open by [`Action::Close`] without a table. *Foot*: fourteen at once, some on
//! melds of others. *Open*: all else (S-254 to S-262).

use alloc::boxed::Box;

use super::{
    Action, ActionFault, End, Game, Offer, Refused, Stage, TurnStep,
    discards::{Discard, Discards},
    table_play,
};
use crate::{
    DiscardPickup, PoolEmpty, Rack, Scoring, Table, TableSetup, Tile, Tiles, Trump,
    hands::{self, Circumstances, FootCheck, FootFault},
    score::HandKind,
};

/// A turn of this law: what it waits for, and what only that needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Step {
    /// A draw.
    Draw,
    /// A table or a discard. The tile that was drawn, for Grand Blitz.
    Meld(Option<Tile>),
    /// A discard.
    Discard,
}

impl Step {
    pub(super) const fn turn_step(self) -> TurnStep {
        match self {
            Self::Draw => TurnStep::Draw,
            Self::Meld(_) => TurnStep::Meld,
            Self::Discard => TurnStep::Discard,
        }
    }
}

fn not_now(action: &Action) -> Refused {
    let action = action.name();
    ActionFault::NotNow { action }.into()
}

/// The actions open to the player to move.
pub(super) fn offers(game: &Game, step: Step) -> impl Iterator<Item = Offer> {
    let awards = awards(game);
    let (mut draw, mut meld, mut discard) = (false, false, false);
    match step {
        Step::Draw => draw = true,
        Step::Meld(_) => (meld, discard) = (true, true),
        Step::Discard => discard = true,
    }
    let stock = !game.pool.is_empty();
    [
        (draw && stock).then_some(Offer::Draw { tiles: 1 }),
        (draw && takeable(game).is_ok()).then_some(Offer::Take),
        (draw && trump(game).is_ok()).then_some(Offer::Trump),
        (draw && !stock).then_some(Offer::Pass),
        meld.then_some(Offer::Play),
        discard.then_some(Offer::Discard),
        (meld && awards && !game.opened.contains(game.to_move())).then_some(Offer::Close),
    ]
    .into_iter()
    .flatten()
}

/// The game after an action of the player to move.
pub(super) fn apply(game: &Game, step: Step, action: &Action) -> Result<Game, Refused> {
    match (step, action) {
        (Step::Draw, Action::Draw) => match game.pool.clone().draw() {
            None => Err(ActionFault::PoolEmpty.into()),
            Some(tile) => {
                let mut next = game.clone();
                next.pool.draw();
                Ok(drawn(next, tile))
            }
        },
        (Step::Draw, Action::Take) => {
            let tile = takeable(game)?;
            let mut next = game.clone();
            discards(&mut next).piles.pop();
            Ok(drawn(next, tile))
        }
        (Step::Draw, Action::Trump { discard, table }) => {
            let tile = trump(game)?;
            let mut next = game.clone();
            discards(&mut next).trump = None;
            let next = drawn(next, tile);
            let won = match table {
                Some(table) => throw(&lay(&next, table)?, *discard)?,
                None => close(&next, *discard)?,
            };
            wins_with_trump(&won)
                .then_some(won)
                .ok_or_else(|| ActionFault::TrumpDoesNotWin.into())
        }
        (Step::Draw, Action::Pass) if !game.pool.is_empty() => {
            Err(ActionFault::PoolNotEmpty.into())
        }
        (Step::Draw, Action::Pass) => {
            let mut next = game.clone();
            next.passed.insert(game.to_move());
            next.stage = Stage::Over(End::Stalemate);
            Ok(next)
        }
        (Step::Meld(_), Action::Play(table)) => lay(game, table),
        (Step::Meld(_), Action::Close(tile)) => close(game, *tile),
        (Step::Meld(_) | Step::Discard, Action::Discard(tile)) => throw(game, *tile),
        _ => Err(not_now(action)),
    }
}

/// The beginning of a player's turn; the starter may hold a tile more and does not draw.
pub(super) fn begin(game: &mut Game, holds_more: bool) {
    let step = if holds_more {
        Step::Meld(None)
    } else {
        Step::Draw
    };
    game.stage = Stage::Discards(step);
}

/// The player to move has left, and another one is now to move: the turn is over.
pub(super) fn left(game: &mut Game) {
    let Stage::Discards(step) = game.stage else {
        return;
    };
    discards(game).hand = None;
    let goes_on = game.playing().len() > 1;
    if goes_on && step != Step::Draw && ends_with_stock(game) {
        game.stage = Stage::Over(End::Stalemate);
    } else {
        begin(game, false);
    }
}

/// Whether the game is over with this turn, since the last tile of the stock was drawn (S-263).
fn ends_with_stock(game: &Game) -> bool {
    game.pool.is_empty() && game.rules.pool_empty() == PoolEmpty::EndAfterLastDraw
}

/// The state of the discards; every game of this law has one.
fn discards(game: &mut Game) -> &mut Discards {
    game.discards
        .get_or_insert_with(|| Box::new(Discards::new(None)))
}

/// Whether the winning hand has a kind and an award.
fn awards(game: &Game) -> bool {
    game.rules.scoring() == Scoring::Award
}

/// The discard that the player to move may take.
fn takeable(game: &Game) -> Result<Tile, ActionFault> {
    let allowed = match game.rules.discard_pickup() {
        DiscardPickup::Always => true,
        DiscardPickup::AfterInitialMeld => game.opened.contains(game.to_move()),
        DiscardPickup::Never => false,
    };
    if !allowed {
        return Err(ActionFault::DiscardClosed);
    }
    let top = game.discards.as_ref().and_then(|discards| discards.top());
    top.ok_or(ActionFault::NoDiscard)
}

fn trump(game: &Game) -> Result<Tile, ActionFault> {
    let allowed = game.rules.trump() != Trump::None;
    let trump = game.discards.as_ref().and_then(|discards| discards.trump);
    trump.filter(|_| allowed).ok_or(ActionFault::NoTrump)
}

/// Whether the trump was drawn for a win that the rules allow it for (S-225, S-258, S-277).
fn wins_with_trump(game: &Game) -> bool {
    let hand = game.discards.as_ref().and_then(|discards| discards.hand);
    let open = awards(game) && hand == Some(HandKind::Open);
    game.stage == Stage::Over(End::EmptyRack)
        && !(open && game.rules.trump() == Trump::FootOrClosedWin)
}

/// The game after a draw of a tile that has left its place.
fn drawn(mut game: Game, tile: Tile) -> Game {
    let player = game.to_move();
    let mut rack = *game.racks[player].tiles();
    // No tile set holds more of a tile than a multiset does.
    let _ = rack.add(tile);
    game.racks[player] = rack.into();
    let state = discards(&mut game);
    state.fresh = false;
    if state.trump == Some(tile) {
        state.twins.insert(player);
    }
    game.stage = Stage::Discards(Step::Meld(Some(tile)));
    game
}

/// Whether this is the first turn of the player to move.
fn first_turn(game: &Game) -> bool {
    let state = game.discards.as_ref();
    !state.is_some_and(|state| state.moved.contains(game.to_move()))
}

/// What a closed hand is worth: fourteen tiles, and the tile thrown away (S-271, C-47).
fn closed_value(game: &Game, step: Step, tiles: &Tiles, thrown: Tile) -> Option<u16> {
    let first_turn = first_turn(game);
    let circumstances = Circumstances {
        first_turn,
        // The dealt tiles, if the very tile that was drawn goes; the starter drew none.
        dealt: first_turn
            && game.to_move != game.starter
            && matches!(step, Step::Meld(Some(drawn)) if drawn == thrown),
    };
    let found = hands::classify(tiles, circumstances).ok()?;
    found
        .first()
        .and_then(|best| u16::try_from(best.value).ok())
}

fn step(game: &Game) -> Step {
    match game.stage {
        Stage::Discards(step) => step,
        _ => Step::Draw,
    }
}

/// The game after a table of the player to move.
fn lay(game: &Game, after: &TableSetup) -> Result<Game, Refused> {
    let player = game.to_move();
    let opened = game.opened.contains(player);
    let table = match table_play::judge(game, after) {
        Ok(table) => table,
        Err(refused) => win_at_once(game, after).ok_or(refused)?,
    };
    let laid = table.tiles().saturating_sub(game.table.tiles());
    let rest = game.racks[player].tiles().saturating_sub(&laid);
    if rest.is_empty() {
        return Err(ActionFault::NothingToDiscard.into());
    }
    let thrown = rest.iter().next().filter(|_| rest.len() == 1);
    let hand = match thrown {
        Some(thrown) if !opened => hand(game, &laid, after, thrown),
        _ => HandKind::Open,
    };
    let mut next = game.clone();
    next.racks[player] = rest.into();
    next.table = table;
    next.opened.insert(player);
    next.stage = Stage::Discards(Step::Discard);
    let awards = awards(game);
    discards(&mut next).hand = awards.then_some(hand);
    Ok(next)
}

/// The table of a Foot whose new melds alone are worth less than an opening, or of a closed hand,
/// which has no least worth (reading C-21).
fn win_at_once(game: &Game, after: &TableSetup) -> Option<Table> {
    let player = game.to_move();
    if !awards(game) || game.opened.contains(player) {
        return None;
    }
    let table = game.law.table(after).ok()?;
    let laid = table.tiles().saturating_sub(game.table.tiles());
    let check = hands::check_foot(&game.law, &game.table, &laid, after).ok()?;
    let rack = game.racks[player].tiles();
    let at_once = laid.is_subset(rack) && rack.saturating_sub(&laid).len() == 1;
    (at_once && (check.is_ok() || is_closed(&check))).then_some(table)
}

/// Whether fourteen tiles lie there by themselves (S-261, S-262), which asks for no least worth.
fn is_closed(check: &FootCheck) -> bool {
    let nothing_else =
        |fault: &FootFault| matches!(fault, FootFault::NothingAdded | FootFault::TooLow { .. });
    check.faults.contains(&FootFault::NothingAdded) && check.faults.iter().all(nothing_else)
}

/// The kind of hand of a player who had not melded, laid at once but for one tile.
fn hand(game: &Game, laid: &Tiles, after: &TableSetup, thrown: Tile) -> HandKind {
    let Ok(check) = hands::check_foot(&game.law, &game.table, laid, after) else {
        return HandKind::Open;
    };
    if check.is_ok() {
        return HandKind::Foot;
    }
    closed_value(game, step(game), laid, thrown)
        .filter(|_| is_closed(&check))
        .map_or(HandKind::Open, |value| HandKind::Closed { value })
}

/// The game after a discard.
fn throw(game: &Game, tile: Tile) -> Result<Game, Refused> {
    let player = game.to_move();
    let mut rack = *game.racks[player].tiles();
    if !rack.remove(tile) {
        return Err(ActionFault::NotOnRack { tile }.into());
    }
    let mut next = game.clone();
    next.racks[player] = rack.into();
    let awards = awards(game);
    let empty = rack.is_empty();
    let state = discards(&mut next);
    state.piles.push(Discard { player, tile });
    state.fresh = true;
    state.moved.insert(player);
    if empty {
        // Who lays nothing in the last turn wins openly too.
        state.hand = awards.then(|| state.hand.unwrap_or(HandKind::Open));
        state.joker_discarded = awards && tile.is_joker();
        next.stage = Stage::Over(End::EmptyRack);
        return Ok(next);
    }
    state.hand = None;
    if ends_with_stock(&next) {
        next.stage = Stage::Over(End::Stalemate);
        return Ok(next);
    }
    next.to_move = next.next_player() as u8;
    begin(&mut next, false);
    Ok(next)
}

/// The game after a closed hand that is laid open (S-262): all tiles but the discard.
fn close(game: &Game, tile: Tile) -> Result<Game, Refused> {
    let player = game.to_move();
    if !awards(game) {
        return Err(not_now(&Action::Close(tile)));
    }
    let mut faults = alloc::vec::Vec::new();
    if game.opened.contains(player) {
        faults.push(ActionFault::AlreadyMelded);
    }
    let mut rest = *game.racks[player].tiles();
    if !rest.remove(tile) {
        faults.push(ActionFault::NotOnRack { tile });
    }
    let value = closed_value(game, step(game), &rest, tile);
    match value {
        Some(value) if faults.is_empty() => {
            let mut next = game.clone();
            next.racks[player] = Rack::from(rest);
            let state = discards(&mut next);
            state.piles.push(Discard { player, tile });
            state.fresh = true;
            state.moved.insert(player);
            state.hand = Some(HandKind::Closed { value });
            state.joker_discarded = tile.is_joker();
            next.stage = Stage::Over(End::EmptyRack);
            Ok(next)
        }
        Some(_) => Err(Refused::new(faults)),
        None => {
            faults.push(ActionFault::NoClosedHand);
            Err(Refused::new(faults))
        }
    }
}
