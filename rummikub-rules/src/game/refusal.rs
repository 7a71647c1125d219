//! Why an action is refused.

use alloc::vec::Vec;
use core::fmt;

use crate::{Fault, PositionError, Tile};

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

/// One reason why an action is refused. Its text speaks to the player; [`ActionFault::code`]
/// speaks to programs and does not change between versions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ActionFault {
    /// The game has no player of that number.
    NoSuchPlayer {
        /// The number that was given, from 0.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// The game is over.
    GameOver,
    /// Another player is to move.
    NotYourTurn {
        /// The player to move, from 0.
        to_move: usize,
    },
    /// The player has left the game.
    PlayerLeft,
    /// The game is at another phase, or has no such action.
    NotNow {
        /// The word of the action.
        action: &'static str,
    },
    /// There is nothing to draw (S-034, S-130).
    PoolEmpty,
    /// There are tiles to draw: who does not play draws (S-027, S-113).
    PoolNotEmpty,
    /// The table is legal, so nothing is to be paid for it.
    LegalTable,
    /// The rules put no price on an illegal table: the turn goes on.
    NoPenalty,
    /// A free tile was laid that the player may not use now.
    FreeTile {
        /// The tile.
        tile: Tile,
        /// Why not.
        reason: FreeTileFault,
    },
    /// The player must lay jokers (S-586, reading C-32): as many as this in one turn; if 0, none can be
    /// laid, and the player draws.
    JokersOwed {
        /// The most jokers of the rack that can be laid.
        jokers: u8,
    },
    /// The rules do not let the player take the discard, or not yet (S-222).
    DiscardClosed,
    /// No discard of the turn before lies there.
    NoDiscard,
    /// No trump lies there.
    NoTrump,
    /// The trump is only for a win, and where the rules say so not for an Open one (S-225, S-258).
    TrumpDoesNotWin,
    /// A table that leaves no tile to discard (S-224).
    NothingToDiscard,
    /// A tile that is not on the rack.
    NotOnRack {
        /// The tile.
        tile: Tile,
    },
    /// A closed hand is for who has not melded (S-262).
    AlreadyMelded,
    /// Without the discard the rack is no closed hand.
    NoClosedHand,
    /// The table breaks a rule of the turn.
    Turn(Fault),
    /// Table and rack are no position; no game gets there.
    Position(PositionError),
}

impl ActionFault {
    /// The codes of the faults that are not a [`Fault`] of the turn.
    pub const CODES: &'static [&'static str] = &[
        "no-such-player",
        "game-over",
        "not-your-turn",
        "player-left",
        "not-now",
        "pool-empty",
        "pool-not-empty",
        "legal-table",
        "no-penalty",
        "free-tile-closed",
        "jokers-owed",
        "discard-closed",
        "no-discard",
        "no-trump",
        "trump-does-not-win",
        "nothing-to-discard",
        "not-on-rack",
        "already-melded",
        "no-closed-hand",
    ];

    /// The stable code: one of [`ActionFault::CODES`], or that of the fault of the turn.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchPlayer { .. } => Self::CODES[0],
            Self::GameOver => Self::CODES[1],
            Self::NotYourTurn { .. } => Self::CODES[2],
            Self::PlayerLeft => Self::CODES[3],
            Self::NotNow { .. } => Self::CODES[4],
            Self::PoolEmpty => Self::CODES[5],
            Self::PoolNotEmpty => Self::CODES[6],
            Self::LegalTable => Self::CODES[7],
            Self::NoPenalty => Self::CODES[8],
            Self::FreeTile { .. } => Self::CODES[9],
            Self::JokersOwed { .. } => Self::CODES[10],
            Self::DiscardClosed => Self::CODES[11],
            Self::NoDiscard => Self::CODES[12],
            Self::NoTrump => Self::CODES[13],
            Self::TrumpDoesNotWin => Self::CODES[14],
            Self::NothingToDiscard => Self::CODES[15],
            Self::NotOnRack { .. } => Self::CODES[16],
            Self::AlreadyMelded => Self::CODES[17],
            Self::NoClosedHand => Self::CODES[18],
            Self::Turn(fault) => fault.code(),
            Self::Position(error) => error.code(),
        }
    }

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

impl fmt::Display for ActionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPlayer { player, players } => {
                write!(
                    f,
                    "there is no player {}: {players} play",
                    player.saturating_add(1)
                )
            }
            Self::GameOver => f.write_str("the game is over"),
            Self::NotYourTurn { to_move } => write!(f, "player {} is to move", to_move + 1),
            Self::PlayerLeft => f.write_str("the player has left the game"),
            Self::NotNow { action } => write!(f, "`{action}` is not open now"),
            Self::PoolEmpty => f.write_str("the pool is empty: who does not play passes"),
            Self::PoolNotEmpty => f.write_str("the pool is not empty: who does not play draws"),
            Self::LegalTable => f.write_str("the table is legal and costs nothing"),
            Self::NoPenalty => {
                f.write_str("these rules put no price on an illegal table; the turn goes on")
            }
            Self::FreeTile { tile, reason } => {
                write!(f, "the free tile {tile} may not be used: {reason}")
            }
            Self::JokersOwed { jokers: 0 } => {
                f.write_str("a joker must be laid first, and none can be: the player draws")
            }
            Self::JokersOwed { jokers: 1 } => f.write_str("a joker must be laid in this turn"),
            Self::JokersOwed { jokers } => {
                write!(f, "{jokers} jokers must be laid in this turn")
            }
            Self::DiscardClosed => f.write_str(
                "the discard may not be taken, or only from the turn after the initial meld",
            ),
            Self::NoDiscard => f.write_str("no discard of the turn before lies there"),
            Self::NoTrump => f.write_str("no trump lies there"),
            Self::TrumpDoesNotWin => {
                f.write_str("the trump is only for a win, in International not for an Open one")
            }
            Self::NothingToDiscard => {
                f.write_str("a turn ends with a discard: one tile must stay on the rack")
            }
            Self::NotOnRack { tile } => write!(f, "{tile} is not on the rack"),
            Self::AlreadyMelded => f.write_str("who has melded has no closed hand"),
            Self::NoClosedHand => f.write_str("without the discard this is no closed hand"),
            Self::Turn(fault) => fault.fmt(f),
            Self::Position(error) => error.fmt(f),
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
