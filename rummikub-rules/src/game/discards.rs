//! What a game with discards has beside racks, table and stock (S-203, S-209, S-252).

use alloc::vec::Vec;

use super::{End, Game, SetupFault, Stage, discard_play::Step, seats::Seats};
use crate::{PoolEmpty, Scoring, Tile, Trump, hands, score::HandKind};

/// A tile that a player threw away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Discard {
    /// The player, from 0.
    pub player: usize,
    /// The tile.
    pub tile: Tile,
}

/// Where a turn of a game with discards stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TurnStep {
    /// The player draws.
    #[default]
    Draw,
    /// The player has drawn, or held a tile more from the deal, and melds or discards.
    Meld,
    /// The player has melded and discards.
    Discard,
    /// The player has won.
    Won,
}

impl TurnStep {
    /// Every step.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Meld, Self::Discard, Self::Won];

    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Meld => "meld",
            Self::Discard => "discard",
            Self::Won => "won",
        }
    }
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

impl Game {
    /// Takes over the state of the discards, and notes what keeps it from being one.
    pub(super) fn set_discards(&mut self, setup: &DiscardSetup, faults: &mut Vec<SetupFault>) {
        let players = self.players();
        let mover = self.to_move();
        let rack = self.racks.get(mover).copied().unwrap_or_default();
        let all_here = |list: &[usize]| list.iter().all(|&player| player < players);
        let seats: Vec<usize> = setup
            .discards
            .iter()
            .map(|discard| discard.player)
            .collect();
        let award = self.rules.scoring() == Scoring::Award;
        let ending = matches!(setup.step, TurnStep::Discard | TurnStep::Won);
        let closed = matches!(setup.hand, Some(HandKind::Closed { .. }));
        let shown = closed && rack.tiles().len() == hands::SIZE && !self.opened.contains(mover);
        let holds_none = |player: &usize| self.racks[*player].tiles().is_empty();
        let empty = self.playing().iter().filter(holds_none).count();
        let sound = [
            check(
                all_here(&seats) && all_here(&setup.moved) && all_here(&setup.twins),
                "a discard, a turn or a twin belongs to no player",
            ),
            check(
                setup.trump.is_none() || self.rules.trump() != Trump::None,
                "there is a trump, and the rules have none",
            ),
            check(
                !setup.fresh || !setup.discards.is_empty(),
                "no discard can be of the turn before: there is none",
            ),
            check(
                setup.drawn.is_none_or(|tile| {
                    setup.step == TurnStep::Meld && rack.tiles().count(tile) > 0
                }),
                "the tile that was drawn is not on the rack of a player who melds or discards",
            ),
            check(
                setup.hand.is_some() == (award && ending),
                "the kind of the hand is said where it does not belong, or not where it does",
            ),
            check(
                !setup.joker_discarded || award && setup.step == TurnStep::Won,
                "a joker was discarded last, and no hand has won by it",
            ),
            check(
                if setup.step == TurnStep::Won {
                    empty == 1 && rack.tiles().is_empty() || empty == 0 && shown
                } else {
                    empty == 0
                },
                "a rack is empty and nobody has won, or the winner holds tiles",
            ),
        ];
        let wrong = sound.into_iter().filter_map(Result::err);
        faults.extend(wrong.map(|what| SetupFault::Discards { what }));
        let collect = |list: &[usize]| list.iter().copied().collect();
        let state = Discards {
            trump: setup.trump,
            piles: setup.discards.clone(),
            fresh: setup.fresh,
            moved: collect(&setup.moved),
            twins: collect(&setup.twins),
            hand: setup.hand,
            joker_discarded: setup.joker_discarded,
        };
        self.discards = Some(state.into());
        let last = self.rules.pool_empty() == PoolEmpty::EndAfterLastDraw && self.pool.is_empty();
        self.stage = match setup.step {
            TurnStep::Won => Stage::Over(End::EmptyRack),
            TurnStep::Meld => Stage::Discards(Step::Meld(setup.drawn)),
            TurnStep::Discard => Stage::Discards(Step::Discard),
            TurnStep::Draw if self.playing().len() <= 1 => Stage::Discards(Step::Draw),
            TurnStep::Draw if last || !self.passed.is_empty() => Stage::Over(End::Stalemate),
            TurnStep::Draw => Stage::Discards(Step::Draw),
        };
    }
}

fn check(sound: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if sound { Ok(()) } else { Err(otherwise) }
}
