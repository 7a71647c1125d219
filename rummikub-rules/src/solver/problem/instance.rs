//! From a position, with the fate of every old meld, to what the sweep works on.

use crate::solver::problem::columns::{Column, Config, Problem};
use crate::solver::problem::form::{
    Counts, Form, JOKER, KINDS, Law, Retrieval, color_subsets, kind, number_of,
};
use crate::solver::problem::meld_choice::{Fate, Payer};
use crate::solver::problem::ordering::{Key, Worth};
use smallvec::{SmallVec, smallvec};

/// A position and what may be played in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'a> {
    pub(crate) law: &'a Law,
    pub(crate) before: &'a [Form],
    /// Melds of the opening that stay whole on a table that is only extended.
    pub(crate) laid: &'a [Form],
    /// Least and most rack tiles to play.
    pub(crate) lo: &'a Counts,
    pub(crate) hi: &'a Counts,
}

/// How the jokers of loose melds are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loose {
    /// All are wild from the start.
    Wild,
    /// All stay as they are.
    Kept,
    /// Each is kept or retrieved.
    Either,
}

/// What a joker of a run, or the jokers of a group, do; colours as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    pub(crate) old: u8,
    pub(crate) kept: u8,
    pub(crate) pays: u8,
    pub(crate) gain: u8,
}

/// What joins a locked group of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extra {
    Nothing,
    Tile(u8),
    Wild,
}

/// One way for the jokers and locked groups of a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) deeds: SmallVec<[Deed; 2]>,
    pub(crate) extras: SmallVec<[Extra; 4]>,
}

impl Plan {
    /// Tiles of a colour that join locked groups.
    pub(crate) fn extra(&self, color: usize) -> u8 {
        self.extras
            .iter()
            .filter(|e| **e == Extra::Tile(color as u8))
            .count() as u8
    }

    /// Jokers that join locked groups.
    pub(crate) fn extra_wild(&self) -> u8 {
        self.extras.iter().filter(|e| **e == Extra::Wild).count() as u8
    }

    /// Jokers retrieved.
    pub(crate) fn gain(&self) -> u8 {
        self.deeds.iter().map(|d| d.gain).sum()
    }

    fn config(&self, plan: u16) -> Config {
        let bits = |of: fn(&Deed) -> u8| {
            [0, 1, 2, 3].map(|c| self.deeds.iter().map(|d| of(d) >> c & 1).sum())
        };
        Config {
            kept: bits(|d| d.kept),
            pays: bits(|d| d.pays),
            extra: [0, 1, 2, 3].map(|c| self.extra(c)),
            extra_wild: self.extra_wild(),
            gain: self.gain(),
            plan,
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

/// A position, set up for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Setup<K> {
    pub(crate) problem: Problem<K>,
    /// By number and then by `Config::plan`.
    pub(crate) plans: [SmallVec<[Plan; 1]>; 17],
    pub(crate) runs: SmallVec<[LockedRun; 4]>,
    /// Locked groups of three by number, and whether they were laid this turn.
    pub(crate) groups: [SmallVec<[(Form, bool); 1]>; 17],
    /// Locked melds that cannot grow.
    pub(crate) full: SmallVec<[Form; 4]>,
    /// Rack tiles that are played in any case, and their worth.
    pub(crate) base: Counts,
    pub(crate) base_key: K,
}

impl<K: Key> Setup<K> {
    /// None where the fates cannot be: what must be played is not there.
    ///
    /// `lead_from` is the first place where a run may start with a joker.
    pub(crate) fn new(
        pos: &Position<'_>,
        fates: &[Fate],
        loose: Loose,
        worth: &Worth<K>,
        lead_from: Option<usize>,
    ) -> Option<Setup<K>> {
        let law = pos.law;
        let last = usize::from(law.last());
        let by_place = worth.points > 0 || worth.joker_at.iter().any(|w| *w != K::ZERO);
        let mut s = Setup {
            problem: Problem {
                columns: Default::default(),
                last,
                tile: worth.tile,
                joker_at: worth.joker_at,
                joker_lo: pos.lo[JOKER],
                joker_hi: pos.hi[JOKER],
                gain: 0,
                table_pays: law.table_pays,
                negative: worth.negative,
                played: !pos.laid.is_empty(),
                has_run: false,
                scarce: false,
                points: worth.points,
                lead_from: if by_place {
                    1
                } else {
                    lead_from.unwrap_or(last - 2)
                },
            },
            plans: Default::default(),
            runs: SmallVec::new(),
            groups: Default::default(),
            full: SmallVec::new(),
            base: [0; 53],
            base_key: K::ZERO,
        };
        let (mut free, mut lo, mut hi) = ([0; 53], *pos.lo, *pos.hi);
        let mut pays = [0u8; 53];
        let mut options: [SmallVec<[SmallVec<[Deed; 4]>; 1]>; 14] = Default::default();
        for (i, (form, fate)) in pos.before.iter().zip(fates).enumerate() {
            match fate {
                Fate::Loose | Fate::Settled { .. } => {
                    form.count_into(&mut free);
                    if loose == Loose::Wild {
                        s.problem.gain += form.jokers();
                    } else if form.jokers() > 0 {
                        deeds_of(law, i, *form, fate, loose, &mut options);
                    }
                }
                Fate::Freed(payments) => {
                    form.count_into(&mut free);
                    s.problem.gain += form.jokers();
                    for (k, payer) in payments {
                        pays[usize::from(*k)] += u8::from(*payer == Payer::Rack);
                    }
                }
                Fate::Locked { meld, pays, gain } => {
                    s.problem.gain += gain;
                    for (k, payer) in pays {
                        let k = usize::from(*k);
                        if *payer == Payer::Rack {
                            hi[k] = hi[k].checked_sub(1)?;
                            lo[k] = lo[k].saturating_sub(1);
                            s.base_key = s.base_key.plus(worth.tile[k]);
                            s.base[k] += 1;
                            s.problem.played = true;
                        }
                    }
                    s.lock(*meld, false);
                }
            }
        }
        for form in pos.laid {
            s.lock(*form, true);
        }
        // tiles of loose melds that went into locked ones
        for fate in fates {
            if let Fate::Locked { pays, .. } = fate {
                for (k, payer) in pays {
                    free[usize::from(*k)] -= u8::from(*payer != Payer::Rack);
                }
            }
        }
        s.problem.has_run = !s.runs.is_empty();
        for k in 0..KINDS {
            lo[k] = lo[k].max(pays[k]);
            if lo[k] > hi[k] {
                return None;
            }
        }
        if s.problem.joker_lo > s.problem.joker_hi {
            return None;
        }
        let jokers = pos
            .before
            .iter()
            .chain(pos.laid)
            .map(|m| m.jokers())
            .sum::<u8>()
            + hi[JOKER];
        s.drop_unplayable(&free, &lo, &mut hi, &options, jokers);
        for k in 0..KINDS {
            let col = &mut s.problem.columns[number_of(k)];
            (col.free[k / 13], col.lo[k / 13], col.hi[k / 13]) = (free[k], lo[k], hi[k]);
        }
        for n in 1..=last {
            let options = options.get(n).map_or(&[][..], |o| o);
            s.plans[n] = plans(options, &s.groups[n], |c| {
                free[kind(c, n as u8)] + hi[kind(c, n as u8)]
            });
            for (i, plan) in s.plans[n].iter().enumerate() {
                let config = plan.config(i as u16);
                let column: &mut Column = &mut s.problem.columns[n];
                if !column.configs.iter().any(|c| {
                    Config {
                        plan: config.plan,
                        ..*c
                    } == config
                }) {
                    column.configs.push(config);
                }
            }
        }
        Some(s)
    }

    /// Minds that a run has thirteen tiles at most where a locked run is in the way of a cut: a
    /// run of all numbers and a high one is otherwise as good as two.
    pub(crate) fn bar_high_ones(&mut self) {
        if self.problem.last == 13 {
            return;
        }
        for r in self.runs.iter().filter(|r| r.start <= 3 && r.end >= 12) {
            let column = &mut self.problem.columns[usize::from(r.start)];
            column.long[usize::from(r.color)][usize::from(r.end) - 12] += 1;
        }
    }

    /// Minds that locked runs alone may not take all jokers: then every joker is laid where it
    /// stands, until some other run is there.
    pub(crate) fn count_room(&mut self) {
        let p = &mut self.problem;
        let last = p.last as u8;
        // three tiles or more at an end could be a run of their own
        let room = |r: &LockedRun| {
            let beside = (r.start - 1).min(2) + (last - r.end).min(2);
            13u8.saturating_sub(r.form.size() + beside)
        };
        let gains = |column: &Column| column.configs.iter().map(|c| c.gain).max().unwrap_or(0);
        let jokers = p.gain + p.joker_hi + p.columns.iter().map(gains).sum::<u8>();
        p.scarce = p.has_run && self.runs.iter().map(room).sum::<u8>() < jokers;
        if p.scarce {
            p.has_run = false;
            p.lead_from = 1;
        }
    }

    fn lock(&mut self, form: Form, fresh: bool) {
        match form {
            Form::Run {
                color, start, len, ..
            } => {
                let end = start + len - 1;
                self.problem.columns[usize::from(start)].starts[usize::from(color)] += 1;
                self.problem.columns[usize::from(end)].ends[usize::from(color)] += 1;
                self.runs.push(LockedRun {
                    color,
                    start,
                    end,
                    form,
                    fresh,
                });
            }
            Form::Group { number, .. } if form.size() == 3 => {
                self.groups[usize::from(number)].push((form, fresh));
            }
            Form::Group { .. } => self.full.push(form),
        }
    }

    /// Takes rack tiles out of sight that no meld can hold.
    fn drop_unplayable(
        &self,
        free: &Counts,
        lo: &Counts,
        hi: &mut Counts,
        options: &[SmallVec<[SmallVec<[Deed; 4]>; 1]>; 14],
        jokers: u8,
    ) {
        // places that some tile or locked run can fill, by colour, bit 1 to 14
        let mut filled = [0u16; 4];
        for k in 0..KINDS {
            filled[k / 13] |= u16::from(free[k] + hi[k] > 0) << number_of(k);
        }
        for (n, deeds) in options.iter().enumerate() {
            for d in deeds.iter().flatten() {
                for c in 0..4 {
                    filled[c] |= u16::from(d.kept >> c & 1) << n;
                }
            }
        }
        for r in &self.runs {
            for place in r.start..=r.end {
                filled[usize::from(r.color)] |= 1 << place;
            }
        }
        let last = self.problem.last;
        for f in &mut filled {
            if last == 14 {
                *f |= ((*f >> 1) & 1) << 14 | ((*f >> 14) & 1) << 1;
            }
        }
        let run_at = |c: usize, place: usize| {
            (place.saturating_sub(2).max(1)..=place).any(|from| {
                from + 2 <= last && 3 - (filled[c] >> from & 7).count_ones() as u8 <= jokers
            })
        };
        for k in 0..KINDS {
            if hi[k] == 0 || lo[k] > 0 {
                continue;
            }
            let (c, n) = (k / 13, number_of(k));
            let colors = filled.iter().filter(|f| *f >> n & 1 == 1).count() as u8;
            let group = colors + jokers >= 3 || !self.groups[n].is_empty();
            if !(group || run_at(c, n) || (n == 1 && last == 14 && run_at(c, 14))) {
                hi[k] = 0;
            }
        }
    }
}

/// The deeds open to the jokers of a loose meld, added by number.
fn deeds_of(
    law: &Law,
    old: usize,
    form: Form,
    fate: &Fate,
    loose: Loose,
    options: &mut [SmallVec<[SmallVec<[Deed; 4]>; 1]>; 14],
) {
    let old = old as u8;
    let retrieve = loose == Loose::Either && law.retrieval != Retrieval::Never;
    let clear = law.retrieval == Retrieval::Clear;
    match form {
        Form::Run { color, start, .. } => {
            for (place, k) in form.joker_places() {
                let stays = match fate {
                    Fate::Settled { kept } if loose != Loose::Kept => {
                        Some(kept >> (place - start) & 1 == 1)
                    }
                    _ => None,
                };
                let mut deeds = SmallVec::new();
                if stays != Some(false) {
                    deeds.push(Deed {
                        old,
                        kept: 1 << color,
                        pays: 0,
                        gain: 0,
                    });
                }
                if retrieve && stays != Some(true) {
                    let pays = if clear { 0 } else { 1 << color };
                    deeds.push(Deed {
                        old,
                        kept: 0,
                        pays,
                        gain: 1,
                    });
                }
                options[number_of(k)].push(deeds);
            }
        }
        Form::Group { number, jokers, .. } => {
            let missing = form.missing();
            let mut deeds = SmallVec::new();
            for gain in 0..=if retrieve { jokers } else { 0 } {
                for kept in color_subsets(missing, jokers - gain) {
                    let open = missing & !kept;
                    if gain == 0 || clear {
                        deeds.push(Deed {
                            old,
                            kept,
                            pays: 0,
                            gain,
                        });
                    } else if law.both_colors {
                        deeds.push(Deed {
                            old,
                            kept,
                            pays: open,
                            gain,
                        });
                    } else {
                        deeds.extend(color_subsets(open, gain).map(|pays| Deed {
                            old,
                            kept,
                            pays,
                            gain,
                        }));
                    }
                }
            }
            options[usize::from(number)].push(deeds);
        }
    }
}

/// Every combination of deeds and of what joins the locked groups of a number.
fn plans(
    options: &[SmallVec<[Deed; 4]>],
    groups: &[(Form, bool)],
    tiles: impl Fn(u8) -> u8,
) -> SmallVec<[Plan; 1]> {
    let mut plans: SmallVec<[Plan; 1]> = smallvec![Plan::default()];
    for deeds in options {
        let longer = |plan: &Plan, deed: Deed| {
            let mut plan = plan.clone();
            plan.deeds.push(deed);
            plan
        };
        plans = plans
            .iter()
            .flat_map(|p| deeds.iter().map(move |d| longer(p, *d)))
            .collect();
    }
    for (form, _) in groups {
        let mut extras: SmallVec<[Extra; 6]> = smallvec![Extra::Nothing];
        let fits = |c: &u8| form.missing() >> c & 1 == 1 && tiles(*c) > 0;
        extras.extend((0..4).filter(fits).map(Extra::Tile));
        extras.push(Extra::Wild);
        let longer = |plan: &Plan, extra: Extra| {
            let mut plan = plan.clone();
            plan.extras.push(extra);
            plan
        };
        plans = plans
            .iter()
            .flat_map(|p| extras.iter().map(move |e| longer(p, *e)))
            .collect();
    }
    plans
}
