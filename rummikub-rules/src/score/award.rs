//! Scores by the kind of the winning hand: International (S-264 to S-278).
//!
//! The winner gains the worth of the hand. Of the others, who has melded loses the rack; who has
//! not loses 100, or after a Closed hand what the winner gained (S-265, S-267). A joker as the
//! final discard doubles all of that, but not a bonus (S-268, case N10).

use alloc::vec::Vec;

use super::{
    game::{GameScores, PlayerEnd},
    hand_kind::HandKind,
    points::Points,
};

/// What a player who has not melded loses, unless a Closed hand says more (S-267).
const UNMELDED: u32 = 100;

/// The scores when a player won.
pub(super) fn won(
    players: &[PlayerEnd],
    winner: usize,
    kind: HandKind,
    joker_discarded: bool,
) -> GameScores {
    let mut others = players
        .iter()
        .enumerate()
        .filter(|(seat, _)| *seat != winner);
    let (gain, unmelded) = match kind {
        HandKind::Open if others.any(|(_, player)| player.melded) => (100, UNMELDED),
        HandKind::Open | HandKind::Foot => (200, UNMELDED),
        HandKind::Closed { value } => (value.into(), value.into()),
    };
    let score = |(seat, player): (usize, &PlayerEnd)| {
        let once = if seat == winner {
            Points::from(gain)
        } else {
            -loss(player, unmelded)
        };
        let doubled = if joker_discarded { once + once } else { once };
        doubled + Points::from(player.bonus)
    };
    let points = players.iter().enumerate().map(score).collect();
    GameScores::new([winner].to_vec(), points)
}

/// The scores when nobody won before the last tile was drawn (S-263).
pub(super) fn nobody(players: &[PlayerEnd]) -> GameScores {
    let score = |player: &PlayerEnd| Points::from(player.bonus) - loss(player, UNMELDED);
    GameScores::new(Vec::new(), players.iter().map(score).collect())
}

fn loss(player: &PlayerEnd, unmelded: u32) -> Points {
    Points::from(if player.melded { player.rack } else { unmelded })
}
