//! What constrained melds can take at a number: labels for every tile, payments, jokers.

use super::draft::{ConstrainedSupply, Draft, JoiningJokers};
use super::expansion::Expansion;
use super::paid_ways::{Paid, PaidWays};
use super::slot::{Fill, Label};
use super::state::ExactState;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::LockedMeld;
use crate::solver::problem::form::{Form, kind, place_points, signed};
use crate::solver::problem::joker_plans::{Addition, JokerPlan};
use crate::solver::problem::law::Reuse;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::payments::Payer;
use smallvec::SmallVec;

impl<'a, K: OrderKey> Expansion<'a, K> {
    /// Whether equal groups of the old table do what they do in one order only. (They lie at one
    /// number, and nothing tells them apart: whatever one does and is told of it, the other may do
    /// and be told of.)
    pub(super) fn is_in_order(&self, plan: &JokerPlan) -> bool {
        let is_group = |form: Form| matches!(form, Form::Group { .. });
        plan.outcomes.iter().enumerate().all(|(i, deed)| {
            let form = self.before[usize::from(deed.old)];
            let mut before = plan.outcomes[..i].iter().rev();
            let equal = before.find(|d| is_group(form) && self.before[usize::from(d.old)] == form);
            equal.is_none_or(|d| (d.gain, d.kept, d.pays) <= (deed.gain, deed.kept, deed.pays))
        })
    }

    /// What constrained melds can take at a number, for every way to pay; ways that differ only in which
    /// of two tiles did what come once. None where there was enough work.
    pub(super) fn paid(
        &self,
        n: usize,
        at: u16,
        plan: &JokerPlan,
        (paid, meter): (&mut PaidWays, &mut Meter),
    ) -> Paid {
        let at = self.first_paid[n] + usize::from(at);
        if let Some(known) = paid.known(at) {
            return known;
        }
        let mut pools: [ConstrainedSupply; 4] = Default::default();
        let mut due: SmallVec<[(usize, u8); 4]> = SmallVec::new();
        for (c, pool) in pools.iter_mut().enumerate() {
            self.fill_pool(pool, c, n, plan, &mut due);
        }
        let begin = paid.begin();
        self.pay(n, &due, &mut pools, &mut |pools| {
            let mut pools = pools.clone();
            for (label, _) in pools.iter_mut().flat_map(|pool| &mut pool.labels) {
                *label = self.seen(*label);
            }
            paid.add(pools);
            meter.spend(1)
        });
        if meter.is_over() {
            paid.truncate(begin);
            return 0..0;
        }
        paid.end(at, begin)
    }

    /// What constrained melds can take at the high end: the ones set aside for it.
    pub(super) fn set_aside(from: &ExactState) -> [ConstrainedSupply; 4] {
        let mut pools: [ConstrainedSupply; 4] = Default::default();
        for h in &from.constrained.high {
            pools[usize::from(h.color)].labels.push((h.label, false));
        }
        pools
    }

    /// The labels of a colour at a number, and the payments that are due there.
    fn fill_pool(
        &self,
        pool: &mut ConstrainedSupply,
        c: usize,
        n: usize,
        plan: &JokerPlan,
        due: &mut SmallVec<[(usize, u8); 4]>,
    ) {
        let k = kind(c as u8, n as u8);
        pool.labels
            .extend(self.table[k].iter().map(|o| (Label::of(*o), false)));
        for (o, payer) in &self.freed[k] {
            match payer {
                Payer::Rack => {
                    pool.rack_pays += 1;
                    pool.labels.push((Label::of(*o), false));
                }
                Payer::Undecided => {}
                Payer::Meld(m) => {
                    let tile = pool.labels.iter_mut().find(|l| l.0.home() == *m);
                    if let Some((tile, paying)) = tile.and_then(|l| l.0.paying(*o).map(|p| (l, p)))
                    {
                        tile.0 = paying;
                    }
                }
            }
        }
        for d in &plan.outcomes {
            if d.kept.has(c) {
                pool.labels.push((Label::kept(d.old), false));
            }
            if d.pays.has(c) {
                due.push((c, d.old));
            }
        }
    }

    /// Every way to pay what is due at this number, until the receiver says no.
    fn pay(
        &self,
        n: usize,
        due: &[(usize, u8)],
        pools: &mut [ConstrainedSupply; 4],
        each: &mut dyn FnMut(&[ConstrainedSupply; 4]) -> bool,
    ) -> bool {
        let Some(((c, old), rest)) = due.split_first() else {
            return each(pools);
        };
        // the rack may have no tile of this kind left
        if pools[*c].rack_pays < self.setup.problem.columns[n].hi[*c] {
            pools[*c].rack_pays += 1;
            pools[*c].labels.push((Label::of(*old), false));
            let goes_on = self.pay(n, rest, pools, each);
            pools[*c].labels.pop();
            pools[*c].rack_pays -= 1;
            if !goes_on {
                return false;
            }
        }
        if !self.setup.problem.table_pays {
            return true;
        }
        let table = &self.table[kind(*c as u8, n as u8)];
        let pays = |l: Label| {
            let is_of_table = !l.kept && table.contains(&l.home()) && l.home() != *old;
            is_of_table.then(|| l.paying(*old)).flatten()
        };
        for i in 0..pools[*c].labels.len() {
            let label = pools[*c].labels[i].0;
            let Some(paying) = pays(label) else { continue };
            // Of tiles that look the same and pay for nothing yet the first one pays. (None of them
            // comes from a meld that any joker of this kind is in, so each can pay for any of those.)
            let mut before = pools[*c].labels[..i].iter();
            if before.any(|l| pays(l.0).is_some() && self.seen(l.0) == self.seen(label)) {
                continue;
            }
            pools[*c].labels[i].0 = paying;
            let goes_on = self.pay(n, rest, pools, each);
            pools[*c].labels[i].0 = label;
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// A label without the old melds that do not matter.
    fn seen(&self, label: Label) -> Label {
        label.without(|old| self.harmless.has(usize::from(old)))
    }

    /// A decision before its first choice.
    pub(super) fn draft<'w>(
        &self,
        (n, plan_at): (usize, u16),
        from: &'w ExactState,
        mut pools: [ConstrainedSupply; 4],
        joining: JoiningJokers,
    ) -> Option<Draft<'w, K>>
    where
        'a: 'w,
    {
        let plan = &self.setup.plans[n][usize::from(plan_at)];
        let p = &self.setup.problem;
        let (mut key, mut tiles) = (K::ZERO, 0);
        if n <= 13 {
            for (c, pool) in pools.iter_mut().enumerate() {
                pool.fresh_most = p.columns[n].hi[c].checked_sub(pool.rack_pays)?;
                key = key.plus(p.tile[c * 13 + n - 1].times(pool.rack_pays));
                tiles += pool.rack_pays;
            }
        }
        let retrieved =
            from.constrained.retrieved - signed(plan.gain()) + signed(joining.retrieved);
        let retrieved_room = u8::try_from(signed(self.outlook.gain[n]) - retrieved).ok()?;
        let rack = from.constrained.rack + joining.rack;
        if rack > p.joker_hi {
            return None;
        }
        Some(Draft {
            n,
            plan_at,
            plan,
            from,
            pools,
            runs: SmallVec::new(),
            extended: Default::default(),
            rooms: self.rooms[n],
            high: SmallVec::new(),
            ops: SmallVec::new(),
            retrieved,
            retrieved_room,
            rack,
            grouped_jokers: 0,
            key,
            points: from.ordinary.points,
            tiles,
            has_run: from.ordinary.has_run(),
            locked_taken: SmallVec::new(),
            ended: [0; 4],
            is_done: false,
        })
    }

    /// Whether so many retrieved and rack jokers may join the locked groups of a plan.
    pub(super) fn extras_hold(&self, plan: &JokerPlan, n: usize, joining: JoiningJokers) -> bool {
        let law = self.run_law.law;
        let (mut only_retrieved, mut only_rack, mut both) = (0, 0, 0);
        for (extra, meld) in plan.extras.iter().zip(&self.setup.joinable[n]) {
            let LockedMeld { form, fresh, .. } = *meld;
            if *extra != Addition::Wild {
                continue;
            }
            // tiles that were laid from the rack this turn count
            let (reals, size) = if fresh {
                (form.reals(), form.size())
            } else {
                (0, 0)
            };
            let new = fresh && (law.reuse < Reuse::WithRackTiles || size >= law.reuse_tiles);
            let takes_retrieved = law.reuse == Reuse::Any || new;
            let takes_rack = reals >= law.rack_joker_tiles;
            match (takes_retrieved, takes_rack) {
                _ if form.jokers() >= law.max_jokers => return false,
                (true, true) => both += 1,
                (true, false) => only_retrieved += 1,
                (false, true) => only_rack += 1,
                (false, false) => return false,
            }
        }
        (only_retrieved..=only_retrieved + both).contains(&joining.retrieved)
            && (only_rack..=only_rack + both).contains(&joining.rack)
    }

    /// Everything that could stand in the next slot of a constrained meld of this colour.
    pub(super) fn fills(&self, w: &Draft<'_, K>, c: usize) -> SmallVec<[Fill; 6]> {
        let pool = &w.pools[c];
        let mut out: SmallVec<[Fill; 6]> = SmallVec::new();
        for (label, taken) in &pool.labels {
            let fill = Fill::Tile(*label);
            if !taken && !out.contains(&fill) {
                out.push(fill);
            }
        }
        if pool.fresh_used < pool.fresh_most {
            out.push(Fill::Tile(Label::FRESH));
        }
        if w.retrieved_room > 0 {
            out.push(Fill::Retrieved);
        }
        if w.rack < self.setup.problem.joker_hi {
            out.push(Fill::Rack);
        }
        out
    }

    /// A draft with this in a slot of a colour, for as long as the call lasts.
    pub(super) fn with_fill(
        &self,
        w: &mut Draft<'_, K>,
        (c, fill): (usize, Fill),
        then: impl FnOnce(&mut Draft<'_, K>),
    ) {
        let p = &self.setup.problem;
        let points = w.points;
        w.points = p.points.min(points + place_points(w.n as u8));
        match fill {
            Fill::Tile(label) if label.fresh && w.n <= 13 => {
                let key = w.key;
                w.pools[c].fresh_used += 1;
                w.key = key.plus(p.tile[c * 13 + w.n - 1]);
                w.tiles += 1;
                then(w);
                w.tiles -= 1;
                w.key = key;
                w.pools[c].fresh_used -= 1;
            }
            Fill::Tile(label) => {
                let old = u8::from(!label.kept);
                w.pools[c].mark(label, true);
                w.pools[c].old_used += old;
                then(w);
                w.pools[c].old_used -= old;
                w.pools[c].mark(label, false);
            }
            Fill::Retrieved => {
                w.retrieved += 1;
                w.retrieved_room -= 1;
                then(w);
                w.retrieved_room += 1;
                w.retrieved -= 1;
            }
            Fill::Rack => {
                w.rack += 1;
                then(w);
                w.rack -= 1;
            }
        }
        w.points = points;
    }
}
