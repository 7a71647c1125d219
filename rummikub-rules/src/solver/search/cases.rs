//! The best ordinary turn: what the joker rules leave open is cut into cases, each of them a
//! sweep, and where that does not settle it an exact search (`exact`) bounded by a sweep.

use crate::solver::problem::form::{Counts, Form, JOKER, Retrieval, Reuse};
use crate::solver::problem::instance::{Loose, Position, Setup};
use crate::solver::problem::meld_choice::{Fate, can_be_paid, fates};
use crate::solver::problem::ordering::{Key, Worth};
use crate::solver::reconstruct::tables::{assemble, steps_of};
use crate::solver::rich::Step;
use crate::solver::search::beam::{Bounds, KEPT, Sweep};
use crate::solver::transitions::colors::Bench;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// A play and what it is worth.
#[derive(Clone, Debug)]
pub(crate) struct Found<K> {
    pub(crate) key: K,
    /// Tiles of the rack.
    pub(crate) played: Counts,
    pub(crate) table: Vec<Form>,
}

/// Memory for solving, kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Engine<K: Key> {
    pub(crate) sweep: Sweep<K>,
    pub(crate) bench: Bench<K>,
    pub(crate) bounds: Bounds<K>,
    pub(crate) steps: Vec<Step>,
    /// States made by exact searches.
    pub(crate) exact_work: u64,
}

/// What is common to all cases of a position.
pub(crate) struct Case<'a, K> {
    pub(crate) pos: &'a Position<'a>,
    pub(crate) worth: &'a Worth<K>,
    pub(crate) any: bool,
    /// Jokers of the table, those laid this turn included.
    pub(crate) table_jokers: u8,
    /// All jokers in sight.
    pub(crate) jokers: u8,
    pub(crate) best: Option<Found<K>>,
}

impl<K: Key> Case<'_, K> {
    pub(crate) fn floor(&self, base: K) -> Option<K> {
        self.best
            .as_ref()
            .map(|b| b.key)
            .or(self.worth.floor)
            .map(|f| f.minus(base))
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.any && self.best.is_some()
    }
}

impl<K: Key> Engine<K> {
    /// States made so far: what a limit on work counts.
    pub(crate) fn work(&self) -> u64 {
        self.sweep.work + self.exact_work
    }

    /// The best ordinary turn that exceeds the floor, or with `any` one that does.
    pub(crate) fn ordinary(
        &mut self,
        pos: &Position<'_>,
        worth: &Worth<K>,
        any: bool,
    ) -> Option<Found<K>> {
        let mut hi = *pos.hi;
        if !takes_rack_jokers(pos) {
            hi[JOKER] = 0;
        }
        let pos = &Position { hi: &hi, ..*pos };
        if pos.lo[JOKER] > hi[JOKER] {
            return None;
        }
        let table_jokers = pos.before.iter().chain(pos.laid).map(|m| m.jokers()).sum();
        let jokers = table_jokers + pos.hi[JOKER];
        let mut case = Case {
            pos,
            worth,
            any,
            table_jokers,
            jokers,
            best: None,
        };
        let options: SmallVec<[SmallVec<[Fate; 2]>; 24]> = (0..pos.before.len())
            .map(|i| fates(pos.law, pos.before, i))
            .collect();
        // every combination of fates, all melds as they are first
        let mut chosen: SmallVec<[usize; 24]> = options.iter().map(|_| 0).collect();
        let mut fates: SmallVec<[Fate; 24]> = options.iter().map(|o| o[0].clone()).collect();
        loop {
            if can_be_paid(pos.before, &fates) {
                self.case(&mut case, &fates);
                if case.is_settled() {
                    break;
                }
            }
            let Some(i) = (0..options.len()).find(|i| chosen[*i] + 1 < options[*i].len()) else {
                break;
            };
            chosen[i] += 1;
            chosen[..i].fill(0);
            for x in 0..=i {
                fates[x] = options[x][chosen[x]].clone();
            }
        }
        self.sweep.trim();
        self.bounds
            .iter_mut()
            .for_each(|layer| layer.shrink_to(KEPT));
        case.best
    }

    /// One combination of fates.
    fn case(&mut self, case: &mut Case<'_, K>, fates: &[Fate]) {
        let law = case.pos.law;
        let gains = fates.iter().any(Fate::gains);
        let loose_gains = law.retrieval != Retrieval::Never
            && case
                .pos
                .before
                .iter()
                .zip(fates)
                .any(|(m, f)| m.jokers() > 0 && f.is_loose());
        let hot = law.reuse != Reuse::Any && (gains || loose_gains);
        let rack = law.rack_joker_tiles > 0 && case.pos.hi[JOKER] > 0;
        let wild = if law.retrieval == Retrieval::Clear {
            Loose::Wild
        } else {
            Loose::Either
        };
        let mut strict = false;
        if hot || rack {
            // first with every joker that has rules where it is
            let mut calm = *case.pos.hi;
            if rack {
                calm[JOKER] = 0;
            }
            let pos = Position {
                hi: &calm,
                ..*case.pos
            };
            let loose = if hot { Loose::Kept } else { wild };
            if !(hot && gains) {
                if let Some(mut setup) = Setup::new(&pos, fates, loose, case.worth, None) {
                    self.sweep(case, &mut setup);
                }
            }
        } else {
            let Some(mut setup) = Setup::new(case.pos, fates, wild, case.worth, None) else {
                return;
            };
            if self.sweep(case, &mut setup) {
                return;
            }
            strict = true;
        }
        if !case.is_settled() {
            self.exact(case, fates, strict || law.max_jokers < case.jokers);
        }
    }

    /// The best way of a sweep, if it can be laid as it is: false where a joker ends up in a meld
    /// that the rules do not allow.
    fn sweep(&mut self, case: &mut Case<'_, K>, setup: &mut Setup<K>) -> bool {
        setup.bar_high_ones();
        setup.count_room();
        let floor = case.floor(setup.base_key);
        let Some(best) = self.sweep.best(&setup.problem, floor, case.any) else {
            return true;
        };
        steps_of(setup, self.sweep.choices(), &mut self.steps);
        let key = best.key.plus(setup.base_key);
        self.lay(case, setup, key, best.jokers)
    }

    fn lay(&mut self, case: &mut Case<'_, K>, setup: &Setup<K>, key: K, jokers: u8) -> bool {
        let made = assemble(case.pos.law, setup, &self.steps, jokers, case.table_jokers);
        let laid = made.is_some();
        if let Some((table, played)) = made {
            case.best = Some(Found { key, played, table });
        }
        laid
    }
}

/// Whether some meld could hold a joker of the rack: one that may hold jokers at all, and as many
/// real rack tiles as the joker asks for.
fn takes_rack_jokers(pos: &Position<'_>) -> bool {
    let (law, hi) = (pos.law, pos.hi);
    let held = |k: usize| u8::from(hi[k] > 0);
    let in_runs = (0..4).map(|c| (c * 13..c * 13 + 13).map(held).sum::<u8>());
    let in_groups = (0..13).map(|n| (0..4).map(|c| held(c * 13 + n)).sum::<u8>());
    let most = in_runs.chain(in_groups).max().unwrap_or(0);
    law.max_jokers > 0 && (!pos.laid.is_empty() || most >= law.rack_joker_tiles)
}
