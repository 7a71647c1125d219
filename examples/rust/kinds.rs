//! Kinds of refused turns and of lawful retrievals, each told by what the referee says of the
//! turn under the rules in force and under rules that differ in one axis.

use std::collections::BTreeSet;

use rummikub_rules::{Axis, JokerReuse, TableSetup, Tile, Verdict};

use crate::position::{Position, codes};

/// What a player did wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// Melds worth too little to open with.
    LowOpening,
    /// A list of tiles that is no meld.
    BrokenMeld,
    /// A tile that was not on the rack.
    TileNotOnRack,
    /// A tile of the table taken to the rack.
    TileTaken,
    /// No tile from the rack, only the table rearranged.
    NothingPlayed,
    /// A joker of the table taken to the rack.
    JokerTaken,
    /// A joker retrieved by a player who has not opened.
    JokerBeforeOpening,
    /// A joker used again where it may go, in a meld with too few rack tiles.
    JokerWithoutRackTiles,
    /// A joker used again in a meld that continues an old one.
    JokerInOldMeld,
    /// A joker of a group of three paid for in one colour, where both are needed.
    JokerPaidInOneColor,
    /// A joker paid for by a tile of the table, where only the rack pays.
    JokerPaidFromTable,
    /// A meld taken apart that is frozen by its joker.
    FrozenMeldChanged,
    /// A joker set free by rearranging, where it must be paid for.
    JokerNotPaid,
    /// A joker of the rack laid with too few real tiles of the rack (Rummy Q).
    RackJokerAlone,
    /// A joker in a first play that may have none (`mcgraw`).
    JokerInOpening,
}

impl Mistake {
    /// The rules of a player who would make this mistake in good faith: the first of these under
    /// which a turn is legal names the mistake.
    pub const BELIEFS: [(Self, &[(Axis, &str)]); 8] = [
        (
            Self::JokerWithoutRackTiles,
            &[(Axis::JokerReuse, "new-meld")],
        ),
        (Self::JokerInOldMeld, &[(Axis::JokerReuse, "any")]),
        (
            Self::JokerPaidInOneColor,
            &[(Axis::JokerGroupOfThree, "either")],
        ),
        (
            Self::JokerPaidFromTable,
            &[(Axis::JokerPayment, "rack-or-table")],
        ),
        (Self::FrozenMeldChanged, &[(Axis::JokerMelds, "splittable")]),
        (
            Self::JokerNotPaid,
            &[
                (Axis::JokerMelds, "splittable"),
                (Axis::JokerRetrieval, "clear"),
            ],
        ),
        (Self::RackJokerAlone, &[(Axis::RackJokerTiles, "0")]),
        (Self::JokerInOpening, &[(Axis::InitialJokers, "allowed")]),
    ];

    /// The codes of the faults that the referee may find in a turn with this mistake.
    pub const CODES: [(Self, &[&str]); 15] = [
        (Self::LowOpening, &["opening-too-low"]),
        (Self::BrokenMeld, &BROKEN),
        (Self::TileNotOnRack, &["tiles-not-on-rack"]),
        (Self::TileTaken, &["tiles-taken-from-table"]),
        (Self::NothingPlayed, &["nothing-played"]),
        (Self::JokerTaken, &["tiles-taken-from-table"]),
        (
            Self::JokerBeforeOpening,
            &["opening-too-low", "opening-changes-table"],
        ),
        (Self::JokerWithoutRackTiles, &["joker-reused-wrongly"]),
        (Self::JokerInOldMeld, &["joker-reused-wrongly"]),
        (Self::JokerPaidInOneColor, &["group-not-completed"]),
        (Self::JokerPaidFromTable, &["joker-replaced-from-table"]),
        (Self::FrozenMeldChanged, &["joker-meld-changed"]),
        (Self::JokerNotPaid, &["joker-not-replaced"]),
        (Self::RackJokerAlone, &["rack-joker-alone"]),
        (Self::JokerInOpening, &["joker-in-opening"]),
    ];

    fn codes(self) -> &'static [&'static str] {
        let mut all = Self::CODES.iter();
        all.find(|(other, _)| *other == self)
            .map_or(&[], |(_, codes)| codes)
    }

    /// What is wrong with a proposal; `None` for a legal one, and where more than one thing is.
    pub fn of(position: &Position<'_>, after: &TableSetup) -> Option<Self> {
        let verdict = position.verdict(after);
        let codes = codes(&verdict);
        let faults = verdict.as_ref().ok()?.faults();
        match codes.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["opening-too-low"] if !retrieves_once_opened(position, after) => {
                Some(Self::LowOpening)
            }
            ["opening-too-low" | "opening-changes-table"]
            | ["opening-changes-table", "opening-too-low"] => {
                retrieves_once_opened(position, after).then_some(Self::JokerBeforeOpening)
            }
            ["tiles-not-on-rack"] => Some(Self::TileNotOnRack),
            ["nothing-played"] => Some(Self::NothingPlayed),
            ["tiles-taken-from-table"] => {
                let joker = faults[0].tiles().contains(&Tile::Joker);
                Some(if joker {
                    Self::JokerTaken
                } else {
                    Self::TileTaken
                })
            }
            [one] if BROKEN.contains(&one) => Some(Self::BrokenMeld),
            [one] if JOKERS.contains(&one) => Self::BELIEFS
                .into_iter()
                .filter(|(mistake, _)| mistake.codes().contains(&one))
                .find(|(_, changes)| position.would_allow(changes, after))
                .map(|(mistake, _)| mistake),
            _ => None,
        }
    }
}

/// Faults of a meld by itself.
const BROKEN: [&str; 3] = [
    "numbers-do-not-follow",
    "group-repeats-color",
    "mixed-colors",
];

/// Faults of jokers.
const JOKERS: [&str; 7] = [
    "joker-not-replaced",
    "joker-replaced-from-table",
    "group-not-completed",
    "joker-meld-changed",
    "joker-reused-wrongly",
    "rack-joker-alone",
    "joker-in-opening",
];

fn retrieves_once_opened(position: &Position<'_>, after: &TableSetup) -> bool {
    let opened = Position {
        opened: true,
        ..*position
    };
    opened.verdict(after).as_ref().is_ok_and(retrieves)
}

fn retrieves(verdict: &Verdict) -> bool {
    verdict
        .account()
        .is_some_and(|account| account.jokers().iter().any(|joker| joker.retrieved))
}

/// How a joker of the table was lawfully used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Retrieval {
    /// Freed by rearranging.
    Cleared,
    /// Paid for from the rack.
    Paid,
    /// Out of a group of three, paid for in both missing colours.
    PaidInBothColors,
    /// Into a meld that continues an old one.
    IntoOldMeld,
    /// Into a new meld, beside rack tiles.
    BesideRackTiles,
}

impl Retrieval {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Cleared,
        Self::Paid,
        Self::PaidInBothColors,
        Self::IntoOldMeld,
        Self::BesideRackTiles,
    ];

    /// What a proposal shows; nothing if it is refused or retrieves no joker.
    pub fn of(position: &Position<'_>, after: &TableSetup) -> BTreeSet<Self> {
        let mut shown = BTreeSet::new();
        let verdict = position.verdict(after);
        let Some(account) = verdict.as_ref().ok().and_then(Verdict::account) else {
            return shown;
        };
        if !account.jokers().iter().any(|joker| joker.retrieved) {
            return shown;
        }
        let payments = account.payments();
        shown.insert(if payments.is_empty() {
            Self::Cleared
        } else {
            Self::Paid
        });
        let pays_twice = |meld: usize| {
            let of_meld = payments.iter().filter(|paid| paid.old_meld == meld);
            of_meld.count() == 2 && position.table.melds()[meld].jokers() == 1
        };
        if payments.iter().any(|paid| pays_twice(paid.old_meld)) {
            shown.insert(Self::PaidInBothColors);
        }
        match position.rules.joker_reuse() {
            JokerReuse::Any if !position.would_allow(&[(Axis::JokerReuse, "new-meld")], after) => {
                shown.insert(Self::IntoOldMeld);
            }
            JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                shown.insert(Self::BesideRackTiles);
            }
            _ => {}
        }
        shown
    }
}
