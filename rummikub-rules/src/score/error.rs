//! What scores cannot be.

use crate::coded::coded;

coded! {
/// Scores that were asked for and cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScoreError {
    /// Two to six players have scores.
    "players" => Players(players: usize)
        |f| write!(f, "{players} players: expected 2 to 6");

    /// There is no player with this number.
    "no-such-player" => NoSuchPlayer {
        /// The number, from 0.
        player: usize,
        /// How many players there are.
        players: usize,
    }
        |f| write!(f, "there is no player {} among {players}", player.saturating_add(1));

    /// A player who left cannot win.
    "winner-left" => WinnerLeft(player: usize)
        |f| write!(f, "player {} has left and cannot win", player.saturating_add(1));

    /// Everybody has left, so nobody can win.
    "nobody-plays" => NobodyPlays
        |f| f.write_str("everybody has left: nobody can win");

    /// The rules do not score wins of this kind.
    "other-finish" => OtherFinish {
        /// The rules' scoring.
        scoring: crate::Scoring,
    }
        |f| write!(f, "scoring `{scoring}` does not say what this end of a game is worth");

    /// The game had other players than the session.
    "other-players" => OtherPlayers {
        /// Players of the game.
        game: usize,
        /// Players of the session.
        session: usize,
    }
        |f| write!(f, "the game has scores for {game} players and the session has {session}");

    /// A session that a target ends needs one: set the axis `target_score`.
    "target-missing" => TargetMissing
        |f| f.write_str(
            "session_winner `target` needs a target_score: set that axis of the rules, such as \
             500, or say how many rounds there are"
        );

    /// The session has been won.
    "session-over" => SessionOver
        |f| f.write_str("the session is over");
}
}

impl core::error::Error for ScoreError {}
