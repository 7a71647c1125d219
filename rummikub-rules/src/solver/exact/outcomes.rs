//! The states that come of a way to lay the ordinary melds of a number.

use super::bound_places::WildRuns;
use super::constrained_run::ConstrainedRun;
use super::decision::{Decision, Op};
use super::draft::Draft;
use super::expansion::Expansion;
use super::four_colors::Transition;
use super::receiver::Receiver;
use super::rest::{BesideOrdinary, KnownOfWays, Rest};
use super::state::{Constrained, ExactState};
use super::tree::KnownOutline;
use crate::solver::meter::Meter;
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::{ColorChoice, high_after};
use crate::solver::transitions::state::{RunState, pack, unpack};
use crate::solver::transitions::supply::Supply;
use core::iter::Rev;
use core::ops::RangeInclusive;
use smallvec::SmallVec;

/// Most states are dominated: the receiver is asked whether it knows a better one before all of a state is made. A
/// page loads every byte of its module: there each state is made at once.
pub(super) const ASKS_FIRST: bool = cfg!(not(rummikub_small));

impl<K: OrderKey> Expansion<'_, K> {
    /// The states that come of one way to lay the ordinary melds: for every number of retrieved
    /// jokers among theirs, and for every set of complete runs that take another joker with rules
    /// instead of going on as any run does. Whether the receiver has what it wants.
    pub(super) fn outcomes(
        &self,
        w: &Draft<'_, K>,
        (rest, known): (&Rest, &mut KnownOfWays),
        l: &Transition<K>,
        meter: &mut Meter,
        receiver: &mut dyn Receiver<K>,
    ) -> bool {
        for retrieved in self.retrieved_counts(w, l) {
            let mut again = 0;
            loop {
                let may_be = again == 0 || self.can_be_justified(w, waiting(w, again));
                if may_be
                    && (!meter.spend(1)
                        || self.outcome(w, (rest, known), l, (retrieved, again), receiver))
                {
                    return true;
                }
                again = rest.next_again(again);
                if again == 0 {
                    break;
                }
            }
        }
        false
    }

    /// How many of the jokers that ordinary melds take at this number may be retrieved ones, the
    /// others being rack jokers; the most first.
    ///
    /// Nothing is lost by taking the jokers that wait already (retrieved, and laid nowhere yet).
    /// All of them must be laid in the end. If a rack joker stands here and one of those somewhere
    /// later, the two may change places: where jokers are wild runs ask nothing of either, and
    /// where rack jokers have no rules they may stand in any meld. Whether jokers that are retrieved
    /// later are laid here instead is another matter, since nobody knows yet whether they can be
    /// paid for, and what a rack joker would be missed for: every number of them is tried.
    fn retrieved_counts(&self, w: &Draft<'_, K>, l: &Transition<K>) -> Rev<RangeInclusive<u8>> {
        if !self.run_law.constrains_retrieved() {
            return (l.jokers..=l.jokers).rev();
        }
        let in_wild = |c: usize| match self.run_law.scope.bound.wild_runs(c, w.n) {
            WildRuns::All => l.parts[c].jokers,
            WildRuns::Long => {
                let long = l.parts[c].in_long_runs(w.from.ordinary.open(c));
                l.parts[c].jokers.min(long)
            }
            WildRuns::None => 0,
        };
        let most = (0..4).map(in_wild).sum::<u8>().min(w.retrieved_room);
        let waiting = if self.run_law.constrains_rack() {
            0
        } else {
            (-w.retrieved).max(0).unsigned_abs()
        };
        let rack_room = self.setup.problem.joker_hi - w.rack;
        let least = most.min(waiting).max(l.jokers.saturating_sub(rack_room));
        (least..=most).rev()
    }

    /// The states of these retrieved jokers and runs that wait for another: one for each way to share out what may be
    /// company of a joker in a run or in a group.
    fn outcome(
        &self,
        w: &Draft<'_, K>,
        (rest, known): (&Rest, &mut KnownOfWays),
        l: &Transition<K>,
        (from_retrieved, again): (u8, u32),
        receiver: &mut dyn Receiver<K>,
    ) -> bool {
        let (p, n) = (&self.setup.problem, w.n);
        let settled = rest.settled & !again;
        let retrieved = w.retrieved + signed(from_retrieved);
        let rack = w.rack + l.jokers - from_retrieved;
        let high = high_after(n, w.from.ordinary.high, |c| l.parts[c].high);
        let KnownOfWays { companies, beside } = known;
        let of = (retrieved, rack, again);
        let is_other = |last: &BesideOrdinary| !(ASKS_FIRST && last.is(of));
        if beside.as_ref().is_some_and(is_other) {
            *beside = None;
        }
        let BesideOrdinary {
            constrained,
            order,
            outline,
            ..
        } = beside.get_or_insert_with(|| self.beside_ordinary(w, rest, of));
        let closed = w.ops.iter().any(|op| matches!(op, Op::Close(_)));
        let has_run = w.has_run || closed || !w.runs.is_empty() || l.has_run;
        let played = |c: usize| played(w, &rest.cells[c], &l.parts[c], c);
        let ordinary = RunState::new(
            open_after(w, l, settled),
            retrieved + signed(rack),
            has_run,
            w.from.ordinary.is_unplayed() && w.tiles + l.tiles == 0,
            high,
            p.points.min(w.points.saturating_add(l.points)),
        );
        let key = w.key.plus(l.key);
        let decision = || Decision {
            plan: w.plan_at,
            ops: w.ops.clone(),
            settled,
            order: order.clone(),
            parts: l.parts,
            groups: l.groups,
            group_jokers: l.group_jokers,
            kept: rest.kept,
            retrieved: from_retrieved * u8::from(self.run_law.constrains_retrieved()),
            extensions: [0, 1, 2, 3].map(|c| self.apart[c].then_some(w.extended[c])),
            played: if n == 14 {
                [0; 4]
            } else {
                [0, 1, 2, 3].map(played)
            },
        };
        for companies in self.companies(w, (rest, companies), l, played) {
            let ordinary = ordinary.with_barred(companies.known);
            let at_best = ordinary.with_excused(companies.excused);
            if ASKS_FIRST
                && n < p.last
                && receiver.knows_better(constrained, outline, &at_best, key)
            {
                continue;
            }
            let Some(excused) = companies.excused_with_groups(p.excuses) else {
                continue;
            };
            let state = ExactState {
                ordinary: ordinary.with_excused(excused),
                constrained: constrained.clone(),
            };
            if receiver.receive(state, key, &decision) {
                return true;
            }
        }
        false
    }

    /// What states of so many retrieved jokers and jokers of the rack have beside their ordinary runs.
    fn beside_ordinary(
        &self,
        w: &Draft<'_, K>,
        rest: &Rest,
        (retrieved, rack, again): (i8, u8, u32),
    ) -> BesideOrdinary {
        let (runs, order) = self.constrained_runs(w, rest.settled & !again, again);
        let constrained = Constrained {
            retrieved,
            rack,
            extensions: self.open_extensions(w),
            runs,
            high: rest.high.clone(),
        };
        BesideOrdinary {
            again,
            order,
            constrained,
            outline: KnownOutline::default(),
        }
    }

    /// The constrained runs that go on as such, in order, and which of those at hand each is.
    #[inline]
    fn constrained_runs(
        &self,
        w: &Draft<'_, K>,
        settled: u32,
        again: u32,
    ) -> (SmallVec<[ConstrainedRun; 2]>, SmallVec<[u8; 4]>) {
        let (mut runs, mut order) = (SmallVec::new(), SmallVec::new());
        if w.n == self.setup.problem.last {
            return (runs, order);
        }
        let going_on = w.runs.iter().enumerate();
        for (i, s) in going_on.filter(|(i, _)| settled >> i & 1 == 0) {
            let run = if again >> i & 1 == 1 {
                self.run_law.reopened(s, w.n)
            } else {
                s.clone()
            };
            let at = runs.partition_point(|other| *other <= run);
            runs.insert(at, run);
            order.insert(at, i as u8);
        }
        (runs, order)
    }
}

/// The rack tiles of a colour that a decision plays, by what ordinary melds do with their supply.
fn played<K>(w: &Draft<'_, K>, supply: &Supply, part: &ColorChoice, c: usize) -> u8 {
    let placed = part.in_runs + part.grouped + part.high + supply.extra;
    placed - supply.base + w.pools[c].rack_pays + w.pools[c].fresh_used
}

/// The ordinary runs that are open afterwards, packed, with these constrained ones that go on as any run does.
fn open_after<K>(w: &Draft<'_, K>, l: &Transition<K>, settled: u32) -> [u32; 4] {
    let mut colors = l.parts.map(|part| part.open);
    let numbered = w.runs.iter().enumerate();
    for (_, run) in numbered.filter(|(i, _)| settled >> i & 1 == 1) {
        let color = &mut colors[usize::from(run.color)];
        let (one, two, more) = unpack(*color);
        *color = pack((one, two, more + 1));
    }
    colors
}

/// The runs that wait for a joker, by colour, where these settled ones wait for another, too.
fn waiting<K>(w: &Draft<'_, K>, again: u32) -> [usize; 4] {
    let mut waiting = w.waiting();
    for (i, run) in w.runs.iter().enumerate() {
        waiting[usize::from(run.color)] += (again >> i & 1) as usize;
    }
    waiting
}
