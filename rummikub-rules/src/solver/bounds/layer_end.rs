//! What a layer leads to: a place of a colour, and what is remembered there of the company of jokers.

use crate::solver::problem::columns::{Problem, Share};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::run_company::RunCompany;
use crate::solver::problem::run_slots::RunSlots;
use crate::solver::problem::shared_company::{ColorTiles, CompanyAfter};
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::known_ways::ColorPlace;
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{Barred, unpack};
use crate::solver::transitions::supply::Supply;
use smallvec::SmallVec;

/// A place of a colour: where a layer ends.
pub(super) struct LayerEnd<'a, K> {
    pub(super) problem: &'a Problem<K>,
    pub(super) site: &'a Site,
    pub(super) color: usize,
    /// What the configs of the place give it, each share once.
    pub(super) shares: &'a [Share],
    /// The most groups of the number.
    pub(super) groups: u8,
    /// All jokers that can become wild.
    pub(super) wild: u8,
    /// Whether groups of the number may take some.
    pub(super) groups_take_jokers: bool,
}

impl<'a, K: OrderKey> LayerEnd<'a, K> {
    /// The place with a share, where a colour comes from runs that take no high one, from these jokers in
    /// short ones and with ones set aside.
    pub(super) fn with(
        &self,
        share: &Share,
        (barred, short_jokers): (Barred, ShortJokers),
        high: u8,
    ) -> ColorPlace<'a> {
        let at = (self.site.n, self.color);
        let supply = Supply {
            short_jokers,
            ..Supply::new(self.problem, at, *share, barred, high)
        };
        ColorPlace::new(self.site, supply, self.groups)
    }

    /// What is known of jokers in short runs before the place, in the lanes of a colour: beside company theirs is of this
    /// use only where a locked run is.
    pub(super) fn short_jokers(&self, lanes: u16) -> ShortJokers {
        if self.problem.run_company.is_asked() && self.problem.locked[self.color] == 0 {
            ShortJokers::default()
        } else {
            ShortJokers::of(lanes)
        }
    }

    /// The company of jokers in runs after a choice that lays so many rack tiles, where it was so before and these
    /// runs were open; see [`Problem::company_after`].
    pub(super) fn company(
        &self,
        (open, before): (u32, RunCompany),
        (choice, tiles): (&ColorChoice, u8),
        share: &Share,
    ) -> CompanyAfter {
        let (p, at) = (self.problem, (self.site.n, self.color));
        let (one, two, _) = unpack(choice.open);
        let in_runs = RunSlots {
            tiles: choice.in_runs,
            jokers: choice.jokers,
            young: [one, two, unpack(open).1],
        };
        let tiles = ColorTiles {
            in_runs,
            grouped: choice.grouped,
            fresh: tiles.saturating_sub(p.elsewhere(at, share)),
        };
        p.company_after(at, before, &tiles, self.groups_take_jokers)
    }

    /// The place with each of its shares, where nothing is remembered but open runs.
    pub(super) fn plain(&self) -> SmallVec<[ColorPlace<'a>; 8]> {
        let plain = |share| self.with(share, Default::default(), 0);
        self.shares.iter().map(plain).collect()
    }
}
