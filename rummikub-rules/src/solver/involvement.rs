//! Whether melds of the old table can all have a part in a turn, as far as that is seen without a
//! search.

use crate::solver::problem::form::{Counts, Form, HIGH_ONE, JOKER, KINDS, number_of};
use alloc::vec::Vec;

/// The real tiles of some melds: for each colour the places, as bits, the high one among them.
#[derive(Clone, Copy, Debug, Default)]
struct Cells([u16; 4]);

impl Cells {
    fn add(&mut self, k: usize) {
        let number = number_of(k);
        self.0[k / 13] |= 1 << number | u16::from(number == 1) << HIGH_ONE;
    }

    fn of(tiles: &Counts) -> Self {
        let mut cells = Cells::default();
        let held = (0..KINDS).filter(|k| tiles[*k] > 0);
        held.for_each(|k| cells.add(k));
        cells
    }

    fn or(self, other: Cells) -> Self {
        Cells([0, 1, 2, 3].map(|c| self.0[c] | other.0[c]))
    }

    /// For each colour the places where three in a row begin of which at least `least` are here.
    fn rows(self, least: u8) -> [u16; 4] {
        self.0.map(|at| {
            let (a, b, c) = (at, at >> 1, at >> 2);
            match least {
                0 => u16::MAX,
                1 => a | b | c,
                2 => a & b | b & c | a & c,
                _ => a & b & c,
            }
        })
    }

    /// The numbers, as bits, of which at least so many colours are here.
    fn numbers(self, least: u8) -> u16 {
        let here = |n: &u16| self.0.iter().filter(|at| *at >> n & 1 == 1).count() >= least.into();
        (1..=13).filter(here).fold(0, |numbers, n| numbers | 1 << n)
    }

    /// Whether a meld of the tiles of both, and perhaps of `all` others, with so many gaps holds one of
    /// each.
    fn meets(self, other: Cells, all: Cells, gaps: u8) -> bool {
        let least = 3u8.saturating_sub(gaps);
        let (rows, here, there) = (all.rows(least), self.rows(1), other.rows(1));
        let both = self.numbers(1) & other.numbers(1);
        (0..4).any(|c| rows[c] & here[c] & there[c] != 0) || all.numbers(least) & both != 0
    }
}

/// What the melds of a table and the tiles that are played are made of.
#[derive(Debug)]
pub(super) struct Involvement {
    melds: Vec<(Cells, u8)>,
    /// The kinds that are played, each by itself.
    played: Vec<Cells>,
    jokers: u8,
}

impl Involvement {
    pub(super) fn new(before: &[Form], played: &Counts) -> Self {
        let of_meld = |form: &Form| {
            let mut tiles = [0; 53];
            form.count_into(&mut tiles);
            (Cells::of(&tiles), tiles[JOKER])
        };
        let of_kind = |k: usize| {
            let mut cells = Cells::default();
            cells.add(k);
            cells
        };
        let kinds = (0..KINDS).filter(|k| played[*k] > 0);
        Involvement {
            melds: before.iter().map(of_meld).collect(),
            played: kinds.map(of_kind).collect(),
            jokers: played[JOKER],
        }
    }

    /// False where a turn that lays exactly these tiles cannot change exactly these melds, or could leave
    /// some of them alone as well.
    ///
    /// Every tile that is played lies in some meld, and so in three places in a row or at a number of
    /// three colours, jokers aside. Without any joker a turn is a matter of the melds alone: where no
    /// meld could hold tiles of both, what was played and whatever such melds link to it is laid by
    /// itself, and the other old melds might as well stay as they are.
    pub(super) fn may_take_part(&self, chosen: &[usize]) -> bool {
        let of_chosen = || chosen.iter().map(|i| self.melds[*i]);
        let jokers = self.jokers + of_chosen().map(|meld| meld.1).sum::<u8>();
        let linked = self
            .played
            .iter()
            .fold(Cells::default(), |all, k| all.or(*k));
        let all = of_chosen().fold(linked, |all, meld| all.or(meld.0));
        if !self.played.iter().all(|k| k.meets(*k, all, jokers)) {
            return false;
        }
        jokers > 0 || {
            let mut linked = linked;
            let mut rest: Vec<Cells> = of_chosen().map(|meld| meld.0).collect();
            loop {
                let before = rest.len();
                rest.retain(|meld| {
                    let meets = meld.meets(linked, all, 0);
                    if meets {
                        linked = linked.or(*meld);
                    }
                    !meets
                });
                if rest.is_empty() || rest.len() == before {
                    break rest.is_empty();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Involvement;
    use crate::Table;
    use crate::solver::problem::convert::forms;
    use crate::{Rules, Tiles};

    fn table(text: &str) -> Table {
        let rules = Rules::preset("free-jokers").unwrap();
        rules.table_from_text(text).unwrap()
    }

    #[test]
    fn melds_take_part_that_are_linked_to_what_is_played() {
        let before = forms(&table("K1 K2 K3 | R4 B4 O4 | R5 R6 R7 | J O12 O13"));
        // the table keeps its melds in an order of its own
        let of = |text: &str| {
            let form = forms(&table(text))[0];
            before.iter().position(|meld| *meld == form).unwrap()
        };
        let (run, group, reds, joker) = (
            of("K1 K2 K3"),
            of("R4 B4 O4"),
            of("R5 R6 R7"),
            of("J O12 O13"),
        );
        let takes = |played: &str, chosen: &[usize]| {
            let played: Tiles = played.parse().unwrap();
            Involvement::new(&before, &played.counts()).may_take_part(chosen)
        };
        assert!(takes("K4", &[run]) && takes("K4", &[group]) && takes("K4", &[run, group]));
        // the four of the group would join the run, but nothing of it can be missed
        assert!(takes("R8", &[reds, group]) && takes("R8", &[reds]));
        // nobody has anything beside them
        assert!(!takes("R8", &[]) && !takes("R8", &[run]));
        assert!(!takes("R8", &[reds, run]), "the run may stay");
        // a joker may come from anywhere and go anywhere
        assert!(takes("R9", &[reds, joker]) && !takes("R9", &[joker]));
        assert!(takes("K5 K6 J", &[]) && takes("K5 K6 J", &[reds]));
        // a one is the first or the last of a run
        assert!(takes("O1", &[joker]) && takes("K4 K1", &[run]));
    }

    #[test]
    fn every_kind_has_its_cell() {
        let kinds: Tiles = "K1 K13 R1 O7".parse().unwrap();
        let cells = super::Cells::of(&kinds.counts());
        assert_eq!(
            cells.0,
            [1 << 1 | 1 << 14 | 1 << 13, 1 << 1 | 1 << 14, 0, 1 << 7]
        );
    }
}
