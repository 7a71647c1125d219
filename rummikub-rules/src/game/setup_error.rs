//! What keeps a setup from being a game.

use alloc::vec::Vec;
use core::fmt;

use crate::{Fault, RulesError, Tile, TurnStructure};

/// One thing that keeps a [`GameSetup`](super::GameSetup) from being a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupFault {
    /// So many players cannot play by these rules.
    Rules(RulesError),
    /// The melds on the table are not legal.
    Table(Fault),
    /// Racks, table and pool do not hold what the tile set holds.
    WrongTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the tile set has.
        expected: usize,
    },
    /// The lots hold more of a tile than the tile set has.
    WrongLots {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the tile set has.
        limit: usize,
    },
    /// More lots were drawn than decide who starts.
    TooManyLots {
        /// How many were drawn.
        drawn: usize,
        /// How many decide it.
        needed: usize,
    },
    /// Before the deal somebody holds tiles, has opened, passed or left, or tiles lie on the table.
    PlayedBeforeDeal,
    /// There is no player of the number that is to have started.
    NoStarter {
        /// The number, from 0.
        player: usize,
    },
    /// There is no player of the number that is to move, or that player has left.
    NoPlayerToMove {
        /// The number, from 0.
        player: usize,
    },
    /// A player has opened, yet nothing lies on the table: tiles never leave it.
    OpenedWithoutTable,
    /// Tiles lie on the table, yet nobody has opened.
    TableWithoutOpening,
    /// A player has passed although there are tiles to draw.
    PassedWithPool {
        /// The player, from 0.
        player: usize,
    },
    /// Several players have played all their tiles: the first of them has ended the game.
    SeveralEmptyRacks,
    /// Everybody has left.
    NobodyLeft,
    /// A player took no tile in a handful, or handfuls where the rules deal none.
    WrongHandfuls {
        /// The player, from 0.
        player: usize,
    },
    /// The handfuls and the free tiles are more than there are tiles.
    HandfulsDoNotFit {
        /// How many tiles they are.
        needed: usize,
        /// How many there are, jokers that are shared out aside.
        tiles: usize,
    },
    /// More free tiles lie beside the table than were dealt.
    TooManyFreeTiles {
        /// How many lie there.
        count: usize,
        /// How many are dealt.
        limit: usize,
    },
    /// There is no player of the number that is to get the first joker.
    NoFirstJoker {
        /// The number, from 0.
        player: usize,
    },
    /// There are no free tiles, or no player of the number who plays, has opened and may be the
    /// first to use them.
    NoFirstChoice {
        /// The number, from 0.
        player: usize,
    },
    /// Trump and discards are there in a game without them, or are not where the rules ask for them.
    Structure {
        /// The structure.
        structure: TurnStructure,
    },
    /// Trump and discards cannot stand so.
    Discards {
        /// Why, for people.
        what: &'static str,
    },
}

impl SetupFault {
    /// The code of every fault that is not one of the rules or of the table.
    pub const CODES: &'static [&'static str] = &[
        "wrong-tiles",
        "wrong-lots",
        "played-before-deal",
        "no-starter",
        "no-player-to-move",
        "opened-without-table",
        "table-without-opening",
        "passed-with-pool",
        "several-empty-racks",
        "nobody-left",
        "structure",
        "wrong-handfuls",
        "handfuls-do-not-fit",
        "too-many-free-tiles",
        "no-first-joker",
        "no-first-choice",
        "discards",
        "too-many-lots",
    ];

    /// The stable code: one of [`SetupFault::CODES`], or that of the fault of the
    /// rules or of the table.
    pub const fn code(&self) -> &'static str {
        Self::CODES[match self {
            Self::Rules(error) => return error.code(),
            Self::Table(fault) => return fault.code(),
            Self::WrongTiles { .. } => 0,
            Self::WrongLots { .. } => 1,
            Self::PlayedBeforeDeal => 2,
            Self::NoStarter { .. } => 3,
            Self::NoPlayerToMove { .. } => 4,
            Self::OpenedWithoutTable => 5,
            Self::TableWithoutOpening => 6,
            Self::PassedWithPool { .. } => 7,
            Self::SeveralEmptyRacks => 8,
            Self::NobodyLeft => 9,
            Self::Structure { .. } => 10,
            Self::WrongHandfuls { .. } => 11,
            Self::HandfulsDoNotFit { .. } => 12,
            Self::TooManyFreeTiles { .. } => 13,
            Self::NoFirstJoker { .. } => 14,
            Self::NoFirstChoice { .. } => 15,
            Self::Discards { .. } => 16,
            Self::TooManyLots { .. } => 17,
        }]
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Table(fault) => fault.fmt(f),
            Self::WrongTiles {
                tile,
                count,
                expected,
            } => write!(
                f,
                "there are {count} of {tile}; the tile set has {expected}"
            ),
            Self::WrongLots { tile, count, limit } => {
                write!(
                    f,
                    "the lots hold {count} of {tile}; the tile set has {limit}"
                )
            }
            Self::TooManyLots { drawn, needed } => {
                write!(f, "{drawn} lots were drawn; {needed} decide who starts")
            }
            Self::PlayedBeforeDeal => f.write_str("something was played before the deal"),
            Self::NoStarter { player } => {
                write!(
                    f,
                    "there is no player {} to have started",
                    player.saturating_add(1)
                )
            }
            Self::NoPlayerToMove { player } => {
                write!(f, "there is no player {} to move", player.saturating_add(1))
            }
            Self::OpenedWithoutTable => f.write_str("a player has opened an empty table"),
            Self::TableWithoutOpening => {
                f.write_str("tiles lie on the table, and nobody has opened")
            }
            Self::PassedWithPool { player } => {
                write!(f, "player {} has passed with tiles in the pool", player + 1)
            }
            Self::SeveralEmptyRacks => f.write_str("several players hold no tiles"),
            Self::NobodyLeft => f.write_str("every player has left"),
            Self::WrongHandfuls { player } => write!(
                f,
                "player {} has an empty handful, or handfuls where none are dealt",
                player.saturating_add(1)
            ),
            Self::HandfulsDoNotFit { needed, tiles } => write!(
                f,
                "the handfuls and free tiles are {needed} tiles; there are {tiles}"
            ),
            Self::TooManyFreeTiles { count, limit } => write!(
                f,
                "{count} free tiles lie beside the table; {limit} are dealt"
            ),
            Self::NoFirstJoker { player } => write!(
                f,
                "there is no player {} to get the first joker",
                player.saturating_add(1)
            ),
            Self::NoFirstChoice { player } => write!(
                f,
                "player {} cannot have the first choice of free tiles",
                player.saturating_add(1)
            ),
            Self::Structure { structure } => {
                write!(
                    f,
                    "after the deal a game of turn_structure `{structure}` {} trump and discards",
                    if *structure == TurnStructure::DrawMeldDiscard {
                        "has"
                    } else {
                        "has no"
                    }
                )
            }
            Self::Discards { what } => f.write_str(what),
        }
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
