//! What scores cannot be.

/// Scores that were asked for and cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// Two to six players have scores.
    #[error("{0} players: expected 2 to 6")]
    Players(usize),
    /// There is no player with this number.
    #[error("there is no player {} among {players}", .player.saturating_add(1))]
    NoSuchPlayer {
        /// The number, from 0.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// A player who left cannot win.
    #[error("player {} has left and cannot win", .0.saturating_add(1))]
    WinnerLeft(usize),
    /// Everybody has left, so nobody can win.
    #[error("everybody has left: nobody can win")]
    NobodyPlays,
    /// The rules do not score wins of this kind.
    #[error("scoring `{scoring}` does not say what this end of a game is worth")]
    OtherFinish {
        /// The rules' scoring.
        scoring: crate::Scoring,
    },
    /// The game had other players than the session.
    #[error("the game has scores for {game} players and the session has {session}")]
    OtherPlayers {
        /// Players of the game.
        game: usize,
        /// Players of the session.
        session: usize,
    },
    /// A session that a target ends needs one: set the axis `target_score`.
    #[error(
        "session_winner `target` needs a target_score: set that axis of the rules, such as 500, or say how many rounds there are"
    )]
    TargetMissing,
    /// The session has been won.
    #[error("the session is over")]
    SessionOver,
}

impl ScoreError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Players(_) => "players",
            Self::NoSuchPlayer { .. } => "no-such-player",
            Self::WinnerLeft(_) => "winner-left",
            Self::NobodyPlays => "nobody-plays",
            Self::OtherFinish { .. } => "other-finish",
            Self::OtherPlayers { .. } => "other-players",
            Self::TargetMissing => "target-missing",
            Self::SessionOver => "session-over",
        }
    }
}
