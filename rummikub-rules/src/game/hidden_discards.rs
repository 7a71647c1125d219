//! Trump and discards of a game that is made of a view and a guess: what follows from the view, and
//! of what nobody can see the simplest that fits it.

use alloc::vec::Vec;

use super::{
    discards::{Discard, DiscardSetup},
    phase::{Phase, TurnStep},
    seats::Seats,
    setup::PlayerSetup,
    turn_order::TurnOrder,
    view::{OpenTiles, PublicView},
};
use crate::{Scoring, Tile, score::HandKind};

/// Those of a game that looks so, with these discards covered by the ones that are seen.
pub(super) fn discards(
    public: &PublicView,
    open: &OpenTiles,
    covered: &[Discard],
    seats: &[PlayerSetup],
) -> DiscardSetup {
    let phase = public.phase();
    let awards = public.rules().scoring() == Scoring::Award;
    let piles: Vec<Discard> = covered.iter().copied().chain(seen(public, open)).collect();
    DiscardSetup {
        trump: open.trump,
        moved: moved(public, &piles).iter().collect(),
        twins: open.trump.map_or_else(Vec::new, |trump| {
            twins(public, seats, &piles, trump).iter().collect()
        }),
        discards: piles,
        fresh: open.last_discard.is_some(),
        step: match phase {
            Phase::Meld => TurnStep::Meld,
            Phase::Discard => TurnStep::Discard,
            _ => TurnStep::Draw,
        },
        hand: (awards && phase == Phase::Discard).then_some(HandKind::Open),
        ..DiscardSetup::default()
    }
}

fn order(public: &PublicView) -> TurnOrder {
    let starter = public.starter().unwrap_or(0);
    TurnOrder::new(public.rules(), public.players().len().max(1), starter)
}

fn seats_that(public: &PublicView, which: impl Fn(usize) -> bool) -> Seats {
    (0..public.players().len())
        .filter(|&player| which(player))
        .collect()
}

/// The discards that are seen, that of the turn before last.
fn seen(public: &PublicView, open: &OpenTiles) -> Vec<Discard> {
    let seen = open.discards.iter().enumerate();
    let seen = seen.filter_map(|(player, &tile)| {
        Some(Discard {
            player,
            tile: tile?,
        })
    });
    let all = seats_that(public, |_| true);
    let is_last = |player: &usize| {
        open.last_discard.is_some() && open.discards.get(*player) == Some(&open.last_discard)
    };
    let last = order(public).back_from(public.to_move(), all).find(is_last);
    let (mut seen, of_last): (Vec<Discard>, Vec<Discard>) =
        seen.partition(|discard| Some(discard.player) != last);
    seen.extend(of_last);
    seen
}

/// Who has ended a turn, as far as discards and openings show it.
fn moved(public: &PublicView, piles: &[Discard]) -> Seats {
    let playing = seats_that(public, |player| !public.players()[player].left);
    let threw: Seats = piles.iter().map(|discard| discard.player).collect();
    let opened = seats_that(public, |player| {
        let melding = public.phase() == Phase::Discard && player == public.to_move();
        public.players()[player].opened && !melding
    });
    order(public).moved(public.to_move(), playing, threw.with(opened))
}

/// Who has held the twin of the trump: those who hold it, those who threw it away, and where it was
/// laid the first who has opened.
fn twins(public: &PublicView, seats: &[PlayerSetup], piles: &[Discard], trump: Tile) -> Seats {
    let holds = seats_that(public, |player| {
        let seat = seats.get(player);
        seat.is_some_and(|seat| seat.rack.tiles().count(trump) > 0)
    });
    let threw = piles.iter().filter(|discard| discard.tile == trump);
    let mut twins = holds.with(threw.map(|discard| discard.player).collect());
    let opened = seats_that(public, |player| public.players()[player].opened);
    let laid = public.table().tiles().count(trump) > 0;
    if laid && opened.without(twins) == opened {
        opened
            .iter()
            .take(1)
            .for_each(|player| twins.insert(player));
    }
    twins
}
