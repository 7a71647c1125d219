//! What a game with discards has beside racks, table and stock (S-203, S-209, S-252): state only.

use alloc::vec::Vec;

use super::{phase::TurnStep, seats::Seats};
use crate::{Rules, Tile, TurnStructure, score::HandKind};

/// Whether a turn of these rules ends with a discard. Nothing else asks for the structure of a turn.
pub(super) fn has_discards(rules: &Rules) -> bool {
    match rules.turn_structure() {
        TurnStructure::DrawOrPlay => false,
        TurnStructure::DrawMeldDiscard => true,
    }
}

/// A turn of such a game: what it waits for, and what only that needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum TurnStage {
    /// A draw.
    Draw,
    /// A table or a discard. The tile that was drawn, for Grand Blitz.
    Meld(Option<Tile>),
    /// A discard.
    Discard,
}

impl TurnStage {
    /// The same as it is handed in.
    pub(super) const fn step(self) -> TurnStep {
        match self {
            Self::Draw => TurnStep::Draw,
            Self::Meld(_) => TurnStep::Meld,
            Self::Discard => TurnStep::Discard,
        }
    }
}

/// A tile that a player threw away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Discard {
    /// The player, from 0.
    pub player: usize,
    /// The tile.
    pub tile: Tile,
}

/// The state of a game with discards, beside racks, table and stock, as it is handed in.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct DiscardSetup {
    /// The trump, while it lies there (S-203, S-252).
    pub trump: Option<Tile>,
    /// The discards that still lie there, in the order in which they were thrown away. Of each
    /// player only the last one is seen (S-210).
    pub discards: Vec<Discard>,
    /// Whether the last of them was thrown away in the turn before, so that it may be taken.
    pub fresh: bool,
    /// Where the turn stands.
    pub step: TurnStep,
    /// The tile that the player to move drew in this turn, before anything was melded.
    pub drawn: Option<Tile>,
    /// The players, from 0, who have ended a turn; for the blitzes (C-47).
    pub moved: Vec<usize>,
    /// The players, from 0, who have held the twin of the trump (S-275).
    pub twins: Vec<usize>,
    /// While a discard would win, and when it has: the kind of the hand, where the rules award it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub hand: Option<HandKind>,
    /// Whether the winning discard was a joker (S-268).
    #[cfg_attr(feature = "serde", serde(default))]
    pub joker_discarded: bool,
}

impl DiscardSetup {
    /// The tiles that lie beside racks, table and stock.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let discards = self.discards.iter().map(|discard| discard.tile);
        self.trump.into_iter().chain(discards)
    }
}

/// The same in a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Discards {
    pub(super) trump: Option<Tile>,
    pub(super) piles: Vec<Discard>,
    pub(super) fresh: bool,
    pub(super) moved: Seats,
    pub(super) twins: Seats,
    pub(super) hand: Option<HandKind>,
    pub(super) joker_discarded: bool,
}

impl Discards {
    /// The state after the deal.
    pub(super) const fn new(trump: Option<Tile>) -> Self {
        Self {
            trump,
            piles: Vec::new(),
            fresh: false,
            moved: Seats::NOBODY,
            twins: Seats::NOBODY,
            hand: None,
            joker_discarded: false,
        }
    }

    /// The state as it is handed in.
    pub(super) fn setup(&self, step: TurnStep, drawn: Option<Tile>) -> DiscardSetup {
        DiscardSetup {
            trump: self.trump,
            discards: self.piles.clone(),
            fresh: self.fresh,
            step,
            drawn,
            moved: self.moved.iter().collect(),
            twins: self.twins.iter().collect(),
            hand: self.hand,
            joker_discarded: self.joker_discarded,
        }
    }

    /// The discard that the next player may take, if the rules let it.
    pub(super) fn top(&self) -> Option<Tile> {
        self.piles.last().filter(|_| self.fresh).map(|top| top.tile)
    }

    /// The tile of each player's pile that is seen.
    pub(super) fn seen(&self, player: usize) -> Option<Tile> {
        let pile = self.piles.iter().rev();
        pile.filter(|discard| discard.player == player)
            .map(|discard| discard.tile)
            .next()
    }
}
