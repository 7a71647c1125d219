//! The games in `examples/games/`: at least one for each edition, and what it shows.

use rummikub_rules::Preset;

use crate::incidents::Incident;
use crate::kinds::{Mistake, Retrieval};

/// How a game is made, and what it must show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipe {
    /// The name of the file in `examples/games/`, without `.game`.
    pub name: &'static str,
    /// The rules.
    pub preset: Preset,
    /// How many play.
    pub players: usize,
    /// The order of the tiles comes from the first seed, from this one on, whose game shows
    /// everything below.
    pub seed: u64,
    /// What is attempted and refused, once each.
    pub mistakes: &'static [Mistake],
    /// How jokers are lawfully retrieved, at least.
    pub retrievals: &'static [Retrieval],
    /// What else happens, once each.
    pub incidents: &'static [Incident],
}

impl Recipe {
    /// The name of the file.
    pub fn file(&self) -> String {
        format!("{}.game", self.name)
    }
}

/// A recipe of a game that is named as its edition.
const fn edition(
    preset: Preset,
    players: usize,
    seed: u64,
    mistakes: &'static [Mistake],
    retrievals: &'static [Retrieval],
    incidents: &'static [Incident],
) -> Recipe {
    Recipe {
        name: preset.name(),
        preset,
        players,
        seed,
        mistakes,
        retrievals,
        incidents,
    }
}

/// Every game. The first four show every kind of refused joker between them.
pub const GAMES: &[Recipe] = &[
    edition(
        Preset::LemadaPrinted,
        2,
        100,
        &[
            Mistake::LowOpening,
            Mistake::JokerBeforeOpening,
            Mistake::JokerInOldMeld,
            Mistake::JokerTaken,
            Mistake::TileTaken,
        ],
        &[Retrieval::Cleared],
        &[],
    ),
    edition(
        Preset::PagatSabra,
        3,
        200,
        &[
            Mistake::LowOpening,
            Mistake::JokerBeforeOpening,
            Mistake::JokerPaidFromTable,
            Mistake::FrozenMeldChanged,
            Mistake::JokerNotPaid,
            Mistake::NothingPlayed,
        ],
        &[Retrieval::Paid, Retrieval::IntoOldMeld],
        &[],
    ),
    edition(
        Preset::Pressman1998,
        4,
        300,
        &[
            Mistake::LowOpening,
            Mistake::JokerWithoutRackTiles,
            Mistake::JokerInOldMeld,
            Mistake::JokerPaidFromTable,
            Mistake::JokerNotPaid,
            Mistake::TileNotOnRack,
        ],
        &[Retrieval::BesideRackTiles],
        &[],
    ),
    edition(
        Preset::Tournament1987,
        2,
        400,
        &[
            Mistake::JokerPaidInOneColor,
            Mistake::JokerWithoutRackTiles,
            Mistake::FrozenMeldChanged,
            Mistake::JokerTaken,
            Mistake::BrokenMeld,
        ],
        &[Retrieval::BesideRackTiles, Retrieval::PaidInBothColors],
        &[],
    ),
    edition(
        Preset::RummyQ,
        3,
        500,
        &[Mistake::RackJokerAlone, Mistake::JokerWithoutRackTiles],
        &[Retrieval::BesideRackTiles],
        &[],
    ),
    Recipe {
        name: "xp",
        preset: Preset::Xp,
        players: 5,
        seed: 600,
        mistakes: &[Mistake::LowOpening, Mistake::JokerInOldMeld],
        retrievals: &[Retrieval::Cleared],
        incidents: &[Incident::Leave],
    },
    Recipe {
        name: "xp-three-players",
        preset: Preset::Xp,
        players: 3,
        seed: 700,
        mistakes: &[Mistake::JokerInOldMeld],
        retrievals: &[],
        incidents: &[],
    },
    edition(
        Preset::Pressman1987,
        4,
        800,
        &[Mistake::JokerWithoutRackTiles],
        &[Retrieval::Paid],
        &[Incident::Misplay],
    ),
    edition(
        Preset::LemadaOnline,
        3,
        900,
        &[Mistake::JokerNotPaid],
        &[Retrieval::Paid],
        &[
            Incident::TimeOut,
            Incident::UnfinishedTimeOut,
            Incident::FinishedTimeOut,
        ],
    ),
    edition(
        Preset::Lemada1999,
        2,
        1000,
        &[Mistake::JokerPaidFromTable, Mistake::JokerInOldMeld],
        &[Retrieval::Paid],
        &[],
    ),
    edition(
        Preset::Goliath1994,
        3,
        1100,
        &[Mistake::JokerNotPaid],
        &[Retrieval::IntoOldMeld],
        &[],
    ),
    edition(
        Preset::Spears1988,
        2,
        1200,
        &[Mistake::JokerWithoutRackTiles],
        &[Retrieval::BesideRackTiles],
        &[],
    ),
    edition(
        Preset::DutchSabra1985,
        4,
        1300,
        &[Mistake::JokerInOldMeld],
        &[Retrieval::Paid],
        &[],
    ),
    edition(
        Preset::Dutch1985,
        2,
        1400,
        &[Mistake::JokerBeforeOpening],
        &[Retrieval::Paid],
        &[],
    ),
    edition(
        Preset::Pressman1980,
        3,
        1500,
        &[Mistake::JokerPaidInOneColor],
        &[Retrieval::Paid],
        &[],
    ),
    edition(
        Preset::Official1978,
        2,
        1600,
        &[Mistake::FrozenMeldChanged],
        &[Retrieval::Paid],
        &[],
    ),
    edition(
        Preset::FreeJokers,
        4,
        1700,
        &[Mistake::JokerTaken],
        &[Retrieval::Cleared, Retrieval::IntoOldMeld],
        &[],
    ),
    edition(Preset::American, 3, 1800, &[Mistake::LowOpening], &[], &[]),
    edition(
        Preset::International,
        2,
        1900,
        &[Mistake::LowOpening],
        &[],
        &[],
    ),
    edition(
        Preset::Mcgraw,
        3,
        2000,
        &[Mistake::JokerInOpening],
        &[],
        &[],
    ),
];
