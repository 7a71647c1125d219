#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

#[cfg(feature = "batch")]
pub mod batch;
mod coded;
mod codes;
mod color;
mod fault;
pub mod game;
pub mod hands;
pub mod learning;
mod meld;
pub mod notation;
mod number;
mod position;
mod rack;
mod rules;
pub mod score;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "serde")]
mod serde_values;
mod setup;
pub mod solver;
#[cfg(feature = "svg")]
pub mod svg;
mod table;
mod text;
mod tile;
mod tiles;
mod turn;
#[doc(hidden)]
pub mod work;

pub(crate) use crate::fault::Faults;
pub use crate::{
    codes::CodesError,
    color::Color,
    fault::{Fault, FaultKind, FaultPart, FaultTiles, FaultValue, MeldFault, Place, Side},
    meld::{Group, Meld, MeldKind, Run, Slot},
    number::Number,
    position::{Opened, Position, PositionError},
    rack::Rack,
    rules::{
        Axis, Dealing, Direction, DiscardPickup, FreeTileUse, InitialJokers, InitialTablePlay,
        JokerDeal, JokerDuty, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval,
        JokerReuse, NextStarter, Ones, PoolEmpty, Preset, RackValues, RoundGames, Rules,
        RulesBuilder, RulesError, Scoring, SessionWinner, TablePlay, TileSet, Trump, TurnStructure,
    },
    setup::{MeldSetup, SetupTile, TableSetup},
    table::{ParseTableError, Table, TableError, TileOrder},
    text::TextError,
    tile::{NumberedTile, Tile},
    tiles::{MAX_COPIES, MAX_JOKERS, Tiles, TooManyTiles},
    turn::{
        Account, InitialMeldCheck, OldJoker, OpeningMeld, Origin, Payment, PaymentAtHand,
        RackJoker, Retrieval, RetrievalBarrier, RetrievalExample, Spot, Turn, Verdict,
    },
};
