//! Special groups at a number: every way to fill some with the tiles that special runs leave.
//!
//! What follows depends only on what the groups leave: how many tiles, how many kept jokers and
//! how many jokers. So these are found once for all states that come to a number with the same
//! tiles, and never one order of the same groups after another.

use super::super::fate::Fate;
use super::super::plain::{Form, Reuse, signed};
use super::super::special::Label;
use super::super::sweep::Bench;
use super::super::worth::Key;
use super::{Op, Rules, Sink, Walk};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::rc::Rc;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Heaps of groups that are remembered before all are forgotten.
const REMEMBERED: usize = 1 << 15;

/// What special groups can be made of at a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stock {
    n: u8,
    plan: u16,
    hot: u8,
    rack: u8,
    colors: [SmallVec<[(Label, u8); 4]>; 4],
}

/// Some special groups at a number, as what they take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heap {
    fresh: [u8; 4],
    old: [u8; 4],
    kept: [u8; 4],
    hot: u8,
    rack: u8,
    /// The colours of the real tiles and the jokers of the group laid last.
    group: (u8, u8),
    /// The heap without it.
    before: u32,
}

/// The heaps of the stocks seen so far, and how many heaps these are.
#[derive(Debug, Default)]
pub(super) struct Heaps {
    of: BTreeMap<Stock, Rc<[Heap]>>,
    count: usize,
}

/// A group that the rules allow.
struct Group {
    /// What it takes of the stock, by colour.
    takes: [Option<u8>; 4],
    hot: u8,
    rack: u8,
}

/// A heap in the making.
#[derive(Clone)]
struct Draft {
    /// What is left of the stock.
    left: [SmallVec<[u8; 4]>; 4],
    heap: Heap,
}

impl Draft {
    /// What is left, in one number: equal ones can take the same groups.
    fn rank(&self) -> (SmallVec<[u8; 16]>, u8, u8) {
        let left = self.left.iter().flatten().copied().collect();
        (left, self.heap.hot, self.heap.rack)
    }
}

impl<K: Key> Rules<'_, K> {
    /// Everything else beside the special runs: special groups, and then what is left.
    pub(super) fn beside_runs(
        &self,
        w: &mut Walk<'_, K>,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        if w.is_done {
            return;
        }
        self.cold(w, bench, sink);
        if w.is_done || w.n > 13 {
            return;
        }
        let Some(heaps) = self.heaps(w) else {
            return;
        };
        for at in 1..heaps.len() {
            self.heap(w, &heaps, at, bench, sink);
            if w.is_done {
                return;
            }
        }
    }

    /// One heap, and then everything else.
    fn heap(
        &self,
        w: &mut Walk<'_, K>,
        heaps: &[Heap],
        at: usize,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        let p = &self.setup.problem;
        let x = &heaps[at];
        let (points, key, tiles) = (w.points, w.key, w.tiles);
        let mut slots = x.hot + x.rack;
        for c in 0..4 {
            let pool = &mut w.pools[c];
            pool.fresh_used += x.fresh[c];
            pool.old_used += x.old[c];
            pool.grouped += x.old[c] + x.kept[c];
            pool.grouped_kept += x.kept[c];
            slots += x.fresh[c] + x.old[c] + x.kept[c];
            w.key = w.key.plus(p.tile[c * 13 + w.n - 1].times(x.fresh[c]));
            w.tiles += x.fresh[c];
        }
        w.hot += signed(x.hot);
        w.hot_room -= x.hot;
        w.rack += x.rack;
        w.key = w.key.plus(p.joker_at[w.n].times(x.hot + x.rack));
        w.points = p.points.min(points + w.n as u16 * u16::from(slots));
        let ops = w.ops.len();
        let mut last = at;
        while last > 0 {
            let (colors, jokers) = heaps[last].group;
            w.ops.push(Op::Group { colors, jokers });
            last = heaps[last].before as usize;
        }
        self.cold(w, bench, sink);
        w.ops.truncate(ops);
        (w.points, w.key, w.tiles) = (points, key, tiles);
        w.hot -= signed(x.hot);
        w.hot_room += x.hot;
        w.rack -= x.rack;
        for c in 0..4 {
            let pool = &mut w.pools[c];
            pool.fresh_used -= x.fresh[c];
            pool.old_used -= x.old[c];
            pool.grouped -= x.old[c] + x.kept[c];
            pool.grouped_kept -= x.kept[c];
        }
    }

    /// What groups can be made of.
    fn stock(&self, w: &Walk<'_, K>) -> Stock {
        // runs that old tiles come from matter to special runs only, and those are laid
        let of_run = |old: u8| matches!(self.before[usize::from(old)], Form::Run { .. });
        let colors = [0, 1, 2, 3].map(|c: usize| {
            let pool = &w.pools[c];
            let mut labels: SmallVec<[(Label, u8); 4]> = SmallVec::new();
            let mut add = |label: Label, count: u8| match labels.iter_mut().find(|l| l.0 == label) {
                _ if count == 0 => {}
                Some(l) => l.1 += count,
                None => labels.push((label, count)),
            };
            add(Label::FRESH, pool.fresh_most - pool.fresh_used);
            for (label, _) in pool.labels.iter().filter(|l| !l.1) {
                add(label.without(of_run), 1);
            }
            labels[..].sort_unstable();
            labels
        });
        Stock {
            n: w.n as u8,
            plan: w.plan_at,
            hot: w.hot_room,
            rack: self.setup.problem.joker_hi - w.rack,
            colors,
        }
    }

    /// Every heap of special groups, the empty one first; none where there is no other.
    fn heaps(&self, w: &Walk<'_, K>) -> Option<Rc<[Heap]>> {
        let kept = |w: &Walk<'_, K>| {
            let labels = w.pools.iter().flat_map(|p| &p.labels);
            labels.into_iter().any(|l| l.0.kept && !l.1)
        };
        let rack = self.setup.problem.joker_hi - w.rack;
        let some = (self.customs.hot() && w.hot_room > 0)
            || (self.customs.rack() && rack > 0)
            || (self.customs.all && kept(w));
        if !some {
            return None;
        }
        let stock = self.stock(w);
        let held = stock.colors.iter().filter(|c| !c.is_empty()).count();
        if held + usize::from(stock.hot) + usize::from(stock.rack) < 3 {
            return None;
        }
        let known = &mut *self.heaps.borrow_mut();
        if let Some(heaps) = known.of.get(&stock) {
            return Some(Rc::clone(heaps));
        }
        let heaps: Rc<[Heap]> = self.all_heaps(w, &stock).into();
        if known.count + heaps.len() > REMEMBERED {
            known.of.clear();
            known.count = 0;
        }
        known.count += heaps.len();
        known.of.insert(stock, Rc::clone(&heaps));
        Some(heaps)
    }

    fn all_heaps(&self, w: &Walk<'_, K>, stock: &Stock) -> Vec<Heap> {
        let mut groups = Vec::new();
        self.groups(w, stock, &mut [None; 4], 0, &mut groups);
        let mut drafts = Vec::from([Draft {
            left: [0, 1, 2, 3].map(|c: usize| stock.colors[c].iter().map(|l| l.1).collect()),
            heap: Heap {
                fresh: [0; 4],
                old: [0; 4],
                kept: [0; 4],
                hot: 0,
                rack: 0,
                group: (0, 0),
                before: 0,
            },
        }]);
        let mut seen = BTreeSet::from([drafts[0].rank()]);
        // one kind of group after the other, each as often as it can be laid
        for group in &groups {
            let mut at = 0;
            while at < drafts.len() {
                if let Some(next) = with_group(stock, &drafts[at], at as u32, group) {
                    if seen.insert(next.rank()) {
                        drafts.push(next);
                    }
                }
                at += 1;
            }
        }
        drafts.into_iter().map(|d| d.heap).collect()
    }

    /// Every group that the rules allow.
    fn groups(
        &self,
        w: &Walk<'_, K>,
        stock: &Stock,
        takes: &mut [Option<u8>; 4],
        c: usize,
        out: &mut Vec<Group>,
    ) {
        if c < 4 {
            self.groups(w, stock, takes, c + 1, out);
            for i in 0..stock.colors[c].len() {
                takes[c] = Some(i as u8);
                self.groups(w, stock, takes, c + 1, out);
            }
            takes[c] = None;
            return;
        }
        let label = |c: usize| takes[c].map(|i| (c, stock.colors[c][usize::from(i)].0));
        let chosen: SmallVec<[(usize, Label); 4]> = (0..4).filter_map(label).collect();
        for size in 3.max(chosen.len())..=4 {
            let jokers = (size - chosen.len()) as u8;
            for hot in jokers.saturating_sub(stock.rack)..=jokers.min(stock.hot) {
                let rack = jokers - hot;
                if self.group_holds(w, &chosen, hot, rack) {
                    let takes = *takes;
                    out.push(Group { takes, hot, rack });
                }
            }
        }
    }
    /// Whether the rules allow a group of these tiles and so many retrieved and rack jokers.
    pub(super) fn group_holds(
        &self,
        w: &Walk<'_, K>,
        chosen: &[(usize, Label)],
        hot: u8,
        rack: u8,
    ) -> bool {
        let law = self.customs.law;
        let count = |of: fn(&Label) -> bool| chosen.iter().filter(|x| of(&x.1)).count() as u8;
        let kept = count(|l| l.kept);
        let fresh_reals = count(|l| l.fresh);
        let special = (self.customs.hot() && hot > 0)
            || (self.customs.rack() && rack > 0)
            || (self.customs.all && kept > 0);
        if !special || chosen.len() as u8 == kept || kept + hot + rack > law.max_jokers {
            return false;
        }
        if rack > 0 && fresh_reals < law.rack_joker_tiles {
            return false;
        }
        if hot == 0 || law.reuse == Reuse::Any {
            return true;
        }
        // at most one tile of an old run can be here, and one is never too many
        for old in chosen.iter().flat_map(|x| x.1.counts_for()) {
            let Form::Group { colors, jokers, .. } = self.before[usize::from(old)] else {
                continue;
            };
            let here = chosen
                .iter()
                .filter(|x| x.1.counts_for().any(|o| o == old))
                .count();
            let deed = w.plan.deeds.iter().find(|d| d.old == old);
            let stayed = match (&self.fates[usize::from(old)], deed) {
                (Fate::Freed(pays), _) => pays.len() as u32,
                (_, Some(d)) => d.kept.count_ones() + d.pays.count_ones(),
                (_, None) => u32::from(jokers),
            };
            if here >= 3 || (here == 2 && colors.count_ones() + stayed == 2) {
                return false;
            }
        }
        let fresh = fresh_reals + rack;
        match law.reuse {
            Reuse::Any | Reuse::NewMeld => true,
            Reuse::WithRackTiles => fresh >= law.reuse_tiles,
            Reuse::FromRackTiles => fresh >= law.reuse_tiles && fresh_reals > 0 && fresh + hot >= 3,
        }
    }
}

/// The heap with one more group, if there is so much left.
fn with_group(stock: &Stock, draft: &Draft, at: u32, group: &Group) -> Option<Draft> {
    let has = |c: usize| group.takes[c].is_none_or(|i| draft.left[c][usize::from(i)] > 0);
    let jokers = draft.heap.hot + group.hot <= stock.hot && draft.heap.rack + group.rack <= stock.rack;
    if !jokers || !(0..4).all(has) {
        return None;
    }
    let mut next = draft.clone();
    let heap = &mut next.heap;
    heap.before = at;
    heap.group = (0, group.hot + group.rack);
    heap.hot += group.hot;
    heap.rack += group.rack;
    for (c, take) in group.takes.iter().enumerate() {
        let Some(i) = take.map(usize::from) else {
            continue;
        };
        next.left[c][i] -= 1;
        let label = stock.colors[c][i].0;
        if label.kept {
            heap.kept[c] += 1;
            heap.group.1 += 1;
        } else if label.fresh {
            heap.fresh[c] += 1;
            heap.group.0 |= 1 << c;
        } else {
            heap.old[c] += 1;
            heap.group.0 |= 1 << c;
        }
    }
    Some(next)
}
