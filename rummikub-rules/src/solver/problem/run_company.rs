//! The rack tiles that jokers ask for in their runs, as far as the runs of a colour tell them.
//!
//! It is not known which tiles a run with a wild joker holds. But they lie place by place on both sides of
//! it, and runs of its colour pass all of these places: so of the places that runs passed without a break
//! enough must hold a tile of the rack, before the joker or behind it.

/// What jokers ask of their runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CompanyLaw {
    /// Real tiles of the rack that pay for nothing, in every run with a wild joker; none where it is not looked at.
    pub(crate) tiles: u8,
    /// They lie beside the joker with nothing between but other jokers.
    pub(crate) alone: bool,
}

/// What lies in the runs of a colour at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsHere {
    pub(crate) any: bool,
    /// Whether a tile of the rack may be among theirs.
    pub(crate) fresh: bool,
    /// Whether a joker is wild in one.
    pub(crate) joker: bool,
}

/// What is remembered of a colour after a place, where less is better in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RunCompany {
    /// Tiles that the places which runs passed without a break lack for a joker.
    lacking: u8,
    /// A joker there asked for them.
    owed: bool,
}

impl CompanyLaw {
    /// More is not looked at: there is room for so many.
    const MOST: u8 = 7;

    pub(crate) const fn new(tiles: u8, alone: bool) -> Self {
        let tiles = if tiles > Self::MOST {
            Self::MOST
        } else {
            tiles
        };
        CompanyLaw { tiles, alone }
    }

    pub(crate) const fn is_asked(self) -> bool {
        self.tiles > 0
    }

    /// After place `n`, up to the last one, where it was so before; none where a joker lacks company for good.
    pub(crate) fn after(
        self,
        before: RunCompany,
        (n, last): (usize, usize),
        here: RunsHere,
    ) -> Option<RunCompany> {
        let none = RunCompany {
            lacking: self.tiles,
            owed: false,
        };
        let before = if n == 1 { none } else { before };
        let is_broken = !here.any || self.alone && !here.fresh && !here.joker;
        if is_broken {
            return (!before.owed).then_some(none);
        }
        let lacking = before.lacking.saturating_sub(u8::from(here.fresh));
        let owed = lacking > 0 && (before.owed || here.joker);
        (!owed || n < last).then_some(RunCompany { lacking, owed })
    }
}

impl RunCompany {
    /// It in the two upper ones of four lanes, which are of no use to a colour without high ones.
    pub(crate) fn packed(self) -> u16 {
        u16::from(self.lacking) << 8 | u16::from(self.owed) << 12
    }

    /// The reverse of [`RunCompany::packed`].
    pub(crate) fn of(packed: u16) -> Self {
        RunCompany {
            lacking: (packed >> 8) as u8 & CompanyLaw::MOST,
            owed: packed >> 12 & 1 == 1,
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
                };
                law.after(before, (place + 1, last), here)
            });
        }
        company.is_some()
    }

    #[test]
    fn a_joker_has_enough_rack_tiles_on_both_sides_without_a_break() {
        let two = CompanyLaw::new(2, false);
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
        let alone = CompanyLaw::new(2, true);
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
}
