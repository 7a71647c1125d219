//! Which old melds the tiles of a way come from: looked at only where they could matter.
//!
//! A search is first made as if no tile of a run were ever missed there, and where there are many
//! jokers none of a group: it finds at least as much, with far fewer states. Only where a meld of the
//! way that it finds could hold too many tiles of some old meld is that one watched, and the search made
//! again.

use super::decision::{Decision, Op};
use super::expansion::is_harmless;
use super::groups::most_beside_retrieved;
use super::old_melds::{OldMeldSet, OldMelds};
use super::run_law::members_allowed;
use super::slot::Fill;
use crate::solver::problem::form::Form;
use crate::solver::problem::instance::Instance;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::payments::Payer;
use smallvec::SmallVec;

/// A constrained run, as far as it may continue an old one.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    pub(super) color: u8,
    /// Places, as bits, where a tile or a kept joker of the old table stands.
    old: u16,
    /// It holds a retrieved joker.
    retrieved: bool,
    /// Its retrieved and kept jokers.
    pub(super) table_jokers: u8,
}

impl Trail {
    fn push(&mut self, n: usize, fill: Fill) {
        self.table_jokers += u8::from(fill.is_joker() && fill != Fill::Rack);
        match fill {
            Fill::Retrieved => self.retrieved = true,
            Fill::Tile(label) if !label.fresh => self.old |= 1 << n,
            Fill::Tile(_) | Fill::Rack => {}
        }
    }
}

/// The constrained runs of a way.
pub(super) fn trails<K>(setup: &Instance<K>, decisions: &[Decision]) -> SmallVec<[Trail; 8]> {
    let mut done: SmallVec<[Trail; 8]> = SmallVec::new();
    let mut open: SmallVec<[Trail; 8]> = SmallVec::new();
    for (i, decision) in decisions.iter().enumerate() {
        let n = i + 1;
        let mut next: SmallVec<[Trail; 8]> = SmallVec::new();
        let old = |i: u8| open[usize::from(i)].clone();
        let grown = |mut trail: Trail, fill: Fill| {
            trail.push(n, fill);
            trail
        };
        let new = |color: u8| Trail {
            color,
            ..Trail::default()
        };
        for op in &decision.ops {
            match *op {
                Op::Grow(i, fill) => next.push(grown(old(i), fill)),
                Op::Pass(i) | Op::Attach(i, _) => next.push(old(i)),
                Op::Close(i) => done.push(old(i)),
                Op::Begin(c, fill) => next.push(grown(new(c), fill)),
                Op::Lock(x) => next.push(new(setup.runs[usize::from(x)].color)),
                Op::Group { .. } => {}
            }
        }
        // what goes on as an ordinary run may take two tiles more: with three it would be cut
        let settled = next
            .iter()
            .enumerate()
            .filter(|(i, _)| decision.is_settled(*i));
        for (_, trail) in settled {
            let old = trail.old | 6 << n;
            done.push(Trail {
                old,
                ..trail.clone()
            });
        }
        open = if n == setup.problem.last {
            next
        } else {
            let at = |i: &u8| next[usize::from(*i)].clone();
            decision.order.iter().map(at).collect()
        };
    }
    done.extend(open);
    done
}

/// The old melds not watched yet of which a meld with a retrieved joker may hold too many tiles. Of
/// groups all of a number are told together.
pub(crate) fn suspects<K: OrderKey>(
    law: &Law,
    old: OldMelds<'_>,
    setup: &Instance<K>,
    decisions: &[Decision],
) -> OldMeldSet {
    let before = old.forms;
    if law.reuse == Reuse::Any {
        return OldMeldSet::NONE;
    }
    let crowded = crowded_numbers(law, old, setup, decisions);
    let is_crowded = |i: &usize| {
        let number = numbers_of_group(before[*i]);
        number & crowded != 0 && !old.watched.has(*i)
    };
    let trails = trails(setup, decisions);
    let is_suspect = |i: &usize| {
        let Form::Run {
            color, start, len, ..
        } = before[*i]
        else {
            return false;
        };
        if old.watched.has(*i) || matches!(old.choices[*i], MeldChoice::Locked { .. }) {
            return false;
        }
        // a high one may have been a low one, and the other way round
        let places = ((1u16 << len) - 1) << start;
        let places = places | (places & 1 << 1) << 13 | (places & 1 << 14) >> 13;
        let kept = decisions.iter().enumerate().flat_map(|(s, decision)| {
            let plan = &setup.plans[s + 1][usize::from(decision.plan)];
            plan.outcomes.iter().filter(|d| usize::from(d.old) == *i)
        });
        let kept: usize = kept.map(|d| d.kept.len()).sum();
        let most = members_allowed(law, before[*i].reals() + kept as u8);
        let mut trails = trails.iter().filter(|t| t.retrieved && t.color == color);
        trails.any(|t| (t.old & places).count_ones() > u32::from(most))
    };
    OldMeldSet::of(before.len(), |i| is_crowded(&i) || is_suspect(&i))
}

/// The number of a group as a bit; nothing of a run.
fn numbers_of_group(form: Form) -> u16 {
    match form {
        Form::Group { number, .. } => 1 << number,
        Form::Run { .. } => 0,
    }
}

/// The numbers, as bits, where a group with a joker may hold too many members of an old group that is
/// not watched. It says too many numbers, never too few: any of its tiles that the old one has may come
/// from there, and of its jokers all but one may have stayed.
fn crowded_numbers<K: OrderKey>(
    law: &Law,
    old: OldMelds<'_>,
    setup: &Instance<K>,
    decisions: &[Decision],
) -> u16 {
    let mut crowded = 0;
    for (i, form) in old.forms.iter().enumerate() {
        let Form::Group { number, colors, .. } = *form else {
            continue;
        };
        let n = usize::from(number);
        let choice = &old.choices[i];
        let is_followed = old.watched.has(i) || matches!(choice, MeldChoice::Locked { .. });
        if is_followed || is_harmless(law, old.forms, *form, &setup.problem.columns) {
            continue;
        }
        let decision = &decisions[n - 1];
        let plan = &setup.plans[n][usize::from(decision.plan)];
        let outcome = plan.outcomes.iter().find(|d| usize::from(d.old) == i);
        let (kept, pays) = match (choice, outcome) {
            (MeldChoice::Freed(pays), _) => {
                let color = |(k, _): &(u8, Payer)| 1 << (k / 13);
                let decided = pays.iter().filter(|(_, payer)| *payer != Payer::Undecided);
                (0, decided.map(color).fold(0, |all: u8, c| all | c))
            }
            (_, Some(d)) => (d.kept.len() as u8, d.pays.mask()),
            (_, None) => (form.jokers(), 0),
        };
        let members = colors.mask() | pays;
        let most = most_beside_retrieved((i as u8, *form), choice, plan);
        let is_over = |op: &Op| match op {
            Op::Group { colors, jokers } => {
                let held =
                    (colors & members).count_ones() as u8 + kept.min(jokers.saturating_sub(1));
                most.is_some_and(|most| usize::from(held) > most)
            }
            _ => false,
        };
        if decision.ops.iter().any(is_over) {
            crowded |= 1 << number;
        }
    }
    crowded
}
