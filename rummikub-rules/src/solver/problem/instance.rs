//! From a question, with a choice for every old meld, to the columns of the dynamic program.

use crate::solver::meter::PER_WORK;
use crate::solver::problem::columns::{
    Column, Config, LockedMeld, LockedMelds, LockedRun, Problem,
};
use crate::solver::problem::excused_melds::ExcusedMelds;
use crate::solver::problem::form::{Counts, Form, JOKER, Melds, NO_TILES, kind, number_of};
use crate::solver::problem::holdings::Holdings;
use crate::solver::problem::joker_company::{ANYWHERE, JokerCompany};
use crate::solver::problem::joker_plans::{
    JokerPlan, JokerPlans, LooseJokers, list_plans, outcomes_of,
};
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::payments::{Payer, Payments};
use crate::solver::problem::question::Question;
use crate::solver::problem::run_company::CompanyLaw;
use core::mem;
use smallvec::SmallVec;

/// Old melds that are looked at for a unit of work.
const MELDS_PER_WORK: u64 = 8;

/// An instance of the problem: its columns, and what the new table is made of beside them.
#[derive(Clone, Debug)]
pub(crate) struct Instance<K> {
    pub(crate) problem: Problem<K>,
    /// By number and then by `Config::plan`.
    pub(crate) plans: [JokerPlans; 17],
    pub(crate) runs: SmallVec<[LockedRun; 4]>,
    /// Locked melds that something may join, or in which it may take the place of jokers.
    pub(crate) joinable: LockedMelds,
    /// Locked melds that cannot grow.
    pub(crate) full: Melds,
    /// Rack tiles that are played in any case, and their weight.
    pub(crate) base: Counts,
    pub(crate) base_key: K,
}

impl<K: OrderKey> Default for Instance<K> {
    fn default() -> Self {
        Instance {
            problem: Problem::default(),
            plans: Default::default(),
            runs: SmallVec::new(),
            joinable: Default::default(),
            full: Melds::new(),
            base: NO_TILES,
            base_key: K::ZERO,
        }
    }
}

impl<K: OrderKey> Instance<K> {
    /// Becomes that of a question and choices. None where these cannot be: what must be played is not
    /// there.
    ///
    /// `lead_from` is, by colour, the first place where a run may start with a joker.
    pub(crate) fn set(
        &mut self,
        question: &Question<'_>,
        choices: &[MeldChoice],
        loose: LooseJokers,
        weights: &Weights<K>,
        lead_from: Option<[usize; 4]>,
    ) -> Option<()> {
        self.clear(question, weights, lead_from);
        let mut holdings = Holdings::new(question);
        for (old, choice) in choices.iter().enumerate().take(question.before.len()) {
            self.add_old(&mut holdings, question, (old, choice), loose, weights)?;
        }
        for form in question.laid {
            self.lock(*form, (true, false));
        }
        // tiles of loose melds that went into locked ones
        for choice in choices {
            if let MeldChoice::Locked { pays, .. } = choice {
                for (k, payer) in pays.iter() {
                    holdings.free[usize::from(*k)] -= u8::from(*payer != Payer::Rack);
                }
            }
        }
        self.problem.has_locked_run = !self.runs.is_empty();
        self.problem.has_run = self.problem.has_locked_run;
        if !holdings.can_be_played() || self.problem.joker_lo > self.problem.joker_hi {
            return None;
        }
        let melds = question.before.iter().chain(question.laid);
        let jokers = melds.map(|m| m.jokers()).sum::<u8>() + holdings.hi[JOKER];
        if !holdings.drop_unplayable(self.problem.last, &self.runs, &self.joinable, jokers) {
            return None;
        }
        self.fill_columns(&holdings, question.law);
        Some(())
    }

    /// About how much work it was to make it of so many old melds: most are small, but the ways of many jokers at one
    /// number multiply.
    pub(crate) fn work(&self, melds: usize) -> u64 {
        let columns = self.plans.iter().zip(&self.problem.columns);
        let ways =
            |(plans, column): (&JokerPlans, &Column)| (plans.len() * column.configs.len()) as u64;
        1 + (melds as u64) / MELDS_PER_WORK + columns.map(ways).sum::<u64>() / PER_WORK
    }

    /// How many plans and configs it has room for.
    pub(crate) fn held(&self) -> usize {
        let columns = self.plans.iter().zip(&self.problem.columns);
        let held = columns.map(|(plans, column)| plans.capacity() + column.configs.capacity());
        held.sum()
    }

    /// Without tiles and old melds, but with the memory of those before.
    fn clear(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        lead_from: Option<[usize; 4]>,
    ) {
        self.plans.iter_mut().for_each(SmallVec::clear);
        self.runs.clear();
        self.joinable.iter_mut().for_each(SmallVec::clear);
        self.full.clear();
        (self.base, self.base_key) = (NO_TILES, K::ZERO);
        let law = question.law;
        let last = usize::from(law.last());
        let columns = &mut self.problem.columns;
        columns.iter_mut().for_each(Column::clear);
        self.problem = Problem {
            columns: mem::take(columns),
            last,
            tile: weights.tile,
            digit_bits: weights.digit_bits,
            joker_lo: question.lo[JOKER],
            joker_hi: question.hi[JOKER],
            gain: 0,
            table_pays: law.table_pays,
            negative: weights.negative,
            played: !question.laid.is_empty(),
            has_locked_run: false,
            locked: [0; 4],
            has_run: false,
            scarce: false,
            points: weights.points,
            joker_company: JokerCompany::default(),
            excuses: ExcusedMelds::default(),
            jokers_each: u8::MAX,
            most_gain: u8::MAX,
            run_jokers: [ANYWHERE; 4],
            run_company: CompanyLaw::default(),
            locked_take_jokers: true,
            fronts_take_jokers: true,
            lead_from: if weights.points > 0 {
                [1; 4]
            } else {
                lead_from.unwrap_or([last - 2; 4])
            },
        };
    }

    /// Adds an old meld, by its place on the table, as it was chosen. None where the rack cannot
    /// pay.
    fn add_old(
        &mut self,
        holdings: &mut Holdings,
        question: &Question<'_>,
        (old, choice): (usize, &MeldChoice),
        loose: LooseJokers,
        weights: &Weights<K>,
    ) -> Option<()> {
        let form = question.before[old];
        match choice {
            MeldChoice::Loose | MeldChoice::Settled { .. } => {
                form.count_into(&mut holdings.free);
                if loose == LooseJokers::Wild {
                    self.problem.gain += form.jokers();
                } else if form.jokers() > 0 {
                    outcomes_of(
                        question.law,
                        (old, form),
                        choice,
                        loose,
                        &mut holdings.outcomes,
                    );
                }
            }
            MeldChoice::Freed(payments) => {
                form.count_into(&mut holdings.free);
                self.problem.gain += form.jokers();
                for (k, payer) in payments.iter() {
                    holdings.pays[usize::from(*k)] += u8::from(*payer == Payer::Rack);
                }
            }
            MeldChoice::Locked { meld, pays, gain } => {
                self.problem.gain += gain;
                self.pay_into(holdings, pays, weights)?;
                self.lock(*meld, (false, false));
            }
            #[cfg(not(rummikub_small))]
            MeldChoice::Replaceable => self.lock(form, (false, true)),
        }
        Some(())
    }

    /// Takes the payments of a locked meld from the rack. None where it lacks one.
    fn pay_into(
        &mut self,
        holdings: &mut Holdings,
        pays: &Payments,
        weights: &Weights<K>,
    ) -> Option<()> {
        for (k, _) in pays.iter().filter(|(_, payer)| *payer == Payer::Rack) {
            let k = usize::from(*k);
            holdings.hi[k] = holdings.hi[k].checked_sub(1)?;
            holdings.lo[k] = holdings.lo[k].saturating_sub(1);
            self.base_key = self.base_key.plus(weights.tile[k]);
            self.base[k] += 1;
            self.problem.played = true;
        }
        Some(())
    }

    /// Adds a meld that stays whole, by whether it was laid this turn, and whether its jokers may be replaced.
    fn lock(&mut self, form: Form, (fresh, is_replaceable): (bool, bool)) {
        match form {
            Form::Run {
                color, start, len, ..
            } => {
                let end = start + len - 1;
                let places = (start..=end).fold(0, |places, place| places | 1 << place);
                self.problem.locked[usize::from(color)] |= places;
                self.problem.columns[usize::from(start)].starts[usize::from(color)] += 1;
                self.problem.columns[usize::from(end)].ends[usize::from(color)] += 1;
                self.runs.push(LockedRun {
                    color,
                    start,
                    end,
                    form,
                    fresh,
                });
                if cfg!(not(rummikub_small)) && is_replaceable {
                    self.lock_jokers(form);
                }
            }
            Form::Group { number, .. }
                if form.size() == 3 || cfg!(not(rummikub_small)) && is_replaceable =>
            {
                self.joinable[usize::from(number)].push(LockedMeld {
                    form,
                    fresh,
                    is_replaceable,
                });
            }
            Form::Group { .. } => self.full.push(form),
        }
    }

    /// Minds that each joker of a run that stays whole may be replaced.
    fn lock_jokers(&mut self, form: Form) {
        let Form::Run {
            color, start, len, ..
        } = form
        else {
            return;
        };
        for (place, k) in form.joker_places() {
            let form = Form::Run {
                color,
                start,
                len,
                jokers: 1 << (place - start),
            };
            self.joinable[number_of(k)].push(LockedMeld {
                form,
                fresh: false,
                is_replaceable: true,
            });
        }
    }

    /// Puts the tiles into the columns, with every way of their jokers and locked groups.
    fn fill_columns(&mut self, holdings: &Holdings, law: &Law) {
        let Holdings {
            free, lo, hi, pays, ..
        } = holdings;
        for c in 0..4 {
            for n in 1..=13 {
                let (k, col) = (kind(c as u8, n as u8), &mut self.problem.columns[n]);
                (col.free[c], col.lo[c], col.hi[c]) = (free[k], lo[k], hi[k]);
                col.paid[c] = pays[k];
            }
        }
        for n in 1..=self.problem.last {
            let outcomes = holdings.outcomes.get(n).map_or(&[][..], |o| o);
            if outcomes.is_empty() && self.joinable[n].is_empty() {
                self.plans[n].push(JokerPlan::default());
                self.problem.columns[n].configs.push(Config::default());
                continue;
            }
            let tiles = |c| free[kind(c, n as u8)] + hi[kind(c, n as u8)];
            list_plans(
                law,
                outcomes,
                (&self.joinable[n], tiles),
                &mut self.plans[n],
            );
            let column: &mut Column = &mut self.problem.columns[n];
            let table = if self.problem.table_pays {
                column.free
            } else {
                [0; 4]
            };
            let can_pay = |plan: &JokerPlan| {
                let is_there = |c: usize| plan.pays(c) <= column.hi[c] + table[c];
                (0..4).all(is_there)
            };
            self.plans[n].retain(|plan| can_pay(plan));
            for (i, plan) in self.plans[n].iter().enumerate() {
                let config = plan.config(i as u16);
                let as_plan = |c: &Config| Config {
                    plan: config.plan,
                    ..*c
                };
                if !column.configs.iter().any(|c| as_plan(c) == config) {
                    column.configs.push(config);
                }
            }
        }
    }

    /// Minds that the runs of a colour where jokers are wild at no place take none of those that are left over,
    /// either.
    pub(crate) fn close_runs(&mut self) {
        let run_jokers = self.problem.run_jokers;
        let takes_jokers = |run: &LockedRun| run_jokers[usize::from(run.color)] != 0;
        self.problem.has_run &= self.runs.iter().any(takes_jokers);
    }

    /// Minds that the jokers of a number are not retrieved where they are more than so many.
    pub(crate) fn bar_gains(&mut self, most: u8) {
        self.problem.most_gain = most;
        for column in &mut self.problem.columns {
            column.configs.retain(|config| config.gain <= most);
        }
    }

    /// Minds that a run has thirteen tiles at most where a locked run is in the way of a cut: a
    /// run of all numbers and a high one is otherwise as good as two.
    pub(crate) fn bar_high_ones(&mut self) {
        if self.problem.last == 13 {
            return;
        }
        for r in self.runs.iter().filter(|r| r.start <= 3 && r.end >= 12) {
            let column = &mut self.problem.columns[usize::from(r.start)];
            column.long[usize::from(r.color)][usize::from(r.end) - 12] += 1;
        }
    }

    /// Minds that locked runs alone may not take all jokers: then every joker is laid where it
    /// stands, until some other run is there.
    pub(crate) fn count_room(&mut self) {
        let p = &mut self.problem;
        let last = p.last as u8;
        // three tiles or more at an end could be a run of their own
        let room = |r: &LockedRun| {
            let beside = (r.start - 1).min(2) + (last - r.end).min(2);
            13u8.saturating_sub(r.form.size() + beside)
        };
        let gains = |column: &Column| column.configs.iter().map(|c| c.gain).max().unwrap_or(0);
        let jokers = p.gain + p.joker_hi + p.columns.iter().map(gains).sum::<u8>();
        p.scarce = p.has_run && self.runs.iter().map(room).sum::<u8>() < jokers;
        if p.scarce {
            p.has_run = false;
            p.lead_from = [1; 4];
        }
    }
}
