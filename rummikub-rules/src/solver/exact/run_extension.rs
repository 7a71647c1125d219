//! What extends locked runs of a colour at a number, and what of it is open.

use crate::solver::transitions::limits::RunLimits;
use alloc::vec::Vec;

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

/// What may extend the locked runs of a colour, and the room that it leaves for other runs.
pub(super) type ExtensionList = Vec<(RunExtension, RunLimits)>;

/// What extends the locked runs of a colour at a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RunExtension {
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

impl RunExtension {
    pub(super) fn tiles(&self) -> u8 {
        self.tails + self.second_tails + self.fronts + self.long_fronts + self.second_fronts
    }

    pub(super) fn jokers(&self) -> u8 {
        self.tail_jokers + self.front_jokers
    }

    /// All of it.
    pub(super) fn bytes(mut self) -> [u8; 7] {
        self.counts_mut().map(|count| *count)
    }

    fn counts_mut(&mut self) -> [&mut u8; 7] {
        [
            &mut self.tails,
            &mut self.tail_jokers,
            &mut self.second_tails,
            &mut self.fronts,
            &mut self.long_fronts,
            &mut self.second_fronts,
            &mut self.front_jokers,
        ]
    }

    pub(super) fn open(&self) -> OpenExtensions {
        OpenExtensions {
            tails: self.tails + self.tail_jokers,
            fronts: self.long_fronts,
            joining: [self.fronts, self.second_fronts + self.front_jokers],
        }
    }

    /// Goes on to the next one up to so many of everything; false after the last.
    pub(super) fn advance(&mut self, most: &RunExtension) -> bool {
        let counts = self.counts_mut().into_iter().zip(most.bytes());
        for (count, most) in counts {
            if *count < most {
                *count += 1;
                return true;
            }
            *count = 0;
        }
        false
    }

    /// The room for open runs that is left beside the fronts, if there is enough.
    pub(super) fn room_beside(&self, mut room: RunLimits) -> Option<RunLimits> {
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
