//! What keeps trump and discards of a [`GameSetup`](super::GameSetup) from being those of a game.

use alloc::vec::Vec;

use super::{
    discards::{DiscardSetup, Discards, TurnStage},
    phase::{End, TurnStep},
    setup_error::SetupFault,
    state::{Game, Stage},
    winning_hand::{can_be_worth, is_a_worth},
};
use crate::{Scoring, Tile, Trump, hands, score::HandKind};

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
    let last = setup.discards.last();
    let won = setup.step == TurnStep::Won;
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
            !setup.joker_discarded || award && won,
            "a joker was discarded last, and no hand has won by it",
        ),
        check(
            !won || last.is_some_and(|last| setup.fresh && last.player == mover),
            "the last discard is not that of the player who won",
        ),
        check(
            !(award && won)
                || last.is_none_or(|last| last.tile.is_joker() == setup.joker_discarded),
            "the last discard is a joker, or is none, and the hand says otherwise",
        ),
        check(
            setup.hand.is_none_or(|hand| hand_stands(game, hand, shown)),
            "the hand is not of the kind or the worth that is said",
        ),
        check(
            setup
                .trump
                .is_none_or(|trump| twins_are_said(game, setup, trump)),
            "a player holds the twin of the trump, and it is not said",
        ),
        check(
            if won {
                empty == 1 && rack.tiles().is_empty() || empty == 0 && shown
            } else {
                empty == 0
            },
            "a rack is empty and nobody has won, or the winner holds tiles",
        ),
    ];
    sound.into_iter().filter_map(Result::err)
}

/// Whether a hand can be of this kind, as far as that is seen without its history: all tiles but one
/// were laid at once, or lie open on the rack.
fn hand_stands(game: &Game, hand: HandKind, shown: bool) -> bool {
    let rack = game.racks.get(game.to_move()).copied().unwrap_or_default();
    let rack = rack.tiles();
    let at_once = rack.len() <= 1 && game.opened.contains(game.to_move());
    match hand {
        HandKind::Open => true,
        HandKind::Foot => at_once,
        HandKind::Closed { value } if shown => can_be_worth(rack, value),
        HandKind::Closed { value } => at_once && is_a_worth(value),
    }
}

/// Whether everybody who holds the twin of the trump is said to have held it.
fn twins_are_said(game: &Game, setup: &DiscardSetup, trump: Tile) -> bool {
    let holds = |&player: &usize| game.racks[player].tiles().count(trump) > 0;
    let mut holders = (0..game.players()).filter(holds);
    holders.all(|player| setup.twins.contains(&player))
}

fn check(sound: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if sound { Ok(()) } else { Err(otherwise) }
}
