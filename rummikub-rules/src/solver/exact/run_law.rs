//! What the rules ask of constrained runs, slot by slot.

use super::constrained_run::{ConstrainedRun, Stretch};
use super::old_melds::OldMelds;
use super::run_scope::RunScope;
use super::slot::Fill;
use crate::JokerRetrieval;
use crate::solver::problem::columns::LockedRun;
use crate::solver::problem::form::Form;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use smallvec::SmallVec;

/// No limit to the tiles of an old meld.
const NONE: u8 = 255;

/// The rules for constrained melds in one relaxation.
#[derive(Clone, Debug)]
pub(crate) struct RunLaw<'a> {
    pub(crate) law: &'a Law,
    before: &'a [Form],
    /// Most members of each old meld beside a retrieved joker.
    cap: SmallVec<[u8; 32]>,
    pub(crate) scope: RunScope,
    pub(super) last: usize,
}

/// The most that a meld with a retrieved joker may hold of an old one that has so many real tiles
/// and kept jokers.
pub(crate) fn members_allowed(law: &Law, left: u8) -> u8 {
    match left {
        // where somebody pays, a payment stands for every joker that left
        _ if law.retrieval != JokerRetrieval::Clear => 2,
        0 | 1 => NONE,
        2 => 1,
        _ => 2,
    }
}

impl<'a> RunLaw<'a> {
    /// How many tiles come from an old run is looked at only where it is watched.
    pub(crate) fn new(law: &'a Law, old: OldMelds<'a>, scope: RunScope) -> Self {
        let OldMelds {
            forms,
            choices,
            watched,
        } = old;
        let cap = forms
            .iter()
            .zip(choices)
            .enumerate()
            .map(|(at, (form, choice))| {
                let kept = match choice {
                    MeldChoice::Settled { kept } => kept.count_ones() as u8,
                    _ => 0,
                };
                if watched.has(at) {
                    members_allowed(law, form.reals() + kept)
                } else {
                    NONE
                }
            })
            .collect();
        RunLaw {
            law,
            before: forms,
            cap,
            scope: RunScope {
                longest: scope.longest.filter(|_| !scope.all),
                ..scope
            },
            last: usize::from(law.last()),
        }
    }

    /// Whether retrieved jokers make a meld constrained.
    pub(crate) fn constrains_retrieved(&self) -> bool {
        self.law.reuse != Reuse::Any || self.scope.all
    }

    /// Whether rack jokers make a meld constrained.
    pub(crate) fn constrains_rack(&self) -> bool {
        self.law.rack_joker_tiles > 0 || self.scope.all
    }

    /// A run that starts here.
    pub(crate) fn begun(&self, color: usize, n: usize, fill: Fill) -> Option<ConstrainedRun> {
        if n < self.scope.lead_from[color] && !matches!(fill, Fill::Tile(_)) {
            return None;
        }
        self.grown(&ConstrainedRun::blank(color as u8, n as u8), n, fill)
    }

    /// The run with one more slot, unless it can no longer become legal.
    pub(crate) fn grown(
        &self,
        run: &ConstrainedRun,
        n: usize,
        fill: Fill,
    ) -> Option<ConstrainedRun> {
        if self.scope.longest.is_some_and(|most| run.len >= most) || (n == 14 && run.start == 1) {
            return None;
        }
        let law = self.law;
        let mut s = run.clone();
        s.len += 1;
        let is_bound = self.scope.bound.bind(usize::from(s.color), n, run.len);
        let (mut fresh, mut real, mut pure) = (false, false, true);
        match fill {
            Fill::Retrieved => {
                s.retrieved = law.reuse != Reuse::Any;
                s.stretch.retrieved |= s.retrieved;
                s.justified |= is_bound && self.constrains_retrieved();
                s.jokers += 1;
            }
            Fill::Rack => {
                s.rack_joker = true;
                s.justified |= is_bound && self.constrains_rack();
                s.jokers += 1;
                fresh = true;
            }
            Fill::Tile(label) => {
                if label.kept {
                    s.jokers += 1;
                    s.justified |= self.scope.all;
                } else {
                    s.real = true;
                }
                (fresh, real, pure) = (label.fresh, label.fresh, label.fresh);
                for old in label.counts_for() {
                    self.count_member(&mut s, old);
                }
            }
        }
        if s.jokers > law.max_jokers {
            return None;
        }
        // no rule looks at more
        let (enough, company) = (law.reuse_tiles, law.rack_joker_tiles);
        s.fresh = (s.fresh + u8::from(fresh)).min(enough);
        s.fresh_reals = (s.fresh_reals + u8::from(real)).min(company);
        if pure {
            s.stretch.len = (s.stretch.len + 1).min(3);
            s.stretch.real |= real;
            s.stretch.fresh = (s.stretch.fresh + u8::from(fresh)).min(enough);
        } else {
            if !self.stretch_holds(&s.stretch) {
                return None;
            }
            s.stretch = Stretch::default();
        }
        if s.continues && (s.retrieved || !self.constrains_rack()) {
            return None;
        }
        let is_fresh = s.fresh > 0 || s.fresh_reals > 0;
        let is_plain = s.real && !s.justified && !s.retrieved && !s.rack_joker && !is_fresh;
        if self.scope.no_plain_lead && run.len == 2 && s.len == 3 && is_plain {
            return None;
        }
        self.tidy(&mut s, n);
        Some(s)
    }

    fn count_member(&self, s: &mut ConstrainedRun, old: u8) {
        // a run takes at most one tile of a group, and one is never too many
        if matches!(self.before[usize::from(old)], Form::Group { .. }) {
            return;
        }
        match s.members.iter_mut().find(|m| m.0 == old) {
            Some(m) => m.1 += 1,
            None => s.members.push((old, 1)),
        }
        s.continues |= s.members.iter().any(|m| m.1 > self.cap[usize::from(m.0)]);
    }

    /// The run after a locked one has joined its end, or a locked run by itself; none where its
    /// jokers would break a rule.
    pub(crate) fn joined(
        &self,
        front: Option<&ConstrainedRun>,
        at: usize,
        run: &LockedRun,
    ) -> Option<ConstrainedRun> {
        let LockedRun {
            color,
            start,
            end,
            form,
            fresh,
        } = *run;
        let mut s = match front {
            Some(s) => s.clone(),
            None => ConstrainedRun::blank(color, start),
        };
        if !fresh
            && ((s.retrieved && self.law.reuse != Reuse::Any) || !self.stretch_holds(&s.stretch))
        {
            return None;
        }
        if s.locked || (s.start == 1 && end == 14) {
            return None;
        }
        s.locked = true;
        s.lock = at as u8 + 1;
        s.len += form.size();
        s.real = true;
        s.jokers += form.jokers();
        if s.jokers > self.law.max_jokers {
            return None;
        }
        let (enough, company) = (self.law.reuse_tiles, self.law.rack_joker_tiles);
        if fresh {
            // its jokers are rack jokers that have all they need
            s.fresh = (s.fresh + form.size()).min(enough);
            s.fresh_reals = (s.fresh_reals + form.reals()).min(company);
            s.rack_joker |= form.jokers() > 0;
            s.stretch.len = 3;
            s.stretch.real = true;
            s.stretch.fresh = (s.stretch.fresh + form.size()).min(enough);
        } else {
            s.continues = true;
            s.stretch = Stretch::default();
            if !self.constrains_rack() {
                return None;
            }
        }
        self.tidy(&mut s, usize::from(start));
        Some(s)
    }

    /// Whether the part that the retrieved jokers at the end stand in was laid from the rack, if
    /// it must have been.
    pub(super) fn stretch_holds(&self, stretch: &Stretch) -> bool {
        let Stretch {
            len,
            real,
            fresh,
            retrieved,
        } = *stretch;
        self.law.reuse != Reuse::FromRackTiles
            || !retrieved
            || (len >= 3 && real && fresh >= self.law.reuse_tiles)
    }

    /// Whether the run may end here.
    pub(crate) fn is_complete(&self, s: &ConstrainedRun) -> bool {
        let reuse = !s.retrieved
            || (!s.continues
                && (self.law.reuse < Reuse::WithRackTiles || s.fresh >= self.law.reuse_tiles));
        s.len >= 3
            && s.real
            && s.justified
            && reuse
            && self.stretch_holds(&s.stretch)
            && (!s.rack_joker || s.fresh_reals >= self.law.rack_joker_tiles)
    }

    /// Whether a complete run may go on like any other run, which takes no joker with rules: nothing
    /// that joins it can break a rule. With three tiles more these are cut off as a run of their
    /// own, which asks nothing. With one or two more it could only come to hold too much of an old
    /// run: `members` holds the runs of which it has some and could come to have too many, and those
    /// of which it has none must allow two, or come to an end before two of their tiles. (If what is
    /// cut off were jokers alone, the way cannot be laid, and every joker is constrained next.)
    pub(crate) fn is_settled(&self, s: &ConstrainedRun, n: usize) -> bool {
        let ahead = |(i, form): (usize, &Form)| {
            self.cap[i] == 1
                && matches!(form, Form::Run { color, .. } if *color == s.color)
                && self.reach(i, n) >= 2
        };
        s.lock == 0
            && self.is_complete(s)
            && s.members.is_empty()
            && !(s.retrieved && self.before.iter().enumerate().any(ahead))
            && (self.last == 13 || s.start != 1)
    }

    /// A complete run that must take another joker with rules.
    pub(crate) fn reopened(&self, s: &ConstrainedRun, n: usize) -> ConstrainedRun {
        let mut s = s.clone();
        s.justified = false;
        self.tidy(&mut s, n);
        s
    }

    fn tidy(&self, s: &mut ConstrainedRun, n: usize) {
        if s.continues || self.law.reuse == Reuse::Any {
            s.members.clear();
        }
        // two more tiles where it is complete, since more would be a run of their own; two more, too,
        // than an incomplete one can have until then
        let room = if self.is_complete(s) {
            2
        } else if let Some(most) = self.scope.longest {
            most.saturating_sub(s.len + u8::from(!s.justified)) + 2
        } else {
            13
        };
        s.members.retain(|m| {
            let old = usize::from(m.0);
            self.reach(old, n).min(room) + m.1 > self.cap[old]
        });
        s.members.sort_unstable();
        if self.law.reuse != Reuse::FromRackTiles {
            s.stretch = Stretch::default();
        }
        if self.law.reuse < Reuse::WithRackTiles {
            s.fresh = 0;
        }
        if self.law.rack_joker_tiles == 0 {
            s.fresh_reals = 0;
            s.rack_joker = false;
        }
        if self.law.max_jokers == 255 {
            s.jokers = 0;
        }
        if self.scope.longest.is_none() {
            s.len = s.len.min(3);
        }
        if s.start != 1 || self.last == 13 {
            s.start = 0;
        }
    }

    /// How many places of an old run come after this one: a low one may become a high one.
    fn reach(&self, old: usize, n: usize) -> u8 {
        match self.before[old] {
            Form::Run { start, len, .. } => {
                let high = self.last == 14 && start == 1 && n < 14;
                (start + len - 1).saturating_sub(n as u8) + u8::from(high)
            }
            Form::Group { .. } => 0,
        }
    }
}
