//! The rack tiles that jokers in several runs of a colour ask for together.
//!
//! A tile lies in one run, which needs no more than one joker asks for. So runs that come to an end leave no more to the
//! others than these may ask for, and jokers at one place, which are in as many runs, add up.

/// What the runs of a colour have at a place together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsTogether {
    /// The most tiles of the rack.
    pub(crate) fresh: u8,
    /// Wild jokers: no two are in one run.
    pub(crate) jokers: u8,
    /// Runs of the place before that go on.
    pub(crate) going_on: u8,
    /// Tiles that the jokers in young runs ask for, beyond all that such runs may have behind them.
    pub(crate) owed_by_young: u8,
}

impl RunsTogether {
    /// Tiles that all jokers ask for after a place, at least, where it were so many before and each asks for these many;
    /// one here lacks so many of what is behind. None where they lack them for good.
    pub(super) fn owed(self, (before, lacking): (u8, u8), asked: u8) -> Option<u8> {
        if before > self.going_on.saturating_mul(asked) {
            return None;
        }
        let left = before.saturating_sub(self.fresh);
        let owed_here = self.jokers.saturating_mul(lacking);
        Some(left.max(owed_here).max(self.owed_by_young))
    }
}

#[cfg(test)]
mod tests {
    use super::RunsTogether;

    /// What is owed at last after places with so many rack tiles, jokers and runs that go on, where each joker asks for
    /// two tiles and has none behind it.
    fn owed(places: &[(u8, u8, u8)]) -> Option<u8> {
        places.iter().try_fold(0, |before, place| {
            let (fresh, jokers, going_on) = *place;
            let here = RunsTogether {
                fresh,
                jokers,
                going_on,
                owed_by_young: 0,
            };
            here.owed((before, 2), 2)
        })
    }

    #[test]
    fn jokers_in_several_runs_do_not_share_their_company() {
        assert_eq!(owed(&[(0, 2, 2), (2, 0, 2), (2, 0, 2)]), Some(0));
        assert_eq!(owed(&[(0, 2, 2), (1, 0, 2), (2, 0, 2)]), Some(1));
        // one of them ends with what it lacks
        assert_eq!(owed(&[(0, 2, 2), (1, 0, 2), (1, 0, 2), (2, 0, 1)]), Some(0));
        assert_eq!(owed(&[(0, 2, 2), (1, 0, 2), (1, 0, 1), (2, 0, 1)]), None);
        assert_eq!(owed(&[(0, 1, 1), (0, 0, 0)]), None);
        // two jokers one behind the other may be in one run
        assert_eq!(owed(&[(0, 1, 1), (0, 1, 1), (2, 0, 1)]), Some(0));
    }

    #[test]
    fn whatever_follows_what_is_owed_follows_less() {
        let all = |most: u8| 0..=most;
        for (fresh, jokers, going_on) in
            all(2).flat_map(|a| all(2).flat_map(move |b| all(2).map(move |c| (a, b, c))))
        {
            for (before, lacking) in all(6).flat_map(|a| all(2).map(move |b| (a, b))) {
                let here = |going_on, owed_by_young| RunsTogether {
                    fresh,
                    jokers,
                    going_on,
                    owed_by_young,
                };
                let Some(more) = here(going_on, 1).owed((before, lacking), 2) else {
                    continue;
                };
                let less = here(going_on + 1, 0)
                    .owed((before.saturating_sub(1), lacking.saturating_sub(1)), 2);
                assert!(less.is_some_and(|less| less <= more), "{before} {lacking}");
            }
        }
    }
}
