//! The axes of a turn as the solver reads them.

use crate::{
    InitialJokers, InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval,
    JokerReuse, Ones, Rules, TablePlay,
};

/// Where a retrieved joker may stand; each reading includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reuse {
    /// Anywhere.
    Any,
    /// In a meld that continues no old one.
    NewMeld,
    /// There, with so many rack tiles.
    WithRackTiles,
    /// There, in a part made of so many rack tiles and retrieved jokers alone.
    FromRackTiles,
}

/// The axes of a turn as the solver reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Law {
    /// Whether a one may follow a thirteen.
    pub(crate) ones_high: bool,
    /// Most jokers in a meld; 255 where there is no limit.
    pub(crate) max_jokers: u8,
    /// Least points of an opening.
    pub(crate) threshold: u16,
    /// Whether jokers may be in the opening.
    pub(crate) opening_jokers: bool,
    /// Whether the opener may use the table in the same turn.
    pub(crate) same_turn: bool,
    /// Whether melds of the table only ever grow.
    pub(crate) extend_only: bool,
    /// Whether a meld with a kept joker stays whole.
    pub(crate) frozen: bool,
    /// How jokers come off the table.
    pub(crate) retrieval: JokerRetrieval,
    /// Whether another meld of the table may pay.
    pub(crate) table_pays: bool,
    /// Whether a joker of a group of three costs both missing colours.
    pub(crate) both_colors: bool,
    /// Where retrieved jokers may stand.
    pub(crate) reuse: Reuse,
    /// Rack tiles that the last two readings of reuse ask for.
    pub(crate) reuse_tiles: u8,
    /// Real rack tiles that a rack joker needs beside it.
    pub(crate) rack_joker_tiles: u8,
}

impl Law {
    /// The last place of a run: 14 where a one may follow a thirteen.
    pub(crate) fn last(&self) -> u8 {
        13 + u8::from(self.ones_high)
    }

    /// The same rules for melds that the rack makes by itself.
    pub(crate) fn of_openings(&self) -> Law {
        Law {
            extend_only: false,
            frozen: false,
            ..*self
        }
    }
}

impl From<&Rules> for Law {
    fn from(rules: &Rules) -> Law {
        Law {
            ones_high: rules.ones() == Ones::LowOrHigh,
            max_jokers: rules.max_jokers_per_meld().unwrap_or(255),
            // no opening is worth as much as this
            threshold: u16::try_from(rules.initial_meld()).unwrap_or(u16::MAX),
            opening_jokers: rules.initial_jokers() == InitialJokers::Allowed,
            same_turn: rules.initial_table_play() == InitialTablePlay::SameTurn,
            extend_only: rules.table_play() == TablePlay::ExtendOnly,
            frozen: rules.joker_melds() == JokerMelds::Frozen,
            retrieval: rules.joker_retrieval(),
            table_pays: rules.joker_payment() == JokerPayment::RackOrTable,
            both_colors: rules.joker_group_of_three() == JokerGroupOfThree::Both,
            reuse: match rules.joker_reuse() {
                JokerReuse::Any => Reuse::Any,
                JokerReuse::NewMeld => Reuse::NewMeld,
                JokerReuse::NewMeldWithRackTiles => Reuse::WithRackTiles,
                JokerReuse::NewMeldFromRackTiles => Reuse::FromRackTiles,
            },
            reuse_tiles: rules.joker_reuse_tiles(),
            rack_joker_tiles: rules.rack_joker_tiles(),
        }
    }
}
