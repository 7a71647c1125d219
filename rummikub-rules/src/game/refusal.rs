//! Why an action is refused.

use alloc::vec::Vec;
use core::fmt;

use crate::{Fault, PositionError, Tile, coded::coded};

/// Why a free tile may not be used now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FreeTileFault {
    /// The player has not opened (S-571, reading C-31).
    NotOpened,
    /// The player has a joker on the rack (S-571, reading C-31).
    OwnJoker,
    /// Another player has one, where the rules ask for all (`free_tile_use`, reading C-31).
    OthersJoker,
    /// The first use of the free tiles belongs to the first player who opened (S-587).
    FirstChoice {
        /// That player, from 0.
        player: usize,
    },
    /// The same tile lies on the table (S-570, reading C-31).
    OnTable,
}

impl fmt::Display for FreeTileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOpened => f.write_str("the player has not opened"),
            Self::OwnJoker => f.write_str("the player has a joker on the rack"),
            Self::OthersJoker => f.write_str("another player has a joker on the rack"),
            Self::FirstChoice { player } => {
                write!(f, "the first choice belongs to player {}", player + 1)
            }
            Self::OnTable => f.write_str("the same tile lies on the table"),
        }
    }
}

coded! {
/// One reason why an action is refused. Its text speaks to the player; [`ActionFault::code`]
/// speaks to programs and does not change between versions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ActionFault {
    /// The game has no player of that number.
    "no-such-player" => NoSuchPlayer {
        /// The number that was given, from 0.
        player: usize,
        /// How many players there are.
        players: usize,
    }
        |f| write!(f, "there is no player {}: {players} play", player.saturating_add(1));

    /// The game is over.
    "game-over" => GameOver
        |f| f.write_str("the game is over");

    /// Another player is to move.
    "not-your-turn" => NotYourTurn {
        /// The player to move, from 0.
        to_move: usize,
    }
        |f| write!(f, "player {} is to move", to_move + 1);

    /// The player has left the game.
    "player-left" => PlayerLeft
        |f| f.write_str("the player has left the game");

    /// The game is at another phase, or has no such action.
    "not-now" => NotNow {
        /// The word of the action.
        action: &'static str,
    }
        |f| write!(f, "`{action}` is not open now");

    /// There is nothing to draw (S-034, S-130).
    "pool-empty" => PoolEmpty
        |f| f.write_str("the pool is empty: who does not play passes");

    /// There are tiles to draw: who does not play draws (S-027, S-113).
    "pool-not-empty" => PoolNotEmpty
        |f| f.write_str("the pool is not empty: who does not play draws");

    /// The table is legal, so nothing is to be paid for it.
    "legal-table" => LegalTable
        |f| f.write_str("the table is legal and costs nothing");

    /// The rules put no price on an illegal table: the turn goes on.
    "no-penalty" => NoPenalty
        |f| f.write_str("these rules put no price on an illegal table; the turn goes on");

    /// A free tile was laid that the player may not use now.
    "free-tile-closed" => FreeTile {
        /// The tile.
        tile: Tile,
        /// Why not.
        reason: FreeTileFault,
    }
        |f| write!(f, "the free tile {tile} may not be used: {reason}");

    /// The player must lay jokers (S-586, reading C-32): as many as this in one turn; if 0, none can be
    /// laid, and the player draws.
    "jokers-owed" => JokersOwed {
        /// The most jokers of the rack that can be laid.
        jokers: u8,
    }
        |f| match jokers {
            0 => f.write_str("a joker must be laid first, and none can be: the player draws"),
            1 => f.write_str("a joker must be laid in this turn"),
            _ => write!(f, "{jokers} jokers must be laid in this turn"),
        };

    /// The rules do not let the player take the discard, or not yet (S-222).
    "discard-closed" => DiscardClosed
        |f| f.write_str(
            "the discard may not be taken, or only from the turn after the initial meld"
        );

    /// No discard of the turn before lies there.
    "no-discard" => NoDiscard
        |f| f.write_str("no discard of the turn before lies there");

    /// No trump lies there.
    "no-trump" => NoTrump
        |f| f.write_str("no trump lies there");

    /// The trump is only for a win, and where the rules say so not for an Open one (S-225, S-258).
    "trump-does-not-win" => TrumpDoesNotWin
        |f| f.write_str("the trump is only for a win, in International not for an Open one");

    /// A table that leaves no tile to discard (S-224).
    "nothing-to-discard" => NothingToDiscard
        |f| f.write_str("a turn ends with a discard: one tile must stay on the rack");

    /// A tile that is not on the rack.
    "not-on-rack" => NotOnRack {
        /// The tile.
        tile: Tile,
    }
        |f| write!(f, "{tile} is not on the rack");

    /// A closed hand is for who has not melded (S-262).
    "already-melded" => AlreadyMelded
        |f| f.write_str("who has melded has no closed hand");

    /// Without the discard the rack is no closed hand.
    "no-closed-hand" => NoClosedHand
        |f| f.write_str("without the discard this is no closed hand");
} else {
    /// The table breaks a rule of the turn.
    Turn(Fault);

    /// Table and rack are no position; no game gets there.
    Position(PositionError);
}
}

impl ActionFault {
    /// An action that the game does not wait for.
    pub(super) const fn not_now(action: &'static str) -> Self {
        Self::NotNow { action }
    }

    /// The fault of the turn, if it is one.
    pub const fn turn(&self) -> Option<&Fault> {
        match self {
            Self::Turn(fault) => Some(fault),
            _ => None,
        }
    }
}

/// An action that was refused, with every fault. The game is as it was.
///
/// ```
/// use rummikub_rules::{Rules, game::{Action, Game}};
/// # let order: Vec<_> = Rules::default().tiles().iter().collect();
/// let game = Game::deal(&Rules::default(), 2, 0, order)?;
/// let refused = game.apply(0, &"play K1 K2".parse()?).unwrap_err();
/// assert_eq!(refused.faults()[0].code(), "meld-too-short");
/// assert_eq!(refused.to_string(), "meld 1 (K1 K2) has fewer than three tiles");
/// assert_eq!(game.apply(1, &Action::Draw).unwrap_err().to_string(), "player 1 is to move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Refused {
    faults: Vec<ActionFault>,
}

impl Refused {
    pub(super) fn new(faults: impl IntoIterator<Item = ActionFault>) -> Self {
        Self {
            faults: faults.into_iter().collect(),
        }
    }

    /// Every fault; never empty.
    pub fn faults(&self) -> &[ActionFault] {
        &self.faults
    }
}

impl From<ActionFault> for Refused {
    fn from(fault: ActionFault) -> Self {
        Self::new([fault])
    }
}

impl fmt::Display for Refused {
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

impl core::error::Error for Refused {}
