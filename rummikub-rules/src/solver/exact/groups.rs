//! Constrained groups at a number: every way to fill some with the tiles that constrained runs leave.
//!
//! What follows depends only on what the groups leave: how many tiles, how many kept jokers and
//! how many jokers. So these are found once for all states that come to a number with the same
//! tiles, and never one order of the same groups after another.

use super::bench::Bench;
use super::decision::Op;
use super::draft::Draft;
use super::expansion::Expansion;
use super::group_sets::{DistinctSets, GroupSet, GroupShape, GroupStock, Taken};
use super::receiver::Receiver;
use super::slot::Label;
use crate::solver::problem::form::{Form, signed};
use crate::solver::problem::joker_plans::JokerPlan;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use alloc::vec::Vec;
use smallvec::SmallVec;

impl<K: OrderKey> Expansion<'_, K> {
    /// Everything else beside the constrained runs: constrained groups, and then what is left.
    pub(super) fn groups_and_rest(
        &self,
        w: &mut Draft<'_, K>,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        if !w.goes_on(bench.meter) {
            return;
        }
        self.ordinary_melds(w, bench, receiver);
        if w.is_done || w.n > 13 {
            return;
        }
        let Some(sets) = self.sets(w, bench) else {
            return;
        };
        for at in sets {
            self.set(w, bench.sets.distinct(at), bench, receiver);
            if w.is_done {
                return;
            }
        }
    }

    /// One set, and then everything else.
    fn set(
        &self,
        w: &mut Draft<'_, K>,
        set: GroupSet,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        let ops = w.ops.len();
        let mut last = set;
        while let Some(before) = bench.sets.without_last(last) {
            let (colors, jokers) = last.group;
            w.ops.push(Op::Group { colors, jokers });
            last = before;
        }
        self.with_taken(w, set.taken, |w| {
            self.ordinary_melds(w, bench, receiver);
        });
        w.ops.truncate(ops);
    }

    /// A draft whose groups take this, for as long as the call lasts.
    fn with_taken(&self, w: &mut Draft<'_, K>, taken: Taken, then: impl FnOnce(&mut Draft<'_, K>)) {
        let p = &self.setup.problem;
        let (retrieved, rack) = (taken.get(Taken::RETRIEVED), taken.get(Taken::RACK));
        let (points, key, tiles) = (w.points, w.key, w.tiles);
        let mut slots = retrieved + rack;
        for c in 0..4 {
            let [fresh, old, kept] =
                [Taken::FRESH, Taken::OLD, Taken::KEPT].map(|at| taken.get(at + c));
            let pool = &mut w.pools[c];
            pool.fresh_used += fresh;
            pool.grouped_fresh += fresh;
            pool.old_used += old;
            pool.grouped += old + kept;
            pool.grouped_kept += kept;
            slots += fresh + old + kept;
            w.key = w.key.plus(p.tile[c * 13 + w.n - 1].times(fresh));
            w.tiles += fresh;
        }
        w.retrieved += signed(retrieved);
        w.retrieved_room -= retrieved;
        w.rack += rack;
        w.grouped_jokers += retrieved + rack;
        w.points = p.points.min(points + w.n as u16 * u16::from(slots));
        then(w);
        (w.points, w.key, w.tiles) = (points, key, tiles);
        w.retrieved -= signed(retrieved);
        w.retrieved_room += retrieved;
        w.rack -= rack;
        w.grouped_jokers -= retrieved + rack;
        for c in 0..4 {
            let (old, kept) = (taken.get(Taken::OLD + c), taken.get(Taken::KEPT + c));
            let pool = &mut w.pools[c];
            let fresh = taken.get(Taken::FRESH + c);
            pool.fresh_used -= fresh;
            pool.grouped_fresh -= fresh;
            pool.old_used -= old;
            pool.grouped -= old + kept;
            pool.grouped_kept -= kept;
        }
    }

    /// What groups can be made of.
    fn stock(&self, w: &Draft<'_, K>) -> GroupStock {
        // Runs that old tiles come from matter to constrained runs only, and those are laid; groups only
        // beside a retrieved joker, and where more of their tiles are left than may stand there.
        let holds = |old: u8, c: usize| {
            let left = w.pools[c].labels.iter().filter(|l| !l.1);
            left.flat_map(|l| l.0.counts_for()).any(|o| o == old)
        };
        let matters_not = |old: u8| {
            let colors = || (0..4).filter(|c| holds(old, *c)).count();
            w.retrieved_room == 0
                || match self.most_beside_retrieved(w, old) {
                    Some(most) => colors() <= most,
                    None => true,
                }
        };
        let colors = [0, 1, 2, 3].map(|c: usize| {
            let pool = &w.pools[c];
            let mut labels: SmallVec<[(Label, u8); 4]> = SmallVec::new();
            let fresh = usize::from(pool.fresh_most - pool.fresh_used);
            let old = pool.labels.iter().filter(|l| !l.1);
            let old = old.map(|l| l.0.without(matters_not));
            for label in core::iter::repeat_n(Label::FRESH, fresh).chain(old) {
                match labels.iter_mut().find(|l| l.0 == label && l.1 < 7) {
                    Some(l) => l.1 += 1,
                    None => labels.push((label, 1)),
                }
            }
            labels[..].sort_unstable();
            labels
        });
        // the plan says how many of an old meld may stand there
        let labels = || colors.iter().flatten();
        let asks_plan = labels().any(|(label, _)| label.counts_for().next().is_some());
        GroupStock {
            plan: asks_plan.then_some((w.n as u8, w.plan_at)),
            retrieved: w.retrieved_room,
            rack: self.setup.problem.joker_hi - w.rack,
            colors,
        }
    }

    /// Every set of constrained groups but the empty one; none where there is none.
    fn sets(&self, w: &Draft<'_, K>, bench: &mut Bench<'_, K>) -> Option<DistinctSets> {
        let kept = |w: &Draft<'_, K>| {
            let labels = w.pools.iter().flat_map(|p| &p.labels);
            labels.into_iter().any(|l| l.0.kept && !l.1)
        };
        let rack = self.setup.problem.joker_hi - w.rack;
        let some = (self.run_law.constrains_retrieved() && w.retrieved_room > 0)
            || (self.run_law.constrains_rack() && rack > 0)
            || (self.run_law.scope.all && kept(w));
        if !some {
            return None;
        }
        bench.meter.spend(2);
        let stock = self.stock(w);
        let held = stock.colors.iter().filter(|c| !c.is_empty()).count();
        if held + usize::from(stock.retrieved) + usize::from(stock.rack) < 3 {
            return None;
        }
        let sets = &mut *bench.sets;
        if let Some(known) = sets.get(&stock) {
            return Some(known);
        }
        sets.begin();
        let chosen = &mut SmallVec::new();
        self.groups(w, &stock, chosen, 0, (0, 0), &mut sets.groups);
        sets.combine(stock, bench.meter)
    }

    /// Every group that the rules allow; `lane` is the first of the colour.
    fn groups(
        &self,
        w: &Draft<'_, K>,
        stock: &GroupStock,
        chosen: &mut SmallVec<[(usize, Label); 4]>,
        c: usize,
        (lane, lanes): (usize, u128),
        out: &mut Vec<GroupShape>,
    ) {
        if c < 4 {
            let next = lane + stock.colors[c].len();
            self.groups(w, stock, chosen, c + 1, (next, lanes), out);
            for (i, (label, _)) in stock.colors[c].iter().enumerate() {
                chosen.push((c, *label));
                let lanes = lanes | 1 << (4 * (lane + i));
                self.groups(w, stock, chosen, c + 1, (next, lanes), out);
                chosen.pop();
            }
            return;
        }
        for size in 3.max(chosen.len())..=4 {
            let jokers = (size - chosen.len()) as u8;
            for retrieved in jokers.saturating_sub(stock.rack)..=jokers.min(stock.retrieved) {
                let rack = jokers - retrieved;
                if !self.group_holds(w, chosen, retrieved, rack) {
                    continue;
                }
                let mut set = GroupSet::default();
                set.taken.add(Taken::RETRIEVED, retrieved);
                set.taken.add(Taken::RACK, rack);
                set.group.1 = jokers;
                for (c, label) in chosen.iter() {
                    let (at, real) = match label {
                        _ if label.kept => (Taken::KEPT, false),
                        _ if label.fresh => (Taken::FRESH, true),
                        _ => (Taken::OLD, true),
                    };
                    set.taken.add(at + c, 1);
                    set.group.0 |= u8::from(real) << c;
                    set.group.1 += u8::from(!real);
                }
                out.push(GroupShape { lanes, set });
            }
        }
    }

    /// See [`most_beside_retrieved`].
    fn most_beside_retrieved(&self, w: &Draft<'_, K>, old: u8) -> Option<usize> {
        let at = usize::from(old);
        most_beside_retrieved((old, self.before[at]), &self.choices[at], w.plan)
    }

    /// Whether the rules allow a group of these tiles and so many retrieved and rack jokers.
    pub(super) fn group_holds(
        &self,
        w: &Draft<'_, K>,
        chosen: &[(usize, Label)],
        retrieved: u8,
        rack: u8,
    ) -> bool {
        let law = self.run_law.law;
        let count = |of: fn(&Label) -> bool| chosen.iter().filter(|x| of(&x.1)).count() as u8;
        let kept = count(|l| l.kept);
        let fresh_reals = count(|l| l.fresh);
        let constrained = (self.run_law.constrains_retrieved() && retrieved > 0)
            || (self.run_law.constrains_rack() && rack > 0)
            || (self.run_law.scope.all && kept > 0);
        if !constrained || chosen.len() as u8 == kept || kept + retrieved + rack > law.max_jokers {
            return false;
        }
        if rack > 0 && fresh_reals < law.rack_joker_tiles {
            return false;
        }
        if retrieved == 0 || law.reuse == Reuse::Any {
            return true;
        }
        for old in chosen.iter().flat_map(|x| x.1.counts_for()) {
            let Some(most) = self.most_beside_retrieved(w, old) else {
                continue;
            };
            let here = chosen.iter();
            let here = here.filter(|x| x.1.counts_for().any(|o| o == old));
            if here.count() > most {
                return false;
            }
        }
        let fresh = fresh_reals + rack;
        match law.reuse {
            Reuse::Any | Reuse::NewMeld => true,
            Reuse::WithRackTiles => fresh >= law.reuse_tiles,
            Reuse::FromRackTiles => {
                fresh >= law.reuse_tiles && fresh_reals > 0 && fresh + retrieved >= 3
            }
        }
    }
}

/// How many members of an old group, given by its place, may stand beside a retrieved joker. (Of an old
/// run at most one can be in a group, and one is never too many: none.)
pub(super) fn most_beside_retrieved(
    (old, form): (u8, Form),
    choice: &MeldChoice,
    plan: &JokerPlan,
) -> Option<usize> {
    let Form::Group { colors, jokers, .. } = form else {
        return None;
    };
    let outcome = plan.outcomes.iter().find(|d| d.old == old);
    let stayed = match (choice, outcome) {
        (MeldChoice::Freed(pays), _) => pays.len(),
        (_, Some(d)) => d.kept.len() + d.pays.len(),
        (_, None) => usize::from(jokers),
    };
    Some(if colors.len() + stayed == 2 { 1 } else { 2 })
}
