//! One decision of the exact search: every way to lay the tiles of one number, constrained melds slot
//! by slot with the origin of each tile, the rest as the sweep over the numbers lays it.

use super::bench::Bench;
use super::constrained_run::ConstrainedRun;
use super::draft::JoiningJokers;
use super::kept_ahead::KeptAhead;
use super::old_melds::{OldMeldSet, OldMelds};
use super::receiver::Receiver;
use super::run_extension::OpenExtensions;
use super::run_law::RunLaw;
use super::state::{Constrained, ExactState};
use crate::JokerRetrieval;
use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::bounds::upper_bounds::{StateBounds, most_high_ones, run_limits, to_come};
use crate::solver::problem::columns::Column;
use crate::solver::problem::form::{Form, JOKER, signed, tiles_of};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::problem::payments::Payer;
use crate::solver::transitions::ends;
use crate::solver::transitions::limits::RunLimits;
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::state::{Barred, OpenRuns, RunState, pack};
use core::cell::RefCell;
use smallvec::SmallVec;

/// The exact search in one position.
pub(crate) struct Expansion<'a, K> {
    pub(crate) run_law: RunLaw<'a>,
    pub(super) before: &'a [Form],
    pub(super) choices: &'a [MeldChoice],
    pub(crate) setup: &'a Instance<K>,
    pub(super) outlook: Outlook<K>,
    pub(super) bounds: &'a StateBounds<K>,
    /// By place, none where all layers are small.
    sieves: RefCell<&'a mut [ColorSieve]>,
    /// The open runs that the bounds have room for, by place.
    pub(super) rooms: [[RunLimits; 4]; 17],
    /// Ones of each colour that are set aside at most in states of use.
    pub(super) most_high: [u8; 4],
    /// What the bounds count as used beyond what is used here, by place.
    pub(super) shift: [i8; 17],
    /// Old melds that hold a real tile of the kind.
    pub(super) table: [OldPlaces; 53],
    /// Payments for freed melds, by kind.
    pub(super) freed: [PaymentsOfKind; 53],
    /// Old melds that no constrained meld can come to continue but by a choice of equal tiles, and those
    /// that are not watched.
    pub(super) harmless: OldMeldSet,
    /// Colours of which the locked runs lie apart; see `extensions`.
    pub(super) apart: [bool; 4],
    /// Kept jokers that make runs constrained behind each place.
    pub(super) kept_ahead: KeptAhead,
    /// Where the ways to pay at a place begin among those of all.
    pub(super) first_paid: [usize; 17],
}

/// Old melds, by their places.
type OldPlaces = SmallVec<[u8; 4]>;
/// Freed melds, by their places, and who pays for a joker of each.
type PaymentsOfKind = SmallVec<[(u8, Payer); 2]>;

/// Whether it does not matter which tiles come from an old group without jokers: every three of its
/// tiles have one among them of which the table has another.
///
/// A meld continues such a group only if it is a group with three of its tiles, and as it holds a
/// retrieved joker, with no fourth. Give it the other one of the equal tiles for one of the three, and give
/// whoever held that one the tile of this group, together with what it may pay for. The first meld
/// now has two tiles of this group, and one more of some other meld, of which it had none (both its
/// other tiles are of this group). The other has one more of this group: if it is a run, one at
/// all; if it is a group, at most two, since of four tiles the first holds two that cannot be there.
/// So one meld fewer continues an old one, and no law looks at anything else that has changed.
/// (Tiles that pay for jokers of another group of this number are another matter, since the tile
/// that comes may be of that group: then the group is followed.)
pub(super) fn is_harmless(law: &Law, before: &[Form], form: Form, columns: &[Column]) -> bool {
    let Form::Group {
        number,
        colors,
        jokers: 0,
    } = form
    else {
        return false;
    };
    let is_paid = |other: &Form| match other {
        Form::Group { number: n, .. } => *n == number && other.jokers() > 0,
        Form::Run { .. } => false,
    };
    if law.retrieval == JokerRetrieval::Replace && law.table_pays && before.iter().any(is_paid) {
        return false;
    }
    let column = &columns[usize::from(number)];
    let single = (0..4).filter(|c| colors.has(*c) && column.free[*c] < 2);
    single.count() < 3
}

/// By kind: the old melds that hold a real tile of it, and payments for freed ones.
fn sources(before: &[Form], choices: &[MeldChoice]) -> ([OldPlaces; 53], [PaymentsOfKind; 53]) {
    let mut table: [OldPlaces; 53] = core::array::from_fn(|_| SmallVec::new());
    let mut freed: [PaymentsOfKind; 53] = core::array::from_fn(|_| SmallVec::new());
    for (i, (form, choice)) in before.iter().zip(choices).enumerate() {
        if !matches!(choice, MeldChoice::Locked { .. }) {
            let tiles = tiles_of(&[*form]);
            for k in (0..JOKER).filter(|k| tiles[*k] > 0) {
                table[k].push(i as u8);
            }
        }
        if let MeldChoice::Freed(pays) = choice {
            for (k, payer) in pays.iter() {
                freed[usize::from(*k)].push((i as u8, *payer));
            }
        }
    }
    for choice in choices {
        if let MeldChoice::Locked { pays, .. } = choice {
            for (k, payer) in pays.iter() {
                if let Payer::Meld(m) = payer {
                    table[usize::from(*k)].retain(|o| o != m);
                }
            }
        }
    }
    (table, freed)
}

impl<'a, K: OrderKey> Expansion<'a, K> {
    pub(crate) fn new(
        run_law: RunLaw<'a>,
        old: OldMelds<'a>,
        setup: &'a Instance<K>,
        (bounds, sieves): (&'a StateBounds<K>, &'a mut [ColorSieve]),
        shift: [i8; 17],
    ) -> Self {
        let OldMelds {
            forms: before,
            choices,
            watched,
        } = old;
        let (table, freed) = sources(before, choices);
        let outlook = Outlook::of(&setup.problem);
        let kept_ahead = if run_law.scope.all {
            KeptAhead::of(setup)
        } else {
            KeptAhead::NONE
        };
        let columns = &setup.problem.columns;
        let harmless = OldMeldSet::of(before.len(), |at| {
            run_law.law.reuse == Reuse::Any
                || !watched.has(at)
                || is_harmless(run_law.law, before, before[at], columns)
        });
        let mut first_paid = [0; 17];
        for n in 1..first_paid.len() {
            first_paid[n] = first_paid[n - 1] + setup.plans[n - 1].len();
        }
        Expansion {
            harmless,
            apart: [0, 1, 2, 3].map(|c| {
                let is_locked = setup.runs.iter().any(|run| usize::from(run.color) == c);
                is_locked && run_law.scope.bound.is_free(c)
            }),
            run_law,
            before,
            choices,
            setup,
            outlook,
            bounds,
            sieves: RefCell::new(sieves),
            rooms: core::array::from_fn(|n| {
                let layer = bounds.get(n).filter(|_| n < setup.problem.last);
                layer.map_or([RunLimits::ANY; 4], |layer| run_limits(layer))
            }),
            most_high: bounds.get(1).map_or([0; 4], |layer| most_high_ones(layer)),
            shift,
            table,
            freed,
            kept_ahead,
            first_paid,
        }
    }

    /// Whether the locked runs of some colour lie apart.
    pub(super) fn is_apart(&self) -> bool {
        self.apart != [false; 4]
    }

    /// Whether it is an old group. To a run it does not matter that a tile comes from one.
    pub(super) fn is_group(&self, old: u8) -> bool {
        matches!(self.before[usize::from(old)], Form::Group { .. })
    }

    /// The state before the first number.
    pub(crate) fn start(&self) -> ExactState {
        let retrieved = -signed(self.setup.problem.gain);
        let (runs, high) = (SmallVec::new(), SmallVec::new());
        ExactState {
            ordinary: ends::start(&self.setup.problem),
            constrained: Constrained {
                retrieved,
                rack: 0,
                extensions: Default::default(),
                runs,
                high,
            },
        }
    }

    /// The runs that are open after place `n` beside ordinary ones: constrained ones, and what extends
    /// locked ones.
    pub(super) fn open_beside(
        &self,
        n: usize,
        runs: &[ConstrainedRun],
        extensions: &[OpenExtensions; 4],
    ) -> [OpenRuns; 4] {
        let mut open = [(0, 0, 0); 4];
        if runs.is_empty() && !self.is_apart() {
            return open;
        }
        for s in runs.iter().filter(|s| s.lock == 0) {
            let open = &mut open[usize::from(s.color)];
            match s.len {
                1 => open.0 += 1,
                2 => open.1 += 1,
                _ => open.2 += 1,
            }
        }
        for c in (0..4).filter(|c| self.apart[*c]) {
            let extensions = extensions[c];
            open[c].0 += extensions.fronts + extensions.joining[0];
            open[c].1 += extensions.joining[1];
            open[c].2 += extensions.tails + self.setup.problem.columns[n].ends[c];
        }
        open
    }

    /// The most that can follow a state after place `n`, or none where it is of no use; and about how
    /// many bounds were looked at.
    pub(crate) fn to_come(&self, n: usize, r: &ExactState, key: K) -> (Option<K>, u64) {
        let beside = self.open_beside(n, &r.constrained.runs, &r.constrained.extensions);
        let open = [0, 1, 2, 3].map(|c| {
            let (one, two, more) = r.ordinary.open(c);
            (one + beside[c].0, two + beside[c].1, more + beside[c].2)
        });
        let mut high = r.ordinary.high;
        for h in &r.constrained.high {
            high += 1 << (4 * h.color);
        }
        // where the bounds bar jokers from the runs of some colour, it is not known whether a run could take one
        let has_run = !self.setup.problem.run_jokers.contains(&0)
            && (r.ordinary.has_run() || !r.constrained.runs.is_empty());
        let used = r.ordinary.used() + self.shift[n];
        let mut state = RunState::new(
            open.map(pack),
            used,
            has_run,
            r.ordinary.is_unplayed(),
            high,
            r.ordinary.points,
        );
        // of runs that take no high one the bounds do not know
        let known = if self.setup.problem.run_company.is_asked() {
            u16::MAX
        } else {
            ShortJokers::LANE
        };
        state = state.with_barred([0, 1, 2, 3].map(|c| r.ordinary.packed_barred(c) & known));
        state = state.with_excused(r.ordinary.excused());
        let layer = &self.bounds[n];
        match self.sieves_at(n) {
            Some(sieves) => sieves.borrow()[n].to_come(layer, &state, key),
            None => (to_come(layer, &state, key), layer.len() as u64),
        }
    }

    /// The runs of a colour that take no high one; none where the company of jokers is remembered in their place.
    pub(super) fn barred(&self, r: &ExactState, c: usize) -> Barred {
        if self.setup.problem.run_company.is_asked() {
            Barred::default()
        } else {
            r.ordinary.barred(c)
        }
    }

    /// What is remembered of the bounds after each place, where there are more than a few after `n`.
    pub(super) fn sieves_at(&self, n: usize) -> Option<&RefCell<&'a mut [ColorSieve]>> {
        let is_large = ColorSieve::words(self.bounds.get(n)?) > 0;
        is_large.then_some(&self.sieves)
    }

    /// What a finished state is worth beyond its key, and how many rack jokers are laid.
    pub(crate) fn finish(&self, r: &ExactState) -> Option<(u8, K)> {
        let p = &self.setup.problem;
        let Constrained {
            retrieved,
            rack,
            runs,
            high,
            ..
        } = &r.constrained;
        if !runs.is_empty() || !high.is_empty() || r.ordinary.points < p.points {
            return None;
        }
        let has_run = r.ordinary.has_run();
        if *retrieved > 0 || (*retrieved < 0 && (self.run_law.constrains_retrieved() || !has_run)) {
            return None;
        }
        let most = if !self.run_law.constrains_rack() && has_run {
            p.joker_hi
        } else {
            *rack
        };
        let least = (*rack).max(p.joker_lo);
        if least > most {
            return None;
        }
        let mut jokers = if p.tile[JOKER] > K::ZERO { most } else { least };
        if r.ordinary.is_unplayed() && jokers == 0 {
            if most == 0 {
                return None;
            }
            jokers = 1;
        }
        Some((jokers, p.tile[JOKER].times(jokers)))
    }

    /// Every state that the tiles of place `n` can make of a state before it, those with few
    /// constrained melds first, until the receiver has what it wants.
    pub(crate) fn expand(
        &self,
        n: usize,
        from: &ExactState,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        let mut is_done = false;
        for (i, plan) in self.setup.plans[n].iter().enumerate() {
            if is_done {
                return;
            }
            if !self.is_in_order(plan) || plan.gain() > self.setup.problem.most_gain {
                continue;
            }
            let paid = if n == 14 {
                0..1
            } else {
                self.paid(n, i as u16, plan, (bench.paid, bench.meter))
            };
            let wild = plan.extra_wild();
            for retrieved in 0..=wild {
                let rack = wild - retrieved;
                let joining = JoiningJokers { retrieved, rack };
                if is_done || wild > 0 && !self.extras_hold(plan, n, joining) {
                    continue;
                }
                for at in paid.clone() {
                    if is_done || !bench.meter.spend(1) {
                        return;
                    }
                    let pools = if n == 14 {
                        Self::set_aside(from)
                    } else {
                        bench.paid.way(at).clone()
                    };
                    if let Some(mut w) = self.draft((n, i as u16), from, pools, joining) {
                        self.extensions(&mut w, bench, receiver);
                        is_done = w.is_done;
                    }
                }
            }
        }
    }
}
