//! What a game waits for, and why it is over: every name stands in one row.

use crate::rules::named_values;

named_values! {
    /// What a game waits for.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    Phase {
        /// A player draws a tile to see who starts.
        Lots = "lots",
        /// It is known who starts; the tiles are dealt.
        Deal = "deal",
        /// A player plays or draws.
        Turn = "turn",
        /// A player draws, in a game with discards.
        Draw = "draw",
        /// A player has drawn, and melds or discards.
        Meld = "meld",
        /// A player has melded, and discards.
        Discard = "discard",
        /// Nothing: the game is over.
        Over = "over",
    }
}
named_values! {
    /// Where a turn of a game with discards stands.
    #[derive(Default)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    TurnStep {
        /// The player draws.
        #[default]
        Draw = "draw",
        /// The player has drawn, or held a tile more from the deal, and melds or discards.
        Meld = "meld",
        /// The player has melded and discards.
        Discard = "discard",
        /// The player has won.
        Won = "won",
    }
}
named_values! {
    /// Why a game is over.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    End {
        /// A player has played the last tile of the rack (S-021, S-128, S-403, S-468).
        EmptyRack = "empty-rack",
        /// The pool is empty and, as the rules ask, one player or everybody has passed (S-064, S-130).
        Stalemate = "stalemate",
        /// All players but one have left.
        OthersLeft = "others-left",
    }
}
named_values! {
    /// The kinds of [`Action`](super::Action) and [`Offer`](super::Offer), each with its word in text.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    ActionKind {
        /// Draw a tile to see who starts.
        #[cfg_attr(feature = "serde", serde(rename = "lot"))]
        DrawLot = "lot",
        /// Deal.
        Deal = "deal",
        /// Leave a table, with at least one tile from the rack.
        Play = "play",
        /// Draw from the pool.
        Draw = "draw",
        /// End the turn with nothing.
        Pass = "pass",
        /// Time ran out.
        #[cfg_attr(feature = "serde", serde(rename = "timeout"))]
        TimeOut = "timeout",
        /// Leave a table that is illegal, at its price.
        Misplay = "misplay",
        /// Take the discard of the turn before.
        Take = "take",
        /// Draw the trump and win with it.
        Trump = "trump",
        /// Throw a tile away.
        Discard = "discard",
        /// Win with a closed hand.
        Close = "close",
        /// Leave the game.
        Leave = "leave",
    }
}
