//! What keeps trump and discards of a [`GameSetup`](super::GameSetup) from being those of a game.

use alloc::vec::Vec;

use super::{
    discards::{DiscardSetup, Discards, TurnStage},
    phase::{End, TurnStep},
    seats::Seats,
    setup::{GameSetup, PlayerSetup},
    setup_discard_turns::Past,
    setup_error::SetupFault,
    state::{Game, Stage},
    turn_order::TurnOrder,
    winning_hand::{can_be_worth, is_a_worth},
};
use crate::{Scoring, hands, score::HandKind};

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

/// Who has ended a turn in a setup that does not say so: who threw a tile away or opened shows it.
pub(super) fn implied_moved(setup: &GameSetup, state: &DiscardSetup) -> Vec<usize> {
    let seats = |which: fn(&PlayerSetup) -> bool| -> Seats {
        let players = setup.players.iter().enumerate();
        let members = players.filter(|(_, player)| which(player));
        members.map(|(player, _)| player).collect()
    };
    let (playing, mut opened) = (seats(|seat| !seat.left), seats(|seat| seat.opened));
    if state.step == TurnStep::Discard {
        opened = opened.without([setup.to_move].into_iter().collect());
    }
    let threw: Seats = state.discards.iter().map(|one| one.player).collect();
    let order = TurnOrder::new(&setup.rules, setup.players.len().max(1), setup.starter);
    let moved = order.moved(setup.to_move, playing, threw.with(opened));
    moved.iter().collect()
}

/// What cannot stand so, for people.
fn wrong(game: &Game, setup: &DiscardSetup) -> impl Iterator<Item = &'static str> + use<> {
    let threw = setup.discards.iter().map(|discard| discard.player);
    let mut named = threw.chain(setup.moved.iter().chain(&setup.twins).copied());
    let all_here = named.all(|player| player < game.players());
    let can_turn = game.players() > 0 && game.playing().contains(game.to_move());
    let of_turns = (all_here && can_turn).then(|| of_turns(game, setup));
    let here = (all_here, "a discard, a turn or a twin belongs to no player");
    let checks = core::iter::once(here)
        .chain(of_state(game, setup))
        .chain(of_turns.into_iter().flatten());
    let wrong: Vec<&'static str> = checks
        .filter_map(|(sound, otherwise)| (!sound).then_some(otherwise))
        .collect();
    wrong.into_iter()
}

/// Whether what lies there fits together, and what it says otherwise.
fn of_state(game: &Game, setup: &DiscardSetup) -> [(bool, &'static str); 7] {
    let mover = game.to_move();
    let rack = game.racks.get(mover).copied().unwrap_or_default();
    let award = game.rules.scoring() == Scoring::Award;
    let ending = matches!(setup.step, TurnStep::Discard | TurnStep::Won);
    let holds_none = |player: &usize| game.racks[*player].tiles().is_empty();
    let empty = game.playing().iter().filter(holds_none).count();
    let last = setup.discards.last();
    let won = setup.step == TurnStep::Won;
    [
        (
            !setup.fresh || last.is_some(),
            "no discard can be of the turn before: there is none",
        ),
        (
            setup
                .drawn
                .is_none_or(|tile| setup.step == TurnStep::Meld && rack.tiles().count(tile) > 0),
            "the tile that was drawn is not on the rack of a player who melds or discards",
        ),
        (
            setup.hand.is_some() == (award && ending),
            "the kind of the hand is said where it does not belong, or not where it does",
        ),
        (
            !setup.joker_discarded || award && won,
            "a joker was discarded last, and no hand has won by it",
        ),
        (
            !won || last.is_some_and(|last| setup.fresh && last.player == mover),
            "the last discard is not that of the player who won",
        ),
        (
            !(award && won)
                || last.is_none_or(|last| last.tile.is_joker() == setup.joker_discarded),
            "the last discard is a joker, or is none, and the hand says otherwise",
        ),
        (
            if won {
                empty == 1 && rack.tiles().is_empty() || empty == 0 && is_shown(game, setup)
            } else {
                empty == 0
            },
            "a rack is empty and nobody has won, or the winner holds tiles",
        ),
    ]
}

/// Whether it fits the turns before.
fn of_turns(game: &Game, setup: &DiscardSetup) -> [(bool, &'static str); 7] {
    let past = Past::new(game, setup);
    [
        (
            past.moved_in_order(),
            "those who have ended a turn are not those whose turn was before",
        ),
        (
            past.doers_moved(),
            "a player who threw a tile away or opened has ended no turn",
        ),
        (
            past.fresh_in_turn(),
            "the last discard can be taken and is not of the turn before, or it cannot and is",
        ),
        (
            past.drawn_in_turn(),
            "the starter draws no tile in the first turn",
        ),
        (
            past.trump_lies_there(),
            "there is a trump, and the rules have none, or there is none before a game is won with it",
        ),
        (
            past.twins_are_right(),
            "those who have held the twin of the trump are not those who are said to",
        ),
        (
            setup
                .hand
                .is_none_or(|hand| hand_stands(game, setup, &past, hand)),
            "the hand is not of the kind or the worth that is said",
        ),
    ]
}

/// Whether a closed hand lies open on the rack, without a table.
fn is_shown(game: &Game, setup: &DiscardSetup) -> bool {
    let mover = game.to_move();
    let rack = game.racks.get(mover).copied().unwrap_or_default();
    matches!(setup.hand, Some(HandKind::Closed { .. }))
        && rack.tiles().len() == hands::SIZE
        && !game.opened.contains(mover)
}

/// Whether a hand can be of this kind, as far as that is seen without its history: all tiles but one
/// were laid at once, or lie open on the rack. A Foot lies on a meld of another player.
fn hand_stands(game: &Game, setup: &DiscardSetup, past: &Past<'_>, hand: HandKind) -> bool {
    let rack = game.racks.get(game.to_move()).copied().unwrap_or_default();
    let rack = rack.tiles();
    let on_table = game.table.tiles();
    let at_once = rack.len() <= 1 && game.opened.contains(game.to_move());
    let beside_others = at_once && game.opened.len() > 1 && on_table.len() > hands::SIZE + 2;
    match hand {
        HandKind::Open => true,
        HandKind::Foot => beside_others,
        HandKind::Closed { value } if is_shown(game, setup) => {
            can_be_worth(rack, value, past.circumstances())
        }
        HandKind::Closed { value } if game.opened.len() == 1 => {
            at_once && can_be_worth(on_table, value, past.circumstances())
        }
        HandKind::Closed { value } => beside_others && is_a_worth(value),
    }
}
