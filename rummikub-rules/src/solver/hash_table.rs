//! Numbered things, found again by a hash: the caller keeps and compares them.

use crate::solver::hard::unless_hard;
use alloc::vec::Vec;

/// A hash that depends on one more word.
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The half of a hash that depends on all its words.
pub(crate) const fn upper_half(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// Numbers by a hash, each at its place or behind it. Half of the places are empty.
#[derive(Debug, Default)]
pub(crate) struct HashTable {
    /// Counted from one; nothing where the place is empty.
    places: Vec<u32>,
}

impl HashTable {
    pub(crate) fn room(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn is_full(&self, numbers: usize) -> bool {
        2 * numbers >= self.room()
    }

    fn place_of(&self, hash: u32) -> usize {
        ((u64::from(hash) * self.room() as u64) >> 32) as usize
    }

    /// The one for which this holds, of all that may have this hash.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is: impl FnMut(usize) -> bool) -> Option<usize> {
        let mut at = self.place_of(hash);
        loop {
            let number = (*self.places.get(at)? as usize).checked_sub(1)?;
            if is(number) {
                return Some(number);
            }
            at = (at + 1) % self.room();
        }
    }

    /// Adds the next number; none where there is no room.
    pub(crate) fn insert(&mut self, hash: u32, number: usize) -> Option<()> {
        let room = self.room();
        if self.is_full(number) {
            return None;
        }
        let mut at = self.place_of(hash);
        while self.places[at] > 0 {
            at = (at + 1) % room;
        }
        self.places[at] = number as u32 + 1;
        Some(())
    }

    /// Begins anew with so much room and these hashes, which have the numbers from nothing on.
    pub(crate) fn rebuild(&mut self, room: usize, hashes: impl Iterator<Item = u32>) {
        self.places.clear();
        self.places.resize(room, 0);
        for (number, hash) in hashes.enumerate() {
            self.insert(hash, number);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.places.fill(0);
    }

    /// Empties the places from where a hash belongs to the next empty one. Done for every hash in the
    /// table, it leaves none: what a number is reached over was filled, and what was emptied of that
    /// before was emptied up to the number at least.
    fn empty_from(&mut self, hash: u32) {
        let mut at = self.place_of(hash);
        while let Some(place) = self.places.get_mut(at).filter(|place| **place > 0) {
            *place = 0;
            at = (at + 1) % self.room();
        }
    }
}

/// Room of a growing table at first.
const FIRST_ROOM: usize = 1 << unless_hard(5, 1);
/// Places that are emptied all together in about the time in which one is found.
const EMPTIED_AT_ONCE: usize = 1 << unless_hard(4, 0);

/// A table that grows with what is numbered.
#[derive(Debug, Default)]
pub(crate) struct GrowingTable {
    hashes: Vec<u32>,
    table: HashTable,
}

impl GrowingTable {
    /// The one with this hash for which this holds.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is: impl FnMut(usize) -> bool) -> Option<usize> {
        self.table
            .find(hash, |number| self.hashes[number] == hash && is(number))
    }

    /// Begins anew, with the room that there is.
    pub(crate) fn clear(&mut self) {
        if self.table.room() > EMPTIED_AT_ONCE * self.hashes.len() {
            for hash in self.hashes.drain(..) {
                self.table.empty_from(hash);
            }
        } else {
            self.hashes.clear();
            self.table.clear();
        }
    }

    /// Forgets all, and gives back the memory of more than so many.
    pub(crate) fn trim(&mut self, kept: usize) {
        if self.hashes.capacity() > kept {
            *self = GrowingTable::default();
        }
        self.clear();
    }

    /// Adds the next number.
    pub(crate) fn push(&mut self, hash: u32) {
        let number = self.hashes.len();
        self.hashes.push(hash);
        if self.table.insert(hash, number).is_none() {
            let room = (2 * self.table.room()).max(FIRST_ROOM);
            self.table.rebuild(room, self.hashes.iter().copied());
        }
    }
}

/// Strings of bytes, each once, found again by a hash.
#[derive(Debug, Default)]
pub(crate) struct DistinctBytes {
    /// One behind the other, and behind the last one what is written of the next.
    bytes: Vec<u8>,
    /// Where each of them ends.
    ends: Vec<usize>,
    by_hash: GrowingTable,
}

impl DistinctBytes {
    /// Where the next one is written.
    pub(crate) const fn next(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    fn begin(&self, number: usize) -> usize {
        number.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// Adds what was written, unless there is one of the same bytes; whether it was added.
    pub(crate) fn add(&mut self) -> bool {
        let begin = self.begin(self.ends.len());
        let next = &self.bytes[begin..];
        let words = next.chunks(8).map(|bytes| {
            let byte = |word, byte: &u8| word << 8 | u64::from(*byte);
            bytes.iter().fold(0, byte)
        });
        let hash = upper_half(words.fold(0, mix));
        let is_same = |number: usize| self.bytes[self.begin(number)..self.ends[number]] == *next;
        let is_new = self.by_hash.find(hash, is_same).is_none();
        if is_new {
            self.ends.push(self.bytes.len());
            self.by_hash.push(hash);
        } else {
            self.bytes.truncate(begin);
        }
        is_new
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
        self.by_hash.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{DistinctBytes, GrowingTable};

    #[test]
    fn bytes_are_added_once() {
        let mut seen = DistinctBytes::default();
        let mut add = |text: &str| {
            seen.next().extend_from_slice(text.as_bytes());
            seen.add()
        };
        let texts = ["ab", "", "abcdefghi", "ab", "", "abcdefgh", "abcdefghi"];
        let are_new = [true, true, true, false, false, true, false];
        assert_eq!(texts.map(&mut add), are_new);
        seen.clear();
        seen.next().push(b'a');
        assert!(seen.add());
    }

    #[test]
    fn a_table_that_was_cleared_holds_nothing() {
        let mut table = GrowingTable::default();
        // the room of many, so that few are found again one by one, crowded at both ends
        for count in [1000u32, 40, 7, 300, 60, 1] {
            let hash = |number: u32| match number % 3 {
                0 => number,
                1 => u32::MAX - number,
                _ => number.wrapping_mul(0x9e37_79b9),
            };
            for number in 0..count {
                table.push(hash(number));
            }
            for number in 0..count {
                let is_this = |at: usize| at == number as usize;
                assert_eq!(table.find(hash(number), is_this), Some(number as usize));
            }
            table.clear();
            for number in 0..1000 {
                assert_eq!(table.find(hash(number), |_| true), None);
            }
            assert!(table.table.places.iter().all(|place| *place == 0));
        }
    }
}
