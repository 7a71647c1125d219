//! How a game ended: who won, and the scores.

use alloc::vec::Vec;

use super::{
    ends::empty_racks,
    phase::End,
    state::{Game, Stage},
};
use crate::{
    Rack, Scoring,
    score::{Finish, GameScores, PlayerEnd, Points},
};

/// How a game ended.
///
/// A player who left cannot win; the rack that was left behind counts as at the end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    end: End,
    rack_points: Vec<u32>,
    scores: GameScores,
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    next_starter: Option<usize>,
}

impl Outcome {
    fn new(game: &Game, end: End) -> Option<Self> {
        // The tiles of a closed hand are melded.
        let melded = game.closed_winner();
        let points = |(player, rack): (usize, &Rack)| match melded {
            Some(winner) if winner == player => 0,
            _ => game.rules.rack_points(rack.tiles()),
        };
        let racks = game.racks[..game.players()].iter().enumerate();
        let rack_points: Vec<u32> = racks.map(points).collect();
        let players: Vec<PlayerEnd> = rack_points
            .iter()
            .enumerate()
            .map(|(player, &points)| player_end(game, player, points))
            .collect();
        // The rules of a game know every end that the game can have.
        let scores = game.rules.scores(finish(game, end), &players).ok()?;
        let starter = usize::from(game.starter);
        let next_starter = game.rules.starter_after(starter, &scores).ok()?;
        Some(Self {
            end,
            rack_points,
            scores,
            next_starter,
        })
    }

    /// Why the game is over.
    pub const fn end(&self) -> End {
        self.end
    }

    /// Who won, from 0, upwards; several share a tie (reading C-27).
    pub fn winners(&self) -> &[usize] {
        self.scores.winners()
    }

    /// The score of each player, exactly.
    pub fn scores(&self) -> &[Points] {
        self.scores.points()
    }

    /// Winners and scores, for a [`Session`](crate::score::Session).
    pub const fn game_scores(&self) -> &GameScores {
        &self.scores
    }

    /// Who starts the next game of the session, from 0; `None` where the players draw lots again
    /// (S-068, S-206, S-568).
    pub const fn next_starter(&self) -> Option<usize> {
        self.next_starter
    }

    /// What each player's rack is worth, in points.
    pub fn rack_points(&self) -> &[u32] {
        &self.rack_points
    }
}

/// What the scores ask about a player, whose rack counts so much.
fn player_end(game: &Game, player: usize, points: u32) -> PlayerEnd {
    let mut end = PlayerEnd::with_rack(points);
    end.left = game.left.contains(player);
    end.melded = game.opened.contains(player);
    end.bonus = game.aside.as_ref().map_or(0, |aside| aside.bonus(player));
    let discards = game.discards.as_ref();
    if discards.is_some_and(|state| state.twins.contains(player)) {
        end.bonus += i32::try_from(game.rules.trump_bonus()).unwrap_or(i32::MAX);
    }
    end
}

/// What the scores ask about the end.
fn finish(game: &Game, end: End) -> Finish {
    let winner = match end {
        End::EmptyRack if game.discards.is_some() => Some(game.to_move()),
        End::EmptyRack => empty_racks(game).first(),
        // No hand won.
        End::OthersLeft if game.rules.scoring() == Scoring::Award => None,
        End::OthersLeft => game.playing().first(),
        End::Stalemate => None,
    };
    let Some(winner) = winner else {
        return Finish::Stalemate;
    };
    let discards = game.discards.as_ref();
    match discards.and_then(|state| Some((state.hand?, state.joker_discarded))) {
        None => Finish::Out { winner },
        Some((kind, joker_discarded)) => Finish::Hand {
            winner,
            kind,
            joker_discarded,
        },
    }
}

impl Game {
    /// How the game ended, who won and the scores; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(end) => Outcome::new(self, end),
            _ => None,
        }
    }
}
