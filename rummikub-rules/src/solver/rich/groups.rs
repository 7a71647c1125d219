//! Special groups at a number.

use super::super::fate::Fate;
use super::super::plain::{Form, Reuse, signed};
use super::super::special::{Fill, Label};
use super::super::sweep::Bench;
use super::super::worth::Key;
use super::{Op, Rules, Sink, Walk};
use smallvec::SmallVec;

impl<K: Key> Rules<'_, K> {
    /// Everything else beside the special runs: special groups, and then what is left.
    pub(super) fn beside_runs(
        &self,
        w: &mut Walk<'_, K>,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        w.begun.clear();
        w.laid.clear();
        self.groups(w, bench, sink);
    }

    /// Special groups, one after the other, and then everything else.
    fn groups(&self, w: &mut Walk<'_, K>, bench: &mut Bench<K>, sink: &mut Sink<'_, K>) {
        if w.is_done || !w.is_new() {
            return;
        }
        self.cold(w, bench, sink);
        let kept = |w: &Walk<'_, K>| {
            w.pools
                .iter()
                .flat_map(|p| &p.labels)
                .any(|l| l.0.kept && !l.1)
        };
        let some = (self.customs.hot() && w.hot_room > 0)
            || (self.customs.rack() && w.rack < self.setup.problem.joker_hi)
            || (self.customs.all && kept(w));
        if w.n <= 13 && some {
            self.group(w, 0, &mut SmallVec::new(), bench, sink);
        }
    }

    fn group(
        &self,
        w: &mut Walk<'_, K>,
        c: usize,
        chosen: &mut SmallVec<[(usize, Label); 4]>,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        // too few for a group, or a group without a joker
        let jokers = w.hot_room + (self.setup.problem.joker_hi - w.rack);
        let is_short = chosen.len() + (4 - c) + usize::from(jokers) < 3;
        if w.is_done || is_short || (chosen.len() == 4 && !self.customs.all) {
            return;
        }
        if c < 4 {
            self.group(w, c + 1, chosen, bench, sink);
            // runs that old tiles come from matter to special runs only, and those are laid
            let of_run = |old: u8| matches!(self.before[usize::from(old)], Form::Run { .. });
            let mut seen: SmallVec<[Label; 6]> = SmallVec::new();
            for fill in self.fills(w, c) {
                let Fill::Tile(label) = fill else { continue };
                let as_group = label.without(of_run);
                if seen.contains(&as_group) {
                    continue;
                }
                seen.push(as_group);
                let points = w.points;
                self.take(w, c, fill);
                chosen.push((c, label));
                self.group(w, c + 1, chosen, bench, sink);
                chosen.pop();
                self.put_back(w, c, fill, points);
            }
            return;
        }
        let p = &self.setup.problem;
        for size in 3.max(chosen.len())..=4 {
            for hot in 0..=(size - chosen.len()) as u8 {
                let rack = (size - chosen.len()) as u8 - hot;
                if hot > w.hot_room
                    || w.rack + rack > p.joker_hi
                    || !self.group_holds(w, chosen, hot, rack)
                {
                    continue;
                }
                let (points, key) = (w.points, w.key);
                w.hot += signed(hot);
                w.hot_room -= hot;
                w.rack += rack;
                w.key = key.plus(p.joker_at[w.n].times(hot + rack));
                w.points = p.points.min(points + w.n as u16 * u16::from(hot + rack));
                let reals = chosen.iter().filter(|x| !x.1.kept);
                let colors = reals.fold(0u8, |set, x| set | 1 << x.0);
                let jokers = size as u8 - (colors.count_ones() as u8);
                w.ops.push(Op::Group { colors, jokers });
                self.groups(w, bench, sink);
                w.ops.pop();
                w.hot -= signed(hot);
                w.hot_room += hot;
                w.rack -= rack;
                w.key = key;
                w.points = points;
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
