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
use super::expansion::{Expansion, Sink};
use crate::solver::meter::PER_WORK;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::limits::RunLimits;

/// What extends locked runs of a colour and is not complete, or was not before the next number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OpenExtensions {
    /// Single tiles behind locked runs, which another one may follow.
    pub(super) tails: u8,
    /// Single tiles that another one must follow, in front of a locked run that begins then.
    pub(super) fronts: u8,
    /// One tile and two, which locked runs join at the next number.
    pub(super) joining: [u8; 2],
}

impl OpenExtensions {
    /// As far as it matters to what follows.
    pub(super) fn outline(self) -> [u8; 2] {
        [self.tails, self.fronts]
    }
}

/// What extends the locked runs of a colour at a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extension {
    /// Tiles right behind locked runs, and jokers of the rack there.
    pub(crate) tails: u8,
    pub(crate) tail_jokers: u8,
    /// Tiles behind those.
    pub(crate) second_tails: u8,
    /// Single tiles in front of locked runs that begin at the next number.
    pub(crate) fronts: u8,
    /// The first of two.
    pub(crate) long_fronts: u8,
    /// The second of two, and jokers of the rack in its place.
    pub(crate) second_fronts: u8,
    pub(crate) front_jokers: u8,
}

impl Extension {
    pub(super) fn tiles(&self) -> u8 {
        self.tails + self.second_tails + self.fronts + self.long_fronts + self.second_fronts
    }

    fn jokers(&self) -> u8 {
        self.tail_jokers + self.front_jokers
    }

    /// All of it.
    pub(super) fn bytes(&self) -> [u8; 7] {
        [
            self.tails,
            self.tail_jokers,
            self.second_tails,
            self.fronts,
            self.long_fronts,
            self.second_fronts,
            self.front_jokers,
        ]
    }

    pub(super) fn open(&self) -> OpenExtensions {
        OpenExtensions {
            tails: self.tails + self.tail_jokers,
            fronts: self.long_fronts,
            joining: [self.fronts, self.second_fronts + self.front_jokers],
        }
    }

    /// The next one up to so many of everything; none after the last.
    fn next(&self, most: &Extension) -> Option<Extension> {
        let mut counts = self.bytes();
        let at = (counts.iter().zip(most.bytes())).position(|(count, most)| *count < most)?;
        counts[..at].fill(0);
        counts[at] += 1;
        let [
            tails,
            tail_jokers,
            second_tails,
            fronts,
            long_fronts,
            second_fronts,
            front_jokers,
        ] = counts;
        Some(Extension {
            tails,
            tail_jokers,
            second_tails,
            fronts,
            long_fronts,
            second_fronts,
            front_jokers,
        })
    }

    /// The room for open runs that is left beside the fronts, if there is enough.
    fn room_beside(&self, mut room: RunLimits) -> Option<RunLimits> {
        let OpenExtensions {
            fronts,
            joining: [one, two],
            ..
        } = self.open();
        for _ in 0..fronts + one {
            room = room.beside(1)?;
        }
        for _ in 0..two {
            room = room.beside(2)?;
        }
        Some(room)
    }
}

impl<K: OrderKey> Expansion<'_, K> {
    /// Every way to extend locked runs, colour by colour from this one on, and then everything else.
    pub(super) fn extensions(
        &self,
        w: &mut Draft<'_, K>,
        color: usize,
        bench: &mut Bench<'_, K>,
        sink: &mut Sink<'_, K>,
    ) {
        let Some(c) = (color..4).find(|c| self.apart[*c]) else {
            self.old_runs(w, 0, bench, sink);
            return;
        };
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
        let most = Extension {
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
        let mut next = Some(Extension::default());
        let mut tried = 0u64;
        while let Some(extension) = next {
            tried += 1;
            if !bench.meter.spend(u64::from(tried.is_multiple_of(PER_WORK))) {
                return;
            }
            let holds = extension.tiles() <= tiles
                && extension.jokers() <= jokers
                && extension.tails + extension.tail_jokers <= most.tails
                && extension.second_fronts + extension.front_jokers == open.fronts;
            if holds && !self.extend(w, c, extension, bench, sink) {
                return;
            }
            next = extension.next(&most);
        }
        w.extended[c] = Extension::default();
    }

    /// One way to extend the locked runs of a colour, and then everything else; says whether there shall
    /// be more.
    fn extend(
        &self,
        w: &mut Draft<'_, K>,
        c: usize,
        extension: Extension,
        bench: &mut Bench<'_, K>,
        sink: &mut Sink<'_, K>,
    ) -> bool {
        let Some(room) = extension.room_beside(w.rooms[c]) else {
            return true;
        };
        if !w.goes_on(bench.meter) {
            return false;
        }
        let room = core::mem::replace(&mut w.rooms[c], room);
        w.rack += extension.jokers();
        w.extended[c] = extension;
        self.extensions(w, c + 1, bench, sink);
        w.rack -= extension.jokers();
        w.rooms[c] = room;
        true
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
