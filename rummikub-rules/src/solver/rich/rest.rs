//! All that special melds leave is laid as the sweep lays it.

use super::super::special::Special;
use super::{HighOne, Op, Rich, Rules, Sink, Specials, Step, Walk};
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey as Key;
use crate::solver::transitions::choice::high_after;
use crate::solver::transitions::four_colors::{
    Layout, Scratch as Bench, Transition as Lay, for_each_transition,
};
use crate::solver::transitions::limits::TransitionLimits as Limits;
use crate::solver::transitions::state::{RunState as State, pack, unpack};
use crate::solver::transitions::supply::Supply as Cell;
use core::iter::Rev;
use core::ops::RangeInclusive;
use smallvec::SmallVec;

impl<K: Key> Rules<'_, K> {
    /// How many of the jokers that ordinary melds take at this number may be retrieved ones, the
    /// others being rack jokers; the most first.
    ///
    /// Nothing is lost by taking the jokers that wait already (retrieved, and laid nowhere yet).
    /// All of them must be laid in the end. If a rack joker stands here and one of those somewhere
    /// later, the two may change places: in a colour that is `free` runs ask nothing of either, and
    /// where colours are free a rack joker may stand in any meld. Whether jokers that are retrieved
    /// later are laid here instead is another matter, since nobody knows yet whether they can be
    /// paid for, and what a rack joker would be missed for: every number of them is tried.
    fn retrieved(&self, w: &Walk<'_, K>, l: &Lay<K>) -> Rev<RangeInclusive<u8>> {
        if !self.customs.hot() {
            return (l.jokers..=l.jokers).rev();
        }
        let in_free = (0..4).filter(|c| self.customs.free[*c]);
        let in_free = in_free.map(|c| l.parts[c].jokers).sum::<u8>();
        let most = in_free.min(w.hot_room);
        let waiting = (-w.hot).max(0).unsigned_abs();
        let rack_room = self.setup.problem.joker_hi - w.rack;
        let least = most.min(waiting).max(l.jokers.saturating_sub(rack_room));
        (least..=most).rev()
    }

    /// All that is left is laid as the sweep lays it.
    pub(super) fn cold(&self, w: &mut Walk<'_, K>, bench: &mut Bench<K>, sink: &mut Sink<'_, K>) {
        let p = &self.setup.problem;
        let (n, col) = (w.n, &p.columns[w.n]);
        let last = n == p.last;
        if last
            && w.runs
                .iter()
                .any(|s| s.lock > 0 || !self.customs.is_complete(s))
        {
            return;
        }
        let customs = &self.customs;
        let hot_is_wild = !customs.hot();
        let rack_room = p.joker_hi - w.rack;
        let any_free = customs.free.contains(&true);
        let wild = match (customs.hot(), customs.rack()) {
            (true, true) => 0,
            (true, false) if any_free => rack_room + w.hot_room,
            (true, false) => rack_room,
            (false, _) => w.hot_room,
        };
        let mut cells = [Cell::default(); 4];
        let mut kept = [0; 4];
        for (c, pool) in w.pools.iter().enumerate() {
            let left = pool.labels.iter().filter(|l| !l.1);
            kept[c] = left.clone().filter(|l| l.0.kept).count() as u8 - pool.grouped_kept;
            let left = left.count() as u8 - pool.grouped;
            let ends = col.ends[c] - w.ended[c];
            if n == 14 {
                // ones set aside for special runs stand in them
                if left > 0 {
                    return;
                }
                let high = w.from.cold.high_ones(c);
                cells[c] = Cell {
                    forced: high,
                    most: high,
                    base: high,
                    extra: 0,
                    starts: 0,
                    ends,
                    long: [0; 3],
                    barred: w.from.cold.barred(c),
                };
                continue;
            }
            let lo = col.lo[c].saturating_sub(pool.rack_pays + pool.fresh_used);
            // a fresh tile serves a special meld at least as well as an old one
            let hi = if pool.old_used > 0 {
                0
            } else {
                pool.fresh_most - pool.fresh_used
            };
            if lo > hi || (customs.all && kept[c] > 0) {
                return;
            }
            let of_color = |x: &&u8| usize::from(self.setup.runs[usize::from(**x)].color) == c;
            let taken = w.locked_taken.iter().filter(of_color).count() as u8;
            let (extra, starts) = (w.plan.extra(c), col.starts[c] - taken);
            let mut long = col.long[c];
            if long != [0; 3] {
                for x in w.locked_taken.iter().filter(of_color) {
                    if let Some(at) = self.setup.runs[usize::from(*x)].end.checked_sub(12) {
                        long[usize::from(at)] -= 1;
                    }
                }
            }
            cells[c] = Cell {
                forced: left + lo,
                most: left + hi,
                base: left,
                extra,
                starts,
                ends,
                long,
                barred: w.from.cold.barred(c),
            };
        }
        let open = [0, 1, 2, 3].map(|c| w.from.cold.open(c));
        let closed = w.ops.iter().any(|o| matches!(o, Op::Close(_)));
        let has_run = w.has_run || closed || !w.runs.is_empty();
        let settled: SmallVec<[bool; 4]> = w
            .runs
            .iter()
            .map(|s| !last && customs.is_settled(s, n))
            .collect();
        let high: SmallVec<[HighOne; 1]> = match n {
            1 => {
                let mut high = w.high.clone();
                high.sort_unstable();
                high
            }
            14 => SmallVec::new(),
            _ => w.from.specials.high.clone(),
        };
        let empty = w.runs.iter().filter(|s| !s.justified).count();
        let left = self.jokers_left(w);
        let mut is_done = false;
        let walk = &mut *w;
        let w = &*walk;
        let limits = Limits {
            runs: w.rooms,
            run_jokers: customs
                .free
                .map(|free| if any_free && !free { rack_room } else { wild }),
            group_jokers: if any_free { rack_room } else { wild },
        };
        let layout = Layout {
            n,
            open: &open,
            supplies: &cells,
            wild,
            limits: Some(&limits),
        };
        for_each_transition(p, &self.outlook, &layout, bench, |l| {
            let jokers = l.jokers;
            let points = p.points.min(w.points.saturating_add(l.points));
            let unplayed = w.from.cold.is_unplayed() && w.tiles + l.tiles == 0;
            let cold_high = high_after(n, w.from.cold.high, &l.parts);
            let key = w.key.plus(l.key).plus(p.joker_at[n].times(jokers));
            // a complete run goes on like any other, or will take another joker with rules
            let agains = 0..1u32 << settled.iter().filter(|s| **s).count();
            let retrieved = self.retrieved(w, l);
            for (from_hot, again) in retrieved.flat_map(|hot| agains.clone().map(move |a| (hot, a)))
            {
                if is_done {
                    return;
                }
                if again > 0 && empty + again.count_ones() as usize > left {
                    continue;
                }
                let hot = w.hot + signed(from_hot);
                let rack = w.rack + jokers - from_hot;
                let mut colors = l.parts.map(|x| x.open);
                let mut runs: SmallVec<[(Special, u8); 4]> = SmallVec::new();
                let mut merged: SmallVec<[bool; 4]> = SmallVec::new();
                let mut bit = 0;
                for (i, (s, settled)) in w.runs.iter().zip(&settled).enumerate() {
                    let merge = *settled && again >> bit & 1 == 0;
                    bit += u32::from(*settled);
                    merged.push(merge);
                    if merge {
                        let (one, two, more) = unpack(colors[usize::from(s.color)]);
                        colors[usize::from(s.color)] = pack((one, two, more + 1));
                    } else if !last {
                        let s = if *settled {
                            customs.reopened(s, n)
                        } else {
                            s.clone()
                        };
                        runs.push((s, i as u8));
                    }
                }
                runs.sort_unstable();
                let used = hot + signed(rack);
                let cold = State::new(
                    colors,
                    used,
                    has_run || l.has_run,
                    unplayed,
                    cold_high,
                    points,
                )
                .with_barred(l.parts.map(|x| x.barred));
                let order: SmallVec<[u8; 4]> = runs.iter().map(|r| r.1).collect();
                let runs = runs.into_iter().map(|r| r.0).collect();
                let specials = Specials {
                    hot,
                    rack,
                    runs,
                    high: high.clone(),
                };
                let played = |c: usize| {
                    let part = l.parts[c];
                    let placed = part.in_runs + part.grouped + part.high + cells[c].extra;
                    let pool = &w.pools[c];
                    placed - cells[c].base + pool.rack_pays + pool.fresh_used
                };
                is_done = sink(Rich { cold, specials }, key, &|| Step {
                    plan: w.plan_at,
                    ops: w.ops.clone(),
                    settled: merged.clone(),
                    order: order.clone(),
                    parts: l.parts,
                    groups: l.groups,
                    group_jokers: l.group_jokers,
                    kept,
                    hot: if hot_is_wild { 0 } else { from_hot },
                    played: if n == 14 {
                        [0; 4]
                    } else {
                        [0, 1, 2, 3].map(played)
                    },
                });
            }
        });
        walk.is_done = is_done;
    }
}
