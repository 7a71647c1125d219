//! What the dynamic program is asked: what there is of each number.

use crate::solver::problem::excused_melds::ExcusedMelds;
use crate::solver::problem::form::{Counts, Form, HIGH_ONE, NO_TILES};
use crate::solver::problem::joker_company::{ANYWHERE, JokerCompany};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::run_company::CompanyLaw;
use smallvec::SmallVec;

/// What the jokers and the locked groups of one number do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Config {
    /// Jokers of the old table that stay, by the colour that they stand for.
    pub(crate) kept: [u8; 4],
    /// Real tiles that must be there to pay.
    pub(crate) pays: [u8; 4],
    /// Tiles that join locked melds, or take the place of their jokers.
    pub(crate) extra: [u8; 4],
    /// Wild jokers that join locked groups of three.
    pub(crate) extra_wild: u8,
    /// Jokers retrieved.
    pub(crate) gain: u8,
    /// Place in the plans of the number.
    pub(crate) plan: u16,
}

/// The part of a config that matters to one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) kept: u8,
    pub(crate) pays: u8,
    pub(crate) extra: u8,
}

impl Config {
    /// The share of a colour.
    pub(crate) fn share(&self, c: usize) -> Share {
        Share {
            kept: self.kept[c],
            pays: self.pays[c],
            extra: self.extra[c],
        }
    }
}

/// A run that stays whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LockedRun {
    pub(crate) color: u8,
    pub(crate) start: u8,
    pub(crate) end: u8,
    pub(crate) form: Form,
    /// Whether it was laid from the rack this turn.
    pub(crate) fresh: bool,
}

/// A meld that stays whole, and what there is of a number joins or takes the place of its jokers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LockedMeld {
    /// A group of three; where jokers may be replaced any group, or a run with the joker of the number alone.
    pub(crate) form: Form,
    /// Whether it was laid from the rack this turn.
    pub(crate) fresh: bool,
    /// Whether rack tiles may take the place of its jokers.
    pub(crate) is_replaceable: bool,
}

/// By number.
pub(crate) type LockedMelds = [SmallVec<[LockedMeld; 1]>; 17];

/// What there is of one number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Column {
    /// Real tiles of the table that are not in locked melds.
    pub(crate) free: [u8; 4],
    /// Least rack tiles to play.
    pub(crate) lo: [u8; 4],
    /// Most rack tiles to play.
    pub(crate) hi: [u8; 4],
    /// Rack tiles that pay for jokers of melds that are taken apart.
    pub(crate) paid: [u8; 4],
    /// Locked runs that start here.
    pub(crate) starts: [u8; 4],
    /// Locked runs that end here.
    pub(crate) ends: [u8; 4],
    /// Of the locked runs that start here, those that reach 12, 13 and 14 and leave no room for
    /// the cut of a run of all numbers and a high one; none where ones are low.
    pub(crate) long: [[u8; 3]; 4],
    /// The ways of the jokers.
    pub(crate) configs: SmallVec<[Config; 2]>,
}

impl Column {
    /// The rack tiles that can be laid and pay for nothing, as far as it is known.
    pub(crate) fn fresh(&self) -> [u8; 4] {
        [0, 1, 2, 3].map(|c| self.hi[c].saturating_sub(self.paid[c]))
    }

    /// Without tiles and locked runs, but with the memory of the configs before.
    pub(super) fn clear(&mut self) {
        let Column {
            free,
            lo,
            hi,
            paid,
            starts,
            ends,
            long,
            configs,
        } = self;
        for counts in [free, lo, hi, paid, starts, ends] {
            *counts = [0; 4];
        }
        *long = [[0; 3]; 4];
        configs.clear();
    }
}

/// A position as the dynamic program sees it: one column a number.
#[derive(Clone, Debug)]
pub(crate) struct Problem<K> {
    /// By place, 1 to 14.
    pub(crate) columns: [Column; 17],
    /// The last place: 13, or 14.
    pub(crate) last: usize,
    pub(crate) tile: [K; 53],
    /// Bits of what decides ties in these: see `Weights`.
    pub(crate) digit_bits: Option<u32>,
    /// Rack jokers to play, at least and at most.
    pub(crate) joker_lo: u8,
    pub(crate) joker_hi: u8,
    /// Jokers of the old table that are wild from the start.
    pub(crate) gain: u8,
    pub(crate) table_pays: bool,
    /// Some tile is worth less than nothing, so that playing more is not always better.
    pub(crate) negative: bool,
    /// Some rack tile is played before the search.
    pub(crate) played: bool,
    /// Some run stays whole.
    pub(crate) has_locked_run: bool,
    /// Where locked runs lie, by colour a bit for each place.
    pub(crate) locked: [u16; 4],
    /// Some run that takes jokers is on the table whatever happens.
    pub(crate) has_run: bool,
    /// The locked runs may have no room for all jokers: only other runs count as runs that take
    /// what is left over.
    pub(crate) scarce: bool,
    /// Points that new melds must have.
    pub(crate) points: u16,
    /// What groups with wild jokers must hold, as far as bounds know it.
    pub(crate) joker_company: JokerCompany,
    /// What more they must hold, but some.
    pub(crate) excuses: ExcusedMelds,
    /// The most jokers of a group, as far as bounds know it.
    pub(crate) jokers_each: u8,
    /// The most jokers that are retrieved at one number.
    pub(crate) most_gain: u8,
    /// Where in runs jokers may be wild, as far as bounds know it: by colour a bit for each place.
    pub(crate) run_jokers: [u16; 4],
    /// What jokers ask of their runs, as far as bounds know it.
    pub(crate) run_company: CompanyLaw,
    /// Whether wild jokers may stand in a run with a locked one, as far as bounds know it.
    pub(crate) locked_take_jokers: bool,
    /// The same of those that are in a short run in front of it, which states remember.
    pub(crate) fronts_take_jokers: bool,
    /// By colour, the first place where a run may start with a joker. (A joker in front is as good at the
    /// other end, unless the run goes up to the last place.)
    pub(crate) lead_from: [usize; 4],
}

impl<K: OrderKey> Default for Problem<K> {
    /// Nothing to lay up to the thirteens.
    fn default() -> Self {
        Problem {
            columns: Default::default(),
            last: 13,
            tile: [K::ZERO; 53],
            digit_bits: None,
            joker_lo: 0,
            joker_hi: 0,
            gain: 0,
            table_pays: false,
            negative: false,
            played: false,
            has_locked_run: false,
            locked: [0; 4],
            has_run: false,
            scarce: false,
            points: 0,
            joker_company: JokerCompany::default(),
            excuses: ExcusedMelds::default(),
            jokers_each: u8::MAX,
            most_gain: u8::MAX,
            run_jokers: [ANYWHERE; 4],
            run_company: CompanyLaw::default(),
            locked_take_jokers: true,
            fronts_take_jokers: true,
            lead_from: [1; 4],
        }
    }
}

impl<K> Problem<K> {
    /// Whether a locked run of a colour begins next behind place `n`, or one place later, and takes no short run
    /// with a joker.
    pub(crate) fn joins_no_joker(&self, n: usize, c: usize) -> bool {
        let begins = |at: usize| at <= self.last && self.columns[at].starts[c] > 0;
        !self.fronts_take_jokers && (begins(n + 1) || begins(n + 2))
    }

    /// Whether a locked run of a colour lies at place `n`.
    pub(crate) const fn is_locked_at(&self, n: usize, c: usize) -> bool {
        self.locked[c] >> n & 1 == 1
    }

    /// The rack tiles that can be laid and pay for nothing, as far as it is known.
    pub(crate) fn fresh(&self) -> Counts {
        let mut fresh = NO_TILES;
        for (n, column) in self.columns.iter().enumerate().take(14).skip(1) {
            let of_number = column.fresh();
            (0..4).for_each(|c| fresh[c * 13 + n - 1] = of_number[c]);
        }
        fresh
    }

    /// Rack tiles of a colour that pay at place `n` where these many do by a choice for its jokers.
    fn paid_at(&self, n: usize, c: usize, pays: u8) -> u8 {
        self.columns[n].paid[c] + if self.table_pays { 0 } else { pays }
    }

    /// Rack tiles of a colour at place `n` that are no company of wild jokers where it has this share: those that
    /// pay, or that must join locked groups since the table has no equal ones for these; what pays may join one, too.
    pub(crate) fn elsewhere(&self, (n, c): (usize, usize), share: &Share) -> u8 {
        let joining = share.extra.saturating_sub(self.columns[n].free[c]);
        self.paid_at(n, c, share.pays).max(joining)
    }
}

impl<K: OrderKey> Problem<K> {
    /// What a rack tile of a colour weighs at a place: nothing at the high end, where ones are that
    /// were counted before.
    pub(crate) fn weight_at(&self, n: usize, c: usize) -> K {
        if n == HIGH_ONE {
            K::ZERO
        } else {
            self.tile[c * 13 + n - 1]
        }
    }
}
