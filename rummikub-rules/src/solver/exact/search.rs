//! The exact searches of one combination of choices for the old melds: in the bounds of what wild
//! jokers would allow, first for the tiles that these lay, then for any. What seldom matters is left
//! out at first, and looked for in the way that was found.
//!
//! The bounds are those of a search in which jokers have no rules: every legal way is one of its
//! ways, so that no legal play is worth more than its best. If its tiles can be laid legally, that is
//! therefore the best play, and no other tiles need be searched.

use super::astar::{self, Searched};
use super::bench::Bench;
use super::expansion::Expansion;
use super::free_runs::part;
use super::old_melds::OldMelds;
use super::origins::suspects;
use super::relaxation::{Relaxation, watched_first};
use super::repeats::Repeats;
use super::run_law::RunLaw;
use super::run_scope::{RunScope, has_no_plain_lead, longest};
use super::shifted_bounds::{has_high_joker, shift};
use crate::JokerRetrieval;
use crate::solver::bounds::upper_bounds::StateBounds;
use crate::solver::limit::Limit;
use crate::solver::problem::form::{Counts, JOKER};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::{decisions_of, new_table};
use crate::solver::search::asked::{Asked, BestPath};
use crate::solver::search::engine::{Case, Effort, Engine, FoundPlay, JokersAtRest};
use alloc::vec::Vec;

/// Work of an exact search that is not put off.
const QUICK: Limit = Limit::of(6000);
/// Work of a search in which jokers are constrained in runs before they are wild.
const BRIEF: Limit = Limit::of(2500);

/// What is common to the exact searches of one combination of choices.
#[derive(Clone, Copy)]
struct Exact<'a> {
    choices: &'a [MeldChoice],
    shifted: bool,
    strict: bool,
    longest: Option<u8>,
    lead_from: usize,
}

impl<'a> Exact<'a> {
    fn new<K: OrderKey>(case: &Case<'_, K>, choices: &'a [MeldChoice], strict: bool) -> Self {
        let (pos, law) = (case.question, case.question.law);
        let falls_apart = law.reuse == Reuse::NewMeld
            && law.rack_joker_tiles == 0
            && pos.laid.is_empty()
            && !strict;
        let longest = falls_apart
            .then(|| longest(case.jokers))
            .filter(|most| *most < 13);
        let is_locked = |choice: &MeldChoice| matches!(choice, MeldChoice::Locked { .. });
        let locked = !pos.laid.is_empty() || choices.iter().any(is_locked);
        Exact {
            choices,
            // Where nobody pays, retrieved jokers are wild from the start in the bounds. A kept joker
            // that stands for a high one is laid at the end, not where its number is counted: then the
            // bounds count as the search does.
            shifted: law.retrieval == JokerRetrieval::Clear && !has_high_joker(law, pos.before),
            strict,
            longest,
            // the last run of so many tiles
            lead_from: match longest {
                Some(most) if !locked => usize::from(law.last() + 1 - most),
                _ => 1,
            },
        }
    }

    /// How the bounds treat loose jokers, and where their runs may begin with a wild one: a kept joker
    /// may be in front of a run, where bounds in which all are wild take it for one.
    fn of_bounds(&self) -> (LooseJokers, usize) {
        if self.shifted {
            (LooseJokers::Wild, 1)
        } else {
            (LooseJokers::Either, self.lead_from)
        }
    }
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    None,
    Laid,
    /// The best way cannot be laid.
    NotLaid,
}

impl<K: OrderKey> Engine<K> {
    /// The exact search of one combination of choices; `strict` where every joker counts. The best play
    /// with jokers at `rest` is known, but where it is told how they rest. Whether the best play is known,
    /// if there is any; if not, no play is worth more than the bound of the case.
    pub(crate) fn exact(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        strict: bool,
        (rest, effort): (Option<JokersAtRest>, Effort),
    ) -> bool {
        let pos = case.question;
        let search = Exact::new(case, choices, strict);
        let (loose, bounds_lead) = search.of_bounds();
        let Some(wide) = case.instance(pos, choices, loose, Some(bounds_lead)) else {
            case.bound = case.best_key();
            return true;
        };
        let floor = case.incumbent(wide.base_key);
        let asked = Asked {
            incumbent: floor,
            any: case.any,
        };
        let best = self.beam.best(&wide.problem, asked, case.meter);
        case.bound = Some(self.beam.bound().plus(wide.base_key));
        let is_over = case.meter.is_over();
        let Some(best) = best else {
            return !is_over;
        };
        if !search.shifted && self.rests(&best, rest) && self.lay(case, &wide, &best) {
            return !is_over;
        }
        if is_over {
            return false;
        }
        case.bound = Some(best.key.plus(wide.base_key));
        let played = self.played(&wide, &best);
        let mut bounds = core::mem::take(&mut self.bounds);
        self.beam.path_bounds(&best, &mut bounds);
        self.solve_at_rest(case, choices, rest);
        let mut is_known = true;
        if !(case.is_settled() || case.meter.is_over() || case.best_key() >= case.bound) {
            let quick = (effort == Effort::Quick).then(|| case.meter.narrow(QUICK));
            self.exact_plays(case, &search, &wide, (best.key, &played), &mut bounds);
            if let Some(outer) = quick {
                is_known = !case.meter.is_over();
                case.meter.restore(outer);
            }
        }
        self.bounds = bounds;
        is_known && !case.meter.is_over()
    }

    /// The exact searches where wild jokers would lay these tiles, along a way that is in the bounds: mostly
    /// the tiles can be laid by the law of jokers, too; first the way that they went, then any, and
    /// only then fewer tiles.
    fn exact_plays(
        &mut self,
        case: &mut Case<'_, K>,
        search: &Exact<'_>,
        wide: &Instance<K>,
        (best, played): (K, &Counts),
        bounds: &mut StateBounds<K>,
    ) {
        let pos = case.question;
        let same = Question {
            lo: played,
            hi: played,
            ..*pos
        };
        let (choices, (loose, bounds_lead)) = (search.choices, search.of_bounds());
        let floor = case.incumbent(wide.base_key);
        let step = K::new(0, 1, 0);
        let least = Some(best.plus(wide.base_key).minus(step));
        let mut found = self.exact_ways(case, &same, search, bounds, least);
        if !found && let Some(wide) = case.instance(&same, choices, loose, Some(bounds_lead)) {
            let floor = least.map(|l| l.minus(wide.base_key));
            (self.beam).bounds(&wide.problem, floor, bounds, case.meter);
            found = self.exact_ways(case, &same, search, bounds, least);
        }
        // where only these tiles may be played, and are worth the same anywhere, that was all
        let is_same = pos.lo == played && pos.hi == played;
        let is_all = is_same && case.weights.joker_at.iter().all(|w| *w == K::ZERO);
        if !found && !is_all {
            (self.beam).bounds(&wide.problem, floor, bounds, case.meter);
            if !bounds[0].is_empty() && !case.meter.is_over() {
                self.exact_ways(case, pos, search, bounds, None);
            }
        }
    }

    /// Whether jokers with rules stay where they are in the best way of wild ones.
    fn rests(&self, best: &BestPath<K>, rest: Option<JokersAtRest>) -> bool {
        rest.is_some_and(|rest| {
            let mut choices = self.beam.choices().iter();
            let stay = !rest.retrieved || choices.all(|choice| choice.config.gain == 0);
            stay && !(rest.rack && best.jokers > 0)
        })
    }

    /// Lays the best way of wild jokers as it is, if it can be.
    fn lay(&mut self, case: &mut Case<'_, K>, wide: &Instance<K>, best: &BestPath<K>) -> bool {
        let law = case.question.law;
        decisions_of(wide, self.beam.choices(), &mut self.decisions);
        let made = new_table(law, wide, &self.decisions, best.jokers, case.table_jokers);
        let key = best.key.plus(wide.base_key);
        let found = made.map(|made| FoundPlay {
            key,
            played: made.played,
            table: made.melds,
        });
        let is_laid = found.is_some();
        case.best = found.or(case.best.take());
        is_laid
    }

    /// The rack tiles of the best way of a sweep.
    fn played(&mut self, setup: &Instance<K>, best: &BestPath<K>) -> Counts {
        decisions_of(setup, self.beam.choices(), &mut self.decisions);
        let mut played = setup.base;
        for (i, decision) in self.decisions.iter().enumerate().take(13) {
            for c in 0..4 {
                played[c * 13 + i] += decision.played[c];
            }
        }
        played[JOKER] += best.jokers;
        played
    }

    /// The exact search in these bounds, for something better than this; whether it found it.
    fn exact_ways(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        bounds: &StateBounds<K>,
        least: Option<K>,
    ) -> bool {
        // where jokers may end up in melds that the rules do not allow, every joker is constrained
        for all in [false, true] {
            if search.strict && !all {
                continue;
            }
            let within = Within { bounds, least, all };
            match self.exact_way(case, pos, search, &within) {
                Way::Laid => return true,
                Way::None => return false,
                Way::NotLaid => {}
            }
        }
        false
    }

    /// Where jokers may be wild in runs at first they are; but where they ask for rack tiles beside them,
    /// which a run mostly lacks, only if they were constrained for a while.
    fn exact_way(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
    ) -> Way {
        let law = pos.law;
        let is_free = !within.all && matches!(law.reuse, Reuse::NewMeld | Reuse::WithRackTiles);
        let asks_for_company = law.reuse == Reuse::WithRackTiles || law.rack_joker_tiles > 0;
        if is_free && asks_for_company {
            let outer = case.meter.narrow(BRIEF);
            let way = self.relaxations(case, pos, search, within, false);
            let is_known = !case.meter.is_over();
            case.meter.restore(outer);
            if is_known {
                return way;
            }
        }
        self.relaxations(case, pos, search, within, is_free)
    }

    /// The first relaxation, with jokers that are wild in runs or not, and those that take its place.
    fn relaxations(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
        is_free: bool,
    ) -> Way {
        let mut way = Way::None;
        let mut open = Vec::from([Relaxation {
            choices: search.choices.into(),
            watched: watched_first(pos.before, case.jokers),
            free: [is_free; 4],
        }]);
        while let Some(relaxation) = open.pop() {
            if case.meter.is_over() {
                return Way::None;
            }
            match self.relaxed(case, pos, search, within, relaxation) {
                Relaxed::Nothing => {}
                Relaxed::Stopped(most) => {
                    // where no other relaxation is left, and none has ended, this bounds them all
                    if open.is_empty() && way == Way::None && within.least.is_none() {
                        case.bound = case.bound.map(|bound| bound.min(most));
                    }
                    return Way::None;
                }
                Relaxed::Narrower(relaxations) => open.extend(relaxations),
                Relaxed::Laid => {
                    if case.is_settled() || within.least.is_some() {
                        return Way::Laid;
                    }
                    if way == Way::None {
                        way = Way::Laid;
                    }
                }
                Relaxed::NotLaid => {
                    if case.is_settled() {
                        return Way::Laid;
                    }
                    way = Way::NotLaid;
                }
            }
        }
        way
    }

    /// The best way of a relaxation, if it is none of a law that the relaxation leaves out; if it is
    /// one, the narrower relaxations to search in its place.
    fn relaxed(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
        relaxation: Relaxation,
    ) -> Relaxed<K> {
        let Relaxation {
            choices,
            watched,
            mut free,
        } = relaxation;
        let lead = free.contains(&true).then_some(search.lead_from);
        let Some(mut setup) = case.instance(pos, &choices, LooseJokers::Either, lead) else {
            return Relaxed::Nothing;
        };
        // where places count, or rack jokers have rules, locked runs do not lie apart
        let weights = case.weights;
        let by_place = weights.points > 0 || weights.joker_at.iter().any(|w| *w != K::ZERO);
        for run in &setup.runs {
            free[usize::from(run.color)] &=
                !run.fresh && !by_place && pos.law.rack_joker_tiles == 0;
        }
        // The bounds know of neither, and so did not promise too little; where jokers are left
        // for which there is no room, the melds cannot be laid.
        setup.bar_high_ones();
        let shift = search.shifted.then(|| shift(pos.before, &choices));
        let shift = shift.unwrap_or([0; 17]);
        let all = within.all;
        let old = OldMelds {
            forms: pos.before,
            choices: &choices,
            watched: &watched,
        };
        let scope = RunScope {
            all,
            longest: search.longest,
            lead_from: search.lead_from,
            no_plain_lead: !all && has_no_plain_lead(pos),
            free,
        };
        let run_law = RunLaw::new(pos.law, old, scope);
        let expansion = Expansion::new(run_law, old, &setup, within.bounds, shift);
        let least = within.least.map(|least| least.minus(setup.base_key));
        let floor = case.incumbent(setup.base_key).max(least);
        let bench = &mut Bench {
            scratch: &mut self.scratch,
            meter: case.meter,
            least: None,
            repeats: Repeats::default(),
        };
        let found = match astar::best(&expansion, floor, bench) {
            Searched::Best(found) => found,
            Searched::Nothing => return Relaxed::Nothing,
            Searched::Stopped(most) => return Relaxed::Stopped(most.plus(setup.base_key)),
        };
        let decisions = &found.decisions;
        let doubtful = suspects(pos.law, old, &setup, decisions);
        let relaxation = Relaxation {
            choices,
            watched,
            free,
        };
        if !doubtful.is_empty() {
            return Relaxed::Narrower(relaxation.watching(pos, &doubtful));
        }
        let made = new_table(pos.law, &setup, decisions, found.jokers, case.table_jokers);
        let Some(mut made) = made else {
            if free.contains(&true) {
                return Relaxed::Narrower(relaxation.binding([true; 4]));
            }
            return Relaxed::NotLaid;
        };
        let choices = &relaxation.choices;
        if let Err(bound) = part(pos, choices, &setup, decisions, free, &mut made) {
            return Relaxed::Narrower(relaxation.binding(bound));
        }
        let key = found.key.plus(setup.base_key);
        case.best = Some(FoundPlay {
            key,
            played: made.played,
            table: made.melds,
        });
        Relaxed::Laid
    }
}

/// What a search keeps to.
#[derive(Clone, Copy)]
struct Within<'a, K> {
    bounds: &'a StateBounds<K>,
    /// What the way must exceed, beside what is known already.
    least: Option<K>,
    /// Every joker makes its meld constrained.
    all: bool,
}

/// What came of a relaxation.
enum Relaxed<K> {
    /// It has no way, and so there is none.
    Nothing,
    /// Its best way is legal, and so is the best one.
    Laid,
    /// There was enough work; none of its ways is worth more than this.
    Stopped(K),
    /// Its best way cannot be laid.
    NotLaid,
    /// Its best way is perhaps not legal: narrower relaxations, of which one holds every legal way.
    Narrower(Vec<Relaxation>),
}
