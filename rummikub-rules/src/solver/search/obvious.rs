//! Plays that are seen without a search.

use crate::color::ColorSet;
use crate::solver::problem::form::{Counts, Form, KINDS, Melds, kind, tiles_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::question::Question;
use crate::solver::search::plain_play::PlainPlay;

/// A play that changes one meld at most: a tile that joins a meld, or a new meld of real tiles.
pub(super) fn obvious(question: &Question<'_>) -> Option<PlainPlay> {
    let (before, rack) = (question.before, question.hi);
    let larger = |form: &Form| larger(question.law, *form, rack);
    let grown = (before.iter().enumerate()).find_map(|(at, form)| Some((at, larger(form)?)));
    let table = if let Some((at, form)) = grown {
        let mut table = Melds::from_slice(before);
        table[at] = form;
        table
    } else {
        let new = new_run(rack).or_else(|| new_group(rack))?;
        let mut table = Melds::from_slice(before);
        table.push(new);
        table
    };
    let (old, new) = (tiles_of(before), tiles_of(&table));
    Some(PlainPlay {
        tiles: core::array::from_fn(|k| new[k] - old[k]),
        table,
    })
}

/// The meld with one rack tile more.
fn larger(law: &Law, form: Form, rack: &Counts) -> Option<Form> {
    match form {
        Form::Run {
            color,
            start,
            len,
            jokers,
        } if len < 13 => {
            let end = start + len;
            let above = end <= law.last() && !(end == 14 && start == 1);
            let above = above && rack[kind(color, end)] > 0;
            let below = start > 1 && rack[kind(color, start - 1)] > 0 && !(start == 2 && end == 15);
            let (start, jokers) = match (above, below) {
                (true, _) => (start, jokers),
                (false, true) => (start - 1, jokers << 1),
                (false, false) => return None,
            };
            Some(Form::Run {
                color,
                start,
                len: len + 1,
                jokers,
            })
        }
        Form::Group {
            number,
            colors,
            jokers,
        } if form.size() == 3 => (0..4)
            .find(|c| form.missing().has(usize::from(*c)) && rack[kind(*c, number)] > 0)
            .map(|c| Form::Group {
                number,
                colors: colors.or(ColorSet::from_mask(1 << c)),
                jokers,
            }),
        _ => None,
    }
}

/// A run of three rack tiles.
fn new_run(rack: &Counts) -> Option<Form> {
    let held = |k: usize| rack[k] > 0;
    let first = (0..KINDS).find(|k| k % 13 < 11 && held(*k) && held(k + 1) && held(k + 2))?;
    Some(Form::Run {
        color: (first / 13) as u8,
        start: (first % 13) as u8 + 1,
        len: 3,
        jokers: 0,
    })
}

/// A group of all rack tiles of a number.
fn new_group(rack: &Counts) -> Option<Form> {
    let colors = |number: u8| {
        let held = (0..4).filter(|c| rack[kind(*c, number)] > 0);
        ColorSet::from_mask(held.fold(0, |set, c| set | 1 << c))
    };
    let groups = (1..=13).map(|number| Form::Group {
        number,
        colors: colors(number),
        jokers: 0,
    });
    groups.into_iter().find(|form| form.size() >= 3)
}
