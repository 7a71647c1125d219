//! The law of a turn that is a draw, a meld and a discard: American and International (S-200 to
//! S-278).
//!
//! A turn begins with a draw: from the stock, or of the previous player's discard, or of the trump
//! by who wins with it (S-207, S-222, S-225, S-253). The starter of International holds a tile more
//! and does not draw first (S-251, reading C-24). Then the player may leave one table, and throws one
//! tile away (S-208, S-209). Who throws away the last tile wins (S-223); nobody may meld every tile
//! (S-224). The hand that wins may have a kind: `winning_hand`.

use alloc::{boxed::Box, vec::Vec};

use super::{
    action::{Action, Offer},
    advance,
    discards::{Discard, Discards, TurnStage},
    judgement::judge,
    phase::End,
    refusal::{ActionFault, Refused},
    seat::Seat,
    state::{Game, Stage},
    winning_hand::{self, awards},
};
use crate::turn::Detail;
use crate::{DiscardPickup, Rules, TableSetup, Tile, Trump, hands, score::HandKind};

/// The actions open to the player to move.
pub(super) fn offers(game: &Game, stage: TurnStage) -> impl Iterator<Item = Offer> {
    let (mut draw, mut meld, mut discard) = (false, false, false);
    match stage {
        TurnStage::Draw => draw = true,
        TurnStage::Meld(_) => (meld, discard) = (true, true),
        TurnStage::Discard => discard = true,
    }
    let stock = !game.pool.is_empty();
    let opened = game.opened.contains(game.to_move());
    let tiles = game.racks[game.to_move()].tiles().len();
    let may_close = awards(&game.rules) && !opened && tiles == hands::SIZE + 1;
    let may_win_with_trump = !(opened && wants_no_open_win(&game.rules));
    [
        (draw && stock).then_some(Offer::Draw { tiles: 1 }),
        (draw && takeable(game).is_ok()).then_some(Offer::Take),
        (draw && may_win_with_trump && trump(game).is_ok()).then_some(Offer::Trump),
        (draw && !stock).then_some(Offer::Pass),
        meld.then_some(Offer::Play),
        discard.then_some(Offer::Discard),
        (meld && may_close).then_some(Offer::Close),
    ]
    .into_iter()
    .flatten()
}

/// The game after an action of the player to move.
pub(super) fn apply(
    game: &Game,
    stage: TurnStage,
    action: &Action,
    detail: Detail,
) -> Result<Game, Refused> {
    match (stage, action) {
        (TurnStage::Draw, Action::Draw) => {
            let mut next = game.clone();
            let tile = next.pool.draw().ok_or(ActionFault::PoolEmpty)?;
            Ok(advance::take(next, tile))
        }
        (TurnStage::Draw, Action::Take) => {
            let tile = takeable(game)?;
            let mut next = game.clone();
            discards(&mut next).piles.pop();
            Ok(advance::take(next, tile))
        }
        (TurnStage::Draw, Action::Trump { discard, table }) => {
            win_with_trump(game, *discard, table.as_ref(), detail)
        }
        (TurnStage::Draw, Action::Pass) if !game.pool.is_empty() => {
            Err(ActionFault::PoolNotEmpty.into())
        }
        (TurnStage::Draw, Action::Pass) => {
            let mut next = game.clone();
            next.passed.insert(game.to_move());
            Ok(advance::end_turn(next))
        }
        (TurnStage::Meld(_), Action::Play(table)) => lay(game, table, detail),
        (TurnStage::Meld(_), Action::Close(tile)) => close(game, *tile),
        (TurnStage::Meld(_) | TurnStage::Discard, Action::Discard(tile)) => throw(game, *tile),
        _ => Err(ActionFault::not_now(action.name()).into()),
    }
}

/// The state of the discards; every game of this law has one.
fn discards(game: &mut Game) -> &mut Discards {
    game.discards
        .get_or_insert_with(|| Box::new(Discards::new(None)))
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
    game.last_discard().ok_or(ActionFault::NoDiscard)
}

fn trump(game: &Game) -> Result<Tile, ActionFault> {
    let allowed = game.rules.trump() != Trump::None;
    let trump = game.trump().filter(|_| allowed);
    trump.ok_or(ActionFault::NoTrump)
}

/// Whether the trump is not for an Open win (S-258): who has melded cannot use it.
fn wants_no_open_win(rules: &Rules) -> bool {
    rules.trump() == Trump::FootOrClosedWin && awards(rules)
}

/// The game that is won with the trump, drawn for a win that the rules allow it for (S-225, S-258,
/// S-277).
fn win_with_trump(
    game: &Game,
    discard: Tile,
    table: Option<&TableSetup>,
    detail: Detail,
) -> Result<Game, Refused> {
    let tile = trump(game)?;
    let mut next = game.clone();
    discards(&mut next).trump = None;
    let next = advance::take(next, tile);
    let won = match table {
        Some(table) => throw(&lay(&next, table, detail)?, discard)?,
        None => close(&next, discard)?,
    };
    let hand = won.discards.as_ref().and_then(|state| state.hand);
    let open = hand == Some(HandKind::Open) && wants_no_open_win(&game.rules);
    if won.stage == Stage::Over(End::EmptyRack) && !open {
        Ok(won)
    } else {
        Err(ActionFault::TrumpDoesNotWin.into())
    }
}

/// The game after a table of the player to move.
fn lay(game: &Game, after: &TableSetup, detail: Detail) -> Result<Game, Refused> {
    let player = game.to_move();
    let judged = judge(&Seat::to_move(game).telling(detail), after)?;
    let laid = judged.laid;
    let mut next = advance::lay(game, judged);
    let rest = next.racks[player].tiles();
    let thrown = rest.iter().next().filter(|_| rest.len() == 1);
    let hand = match thrown {
        Some(thrown) if !game.opened.contains(player) => {
            winning_hand::kind(game, &laid, after, thrown)
        }
        _ => HandKind::Open,
    };
    discards(&mut next).hand = awards(&game.rules).then_some(hand);
    next.stage = Stage::Discards(TurnStage::Discard);
    Ok(next)
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
    let hand = discards(&mut next).hand;
    add_discard(&mut next, tile);
    if rack.is_empty() {
        // Who lays nothing in the last turn wins openly too.
        win(&mut next, hand.unwrap_or(HandKind::Open), tile);
        return Ok(next);
    }
    discards(&mut next).hand = None;
    Ok(advance::end_turn(next))
}

/// The game after a closed hand that is laid open (S-262): all tiles but the discard.
fn close(game: &Game, tile: Tile) -> Result<Game, Refused> {
    let player = game.to_move();
    if !awards(&game.rules) {
        return Err(ActionFault::not_now(Action::Close(tile).name()).into());
    }
    let mut faults = Vec::new();
    if game.opened.contains(player) {
        faults.push(ActionFault::AlreadyMelded);
    }
    let mut rest = *game.racks[player].tiles();
    if !rest.remove(tile) {
        faults.push(ActionFault::NotOnRack { tile });
    }
    let value = winning_hand::closed_value(game, &rest, tile);
    if value.is_none() {
        faults.push(ActionFault::NoClosedHand);
    }
    let Some(value) = value.filter(|_| faults.is_empty()) else {
        return Err(Refused::new(faults));
    };
    let mut next = game.clone();
    next.racks[player] = rest.into();
    add_discard(&mut next, tile);
    win(&mut next, HandKind::Closed { value }, tile);
    Ok(next)
}

/// The player to move throws a tile away.
fn add_discard(game: &mut Game, tile: Tile) {
    let player = game.to_move();
    let state = discards(game);
    state.piles.push(Discard { player, tile });
    state.fresh = true;
    state.moved.insert(player);
}

/// The player to move wins with this hand and this discard.
fn win(game: &mut Game, hand: HandKind, discard: Tile) {
    let awards = awards(&game.rules);
    let state = discards(game);
    state.hand = awards.then_some(hand);
    state.joker_discarded = awards && discard.is_joker();
    game.stage = Stage::Over(End::EmptyRack);
}
