//! What a setup shows of the deal and of the turns before it: who can have passed or won, who can be
//! to move, and what a player holds who has laid nothing yet.

use alloc::vec::Vec;

use super::{
    deal::{joker_share, rack_size},
    discards::{TurnStage, has_discards},
    ends::empty_racks,
    seats::Seats,
    setup_error::SetupFault,
    state::{Game, Stage},
    turn_order::TurnOrder,
};
use crate::{JokerDeal, PoolEmpty};

/// Notes what contradicts the deal or the order of the turns. The player to move plays, and there is
/// such a starter.
pub(super) fn check(game: &Game, faults: &mut Vec<SetupFault>) {
    faults.extend((0..game.players()).filter_map(|player| undealt(game, player)));
    let wrong = turns(game).into_iter().chain(joker_deal(game));
    faults.extend(wrong.chain(free_tiles(game)));
}

/// The tiles that a player was dealt, jokers that are shared out among them.
fn dealt(game: &Game, player: usize) -> usize {
    let handfuls = game.handfuls(player);
    rack_size(&game.rules, handfuls.as_ref()) + usize::from(shared_jokers(game, player))
}

/// The jokers that a player got apart from the deal.
fn shared_jokers(game: &Game, player: usize) -> u8 {
    joker_share(&game.law, game.players(), game.first_joker(), player)
}

/// A player who has opened nothing has laid nothing, and so holds what was dealt and drawn. Where a
/// turn ends with a discard that is one tile more during a turn, and never another number.
fn undealt(game: &Game, player: usize) -> Option<SetupFault> {
    let (count, dealt) = (game.racks[player].tiles().len(), dealt(game, player));
    let stands = if game.opened.contains(player) {
        true
    } else if !has_discards(&game.rules) {
        count >= dealt
    } else if game.left.contains(player) || game.playing().len() == 1 {
        // Somebody may have left in the middle of a turn.
        count == dealt || count == dealt + 1
    } else {
        let melds = matches!(game.stage, Stage::Discards(TurnStage::Meld(_)));
        count == dealt + usize::from(melds && player == game.to_move())
    };
    (!stands).then_some(SetupFault::RackNotDealt {
        player,
        count,
        dealt,
    })
}

/// What is wrong with the order of the turns.
fn turns(game: &Game) -> Vec<SetupFault> {
    let winners = empty_racks(game);
    let holds_none = |player: usize| game.racks[player].tiles().is_empty();
    let to_move: Seats = [game.to_move()].into_iter().collect();
    let wrong = [
        (
            game.left.iter().any(holds_none),
            "a player who holds no tile has won and cannot have left",
        ),
        (
            !winners.is_subset(to_move),
            "a player who is not to move has played the last tile",
        ),
        (
            !winners.is_empty() && !game.passed.is_empty(),
            "a player has passed since the play that won",
        ),
        (
            !can_have_passed(game),
            "those who have passed are not those who had the last turns",
        ),
        (
            is_as_dealt(game) && game.to_move != game.starter,
            "nobody has had a turn, and the starter is not to move",
        ),
    ];
    let wrong = wrong.into_iter().filter(|(wrong, _)| *wrong);
    wrong
        .map(|(_, what)| SetupFault::TurnOrder { what })
        .collect()
}

/// Whether those who have passed did so in the turns right before this one, as many as the rules let
/// pass before the game is over.
fn can_have_passed(game: &Game) -> bool {
    let playing = game.playing();
    let passed = playing.without(playing.without(game.passed));
    let to_move: Seats = [game.to_move()].into_iter().collect();
    if has_discards(&game.rules) || game.rules.pool_empty() == PoolEmpty::EndOnFirstPass {
        return game.passed.is_subset(to_move);
    }
    if passed == playing {
        return true;
    }
    let order = TurnOrder::new(&game.rules, game.players(), usize::from(game.starter));
    let mut back = order.back_from(game.to_move(), playing);
    let in_a_row = back.by_ref().take_while(|&player| passed.contains(player));
    in_a_row.count() == passed.len()
}

/// Whether nothing has happened since the deal.
fn is_as_dealt(game: &Game) -> bool {
    let (idle, incomplete) = (
        game.rules.timeout_idle_draw(),
        game.rules.timeout_incomplete_draw(),
    );
    let costs_nothing = idle == 0 || incomplete == 0;
    let untouched = |player: usize| game.racks[player].tiles().len() == dealt(game, player);
    !has_discards(&game.rules)
        && !costs_nothing
        && game.opened.is_empty()
        && game.left.is_empty()
        && game.passed.is_empty()
        && (0..game.players()).all(untouched)
}

/// Jokers that are shared out are dealt to the players and go from them to the table only (S-560,
/// S-563).
fn joker_deal(game: &Game) -> Option<SetupFault> {
    if game.law.joker_deal() != JokerDeal::SharedOut {
        return None;
    }
    let fits = |player: usize| {
        let (held, share) = (
            game.racks[player].tiles().jokers(),
            shared_jokers(game, player),
        );
        held == share || held < share && game.opened.contains(player)
    };
    let player = (0..game.players()).find(|&player| !fits(player))?;
    Some(SetupFault::JokersNotDealt {
        player,
        count: game.racks[player].tiles().jokers().into(),
        dealt: shared_jokers(game, player).into(),
    })
}

/// Free tiles are used by players who have opened, and by the first of them first (S-587).
fn free_tiles(game: &Game) -> Option<SetupFault> {
    let all = usize::from(game.rules.free_tiles()) * game.players();
    let used = game.free_tiles().len() < all;
    let what = if used && game.first_choice().is_some() {
        "a free tile was used, and somebody has the first choice still"
    } else if used && game.opened.is_empty() {
        "a free tile was used, and nobody has opened"
    } else {
        return None;
    };
    Some(SetupFault::FreeTiles { what })
}
