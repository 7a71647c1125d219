//! The exact searches of one combination of fates: in the bounds of what wild jokers would allow,
//! first for the tiles that these lay, then for any. What seldom matters is left out at first, and
//! looked for in the way that was found.

use super::best_first;
use super::rich::{Rules, part, suspects};
use super::special::{Customs, longest};
use crate::JokerRetrieval as Retrieval;
use crate::solver::bounds::upper_bounds::StateBounds as Bounds;
use crate::solver::problem::form::{Counts, Form, JOKER, number_of, signed};
use crate::solver::problem::instance::Instance as Setup;
use crate::solver::problem::joker_plans::LooseJokers as Loose;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice as Fate;
use crate::solver::problem::ordering::OrderKey as Key;
use crate::solver::problem::question::Question as Position;
use crate::solver::reconstruct::table::{new_table as assemble, steps_of};
use crate::solver::search::beam::BestPath as Best;
use crate::solver::search::engine::{Case, Engine, FoundPlay as Found};
use alloc::vec::Vec;
use smallvec::SmallVec;

/// What is common to the exact searches of one combination of fates.
#[derive(Clone, Copy)]
struct Exact<'a> {
    fates: &'a [Fate],
    shifted: bool,
    strict: bool,
    longest: Option<u8>,
    lead_from: usize,
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    None,
    Laid,
    /// The best way cannot be laid.
    NotLaid,
}

impl<K: Key> Engine<K> {
    /// The exact search of one combination of fates; `strict` where every joker counts.
    pub(super) fn exact(&mut self, case: &mut Case<'_, K>, fates: &[Fate], strict: bool) {
        let (pos, law) = (case.question, case.question.law);
        // Where nobody pays, retrieved jokers are wild from the start in the bounds. A kept joker
        // that stands for a high one is laid at the end, not where its number is counted: then the
        // bounds count as the search does.
        let shifted = law.retrieval == Retrieval::Clear && !has_high_joker(law, pos.before);
        let falls_apart = law.reuse == Reuse::NewMeld
            && law.rack_joker_tiles == 0
            && pos.laid.is_empty()
            && !strict;
        let longest = falls_apart
            .then(|| longest(case.jokers))
            .filter(|most| *most < 13);
        let locked = !pos.laid.is_empty() || fates.iter().any(|f| matches!(f, Fate::Locked { .. }));
        // the last run of so many tiles
        let lead_from = match longest {
            Some(most) if !locked => usize::from(law.last() + 1 - most),
            _ => 1,
        };
        let loose = if shifted { Loose::Wild } else { Loose::Either };
        // a kept joker may be in front of a run, where the bounds take it for a wild one
        let bounds_lead = if shifted { 1 } else { lead_from };
        let Some(wide) = Setup::new(pos, fates, loose, case.weights, Some(bounds_lead)) else {
            return;
        };
        let floor = case.incumbent(wide.base_key);
        let Some(best) = self.beam.best(&wide.problem, floor, case.any) else {
            return;
        };
        let search = Exact {
            fates,
            shifted,
            strict,
            longest,
            lead_from,
        };
        // mostly the tiles that wild jokers lay can be laid by the law of jokers, too: first the
        // way that they went, then any, and only then fewer tiles
        let played = self.played(&wide, &best);
        let same = Position {
            lo: &played,
            hi: &played,
            ..*pos
        };
        let mut bounds = core::mem::take(&mut self.bounds);
        self.beam.path_bounds(&best, &mut bounds);
        let step = K::new(0, 1, 0);
        let least = Some(best.key.plus(wide.base_key).minus(step));
        let mut found = self.exact_ways(case, &same, &search, &bounds, least);
        if !found {
            if let Some(wide) = Setup::new(&same, fates, loose, case.weights, Some(bounds_lead)) {
                let floor = least.map(|l| l.minus(wide.base_key));
                self.beam.bounds(&wide.problem, floor, &mut bounds);
                found = self.exact_ways(case, &same, &search, &bounds, least);
            }
        }
        // where only these tiles may be played, and are worth the same anywhere, that was all
        let is_same = *pos.lo == played && *pos.hi == played;
        let is_all = is_same && case.weights.joker_at.iter().all(|w| *w == K::ZERO);
        if !found && !is_all {
            self.beam.bounds(&wide.problem, floor, &mut bounds);
            if !bounds[0].is_empty() {
                self.exact_ways(case, pos, &search, &bounds, None);
            }
        }
        self.bounds = bounds;
    }

    /// The rack tiles of the best way of a sweep.
    fn played(&mut self, setup: &Setup<K>, best: &Best<K>) -> Counts {
        steps_of(setup, self.beam.choices(), &mut self.steps);
        let mut played = setup.base;
        for (i, step) in self.steps.iter().enumerate().take(13) {
            for c in 0..4 {
                played[c * 13 + i] += step.played[c];
            }
        }
        played[JOKER] += best.jokers;
        played
    }

    /// The exact search in these bounds, for something better than this; whether it found it.
    fn exact_ways(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Position<'_>,
        search: &Exact<'_>,
        bounds: &Bounds<K>,
        least: Option<K>,
    ) -> bool {
        // where jokers may end up in melds that the rules do not allow, every joker is special
        for all in [false, true] {
            if search.strict && !all {
                continue;
            }
            match self.exact_way(case, pos, search, bounds, least, all) {
                Way::Laid => return true,
                Way::None => return false,
                Way::NotLaid => {}
            }
        }
        false
    }

    fn exact_way(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Position<'_>,
        search: &Exact<'_>,
        bounds: &Bounds<K>,
        least: Option<K>,
        all: bool,
    ) -> Way {
        let Exact {
            fates,
            shifted,
            longest,
            lead_from,
            ..
        } = *search;
        let mut way = Way::None;
        // first as if no tile came from an old run: see `rich::origins`
        let unwatched: SmallVec<[bool; 24]> = fates.iter().map(|_| false).collect();
        let fates = SmallVec::<[Fate; 24]>::from(fates);
        // and as if retrieved jokers were wild in runs, where they ask no more: see `rich::wild`
        let may_be_free = !all && pos.law.reuse == Reuse::NewMeld && pos.law.rack_joker_tiles == 0;
        let mut open = Vec::from([(fates, unwatched, [may_be_free; 4])]);
        while let Some((fates, mut watched, mut free)) = open.pop() {
            let lead = free.contains(&true).then_some(lead_from);
            let Some(mut setup) = Setup::new(pos, &fates, Loose::Either, case.weights, lead) else {
                continue;
            };
            for run in &setup.runs {
                free[usize::from(run.color)] = false;
            }
            // The bounds know of neither, and so did not promise too little; where jokers are left
            // for which there is no room, the melds cannot be laid.
            setup.bar_high_ones();
            let shift = if shifted {
                shift(pos.before, &fates)
            } else {
                [0; 17]
            };
            let mut customs = Customs::new(
                pos.law, pos.before, &fates, &watched, all, longest, lead_from,
            );
            customs.free = free;
            customs.no_plain_lead = !all && has_no_plain_lead(pos);
            let rules = Rules::new(customs, pos.before, &fates, &watched, &setup, bounds, shift);
            let floor = case.incumbent(setup.base_key);
            let floor = floor.max(least.map(|l| l.minus(setup.base_key)));
            let found = best_first::best(&rules, floor, &mut self.scratch, &mut self.exact_work);
            let Some(found) = found else { continue };
            let doubtful = suspects(pos.law, pos.before, &fates, &setup, &found.steps, &watched);
            if !doubtful.is_empty() {
                for i in doubtful {
                    watched[i] = true;
                }
                let ways = settled(pos.law, pos.before, &fates, &watched);
                open.extend(
                    ways.into_iter()
                        .rev()
                        .map(|fates| (fates, watched.clone(), free)),
                );
                continue;
            }
            let made = assemble(
                pos.law,
                &setup,
                &found.steps,
                found.jokers,
                case.table_jokers,
            );
            let laid = made.is_some();
            if let Some((mut table, played)) = made {
                let steps = &found.steps;
                if let Err(bound) = part(pos, &fates, &setup, steps, free, &mut table) {
                    for c in 0..4 {
                        free[c] &= !bound[c];
                    }
                    open.push((fates, watched, free));
                    continue;
                }
                let key = found.key.plus(setup.base_key);
                case.best = Some(Found { key, played, table });
            } else if free.contains(&true) {
                open.push((fates, watched, [false; 4]));
                continue;
            }
            way = match way {
                Way::NotLaid => Way::NotLaid,
                _ if laid => Way::Laid,
                _ => Way::NotLaid,
            };
            if case.is_settled() || (laid && least.is_some()) {
                return Way::Laid;
            }
        }
        way
    }
}

/// Whether what makes a run special takes three of its tiles at least, one of them real: a retrieved
/// joker or one of the rack, and its company.
fn has_no_plain_lead(pos: &Position<'_>) -> bool {
    let law = pos.law;
    let for_hot = match law.reuse {
        Reuse::Any | Reuse::NewMeld => 0,
        Reuse::WithRackTiles => law.reuse_tiles + 1,
        Reuse::FromRackTiles => (law.reuse_tiles + 1).max(3),
    };
    let real_company = law.rack_joker_tiles > 0 || pos.hi[JOKER] < law.reuse_tiles;
    let for_rack = law.rack_joker_tiles + 1;
    let hot_holds = law.reuse == Reuse::Any || (for_hot >= 3 && real_company);
    hot_holds && (law.rack_joker_tiles == 0 || for_rack >= 3)
}

/// Whether some joker of the table stands for a one, or may.
fn has_high_joker(law: &Law, before: &[Form]) -> bool {
    law.ones_high
        && before.iter().any(|form| match form {
            Form::Run { .. } => form.joker_places().any(|(_, k)| number_of(k) == 1),
            Form::Group { number, jokers, .. } => *number == 1 && *jokers > 0,
        })
}

/// Where nobody pays, an old run of few real tiles is continued or not by what it keeps, so that
/// this is decided at once.
fn settled(
    law: &Law,
    before: &[Form],
    fates: &[Fate],
    watched: &[bool],
) -> Vec<SmallVec<[Fate; 24]>> {
    let mut ways: Vec<SmallVec<[Fate; 24]>> = Vec::from([fates.iter().cloned().collect()]);
    if law.retrieval != Retrieval::Clear || law.reuse == Reuse::Any {
        return ways;
    }
    for (i, form) in before.iter().enumerate() {
        let Form::Run { jokers, .. } = *form else {
            continue;
        };
        let is_settled = matches!(fates[i], Fate::Settled { .. });
        if jokers == 0 || form.reals() > 2 || !watched[i] || is_settled {
            continue;
        }
        ways = ways
            .into_iter()
            .flat_map(|way| {
                (0..=jokers)
                    .filter(move |kept| kept & !jokers == 0)
                    .map(move |kept| {
                        let mut way = way.clone();
                        way[i] = Fate::Settled { kept };
                        way
                    })
            })
            .collect();
    }
    ways
}

/// Jokers of loose melds: by place, how many more the bounds count as used than the search does.
fn shift(before: &[Form], fates: &[Fate]) -> [i8; 17] {
    let mut at = [0i8; 17];
    for (form, _) in before.iter().zip(fates).filter(|x| x.1.is_loose()) {
        match *form {
            Form::Run { .. } => form.joker_places().for_each(|(_, k)| at[number_of(k)] += 1),
            Form::Group { number, jokers, .. } => at[usize::from(number)] += signed(jokers),
        }
    }
    let total: i8 = at.iter().sum();
    let mut sum = 0;
    at.map(|x| {
        sum += x;
        sum - total
    })
}
