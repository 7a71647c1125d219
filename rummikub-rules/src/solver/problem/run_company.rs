//! The rack tiles that jokers ask for in their runs, as far as the runs of a colour tell them.
//!
//! It is not known which tiles a run with a wild joker holds. But they lie place by place on both sides of
//! it, and runs of its colour pass all of these places: so of the places that runs passed without a break
//! enough must hold a tile of the rack, before the joker or behind it. Where the joker lies its run has no other
//! tile. And runs that cannot be its own are left out where nothing but young ones go on (`run_slots`), which
//! began here, one place before or two: what such runs hold at most is all that may be before a joker that comes,
//! and a joker that lies further back has its run at an end, whatever it still asks for. Jokers in several runs ask
//! for as many tiles together, and each tile lies in one of these.

use crate::solver::problem::runs_together::RunsTogether;

/// What jokers ask of their runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CompanyLaw {
    /// Real tiles of the rack that pay for nothing, in every run with a wild joker; none where it is not looked at.
    pub(crate) tiles: u8,
    /// They lie beside the joker with nothing between but other jokers.
    pub(crate) alone: bool,
    /// Some jokers ask for less ([`ExcusedMelds`](crate::solver::problem::excused_melds::ExcusedMelds)): those that lack company for
    /// good are counted.
    pub(crate) is_excused: bool,
    /// What is company of a group is none of a run ([`SharedCompany`](crate::solver::problem::shared_company::SharedCompany)).
    pub(crate) is_apart: bool,
}

/// What lies in the runs of a colour at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsHere {
    pub(crate) any: bool,
    /// Whether a tile of the rack may be among theirs.
    pub(crate) fresh: bool,
    /// Whether a joker is wild in one.
    pub(crate) joker: bool,
    /// The most rack tiles that lie before the joker in its run.
    pub(crate) behind: u8,
    /// The most rack tiles that the runs hold which go on.
    pub(crate) held: u8,
    /// Whether a run goes on that began one place before, and whether an older one does.
    pub(crate) goes_on: [bool; 2],
    /// None where that is not known, or runs need not all have company.
    pub(crate) together: Option<RunsTogether>,
}

/// What is remembered of a colour after a place, where less is better in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RunCompany {
    /// Tiles that the places which runs passed without a break lack for a joker.
    lacking: u8,
    /// Tiles that a joker there still asks for.
    owed: u8,
    /// All such jokers lie before the last of these places.
    is_behind: bool,
    /// Tiles that all jokers there still ask for together.
    owed_together: u8,
}

impl CompanyLaw {
    /// More is not looked at: there is room for so many.
    const MOST: u8 = 7;

    pub(crate) const fn new((tiles, alone): (u8, bool), is_excused: bool) -> Self {
        let tiles = if tiles > Self::MOST {
            Self::MOST
        } else {
            tiles
        };
        CompanyLaw {
            tiles,
            alone,
            is_excused,
            is_apart: true,
        }
    }

    /// Whether jokers ask for anything. A page loads every byte of its module: there runs are not asked.
    pub(crate) const fn is_asked(self) -> bool {
        cfg!(not(rummikub_small)) && self.tiles > 0
    }

    /// After place `n`, up to the last one, where it was so before, and how many runs lack company for good, each of
    /// which holds a joker that asks for less; none where one lacks it and none does.
    ///
    /// What is told of a run that lacks it is forgotten, so that it is counted once; runs of a colour whose jokers
    /// lack it together are one.
    #[inline(never)]
    pub(crate) fn after(
        self,
        before: RunCompany,
        (n, last): (usize, usize),
        here: RunsHere,
    ) -> Option<(RunCompany, u8)> {
        let none = RunCompany {
            lacking: self.tiles,
            owed: 0,
            is_behind: false,
            owed_together: 0,
        };
        let mut before = if n == 1 { none } else { before };
        let together = |here: RunsTogether| {
            let owed = here.owed((before.owed_together, before.lacking), self.tiles)?;
            (owed == 0 || n < last).then_some(owed.min(Self::MOST))
        };
        let owed_together = here.together.map_or(Some(0), together)?;
        let mut excused = 0;
        let mut excuse = |asked: &mut u8| {
            excused += u8::from(*asked > 0);
            *asked = 0;
            self.is_excused || excused == 0
        };
        let is_broken = !here.any || self.alone && !here.fresh && !here.joker;
        let [from_one, older] = here.goes_on;
        let is_at_end = is_broken || !(older || from_one && !before.is_behind);
        if is_at_end && !excuse(&mut before.owed) {
            return None;
        }
        if is_broken {
            return (before.owed_together == 0).then_some((none, excused));
        }
        let beside_here = |asked: u8| asked.saturating_sub(u8::from(here.fresh));
        let mut owed = beside_here(before.owed);
        if here.joker {
            // it lies where the tile would
            owed = (self.tiles.saturating_sub(here.behind))
                .max(before.lacking)
                .max(owed);
        }
        let lacking = beside_here(before.lacking).max(self.tiles.saturating_sub(here.held));
        if n == last && !excuse(&mut owed) {
            return None;
        }
        let company = RunCompany {
            lacking,
            owed,
            is_behind: owed > 0 && !here.joker,
            owed_together,
        };
        Some((company, excused))
    }
}

impl RunCompany {
    /// It in four lanes, of which the first three are of no use where no run is barred from high ones, and the fourth
    /// where the colour has no locked run.
    pub(crate) fn packed(self) -> u16 {
        u16::from(self.is_behind)
            | u16::from(self.owed) << 4
            | u16::from(self.lacking) << 8
            | u16::from(self.owed_together) << 12
    }

    /// The reverse of [`RunCompany::packed`].
    pub(crate) fn of(packed: u16) -> Self {
        let lane = |shift: u32| (packed >> shift) as u8 & CompanyLaw::MOST;
        RunCompany {
            lacking: lane(8),
            owed: lane(4),
            is_behind: lane(0) > 0,
            owed_together: lane(12),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CompanyLaw, RunCompany, RunsHere};

    /// Whether runs may be so: a letter for every place, `r` a rack tile, `t` another one, `J` a joker, `-` no run.
    fn holds(law: CompanyLaw, places: &str) -> bool {
        let last = places.len();
        let mut company = Some(RunCompany::default());
        for (place, here) in places.chars().enumerate() {
            company = company.and_then(|before| {
                assert_eq!(RunCompany::of(before.packed()), before);
                let here = RunsHere {
                    any: here != '-',
                    fresh: here == 'r',
                    joker: here == 'J',
                    behind: u8::MAX,
                    held: u8::MAX,
                    goes_on: [false, true],
                    together: None,
                };
                Some(law.after(before, (place + 1, last), here)?.0)
            });
        }
        company.is_some()
    }

    #[test]
    fn a_joker_has_enough_rack_tiles_on_both_sides_without_a_break() {
        let two = CompanyLaw::new((2, false), false);
        for (places, is_enough) in [
            ("tttttt", true),
            ("rrJ", true),
            ("Jrr", true),
            ("rtJtr", true),
            ("rtJt", false),
            ("r-Jr-", false),
            ("rr-Jr", false),
            ("rJ-rr", false),
            ("-rJJr-", true),
            ("-rJtr-tJr", false),
            ("-rJtrtJr", true),
        ] {
            assert_eq!(holds(two, places), is_enough, "{places}");
        }
        let alone = CompanyLaw::new((2, true), false);
        for (places, is_enough) in [
            ("rrJ", true),
            ("rJr", true),
            ("rtJr", false),
            ("rJJr", true),
            ("trJrt", true),
            ("trJtr", false),
        ] {
            assert_eq!(holds(alone, places), is_enough, "{places}");
        }
    }

    #[test]
    fn runs_that_lack_company_are_counted_where_some_may() {
        let excused = |places: &str| {
            let law = CompanyLaw::new((2, false), true);
            let last = places.len();
            let start = (RunCompany::default(), 0);
            let after = |(before, counted), (place, here): (usize, char)| {
                let here = RunsHere {
                    any: here != '-',
                    fresh: here == 'r',
                    joker: here == 'J',
                    behind: u8::MAX,
                    held: u8::MAX,
                    goes_on: [false, true],
                    together: None,
                };
                let (company, excused) =
                    law.after(before, (place + 1, last), here).expect("counted");
                (company, counted + excused)
            };
            places.chars().enumerate().fold(start, after).1
        };
        for (places, lacking) in [
            ("rrJ", 0),
            ("trJ", 1),
            ("rJt-rrJ", 1),
            ("Jtt-ttJ", 2),
            ("JJt-", 1),
            ("rJtJr-", 0),
            ("tJt-J", 2),
        ] {
            assert_eq!(excused(places), lacking, "{places}");
        }
    }

    #[test]
    fn a_joker_of_a_young_run_has_less_behind_it_and_nothing_where_it_lies() {
        let law = CompanyLaw::new((2, false), false);
        let place = |fresh, joker, behind| RunsHere {
            any: true,
            fresh,
            joker,
            behind,
            held: 9,
            goes_on: [false, true],
            together: None,
        };
        let (tile, rack) = (place(false, false, 9), place(true, false, 9));
        let after = |places: &[RunsHere]| {
            let start = Some(RunCompany::default());
            (1..).zip(places).fold(start, |before, (n, here)| {
                Some(law.after(before?, (n, places.len()), *here)?.0)
            })
        };
        for (behind, ahead, is_enough) in [
            (2, [tile, tile], true),
            (1, [tile, tile], false),
            (1, [tile, rack], true),
            (0, [tile, rack], false),
            (0, [rack, rack], true),
        ] {
            let [next, last] = ahead;
            let joker = place(false, true, behind);
            let found = after(&[rack, rack, joker, next, last]);
            assert_eq!(found.is_some(), is_enough, "{behind} {ahead:?}");
        }
        let beside_another = place(true, true, 9);
        assert!(after(&[rack, beside_another, tile]).is_none());
        assert!(after(&[rack, beside_another, rack]).is_some());
        let young = |held, goes_on| RunsHere {
            held,
            goes_on,
            ..tile
        };
        let joker = place(false, true, 9);
        // the rack tiles are of a run that ends, and another goes on that holds so many
        for (held, is_enough) in [(2, true), (1, false)] {
            let found = after(&[rack, rack, young(held, [false, true]), joker, tile]);
            assert_eq!(found.is_some(), is_enough, "{held}");
        }
        // the joker lies one place before, or two, when a run goes on that began one place before
        let next = young(9, [true, false]);
        assert!(after(&[rack, joker, next, rack]).is_some());
        assert!(after(&[rack, joker, tile, next, rack]).is_none());
        assert!(after(&[rack, joker, tile, tile, rack]).is_some());
    }

    /// What is remembered of a colour, and how many of its runs were counted.
    type Counted = (RunCompany, u8);

    /// Whether the first is as good: the lanes of a state say so, or would once it gave up what its runs owe.
    fn is_as_good((a, counted_a): Counted, (b, counted_b): Counted) -> bool {
        let owes_no_more = a.owed <= b.owed && a.is_behind <= b.is_behind;
        a.lacking <= b.lacking && counted_a + u8::from(!owes_no_more) <= counted_b
    }

    #[test]
    fn whatever_follows_a_state_follows_one_that_is_as_good() {
        let law = CompanyLaw::new((2, false), true);
        let states = (0..=2).flat_map(|lacking| {
            let behind = [(0, false), (1, false), (1, true), (2, false), (2, true)];
            behind.into_iter().flat_map(move |(owed, is_behind)| {
                let company = RunCompany {
                    lacking,
                    owed,
                    is_behind,
                    owed_together: 0,
                };
                (0..=2).map(move |counted| (company, counted))
            })
        });
        let flags = [false, true];
        let few = [0, 1, u8::MAX];
        let goes_on = [[false; 2], [true, false], [false, true], [true; 2]];
        let places = flags.into_iter().flat_map(|fresh| {
            let jokers = flags.into_iter();
            jokers.flat_map(move |joker| {
                let behind = few.into_iter();
                behind.flat_map(move |behind| {
                    let held = few.into_iter();
                    held.flat_map(move |held| {
                        goes_on.map(|goes_on| RunsHere {
                            any: true,
                            fresh,
                            joker,
                            behind,
                            held,
                            goes_on,
                            together: None,
                        })
                    })
                })
            })
        });
        let after = |(before, counted), n, here| {
            let (company, more) = law.after(before, (n, 5), here).expect("counted");
            (company, counted + more)
        };
        // longer runs may go on as shorter ones do, and be older
        let is_longer = |a: &RunsHere, b: &RunsHere| {
            (a.fresh, a.joker) == (b.fresh, b.joker)
                && a.behind >= b.behind
                && a.held >= b.held
                && (0..2).all(|age| a.goes_on[age] >= b.goes_on[age])
        };
        let mut compared = 0;
        for a in states.clone() {
            for b in states.clone().filter(|b| is_as_good(a, *b)) {
                for here_b in places.clone() {
                    for here_a in places.clone().filter(|here| is_longer(here, &here_b)) {
                        for n in [3, 5] {
                            let (a, b) = (after(a, n, here_a), after(b, n, here_b));
                            assert!(is_as_good(a, b), "{a:?} {b:?} {here_a:?} {here_b:?}");
                            compared += 1;
                        }
                    }
                }
            }
        }
        assert!(compared > 100_000, "{compared}");
    }
}
