//! Between the vocabulary types and the solver's plain numbers.

use crate::color::ColorSet;
use crate::solver::problem::form::{Form, Melds, tiles_of};
use crate::{Color, Group, Meld, Number, Run, Table, Tiles};
use smallvec::SmallVec;

/// The melds of a table in plain numbers.
pub(crate) fn forms(table: &Table) -> Melds {
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
            colors: ColorSet::from_mask(group.color_mask()),
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
        } => Group::new(Number::new(number)?, colors.mask(), jokers).map(Meld::Group),
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
