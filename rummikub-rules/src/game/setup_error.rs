//! What keeps a setup from being a game.

use alloc::vec::Vec;
use core::fmt;

use crate::{Fault, RulesError, Tile, TurnStructure, coded::coded};

coded! {
/// One thing that keeps a [`GameSetup`](super::GameSetup) from being a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupFault {
    /// Racks, table and pool do not hold what the tile set holds.
    "wrong-tiles" => WrongTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the tile set has.
        expected: usize,
    }
        |f| write!(f, "there are {count} of {tile}; the tile set has {expected}");

    /// The lots hold more of a tile than the tile set has.
    "wrong-lots" => WrongLots {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the tile set has.
        limit: usize,
    }
        |f| write!(f, "the lots hold {count} of {tile}; the tile set has {limit}");

    /// Before the deal somebody holds tiles, has opened, passed or left, or tiles lie on the table.
    "played-before-deal" => PlayedBeforeDeal
        |f| f.write_str("something was played before the deal");

    /// There is no player of the number that is to have started.
    "no-starter" => NoStarter {
        /// The number, from 0.
        player: usize,
    }
        |f| write!(f, "there is no player {} to have started", player.saturating_add(1));

    /// There is no player of the number that is to move, or that player has left.
    "no-player-to-move" => NoPlayerToMove {
        /// The number, from 0.
        player: usize,
    }
        |f| write!(f, "there is no player {} to move", player.saturating_add(1));

    /// A player has opened, yet nothing lies on the table: tiles never leave it.
    "opened-without-table" => OpenedWithoutTable
        |f| f.write_str("a player has opened an empty table");

    /// Tiles lie on the table, yet nobody has opened.
    "table-without-opening" => TableWithoutOpening
        |f| f.write_str("tiles lie on the table, and nobody has opened");

    /// A player has passed although there are tiles to draw.
    "passed-with-pool" => PassedWithPool {
        /// The player, from 0.
        player: usize,
    }
        |f| write!(f, "player {} has passed with tiles in the pool", player + 1);

    /// Several players have played all their tiles: the first of them has ended the game.
    "several-empty-racks" => SeveralEmptyRacks
        |f| f.write_str("several players hold no tiles");

    /// Everybody has left.
    "nobody-left" => NobodyLeft
        |f| f.write_str("every player has left");

    /// Trump and discards are there in a game without them, or are not where the rules ask for them.
    "structure" => Structure {
        /// The structure.
        structure: TurnStructure,
    }
        |f| {
            let has = match structure {
                TurnStructure::DrawMeldDiscard => "has",
                _ => "has no",
            };
            write!(f, "after the deal a game of turn_structure `{structure}` {has} trump and discards")
        };

    /// A player took no tile in a handful, or handfuls where the rules deal none.
    "wrong-handfuls" => WrongHandfuls {
        /// The player, from 0.
        player: usize,
    }
        |f| write!(
            f,
            "player {} has an empty handful, or handfuls where none are dealt",
            player.saturating_add(1)
        );

    /// The handfuls and the free tiles are more than there are tiles.
    "handfuls-do-not-fit" => HandfulsDoNotFit {
        /// How many tiles they are.
        needed: usize,
        /// How many there are, jokers that are shared out aside.
        tiles: usize,
    }
        |f| write!(f, "the handfuls and free tiles are {needed} tiles; there are {tiles}");

    /// More free tiles lie beside the table than were dealt.
    "too-many-free-tiles" => TooManyFreeTiles {
        /// How many lie there.
        count: usize,
        /// How many are dealt.
        limit: usize,
    }
        |f| write!(f, "{count} free tiles lie beside the table; {limit} are dealt");

    /// There is no player of the number that is to get the first joker.
    "no-first-joker" => NoFirstJoker {
        /// The number, from 0.
        player: usize,
    }
        |f| write!(f, "there is no player {} to get the first joker", player.saturating_add(1));

    /// There are no free tiles, or no player of the number who plays, has opened and may be the
    /// first to use them.
    "no-first-choice" => NoFirstChoice {
        /// The number, from 0.
        player: usize,
    }
        |f| write!(
            f,
            "player {} cannot have the first choice of free tiles",
            player.saturating_add(1)
        );

    /// A player who has not opened, and so has laid nothing, holds other than what was dealt and drawn:
    /// fewer tiles, or in a game with discards any other number.
    "rack-not-dealt" => RackNotDealt {
        /// The player, from 0.
        player: usize,
        /// How many tiles the player holds.
        count: usize,
        /// How many the player was dealt.
        dealt: usize,
    }
        |f| write!(
            f,
            "player {} has not opened and holds {count} tiles, where {dealt} were dealt",
            player + 1
        );

    /// What the players have done contradicts the order of the turns.
    "turn-order" => TurnOrder {
        /// How, for people.
        what: &'static str,
    }
        |f| f.write_str(what);

    /// A player holds more jokers than were shared out to each, or has not opened and holds fewer.
    "jokers-not-dealt" => JokersNotDealt {
        /// The player, from 0.
        player: usize,
        /// How many jokers the player holds.
        count: usize,
        /// How many the player was dealt.
        dealt: usize,
    }
        |f| write!(f, "player {} holds {count} jokers; {dealt} were dealt", player + 1);

    /// Free tiles, or the first choice of them, contradict who has opened.
    "free-tiles" => FreeTiles {
        /// How, for people.
        what: &'static str,
    }
        |f| f.write_str(what);

    /// Trump and discards cannot stand so.
    "discards" => Discards {
        /// Why, for people.
        what: &'static str,
    }
        |f| f.write_str(what);

    /// More lots were drawn than decide who starts.
    "too-many-lots" => TooManyLots {
        /// How many were drawn.
        drawn: usize,
        /// How many decide it.
        needed: usize,
    }
        |f| write!(f, "{drawn} lots were drawn; {needed} decide who starts");

    /// Not every player can draw a lot.
    "too-few-lots" => TooFewLots {
        /// How many lots there are.
        count: usize,
        /// How many players.
        players: usize,
    }
        |f| write!(f, "{count} lots are too few for {players} players");
} else {
    /// So many players cannot play by these rules.
    Rules(RulesError);

    /// The melds on the table are not legal.
    Table(Fault);
}
}

/// A [`GameSetup`](super::GameSetup) that is no game, with everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SetupError {
    pub(super) faults: Vec<SetupFault>,
}

impl SetupError {
    /// Every fault; never empty.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
