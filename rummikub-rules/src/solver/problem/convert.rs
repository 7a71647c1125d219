//! Between the vocabulary types and the solver's plain numbers.

use crate::solver::problem::form::{Counts, Form, Law, Retrieval, Reuse, tiles_of};
use crate::solver::search::kernel;
use crate::{
    Color, Group, InitialJokers, InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment,
    JokerRetrieval, JokerReuse, Meld, Number, Ones, Position, Rules, Run, Table, TablePlay, Tiles,
};
use smallvec::SmallVec;

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
            retrieval: match rules.joker_retrieval() {
                JokerRetrieval::Never => Retrieval::Never,
                JokerRetrieval::Replace => Retrieval::Replace,
                JokerRetrieval::Clear => Retrieval::Clear,
            },
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

/// The melds of a table in plain numbers.
pub(crate) fn forms(table: &Table) -> SmallVec<[Form; 24]> {
    table.melds().iter().map(|meld| form(*meld)).collect()
}

fn form(meld: Meld) -> Form {
    match meld {
        Meld::Run(run) => Form::Run {
            color: run.color().index() as u8,
            start: run.start(),
            len: run.end() + 1 - run.start(),
            jokers: run.joker_mask(),
        },
        Meld::Group(group) => Form::Group {
            number: group.number().get(),
            colors: group.color_mask(),
            jokers: meld.jokers() as u8,
        },
    }
}

/// A meld of plain numbers.
pub(crate) fn meld(form: Form) -> Option<Meld> {
    match form {
        Form::Run {
            color,
            start,
            len,
            jokers,
        } => {
            let color = *Color::ALL.get(usize::from(color))?;
            Run::new(color, start, len, jokers).map(Meld::Run)
        }
        Form::Group {
            number,
            colors,
            jokers,
        } => Group::new(Number::new(number)?, colors, jokers).map(Meld::Group),
    }
}

/// A table of melds that the solver has made, in the order of [`Meld`].
pub(crate) fn table(melds: &[Form]) -> Option<Table> {
    let tiles = Tiles::from_counts(tiles_of(melds)).ok()?;
    let melds = melds.iter().map(|form| meld(*form));
    let mut melds = melds.collect::<Option<SmallVec<_>>>()?;
    melds.sort_unstable();
    Some(Table::of_legal(melds, tiles))
}

/// A position in plain numbers.
#[derive(Debug, Clone)]
pub(crate) struct Packed {
    law: Law,
    before: SmallVec<[Form; 24]>,
    rack: Counts,
    opened: bool,
}

impl Packed {
    pub(crate) fn new(position: &Position) -> Self {
        Self {
            law: Law::from(position.rules()),
            before: forms(position.table()),
            rack: position.rack().tiles().counts(),
            opened: position.opened().is_yes(),
        }
    }

    /// The same, borrowed.
    pub(crate) fn position(&self) -> kernel::Position<'_> {
        kernel::Position {
            law: &self.law,
            before: &self.before,
            rack: &self.rack,
            opened: self.opened,
        }
    }
}
