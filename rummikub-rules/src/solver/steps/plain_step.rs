//! A move of a player in plain numbers: piles that were there become other piles.

use crate::solver::problem::form::{Form, JOKER, kind};
use alloc::vec::Vec;

/// Tiles that lie together, by kind, in their order.
pub(crate) type Pile = Vec<u8>;

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StepAction {
    /// Tiles of the rack make a new pile or join one.
    Lay,
    /// A pile becomes two.
    Split,
    /// Tiles of a pile join another, or a joker takes another place in its own.
    Move,
    /// A tile takes the place of a joker, which is then a pile of its own.
    Replace,
    /// Two piles become one.
    Join,
}

impl StepAction {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Lay,
        Self::Split,
        Self::Move,
        Self::Replace,
        Self::Join,
    ];

    /// The one that has this word.
    ///
    /// ```
    /// use rummikub_rules::solver::StepAction;
    /// assert_eq!(StepAction::from_name("lay"), Some(StepAction::Lay));
    /// assert_eq!(StepAction::from_name("fly"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            StepAction::Lay => "lay",
            StepAction::Split => "split",
            StepAction::Move => "move",
            StepAction::Replace => "replace",
            StepAction::Join => "join",
        }
    }
}

/// A move: piles that were there become other piles, with tiles of the rack or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainStep {
    /// What is done.
    pub action: StepAction,
    /// The tiles that the player takes up.
    pub tiles: Pile,
    /// Whether they come from the rack.
    pub from_rack: bool,
    /// Piles that were there and change: first the one that the tiles join.
    pub takes: Vec<Pile>,
    /// Piles that are there afterwards.
    pub leaves: Vec<Pile>,
}

/// The tiles of a meld in its order: a run upwards, a group by colours, its jokers last.
pub(crate) fn pile_of(form: Form) -> Pile {
    match form {
        Form::Run { color, start, len, jokers } => (0..len)
            .map(|i| if jokers >> i & 1 == 1 { JOKER } else { kind(color, start + i) } as u8)
            .collect(),
        Form::Group { number, colors, jokers } => {
            let reals = colors.indices().map(|c| kind(c, number) as u8);
            reals.chain((0..jokers).map(|_| JOKER as u8)).collect()
        }
    }
}
