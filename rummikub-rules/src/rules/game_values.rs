//! The axes of a whole game: one enum for each choice between named values.

use super::turn_values::named_values;

named_values! {
    /// Which tiles a game with few or many players uses.
    TileSet {
        /// As `copies` and `jokers` say, whoever plays. Source: S-101.
        Same = "same",
        /// Two copies and two jokers for up to four players, all tiles for more. Sources: S-003,
        /// S-006, editions D8.
        ClassicToFourPlayers = "classic-to-four-players",
        /// Twice the copies for four players and more. Sources: S-550, S-561, reading C-18.
        DoubleFromFourPlayers = "double-from-four-players",
    }
}
named_values! {
    /// How the tiles of a deal are taken.
    Dealing {
        /// So many tiles each. Sources: S-016, S-106, S-202.
        Counted = "counted",
        /// Two handfuls each, uncounted, with a bonus for 13 to 15 tiles in one. Sources: S-553 to
        /// S-559.
        TwoHandfuls = "two-handfuls",
    }
}
named_values! {
    /// How the jokers get to the players.
    JokerDeal {
        /// Mixed with the other tiles. Source: S-012.
        Mixed = "mixed",
        /// Kept apart and shared out as evenly as can be; an odd one goes round from game to game.
        /// Sources: S-560 to S-563, reading C-19.
        SharedOut = "shared-out",
    }
}
named_values! {
    /// Who starts the next game of a session.
    NextStarter {
        /// Whoever draws the highest number, as in the first game. Source: S-068.
        DrawAgain = "draw-again",
        /// The player to the right of the last starter. Source: S-206.
        Right = "right",
        /// The player with the worst score of the last game. Source: S-568, reading C-40.
        Loser = "loser",
    }
}
named_values! {
    /// Which way the turn goes round. Sources: S-029, S-105, S-454 (clockwise); S-132, S-205,
    /// S-406 (counter-clockwise).
    Direction {
        /// To the left.
        Clockwise = "clockwise",
        /// To the right.
        CounterClockwise = "counter-clockwise",
    }
}
named_values! {
    /// What a turn is made of.
    TurnStructure {
        /// Either a play or a draw, which ends the turn. Sources: S-031, S-113, S-418.
        DrawOrPlay = "draw-or-play",
        /// A draw, melds if wished, and a discard, without which nobody wins. Sources: S-207 to
        /// S-209, S-223, S-224.
        DrawMeldDiscard = "draw-meld-discard",
    }
}
named_values! {
    /// Whether the last discard of the player before may be drawn.
    DiscardPickup {
        /// It may not, or there are no discards.
        Never = "never",
        /// From the turn after the initial meld. Source: S-222.
        AfterInitialMeld = "after-initial-meld",
        /// Always. Source: S-253.
        Always = "always",
    }
}
named_values! {
    /// The trump, a tile of the stock that lies face up, and which win it may be drawn for.
    Trump {
        /// There is none.
        None = "no-trump",
        /// Whoever can win with it may draw it. Sources: S-203, S-225.
        AnyWin = "any-win",
        /// As before, but not for an Open win. Sources: S-252, S-258, S-277.
        FootOrClosedWin = "foot-or-closed-win",
    }
}
named_values! {
    /// When a player may use the free tiles that lie open beside the table. Sources: S-570, S-571,
    /// reading C-31.
    FreeTileUse {
        /// After the initial meld, with no joker of the deal left on the player's rack.
        OwnJokersPlayed = "own-jokers-played",
        /// The same, and no other player has one left either.
        AllJokersPlayed = "all-jokers-played",
    }
}
named_values! {
    /// Whether a player must play the jokers on the rack.
    JokerDuty {
        /// Never. Source: S-072.
        Never = "never",
        /// In the first turn after the initial meld, or as soon as a legal play exists. Source:
        /// S-586, reading C-32.
        SecondTurn = "second-turn",
    }
}
named_values! {
    /// What happens when the pool is empty.
    PoolEmpty {
        /// The first player who does not play ends the game. Source: S-130, reading C-12.
        EndOnFirstPass = "end-on-first-pass",
        /// The game ends when everybody has passed in a row. Sources: S-034, S-469, reading C-12.
        PlayUntilNoneCan = "play-until-none-can",
        /// The game ends when a player must draw from it and cannot. Source: S-228.
        EndAtMissingDraw = "end-at-missing-draw",
        /// The game ends with the turn that draws the last tile, and nobody wins. Source: S-263.
        EndAfterLastDraw = "end-after-last-draw",
    }
}
named_values! {
    /// What the racks at the end are worth to the players.
    Scoring {
        /// Losers lose their racks and the winner gains the sum. Sources: S-061, S-129, S-438.
        ZeroSum = "zero-sum",
        /// Everybody adds up what is left; few points are good. Sources: S-564 to S-566, S-591.
        Plus = "plus",
        /// The winner gains the worth of the winning hand, the others lose by what they melded.
        /// Sources: S-264 to S-270.
        Award = "award",
    }
}
named_values! {
    /// What a numbered tile left on a rack counts.
    RackValues {
        /// Its number. Sources: S-061, S-227, S-565.
        Face = "face",
        /// Its number to 9, and 10 from there; a one also counts 10. Source: S-265.
        Tens = "tens",
    }
}
named_values! {
    /// How many games make a round.
    RoundGames {
        /// One.
        One = "one",
        /// As many as there are players. Source: S-018.
        AsManyAsPlayers = "as-many-as-players",
    }
}
named_values! {
    /// Who wins a session of several games. Reading C-13.
    SessionWinner {
        /// The best total; the players agree when to stop. Sources: S-168, S-440, S-591.
        Total = "total",
        /// The most games won, then the best total. Sources: S-059, S-060.
        MostGames = "most-games",
        /// The best total once one has reached the target. Source: S-451.
        Target = "target",
        /// The best total; each player settles the difference with each other. Source: S-276.
        Settlement = "settlement",
    }
}
