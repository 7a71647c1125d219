//! Which old runs the tiles of a way come from: looked at only where they could matter.
//!
//! A search is first made as if no tile of a run were ever missed there: it finds at least as much,
//! with far fewer states. Only where a meld of the way that it finds could hold too many tiles of
//! some old run is that run watched, and the search made again.

use super::decision::{Decision, Op};
use super::old_melds::OldMelds;
use super::run_law::members_allowed;
use super::slot::Fill;
use crate::solver::problem::form::Form;
use crate::solver::problem::instance::Instance;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use smallvec::SmallVec;

/// A run with a retrieved joker, as far as it may continue an old one.
#[derive(Clone, Debug, Default)]
struct Trail {
    color: u8,
    /// Places, as bits, where a tile or a kept joker of the old table stands.
    old: u16,
    /// It holds a retrieved joker.
    retrieved: bool,
}

impl Trail {
    fn push(&mut self, n: usize, fill: Fill) {
        match fill {
            Fill::Retrieved => self.retrieved = true,
            Fill::Tile(label) if !label.fresh => self.old |= 1 << n,
            Fill::Tile(_) | Fill::Rack => {}
        }
    }
}

/// The constrained runs of a way.
fn trails<K>(setup: &Instance<K>, decisions: &[Decision]) -> SmallVec<[Trail; 8]> {
    let mut done: SmallVec<[Trail; 8]> = SmallVec::new();
    let mut open: SmallVec<[Trail; 4]> = SmallVec::new();
    for (i, decision) in decisions.iter().enumerate() {
        let n = i + 1;
        let mut next: SmallVec<[Trail; 4]> = SmallVec::new();
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
        for (trail, _) in next.iter().zip(&decision.settled).filter(|x| *x.1) {
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

/// The old runs not watched yet of which a run with a retrieved joker may hold too many tiles.
pub(crate) fn suspects<K>(
    law: &Law,
    old: OldMelds<'_>,
    setup: &Instance<K>,
    decisions: &[Decision],
) -> SmallVec<[usize; 8]> {
    let before = old.forms;
    if law.reuse == Reuse::Any {
        return SmallVec::new();
    }
    let trails = trails(setup, decisions);
    let is_suspect = |i: &usize| {
        let Form::Run {
            color, start, len, ..
        } = before[*i]
        else {
            return false;
        };
        if old.watched[*i] || matches!(old.choices[*i], MeldChoice::Locked { .. }) {
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
    (0..before.len()).filter(is_suspect).collect()
}
