//! Locked runs of colours in which jokers are wild in runs.
//!
//! A retrieved joker must not stand in a meld that holds a locked one. So in such a colour the locked
//! runs lie apart: no ordinary run joins one, or goes on from it, and what extends them is laid here, one
//! tile or two at an end.
//!
//! Nothing is lost. Two locked runs in one meld are cut between them. Three tiles or more at an end, one
//! of them real, are a run by themselves, which holds jokers of the rack at most. All other tiles at an
//! end are jokers of the rack, or one or two with a real one among them; and where the outermost is a
//! joker, it may as well be laid when all else is, at the end of any run.

use super::bench::Bench;
use super::draft::Draft;
use super::expansion::Expansion;
use super::receiver::Receiver;
use super::run_extension::{ExtensionList, OpenExtensions, RunExtension};
use crate::solver::meter::PER_WORK;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::limits::RunLimits;

impl<K: OrderKey> Expansion<'_, K> {
    /// Every way to extend locked runs, and for each everything else.
    pub(super) fn extensions(
        &self,
        w: &mut Draft<'_, K>,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        let mut lists = core::mem::take(&mut bench.scratch.extensions);
        let mut apart = (0..4).filter(|c| self.apart[*c]);
        let can_all = apart.all(|c| {
            self.list_extensions(w, c, &mut lists[c], bench);
            !lists[c].is_empty()
        });
        if can_all {
            self.extended(w, &lists, 0, (bench, receiver));
        }
        bench.scratch.extensions = lists;
    }

    /// Lists what may extend the locked runs of a colour.
    fn list_extensions(
        &self,
        w: &mut Draft<'_, K>,
        c: usize,
        list: &mut ExtensionList,
        bench: &mut Bench<'_, K>,
    ) {
        list.clear();
        let (p, n) = (&self.setup.problem, w.n);
        let open = w.from.constrained.extensions[c];
        let jokers = p.joker_hi - w.rack;
        let tiles = if n == 14 {
            w.from.ordinary.high_ones(c)
        } else {
            self.outlook.avail[n][c]
        };
        // what asks for another tile or ends there is of no use where nothing can follow
        let is_followed = n < p.last && self.outlook.avail[n + 1][c] > 0;
        let most = RunExtension {
            tails: p.columns[n - 1].ends[c],
            tail_jokers: if is_followed { jokers } else { 0 },
            second_tails: open.tails,
            fronts: p.columns[n + 1].starts[c].saturating_sub(open.fronts),
            long_fronts: if is_followed || jokers > 0 {
                p.columns[n + 2].starts[c]
            } else {
                0
            },
            second_fronts: open.fronts,
            front_jokers: open.fronts.min(jokers),
        };
        let mut extension = RunExtension::default();
        let mut tried = 0u64;
        loop {
            tried += 1;
            if !bench.meter.spend(u64::from(tried.is_multiple_of(PER_WORK))) {
                list.clear();
                return;
            }
            let holds = extension.tiles() <= tiles
                && extension.jokers() <= jokers
                && extension.tails + extension.tail_jokers <= most.tails
                && extension.second_fronts + extension.front_jokers == open.fronts;
            if holds
                && let Some(room) = extension.room_beside(w.rooms[c])
                && self.leaves_what_can_be_laid(w, c, (extension, room), bench)
            {
                list.push((extension, room));
            }
            if !extension.advance(&most) {
                return;
            }
        }
    }

    /// Whether the colour may lay all that must be laid beside this extension of its locked runs, whatever the
    /// other colours do: most extensions leave what no run and no group takes, and are not combined with those of other
    /// colours.
    ///
    /// Constrained runs take nothing of a colour whose locked runs lie apart, and each constrained group one tile at
    /// most, with a joker of those that are left; so that no way is lost, ordinary melds need not lay these here.
    fn leaves_what_can_be_laid(
        &self,
        w: &mut Draft<'_, K>,
        c: usize,
        (extension, room): (RunExtension, RunLimits),
        bench: &mut Bench<'_, K>,
    ) -> bool {
        // a page loads every byte of its module
        if cfg!(rummikub_small) {
            return true;
        }
        let before = (w.extended[c], w.rooms[c]);
        (w.extended[c], w.rooms[c]) = (extension, room);
        let can_be_laid = self.can_be_laid(w, c, bench.scratch);
        (w.extended[c], w.rooms[c]) = before;
        can_be_laid
    }

    /// Every way to extend the locked runs of the colours from this one on, and then everything else.
    fn extended(
        &self,
        w: &mut Draft<'_, K>,
        lists: &[ExtensionList; 4],
        color: usize,
        (bench, receiver): (&mut Bench<'_, K>, &mut dyn Receiver<K>),
    ) {
        let Some(c) = (color..4).find(|c| self.apart[*c]) else {
            self.old_runs(w, 0, bench, receiver);
            return;
        };
        let jokers = self.setup.problem.joker_hi - w.rack;
        for (extension, room) in &lists[c] {
            if extension.jokers() > jokers {
                continue;
            }
            if !w.goes_on(bench.meter) {
                return;
            }
            let room = core::mem::replace(&mut w.rooms[c], *room);
            w.rack += extension.jokers();
            w.extended[c] = *extension;
            self.extended(w, lists, c + 1, (bench, receiver));
            w.rack -= extension.jokers();
            w.rooms[c] = room;
        }
        w.extended[c] = RunExtension::default();
    }

    /// What is open after this number.
    pub(super) fn open_extensions(&self, w: &Draft<'_, K>) -> [OpenExtensions; 4] {
        if !self.is_apart() {
            return Default::default();
        }
        let following = self.outlook.avail[w.n + 1];
        [0, 1, 2, 3].map(|c| {
            let open = w.extended[c].open();
            let tails = if following[c] > 0 { open.tails } else { 0 };
            OpenExtensions { tails, ..open }
        })
    }
}
