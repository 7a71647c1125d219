//! Runs in which jokers were wild.
//!
//! Where a joker asks no more of a run than that it continues no old meld and holds some tiles of the
//! rack, a search first takes every run for such a one, and so needs no constrained runs. Here the runs
//! that come of it are cut, and the tiles in them chosen, so that they are. Where that fails the places of
//! their jokers are bound, and it is searched again, with constrained runs: so it is enough to say yes only where it
//! is certain.

use super::bound_places::BoundPlaces;
use super::decision::{Decision, Op};
use super::origins::{Trail, trails};
use super::run_law::members_allowed;
use crate::JokerRetrieval;
use crate::solver::problem::form::{Form, Melds, kind, number_of};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::payments::Payer;
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::NewTable;
use smallvec::SmallVec;

/// An old run, by its places.
#[derive(Clone, Debug)]
struct OldRun {
    /// Its real tiles and the payments for its jokers, as far as no other meld has them yet.
    tiles: u16,
    /// The jokers that it keeps.
    kept: u16,
    /// How many of all these a meld with a retrieved joker may hold.
    cap: u8,
}

/// What there is of one colour.
#[derive(Clone, Debug)]
struct ColorStock {
    olds: SmallVec<[OldRun; 8]>,
    /// Tiles that come from no old run, by place: those of the rack that pay for nothing, and others.
    fresh: [u8; 15],
    harmless: [u8; 15],
    /// Real rack tiles that a run with a joker must hold, one with a rack joker alone among them.
    company: u8,
    rack_company: u8,
    /// Places where it is not known what is left.
    unknown: u16,
    /// Kept jokers in runs, by place.
    kept: [u8; 15],
}

/// Where a tile of a run comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The old run of this place among those of its colour.
    Old(usize),
    Harmless,
    Fresh,
}

/// The real rack tiles that are enough beside any joker.
pub(super) fn company(law: &Law) -> u8 {
    let for_retrieved = if law.reuse == Reuse::WithRackTiles {
        law.reuse_tiles
    } else {
        0
    };
    for_retrieved.max(law.rack_joker_tiles)
}

/// Cuts the runs of the colours in which jokers may be wild so that no retrieved joker stands in one that
/// continues an old run, and each joker has the rack tiles beside it that it asks for; otherwise tells
/// places that are not bound yet, where the jokers stand for which this found no way.
pub(crate) fn part<K: OrderKey>(
    pos: &Question<'_>,
    choices: &[MeldChoice],
    setup: &Instance<K>,
    decisions: &[Decision],
    bound: BoundPlaces,
    table: &mut NewTable,
) -> Result<(), BoundPlaces> {
    let gains =
        (decisions.iter().zip(&setup.plans[1..])).map(|(s, p)| p[usize::from(s.plan)].gain());
    let is_retrieved = setup.problem.gain + gains.sum::<u8>() > 0;
    if !is_retrieved && pos.law.rack_joker_tiles == 0 {
        return Ok(());
    }
    // no retrieved joker stands in a meld with a locked run
    let mut own: Melds = table.melds.drain(table.own_runs..).collect();
    let mut rack = rack_jokers(&own, setup, decisions, bound);
    let mut failed = BoundPlaces::NONE;
    for c in (0..4).filter(|c| !bound.is_whole(*c)) {
        let with_jokers = |form: &Form| match form {
            Form::Run { color, jokers, .. } => usize::from(*color) == c && *jokers != 0,
            Form::Group { .. } => false,
        };
        let runs: Melds = own.iter().copied().filter(with_jokers).collect();
        if runs.is_empty() {
            continue;
        }
        let mut stock = ColorStock::of(c, pos, choices, setup, decisions);
        own.retain(|form| !with_jokers(form));
        for run in runs {
            match stock.cut(run) {
                Some(parts) => own.extend(parts),
                None if stock.explain(run, &mut rack) => own.push(run),
                None => {
                    let places = BoundPlaces::of_run(run);
                    let places = if bound.or(places) == bound {
                        bound.with_color(c)
                    } else {
                        places
                    };
                    failed = failed.or(places);
                }
            }
        }
    }
    table.melds.extend(own);
    if failed == BoundPlaces::NONE {
        Ok(())
    } else {
        Err(failed)
    }
}

/// The rack jokers in runs of colours in which jokers may be wild: all jokers there that are neither retrieved nor
/// kept.
fn rack_jokers<K>(
    table: &[Form],
    setup: &Instance<K>,
    decisions: &[Decision],
    bound: BoundPlaces,
) -> u8 {
    let may_be_wild = |c: usize| !bound.is_whole(c);
    let in_run = |form: &Form| match form {
        Form::Run { color, .. } if may_be_wild(usize::from(*color)) => form.jokers(),
        _ => 0,
    };
    let all: u8 = table.iter().map(in_run).sum();
    let may_be_constrained = |trail: &&Trail| may_be_wild(usize::from(trail.color));
    // where the program must be small all of a colour are bound or none
    let constrained: u8 = if cfg!(rummikub_small) {
        0
    } else {
        let trails = trails(setup, decisions);
        let of_both = trails.iter().filter(may_be_constrained);
        of_both.map(|trail| trail.table_jokers).sum()
    };
    let known = |decision: &Decision| {
        let kept = |c: usize| {
            let part = decision.parts[c];
            let kept = decision.kept[c];
            kept - kept.saturating_sub(part.in_runs).min(part.grouped)
        };
        decision.retrieved + (0..4).filter(|c| may_be_wild(*c)).map(kept).sum::<u8>()
    };
    all.saturating_sub(decisions.iter().map(known).sum::<u8>() + constrained)
}

/// Payments of this kind that freed melds take from the rack.
fn payments_of(choices: &[MeldChoice], k: usize) -> usize {
    let paid = |choice: &MeldChoice| match choice {
        MeldChoice::Freed(pays) => {
            let from_rack = |pay: &&(u8, Payer)| **pay == (k as u8, Payer::Rack);
            pays.iter().filter(from_rack).count()
        }
        _ => 0,
    };
    choices.iter().map(paid).sum()
}

/// A high one is a one.
fn low(places: u16) -> u16 {
    places & 0x3fff | places >> 13 & 2
}

impl ColorStock {
    fn of<K: OrderKey>(
        c: usize,
        pos: &Question<'_>,
        choices: &[MeldChoice],
        setup: &Instance<K>,
        decisions: &[Decision],
    ) -> ColorStock {
        let law = pos.law;
        let mut stock = ColorStock {
            olds: SmallVec::new(),
            fresh: [0; 15],
            harmless: [0; 15],
            company: company(law),
            rack_company: law.rack_joker_tiles,
            unknown: 0,
            kept: [0; 15],
        };
        for (i, (form, choice)) in pos.before.iter().zip(choices).enumerate() {
            let Form::Run {
                color,
                start,
                len,
                jokers,
            } = *form
            else {
                continue;
            };
            if usize::from(color) != c || matches!(choice, MeldChoice::Locked { .. }) {
                continue;
            }
            let mut kept = 0;
            for (n, decision) in decisions.iter().enumerate() {
                let deeds = &setup.plans[n + 1][usize::from(decision.plan)].outcomes;
                let keeps = deeds
                    .iter()
                    .any(|d| usize::from(d.old) == i && !d.kept.is_empty());
                kept |= u16::from(keeps) << (n + 1);
            }
            let all = low(((1 << len) - 1) << start);
            let reals = all & !low(jokers << start);
            let pays = pos.law.retrieval != JokerRetrieval::Clear;
            stock.olds.push(OldRun {
                tiles: if pays { all & !kept } else { reals },
                kept,
                cap: members_allowed(pos.law, form.reals() + kept.count_ones() as u8),
            });
        }
        for (i, decision) in decisions.iter().enumerate().take(13) {
            let n = i + 1;
            let all = setup.problem.columns[n].free[c] + decision.played[c];
            let old = stock.olds.iter().filter(|old| old.tiles >> n & 1 == 1);
            let left = all.checked_sub(old.count() as u8);
            // a tile may pay for two; and a group with a retrieved joker has chosen before
            let chosen = |op: &Op| matches!(op, Op::Group { colors, .. } if colors >> c & 1 == 1);
            if left.is_none() || decision.ops.iter().any(chosen) {
                stock.unknown |= 1 << n;
            }
            // at worst every payment came from the rack
            let plan = &setup.plans[n][usize::from(decision.plan)];
            let paid = plan.outcomes.iter().filter(|d| d.pays.has(c)).count();
            let paid = paid + payments_of(choices, kind(c as u8, n as u8));
            let left = left.unwrap_or(0);
            stock.fresh[n] = decision.played[c].saturating_sub(paid as u8).min(left);
            stock.harmless[n] = left - stock.fresh[n];
            stock.kept[n] = decision.kept[c].min(decision.parts[c].in_runs);
        }
        stock
    }

    /// The run as melds that a retrieved joker may stand in: itself, or parts of it.
    fn cut(&mut self, run: Form) -> Option<Melds> {
        let Form::Run {
            color,
            start,
            len,
            jokers,
        } = run
        else {
            return None;
        };
        let saved = self.clone();
        if self.take(run) {
            return Some(SmallVec::from_iter([run]));
        }
        let part = |from: u8, len: u8| Form::Run {
            color,
            start: start + from,
            len,
            jokers: jokers >> from & ((1 << len) - 1),
        };
        for first in 3..(len + 1).saturating_sub(3) {
            let (front, rest) = (part(0, first), part(first, len - first));
            if front.reals() == 0 || rest.reals() == 0 {
                continue;
            }
            *self = saved.clone();
            if self.take(front)
                && let Some(mut parts) = self.cut(rest)
            {
                parts.push(front);
                return Some(parts);
            }
        }
        *self = saved;
        None
    }

    /// Takes tiles for a run with a retrieved joker so that it continues no old run, if it can.
    fn take(&mut self, run: Form) -> bool {
        let Form::Run {
            color,
            start,
            len,
            jokers,
        } = run
        else {
            return false;
        };
        if jokers == 0 {
            return true;
        }
        let mut held: SmallVec<[u8; 8]> = self.olds.iter().map(|_| 0).collect();
        let mut taken: SmallVec<[(usize, Source); 8]> = SmallVec::new();
        for i in 0..len {
            let n = number_of(kind(color, start + i));
            let is_joker = jokers >> i & 1 == 1;
            if is_joker || self.unknown >> n & 1 == 1 {
                // at worst it is a member of every old run
                for (old, held) in self.olds.iter().zip(&mut held) {
                    let members = if is_joker { old.kept } else { old.tiles };
                    *held += (members >> n & 1) as u8;
                }
                continue;
            }
            // of an old run that can bear it best, if any can
            let olds = self.olds.iter().enumerate();
            let here = olds.filter(|(_, old)| old.tiles >> n & 1 == 1);
            let best = here.max_by_key(|(x, old)| old.cap.saturating_sub(held[*x]));
            let best = best.map(|(x, _)| x);
            let source = match best {
                Some(x) if held[x] < self.olds[x].cap => Source::Old(x),
                _ if self.harmless[n] > 0 => Source::Harmless,
                _ if self.fresh[n] > 0 => Source::Fresh,
                Some(x) => Source::Old(x),
                None => return false,
            };
            if let Source::Old(x) = source {
                held[x] += 1;
            }
            self.take_tile(n, source);
            taken.push((n, source));
        }
        // too much of an old run: other tiles in its place
        for (n, source) in &mut taken {
            let Source::Old(x) = *source else { continue };
            if held[x] > self.olds[x].cap {
                let other = if self.harmless[*n] > 0 {
                    Source::Harmless
                } else if self.fresh[*n] > 0 {
                    Source::Fresh
                } else {
                    continue;
                };
                held[x] -= 1;
                self.exchange(*n, source, other);
            }
        }
        let mut fresh = taken.iter().filter(|x| x.1 == Source::Fresh).count();
        for (n, source) in &mut taken {
            if fresh < usize::from(self.company) && *source != Source::Fresh && self.fresh[*n] > 0 {
                if let Source::Old(x) = *source {
                    held[x] -= 1;
                }
                self.exchange(*n, source, Source::Fresh);
                fresh += 1;
            }
        }
        let bears = |(held, old): (&u8, &OldRun)| *held <= old.cap;
        fresh >= usize::from(self.company) && held.iter().zip(&self.olds).all(bears)
    }

    fn take_tile(&mut self, n: usize, source: Source) {
        match source {
            Source::Old(x) => self.olds[x].tiles &= !(1 << n),
            Source::Harmless => self.harmless[n] -= 1,
            Source::Fresh => self.fresh[n] -= 1,
        }
    }

    /// A tile of another source in the place of one that was taken.
    fn exchange(&mut self, n: usize, source: &mut Source, other: Source) {
        match *source {
            Source::Old(x) => self.olds[x].tiles |= 1 << n,
            Source::Harmless => self.harmless[n] += 1,
            Source::Fresh => self.fresh[n] += 1,
        }
        self.take_tile(n, other);
        *source = other;
    }

    /// Whether the jokers of a run may all be kept ones or come from the rack.
    fn explain(&mut self, run: Form, rack: &mut u8) -> bool {
        let rack_before = *rack;
        for (place, _) in run.joker_places() {
            let kept = &mut self.kept[usize::from(place)];
            let from = if *kept > 0 { kept } else { &mut *rack };
            match from.checked_sub(1) {
                Some(left) => *from = left,
                None => return false,
            }
        }
        *rack == rack_before || self.accompany(run)
    }

    /// Takes the rack tiles that a rack joker asks for beside it, if they are there.
    fn accompany(&mut self, run: Form) -> bool {
        let Form::Run {
            color,
            start,
            len,
            jokers,
        } = run
        else {
            return false;
        };
        let mut lacking = self.rack_company;
        for i in (0..len).filter(|i| jokers >> i & 1 == 0) {
            let n = number_of(kind(color, start + i));
            if lacking > 0 && self.unknown >> n & 1 == 0 && self.fresh[n] > 0 {
                self.take_tile(n, Source::Fresh);
                lacking -= 1;
            }
        }
        lacking == 0
    }
}
