//! The programs of the four colours, with what they share: jokers, and company in groups.

use crate::color::ColorSet;
use crate::solver::bounds::color_program::{ColorProgram, PlaceInput};
use crate::solver::bounds::multipliers::Multipliers;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::{Problem, Share};
use crate::solver::problem::form::{JOKER, number_of};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::most_groups;
use crate::solver::transitions::known_ways::KnownWays;
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::Barred;
use crate::solver::transitions::supply::Supply;
use smallvec::SmallVec;

/// The programs of the four colours.
#[derive(Debug)]
pub(crate) struct ColorPrograms<K> {
    pub(super) colors: [ColorProgram<K>; 4],
    /// For every config of a place and every colour, which of its supplies it has.
    supplies: [SmallVec<[[u8; 4]; 2]>; 17],
    ways: KnownWays,
    pub(crate) multipliers: Multipliers<K>,
    /// By place, the colours that have tiles there.
    pub(super) present: [ColorSet; 17],
    /// The last place, and what the places of jokers are worth.
    pub(super) last: usize,
    pub(super) joker_at: [K; 15],
    /// What a joker is worth at the best place, and what rack jokers are at the end.
    pub(super) joker_most: K,
    pub(super) end: K,
    /// About what the dearest rack tile is worth. Prices stay below a few of it, so that no sum of
    /// them is far from a sum of tiles.
    pub(super) dearest: K,
    /// No colour brings less than this by its tiles, whatever it pays.
    pub(super) least: K,
}

impl<K: OrderKey> Default for ColorPrograms<K> {
    fn default() -> Self {
        ColorPrograms {
            colors: Default::default(),
            supplies: Default::default(),
            ways: KnownWays::default(),
            multipliers: Multipliers::default(),
            present: [ColorSet::NONE; 17],
            last: 0,
            joker_at: [K::ZERO; 15],
            joker_most: K::ZERO,
            end: K::ZERO,
            dearest: K::ZERO,
            least: K::ZERO,
        }
    }
}

impl<K: OrderKey> ColorPrograms<K> {
    /// Finds the ways of a problem, without values yet, those to nowhere among them. False where there
    /// was enough work, which counts what is known already, too.
    pub(crate) fn build(
        &mut self,
        p: &Problem<K>,
        outlook: &Outlook<K>,
        meter: &mut Meter,
    ) -> bool {
        let wild = outlook.wild(p);
        self.last = p.last;
        let mut groups = [0; 17];
        for n in 1..=p.last {
            let avail = outlook.avail[n];
            groups[n] = most_groups(n, avail, wild);
            let present = (0..4).filter(|c| avail[*c] > 0);
            self.present[n] = ColorSet::from_mask(present.fold(0, |all, c| all | 1 << c));
            self.supplies[n].clear();
            self.supplies[n].resize(p.columns[n].configs.len(), [0; 4]);
        }
        for c in 0..4 {
            self.colors[c].begin();
            for n in 1..=p.last {
                let shares = self.share(p, n, c);
                let supply = |share: &Share| Supply::new(p, (n, c), *share, Barred::default(), 0);
                let supplies: SmallVec<[Supply; 2]> = shares.iter().map(supply).collect();
                let most = supplies.iter().map(|supply| supply.most).max();
                let input = PlaceInput {
                    site: Site::new(p, outlook, n, c),
                    groups: most.map_or(0, |most| groups[n].min(most)),
                    weight: p.weight_at(n, c),
                    supplies,
                };
                let work = self.colors[c].add((p, c), &shares, (input, wild), &mut self.ways);
                if !meter.spend(work) {
                    return false;
                }
            }
            self.colors[c].end(p.last);
        }
        self.weigh(p, outlook);
        true
    }

    /// Notes what tiles and jokers are worth.
    fn weigh(&mut self, p: &Problem<K>, outlook: &Outlook<K>) {
        self.least = K::ZERO;
        self.dearest = K::ZERO;
        for (kind, weight) in p.tile[..JOKER].iter().enumerate() {
            let count = p.columns[number_of(kind)].hi[kind / 13];
            if count > 0 {
                self.dearest = self.dearest.max(*weight);
                self.least = self.least.minus(weight.times(count).size());
            }
        }
        // an even number without the digits of ties: a price is a small number of halves of it
        self.dearest = self.dearest.half().times(2);
        (self.joker_at, self.joker_most, self.end) = (p.joker_at, outlook.joker_at, outlook.end);
    }

    /// The different shares of a colour in the configs of a place, and which of them each config has.
    fn share(&mut self, p: &Problem<K>, n: usize, c: usize) -> SmallVec<[Share; 2]> {
        let mut shares = SmallVec::new();
        for (config, supplies) in p.columns[n].configs.iter().zip(&mut self.supplies[n]) {
            let share = config.share(c);
            let known = shares.iter().position(|s| *s == share);
            supplies[c] = known.unwrap_or_else(|| {
                shares.push(share);
                shares.len() - 1
            }) as u8;
        }
        shares
    }

    /// For every config of a place, the supply of each colour.
    pub(crate) fn supplies_of_configs(&self, n: usize) -> &[[u8; 4]] {
        &self.supplies[n]
    }

    /// The program of a colour.
    #[inline]
    pub(crate) fn color(&self, c: usize) -> &ColorProgram<K> {
        &self.colors[c]
    }

    /// The arcs of all colours.
    pub(super) fn arc_count(&self) -> u64 {
        let layers = self
            .colors
            .iter()
            .flat_map(|color| &color.layers[1..=self.last]);
        layers.map(|layer| layer.arcs.len() as u64).sum()
    }

    /// Forgets a colour of more than so many arcs.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.colors.iter_mut().for_each(|color| color.trim(kept));
    }
}
