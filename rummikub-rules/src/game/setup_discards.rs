//! What keeps trump and discards of a [`GameSetup`](super::GameSetup) from being those of a game.

use alloc::vec::Vec;

use super::{
    discards::{DiscardSetup, Discards, TurnStage},
    phase::{End, TurnStep},
    setup_error::SetupFault,
    state::{Game, Stage},
};
use crate::{Scoring, Trump, hands, score::HandKind};

/// Takes over the state of the discards, and notes what keeps it from being one.
pub(super) fn set(game: &mut Game, setup: &DiscardSetup, faults: &mut Vec<SetupFault>) {
    let wrong = wrong(game, setup);
    faults.extend(wrong.map(|what| SetupFault::Discards { what }));
    let collect = |list: &[usize]| list.iter().copied().collect();
    let state = Discards {
        trump: setup.trump,
        piles: setup.discards.clone(),
        fresh: setup.fresh,
        moved: collect(&setup.moved),
        twins: collect(&setup.twins),
        hand: setup.hand,
        joker_discarded: setup.joker_discarded,
    };
    game.discards = Some(state.into());
    game.stage = match setup.step {
        TurnStep::Draw => Stage::Discards(TurnStage::Draw),
        TurnStep::Meld => Stage::Discards(TurnStage::Meld(setup.drawn)),
        TurnStep::Discard => Stage::Discards(TurnStage::Discard),
        TurnStep::Won => Stage::Over(End::EmptyRack),
    };
}

/// What cannot stand so, for people.
fn wrong(game: &Game, setup: &DiscardSetup) -> impl Iterator<Item = &'static str> + use<> {
    let players = game.players();
    let mover = game.to_move();
    let rack = game.racks.get(mover).copied().unwrap_or_default();
    let all_here = |list: &[usize]| list.iter().all(|&player| player < players);
    let seats: Vec<usize> = setup
        .discards
        .iter()
        .map(|discard| discard.player)
        .collect();
    let award = game.rules.scoring() == Scoring::Award;
    let ending = matches!(setup.step, TurnStep::Discard | TurnStep::Won);
    let closed = matches!(setup.hand, Some(HandKind::Closed { .. }));
    let shown = closed && rack.tiles().len() == hands::SIZE && !game.opened.contains(mover);
    let holds_none = |player: &usize| game.racks[*player].tiles().is_empty();
    let empty = game.playing().iter().filter(holds_none).count();
    let sound = [
        check(
            all_here(&seats) && all_here(&setup.moved) && all_here(&setup.twins),
            "a discard, a turn or a twin belongs to no player",
        ),
        check(
            setup.trump.is_none() || game.rules.trump() != Trump::None,
            "there is a trump, and the rules have none",
        ),
        check(
            !setup.fresh || !setup.discards.is_empty(),
            "no discard can be of the turn before: there is none",
        ),
        check(
            setup
                .drawn
                .is_none_or(|tile| setup.step == TurnStep::Meld && rack.tiles().count(tile) > 0),
            "the tile that was drawn is not on the rack of a player who melds or discards",
        ),
        check(
            setup.hand.is_some() == (award && ending),
            "the kind of the hand is said where it does not belong, or not where it does",
        ),
        check(
            !setup.joker_discarded || award && setup.step == TurnStep::Won,
            "a joker was discarded last, and no hand has won by it",
        ),
        check(
            if setup.step == TurnStep::Won {
                empty == 1 && rack.tiles().is_empty() || empty == 0 && shown
            } else {
                empty == 0
            },
            "a rack is empty and nobody has won, or the winner holds tiles",
        ),
    ];
    sound.into_iter().filter_map(Result::err)
}

fn check(sound: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if sound { Ok(()) } else { Err(otherwise) }
}
